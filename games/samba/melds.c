/* samba_melds.h - what may lie on the table in Samba: card values, sides, the shapes of melds
 * (R8-R14), the finish rule (R33) and what an opening can still reach (R24, R25). Questions only;
 * nothing here changes a state. Part of samba.c. */
#ifndef CT_SAMBA_MELDS_H
#define CT_SAMBA_MELDS_H

#include <string.h>

#include "kits/meld.h"
#include "samba_tables.h"

enum { FULL = 7, RED_D = 15, RED_H = 28, FROM_PILE = CT_MARK1 /* R22: a red three */ };
_Static_assert(sizeof(samba) <= CT_OWN * sizeof(int32_t), "own");

static samba *mine(ct_state *s) { return (samba *)(void *)s->own; }
static const samba *ours(const ct_state *s) { return (const samba *)(const void *)s->own; }

/* ---- cards ------------------------------------------------------------------------------ */

/* R1: by rank, the ace first, then the joker. A three in a meld or a hand is a black one. */
static const uint8_t POINTS[] = { 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50 };

static bool is_red(ct_card c) { return c == RED_D || c == RED_H; }
static bool is_three(ct_card c) { return c < CT_JOKER && ct_rank(c) == 3; }
static int points_of(ct_card c) { return is_red(c) ? 0 : POINTS[c == CT_JOKER ? 13 : c % 13]; }

static int points_in(const ct_card *c, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += points_of(c[i]);
    return sum;
}

static int zone_points(const ct_state *s, int z)
{
    return points_in(s->card + ct_start(s, z), ct_count(s, z));
}

static int reds_in(const ct_state *s, int z)
{
    int n = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++) n += is_red(s->card[i]);
    return n;
}

/* ---- sides and seats -------------------------------------------------------------------- */

static bool referee(const ct_state *s) { return ct_opt(s, IRREGULARITIES); }

/* R2 */
static int sides(const ct_rules *r)
{
    return r->seats < 4 ? r->seats : r->seats == 6 && r->opt[TEAMS6] ? 3 : 2;
}

static void name_sides(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++)
        s->team[ours(s)->sits[i]] = (uint8_t)(i % sides(s->rules)); /* R2 */
}

/* The seat that plays `steps` after this one, in the order in which they sit (R3). */
static int later(const ct_state *s, int seat, int steps)
{
    int place = 0, seats = s->rules->seats;
    while (place < seats - 1 && ours(s)->sits[place] != seat) place++;
    return ours(s)->sits[(place + steps) % seats];
}

static int after(const ct_state *s, int seat) { return later(s, seat, 1); }
static int before(const ct_state *s, int seat) { return later(s, seat, s->rules->seats - 1); }

/* R29: the partner next in order. */
static int partner(const ct_state *s, int seat)
{
    int p = after(s, seat);
    for (int i = 0; i < s->rules->seats && s->team[p] != s->team[seat]; i++) p = after(s, p);
    return p;
}

/* R25 */
static int minimum_at(const ct_rules *r, int score)
{
    return score < 0             ? 15
           : score < 1500        ? 50
           : score < 3000        ? 90
           : score < 7000        ? 120
           : r->opt[OPENING_TOP] ? 160
                                 : 150;
}

static bool opened(const ct_state *s, int side) { return !ours(s)->minimum[side]; }

/* Cards that count as held: of the hand, red threes apart (they are as good as laid), and exposed
 * ones (section 6). */
static int held(const ct_state *s, int seat)
{
    int n = ct_count(s, HAND + seat);
    return referee(s) ? n - reds_in(s, HAND + seat) + ct_count(s, EXPOSED + seat) : n;
}

static bool holds(const ct_state *s, int seat, const ct_card *c, int n)
{
    if (!ct_count(s, EXPOSED + seat))
        return ct_holds(s, HAND + seat, c, n);
    for (int i = 0; i < n; i++) {
        int have = 0, want = 0;
        for (int k = 0; k < n; k++) want += c[k] == c[i];
        for (int z = HAND + seat; z <= EXPOSED + seat; z += EXPOSED - HAND)
            for (int k = ct_start(s, z); k < s->end[z]; k++) have += s->card[k] == c[i];
        if (have < want)
            return false;
    }
    return true;
}

/* What a seat may lay: its hand and, if `all`, its exposed cards. Red threes are not for melds. */
static void pool_of(const ct_state *s, int seat, bool all, ct_pool *p)
{
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++)
        if (!is_red(s->card[i]))
            ct_pool_add(p, s->card[i]);
    if (all)
        ct_pool_zone(p, s, EXPOSED + seat);
}

/* ---- melds ------------------------------------------------------------------------------ */

/* Melds in use are the first ones. */
static int melds_laid(const ct_state *s)
{
    int n = 0;
    while (n < MELDS && ours(s)->meld[n] >= 0) n++;
    return n;
}

/* Complete combinations of a side (R9-R13) if zone z, -1 for none, had n cards: black threes, the
 * only melds that never count, are six at most. */
static int complete(const ct_state *s, int side, int z, int n)
{
    int count = 0;
    for (int i = 0; i < MELDS; i++) {
        if (MELD + i == z)
            count += n >= FULL;
        else if (ours(s)->meld[i] < 0)
            break;
        else if (ours(s)->meld[i] == side)
            count += ct_count(s, MELD + i) >= FULL;
    }
    return count;
}

/* R12, R13 */
static const char *check_run(const ct_meld *m)
{
    if (m->run.at)
        return "samba.run-wild";
    return m->run.low < 4 ? "samba.run" : m->n > FULL ? "samba.closed" : NULL;
}

/* R9: w wild cards come to a set of b cards with w0 of them. */
static const char *check_wilds(int b, int w0, int w, int n)
{
    if (!w)
        return NULL;
    if (b >= FULL)
        return "samba.canasta-wild";
    return w0 + w > 2 || (w0 + w == 2 && n < FULL) || (w == 2 && b > 5) ? "samba.wilds" : NULL;
}

/* R8-R11, R14; `old` has become, or (CT_NO_MELD) begins as, `m`. */
static const char *check_set(const ct_state *s, const ct_meld *old, const ct_meld *m)
{
    int wilds = ct_meld_wilds(m), before = ct_meld_wilds(old);
    if (m->kind != CT_SET)
        return "samba.set";
    if (!m->set.rank)
        return m->n > FULL ? "samba.closed" : m->n < 3 ? "samba.wild-meld" : NULL;
    if (m->set.rank == 3)
        return wilds || m->n < 3 || m->set.cards & 0x3c ? "samba.threes" : NULL;
    if (m->set.rank == 2 || m->set.rank > 13)
        return "samba.set";
    if (m->n - wilds < 2)
        return "samba.set-naturals";
    if (m->n < 3)
        return "samba.set";
    if (ct_opt(s, ADD_TO_CANASTA) && m->n > FULL)
        return "samba.closed";
    return check_wilds(old->n, before, wilds - before, m->n);
}

/* Place in a run: the ace above the king (R12); none for twos, threes and jokers. */
static int place_of(ct_card c) { return c >= CT_JOKER ? 0 : ct_rank(c) == 1 ? 14 : ct_rank(c); }

/* The meld with one more card; false if that is none. */
static bool with_card(const ct_state *s, const ct_meld *old, ct_card c, ct_meld *out)
{
    ct_card card[CT_MELD_CARDS + 1];
    if (old->kind == CT_RUN) {
        ct_run q = old->run;
        int place = place_of(c);
        if (c >= CT_JOKER || ct_suit(c) != q.suit || (place != q.low - 1 && place != q.high + 1))
            return false;
        *(place < q.low ? &q.low : &q.high) = (uint8_t)place;
        *out = ct_meld_run(q);
        return !check_run(out);
    }
    int n = ct_meld_cards(old, card);
    card[n++] = c;
    *out = ct_meld_read(card, n);
    return out->kind == CT_SET && out->set.rank == old->set.rank && !check_set(s, old, out);
}

/* ---- the finish rule -------------------------------------------------------------------- */

/* An act of laying, taken apart. */
typedef struct lay {
    int z; /* zone of the meld */
    ct_meld old, now;
    ct_growth more;
    ct_card last; /* the one card the seat is left with, else CT_HIDDEN */
} lay;

/* R33(c): the last card completes a meld of six of the side, l among them as it will lie. */
static bool last_completes(const ct_state *s, int side, const lay *l)
{
    ct_meld now;
    if (l->now.n == FULL - 1 && with_card(s, &l->now, l->last, &now))
        return true;
    for (int i = 0; i < MELDS && ours(s)->meld[i] >= 0; i++) {
        if (ours(s)->meld[i] != side || MELD + i == l->z || ct_count(s, MELD + i) != FULL - 1)
            continue;
        ct_meld six = ct_meld_at(s, MELD + i);
        if (with_card(s, &six, l->last, &now) && now.n == FULL && now.set.rank != 3)
            return true;
    }
    return false;
}

/* R33, for an act that leaves the mover h cards. In referee mode a refused leave may be defied,
 * once a turn (P5). */
static const char *may_leave(const ct_state *s, int side, const lay *l, int h)
{
    int leave = ours(s)->leave;
    if (h >= 2)
        return NULL;
    int done = complete(s, side, l->z, l->now.n);
    bool discard_last = ct_opt(s, FINAL_DISCARD);
    if (leave >= REFUSED && !(leave == REFUSED && referee(s) && !h && done >= 2 && !discard_last))
        return "samba.refused";
    if (done >= 2)
        return !h && discard_last ? "samba.final" : NULL;
    if (h == 1 && done == 1 && !discard_last && last_completes(s, side, l))
        return NULL;
    return "samba.finish";
}

/* ---- the pile --------------------------------------------------------------------------- */

/* R18 */
static const char *check_pile(const ct_state *s, int seat)
{
    ct_card top = ct_top(s, PILE);
    if (!ct_count(s, PILE))
        return "samba.no-pile";
    if (ct_is_wild(top) || is_three(top))
        return "samba.blocked";
    return held(s, seat) < 2 ? "samba.pumba" : NULL;
}

/* R23: what makes a prized pile. */
static bool is_prize(ct_card c) { return ct_is_wild(c) || is_red(c); }

static bool prize_in_pile(const ct_state *s)
{
    for (int i = ct_start(s, PILE); i < s->end[PILE]; i++)
        if (is_prize(s->card[i]))
            return true;
    return false;
}

/* R20: taking otherwise than with a pair. */
static const char *check_later_take(const ct_state *s, int side)
{
    bool took = ours(s)->took[side];
    for (int i = 0; i < SIDES && ct_opt(s, FIRST_TAKE); i++) took |= ours(s)->took[i];
    if (!took || !opened(s, side))
        return "samba.first-take";
    return ours(s)->prized ? "samba.prized" : NULL;
}

/* ---- openings --------------------------------------------------------------------------- */

/* R24, R21: after l (NULL: as it lies), with `sum` points laid, the minimum can still be reached.
 * The pile that an opening takes brings `extra` cards afterwards. */
static bool can_open(const ct_state *s, int seat, const lay *l, int sum, int extra)
{
    int side = s->team[seat], n = 0, done = complete(s, side, l ? l->z : -1, l ? l->now.n : 0);
    ct_meld begun[POINTS_MAX / 15 + 2];
    ct_reach goal = { .points = POINTS, .begun = begun, .need = ours(s)->minimum[side] - sum };
    ct_pool p = { 0 };
    pool_of(s, seat, true, &p);
    memcpy(goal.have, p.copies, sizeof goal.have);
    for (int i = 0; l && i < l->more.n; i++) goal.have[l->more.card[i]]--;
    for (int i = 0; sum && i < MELDS && ours(s)->meld[i] >= 0; i++)
        if (ours(s)->meld[i] == side && !(l && MELD + i == l->z) && n <= POINTS_MAX / 15)
            begun[n++] = ct_meld_at(s, MELD + i);
    if (l)
        begun[n++] = l->now;
    goal.n = n;
    goal.keep = extra < 2 ? 2 - extra : 0;
    if (goal.keep && done >= 2 && ours(s)->leave < REFUSED) /* R33(b) */
        goal.keep = extra ? 0 : ct_opt(s, FINAL_DISCARD);
    goal.closed = ct_opt(s, ADD_TO_CANASTA);
    goal.threes = ct_opt(s, BLACK_THREES);
    return ct_can_reach(&goal);
}

#endif
