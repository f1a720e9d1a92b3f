/* test_worlds.c - runs two servers whose matches differ only in what a viewer (a seat or a watcher)
 * cannot see. Checks that both send the viewer the same bytes: acts, refusals, coming back, talk, a
 * refused undo. The second server is a copy of the first, whose position is replaced by a sample of
 * the viewer's view. CT_ACTS in the environment: messages to compare for each game. */
#include "hub_help.h"

#include "match/match_int.h"
#include "server/hub/hub_int.h"

enum { USUAL = 120, STEPS = 25, TRIES = 40 }; /* STEPS: steps of one pair of servers, at most */

/* Two servers, and the viewer that compares them. */
typedef struct pair {
    world *w[2];
    int seats, who, seat; /* who: the client; seat: its own, or CT_ONLOOKER */
    int read[2];
    int compared, refused;
} pair;

static ct_match *match_of(const world *w) { return hub_find(w->hub, w->c[0].code)->r->m; }

static const ct_state *state_of(const world *w) { return ct_match_state(match_of(w)); }

/* ---- the second server ------------------------------------------------------------------- */

static bool copy_line(void *to, int n, const char *line)
{
    const world *w = to;
    assert_null(ct_store_append(w->store, w->c[0].code, 1, n, line));
    return true;
}

static bool copy_table(void *to, const char *code, const char *room)
{
    world *w = to;
    put_room(w->store, code, room);
    return true;
}

/* Connects all clients, which then receive the match. */
static void all_come(world *w, const client was[CLIENTS], int seats)
{
    char members[80];
    world_begin(w);
    for (int i = 0; i <= seats; i++) {
        come(w, &w->c[i]);
        strcpy(w->c[i].code, was[i].code);
        strcpy(w->c[i].token, was[i].token);
        snprintf(members, sizeof members, "\"code\":\"%s\",\"name\":\"W\"", was[0].code);
        const char *why = i == seats ? ask(w, &w->c[i], "watch", members)
                                     : resume(w, &w->c[i], was[0].code, was[i].token, 0, 0);
        assert_string_equal(why, "");
        strcpy(w->c[i].code, was[0].code);
    }
}

static void all_go(world *w)
{
    for (int i = 0; i < CLIENTS; i++) {
        if (w->c[i].conn)
            go(w, &w->c[i]);
        client_clear(&w->c[i]);
    }
    hub_free(w->hub);
    w->hub = NULL;
}

/* Makes the second server from the store of the first. Both restart, so that they are in the same
 * state. */
static void double_world(pair *p)
{
    client was[CLIENTS];
    world *a = p->w[0], *b = calloc(1, sizeof *b);
    assert_non_null(b);
    for (int i = 0; i < CLIENTS; i++) {
        was[i] = (client){ 0 };
        strcpy(was[i].code, a->c[i].code);
        strcpy(was[i].token, a->c[i].token);
    }
    all_go(a);
    *b = *a;
    assert_null(ct_store_open(":memory:", &b->store));
    b->how.user = b;
    strcpy(b->c[0].code, was[0].code);
    assert_null(ct_store_tables(a->store, copy_table, b));
    assert_null(ct_store_lines(a->store, was[0].code, 1, copy_line, b));
    p->w[1] = b;
    for (int k = 0; k < 2; k++) {
        all_come(p->w[k], was, p->seats);
        p->read[k] = p->w[k]->c[p->who].texts;
    }
}

/* ---- comparing --------------------------------------------------------------------------- */

/* Checks that the viewer has received the same bytes in both worlds since the last check. */
static void same_bytes(pair *p)
{
    const client *a = &p->w[0]->c[p->who], *b = &p->w[1]->c[p->who];
    for (; p->read[0] < a->texts && p->read[1] < b->texts; p->read[0]++, p->read[1]++) {
        if (strcmp(a->text[p->read[0]], b->text[p->read[1]]))
            fail_msg("two worlds, two messages to seat %d:\n%s\n%s", p->seat, a->text[p->read[0]],
                     b->text[p->read[1]]);
        p->compared++;
    }
    assert_true(p->read[0] == a->texts && p->read[1] == b->texts);
}

static void both(pair *p, int i, const char *name, const char *members)
{
    char key[64];
    strcpy(key, ask(p->w[0], &p->w[0]->c[i], name, members));
    const char *other = ask(p->w[1], &p->w[1]->c[i], name, members);
    if (i != p->who) /* answers to others may differ, but not in their keys */
        assert_string_equal(key, other);
    same_bytes(p);
}

/* Puts the sample into the views of the second server's other clients, who are not told of it. */
static void look_anew(const world *w, client *c)
{
    ct_view_of(state_of(w), c->seat < 0 ? CT_ONLOOKER : c->seat, &c->view);
    c->view.s.rules = &c->rules;
}

static bool same_look(const ct_state *a, const ct_state *b, int seat)
{
    ct_view one, two;
    ct_view_of(a, seat, &one);
    ct_view_of(b, seat, &two);
    one.s.rules = two.s.rules = NULL;
    return !memcmp(&one.s, &two.s, sizeof one.s);
}

/* Whether the viewer still cannot tell the worlds apart after an act: it is legal in both, and the
 * engine shows the same. */
static bool told_alike(const pair *p, ct_act a)
{
    static char text[2][16384];
    for (int k = 0; k < 2; k++) {
        ct_event e;
        ct_out o = ct_out_of(text[k], sizeof text[k]);
        ct_state s = *state_of(p->w[k]);
        if (ct_check(&s, a))
            return false;
        ct_apply(&s, a);
        ct_event_of(state_of(p->w[k]), a, &s, p->seat, CT_EN, &e);
        ct_event_json(&e, 1, &o);
        if (s.turn < 0) /* the sheet shows what hands were worth */
            ct_sheet_json(&s, CT_EN, &o);
    }
    ct_state one = *state_of(p->w[0]), two = *state_of(p->w[1]);
    ct_apply(&one, a);
    ct_apply(&two, a);
    return !strcmp(text[0], text[1]) && same_look(&one, &two, p->seat);
}

/* ---- steps in both worlds ---------------------------------------------------------------- */

static void say_act(pair *p, int i, const char *act)
{
    char members[700];
    snprintf(members, sizeof members, "\"after\":%d,\"act\":\"%s\"", p->w[0]->c[i].n, act);
    both(p, i, "act", members);
}

/* Lets the seat on turn act in both worlds. False: any act would let the viewer tell the worlds
 * apart. */
static bool act(pair *p)
{
    char text[512];
    const ct_state *s = state_of(p->w[0]);
    for (int i = 0; i < TRIES; i++) {
        ct_act a = ct_random_act(s, s->turn, &p->w[0]->rng);
        if (!told_alike(p, a))
            continue;
        ct_out o = ct_out_of(text, sizeof text);
        ct_act_write(s, a, &o);
        say_act(p, s->turn, text);
        return true;
    }
    return false;
}

static ct_card any_card(const ct_state *s, ct_rng *rng)
{
    return s->rules->pack[ct_rng_below(rng, s->rules->cards)];
}

/* Whether the act is legal in both worlds, but the rules let it show the viewer which world it
 * is. */
static bool tells_apart(const pair *p, const char *text)
{
    ct_act a;
    const char *at;
    const ct_state *one = state_of(p->w[0]), *two = state_of(p->w[1]);
    return !ct_act_read(one, p->who, text, &a, &at) && !ct_check(one, a) && !ct_check(two, a) &&
           !told_alike(p, a);
}

/* The viewer tries an act of another seat, or an illegal one: a verb of the game with any cards. */
static void try_anything(pair *p)
{
    char text[512], card[8];
    world *w = p->w[0];
    const ct_state *s = state_of(w);
    const ct_about *about = ct_game_about(s->rules->game);
    ct_out o = ct_out_of(text, sizeof text);
    if (ct_rng_below(&w->rng, 3) == 0) {
        ct_act a = ct_random_act(s, s->turn, &w->rng);
        ct_act_write(s, a, &o);
    } else {
        unsigned verbs = 0, cards = ct_rng_below(&w->rng, 4);
        while (about->verbs[verbs].name) verbs++;
        ct_put(&o, about->verbs[ct_rng_below(&w->rng, verbs)].name);
        for (unsigned i = 0; i < cards; i++) {
            ct_out c = ct_out_of(card, sizeof card);
            ct_card_write(any_card(s, &w->rng), &c);
            ct_put(&o, " ");
            ct_put(&o, card);
        }
    }
    if (tells_apart(p, text))
        return;
    w->c[p->who].key[0] = 0;
    say_act(p, p->who, text);
    p->refused += *w->c[p->who].key != 0;
}

/* Cuts the viewer's connection and lets it come back, with or without the last lines. */
static void come_back(pair *p)
{
    char code[8], token[64];
    for (int k = 0; k < 2; k++) {
        world *w = p->w[k];
        client *c = &w->c[p->who];
        int from = c->n;
        strcpy(code, w->c[0].code);
        strcpy(token, c->token);
        go(w, c);
        client_clear(c);
        come(w, c);
        strcpy(c->code, code);
        strcpy(c->token, token);
        assert_string_equal(resume(w, c, code, token, 1, from), "");
        strcpy(c->code, code);
        p->read[k] = 0;
    }
    same_bytes(p);
}

static void others_ask(pair *p)
{
    int i = (int)ct_rng_below(&p->w[0]->rng, (unsigned)p->seats), other = (i + 1) % p->seats;
    both(p, i, "say", "\"phrase\":\"luck\"");
    both(p, i, "write", "\"text\":\"hm\"");
    both(p, other, "react", "\"sign\":\"wow\"");
    both(p, i, "undo", "");
    both(p, other, "agree", "\"yes\":false");
    both(p, i, "ready", "\"on\":true");
}

/* Does a step in both worlds. False: the pair of servers cannot be used any more. */
static bool step(pair *p)
{
    unsigned what = ct_rng_below(&p->w[0]->rng, 12);
    const ct_state *s = state_of(p->w[0]);
    for (int k = 0; k < 2; k++) p->w[k]->now += 300;
    if (s->turn < 0)
        return false;
    if (what < 6 && p->who < p->seats) {
        int n = p->w[0]->c[p->who].n;
        try_anything(p);
        return p->w[0]->c[p->who].n == n ||
               same_look(state_of(p->w[0]), state_of(p->w[1]), p->seat);
    }
    if (what == 6 && p->who < p->seats)
        come_back(p);
    else if (what == 7 && p->seats > 1)
        others_ask(p);
    else
        return act(p);
    return true;
}

/* Makes a pair of servers from the first, and runs it until the viewer can tell them apart. */
static void compare(pair *p)
{
    static ct_view v;
    static ct_state other;
    world *w = p->w[0];
    p->who = (int)ct_rng_below(&w->rng, (unsigned)p->seats + 1);
    p->seat = p->who == p->seats ? CT_ONLOOKER : p->who;
    const ct_state *s = state_of(w);
    if (s->turn < 0)
        return;
    ct_view_of(s, p->seat, &v);
    if (!ct_sample(&v, &w->rng, &other) || !memcmp(other.card, s->card, sizeof other.card) ||
        !same_look(&other, s, p->seat))
        return;
    double_world(p);
    match_of(p->w[1])->now = other;
    match_of(p->w[1])->now.rules = &match_of(p->w[1])->rules;
    for (int i = 0; i <= p->seats; i++)
        if (i != p->who)
            look_anew(p->w[1], &p->w[1]->c[i]);
    for (int i = 0; i < STEPS && step(p); i++) continue;
    world_free(p->w[1]);
    p->w[1] = NULL;
}

/* ---- the test ---------------------------------------------------------------------------- */

/* Plays a match; makes a second server after every few acts. */
static void play_match(pair *p, const ct_game *g, int number, int most)
{
    const uint8_t seed[32] = { 7, (uint8_t)number, (uint8_t)(number >> 8) };
    const ct_about *about = ct_game_about(g);
    p->seats = about->max_seats < 6 ? about->max_seats : 6;
    p->w[0] = world_new(":memory:");
    p->w[0]->clock = number % 2 ? "normal" : NULL;
    ct_rng_seed(&p->w[0]->rng, seed, 0);
    begin(p->w[0], about->slug, p->seats);
    for (int i = 0; i < 60 && p->compared < most; i++) {
        for (unsigned k = ct_rng_below(&p->w[0]->rng, 8); k < 8; k++)
            if (!play_on(p->w[0], p->seats))
                break;
        if (state_of(p->w[0])->turn == CT_OVER)
            break;
        compare(p);
    }
    world_free(p->w[0]);
}

static void another_world_sounds_the_same(void **state)
{
    int most = wanted(USUAL);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        pair p = { 0 };
        int number = 0;
        for (; p.compared < most && number < most; number++) play_match(&p, *g, number, most);
        print_message("%s: %d messages, %d of them refusals, in %d matches\n",
                      ct_game_about(*g)->slug, p.compared, p.refused, number);
        assert_true(p.compared >= most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_world_sounds_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
