/* solver.c - exact answers about Dog patience. The only choices of a deal are between equal cards
 * (R16). The search goes depth first from choice to choice and visits no position twice. It
 * identifies a position by a 64-bit hash of its cards. Among a thousand million positions the
 * chance that any two share a hash is one in thirty. In automatic mode there is no choice. The
 * value of a deal is the number of cards still to be built (R17). */
#include "solver_board.h"

#include <string.h>

enum { DEPTH = CARDS + 1, CHOICES = 16, WAYS = 4, FEWEST = 4096, USUAL = 1 << 17 };

typedef struct frame {
    board b;
    int acts, n, next; /* acts: number of acts played before this choice; n: number of choices;
                          next: the first choice not yet tried */
    uint8_t choice[CHOICES];
} frame;

typedef struct search {
    table_rules r;
    /* build, other, go_on: verbs; packet, kennel: first zones */
    int build, other[REDEAL - SOURCES + 1], go_on, packet, kennel;
    int32_t counted; /* points already in the score */
    /* depth: -1 when everything has been searched; best: most cards built so far; n: number of acts
     * in `line` */
    int depth, best, n;
    /* line: the best line so far; acts: the line being tried */
    uint8_t line[CT_SOLVER_ACTS], acts[CT_SOLVER_ACTS];
    uint64_t nodes;
    frame at[DEPTH];
    size_t entries;
    uint64_t key[];
} search;

/* ---- the search ------------------------------------------------------------------------- */

static bool is_new(search *q, uint64_t key)
{
    uint64_t *way = &q->key[key % (q->entries / WAYS) * WAYS];
    for (int i = 0; i < WAYS; i++)
        if (way[i] == key)
            return false;
    memmove(way + 1, way, (WAYS - 1) * sizeof *way);
    way[0] = key;
    return true;
}

/* Plays forced acts from this position to the next choice, or to the end. */
static void enter(search *q, const board *b, int acts)
{
    frame *f = &q->at[q->depth + 1];
    f->b = *b;
    f->acts = acts;
    f->next = 0;
    f->n = cachorro_advance(&q->r, &f->b, q->acts, &f->acts, f->choice);
    q->nodes++;
    if (!f->n && f->b.built > q->best) {
        q->best = f->b.built;
        q->n = f->acts;
        memcpy(q->line, q->acts, (size_t)f->acts);
    }
    if (f->n && is_new(q, cachorro_key(&f->b)))
        q->depth++;
}

static bool done(const search *q) { return q->depth < 0 || q->best == CARDS; }

static void step(search *q)
{
    frame *f = &q->at[q->depth];
    if (f->next == f->n) {
        q->depth--;
        return;
    }
    board b = f->b;
    int card = f->choice[f->next++], acts = f->acts;
    q->acts[acts++] = b.place[card];
    cachorro_build(&b, card);
    enter(q, &b, acts);
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(search *q, const ct_state *s)
{
    static const char *const others[] = { "turn_dog", "pass_step", "redeal" };
    const ct_rules *r = s->rules;
    const ct_game *g = r->game;
    q->r = (table_rules){
        .automatic = !ct_option_of(r, "build_mode"),
        .kennel_first = ct_option_of(r, "tie_break"),
        .dog_from_below = ct_option_of(r, "dog_order"),
        .any_number = ct_option_of(r, "pass_stop"),
        .interleave = ct_option_of(r, "interleave"),
        .ends_only = ct_option_of(r, "kennel_access"),
        .round2_packets = 11 + ct_option_of(r, "round2_packets"),
        .rounds = ct_option_of(r, "rounds"),
    };
    for (int i = 0; i < 3; i++) q->other[i] = ct_verb_find(g, others[i]);
    q->build = ct_verb_find(g, "build");
    q->go_on = ct_verb_find(g, "next");
    q->packet = ct_zone_find(r, "packet", -1);
    q->kennel = ct_zone_find(r, "kennel", -1);
}

/* Returns the number of a card. The two cards of a kind get different numbers. NONE: the card is
 * hidden. */
static int number_of(ct_card c, uint8_t used[CARDS])
{
    if (c == CT_HIDDEN)
        return NONE;
    int first = (ct_suit(c) * 12 + ct_rank(c) - 1) * 2;
    return first + used[first]++;
}

static bool read_cards(const search *q, const ct_state *s, board *b)
{
    uint8_t used[CARDS] = { 0 };
    int dog = ct_zone_find(s->rules, "dog", -1), c = 0;
    memset(b->below, NONE, sizeof b->below);
    memset(b->place, NONE, sizeof b->place);
    memset(b->top, NONE, sizeof b->top);
    memset(b->kennel, NONE, sizeof b->kennel);
    for (int p = 0; p < PACKETS; p++)
        for (int i = 0; i < ct_count(s, q->packet + p); i++) {
            c = number_of(ct_at(s, q->packet + p, i), used);
            if (c == NONE)
                return false;
            cachorro_push(b, p, c);
        }
    for (int k = 0; k < PLACES; k++)
        if (ct_count(s, q->kennel + k)) {
            c = number_of(ct_top(s, q->kennel + k), used);
            if (c == NONE)
                return false;
            b->kennel[k] = (uint8_t)c;
            b->place[c] = (uint8_t)(PACKETS + k);
        }
    for (int i = 0; i < ct_count(s, dog); i++) {
        c = number_of(ct_at(s, dog, i), used);
        if (c == NONE)
            return false;
        b->place[c] = IN_DOG;
        b->dog[b->dog_to++] = (uint8_t)c;
    }
    return true;
}

static void read_rest(const ct_state *s, board *b)
{
    int foundation = ct_zone_find(s->rules, "foundation", -1);
    b->round = (uint8_t)*ct_field_find(s, "round", NULL);
    b->packet = (uint8_t)*ct_field_find(s, "packet", NULL);
    b->left = (uint8_t)*ct_field_find(s, "left", NULL);
    for (int f = 0; f < 8; f++) {
        int rank = ct_rank(ct_top(s, foundation + f));
        b->king[f / 2][f % 2] = (uint8_t)rank;
        b->built = (uint8_t)(b->built + 13 - rank);
    }
}

/* ---- the solver ------------------------------------------------------------------------- */

static const char *begin(void *memory, size_t bytes, const ct_state *s, ct_aim aim)
{
    search *q = memory;
    board root;
    if (s->turn != 0)
        return "solver.turn";
    if (bytes < sizeof *q + FEWEST * sizeof *q->key)
        return "solver.memory";
    memset(q, 0, sizeof *q);
    memset(&root, 0, sizeof root);
    read_rules(q, s);
    if (!read_cards(q, s, &root))
        return "solver.hidden";
    read_rest(s, &root);
    q->counted = s->score[0];
    q->entries = (bytes - sizeof *q) / sizeof *q->key / WAYS * WAYS;
    memset(q->key, 0, q->entries * sizeof *q->key);
    q->best = q->depth = -1;
    enter(q, &root, 0);
    while (q->best < 0) step(q); /* plays one line to its end, so that there is always a result */
    return NULL;
}

static ct_act act_of(const search *q, int act)
{
    if (q->r.automatic)
        return CT_ACT(0, q->go_on);
    if (act >= SOURCES)
        return CT_ACT(0, q->other[act - SOURCES]);
    return CT_ACT(0, q->build, act < PACKETS ? q->packet + act : q->kennel + act - PACKETS);
}

static void run(void *memory, uint64_t nodes, ct_answer *out)
{
    search *q = memory;
    uint64_t end = q->nodes + nodes;
    while (!done(q) && q->nodes < end) step(q);
    out->done = done(q);
    out->verdict = q->best == CARDS ? CT_WON : out->done ? CT_LOST : CT_UNDECIDED;
    out->value = q->best - q->counted;
    out->bound = out->done ? out->value : CARDS - q->counted;
    out->nodes = q->nodes;
    out->acts = q->n;
    for (int i = 0; i < q->n; i++) out->line[i] = act_of(q, q->line[i]);
}

const ct_solver ct_solver_cachorro = {
    .least = sizeof(search) + FEWEST * sizeof(uint64_t),
    .usual = sizeof(search) + USUAL * sizeof(uint64_t),
    .sought = true,
    .begin = begin,
    .run = run,
};
