/* claim_help.h - brute force for ct_claim in the trick-taking games. On random positions near the
 * end of a deal it goes through all hands that fit the view of the seat on turn, and through all
 * plays of the others. */
#ifndef CLAIM_HELP_H
#define CLAIM_HELP_H

#include "game.h"
#include "help.h"
#include "out.h"

typedef struct claims {
    table t;
    ct_view v;
    ct_rng luck;
    int hand, trick, taken; /* zones of seat 0, or of the table */
    int me, cards;
    const ct_card *order; /* the cards to lead, in this order; NULL: what ct_claim says */
    ct_card unseen[CT_CARDS];
    int n, room[CT_ZONES]; /* cards not seen; how many of them lie in each zone */
    long positions, proved, possible, worlds;
} claims;

static inline int tricks_of_others(const claims *p, const ct_state *s)
{
    int n = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        n += seat == p->me ? 0 : ct_count(s, p->taken + seat);
    return n;
}

static inline bool is_play(const ct_state *s, ct_act a)
{
    return !strcmp(ct_word_of(s, a)->name, "play");
}

/* The act of the claiming seat; 0: the proof is lost. */
static inline ct_act own_act(const claims *p, const ct_state *s)
{
    ct_act a;
    ct_view v;
    int left = ct_count(s, p->hand + p->me);
    if (!ct_act_read(s, p->me, "todas", &a, NULL) && !ct_check(s, a))
        return a; /* Hombre, R18: the seat goes on */
    if (p->order)
        return CT_ACT(p->me, ct_verb_find(s->rules->game, "play"), p->order[p->cards - left]);
    ct_view_of(s, p->me, &v);
    return ct_claim(&v);
}

/* Whether the seat wins every trick from here, whatever the others play. */
static inline bool sweeps(const claims *p, const ct_state *s)
{
    if (tricks_of_others(p, s) != tricks_of_others(p, &p->t.s))
        return false;
    if (s->turn < 0)
        return true;
    ct_state next = *s;
    if (s->turn == p->me) {
        ct_act a = own_act(p, s);
        return a && !ct_play(&next, a) && sweeps(p, &next);
    }
    ct_acts *all = malloc(sizeof *all);
    bool won = true;
    ct_legal(s, s->turn, all);
    for (int i = 0; won && i < all->n; i++) {
        next = *s;
        if (is_play(s, all->act[i]))
            won = !ct_play(&next, all->act[i]) && sweeps(p, &next);
    }
    free(all);
    return won;
}

/* Lays the unseen cards from number k on in all ways that the view allows. Returns whether the seat
 * sweeps in all of them. */
static inline bool in_all_worlds(claims *p, int k, ct_card lies[CT_CARDS], uint8_t where[CT_CARDS])
{
    if (k == p->n) {
        ct_state w = p->t.s;
        int next[CT_ZONES];
        p->worlds++;
        for (int z = 0; z < w.rules->zones; z++) next[z] = ct_start(&w, z);
        for (int i = 0; i < p->n; i++) {
            int *at = &next[where[i]];
            while (p->t.s.seen[*at] & ct_bit(p->me)) (*at)++;
            w.card[(*at)++] = lies[i];
        }
        return sweeps(p, &w);
    }
    bool won = true;
    for (int z = 0; won && z < p->t.r.zones; z++) {
        if (!p->room[z] || !(p->t.r.game->may_hold(&p->v.s, z) >> p->unseen[k] & 1))
            continue;
        p->room[z]--;
        where[k] = (uint8_t)z;
        lies[k] = p->unseen[k];
        won = in_all_worlds(p, k + 1, lies, where);
        p->room[z]++;
    }
    return won;
}

static inline bool always(claims *p, const ct_card *order)
{
    ct_card lies[CT_CARDS];
    uint8_t where[CT_CARDS];
    p->order = order;
    return in_all_worlds(p, 0, lies, where);
}

/* Whether some order of the cards from number k on wins in all worlds. */
static inline bool some_order(claims *p, ct_card *order, int k)
{
    if (k == p->cards)
        return always(p, order);
    bool won = false;
    for (int i = k; !won && i < p->cards; i++) {
        ct_card c = order[i];
        order[i] = order[k], order[k] = c;
        won = some_order(p, order, k + 1);
        order[k] = order[i], order[i] = c;
    }
    return won;
}

static inline void look_at_unseen(claims *p)
{
    const ct_state *s = &p->t.s;
    p->n = 0;
    for (int z = 0; z < p->t.r.zones; z++) {
        p->room[z] = 0;
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (!(s->seen[i] & ct_bit(p->me))) {
                p->unseen[p->n++] = s->card[i];
                p->room[z]++;
            }
    }
}

/* Compares the proof with brute force. A proof must hold in all worlds. An order of cards that wins
 * in all worlds may be missed, but that is counted. */
static inline void compare_claim(claims *p)
{
    static char text[1 << 14];
    ct_out o = ct_out_of(text, sizeof text);
    ct_card order[CT_CARDS];
    p->me = p->t.s.turn;
    p->cards = ct_count(&p->t.s, p->hand + p->me);
    for (int i = 0; i < p->cards; i++) order[i] = ct_at(&p->t.s, p->hand + p->me, i);
    ct_view_of(&p->t.s, p->me, &p->v);
    look_at_unseen(p);
    bool proved = ct_claim(&p->v) != 0;
    p->positions++;
    p->proved += proved;
    if (proved ? always(p, NULL) : some_order(p, order, 0))
        p->possible++;
    else if (proved) {
        ct_state_write(&p->t.s, &o);
        fail_msg("seat %d does not win every trick\n%s", p->me, text);
    }
}

/* Plays random deals. Compares the first position of each in which a seat leads from `cards`
 * cards. */
static inline void claims_hold(claims *p, const char *slug, int seats, const char *options,
                               int deals, int cards)
{
    *p = (claims){ 0 };
    ct_rng_seed(&p->luck, (const uint8_t[32]){ 39 }, 0);
    for (int n = 0; n < deals; n++) {
        ct_state *s = &p->t.s;
        begin(&p->t, slug, seats, options);
        p->hand = ct_zone_find(&p->t.r, "hand", 0);
        p->trick = ct_zone_find(&p->t.r, "trick", -1);
        p->taken = ct_zone_find(&p->t.r, "taken", 0);
        deal_by(&p->t, (uint64_t)n + 1);
        while (s->turn >= 0) {
            ct_act a = ct_random_act(s, s->turn, &p->luck);
            if (is_play(s, a) && !ct_count(s, p->trick) &&
                ct_count(s, p->hand + s->turn) == cards) {
                compare_claim(p);
                break;
            }
            if (!ct_word_of(s, a)->quits)
                assert_null(ct_play(s, a));
        }
    }
    assert_true(p->possible - p->proved <=
                1 + p->possible / 100); /* the proof misses next to none */
    print_message("%s %s: %ld positions, %ld proved, %ld possible, %ld worlds\n", slug, options,
                  p->positions, p->proved, p->possible, p->worlds);
}

#endif
