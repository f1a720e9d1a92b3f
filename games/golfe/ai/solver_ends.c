/* solver_ends.c - Golfe under any rules: a depth-first search with one goal at a time. The first
 * goal is a cleared field. After that the goal is one point more than the best result, until that
 * is impossible. A position that cannot reach a goal is remembered, since it cannot reach a higher
 * goal either. The search counts which cards can follow which, and does not enter a position in
 * which too few can. */
#include "solver_board.h"

#include <string.h>

enum { DEPTH = MOVES + 1, FEWEST = 4096 };
/* A position that failed, in one number: cells, base, draws, and the points that it cannot reach.
 */
typedef uint64_t entry;

/* A position on the path. moves: cells still to try, as bits; draw: whether a draw is to be tried
 * after them. */
typedef struct spot {
    uint64_t field, moves, cards; /* cards: number of cards of the field, four bits for each rank */
    int base, draws, spare;       /* spare: number of cards that need not follow another card */
    bool draw;
} spot;

typedef struct ends {
    spot at[DEPTH];
    uint8_t move[DEPTH];        /* the move that led to each position */
    int depth;                  /* number of moves made; -1: between the searches for two goals */
    int goal, left, draws;      /* goal: points to reach; left, draws: the limits for cards left and
                                   draws that follow from it */
    uint64_t starts[DRAWS + 2]; /* [p]: cards turned after draw p, four bits for each rank */
    size_t entries, most, used;
    entry table[]; /* has `entries` slots, a power of two; grows as it fills */
} ends;

size_t golfe_ends_size(void) { return sizeof(ends) + FEWEST * sizeof(entry); }

void golfe_ends_begin(void *room, size_t bytes, const board *b)
{
    ends *e = room;
    memset(e, 0, golfe_ends_size());
    e->depth = -1;
    e->entries = FEWEST;
    for (e->most = FEWEST; sizeof *e + 2 * e->most * sizeof(entry) <= bytes;) e->most *= 2;
}

/* ---- what is remembered ----------------------------------------------------------------- */

enum { GOAL_BITS = 6, GOAL_MASK = 63 };

static entry entry_of(const ends *e, const spot *s)
{
    uint64_t key = s->field | (uint64_t)s->base << 40 | (uint64_t)s->draws << 44;
    return key << GOAL_BITS | (entry)(e->goal + FIELD + 1);
}

/* The first of the two slots in which a position may be stored. The other is the next one. */
static size_t place_of(const ends *e, entry x)
{
    return (size_t)((x >> GOAL_BITS) * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (e->entries - 1);
}

static void grow(ends *e)
{
    size_t n = e->entries;
    memset(e->table + n, 0, n * sizeof(entry));
    e->entries = 2 * n;
    for (size_t i = 0; i < n; i++)
        if (e->table[i] && place_of(e, e->table[i]) & n) {
            e->table[i + n] = e->table[i];
            e->table[i] = 0;
        }
}

/* The slot that holds a position, or the one where it may be stored. */
static entry *find(ends *e, entry x)
{
    entry *a = &e->table[place_of(e, x)], *b = &e->table[place_of(e, x) ^ 1];
    if (*a >> GOAL_BITS == x >> GOAL_BITS)
        return a;
    if (*b >> GOAL_BITS == x >> GOAL_BITS)
        return b;
    return !*b && *a ? b : a;
}

/* False if the position has failed before. Otherwise stores it as failed at once, because it cannot
 * come up again within its own search. */
static bool enter(ends *e, const spot *s)
{
    entry x = entry_of(e, s), *at;
    if (e->used > e->entries / 2 && e->entries < e->most)
        grow(e);
    at = find(e, x);
    if (*at >> GOAL_BITS == x >> GOAL_BITS && (*at & GOAL_MASK) <= (x & GOAL_MASK))
        return false;
    e->used += !*at;
    *at = x;
    return true;
}

/* Removes the positions of a line that reached its goal: they have not failed. */
static void forget_line(ends *e)
{
    for (int i = 0; i <= e->depth; i++) {
        entry x = entry_of(e, &e->at[i]), *at = find(e, x);
        if (*at == x)
            *at = 0;
    }
}

/* ---- the search ------------------------------------------------------------------------- */

/* Whether too few cards can follow another. `spare`: a lower bound on the cards that need not
 * follow. One move lowers it by at most one. If it is negative, the cards are counted anew. */
static bool hopeless(const ends *e, const board *b, spot *s, int spare)
{
    if (spare < 0) {
        uint64_t turned = e->starts[s->draws] + (UINT64_C(1) << 4 * s->base);
        int must = __builtin_popcountll(s->field) - e->left;
        spare = golfe_followers(b, s->cards, s->cards + turned) - must;
    }
    s->spare = spare;
    return spare < 0;
}

static void list_moves(const ends *e, const board *b, spot *s)
{
    s->moves = golfe_free(b, s->field) & b->onto[s->base];
    s->draw = s->draws < e->draws && !(b->forced && s->moves);
}

static bool reached(const ends *e, const spot *s)
{
    return __builtin_popcountll(s->field) <= e->left;
}

/* Sets the goal and its limits. False if counting shows that no line reaches it. */
static bool set_goal(ends *e, const board *b, int goal)
{
    spot *s = &e->at[0];
    e->goal = goal;
    golfe_to_beat(b, goal - 1, &e->left, &e->draws);
    e->starts[e->draws] = 0;
    for (int p = e->draws; p > 0; p--)
        e->starts[p - 1] = e->starts[p] + (UINT64_C(1) << 4 * b->stock[p]);
    *s = (spot){ .field = b->field, .base = b->base };
    for (uint64_t cells = b->field; cells; cells &= cells - 1)
        s->cards += UINT64_C(1) << 4 * b->rank[__builtin_ctzll(cells)];
    return !hopeless(e, b, s, -1);
}

/* Begins the search for the next goal: a cleared field first, then one point more than the best. */
static void next_goal(ends *e, const board *b, ct_aim aim, found *f)
{
    while (!golfe_settled(f, aim) && !set_goal(e, b, f->bound)) f->bound--;
    if (golfe_settled(f, aim))
        return;
    set_goal(e, b, f->best < 0 && f->bound >= 0 ? 0 : f->best + 1);
    enter(e, &e->at[0]);
    list_moves(e, b, &e->at[0]);
    e->depth = 0;
}

/* Makes one move from the last position, or takes one back. True if the goal is reached. */
static bool step(ends *e, const board *b)
{
    const spot *s = &e->at[e->depth];
    spot *next = &e->at[e->depth + 1];
    if (!s->moves && !s->draw) {
        e->depth--;
        return false;
    }
    *next = *s;
    if (s->moves) {
        int cell = __builtin_ctzll(s->moves);
        e->at[e->depth].moves &= s->moves - 1;
        next->field &= ~golfe_bit(cell);
        next->base = b->rank[cell];
        next->cards -= UINT64_C(1) << 4 * next->base;
        e->move[e->depth + 1] = (uint8_t)cell;
    } else {
        e->at[e->depth].draw = false;
        next->base = b->stock[++next->draws];
        e->move[e->depth + 1] = DRAW;
    }
    if (reached(e, next)) {
        e->depth++;
        return true;
    }
    if (hopeless(e, b, next, s->spare - 1) || !enter(e, next))
        return false;
    list_moves(e, b, next);
    e->depth++;
    return false;
}

static void take_line(ends *e, const board *b, found *f)
{
    line l = { .n = e->depth };
    memcpy(l.move, e->move + 1, (size_t)e->depth);
    golfe_offer(b, &l, f);
    forget_line(e);
    e->depth = -1;
}

void golfe_ends_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f)
{
    ends *e = room;
    for (uint64_t stop = f->nodes + nodes; f->nodes < stop && !golfe_settled(f, aim); f->nodes++) {
        if (e->depth < 0)
            next_goal(e, b, aim, f);
        else if (step(e, b))
            take_line(e, b, f);
        else if (e->depth < 0)
            f->bound = e->goal - 1;
    }
}
