/* solver_grid.c - Poker Squares for fast playouts: places each card where the expected points of
 * its lines rise most. */
#include "solver_grid.h"

/* R11: whether a straight may begin with this rank (0: ace). `ace`: the value of option
 * straight_ace. */
static bool starts_run(int rank, int ace)
{
    enum { HIGH = 1, LOW, WRAP };
    if (rank < 10)
        return !(rank == 0 && ace == HIGH) && !(rank == 9 && ace == LOW);
    return ace == WRAP;
}

/* Fills in the tables for the rules of a game. `hope` stays 0. */
void poquer_tables(tables *t, bool english, int ace, bool adjacent)
{
    static const uint8_t points[2][NOTHING + 1] = { { 100, 75, 50, 25, 20, 15, 10, 5, 2, 0 },
                                                    { 30, 30, 16, 10, 5, 12, 6, 3, 1, 0 } };
    *t = (tables){ .adjacent = adjacent };
    for (int i = 0; i <= NOTHING; i++) t->points[i] = points[english][i];
    for (int set = 0; set < SETS; set++)
        for (int r = 0; r < RANKS; r++) {
            int five = 0;
            for (int i = 0; i < SIDE; i++) five |= 1 << (r + i) % RANKS;
            t->count[set] = (uint8_t)(t->count[set] + (set >> r & 1));
            t->windows[set] = (uint8_t)(t->windows[set] + (starts_run(r, ace) && !(set & ~five)));
        }
}

void poquer_line_add(line *l, int suit, int rank_bit)
{
    for (int i = 3; i > 0; i--) l->has[i] = (uint16_t)(l->has[i] | (l->has[i - 1] & rank_bit));
    l->has[0] = (uint16_t)(l->has[0] | rank_bit);
    l->suits = (uint8_t)(l->suits | 1 << suit);
    l->n++;
}

void poquer_take(grid *g, int suit, int rank_bit)
{
    int bit = rank_bit;
    for (int i = 3; i >= 0; i--) {
        int here = g->left[i] & bit;
        g->left[i] = (uint16_t)(g->left[i] ^ here);
        bit ^= here;
    }
    g->suit_left[suit]--;
}

int poquer_line_points(const tables *t, const line *l)
{
    int ranks = t->count[l->has[0]], pairs = t->count[l->has[1]];
    if (ranks == 5) {
        bool run = t->windows[l->has[0]], flush = one_suit(l);
        bool royal = l->has[0] == (1 | 15 << 9);
        return t->points[run     ? flush ? royal ? ROYAL : STRAIGHT_FLUSH : STRAIGHT
                         : flush ? FLUSH
                                 : NOTHING];
    }
    if (ranks == 2)
        return t->points[l->has[3] ? FOUR : FULL];
    return t->points[l->has[2] ? THREE : pairs == 2 ? TWO_PAIRS : PAIR];
}

/* How many cards of these ranks have not been placed yet. */
static int copies_left(const tables *t, const grid *g, int ranks)
{
    return t->count[g->left[0] & ranks] + t->count[g->left[1] & ranks] +
           t->count[g->left[2] & ranks] + t->count[g->left[3] & ranks];
}

/* The number of the kind to which an unfinished line belongs. Lines of one kind share an expected
 * value. */
int poquer_feature(const tables *t, const grid *g, const line *l)
{
    int n = l->n, ranks = t->count[l->has[0]], once = l->has[0] & ~l->has[1];
    if (!n)
        return 0;
    if (ranks == n) {
        static const uint8_t third[13] = { 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3 };
        int runs = t->windows[l->has[0]] > 3 ? 3 : t->windows[l->has[0]];
        int left = copies_left(t, g, once);
        int outs = n == 1 ? left : n == 2 ? left >> 1 : n == 3 ? third[left] : left >> 2;
        int suit = UNSUITED; /* for a line of one suit: the number of its cards not yet placed */
        if (one_suit(l)) {
            suit = g->suit_left[l->suits == 8 ? 3 : l->suits >> 1];
            suit = suit < UNSUITED ? suit : UNSUITED - 1;
        }
        outs = outs > 3 ? 3 : outs;
        return 1 + (((n - 1) * 4 + runs) * 11 + suit) * 4 + outs;
    }
    int more = copies_left(t, g, l->has[1]), other = copies_left(t, g, once);
    if (l->has[3])
        return 1 + DISTINCT + 42;
    if (l->has[2])
        return 1 + DISTINCT + (n == 3 ? more : 2 + more * 4 + other);
    if (n == 2)
        return 1 + DISTINCT + 10 + more;
    if (n == 3)
        return 1 + DISTINCT + 13 + more * 4 + other;
    if (ranks == 2)
        return 1 + DISTINCT + 25 + more;
    return 1 + DISTINCT + 30 + more * 4 + (other > 6 ? 3 : other >> 1);
}

/* The value of a line in hundredths of a point: its points if it is full, otherwise its expected
 * points when `placed` cards are on the grid. */
int poquer_line_worth(const tables *t, const grid *g, int which, const line *l)
{
    if (l->n == SIDE)
        return 100 * poquer_line_points(t, l);
    return t->hope[which >= SIDE][stage_of(g)][poquer_feature(t, g, l)];
}

/* Writes how much a card would add to the value of each unfinished line. The card must already have
 * been taken from the cards left. */
void poquer_gains(const tables *t, const grid *g, int suit, int rank_bit, int gain[2 * SIDE])
{
    for (int i = 0; i < 2 * SIDE; i++) {
        line l = g->line[i];
        if (l.n == SIDE)
            continue;
        int before = poquer_line_worth(t, g, i, &l);
        poquer_line_add(&l, suit, rank_bit);
        gain[i] = poquer_line_worth(t, g, i, &l) - before;
    }
}

void poquer_put(grid *g, int cell, int suit, int rank_bit)
{
    poquer_line_add(&g->line[cell / SIDE], suit, rank_bit);
    poquer_line_add(&g->line[SIDE + cell % SIDE], suit, rank_bit);
    g->empty &= ~(UINT32_C(1) << cell);
}

/* The cells where a card may be placed now. */
uint32_t poquer_free_cells(const tables *t, const grid *g)
{
    enum { FIRST_COLUMN = 0x2108421 /* with the bit after the last row */, ALL = (1 << CELLS) - 1 };
    uint32_t taken = ~g->empty & ALL;
    if (!t->adjacent || !taken)
        return g->empty;
    uint32_t wide =
        taken | (taken << 1 & ~(uint32_t)FIRST_COLUMN) | (taken & ~(uint32_t)FIRST_COLUMN) >> 1;
    return (wide | wide << SIDE | wide >> SIDE) & g->empty;
}

static int best_cell(const tables *t, const grid *g, const int gain[2 * SIDE])
{
    int best = -1, most = 0;
    for (uint32_t e = poquer_free_cells(t, g); e; e &= e - 1) {
        int cell = __builtin_ctz(e), sum = gain[cell / SIDE] + gain[SIDE + cell % SIDE];
        if (best < 0 || sum > most)
            best = cell, most = sum;
    }
    return best;
}

/* Takes a card from the cards left, and places it on the most promising cell. */
void poquer_place(const tables *t, grid *g, int card)
{
    int gain[2 * SIDE], suit = card / RANKS, rank_bit = 1 << card % RANKS;
    poquer_take(g, suit, rank_bit);
    g->placed++;
    poquer_gains(t, g, suit, rank_bit, gain);
    poquer_put(g, best_cell(t, g, gain), suit, rank_bit);
}

int poquer_points(const tables *t, const grid *g)
{
    int sum = 0;
    for (int i = 0; i < 2 * SIDE; i++) sum += poquer_line_points(t, &g->line[i]);
    return sum;
}

void poquer_begin(grid *g)
{
    *g = (grid){ .left = { SETS - 1, SETS - 1, SETS - 1, SETS - 1 },
                 .suit_left = { 13, 13, 13, 13 },
                 .empty = (1u << CELLS) - 1 };
}
