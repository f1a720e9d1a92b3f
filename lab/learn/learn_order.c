/* learn_order.c - writes ai/tricks/trick_weights.h: how much each trait of a move counts when the
 * trick solver orders the moves of Solo. It starts from the weights that the program was built
 * with. There are two ways:
 *
 * From examples: it solves deals that medium bots have bid, and takes out positions of the search
 * from time to time. It searches each move of such a position alone, with an empty table. Of the
 * moves that answer the question, those with the fewest positions are right. The weights are fitted
 * to choose these most often (softmax regression).
 *
 * By climbing: it moves each weight in turn, up or down, as long as the solver needs fewer
 * positions.
 *
 *     cmake --preset release && cmake --build build/release --target learn_order
 *     build/release/learn_order 30 >weights.h
 *     build/release/learn_order --climb 24 [SEED] >weights.h
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "client.h"
#include "tricks/trick_search.h"
#include "tricks.h"
#include "rollout.h"

enum { ALONE = 20000, EVERY = 1000 };
enum { BUCKETS = 1 << 12, SAMPLES = 20000, ROUNDS = 60 };

/* The built-in weights become `known`; the solver uses `search_weight` below, which the program
 * changes. */
#define search_weight known
#include "tricks/trick_weights.h"
#undef search_weight
int8_t search_weight[SEARCH_CLASSES][SEARCH_TRAITS];

typedef struct sample {
    int n;
    /* the shares of all moves add up to one */
    float trait[SEARCH_MOVES][SEARCH_TRAITS], share[SEARCH_MOVES];
} sample;

typedef struct school {
    int n[SEARCH_CLASSES];
    sample *of[SEARCH_CLASSES];
} school;

static search q, alone;
static search_bucket table[BUCKETS], blank[BUCKETS];

static void stop(const char *why)
{
    fprintf(stderr, "learn_order: %s\n", why);
    exit(2);
}

/* ---- positions ------------------------------------------------------------------------- */

/* Copies the position at this depth of the search path into `to`, as a task of its own. */
static void take_out(const search *from, int depth, search *to)
{
    const search_node *at = &from->node[depth];
    *to = *from;
    to->task.t = at->t;
    to->w = at->w;
    to->laid = 0;
    for (uint64_t set = at->t.n ? at->trick : 0; set; set &= set - 1)
        to->table[to->laid++] = (uint8_t)lanes_lowest(set);
    to->buckets = BUCKETS;
    for (int i = 0; i <= SEARCH_CARDS; i++) to->node[i].w = to->w;
}

/* Searches each move of a position alone. False: no move answers the question soon. */
static bool try_all(const search_node *at, bool most, sample *out)
{
    double sum = 0;
    out->n = at->n;
    for (int i = 0; i < at->n; i++) {
        for (int k = 0; k < SEARCH_TRAITS; k++) {
            int8_t one[SEARCH_TRAITS] = { 0 };
            one[k] = 1;
            out->trait[i][k] = (float)search_promise(&alone, at, at->move[i], one);
        }
        memset(blank, 0, sizeof blank);
        search_ask(&alone, at->move[i], alone.need);
        alone.nodes = 0;
        search_answer a = search_run(&alone, blank, ALONE);
        bool good = a != SEARCH_OPEN && (a == SEARCH_YES) == most;
        out->share[i] = good ? (float)(1 / ((double)alone.nodes + 4)) : 0;
        sum += out->share[i];
    }
    for (int i = 0; i < at->n && sum > 0; i++) out->share[i] /= (float)sum;
    return sum > 0;
}

static void learn_of(school *s, ct_rng *luck)
{
    int depth = (int)ct_rng_below(luck, (uint32_t)(q.depth > 0 ? q.depth : 1));
    search_node at = q.node[depth];
    int class = search_class(&at.t);
    if (at.n < 2 || s->n[class] == SAMPLES || (!depth && q.node[0].n < 2))
        return;
    take_out(&q, depth, &alone);
    search_order(&alone, &at, -1);
    if (at.n > 1 && try_all(&at, search_maximizes(&at.t), &s->of[class][s->n[class]]))
        s->n[class]++;
}

/* ---- deals ----------------------------------------------------------------------------- */

static void begin(const lanes_task *task)
{
    uint8_t number[64];
    search_set(&q, task, task->table, number);
    q.buckets = BUCKETS;
    memset(table, 0, sizeof table);
}

/* Solves a deal by bisection and returns what the side makes. `s`: where examples are collected, or
 * NULL. */
static int solve(school *s, const lanes_task *task, ct_rng *luck)
{
    int low = 0;
    begin(task);
    for (int high = task->total; low < high;) {
        int need = (low + high + 1) / 2;
        search_answer a = SEARCH_OPEN;
        search_ask(&q, -1, need);
        while (a == SEARCH_OPEN) {
            a = search_run(&q, table, s ? 1 + ct_rng_below(luck, EVERY) : UINT32_MAX);
            if (a == SEARCH_OPEN)
                learn_of(s, luck);
        }
        if (a == SEARCH_YES)
            low = need;
        else
            high = need - 1;
    }
    return low;
}

/* Asks the two questions that prove that the side makes `value` and no more. */
static void prove(const lanes_task *task, int value)
{
    begin(task);
    for (int need = value + 1; need >= value; need--) {
        search_ask(&q, -1, need);
        search_run(&q, table, UINT64_MAX / 2);
    }
}

static void deal(const ct_rules *r, ct_rng *luck, lanes_task *out)
{
    const ct_rollout *rollout = ct_rollout_find(ct_game_about(r->game)->slug);
    static ct_state s;
    do {
        ct_view v;
        if (s.rules != r || s.turn < 0 || s.turn == CT_OVER || !rollout->tricks(&s, false, out))
            ct_begin(&s, r);
        while (s.turn == CT_DEALER) ct_shuffle(&s, luck);
        while (s.turn >= 0 && rollout->tricks(&s, false, out)) {
            ct_view_of(&s, s.turn, &v);
            ct_apply(&s, ct_advice_act(&v, luck));
        }
    } while (s.turn < 0 || out->steps);
}

/* ---- weights --------------------------------------------------------------------------- */

static void chances(const sample *s, const double *w, double *p)
{
    double most = -1e300, all = 0;
    for (int i = 0; i < s->n; i++) {
        p[i] = 0;
        for (int k = 0; k < SEARCH_TRAITS; k++) p[i] += w[k] * s->trait[i][k];
        most = p[i] > most ? p[i] : most;
    }
    for (int i = 0; i < s->n; i++) all += p[i] = exp(p[i] - most);
    for (int i = 0; i < s->n; i++) p[i] /= all;
}

/* Gradient ascent on the likelihood, each step scaled by the gradients so far (AdaGrad). */
static void fit(const sample *of, int n, double *w)
{
    double met[SEARCH_TRAITS] = { 0 }, p[SEARCH_MOVES];
    memset(w, 0, SEARCH_TRAITS * sizeof *w);
    for (int round = 0; round < ROUNDS; round++) {
        double slope[SEARCH_TRAITS] = { 0 };
        for (int i = 0; i < n; i++) {
            chances(&of[i], w, p);
            for (int m = 0; m < of[i].n; m++)
                for (int k = 0; k < SEARCH_TRAITS; k++)
                    slope[k] += (of[i].share[m] - p[m]) * of[i].trait[m][k];
            if (i % 100 != 99 && i + 1 < n)
                continue;
            for (int k = 0; k < SEARCH_TRAITS; k++) {
                slope[k] = slope[k] / 100 - 1e-4 * w[k];
                met[k] += slope[k] * slope[k];
                w[k] += 0.1 * slope[k] / sqrt(met[k] + 1e-9);
                slope[k] = 0;
            }
        }
    }
    int right = 0;
    for (int i = 0; i < n; i++) {
        int best = 0, soon = 0;
        chances(&of[i], w, p);
        for (int m = 1; m < of[i].n; m++) {
            best = p[m] > p[best] ? m : best;
            soon = of[i].share[m] > of[i].share[soon] ? m : soon;
        }
        right += of[i].share[best] >= of[i].share[soon];
    }
    fprintf(stderr, "%d positions, the best move first in %.1f %%\n", n,
            100.0 * right / (n ? n : 1));
}

static void learn_by_chance(const sample *of, int n, int8_t weight[SEARCH_TRAITS])
{
    double w[SEARCH_TRAITS], most = 1e-9;
    fit(of, n, w);
    for (int k = 0; k < SEARCH_TRAITS; k++) most = fabs(w[k]) > most ? fabs(w[k]) : most;
    for (int k = 0; k < SEARCH_TRAITS; k++) weight[k] = (int8_t)lround(w[k] * 127 / most);
}

/* ---- climbing -------------------------------------------------------------------------- */

/* Returns the number of positions that the solver needs for n deals. Stops beyond `most`. */
static uint64_t cost(const lanes_task *of, const int *value, long n, uint64_t most)
{
    uint64_t all = 0;
    search_clear(&q);
    for (long i = 0; i < n && all <= most; i++) {
        q.nodes = 0;
        prove(&of[i], value[i]);
        all += q.nodes;
    }
    return all;
}

/* Moves each weight in turn, up or down, as long as the deals need fewer positions. */
static void climb(const lanes_task *of, const int *value, long n)
{
    uint64_t best = cost(of, value, n, UINT64_MAX);
    for (int step = 24; step > 6; step /= 2) {
        for (int i = 0; i < SEARCH_CLASSES * SEARCH_TRAITS; i++) {
            int8_t *w = &search_weight[i / SEARCH_TRAITS][i % SEARCH_TRAITS];
            for (int by = step; by >= -step; by -= 2 * step) {
                int8_t was = *w;
                int to = was + by;
                *w = (int8_t)(to > 127 ? 127 : to < -127 ? -127 : to);
                uint64_t now = *w == was ? best : cost(of, value, n, best);
                if (now >= best) {
                    *w = was;
                    continue;
                }
                best = now;
                break;
            }
        }
        fprintf(stderr, "by steps of %d: %.0f positions a deal\n", step, (double)best / (double)n);
    }
}

int main(int argc, char **argv)
{
    bool climbs = argc > 2 && !strcmp(argv[1], "--climb");
    int more = argc - 2 - climbs;
    long deals = more == 0 || more == 1 ? strtol(argv[1 + climbs], NULL, 10) : 0;
    school s = { { 0 }, { NULL } };
    uint8_t seed[32] = { 0x10, 0x01, more == 1 ? (uint8_t)strtol(argv[argc - 1], NULL, 10) : 0 };
    ct_rules r;
    ct_rng luck;
    if (deals < 1)
        stop("say how many deals of Solo to solve, after --climb to better what is known; and "
             "then from which seed on, 0 to 255");
    memcpy(search_weight, known, sizeof known);
    for (int i = 0; i < SEARCH_CLASSES; i++)
        if (!(s.of[i] = calloc(SAMPLES, sizeof(sample))))
            stop("no memory");
    lanes_task *task = calloc((size_t)deals, sizeof *task);
    int *value = calloc((size_t)deals, sizeof *value);
    if (!task || !value || ct_rules_make(&r, ct_game_find("solo"), 3, "", NULL))
        stop("no such rules");
    ct_rng_seed(&luck, seed, climbs);
    search_clear(&q);
    for (long i = 0; i < deals; i++) {
        deal(&r, &luck, &task[i]);
        value[i] = solve(climbs ? NULL : &s, &task[i], &luck);
    }
    if (climbs)
        climb(task, value, deals);
    for (int i = 0; i < SEARCH_CLASSES && !climbs; i++)
        learn_by_chance(s.of[i], s.n[i], search_weight[i]);
    printf(
        "/* trick_weights.h - the weight of each trait of a move in Solo (trick_search.c). Written "
        "by\n"
        " * lab/learn/learn_order.c. */\n"
        "#ifndef CT_TRICK_WEIGHTS_H\n#define CT_TRICK_WEIGHTS_H\n\n#include \"trick_search.h\"\n\n"
        "/* clang-format off */\n"
        "static const int8_t search_weight[SEARCH_CLASSES][SEARCH_TRAITS] = {\n");
    for (int i = 0; i < SEARCH_CLASSES; i++) {
        printf("    {");
        for (int k = 0; k < SEARCH_TRAITS; k++) printf("%s%d", k ? ", " : " ", search_weight[i][k]);
        printf(" },\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
    return 0;
}
