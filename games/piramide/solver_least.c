/* solver_least.c - Pyramid: how many acts a position needs at least, all families taken together.
 * What may still go in this passage of the pile is found by spreading upwards from the free cells;
 * what lies under a discard that stays must wait for the next. */
#include "solver_least.h"

static int first(uint32_t bits) { return __builtin_ctz(bits); }
static uint32_t below(int n) { return (UINT32_C(1) << n) - 1; }
static uint64_t bit(int i) { return UINT64_C(1) << i; }

static int count(uint32_t bits) { return __builtin_popcount(bits); }

static unsigned byte_of(uint64_t cards, int f) { return (unsigned)(cards >> 8 * f) & 255; }

/* A card that is free goes if one of the cards `there` fits it. */
static bool fits(const families *q, const situation *s, int card, uint64_t there)
{
    int f = card >> 3, x = card & 7;
    if (f == FAMILIES)
        return true;
    unsigned left = byte_of(there, f) & ~(unsigned)q->kin[f][x];
    return (x < 4 ? left >> 4 : left & 15) & piramide_allowed(s->banned[f], x);
}

/* The cells that could go if none needed its partner for itself alone; there: of the pile. */
static uint32_t spread(const families *q, const situation *s, uint64_t there, uint32_t *free_once)
{
    uint32_t gone = 0, seen = 0;
    for (uint32_t more = 1; more && gone != s->cells; gone |= more) {
        uint32_t fresh = piramide_free(s->cells & ~gone) & ~seen;
        seen |= fresh;
        for (; fresh; fresh &= fresh - 1) there |= bit(q->bit[first(fresh)]);
        more = 0;
        for (uint32_t left = seen & ~gone; left; left &= left - 1)
            if (fits(q, s, q->bit[first(left)], there))
                more |= left & (0 - left);
    }
    *free_once = seen;
    return gone;
}

/* A discard that could go before the next passage: with a cell that may become free, or as the top
 * discard with a card yet to be turned. */
static bool may_go(const families *q, const situation *s, int place, uint32_t free_once)
{
    int card = q->bit[PLACE + place], f = card >> 3, x = card & 7;
    if (f == FAMILIES)
        return !((s->kept | q->fixed_kings) >> place & 1);
    unsigned left = byte_of(s->cards, f);
    unsigned with = (x < 4 ? left >> 4 : left & 15) & piramide_allowed(s->banned[f], x);
    for (; with; with &= with - 1) {
        int at = q->at[8 * f + (x < 4 ? 4 : 0) + first(with)];
        if (at < PLACE ? free_once >> at & 1 : at - PLACE >= s->turns - 1)
            return true;
    }
    return false;
}

/* What this passage may bring: cells that may go, cards of the pile that may not. */
typedef struct passage {
    uint32_t cells, held;
    uint64_t now; /* the cards that may go */
} passage;

/* The discards that stay till the next passage: one that cannot go, and all under it. */
static uint32_t held_discards(const families *q, const situation *s, uint32_t free_once)
{
    uint32_t left = s->turns > 1 ? s->pile & below(s->turns - 1) : 0;
    while (left) {
        int top = 31 - __builtin_clz(left);
        if (!may_go(q, s, top, free_once))
            break;
        left &= ~(UINT32_C(1) << top);
    }
    return left;
}

/* The fewer cells may go, the more discards stay, and the other way round. */
static passage look_ahead(const families *q, const situation *s)
{
    uint32_t free_once = s->cells;
    passage p = { 0, held_discards(q, s, free_once), 0 };
    for (;;) {
        p.now = s->cards & q->places;
        for (uint32_t left = p.held; left; left &= left - 1)
            p.now &= ~bit(q->bit[PLACE + first(left)]);
        p.cells = spread(q, s, p.now, &free_once);
        uint32_t held = held_discards(q, s, free_once);
        if (held == p.held)
            break;
        p.held = held;
    }
    for (uint32_t left = p.cells; left; left &= left - 1) p.now |= bit(q->bit[first(left)]);
    return p;
}

/* The families' costs together. */
static void sum(families *q, const situation *s, uint64_t cards, uint64_t now, costs *out)
{
    costs part[2] = { { 0 }, { 0 } };
    for (int f = 0; f < FAMILIES; f++)
        part[f & 1] += *piramide_costs(q, f, byte_of(cards, f), s->banned[f], byte_of(now, f));
    costs never = (costs)((part[0] >= NEVER) | (part[1] >= NEVER));
    *out = (part[0] + part[1]) | never;
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
        if ((*c)[n] != NO_WAY && turns + (*c)[n] < best)
            best = turns + (*c)[n];
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
        if ((*c)[n] != NO_WAY && turns + (*c)[n] < best)
            best = turns + (*c)[n];
    }
    return kept & ~below(s->turns) ? LEAST_NEVER : best + count(s->pile & ~below(s->turns)) + 1;
}

int piramide_least(families *q, const situation *s, int piles, bool last)
{
    costs c;
    uint32_t free_once;
    passage p = look_ahead(q, s);
    int best = LEAST_NEVER;
    piramide_forget_costs(q);
    if (p.cells == s->cells) {
        uint64_t cards = s->cards;
        for (uint32_t left = p.held; left; left &= left - 1)
            cards &= ~bit(q->bit[PLACE + first(left)]);
        sum(q, s, cards, ~q->places, &c);
        best = in_this(s, &c);
    } else if (last || spread(q, s, s->cards & q->places, &free_once) != s->cells) {
        return LEAST_NEVER;
    }
    if (!last) {
        sum(q, s, s->cards, p.now, &c);
        int later = c[piles] == NO_WAY ? LEAST_NEVER : in_later(s, &c, p.held, piles);
        best = later < best ? later : best;
    }
    return best >= LEAST_NEVER ? LEAST_NEVER : best + count(s->cells & q->kings);
}
