/* melds.c - Samba: card values, sides, the shapes of melds (R8-R14), the pile (R18, R20), and what
 * an opening can still reach (R24, R25). These functions do not change a state, except
 * samba_name_sides. */
#include "samba.h"

#include <string.h>

/* ---- cards ------------------------------------------------------------------------------ */

/* R1: the points of the cards of a suit, ace first. Red threes count nothing in a meld or a hand.
 */
#define SUIT(three) 20, 20, three, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10
enum { JOKER = 50 };
static const uint8_t POINTS[] = { SUIT(5), JOKER }; /* by rank */
static const uint8_t OF_KIND[CT_KINDS] = {
    SUIT(5), SUIT(0), SUIT(0), SUIT(5), JOKER, [CT_HIDDEN & 63] = 10 /* assumed for a hidden card */
};

int samba_points_in(const ct_card *c, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += OF_KIND[c[i] & 63];
    return sum;
}

int samba_zone_points(const ct_state *s, int z)
{
    return samba_points_in(s->card + ct_start(s, z), ct_count(s, z));
}

int samba_reds_in(const ct_state *s, int z)
{
    int n = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++) n += samba_is_red(s->card[i]);
    return n;
}

/* ---- sides and seats -------------------------------------------------------------------- */

/* R2: the number of sides. */
int samba_sides(const ct_rules *r)
{
    return r->seats < 4 ? r->seats : r->seats == 6 && r->opt[TEAMS6] ? 3 : 2;
}

void samba_name_sides(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++)
        s->team[samba_of(s)->sits[i]] = (uint8_t)(i % samba_sides(s->rules)); /* R2 */
}

/* R3: the seat that plays `steps` turns after this one. */
static int later(const ct_state *s, int seat, int steps)
{
    int place = 0, seats = s->rules->seats;
    while (place < seats - 1 && samba_of(s)->sits[place] != seat) place++;
    return samba_of(s)->sits[(place + steps) % seats];
}

int samba_after(const ct_state *s, int seat) { return later(s, seat, 1); }
int samba_before(const ct_state *s, int seat) { return later(s, seat, s->rules->seats - 1); }

/* R29: the next partner in playing order. */
int samba_partner(const ct_state *s, int seat)
{
    int p = samba_after(s, seat);
    for (int i = 0; i < s->rules->seats && s->team[p] != s->team[seat]; i++) p = samba_after(s, p);
    return p;
}

int samba_held(const ct_state *s, int seat)
{
    int n = ct_count(s, HAND + seat);
    return samba_referee(s) ? n - samba_reds_in(s, HAND + seat) + ct_count(s, EXPOSED + seat) : n;
}

bool samba_holds(const ct_state *s, int seat, const ct_card *c, int n)
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

void samba_pool(const ct_state *s, int seat, ct_pool *p)
{
    const uint64_t reds = UINT64_C(1) << RED_D | UINT64_C(1) << RED_H;
    ct_pool_zone(p, s, HAND + seat, ~reds);
    ct_pool_zone(p, s, EXPOSED + seat, CT_ALL_KINDS);
}

/* ---- melds ------------------------------------------------------------------------------ */

/* The number of meld zones in use, which come before the unused ones. */
int samba_melds_laid(const ct_state *s)
{
    int n = 0;
    while (n < MELDS && samba_of(s)->meld[n] >= 0) n++;
    return n;
}

/* melds of black threes never count: the pack has only six black threes */
int samba_complete(const ct_state *s, int side, int z, int n)
{
    int count = 0;
    for (int i = 0; i < MELDS; i++) {
        if (MELD + i == z)
            count += n >= FULL;
        else if (samba_of(s)->meld[i] < 0)
            break;
        else if (samba_of(s)->meld[i] == side)
            count += ct_count(s, MELD + i) >= FULL;
    }
    return count;
}

/* R12, R13: the reason why m is no run. */
const char *samba_check_run(const ct_meld *m)
{
    if (m->run.at)
        return "samba.run-wild";
    return m->run.low < 4 ? "samba.run" : m->n > FULL ? "samba.closed" : NULL;
}

/* R9: the reason why w wild cards may not join a set that has b natural and w0 wild cards. With
 * them it would have n cards. */
static const char *check_wilds(int b, int w0, int w, int n)
{
    if (!w)
        return NULL;
    if (b >= FULL)
        return "samba.canasta-wild";
    return w0 + w > 2 || (w0 + w == 2 && n < FULL) || (w == 2 && b > 5) ? "samba.wilds" : NULL;
}

/* R8-R11, R14: the reason why meld `old` may not become `m`. If `m` is new, `old` is CT_NO_MELD. */
const char *samba_check_set(const ct_rules *r, const ct_meld *old, const ct_meld *m)
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
    if (r->opt[ADD_TO_CANASTA] && m->n > FULL)
        return "samba.closed";
    return check_wilds(old->n, before, wilds - before, m->n);
}

bool samba_with_card(const ct_rules *r, const ct_meld *old, ct_card c, ct_meld *out)
{
    ct_card card[CT_MELD_CARDS + 1];
    if (old->kind == CT_RUN) {
        ct_run q = old->run;
        int place = samba_place(c);
        if (c >= CT_JOKER || ct_suit(c) != q.suit || (place != q.low - 1 && place != q.high + 1))
            return false;
        *(place < q.low ? &q.low : &q.high) = (uint8_t)place;
        *out = ct_meld_run(q);
        return !samba_check_run(out);
    }
    int n = ct_meld_cards(old, card);
    card[n++] = c;
    *out = ct_meld_read(card, n);
    return out->kind == CT_SET && out->set.rank == old->set.rank && !samba_check_set(r, old, out);
}

/* ---- the pile --------------------------------------------------------------------------- */

/* R18: the reason why the pile may not be taken at all. */
const char *samba_check_pile(const ct_state *s, int seat)
{
    ct_card top = ct_top(s, PILE);
    if (!ct_count(s, PILE))
        return "samba.no-pile";
    if (ct_is_wild(top) || samba_is_three(top))
        return "samba.blocked";
    return samba_held(s, seat) < 2 ? "samba.one-card" : NULL;
}

/* R20: the reason why the pile may not be taken otherwise than with a pair. */
const char *samba_check_later_take(const ct_state *s, int side)
{
    bool took = samba_of(s)->took[side];
    for (int i = 0; i < SIDES && ct_opt(s, FIRST_TAKE); i++) took |= samba_of(s)->took[i];
    if (!took || !samba_opened(s, side))
        return "samba.first-take";
    return samba_of(s)->prized ? "samba.prized" : NULL;
}

/* ---- openings --------------------------------------------------------------------------- */

bool samba_reach(const ct_rules *r, int leave, int done, int extra, ct_reach *goal)
{
    goal->points = POINTS;
    goal->keep = extra < 2 ? 2 - extra : 0;
    if (goal->keep && done >= 2 && leave < REFUSED) /* R33(b) */
        goal->keep = extra ? 0 : r->opt[FINAL_DISCARD];
    goal->closed = r->opt[ADD_TO_CANASTA];
    goal->threes = r->opt[BLACK_THREES];
    if (ct_can_reach(goal))
        return true;
    if (extra > 1 || leave >= REFUSED)
        return false;
    /* R33(b), R14: whether the opening may go out */
    goal->keep = extra ? 0 : r->opt[FINAL_DISCARD];
    return ct_can_go_out(goal, 1 - extra);
}

bool samba_can_open(const ct_state *s, int seat, const samba_lay *l, int sum, int extra)
{
    int side = s->team[seat], n = 0,
        done = samba_complete(s, side, l ? l->z : -1, l ? l->now.n : 0);
    ct_meld begun[BEGUN];
    ct_reach goal = { .begun = begun, .need = samba_of(s)->minimum[side] - sum };
    for (int z = HAND + seat; z <= EXPOSED + seat; z += EXPOSED - HAND)
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            goal.have[s->card[i] & 63] = (uint8_t)(goal.have[s->card[i] & 63] + 1);
    goal.have[RED_D] = goal.have[RED_H] = goal.have[CT_HIDDEN & 63] = 0;
    for (int i = 0; l && i < l->more.n; i++) goal.have[l->more.card[i]]--;
    for (int i = 0; sum && i < MELDS && samba_of(s)->meld[i] >= 0; i++)
        if (samba_of(s)->meld[i] == side && !(l && MELD + i == l->z) && n < BEGUN - 1)
            begun[n++] = ct_meld_at(s, MELD + i);
    if (l)
        begun[n++] = l->now;
    goal.n = n;
    return samba_reach(s->rules, samba_of(s)->leave, done, extra, &goal);
}
