/* solver_columns.c - Golfe with only the bottoms of columns free: visits every board that can be
 * reached. A board is seven heights, coded as a number below 6^7. Cards only leave the field, so
 * later boards have lower numbers. So one pass from the highest number down meets every board after
 * all boards that lead to it. For each board and column a set of bits says after how many draws the
 * last card may have come from that column. So one step handles all positions of the stock. A short
 * search of the most promising boards comes first. Then the pass skips boards that cannot lead to a
 * better result. It finds them by counting which card can follow which. */
#include "solver_board.h"

#include <string.h>

enum { BOARDS = 6 * 6 * 6 * 6 * 6 * 6 * 6, WORDS = (BOARDS + 63) / 64, LOW = 6 * 6 * 6 * 6 };
enum { START = COLS, LAST = COLS + 1, BEAM = 200, LAYER = BEAM * COLS };
static const int32_t weight[COLS] = { 1, 6, 36, 216, 1296, 7776, 46656 };

/* The facts that follow from the heights of a board. `heights`: four bits for each column. `cards`:
 * number of cards of each rank, four bits each; from bit CARDS_AT on, the number of all cards. */
enum { CARDS_AT = 52 };
typedef struct part {
    uint64_t cards;
    uint32_t heights;
} part;

typedef struct columns {
    /* cell: by place from the top of the column; rank[height]: rank of the card that was taken last
     * when the column has this height */
    uint8_t cell[COLS][ROWS], rank[COLS][ROWS + 1];
    /* by rank, draws as bits: turning: the draws that turn this rank; turns_under: those that turn
     * a rank on which it fits */
    uint32_t turning[RANKS], turns_under[RANKS];
    uint8_t under[RANKS][2];    /* by rank: the ranks of bases on which it fits; RANKS: none */
    uint64_t starts[DRAWS + 2]; /* [p]: cards still to be turned after draw p, four bits for each
                                 * rank */
    part low[LOW], high[BOARDS / LOW];
    int left, draws; /* limits for a better line: number of cards left, number of draws made */
    int32_t first, n, beam[BEAM]; /* the promising boards of one layer */
    int32_t word;                 /* the word of `todo` that the pass has reached; -1: done */
    bool started;                 /* whether the pass has begun */
    uint64_t todo[WORDS], seen[WORDS];
    uint32_t after[BOARDS][COLS + 1]; /* by board, draws as bits: the draws after which the base may
                                         be a card of column j; the last entry: the first base */
} columns;

size_t golfe_columns_size(void) { return sizeof(columns); }

/* ---- boards ----------------------------------------------------------------------------- */

static part part_of(const columns *c, int32_t here)
{
    const part *a = &c->low[here % LOW], *b = &c->high[here / LOW];
    return (part){ a->cards + b->cards, a->heights | b->heights };
}

static int height(part p, int column) { return p.heights >> 4 * column & 15; }
static int cards_of(part p) { return (int)(p.cards >> CARDS_AT); }

static void fill(const columns *c, part *to, int n, int from, int columns_in)
{
    for (int i = 0; i < n; i++) {
        to[i] = (part){ 0, 0 };
        for (int k = 0, rest = i; k < columns_in; k++, rest /= 6) {
            int column = from + k;
            to[i].heights |= (uint32_t)(rest % 6) << 4 * column;
            for (int at = 0; at < rest % 6; at++)
                to[i].cards += (UINT64_C(1) << 4 * c->rank[column][at]) + (UINT64_C(1) << CARDS_AT);
        }
    }
}

static bool is_seen(const columns *c, int32_t here) { return c->seen[here / 64] >> here % 64 & 1; }

static void aim_at(columns *c, const board *b, ct_aim aim, const found *f)
{
    if (golfe_settled(f, aim))
        return;
    golfe_to_beat(b, aim == CT_SOLVE_WIN ? -1 : f->best, &c->left, &c->draws);
    c->starts[c->draws] = 0;
    for (int p = c->draws; p > 0; p--)
        c->starts[p - 1] = c->starts[p] + (UINT64_C(1) << 4 * b->stock[p]);
}

void golfe_columns_begin(void *room, const board *b)
{
    columns *c = room;
    memset(c, 0, offsetof(columns, after));
    for (int column = 0; column < COLS; column++) {
        int n = 0;
        for (int cell = column; cell < ROWS * 8; cell += 8)
            if (b->field & golfe_bit(cell)) {
                c->cell[column][n] = (uint8_t)cell;
                c->rank[column][n++] = b->rank[cell];
            }
        c->first += n * weight[column];
    }
    for (int p = 1; p <= b->draws; p++) c->turning[b->stock[p]] |= 1u << p;
    for (int r = 0; r < RANKS; r++) {
        unsigned on = b->under[r];
        for (int i = 0; i < 2; i++, on &= on - 1) {
            c->under[r][i] = on ? (uint8_t)__builtin_ctz(on) : RANKS;
            c->turns_under[r] |= on ? c->turning[c->under[r][i]] : 0;
        }
    }
    fill(c, c->low, LOW, 0, 4);
    fill(c, c->high, BOARDS / LOW, 4, 3);
    c->beam[0] = c->first;
    c->n = 1;
    memset(c->after[c->first], 0, sizeof c->after[0]);
    c->after[c->first][START] = 1;
    c->seen[c->first / 64] |= UINT64_C(1) << c->first % 64;
}

/* ---- what a board allows ---------------------------------------------------------------- */

/* The ranks of the base with which a draw is allowed, as bits. */
static unsigned may_draw(const columns *c, const board *b, part p)
{
    unsigned fits = 0;
    for (int j = 0; b->forced && j < COLS; j++)
        if (height(p, j))
            fits |= b->under[c->rank[j][height(p, j) - 1]];
    return 0x1fff & ~fits;
}

/* The draws after which this board can be reached, whichever card is the base. */
static uint32_t ways(const columns *c, int32_t here)
{
    uint32_t any = 0;
    for (int j = 0; j <= COLS; j++) any |= c->after[here][j];
    return any;
}

/* The draws after which the base may be a turned card. `of`: for each rank, the draws after which
 * the base may have it. `any`: the draws after which the board can be reached at all. */
static uint32_t turned(const columns *c, const board *b, part p, const uint32_t *of, uint32_t any)
{
    uint32_t now, on = 0, from = 0;
    if (!b->forced)
        return 0u - ((any & (0u - any)) << 1); /* at any later draw */
    for (unsigned r = may_draw(c, b, p); r; r &= r - 1) {
        from |= of[__builtin_ctz(r)];
        on |= c->turning[__builtin_ctz(r)];
    }
    now = from << 1;
    for (int i = 1; i < b->draws; i++) now |= (now & on) << 1;
    return now;
}

/* Whether counting proves that this board leads to no better result. `draws`: the fewest draws that
 * reach it. One card can follow the present base. Every other card that goes must follow another
 * card of the field or a card yet to be turned. */
static bool hopeless(const columns *c, const board *b, part p, int draws)
{
    uint64_t field = p.cards & ((UINT64_C(1) << CARDS_AT) - 1);
    return draws > c->draws ||
           cards_of(p) - 1 - golfe_followers(b, field, field + c->starts[draws]) > c->left;
}

/* Takes the bottom card of each column, if it fits. Writes the boards seen for the first time, and
 * returns their number. */
static int expand(columns *c, const board *b, int32_t here, part p, int32_t fresh[COLS])
{
    const uint32_t *after = c->after[here], reach = (2u << c->draws) - 1;
    uint32_t of[RANKS + 1] = { 0 }; /* for each rank, the draws after which the base may have it */
    int n = 0;
    for (int j = 0; j < COLS; j++) of[c->rank[j][height(p, j)]] |= after[j];
    of[b->base] |= after[START];
    uint32_t turns = turned(c, b, p, of, ways(c, here));
    for (int j = 0; j < COLS; j++) {
        int h = height(p, j), r = c->rank[j][h - (h > 0)];
        uint32_t draws = of[c->under[r][0]] | of[c->under[r][1]] | (c->turns_under[r] & turns);
        if (!h || !(draws & reach))
            continue;
        int32_t to = here - weight[j];
        if (!is_seen(c, to)) {
            c->seen[to / 64] |= UINT64_C(1) << to % 64;
            memset(c->after[to], 0, sizeof c->after[to]);
            fresh[n++] = to;
        }
        c->after[to][j] = draws & reach;
    }
    return n;
}

/* ---- lines ------------------------------------------------------------------------------ */

static int fewest(const columns *c, int32_t here) { return __builtin_ctz(ways(c, here)); }

/* Finds the line to a board after this many draws. It goes backwards, and at each step finds where
 * the base came from. */
static void trace(const columns *c, const board *b, int32_t here, int draws, line *l)
{
    unsigned ranks = 0x1fff; /* the ranks that the base may have, as bits */
    int at = MOVES;
    while (here != c->first || draws) {
        part p = part_of(c, here);
        int j = 0;
        while (j < COLS && !(c->after[here][j] >> draws & ranks >> c->rank[j][height(p, j)] & 1))
            j++;
        if (j < COLS) {
            ranks = b->under[c->rank[j][height(p, j)]];
            l->move[--at] = c->cell[j][height(p, j)];
            here += weight[j];
        } else {
            ranks = may_draw(c, b, p);
            l->move[--at] = DRAW;
            draws--;
        }
    }
    l->n = MOVES - at;
    memmove(l->move, l->move + at, (size_t)l->n);
}

/* Records the result of a board, if cards left and draws are within the limits. */
static void note(columns *c, const board *b, ct_aim aim, int32_t here, part p, int draws, found *f)
{
    line l;
    if (cards_of(p) > c->left || draws > c->draws)
        return;
    trace(c, b, here, draws, &l);
    golfe_offer(b, &l, f);
    aim_at(c, b, aim, f);
}

/* ---- the two passes --------------------------------------------------------------------- */

enum { PROMISES = (COLS + 1) * (DRAWS + 1) };

/* The rating of a board: fewer draws count first, then more columns from which the base may have
 * come. */
static int promise(const columns *c, int32_t here)
{
    int from = 0;
    for (int j = 0; j < COLS; j++) from += c->after[here][j] != 0;
    return (COLS + 1) * (DRAWS - fewest(c, here)) + from;
}

/* Keeps the most promising of n boards, at most BEAM of them. */
static int choose(columns *c, const int32_t *boards, int n)
{
    int many[PROMISES] = { 0 }, worth[LAYER], least = PROMISES, room = BEAM, kept = 0;
    for (int i = 0; i < n; i++) many[worth[i] = promise(c, boards[i])]++;
    while (least > 0 && room >= many[least - 1]) room -= many[--least];
    for (int i = 0; i < n; i++) {
        bool last = worth[i] == least - 1 && room > 0;
        room -= last;
        if (worth[i] >= least || last)
            c->beam[kept++] = boards[i];
    }
    return kept;
}

/* Goes from the boards of one layer (equal numbers of cards) to the best boards of the next
 * layer. */
static void next_layer(columns *c, const board *b, ct_aim aim, found *f)
{
    int32_t next[LAYER];
    int n = 0;
    for (int i = 0; i < c->n; i++) n += expand(c, b, c->beam[i], part_of(c, c->beam[i]), next + n);
    for (int i = 0; i < n && !golfe_settled(f, aim); i++)
        note(c, b, aim, next[i], part_of(c, next[i]), fewest(c, next[i]), f);
    f->nodes += (uint64_t)c->n;
    c->n = choose(c, next, n);
}

static void start_pass(columns *c)
{
    memset(c->seen, 0, sizeof c->seen);
    c->started = true;
    c->word = c->first / 64;
    c->todo[c->word] = c->seen[c->word] = golfe_bit(c->first % 64);
}

static void look_at(columns *c, const board *b, ct_aim aim, int32_t here, found *f)
{
    int32_t fresh[COLS];
    part p = part_of(c, here);
    int draws = fewest(c, here);
    f->nodes++;
    note(c, b, aim, here, p, draws, f);
    if (hopeless(c, b, p, draws))
        return;
    for (int n = expand(c, b, here, p, fresh); n > 0; n--)
        c->todo[fresh[n - 1] / 64] |= golfe_bit(fresh[n - 1] % 64);
}

void golfe_columns_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f)
{
    columns *c = room;
    uint64_t stop = f->nodes + nodes;
    aim_at(c, b, aim, f);
    while (c->n > 0 && f->nodes < stop && !golfe_settled(f, aim)) next_layer(c, b, aim, f);
    if (!c->n && !c->started)
        start_pass(c);
    while (!c->n && c->word >= 0 && f->nodes < stop && !golfe_settled(f, aim)) {
        uint64_t *todo = &c->todo[c->word];
        if (*todo) {
            int bit = 63 - __builtin_clzll(*todo);
            *todo &= ~golfe_bit(bit);
            look_at(c, b, aim, c->word * 64 + bit, f);
        } else {
            c->word--;
        }
    }
    if (c->word < 0) /* no line beats the result that was asked for */
        f->bound = aim == CT_SOLVE_WIN ? -1 : f->best;
}
