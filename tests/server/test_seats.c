/* test_seats.c - checks who may have a seat, at a server without sockets: newcomers during a match,
 * a seat given back by a link, people who were sent away, and names that look the same. */
#include "hub_help.h"

#include "server/accounts/guard.h"
#include "server/hub/hub_int.h"

/* The last news of the table; bots may have acted since. */
static const char *last(const client *c)
{
    int i = c->texts - 1;
    while (i > 0 && !strstr(c->text[i], "\"news\":\"table\"")) i--;
    return c->text[i];
}

/* Counts the messages to a client with these words. */
static int heard(const client *c, const char *words)
{
    int n = 0;
    for (int i = 0; i < c->texts; i++) n += strstr(c->text[i], words) != NULL;
    return n;
}

static const char *join_as(world *w, client *c, const char *code, const char *name,
                           const char *more)
{
    char text[256];
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"%s\",\"face\":\"3\"%s", code, name,
             more);
    return ask(w, c, "join", text);
}

static uint64_t address(const char *text) { return guard_address(NULL, text, ""); }

/* ---- newcomers during a match ------------------------------------------------------------ */

/* Begins a match of two people and a bot in seat 2. */
static void two_and_a_bot(world *w)
{
    begin(w, "solo", 3);
    assert_string_equal(ask(w, &w->c[2], "leave", ""), "");
}

static void a_newcomer_is_let_in_by_all(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *beto = &w->c[1], *eva = &w->c[5], *fabio = &w->c[6];
    two_and_a_bot(w);
    come(w, eva);
    come(w, fabio);
    assert_string_equal(join_as(w, eva, ana->code, "Eva", ""), "");
    assert_true(!*eva->token && !eva->sees);
    assert_non_null(strstr(last(beto), "\"knock\":{\"seat\":2,\"name\":\"Eva\",\"face\":\"3\","
                                       "\"yes\":[]}"));
    assert_string_equal(join_as(w, fabio, ana->code, "Fabio", ""), "table.asked");
    assert_string_equal(ask(w, eva, "admit", "\"yes\":true"), "table.nowhere");
    assert_string_equal(ask(w, &w->c[3], "admit", "\"yes\":true"), "table.watching");
    assert_string_equal(ask(w, beto, "admit", "\"yes\":true"), "");
    assert_true(!*eva->token && !eva->sees);
    assert_non_null(strstr(last(ana), "\"yes\":[1]"));
    assert_string_equal(ask(w, ana, "admit", "\"yes\":true"), "");
    assert_true(eva->sees && eva->seat == 2 && *eva->token);
    assert_int_equal(heard(eva, "\"news\":\"entered\""), 1);
    assert_string_equal(ask(w, ana, "admit", "\"yes\":true"), "knock.none");
    char token[64];
    strcpy(token, eva->token);
    go(w, eva);
    assert_string_equal(resume(w, fabio, ana->code, token, 0, 0), ""); /* the token is Eva's */
    world_free(w);
}

static void a_newcomer_is_not_let_in_by_one(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *beto = &w->c[1], *eva = &w->c[5], *fabio = &w->c[6];
    two_and_a_bot(w);
    come(w, eva);
    come_from(w, fabio, 71);
    assert_string_equal(join_as(w, eva, ana->code, "Eva", ""), "");
    assert_string_equal(ask(w, beto, "admit", "\"yes\":true"), "");
    assert_string_equal(ask(w, ana, "admit", "\"yes\":false"), "");
    assert_string_equal(eva->gone_key, "knock.no");
    assert_true(!*eva->token && !eva->sees);
    assert_non_null(strstr(last(ana), "\"knock\":null"));
    /* Whoever asks may give up, or go to another table. */
    assert_string_equal(join_as(w, eva, ana->code, "Eva", ""), "");
    assert_string_equal(ask(w, eva, "leave", ""), "");
    assert_non_null(strstr(last(ana), "\"knock\":null"));
    assert_string_equal(ask(w, eva, "leave", ""), "table.nowhere");
    assert_string_equal(join_as(w, eva, ana->code, "Eva", ""), "");
    go(w, eva);
    turn(w);
    assert_non_null(strstr(last(ana), "\"knock\":null"));
    int asked = 0;
    while (asked < 20 && !*join_as(w, fabio, ana->code, "Fabio", "")) {
        asked++;
        assert_string_equal(ask(w, ana, "admit", "\"yes\":false"), "");
    }
    assert_string_equal(fabio->key, "rate"); /* nobody pesters a table */
    assert_int_equal(asked, 5);
    w->now += 60000;
    assert_string_equal(join_as(w, fabio, ana->code, "Fabio", ""), "");
    assert_string_equal(ask(w, ana, "close", ""), "");
    assert_string_equal(fabio->gone_key, "table.closed");
    world_free(w);
}

static void nobody_enters_where_the_table_does_not_ask(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *eva = &w->c[5];
    create(w, ana, "solo", 3, "\"clock\":\"off\",\"public\":false,\"watch\":\"no\",\"text\":true");
    assert_non_null(strstr(last(ana), "\"enter\":false")); /* off unless somebody switches it on */
    assert_string_equal(ask(w, ana, "ready", "\"on\":true"), "");
    assert_string_equal(ask(w, ana, "start", ""), "");
    come(w, eva);
    assert_string_equal(join_as(w, eva, ana->code, "Eva", ""), "table.full");
    world_free(w);
}

/* ---- a seat given back ------------------------------------------------------------------- */

static const char *take(world *w, client *c, const char *code, const char *pass)
{
    char text[256];
    snprintf(text, sizeof text, "\"code\":\"%s\",\"pass\":\"%s\"", code, pass);
    return ask(w, c, "take", text);
}

/* The secret of the link that the host has just made. */
static void pass_of(const client *host, char pass[64])
{
    json_t *j = NULL;
    for (int i = host->texts - 1; i >= 0 && !json_object_get(j, "pass"); i--) {
        json_decref(j);
        j = json_loads(host->text[i], 0, NULL);
    }
    snprintf(pass, 64, "%s", json_string_value(json_object_get(j, "pass")));
    json_decref(j);
}

static void a_link_gives_the_seat_back_once(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *beto = &w->c[1], *again = &w->c[5], *thief = &w->c[6];
    char pass[64], old[64], code[8];
    begin(w, "solo", 3);
    for (int i = 0; i < 6; i++) play_on(w, 3);
    strcpy(code, ana->code);
    strcpy(old, beto->token);
    assert_string_equal(ask(w, beto, "give", "\"seat\":2"), "table.host");
    assert_string_equal(ask(w, ana, "give", "\"seat\":1"), "seat.here");
    ct_view was = beto->view;
    go(w, beto);
    assert_string_equal(ask(w, ana, "give", "\"seat\":1"), "");
    pass_of(ana, pass);
    assert_int_equal(heard(&w->c[2], pass), 0); /* only the host is told */
    come(w, again);
    come(w, thief);
    assert_string_equal(take(w, again, code, "nonsense"), "table.pass");
    assert_string_equal(take(w, again, "222222", pass), "table.none");
    assert_string_equal(take(w, again, code, pass), "");
    assert_true(again->sees && again->seat == 1 && strcmp(again->token, old) != 0);
    assert_memory_equal(again->view.s.card, was.s.card, sizeof was.s.card);
    assert_non_null(strstr(last(ana), "\"given\":true")); /* everybody is told */
    assert_string_equal(take(w, thief, code, pass), "table.pass");
    assert_string_equal(resume(w, thief, code, old, 0, 0), "table.token");
    char token[64];
    strcpy(token, again->token);
    go(w, again);
    assert_string_equal(resume(w, thief, code, token, 0, 0), "");
    world_free(w);
}

/* ---- people who were sent away ----------------------------------------------------------- */

/* Others of the house may still come; the person may not, even without the browser's data. */
static void a_kick_bars_the_person(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *beto = &w->c[1], *c = &w->c[2];
    char was[96], code[8];
    create(w, ana, "domino", 4, "");
    strcpy(code, ana->code);
    come_from(w, beto, address("203.0.113.9"));
    assert_string_equal(join_as(w, beto, code, "Beto", ""), "");
    snprintf(was, sizeof was, ",\"was\":\"%s\"", beto->token);
    assert_string_equal(ask(w, ana, "kick", "\"seat\":1"), "");
    assert_string_equal(beto->gone_key, "table.kicked");
    assert_string_equal(join_as(w, beto, code, "Other", was), "table.kicked"); /* the same device */
    assert_string_equal(join_as(w, beto, code, " BETO", ""), "table.kicked"); /* name and address */
    char watch[128];
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"Other\"%s", code, was);
    assert_string_equal(ask(w, beto, "watch", watch), "table.kicked");
    come_from(w, c, address("203.0.113.9"));
    assert_string_equal(join_as(w, c, code, "Vera", ""), ""); /* his wife */
    assert_string_equal(ask(w, c, "leave", ""), "");
    go(w, c);
    client_clear(c);
    come_from(w, c, address("203.0.113.8"));
    assert_string_equal(join_as(w, c, code, "Beto", ""), ""); /* somebody else of that name */
    world_free(w);
}

static void who_was_sent_away_can_be_let_back(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *beto = &w->c[1], *eva = &w->c[5];
    char was[96], token[64], code[8];
    begin(w, "solo", 3);
    strcpy(code, ana->code);
    strcpy(token, beto->token);
    snprintf(was, sizeof was, ",\"was\":\"%s\"", token);
    assert_string_equal(ask(w, ana, "kick", "\"seat\":1"), "");
    assert_non_null(strstr(last(ana), "\"barred\":[{\"n\":1,\"name\":\"B1\"}]"));
    assert_null(strstr(last(&w->c[2]), "\"barred\"")); /* only the host is told */
    assert_string_equal(resume(w, beto, code, token, 0, 0), "table.kicked");
    come(w, eva);
    assert_string_equal(join_as(w, eva, code, "Eva", ""), "table.full"); /* not his cards */
    assert_string_equal(ask(w, &w->c[2], "pardon", "\"n\":1"), "table.host");
    assert_string_equal(ask(w, ana, "pardon", "\"n\":2"), "bar.none");
    assert_string_equal(ask(w, ana, "pardon", "\"n\":1"), "");
    assert_null(strstr(last(ana), "\"barred\""));
    assert_string_equal(resume(w, beto, code, token, 0, 0), ""); /* the seat is his again */
    assert_int_equal(beto->seat, 1);
    assert_string_equal(ask(w, ana, "kick", "\"seat\":1"), "");
    /* the others play on until it is his turn, or the match is over */
    while (w->c[0].view.s.turn != 1 && play_on(w, 3)) {
    }
    assert_non_null(strstr(hub_find(w->hub, code)->r->barred[0].name, "B1"));
    assert_string_equal(ask(w, ana, "pardon", "\"n\":2"), "");
    world_free(w);
}

/* ---- names and seats --------------------------------------------------------------------- */

static void two_of_one_name_are_told_apart(void **state)
{
    world *w = world_new(":memory:");
    char text[128];
    create(w, &w->c[0], "domino", 4, ""); /* Ana */
    for (int i = 1; i < 4; i++) come(w, &w->c[i]);
    assert_string_equal(join_as(w, &w->c[1], w->c[0].code, "Ana", ""), "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"ana\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[2], "watch", text), "");
    assert_non_null(strstr(last(&w->c[0]), "\"name\":\"Ana (2)\""));
    assert_non_null(strstr(last(&w->c[0]), "\"watchers\":[\"ana (3)\"]"));
    assert_string_equal(ask(w, &w->c[1], "write", "\"text\":\"oi\""), "");
    assert_int_equal(heard(&w->c[0], "\"name\":\"Ana (2)\",\"text\":\"oi\""), 1);
    assert_string_equal(join_as(w, &w->c[3], w->c[0].code, "An\u0430", ""), "name.bad");
    assert_string_equal(join_as(w, &w->c[3], w->c[0].code, "\u202eanA", ""), "name.bad");
    world_free(w);
}

static void who_changes_seats_asks_nobody_again(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "domino", 4, "");
    for (int i = 1; i < 3; i++) join(w, &w->c[i], w->c[0].code);
    for (int i = 0; i < 3; i++) assert_string_equal(ask(w, &w->c[i], "ready", "\"on\":true"), "");
    const ct_room *r = hub_find(w->hub, w->c[0].code)->r;
    for (int i = 0; i < 10; i++) {
        assert_string_equal(ask(w, &w->c[2], "seat", i % 2 ? "\"to\":2" : "\"to\":3"), "");
        assert_true(r->seat[0].ready && r->seat[1].ready);
    }
    world_free(w);
}

static void closing_is_answered_once(void **state)
{
    world *w = world_new(":memory:");
    char answer[32];
    begin(w, "solo", 3);
    hub_find(w->hub, w->c[0].code)->r->rate.on = true;
    assert_string_equal(ask(w, &w->c[0], "close", ""), "table.rated");
    snprintf(answer, sizeof answer, "\"to\":%d,", w->c[0].id);
    int refusals = heard(&w->c[0], answer);
    snprintf(answer, sizeof answer, "\"to\":%d}", w->c[0].id);
    assert_int_equal(refusals, 1);
    assert_int_equal(heard(&w->c[0], answer), 0);
    world_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_newcomer_is_let_in_by_all),
        cmocka_unit_test(a_newcomer_is_not_let_in_by_one),
        cmocka_unit_test(nobody_enters_where_the_table_does_not_ask),
        cmocka_unit_test(a_link_gives_the_seat_back_once),
        cmocka_unit_test(a_kick_bars_the_person),
        cmocka_unit_test(who_was_sent_away_can_be_let_back),
        cmocka_unit_test(two_of_one_name_are_told_apart),
        cmocka_unit_test(who_changes_seats_asks_nobody_again),
        cmocka_unit_test(closing_is_answered_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
