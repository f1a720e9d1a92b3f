/* test_hub.c - many clients at one server (server/hub.h), without sockets: every byte that they
 * hear is compared with what the engine lets their seat see; coming back, stealing, a store that
 * fails. */
#include "hub_help.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "client.h"
#include "server/hub_int.h"
#include "util/json.h"

/* ---- secrets ----------------------------------------------------------------------------- */

static void put_view(ct_json *j, const ct_state *was, const ct_state *now, int seat)
{
    char text[8192];
    ct_view before, after;
    ct_out o = ct_out_of(text, sizeof text);
    ct_look(now, seat, &after);
    if (was)
        ct_look(was, seat, &before);
    ct_view_write(&after, was ? &before : NULL, &o);
    ct_json_text(j, "view", text);
    ct_json_flag(j, "whole", !was);
}

/* The message that a seat must get for the last line of a match: the first is a story. */
static void expected(const ct_match *m, int seat, char *text, size_t cap)
{
    ct_state was, now = *ct_match_state(m);
    ct_event e;
    ct_out o = ct_out_of(text, cap);
    ct_json j = { &o, true };
    int n = ct_match_lines(m);
    bool acted = false;
    ct_match_at(m, n - 1, &was);
    ct_match_event(m, n - 1, seat, CT_EN, &e);
    for (int i = n - 1; i >= 0 && ct_match_line(m, i); i--)
        acted = acted || ct_seat(ct_match_line(m, i)) == seat;
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", n == 1 ? "story" : "line");
    if (n == 1)
        ct_json_int(&j, "match", 1);
    ct_json_int(&j, "n", n);
    if (n == 1)
        ct_json_int(&j, "from", 0);
    ct_put(&o, n == 1 ? ",\"events\":[" : ",\"event\":");
    ct_event_json(&e, n, &o);
    ct_put(&o, n == 1 ? "]" : "");
    put_view(&j, n == 1 ? NULL : &was, &now, seat);
    ct_json_int(&j, "round", ct_match_round(m));
    if (now.turn < 0) {
        ct_put(&o, ",\"sheet\":");
        ct_sheet_json(&now, CT_EN, &o);
    } else {
        ct_json_text(&j, "sheet", NULL);
    }
    ct_json_flag(&j, "undo", acted && now.turn >= 0);
    ct_json_text(&j, "clock", NULL);
    ct_json_shut(&j, '}');
    assert_true(ct_out_whole(&o));
}

/* The next message of a client from *at on that tells of the match, NULL: there is none. */
static const char *told(const client *c, int *at)
{
    for (; *at < c->texts; ++*at)
        if (!strncmp(c->text[*at], "{\"news\":\"line\"", 14) ||
            !strncmp(c->text[*at], "{\"news\":\"story\"", 15))
            return c->text[(*at)++];
    return NULL;
}

/* Whether everybody at the table, and who watches, heard of the match what the engine shows them,
 * and no byte more or less. */
static void compare(world *w, const ct_match *m, int seats)
{
    enum { CAP = 1 << 16 };
    const ct_rules *r = ct_match_rules(m);
    char *want = malloc(CAP);
    ct_match *part = ct_match_new(r->game, seats, "", ct_match_seed(m), NULL);
    int at[CLIENTS] = { 0 };
    for (int n = 0; n < ct_match_lines(m); n++) {
        ct_act a = ct_match_line(m, n);
        assert_null(a ? ct_match_play(part, a) : ct_match_deal(part));
        for (int i = 0; i <= seats; i++) {
            const char *text = told(&w->c[i], &at[i]);
            expected(part, i == seats ? CT_ONLOOKER : i, want, CAP);
            assert_non_null(text);
            assert_string_equal(text, want);
        }
    }
    for (int i = 0; i <= seats; i++) assert_null(told(&w->c[i], &at[i]));
    ct_match_free(part);
    free(want);
}

static bool take_line(void *user, int n, const char *line)
{
    ct_fault why;
    return !ct_match_do(user, line, &why);
}

typedef struct found {
    char secret[80], shares[256];
} found;

static bool take_table(void *user, const char *code, const char *room)
{
    found *f = user;
    json_t *j = json_loads(room, 0, NULL);
    const char *secret = NULL, *shares = NULL;
    assert_int_equal(json_unpack(j, "{s:{s:s,s:s}}", "match", "secret", &secret, "shares", &shares),
                     0);
    snprintf(f->secret, sizeof f->secret, "%s", secret);
    snprintf(f->shares, sizeof f->shares, "%s", shares);
    json_decref(j);
    return true;
}

/* The match as the store tells it. */
static ct_match *stored(world *w, const char *game, int seats)
{
    found f;
    uint8_t seed[32];
    assert_null(ct_store_tables(w->store, take_table, &f));
    ct_fair_seed(f.secret, f.shares, seed);
    ct_match *m = ct_match_new(ct_game_find(game), seats, "", seed, NULL);
    assert_null(ct_store_lines(w->store, w->c[0].code, 1, take_line, m));
    return m;
}

static void nobody_hears_more_than_the_seat_may_see(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *about = ct_game_about(*g);
        if (about->max_seats < 2)
            continue;
        int seats = about->max_seats < 6 ? about->max_seats : 6;
        world *w = world_new(":memory:");
        begin(w, about->slug, seats);
        for (int i = 0; i < 150 && play_on(w, seats); i++) continue;
        ct_match *m = stored(w, about->slug, seats);
        assert_true(ct_match_lines(m) > 10);
        compare(w, m, seats);
        ct_match_free(m);
        world_free(w);
    }
}

/* ---- coming back ------------------------------------------------------------------------- */

static bool same_view(const client *a, const client *b)
{
    ct_view one = a->view, two = b->view;
    one.s.rules = two.s.rules = NULL;
    return !memcmp(&one.s, &two.s, sizeof one.s);
}

static void who_comes_back_sees_the_same(void **state)
{
    world *w = world_new(":memory:");
    begin(w, "samba", 4);
    for (int i = 0; i < 30; i++) play_on(w, 4);
    client *back = &w->c[5];
    come(w, back);
    char code[8], token[64], want[40];
    strcpy(code, w->c[2].code);
    strcpy(token, w->c[2].token);
    int n = w->c[2].n;
    assert_string_equal(resume(w, back, code, "stolen", 0, 0), "table.token");
    assert_string_equal(resume(w, back, "222222", token, 0, 0), "table.none");
    assert_string_equal(resume(w, back, code, token, 1, n - 3), "");
    assert_int_equal(back->seat, 2);
    assert_true(w->c[2].gone);
    assert_string_equal(w->c[2].gone_key, "table.elsewhere");
    assert_true(same_view(back, &w->c[2]));
    snprintf(want, sizeof want, "\"n\":%d,\"from\":%d,", n, n - 3);
    assert_non_null(strstr(back->text[back->texts - 1], want));
    assert_string_equal(ask(w, &w->c[2], "next", ""), "table.nowhere");
    go(w, back);
    turn(w);
    assert_string_equal(resume(w, &w->c[2], code, token, 0, 0), "");
    assert_non_null(strstr(w->c[2].text[w->c[2].texts - 1], "\"from\":0,"));
    for (int i = 0; i < 30; i++) play_on(w, 4);
    world_free(w);
}

static void an_act_sent_twice_is_done_once(void **state)
{
    world *w = world_new(":memory:");
    begin(w, "monte", 2);
    for (int i = 0; i < 10 && w->c[0].view.s.turn < 0; i++) play_on(w, 2);
    assert_true(w->c[0].view.s.turn >= 0);
    client *c = &w->c[w->c[0].view.s.turn];
    char act[512], text[700];
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(&c->view.s, ct_random_act(&c->view.s, c->seat, &w->luck), &o);
    snprintf(text, sizeof text, "{\"ask\":\"act\",\"id\":90,\"after\":%d,\"act\":\"%s\"}", c->n,
             act);
    int n = c->n;
    put(w, c, text);
    put(w, c, text);
    turn(w);
    assert_int_equal(c->n, n + 1);
    assert_string_equal(c->key, "act.stale");
    world_free(w);
}

static void what_is_no_ask_is_refused_with_a_key(void **state)
{
    static const struct {
        const char *text, *key;
    } bad[] = {
        { "{\"id\":1}", "ask.none" },
        { "{\"ask\":\"hello\"}", "ask.id" },
        { "{\"ask\":\"fly\",\"id\":1}", "ask.none" },
        { "{\"ask\":\"look\",\"id\":1}", "ask.missing" },
        { "{\"ask\":\"look\",\"id\":1,\"code\":7}", "table.none" },
        { "{\"ask\":\"seat\",\"id\":1,\"to\":10}", "ask.bad" },
        { "{\"ask\":\"seat\",\"id\":1,\"to\":1.5}", "ask.bad" },
        { "{\"ask\":\"next\",\"id\":1,\"x\":1}", "ask.extra" },
        { "{\"ask\":\"hello\",\"id\":1,\"version\":2,\"lang\":\"pt\"}", "ask.bad" },
        { "{\"ask\":\"hello\",\"id\":1,\"version\":1,\"lang\":\"fr\"}", "ask.bad" },
        { "{\"ask\":\"next\",\"id\":1}", "table.nowhere" },
    };
    static const char *const junk[] = {
        "", "[]", "{", "7", "\"a\"", "{\"a\":\"\xff\"}", "{\"a\":1,\"a\":2}", "{\"a\":\"\\u0000\"}"
    };
    world *w = world_new(":memory:");
    client *c = &w->c[0];
    come(w, c);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        put(w, c, bad[i].text);
        turn(w);
        assert_string_equal(c->key, bad[i].key);
    }
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
        assert_false(hub_hear(w->hub, c->conn, junk[i], strlen(junk[i])));
    char *deep = malloc(WIRE_MAX + 1);
    memset(deep, '[', WIRE_MAX);
    assert_false(hub_hear(w->hub, c->conn, deep, WIRE_MAX));
    memset(deep, ' ', WIRE_MAX + 1);
    assert_false(hub_hear(w->hub, c->conn, deep, WIRE_MAX + 1));
    free(deep);
    go(w, c);
    c->conn = hub_come(w->hub, c, 0);
    assert_string_equal(ask(w, c, "tables", ""), "hello.first");
    world_free(w);
}

static void what_comes_too_fast_is_refused(void **state)
{
    world *w = world_new(":memory:");
    hub_free(w->hub);
    w->how.rate = 5;
    world_begin(w);
    client *c = &w->c[0];
    come(w, c);
    for (int i = 1; i < 10; i++) assert_string_equal(ask(w, c, "tables", ""), "");
    assert_string_equal(ask(w, c, "tables", ""), "rate");
    w->now += 200;
    assert_string_equal(ask(w, c, "tables", ""), "");
    assert_string_equal(ask(w, c, "tables", ""), "rate");
    world_free(w);
}

/* Codes and tokens cannot be found by trying, nor a server filled from one address. */
static void an_address_cannot_try_for_ever(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "monte", 2, "");
    client *c = &w->c[1], *maker = &w->c[2];
    come_from(w, c, 77);
    come_from(w, maker, 78);
    for (int i = 0; i < TRIES_MOST; i++)
        assert_string_equal(ask(w, c, "look", "\"code\":\"222222\""), "table.none");
    char members[64];
    snprintf(members, sizeof members, "\"code\":\"%s\"", w->c[0].code);
    assert_string_equal(ask(w, c, "look", members), "many");
    assert_string_equal(ask(w, maker, "look", members), "");
    w->now += TRIES_EACH;
    assert_string_equal(ask(w, c, "look", members), "");
    for (int i = 0; i <= HUB_MADE; i++) {
        const char *why = ask(w, maker, "create",
                              "\"settings\":{\"game\":\"monte\",\"seats\":2,\"options\":\"\","
                              "\"clock\":\"off\",\"public\":false,\"watch\":\"no\","
                              "\"text\":false},\"name\":\"Ana\",\"face\":\"\"");
        assert_string_equal(why, i < HUB_MADE ? "" : "many");
        go(w, maker);
        client_clear(maker);
        come_from(w, maker, 78);
    }
    world_free(w);
}

static void who_was_sent_away_stays_away(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "domino", 4, "");
    join(w, &w->c[1], w->c[0].code);
    char code[8], token[64];
    strcpy(code, w->c[1].code);
    strcpy(token, w->c[1].token);
    assert_string_equal(ask(w, &w->c[1], "kick", "\"seat\":0"), "table.host");
    assert_string_equal(ask(w, &w->c[0], "kick", "\"seat\":1"), "");
    assert_string_equal(w->c[1].gone_key, "table.kicked");
    assert_string_equal(resume(w, &w->c[1], code, token, 0, 0), "table.token");
    world_free(w);
}

/* ---- the store --------------------------------------------------------------------------- */

/* Where files of the test are: a name that nobody else has. */
static void file_name(char *name, size_t cap)
{
    snprintf(name, cap, "test_hub.%ld.db", (long)getpid());
}

static void remove_files(const char *name)
{
    char more[80];
    static const char *const ends[] = { "", "-wal", "-shm" };
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "%s%s", name, ends[i]);
        remove(more);
    }
}

static void a_new_server_goes_on(void **state)
{
    char file[64];
    file_name(file, sizeof file);
    remove_files(file);
    world *w = world_new(file);
    begin(w, "hombre", 3);
    for (int i = 0; i < 40; i++) play_on(w, 3);
    client was[3];
    for (int i = 0; i < 3; i++) was[i] = w->c[i];
    for (int i = 0; i < 4; i++) go(w, &w->c[i]);
    hub_free(w->hub);
    world_begin(w); /* as after kill -9: the hub has been told nothing */
    for (int i = 0; i < 3; i++) {
        client_clear(&w->c[4]);
        come(w, &w->c[4]);
        assert_string_equal(resume(w, &w->c[4], was[i].code, was[i].token, 0, 0), "");
        assert_int_equal(w->c[4].n, was[i].n);
        assert_true(same_view(&w->c[4], &was[i]));
        go(w, &w->c[4]);
    }
    world_free(w);
    remove_files(file);
}

static void a_full_disk_refuses_and_nothing_else(void **state)
{
    char file[64];
    struct rlimit before, none;
    file_name(file, sizeof file);
    remove_files(file);
    world *w = world_new(file);
    begin(w, "domino", 4);
    for (int i = 0; i < 12; i++) play_on(w, 4);
    client was = w->c[1];
    int turn_of = w->c[0].view.s.turn, texts = was.texts;
    assert_true(turn_of >= 0);
    client *c = &w->c[turn_of];
    char act[512], text[700];
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(&c->view.s, ct_random_act(&c->view.s, c->seat, &w->luck), &o);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", c->n, act);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    none = (struct rlimit){ 0, before.rlim_max };
    setrlimit(RLIMIT_FSIZE, &none);
    char key[64];
    strcpy(key, ask(w, c, "act", text));
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(strncmp(key, "store.", 6), 0);
    assert_int_equal(w->c[1].texts, texts + (turn_of == 1)); /* nobody heard of it */
    assert_true(same_view(&w->c[1], &was));
    assert_int_equal(hub_count(w->hub).faults, 1);
    assert_string_equal(ask(w, c, "act", text), ""); /* once there is room again */
    assert_int_equal(w->c[1].n, was.n + 1);
    for (int i = 0; i < 12; i++) play_on(w, 4);
    world_free(w);
    remove_files(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_hears_more_than_the_seat_may_see),
        cmocka_unit_test(who_comes_back_sees_the_same),
        cmocka_unit_test(an_act_sent_twice_is_done_once),
        cmocka_unit_test(what_is_no_ask_is_refused_with_a_key),
        cmocka_unit_test(what_comes_too_fast_is_refused),
        cmocka_unit_test(an_address_cannot_try_for_ever),
        cmocka_unit_test(who_was_sent_away_stays_away),
        cmocka_unit_test(a_new_server_goes_on),
        cmocka_unit_test(a_full_disk_refuses_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
