/* bench_tricks.c - the rows of `carteado-lab bench` about the solver of tricks. The deals start at
 * the first lead, after bids by beginners. `solve`: how much the declarer makes. `made`: whether
 * the contract is made. `worlds`: as `made`, after each card that may be played, in deals that fit
 * a seat's view; bots ask this. `drawn`: as `made`, with random bids and exchanges. */
#include "bench.h"

#include <stdlib.h>

#include "advice.h"
#include "rollout.h"
#include "tricks.h"

enum { WORLDS = 20 }; /* samples for each deal */
/* Number of positions that are made together, before the first is solved. So making them neither
 * counts nor disturbs the processor's caches. */
enum { BATCH = 20 };
/* Shuffles a second of the machine to which times are scaled. */
enum { USUAL_PACE = 7000000 };

typedef struct bench {
    ct_rules rules;
    ct_state deal, s[BATCH]; /* s: deals, or samples that fit the view of one */
    ct_rng luck;
    bench_pace pace;
    void *room;
    int left; /* samples of this deal still to come */
    double used, longest;
    uint64_t n, nodes;
} bench;

typedef struct job {
    const char *name;
    ct_tricks_aim aim;
    bool worlds, drawn;
} job;

/* Makes a deal at its first lead. A Bolo of Solo is not about points, so it is dealt again. */
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
    snprintf(scaled, sizeof scaled, "%.3f", b->used / n * 1e3 * pace / (double)USUAL_PACE);
    printf("%-14s %-10s %14.0f %10.0f  %-8s%s (%d) ", game, j->name, n / b->used, pace, "solver",
           preset, b->rules.seats);
    say_line(c, "bench-tricks", WITH(mean, longest, nodes, scaled));
}

static void row_json(bench_print *p, const char *game, const char *preset, const job *j,
                     const bench *b)
{
    char text[512];
    double n = (double)b->n;
    ct_out o = ct_out_of(text, sizeof text);
    ct_json w = { &o, true };
    ct_json_open(&w, NULL, '{');
    ct_json_text(&w, "game", game);
    ct_json_text(&w, "preset", preset);
    ct_json_text(&w, "job", j->name);
    ct_json_text(&w, "engine", "solver");
    json_decimal(&w, "per_second", n / b->used, 2);
    ct_json_int(&w, "count", (int64_t)b->n);
    json_decimal(&w, "cpu_seconds", b->used, 3);
    ct_json_int(&w, "seats", b->rules.seats);
    json_decimal(&w, "shuffle52", bench_pace_rate(&b->pace), 0);
    json_decimal(&w, "mean_ms", b->used / n * 1e3, 4);
    json_decimal(&w, "max_ms", b->longest * 1e3, 3);
    json_decimal(&w, "nodes", (double)b->nodes / n, 0);
    ct_json_shut(&w, '}');
    bench_item(p, text);
}

static void row(bench_print *p, const char *game, const char *preset, const job *j, bench *b)
{
    static const uint8_t seed[32] = { 1 };
    double seconds = p->o->seconds < 0 ? 1 : p->o->seconds;
    ct_tricks_clear(b->room, CT_TRICKS_USUAL);
    ct_rng_seed(&b->luck, seed, 0);
    b->used = b->longest = 0;
    b->nodes = b->n = 0;
    b->left = 0;
    bench_pace_begin(&b->pace);
    do { /* with 0 seconds, solves one batch */
        for (int i = 0; i < BATCH; i++) next_position(b, j, &b->s[i]);
        for (int i = 0; i < BATCH; i++) solve(b, j, &b->s[i]);
    } while (b->used <= 0 || b->used < seconds);
    if (p->o->json)
        row_json(p, game, preset, j, b);
    else
        as_text(p->c, game, preset, j, b);
    fflush(stdout);
}

void bench_tricks(bench_print *p, const ct_game *g)
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
        for (const ct_preset *set = about->presets; set->name; set++)
            for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
                /* with another number of seats, only the first preset gets rows */
                bool usual = seats == about->seats;
                if ((usual || set == about->presets) &&
                    !ct_rules_make(&b.rules, g, seats, set->name, NULL))
                    row(p, about->slug, set->name, &jobs[i], &b);
            }
    free(b.room);
}
