/* solver_least.c - Pyramid: a lower bound on the acts that a position needs, over all families
 * together. The cards that may still go in this passage through the pile are found by spreading
 * upwards from the free cells. Cards under a discard that stays must wait for the next passage. */
#include "solver_least.h"

#include <string.h>

static int first(uint32_t bits) { return __builtin_ctz(bits); }
static uint32_t below(int n) { return (UINT32_C(1) << n) - 1; }

static int count(uint32_t bits) { return __builtin_popcount(bits); }

static unsigned byte_of(uint64_t cards, int f) { return (unsigned)(cards >> 8 * f) & 255; }

enum { HALF = 4 };
static const uint64_t all_kings = UINT64_C(0xff) << 8 * FAMILIES;

/* The pairs that may not go, or never can. */
static pair_sets apart(const families *q, const situation *s)
{
    uint64_t low;
    uint32_t high;
    memcpy(&low, s->banned, sizeof low);
    memcpy(&high, s->banned + 4, sizeof high);
    return (pair_sets){ .half = { low | q->kin.half[0], high | q->kin.half[1] } };
}

/* The cards, as bits of families, that may pair with a card of `there`. No kings. */
static uint64_t partners(const pair_sets *banned, uint64_t there)
{
    typedef uint8_t bytes __attribute__((vector_size(8)));
    union {
        bytes byte;
        uint64_t cards;
    } all = { .cards = there };
    lane_of_pairs c = __builtin_convertvector(all.byte, lane_of_pairs);
    lane_of_pairs rows = (c >> 4) * 0x1111 & ~banned->lane, low = (c | c << 6) & 0x0303;
    lane_of_pairs columns = ((low | low << 3) & 0x1111) * 15 & ~banned->lane;
    rows |= rows >> 2;
    rows = ((rows | rows >> 1) & 0x1111) * 0x1248 >> 12;
    columns |= columns >> 8;
    columns = (columns | columns >> 4) & 15;
    all.byte = __builtin_convertvector(rows | columns << 4, bytes);
    return all.cards & ~(UINT64_C(0xffff) << 8 * FAMILIES);
}

/* The cells that could go if no two of them needed the same partner. there: cards of the pile. All
 * sets are cards of families; also returns the cells that become free. */
static uint64_t spread(const families *q, const situation *s, const pair_sets *no, uint64_t there,
                       uint64_t *free_once)
{
    const uint64_t all = s->cards & ~q->places;
    uint64_t left = all, free = 0, may = 0, now;
    do {
        free |= piramide_uncovered(q, left);
        now = left & free & may;
        if (!now) { /* through cells that became free since the last round */
            may = partners(no, there | free) | all_kings;
            now = left & free & may;
        }
        left &= ~now;
    } while (now);
    *free_once = free;
    return all & ~left;
}

/* What this passage may bring: cards of the pyramid that may go; places of discards that may not;
 * and all cards that may go. */
typedef struct passage {
    uint64_t cells;
    uint32_t held;
    uint64_t now;
} passage;

/* A discard may go before the next passage with a cell that may become free, or as the top discard
 * with a card yet to be turned. Returns those that stay till then: each that cannot go, and all
 * under it. */
static uint32_t held_discards(const families *q, const situation *s, const pair_sets *no,
                              uint64_t free_once)
{
    uint32_t left = s->turns > 1 ? s->pile & below(s->turns - 1) : 0;
    if (!left)
        return 0;
    uint64_t with = s->cards & (free_once | q->from[s->turns - 1]);
    uint64_t may = partners(no, with);
    uint32_t kings = q->pile_kings & ~(s->kept | q->fixed_kings);
    while (left) {
        int top = 31 - __builtin_clz(left);
        if (!(kings >> top & 1) && !(may >> q->bit[PLACE + top] & 1))
            break;
        left &= ~(UINT32_C(1) << top);
    }
    return left;
}

/* With fewer cells that may go more discards stay, and the other way round. Repeats until nothing
 * changes. */
static passage look_ahead(const families *q, const situation *s, const pair_sets *no)
{
    uint64_t places = s->cards & q->places, free_once = s->cards & ~q->places;
    passage p = { .held = held_discards(q, s, no, free_once) };
    for (;;) {
        uint64_t before = free_once;
        p.now = p.held ? places & q->from[32 - __builtin_clz(p.held)] : places;
        p.cells = spread(q, s, no, p.now, &free_once);
        uint32_t held = free_once == before ? p.held : held_discards(q, s, no, free_once);
        if (held == p.held)
            break;
        p.held = held;
    }
    p.now |= p.cells;
    return p;
}

/* Adds the costs of the families. Each is below 80, so three fit in a byte. */
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

enum { NO_WAY = 255 }; /* as a sum */

/* Acts to the end in this passage: cards must be turned up to some place, before a king that was
 * kept. */
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

/* Acts to the end in a later passage: the rest of the reserve, the redeal, and then the held cards,
 * up to some place before the first kept king. */
static int in_later(const situation *s, const costs *c, uint32_t held, int piles)
{
    uint32_t kept = s->kept & s->pile;
    int best = LEAST_NEVER, turns = 0, n = kept ? first(kept) : piles;
    held = (held & below(n)) | UINT32_C(1) << n; /* turning more cards costs only the turns */
    for (; held; held &= held - 1, turns++) {
        n = first(held);
        if (c->at[n] != NO_WAY && turns + c->at[n] < best)
            best = turns + c->at[n];
    }
    return kept & ~below(s->turns) ? LEAST_NEVER : best + count(s->pile & ~below(s->turns)) + 1;
}

int piramide_least(families *q, const situation *s, int piles, bool last, int enough)
{
    costs c;
    int kings = count(s->cells & q->kings);
    uint64_t places = s->cards & q->places, cells = s->cards & ~q->places, free_once;
    pair_sets no = apart(q, s);
    passage p = look_ahead(q, s, &no);
    int best = LEAST_NEVER;
    piramide_forget_costs(q);
    if (p.cells == cells) {
        sum(q, s, p.now, ~q->places, &c);
        best = in_this(s, &c);
        if (best + kings < enough)
            return best + kings;
    } else if (last || spread(q, s, &no, places, &free_once) != cells) {
        return LEAST_NEVER;
    }
    if (!last) {
        sum(q, s, s->cards, p.now, &c);
        int later = c.at[piles] == NO_WAY ? LEAST_NEVER : in_later(s, &c, p.held, piles);
        best = later < best ? later : best;
    }
    return best >= LEAST_NEVER ? LEAST_NEVER : best + kings;
}

static int smaller(int a, int b) { return a < b ? a : b; }

int piramide_most(const families *q, const situation *s, bool last)
{
    pair_sets no = apart(q, s);
    uint64_t may = s->cards & q->places, free_once;
    may = last ? look_ahead(q, s, &no).now : may | spread(q, s, &no, may, &free_once);
    int most = __builtin_popcountll(may & ~q->places & all_kings);
    for (int f = 0; f < FAMILIES; f++) {
        unsigned all = byte_of(may, f), mine = all & q->cells[f];
        most += smaller(count(mine & 15), count(all >> HALF)) +
                smaller(count(mine >> HALF), count(all & 15));
    }
    return most;
}
