/* rollout.c - a hole of Golfe for one as a rollout. It uses the solver's board and counts the cells
 * taken and the draws. */
#include "rollout.h"

#include <string.h>

#include "solver_board.h"

typedef struct hole {
    board b;
    uint64_t drawn; /* draws made since begin() */
} hole;

static bool begin(void *t, const ct_state *s)
{
    hole *h = t;
    memset(h, 0, sizeof *h);
    return s->rules->seats == 1 && s->turn == 0 && !golfe_board(&h->b, s);
}

static void deal(void *t, const ct_card *order)
{
    board *b = &((hole *)t)->b;
    memset(b->onto, 0, sizeof b->onto);
    b->field = 0;
    for (int i = 0; i < FIELD; i++) golfe_put(b, i / COLS * 8 + i % COLS, order[i]); /* R1 */
    b->base = order[FIELD] % RANKS;
    for (int p = 1; p <= DRAWS; p++) b->stock[p] = order[FIELD + p] % RANKS;
}

static uint64_t takes(const board *b) { return golfe_free(b, b->field) & b->onto[b->base]; }

static bool may_draw(const hole *h, uint64_t take)
{
    return h->drawn < h->b.draws && !(h->b.forced && take); /* D6 */
}

static int turn(const void *t)
{
    const hole *h = t;
    return h->b.field && (h->drawn < h->b.draws || takes(&h->b)) ? 0 : CT_DEALER; /* R8 */
}

static void legal(const void *t, ct_acts *out)
{
    const hole *h = t;
    const board *b = &h->b;
    uint64_t take = takes(b);
    out->n = 0;
    out->full = false;
    if (may_draw(h, take))
        out->act[out->n++] = CT_ACT(0, b->draw);
    for (; take; take &= take - 1) {
        int cell = __builtin_ctzll(take);
        out->act[out->n++] = CT_ACT(0, b->take, b->cell + cell / 8 * COLS + cell % 8);
    }
}

static void draw(hole *h) { h->b.base = h->b.stock[++h->drawn]; }

static void take(board *b, int cell)
{
    b->base = b->rank[cell];
    b->field &= ~golfe_bit(cell);
}

static void play(void *t, ct_act a)
{
    hole *h = t;
    int cell = ct_arg(a, 0) - h->b.cell;
    if (ct_verb(a) == h->b.draw)
        draw(h);
    else
        take(&h->b, cell / COLS * 8 + cell % COLS);
}

static void playout(void *t, uint64_t *luck)
{
    hole *h = t;
    while (h->b.field) {
        uint64_t cells = takes(&h->b);
        if (may_draw(h, cells) && (!cells || !ct_rollout_below(luck, 2))) {
            draw(h);
            continue;
        }
        if (!cells)
            return;
        uint32_t n = (uint32_t)__builtin_popcountll(cells);
        for (uint32_t nth = n > 1 ? ct_rollout_below(luck, n) : 0; nth > 0; nth--)
            cells &= cells - 1;
        take(&h->b, __builtin_ctzll(cells));
    }
}

static int32_t points(const void *t, int seat)
{
    const hole *h = t;
    return golfe_points(&h->b, __builtin_popcountll(h->b.field), (int)h->drawn);
}

/* Maps the points of the hole to 0 .. 1. A hole of 0 points gives 0.5. */
static double value(const void *t, int seat)
{
    int p = points(t, seat);
    return p < 0 ? 0.5 + p / 70.0 : 0.5 + p / 32.0;
}

const ct_rollout ct_rollout_golfe = {
    .size = sizeof(hole),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
    .value = value,
};
