/* policy_quick.c - the tricks of Hombre on sets of bits. The rule that chooses a card is that of
 * advice.c in whole numbers: the chance that the seat's side wins the trick, less the card's later
 * value. It uses only what the seat on turn sees. */
#include "policy_quick.h"

#include "thumb.h"

enum { LATE = 4 }; /* the tricks that are left when a deal may be closed */

const hombre_weights hombre_quick = {
    .thrift = { { 1280, 1280, 1280, 1280 }, { 1280, 1664, 1280, 1280 } },
    .trump = { 307, 399 },
    .top = { 666, 666 },
    .plain = { 666, 666 },
    .ruffed = { 154, 200 },
    .lead = { -410, -30 },
    .draw = { 0, 205 },
    .power = { 1, 0 },
    .hope = 430,
};

int hombre_card(ct_card c, int trump)
{
    static const uint8_t powers[2][2][13] = {
        { { 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 7, 8, 9 }, { 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 8, 9, 10 } },
        { { 0, 12, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10 }, { 10, 6, 5, 4, 3, 2, 12, 0, 0, 0, 7, 8, 9 } }
    };
    int suit = hombre_suit_of(c, trump);
    if (ct_rank(c) == 1 && !hombre_red(ct_suit(c)))
        return 16 * trump + (ct_suit(c) ? HOMBRE_SPADILLE : HOMBRE_BASTO);
    return 16 * suit + powers[suit == trump][hombre_red(suit)][c % 13];
}

uint64_t hombre_keepers(int trump)
{
    uint64_t set = quick_lane(16 * trump);
    for (int suit = 0; suit < 4; suit++)
        if (suit != trump)
            set |= quick_bit(16 * suit + (hombre_red(suit) ? 10 : 9));
    return set;
}

hombre_deal hombre_new(int seats, int trump, int declarer, int leader)
{
    hombre_deal d = { .q = { .keepers = hombre_keepers(trump),
                             .seats = (uint8_t)seats,
                             .trump = (uint8_t)trump,
                             .declarer = (uint8_t)declarer,
                             .turn = (uint8_t)leader },
                      .called = QUICK_NONE,
                      .ally = QUICK_NONE };
    for (int seat = 0; seat < seats; seat++) {
        d.q.may[seat] = UINT64_MAX;
        d.q.foes[seat] =
            (uint8_t)(seat == declarer ? (1 << seats) - 1 - (1 << seat) : 1 << declarer);
    }
    return d;
}

/* ---- rules -------------------------------------------------------------------------------- */

/* R14 to R16: the legal cards. */
uint64_t hombre_legal(const hombre_deal *d)
{
    const quick *q = &d->q;
    uint64_t hand = q->hand[q->turn], own;
    if (!q->n)
        return hand;
    own = hand & quick_lane(q->led);
    if (!own)
        return hand;
    if (q->led >> 4 != q->trump || !d->renege)
        return own;
    uint64_t matadors = UINT64_C(7) << (16 * q->trump + HOMBRE_BASTO),
             lower = own & ~quick_above(q->led);
    if (own & ~matadors)
        return own;
    return quick_bit(q->led) & matadors && lower ? own : hand;
}

/* What a card that does not follow suit proves. */
static void learn(hombre_deal *d, int card)
{
    quick *q = &d->q;
    uint64_t none = quick_lane(q->led);
    if (!((card ^ q->led) & 48))
        return;
    if (q->led >> 4 == q->trump && d->renege) {
        int from = 16 * q->trump + HOMBRE_BASTO;
        none &= quick_bit(q->led > from ? q->led : from) - 1;
    }
    q->may[q->turn] &= ~none;
}

void hombre_call(hombre_deal *d, int card, int holder)
{
    int declarer = d->q.declarer;
    d->called = (uint8_t)card;
    d->ally = (uint8_t)holder;
    d->q.may[declarer] &= ~quick_bit(card);
    d->q.foes[holder] = (uint8_t)((1 << d->q.seats) - 1 - (1 << holder) - (1 << declarer));
}

/* The called card has been played: now all know who is whose foe. */
static void show_sides(hombre_deal *d)
{
    int side = 1 << d->q.declarer | 1 << d->ally, all = (1 << d->q.seats) - 1;
    for (int seat = 0; seat < d->q.seats; seat++)
        d->q.foes[seat] = (uint8_t)(side >> seat & 1 ? all - side : side);
}

void hombre_play(hombre_deal *d, int card)
{
    if (d->q.n)
        learn(d, card);
    if (card == d->called)
        show_sides(d);
    quick_put(&d->q, card);
}

/* ---- choosing a card ---------------------------------------------------------------------- */

/* The later value of a card: the fewer higher cards the foes may hold, the greater it is. */
static int keep(const quick_eyes *e, const hombre_weights *w, int card)
{
    bool declares = e->q->turn == e->q->declarer;
    int higher = quick_expected(e, quick_above(card));
    int win = QUICK_ONE * QUICK_ONE / (QUICK_ONE + higher * higher / QUICK_ONE);
    if (card >> 4 == e->q->trump)
        return w->trump[declares] + w->top[declares] * win / QUICK_ONE;
    int trumps = quick_expected(e, quick_lane(16 * e->q->trump));
    return w->plain[declares] * win / (QUICK_ONE + w->ruffed[declares] * trumps / QUICK_ONE);
}

int hombre_rate(const hombre_deal *d, const hombre_weights *w, uint8_t card[QUICK_HAND],
                int32_t worth[QUICK_HAND])
{
    const quick *q = &d->q;
    quick_eyes e;
    int n = 0;
    bool declares = q->turn == q->declarer;
    quick_look(&e, q);
    for (uint64_t set = hombre_legal(d); set; set &= set - 1) {
        int c = quick_lowest(set), p = quick_chance_of(&e, c, w->hope);
        int sum = p - w->thrift[declares][q->n] * keep(&e, w, c) / QUICK_ONE -
                  w->power[declares] * (c & 15);
        if (!q->n && c >> 4 == q->trump)
            sum += w->lead[declares] + w->draw[declares] * p / QUICK_ONE;
        card[n] = (uint8_t)c;
        worth[n++] = sum;
    }
    return n;
}

int hombre_choose(const hombre_deal *d, const hombre_weights *w)
{
    uint8_t card[QUICK_HAND];
    int32_t worth[QUICK_HAND];
    uint64_t legal = hombre_legal(d);
    if (!(legal & (legal - 1)))
        return quick_lowest(legal);
    return card[quick_best(worth, hombre_rate(d, w, card, worth))];
}

/* R18: whether the declarer, whose side has won all tricks so far, plays for the others, too. */
static bool plays_for_all(const hombre_deal *d)
{
    quick q = d->q;
    quick_eyes e;
    int risk = 0;
    q.turn = q.declarer;
    quick_look(&e, &q);
    for (uint64_t set = q.hand[q.turn]; set; set &= set - 1)
        risk += QUICK_ONE - quick_chance_of(&e, quick_lowest(set), 0);
    return risk < QUICK_ONE / 5;
}

int hombre_won(const hombre_deal *d)
{
    return d->q.tricks[d->q.declarer] + (d->ally == QUICK_NONE ? 0 : d->q.tricks[d->ally]);
}

/* R19, Q4: whether no trick can change the outcome any more. */
static bool decided(const hombre_deal *d, int won, int left)
{
    const quick *q = &d->q;
    int most = 0, least = left + won;
    if (q->seats == 4)
        return won > 5 || won + left < 5;
    for (int i = 1; i < 3; i++) {
        int other = q->tricks[(q->declarer + i) % 3];
        most = other > most ? other : most;
        least = other < least ? other : least;
    }
    return won > most + left || (most > won + left && most > least + left);
}

/* Before a trick: closes the deal if the declarer may and should. Returns whether nothing can
 * change what the deal pays any more. */
static bool ends(hombre_deal *d)
{
    int won = hombre_won(d), left = d->q.held[d->q.turn];
    bool swept = won + left == (d->q.seats == 4 ? 10 : 9);
    bool seen = d->called == QUICK_NONE || d->q.gone >> d->called & 1;
    if (swept && left == LATE && !d->closing && !(d->q.seats == 4 && d->forced) && seen)
        d->closing = plays_for_all(d) ? HOMBRE_ALL : HOMBRE_CLOSED;
    if (d->closing == HOMBRE_ALL)
        return !swept;
    return d->closing == HOMBRE_CLOSED || decided(d, won, left);
}

void hombre_finish(hombre_deal *d, const hombre_weights *w)
{
    while (d->q.hand[d->q.turn] && (d->q.n || !ends(d))) hombre_play(d, hombre_choose(d, w));
}

/* ---- what a card says --------------------------------------------------------------------- */

/* HALF: a card rated so much lower is half as likely. MOST_ODD: no card is less likely than so many
 * eighths of a bit say. */
enum { HALF = 60, MOST_ODD = 56 };

int hombre_odd(const hombre_deal *d, const hombre_weights *w, int card)
{
    uint8_t of[QUICK_HAND];
    int32_t worth[QUICK_HAND];
    uint64_t legal = hombre_legal(d);
    int chosen = 0;
    if (!(legal & (legal - 1)))
        return 0;
    int n = hombre_rate(d, w, of, worth);
    for (int i = 0; i < n; i++) chosen = of[i] == card ? i : chosen;
    return quick_odd(worth, n, chosen, HALF, MOST_ODD);
}
