/* learn_value.c - writes games/<slug>/ai/policy_value.h: a small network (value.h) that predicts a
 * seat's chance of winning a match of a betting game. In each match at least one seat plays what
 * the network rates best, and a random act one time in 24. The others do the same, or keep to the
 * rules of thumb, or bet at random. The network learns from all positions of the seats that follow
 * it (TD(lambda), Adam). Its targets are the winner and its own later predictions, which count more
 * the longer the match still lasts.
 *
 *     cmake --preset release && cmake --build build/release --target learn_value
 *     build/release/learn_value monte >games/monte/ai/policy_value.h
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "client.h"
#include "policy.h"

/* Manners of playing a seat. */
enum { SELF, THUMB, FEELING, MANNERS };
enum { ROOM = 2000, SLIP = 24, REPORT = 5000, MATCHES = 100000 };

/* Percentage of matches in which all other seats play in the same manner, for each manner. In the
 * remaining matches each seat has its own. */
static const int ALIKE[MANNERS] = { 25, 15, 45 };
static const double RATE = 0.004;
static const float LAMBDA = 0.8f;

typedef struct layer {
    float in[CT_INPUTS][CT_INNER], out[CT_INNER + 1];
} layer;
enum { PARAMS = sizeof(layer) / sizeof(float) };

typedef struct learner {
    layer w, grad, mean, square;
    ct_net net; /* `w` in integers */
    int rows, manner[CT_SEATS];
    ct_standing row[ROOM];
    double loss, seen;
} learner;

static void stop(const char *why)
{
    fprintf(stderr, "learn_value: %s\n", why);
    exit(2);
}

static int16_t whole(float x)
{
    float y = x * (float)CT_ONE;
    return (int16_t)lroundf(y > 32767 ? 32767 : y < -32767 ? -32767 : y);
}

static void round_off(learner *q)
{
    for (int h = 0; h < CT_INNER; h++) {
        for (int i = 0; i < CT_INPUTS; i++) q->net.in[h][i] = whole(q->w.in[i][h]);
        q->net.out[h] = whole(q->w.out[h]);
    }
    q->net.out[CT_INNER] = whole(q->w.out[CT_INNER]);
}

static float forward(const layer *w, const int16_t *in, float h[CT_INNER])
{
    float sum = w->out[CT_INNER];
    memset(h, 0, CT_INNER * sizeof *h);
    for (int i = 0; i < CT_INPUTS; i++) {
        float x = (float)in[i] / (float)CT_ONE;
        for (int k = 0; in[i] && k < CT_INNER; k++) h[k] += x * w->in[i][k];
    }
    for (int k = 0; k < CT_INNER; k++) {
        h[k] = h[k] < 0 ? 0 : h[k] > 4 ? 4 : h[k];
        sum += h[k] * w->out[k];
    }
    return 1 / (1 + expf(-sum));
}

static void learn(learner *q, const int16_t *in, const float h[CT_INNER], float error)
{
    float back[CT_INNER];
    for (int k = 0; k < CT_INNER; k++) {
        back[k] = h[k] > 0 && h[k] < 4 ? error * q->w.out[k] : 0;
        q->grad.out[k] += error * h[k];
    }
    q->grad.out[CT_INNER] += error;
    for (int i = 0; i < CT_INPUTS; i++) {
        float x = (float)in[i] / (float)CT_ONE;
        for (int k = 0; in[i] && k < CT_INNER; k++) q->grad.in[i][k] += x * back[k];
    }
}

/* Makes one step of the optimiser Adam. */
static void step(learner *q, double rate, long t, float over)
{
    float *w = (float *)&q->w, *g = (float *)&q->grad, *m = (float *)&q->mean;
    float *v = (float *)&q->square;
    double fix = sqrt(1 - pow(0.999, (double)t)) / (1 - pow(0.9, (double)t));
    float by = (float)(rate * fix);
    for (int i = 0; i < PARAMS; i++) {
        float x = g[i] / over;
        m[i] = 0.9f * m[i] + 0.1f * x;
        v[i] = 0.999f * v[i] + 0.001f * x * x;
        w[i] -= by * m[i] / (sqrtf(v[i]) + 1e-8f);
    }
    memset(g, 0, sizeof q->grad);
}

/* ---- play ------------------------------------------------------------------------------- */

static ct_act best(const learner *q, const ct_policy *k, const void *names, const ct_view *v,
                   ct_rng *luck)
{
    static ct_end end[CT_ENDS];
    ct_acts legal;
    ct_act acts[CT_CANDIDATES], found = 0;
    int64_t most = -1;
    ct_legal(&v->s, v->seat, &legal);
    int n = ct_bets(names, v, &legal, 0, acts);
    if (n && !ct_rng_below(luck, SLIP))
        return acts[ct_rng_below(luck, (uint32_t)n)];
    for (int i = 0; i < n; i++) {
        int m = k->value->bets->ends(names, v, acts[i], end);
        if (!m)
            stop("no ends");
        int64_t x = ct_ends_worth(&q->net, end, m, v->seat);
        if (x > most) {
            most = x;
            found = acts[i];
        }
    }
    return found ? found : legal.act[0];
}

static void hear(const ct_policy *k, void *names, ct_act a, const ct_state *s, ct_view *v)
{
    ct_view_of(s, 0, v);
    if (k->beliefs && k->beliefs->hear)
        k->beliefs->hear(names, a, v);
}

static void play(learner *q, const ct_policy *k, void *names, ct_state *s, ct_rng *luck)
{
    static ct_view v;
    int *manner = q->manner, x = (int)ct_rng_below(luck, 100), kind = 0;
    for (; kind < MANNERS && x >= ALIKE[kind]; kind++) x -= ALIKE[kind];
    for (int i = 0; i < s->rules->seats; i++)
        manner[i] = kind < MANNERS ? kind : (int)ct_rng_below(luck, MANNERS);
    manner[ct_rng_below(luck, (uint32_t)s->rules->seats)] = SELF;
    q->rows = 0;
    while (s->turn != CT_OVER) {
        if (s->turn == CT_DEALER) {
            ct_shuffle(s, luck);
            hear(k, names, 0, s, &v);
            continue;
        }
        int seat = s->turn;
        if (q->rows < ROOM && k->value->bets->stand(names, s, &q->row[q->rows]))
            q->rows++;
        ct_view_of(s, seat, &v);
        ct_act a;
        if (manner[seat] == SELF)
            a = best(q, k, names, &v, luck);
        else if (manner[seat] == THUMB)
            a = ct_advice_act(&v, luck);
        else
            a = ct_random_act(&v.s, seat, luck);
        ct_apply(s, a);
        hear(k, names, a, s, &v);
    }
}

static void study(learner *q, const ct_state *s)
{
    int16_t in[CT_INPUTS];
    float h[CT_INNER];
    for (int seat = 0; seat < s->rules->seats; seat++) {
        float end = (float)ct_place(s->score, s->rules->seats, seat, 0) / 1000, goal = end;
        for (int i = q->rows - 1; i >= 0 && q->manner[seat] == SELF; i--) {
            ct_standing_inputs(&q->row[i], seat, in);
            float y = forward(&q->w, in, h);
            q->loss += (y - end) * (y - end);
            q->seen++;
            learn(q, in, h, y - goal);
            goal = LAMBDA * goal + (1 - LAMBDA) * y;
        }
    }
}

static void write(const char *slug, const ct_net *n)
{
    printf("/* policy_value.h - the network that predicts how much of the win a seat gets.\n"
           " * Written by lab/learn/learn_value.c: %s. */\n"
           "#ifndef CT_POLICY_VALUE_H\n#define CT_POLICY_VALUE_H\n\n#include \"policy.h\"\n\n"
           "/* clang-format off */\nstatic const ct_net VALUE = {\n    {\n",
           slug);
    for (int h = 0; h < CT_INNER; h++) {
        printf("        {");
        for (int i = 0; i < CT_INPUTS; i++)
            printf("%s%d,", i && i % 15 == 0 ? "\n         " : i ? " " : "", n->in[h][i]);
        printf("},\n");
    }
    printf("    },\n    {");
    for (int h = 0; h <= CT_INNER; h++)
        printf("%s%d,", h && h % 15 == 0 ? "\n     " : h ? " " : "", n->out[h]);
    printf("},\n};\n/* clang-format on */\n\n#endif\n");
}

/* ---- matches ---------------------------------------------------------------------------- */

static void start(learner *q)
{
    const uint8_t seed[32] = { 0x7e };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 1);
    for (int i = 0; i < CT_INPUTS; i++)
        for (int h = 0; h < CT_INNER; h++)
            q->w.in[i][h] = ((float)ct_rng_below(&luck, 2001) / 1000 - 1) * 0.3f;
    for (int h = 0; h < CT_INNER; h++)
        q->w.out[h] = ((float)ct_rng_below(&luck, 2001) / 1000 - 1) * 0.3f;
}

/* Half of the matches have four seats, the others two to seven; some have fewer or more chips. */
static void run(learner *q, const ct_policy *policy, const ct_game *g)
{
    static ct_state s;
    static _Alignas(16) unsigned char names[8192];
    for (long i = 0; i < MATCHES; i++) {
        uint8_t seed[32] = { 0x7e, 1 };
        ct_rules r;
        ct_rng luck;
        char rules[40] = "";
        memcpy(seed + 8, &i, sizeof i);
        ct_rng_seed(&luck, seed, 1);
        int seats = i % 2 ? 4 : 2 + (int)ct_rng_below(&luck, 6);
        int chips = 20 + (int)ct_rng_below(&luck, 200);
        if (i % 8 == 0)
            snprintf(rules, sizeof rules, "starting_chips=%d", chips);
        if (policy->size > sizeof names || ct_rules_make(&r, g, seats, rules, NULL))
            stop("no such rules");
        policy->begin(names, &r);
        ct_begin(&s, &r);
        round_off(q);
        play(q, policy, names, &s, &luck);
        study(q, &s);
        double left = 1 - (double)i / (double)MATCHES;
        step(q, RATE * (0.02 + 0.98 * left), i + 1, 40);
        if ((i + 1) % REPORT == 0) {
            fprintf(stderr, "%ld matches, error %.5f\n", i + 1, q->loss / q->seen);
            q->loss = q->seen = 0;
        }
    }
}

int main(int argc, char **argv)
{
    static learner q;
    const ct_game *g = argc == 2 ? ct_game_find(argv[1]) : NULL;
    const ct_policy *policy = g ? ct_policy_of_master(argv[1]) : NULL;
    if (!policy || !policy->value || !policy->value->bets || !policy->value->bets->stand)
        stop("say a game of bets that is weighed by a value (policy.h)");
    start(&q);
    run(&q, policy, g);
    round_off(&q);
    write(argv[1], &q.net);
    return 0;
}
