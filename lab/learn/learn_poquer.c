/* learn_poquer.c - writes games/poquer/ai/solver_hope.h: the value of an unfinished line of Poker
 * Squares, for each of the two tables of points, learned by self-play. In the first stage a value
 * is the mean of what such lines scored. In that stage flushes count only in columns and all other
 * hands only in rows, so that rows and columns specialise. In the second stage the values of all
 * lines learn to predict their sum after the next card (temporal differences). The program writes
 * the values of the round that plays best by itself.
 *
 *     cmake --preset release && cmake --build build/release --target learn_poquer
 *     build/release/learn_poquer >games/poquer/ai/solver_hope.h
 */
#include "games/poquer/ai/solver_grid.h"

#include <stdio.h>
#include <string.h>

#include "rollout.h"

enum { ALL = 2 * STAGES * FEATURES, TESTS = 20000, FIRST = 400000, ROUND = 400000, ROUNDS = 30 };

typedef struct learner {
    tables t;
    uint64_t luck;
    float worth[2][STAGES][FEATURES];
    int times[2][STAGES][FEATURES];
    /* in the current game: the number of each unfinished line's kind, or -1 */
    int at[CELLS][2 * SIDE];
    int ready[CELLS]; /* points of the lines finished by then */
    grid g;
} learner;

static void publish(learner *q, int i)
{
    float v = (&q->worth[0][0][0])[i] * 100;
    (&q->t.hope[0][0][0])[i] = (int16_t)(v > 14000   ? 14000
                                         : v < -2000 ? -2000
                                                     : v + (v < 0 ? -.5f : .5f));
}

static void note(learner *q, int k)
{
    q->ready[k] = 0;
    for (int i = 0; i < 2 * SIDE; i++) {
        const line *l = &q->g.line[i];
        bool whole = l->n == SIDE;
        q->at[k][i] = whole ? -1
                            : ((i >= SIDE) * STAGES + stage_of(&q->g)) * FEATURES +
                                  poquer_feature(&q->t, &q->g, l);
        q->ready[k] += whole ? poquer_line_points(&q->t, l) : 0;
    }
}

/* Plays a game and returns its points. Out of a thousand cards, `anywhere` go to a random cell. */
static int play(learner *q, uint32_t anywhere)
{
    uint8_t deck[52];
    for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
    poquer_begin(&q->g);
    for (int k = 0; k < CELLS; k++) {
        int j = k + (int)ct_rollout_below(&q->luck, (uint32_t)(52 - k)), card = deck[j];
        deck[j] = deck[k];
        if (ct_rollout_below(&q->luck, 1000) < anywhere) {
            int cell = (int)ct_rollout_below(&q->luck, CELLS);
            while (!(q->g.empty >> cell & 1)) cell = (cell + 1) % CELLS;
            poquer_take(&q->g, card / RANKS, 1 << card % RANKS);
            q->g.placed++;
            poquer_put(&q->g, cell, card / RANKS, 1 << card % RANKS);
        } else {
            poquer_place(&q->t, &q->g, card);
        }
        note(q, k);
    }
    return poquer_points(&q->t, &q->g);
}

/* Sets each value to the mean of what such lines scored. */
static void learn_means(learner *q, bool again)
{
    for (int i = 0; i < ALL; i++) (&q->times[0][0][0])[i] = again ? 20 : 0;
    for (int n = 1; n <= FIRST; n++) {
        play(q, again ? 100 : 1000);
        for (int i = 0; i < 2 * SIDE; i++) {
            float made = (float)poquer_line_points(&q->t, &q->g.line[i]);
            if ((i >= SIDE) != one_suit(&q->g.line[i]))
                made *= .3f;
            for (int k = 0; k < CELLS; k++)
                if (q->at[k][i] >= 0) {
                    float *v = &q->worth[0][0][0] + q->at[k][i];
                    int times = ++(&q->times[0][0][0])[q->at[k][i]];
                    *v += (made - *v) / (float)(times < 10000 ? times : 10000);
                }
        }
        if (n == FIRST || (again && n % 2000 == 0))
            for (int i = 0; i < ALL; i++) publish(q, i);
    }
}

/* Plays a game. Moves the value of each position towards that of the next one, and the value of the
 * last position towards the game's points. */
static void learn_differences(learner *q, float rate)
{
    float next = (float)play(q, 0);
    for (int k = CELLS - 2; k >= 0; k--) {
        float v = (float)q->ready[k];
        int n = 0;
        for (int i = 0; i < 2 * SIDE; i++)
            if (q->at[k][i] >= 0)
                v += (&q->worth[0][0][0])[q->at[k][i]], n++;
        for (int i = 0; i < 2 * SIDE; i++)
            if (q->at[k][i] >= 0) {
                (&q->worth[0][0][0])[q->at[k][i]] += rate * (next - v) / (float)n;
                publish(q, q->at[k][i]);
            }
        next = v;
    }
}

static double mean_of(learner *q)
{
    double sum = 0;
    for (int i = 0; i < TESTS; i++) sum += play(q, 0);
    return sum / (double)TESTS;
}

static void learn(learner *q, bool english, int16_t best[2][STAGES][FEATURES])
{
    double most = 0;
    memset(q, 0, sizeof *q);
    q->luck = 1;
    poquer_tables(&q->t, english, 0, false);
    learn_means(q, false);
    learn_means(q, true);
    for (int r = 0; r < ROUNDS; r++) {
        for (int n = 0; n < ROUND; n++)
            learn_differences(q, .05f * (1.02f - (float)r / (float)ROUNDS));
        double mean = mean_of(q);
        fprintf(stderr, "%s, round %d of %d: %.2f\n", english ? "English" : "American", r + 1,
                ROUNDS, mean);
        if (mean > most)
            memcpy(best, q->t.hope, sizeof q->t.hope), most = mean;
    }
}

static void write(int16_t hope[2][STAGES][FEATURES])
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    for (int way = 0; way < 2; way++)
        for (int stage = 0; stage < STAGES; stage++) {
            printf("%s", stage ? "" : way ? "    { " : "  { { ");
            for (int i = 0; i < FEATURES; i++) {
                int v = (hope[way][stage][i] + 2000) / 4;
                printf("%s%c%c",
                       i % 46 ? ""
                       : i    ? "\"\n      \""
                              : "\"",
                       digits[v >> 6], digits[v & 63]);
            }
            printf("\"%s\n", stage < STAGES - 1 ? "," : way ? " } }," : " },");
        }
}

int main(void)
{
    static learner q;
    static int16_t best[2][STAGES][FEATURES];
    puts("/* solver_hope.h - the learned value of an unfinished line of Poker Squares: for the "
         "American "
         "and the\n"
         " * English table, rows and columns, by stage and kind (solver_grid.h), two digits each.\n"
         " * lab/learn/learn_poquer.c wrote it and says how. */\n"
         "#ifndef CT_POQUER_SOLVER_HOPE_H\n#define CT_POQUER_SOLVER_HOPE_H\n\n#include "
         "\"solver_grid.h\"\n\n"
         "/* clang-format off */\n"
         "static const char *const poquer_hope[2][2][STAGES] = {");
    for (int english = 0; english < 2; english++) {
        learn(&q, english, best);
        write(best);
    }
    puts("};\n/* clang-format on */\n\n#endif");
    return 0;
}
