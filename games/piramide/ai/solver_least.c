/* solver_least.c - Pyramid: a lower bound on the number of acts that a position needs.
 *
 * The first part computes the cost of clearing the pyramid of one family's cards. A family has 8
 * cards, so all ways are tried, and each result is remembered. The cost is a lower bound,
 * because cards of other families that lie in the way are ignored.
 *
 * The second part joins all families. Starting from the free cells, it finds the cards that may
 * still be removed before the next redeal. Cards under a discard that stays must wait until after
 * it. A passage is the time from one redeal to the next. */
#include "solver_least.h"

#include <string.h>

#include "util/bits.h"

/* ---- one family ------------------------------------------------------------------------- */

/* For each cell, finds all cells that must stay while it stays, from those of the row above. */
static void find_above(uint32_t above[CELLS])
{
    for (int row = 0, at = 0; row < 7; at += ++row)
        for (int i = 0; i <= row; i++) {
            int right = at - row + i, left = right - 1;
            above[at + i] = 0;
            if (i < row)
                above[at + i] |= above[right] | UINT32_C(1) << right;
            if (i > 0)
                above[at + i] |= above[left] | UINT32_C(1) << left;
        }
}

static void put_card(families *q, int *count, int at, int value)
{
    int f = value == 13 ? FAMILIES : value < 7 ? value - 1 : 12 - value;
    int bit = 8 * f + (value > 6 && value < 13 ? 4 : 0) + count[value]++;
    q->bit[at] = (uint8_t)bit;
    q->at[bit] = (uint8_t)at;
    if (at >= PLACE)
        q->places |= UINT64_C(1) << bit;
}

static void relate(families *q, const uint32_t *above, uint64_t all)
{
    for (int a = 0; a < 8 * FAMILIES; a++)
        for (int c = a & ~7; c < (a & ~7) + 8; c++) {
            bool cells = (all >> a & all >> c & 1) && q->at[a] < PLACE && q->at[c] < PLACE;
            if (cells && above[q->at[c]] >> q->at[a] & 1) {
                int low = a < c ? a : c, high = a < c ? c : a;
                q->on[a >> 3][a & 7] |= (uint8_t)(1 << (c & 7));
                if ((low & 7) < 4 && (high & 7) > 3)
                    q->kin.of[a >> 3] |= (uint16_t)(1 << (4 * (low & 3) + (high & 3)));
            }
        }
}

/* Fills the table that piramide_uncovered() uses. */
static void find_covers(families *q, const spot *s)
{
    for (int row = 1, at = 1; row < 7; at += ++row)
        for (int i = 0; i <= row; i++) {
            uint64_t covered = 0;
            int card = q->bit[at + i];
            for (int k = i ? i - 1 : 0; k <= i && k < row; k++)
                if (s->cells >> (at - row + k) & 1)
                    covered |= UINT64_C(1) << q->bit[at - row + k];
            for (int set = 0; s->cells >> (at + i) & 1 && set < 256; set++)
                if (set >> (card & 7) & 1)
                    q->covers[card >> 3][set] |= covered;
        }
}

/* The bit of a cell in a wide pyramid. */
static int wide_at(int cell)
{
    int row = 0;
    while (cell > row) cell -= ++row;
    return WIDE * row + cell;
}

/* Whether the cards of two cells can go as a pair: neither of them lies on the other. */
static bool mates(const families *q, const uint32_t *above, int a, int c)
{
    int x = q->bit[a], y = q->bit[c];
    return x >> 3 == y >> 3 && (x ^ y) & 4 && !(above[a] >> c & 1) && !(above[c] >> a & 1);
}

/* Fills the tables of wide pyramids. */
static void find_wide(families *q, const uint32_t *above, uint32_t cells)
{
    for (uint32_t left = cells; left; left &= left - 1) {
        int cell = __builtin_ctz(left), at = wide_at(cell), f = q->bit[cell] >> 3;
        q->card[at] = UINT64_C(1) << q->bit[cell];
        if (f == FAMILIES) {
            q->wide_kings |= UINT64_C(1) << at;
            continue;
        }
        for (int set = 0; set < 256; set++)
            if (set >> (q->bit[cell] & 7) & 1)
                q->wide[f][set] |= UINT64_C(1) << at;
        for (uint32_t with = cells; with; with &= with - 1)
            if (mates(q, above, cell, __builtin_ctz(with)))
                q->mates[at] |= UINT64_C(1) << wide_at(__builtin_ctz(with));
    }
}

/* The pairs of the cards `left` in which at least one card is in a cell. */
static unsigned pairs_of(const families *q, int f, unsigned left)
{
    unsigned pairs = 0;
    for (int x = 0; x < 4; x++)
        if (left >> x & 1)
            pairs |= (q->cells[f] >> x & 1 ? left >> 4 : (left & q->cells[f]) >> 4) << 4 * x;
    return pairs;
}

void piramide_families(families *q, const board *b, const spot *s)
{
    uint32_t above[CELLS];
    uint64_t all = 0;
    int count[VALUES] = { 0 };
    memset(q, 0, sizeof *q);
    find_above(above);
    for (int i = 0; i < CELLS; i++)
        if (s->cells >> i & 1) {
            put_card(q, count, i, b->value[i]);
            all |= UINT64_C(1) << q->bit[i];
            if (q->bit[i] < 8 * FAMILIES)
                q->cells[q->bit[i] >> 3] |= (uint8_t)(1 << (q->bit[i] & 7));
        }
    for (int i = 0; i < b->piles; i++)
        if (s->pile >> i & 1) {
            put_card(q, count, PLACE + i, b->pile_value[i]);
            all |= UINT64_C(1) << q->bit[PLACE + i];
        }
    for (int i = b->piles - 1; i >= 0; i--)
        q->from[i] = q->from[i + 1] | (uint64_t)(s->pile >> i & 1) << q->bit[PLACE + i];
    q->kings = s->cells & b->cells[13];
    q->pile_kings = s->pile & b->pile[13];
    q->fixed_kings = b->kings ? 0 : q->pile_kings;
    relate(q, above, all);
    find_covers(q, s);
    find_wide(q, above, s->cells);
    for (int f = 0; f < FAMILIES; f++)
        for (unsigned left = 0; left < 256; left++)
            q->pairs[f][left] = (uint16_t)pairs_of(q, f, left);
}

static inline size_t slot_of(const families *q, uint64_t key)
{
    size_t h = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 52);
    while (q->key[h] && q->key[h] != key) h = (h + 1) % KNOWN;
    return h;
}

typedef int8_t signed_lane __attribute__((vector_size(16)));

static const signed_lane place_of[LANES] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31 },
};

/* The last pair removed is lower card x and upper card y; `rest` is the cost of the other cards.
 * Lowers *best to the cost of all, where that is less. */
static void after_pair(const families *q, int f, int x, int y, unsigned now, const costs *rest,
                       costs *best)
{
    int p = q->at[8 * f + x] - PLACE, place = q->at[8 * f + y] - PLACE, of = y;
    if (p > place) {
        place = p;
        of = x;
    }
    bool at_once = (now >> x & 1) && (now >> y & 1), waits = place >= 0 && !at_once;
    uint8_t acts = (uint8_t)(1 + (waits ? now >> of & 1 : 0));
    for (int i = 0; i < LANES; i++) {
        lane w = rest->lane[i] + acts;
        lane no = (lane)(waits ? place_of[i] <= (int8_t)place : place_of[i] < 0);
        w = (w & ~no) | (NEVER & no);
        lane less = (lane)((signed_lane)w < (signed_lane)best->lane[i]);
        best->lane[i] = (w & less) | (best->lane[i] & ~less);
    }
}

static const costs *reckon(families *q, int f, unsigned left, unsigned banned, unsigned now,
                           uint64_t key);

/* The cost of clearing the pyramid of the cards `left` of family f, as if the board had no other
 * cards. `banned`: pairs that may not be removed. `now`: cards that may be removed before any turn
 * is counted. If such a card of the pile is not removed by then, it costs one more turn. */
static inline const costs *costs_of(families *q, int f, unsigned left, unsigned banned,
                                    unsigned now)
{
    static const costs nothing = { .at = { 0 } };
    if (!(left & q->cells[f]))
        return &nothing;
    banned &= q->pairs[f][left];
    now &= left;
    uint64_t key = 1 + ((uint64_t)f << 32 | (uint64_t)now << 24 | left << 16 | banned);
    size_t at = slot_of(q, key);
    return q->key[at] ? &q->known[at] : reckon(q, f, left, banned, now, key);
}

/* Computes a cost that is not stored yet, by trying each pair. */
static const costs *reckon(families *q, int f, unsigned left, unsigned banned, unsigned now,
                           uint64_t key)
{
    costs best;
    memset(best.at, NEVER, sizeof best.at);
    for (unsigned may = q->pairs[f][left] & ~banned; may; may &= may - 1) {
        int x = __builtin_ctz(may) >> 2, y = 4 + (__builtin_ctz(may) & 3);
        if (!(q->on[f][x] & left) && !(q->on[f][y] & left))
            after_pair(q, f, x, y, now, costs_of(q, f, left & ~(1u << x | 1u << y), banned, now),
                       &best);
    }
    size_t at = slot_of(q, key);
    q->key[at] = key;
    q->known[at] = best;
    q->used++;
    return &q->known[at];
}

/* Makes room for the costs of the next position: forgets all costs if many are stored. */
static void forget_costs(families *q)
{
    if (q->used < KNOWN / 2)
        return;
    memset(q->key, 0, sizeof q->key);
    q->used = 0;
}

/* ---- all families ----------------------------------------------------------------------- */

static int first(uint32_t bits) { return __builtin_ctz(bits); }
static uint32_t below(int n) { return (UINT32_C(1) << n) - 1; }

static int count(uint32_t bits) { return ct_bits(bits); }

static unsigned byte_of(uint64_t cards, int f) { return (unsigned)(cards >> 8 * f) & 255; }

enum { HALF = 4 };
static const uint64_t all_kings = UINT64_C(0xff) << 8 * FAMILIES;

/* The pairs that may not be removed: banned ones, and those that can never go together. */
static pair_sets apart(const families *q, const situation *s)
{
    uint64_t low;
    uint32_t high;
    memcpy(&low, s->banned, sizeof low);
    memcpy(&high, s->banned + 4, sizeof high);
    return (pair_sets){ .half = { low | q->kin.half[0], high | q->kin.half[1] } };
}

/* The cards that may pair with a card of `there`. Both are sets of bits by family. Kings are left
 * out. */
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

/* The cells of a pyramid in rows of WIDE bits, so that one shift moves a whole pyramid up a row. */
static uint64_t widen(uint32_t cells)
{
    uint64_t c = cells;
    return (c & 0x1) | (c & 0x6) << 6 | (c & 0x38) << 11 | (c & 0x3c0) << 15 | (c & 0x7c00) << 18 |
           (c & 0x1f8000) << 20 | (c & 0xfe00000) << 21;
}

static uint64_t free_of(uint64_t wide) { return wide & ~(wide >> WIDE | wide >> (WIDE + 1)); }

/* The cells of a wide pyramid as cards, bits by family. */
static uint64_t cards_of(const families *q, uint64_t wide)
{
    uint64_t cards = 0;
    for (; wide; wide &= wide - 1) cards |= q->card[__builtin_ctzll(wide)];
    return cards;
}

/* The cards of cells as a wide pyramid. */
static uint64_t wide_of(const families *q, uint64_t cards)
{
    uint64_t wide = 0;
    for (int f = 0; f < FAMILIES; f++) wide |= q->wide[f][byte_of(cards, f)];
    return wide;
}

/* What could be removed if no two cells needed the same partner. All are wide pyramids. left: the
 * cells that stay; free: the cells that have become free; may: the cells that have a partner. */
typedef struct reach {
    uint64_t left, free, may;
} reach;

/* Removes all cells that can be removed. Only cells that were free at the beginning have banned
 * pairs, because only free cards are banned. Their partners are in r->may already. */
static void spread(const families *q, reach *r)
{
    for (uint64_t now; (now = r->left & r->free & r->may) != 0;) {
        r->left &= ~now;
        uint64_t fresh = free_of(r->left) & ~r->free;
        r->free |= fresh;
        for (; fresh; fresh &= fresh - 1) r->may |= q->mates[__builtin_ctzll(fresh)];
    }
}

/* What can be removed with the usable cards `there` of the pile. */
static reach reach_with(const families *q, const situation *s, const pair_sets *no, uint64_t there)
{
    uint64_t all = widen(s->cells);
    reach r = { all, free_of(all), q->wide_kings | wide_of(q, partners(no, there | s->free)) };
    spread(q, &r);
    return r;
}

/* What can be removed before the next redeal. r: the cells; held: places of discards that must
 * stay; places: cards of the pile that may go. */
typedef struct passage {
    reach r;
    uint32_t held;
    uint64_t places;
} passage;

/* The places of discards that must stay until the next redeal. A discard may go if it pairs with a
 * cell that may become free, or with a card yet to be turned. Each discard that cannot go stays,
 * and so do all under it. */
static uint32_t held_discards(const families *q, const situation *s, const pair_sets *no,
                              uint64_t free_once)
{
    uint32_t left = s->turns > 1 ? s->pile & below(s->turns - 1) : 0;
    if (!left)
        return 0;
    uint64_t later = q->from[s->turns - 1], with = s->cards & (free_once | later);
    uint64_t stuck = s->cards & q->places & ~later & ~partners(no, with);
    uint32_t kings = q->pile_kings & ~(s->kept | q->fixed_kings), held = 0;
    for (; stuck; stuck &= stuck - 1)
        held |= UINT32_C(1) << (q->at[__builtin_ctzll(stuck)] - PLACE);
    held &= ~kings;
    return held ? left & below(32 - __builtin_clz(held)) : 0;
}

/* Finds what can be removed before the next redeal. If fewer cells may be removed, more discards
 * stay, and the other way round. So it repeats until nothing changes. */
static passage look_ahead(const families *q, const situation *s, const pair_sets *no)
{
    uint64_t places = s->cards & q->places, cells = s->cards & ~q->places, covered = 0;
    passage p = { .held = held_discards(q, s, no, cells) };
    for (;;) {
        uint64_t before = covered;
        p.places = p.held ? places & q->from[32 - __builtin_clz(p.held)] : places;
        p.r = reach_with(q, s, no, p.places);
        covered = p.r.left & ~p.r.free;
        if (covered == before || s->turns < 2)
            break;
        uint32_t held = held_discards(q, s, no, cells & ~cards_of(q, covered));
        if (held == p.held)
            break;
        p.held = held;
    }
    return p;
}

/* All cards that may go before the next redeal, of pyramid and pile. */
static uint64_t going(const families *q, const situation *s, const passage *p)
{
    return p->places | (s->cards & ~q->places & ~cards_of(q, p->r.left));
}

/* The cells that stay whatever happens after the next redeal, when all of the pile is usable. */
static uint64_t left_with_all(const families *q, const situation *s, const pair_sets *no, reach r)
{
    r.may |= wide_of(q, partners(no, s->cards & q->places));
    spread(q, &r);
    return r.left;
}

/* Adds the costs of all families. Each cost is below 80, so the sum of three fits in a byte. */
static void sum(families *q, const situation *s, uint64_t cards, uint64_t now, costs *out)
{
    const costs *of[FAMILIES];
    for (int f = 0; f < FAMILIES; f++)
        of[f] = costs_of(q, f, byte_of(cards, f), s->banned[f], byte_of(now, f));
    for (int i = 0; i < LANES; i++) {
        lane a = of[0]->lane[i] + of[2]->lane[i] + of[4]->lane[i];
        lane b = of[1]->lane[i] + of[3]->lane[i] + of[5]->lane[i];
        lane can = (lane)(((a | b) & (NEVER | 2 * NEVER)) == 0);
        out->lane[i] = (a + b) | ~can;
    }
}

enum { NO_WAY = 255 }; /* a sum of costs that means impossible */

/* Returns the fewest acts that clear the pyramid before the next redeal. Turning stops before the
 * first kept king. Sets *until to the last place in the stock where it may stop. */
static int in_this(const situation *s, const costs *c, uint8_t *until)
{
    int best = LEAST_NEVER, turns = 0, n = s->turns;
    uint32_t reserve = s->pile & ~below(n), kept = s->kept & reserve;
    reserve &= kept ? below(first(kept)) : reserve;
    for (;; reserve &= reserve - 1) {
        if (c->at[n] != NO_WAY && turns + c->at[n] <= best) {
            best = turns + c->at[n];
            *until = (uint8_t)n;
        }
        if (!reserve)
            return best;
        turns++;
        n = first(reserve) + 1;
    }
}

/* The fewest acts that clear the pyramid after the next redeal. First the rest of the reserve is
 * turned, then redealt. Then held cards are turned up to some place before the first kept king. */
static int in_later(const situation *s, const costs *c, uint32_t held, int piles)
{
    uint32_t kept = s->kept & s->pile;
    int best = LEAST_NEVER, turns = 0, n = kept ? first(kept) : piles;
    /* beyond the last held card only the turns count */
    held = (held & below(n)) | UINT32_C(1) << n;
    for (; held; held &= held - 1, turns++) {
        n = first(held);
        if (c->at[n] != NO_WAY && turns + c->at[n] < best)
            best = turns + c->at[n];
    }
    return kept & ~below(s->turns) ? LEAST_NEVER : best + count(s->pile & ~below(s->turns)) + 1;
}

/* The bound that follows from what can be removed; its acts are still to be found. */
static bound bound_of(const passage *p)
{
    return (bound){ .acts = LEAST_NEVER,
                    .until = ALL_PLACES,
                    .held = (uint8_t)(p->held ? 32 - __builtin_clz(p->held) : 0),
                    .covered = (p->r.left & ~p->r.free) != 0 };
}

bound piramide_least(families *q, const situation *s, int piles, bool last, int enough)
{
    costs c;
    int kings = count(s->cells & q->kings);
    pair_sets no = apart(q, s);
    passage p = look_ahead(q, s, &no);
    bound b = bound_of(&p);
    forget_costs(q);
    if (!p.r.left) {
        sum(q, s, going(q, s, &p), ~q->places, &c);
        b.acts = in_this(s, &c, &b.until);
        if (b.acts + kings < enough) {
            b.acts += kings;
            return b;
        }
    } else if (last || left_with_all(q, s, &no, p.r)) {
        return b;
    }
    if (!last) {
        sum(q, s, s->cards, going(q, s, &p), &c);
        int later = c.at[piles] == NO_WAY ? LEAST_NEVER : in_later(s, &c, p.held, piles);
        if (later <= b.acts) {
            b.acts = later;
            b.until = ALL_PLACES;
        }
    }
    b.acts = b.acts >= LEAST_NEVER ? LEAST_NEVER : b.acts + kings;
    return b;
}

static int smaller(int a, int b) { return a < b ? a : b; }

bound piramide_most(const families *q, const situation *s, bool last)
{
    bound b = { .until = ALL_PLACES, .held = ALL_PLACES };
    pair_sets no = apart(q, s);
    uint64_t may = s->cards;
    if (last) {
        passage p = look_ahead(q, s, &no);
        b = bound_of(&p);
        may = going(q, s, &p);
    } else {
        may &= ~cards_of(q, reach_with(q, s, &no, may & q->places).left);
    }
    b.acts = ct_bits(may & ~q->places & all_kings);
    for (int f = 0; f < FAMILIES; f++) {
        unsigned all = byte_of(may, f), mine = all & q->cells[f];
        b.acts += smaller(count(mine & 15), count(all >> HALF)) +
                  smaller(count(mine >> HALF), count(all & 15));
    }
    return b;
}

/* It holds if the same discards stay. The turned card has become a discard. So it must not have to
 * stay, and no discard may have waited for it. */
bool piramide_still(const families *q, const situation *s, const bound *b)
{
    uint32_t discards = s->turns > 1 ? s->pile & below(s->turns - 1) : 0;
    if (!b->until || s->turns > b->until)
        return false;
    if (!(discards >> b->held))
        return true;
    int card = q->bit[PLACE + 31 - __builtin_clz(discards)], f = card >> 3, k = card & 7;
    uint64_t later = q->from[s->turns - 1];
    uint64_t gone = q->places & ~later & (b->held ? q->from[b->held] : q->places);
    uint64_t with = s->cards & (later | (b->covered ? s->free : ~q->places));
    unsigned there = byte_of(with, f), waiting = byte_of(s->cards & gone, f);
    if (f == FAMILIES)
        return false;
    unsigned no = s->banned[f];
    if (k < HALF)
        return !(waiting >> HALF) && (there >> HALF & ~(no >> 4 * k));
    no = no >> (k - HALF) & 0x1111;
    return !(waiting & 15) && (there & 15 & ~(no * 0x1248 >> 12));
}
