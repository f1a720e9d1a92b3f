/* test_remote.c - messages of a server, right, damaged and hostile, at the reader of `carteado
 * join`. Whatever comes, texts for the terminal hold no control characters. A refused message
 * changes no view. No share is revealed for a list of seals without one's own. */
#include <stdlib.h>

#include "cli/remote.h"
#include "util/utf8.h"

#include "help.h" /* last: it defines a macro `fail`, and the command line has such a function */

/* What the reader asked, said and stored. */
typedef struct listener {
    int asks, reveals, seals, told, kept;
    char last[REMOTE_ASK];
} listener;

static void hear_ask(void *of, const char *ask)
{
    listener *l = of;
    l->asks++;
    l->reveals += strstr(ask, "\"ask\":\"reveal\"") != NULL;
    l->seals += strstr(ask, "\"ask\":\"seal\"") != NULL;
    snprintf(l->last, sizeof l->last, "%s", ask);
    assert_true(l->kept || !(l->seals + l->reveals)); /* stored before it is sent */
}

static void hear_told(void *of, const char *sentence)
{
    listener *l = of;
    l->told++;
    for (int n; *sentence; sentence += n) {
        uint32_t code;
        n = ct_utf8_read(sentence, 4, &code);
        assert_true(n > 0);
        assert_true(ct_utf8_shows(code));
    }
}

static void hear_keep(void *of) { ((listener *)of)->kept++; }

static void meet(remote *r, listener *l)
{
    *l = (listener){ 0 };
    *r = (remote){ .lang = CT_PT,
                   .code = "K7PQ2X",
                   .name = "Eva",
                   .want = -1,
                   .of = l,
                   .send = hear_ask,
                   .tell = hear_told,
                   .keep = hear_keep,
                   .undo = -1,
                   .you = -1,
                   .host = -1 };
}

static bool hear(remote *r, const char *text) { return remote_hear(r, text, strlen(text)); }

/* Messages of a server: a person, a bot whose name has a terminal's control sequence, an open seat;
 * the waiting room of their table; a draw of seat 0. */
#define PLAYERS                                                                                    \
    "\"players\":[{\"kind\":\"person\",\"name\":\"Eva\",\"here\":true},"                           \
    "{\"kind\":\"bot\",\"name\":\"Rob\\u001b[2J\"},{\"kind\":\"open\",\"name\":\"\"}]"
#define TABLE                                                                                      \
    "{\"news\":\"table\",\"code\":\"K7PQ2X\",\"settings\":{\"game\":\"domino\",\"seats\":3,"       \
    "\"options\":\"\"},\"phase\":\"room\",\"you\":0,\"host\":0,\"match\":0," PLAYERS
#define COMMIT "5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f"
#define OTHER  "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0"
#define DRAW   ",\"draw\":{\"commit\":\"" COMMIT "\",\"seats\":[0],\"done\":[]"

static void put_message(char *out, size_t cap, int match, bool view)
{
    /* The view of a match between bots, as a server would write it. */
    ct_fault why;
    static const uint8_t seed[32] = { 7 };
    ct_match *m = ct_match_new(ct_game_find("domino"), 3, "", seed, &why);
    ct_view v;
    char text[8192];
    ct_out o = ct_out_of(text, sizeof text), j = ct_out_of(out, cap);
    assert_null(ct_match_deal(m));
    ct_view_of(ct_match_state(m), 0, &v);
    ct_view_write(&v, NULL, &o);
    ct_put(&j, "{\"news\":\"story\",\"match\":");
    ct_put_int(&j, match);
    ct_put(&j, ",\"n\":1,\"from\":0,\"events\":[],\"whole\":true,\"round\":1,\"view\":");
    ct_put_json(&j, view ? text : "turn 77\n");
    ct_put_char(&j, '}');
    assert_true(ct_out_whole(&j));
    ct_match_free(m);
}

static void a_table_and_a_view(void **state)
{
    remote r;
    listener l;
    char story[16384];
    meet(&r, &l);
    remote_greet(&r);
    assert_true(hear(&r, "{\"to\":1,\"version\":1}"));
    assert_non_null(strstr(l.last, "\"ask\":\"join\""));
    assert_true(hear(&r, "{\"to\":2,\"code\":\"K7PQ2X\",\"token\":\"abc\",\"seat\":0}"));
    assert_string_equal(r.token, "abc");
    assert_int_equal(l.kept, 1);
    assert_true(hear(&r, TABLE "}"));
    assert_string_equal(r.seat[1].name, "Rob[2J");
    put_message(story, sizeof story, 1, false);
    assert_false(hear(&r, story));
    assert_false(r.shows);
    put_message(story, sizeof story, 1, true);
    assert_true(hear(&r, story));
    assert_true(r.shows && r.moved);
    assert_int_equal(r.n, 1);
    ct_view was = r.v;
    assert_false(hear(&r, "{\"news\":\"line\",\"n\":2,\"whole\":false,\"view\":\"ply x\\n\"}"));
    assert_false(hear(&r, "{\"news\":\"line\",\"n\":-2,\"whole\":false,\"view\":\"\"}"));
    assert_memory_equal(&was, &r.v, sizeof was);
    assert_int_equal(r.n, 1);
    remote_free(&r);
}

static void a_share_only_for_its_own_seal(void **state)
{
    remote r;
    listener l;
    char seal[CT_FAIR_HEX], text[4096];
    meet(&r, &l);
    assert_true(hear(&r, TABLE DRAW "}}"));
    assert_int_equal(l.seals, 1);
    assert_true(ct_fair_is_share(r.draw.share));
    remote before = r;
    assert_true(hear(&r, TABLE DRAW ",\"seals\":[\"" OTHER "\",\"\",\"\"]}}"));
    assert_true(hear(&r, TABLE DRAW ",\"seals\":[7,\"\",\"\"]}}"));
    assert_true(hear(&r, TABLE DRAW ",\"seals\":[\"" OTHER "\"]}}"));
    assert_int_equal(l.reveals, 0);
    r = before;
    ct_fair_seal(COMMIT, 0, r.draw.share, seal);
    snprintf(text, sizeof text, TABLE DRAW ",\"seals\":[\"%s\",\"\",\"\"]}}", seal);
    assert_true(hear(&r, text));
    assert_int_equal(l.reveals, 1);
    assert_true(r.revealed);
    /* a second list for the same share is refused */
    snprintf(text, sizeof text, TABLE DRAW ",\"seals\":[\"%s\",\"" OTHER "\",\"\"]}}", seal);
    assert_true(hear(&r, text));
    assert_int_equal(l.reveals, 1);
    remote_free(&r);
}

/* A pause of others can be agreed to; one's own wish and a pause that has begun can be ended. */
static void a_pause(void **state)
{
    remote r;
    listener l;
    meet(&r, &l);
    assert_true(hear(&r, TABLE "}"));
    assert_false(r.pauses || r.yours || r.paused);
    int told = l.told;
    assert_true(hear(&r, TABLE ",\"pause\":{\"on\":false,\"yes\":[1]}}"));
    assert_true(r.pauses && !r.yours && !r.paused);
    assert_int_equal(l.told, told + 1);
    assert_true(hear(&r, TABLE ",\"pause\":{\"on\":false,\"yes\":[0,1]}}"));
    assert_true(r.pauses && r.yours && !r.paused);
    assert_int_equal(l.told, told + 1);
    assert_true(hear(&r, TABLE ",\"pause\":{\"on\":true,\"yes\":[0,1]}}"));
    assert_true(r.paused && !r.pauses);
    assert_true(hear(&r, TABLE "}"));
    assert_false(r.pauses || r.yours || r.paused);
    assert_int_equal(l.told, told + 3); /* asked for, begun, over */
    remote_free(&r);
}

/* The time of a seat is read with each line; none is told for a seat that does not exist. */
static void time_that_is_left(void **state)
{
    static const struct {
        const char *clock, *said;
    } cases[] = {
        { "{\"seat\":1,\"left\":35000}", "0:35" }, { "{\"seat\":0,\"left\":65000}", "1:05" },
        { "{\"seat\":2,\"left\":0}", "0:00" },     { "{\"seat\":1,\"left\":172700000}", "47 h" },
        { "{\"seat\":3,\"left\":35000}", "" },     { "{\"seat\":1,\"left\":-1}", "" },
        { "{\"seat\":1,\"left\":\"35000\"}", "" }, { "null", "" },
    };
    remote r;
    listener l;
    char story[16384], text[20000], said[32];
    meet(&r, &l);
    assert_true(hear(&r, TABLE "}"));
    put_message(story, sizeof story, 1, true);
    r.playing = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "%.*s,\"clock\":%s}", (int)strlen(story) - 1, story,
                 cases[i].clock);
        ct_out o = ct_out_of(said, sizeof said);
        assert_true(hear(&r, text));
        said[0] = 0;
        assert_int_equal(remote_put_time(&r, &o), *cases[i].said != 0);
        assert_string_equal(said, cases[i].said);
    }
    r.timed = 1;
    r.paused = true;
    ct_out o = ct_out_of(said, sizeof said);
    assert_false(remote_put_time(&r, &o));
    remote_free(&r);
}

/* The host is told who was sent away; a list that is too long, or damaged, is cut. */
static void sent_away(void **state)
{
    remote r;
    listener l;
    meet(&r, &l);
    assert_true(hear(&r, TABLE
                     ",\"barred\":[{\"n\":4,\"name\":\"Rui\\u001b[2J\"},{\"n\":-1},7,{\"n\":9}]}"));
    assert_int_equal(r.barreds, 2);
    assert_int_equal(r.barred[0].n, 4);
    assert_string_equal(r.barred[0].name, "Rui[2J");
    assert_int_equal(r.barred[1].n, 9);
    assert_true(hear(&r, TABLE
                     ",\"barred\":[{\"n\":1},{\"n\":2},{\"n\":3},{\"n\":4},{\"n\":5},{\"n\":6},"
                     "{\"n\":7},{\"n\":8},{\"n\":9}]}"));
    assert_int_equal(r.barreds, REMOTE_BARRED);
    assert_true(hear(&r, TABLE "}"));
    assert_int_equal(r.barreds, 0);
    remote_free(&r);
}

/* The names of bots have the numbers of their seats as people count them. */
static void names_of_bots(void **state)
{
    remote r;
    listener l;
    meet(&r, &l);
    assert_true(hear(
        &r, "{\"news\":\"table\",\"settings\":{\"game\":\"domino\",\"seats\":3,\"options\":\"\"},"
            "\"phase\":\"room\",\"you\":0,\"host\":0,\"match\":0,\"players\":[{\"kind\":\"person\","
            "\"name\":\"Eva\"},{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}"));
    assert_string_equal(remote_name(&r, 1), "Robô 2");
    assert_string_equal(remote_name(&r, 2), "Robô 3");
    remote_free(&r);
}

static void wrong_messages(void **state)
{
    static const char *const wrong[] = {
        "",
        "[]",
        "7",
        "{",
        "{\"to\":\"x\"}",
        "{\"news\":7}",
        "{\"news\":\"table\"}",
        "{\"news\":\"line\",\"n\":1,\"whole\":true,\"view\":\"\"}",
        "{\"news\":\"story\"}",
        "{\"news\":\"said\",\"seat\":0,\"name\":\"A\",\"phrase\":\"nonsense\"}",
        "{\"news\":\"said\",\"seat\":0,\"name\":\"A\"}",
        "{\"news\":\"over\",\"match\":1}",
        "{\"news\":\"entered\"}",
    };
    remote r;
    listener l;
    meet(&r, &l);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (hear(&r, wrong[i]))
            fail_msg("accepted: %s", wrong[i]);
    assert_int_equal(l.asks + l.told + l.kept, 0);
    assert_true(hear(&r, "{\"news\":\"something new\"}")); /* of a later server */
    remote_free(&r);
}

/* Changes bytes of right messages at random. */
static void damaged_messages(void **state)
{
    enum { ROUNDS = 20000 };
    char story[16384], text[16384];
    const char *right[] = {
        TABLE "}",
        TABLE DRAW "}}",
        TABLE DRAW ",\"seals\":[\"" OTHER "\",\"\",\"\"]}}",
        story,
        "{\"to\":2,\"code\":\"K7PQ2X\",\"token\":\"abc\",\"seat\":0}",
        "{\"news\":\"said\",\"seat\":1,\"name\":\"Ana\",\"text\":\"a\\u0007b\"}",
        "{\"news\":\"gone\",\"key\":\"table.closed\",\"text\":\"fim\"}",
        "{\"news\":\"over\",\"match\":1,\"record\":\"carteado 1\\n\"}"
    };
    enum { RIGHT = sizeof right / sizeof *right };
    uint8_t seed[32] = { 3 };
    ct_rng luck;
    remote r;
    listener l;
    ct_rng_seed(&luck, seed, 0);
    put_message(story, sizeof story, 1, true);
    meet(&r, &l);
    for (int i = 0; i < ROUNDS; i++) {
        const char *from = right[ct_rng_below(&luck, RIGHT)];
        size_t n = strlen(from);
        memcpy(text, from, n + 1);
        for (uint32_t k = ct_rng_below(&luck, 4); k; k--)
            text[ct_rng_below(&luck, (uint32_t)n)] = (char)ct_rng_below(&luck, 256);
        n = ct_rng_below(&luck, 8) ? n : ct_rng_below(&luck, (uint32_t)n);
        remote_hear(&r, text, n);
        assert_in_range(r.rules.seats, 0, CT_SEATS);
        assert_true(r.you >= -1 && r.you < CT_SEATS);
        assert_int_equal(l.reveals, 0);
        if (r.shows && i % 64 == 0) {
            ct_acts acts;
            ct_legal(&r.v.s, r.you >= 0 ? r.you : 0, &acts); /* the engine takes the view */
        }
        if (i % 500 == 0) {
            remote_free(&r);
            meet(&r, &l);
        }
    }
    remote_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_and_a_view),
        cmocka_unit_test(a_share_only_for_its_own_seal),
        cmocka_unit_test(a_pause),
        cmocka_unit_test(time_that_is_left),
        cmocka_unit_test(sent_away),
        cmocka_unit_test(names_of_bots),
        cmocka_unit_test(wrong_messages),
        cmocka_unit_test(damaged_messages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
