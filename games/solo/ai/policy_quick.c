/* policy_quick.c - the tricks of Solo on sets of bits. The rule that chooses a card is that of
 * advice.c in whole numbers: the chance that the seat's side wins the trick, the points at stake,
 * and the card's later value. It uses only what the seat on turn sees. */
#include "policy_quick.h"

#include "bits.h"

#define LANE UINT64_C(0x1ff)
#define PACK (LANE | LANE << 16 | LANE << 32 | LANE << 48)

const quick_weights solo_quick = {
    .stake = { { 3482, 2253, 1135 }, { 3482, 2253, 1024 } },
    .thrift = { { 748, 748, 748 }, { 844, 2381, 1331 } },
    .point = { 2560, 2560 },
    .small = { 614, 570 },
    .draw = { 0, 1444 },
    .hope = 410,
};

static uint64_t bit(int card) { return UINT64_C(1) << card; }
static uint64_t lane(int card) { return LANE << (card & 48); }
static uint64_t above(int card) { return lane(card) & ~UINT64_C(1) << card; }
static int worth_of(int card) { return (card & 15) > 3 ? (card & 15) - 3 : 0; }
static int lowest(uint64_t set) { return __builtin_ctzll(set); }

int quick_card(ct_card c)
{
    static const uint8_t power[13] = { 7, 0, 0, 0, 0, 1, 2, 3, 8, 0, 5, 4, 6 };
    return 16 * ct_suit(c) + power[c % 13];
}

int quick_points(uint64_t set)
{
    int sum = 0;
    for (; set; set &= set - 1) sum += worth_of(lowest(set));
    return sum;
}

/* ---- rules -------------------------------------------------------------------------------- */

/* R18: the legal cards. */
uint64_t quick_legal(const quick *q)
{
    uint64_t hand = q->hand[q->turn], own, up;
    if (!q->n)
        return hand;
    own = hand & lane(q->led);
    if (own) {
        up = q->cut == QUICK_NONE || q->after_cut ? own & above(q->last) : 0;
        return up ? up : own;
    }
    own = hand & LANE << 16 * q->trump;
    if (!own)
        return hand;
    up = q->cut == QUICK_NONE ? 0 : own & above(q->cut);
    return up ? up : own;
}

static void follow(quick *q, int card)
{
    uint64_t *may = &q->may[q->turn], trumps = LANE << 16 * q->trump;
    if (!((card ^ q->led) & 48)) {
        if (card < q->last && (q->cut == QUICK_NONE || q->after_cut))
            *may &= ~above(q->last);
        q->last = q->highest && card < q->last ? q->last : (uint8_t)card;
    } else if (bit(card) & trumps) {
        *may &= ~lane(q->led);
        if (q->cut != QUICK_NONE && card < q->cut)
            *may &= ~above(q->cut);
        q->cut = q->highest && q->cut != QUICK_NONE && card < q->cut ? q->cut : (uint8_t)card;
    } else {
        *may &= ~(lane(q->led) | trumps);
    }
}

static bool beats(const quick *q, int card, int best)
{
    return (card ^ best) & 48 ? card >> 4 == q->trump : card > best;
}

void quick_play(quick *q, int card)
{
    bool first = !q->n++;
    if (first) {
        q->led = q->last = (uint8_t)card;
        q->cut = QUICK_NONE;
    } else {
        follow(q, card);
    }
    if (first || beats(q, card, q->best)) {
        q->best = (uint8_t)card;
        q->best_seat = q->turn;
    }
    q->hand[q->turn] &= ~bit(card);
    q->gone |= bit(card);
    q->pile = (uint8_t)(q->pile + worth_of(card));
    q->turn = (uint8_t)(q->turn == 2 ? 0 : q->turn + 1);
    if (q->n < 3)
        return;
    q->turn = q->best_seat;
    q->points[q->turn] = (uint8_t)(q->points[q->turn] + q->pile + 1);
    q->tricks[q->turn]++;
    q->n = q->pile = 0;
}

/* ---- choosing a card ---------------------------------------------------------------------- */

/* What the seat on turn knows of the two other seats, in turn order. */
typedef struct eyes {
    const quick *q;
    const quick_weights *w;
    int seat[2];
    uint64_t both, only[2]; /* unseen cards that both of them may hold, or only one */
    int share[2];           /* the chance that a card of `both` is with the seat */
    int none[2][10];        /* the chance that none of so many cards of `both` is */
} eyes;

static void look(eyes *e, const quick *q, const quick_weights *w)
{
    int me = q->turn, cards[2], all;
    uint64_t unseen = PACK & ~q->gone & ~q->hand[me], may[2];
    e->q = q;
    e->w = w;
    for (int i = 0; i < 2; i++) {
        e->seat[i] = (me + 1 + i) % 3;
        cards[i] = ct_bits(q->hand[e->seat[i]]);
        may[i] = cards[i] ? unseen & q->may[e->seat[i]] : 0;
    }
    all = cards[0] + cards[1];
    e->both = may[0] & may[1];
    for (int i = 0; i < 2; i++) {
        e->only[i] = may[i] & ~may[1 - i];
        e->share[i] = all ? QUICK_ONE * cards[i] / all : 0;
        e->none[i][0] = QUICK_ONE;
        for (int k = 1; k < 10; k++)
            e->none[i][k] = e->none[i][k - 1] * (QUICK_ONE - e->share[i]) / QUICK_ONE;
    }
}

/* The chance that another seat holds a card of the set. */
static int any(const eyes *e, int i, uint64_t set)
{
    return set & e->only[i] ? QUICK_ONE : QUICK_ONE - e->none[i][ct_bits(set & e->both)];
}

/* The chance that another seat beats card b, if the suit of `led` was led. */
static int beaten(const eyes *e, int i, int b, int led)
{
    uint64_t trumps = LANE << 16 * e->q->trump;
    if (led >> 4 == e->q->trump)
        return any(e, i, above(b));
    int empty = QUICK_ONE - any(e, i, lane(led));
    if (b >> 4 == e->q->trump)
        return empty * any(e, i, above(b)) / QUICK_ONE;
    return any(e, i, above(b)) + empty * any(e, i, trumps) / QUICK_ONE;
}

static bool enemies(const quick *q, int a, int b)
{
    return a != b && (a == q->declarer || b == q->declarer);
}

/* The chance that the seat's side wins the trick with this card. */
static int chance(const eyes *e, int card)
{
    const quick *q = e->q;
    bool wins = !q->n || beats(q, card, q->best);
    int best = wins ? card : q->best, led = q->n ? q->led : card;
    bool ours = wins || !enemies(q, q->best_seat, q->turn);
    if (q->n == 2)
        return ours ? QUICK_ONE : 0;
    int b = beaten(e, 0, best, led);
    if (q->n == 1)
        return enemies(q, e->seat[0], q->turn) ? (ours ? QUICK_ONE - b : 0) : ours ? QUICK_ONE : b;
    int c = beaten(e, 1, best, led);
    if (q->turn == q->declarer)
        return (QUICK_ONE - b) * (QUICK_ONE - c) / QUICK_ONE;
    return e->seat[0] == q->declarer ? QUICK_ONE - b + e->w->hope * (b * c / QUICK_ONE) / QUICK_ONE
                                     : QUICK_ONE - c;
}

/* The value of keeping a card: the points it may win or lose later. */
static int keep(const eyes *e, int card)
{
    int higher = 0, points = QUICK_ONE * worth_of(card), win = QUICK_ONE;
    for (int i = 0; i < 2; i++)
        if (enemies(e->q, e->seat[i], e->q->turn))
            higher += QUICK_ONE * ct_bits(above(card) & e->only[i]) +
                      e->share[i] * ct_bits(above(card) & e->both);
    if (card >> 4 != e->q->trump)
        win = QUICK_ONE * QUICK_ONE / (QUICK_ONE + higher * higher / QUICK_ONE);
    int declares = e->q->turn == e->q->declarer;
    return (win * (points + e->w->point[declares]) -
            (QUICK_ONE - win) * (e->w->small[declares] * points / QUICK_ONE)) /
           QUICK_ONE;
}

int quick_rate(const quick *q, const quick_weights *w, uint8_t card[12], int32_t worth[12])
{
    eyes e;
    int n = 0;
    bool declares = q->turn == q->declarer;
    look(&e, q, w);
    for (uint64_t set = quick_legal(q); set; set &= set - 1) {
        int c = lowest(set), p = chance(&e, c);
        int stake = w->stake[declares][q->n] + QUICK_ONE * (worth_of(c) + q->pile);
        if (q->bolo)
            stake = 8 * QUICK_ONE;
        int sum = (2 * p - QUICK_ONE) * stake / QUICK_ONE -
                  w->thrift[declares][q->n] * keep(&e, c) / QUICK_ONE;
        if (!q->n && c >> 4 == q->trump)
            sum += w->draw[declares] * p / QUICK_ONE;
        card[n] = (uint8_t)c;
        worth[n++] = sum;
    }
    return n;
}

int quick_choose(const quick *q, const quick_weights *w)
{
    uint8_t card[12];
    int32_t worth[12];
    uint64_t legal = quick_legal(q);
    if (!(legal & (legal - 1)))
        return lowest(legal);
    int n = quick_rate(q, w, card, worth), best = 0;
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best])
            best = i;
    return card[best];
}

bool quick_finish(quick *q, const quick_weights *w)
{
    while (q->hand[q->turn]) quick_play(q, quick_choose(q, w));
    return q->bolo ? q->tricks[q->declarer] == 12 : q->points[q->declarer] >= 36;
}

/* ---- what a card says --------------------------------------------------------------------- */

/* HALF: a card rated so much lower is half as likely. MOST_ODD: no card is less likely than so many
 * eighths of a bit say, because players have reasons that the rule does not know. */
enum { HALF = 192, MOST_ODD = 44 };

int quick_eighths(int x)
{
    static const int part[8] = { 256, 280, 305, 333, 363, 395, 431, 470 };
    int e = 31 - __builtin_clz((unsigned)x), k = 7;
    int high = e > 8 ? x >> (e - 8) : x << (8 - e);
    while (part[k] > high) k--;
    return 8 * e + k;
}

uint32_t quick_chance(int k)
{
    static const uint32_t part[8] = { 1048576, 961548, 881744, 808563,
                                      741455,  679917, 623487, 571740 };
    return k < 8 * 20 ? part[k & 7] >> (k >> 3) : 0;
}

int quick_odd(const quick *q, const quick_weights *w, int card)
{
    uint8_t of[12];
    int32_t worth[12], best = INT32_MIN;
    uint64_t legal = quick_legal(q);
    int sum = 0, odd = 0;
    if (!(legal & (legal - 1)))
        return 0;
    int n = quick_rate(q, w, of, worth);
    for (int i = 0; i < n; i++) best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < n; i++) {
        int k = (int)((int64_t)(best - worth[i]) * 8 / HALF);
        k = k > MOST_ODD ? MOST_ODD : k;
        sum += (int)quick_chance(k);
        odd = of[i] == card ? k : odd;
    }
    return odd + quick_eighths(sum) - 8 * 20;
}
