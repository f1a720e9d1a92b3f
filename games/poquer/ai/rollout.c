/* rollout.c - Poker Squares as a rollout: the cards of the grid, and the sets of empty cells and of
 * cells next to a card. It covers placing cards, not moving them (mode=beginner). */
#include "rollout.h"

#include <string.h>

enum { CELLS = 25, SIDE = 5, RANKS = 13, WAYS = RANKS - 4 };
enum { ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, NOTHING };
enum { BOTH, HIGH, LOW, WRAP }; /* values of option straight_ace */

typedef struct grid {
    uint32_t empty, near; /* sets of cells, as bits. near: cells next or diagonal to a card, needed
                             for option adjacency */
    int32_t counted;      /* points already in the score at begin() */
    /* coming: the cards to come, in order, from index `placed` on */
    uint8_t card[CELLS], coming[CELLS];
    uint8_t placed, table, ace;
    uint8_t verb;
    bool adjacent;
} grid;

static int lowest(uint32_t bits) { return __builtin_ctz(bits); }
static int count(uint32_t bits) { return __builtin_popcount(bits); }

/* ---- points ----------------------------------------------------------------------------- */

/* R11: whether these ranks, as bits from ace (0) to king (12), are five consecutive ones. `ace`:
 * value of option straight_ace. */
static bool is_straight(unsigned ranks, int ace)
{
    if (ranks == (1u | 15u << 9))
        return ace != LOW;
    if (ranks == 31)
        return ace != HIGH;
    for (int first = 1; first < WAYS; first++)
        if (ranks == 31u << first)
            return true;
    for (int first = RANKS - 3; ace == WRAP && first < RANKS; first++)
        if (ranks == ((31u << first | 31u >> (RANKS - first)) & 0x1fff))
            return true;
    return false;
}

/* R9, R10: the category of five cards. */
static int category(const uint8_t c[SIDE], int ace)
{
    uint64_t copies = 0; /* number of cards of each rank in the line, four bits for each rank */
    unsigned ranks = 0, suits = 15;
    for (int i = 0; i < SIDE; i++) {
        ranks |= 1u << c[i] % RANKS;
        copies += UINT64_C(1) << 4 * (c[i] % RANKS);
        suits &= 1u << c[i] / RANKS;
    }
    switch (count(ranks)) {
    case 5:
        if (!is_straight(ranks, ace))
            return suits ? FLUSH : NOTHING;
        return !suits ? STRAIGHT : ranks == (1u | 15u << 9) ? ROYAL : STRAIGHT_FLUSH;
    case 4:
        return PAIR;
    case 3:
        return copies & copies >> 1 & UINT64_C(0x1111111111111) ? THREE : TWO_PAIRS;
    default:
        return copies & UINT64_C(0x4444444444444) ? FOUR : FULL;
    }
}

static int32_t points(const void *t, int seat)
{
    static const uint8_t worth[2][NOTHING + 1] = { { 100, 75, 50, 25, 20, 15, 10, 5, 2, 0 },
                                                   { 30, 30, 16, 10, 5, 12, 6, 3, 1, 0 } };
    const grid *g = t;
    int32_t sum = -g->counted;
    for (int line = 0; line < SIDE; line++) {
        uint8_t column[SIDE];
        for (int i = 0; i < SIDE; i++) column[i] = g->card[i * SIDE + line];
        sum += worth[g->table][category(g->card + line * SIDE, g->ace)];
        sum += worth[g->table][category(column, g->ace)];
    }
    return sum;
}

/* ---- the position ----------------------------------------------------------------------- */

/* The cells next and diagonal to a cell. */
static uint32_t around(int cell)
{
    uint32_t found = 0;
    for (int row = cell / SIDE - 1; row <= cell / SIDE + 1; row++)
        for (int column = cell % SIDE - 1; column <= cell % SIDE + 1; column++)
            if (row >= 0 && row < SIDE && column >= 0 && column < SIDE)
                found |= UINT32_C(1) << (row * SIDE + column);
    return found;
}

static void lay(grid *g, int cell, int card)
{
    g->card[cell] = (uint8_t)card;
    g->empty &= ~(UINT32_C(1) << cell);
    if (g->adjacent)
        g->near |= around(cell);
}

/* Reads the cards to come: the next card, then the stock from its top. */
static bool read_coming(grid *g, const ct_state *s)
{
    int next = ct_zone_find(s->rules, "next", -1), stock = ct_zone_find(s->rules, "stock", -1);
    for (int i = g->placed, from = ct_count(s, stock); i < CELLS; i++) {
        ct_card c = i == g->placed ? ct_top(s, next) : ct_at(s, stock, --from);
        if (c == CT_HIDDEN)
            return false;
        g->coming[i] = (uint8_t)c;
    }
    return true;
}

static bool begin(void *t, const ct_state *s)
{
    grid *g = t;
    memset(g, 0, sizeof *g);
    if (s->turn != 0 || ct_option_of(s->rules, "mode"))
        return false;
    g->table = (uint8_t)ct_option_of(s->rules, "table");
    g->ace = (uint8_t)ct_option_of(s->rules, "straight_ace");
    g->adjacent = ct_option_of(s->rules, "adjacency");
    g->verb = (uint8_t)ct_verb_find(s->rules->game, "place");
    int cell = ct_zone_find(s->rules, "cell", -1);
    g->counted = s->score[0];
    g->empty = (UINT32_C(1) << CELLS) - 1;
    for (int i = 0; i < CELLS; i++)
        if (ct_count(s, cell + i)) {
            lay(g, i, ct_top(s, cell + i));
            g->placed++;
        }
    return read_coming(g, s);
}

static void deal(void *t, const ct_card *order) { memcpy(((grid *)t)->coming, order, CELLS); }

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *t) { return ((const grid *)t)->empty ? 0 : CT_DEALER; }

/* R3: the cells where the next card may be placed, as bits. */
static uint32_t allowed(const grid *g)
{
    return g->adjacent && g->placed ? g->empty & g->near : g->empty;
}

static void legal(const void *t, ct_acts *out)
{
    const grid *g = t;
    out->n = 0;
    out->full = false;
    for (uint32_t cells = allowed(g); cells; cells &= cells - 1)
        out->act[out->n++] = CT_ACT(0, g->verb, lowest(cells));
}

static void place(grid *g, int cell) { lay(g, cell, g->coming[g->placed++]); }
static void play(void *t, ct_act a) { place(t, ct_arg(a, 0)); }

static void playout(void *t, uint64_t *luck)
{
    grid *g = t;
    while (g->empty) {
        uint32_t cells = allowed(g);
        uint32_t n = cells & (cells - 1) ? ct_rollout_below(luck, (uint32_t)count(cells)) : 0;
        for (; n > 0; n--) cells &= cells - 1;
        place(g, lowest(cells));
    }
}

const ct_rollout ct_rollout_poquer = {
    .size = sizeof(grid),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
};
