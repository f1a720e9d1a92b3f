/* learn_style.c - looks for better parameters of the quick play of a melding game (its
 * policy_quick.c). It plays the same deals with and without a change of one parameter, on both
 * sides, with starting scores up to a given number of points. The opponent plays with the current
 * parameters; with `hard`, half of the deals are against those of hard. A change is kept if it wins
 * by more than 1.3 standard errors, and a parameter that has gained is moved further. The program
 * prints each change. After each round over all parameters it prints all of them, and what they win
 * against the parameters it was built with, on other deals.
 *
 *     cmake --preset release && cmake --build build/release --target learn_style_buraco
 *     build/release/learn_style_buraco 4 classic 1500 2 0   -- seats, rules, deals, rounds, score
 *     build/release/learn_style_samba 2 "" 1500 2 7500 hard
 *
 * The program of a game is built with its folder's policy_numbers.h. Copy the result to
 * policy_styles.h by hand, then learn the weights anew (carteado-lab train). */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client.h"
#include "policy_names.h"
#include "policy_numbers.h"

enum { SEED = 0x40, JUDGE = 0xee, JUDGED = 2000, MOST_ACTS = 5000, MOVES = 4 };

/* A parameter of the style, and the first step by which it is changed. */
typedef struct number {
    const char *name;
    size_t at;
    int step;
} number;

#define NUMBER(name, step) { #name, offsetof(style, name), step },
static const number NUMBERS[] = { STYLE_NUMBERS(NUMBER) };
enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0] };

typedef struct learner {
    ct_rules rules;
    const ct_policy *policy;
    names name[2];
    ct_state dealt, now;
    long deals;
    uint32_t score;     /* starting scores of a side are below this; 0: always 0 */
    const style *other; /* parameters of hard; NULL: not used */
} learner;

static int *number_of(style *s, int i) { return (int *)(void *)((char *)s + NUMBERS[i].at); }

/* Plays one deal: side `first` uses style name[0], the other side name[1]. Returns by how much side
 * `first` wins. */
static double play(learner *q, int first)
{
    ct_state *s = &q->now;
    ct_acts legal;
    *s = q->dealt;
    for (int i = 0; s->turn >= 0 && i < MOST_ACTS; i++) {
        ct_legal(s, s->turn, &legal);
        ct_apply(s, q->policy->play->act(&q->name[s->team[s->turn] != first], s, &legal));
    }
    int won[2] = { 0 };
    for (int seat = 0; seat < q->rules.seats; seat++)
        won[s->team[seat] != first] = s->score[seat] - q->dealt.score[seat];
    return won[0] - won[1];
}

/* Returns by how much a wins against b, per side and deal; *error: its standard error. */
static double duel(learner *q, const style *a, const style *b, long deals, int from, double *error)
{
    double sum = 0, squares = 0, n = (double)deals;
    q->name[0].how = a;
    q->name[1].how = b;
    for (long i = 0; i < deals; i++) {
        uint8_t seed[32] = { (uint8_t)from, 0x77 };
        ct_rng luck;
        memcpy(seed + 8, &i, sizeof i);
        ct_rng_seed(&luck, seed, 1);
        ct_begin(&q->dealt, &q->rules);
        for (int side = 0; q->score && side < 2; side++) {
            int32_t score = (int32_t)ct_rng_below(&luck, q->score);
            for (int seat = side; seat < q->rules.seats; seat += 2) q->dealt.score[seat] = score;
        }
        ct_shuffle(&q->dealt, &luck);
        double won = (play(q, 0) + play(q, 1)) / 2;
        sum += won;
        squares += won * won;
    }
    *error = sqrt((squares / n - sum / n * sum / n) / n);
    return sum / n;
}

/* Returns by how much a is better than b. */
static double gain(learner *q, const style *a, const style *b, int from, double *error)
{
    double won = duel(q, a, b, q->deals, from, error), of_a, of_b;
    if (!q->other)
        return won;
    won +=
        duel(q, a, q->other, q->deals, from, &of_a) - duel(q, b, q->other, q->deals, from, &of_b);
    *error = sqrt(*error * *error + of_a * of_a) / 2; /* each of the two measurements counts half */
    return won / 2;
}

/* Moves parameter i in the direction of `step` as long as that helps. Returns whether it helped. */
static bool move(learner *q, style *best, int i, int step, int from)
{
    bool moved = false;
    for (int k = 0; k < MOVES; k++) {
        style changed = *best;
        double error, won;
        *number_of(&changed, i) += step;
        won = gain(q, &changed, best, from, &error);
        if (won < 1.3 * error || won < 0.5)
            break;
        printf("%s = %d: %+.1f +- %.1f\n", NUMBERS[i].name, *number_of(&changed, i), won, error);
        *best = changed;
        moved = true;
    }
    return moved;
}

static void tell(learner *q, style *best, const style *built)
{
    double error, won = duel(q, best, built, JUDGED, JUDGE, &error);
    printf("{ ");
    for (int i = 0; i < COUNT; i++) printf(".%s = %d, ", NUMBERS[i].name, *number_of(best, i));
    printf("} %+.1f +- %.1f\n", won, error);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static learner q;
    const ct_policy *hard = ct_policy_find(CT_STYLE);
    if (argc < 6 || argc > 7 || (argc == 7 && strcmp(argv[6], "hard")) ||
        ct_rules_make(&q.rules, ct_game_find(CT_STYLE), atoi(argv[1]), argv[2], NULL)) {
        fprintf(stderr, "learn_style: say seats (2 or 4), rules, deals, rounds, score; hard\n");
        return 2;
    }
    hard->begin(&q.name[1], &q.rules);
    q.score = (uint32_t)strtoul(argv[5], NULL, 10);
    q.other = argc == 7 ? q.name[1].how : NULL;
    q.policy = hard->master;
    q.policy->begin(&q.name[0], &q.rules);
    q.name[1] = q.name[0];
    q.deals = strtol(argv[3], NULL, 10);
    const style *built = q.name[0].how;
    style best = *built;
    for (int k = 0; k < atoi(argv[4]); k++) {
        for (int i = 0; i < COUNT; i++) {
            int step = NUMBERS[i].step;
            step = k && step > 1 ? step / 2 + 1 : step;
            if (!move(&q, &best, i, -step, SEED + k))
                move(&q, &best, i, step, SEED + k);
        }
        tell(&q, &best, built);
    }
    return 0;
}
