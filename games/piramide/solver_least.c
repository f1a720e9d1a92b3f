/* solver_least.c - Pyramid: how many acts a position needs at least, all families taken together.
 * What may still go in this passage of the pile is found by spreading upwards from the free cells;
 * what lies under a discard that stays must wait for the next. */
#include "solver_least.h"

static int first(uint32_t bits) { return __builtin_ctz(bits); }
static uint32_t below(int n) { return (UINT32_C(1) << n) - 1; }
static uint64_t bit(int i) { return UINT64_C(1) << i; }

static int count(uint32_t bits) { return __builtin_popcount(bits); }

static unsigned byte_of(uint64_t cards, int f) { return (unsigned)(cards >> 8 * f) & 255; }

enum { HALF = 4 };
static const uint64_t lower_halves = UINT64_C(0x0f0f0f0f0f0f), all_kings = UINT64_C(0xff)
                                                                           << 8 * FAMILIES;

/* The lower halves in which there is a card, all of each. */
static uint64_t filled(uint64_t halves)
{
    halves |= halves >> 1;
    halves |= halves >> 2;
    return (halves & UINT64_C(0x010101010101)) * 15;
}

/* The cards of families that have somebody in the other half. */
static uint64_t accompanied(uint64_t there)
{
    return filled(there >> HALF & lower_halves) | filled(there & lower_halves) << HALF;
}

/* The cards that may not go with each one of the other half. */
static uint64_t choosy(const families *q, const situation *s)
{
    uint64_t cards = q->kinned;
    for (int f = 0; f < FAMILIES; f++) {
        unsigned pairs = s->banned[f], rows = 0;
        for (int x = 0; pairs && x < 4; x++) rows |= pairs >> 4 * x & 15 ? 1u << x : 0;
        unsigned columns = (pairs | pairs >> 4 | pairs >> 8 | pairs >> 12) & 15;
        cards |= (uint64_t)(rows | columns << HALF) << 8 * f;
    }
    return cards;
}

/* Whether one of the cards `there` may go with this one. */
static bool fits(const families *q, const situation *s, int card, uint64_t there)
{
    int f = card >> 3, x = card & 7;
    unsigned left = byte_of(there, f) & ~(unsigned)q->kin[f][x];
    return (x < 4 ? left >> HALF : left & 15) & piramide_allowed(s->banned[f], x);
}

/* The cells that could go if none needed its partner for itself alone; there: of the pile. As cards
 * of families, as is what lies free once. */
static uint64_t spread(const families *q, const situation *s, uint64_t hard, uint64_t there,
                       uint64_t *free_once)
{
    uint64_t gone = 0, free = 0, now;
    uint32_t cells = s->cells, seen = 0;
    do {
        uint32_t fresh = piramide_free(cells) & ~seen;
        seen |= fresh;
        for (; fresh; fresh &= fresh - 1) free |= bit(q->bit[first(fresh)]);
        there |= free;
        now = free & ~gone & (accompanied(there) | all_kings);
        for (uint64_t some = now & hard; some; some &= some - 1)
            if (!fits(q, s, __builtin_ctzll(some), there))
                now &= ~(some & (0 - some));
        gone |= now;
        for (uint64_t left = now; left; left &= left - 1)
            cells &= ~(UINT32_C(1) << q->at[__builtin_ctzll(left)]);
    } while (now && cells);
    *free_once = free;
    return gone;
}

/* What this passage may bring: cards of the pyramid that may go, discards that may not, as places;
 * and all cards that may go. */
typedef struct passage {
    uint64_t cells;
    uint32_t held;
    uint64_t now;
} passage;

/* A discard may go before the next passage with a cell that may become free, or as the top discard
 * with a card yet to be turned. Those that stay till then: one that cannot go, and all under it. */
static uint32_t held_discards(const families *q, const situation *s, uint64_t free_once)
{
    uint32_t left = s->turns > 1 ? s->pile & below(s->turns - 1) : 0;
    uint64_t with = s->cards & (free_once | (s->turns ? q->from[s->turns - 1] : q->places));
    while (left) {
        int top = 31 - __builtin_clz(left), card = q->bit[PLACE + top];
        bool king = card >= 8 * FAMILIES;
        if (king ? (s->kept | q->fixed_kings) >> top & 1 : !fits(q, s, card, with))
            break;
        left &= ~(UINT32_C(1) << top);
    }
    return left;
}

/* The fewer cells may go, the more discards stay, and the other way round. */
static passage look_ahead(const families *q, const situation *s, uint64_t hard)
{
    uint64_t places = s->cards & q->places, free_once = s->cards & ~q->places;
    passage p = { .held = held_discards(q, s, free_once) };
    for (;;) {
        uint64_t before = free_once;
        p.now = p.held ? places & q->from[32 - __builtin_clz(p.held)] : places;
        p.cells = spread(q, s, hard, p.now, &free_once);
        uint32_t held = free_once == before ? p.held : held_discards(q, s, free_once);
        if (held == p.held)
            break;
        p.held = held;
    }
    p.now |= p.cells;
    return p;
}

/* The families' costs together. A family's are fewer than 80, so that three fit in a byte. */
static void sum(families *q, const situation *s, uint64_t cards, uint64_t now, costs *out)
{
    const costs *of[FAMILIES];
    for (int f = 0; f < FAMILIES; f++)
        of[f] = piramide_costs(q, f, byte_of(cards, f), s->banned[f], byte_of(now, f));
    for (int i = 0; i < LANES; i++) {
        lane a = of[0]->lane[i] + of[2]->lane[i] + of[4]->lane[i];
        lane b = of[1]->lane[i] + of[3]->lane[i] + of[5]->lane[i];
        lane can = (lane)(((a | b) & (NEVER | 2 * NEVER)) == 0);
        out->lane[i] = (a + b) | ~can;
    }
}

enum { NO_WAY = 255 }; /* as summed */

/* To the end in this passage: cards must be turned up to some place, before a king that was kept.
 */
static int in_this(const situation *s, const costs *c)
{
    int best = LEAST_NEVER, turns = 0, n = s->turns;
    uint32_t reserve = s->pile & ~below(n), kept = s->kept & reserve;
    reserve &= kept ? below(first(kept)) : reserve;
    for (;; reserve &= reserve - 1) {
        if (c->at[n] != NO_WAY && turns + c->at[n] < best)
            best = turns + c->at[n];
        if (!reserve)
            return best;
        turns++;
        n = first(reserve) + 1;
    }
}

/* In a later one: the rest of the reserve, the redeal, and then those turned that are held, up to
 * some place before the first king that was kept. */
static int in_later(const situation *s, const costs *c, uint32_t held, int piles)
{
    uint32_t kept = s->kept & s->pile;
    int best = LEAST_NEVER, turns = 0, n = kept ? first(kept) : piles;
    held = (held & below(n)) | UINT32_C(1) << n; /* more turned costs no more but the turns */
    for (; held; held &= held - 1, turns++) {
        n = first(held);
        if (c->at[n] != NO_WAY && turns + c->at[n] < best)
            best = turns + c->at[n];
    }
    return kept & ~below(s->turns) ? LEAST_NEVER : best + count(s->pile & ~below(s->turns)) + 1;
}

int piramide_least(families *q, const situation *s, int piles, bool last)
{
    costs c;
    uint64_t places = s->cards & q->places, cells = s->cards & ~q->places, free_once;
    uint64_t hard = choosy(q, s);
    passage p = look_ahead(q, s, hard);
    int best = LEAST_NEVER;
    piramide_forget_costs(q);
    if (p.cells == cells) {
        sum(q, s, p.now, ~q->places, &c);
        best = in_this(s, &c);
    } else if (last || spread(q, s, hard, places, &free_once) != cells) {
        return LEAST_NEVER;
    }
    if (!last) {
        sum(q, s, s->cards, p.now, &c);
        int later = c.at[piles] == NO_WAY ? LEAST_NEVER : in_later(s, &c, p.held, piles);
        best = later < best ? later : best;
    }
    return best >= LEAST_NEVER ? LEAST_NEVER : best + count(s->cells & q->kings);
}

static int smaller(int a, int b) { return a < b ? a : b; }

int piramide_most(const families *q, const situation *s, bool last)
{
    uint64_t hard = choosy(q, s), may = s->cards & q->places, free_once;
    may = last ? look_ahead(q, s, hard).now : may | spread(q, s, hard, may, &free_once);
    int most = __builtin_popcountll(may & ~q->places & all_kings);
    for (int f = 0; f < FAMILIES; f++) {
        unsigned all = byte_of(may, f), mine = all & q->cells[f];
        most += smaller(count(mine & 15), count(all >> HALF)) +
                smaller(count(mine >> HALF), count(all & 15));
    }
    return most;
}
