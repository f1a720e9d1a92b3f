/* arena.c - plays every seating of each deal or match and adds up the results. With two entrants,
 * the first plays each side once while the second plays all other sides. For comparison the second
 * also plays all sides (mirror play). With more entrants, each plays each side once. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "cli/common/child.h"
#include "cli/common/io.h"
#include "cli/common/signals.h"

enum { WHOLE = 2520 }; /* points of a win: can be divided among up to ten sides */

/* Indices of the sums in a tally, in the order of `lines`. */
enum {
    UNITS,
    DEALS,
    GAIN,
    GAIN2 = GAIN + CT_SEATS,
    MARGIN = GAIN2 + CT_SEATS,
    MARGIN2 = MARGIN + CT_SEATS,
    SHARE = MARGIN2 + CT_SEATS,
    SHARE2 = SHARE + CT_SEATS,
    ABOVE = SHARE2 + CT_SEATS,
    ABOVE2,
    FAULTS
};
const tally_line arena_lines[] = {
    { "units", .n = 0 },
    { "deals", .n = 0 },
    { "gain", .n = CT_SEATS, .minus = true },
    { "gain2", .n = CT_SEATS },
    { "margin", .n = CT_SEATS, .minus = true },
    { "margin2", .n = CT_SEATS },
    { "share", .n = CT_SEATS },
    { "share2", .n = CT_SEATS },
    { "above", .minus = true },
    { "above2", .n = 0 },
    { "faults", .n = CT_SEATS * OUTSIDE_FAULTS },
    { NULL, .n = 0 },
};

/* Memory of one thread: for each seat's player, and for one rating of acts (ct_thought). */
typedef struct desk {
    ct_thought thought;
    ct_view view;
    crew *crew[CT_SEATS]; /* by entrant: processes of an outside bot; NULL: another player */
    size_t each;
    _Alignas(max_align_t) unsigned char mind[];
} desk;

/* Result of a seating: for each entrant the score of its seats and its wins. */
typedef struct result {
    int64_t gain[CT_SEATS], won[CT_SEATS];
    int deals;
} result;

/* ---- one table -------------------------------------------------------------------------- */

static bool burnt(void *until) { return cpu_ms() >= *(const double *)until; }

static void act(const arena *a, desk *d, const ct_state *s, int who, const uint8_t seed[32],
                timing *t)
{
    const entrant *e = &a->bot[who];
    double from = e->command ? clock_ms() : cpu_ms(), until = from + a->ms;
    ct_budget budget = { .worlds = e->worlds };
    ct_rng luck;
    if (a->ms > 0) {
        budget.enough = burnt;
        budget.of = &until;
        budget.worlds = e->worlds ? e->worlds : UINT64_MAX;
    }
    ct_player_rng(&luck, seed, s->ply);
    ct_view_of(s, s->turn, &d->view);
    if (e->command)
        d->thought.act = crew_act(d->crew[who], &d->view, &luck);
    else
        e->player->think(d->mind + (size_t)s->turn * d->each, &d->view, &luck, &budget,
                         &d->thought);
    timing_put(t, (e->command ? clock_ms() : cpu_ms()) - from);
}

static void tell(const arena *a, desk *d, const uint8_t who[], const ct_state *was, ct_act done,
                 const ct_state *now)
{
    for (int i = 0; i < a->rules.seats; i++)
        if (d->crew[who[i]])
            crew_hear(d->crew[who[i]], i, was, done, now);
        else
            ct_player_hear(a->bot[who[i]].player, d->mind + (size_t)i * d->each, i, was, done, now);
}

static void sit_down(const arena *a, desk *d, const uint8_t who[])
{
    for (int i = 0; i < a->rules.seats; i++)
        if (d->crew[who[i]])
            crew_begin(d->crew[who[i]], &a->rules, i);
        else
            a->bot[who[i]].player->begin(d->mind + (size_t)i * d->each, &a->rules, i);
}

static void get_up(const arena *a, desk *d, const uint8_t who[], const ct_state *s, tally *t)
{
    int64_t faults[OUTSIDE_FAULTS];
    for (int i = 0; i < a->rules.seats; i++)
        if (d->crew[who[i]])
            crew_over(d->crew[who[i]], i, s);
    for (int i = 0; i < a->bots; i++) {
        if (!d->crew[i])
            continue;
        crew_faults(d->crew[i], faults);
        for (int k = 0; k < OUTSIDE_FAULTS; k++) t->n[FAULTS + i * OUTSIDE_FAULTS + k] += faults[k];
    }
}

/* Plays a deal or a match with entrant who[seat] in each seat. Returns NULL, or the key of the
 * fault. */
static const char *play(const arena *a, desk *d, const uint8_t who[], const uint8_t seed[32],
                        ct_state *s, int *deals, tally *t)
{
    const char *why = NULL;
    bool acted = false;
    ct_begin(s, &a->rules);
    sit_down(a, d, who);
    while (!why && s->turn != CT_OVER && (a->matches || !acted || s->turn != CT_DEALER)) {
        ct_state was = *s;
        ct_act done = 0;
        if (s->turn == CT_DEALER) {
            ct_rng luck;
            ct_rng_seed(&luck, seed, s->deals);
            *deals += acted;
            acted = false;
            why = ct_may_deal(s);
            ct_shuffle(s, &luck);
        } else {
            act(a, d, s, who[s->turn], seed, &t->time[who[s->turn]]);
            done = d->thought.act;
            why = ct_play(s, done);
            acted = true;
        }
        tell(a, d, who, &was, done, s);
    }
    *deals += acted;
    get_up(a, d, who, s, t);
    return why;
}

/* ---- one deal or match ------------------------------------------------------------------ */

/* The winning sides, as bits. The game says who has won a match. A single deal is won by the best
 * score. */
static unsigned winners(const arena *a, const ct_state *s, const int64_t gain[])
{
    unsigned sides = 0;
    int64_t best = INT64_MIN;
    for (int i = 0; i < a->rules.seats; i++) best = gain[i] > best ? gain[i] : best;
    for (int i = 0; i < a->rules.seats; i++)
        if (a->matches ? s->won >> i & 1 : gain[i] == best)
            sides |= 1u << a->side[i];
    return sides;
}

static const char *seating(const arena *a, desk *d, const uint8_t who[], const uint8_t seed[32],
                           result *r, tally *t)
{
    ct_state s;
    int64_t gain[CT_SEATS];
    bool low = ct_game_about(a->game)->low;
    ct_begin(&s, &a->rules);
    for (int i = 0; i < a->rules.seats; i++) gain[i] = low ? s.score[i] : -s.score[i];
    const char *why = play(a, d, who, seed, &s, &r->deals, t);
    for (int i = 0; i < a->rules.seats; i++) {
        gain[i] += low ? -s.score[i] : s.score[i];
        r->gain[who[i]] += gain[i];
    }
    unsigned sides = winners(a, &s, gain), n = 0, counted = 0;
    for (int k = 0; k < a->sides; k++) n += sides >> k & 1;
    for (int i = 0; i < a->rules.seats; i++)
        if (sides >> a->side[i] & 1 && !(counted >> a->side[i] & 1)) {
            r->won[who[i]] += WHOLE / n;
            counted |= 1u << a->side[i];
        }
    return why;
}

static int seatings(const arena *a) { return a->bots == 2 ? a->sides : a->bots; }
static bool all_seatings(const arena *a) { return a->duplicate || a->bots > 2; }

/* Sets who[seat] to the entrant of each seat in seating r. */
static void sit(const arena *a, int r, uint8_t who[])
{
    for (int i = 0; i < a->rules.seats; i++) {
        int k = a->side[i];
        who[i] = (uint8_t)(a->bots == 2 ? k != r : (k + r) % a->bots);
    }
}

/* The number of seats of entrant i at all tables of a unit. */
static int64_t seats_of(const arena *a, int i)
{
    int64_t n = 0;
    uint8_t who[CT_SEATS];
    for (int r = 0; r < (all_seatings(a) ? seatings(a) : 1); r++) {
        sit(a, r, who);
        for (int k = 0; k < a->rules.seats; k++) n += who[k] == i;
    }
    return n;
}
static int64_t tables_of(const arena *a) { return all_seatings(a) ? seatings(a) : 1; }

static void put(tally *t, int row, int row2, int64_t v)
{
    t->n[row] += v;
    t->n[row2] += v * v;
}

/* The score of all entrants but i. */
static int64_t others(const arena *a, const int64_t of[], int i)
{
    int64_t sum = 0;
    for (int k = 0; k < a->bots; k++) sum += k != i ? of[k] : 0;
    return sum;
}

static const char *one(const void *of, void *memory, int64_t n, tally *t)
{
    const arena *a = of;
    result r = { .deals = 0 }, mirror = { .deals = 0 };
    tally aside = { .why = NULL }; /* for mirror play, whose times do not count */
    uint8_t who[CT_SEATS], seed[32];
    int64_t seats[CT_SEATS];
    const char *why = NULL;
    ct_rng g;
    ct_rng_seed(&g, a->seed, (UINT64_C(3) << 40) + (uint64_t)n);
    for (int i = 0; i < 32; i++) seed[i] = (uint8_t)ct_rng_below(&g, 256);
    for (int k = 0; k < (int)tables_of(a) && !why; k++) {
        sit(a, all_seatings(a) ? k : (int)(n % seatings(a)), who);
        why = seating(a, memory, who, seed, &r, t);
    }
    if (a->bots == 2 && !why) {
        memset(who, 1, sizeof who);
        why = seating(a, memory, who, seed, &mirror, &aside);
        for (int i = FAULTS; i < FAULTS + CT_SEATS * OUTSIDE_FAULTS; i++) t->n[i] += aside.n[i];
    }
    for (int i = 0; i < a->bots; i++) seats[i] = seats_of(a, i);
    for (int i = 0; i < a->bots; i++) {
        put(t, GAIN + i, GAIN2 + i, r.gain[i]);
        put(t, SHARE + i, SHARE2 + i, r.won[i]);
        put(t, MARGIN + i, MARGIN2 + i,
            r.gain[i] * others(a, seats, i) - others(a, r.gain, i) * seats[i]);
    }
    put(t, ABOVE, ABOVE2, r.gain[0] * a->rules.seats - mirror.gain[1] * seats[0]);
    t->n[UNITS]++;
    t->n[DEALS] += r.deals;
    return why;
}

/* ---- all of them ------------------------------------------------------------------------ */

static void leave_desk(void *memory)
{
    desk *d = memory;
    for (int i = 0; i < CT_SEATS; i++) crew_free(d->crew[i]);
}

static void *desk_for(const void *of)
{
    const arena *a = of;
    room b = { NULL, 0 };
    size_t each = 1;
    for (int i = 0; i < a->bots; i++) {
        size_t bytes = a->bot[i].player->bytes(&a->rules);
        each = bytes > each ? bytes : each;
    }
    each = (each + 63) / 64 * 64;
    room_grow(&b, &(ct_out){ NULL, 0, sizeof(desk) + CT_SEATS * each });
    desk *d = (desk *)(void *)b.p;
    d->each = each;
    for (int i = 0; i < CT_SEATS; i++) {
        const entrant *e = &a->bot[i];
        d->crew[i] = NULL;
        if (!e->command)
            continue;
        const crew_wish wish = {
            .command = e->command, .worlds = e->worlds, .ms = a->ms, .told = &a->told[i]
        };
        d->crew[i] = crew_new(a->c, &wish);
    }
    return d;
}

static int take_bot(const cli *c, void *member, char *value)
{
    bot_list *list = member;
    if (list->n == CT_SEATS)
        return fail(c, MISUSED, "use.bots", WITH(NUM(CT_SEATS)));
    list->name[list->n++] = value;
    return DONE;
}

const option_row arena_rows[] = {
    { "bot", "NAME[:N]", offsetof(arena_options, bots), .take = take_bot },
    { "matches", "N", offsetof(arena_options, matches), 1, MOST_UNITS, -1 },
    { "worlds", "N", offsetof(arena_options, worlds), 1, 999999999, -1 },
    { "ms", "N", offsetof(arena_options, ms), 1, 3600000, -1 },
    { 0 },
};

static void put_head(const arena *a, ct_out *o)
{
    ct_put(o, "carteado match 1\ngame ");
    ct_put(o, ct_game_about(a->game)->slug);
    ct_put(o, " seats ");
    ct_put_int(o, a->rules.seats);
    ct_put(o, " ");
    ct_rules_write(&a->rules, o);
    ct_put(o, "\nseed ");
    for (size_t i = 0; i < sizeof a->seed; i++) ct_put_hex(o, a->seed[i], 2);
    ct_put(o, a->matches ? "\nmatches" : "\ndeals");
    ct_put(o, all_seatings(a) ? " duplicate" : "");
    if (a->ms > 0) {
        ct_put(o, "\nms ");
        ct_put_int(o, a->ms);
    }
    ct_put(o, "\nbots");
    for (int i = 0; i < a->bots; i++) {
        ct_put(o, " ");
        put_entrant(&a->bot[i], o);
    }
    ct_put(o, "\n");
}

bool arena_table(arena *a, const cli *c, const arena_options *o)
{
    ct_state s;
    a->game = find_game(c, c->arg[0]);
    if (!a->game)
        return false;
    if (o->deals >= 0 && o->matches >= 0)
        return !fail(c, MISUSED, "arena.one", NULL);
    if (!table_rules(c, a->game, &o->table, &a->rules))
        return false;
    if (a->rules.seats < 2)
        return !fail(c, MISUSED, "arena.alone", WITH(c->arg[0]));
    /* the seed is zeros, unless another was given */
    memcpy(a->seed, o->table.seed, sizeof a->seed);
    a->matches = o->matches >= 0;
    a->duplicate = o->duplicate;
    a->ms = o->ms;
    ct_begin(&s, &a->rules);
    for (int i = 0; i < a->rules.seats; i++) { /* a team has the number of its first seat */
        int k = 0;
        while (s.team[k] != s.team[i]) k++;
        a->side[i] = k < i ? a->side[k] : (uint8_t)a->sides++;
    }
    return true;
}

bool arena_enter(arena *a, const cli *c, const char *name, int worlds)
{
    return find_entrant(c, name, worlds < 0 ? 0 : worlds, &a->bot[a->bots]) && ++a->bots;
}

/* Whether an entrant is another program, which may answer differently elsewhere. */
static bool has_outsiders(const arena *a)
{
    for (int i = 0; i < a->bots; i++)
        if (a->bot[i].command)
            return true;
    return false;
}

void arena_rounds(arena *a, rounds *r)
{
    room head = { NULL, 0 };
    ct_out text;
    do {
        text = room_out(&head);
        put_head(a, &text);
    } while (room_grow(&head, &text));
    a->head = head.p;
    r->form = (tally_form){ .head = a->head, .lines = arena_lines };
    r->of = a;
    r->room = desk_for;
    r->leave = leave_desk;
    r->one = one;
    r->sum = &a->sum;
    r->machine = a->ms > 0 || has_outsiders(a);
}

void arena_end(arena *a)
{
    free(a->head);
    a->head = NULL;
}

int arena_run(arena *a, const cli *c, const arena_options *o, const rounds_options *how)
{
    atomic_uint told[CT_SEATS] = { 0 };
    rounds r = { .c = c,
                 .how = how,
                 .from = how->from < 0 ? 0 : how->from,
                 .wanted = a->matches     ? o->matches
                           : o->deals < 0 ? 100
                                          : o->deals };
    a->c = c;
    a->told = told;
    arena_rounds(a, &r);
    int code = rounds_run(&r);
    arena_end(a);
    return code;
}

arena_row arena_row_of(const arena *a, int i)
{
    const int64_t *n = a->sum.n;
    int64_t units = n[UNITS], mine = seats_of(a, i), rest = 0;
    double tables = (double)tables_of(a);
    arena_row r = { .time = a->sum.time[i] };
    for (int k = 0; k < a->bots; k++) rest += k != i ? seats_of(a, k) : 0;
    memcpy(r.faults, n + FAULTS + i * OUTSIDE_FAULTS, sizeof r.faults);
    r.gain = stats_of(units, (double)n[GAIN + i], (double)n[GAIN2 + i], (double)mine);
    r.margin = stats_of(units, (double)n[MARGIN + i], (double)n[MARGIN2 + i],
                        rest ? (double)(mine * rest) : 1);
    r.share = stats_of(units, (double)n[SHARE + i], (double)n[SHARE2 + i], (double)WHOLE * tables);
    r.share.low = r.share.low > 0 ? r.share.low : 0; /* the interval may be infinite */
    r.share.high = r.share.high < 1 ? r.share.high : 1;
    r.above = stats_of(units, (double)n[ABOVE], (double)n[ABOVE2], (double)(mine * a->rules.seats));
    r.par = (double)mine / (tables * a->rules.seats);
    r.per_deal = r.margin.mean * (double)units * tables / (double)n[DEALS];
    return r;
}
