/* solver.c - exact answers about a deal of Blocked Eleven. The top cards, up to equivalent places
 * (I7), and the number of stock cards left describe a position. So it fits in 64 bits. The search
 * goes depth first through all positions that can arise. It remembers the positions it has visited,
 * and skips them later. When memory is full, some are forgotten and may be searched again. That
 * costs time, but answers stay exact. The value of a deal is the number of stock cards that can
 * still be laid (R9). Every win lays all of them, so all wins are equally good. */
#include "solver.h"

#include <string.h>

enum { GROUPS = 5, PLACES = 9, CENTRE = 4, STOCK = 43, DEPTH = STOCK + 1, MOVES = 112 };
enum { JACK = 11, MIDDLE_ROW = 7 << 3 };
enum { EACH_BLOCK, ONCE };                   /* values of option rescue */
enum { OUTSIDE_MIDDLE, ANYWHERE, JQK_TRIO }; /* values of option faces */
enum { FEWEST = 1 << 14, USUAL = 1 << 16, WAYS = 4 };

/* A position: the ranks of the top cards, four bits for each place. If court cards go in pairs,
 * they all count as jacks. */
typedef struct spot {
    uint64_t tops;
    uint8_t left; /* number of cards left in the stock */
    bool just_rescued, rescued;
} spot;

/* A move: the places covered, in order; n = 0 means a rescue. */
typedef struct move {
    uint8_t n, place[3];
} move;

typedef struct frame {
    spot s;
    int n, next; /* n: number of moves; next: the first move not yet tried */
    move m[MOVES];
} frame;

typedef struct search {
    uint8_t stock[STOCK]; /* ranks of the stock; the last one is turned first */
    bool single_last, in_order;
    /* rescue, faces: options; first: zone of the first place; cover, trio, give: verbs */
    int rescue, faces, first, cover, trio, give;
    uint16_t alike[PLACES]; /* by place: the equivalent places, as bits */
    int32_t counted;        /* points already in the score */
    int best, n, depth; /* best: fewest cards left so far; n: number of acts in `line`; depth: -1
                           when everything has been searched */
    move line[DEPTH];
    uint64_t nodes;
    frame at[DEPTH];
    size_t entries;
    uint64_t key[];
} search;

static int rank_at(const spot *s, int place) { return (int)(s->tops >> 4 * place & 15); }

static void put_rank(spot *s, int place, int rank)
{
    s->tops = (s->tops & ~(UINT64_C(15) << 4 * place)) | (uint64_t)rank << 4 * place;
}

/* ---- the rules -------------------------------------------------------------------------- */

/* R3: whether the two places are a pair, in either order. */
static bool is_pair(const search *q, const spot *s, int a, int b)
{
    int x = rank_at(s, a), y = rank_at(s, b);
    if (x < JACK || y < JACK)
        return x + y == 11;
    return q->faces == ANYWHERE ||
           (q->faces == OUTSIDE_MIDDLE && !(MIDDLE_ROW >> a & 1) && !(MIDDLE_ROW >> b & 1));
}

static bool is_trio(const search *q, const spot *s, int a, int b, int c)
{
    return (1 << rank_at(s, a) | 1 << rank_at(s, b) | 1 << rank_at(s, c)) == 7 << JACK;
}

static bool room_for(const search *q, const spot *s, int cards)
{
    return s->left >= cards || q->single_last;
}

/* Finds the equivalent places. The centre differs from the other places if a rescue is possible.
 * The middle row differs if its court cards must stay. A fixed order of covering also separates the
 * places before a different one from those after it. */
static void group_places(search *q)
{
    static const uint16_t chosen[2][2][GROUPS] = {
        { { 0x1ff }, { 0x1ef, 0x010 } },
        { { 0x1c7, 0x038 }, { 0x1c7, 0x028, 0x010 } },
    };
    static const uint16_t in_order[2][2][GROUPS] = {
        { { 0x1ff }, { 0x00f, 0x010, 0x1e0 } },
        { { 0x007, 0x038, 0x1c0 }, { 0x007, 0x008, 0x010, 0x020, 0x1c0 } },
    };
    bool row = q->faces == OUTSIDE_MIDDLE, centre = q->rescue <= ONCE;
    const uint16_t *g = q->in_order ? in_order[row][centre] : chosen[row][centre];
    for (int i = 0; i < PLACES; i++)
        for (int k = 0; k < GROUPS; k++) q->alike[i] |= g[k] >> i & 1 ? g[k] : 0;
}

/* Whether an equivalent place with the same card comes earlier. Then the move need not be tried. */
static bool doubled(const search *q, const spot *s, int place, int gone)
{
    int others = q->alike[place] & ((1 << place) - 1) & ~gone;
    for (int i = 0; i < place; i++)
        if (others >> i & 1 && rank_at(s, i) == rank_at(s, place))
            return true;
    return false;
}

static int add_trios(const search *q, const spot *s, move *m, int n)
{
    for (int abc = 0; abc < PLACES * PLACES * PLACES; abc++) {
        int a = abc / 81, b = abc / 9 % 9, c = abc % 9;
        if (!is_trio(q, s, a, b, c) || (q->in_order && (a > b || b > c)) || doubled(q, s, a, 0) ||
            doubled(q, s, b, 0) || doubled(q, s, c, 0))
            continue;
        m[n++] = (move){ 3, { (uint8_t)a, (uint8_t)b, (uint8_t)c } };
    }
    return n;
}

/* Whether the top cards include a jack, a queen and a king. */
static bool court(const spot *s)
{
    int ranks = 0;
    for (int i = 0; i < PLACES; i++) ranks |= 1 << rank_at(s, i);
    return (ranks & 7 << JACK) == 7 << JACK;
}

/* R3 to R7: writes all legal moves, except those equivalent to an earlier one. */
static int moves_of(const search *q, const spot *s, move *m)
{
    int n = 0;
    for (int a = 0; a < PLACES && room_for(q, s, 2); a++)
        for (int b = 0; b < PLACES; b++)
            if (a != b && !(q->in_order && a > b) && is_pair(q, s, a, b) &&
                !doubled(q, s, a, 1 << b) && !doubled(q, s, b, 1 << a))
                m[n++] = (move){ 2, { (uint8_t)a, (uint8_t)b } };
    if (q->faces == JQK_TRIO && room_for(q, s, 3) && court(s))
        n = add_trios(q, s, m, n);
    bool may_rescue = q->rescue == EACH_BLOCK || (q->rescue == ONCE && !s->rescued);
    if (!n && may_rescue && !s->just_rescued)
        m[n++] = (move){ 0 };
    return s->left ? n : 0;
}

static spot after(const search *q, const spot *s, move m)
{
    spot t = *s;
    t.just_rescued = !m.n;
    t.rescued |= q->rescue == ONCE && !m.n; /* the number of rescues matters only with
                                             * rescue=once */
    if (!m.n)
        put_rank(&t, CENTRE, q->stock[--t.left]);
    for (int i = 0; i < m.n && t.left; i++) put_rank(&t, m.place[i], q->stock[--t.left]);
    return t;
}

/* ---- what is remembered ----------------------------------------------------------------- */

/* The key of a position: the ranks, sorted within each group of equivalent places, and everything
 * else. */
static uint64_t key_of(const search *q, const spot *s)
{
    spot t = *s;
    for (int i = 1; i < PLACES; i++) {
        int group = q->alike[i], rank = rank_at(&t, i), at = i;
        for (int k = i - 1; k >= 0; k--)
            if (group >> k & 1 && rank_at(&t, k) > rank) {
                put_rank(&t, at, rank_at(&t, k));
                at = k;
            }
        put_rank(&t, at, rank);
    }
    return t.tops | (uint64_t)t.left << 36 | (uint64_t)t.just_rescued << 42 |
           (uint64_t)t.rescued << 43;
}

/* False if the position was visited before. A new position is stored in one of four slots. If all
 * are used, it replaces the position with the fewest cards left. */
static bool is_new(search *q, const spot *s)
{
    uint64_t key = key_of(q, s), h = key * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t *way = &q->key[(h ^ h >> 29) % (q->entries / WAYS) * WAYS], *out = way;
    for (int i = 0; i < WAYS; i++) {
        if (way[i] == key)
            return false;
        if ((way[i] >> 36 & 63) < (*out >> 36 & 63))
            out = &way[i];
    }
    *out = key;
    return true;
}

/* ---- the search ------------------------------------------------------------------------- */

static void push(search *q, const spot *s)
{
    frame *f = &q->at[++q->depth];
    f->s = *s;
    f->next = 0;
    f->n = moves_of(q, s, f->m);
    q->nodes++;
    if (f->n || s->left >= q->best)
        return;
    q->best = s->left;
    q->n = q->depth;
    for (int i = 0; i < q->n; i++) q->line[i] = q->at[i].m[q->at[i].next - 1];
}

static bool done(const search *q) { return !q->best || q->depth < 0; }

/* Moves to the next new position, or takes a move back if all moves have been tried. */
static void step(search *q)
{
    frame *f = &q->at[q->depth];
    if (f->next == f->n) {
        q->depth--;
        return;
    }
    spot s = after(q, &f->s, f->m[f->next++]);
    if (is_new(q, &s))
        push(q, &s);
}

/* ---- the solver ------------------------------------------------------------------------- */

static void read_rules(search *q, const ct_state *s)
{
    const ct_rules *r = s->rules;
    const ct_game *g = r->game;
    q->single_last = ct_option_of(r, "single_last");
    q->in_order = ct_option_of(r, "cover_order");
    q->rescue = ct_option_of(r, "rescue");
    q->faces = ct_option_of(r, "faces");
    q->first = ct_zone_find(r, "place", -1);
    q->cover = ct_verb_find(g, "cover");
    q->trio = q->cover + 1; /* the next verb covers three places instead of two */
    q->give = ct_verb_find(g, "rescue");
}

/* Reads the rank of a card. If no trios are possible, all court cards get the same rank. False: the
 * card is hidden. */
static bool read_card(const search *q, ct_card c, int *rank)
{
    *rank = c == CT_HIDDEN ? 0 : ct_rank(c) > JACK && q->faces != JQK_TRIO ? JACK : ct_rank(c);
    return c != CT_HIDDEN;
}

static bool read_cards(search *q, const ct_state *s, spot *root)
{
    int stock = ct_zone_find(s->rules, "stock", -1), rank = 0;
    bool known = true;
    for (int i = 0; i < PLACES; i++) {
        known &= read_card(q, ct_top(s, q->first + i), &rank);
        put_rank(root, i, rank);
    }
    root->left = (uint8_t)ct_count(s, stock);
    for (int i = 0; i < root->left; i++) {
        known &= read_card(q, ct_at(s, stock, i), &rank);
        q->stock[i] = (uint8_t)rank;
    }
    return known;
}

static const char *begin(void *memory, size_t bytes, const ct_state *s, ct_aim aim)
{
    search *q = memory;
    spot root = { .tops = 0 };
    if (s->turn != 0)
        return "solver.turn";
    if (bytes < sizeof *q + FEWEST * sizeof *q->key)
        return "solver.memory";
    memset(q, 0, sizeof *q);
    read_rules(q, s);
    group_places(q);
    if (!read_cards(q, s, &root))
        return "solver.hidden";
    root.rescued = q->rescue == ONCE && *ct_field_find(s, "rescues", NULL);
    root.just_rescued = *ct_field_find(s, "just_rescued", NULL);
    q->entries = (bytes - sizeof *q) / sizeof *q->key / WAYS * WAYS;
    memset(q->key, 0, q->entries * sizeof *q->key);
    q->best = root.left;
    q->counted = s->score[0];
    q->depth = -1;
    push(q, &root);
    while (q->at[q->depth].n)
        step(q); /* plays one line to its end, so that there is always a
                  * result */
    return NULL;
}

static ct_act act_of(const search *q, move m)
{
    if (!m.n)
        return CT_ACT(0, q->give);
    return m.n == 2 ? CT_ACT(0, q->cover, m.place[0], m.place[1])
                    : CT_ACT(0, q->trio, m.place[0], m.place[1], m.place[2]);
}

static void run(void *memory, uint64_t nodes, ct_answer *out)
{
    search *q = memory;
    uint64_t end = q->nodes + nodes;
    while (!done(q) && q->nodes < end) step(q);
    out->done = done(q);
    out->verdict = !q->best ? CT_WON : out->done ? CT_LOST : CT_UNDECIDED;
    out->value = STOCK - q->best - q->counted;
    out->bound = out->done ? out->value : STOCK - q->counted;
    out->nodes = q->nodes;
    out->acts = q->n;
    for (int i = 0; i < q->n; i++) out->line[i] = act_of(q, q->line[i]);
}

const ct_solver ct_solver_onze = {
    .least = sizeof(search) + FEWEST * sizeof(uint64_t),
    .usual = sizeof(search) + USUAL * sizeof(uint64_t),
    .sought = true,
    .begin = begin,
    .run = run,
};
