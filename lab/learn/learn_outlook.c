/* learn_outlook.c - writes games/<slug>/ai/policy_weights.h: the weight of each trait (policy.h) of
 * a melding game, for each kind of table. Deals of Buraco begin with the rules of thumb and go on,
 * from some turn, with the quick play of master. Deals of Samba use quick play with a random act
 * now and then. For each turn the program records the traits, and by how much the side on turn won
 * the deal. The weights are fitted by least squares to predict that margin from the traits.
 *
 *     cmake --preset release && cmake --build build/release --target learn_outlook
 *     build/release/learn_outlook buraco 60000 >games/buraco/ai/policy_weights.h
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "client.h"
#include "policy.h"

/* SKIPPED: turns not recorded after those by the rules of thumb; ROOM: turns recorded of a deal */
enum { SKIPPED = 5, ROOM = 4000 };

/* How deals of a game are played. table: the kinds of table, numbered as in the game's policy.
 * begun: the most turns by the rules of thumb. wild: after these, one act in this many is random;
 * 0: none. deals: deals of a match. */
typedef struct school {
    const char *slug;
    struct {
        int seats;
        const char *options;
    } table[CT_TABLES];
    uint32_t begun, wild;
    int deals;
} school;
static const school SCHOOLS[] = {
    { "buraco", { { 4, "" }, { 2, "" }, { 4, "stbl" }, { 2, "stbl" } }, 40, 0, 1 },
    { "samba", { { 4, "" }, { 2, "" }, { 6, "" }, { 3, "" } }, 1, 12, 12 },
};
enum { SCHOOLED = sizeof SCHOOLS / sizeof SCHOOLS[0] };

typedef struct sums {
    int n;
    double xx[CT_TRAITS][CT_TRAITS], xy[CT_TRAITS];
} sums;

typedef struct turn {
    int seat;
    int32_t traits[CT_TRAITS];
} turn;

typedef struct learner {
    const ct_policy *policy;
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

/* The seat's score less the mean of the others. */
static double lead(const ct_state *s, int seat)
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

static void play(learner *q, const school *how, ct_state *s, ct_rng *luck)
{
    int turns = 0, was = -1, begun = (int)ct_rng_below(luck, how->begun);
    ct_acts legal;
    ct_view v;
    q->turns = 0;
    while (s->turn >= 0) {
        bool fresh = s->turn != was;
        turns += fresh;
        if (fresh && turns > begun + SKIPPED && q->turns < ROOM) {
            q->of[q->turns].seat = s->turn;
            q->all[q->policy->value->traits->table(q->names)].n =
                q->policy->value->traits->list(q->names, s, s->turn, q->of[q->turns].traits);
            q->turns++;
        }
        was = s->turn;
        if (turns > begun) {
            ct_legal(s, s->turn, &legal);
            ct_apply(s, how->wild && !ct_rng_below(luck, how->wild)
                            ? ct_random_act(s, s->turn, luck)
                            : q->policy->play->act(q->names, s, &legal));
        } else {
            ct_view_of(s, s->turn, &v);
            ct_apply(s, ct_advice_act(&v, luck));
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

/* Least squares with a ridge penalty, so that correlated traits get no large weights. */
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
    printf("/* policy_weights.h - the weight of each trait of policy_traits.c, for each kind of "
           "table.\n"
           " * Written by lab/learn/learn_outlook.c: %s. */\n"
           "#ifndef CT_POLICY_WEIGHTS_H\n#define CT_POLICY_WEIGHTS_H\n\n#include \"policy.h\"\n\n"
           "/* clang-format off */\n"
           "static const int32_t WEIGHTS[CT_TABLES][CT_TRAITS] = {\n",
           slug);
    for (int i = 0; i < CT_TABLES; i++) {
        printf("    {");
        solve(&all[i], w);
        for (int a = 0; a < all[i].n; a++)
            printf("%s%ld,", a % 10 ? " " : "\n        ", lround(w[a] * 10 * (double)CT_WEIGHT));
        printf("\n    },\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
}

/* Plays a match, at most how->deals deals of it, and records the turns. */
static void learn(learner *q, const school *how, const ct_rules *r, ct_rng *luck)
{
    static ct_state s;
    ct_begin(&s, r);
    for (int deal = 0; deal < how->deals && s.turn == CT_DEALER; deal++) {
        double before[CT_SEATS];
        for (int seat = 0; seat < r->seats; seat++) before[seat] = lead(&s, seat);
        while (s.turn == CT_DEALER) ct_shuffle(&s, luck);
        play(q, how, &s, luck);
        sums *all = &q->all[q->policy->value->traits->table(q->names)];
        for (int k = 0; k < q->turns; k++) {
            int seat = q->of[k].seat;
            add(all, &q->of[k], lead(&s, seat) - before[seat]);
        }
    }
}

int main(int argc, char **argv)
{
    static learner q;
    const school *how = argc == 3 ? SCHOOLS : SCHOOLS + SCHOOLED;
    while (how < SCHOOLS + SCHOOLED && strcmp(how->slug, argv[1])) how++;
    if (how == SCHOOLS + SCHOOLED)
        stop("say a game whose master has traits, and how many matches to play");
    q.policy = ct_policy_find(how->slug)->master;
    if (q.policy->size > sizeof q.names)
        stop("no room for the game's names");
    long matches = strtol(argv[2], NULL, 10);
    for (long i = 0; i < matches; i++) {
        int kind = (int)(i % CT_TABLES) ^ 1;
        uint8_t seed[32] = { 0x5e };
        ct_rules r;
        ct_rng luck;
        memcpy(seed + 8, &i, sizeof i);
        ct_rng_seed(&luck, seed, 1);
        if (ct_rules_make(&r, ct_game_find(how->slug), how->table[kind].seats,
                          how->table[kind].options, NULL))
            stop("no such rules");
        q.policy->begin(q.names, &r);
        learn(&q, how, &r, &luck);
    }
    write(how->slug, q.all);
    return 0;
}
