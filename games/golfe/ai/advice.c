/* advice.c - hints for Golfe. All cards of the field lie open. A small search tries the chains of
 * takes that the base allows, and plays the first card of the best chain. The value of a chain
 * counts the cards it takes, and those that the next turned card may add. Known weakness: it looks
 * only one turned card ahead. With two players it ignores the other field. */
#include "advice.h"

enum { FIELD = 35, PACK = 52, CARD = 1000 /* the value of each card taken */ };
/* Numbers of positions. NODES: searched for one hint at most. SLOTS: kept in its table. AHEAD:
 * searched after a turned card. */
enum { NODES = 3000, SLOTS = 4096, AHEAD = 12 };

typedef struct chains {
    /* cell, base, stock: the first zones of the seat; draw: the verb */
    int cell, base, stock, draw;
    int nodes, limit, n_unseen;
    uint8_t unseen[13];   /* by rank: number of cards that may still be in the stock */
    uint64_t been[SLOTS]; /* hashes of a visited field and its base; 0: free slot */
    ct_acts acts;
} chains;

/* Stores this field and base in c->been. Returns true if they were not stored yet. */
static bool fresh(chains *c, const ct_state *s)
{
    uint64_t key = (uint64_t)1 << 63 | ct_top(s, c->base);
    for (int i = 0; i < FIELD; i++) key |= (uint64_t)(ct_count(s, c->cell + i) > 0) << (8 + i);
    for (uint64_t h = key * UINT64_C(0x9e3779b97f4a7c15) >> 52;; h = (h + 1) % SLOTS) {
        if (c->been[h] == key)
            return false;
        if (!c->been[h]) {
            c->been[h] = key;
            return true;
        }
    }
}

/* Lists the takes of a position and returns their number. */
static int takes(chains *c, const ct_state *s, int seat, ct_act take[FIELD])
{
    int n = 0;
    ct_legal(s, seat, &c->acts);
    for (int i = 0; i < c->acts.n; i++)
        if (ct_verb(c->acts.act[i]) != c->draw)
            take[n++] = c->acts.act[i];
    return n;
}

/* The length of the longest chain found from `s`. *budget: number of positions that may still be
 * searched. */
static int length(chains *c, const ct_state *s, int seat, int *budget)
{
    ct_act take[FIELD];
    int best = 0, n = takes(c, s, seat, take);
    for (int i = 0; *budget > 0 && i < n; i++) {
        ct_state next = *s;
        --*budget;
        ct_apply(&next, take[i]);
        int more = 1 + length(c, &next, seat, budget);
        best = more > best ? more : best;
    }
    return best;
}

/* The value of the position after a chain, where nothing fits: the mean over all cards that may be
 * turned next. Every unseen card is equally likely. */
static int follow(chains *c, const ct_state *s, int seat)
{
    ct_state turned = *s;
    int sum = 0;
    if (!ct_count(s, c->stock) || !c->n_unseen)
        return 0;
    for (int rank = 0; rank < 13; rank++) {
        int budget = AHEAD;
        turned.card[turned.end[c->base] - 1] = (ct_card)rank;
        if (c->unseen[rank])
            sum += c->unseen[rank] * length(c, &turned, seat, &budget);
    }
    return CARD * sum / c->n_unseen;
}

/* The value of the best chain from `s`. */
static int walk(chains *c, const ct_state *s, int seat)
{
    ct_act take[FIELD];
    int best = -1, n = takes(c, s, seat, take);
    if (!n)
        return follow(c, s, seat);
    for (int i = 0; i < n && (best < 0 || c->nodes < c->limit); i++) {
        ct_state next = *s;
        ct_apply(&next, take[i]);
        if (!fresh(c, &next))
            continue;
        c->nodes++;
        int v = CARD + walk(c, &next, seat);
        best = v > best ? v : best;
    }
    return best < 0 ? 0 : best; /* 0: every position after a take has been visited before */
}

static void look(chains *c, const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    const ct_state *s = &v->s;
    *c = (chains){ .cell = ct_zone_find(r, "cell", v->seat),
                   .base = ct_zone_find(r, "base", v->seat),
                   .stock = ct_zone_find(r, "stock", v->seat),
                   .draw = ct_verb_find(r->game, "draw"),
                   .n_unseen = PACK };
    for (int rank = 0; rank < 13; rank++) c->unseen[rank] = 4;
    for (int z = 0; z < r->zones; z++)
        for (int i = 0; r->owner[z] == v->seat && i < ct_count(s, z); i++)
            if (ct_at(s, z, i) < PACK)
                c->unseen[ct_at(s, z, i) % 13]--, c->n_unseen--;
}

/* The values of the n takes. Returns the index of the best; -1: there is no take. */
static int values(const ct_view *v, ct_act take[FIELD], int worth[FIELD], int *n)
{
    chains c;
    int best = -1;
    look(&c, v);
    *n = takes(&c, &v->s, v->seat, take);
    for (int i = 0; i < *n; i++) {
        ct_state next = v->s;
        ct_apply(&next, take[i]);
        c.limit = NODES * (i + 1) / *n;
        worth[i] = fresh(&c, &next) ? walk(&c, &next, v->seat) : 0;
        best = best < 0 || worth[i] > worth[best] ? i : best;
    }
    return best;
}

ct_advice ct_advice_golfe;

ct_act ct_advice_golfe(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    ct_act take[FIELD];
    int worth[FIELD], n, best = values(v, take, worth, &n);
    return best < 0 ? legal->act[0] : take[best];
}

enum { CLOSE = 2 * CARD }; /* the bound of a slip: two cards fewer */

/* A slip takes another card, which begins a chain that is not much shorter. Or it overlooks the
 * last short chain and turns a card. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    ct_act take[FIELD];
    int worth[FIELD], n, most = values(v, take, worth, &n);
    out->n = 0;
    for (int i = 0; i < n; i++)
        if (take[i] != best && worth[i] >= worth[most] - CLOSE)
            out->act[out->n++] = take[i];
    for (int i = 0; i < legal->n && most >= 0 && worth[most] <= CLOSE; i++)
        if (ct_verb(legal->act[i]) == ct_verb_find(v->s.rules->game, "draw"))
            out->act[out->n++] = legal->act[i];
}

const ct_slips ct_slips_golfe = { .every = 20, .forgets = { "base" }, .close = close };
