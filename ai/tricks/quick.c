/* quick.c - what a seat can tell about the cards of the others (quick.h). An unseen card is with
 * any seat that may hold it as likely as that seat has cards, or it is out of play. */
#include "quick.h"

#include "bits.h"

/* Adds the class of these unseen cards. `seats`: the others that may hold them, as bits; `away`:
 * the weight of the places out of play, in halves of a card. */
static void add_class(quick_eyes *e, uint64_t set, unsigned seats, int away)
{
    int k = e->classes++, places = away, most = ct_bits(set);
    e->set[k] = set;
    for (int i = 0; i < e->others; i++) places += seats >> i & 1 ? 2 * e->q->held[e->seat[i]] : 0;
    for (int i = 0; i < e->others; i++) {
        int mine = seats >> i & 1 ? 2 * e->q->held[e->seat[i]] : 0;
        int share = places ? QUICK_ONE * mine / places : 0;
        unsigned left = QUICK_ONE;
        e->share[i][k] = share;
        for (int c = 0; i < e->others - e->q->n && c <= most && c < QUICK_SUIT; c++) {
            e->none[i][k][c] = (uint16_t)left;
            left = left * (unsigned)(QUICK_ONE - share) / QUICK_ONE;
        }
    }
}

/* The chance that other number i holds a card of the set, which lies in one suit. */
static int any(const quick_eyes *e, int i, uint64_t set)
{
    unsigned none = QUICK_ONE;
    for (int k = 0; k < e->classes; k++)
        none = none * e->none[i][k][ct_bits(set & e->set[k])] / QUICK_ONE;
    return QUICK_ONE - (int)none;
}

void quick_look(quick_eyes *e, const quick *q)
{
    int me = q->turn, away;
    uint64_t unseen = q->pack & ~(q->gone | q->hand[me] | q->thrown[me]), may[QUICK_SEATS - 1];
    e->q = q;
    e->others = q->seats - 1;
    e->classes = 0;
    away = ct_bits(unseen);
    for (int i = 0; i < e->others; i++) {
        e->seat[i] = (uint8_t)(me + 1 + i < q->seats ? me + 1 + i : me + 1 + i - q->seats);
        e->foe[i] = q->foes[me] >> e->seat[i] & 1;
        away -= q->held[e->seat[i]];
        may[i] = q->held[e->seat[i]] ? q->may[e->seat[i]] : 0;
    }
    for (unsigned seats = 1; seats < 1u << e->others; seats++) {
        uint64_t set = unseen;
        for (int i = 0; i < e->others; i++) set &= seats >> i & 1 ? may[i] : ~may[i];
        if (set & ~q->keepers)
            add_class(e, set & ~q->keepers, seats, 2 * away);
        if (set & q->keepers)
            add_class(e, set & q->keepers, seats, away);
    }
}

int quick_beaten(const quick_eyes *e, int i, int b, int led)
{
    if (led >> 4 == e->q->trump)
        return any(e, i, quick_above(b));
    int empty = QUICK_ONE - any(e, i, quick_lane(led));
    if (b >> 4 == e->q->trump)
        return empty * any(e, i, quick_above(b)) / QUICK_ONE;
    return any(e, i, quick_above(b)) + empty * any(e, i, quick_lane(16 * e->q->trump)) / QUICK_ONE;
}

int quick_expected(const quick_eyes *e, uint64_t set)
{
    int sum = 0;
    for (int k = 0; k < e->classes; k++) {
        int n = ct_bits(set & e->set[k]);
        for (int i = 0; n && i < e->others; i++) sum += e->foe[i] ? n * e->share[i][k] : 0;
    }
    return sum;
}

bool quick_beats(const quick *q, int card, int best)
{
    return (card ^ best) & 48 ? card >> 4 == q->trump : card > best;
}

int quick_chance_of(const quick_eyes *e, int card, int hope)
{
    const quick *q = e->q;
    bool wins = !q->n || quick_beats(q, card, q->best);
    int best = wins ? card : q->best, led = q->n ? q->led : card;
    int ours = wins || !(q->foes[q->turn] >> q->best_seat & 1) ? QUICK_ONE : 0;
    for (int i = 0; i < e->others - q->n; i++) {
        if (ours == (e->foe[i] ? 0 : QUICK_ONE))
            continue;
        int b = quick_beaten(e, i, best, led);
        ours = e->foe[i] ? ours * (QUICK_ONE - b) / QUICK_ONE
                         : ours + (QUICK_ONE - ours) * b / QUICK_ONE * hope / QUICK_ONE;
    }
    return ours;
}

bool quick_put(quick *q, int card)
{
    if (!q->n)
        q->led = (uint8_t)card;
    if (!q->n++ || quick_beats(q, card, q->best)) {
        q->best = (uint8_t)card;
        q->best_seat = q->turn;
    }
    q->hand[q->turn] &= ~quick_bit(card);
    q->held[q->turn]--;
    q->gone |= quick_bit(card);
    q->turn = (uint8_t)(q->turn + 1 == q->seats ? 0 : q->turn + 1);
    if (q->n < q->seats)
        return false;
    q->turn = q->best_seat;
    q->tricks[q->turn]++;
    q->n = 0;
    return true;
}

int quick_best(const int32_t *worth, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) best = worth[i] > worth[best] ? i : best;
    return best;
}

/* ---- what a choice says ------------------------------------------------------------------- */

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

int quick_odd(const int32_t *worth, int n, int chosen, int half, int most)
{
    int32_t best = worth[quick_best(worth, n)];
    int sum = 0, odd = 0;
    for (int i = 0; i < n; i++) {
        int k = (int)((int64_t)(best - worth[i]) * 8 / half);
        k = k > most ? most : k;
        sum += (int)quick_chance(k);
        odd = i == chosen ? k : odd;
    }
    return odd + quick_eighths(sum) - 8 * 20;
}
