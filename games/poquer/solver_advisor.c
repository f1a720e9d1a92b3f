/* solver_advisor.c - Poker Squares as a player can know it: the score to be expected for each cell.
 * The last three cards are counted out over every order of the unknown ones. Before that the cells
 * that promise most, by what was learned of unfinished lines, are played on to the end: each time
 * with the same unknown cards for all, by the same promises; then the better half of them again,
 * as long as there is a choice and the budget lasts.
 * Known weakness: in the deals played on nobody looks further ahead than the promise of a line. */
#include "solver_hope.h"

#include <string.h>

#include "advisor.h"
#include "root.h"
#include "twin.h"

enum { LAST = 3, TRIED = 8, PACK = 52 };
enum { WEIGHT = 40 }; /* the promise counts as much as so many deals played on */

typedef struct choice {
    uint8_t cell;
    uint32_t played;
    double hope, sum, squares; /* by the promises; of scores */
} choice;

typedef struct question {
    tables t;
    grid g; /* with the card to place taken from what is left, not yet placed */
    int card, place, n, tried, in, rounds, unknowns;
    uint8_t unknown[PACK];
    bool exact;
    uint64_t budget, samples, luck, world, worlds; /* worlds: of this round */
    choice choice[CELLS];                          /* `tried` of them; `in` not yet given up */
} question;

/* What was learned: two digits of base 64 for each number, in steps of 4 hundredths from -20 points
 * on (tools/learn_poquer.c). */
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

/* Whether another cell before comes to the same: a row or column as empty as this one. */
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

/* Beside a single card the row comes to the same as the column: the better promise is kept. */
static void drop_mirrored(question *q)
{
    int in_line = 0, n = 0;
    if (q->g.placed != 2 || q->t.adjacent)
        return;
    for (int i = 0; i < q->n; i++) {
        int cell = q->choice[i].cell;
        bool beside = q->g.line[cell / SIDE].n || q->g.line[SIDE + cell % SIDE].n;
        if (!beside || !in_line++)
            q->choice[n++] = q->choice[i];
    }
    q->n = n;
}

/* The cells, those that promise most first. */
static void list_choices(question *q)
{
    int gain[2 * SIDE], all = hope_of_all(q);
    poquer_gains(&q->t, &q->g, suit_of(q->card), bit_of(q->card), gain);
    for (uint32_t e = poquer_free_cells(&q->t, &q->g); e; e &= e - 1) {
        int cell = __builtin_ctz(e), at = q->n;
        if (doubled(q, cell))
            continue;
        double hope = (all + gain[cell / SIDE] + gain[SIDE + cell % SIDE]) / 100.0;
        for (; at > 0 && q->choice[at - 1].hope < hope; at--) q->choice[at] = q->choice[at - 1];
        q->choice[at] = (choice){ .cell = (uint8_t)cell, .hope = hope };
        q->n++;
    }
    drop_mirrored(q);
}

/* ---- counted out ------------------------------------------------------------------------ */

static double best_of(const question *q, const grid *g, int card, uint64_t gone);

/* The score to be expected when `cell` is taken; gone: cards that are no longer unknown. */
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

/* Of choices that were played the same number of times. */
static bool better(const choice *a, const choice *b)
{
    return a->sum + WEIGHT * a->hope > b->sum + WEIGHT * b->hope;
}

/* The choices that are still in, the best first. */
static void sort(question *q)
{
    for (int i = 1; i < q->in; i++)
        for (int k = i; k > 0 && better(&q->choice[k], &q->choice[k - 1]); k--) {
            choice up = q->choice[k];
            q->choice[k] = q->choice[k - 1];
            q->choice[k - 1] = up;
        }
}

static void count_out(question *q)
{
    q->exact = true;
    q->in = q->n;
    for (int i = 0; i < q->n; i++)
        q->choice[i].hope = expected(q, q->g, q->card, q->choice[i].cell, 0);
    sort(q);
    q->in = 1;
}

/* ---- played on -------------------------------------------------------------------------- */

static void begin_round(question *q)
{
    q->world = 0;
    q->worlds = q->budget / (uint64_t)(q->rounds * q->in);
    q->worlds += !q->worlds;
}

/* The choices that are still in, each to the end, with the same cards to come. */
static void play_world(question *q)
{
    int left = CELLS - q->g.placed;
    for (int i = 0; i < left; i++) {
        int k = i + (int)ct_twin_below(&q->luck, (uint32_t)(q->unknowns - i));
        uint8_t card = q->unknown[k];
        q->unknown[k] = q->unknown[i];
        q->unknown[i] = card;
    }
    for (int c = 0; c < q->in; c++) {
        grid g = q->g;
        poquer_put(&g, q->choice[c].cell, suit_of(q->card), bit_of(q->card));
        for (int i = 0; i < left; i++) poquer_place(&q->t, &g, q->unknown[i]);
        double score = poquer_points(&q->t, &g);
        q->choice[c].sum += score;
        q->choice[c].squares += score * score;
        q->choice[c].played++;
    }
    q->samples += (uint64_t)q->in;
    if (++q->world < q->worlds)
        return;
    sort(q);
    q->in = (q->in + 1) / 2;
    begin_round(q);
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
    if (ct_option_of(s->rules, "mode")) /* all cards are known */
        return "solver.rules";
    memset(q, 0, sizeof *q);
    poquer_tables(&q->t, ct_option_of(s->rules, "table"), ct_option_of(s->rules, "straight_ace"),
                  ct_option_of(s->rules, "adjacency"));
    read_hope(&q->t, ct_option_of(s->rules, "table"));
    q->place = ct_verb_find(s->rules->game, "place");
    read_grid(q, s);
    list_choices(q);
    q->budget = budget;
    q->luck = luck;
    if (CELLS - q->g.placed < LAST) {
        count_out(q);
        return NULL;
    }
    q->in = q->tried = q->n < TRIED ? q->n : TRIED;
    for (int k = q->in; k > 1; k = (k + 1) / 2) q->rounds++;
    if (q->rounds)
        begin_round(q);
    return NULL;
}

static ct_prospect prospect_of(const question *q, const choice *c)
{
    ct_prospect p = { .act = CT_ACT(0, q->place, c->cell), .mean = c->hope, .samples = c->played };
    p.error = q->exact ? 0 : -1;
    if (c->played) {
        double n = c->played, spread = 0;
        p.mean = c->sum / n;
        spread = c->squares / n - p.mean * p.mean;
        p.error = spread > 0 ? ct_root(spread / n) : 0;
    }
    return p;
}

static void run(void *memory, uint64_t samples, ct_outlook *out)
{
    question *q = memory;
    uint64_t end = q->samples + samples;
    while (q->in > 1 && q->samples < end) play_world(q);
    out->done = q->in <= 1;
    out->exact = q->exact;
    out->samples = q->samples;
    out->n = q->n;
    int best = 0; /* before a round is over */
    for (int i = 1; i < q->in; i++)
        if (better(&q->choice[i], &q->choice[best]))
            best = i;
    for (int i = 0; i < q->n; i++)
        out->act[i] = prospect_of(q, &q->choice[i ? i == best ? 0 : i : best]);
}

const ct_advisor ct_advisor_poquer = { .bytes = sizeof(question), .begin = begin, .run = run };
