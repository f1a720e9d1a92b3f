/* test_room.c - checks a table without sockets, store or clock (room.h), by the sections of
 * docs/protocol.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "advice.h"
#include "server/room/room.h"
#include "util/out.h"

enum { LINES = 20000, TEXT = 1 << 16 };

/* What a room reported. */
typedef struct heard {
    int changed, stories, over, gone, lines;
    const char *key; /* reason why the last person had to leave */
    int seat;
    char *line[LINES];
} heard;

static void on_changed(void *user, ct_room *r) { ((heard *)user)->changed++; }
static void on_line(void *user, ct_room *r, const room_step *step)
{
    heard *h = user;
    assert_int_equal(step->n, h->lines + 1);
    h->line[h->lines++] = strdup(step->line);
}
static void on_story(void *user, ct_room *r) { ((heard *)user)->stories++; }
static void on_over(void *user, ct_room *r) { ((heard *)user)->over++; }
static void on_gone(void *user, ct_room *r, int seat, const char *key)
{
    heard *h = user;
    h->gone++;
    h->seat = seat;
    h->key = key;
}

static const room_pace pace = {
    .grace = 40000, .bot = 800, .look = 1500, .next = 30000, .host = 120000, .draw = 5000
};

typedef struct table {
    heard h;
    room_listener listener;
    ct_room *r;
    int64_t now;
    bool drawn; /* there was a draw already */
} table;

static room_settings settings_of(const char *game, int seats, int clock)
{
    room_settings s = { .game = ct_game_find(game), .seats = seats, .clock = clock, .enter = true };
    return s;
}

static table *table_new(const char *game, int seats, int clock)
{
    table *t = calloc(1, sizeof *t);
    room_settings s = settings_of(game, seats, clock);
    t->listener = (room_listener){ &t->h, on_changed, on_line, on_story, on_over, on_gone };
    t->r = room_new(&t->listener, &pace, "ABCDEF", &s);
    t->now = 1000;
    return t;
}

static void table_free(table *t)
{
    for (int i = 0; i < t->h.lines; i++) free(t->h.line[i]);
    room_free(t->r);
    free(t);
}

static int sit(table *t, const char *name, int seat)
{
    int got = -1;
    uint8_t token[ROOM_HASH];
    memset(token, name[0], sizeof token);
    assert_null(room_join(t->r, t->now, seat, name, "", token, &got));
    return got;
}

#define SHARE "0123456789abcdef"

static const char *seal(table *t, int seat, const char *share)
{
    char commit[CT_FAIR_HEX], seal[CT_FAIR_HEX];
    strcpy(commit, t->r->draw.commit);
    ct_fair_seal(commit, seat, share, seal);
    return room_seal(t->r, t->now, seat, commit, seal);
}

static const char *reveal(table *t, int seat, const char *share)
{
    char commit[CT_FAIR_HEX];
    strcpy(commit, t->r->draw.commit);
    return room_reveal(t->r, t->now, seat, commit, share);
}

/* Answers a draw for all seats that are asked. In the first draw a fixed secret gives the same
 * deals in every run. */
static void answer_draw(table *t)
{
    int in = t->r->draw.in;
    if (!t->r->draw.stage)
        return;
    if (!t->drawn) {
        memset(t->r->draw.secret, '7', 64);
        ct_fair_commit(t->r->draw.secret, t->r->draw.commit);
    }
    t->drawn = true;
    for (int i = 0; i < t->r->set.seats; i++)
        if (in >> i & 1)
            assert_null(seal(t, i, SHARE));
    for (int i = 0; i < t->r->set.seats; i++)
        if (in >> i & 1)
            assert_null(reveal(t, i, SHARE));
    assert_int_equal(t->r->draw.stage, DRAW_NONE);
}

static const char *start(table *t, int seat)
{
    const char *why = room_start(t->r, t->now, seat);
    if (!why)
        answer_draw(t);
    return why;
}

static void all_ready(table *t)
{
    for (int i = 0; i < t->r->set.seats; i++)
        if (t->r->seat[i].kind == ROOM_PERSON)
            assert_null(room_ready(t->r, t->now, i, true));
    answer_draw(t);
}

static table *begun(const char *game, int seats, int people, int clock)
{
    static const char *const names[] = { "Ana", "Beto", "Caio", "Duda", "Eva", "Fabio" };
    table *t = table_new(game, seats, clock);
    for (int i = 0; i < people; i++) assert_int_equal(sit(t, names[i], -1), i);
    all_ready(t);
    assert_null(start(t, 0));
    return t;
}

/* Hands in an act for the bot that has to think. */
static void think(table *t)
{
    int seat = room_thinker(t->r);
    ct_view v;
    if (seat < 0)
        return;
    ct_view_of(ct_match_state(t->r->m), seat, &v);
    t->r->planned.n = t->r->n;
    t->r->planned.seat = seat;
    room_thought(t->r, t->r->n, seat, ct_hint(&v));
}

/* Lets time pass, in which something must be due. */
static void wait_for(table *t, int64_t ms)
{
    think(t);
    t->now += ms;
    room_tick(t->r, t->now);
}

static const char *play(table *t, int seat, const char *act)
{
    ct_fault why;
    int n;
    return room_act(t->r, t->now, seat, t->r->n, act, &n, &why);
}

/* Plays the hint's act for the seat on turn. */
static void play_on(table *t)
{
    const ct_state *s = ct_match_state(t->r->m);
    char text[600];
    ct_view v;
    int seat = s->turn;
    if (seat == CT_DEALER) {
        for (int i = 0; i < t->r->set.seats && s->turn == CT_DEALER; i++)
            if (t->r->seat[i].kind == ROOM_PERSON)
                assert_null(room_next(t->r, t->now, i));
        return;
    }
    if (room_bot_plays(t->r, seat)) {
        wait_for(t, pace.bot);
        return;
    }
    ct_view_of(s, seat, &v);
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(s, ct_hint(&v), &o);
    assert_null(play(t, seat, text));
}

/* ---- the waiting room -------------------------------------------------------------------- */

static void seats_are_taken_in_their_order(void **state)
{
    table *t = table_new("domino", 4, CLOCK_OFF);
    uint8_t token[ROOM_HASH] = { 9 };
    int got;
    assert_int_equal(sit(t, "Ana", -1), 0);
    assert_int_equal(sit(t, "Beto", 3), 3);
    assert_int_equal(sit(t, "Caio", -1), 1);
    assert_int_equal(t->r->host, 0);
    assert_string_equal(room_join(t->r, 0, 3, "Duda", "", token, &got), "seat.taken");
    assert_string_equal(room_join(t->r, 0, 4, "Duda", "", token, &got), "seat.none");
    assert_string_equal(room_join(t->r, 0, -1, "", "", token, &got), "name.bad");
    assert_string_equal(room_join(t->r, 0, -1, "a\nb", "", token, &got), "name.bad");
    assert_string_equal(room_join(t->r, 0, -1, "1234567890123456789012345", "", token, &got),
                        "name.bad");
    assert_int_equal(sit(t, "Duda", -1), 2);
    assert_string_equal(room_join(t->r, 0, -1, "Eva", "", token, &got), "table.full");
    assert_int_equal(room_seat_of(t->r, token), -1);
    memset(token, 'C', sizeof token);
    assert_int_equal(room_seat_of(t->r, token), 1);
    table_free(t);
}

/* Checks that names cannot imitate others by invisible characters, nor reverse the text around
 * them. */
static void names_are_seen(void **state)
{
    static const char *const good[] = { "Ana",
                                        "J\u00falia 2",
                                        "\u0410\u043d\u044f",
                                        "~",
                                        "\U0001f469",
                                        "\u2764\ufe0f",
                                        "A\u0301na",
                                        "Jo\u00e3o 3\u00ba",
                                        "\u5c71\u7530\u30ab\u30ca",
                                        "\U0001f469\u200d\U0001f469" },
                             *const bad[] = { "",
                                              " ",
                                              "\u3000\u00a0 ",
                                              "An\u0430",
                                              "\u0410na",
                                              "\u039fna",
                                              "\uff21na",
                                              "\U0001d400na",
                                              "\u24b6na",
                                              "a|b",
                                              "a\nb",
                                              "\u202eanA",
                                              "Ana\u200b",
                                              "Ana\u200d",
                                              "\u2066Ana",
                                              "Ana\u00ad",
                                              "\u2800",
                                              "Ana\u3164",
                                              "Ana\ufe0f",
                                              "\u061cAna",
                                              "Ana\U000e0041",
                                              "Ana\u2028b",
                                              "\ufeffAna",
                                              "\xff" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(room_name_fits(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(room_name_fits(bad[i]));
    assert_true(room_name_fits("123456789012345678901234"));
    assert_false(room_name_fits("1234567890123456789012345"));
}

static void names_are_told_apart(void **state)
{
    static const char *const watchers[] = { "Duda", NULL };
    static const struct {
        const char *wish, *name;
    } row[] = {
        { "Caio", "Caio" },
        { "Ana", "Ana (2)" },
        { "ANA", "ANA (2)" },
        { "An\u00e1", "An\u00e1 (2)" },
        { "\u0410\u043d\u0430", "\u0410\u043d\u0430" }, /* Cyrillic Ana: the n is another one */
        { "\u0412\u0435t\u043e", "\u0412\u0435t\u043e (2)" }, /* looks like Beto */
        { "Duda", "Duda (2)" },
        { "123456789012345678901234", "12345678901234567890 (2)" },
    };
    table *t = table_new("domino", 4, CLOCK_OFF);
    char name[ROOM_NAME * 4 + 1];
    sit(t, "Ana", -1);
    sit(t, "Beto", -1);
    sit(t, "l2345678901234567890l234", -1);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        strcpy(name, row[i].wish);
        room_name_apart(t->r, -1, watchers, name);
        assert_string_equal(name, row[i].name);
    }
    strcpy(name, "Ana");
    room_name_apart(t->r, 0, watchers, name); /* the seat's own name is nobody else's */
    assert_string_equal(name, "Ana");
    sit(t, "Ana (2)", -1);
    room_name_apart(t->r, -1, watchers, name);
    assert_string_equal(name, "Ana (3)");
    table_free(t);
}

static void texts_are_shown(void **state)
{
    char text[64];
    ct_out o = ct_out_of(text, sizeof text);
    room_text_shown("\u202eoi\u200b \u2066\U0001f469\u200d\U0001f469\ufeff!", &o);
    assert_string_equal(text, "oi \U0001f469\u200d\U0001f469!");
}

static void only_the_host_may(void **state)
{
    table *t = table_new("domino", 4, CLOCK_OFF);
    room_settings s = settings_of("domino", 4, CLOCK_FAST);
    const char *what;
    sit(t, "Ana", -1);
    sit(t, "Beto", -1);
    assert_string_equal(room_rules(t->r, 5, 1, &s, &what), "table.host");
    assert_string_equal(room_swap(t->r, 1, 0, 1), "table.host");
    assert_string_equal(room_bot(t->r, 0, 1, 2, 1), "table.host");
    assert_string_equal(room_kick(t->r, 0, 1, 0), "table.host");
    assert_string_equal(room_host(t->r, 1, 1), "table.host");
    assert_string_equal(start(t, 1), "table.host");
    assert_string_equal(room_close(t->r, 1), "table.host");
    assert_string_equal(room_pardon(t->r, 0, 1, 1), "table.host");
    assert_string_equal(room_pardon(t->r, 0, 0, 1), "bar.none");
    assert_null(room_host(t->r, 0, 1));
    assert_null(room_rules(t->r, 5, 1, &s, &what));
    assert_int_equal(t->r->set.clock, CLOCK_FAST);
    table_free(t);
}

static void new_rules_want_a_new_ready(void **state)
{
    table *t = table_new("domino", 4, CLOCK_OFF);
    room_settings s = settings_of("domino", 4, CLOCK_OFF), bad = settings_of("domino", 4, 0);
    const char *what;
    sit(t, "Ana", -1);
    sit(t, "Beto", -1);
    assert_string_equal(start(t, 0), "table.not-ready");
    all_ready(t);
    strcpy(bad.options, "nonsense=1");
    assert_non_null(room_rules(t->r, 1, 0, &bad, &what));
    assert_true(t->r->seat[1].ready);
    assert_null(room_rules(t->r, 77, 0, &s, &what));
    assert_false(t->r->seat[1].ready);
    assert_int_equal(t->r->changed, 77);
    assert_string_equal(start(t, 0), "table.not-ready");
    all_ready(t);
    assert_null(start(t, 0));
    assert_string_equal(room_rules(t->r, 1, 0, &s, &what), "table.playing");
    assert_string_equal(start(t, 0), "table.playing");
    assert_int_equal(t->r->seat[2].kind, ROOM_BOT);
    table_free(t);
}

static void people_follow_their_seats(void **state)
{
    table *t = table_new("cao_vermelho", 6, CLOCK_OFF);
    room_settings few = settings_of("cao_vermelho", 3, CLOCK_OFF);
    const char *what;
    sit(t, "Ana", 5);
    sit(t, "Beto", 4);
    assert_int_equal(t->r->host, 5);
    assert_null(room_swap(t->r, 5, 5, 0));
    assert_int_equal(t->r->host, 0);
    assert_string_equal(t->r->seat[0].name, "Ana");
    assert_null(room_move(t->r, 0, 3));
    assert_string_equal(room_move(t->r, 3, 4), "seat.taken");
    assert_int_equal(t->r->host, 3);
    assert_null(room_rules(t->r, 1, 3, &few, &what));
    assert_int_equal(room_people(t->r, false), 2);
    assert_int_equal(t->r->seat[t->r->host].name[0], 'A');
    sit(t, "Caio", -1);
    assert_null(room_kick(t->r, 1, t->r->host, 2));
    assert_string_equal(t->h.key, "table.kicked");
    assert_int_equal(room_people(t->r, false), 2);
    table_free(t);
}

/* Being ready means agreeing with the rules, so a change of seats asks nobody again. */
static void who_moves_is_still_ready(void **state)
{
    table *t = table_new("buraco", 4, CLOCK_OFF);
    for (int i = 0; i < 3; i++) sit(t, i ? i > 1 ? "Caio" : "Beto" : "Ana", -1);
    all_ready(t);
    assert_null(room_move(t->r, 2, 3));
    assert_string_equal(room_move(t->r, 3, 1), "seat.taken");
    assert_null(room_swap(t->r, 0, 0, 1));
    assert_null(start(t, 1));
    assert_string_equal(t->r->fair.shares, SHARE "|" SHARE "||" SHARE);
    table_free(t);
}

/* Makes a table with clock and accounts as asked, at which Ana is ready and Beto has gone away. */
static table *with_one_away(int clock, bool accounts)
{
    table *t = table_new("domino", accounts ? 3 : 4, clock);
    for (int i = 0; i < 3; i++) {
        sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[i], -1);
        room_belongs(t->r, i, accounts ? i + 1 : 0);
    }
    assert_null(room_ready(t->r, t->now, 0, true));
    assert_null(room_ready(t->r, t->now, 2, true));
    room_here(t->r, t->now, 1, false);
    return t;
}

/* A match does not wait for a closed page, unless people play by days or for ratings. */
static void a_start_waits_for_who_is_here(void **state)
{
    table *t = with_one_away(CLOCK_OFF, false);
    assert_null(room_ready(t->r, t->now, 2, false));
    assert_string_equal(start(t, 0), "table.not-ready");
    assert_null(room_ready(t->r, t->now, 2, true));
    assert_null(start(t, 0));
    assert_string_equal(t->r->fair.shares, SHARE "||" SHARE "|");
    assert_int_equal(t->r->seat[1].kind, ROOM_PERSON);
    assert_false(t->r->seat[1].away);
    wait_for(t, pace.grace);
    assert_true(t->r->seat[1].away);
    room_here(t->r, t->now, 1, true);
    assert_false(t->r->seat[1].away);
    table_free(t);
    t = with_one_away(CLOCK_DAYS, false);
    assert_string_equal(start(t, 0), "table.not-ready");
    table_free(t);
    t = with_one_away(CLOCK_CALM, true);
    assert_true(room_counts(t->r));
    assert_string_equal(start(t, 0), "table.not-ready");
    table_free(t);
}

/* Plays a match of three people and a bot to its end. Forgets its lines. */
static table *played(void)
{
    table *t = begun("domino", 4, 3, CLOCK_OFF);
    assert_false(room_again(t->r));
    while (t->r->playing) play_on(t);
    while (t->h.lines) free(t->h.line[--t->h.lines]);
    assert_true(room_again(t->r));
    return t;
}

static const char *ready(table *t, int seat)
{
    const char *why = room_ready(t->r, t->now, seat, true);
    answer_draw(t);
    return why;
}

/* A match is played again as soon as all people want it, and no earlier. */
static void again_when_all_want_it(void **state)
{
    table *t = played();
    room_settings s = t->r->set;
    const char *what;
    int matches = t->r->match_n;
    assert_null(ready(t, 2));
    assert_null(ready(t, 0));
    assert_string_equal(start(t, 0), "table.not-ready");
    assert_null(room_ready(t->r, t->now, 2, false));
    assert_null(ready(t, 1));
    assert_false(t->r->playing);
    assert_null(ready(t, 2));
    assert_true(t->r->playing);
    assert_int_equal(t->r->match_n, matches + 1);
    assert_string_equal(ready(t, 2), "table.playing");
    table_free(t);

    t = played(); /* under new rules the host has to begin */
    s.seats = 3;
    assert_null(room_rules(t->r, t->now, 0, &s, &what));
    assert_false(room_again(t->r));
    all_ready(t);
    assert_false(t->r->playing);
    assert_null(start(t, 0));
    table_free(t);
}

/* Whoever leaves is not waited for. Whoever has only lost the connection is, until the host decides
 * otherwise. */
static void again_without_who_has_left(void **state)
{
    table *t = played();
    assert_null(ready(t, 0));
    assert_null(ready(t, 1));
    room_here(t->r, t->now, 2, false);
    assert_false(t->r->playing);
    assert_null(room_leave(t->r, t->now, 2));
    answer_draw(t);
    assert_true(t->r->playing);
    table_free(t);
    t = played();
    assert_null(ready(t, 0));
    assert_null(ready(t, 1));
    assert_null(room_kick(t->r, t->now, 0, 2));
    answer_draw(t);
    assert_true(t->r->playing);
    table_free(t);
    t = played();
    assert_null(ready(t, 0));
    assert_null(ready(t, 1));
    room_here(t->r, t->now, 2, false);
    assert_null(start(t, 0));
    table_free(t);
    t = played();
    assert_null(room_leave(t->r, t->now, 2)); /* nobody is ready: nothing begins */
    assert_null(room_leave(t->r, t->now, 1));
    assert_false(t->r->playing);
    table_free(t);
}

/* ---- the draw ---------------------------------------------------------------------------- */

/* Makes a table of three people and a bot at which the draw has just begun. */
static table *drawing(int clock)
{
    table *t = table_new("domino", 4, clock);
    for (int i = 0; i < 3; i++) sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[i], -1);
    all_ready(t);
    assert_null(room_start(t->r, t->now, 0));
    assert_int_equal(t->r->draw.stage, DRAW_SEAL);
    assert_int_equal(t->r->draw.in, 7);
    return t;
}

/* Reads the record of the match and checks it. The caller frees the match. */
static ct_match *checked(const table *t, ct_fair *f)
{
    static char text[TEXT];
    ct_out o = ct_out_of(text, sizeof text);
    ct_fault why;
    room_record(t->r, 0, &o);
    ct_match *m = ct_match_load(text, o.len, &why);
    assert_non_null(m);
    assert_null(ct_fair_check(m, f));
    assert_non_null(f->seals);
    return m;
}

static const char *const share_of[] = { "0123456789abcde0", "0123456789abcde1",
                                        "0123456789abcde2" };

/* Answers the draw for these seats, given as bits. */
static void answer_stage(table *t, int seats)
{
    int stage = t->r->draw.stage;
    for (int i = 0; i < 3; i++)
        if (seats >> i & 1)
            assert_null(stage == DRAW_SEAL ? seal(t, i, share_of[i]) : reveal(t, i, share_of[i]));
}

static void all_shares_make_the_seed(void **state)
{
    table *t = drawing(CLOCK_OFF);
    ct_fair_seen seen = { .taken = true };
    ct_fair f;
    strcpy(seen.commit, t->r->draw.commit);
    answer_stage(t, 7);
    assert_int_equal(t->r->draw.stage, DRAW_SHARE);
    assert_string_equal(t->r->draw.commit, seen.commit);
    const char *seals[4];
    for (int i = 0; i < 4; i++) seals[i] = t->r->draw.seal[i];
    ct_fair_join_seals(seals, 4, seen.seals);
    answer_stage(t, 7);
    assert_true(t->r->playing && !t->r->draw.stage && !*t->r->draw.secret);
    ct_match *m = checked(t, &f);
    assert_string_equal(f.shares, "0123456789abcde0|0123456789abcde1|0123456789abcde2|");
    for (seen.seat = 0; seen.seat < 3; seen.seat++) {
        strcpy(seen.share, share_of[seen.seat]);
        assert_null(ct_fair_compare(&f, &seen));
    }
    assert_int_equal(f.withheld, 0);
    ct_match_free(m);
    table_free(t);
}

static void no_share_is_known_before_the_list_is_fixed(void **state)
{
    table *t = drawing(CLOCK_OFF);
    char other[CT_FAIR_HEX], text[CT_FAIR_HEX];
    ct_fair_commit("another secret", other);
    assert_string_equal(room_seal(t->r, t->now, 0, other, other), "draw.over");
    strcpy(text, t->r->draw.commit);
    assert_string_equal(room_seal(t->r, t->now, 0, text, "short"), "draw.seal");
    assert_string_equal(room_seal(t->r, t->now, 3, text, other), "draw.over"); /* a bot's seat */
    assert_null(seal(t, 0, SHARE));
    assert_null(seal(t, 0, SHARE)); /* the same answer again, after a lost connection */
    assert_string_equal(seal(t, 0, "abcdefghijklmnop"), "draw.seal");
    assert_string_equal(reveal(t, 0, SHARE), "draw.over");
    answer_stage(t, 6);
    assert_int_equal(t->r->draw.stage, DRAW_SHARE);
    assert_string_equal(seal(t, 1, SHARE), "draw.over");
    assert_string_equal(reveal(t, 0, "abcdefghijklmnop"), "draw.share");
    assert_string_equal(reveal(t, 0, "short"), "draw.share");
    assert_string_equal(reveal(t, 1, SHARE), "draw.share"); /* a seal is for one seat */
    assert_null(reveal(t, 0, SHARE));
    assert_null(reveal(t, 0, SHARE));
    answer_stage(t, 6);
    assert_true(t->r->playing);
    assert_string_equal(reveal(t, 0, SHARE), "draw.over");
    table_free(t);
}

static void nothing_changes_during_a_draw(void **state)
{
    table *t = drawing(CLOCK_OFF);
    const uint8_t token[ROOM_HASH] = { 9 };
    room_settings s = t->r->set;
    const char *what;
    int got;
    assert_string_equal(room_join(t->r, t->now, 3, "Duda", "", token, &got), "table.drawing");
    assert_string_equal(room_move(t->r, 1, 3), "table.drawing");
    assert_string_equal(room_swap(t->r, 0, 0, 1), "table.drawing");
    assert_string_equal(room_rules(t->r, t->now, 0, &s, &what), "table.drawing");
    assert_string_equal(room_bot(t->r, t->now, 0, 3, 0), "table.drawing");
    assert_string_equal(room_kick(t->r, t->now, 0, 1), "table.drawing");
    assert_string_equal(room_ready(t->r, t->now, 1, false), "table.drawing");
    assert_string_equal(room_start(t->r, t->now, 0), "table.drawing");
    answer_stage(t, 7);
    answer_stage(t, 7);
    assert_true(t->r->playing);
    table_free(t);
}

/* A client that does not know of draws has no share. */
static void who_does_not_seal_has_no_share(void **state)
{
    table *t = drawing(CLOCK_OFF);
    ct_fair f;
    answer_stage(t, 5);
    assert_int_equal(room_tick(t->r, t->now + 1), t->now + pace.draw);
    wait_for(t, pace.draw);
    assert_int_equal(t->r->draw.stage, DRAW_SHARE);
    assert_string_equal(reveal(t, 1, SHARE), "draw.over");
    answer_stage(t, 5);
    ct_match *m = checked(t, &f);
    assert_string_equal(f.shares, "0123456789abcde0||0123456789abcde2|");
    assert_int_equal(f.withheld, 0); /* nobody had a choice */
    ct_match_free(m);
    table_free(t);
}

/* Whoever knows the other shares and withholds its own gets other cards that nobody knows, once. */
static void a_withheld_share_ends_the_draw(void **state)
{
    table *t = drawing(CLOCK_OFF);
    char secret[CT_FAIR_HEX], commit[CT_FAIR_HEX];
    ct_fair f;
    answer_stage(t, 7);
    answer_stage(t, 3);
    strcpy(secret, t->r->draw.secret);
    strcpy(commit, t->r->draw.commit);
    wait_for(t, pace.draw - 1);
    assert_string_equal(t->r->draw.commit, commit);
    wait_for(t, 1);
    assert_int_equal(t->r->draw.stage, DRAW_SEAL);
    assert_string_not_equal(t->r->draw.secret, secret);
    assert_string_not_equal(t->r->draw.commit, commit);
    assert_true(!*t->r->draw.seal[0] && !*t->r->draw.share[0]);
    assert_string_equal(seal(t, 2, SHARE), "draw.over");
    room_here(t->r, t->now, 2, true); /* not even on another connection */
    assert_string_equal(seal(t, 2, SHARE), "draw.over");
    answer_stage(t, 3);
    answer_stage(t, 3);
    assert_true(t->r->playing);
    ct_match *m = checked(t, &f);
    assert_string_equal(f.shares, "0123456789abcde0|0123456789abcde1||");
    assert_string_equal(ct_match_tag_of(m, "withheld"), "2");
    assert_int_equal(f.withheld, 4);
    ct_match_free(m);
    table_free(t);
}

static void everybody_can_withhold(void **state)
{
    table *t = drawing(CLOCK_FAST);
    ct_fair f;
    for (int left = 7; left; left >>= 1) { /* the highest seat withholds */
        answer_stage(t, left);
        answer_stage(t, left >> 1);
        wait_for(t, pace.draw);
    }
    assert_true(t->r->playing);
    ct_match *m = checked(t, &f);
    assert_string_equal(f.shares, "|||");
    assert_string_equal(ct_match_tag_of(m, "withheld"), "0 1 2");
    ct_match_free(m);
    table_free(t);
}

/* Whoever loses the connection has time to come back and answer. */
static void a_draw_waits_for_a_lost_connection(void **state)
{
    table *t = drawing(CLOCK_OFF);
    answer_stage(t, 7);
    room_here(t->r, t->now, 1, false);
    answer_stage(t, 5);
    wait_for(t, pace.grace - 1);
    assert_int_equal(t->r->draw.stage, DRAW_SHARE);
    room_here(t->r, t->now, 1, true);
    answer_stage(t, 2);
    assert_true(t->r->playing && !t->r->fair.withheld);
    table_free(t);
    t = drawing(CLOCK_OFF);
    answer_stage(t, 7);
    room_here(t->r, t->now, 1, false);
    answer_stage(t, 5);
    wait_for(t, pace.grace);
    assert_int_equal(t->r->draw.out, 2);
    table_free(t);
    t = drawing(CLOCK_OFF); /* while nobody is here, the draw rests */
    answer_stage(t, 1);
    for (int i = 0; i < 3; i++) room_here(t->r, t->now, i, false);
    wait_for(t, 10 * pace.grace);
    assert_int_equal(t->r->draw.stage, DRAW_SEAL);
    for (int i = 0; i < 3; i++) room_here(t->r, t->now, i, true);
    answer_stage(t, 7);
    answer_stage(t, 7);
    assert_true(t->r->playing && !t->r->fair.withheld);
    table_free(t);
}

static void who_leaves_during_a_draw(void **state)
{
    table *t = drawing(CLOCK_OFF);
    answer_stage(t, 7 & ~1);
    assert_null(room_leave(t->r, t->now, 2)); /* the list is not fixed: the seal is dropped */
    answer_stage(t, 1);
    assert_int_equal(t->r->draw.stage, DRAW_SHARE);
    answer_stage(t, 1);
    assert_null(room_leave(t->r, t->now, 0)); /* its share is known: it counts */
    answer_stage(t, 2);
    assert_true(t->r->playing && !t->r->fair.withheld);
    assert_string_equal(t->r->fair.shares, "0123456789abcde0|0123456789abcde1||");
    table_free(t);
    t = drawing(CLOCK_OFF);
    answer_stage(t, 7);
    answer_stage(t, 3);
    assert_null(room_leave(t->r, t->now, 2)); /* its share is not known: it was withheld */
    assert_int_equal(t->r->draw.stage, DRAW_SEAL);
    assert_int_equal(t->r->draw.out, 4);
    table_free(t);
}

/* A restart must not be a reason to draw again: whoever can restart the server would have a choice.
 */
static void a_draw_goes_on_after_a_restart(void **state)
{
    table *t = drawing(CLOCK_OFF);
    char text[TEXT], secret[CT_FAIR_HEX];
    int64_t used;
    strcpy(secret, t->r->draw.secret);
    for (int step = 0; step < 4; step++) {
        ct_out o = ct_out_of(text, sizeof text);
        room_write(t->r, t->now, 50, &o);
        room_free(t->r);
        t->r = room_read(&t->listener, &pace, text, t->now, 50, &used);
        assert_non_null(t->r);
        room_replayed(t->r, t->now);
        assert_string_equal(t->r->draw.secret, secret);
        assert_int_equal(t->r->draw.stage, step < 2 ? DRAW_SEAL : DRAW_SHARE);
        for (int i = 0; i < 3; i++) room_here(t->r, t->now, i, true);
        answer_stage(t, step % 2 ? 6 : 1);
    }
    assert_true(t->r->playing);
    assert_string_equal(t->r->fair.secret, secret);
    table_free(t);
}

/* A match that the table ends early reveals its secret, too. */
static void an_early_end_reveals_the_secret(void **state)
{
    ct_fair f;
    for (int how = 0; how < 3; how++) {
        table *t = begun("domino", 4, 2, CLOCK_OFF);
        play_on(t);
        if (how == 1) {
            room_here(t->r, t->now, 1, false);
            wait_for(t, pace.grace);
            assert_null(room_vote(t->r, t->now, 0, VOTE_END));
        } else if (how == 2) {
            assert_null(room_leave(t->r, t->now, 1));
            assert_int_equal(t->h.over, 0); /* the others play on */
            assert_null(room_leave(t->r, t->now, 0));
        } else {
            assert_null(room_close(t->r, 0));
        }
        assert_int_equal(t->h.over, 1);
        assert_string_equal(t->h.key, "table.closed");
        assert_true(t->r->ended && !t->r->playing && !room_again(t->r));
        ct_match *m = checked(t, &f);
        assert_true(f.deals > 0 && ct_match_state(m)->turn != CT_OVER);
        ct_match_free(m);
        table_free(t);
    }
}

/* ---- playing ----------------------------------------------------------------------------- */

/* Plays whole deals of every game for several players; the room is written and read on the way. */
static void whole_deals_of_every_game(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *about = ct_game_about(*g);
        if (about->max_seats < 2)
            continue;
        int seats = about->seats < 2 ? about->max_seats : about->seats;
        table *t = begun(about->slug, seats, seats < 6 ? seats : 6, CLOCK_OFF);
        int deals = ct_match_state(t->r->m)->deals;
        for (int i = 0; i < 400 && t->r->playing && ct_match_state(t->r->m)->deals < deals + 3; i++)
            play_on(t);
        char *text = malloc(TEXT);
        ct_out o = ct_out_of(text, TEXT);
        room_write(t->r, t->now, 50, &o);
        assert_true(ct_out_whole(&o));
        int64_t used = 0;
        ct_room *again = room_read(&t->listener, &pace, text, t->now, 60, &used);
        assert_non_null(again);
        assert_int_equal(used, 50);
        for (int i = 0; i < t->h.lines; i++) assert_true(room_replay(again, i + 1, t->h.line[i]));
        room_replayed(again, t->now);
        assert_false(room_replay(again, t->h.lines + 2, "deal"));
        ct_state one = *ct_match_state(t->r->m), two = *ct_match_state(again->m);
        assert_true(ct_hash(&one) == ct_hash(&two));
        assert_int_equal(again->n, t->r->n);
        assert_int_equal(again->playing, t->r->playing);
        room_free(again);
        free(text);
        table_free(t);
    }
}

static void an_act_is_done_once(void **state)
{
    table *t = begun("monte", 2, 2, CLOCK_OFF);
    ct_fault why;
    int n, turn;
    while ((turn = ct_match_state(t->r->m)->turn) < 0) wait_for(t, pace.look);
    int at = t->r->n;
    char text[600];
    ct_view v;
    ct_view_of(ct_match_state(t->r->m), turn, &v);
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(ct_match_state(t->r->m), ct_hint(&v), &o);
    assert_non_null(room_act(t->r, 0, turn, at, "nonsense 5h", &n, &why));
    assert_string_equal(why.what, "nonsense");
    assert_non_null(room_act(t->r, 0, 1 - turn, at, text, &n, &why));
    assert_int_equal(t->r->n, at);
    assert_null(room_act(t->r, 0, turn, at, text, &n, &why));
    assert_int_equal(n, at + 1);
    assert_string_equal(room_act(t->r, 0, turn, at, text, &n, &why), "act.stale");
    table_free(t);
}

/* A bot's act for a line is not used for the line of that number in the next match. */
static void bots_think_anew_in_a_new_match(void **state)
{
    table *t = begun("domino", 4, 1, CLOCK_OFF);
    for (int i = 0; i < 20000 && t->r->playing; i++) play_on(t);
    assert_false(t->r->playing);
    assert_int_not_equal(t->r->planned.seat, -1);
    for (int i = 0; i < t->h.lines; i++) free(t->h.line[i]);
    t->h.lines = 0;
    all_ready(t);
    assert_true(t->r->playing);
    assert_int_equal(t->r->planned.seat, -1);
    table_free(t);
}

static void bots_act_for_the_absent(void **state)
{
    table *t = begun("domino", 4, 2, CLOCK_OFF);
    while (ct_match_state(t->r->m)->turn != 0) play_on(t);
    room_here(t->r, t->now, 0, false);
    int n = t->r->n;
    wait_for(t, pace.grace - 1);
    assert_int_equal(t->r->n, n);
    assert_false(t->r->seat[0].away);
    wait_for(t, 1);
    assert_true(t->r->seat[0].away);
    wait_for(t, pace.bot);
    assert_true(t->r->n > n);
    room_here(t->r, t->now, 0, true);
    assert_false(t->r->seat[0].away);
    while (ct_match_state(t->r->m)->turn != 0 && t->r->playing) play_on(t);
    n = t->r->n;
    wait_for(t, 100 * pace.grace);
    assert_int_equal(t->r->n, n); /* the person is on turn again, not the bot */
    table_free(t);
}

static void a_table_without_people_rests(void **state)
{
    table *t = begun("domino", 4, 1, CLOCK_FAST);
    room_here(t->r, t->now, 0, false);
    int n = t->r->n;
    wait_for(t, 1000000);
    wait_for(t, 1000000);
    assert_int_equal(t->r->n, n);
    room_here(t->r, t->now, 0, true);
    for (int i = 0; i < 9; i++) wait_for(t, 21000);
    assert_true(t->r->n > n);
    table_free(t);
}

static void time_out_is_one_act_by_a_bot(void **state)
{
    table *t = begun("domino", 4, 4, CLOCK_FAST);
    while (ct_match_state(t->r->m)->turn < 0) wait_for(t, pace.look);
    int n = t->r->n;
    assert_int_equal(room_left(t->r, t->now), 20000);
    wait_for(t, 19999);
    assert_int_equal(t->r->n, n);
    wait_for(t, 1);
    assert_int_equal(t->r->n, n);
    assert_int_equal(room_left(t->r, t->now), -1);
    int on_turn = ct_match_state(t->r->m)->turn; /* coming back gives no more time */
    room_here(t->r, t->now, on_turn, false);
    room_here(t->r, t->now, on_turn, true);
    assert_int_equal(room_left(t->r, t->now), -1);
    wait_for(t, 1);
    assert_int_equal(t->r->n, n + 1);
    assert_true(t->r->playing);
    assert_int_equal(room_left(t->r, t->now), 20000);
    assert_false(t->r->seat[0].away);
    table_free(t);
}

/* While all connections are gone, or the server is down, no time runs out. */
static void a_clock_stands_while_nobody_is_here(void **state)
{
    table *t = begun("domino", 4, 4, CLOCK_FAST);
    while (ct_match_state(t->r->m)->turn < 0) wait_for(t, pace.look);
    wait_for(t, 5000);
    int n = t->r->n;
    for (int i = 0; i < 4; i++) room_here(t->r, t->now, i, false);
    wait_for(t, 1000000);
    assert_int_equal(room_left(t->r, t->now), 15000);
    char text[8192];
    ct_out o = ct_out_of(text, sizeof text);
    room_write(t->r, t->now, 5000, &o);
    room_here(t->r, t->now, 1, true);
    assert_int_equal(room_left(t->r, t->now), 15000);
    wait_for(t, 14999);
    assert_int_equal(t->r->n, n);
    int64_t used;
    /* The room is read ten minutes later. */
    ct_room *r = room_read(&t->listener, &pace, text, t->now, 5600, &used);
    assert_non_null(r);
    for (int i = 0; i < n; i++) assert_true(room_replay(r, i + 1, t->h.line[i]));
    room_replayed(r, t->now);
    assert_int_equal(room_left(r, t->now + 1000000), 15000);
    room_here(r, t->now + 1000000, 0, true);
    assert_int_equal(room_left(r, t->now + 1000000), 15000);
    room_free(r);
    table_free(t);
}

/* Returns the seat on turn, which must be a person's. */
static int on_turn(table *t)
{
    while (ct_match_state(t->r->m)->turn < 0) play_on(t);
    return ct_match_state(t->r->m)->turn;
}

/* A pause needs everybody, stops every clock, and one person ends it. */
static void a_pause_stops_the_time(void **state)
{
    static const int clocks[] = { CLOCK_FAST, CLOCK_DAYS };
    for (int k = 0; k < 2; k++) {
        table *t = begun("domino", 4, 3, clocks[k]); /* the fourth is a bot, which has no say */
        int64_t all = k ? INT64_C(172800000) : 20000, used;
        while (on_turn(t) == 3) play_on(t);
        int seat = on_turn(t), n = t->r->n;
        wait_for(t, 5000);
        assert_null(room_pause(t->r, t->now, 0, true));
        room_here(t->r, t->now, 1, false); /* an absentee has a say until a bot plays */
        assert_null(room_pause(t->r, t->now, 2, true));
        assert_false(t->r->pause.on);
        room_here(t->r, t->now, 1, true);
        assert_null(room_pause(t->r, t->now, 1, false)); /* a no ends the request */
        assert_int_equal(t->r->pause.yes, 0);
        int stories = t->h.stories;
        for (int i = 0; i < 3; i++) {
            assert_false(t->r->pause.on);
            assert_null(room_pause(t->r, t->now, i, true));
        }
        assert_true(t->r->pause.on);
        assert_int_equal(t->h.stories, stories + 1);
        assert_string_equal(play(t, seat, "pass"), "table.paused");
        assert_string_equal(room_undo(t->r, t->now, seat), "table.paused");
        assert_string_equal(room_next(t->r, t->now, seat), "table.paused");
        wait_for(t, INT64_C(1000000000));
        assert_int_equal(t->r->n, n);
        assert_int_equal(room_left(t->r, t->now), all - 5000);
        /* the table is left, the server begins again, and all come back */
        for (int i = 0; i < 3; i++) room_here(t->r, t->now, i, false);
        wait_for(t, 100000);
        char text[8192];
        ct_out o = ct_out_of(text, sizeof text);
        room_write(t->r, t->now, 5000, &o);
        ct_room *r = room_read(&t->listener, &pace, text, t->now, 5600, &used);
        assert_non_null(r);
        for (int i = 0; i < n; i++) assert_true(room_replay(r, i + 1, t->h.line[i]));
        room_replayed(r, t->now);
        room_free(t->r);
        t->r = r;
        assert_true(r->pause.on);
        for (int i = 0; i < 3; i++) room_here(r, t->now, i, true);
        wait_for(t, 100000);
        assert_int_equal(room_left(r, t->now), all - 5000);
        assert_null(room_pause(r, t->now, (seat + 1) % 3, false));
        assert_false(r->pause.on);
        assert_int_equal(r->pause.yes, 0);
        assert_int_equal(room_left(r, t->now), all - 5000);
        wait_for(t, all - 5001);
        assert_int_equal(r->n, n);
        assert_false(r->late);
        wait_for(t, 1);
        assert_true(r->late);
        table_free(t);
    }
}

/* Nobody who leaves holds a pause up, and a pause ends with its match. */
static void a_pause_needs_only_who_is_there(void **state)
{
    table *t = table_new("domino", 2, CLOCK_FAST);
    assert_string_equal(room_pause(t->r, t->now, 0, true), "table.waiting");
    table_free(t);
    t = begun("domino", 4, 3, CLOCK_FAST);
    assert_null(room_pause(t->r, t->now, 0, true));
    assert_null(room_pause(t->r, t->now, 1, true));
    assert_null(room_leave(t->r, t->now, 2));
    assert_true(t->r->pause.on);
    assert_null(room_leave(t->r, t->now, 1));
    assert_null(room_pause(t->r, t->now, 0, false));
    assert_null(room_pause(t->r, t->now, 0, true)); /* alone with bots */
    assert_true(t->r->pause.on);
    table_free(t);
}

/* A player gains no time by going away until a bot is about to act, by the host putting a bot in,
 * or after the time was over. */
static void a_clock_does_not_begin_anew_by_going(void **state)
{
    for (int how = 0; how < 3; how++) {
        table *t = begun("domino", 4, 4, how ? CLOCK_FAST : CLOCK_NORMAL);
        int seat = on_turn(t);
        if (seat == 0 && how == 1) {
            assert_null(room_host(t->r, 0, 1));
        }
        int64_t left = room_left(t->r, t->now);
        assert_int_equal(left, how ? 20000 : 45000);
        room_here(t->r, t->now, seat, false);
        if (!how)
            wait_for(t, pace.grace + 100);
        if (how == 1) {
            wait_for(t, 5000);
            assert_null(room_bot(t->r, t->now, t->r->host, seat, 1));
        }
        if (how == 2)
            wait_for(t, 20100);
        assert_true(how == 2 ? t->r->late : t->r->seat[seat].away);
        room_here(t->r, t->now, seat, true);
        assert_int_equal(room_left(t->r, t->now), how ? how > 1 ? -1 : 15000 : 4900);
        assert_int_equal(ct_match_state(t->r->m)->turn, seat);
        int n = t->r->n;
        wait_for(t, how ? how > 1 ? 0 : 15000 : 4900); /* the time is over, and a bot acts */
        for (int i = 0; i < 3 && t->r->n == n; i++) wait_for(t, pace.bot);
        assert_true(t->r->n > n);
        table_free(t);
    }
}

/* Coming and going all the time does not delay what is due. */
static void nobody_puts_off_what_is_due(void **state)
{
    table *t = begun("domino", 4, 2, CLOCK_NORMAL);
    while (ct_match_state(t->r->m)->turn < 2) play_on(t);
    int n = t->r->n;
    for (int64_t ms = 0; ms < 4 * pace.bot && t->r->n == n; ms += 100) {
        room_here(t->r, t->now, 1, false);
        room_here(t->r, t->now, 1, true);
        wait_for(t, 100);
    }
    assert_true(t->r->n > n); /* a bot has acted */
    while (ct_match_state(t->r->m)->turn != CT_DEALER || room_unplayed(t->r)) play_on(t);
    n = t->r->n;
    int64_t ms = 0;
    for (; ms < 2 * pace.next && t->r->n == n; ms += 1000) {
        room_here(t->r, t->now, 1, false);
        room_here(t->r, t->now, 1, true);
        wait_for(t, 1000);
    }
    assert_int_equal(ms, pace.next);
    table_free(t);
}

static void the_next_deal_waits_for_those_who_are_here(void **state)
{
    table *t = begun("domino", 4, 3, CLOCK_OFF);
    while (ct_match_state(t->r->m)->turn >= 0 || room_unplayed(t->r)) {
        if (ct_match_state(t->r->m)->turn < 0)
            wait_for(t, pace.look);
        else
            play_on(t);
    }
    assert_int_equal(ct_match_state(t->r->m)->turn, CT_DEALER);
    int n = t->r->n;
    room_here(t->r, t->now, 2, false);
    wait_for(t, 10000000);
    assert_int_equal(t->r->n, n);
    assert_null(room_next(t->r, t->now, 0));
    assert_int_equal(t->r->n, n);
    assert_true(t->r->seat[0].next);
    assert_null(room_next(t->r, t->now, 1));
    assert_int_equal(t->r->n, n + 1);
    assert_false(t->r->seat[0].next);
    table_free(t);
}

static void taking_back_wants_all_others(void **state)
{
    table *t = begun("samba", 4, 3, CLOCK_OFF);
    while (ct_match_state(t->r->m)->turn < 0) wait_for(t, pace.look);
    int seat = ct_match_state(t->r->m)->turn;
    while (seat == 3) {
        play_on(t);
        seat = ct_match_state(t->r->m)->turn;
    }
    assert_false(room_may_undo(t->r, seat));
    assert_string_equal(room_undo(t->r, t->now, seat), "match.no-undo");
    ct_state was = *ct_match_state(t->r->m);
    int n = t->r->n, lines = ct_match_lines(t->r->m);
    play_on(t);
    assert_true(room_may_undo(t->r, seat));
    assert_null(room_undo(t->r, t->now, seat));
    assert_string_equal(room_undo(t->r, t->now, (seat + 1) % 3), "undo.asked");
    assert_null(room_agree(t->r, t->now, (seat + 1) % 3, false));
    assert_int_equal(t->r->undo, -1);
    assert_string_equal(room_agree(t->r, t->now, (seat + 2) % 3, true), "undo.none");
    assert_null(room_undo(t->r, t->now, seat));
    assert_null(room_agree(t->r, t->now, (seat + 1) % 3, true));
    assert_int_equal(t->r->n, n + 1);
    assert_null(room_agree(t->r, t->now, (seat + 2) % 3, true));
    assert_int_equal(t->r->n, n + 2);
    assert_int_equal(t->h.stories, 1);
    assert_string_equal(t->h.line[n + 1], "undo");
    assert_true(ct_hash(&was) == ct_hash(ct_match_state(t->r->m)));
    assert_int_equal(room_known(t->r, n), lines);
    assert_int_equal(room_known(t->r, n + 1), lines);
    assert_int_equal(room_known(t->r, n + 2), lines);
    assert_int_equal(room_known(t->r, n + 3), 0);
    table_free(t);
}

static void by_days_all_have_a_say_in_taking_back(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_DAYS);
    play_on(t);
    int seat = ct_seat(ct_match_line(t->r->m, ct_match_lines(t->r->m) - 1));
    int lines = ct_match_lines(t->r->m);
    for (int i = 0; i < 3; i++)
        if (i != seat)
            room_here(t->r, t->now, i, false);
    assert_null(room_undo(t->r, t->now, seat));
    assert_int_equal(t->r->undo, seat); /* pending: absentees must agree, too */
    assert_null(room_agree(t->r, t->now, (seat + 1) % 3, true));
    assert_int_equal(ct_match_lines(t->r->m), lines);
    assert_null(room_agree(t->r, t->now, (seat + 2) % 3, true));
    assert_int_equal(ct_match_lines(t->r->m), lines - 1);
    table_free(t);
}

static void who_is_here_decides_on_the_absent(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    room_seat *s = t->r->seat;
    assert_string_equal(room_vote(t->r, t->now, 0, VOTE_BOT), "vote.none");
    room_here(t->r, t->now, 2, false);
    assert_true(room_absent(t->r));

    /* A vote to play on at once, without the grace time, needs both people who are here. */
    assert_null(room_vote(t->r, t->now, 0, VOTE_BOT));
    assert_false(s[2].away);
    assert_null(room_vote(t->r, t->now, 1, VOTE_WAIT));
    assert_false(s[2].away || t->r->waits);
    assert_null(room_vote(t->r, t->now, 1, VOTE_BOT));
    assert_true(s[2].away);

    /* A vote to wait without limit needs both people who are here, too. */
    assert_null(room_vote(t->r, t->now, 1, VOTE_WAIT));
    assert_true(s[2].away && !t->r->waits);
    assert_null(room_vote(t->r, t->now, 0, VOTE_WAIT));
    assert_true(t->r->waits && !s[2].away);
    wait_for(t, 10 * pace.grace);
    assert_false(s[2].away);

    /* A vote ends when the absentee is back. */
    room_here(t->r, t->now, 2, true);
    assert_false(t->r->waits || s[0].vote || s[1].vote || room_absent(t->r));
    assert_string_equal(room_vote(t->r, t->now, 0, VOTE_WAIT), "vote.none");

    /* When somebody else goes, the votes are discarded, and the grace time is as before. */
    room_here(t->r, t->now, 1, false);
    wait_for(t, pace.grace - 1);
    assert_false(s[1].away);
    wait_for(t, 1);
    assert_true(s[1].away);
    table_free(t);
}

static void a_table_ends_if_all_want_it_and_the_grace_is_over(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    room_here(t->r, t->now, 2, false);
    assert_null(room_vote(t->r, t->now, 0, VOTE_END));
    assert_null(room_vote(t->r, t->now, 1, VOTE_END));
    assert_int_equal(t->h.gone, 0); /* a short disconnection cannot end the table */
    wait_for(t, pace.grace);
    assert_int_equal(t->h.gone, 1);
    assert_int_equal(t->h.seat, -1);
    assert_string_equal(t->h.key, "table.closed");
    table_free(t);
}

static void a_vote_goes_with_who_has_cast_it(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    room_here(t->r, t->now, 2, false);
    assert_null(room_vote(t->r, t->now, 0, VOTE_WAIT));
    assert_false(t->r->waits);
    room_here(t->r, t->now, 1, false); /* the only person here decides */
    assert_true(t->r->waits);
    room_here(t->r, t->now, 1, true);
    assert_false(t->r->waits);
    assert_null(room_vote(t->r, t->now, 1, VOTE_WAIT));
    assert_true(t->r->waits);
    assert_null(room_leave(t->r, t->now, 1));
    assert_true(t->r->waits);
    table_free(t);
    t = begun("solo", 3, 3, CLOCK_DAYS);
    room_here(t->r, t->now, 2, false);
    assert_string_equal(room_vote(t->r, t->now, 0, VOTE_END),
                        "vote.none"); /* with this clock nobody has to be present */
    table_free(t);
}

static void who_has_just_come_ends_no_table(void **state)
{
    const uint8_t token[ROOM_HASH] = { 9 };
    table *t = begun("solo", 3, 2, CLOCK_OFF);
    int got;
    for (int i = 0; i < 2; i++) room_here(t->r, t->now, i, false);
    wait_for(t, pace.grace);
    assert_null(room_join(t->r, t->now, 2, "Eva", "", token, &got));
    wait_for(t, pace.grace);
    assert_true(t->r->seat[0].away && t->r->seat[1].away);
    assert_null(room_vote(t->r, t->now, got, VOTE_END));
    assert_int_equal(t->h.gone, 0);
    room_here(t->r, t->now, 0, true);
    assert_null(room_vote(t->r, t->now, 0, VOTE_END));
    assert_int_equal(t->h.gone, 1); /* the only one here who began the match has voted for it */
    table_free(t);
    t = begun("solo", 3, 1, CLOCK_OFF); /* the same when only one person is absent */
    room_here(t->r, t->now, 0, false);
    assert_null(room_join(t->r, t->now, 2, "Eva", "", token, &got));
    wait_for(t, pace.grace);
    assert_true(t->r->seat[0].away);
    assert_null(room_vote(t->r, t->now, got, VOTE_END));
    assert_int_equal(t->h.gone, 0);
    char text[TEXT];
    int64_t used;
    ct_out o = ct_out_of(text, sizeof text);
    room_write(t->r, t->now, 50, &o);
    ct_room *again = room_read(&t->listener, &pace, text, t->now, 60, &used);
    assert_true(again && again->seat[got].came && !again->seat[0].came);
    room_free(again);
    table_free(t);
}

static void a_match_that_counts_is_not_ended_early(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    t->r->rate.on = true;
    room_here(t->r, t->now, 2, false);
    wait_for(t, pace.grace);
    for (int i = 0; i < 2; i++)
        assert_string_equal(room_vote(t->r, t->now, i, VOTE_END), "table.rated");
    assert_string_equal(room_close(t->r, t->r->host), "table.rated");
    assert_int_equal(t->h.gone, 0);
    table_free(t);
}

/* Checks that in a match that counts nobody escapes a loss with a friend's help, or wins by
 * choosing a bot. */
static void a_match_that_counts_is_played_by_who_began_it(void **state)
{
    const uint8_t token[ROOM_HASH] = { 9 };
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    int got;
    t->r->rate.on = true;
    assert_string_equal(room_kick(t->r, t->now, 0, 1), "table.rated");
    assert_int_equal(t->h.gone, 0);
    room_here(t->r, t->now, 2, false);
    assert_string_equal(room_bot(t->r, t->now, 0, 2, 0), "table.rated");
    for (int i = 0; i < 2; i++) assert_null(room_vote(t->r, t->now, i, VOTE_BOT));
    assert_false(t->r->seat[2].away); /* a bot plays only after the grace time */
    wait_for(t, pace.grace);
    assert_true(t->r->seat[2].away);
    assert_null(room_leave(t->r, t->now, 2));
    assert_string_equal(room_join(t->r, t->now, 2, "Eva", "", token, &got), "seat.taken");
    assert_string_equal(room_join(t->r, t->now, -1, "Eva", "", token, &got), "table.full");
    assert_true(t->r->rate.on);
    table_free(t);
}

static void a_match_counts_where_nobody_can_stop_it(void **state)
{
    static const struct {
        const char *game, *options;
        int clock, people;
        bool counts;
    } row[] = {
        { "solo", "", CLOCK_CALM, 3, true },          { "solo", "", CLOCK_DAYS, 3, true },
        { "solo", "", CLOCK_OFF, 3, false },          { "solo", "", CLOCK_CALM, 2, false },
        { "golfe", "holes=1", CLOCK_CALM, 2, false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        table *t = table_new(row[i].game, !strcmp(row[i].game, "solo") ? 3 : 2, row[i].clock);
        strcpy(t->r->set.options, row[i].options);
        for (int p = 0; p < row[i].people; p++)
            room_belongs(t->r, sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[p], -1), p + 1);
        assert_int_equal(room_counts(t->r), row[i].counts);
        all_ready(t);
        assert_null(start(t, 0));
        assert_int_equal(room_counts(t->r), row[i].counts);
        assert_int_equal(t->r->rate.on, row[i].counts);
        table_free(t);
    }
}

static void a_bots_seat_is_taken_where_the_table_allows_it(void **state)
{
    const uint8_t token[ROOM_HASH] = { 9 };
    table *t = begun("solo", 3, 2, CLOCK_OFF);
    int got;
    t->r->set.enter = false;
    assert_string_equal(room_join(t->r, t->now, 2, "Eva", "", token, &got), "seat.taken");
    assert_string_equal(room_join(t->r, t->now, -1, "Eva", "", token, &got), "table.full");
    t->r->set.enter = true;
    assert_null(room_join(t->r, t->now, 2, "Eva", "", token, &got));
    table_free(t);
}

/* Whoever takes a bot's seat sees its cards. So everybody who is here is asked. */
static void a_newcomer_asks_the_table(void **state)
{
    table *t = begun("solo", 3, 2, CLOCK_OFF);
    assert_int_equal(room_knocked(t->r), KNOCK_NONE);
    assert_string_equal(room_admit(t->r, 0, true), "knock.none");
    assert_string_equal(room_knock(t->r, 0, "Eva", ""), "seat.taken");
    assert_string_equal(room_knock(t->r, 3, "Eva", ""), "seat.none");
    t->r->set.enter = false;
    assert_string_equal(room_knock(t->r, -1, "Eva", ""), "table.full");
    t->r->set.enter = true;
    assert_null(room_knock(t->r, -1, "Eva", ""));
    assert_int_equal(t->r->knock.seat, 2);
    assert_string_equal(room_knock(t->r, -1, "Fabio", ""), "table.asked");
    assert_int_equal(t->r->seat[2].kind, ROOM_BOT);
    assert_null(room_admit(t->r, 0, true));
    assert_int_equal(room_knocked(t->r), KNOCK_OPEN);
    room_here(t->r, t->now, 1, false); /* somebody who is not here is not waited for */
    assert_int_equal(room_knocked(t->r), KNOCK_YES);
    room_here(t->r, t->now, 1, true);
    assert_null(room_admit(t->r, 1, false)); /* one no is enough */
    assert_int_equal(room_knocked(t->r), KNOCK_NO);
    room_unknock(t->r);
    assert_null(room_knock(t->r, 2, "Eva", ""));
    assert_int_equal(room_knocked(t->r), KNOCK_OPEN);
    for (int i = 0; i < 2; i++) room_here(t->r, t->now, i, false);
    assert_int_equal(room_knocked(t->r), KNOCK_OPEN); /* nobody is here who could agree */
    for (int i = 0; i < 2; i++) room_here(t->r, t->now, i, true);
    while (t->r->playing) play_on(t);
    assert_int_equal(room_knocked(t->r), KNOCK_OVER);
    table_free(t);
}

/* A host could send somebody away, and come as a newcomer to see that person's cards. */
static void nobody_gets_the_cards_of_who_was_sent_away(void **state)
{
    const uint8_t token[ROOM_HASH] = { 9 };
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    int got, match = t->r->match_n;
    assert_null(room_kick(t->r, t->now, 0, 2));
    assert_null(room_leave(t->r, t->now, 1));
    for (int back = 0; back < 2; back++) { /* also after a restart */
        assert_string_equal(room_knock(t->r, 2, "Eva", ""), "seat.taken");
        assert_string_equal(room_join(t->r, t->now, 2, "Eva", "", token, &got), "seat.taken");
        assert_null(room_knock(t->r, -1, "Eva", ""));
        assert_int_equal(t->r->knock.seat, 1); /* whoever leaves gives the cards up */
        room_unknock(t->r);
        char text[TEXT];
        int64_t used;
        ct_out o = ct_out_of(text, sizeof text);
        room_write(t->r, t->now, 50, &o);
        ct_room *again = room_read(&t->listener, &pace, text, t->now, 60, &used);
        assert_true(again && again->thrown == 1 << 2);
        room_free(again);
    }
    while (t->r->playing) play_on(t);
    while (t->h.lines) free(t->h.line[--t->h.lines]);
    assert_null(room_bot(t->r, t->now, 0, 2, -1));
    assert_null(ready(t, 0));
    assert_true(t->r->playing && t->r->match_n == match + 1 && !t->r->thrown);
    table_free(t);
}

/* In a match by days most people are away most of the time. */
static void by_days_no_bot_comes_before_the_time_is_out(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_DAYS);
    while (ct_match_state(t->r->m)->turn < 0) play_on(t);
    int late = ct_match_state(t->r->m)->turn, host = (late + 1) % 3, other = (late + 2) % 3;
    assert_null(room_host(t->r, t->r->host, host));
    for (int i = 0; i < 3; i++) room_here(t->r, t->now, i, i == host);
    assert_string_equal(room_bot(t->r, t->now, host, late, 1), "table.days");
    assert_string_equal(room_kick(t->r, t->now, host, late), "table.days");
    assert_false(t->r->seat[late].away);
    t->now = t->r->ends;
    room_tick(t->r, t->now);
    assert_string_equal(room_bot(t->r, t->now, host, other, 1), "table.days");
    assert_string_equal(room_kick(t->r, t->now, host, other), "table.days");
    assert_null(room_bot(t->r, t->now, host, late, 1));
    assert_true(t->r->seat[late].away);
    room_here(t->r, t->now, late, true); /* the time counts anew for who has come back */
    room_here(t->r, t->now, late, false);
    assert_string_equal(room_kick(t->r, t->now, host, late), "table.days");
    table_free(t);
}

/* Writes the room and reads it again after some seconds, which also pass for the server. */
static ct_room *kept_for(const table *t, int64_t seconds)
{
    char text[TEXT];
    int64_t used;
    ct_out o = ct_out_of(text, sizeof text);
    room_write(t->r, t->now, 1000, &o);
    ct_room *again = room_read(&t->listener, &pace, text, 0, 1000 + seconds, &used);
    assert_non_null(again);
    return again;
}

static void a_seat_comes_back_by_the_hosts_link(void **state)
{
    const uint8_t pass[ROOM_HASH] = { 7 }, other[ROOM_HASH] = { 8 }, token[ROOM_HASH] = { 9 };
    uint8_t old[ROOM_HASH];
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    memcpy(old, t->r->seat[1].token, sizeof old);
    assert_string_equal(room_give(t->r, t->now, 1, 2, pass), "table.host");
    assert_string_equal(room_give(t->r, t->now, 0, 1, pass), "seat.here");
    assert_string_equal(room_give(t->r, t->now, 0, 3, pass), "seat.none");
    room_here(t->r, t->now, 1, false);
    room_belongs(t->r, 1, 77);
    assert_string_equal(room_give(t->r, t->now, 0, 1, pass), "table.account");
    room_belongs(t->r, 1, 0);
    assert_null(room_give(t->r, t->now, 0, 1, other));
    assert_null(room_give(t->r, t->now, 0, 1, pass));
    assert_int_equal(room_seat_of_pass(t->r, t->now, other), -1); /* only the last link counts */
    assert_int_equal(room_seat_of_pass(t->r, t->now, pass), 1);
    int64_t end = t->now + ROOM_PASS_MS;
    assert_int_equal(room_seat_of_pass(t->r, end - 1, pass), 1);
    assert_int_equal(room_seat_of_pass(t->r, end, pass), -1);
    ct_room *again = kept_for(t, 3600); /* the link expires also while the server is down */
    assert_int_equal(room_seat_of_pass(again, ROOM_PASS_MS - 3600 * 1000 - 1, pass), 1);
    assert_int_equal(room_seat_of_pass(again, ROOM_PASS_MS - 3600 * 1000, pass), -1);
    room_free(again);
    again = kept_for(t, ROOM_PASS_MS / 1000);
    assert_int_equal(room_seat_of_pass(again, 0, pass), -1);
    room_free(again);
    room_here(t->r, t->now, 1, true); /* whoever has the token comes back: the link is void */
    room_here(t->r, t->now, 1, false);
    assert_int_equal(room_seat_of_pass(t->r, t->now, pass), -1);
    assert_null(room_give(t->r, t->now, 0, 1, pass));
    room_take(t->r, 1, token);
    assert_int_equal(room_seat_of(t->r, old), -1);
    assert_int_equal(room_seat_of(t->r, token), 1);
    assert_int_equal(room_seat_of_pass(t->r, t->now, pass), -1); /* used up */
    assert_true(t->r->seat[1].given);
    table_free(t);
}

/* Two accounts in one house may be one person. */
static void a_house_alone_is_not_rated(void **state)
{
    table *t = table_new("solo", 3, CLOCK_CALM);
    for (int p = 0; p < 3; p++)
        room_belongs(t->r, sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[p], -1), p + 1);
    assert_true(room_counts(t->r) && !room_is_near(t->r)); /* the addresses are not known */
    for (int p = 0; p < 3; p++) t->r->seat[p].mark = 5 + (uint32_t)p;
    assert_true(room_counts(t->r) && !room_is_near(t->r));
    t->r->seat[2].mark = 5;
    assert_true(!room_counts(t->r) && room_is_near(t->r));
    room_belongs(t->r, 1, 0); /* it would not count in any case: nothing is to be said */
    assert_false(room_is_near(t->r));
    room_belongs(t->r, 1, 2);
    all_ready(t);
    assert_null(start(t, 0));
    assert_false(t->r->rate.on);
    table_free(t);
}

static void a_deleted_account_takes_nothing_from_the_others(void **state)
{
    table *t = table_new("solo", 3, CLOCK_CALM);
    for (int p = 0; p < 3; p++)
        room_belongs(t->r, sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[p], -1), p + 1);
    all_ready(t);
    assert_null(start(t, 0));
    assert_true(room_rates(t->r, 2) && !room_rates(t->r, 4));
    room_keep_skill(t->r, 2, (ct_skill){ 1612.25, 71.5, 0.0625 });
    assert_true(room_forgets(t->r, 2));
    assert_false(room_forgets(t->r, 2));
    assert_true(t->r->rate.on && t->r->rate.person[0] == 1 && !t->r->rate.person[1]);
    ct_room *again = kept_for(t, 5);
    assert_true(again->rate.on && again->rate.person[2] == 3 && !again->rate.person[1]);
    assert_memory_equal(&again->rate.left[1], &t->r->rate.left[1], sizeof(ct_skill));
    room_free(again);
    table_free(t);
}

static void a_host_who_is_gone_is_followed_by_somebody(void **state)
{
    table *t = table_new("solo", 3, CLOCK_OFF);
    for (int i = 0; i < 3; i++) sit(t, (const char *[]){ "Ana", "Beto", "Caio" }[i], -1);
    room_here(t->r, t->now, 0, false);
    room_here(t->r, t->now, 1, false);
    int64_t from = t->now;
    assert_int_equal(room_tick(t->r, t->now), from + pace.host);
    wait_for(t, pace.host - 1);
    assert_int_equal(t->r->host, 0);
    wait_for(t, 1);
    assert_int_equal(t->r->host, 2); /* the host is somebody who is here, not the nearest seat */
    room_here(t->r, t->now, 0, true);
    room_here(t->r, t->now, 2, false);
    wait_for(t, 10);
    room_here(t->r, t->now, 2, true); /* the host is back in time */
    wait_for(t, pace.host);
    assert_int_equal(t->r->host, 2);
    room_here(t->r, t->now, 0, false);
    room_here(t->r, t->now, 2, false); /* nobody is here to be host */
    wait_for(t, 10 * pace.host);
    assert_int_equal(t->r->host, 2);
    table_free(t);
    t = begun("solo", 3, 2, CLOCK_DAYS);
    room_here(t->r, t->now, 0, false);
    wait_for(t, 10 * pace.host);
    assert_int_equal(t->r->host, 0);
    table_free(t);
}

/* Replaces the room by one that is read from its own text. */
static void again(table *t, int64_t today)
{
    char text[TEXT];
    int64_t used;
    ct_out o = ct_out_of(text, sizeof text);
    room_write(t->r, t->now, 50, &o);
    ct_room *r = room_read(&t->listener, &pace, text, t->now, today, &used);
    assert_non_null(r);
    for (int i = 0; i < t->h.lines; i++) assert_true(room_replay(r, i + 1, t->h.line[i]));
    room_replayed(r, t->now);
    room_free(t->r);
    t->r = r;
}

static void what_was_said_of_the_absent_ends_with_the_server(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    room_here(t->r, t->now, 2, false);
    assert_null(room_vote(t->r, t->now, 0, VOTE_END));
    assert_null(room_vote(t->r, t->now, 1, VOTE_WAIT));
    again(t, 60);
    assert_int_equal(t->r->seat[0].vote, VOTE_NONE);
    assert_int_equal(t->r->seat[1].vote, VOTE_WAIT); /* votes to wait are kept */
    table_free(t);
}

static void the_host_decides_before_those_who_wait(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    room_here(t->r, t->now, 2, false);
    for (int i = 0; i < 2; i++) assert_null(room_vote(t->r, t->now, i, VOTE_WAIT));
    assert_true(t->r->waits);
    assert_null(room_bot(t->r, t->now, t->r->host, 2, 1));
    assert_false(t->r->waits || t->r->seat[0].vote || t->r->seat[1].vote);
    room_here(t->r, t->now, 1, false);
    room_here(t->r, t->now, 1, true);
    assert_true(t->r->seat[2].away);
    table_free(t);
}

static void past_deals_may_be_shown_openly(void **state)
{
    table *t = begun("solo", 3, 3, CLOCK_OFF);
    const ct_state *s = ct_match_state(t->r->m);
    int deal = 0; /* number of lines before the current deal */
    assert_int_equal(room_past(t->r), 0);
    for (int i = 0; i < 2000 && s->turn != CT_OVER; i++) {
        int n = ct_match_lines(t->r->m);
        play_on(t);
        s = ct_match_state(t->r->m);
        if (ct_match_lines(t->r->m) > n && !ct_match_line(t->r->m, ct_match_lines(t->r->m) - 1))
            deal = ct_match_lines(t->r->m) - 1;
        if (s->turn != CT_OVER)
            assert_int_equal(room_past(t->r), deal);
    }
    assert_true(deal > 0);
    if (s->turn == CT_OVER)
        assert_int_equal(room_past(t->r), ct_match_lines(t->r->m));
    table_free(t);
}

static void who_leaves_gives_the_seat_up(void **state)
{
    table *t = begun("domino", 4, 2, CLOCK_OFF);
    uint8_t token[ROOM_HASH];
    memset(token, 'B', sizeof token);
    assert_null(room_leave(t->r, t->now, 0));
    assert_int_equal(t->r->host, 1);
    assert_int_equal(t->r->seat[0].kind, ROOM_BOT);
    assert_int_equal(sit(t, "Caio", -1), 0); /* Caio gets a bot's seat */
    assert_int_equal(room_seat_of(t->r, token), 1);
    assert_null(room_leave(t->r, t->now, 0));
    assert_null(room_leave(t->r, t->now, 1));
    assert_int_equal(t->h.seat, -1);
    assert_string_equal(t->h.key, "table.closed");
    table_free(t);
}

/* Checks which names the record has that a seat may see. */
static void named(const ct_room *r, int seat, const char *want)
{
    char text[TEXT];
    ct_out o = ct_out_of(text, sizeof text);
    ct_fault why;
    room_record(r, seat, &o);
    ct_match *m = ct_match_load(text, o.len, &why);
    assert_non_null(m);
    assert_string_equal(ct_match_tag_of(m, "names"), want);
    ct_match_free(m);
}

/* A record names the last person of each seat in the match. Newcomers and watchers are not told the
 * names of those who had left by then. */
static void the_record_names_who_played(void **state)
{
    table *t = begun("domino", 4, 3, CLOCK_OFF);
    assert_null(room_leave(t->r, t->now, 1));
    assert_int_equal(sit(t, "Zeca", 3), 3);
    for (int i = 0; i < 2; i++) {
        named(t->r, 0, "Ana|Beto|Caio|Zeca");
        named(t->r, 3, "Ana||Caio|Zeca");
        named(t->r, -1, "Ana||Caio|Zeca");
        again(t, 50);
    }
    assert_int_equal(sit(t, "Hugo", 1), 1);
    assert_null(room_kick(t->r, t->now, 0, 2));
    named(t->r, 0, "Ana|Hugo|Caio|Zeca");
    named(t->r, 1, "Ana|Hugo||Zeca");
    while (t->r->playing) play_on(t);
    assert_null(room_leave(t->r, t->now, 1));
    assert_int_equal(sit(t, "Nina", 1), 1);
    assert_null(room_swap(t->r, 0, 0, 3));
    for (int i = 0; i < 2; i++) {
        named(t->r, 3, "Ana|Hugo|Caio|Zeca"); /* Ana sits in seat 3 now */
        named(t->r, 0, "Ana|Hugo||Zeca");
        again(t, 50);
    }
    room_here(t->r, t->now, 3, true); /* after a restart everybody is absent */
    assert_null(room_bot(t->r, t->now, 3, 2, 0));
    while (t->h.lines) free(t->h.line[--t->h.lines]);
    all_ready(t);
    assert_true(t->r->playing);
    named(t->r, 0, "Zeca|Nina||Ana");
    table_free(t);
}

static void broken_text_is_no_room(void **state)
{
    table *t = begun("domino", 4, 2, CLOCK_DAYS);
    char text[TEXT], cut[TEXT];
    int64_t used;
    ct_out o = ct_out_of(text, sizeof text);
    room_write(t->r, t->now, 50, &o);
    for (size_t n = 0; n < o.len; n += 7) {
        memcpy(cut, text, n);
        cut[n] = 0;
        assert_null(room_read(&t->listener, &pace, cut, 0, 0, &used));
    }
    table_free(t);
}

/* A room's JSON in form 1, the oldest that can be read. Its match is played by days. Two persons
 * are barred: one by account, one by the hash of an address. */
static const char first_form[] =
    "{\"code\":\"ABCDEF\",\"used\":1000,\"settings\":{\"game\":\"monte\",\"seats\":2,"
    "\"options\":\"\",\"clock\":\"days\",\"public\":true,\"watch\":\"now\",\"text\":false},"
    "\"host\":0,\"matches\":1,\"changed\":-1,\"barred\":[1234567890123456,4294967300],\"seats\":["
    "{\"kind\":\"person\",\"name\":\"Ana\",\"face\":\"\","
    "\"token\":\"1111111111111111111111111111111111111111111111111111111111111111\","
    "\"ready\":true,\"away\":false,\"next\":false},"
    "{\"kind\":\"bot\",\"level\":\"medio\"}],"
    "\"match\":{\"playing\":true,"
    "\"commit\":\"e5e02e694ebdfae54fa00247d3eee7665d46e6a8fdc26b2ba0f5429e71095096\","
    "\"secret\":\"4fc1a51a6a2ae4fb1e86896ba0fb8f0905d7baafd4255558a0c449668794d59c\","
    "\"shares\":\"0123456789abcdef\",\"n\":0,\"left\":-1,\"undo\":-1,\"yes\":0}}";

static void a_text_of_the_first_form_is_converted(void **state)
{
    char text[TEXT], again[TEXT], newer[TEXT];
    int64_t used;
    table *t = begun("domino", 2, 2, CLOCK_OFF); /* for its listener */
    ct_room *r = room_read(&t->listener, &pace, first_form, 0, 1000, &used);
    assert_non_null(r);
    room_replayed(r, 0);
    assert_string_equal(r->names[0], "Ana");
    assert_string_equal(r->names[1], "");
    assert_true(r->barred_n == 1 && r->barred[0].person == INT64_C(1234567890123456));
    assert_true(r->playing && !r->pause.on && !r->gone && !r->maker[0]);
    ct_out o = ct_out_of(text, sizeof text);
    room_write(r, 0, 1000, &o);
    assert_memory_equal(text, "{\"form\":2,", 10);
    room_free(r);
    /* what was converted stays the same when it is read and written again */
    r = room_read(&t->listener, &pace, text, 0, 1000, &used);
    assert_non_null(r);
    room_replayed(r, 0);
    o = ct_out_of(again, sizeof again);
    room_write(r, 0, 1000, &o);
    assert_string_equal(again, text);
    room_free(r);
    /* a newer form is not read, and neither is form 2 without what it must have */
    snprintf(newer, sizeof newer, "{\"form\":3,%s", text + 10);
    assert_null(room_read(&t->listener, &pace, newer, 0, 1000, &used));
    snprintf(newer, sizeof newer, "{\"form\":0,%s", text + 10);
    assert_null(room_read(&t->listener, &pace, newer, 0, 1000, &used));
    snprintf(newer, sizeof newer, "{\"form\":2,%s", first_form + 1);
    assert_null(room_read(&t->listener, &pace, newer, 0, 1000, &used));
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_taken_in_their_order),
        cmocka_unit_test(names_are_seen),
        cmocka_unit_test(names_are_told_apart),
        cmocka_unit_test(texts_are_shown),
        cmocka_unit_test(only_the_host_may),
        cmocka_unit_test(new_rules_want_a_new_ready),
        cmocka_unit_test(people_follow_their_seats),
        cmocka_unit_test(who_moves_is_still_ready),
        cmocka_unit_test(a_start_waits_for_who_is_here),
        cmocka_unit_test(again_when_all_want_it),
        cmocka_unit_test(again_without_who_has_left),
        cmocka_unit_test(all_shares_make_the_seed),
        cmocka_unit_test(no_share_is_known_before_the_list_is_fixed),
        cmocka_unit_test(nothing_changes_during_a_draw),
        cmocka_unit_test(who_does_not_seal_has_no_share),
        cmocka_unit_test(a_withheld_share_ends_the_draw),
        cmocka_unit_test(everybody_can_withhold),
        cmocka_unit_test(a_draw_waits_for_a_lost_connection),
        cmocka_unit_test(who_leaves_during_a_draw),
        cmocka_unit_test(a_draw_goes_on_after_a_restart),
        cmocka_unit_test(an_early_end_reveals_the_secret),
        cmocka_unit_test(whole_deals_of_every_game),
        cmocka_unit_test(an_act_is_done_once),
        cmocka_unit_test(bots_think_anew_in_a_new_match),
        cmocka_unit_test(bots_act_for_the_absent),
        cmocka_unit_test(a_table_without_people_rests),
        cmocka_unit_test(time_out_is_one_act_by_a_bot),
        cmocka_unit_test(a_clock_stands_while_nobody_is_here),
        cmocka_unit_test(a_pause_stops_the_time),
        cmocka_unit_test(a_pause_needs_only_who_is_there),
        cmocka_unit_test(a_clock_does_not_begin_anew_by_going),
        cmocka_unit_test(nobody_puts_off_what_is_due),
        cmocka_unit_test(the_next_deal_waits_for_those_who_are_here),
        cmocka_unit_test(taking_back_wants_all_others),
        cmocka_unit_test(by_days_all_have_a_say_in_taking_back),
        cmocka_unit_test(who_is_here_decides_on_the_absent),
        cmocka_unit_test(a_table_ends_if_all_want_it_and_the_grace_is_over),
        cmocka_unit_test(a_vote_goes_with_who_has_cast_it),
        cmocka_unit_test(who_has_just_come_ends_no_table),
        cmocka_unit_test(a_match_that_counts_is_not_ended_early),
        cmocka_unit_test(a_match_that_counts_is_played_by_who_began_it),
        cmocka_unit_test(a_match_counts_where_nobody_can_stop_it),
        cmocka_unit_test(a_bots_seat_is_taken_where_the_table_allows_it),
        cmocka_unit_test(a_newcomer_asks_the_table),
        cmocka_unit_test(nobody_gets_the_cards_of_who_was_sent_away),
        cmocka_unit_test(by_days_no_bot_comes_before_the_time_is_out),
        cmocka_unit_test(a_seat_comes_back_by_the_hosts_link),
        cmocka_unit_test(a_house_alone_is_not_rated),
        cmocka_unit_test(a_deleted_account_takes_nothing_from_the_others),
        cmocka_unit_test(a_host_who_is_gone_is_followed_by_somebody),
        cmocka_unit_test(what_was_said_of_the_absent_ends_with_the_server),
        cmocka_unit_test(the_host_decides_before_those_who_wait),
        cmocka_unit_test(past_deals_may_be_shown_openly),
        cmocka_unit_test(who_leaves_gives_the_seat_up),
        cmocka_unit_test(the_record_names_who_played),
        cmocka_unit_test(broken_text_is_no_room),
        cmocka_unit_test(a_text_of_the_first_form_is_converted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
