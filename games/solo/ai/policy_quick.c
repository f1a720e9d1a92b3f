/* policy_quick.c - the tricks of Solo on sets of bits. The rule that chooses a card is that of
 * advice.c in whole numbers: the chance that the seat's side wins the trick, the points at stake,
 * and the card's later value. It uses only what the seat on turn sees. */
#include "policy_quick.h"

#define LANE UINT64_C(0x1ff)
#define PACK (LANE | LANE << 16 | LANE << 32 | LANE << 48)

const solo_weights solo_quick = {
    .stake = { { 3482, 2253, 1135 }, { 3482, 2253, 1024 } },
    .thrift = { { 748, 748, 748 }, { 844, 2381, 1331 } },
    .point = { 2560, 2560 },
    .small = { 614, 570 },
    .draw = { 0, 1444 },
    .hope = 410,
};

static int worth_of(int card) { return (card & 15) > 3 ? (card & 15) - 3 : 0; }

int solo_card(ct_card c)
{
    static const uint8_t power[13] = { 7, 0, 0, 0, 0, 1, 2, 3, 8, 0, 5, 4, 6 };
    return 16 * ct_suit(c) + power[c % 13];
}

int solo_points_of(uint64_t set)
{
    int sum = 0;
    for (; set; set &= set - 1) sum += worth_of(quick_lowest(set));
    return sum;
}

solo_deal solo_new(int trump, int declarer, int leader)
{
    solo_deal d = { .q = { .pack = PACK,
                           .seats = 3,
                           .trump = (uint8_t)trump,
                           .declarer = (uint8_t)declarer,
                           .turn = (uint8_t)leader } };
    for (int seat = 0; seat < 3; seat++) {
        d.q.may[seat] = PACK;
        d.q.foes[seat] = (uint8_t)(seat == declarer ? 7 ^ 1 << seat : 1 << declarer);
    }
    return d;
}

/* ---- rules -------------------------------------------------------------------------------- */

/* R18: the legal cards. */
uint64_t solo_legal(const solo_deal *d)
{
    const quick *q = &d->q;
    uint64_t hand = q->hand[q->turn], own, up;
    if (!q->n)
        return hand;
    own = hand & quick_lane(q->led);
    if (own) {
        up = d->cut == QUICK_NONE || d->after_cut ? own & quick_above(d->last) : 0;
        return up ? up : own;
    }
    own = hand & LANE << 16 * q->trump;
    if (!own)
        return hand;
    up = d->cut == QUICK_NONE ? 0 : own & quick_above(d->cut);
    return up ? up : own;
}

static void follow(solo_deal *d, int card)
{
    quick *q = &d->q;
    uint64_t *may = &q->may[q->turn], trumps = LANE << 16 * q->trump;
    if (!((card ^ q->led) & 48)) {
        if (card < d->last && (d->cut == QUICK_NONE || d->after_cut))
            *may &= ~quick_above(d->last);
        d->last = d->highest && card < d->last ? d->last : (uint8_t)card;
    } else if (quick_bit(card) & trumps) {
        *may &= ~quick_lane(q->led);
        if (d->cut != QUICK_NONE && card < d->cut)
            *may &= ~quick_above(d->cut);
        d->cut = d->highest && d->cut != QUICK_NONE && card < d->cut ? d->cut : (uint8_t)card;
    } else {
        *may &= ~(quick_lane(q->led) | trumps);
    }
}

void solo_play(solo_deal *d, int card)
{
    if (!d->q.n) {
        d->last = (uint8_t)card;
        d->cut = QUICK_NONE;
    } else {
        follow(d, card);
    }
    d->pile = (uint8_t)(d->pile + worth_of(card));
    if (!quick_put(&d->q, card))
        return;
    int seat = d->q.turn;
    d->points[seat] = (uint8_t)(d->points[seat] + d->pile + 1);
    d->pile = 0;
}

/* ---- choosing a card ---------------------------------------------------------------------- */

/* The value of keeping a card: the points it may win or lose later. */
static int keep(const quick_eyes *e, const solo_weights *w, int card)
{
    int points = QUICK_ONE * worth_of(card), win = QUICK_ONE;
    bool declares = e->q->turn == e->q->declarer;
    if (card >> 4 != e->q->trump) {
        int higher = quick_expected(e, quick_above(card));
        win = QUICK_ONE * QUICK_ONE / (QUICK_ONE + higher * higher / QUICK_ONE);
    }
    return (win * (points + w->point[declares]) -
            (QUICK_ONE - win) * (w->small[declares] * points / QUICK_ONE)) /
           QUICK_ONE;
}

int solo_rate(const solo_deal *d, const solo_weights *w, uint8_t card[QUICK_HAND],
              int32_t worth[QUICK_HAND])
{
    const quick *q = &d->q;
    quick_eyes e;
    int n = 0, hope = q->n ? QUICK_ONE : w->hope;
    bool declares = q->turn == q->declarer;
    quick_look(&e, q);
    for (uint64_t set = solo_legal(d); set; set &= set - 1) {
        int c = quick_lowest(set), p = quick_chance_of(&e, c, hope);
        int stake = w->stake[declares][q->n] + QUICK_ONE * (worth_of(c) + d->pile);
        if (d->bolo)
            stake = 8 * QUICK_ONE;
        int sum = (2 * p - QUICK_ONE) * stake / QUICK_ONE -
                  w->thrift[declares][q->n] * keep(&e, w, c) / QUICK_ONE;
        if (!q->n && c >> 4 == q->trump)
            sum += w->draw[declares] * p / QUICK_ONE;
        card[n] = (uint8_t)c;
        worth[n++] = sum;
    }
    return n;
}

int solo_choose(const solo_deal *d, const solo_weights *w)
{
    uint8_t card[QUICK_HAND];
    int32_t worth[QUICK_HAND];
    uint64_t legal = solo_legal(d);
    if (!(legal & (legal - 1)))
        return quick_lowest(legal);
    return card[quick_best(worth, solo_rate(d, w, card, worth))];
}

bool solo_finish(solo_deal *d, const solo_weights *w)
{
    while (d->q.hand[d->q.turn]) solo_play(d, solo_choose(d, w));
    int declarer = d->q.declarer;
    return d->bolo ? d->q.tricks[declarer] == 12 : d->points[declarer] >= 36;
}

/* ---- what a card says --------------------------------------------------------------------- */

/* HALF: a card rated so much lower is half as likely. MOST_ODD: no card is less likely than so many
 * eighths of a bit say. */
enum { HALF = 192, MOST_ODD = 44 };

int solo_odd(const solo_deal *d, const solo_weights *w, int card)
{
    uint8_t of[QUICK_HAND];
    int32_t worth[QUICK_HAND];
    uint64_t legal = solo_legal(d);
    int chosen = 0;
    if (!(legal & (legal - 1)))
        return 0;
    int n = solo_rate(d, w, of, worth);
    for (int i = 0; i < n; i++) chosen = of[i] == card ? i : chosen;
    return quick_odd(worth, n, chosen, HALF, MOST_ODD);
}
