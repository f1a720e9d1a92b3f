/* policy.c - the search policy of Golfe for two. The two fields are independent. So each sample is
 * evaluated at once: the seat's own field is played to its end on numbers alone. For each base a
 * small search looks for the longest chain. Of equally long chains it prefers the one after which
 * free cards fit on the most ranks. Then it turns the next card of the sampled stock. The level
 * master searches more positions and skips fields that it has visited. Known weakness: it draws
 * only when no card fits, and ignores the rival's total. */
#include <stddef.h>
#include <string.h>

#include "client.h"
#include "policy.h"

enum { ROWS = 5, COLS = 7, FIELD = ROWS * COLS, RANKS = 13, SEATS = 2, DRAWS = 17 };
enum { ANY_END, COLUMN_ENDS, BOTTOM_OR_ROW }; /* values of option free_cards */
enum {
    NODES = 60,
    MANY = 2500,
    LONG = 16
}; /* NODES, MANY: number of positions searched for a chain by hard and by master; LONG: value of
      each card taken */
enum { SLOTS = 4096 }; /* slots for the fields that a search has visited */

typedef struct names {
    int cell[SEATS], base[SEATS], stock[SEATS];
    bool tops, ends, wrap, king_stop, bonus;
    bool master;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    int rule = ct_option_of(r, "free_cards");
    for (int i = 0; i < r->seats && i < SEATS; i++) {
        n->cell[i] = ct_zone_find(r, "cell", i);
        n->base[i] = ct_zone_find(r, "base", i);
        n->stock[i] = ct_zone_find(r, "stock", i);
    }
    n->tops = rule == ANY_END || rule == COLUMN_ENDS;
    n->ends = rule == ANY_END || rule == BOTTOM_OR_ROW;
    n->wrap = ct_option_of(r, "wrap");
    n->king_stop = ct_option_of(r, "king_stop");
    n->bonus = ct_option_of(r, "stock_bonus");
    n->master = false;
}

static void begin_master(void *at, const ct_rules *r)
{
    begin(at, r);
    ((names *)at)->master = true;
}

typedef struct place {
    uint64_t left; /* cells with a card, as bits */
    int base, worth;
} place;

/* A seat's hole, and the end of the best chain so far. */
typedef struct hole {
    const names *n;
    uint64_t of[RANKS], near[RANKS]; /* sets of cells by rank: of: the cells with a card of that
                                        rank; near: those with a card that fits on it */
    uint8_t rank[FIELD], stock[DRAWS];
    int draws, budget;
    place best;
    uint32_t been[SLOTS]; /* visited fields, for master only */
} hole;

static uint64_t free_cells(const names *n, uint64_t left)
{
    uint64_t set = 0;
    unsigned above = 0, below = 0;
    for (int i = 0; i < ROWS; i++) {
        unsigned row = left >> COLS * i & ((1u << COLS) - 1), free = n->tops ? row & ~above : 0;
        if (n->ends && row)
            free |= (row & -row) | 1u << (31 - __builtin_clz(row));
        set |= (uint64_t)free << COLS * i;
        above |= row;
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        unsigned row = left >> COLS * i & ((1u << COLS) - 1);
        set |= (uint64_t)(row & ~below) << COLS * i;
        below |= row;
    }
    return set;
}

/* The number of ranks on which a free card would fit, if a card of that rank were turned next. */
static int hope(const hole *h, uint64_t free)
{
    int sum = 0;
    for (int i = 0; i < RANKS; i++) sum += (h->near[i] & free) != 0;
    return sum;
}

/* Whether the search has visited this place. Its table may have forgotten that. */
static bool again(hole *h, place p)
{
    uint64_t key = (p.left << 4 | (uint64_t)p.base) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t *been = &h->been[(key >> 40) % SLOTS], tag = (uint32_t)(key >> 20) | 1;
    bool same = *been == tag;
    *been = tag;
    return same;
}

/* Searches the chains from place p within the budget. Every chain ends, because it only takes
 * cards. */
static void walk(hole *h, place p)
{
    if (h->n->master && again(h, p))
        return;
    uint64_t free = free_cells(h->n, p.left), take = free & h->near[p.base];
    h->budget--;
    if (!take) {
        p.worth += hope(h, free);
        if (p.worth > h->best.worth)
            h->best = p;
    }
    for (bool first = true; take && (first || h->budget > 0); take &= take - 1) {
        place next = { p.left & ~(take & -take), h->rank[__builtin_ctzll(take)], p.worth + LONG };
        walk(h, next);
        first = false;
    }
}

static void look(hole *h, const ct_state *s, int seat, place *p)
{
    const names *n = h->n;
    int stock = n->stock[seat];
    p->left = 0;
    for (int i = 0; i < FIELD; i++)
        if (ct_count(s, n->cell[seat] + i)) {
            h->rank[i] = ct_top(s, n->cell[seat] + i) % RANKS;
            p->left |= UINT64_C(1) << i;
            h->of[h->rank[i]] |= UINT64_C(1) << i;
        }
    for (int i = 0; i < RANKS; i++) {
        bool low = i > 0 || n->wrap, high = i < RANKS - 1 || n->wrap;
        if (i == RANKS - 1 && n->king_stop)
            continue;
        h->near[i] =
            (low ? h->of[(i + RANKS - 1) % RANKS] : 0) | (high ? h->of[(i + 1) % RANKS] : 0);
    }
    p->base = ct_top(s, n->base[seat]) % RANKS;
    h->draws = ct_count(s, stock);
    for (int i = 0; i < h->draws && i < DRAWS; i++)
        h->stock[i] = ct_at(s, stock, h->draws - 1 - i) % RANKS;
}

/* The expected points of a seat in its hole. */
static int points(const names *n, const ct_state *s, int seat)
{
    hole h;
    place p = { 0, 0, 0 };
    memset(&h, 0, offsetof(hole, been));
    h.n = n;
    look(&h, s, seat, &p);
    for (int drawn = 0;; drawn++) {
        h.budget = n->master ? MANY : NODES;
        if (n->master)
            memset(h.been, 0, sizeof h.been);
        h.best.worth = -1;
        p.worth = 0;
        walk(&h, p);
        p = h.best;
        if (!p.left)
            return n->bonus ? h.draws - drawn : 0;
        if (drawn == h.draws)
            return -__builtin_popcountll(p.left);
        p.base = h.stock[drawn];
    }
}

/* The expected points of the seat. Once the rival's hole is over, the rival's points are
 * subtracted, as at the end of the deal: the turn then stays with the seat. */
static int32_t outlook(const void *at, const ct_state *s, int seat)
{
    bool over = s->rules->seats == SEATS && s->turn == seat;
    return 10 * (points(at, s, seat) - (over ? points(at, s, 1 - seat) : 0));
}

static const ct_policy_play play = { .turns = -1 };
static const ct_policy_value value = { .outlook = outlook };

static const ct_policy master = {
    .worlds = 500,
    .z = 10,
    .size = sizeof(names),
    .begin = begin_master,
    .play = &play,
    .value = &value,
};

const ct_policy ct_policy_golfe = {
    .worlds = 200,
    .z = 10, /* a draw must be better by one standard error */
    .size = sizeof(names),
    .begin = begin,
    .play = &play,
    .value = &value,
    .master = &master,
    .master_offered = true,
};
