/* learn_outlook.c - writes games/<slug>/player_weights.h: what each trait of a melding game
 * (sense.h) is worth to its side, at each kind of table. Deals are begun by the
 * rules of thumb and, from some turn on, played to their end by the quick way of `mestre`; then the
 * traits of each turn are noted, and by how much the side on turn won the deal. The weights are
 * those that foretell it with the least squares.
 *
 *     cmake --preset release && cmake --build build/release --target learn_outlook
 *     build/release/learn_outlook buraco 60000 >games/buraco/player_weights.h
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "client.h"
#include "sense.h"

/* turns by the rules of thumb, at most; turns not noted after them; turns noted of a deal */
enum { BEGUN = 40, SKIPPED = 5, ROOM = 4000 };

typedef struct sums {
    int n;
    double xx[CT_TRAITS][CT_TRAITS], xy[CT_TRAITS];
} sums;

typedef struct turn {
    int seat;
    int32_t traits[CT_TRAITS];
} turn;

typedef struct learner {
    const ct_sense *sense;
    _Alignas(16) unsigned char names[4096];
    int turns;
    turn of[ROOM];
    sums all[CT_TABLES];
} learner;

static void stop(const char *why)
{
    fprintf(stderr, "learn_outlook: %s\n", why);
    exit(2);
}

/* What the deal brought the seat, less what it brought the others on average. */
static double won(const ct_state *s, int seat)
{
    double others = 0;
    int foes = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] != s->team[seat]) {
            others += s->score[i];
            foes++;
        }
    return s->score[seat] - others / foes;
}

static void play(learner *q, ct_state *s, ct_rng *luck)
{
    int turns = 0, was = -1, begun = (int)ct_rng_below(luck, BEGUN);
    ct_acts legal;
    ct_view v;
    q->turns = 0;
    while (s->turn >= 0) {
        bool fresh = s->turn != was;
        turns += fresh;
        if (fresh && turns > begun + SKIPPED && q->turns < ROOM) {
            q->of[q->turns].seat = s->turn;
            q->all[q->sense->table(q->names)].n =
                q->sense->traits(q->names, s, s->turn, q->of[q->turns].traits);
            q->turns++;
        }
        was = s->turn;
        if (turns > begun) {
            ct_legal(s, s->turn, &legal);
            ct_apply(s, q->sense->act(q->names, s, &legal));
        } else {
            ct_look(s, s->turn, &v);
            ct_apply(s, ct_bot_find("beginner")->act(&v, luck));
        }
    }
}

static void add(sums *to, const turn *t, double y)
{
    for (int a = 0; a < to->n; a++) {
        to->xy[a] += y * t->traits[a];
        for (int b = 0; t->traits[a] && b < to->n; b++)
            to->xx[a][b] += (double)t->traits[a] * t->traits[b];
    }
}

/* Least squares, with a pull to nothing that keeps traits which go together from large weights. */
static void solve(const sums *f, double w[CT_TRAITS])
{
    static double m[CT_TRAITS][CT_TRAITS + 1];
    int n = f->n;
    for (int a = 0; a < n; a++) {
        memcpy(m[a], f->xx[a], sizeof f->xx[a]);
        m[a][a] += f->xx[a][a] * 0.003 + 1;
        m[a][n] = f->xy[a];
    }
    for (int k = 0; k < n; k++)
        for (int a = 0; a < n; a++) {
            double q = m[a][k] / m[k][k];
            for (int b = k; a != k && b <= n; b++) m[a][b] -= q * m[k][b];
        }
    for (int a = 0; a < n; a++) w[a] = m[a][n] / m[a][a];
}

static void write(const char *slug, const sums all[CT_TABLES])
{
    double w[CT_TRAITS];
    printf("/* player_weights.h - what each trait of player_traits.c is worth, at each kind of "
           "table.\n"
           " * Written by tools/learn_outlook.c: %s. */\n"
           "#ifndef CT_PLAYER_WEIGHTS_H\n#define CT_PLAYER_WEIGHTS_H\n\n#include \"sense.h\"\n\n"
           "/* clang-format off */\n"
           "static const int32_t WEIGHTS[CT_TABLES][CT_TRAITS] = {\n",
           slug);
    for (int i = 0; i < CT_TABLES; i++) {
        printf("    {");
        solve(&all[i], w);
        for (int a = 0; a < all[i].n; a++)
            printf("%s%ld,", a % 10 ? " " : "\n        ", lround(w[a] * 10 * CT_WEIGHT));
        printf("\n    },\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv)
{
    static learner q;
    static ct_state s;
    const ct_sense *sense = argc == 3 ? ct_sense_find(argv[1]) : NULL;
    q.sense = sense ? sense->mestre : NULL;
    if (!q.sense || !q.sense->traits || q.sense->size > sizeof q.names)
        stop("say a game whose mestre has traits, and how many deals to play");
    long deals = strtol(argv[2], NULL, 10);
    for (long i = 0; i < deals; i++) {
        const ct_game *g = ct_game_find(argv[1]);
        bool partners = i & 1, other = i & 2 && !strcmp(argv[1], "buraco");
        uint8_t seed[32] = { 0x5e };
        ct_rules r;
        ct_rng luck;
        memcpy(seed + 8, &i, sizeof i);
        ct_rng_seed(&luck, seed, 1);
        if (ct_rules_make(&r, g, partners ? 4 : 2, other ? "stbl" : "", NULL))
            stop("no such rules");
        q.sense->begin(q.names, &r);
        ct_begin(&s, &r);
        ct_shuffle(&s, &luck);
        play(&q, &s, &luck);
        sums *all = &q.all[q.sense->table(q.names)];
        for (int k = 0; k < q.turns; k++) add(all, &q.of[k], won(&s, q.of[k].seat));
    }
    write(argv[1], q.all);
    return 0;
}
