/* trick_lead.c - where only the number of tricks counts: which moves of a position are tried, and
 * in which order. What is tried first is what matters, most of all at a lead: there the moves are
 * weighed by weights that were learned. */
#include "trick_count.h"
#include "trick_search.h"
#ifdef CT_LEARN
extern int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS];
#else
#include "trick_lead_weights.h"
#endif

static int count(uint64_t set) { return __builtin_popcountll(set); }

uint64_t count_legal(const search *q, const count_place *p)
{
    uint64_t hand = p->hand[p->turn], own = p->n ? hand & lanes_suit(p->led) : 0;
    if (!own)
        return hand;
    bool reneges = p->led >= LANES_TRUMP && q->task.t.rules & LANES_RENEGE;
    return reneges ? lanes_reneging(hand, own, p->led, p->matador) : own;
}

/* What a lead is judged by: the other side's cards and a partner's; and which seats they are, a bit
 * each where the seat's lengths begin. */
typedef struct view {
    uint64_t foes, pals;
    uint64_t foe, pal;
    uint64_t trumps; /* the seats that have some */
    const int8_t *weight;
} view;

static const uint64_t seat_bits = UINT64_C(0x0001000100010001);

/* The seats that have cards of a suit. */
static uint64_t holders(const count_place *p, int suit)
{
    uint64_t n = p->lengths >> (suit >> 2);
    n |= n >> 2;
    return (n | n >> 1) & seat_bits;
}

static view view_of(const search *q, const count_place *p)
{
    view v = { .trumps = holders(p, LANES_TRUMP) };
    int next = p->turn + 1 < p->seats ? p->turn + 1 : 0;
    unsigned side = q->task.side, foe = side >> p->turn & 1 ? ~side : side;
    for (int seat = 0; seat < 4; seat++) {
        uint64_t is_foe = foe >> seat & 1;
        v.foes |= p->hand[seat] & (0 - is_foe);
        v.pals |= p->hand[seat] & (is_foe - 1);
        v.foe |= is_foe << 16 * seat;
    }
    v.foe &= UINT64_MAX >> 16 * (4 - p->seats);
    v.pals &= ~p->hand[p->turn];
    v.pal = seat_bits & ~v.foe & ~(UINT64_C(1) << 16 * p->turn);
    int place = side >> p->turn & 1 ? 0 : side >> next & 1 ? 1 : 2;
    v.weight = count_weight[q->task.outcome ? 3 + place : place];
    return v;
}

enum { OF_SUIT = 8 }; /* traits that all cards of a suit share: the first ones */

static int by_suit(const count_place *p, const view *v, int suit)
{
    const int8_t *w = v->weight;
    uint64_t lane = lanes_suit(suit), lack = ~holders(p, suit);
    uint64_t ruff = lack & v->trumps;
    int own = count_length(p, p->turn, suit);
    return w[0] * (suit == LANES_TRUMP) + w[1] * count(v->foes & lane) +
           w[2] * count(v->pals & lane) + w[3] * count(ruff & v->foe) +
           w[4] * count(ruff & v->pal) + w[5] * count(lack & v->foe) + w[6] * own +
           w[7] * (own == 1);
}

static int by_card(const view *v, int c)
{
    const int8_t *w = v->weight + OF_SUIT;
    uint64_t up = lanes_suit(c) & ~1ull << c, foes = v->foes & up, pals = v->pals & up;
    int over = count(foes), rank = c & 15;
    bool trump = c >= LANES_TRUMP, top = !foes && !pals, pal = pals > foes;
    return w[0] * top + w[1] * rank + w[2] * (over < 3 ? over : 3) + w[3] * pal +
           w[4] * (top && trump) + w[5] * (trump ? rank : 0) + w[6] * !over +
           w[7] * (over == 1 && !pal);
}

/* What speaks for each of the leads to be tried, and for the lower one of two that are as good. */
static void weigh(const search *q, count_node *at)
{
    view v = view_of(q, &at->p);
    int of_suit = 0, n = 0, suit = -1;
    for (uint64_t set = at->good = at->moves; set; set &= set - 1) {
        int c = lanes_lowest(set);
        if (suit != (c & 48))
            of_suit = by_suit(&at->p, &v, suit = c & 48);
        at->promise[n++] = 64 * (of_suit + by_card(&v, c)) + 63 - c;
    }
}

static int best_lead(const search *q, count_node *at)
{
    int most = INT32_MIN, n = 0;
    if (!at->good)
        weigh(q, at);
    for (uint64_t set = at->good; set; set &= set - 1, n++)
        if (at->moves & set & (0 - set) && at->promise[n] > most)
            most = at->promise[n];
    return 63 - (most & 63);
}

/* The cards by which a seat may take the trick that lies open. */
static uint64_t could_take(const count_place *p, int seat)
{
    uint64_t suit = p->hand[seat] & lanes_suit(p->led);
    return (suit ? suit : p->hand[seat] & lanes_suit(LANES_TRUMP)) & ~0ull << p->best << 1;
}

/* The replies that look good: what takes the trick for the side and cannot be taken back, else what
 * takes it for now, from a partner only by a card as high as can be. Others, if it is the side's
 * anyway or the partner who plays last can take it. */
static uint64_t good_replies(const search *q, const count_place *p, uint64_t set)
{
    unsigned side = q->task.side >> p->turn & 1 ? q->task.side : ~q->task.side;
    uint64_t takes = (lanes_suit(p->led) | lanes_suit(LANES_TRUMP)) & ~0ull << p->best << 1;
    uint64_t foes = 0, pals = 0;
    bool friends = side >> p->best_seat & 1, foe = false;
    for (int n = p->n + 1, seat = p->turn; n < p->seats; n++) {
        seat = seat + 1 == p->seats ? 0 : seat + 1;
        if (side >> seat & 1) {
            pals |= could_take(p, seat);
        } else {
            foes |= could_take(p, seat);
            foe = true;
        }
    }
    if ((friends && !foes) || (pals && !foe))
        return ~takes;
    uint64_t now = takes & set, safe = foes ? now & ~0ull << lanes_highest(foes) : now;
    if (safe)
        return safe;
    return friends && now ? lanes_bit(lanes_highest(now)) : takes;
}

void count_list(const search *q, count_node *at)
{
    const count_place *p = &at->p;
    uint64_t set = p->n ? at->legal : p->hand[p->turn], alike = ~UINT64_C(0x0001000100010001);
    if (q->task.t.rules & LANES_RENEGE)
        alike &= ~lanes_bit(p->matador);
    at->moves = set &= ~(set << 1 & alike);
    at->good = 0;
    if (!(set & (set - 1)))
        return;
    if (!p->n)
        return;
    at->good = good_replies(q, p, set);
}

/* Of the good ones, else of the others, the lowest by rank. */
int count_pick(const search *q, count_node *at)
{
    uint64_t set = at->moves, ranks;
    if (at->first != COUNT_NONE && set >> at->first & 1) {
        set = lanes_bit(at->first);
    } else if (!at->p.n && set & (set - 1)) {
        set = lanes_bit(best_lead(q, at));
    } else if (set & (set - 1)) {
        set = set & at->good ? set & at->good : set;
        ranks = set | set >> 32;
        ranks = (ranks | ranks >> 16) & 0xffff;
        set &= UINT64_C(0x0001000100010001) << lanes_lowest(ranks);
    }
    at->card = (uint8_t)lanes_lowest(set);
    at->moves &= ~lanes_bit(at->card);
    return at->card;
}
