/* test_asks.c - checks the asks of a table (docs/protocol.md) at a server without sockets: who may
 * use them, and what the others are told. Also checks bots in their threads. */
#include "hub_help.h"

#include <time.h>

#include "player.h"
#include "server/hub/wire.h"

/* Makes a table for three with two players and a watcher. */
static world *open_table(void)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "solo", 3, "");
    join(w, &w->c[1], w->c[0].code);
    come(w, &w->c[2]);
    char watch[64];
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"W\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[2], "watch", watch), "");
    return w;
}

/* Fails unless the last message to a client contains these words. */
static void heard(const client *c, const char *words)
{
    if (!strstr(c->text[c->texts - 1], words))
        fail_msg("no %s in %s", words, c->text[c->texts - 1]);
}

static void the_host_sets_the_table(void **state)
{
    world *w = open_table();
    client *host = &w->c[0], *guest = &w->c[1], *watcher = &w->c[2];
    assert_string_equal(ask(w, guest, "bot", "\"seat\":2,\"level\":\"medium\""), "table.host");
    assert_string_equal(ask(w, host, "bot", "\"seat\":9,\"level\":\"medium\""), "seat.none");
    assert_string_equal(ask(w, host, "bot", "\"seat\":1,\"level\":\"medium\""), "seat.taken");
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":\"genius\""), "ask.bad");
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":\"medium\""), "");
    heard(watcher, "\"kind\":\"bot\"");
    bool master = ct_level_offered(ct_level_find("master"), ct_game_find("solo"));
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":\"master\""),
                        master ? "" : "level.none");
    assert_string_equal(ask(w, guest, "seat", "\"to\":2"), "seat.taken");
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":null"), "");
    assert_string_equal(ask(w, guest, "seat", "\"to\":2"), "");
    assert_string_equal(ask(w, guest, "swap", "\"a\":0,\"b\":1"), "table.host");
    assert_string_equal(ask(w, host, "swap", "\"a\":0,\"b\":9"), "seat.none");
    assert_string_equal(ask(w, host, "swap", "\"a\":0,\"b\":1"), "");
    heard(host, "\"host\":1");
    heard(host, "\"you\":1");
    assert_string_equal(ask(w, host, "host", "\"seat\":0"), "seat.none");
    assert_string_equal(ask(w, host, "host", "\"seat\":2"), "");
    assert_string_equal(ask(w, host, "start", ""), "table.host");
    assert_string_equal(ask(w, guest, "start", ""), "table.not-ready");
    const char *settings = "\"settings\":{\"game\":\"%s\",\"seats\":%d,\"options\":\"%s\","
                           "\"clock\":\"%s\",\"public\":true,\"watch\":\"now\",\"text\":false}";
    char text[512];
    snprintf(text, sizeof text, settings, "solo", 3, "nonsense=1", "off");
    assert_string_equal(ask(w, guest, "rules", text), "rules.option");
    snprintf(text, sizeof text, settings, "solo", 3, "", "never");
    assert_string_equal(ask(w, guest, "rules", text), "ask.bad");
    snprintf(text, sizeof text, settings, "golfe", 1, "", "off");
    assert_string_equal(ask(w, guest, "rules", text), "table.people");
    snprintf(text, sizeof text, settings, "domino", 3, "", "calm");
    assert_string_equal(ask(w, host, "rules", text), "table.host");
    assert_string_equal(ask(w, guest, "rules", text), "");
    heard(watcher, "\"game\":\"domino\"");
    heard(watcher, "\"changed\":");
    world_free(w);
}

static void words_go_round(void **state)
{
    world *w = open_table();
    client *host = &w->c[0], *guest = &w->c[1], *watcher = &w->c[2];
    assert_string_equal(ask(w, guest, "say", "\"phrase\":\"luck\""), "");
    heard(watcher, "\"phrase\":\"luck\"");
    assert_string_equal(ask(w, guest, "say", "\"phrase\":\"lucky\""),
                        "ask.bad"); /* this phrase is only for games with a bank */
    assert_string_equal(ask(w, guest, "say", "\"phrase\":\"king-of-hearts\""), "ask.bad");
    assert_string_equal(ask(w, guest, "react", "\"sign\":\"clap\""), "");
    heard(host, "\"sign\":\"clap\"");
    assert_string_equal(ask(w, guest, "react", "\"sign\":\"wink\""), "ask.bad");
    assert_string_equal(ask(w, guest, "write", "\"text\":\"olá\""), "");
    heard(host, "\"text\":\"olá\"");
    assert_string_equal(ask(w, guest, "write", "\"text\":\"\u202eo\u200bi\u2066\""), "");
    heard(host, "\"text\":\"oi\"");
    assert_string_equal(ask(w, guest, "write", "\"text\":\" \u200b\u202e\""), "ask.bad");
    char text[512] = "\"text\":\"";
    for (int i = 0; i < 201; i++) strcat(text, "x");
    strcat(text, "\"");
    assert_string_equal(ask(w, guest, "write", text), "ask.bad");
    assert_string_equal(ask(w, watcher, "say", "\"phrase\":\"luck\""), "table.watching");
    int logs = w->logs;
    assert_string_equal(ask(w, guest, "report", "\"seat\":0,\"text\":\"rude\""), "");
    assert_int_equal(w->logs, logs + 1);
    assert_string_equal(ask(w, guest, "report", "\"seat\":5,\"text\":\"rude\""), "seat.none");
    const char *public =
        "\"settings\":{\"game\":\"monte\",\"seats\":3,\"options\":\"\",\"clock\":\"off\","
        "\"public\":true,\"watch\":\"now\",\"text\":true}";
    assert_string_equal(ask(w, host, "rules", public), "");
    assert_string_equal(ask(w, guest, "write", "\"text\":\"hi\""), "table.no-text");
    assert_string_equal(ask(w, guest, "say", "\"phrase\":\"lucky\""), "");
    client *late = &w->c[3];
    come(w, late);
    assert_string_equal(ask(w, late, "tables", ""), "");
    heard(late, w->c[0].code);
    assert_string_equal(ask(w, late, "leave", ""), "table.nowhere");
    assert_string_equal(ask(w, watcher, "leave", ""), "");
    assert_string_equal(ask(w, watcher, "leave", ""), "table.nowhere");
    assert_string_equal(ask(w, guest, "close", ""), "table.host");
    assert_string_equal(ask(w, host, "close", ""), "");
    assert_string_equal(guest->gone_key, "table.closed");
    assert_string_equal(ask(w, late, "tables", ""), "");
    heard(late, "\"tables\":[]");
    world_free(w);
}

static void ready(world *w, client *c)
{
    assert_string_equal(ask(w, c, "ready", "\"on\":true"), "");
}

/* Lets time pass until the bots' threads have acted. */
static void wait_for(world *w, bool (*holds)(const world *w))
{
    for (int i = 0; i < 20000 && !holds(w); i++) {
        w->now += 100;
        turn(w);
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
    assert_true(holds(w));
}

static bool on_turn(const world *w)
{
    int t = w->c[0].view.s.turn;
    return w->c[0].sees && (t == w->c[0].seat || t == CT_DEALER || t == CT_OVER);
}

/* Checks that bots play any seat, also those of absentees. People who come back get their seats at
 * once. */
static void bots_play_what_nobody_plays(void **state)
{
    world *w = open_table();
    client *host = &w->c[0], *guest = &w->c[1];
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":\"iniciante\""),
                        ""); /* the name that older clients use */
    ready(w, host);
    ready(w, guest);
    assert_string_equal(ask(w, host, "start", ""), "");
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":null"), "table.playing");
    assert_string_equal(ask(w, host, "bot", "\"seat\":2,\"level\":\"medium\""), "");
    go(w, guest); /* the guest stays away longer than the grace time */
    int acts = 0;
    for (int i = 0; i < 200 && acts < 8; i++) {
        wait_for(w, on_turn);
        acts += host->view.s.turn == host->seat;
        if (!play_on(w, 1))
            break;
    }
    assert_true(acts >= 8);
    bool away = false;
    for (int i = 0; i < host->texts; i++) away |= strstr(host->text[i], "\"away\":true") != NULL;
    assert_true(away);
    char token[64];
    strcpy(token, guest->token);
    client_clear(guest);
    come(w, guest);
    assert_string_equal(resume(w, guest, host->code, token, 0, 0), "");
    assert_true(guest->sees && guest->n == host->n);
    assert_null(strstr(host->text[host->texts - 1], "\"away\":true"));
    assert_string_equal(ask(w, guest, "leave", ""), "");
    world_free(w);
}

/* Fails unless an enumeration of the schema has the words of a list from place `from` on. */
static void same_words(const json_t *defs, const char *name, const char *const *list, int from)
{
    const json_t *words = json_object_get(json_object_get(defs, name), "enum");
    int n = 0;
    while (list[n]) n++;
    assert_int_equal(json_array_size(words), n - from);
    for (int i = from; i < n; i++)
        assert_string_equal(json_string_value(json_array_get(words, (size_t)(i - from))), list[i]);
}

/* Checks that the server's own words (room.c, the levels of bots) are those of the schema. Its asks
 * and the page's types are made from the schema; the test `protocol` checks them. */
static void words_are_those_of_the_schema(void **state)
{
    json_t *schema = json_load_file(CT_GAMES_DIR "/../server/protocol.schema.json", 0, NULL);
    const json_t *defs = json_object_get(schema, "$defs");
    const char *levels[16] = { NULL };
    same_words(defs, "clocks", room_clocks, 0);
    same_words(defs, "watching", room_watches, 0);
    same_words(defs, "kinds", room_kinds, 0);
    same_words(defs, "choices", room_votes, VOTE_WAIT);
    for (int i = 0; ct_levels()[i].name; i++) levels[i] = ct_levels()[i].name;
    same_words(defs, "level", levels, 0);
    json_decref(schema);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_host_sets_the_table),
        cmocka_unit_test(words_go_round),
        cmocka_unit_test(bots_play_what_nobody_plays),
        cmocka_unit_test(words_are_those_of_the_schema),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
