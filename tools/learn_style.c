/* learn_style.c - how Buraco is played on quickly (games/buraco/player_styles.h): looks for better
 * numbers by playing the same deals with and without a change of one of them, both ways round. A
 * change is kept when it wins more by 1.3 standard errors; a number that has gained is moved on.
 * Each change is told, after each round over all numbers all of them, and by how much they win
 * against those the program was built with, on deals that serve for nothing else.
 *
 *     cmake --preset release && cmake --build build/release --target learn_style
 *     build/release/learn_style 4 classic 1500 2   -- seats, rules, deals, rounds
 *
 * The numbers are copied to player_styles.h by hand; then the outlook is to be learned anew. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client.h"
#include "games/buraco/player_names.h"

enum { SEED = 0x40, JUDGE = 0xee, JUDGED = 2000, MOST_ACTS = 5000, MOVES = 4 };

/* A number of the style and by how much it is changed at first. */
typedef struct number {
    const char *name;
    size_t at;
    int step;
} number;

#define NUMBER(name, step)                                                                         \
    {                                                                                              \
#name, offsetof(style, name), step                                                         \
    }
static const number NUMBERS[] = {
    NUMBER(pile, 1),       NUMBER(pile_wild, 1), NUMBER(new_run, 1),    NUMBER(soon, 1),
    NUMBER(closing, 1),    NUMBER(fill, 6),      NUMBER(spend, 1),      NUMBER(next, 16),
    NUMBER(gap, 16),       NUMBER(feeds, 16),    NUMBER(feeds_card, 6), NUMBER(feeds_pile, 6),
    NUMBER(feeds_far, 16), NUMBER(twin, 16),     NUMBER(points, 6),     NUMBER(points_late, 6),
    NUMBER(middle, 16),    NUMBER(low, 16),      NUMBER(unseen, 16),    NUMBER(known, 6),
    NUMBER(sure, 16),      NUMBER(own_far, 16),  NUMBER(run, 16),       NUMBER(finish, 5),
};
enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0] };

typedef struct learner {
    ct_rules rules;
    names name[2];
    ct_state dealt, now;
} learner;

static int *number_of(style *s, int i) { return (int *)(void *)((char *)s + NUMBERS[i].at); }

/* One deal, side `first` playing by name[0]: by how much it wins. */
static double play(learner *q, int first)
{
    ct_state *s = &q->now;
    ct_acts legal;
    *s = q->dealt;
    for (int i = 0; s->turn >= 0 && i < MOST_ACTS; i++) {
        ct_legal(s, s->turn, &legal);
        ct_apply(s, buraco_quick(&q->name[s->team[s->turn] != first], s, &legal));
    }
    return s->score[first] - s->score[1 - first];
}

/* By how much a wins against b, a side and deal, and its standard error. */
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
        ct_shuffle(&q->dealt, &luck);
        double won = (play(q, 0) + play(q, 1)) / 2;
        sum += won;
        squares += won * won;
    }
    *error = sqrt((squares / n - sum / n * sum / n) / n);
    return sum / n;
}

/* Moves one number one way as long as that pays; whether it did. */
static bool move(learner *q, style *best, int i, int step, long deals, int from)
{
    bool moved = false;
    for (int k = 0; k < MOVES; k++) {
        style changed = *best;
        double error, won;
        *number_of(&changed, i) += step;
        won = duel(q, &changed, best, deals, from, &error);
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
    const ct_sense *sense = ct_sense_find("buraco")->mestre;
    if (argc != 5 ||
        ct_rules_make(&q.rules, ct_game_find("buraco"), atoi(argv[1]), argv[2], NULL)) {
        fprintf(stderr, "learn_style: say seats, rules, how many deals and how many rounds\n");
        return 2;
    }
    sense->begin(&q.name[0], &q.rules);
    q.name[1] = q.name[0];
    const style *built = q.name[0].how;
    style best = *built;
    for (int k = 0; k < atoi(argv[4]); k++) {
        for (int i = 0; i < COUNT; i++) {
            int step = NUMBERS[i].step;
            step = k && step > 1 ? step / 2 + 1 : step;
            if (!move(&q, &best, i, -step, strtol(argv[3], NULL, 10), SEED + k))
                move(&q, &best, i, step, strtol(argv[3], NULL, 10), SEED + k);
        }
        tell(&q, &best, built);
    }
    return 0;
}
