/* solver_search.c - Pyramid by depth-first search. For the best end it visits no position twice. It
 * also skips positions whose bound is not above the best result so far. That result only grows, so
 * a skipped position never needs another visit. For the shortest win it allows one more act in each
 * search (iterative deepening). It stores for each position the number of acts that did not
 * suffice. When memory is full, entries are overwritten. That costs time, but answers stay exact.
 */
#include "solver_search.h"

#include <string.h>

enum { FEWEST = 4096 };

typedef struct frame {
    spot s;
    int n, next; /* n: number of moves; next: the first move not yet tried */
    move m[MOVES];
} frame;

typedef struct search {
    ct_aim aim;
    int depth; /* depth reached; -1: this search is complete */
    int limit; /* acts allowed for a shortest win; 0: searching for the best end */
    size_t entries, most, used;
    frame at[DEPTH];
    uint64_t key[]; /* a table of `entries` keys, a power of two; then for each key one byte: the
                       number of acts that did not suffice */
} search;

size_t piramide_search_size(void) { return sizeof(search) + FEWEST * 9; }

/* ---- what is remembered ----------------------------------------------------------------- */

/* The key of a position. Once the pyramid is cleared, the bits of its cells hold tier and marks
 * instead. Bit 27 says so: a pyramid cannot have the last corner of the base alone. */
static uint64_t key_of(const spot *s)
{
    uint32_t from = s->marked ? (uint32_t)__builtin_ctz(s->marked) : 31;
    uint64_t cells = s->cleared ? UINT64_C(1) << 27 | (uint64_t)s->tier << 5 | from : s->cells;
    return (cells | (uint64_t)s->pile << 28 | (uint64_t)s->turns << 53 |
            (uint64_t)s->redeals << 58) +
           1;
}

static size_t place_of(const search *q, uint64_t key)
{
    uint64_t h = key * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)((h ^ h >> 32) * UINT64_C(0xd6e8feb86659fd93) >> 24) & (q->entries - 1);
}

/* the bytes of `key`, after the space for all keys */
static uint8_t *too_few(search *q) { return (uint8_t *)(q->key + q->most); }

static void forget(search *q)
{
    q->entries = FEWEST;
    q->used = 0;
    memset(q->key, 0, FEWEST * sizeof *q->key);
}

static void grow(search *q)
{
    size_t n = q->entries;
    memset(q->key + n, 0, n * sizeof *q->key);
    q->entries = 2 * n;
    for (size_t i = 0; i < n; i++)
        if (q->key[i] && place_of(q, q->key[i]) & n) {
            q->key[i + n] = q->key[i];
            too_few(q)[i + n] = too_few(q)[i];
            q->key[i] = 0;
        }
}

/* Fetches the entry of a position into the cache, because the table is much larger than that. */
static void expect(const search *q, uint64_t key)
{
    size_t at = place_of(q, key);
    __builtin_prefetch(&q->key[at], 1);
    __builtin_prefetch((const uint8_t *)(q->key + q->most) + at, 1);
}

/* False if this position was already searched with `acts` or more acts left. */
static bool enter(search *q, uint64_t key, int acts)
{
    if (q->used > q->entries / 2 && q->entries < q->most)
        grow(q);
    size_t a = place_of(q, key), b = a ^ 1;
    size_t at = q->key[a] == key ? a : q->key[b] == key || (q->key[a] && !q->key[b]) ? b : a;
    if (q->key[at] == key && too_few(q)[at] >= acts)
        return false;
    q->used += !q->key[at];
    q->key[at] = key;
    too_few(q)[at] = (uint8_t)acts;
    return true;
}

/* ---- the search ------------------------------------------------------------------------- */

static void push(search *q, const board *b, const spot *s)
{
    frame *f = &q->at[++q->depth];
    f->s = *s;
    f->next = 0;
    /* R16: by_text it may pay to clear the pyramid late, so no removal is safe */
    f->n = piramide_moves(b, s, !q->limit && (!b->competitive || b->hand), f->m);
}

static void begin_at_root(search *q, const board *b)
{
    spot root = q->at[0].s;
    forget(q);
    q->depth = -1;
    push(q, b, &root);
}

/* Stores the moves that led to this position in *f, as the best line. */
static void keep(const search *q, const spot *s, const board *b, found *f)
{
    f->best = piramide_points(b, s);
    f->won = piramide_won(b, s);
    f->n = q->depth + 1;
    for (int i = 0; i < f->n; i++) f->line[i] = q->at[i].m[q->at[i].next - 1];
}

void piramide_search_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim,
                           found *f)
{
    search *q = room;
    memset(q, 0, sizeof *q);
    q->aim = aim;
    for (q->most = FEWEST; sizeof *q + 18 * q->most <= bytes;) q->most *= 2;
    q->at[0].s = *s;
    begin_at_root(q, b);
    *f = (found){ .best = piramide_points(b, s), .won = piramide_won(b, s) };
    f->bound = piramide_bound(b, s);
    f->done = f->best >= f->bound || (aim == CT_SOLVE_WIN && !piramide_may_win(b, s));
}

/* Whether the position may lead to a better result. */
static bool hopeful(const search *q, const board *b, const spot *s, const found *f)
{
    if (q->limit)
        return q->depth + 1 + piramide_least_acts(b, s) <= q->limit;
    return q->aim == CT_SOLVE_WIN ? piramide_may_win(b, s) : piramide_bound(b, s) > f->best;
}

static void look_at(search *q, const board *b, const spot *s, found *f)
{
    uint64_t key = key_of(s);
    expect(q, key);
    f->nodes++;
    bool better = q->limit ? piramide_won(b, s) : piramide_points(b, s) > f->best;
    if (better || (q->aim == CT_SOLVE_WIN && piramide_won(b, s)))
        keep(q, s, b, f);
    if (q->limit && better)
        f->done = true;
    else if (hopeful(q, b, s, f) && enter(q, key, q->limit ? q->limit - q->depth - 1 : 0))
        push(q, b, s);
}

/* Called when a search is complete. Begins the next one, or ends if everything is known. */
static void go_on(search *q, const board *b, found *f)
{
    bool shortest = q->aim == CT_SOLVE_BEST && f->won && !b->competitive;
    if (!q->limit) {
        f->bound = q->aim == CT_SOLVE_BEST ? f->best : f->bound;
        q->limit = piramide_least_acts(b, &q->at[0].s) - 1;
    }
    q->limit++;
    f->done = !shortest || q->limit >= f->n;
    if (!f->done)
        begin_at_root(q, b);
}

void piramide_search_run(void *room, const board *b, uint64_t nodes, found *f)
{
    search *q = room;
    uint64_t end = f->nodes + nodes;
    while (!f->done && f->nodes < end) {
        bool enough = q->aim == CT_SOLVE_WIN ? f->won : f->best >= f->bound;
        if (q->depth < 0 || (!q->limit && enough)) {
            go_on(q, b, f);
            continue;
        }
        frame *top = &q->at[q->depth];
        if (top->next == top->n) {
            q->depth--;
            continue;
        }
        spot next = piramide_after(b, &top->s, top->m[top->next++]);
        look_at(q, b, &next, f);
    }
}
