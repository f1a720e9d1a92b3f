/* solver_advisor.c - an advisor for Poker Squares that uses only what the player knows. It
 * estimates the expected score of each cell. For the last three cards it tries every order of the
 * unknown cards. Before that it plays the deal on to the end in samples, from each of the most
 * promising cells. A learned table gives the expected points of an unfinished line. It also chooses
 * the cells in playouts. In each sample all cells get the same unknown cards. The better half of
 * the cells is played on again, while there is a choice and budget is left (sequential halving).
 * Known weakness: no playout looks further ahead than this table. */
#include "solver_hope.h"

#include <string.h>

#include "halving.h"
#include "rollout.h"

enum { LAST = 3, TRIED = 8, PACK = 52 };

typedef struct question {
    tables t;
    grid g; /* the grid when the card to place has been taken but not yet placed */
    int card, place, unknowns;
    uint8_t unknown[PACK];
    bool exact;
    uint64_t luck;
    ct_halving h; /* h.hope: for each choice, the score that the learned table predicts */
} question;

/* The value of a character in the learned table. Two such digits of base 64 are a number, in steps
 * of 4 hundredths of a point from -20 points on (lab/learn/learn_poquer.c). */
static int digit(char c)
{
    return c >= 'a'   ? c - 'a' + 36
           : c >= 'A' ? c - 'A' + 10
           : c >= '0' ? c - '0'
           : c == '-' ? 62
                      : 63;
}

static void read_hope(tables *t, bool english)
{
    for (int way = 0; way < 2; way++)
        for (int stage = 0; stage < STAGES; stage++)
            for (int i = 0; i < FEATURES; i++) {
                const char *c = poquer_hope[english][way][stage] + 2 * i;
                t->hope[way][stage][i] = (int16_t)(4 * (64 * digit(c[0]) + digit(c[1])) - 2000);
            }
}

static int suit_of(int card) { return card / RANKS; }
static int bit_of(int card) { return 1 << card % RANKS; }

/* ---- the position ----------------------------------------------------------------------- */

static int number_of(ct_card c) { return ct_suit(c) * RANKS + ct_rank(c) - 1; }

static void read_grid(question *q, const ct_state *s)
{
    int cells = ct_zone_find(s->rules, "cell", -1), next = ct_zone_find(s->rules, "next", -1);
    bool seen[PACK] = { false };
    poquer_begin(&q->g);
    q->card = number_of(ct_top(s, next));
    seen[q->card] = true;
    for (int i = 0; i < CELLS; i++) {
        if (!ct_count(s, cells + i))
            continue;
        int card = number_of(ct_top(s, cells + i));
        seen[card] = true;
        poquer_take(&q->g, suit_of(card), bit_of(card));
        poquer_put(&q->g, i, suit_of(card), bit_of(card));
        q->g.placed++;
    }
    poquer_take(&q->g, suit_of(q->card), bit_of(q->card));
    q->g.placed++;
    for (int i = 0; i < PACK; i++)
        if (!seen[i])
            q->unknown[q->unknowns++] = (uint8_t)i;
}

/* Whether an earlier cell is equivalent: the row or column of this cell is empty, and an earlier
 * row or column is empty too. */
static bool doubled(const question *q, int cell)
{
    int row = cell / SIDE, column = cell % SIDE;
    bool same = false;
    for (int i = 0; i < row; i++) same |= !q->g.line[row].n && !q->g.line[i].n;
    for (int i = 0; i < column; i++) same |= !q->g.line[SIDE + column].n && !q->g.line[SIDE + i].n;
    return same && !q->t.adjacent;
}

static int hope_of_all(const question *q)
{
    int sum = 0;
    for (int i = 0; i < 2 * SIDE; i++) sum += poquer_line_worth(&q->t, &q->g, i, &q->g.line[i]);
    return sum;
}

static int cell_of(const ct_tried *c) { return ct_arg(c->act, 0); }

/* While the grid has one card, the row and the column of this card are equivalent. Keeps only the
 * most promising of the cells in them. */
static void drop_mirrored(question *q)
{
    ct_halving *h = &q->h;
    int in_line = 0, n = 0;
    if (q->g.placed != 2 || q->t.adjacent)
        return;
    for (int i = 0; i < h->n; i++) {
        int cell = cell_of(&h->of[i]);
        bool beside = q->g.line[cell / SIDE].n || q->g.line[SIDE + cell % SIDE].n;
        if (!beside || !in_line++)
            h->of[n++] = h->of[i];
    }
    h->n = n;
}

/* Lists the cells, the most promising first. */
static void list_choices(question *q)
{
    ct_halving *h = &q->h;
    int gain[2 * SIDE], all = hope_of_all(q);
    poquer_gains(&q->t, &q->g, suit_of(q->card), bit_of(q->card), gain);
    for (uint32_t e = poquer_free_cells(&q->t, &q->g); e; e &= e - 1) {
        int cell = __builtin_ctz(e), at = h->n;
        if (doubled(q, cell))
            continue;
        double hope = (all + gain[cell / SIDE] + gain[SIDE + cell % SIDE]) / 100.0;
        for (; at > 0 && h->of[at - 1].hope < hope; at--) h->of[at] = h->of[at - 1];
        h->of[at] = (ct_tried){ .act = CT_ACT(0, q->place, cell), .hope = hope };
        h->n++;
    }
    drop_mirrored(q);
}

/* ---- exact enumeration ------------------------------------------------------------------ */

static double best_of(const question *q, const grid *g, int card, uint64_t gone);

/* The expected score if `card` is placed on `cell`. `gone`: the unknown cards that have come since,
 * as bits. */
static double expected(const question *q, grid g, int card, int cell, uint64_t gone)
{
    poquer_put(&g, cell, suit_of(card), bit_of(card));
    if (!g.empty)
        return poquer_points(&q->t, &g);
    double sum = 0;
    int n = 0;
    for (int i = 0; i < q->unknowns; i++)
        if (!(gone >> q->unknown[i] & 1)) {
            sum += best_of(q, &g, q->unknown[i], gone | UINT64_C(1) << q->unknown[i]);
            n++;
        }
    return sum / n;
}

static double best_of(const question *q, const grid *g, int card, uint64_t gone)
{
    double best = -1;
    for (uint32_t e = poquer_free_cells(&q->t, g); e; e &= e - 1) {
        double v = expected(q, *g, card, __builtin_ctz(e), gone);
        best = v > best ? v : best;
    }
    return best;
}

static void count_out(question *q)
{
    ct_halving *h = &q->h;
    q->exact = true;
    h->in = h->n;
    for (int i = 0; i < h->n; i++)
        h->of[i].hope = expected(q, q->g, q->card, cell_of(&h->of[i]), 0);
    ct_halving_sort(h);
    h->in = 1;
}

/* ---- playouts --------------------------------------------------------------------------- */

/* Plays the deal on to its end after each remaining choice, always with the same cards to come. */
static void play_world(question *q)
{
    int left = CELLS - q->g.placed;
    for (int i = 0; i < left; i++) {
        int k = i + (int)ct_rollout_below(&q->luck, (uint32_t)(q->unknowns - i));
        uint8_t card = q->unknown[k];
        q->unknown[k] = q->unknown[i];
        q->unknown[i] = card;
    }
    for (int i = 0; i < q->h.in; i++) {
        grid g = q->g;
        poquer_put(&g, cell_of(&q->h.of[i]), suit_of(q->card), bit_of(q->card));
        for (int k = 0; k < left; k++) poquer_place(&q->t, &g, q->unknown[k]);
        ct_halving_score(&q->h, i, poquer_points(&q->t, &g));
    }
    ct_halving_next(&q->h);
}

/* ---- the advisor ------------------------------------------------------------------------ */

static const char *begin(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t luck)
{
    question *q = memory;
    const ct_state *s = &v->s;
    if (bytes < sizeof *q)
        return "solver.memory";
    if (s->turn != 0 || v->seat != 0)
        return "solver.turn";
    /* the advisor does not cover beginner mode, in which all cards are known */
    if (ct_option_of(s->rules, "mode"))
        return "solver.rules";
    memset(q, 0, sizeof *q);
    poquer_tables(&q->t, ct_option_of(s->rules, "table"), ct_option_of(s->rules, "straight_ace"),
                  ct_option_of(s->rules, "adjacency"));
    read_hope(&q->t, ct_option_of(s->rules, "table"));
    q->place = ct_verb_find(s->rules->game, "place");
    read_grid(q, s);
    list_choices(q);
    q->luck = luck;
    if (CELLS - q->g.placed < LAST) {
        count_out(q);
        return NULL;
    }
    ct_halving_begin(&q->h, q->h.n < TRIED ? q->h.n : TRIED, budget);
    return NULL;
}

static void run(void *memory, uint64_t samples, ct_outlook *out)
{
    question *q = memory;
    uint64_t end = q->h.samples + samples;
    while (q->h.in > 1 && q->h.samples < end) play_world(q);
    ct_halving_tell(&q->h, out);
    out->done = q->h.in <= 1;
    out->exact = q->exact;
    for (int i = 0; q->exact && i < out->n; i++) out->act[i].error = 0;
}

const ct_advisor ct_advisor_poquer = { .bytes = sizeof(question), .begin = begin, .run = run };
