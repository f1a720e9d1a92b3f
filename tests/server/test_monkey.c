/* test_monkey.c - clients that do random things at tables of all games; connections break, time
 * passes, the server restarts. Checks after each step that seats and connections agree, that no
 * table is stuck, and that the store has the same match. CT_ACTS: number of steps. */
#include "hub_help.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/hub/hub_int.h"

enum { MONKEYS = 6 };

static unsigned draw(world *w, unsigned n) { return ct_rng_below(&w->rng, n); }

static ct_room *room_of(const client *c) { return c->conn->table ? c->conn->table->r : NULL; }

/* ---- checks after each step -------------------------------------------------------------- */

static void seats_are_taken_by_their_connections(const hub_table *t)
{
    const ct_room *r = t->r;
    int at[CT_SEATS] = { 0 };
    if (r->ended) { /* only for people who have not been told the end of the match */
        assert_true(!t->first && !r->playing && !room_people(r, true) && room_people(r, false) > 0);
        return;
    }
    for (const hub_conn *c = t->first; c; c = c->next) {
        assert_ptr_equal(c->table, t);
        assert_in_range(c->seat + 1, 0, r->set.seats);
        if (c->seat >= 0)
            at[c->seat]++;
    }
    for (int i = 0; i < r->set.seats; i++) {
        assert_int_equal(at[i], r->seat[i].kind == ROOM_PERSON && r->seat[i].here);
        assert_true(r->seat[i].kind != ROOM_OPEN || !r->playing);
    }
    assert_true(room_people(r, false) > 0);
    assert_true(r->host >= 0 && r->seat[r->host].kind == ROOM_PERSON);
    assert_int_equal(r->knock.on, t->knocker != NULL);
    if (!t->knocker)
        return;
    assert_ptr_equal(t->knocker->knocks, t);
    assert_true(!t->knocker->table && r->playing && r->seat[r->knock.seat].kind == ROOM_BOT);
}

/* Checks that a bot on turn has been asked, and that a running clock is due, except in a pause. */
static void nothing_stands_still(const hub_table *t)
{
    const ct_room *r = t->r;
    if (r->draw.stage && room_people(r, true))
        assert_true(t->due);
    if (!r->playing || r->pause.on || (r->set.clock != CLOCK_DAYS && !room_people(r, true)))
        return;
    int turn = ct_match_state(r->m)->turn;
    assert_int_not_equal(turn, CT_OVER);
    if (turn >= 0 && (r->late || room_bot_plays(r, turn)))
        assert_true(r->planned.seat == turn && r->planned.n == r->n);
    else if (turn >= 0 && r->set.clock != CLOCK_OFF)
        assert_true(t->due && r->ends);
}

/* Checks that a player's view is the current one. */
static void sees_all(const client *c)
{
    const ct_room *r = c->conn ? room_of(c) : NULL;
    ct_view is, told = c->view;
    if (!r || !r->playing || c->conn->seat < 0)
        return;
    ct_view_of(ct_match_state(r->m), c->conn->seat, &is);
    is.s.rules = told.s.rules = NULL;
    assert_int_equal(c->n, r->n);
    assert_memory_equal(&is.s, &told.s, sizeof is.s);
}

static void all_is_well(const world *w)
{
    int made = 0;
    int64_t stored = 0;
    for (int i = 0; i < MONKEYS; i++) sees_all(&w->c[i]);
    for (const hub_table *t = w->hub->tables; t; t = t->hh.next) {
        assert_true(t->stored && !t->stale);
        seats_are_taken_by_their_connections(t);
        nothing_stands_still(t);
        made += t->r->maker[0] == hub_mark(w->hub, 1);
    }
    assert_null(ct_store_made(w->store, false, hub_mark(w->hub, 1), &stored));
    assert_true(made <= stored);
}

/* ---- what clients do --------------------------------------------------------------------- */

static void settings(world *w, char *text, size_t cap)
{
    static const char *const clocks[] = { "off", "fast", "days", "off" };
    static const char *const watches[] = { "no", "now", "open" };
    const ct_game *const *games = ct_games();
    unsigned n = 0;
    while (games[n]) n++;
    const ct_about *a = ct_game_about(games[draw(w, n)]);
    snprintf(text, cap,
             "\"settings\":{\"game\":\"%s\",\"seats\":%d,\"options\":\"\",\"clock\":\"%s\","
             "\"public\":%s,\"watch\":\"%s\",\"text\":true,\"enter\":%s}",
             a->slug, a->seats, clocks[draw(w, 4)], draw(w, 2) ? "true" : "false",
             watches[draw(w, 3)], draw(w, 4) ? "true" : "false");
}

/* Joins, watches or resumes at some table, or makes one. */
static void sit_down(world *w, client *c)
{
    char text[500], set[400];
    const client *o = &w->c[draw(w, MONKEYS)];
    unsigned what = w->hub->tables ? draw(w, 12) : 0;
    if (what < 2) {
        settings(w, set, sizeof set);
        snprintf(text, sizeof text, "%s,\"name\":\"M\",\"face\":\"\"", set);
        ask(w, c, "create", text);
        return;
    }
    const char *code = *c->code && what < 6 ? c->code : o->code;
    if (what < 8 && *c->token) {
        resume(w, c, code, draw(w, 4) ? c->token : o->token, 1, (int)draw(w, 20));
        return;
    }
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"M%u\"%s", code, draw(w, 9),
             what < 11 ? ",\"face\":\"\"" : "");
    if (*code)
        ask(w, c, what < 11 ? "join" : "watch", text);
}

static void act_at_random(world *w, client *c)
{
    const ct_room *r = room_of(c);
    char act[512], text[700];
    int seat = c->conn->seat;
    if (r->pause.on) {
        ask(w, c, "pause", "\"on\":false");
        return;
    }
    if (!r->playing || seat < 0 || ct_match_state(r->m)->turn != seat) {
        ask(w, c, "next", "");
        return;
    }
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(ct_match_state(r->m), ct_random_act(ct_match_state(r->m), seat, &w->rng), &o);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", r->n, act);
    const char *key = ask(w, c, "act", text);
    assert_true(!*key || !strncmp(key, "store.", 6));
}

#define PUSH_MEMBERS                                                                               \
    "\"point\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"                               \
    "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNto"                                                             \
    "IAiw4\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\",\"quiet\":0,\"till\":0,\"zone\":0"

/* Does something at a table. */
static void do_something(world *w, client *c)
{
    static const char *const plain[] = { "next", "undo", "start", "leave", "close" };
    char text[400];
    unsigned a = draw(w, 4), b = draw(w, 4);
    switch (draw(w, 21)) {
    case 0:
        ask(w, c, plain[draw(w, 3)], "");
        return;
    case 1:
        ask(w, c, plain[draw(w, 8) ? 3 : 4], "");
        return;
    case 2:
        snprintf(text, sizeof text, "\"to\":%u", a);
        ask(w, c, "seat", text);
        return;
    case 3:
        snprintf(text, sizeof text, "\"a\":%u,\"b\":%u", a, b);
        ask(w, c, "swap", text);
        return;
    case 4:
        snprintf(text, sizeof text, "\"seat\":%u,\"level\":%s", a, b ? "\"medium\"" : "null");
        ask(w, c, "bot", text);
        return;
    case 5:
        snprintf(text, sizeof text, "\"seat\":%u", a);
        ask(w, c, draw(w, 3) ? "host" : "kick", text);
        return;
    case 6:
        settings(w, text, sizeof text);
        ask(w, c, "rules", text);
        return;
    case 7:
        ask(w, c, draw(w, 2) ? "agree" : "admit", draw(w, 8) ? "\"yes\":true" : "\"yes\":false");
        return;
    case 19:
        ask(w, c, "pause", draw(w, 4) ? "\"on\":true" : "\"on\":false");
        return;
    case 20:
        if (draw(w, 3))
            ask(w, c, "push.on", "\"endpoint\":\"https://push.example.net/x\"," PUSH_MEMBERS);
        else
            ask(w, c, "push.off", "\"endpoint\":\"https://push.example.net/x\"");
        return;
    case 11:
        snprintf(text, sizeof text, "\"seat\":%u", a);
        ask(w, c, "give", text);
        return;
    case 12:
        snprintf(text, sizeof text, "\"n\":%u", 1 + a);
        ask(w, c, "pardon", text);
        return;
    case 13:
        if (*c->commit &&
            c->seat >= 0) /* the last letter may be another one than that of the seal */
            answer_draw(w, c, draw(w, 8) ? "0123456789abcdef" : "0123456789abcdeg");
        return;
    case 8:
        ask(w, c, "vote",
            a ? a > 1 ? "\"choice\":\"bot\"" : "\"choice\":\"wait\"" : "\"choice\":\"end\"");
        return;
    case 9:
    case 10:
        for (int i = 0; i < MONKEYS; i++) /* all are ready at once, or else no match would begin */
            if (w->c[i].conn && room_of(&w->c[i]) == room_of(c) && w->c[i].conn->seat >= 0)
                ask(w, &w->c[i], "ready", "\"on\":true");
        ask(w, c, "start", "");
        for (int i = 0; i < 2 * MONKEYS; i++) { /* most draws are answered at once */
            client *one = &w->c[i % MONKEYS];
            if (one->conn && *one->commit && one->seat >= 0 && draw(w, 12))
                answer_draw(w, one, "0123456789abcdef");
        }
        return;
    default:
        act_at_random(w, c);
    }
}

/* Breaks the connection, and comes back with the same token. */
static void break_off(world *w, client *c)
{
    char token[64], code[8];
    strcpy(token, c->token);
    strcpy(code, c->code);
    if (c->conn)
        go(w, c);
    turn(w);
    all_is_well(w);
    client_clear(c);
    come_from(w, c, draw(w, 3));
    strcpy(c->token, token);
    strcpy(c->code, code);
}

/* Restarts the server; returns its counts. */
static hub_counts begin_anew(world *w)
{
    char was[8][20000], code[8][ROOM_CODE + 1], is[20000];
    int n = 0;
    for (int i = 0; i < MONKEYS; i++) {
        go(w, &w->c[i]);
        turn(w);
    }
    for (const hub_table *t = w->hub->tables; t && n < 8; t = t->hh.next) {
        const ct_room *r = t->r;
        ct_out o = ct_out_of(was[n], sizeof was[n]);
        strcpy(code[n], r->code);
        if (r->m)
            room_record(r, 0, &o);
        n += r->m != NULL;
    }
    int64_t tables = hub_count(w->hub).tables;
    hub_counts done = hub_count(w->hub);
    hub_free(w->hub);
    world_begin(w);
    assert_int_equal(hub_count(w->hub).tables, tables);
    for (int i = 0; i < n; i++) {
        hub_table *t;
        assert_null(hub_fetch(w->hub, code[i], &t));
        ct_out o = ct_out_of(is, sizeof is);
        room_record(t->r, 0, &o);
        assert_string_equal(is, was[i]);
    }
    for (int i = 0; i < MONKEYS; i++) break_off(w, &w->c[i]);
    return done;
}

static void add(hub_counts *to, hub_counts more)
{
    to->lines += more.lines;
    to->faults += more.faults;
}

static bool drop_letter(void *user, const push_letter *letter) { return letter->text[0] == '{'; }
static bool none_gone(void *user, char endpoint[PUSH_ENDPOINT + 1]) { return false; }

/* Plays with a store in `file`, whose disk is full now and then; NULL: in memory, and never
 * full. */
static void play(const char *file)
{
    static const push_post nowhere = { NULL, "key", NULL, drop_letter, none_gone };
    world *w = world_new(file ? file : ":memory:");
    hub_free(w->hub);
    w->how.post = &nowhere;
    w->how.pace.draw = 5000;
    world_begin(w);
    hub_counts done = { 0 };
    int n = wanted(file ? 4000 : 3000);
    struct rlimit any, none;
    getrlimit(RLIMIT_FSIZE, &any);
    none = (struct rlimit){ 0, any.rlim_max };
    for (int i = 0; i < MONKEYS; i++) come_from(w, &w->c[i], (uint64_t)i % 3);
    for (int i = 0; i < n; i++) {
        client *c = &w->c[draw(w, MONKEYS)];
        unsigned what = draw(w, 200);
        bool full = file && what >= 8 && !draw(w, 12);
        w->now += draw(w, 3) ? draw(w, 300) : draw(w, 30) ? draw(w, 9000) : draw(w, 500000);
        if (full)
            setrlimit(RLIMIT_FSIZE, &none);
        if (!what)
            add(&done, begin_anew(w));
        else if (what < 8 || c->texts > HEARD / 2)
            break_off(w, c);
        else if (room_of(c))
            do_something(w, c);
        else
            sit_down(w, c);
        setrlimit(RLIMIT_FSIZE, &any);
        turn(w);
        if (full) /* the server tries again after two seconds */
            w->now += 2000;
        turn(w);
        all_is_well(w);
    }
    add(&done, hub_count(w->hub));
    assert_true(done.lines > n / 20); /* the clients really play */
    assert_true(!file || done.faults > n / 60);
    world_free(w);
}

static void whatever_they_do(void **state) { play(NULL); }

static void also_with_a_full_disk(void **state)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char file[64], more[80];
    snprintf(file, sizeof file, "test_monkey.%ld.db", (long)getpid());
    signal(SIGXFSZ, SIG_IGN);
    play(file);
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "%s%s", file, ends[i]);
        remove(more);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(whatever_they_do),
                                        cmocka_unit_test(also_with_a_full_disk) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
