/* solver_family.c - the cost of clearing the pyramid of one family's cards. A family has 8 cards,
 * so all ways are tried, and each result is remembered. The cost is a lower bound, because cards of
 * other families that lie in the way are ignored. */
#include "solver_family.h"

#include <string.h>

/* Finds all cells that must stay while a cell does, from those of the row above. */
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

/* Fills the table for piramide_uncovered(). */
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

/* The pairs of these cards that include a cell. */
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
    for (int f = 0; f < FAMILIES; f++)
        for (unsigned left = 0; left < 256; left++)
            q->pairs[f][left] = (uint16_t)pairs_of(q, f, left);
}

static size_t slot_of(const families *q, uint64_t key)
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

/* Takes the minimum with the cost after lower card x and upper card y have gone. `rest` is the cost
 * of the others. */
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

/* Computes an unknown cost by trying each pair. */
static const costs *reckon(families *q, int f, unsigned left, unsigned banned, unsigned now,
                           uint64_t key)
{
    costs best;
    memset(best.at, NEVER, sizeof best.at);
    for (unsigned may = q->pairs[f][left] & ~banned; may; may &= may - 1) {
        int x = __builtin_ctz(may) >> 2, y = 4 + (__builtin_ctz(may) & 3);
        if (!(q->on[f][x] & left) && !(q->on[f][y] & left))
            after_pair(q, f, x, y, now,
                       piramide_costs(q, f, left & ~(1u << x | 1u << y), banned, now), &best);
    }
    size_t at = slot_of(q, key);
    q->key[at] = key;
    q->known[at] = best;
    q->used++;
    return &q->known[at];
}

const costs *piramide_costs(families *q, int f, unsigned left, unsigned banned, unsigned now)
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

void piramide_forget_costs(families *q)
{
    if (q->used < KNOWN / 2)
        return;
    memset(q->key, 0, sizeof q->key);
    q->used = 0;
}
