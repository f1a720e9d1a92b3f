/* policy_plan.c - learns during a search how the seat itself should continue in playouts (UCT). It
 * keeps a tree of the positions that the seat can tell apart. In each position it tries the card
 * that did best so far, or one that was tried too seldom to judge. Each playout adds its first new
 * position to the tree. After that position the rules of thumb decide. Known weakness: positions
 * are told apart by the seat's hand and its playable cards, not by the acts of others. */
#include "policy_plan.h"

#include <string.h>

/* Before card i is tried for the first time, the usual card is tried USUAL_FIRST * (i + 1) times.
 */
enum { USUAL_FIRST = 2, PARTS = 64 };

/* The square root of a number below 2^30, rounded down. */
static uint32_t root(uint32_t of)
{
    uint32_t r = 0;
    for (uint32_t bit = 1 << 14; bit; bit >>= 1)
        if ((r | bit) * (r | bit) <= of)
            r |= bit;
    return r;
}

void domino_plan_begin(domino_plan *p, int doubt)
{
    memset(p, 0, sizeof *p);
    p->doubt = (uint32_t)doubt;
}

/* The slot that stores a position; if there is none, a free slot. */
static int place(const domino_plan *p, uint64_t hand, uint64_t fits)
{
    uint64_t h = hand * 0x9e3779b97f4a7c15u ^ fits * 0xc2b2ae3d27d4eb4fu;
    uint32_t i = (uint32_t)(h ^ h >> 32) % PLAN_SPOTS;
    while (p->spot[i].hand && (p->spot[i].hand != hand || p->spot[i].fits != fits))
        i = (i + 1) % PLAN_SPOTS;
    return (int)i;
}

static void grow(domino_plan *p, domino_spot *s, uint64_t hand, uint64_t fits, int usual)
{
    *s = (domino_spot){ .hand = hand, .fits = fits, .cards = 1, .card = { (uint8_t)usual } };
    for (uint64_t left = fits & ~(UINT64_C(1) << usual); left; left &= left - 1)
        if (s->cards < PLAN_ARMS)
            s->card[s->cards++] = (uint8_t)__builtin_ctzll(left);
    p->spots++;
    p->grown = true;
}

/* The card with the greatest upper confidence bound. */
static int promising(const domino_spot *s, uint32_t doubt)
{
    int64_t best = INT64_MIN;
    uint32_t all = 1, bits = 0;
    int k = 0;
    for (int i = 0; i < s->cards; i++) all += s->times[i];
    while (all >> bits) bits++;
    for (int i = 0; i < s->cards; i++) {
        uint32_t n = s->times[i];
        if (!n && s->times[0] < (uint32_t)(i ? USUAL_FIRST * (i + 1) : 1))
            continue;
        if (!n)
            return i;
        uint32_t square = PARTS * PARTS * doubt * doubt * bits / (n + (i ? 0 : USUAL_FIRST));
        int64_t hope = PARTS * s->sum[i] / n + root(square);
        if (hope > best)
            best = hope, k = i;
    }
    return k;
}

int domino_plan_card(domino_plan *p, uint64_t hand, uint64_t fits, int usual)
{
    if (p->grown || p->steps == PLAN_DEEP)
        return usual;
    int at = place(p, hand, fits);
    domino_spot *s = &p->spot[at];
    if (!s->hand && p->spots == PLAN_SPOTS / 2)
        return usual;
    if (!s->hand)
        grow(p, s, hand, fits, usual);
    int k = p->grown ? 0 : promising(s, p->doubt);
    p->at[p->steps] = (uint16_t)at;
    p->chosen[p->steps++] = (uint8_t)k;
    return s->card[k];
}

void domino_plan_end(domino_plan *p, int64_t value)
{
    for (int i = 0; i < p->steps; i++) {
        p->spot[p->at[i]].times[p->chosen[i]]++;
        p->spot[p->at[i]].sum[p->chosen[i]] += value;
    }
    p->steps = 0;
    p->grown = false;
}
