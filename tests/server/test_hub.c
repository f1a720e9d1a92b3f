/* test_hub.c - checks many clients at one server (hub.h) without sockets: coming back, stolen
 * tokens, invalid messages, a failing store. test_leak.c checks what the clients are told of the
 * cards. */
#include "hub_help.h"

#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/hub/hub_int.h"

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
    ct_act_write(&c->view.s, ct_random_act(&c->view.s, c->seat, &w->rng), &o);
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

static void an_address_has_a_rate_too(void **state)
{
    world *w = world_new(":memory:");
    client *c = &w->c[0];
    hub_free(w->hub);
    w->how.rate = 5;
    world_begin(w);
    for (int k = 0; k < HUB_CROWD; k++) { /* each pass uses a new connection */
        come_from(w, c, 7);
        for (int i = 1; i < 10; i++) assert_string_equal(ask(w, c, "tables", ""), "");
        go(w, c);
        client_clear(c);
    }
    c->conn = hub_come(w->hub, c, 7);
    assert_string_equal(ask(w, c, "hello", "\"version\":1,\"lang\":\"en\""), "rate");
    come_from(w, &w->c[1], 8); /* another address has its own limit; this machine has none */
    come_from(w, &w->c[2], 0);
    w->now += 1000;
    come_from(w, &w->c[3], 7);
    assert_string_equal(ask(w, &w->c[3], "tables", ""), "");
    world_free(w);
}

/* Checks that nobody can find codes or tokens by trying, or fill the server from one address. */
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
    assert_string_equal(resume(w, c, w->c[0].code, "guessed", 0, 0), "many");
    assert_string_equal(resume(w, c, "222222", "guessed", 0, 0), "many");
    assert_string_equal(resume(w, c, w->c[0].code, w->c[0].token, 0, 0),
                        ""); /* the owner's token is accepted */
    assert_string_equal(w->c[0].gone_key, "table.elsewhere");
    go(w, c);
    client_clear(c);
    w->now += 4 * TRIES_EACH; /* the guesses that were refused counted, too */
    come_from(w, c, 77);
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

/* Checks that a client that does not read is closed and its messages are dropped, while the others
 * go on. */
static void who_does_not_read_is_let_go(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "monte", 2, "");
    join(w, &w->c[1], w->c[0].code);
    hub_conn *deaf = w->c[1].conn;
    w->c[1].conn = NULL; /* the client does not read any more */
    char text[256] = "\"text\":\"";
    for (int i = 0; i < 190; i++) strcat(text, "x");
    strcat(text, "\"");
    size_t most = 0;
    for (int i = 0; i < 19000 && !w->drops; i++) {
        assert_string_equal(ask(w, &w->c[0], "write", text), "");
        most = queue_size(hub_queue(deaf)) > most ? queue_size(hub_queue(deaf)) : most;
    }
    assert_int_equal(w->drops, 1);
    assert_in_range(most, HUB_BACKLOG, HUB_BACKLOG + 1000);
    assert_int_equal(queue_size(hub_queue(deaf)), 0);
    assert_string_equal(ask(w, &w->c[0], "write", text), "");
    assert_int_equal(queue_size(hub_queue(deaf)), 0);
    hub_go(w->hub, deaf);
    assert_string_equal(ask(w, &w->c[0], "write", text), "");
    world_free(w);
}

/* Checks that many clients that do not read cannot fill the memory: the more there are, the fewer
 * bytes may wait for each. */
static void many_who_do_not_read_fill_no_memory(void **state)
{
    enum { DEAF = 60 };
    world *w = world_new(":memory:");
    hub_conn *deaf[DEAF];
    char text[900] = "\"text\":\"", watch[64];
    for (int i = 0; i < 200; i++) strcat(text, "\U0001f469");
    strcat(text, "\"");
    create(w, &w->c[0], "monte", 2, "");
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"W\"", w->c[0].code);
    for (int i = 0; i < DEAF; i++) {
        come(w, &w->c[1]);
        assert_string_equal(ask(w, &w->c[1], "watch", watch), "");
        deaf[i] = w->c[1].conn;
        w->c[1].conn = NULL; /* the client does not read any more */
        client_clear(&w->c[1]);
    }
    size_t most = 0;
    for (int i = 0; i < 4000 && w->drops < DEAF; i++) {
        assert_string_equal(ask(w, &w->c[0], "write", text), "");
        most = w->hub->waiting > most ? w->hub->waiting : most;
    }
    assert_int_equal(w->drops, DEAF);
    assert_in_range(most, HUB_WAITING, HUB_WAITING + DEAF * 2000);
    for (int i = 0; i < DEAF; i++) hub_go(w->hub, deaf[i]);
    assert_in_range(w->hub->waiting, 0, 2000);
    join(w, &w->c[1], w->c[0].code);
    assert_string_equal(ask(w, &w->c[1], "write", text), "");
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
    assert_string_equal(resume(w, &w->c[1], code, token, 0, 0), "table.kicked");
    world_free(w);
}

/* Checks that a ban also holds for people who left before it, and for watchers. */
static void who_is_sent_away_goes_wholly(void **state)
{
    world *w = world_new(":memory:");
    char text[128];
    create(w, &w->c[0], "domino", 4, "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\",\"face\":\"\"", w->c[0].code);
    come_from(w, &w->c[1], 71);
    assert_string_equal(ask(w, &w->c[1], "join", text), "");
    go(w, &w->c[1]);
    turn(w);
    char watch[128];
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"B\"", w->c[0].code);
    come_from(w, &w->c[2], 71);
    come_from(w, &w->c[3], 72);
    for (int i = 2; i < 4; i++) assert_string_equal(ask(w, &w->c[i], "watch", watch), "");
    assert_string_equal(ask(w, &w->c[0], "kick", "\"seat\":1"), "");
    assert_string_equal(w->c[2].gone_key, "table.kicked");
    assert_false(w->c[3].gone); /* client 3 is not the banned person */
    assert_string_equal(ask(w, &w->c[2], "join", text), "table.kicked");
    world_free(w);
}

static void nobody_watches_where_nobody_may_any_more(void **state)
{
    world *w = world_new(":memory:");
    char text[256];
    create(w, &w->c[0], "domino", 4, "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\"", w->c[0].code);
    come(w, &w->c[1]);
    assert_string_equal(ask(w, &w->c[1], "watch", text), "");
    for (int no = 0; no < 2; no++) {
        snprintf(text, sizeof text,
                 "\"settings\":{\"game\":\"domino\",\"seats\":4,\"options\":\"\",\"clock\":"
                 "\"off\",\"public\":false,\"watch\":\"%s\",\"text\":false}",
                 no ? "no" : "open");
        assert_string_equal(ask(w, &w->c[0], "rules", text), "");
        assert_int_equal(w->c[1].gone, no);
    }
    assert_string_equal(w->c[1].gone_key, "table.no-watch");
    world_free(w);
}

/* Checks that listing many tables again and again is limited, and so are reports to the
 * operator. */
static void lists_and_reports_cost(void **state)
{
    world *w = world_new(":memory:");
    client *c = &w->c[1];
    for (int i = 0; i < 100; i++) {
        create(w, &w->c[0], "monte", 2,
               "\"clock\":\"off\",\"public\":true,\"watch\":\"no\",\"text\":false");
        if (i == 99)
            break;
        go(w, &w->c[0]);
        client_clear(&w->c[0]);
    }
    w->hub->how.rate = 5;
    int told = 0;
    for (; told < 60; told++) {
        come_from(w, c, 7);
        if (*ask(w, c, "tables", ""))
            break;
        go(w, c);
        client_clear(c);
    }
    assert_string_equal(c->key, "rate");
    assert_in_range(told, 20, 32); /* each list counts as several messages */
    assert_string_equal(ask(w, &w->c[0], "tables", ""), "");
    w->now += 20000;
    char text[128];
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\",\"face\":\"\"", w->c[0].code);
    come_from(w, &w->c[2], 8);
    assert_string_equal(ask(w, &w->c[2], "join", text), "");
    for (int i = 0; i < 5; i++)
        assert_string_equal(ask(w, &w->c[2], "report", "\"seat\":0,\"text\":\"rude\""), "");
    assert_string_equal(ask(w, &w->c[2], "report", "\"seat\":0,\"text\":\"rude\""), "rate");
    assert_int_equal(w->logs, 5);
    w->now += 20000;
    assert_string_equal(ask(w, &w->c[2], "report", "\"seat\":0,\"text\":\"rude\""), "");
    world_free(w);
}

/* Checks a limit by address: nobody may ask for a long match again and again. */
static void a_story_costs_its_length(void **state)
{
    world *w = world_new(":memory:");
    begin(w, "samba", 4);
    for (int i = 0; i < 400; i++) play_on(w, 4);
    w->hub->how.rate = 5;
    char watch[128];
    int told = 0;
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"B\"", w->c[0].code);
    bool refused = false;
    for (; !refused && told < 60; told++) {
        w->now += 20; /* enough time to connect and ask once */
        come_from(w, &w->c[5], 7);
        refused = *ask(w, &w->c[5], "watch", watch);
        if (refused)
            assert_string_equal(w->c[5].key, "rate");
        go(w, &w->c[5]);
        client_clear(&w->c[5]);
    }
    assert_in_range(told, 4, 40);
    w->now += 20;
    come_from(w, &w->c[5], 7);
    snprintf(watch, sizeof watch, "\"code\":\"%s\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[5], "look", watch), ""); /* `look` is cheap */
    world_free(w);
}

/* A token is valid as long as its person has the seat, also while a bot plays there by vote. It is
 * not valid after leaving, when somebody else has the seat, or when the table is closed. */
static void a_token_ends_with_its_seat(void **state)
{
    world *w = world_new(":memory:");
    client *back = &w->c[6];
    char code[8], left[64], voted[64];
    begin(w, "domino", 4);
    strcpy(code, w->c[0].code);
    strcpy(left, w->c[1].token);
    strcpy(voted, w->c[2].token);
    come(w, back);
    assert_string_equal(ask(w, &w->c[1], "leave", ""), "");
    assert_string_equal(resume(w, back, code, left, 0, 0), "table.token");
    join(w, &w->c[5], code);
    for (int i = 0; i < 4; i++)
        if (i != 1)
            assert_string_equal(ask(w, &w->c[i], "admit", "\"yes\":true"), "");
    assert_int_equal(w->c[5].seat, 1);
    assert_string_equal(resume(w, back, code, left, 0, 0), "table.token");
    go(w, &w->c[2]);
    assert_string_equal(ask(w, &w->c[0], "vote", "\"choice\":\"bot\""), "");
    assert_string_equal(ask(w, &w->c[3], "vote", "\"choice\":\"bot\""), "");
    assert_string_equal(ask(w, &w->c[5], "vote", "\"choice\":\"bot\""), "");
    int i =
        w->c[0].texts - 1; /* the last message about the table, as the bot may have acted since */
    while (i > 0 && !strstr(w->c[0].text[i], "\"news\":\"table\"")) i--;
    assert_non_null(strstr(w->c[0].text[i], "\"away\":true"));
    assert_string_equal(resume(w, back, code, voted, 0, 0), "");
    assert_int_equal(back->seat, 2);
    assert_string_equal(ask(w, &w->c[0], "close", ""), "");
    assert_string_equal(back->gone_key, "table.closed");
    assert_string_equal(resume(w, back, code, voted, 0, 0), "table.none");
    world_free(w);
}

/* ---- the store --------------------------------------------------------------------------- */

/* The name of this process's test file. */
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
    world_begin(w); /* as after kill -9: the hub is not told to stop */
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

/* Two servers write to one store. The primary key of the lines lets only one of them write a line.
 * Clients of the server that was late receive the match again. */
static void a_line_of_somebody_else_is_told(void **state)
{
    char file[64], act[512], text[700], line[600];
    file_name(file, sizeof file);
    remove_files(file);
    world *w = world_new(file);
    ct_store *other;
    begin(w, "hombre", 3);
    for (int i = 0; i < 6; i++) play_on(w, 3);
    int turn_of = w->c[0].view.s.turn, n = w->c[0].n;
    assert_true(turn_of >= 0);
    client *c = &w->c[turn_of];
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(&c->view.s, ct_random_act(&c->view.s, c->seat, &w->rng), &o);
    snprintf(line, sizeof line, "%d %s", turn_of, act);
    assert_null(ct_store_open(file, &other));
    assert_null(ct_store_append(other, w->c[0].code, 1, n + 1, line));
    ct_store_close(other);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", n, act);
    assert_string_equal(ask(w, c, "act", text), "store.taken");
    turn(w);
    for (int i = 0; i < 3; i++) assert_int_equal(w->c[i].n, n + 1);
    for (int i = 0; i < 6; i++) play_on(w, 3);
    assert_true(w->c[0].n > n + 1);
    world_free(w);
    remove_files(file);
}

/* After a match the rules change to more seats. Players who come back do not receive the old match,
 * and a restarted server still has the table. */
static void other_rules_after_a_match(void **state)
{
    world *w = world_new(":memory:");
    char code[8], token[64];
    w->options = "holes=1";
    begin(w, "golfe", 2);
    while (play_on(w, 2)) {
    }
    assert_true(w->c[0].over);
    assert_string_equal(ask(w, &w->c[0], "rules",
                            "\"settings\":{\"game\":\"domino\",\"seats\":4,\"options\":\"\","
                            "\"clock\":\"off\",\"public\":false,\"watch\":\"no\","
                            "\"text\":false}"),
                        "");
    join(w, &w->c[3], w->c[0].code);
    join(w, &w->c[4], w->c[0].code);
    for (int i = 3; i < 5; i++) {
        strcpy(code, w->c[i].code);
        strcpy(token, w->c[i].token);
        client_clear(&w->c[5]);
        come(w, &w->c[5]);
        assert_string_equal(resume(w, &w->c[5], code, token, 0, 0), "");
        assert_false(w->c[5].sees || w->c[5].over);
        go(w, &w->c[5]);
    }
    for (int i = 0; i < CLIENTS; i++)
        if (w->c[i].conn)
            go(w, &w->c[i]);
    turn(w);
    hub_free(w->hub);
    world_begin(w);
    client_clear(&w->c[5]);
    come(w, &w->c[5]);
    assert_string_equal(resume(w, &w->c[5], code, token, 0, 0), "");
    world_free(w);
}

static void count_tables(world *w, int64_t today, int want)
{
    hub_free(w->hub);
    assert_null(hub_new(&w->how, w->now, today, &w->hub));
    assert_int_equal(hub_count(w->hub).tables, want);
}

static void create_today(world *w, client *c, bool begun)
{
    create(w, c, "monte", 2, "");
    if (begun) {
        assert_string_equal(ask(w, c, "ready", "\"on\":true"), "");
        assert_string_equal(ask(w, c, "start", ""), "");
    }
    go(w, c);
    turn(w);
}

static void a_table_that_cannot_be_read_is_said_and_kept(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "monte", 2, "");
    char code[8];
    strcpy(code, w->c[0].code);
    assert_null(ct_store_begin(w->store));
    put_room(w->store, "222222", "{\"code\":\"222222\",\"of\":\"later\"}");
    assert_null(ct_store_commit(w->store));
    go(w, &w->c[0]);
    for (int again = 1; again < 3; again++) {
        hub_free(w->hub);
        world_begin(w);
        hub_table *t;
        assert_int_equal(w->logs, 2 * again - 1);
        assert_null(hub_fetch(w->hub, code, &t));
        assert_string_equal(hub_fetch(w->hub, "222222", &t), "table.unread");
        assert_int_equal(w->logs, 2 * again);
        assert_int_equal(hub_count(w->hub).tables, 2);
    }
    world_free(w);
}

/* Somebody who joins between two matches is never told the one that is over, not even when coming
 * back. */
static void a_match_is_told_to_who_was_there(void **state)
{
    world *w = world_new(":memory:");
    char code[8], token[2][64];
    w->options = "holes=1";
    begin(w, "golfe", 2);
    while (play_on(w, 2)) {
    }
    strcpy(code, w->c[0].code);
    assert_string_equal(ask(w, &w->c[1], "leave", ""), "");
    join(w, &w->c[3], code);
    strcpy(token[0], w->c[0].token);
    strcpy(token[1], w->c[3].token);
    for (int i = 0; i < 2; i++) {
        client *back = &w->c[4 + i];
        come(w, back);
        assert_string_equal(resume(w, back, code, token[i], 0, 0), "");
        assert_int_equal(back->sees, !i);
        assert_int_equal(back->over, !i);
    }
    world_free(w);
}

static void hears_names(client *c, const char *names)
{
    assert_non_null(c->record);
    assert_non_null(strstr(c->record, names));
}

/* Watchers are not told the names of players who left. Players are told them, also when coming
 * back. */
static void a_name_is_told_to_who_was_there(void **state)
{
    world *w = world_new(":memory:");
    char token[64];
    w->options = "end_mode=hands hands_limit=1";
    begin(w, "domino", 3);
    while (w->c[0].view.s.turn != 1) play_on(w, 3);
    assert_string_equal(ask(w, &w->c[1], "leave", ""), ""); /* client 1 is on turn */
    strcpy(token, w->c[2].token);
    for (int i = 0; i < 5000 && !w->c[0].over; i++)
        if (w->c[0].view.s.turn == 1) { /* a bot plays for seat 1 */
            nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
            turn(w);
        } else {
            play_on(w, 3);
        }
    hears_names(&w->c[0], "\nnames Ana|B1|B2\n");
    hears_names(&w->c[2], "\nnames Ana|B1|B2\n");
    hears_names(&w->c[3], "\nnames Ana||B2\n");
    go(w, &w->c[2]);
    come(w, &w->c[4]);
    assert_string_equal(resume(w, &w->c[4], w->c[0].code, token, 0, 0), "");
    hears_names(&w->c[4], "\nnames Ana|B1|B2\n");
    world_free(w);
}

enum { DAY = 86400 };

/* ---- the draw, and matches that end early ------------------------------------------------ */

/* Begins a match at which the server waits for the answers of a draw. */
static world *drawing(void)
{
    world *w = world_new(":memory:");
    w->how.pace.draw = 5000;
    hub_free(w->hub);
    world_begin(w);
    begin(w, "domino", 3);
    for (int i = 0; i <= 3; i++) assert_true(*w->c[i].commit && !w->c[i].sees);
    return w;
}

static void a_draw_is_told_and_answered(void **state)
{
    static const char *const share[] = { "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb",
                                         "cccccccccccccccc" };
    world *w = drawing();
    const ct_room *r = hub_find(w->hub, w->c[0].code)->r;
    assert_string_equal(answer_draw(w, &w->c[3], share[0]), "table.watching");
    for (int i = 0; i < 3; i++) assert_string_equal(answer_draw(w, &w->c[i], share[i]), "");
    for (int i = 0; i <= 3; i++) assert_true(w->c[i].seals && !w->c[i].sees);
    assert_string_equal(answer_draw(w, &w->c[0], share[1]), "draw.share");
    for (int i = 0; i < 3; i++) assert_string_equal(answer_draw(w, &w->c[i], share[i]), "");
    for (int i = 0; i <= 3; i++) {
        assert_true(w->c[i].sees && !*w->c[i].commit);
        for (int k = 0; k < w->c[i].texts; k++) /* nobody is told a share during the match */
            for (int s = 0; s < 3; s++) assert_null(strstr(w->c[i].text[k], share[s]));
    }
    assert_string_equal(r->fair.shares, "aaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbb|cccccccccccccccc");
    world_free(w);
}

/* A draw goes on without who does not answer, and names them in the record. */
static void a_draw_does_not_wait_for_ever(void **state)
{
    world *w = drawing();
    char commit[CT_FAIR_HEX];
    strcpy(commit, w->c[0].commit);
    for (int i = 0; i < 3; i++)
        assert_string_equal(answer_draw(w, &w->c[i], "aaaaaaaaaaaaaaaa"), "");
    for (int i = 0; i < 2; i++)
        assert_string_equal(answer_draw(w, &w->c[i], "aaaaaaaaaaaaaaaa"), "");
    w->now += 5000;
    turn(w);
    assert_true(*w->c[0].commit && strcmp(w->c[0].commit, commit) && !w->c[0].seals);
    w->now += 5000; /* the others do not answer, either */
    turn(w);
    assert_true(w->c[0].sees);
    assert_int_equal(hub_find(w->hub, w->c[0].code)->r->fair.withheld, 4);
    world_free(w);
}

/* The record of a match that its host closes is told to everybody: at once to those who are here,
 * later to those who come back. Then the table is gone. */
static void a_closed_match_is_told_to_all(void **state)
{
    world *w = world_new(":memory:");
    char code[8], token[64];
    begin(w, "domino", 3);
    strcpy(code, w->c[0].code);
    strcpy(token, w->c[2].token);
    go(w, &w->c[2]);
    assert_string_equal(ask(w, &w->c[0], "close", ""), "");
    for (int i = 0; i < 2; i++) {
        assert_non_null(strstr(w->c[i].record, "\nsecret "));
        assert_string_equal(w->c[i].gone_key, "table.closed");
    }
    for (int again = 0; again < 2; again++) {
        assert_int_equal(hub_count(w->hub).tables, 1);
        for (int i = 0; i < CLIENTS; i++)
            if (w->c[i].conn)
                go(w, &w->c[i]);
        hub_free(w->hub);
        world_begin(w);
    }
    char text[64];
    come(w, &w->c[4]); /* for strangers the table does not exist */
    snprintf(text, sizeof text, "\"code\":\"%s\"", code);
    assert_string_equal(ask(w, &w->c[4], "look", text), "table.none");
    come(w, &w->c[5]);
    assert_string_equal(resume(w, &w->c[5], code, w->c[0].token, 0, 0), "table.token");
    come(w, &w->c[6]);
    assert_string_equal(resume(w, &w->c[6], code, token, 0, 0), "");
    assert_non_null(strstr(w->c[6].record, "\nsecret "));
    assert_string_equal(w->c[6].gone_key, "table.closed");
    assert_int_equal(hub_count(w->hub).tables, 0);
    world_free(w);
}

/* Unused tables end after a month, but not because of a wrong date. */
static void old_tables_end(void **state)
{
    enum { NOW = 20000 * DAY };
    world *w = world_new(":memory:");
    w->today = NOW;
    create_today(w, &w->c[0], true);
    count_tables(w, NOW + 400 * DAY, 1); /* no table ends, because the date may be wrong */
    w->today = NOW + 29 * DAY;
    create_today(w, &w->c[1], true);
    count_tables(w, NOW + 29 * DAY, 2);
    w->today = 0; /* a date far in the past, as on a machine without a clock battery */
    create_today(w, &w->c[2], true);
    count_tables(w, NOW + 30 * DAY, 3);
    w->today = NOW + 31 * DAY;
    create_today(w, &w->c[3], true);
    w->today = NOW + 32 * DAY;
    count_tables(w, w->today, 4); /* the first table is too old: its match has ended */
    hub_table *t;
    assert_null(hub_fetch(w->hub, w->c[0].code, &t));
    assert_true(t->r->ended);
    come(w, &w->c[4]);
    assert_string_equal(resume(w, &w->c[4], w->c[0].code, w->c[0].token, 0, 0), "");
    assert_non_null(strstr(w->c[4].record, "\nsecret "));
    assert_string_equal(w->c[4].gone_key, "table.closed");
    count_tables(w, w->today, 3);
    world_free(w);
}

/* A table without a match ends after a day, or a week if its clock is by days. */
static void tables_that_wait_end_sooner(void **state)
{
    enum { NOW = 20000 * DAY };
    world *w = world_new(":memory:");
    w->today = NOW;
    create_today(w, &w->c[0], false);
    create_today(w, &w->c[1], true);
    w->clock = "days";
    create_today(w, &w->c[2], false);
    w->clock = NULL;
    w->today = NOW + DAY;
    create_today(w, &w->c[3], false);
    count_tables(w, w->today, 4);
    w->today += 1;
    create_today(w, &w->c[4], true);
    count_tables(w, w->today, 4); /* the first table has ended */
    hub_table *t;
    assert_string_equal(hub_fetch(w->hub, w->c[0].code, &t), "table.none");
    w->today = NOW + 7 * DAY + 1;
    create_today(w, &w->c[5], true);
    count_tables(w, w->today, 3); /* all waiting rooms have ended */
    world_free(w);
}

static void later(world *w, int64_t seconds, int want)
{
    w->now += seconds * 1000;
    w->today += seconds;
    turn(w);
    assert_int_equal(hub_count(w->hub).tables, want);
}

/* Old tables also end while the server runs, except those where somebody is. */
static void forgotten_tables_end(void **state)
{
    world *w = world_new(":memory:");
    create(w, &w->c[0], "monte", 2, "");
    create_today(w, &w->c[1], true);
    create_today(w, &w->c[2], false);
    w->clock = "days";
    create_today(w, &w->c[3], false);
    later(w, DAY, 4);
    later(w, 60, 3);
    later(w, 6 * DAY - 120, 3);
    later(w, 120, 2);
    later(w, 22 * DAY, 2);
    later(w, 2 * DAY, 2); /* the match has ended, and the table waits for its person */
    hub_table *t;
    assert_null(hub_fetch(w->hub, w->c[1].code, &t));
    assert_true(t->r->ended);
    go(w, &w->c[0]);
    count_tables(w, w->today, 2); /* the other tables are gone from the store */
    later(w, DAY, 2);
    later(w, 60, 1);
    later(w, 29 * DAY, 0);
    world_free(w);
}

/* A table is in use while somebody is there, even a watcher, and even if nobody acts. */
static void a_table_where_somebody_is_goes_on(void **state)
{
    char watch[64];
    world *w = world_new(":memory:");
    create_today(w, &w->c[0], false);
    come(w, &w->c[1]);
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"W\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[1], "watch", watch), "");
    for (int i = 0; i < 12; i++) later(w, DAY / 4, 1);
    later(w, DAY / 2 - 60, 1);
    create_today(w, &w->c[2], true); /* making a table stores the date */
    go(w, &w->c[1]);
    client_clear(&w->c[1]);
    hub_free(w->hub); /* as after a kill: nothing more is stored */
    world_begin(w);
    later(w, DAY / 2, 2);
    come(w, &w->c[1]);
    assert_string_equal(ask(w, &w->c[1], "watch", watch), "");
    later(w, DAY / 2, 2);
    later(w, DAY / 4, 2);
    go(w, &w->c[1]);
    turn(w);
    later(w, DAY, 2);
    later(w, 60, 1);
    world_free(w);
}

/* Runs a clock of 20 s for `passed` and then `again` milliseconds, and ends the server, in order or
 * as by a kill. Checks that a player who comes back to the restarted server is told `left`. */
static void clock_after(int passed, int again, bool killed, const char *left)
{
    world *w = world_new(":memory:");
    char code[8], token[64];
    w->clock = "fast";
    begin(w, "domino", 4);
    for (int i = 0; i < 3; i++) play_on(w, 4);
    w->now += passed;
    turn(w);
    w->now += again;
    turn(w);
    if (!killed)
        hub_stop(w->hub);
    strcpy(code, w->c[0].code);
    strcpy(token, w->c[0].token);
    for (int i = 0; i < CLIENTS; i++)
        if (w->c[i].conn)
            go(w, &w->c[i]);
    hub_free(w->hub); /* nothing more is stored */
    w->now += 7000;   /* nobody can act meanwhile */
    world_begin(w);
    client *c = &w->c[5]; /* a new client, which resumes from the first line */
    come(w, c);
    assert_string_equal(resume(w, c, code, token, 0, 0), "");
    assert_non_null(strstr(c->text[c->texts - 1], left));
    world_free(w);
}

static void clocks_go_on_after_a_stop(void **state)
{
    clock_after(4000, 1000, false, "\"left\":15000");
}

/* A running clock is stored every five seconds. */
static void clocks_go_on_after_a_kill(void **state)
{
    clock_after(7000, 3000, true, "\"left\":13000");
    clock_after(7000, 6000, true, "\"left\":7000");
    clock_after(2000, 1000, true, "\"left\":20000");
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
    ct_act_write(&c->view.s, ct_random_act(&c->view.s, c->seat, &w->rng), &o);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", c->n, act);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    none = (struct rlimit){ 0, before.rlim_max };
    setrlimit(RLIMIT_FSIZE, &none);
    char key[64];
    strcpy(key, ask(w, c, "act", text));
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(strncmp(key, "store.", 6), 0);
    assert_int_equal(w->c[1].texts, texts + (turn_of == 1)); /* only the refusal is sent, no news */
    assert_true(same_view(&w->c[1], &was));
    assert_int_equal(hub_count(w->hub).faults, 1);
    assert_string_equal(ask(w, c, "act", text), ""); /* the act works when there is room again */
    assert_int_equal(w->c[1].n, was.n + 1);
    for (int i = 0; i < 12; i++) play_on(w, 4);
    world_free(w);
    remove_files(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_comes_back_sees_the_same),
        cmocka_unit_test(an_act_sent_twice_is_done_once),
        cmocka_unit_test(what_is_no_ask_is_refused_with_a_key),
        cmocka_unit_test(what_comes_too_fast_is_refused),
        cmocka_unit_test(an_address_has_a_rate_too),
        cmocka_unit_test(an_address_cannot_try_for_ever),
        cmocka_unit_test(who_does_not_read_is_let_go),
        cmocka_unit_test(many_who_do_not_read_fill_no_memory),
        cmocka_unit_test(who_was_sent_away_stays_away),
        cmocka_unit_test(who_is_sent_away_goes_wholly),
        cmocka_unit_test(nobody_watches_where_nobody_may_any_more),
        cmocka_unit_test(lists_and_reports_cost),
        cmocka_unit_test(a_story_costs_its_length),
        cmocka_unit_test(a_token_ends_with_its_seat),
        cmocka_unit_test(a_new_server_goes_on),
        cmocka_unit_test(a_line_of_somebody_else_is_told),
        cmocka_unit_test(other_rules_after_a_match),
        cmocka_unit_test(a_table_that_cannot_be_read_is_said_and_kept),
        cmocka_unit_test(a_match_is_told_to_who_was_there),
        cmocka_unit_test(a_name_is_told_to_who_was_there),
        cmocka_unit_test(a_draw_is_told_and_answered),
        cmocka_unit_test(a_draw_does_not_wait_for_ever),
        cmocka_unit_test(a_closed_match_is_told_to_all),
        cmocka_unit_test(old_tables_end),
        cmocka_unit_test(tables_that_wait_end_sooner),
        cmocka_unit_test(forgotten_tables_end),
        cmocka_unit_test(a_table_where_somebody_is_goes_on),
        cmocka_unit_test(clocks_go_on_after_a_stop),
        cmocka_unit_test(clocks_go_on_after_a_kill),
        cmocka_unit_test(a_full_disk_refuses_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
