/* bench_tricks.c - the rows of `carteado bench` about the solver of tricks: deals that beginners
 * have bid, from the first lead on. `solve` is how much the declarer makes, `made` whether the
 * contract is kept, `worlds` whether it is after each card that may be played, in deals that fit
 * what the seat on turn sees: what a bot asks for. `drawn` is `made` where any legal bids and
 * exchanges are as likely as others. */
#include "bench.h"
#include "tricks.h"
#include "rollout.h"

enum { WORLDS = 20 }; /* for each deal */
/* Positions that are made before the first of them is asked about: what makes them is another's
 * work, and what it leaves in the processor's caches as well. */
enum { BATCH = 20 };
/* Shuffles a second of the machine that times are told for. */
enum { USUAL_PACE = 7000000 };

typedef struct bench {
    ct_rules rules;
    ct_state deal, s[BATCH]; /* s: deals, or such as fit what is seen of one */
    ct_rng luck;
    bench_pace pace;
    void *room;
    int left; /* worlds of this deal still to come */
    double used, longest;
    uint64_t n, nodes;
} bench;

typedef struct job {
    const char *name;
    ct_tricks_aim aim;
    bool worlds, drawn;
} job;

/* A deal at its first lead; a Bolo of Solo is about no points. */
static void bid_deal(bench *b, bool drawn)
{
    ct_state *s = &b->deal;
    ct_tricks_answer a = { .levels = 0 };
    ct_begin(s, &b->rules);
    do {
        while (s->turn == CT_DEALER) ct_shuffle(s, &b->luck);
        if (a.levels || s->turn < 0)
            ct_begin(s, &b->rules);
        a.levels = 0;
        while (s->turn >= 0 && ct_tricks_ask(b->room, s, CT_TRICKS_MOST, false)) {
            ct_view v;
            ct_view_of(s, s->turn, &v);
            ct_apply(s, drawn ? ct_random_act(s, s->turn, &b->luck) : ct_advice_act(&v, &b->luck));
        }
        if (s->turn >= 0)
            ct_tricks_run(b->room, 0, &a);
    } while (s->turn < 0 || a.levels);
}

static void next_position(bench *b, const job *j, ct_state *s)
{
    ct_view v;
    if (b->left == 0) {
        bid_deal(b, j->drawn);
        b->left = j->worlds ? WORLDS : 1;
    }
    b->left--;
    *s = b->deal;
    ct_view_of(&b->deal, b->deal.turn, &v);
    if (j->worlds && !ct_sample(&v, &b->luck, s))
        *s = b->deal;
}

static void solve(bench *b, const job *j, const ct_state *s)
{
    ct_tricks_answer a;
    double from = bench_now();
    ct_tricks_ask(b->room, s, j->aim, j->worlds);
    ct_tricks_run(b->room, UINT64_MAX, &a);
    double used = bench_now() - from;
    b->used += used;
    b->longest = used > b->longest ? used : b->longest;
    b->nodes += a.nodes;
    b->n++;
    bench_pace_keep(&b->pace, b->used);
}

static void as_text(const cli *c, const char *game, const char *preset, const job *j,
                    const bench *b)
{
    char mean[32], longest[32], nodes[32], scaled[32];
    double n = (double)b->n, pace = bench_pace_rate(&b->pace);
    snprintf(mean, sizeof mean, "%.3f", b->used / n * 1e3);
    snprintf(longest, sizeof longest, "%.2f", b->longest * 1e3);
    snprintf(nodes, sizeof nodes, "%.0f", (double)b->nodes / n);
    snprintf(scaled, sizeof scaled, "%.3f", b->used / n * 1e3 * pace / USUAL_PACE);
    printf("%-14s %-10s %14.0f %10.0f  %-8s%s (%d) ", game, j->name, n / b->used, pace, "solver",
           preset, b->rules.seats);
    say_line(c, "bench-tricks", WITH(mean, longest, nodes, scaled));
}

static void row(const cli *c, const char *game, const char *preset, const job *j, bench *b,
                bool *first)
{
    static const uint8_t seed[32] = { 1 };
    double seconds = c->seconds < 0 ? 1 : c->seconds;
    ct_tricks_clear(b->room, CT_TRICKS_USUAL);
    ct_rng_seed(&b->luck, seed, 0);
    b->used = b->longest = 0;
    b->nodes = b->n = 0;
    b->left = 0;
    bench_pace_begin(&b->pace);
    do { /* 0 seconds: one batch */
        for (int i = 0; i < BATCH; i++) next_position(b, j, &b->s[i]);
        for (int i = 0; i < BATCH; i++) solve(b, j, &b->s[i]);
    } while (b->used <= 0 || b->used < seconds);
    double n = (double)b->n, mean = b->used / n * 1e3, nodes = (double)b->nodes / n;
    if (c->json)
        printf("%s{\"game\":\"%s\",\"preset\":\"%s\",\"job\":\"%s\",\"engine\":\"solver\","
               "\"per_second\":%.2f,\"count\":%llu,\"cpu_seconds\":%.3f,\"seats\":%d,"
               "\"shuffle52\":%.0f,\"mean_ms\":%.4f,\"max_ms\":%.3f,\"nodes\":%.0f}",
               *first ? "" : ",\n ", game, preset, j->name, n / b->used, (unsigned long long)b->n,
               b->used, b->rules.seats, bench_pace_rate(&b->pace), mean, b->longest * 1e3, nodes);
    else
        as_text(c, game, preset, j, b);
    fflush(stdout);
    *first = false;
}

void bench_tricks(const cli *c, const ct_game *g, bool *first)
{
    static const job jobs[] = {
        { "solve", CT_TRICKS_MOST, false, false },
        { "made", CT_TRICKS_CONTRACT, false, false },
        { "worlds", CT_TRICKS_CONTRACT, true, false },
        { "drawn", CT_TRICKS_CONTRACT, false, true },
    };
    static bench b;
    const ct_about *about = ct_game_about(g);
    const ct_rollout *rollout = ct_rollout_find(about->slug);
    b.room = rollout && rollout->tricks ? malloc(CT_TRICKS_USUAL) : NULL;
    for (int seats = about->min_seats; b.room && seats <= about->max_seats; seats++)
        for (const ct_preset *p = about->presets; p->name; p++)
            for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
                bool usual = seats == about->seats; /* other tables: the first preset alone */
                if ((usual || p == about->presets) &&
                    !ct_rules_make(&b.rules, g, seats, p->name, NULL))
                    row(c, about->slug, p->name, &jobs[i], &b, first);
            }
    free(b.room);
}
