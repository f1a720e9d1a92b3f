/* cmd_bench.c - `carteado-lab bench`: measures the speed of the engine in CPU time of one thread.
 * There is one row for each game and job. Play is random, from fixed seeds, with the usual seats
 * and default options unless a row says otherwise. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "advisor.h"
#include "bench.h"
#include "advice.h"
#include "cli/common/setup.h"
#include "commands.h"
#include "rollout.h"
#include "solver.h"

enum { TABLES = 16, PLAYOUTS = 64, ADVICE = 100, SHORTEST = 64 };
/* PORTION: positions per call of a solver. MOST_NODES: positions for one deal, at most. */
enum { PORTION = 10000, MOST_NODES = 10000000 };

static const uint8_t seed[32] = { 1 }; /* the seed of all deals */

/* State of the jobs. A job does some work and returns the number of units done. */
typedef struct bench {
    ct_rules rules;
    ct_state s;
    ct_rng luck;
    /* tables, also the targets of copies: the compiler cannot foresee which one */
    ct_state ring[64];
    volatile unsigned at;
    volatile uint64_t sum; /* sum of results, so that the compiler leaves no work out */
    const ct_solver *solver;
    const ct_advisor *advisor;
    const ct_rollout *rollout;
    void *room, *table; /* room: memory of a solver, or rollouts as dealt; table: the rollout being
                           played */
    uint64_t rollout_luck;
    bench_pace pace; /* pace of the row being measured */
} bench;

static void next_deal(bench *b, ct_state *s)
{
    if (s->turn == CT_OVER)
        ct_begin(s, &b->rules);
    while (s->turn == CT_DEALER) ct_shuffle(s, &b->luck);
}

static void deal(bench *b) { next_deal(b, &b->s); }

static void deal_tables(bench *b)
{
    for (int i = 0; i < TABLES; i++) next_deal(b, &b->ring[i]);
}

/* Plays random acts until the deal is over. Returns their number. */
static uint64_t play(bench *b, ct_state *s)
{
    uint64_t n = 0;
    for (; s->turn >= 0; n++) ct_apply(s, ct_random_act(s, s->turn, &b->luck));
    return n;
}

/* Plays a deal at each of several tables, which were dealt outside the measured time. A single deal
 * may have only two acts, which is too short for the clock. */
static uint64_t acts(bench *b)
{
    uint64_t n = 0;
    for (int i = 0; i < TABLES; i++) n += play(b, &b->ring[i]);
    return n;
}

static uint64_t deals(bench *b)
{
    deal(b);
    play(b, &b->s);
    return 1;
}

static uint64_t samples(bench *b)
{
    ct_view v;
    ct_state sample;
    for (int i = 0; i < 16; i++) {
        ct_view_of(&b->s, b->s.turn, &v);
        b->sum += ct_sample(&v, &b->luck, &sample);
    }
    return 16;
}

static uint64_t copies(bench *b)
{
    for (int i = 0; i < 4096; i++) {
        unsigned k = b->at;
        b->ring[k & 63] = b->s;
        b->sum += b->ring[k & 63].ply;
        b->at = k + 1;
    }
    return 4096;
}

static uint64_t shuffle52(bench *b) { return bench_shuffles(&b->pace); }

/* Plays to a random position within a deal, from which samples are made. */
static void walk(bench *b)
{
    deal(b);
    for (uint32_t n = ct_rng_below(&b->luck, 24); n > 0 && b->s.turn >= 0; n--) {
        ct_act a = ct_random_act(&b->s, b->s.turn, &b->luck);
        if (a)
            ct_apply(&b->s, a);
    }
    if (b->s.turn < 0)
        deal(b);
}

/* Solves a deal: how it can be won, or that it cannot be won. Does not look for the best result of
 * a lost deal. */
static uint64_t ask(bench *b, ct_aim aim)
{
    ct_answer a = { .verdict = CT_UNDECIDED };
    if (b->solver->begin(b->room, b->solver->usual, &b->s, aim))
        return 0;
    while (!a.done && a.verdict != CT_LOST && a.nodes < MOST_NODES)
        b->solver->run(b->room, PORTION, &a);
    b->sum += a.verdict;
    return 1;
}

/* Finds whether a deal can be won. */
static uint64_t solve(bench *b) { return ask(b, CT_SOLVE_WIN); }

/* Finds the expected result of each act, from ADVICE deals played out. */
static uint64_t advise(bench *b)
{
    ct_view v;
    ct_outlook k;
    ct_view_of(&b->s, 0, &v);
    if (b->advisor->begin(b->room, b->advisor->bytes, &v, ADVICE, ct_rng_next(&b->luck)))
        return 0;
    b->advisor->run(b->room, UINT64_MAX / 2, &k);
    b->sum += k.samples;
    return 1;
}

static void new_deal(bench *b)
{
    ct_begin(&b->s, &b->rules);
    deal(b);
}

/* Finds the shortest wins of the first deals, always the same ones. */
static uint64_t shortest(bench *b)
{
    uint64_t n = 0;
    ct_rng_seed(&b->luck, seed, 0);
    for (int i = 0; i < SHORTEST; i++) {
        new_deal(b);
        n += ask(b, CT_SOLVE_BEST);
    }
    return n;
}

/* Plays from the shuffle to the end of the deal. */
static uint64_t playouts(bench *b)
{
    for (int i = 0; i < PLAYOUTS; i++) {
        new_deal(b);
        play(b, &b->s);
        b->sum += (uint64_t)b->s.score[0];
    }
    return PLAYOUTS;
}

/* Puts the rollout's next deal on the table. */
static void rollout_deal(bench *b, ct_card *pack)
{
    const ct_rollout *w = b->rollout;
    if (w->deal) {
        ct_rollout_shuffle(w, b->room, pack, b->rules.cards, &b->rollout_luck);
        memcpy(b->table, b->room, w->size);
        w->deal(b->table, pack);
    } else {
        new_deal(b);
        w->begin(b->table, &b->s);
    }
}

static uint64_t rollout_playouts(bench *b)
{
    const ct_rollout *w = b->rollout;
    ct_card pack[CT_CARDS];
    memcpy(pack, b->rules.pack, sizeof pack);
    for (int i = 0; i < PLAYOUTS; i++) {
        rollout_deal(b, pack);
        w->playout(b->table, &b->rollout_luck);
        b->sum += (uint64_t)w->points(b->table, 0);
    }
    return PLAYOUTS;
}

/* Plays deals to their end by the rollout's rule of thumb. */
static uint64_t light_playouts(bench *b)
{
    ct_card pack[CT_CARDS];
    memcpy(pack, b->rules.pack, sizeof pack);
    for (int i = 0; i < PLAYOUTS; i++) {
        rollout_deal(b, pack);
        ct_rollout_light(b->rollout, b->table, &b->rollout_luck, INT_MAX);
        b->sum += (uint64_t)b->rollout->points(b->table, 0);
    }
    return PLAYOUTS;
}

/* Plays each table to the phase in which the game's rollout begins, after the auction. */
static void rollout_tables(bench *b)
{
    for (int i = 0; i < TABLES; i++) {
        ct_state *s = &b->ring[i];
        play(b, s);
        next_deal(b, s);
        while (!b->rollout->begin((char *)b->room + (size_t)i * b->rollout->size, s)) {
            ct_apply(s, ct_random_act(s, s->turn, &b->luck));
            next_deal(b, s);
        }
    }
}

/* Plays deals by the engine, from the phase in which the game's rollout begins to their end. */
static uint64_t later_playouts(bench *b)
{
    for (int i = 0; i < PLAYOUTS; i++) {
        b->s = b->ring[i % TABLES];
        play(b, &b->s);
        b->sum += (uint64_t)b->s.score[0];
    }
    return PLAYOUTS;
}

static uint64_t later_rollout_playouts(bench *b)
{
    for (int i = 0; i < PLAYOUTS; i++) {
        memcpy(b->table, (char *)b->room + (size_t)(i % TABLES) * b->rollout->size,
               b->rollout->size);
        b->rollout->playout(b->table, &b->rollout_luck);
        b->sum += (uint64_t)b->rollout->points(b->table, 0);
    }
    return PLAYOUTS;
}

typedef struct task {
    const char *name, *engine;
    uint64_t (*run)(bench *b);
    void (*before)(bench *b);
} task;

static const task jobs[] = {
    { "acts", "generic", acts, deal_tables },
    { "deals", "generic", deals, NULL },
    { "samples", "generic", samples, walk },
    { "copies", "generic", copies, deal },
};

/* The figures of a row. rate: units of work a second, from `n` units in `used` seconds. than: the
 * rate of another engine at the same work, or 0. pace: shuffles a second meanwhile. */
typedef struct measure {
    double rate, than;
    uint64_t n;
    double used, pace;
} measure;

void bench_item(bench_print *p, const char *json)
{
    printf("%s%s", p->first ? "" : ",\n ", json);
    fflush(stdout);
    p->first = false;
}

static void row_json(bench_print *p, const char *game, const char *preset, const task *job,
                     const measure *m)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", game);
    ct_json_text(&j, "preset", preset);
    ct_json_text(&j, "job", job->name);
    ct_json_text(&j, "engine", job->engine);
    json_decimal(&j, "per_second", m->rate, 2);
    ct_json_int(&j, "count", (int64_t)m->n);
    json_decimal(&j, "cpu_seconds", m->used, 3);
    json_decimal(&j, "shuffle52", m->pace, 0);
    if (m->than > 0)
        json_decimal(&j, "ratio", m->rate / m->than, 2);
    ct_json_shut(&j, '}');
    bench_item(p, text);
}

/* Measures a row and prints it. Returns the rate. `than`: see measure. */
static double row(bench_print *p, const char *game, const char *preset, const task *job, bench *b,
                  double than)
{
    double seconds = p->o->seconds < 0 ? 1 : p->o->seconds, used = 0;
    uint64_t n = 0;
    bench_pace_begin(&b->pace);
    do { /* with 0 seconds, measures once */
        if (job->before)
            job->before(b);
        double from = bench_now();
        n += job->run(b);
        used += bench_now() - from;
        bench_pace_keep(&b->pace, used);
    } while (used <= 0 || used < seconds);
    double rate = (double)n / used;
    if (p->o->json) {
        row_json(p, game, preset, job,
                 &(measure){ rate, than, n, used, bench_pace_rate(&b->pace) });
        return rate;
    }
    printf("%-14s %-10s %14.*f %10.0f  %-8s%s ", game, job->name, rate < 10 ? 2 : 0, rate,
           bench_pace_rate(&b->pace), strcmp(job->engine, "generic") ? job->engine : "", preset);
    if (than > 0)
        printf("%.2fx", rate / than);
    putchar('\n');
    fflush(stdout);
    return rate;
}

/* Prints a row for each preset of a game with a solver. The preset `ms` of Pyramid is known from
 * other programs, so it also gets a row for the shortest win. */
static void solver_rows(bench_print *p, const ct_game *g, bench *b)
{
    static const task how = { "solve", "solver", solve, new_deal };
    static const task least = { "shortest", "solver", shortest, NULL };
    const ct_about *about = ct_game_about(g);
    b->solver = ct_solver_find(about->slug);
    b->room = b->solver ? malloc(b->solver->usual) : NULL;
    for (const ct_preset *set = about->presets; b->room && set && set->name; set++) {
        ct_rng_seed(&b->luck, seed, 0);
        if (ct_rules_make(&b->rules, g, 0, set->name, NULL))
            continue;
        row(p, about->slug, set->name, &how, b, 0);
        if (!strcmp(about->slug, "piramide") && !strcmp(set->name, "ms"))
            row(p, about->slug, set->name, &least, b, 0);
    }
    free(b->room);
}

/* Prints the row for advice within deals of the usual rules. */
static void advisor_row(bench_print *p, const ct_game *g, bench *b)
{
    static const task how = { "advise", "advisor", advise, walk };
    const char *slug = ct_game_about(g)->slug;
    b->advisor = ct_advisor_find(slug);
    b->room = b->advisor ? malloc(b->advisor->bytes) : NULL;
    ct_rng_seed(&b->luck, seed, 0);
    if (b->room && !ct_rules_make(&b->rules, g, 0, "", NULL)) {
        ct_begin(&b->s, &b->rules);
        row(p, slug, "", &how, b, 0);
    }
    free(b->room);
}

/* For a rollout that begins in the middle of a deal, after the auction: prints a row for playouts
 * by the engine and a row for playouts by the rollout. In Solo, slams (Bolos) are played to the
 * end, so that all playouts have the same length. */
static void later_rows(bench_print *p, const ct_game *g, bench *b)
{
    static const task plain = { "playouts", "generic", later_playouts, rollout_tables };
    static const task quick = { "playouts", "rollout", later_rollout_playouts, rollout_tables };
    const char *slug = ct_game_about(g)->slug;
    const char *options = strcmp(slug, "solo") ? "" : "early_stop_bolo=off";
    b->room = malloc(TABLES * b->rollout->size);
    b->table = malloc(b->rollout->size);
    if (b->room && b->table && !ct_rules_make(&b->rules, g, 0, options, NULL)) {
        for (int i = 0; i < TABLES; i++) ct_begin(&b->ring[i], &b->rules);
        double rate = row(p, slug, options, &plain, b, 0);
        row(p, slug, options, &quick, b, rate);
    }
    free(b->room);
    free(b->table);
}

/* Prints rows for whole deals by the engine, and by the rollout if there is one. */
static void playout_rows(bench_print *p, const ct_game *g, bench *b)
{
    static const task plain = { "playouts", "generic", playouts, NULL };
    static const task quick = { "playouts", "rollout", rollout_playouts, NULL };
    static const task light = { "light", "rollout", light_playouts, NULL };
    const char *slug = ct_game_about(g)->slug;
    ct_rng_seed(&b->luck, seed, 0);
    b->rollout = ct_rollout_find(slug);
    if (b->rollout && b->rollout->from) {
        later_rows(p, g, b);
        return;
    }
    double rate = row(p, slug, "", &plain, b, 0);
    b->room = b->rollout ? malloc(b->rollout->size) : NULL;
    b->table = b->rollout ? malloc(b->rollout->size) : NULL;
    new_deal(b);
    if (b->room && b->table && b->rollout->begin(b->room, &b->s)) {
        row(p, slug, "", &quick, b, rate);
        if (b->rollout->light)
            row(p, slug, "", &light, b, 0);
    }
    free(b->room);
    free(b->table);
}

static int run(const cli *c, void *options)
{
    static bench b;
    const bench_options *o = options;
    bench_print p = { c, o, true };
    if (o->game && !find_game(c, o->game))
        return FAILED;
    if (o->json)
        putchar('[');
    else
        say_line(c, "bench-head", NULL);
    ct_rng_seed(&b.luck, seed, 0);
    row(&p, "-", "", &(task){ "shuffle52", "generic", shuffle52, NULL }, &b, 0);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const char *slug = ct_game_about(*g)->slug;
        if ((o->game && strcmp(slug, o->game)) || ct_rules_make(&b.rules, *g, 0, "", NULL))
            continue;
        for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
            ct_begin(&b.s, &b.rules);
            for (int t = 0; t < TABLES; t++) ct_begin(&b.ring[t], &b.rules);
            ct_rng_seed(&b.luck, seed, i + 1);
            row(&p, slug, "", &jobs[i], &b, 0);
        }
        playout_rows(&p, *g, &b);
        solver_rows(&p, *g, &b);
        advisor_row(&p, *g, &b);
        bench_tricks(&p, *g);
    }
    if (o->json)
        puts("]");
    return DONE;
}

static const option_row rows[] = {
    { "game", "GAME", offsetof(bench_options, game) },
    { "seconds", "S", offsetof(bench_options, seconds), 0, 3600, -1 },
    { "json", NULL, offsetof(bench_options, json) },
    { 0 },
};

const command bench_command = { "bench", rows, sizeof(bench_options), 0, 0, run };
