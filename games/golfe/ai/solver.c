/* solver.c - exact answers about a hole of Golfe for one. It reads the position into a board, runs
 * one of two methods on it, and writes the line found as acts. If only the bottoms of columns are
 * free, the heights of the seven columns describe a board. These boards are few enough to visit all
 * (solver_columns.c). For other rules a search is used (solver_ends.c), and also for column_bottom
 * if memory is short. */
#include "solver_board.h"

#include <assert.h>
#include <string.h>

typedef struct question {
    board b;
    found f;
    ct_aim aim;
    bool by_columns;
} question;

/* ROOM: the offset in memory where the method's part begins. LEAST: the smallest memory accepted.
 * Both in bytes. */
enum { ROOM = (sizeof(question) + 63) / 64 * 64, LEAST = ROOM + (64 << 10) };

uint64_t golfe_free(const board *b, uint64_t field)
{
    const uint64_t rows = UINT64_C(0x0101010101); /* the first cell of each row */
    uint64_t above = field >> 8, free = 0;        /* cells with cards below them */
    above |= above >> 8;
    above |= above >> 16;
    free |= field & ~above;
    if (b->rule == ANY_END || b->rule == COLUMN_ENDS) {
        uint64_t below = field << 8;
        below |= below << 8;
        below |= below << 16;
        free |= field & ~below;
    }
    if (b->rule == ANY_END || b->rule == BOTTOM_OR_ROW) {
        uint64_t left = field >> 1 & 0x3f * rows; /* cells with cards to their right */
        left |= left >> 1 & 0x3f * rows;
        left |= left >> 2 & 0x1f * rows;
        left |= left >> 4 & 0x07 * rows;
        free |= field & ~left;                           /* adds the right end of each row */
        free |= field & ~((field | 0x80 * rows) - rows); /* adds the left end of each row */
    }
    return free;
}

int golfe_points(const board *b, int left, int draws)
{
    return left ? -left : b->bonus ? b->draws - draws : 0; /* R9 */
}

void golfe_to_beat(const board *b, int best, int *left, int *draws)
{
    *left = best < 0 ? -best - 1 : 0;
    *draws = best < 0 ? b->draws : b->draws - best - 1;
}

bool golfe_settled(const found *f, ct_aim aim)
{
    return f->best == f->bound || (aim == CT_SOLVE_WIN && (f->best >= 0 || f->bound < 0));
}

void golfe_offer(const board *b, const line *l, found *f)
{
    line whole = *l;
    uint64_t field = b->field;
    int base = b->base, draws = 0;
    for (int i = 0;; i++) {
        uint64_t fit = golfe_free(b, field) & b->onto[base];
        bool drawn = i < l->n ? l->move[i] == DRAW : !fit;
        if (!field || (drawn && draws == b->draws))
            break;
        int cell = i < l->n ? l->move[i] : drawn ? DRAW : __builtin_ctzll(fit);
        whole.move[i] = (uint8_t)cell;
        whole.n = i + 1;
        base = drawn ? b->stock[++draws] : b->rank[cell];
        field &= drawn ? field : ~golfe_bit(cell);
    }
    int made = golfe_points(b, __builtin_popcountll(field), draws);
    if (made > f->best) {
        f->best = made;
        f->line = whole;
    }
}

/* ---- counting --------------------------------------------------------------------------- */

/* The weights of the lightest covers of a row of cards: of those with the last card, and of those
 * without it. */
typedef struct cover {
    int with, without;
} cover;

static cover go_on(cover c, uint64_t weights, int from)
{
    for (int r = from; r < RANKS; r++) {
        int less = c.with < c.without ? c.with : c.without;
        c.without = c.with;
        c.with = less + (int)(weights >> 4 * r & 15);
    }
    return c;
}

static int least(cover c) { return c.with < c.without ? c.with : c.without; }

/* The result is the size of a largest matching between cards that are followed and cards that
 * follow. That size equals the weight of the lightest cover (Kőnig). Each rank fits on its
 * neighbours, so the ranks form a ring. The ring is walked twice, with alternating roles: followed,
 * following, followed ... Without wrap the ring becomes two rows. */
int golfe_followers(const board *b, uint64_t field, uint64_t followed)
{
    enum { MUCH = 1000 };
    const uint64_t even = UINT64_C(0xf0f0f0f0f0f0f);
    if (b->king_stop)
        followed &= ~(UINT64_C(15) << 4 * KING);
    uint64_t x = (followed & even) | (field & ~even), y = (field & even) | (followed & ~even);
    int first = (int)(x & 15);
    if (!b->wrap)
        return least(go_on((cover){ first, 0 }, x, 1)) + least(go_on((cover){ 0, 0 }, y, 0));
    int with = least(go_on(go_on((cover){ first, MUCH }, x, 1), y, 0));
    int without = go_on(go_on((cover){ MUCH, 0 }, x, 1), y, 0).with;
    return with < without ? with : without;
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(board *b, const ct_state *s)
{
    b->rule = (uint8_t)ct_option_of(s->rules, "free_cards");
    b->wrap = ct_option_of(s->rules, "wrap");
    b->king_stop = ct_option_of(s->rules, "king_stop");
    b->forced = ct_option_of(s->rules, "forced_play");
    b->bonus = ct_option_of(s->rules, "stock_bonus");
    b->cell = ct_zone_find(s->rules, "cell", 0);
    b->draw = ct_verb_find(s->rules->game, "draw");
    b->take = ct_verb_find(s->rules->game, "take");
    for (int r = 0; r < RANKS; r++) {
        unsigned near = 1u << r << 1 | 1u << r >> 1;
        if (b->wrap)
            near |= r == 0 ? 1u << KING : r == KING;
        b->under[r] = (uint16_t)(near & (b->king_stop ? 0x0fff : 0x1fff));
    }
}

void golfe_put(board *b, int cell, ct_card c)
{
    b->rank[cell] = c % RANKS;
    b->field |= golfe_bit(cell);
    for (unsigned bases = b->under[c % RANKS]; bases; bases &= bases - 1)
        b->onto[__builtin_ctz(bases)] |= golfe_bit(cell);
}

static const char *read_cards(board *b, const ct_state *s)
{
    int base = ct_zone_find(s->rules, "base", 0), stock = ct_zone_find(s->rules, "stock", 0);
    bool known = ct_top(s, base) != CT_HIDDEN;
    b->base = (uint8_t)(ct_top(s, base) % RANKS);
    b->draws = (uint8_t)ct_count(s, stock);
    for (int p = 1; p <= b->draws; p++) {
        ct_card c = ct_at(s, stock, b->draws - p);
        known &= c != CT_HIDDEN;
        b->stock[p] = c % RANKS;
    }
    for (int i = 0; i < FIELD; i++) {
        ct_card c = ct_top(s, b->cell + i);
        if (!ct_count(s, b->cell + i))
            continue;
        known &= c != CT_HIDDEN;
        golfe_put(b, i / COLS * 8 + i % COLS, c);
    }
    return known ? NULL : "solver.hidden";
}

const char *golfe_board(board *b, const ct_state *s)
{
    memset(b, 0, sizeof *b);
    read_rules(b, s);
    return read_cards(b, s);
}

/* ---- the solver ------------------------------------------------------------------------- */

static const char *begin(void *memory, size_t bytes, const ct_state *s, ct_aim aim)
{
    question *q = memory;
    void *room = (char *)memory + ROOM;
    if (s->rules->seats != 1)
        return "solver.seats";
    if (s->turn != 0)
        return "solver.turn";
    if (bytes < LEAST)
        return "solver.memory";
    memset(q, 0, sizeof *q);
    const char *why = golfe_board(&q->b, s);
    if (why)
        return why;
    assert(LEAST >= ROOM + golfe_ends_size());
    q->aim = aim;
    q->f.best = -FIELD - 1;
    q->f.bound = q->b.bonus ? q->b.draws : 0;
    golfe_offer(&q->b, &(line){ 0 }, &q->f);
    q->by_columns = q->b.rule == COLUMN_BOTTOM && bytes >= ROOM + golfe_columns_size();
    if (q->by_columns)
        golfe_columns_begin(room, &q->b);
    else
        golfe_ends_begin(room, bytes - ROOM, &q->b);
    return NULL;
}

static void tell(const question *q, ct_answer *out)
{
    const found *f = &q->f;
    out->verdict = f->best >= 0 ? CT_WON : f->bound < 0 ? CT_LOST : CT_UNDECIDED;
    out->done = golfe_settled(f, q->aim);
    out->value = f->best;
    out->bound = f->bound;
    out->nodes = f->nodes;
    out->acts = f->line.n;
    for (int i = 0; i < f->line.n; i++) {
        int cell = f->line.move[i];
        out->line[i] = cell == DRAW ? CT_ACT(0, q->b.draw)
                                    : CT_ACT(0, q->b.take, q->b.cell + cell / 8 * COLS + cell % 8);
    }
}

static void run(void *memory, uint64_t nodes, ct_answer *out)
{
    question *q = memory;
    void *room = (char *)memory + ROOM;
    if (!golfe_settled(&q->f, q->aim) && q->by_columns)
        golfe_columns_run(room, &q->b, q->aim, nodes, &q->f);
    else if (!golfe_settled(&q->f, q->aim))
        golfe_ends_run(room, &q->b, q->aim, nodes, &q->f);
    tell(q, out);
}

/* Whether a hole that ended is won: its field is empty. */
static bool won(const ct_state *end)
{
    int cell = ct_zone_find(end->rules, "cell", 0), left = 0;
    for (int z = cell; z < cell + FIELD; z++) left += ct_count(end, z);
    return !left;
}

const ct_solver ct_solver_golfe = {
    .least = LEAST,
    .usual = ROOM + ((size_t)16 << 20),
    .sought = true,
    .begin = begin,
    .run = run,
    .won = won,
};
