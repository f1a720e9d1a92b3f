/* cmd_solve.c - `carteado solve GAME`: finds the best result of a deal, of a position, or of each
 * deck of a file. There are three kinds of solvers. The first sees all cards. The second solves the
 * tricks of Solo and Hombre. The third is an advisor that sees what the seat sees (--blind). In
 * JSON each answer is one line. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "advice.h"
#include "commands.h"
#include "common/io.h"
#include "common/json_text.h"
#include "common/signals.h"
#include "common/solving.h"
#include "deck_file.h"
#include "tricks.h"

enum { ROOM = CT_SOLVER_ACTS * 32 }; /* bytes of a line of play as text */
enum { BLIND_PORTION = 64 };         /* deals played out between two checks for signals */

typedef struct solve_options {
    table_options table;
    const char *decks, *state;
    int budget; /* -1: the option was not given */
    bool blind, win, json;
} solve_options;

/* A question, and how it is to be answered. */
typedef struct asked {
    const cli *c;
    const solve_options *o;
    solving q;
    void *memory;
    char code[40]; /* code of the deal that is solved; "": it has none */
    bool tells;    /* the user did not choose the deal, so its code is shown above the answer */
    int line;      /* number of the deck's line in its file; 0: no file of decks */
} asked;

/* ---- answers in general ----------------------------------------------------------------- */

/* Begins an answer in JSON: an object whose first member is the file's line or the deal's code. */
static void begin_json(ct_json *j, const asked *k)
{
    ct_json_open(j, NULL, '{');
    if (k->line)
        ct_json_int(j, "line", k->line);
    else if (*k->code)
        ct_json_text(j, "code", k->code);
}

/* Begins an answer in words: with the number of the file's line, or below a line with the deal's
 * code. */
static void put_title(const asked *k, ct_out *o)
{
    if (k->line) {
        ct_put_int(o, k->line);
        ct_put(o, ": ");
    } else if (k->tells) {
        puts(k->code);
    }
}

/* Prints an answer: for a person wrapped at the edge of the window, for a program on one line. */
static void print_answer(const char *text)
{
    if (isatty(STDOUT_FILENO))
        print_wrapped(stdout, text, 0);
    else
        puts(text);
}

/* Ends an answer with the number of positions and the time. */
static void put_effort(ct_out *line, const cli *c, uint64_t nodes, double ms)
{
    char looked[64];
    ct_out o = ct_out_of(looked, sizeof looked);
    put_text(&o, c->lang, nodes == 1 ? "position" : "positions", WITH(NUM((int64_t)nodes)));
    put_text(line, c->lang, "solve.effort", WITH(looked, decimal_of(c, ms, 2).text));
}

static void put_act(ct_out *o, const ct_state *s, ct_act a)
{
    char text[128];
    ct_out t = ct_out_of(text, sizeof text);
    ct_act_write(s, a, &t);
    ct_put(o, text);
}

/* ---- all cards known -------------------------------------------------------------------- */

static const char *const verdicts[] = {
    [CT_UNDECIDED] = "undecided", [CT_WON] = "won", [CT_LOST] = "lost"
};

static void solver_json(const asked *k, const ct_state *from, const ct_answer *a, double ms)
{
    char text[ROOM];
    ct_out o = ct_out_of(text, sizeof text);
    ct_json j = { &o, true };
    ct_state s = *from;
    begin_json(&j, k);
    ct_json_text(&j, "verdict", verdicts[a->verdict]);
    ct_json_flag(&j, "done", a->done);
    ct_json_int(&j, "value", a->value);
    ct_json_int(&j, "bound", a->bound);
    ct_json_int(&j, "nodes", (int64_t)a->nodes);
    json_decimal(&j, "ms", ms, 3);
    ct_json_open(&j, "play", '[');
    for (int i = 0; i < a->acts; i++) {
        json_act(&j, NULL, &s, a->line[i]);
        ct_apply(&s, a->line[i]);
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
    puts(text);
}

static void print_play(const ct_state *from, const ct_answer *a)
{
    ct_state s = *from;
    for (int i = 0; i < a->acts; i++) {
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        put_act(&o, &s, a->line[i]);
        printf("%s  %s", i ? "\n" : "", text);
        ct_apply(&s, a->line[i]);
    }
    putchar('\n');
}

static void solver_text(const asked *k, const ct_state *s, const ct_answer *a, double ms)
{
    const cli *c = k->c;
    char key[32], number[64], value[128], line[1024];
    ct_out o = ct_out_of(key, sizeof key), n = ct_out_of(number, sizeof number),
           v = ct_out_of(value, sizeof value), l = ct_out_of(line, sizeof line);
    bool exact = a->value == a->bound;
    ct_put(&o, "solve.");
    ct_put(&o, verdicts[a->verdict]);
    put_text(&n, c->lang, a->value == 1 || a->value == -1 ? "point" : "points",
             WITH(NUM(a->value)));
    if (s->score[0])
        put_text(&v, c->lang, "solve.more", WITH(number, NUM(s->score[0])));
    else
        ct_put(&v, number);
    put_title(k, &l);
    put_text(&l, c->lang, key, NULL);
    put_text(&l, c->lang, exact ? "solve.exact" : "solve.open", WITH(value, NUM(a->bound)));
    put_effort(&l, c, a->nodes, ms);
    print_answer(line);
    if (!a->done)
        say_line(c, was_signalled() ? "solve.signal" : "solve.budget", NULL);
    if (!k->line)
        print_play(s, a);
}

static const char *by_solver(const asked *k, const ct_state *s)
{
    static ct_answer a;
    double from = cpu_ms();
    const char *why = solving_ask(&k->q, k->memory, s, &a);
    if (!why)
        (k->o->json ? solver_json : solver_text)(k, s, &a, cpu_ms() - from);
    return why;
}

/* ---- hidden cards not seen: the expected result of each act, the best first -------------- */

static void blind_json(const asked *k, const ct_state *s, const ct_outlook *l, double ms)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        ct_json j = { &o, true };
        begin_json(&j, k);
        ct_json_flag(&j, "done", l->done);
        ct_json_flag(&j, "exact", l->exact);
        ct_json_int(&j, "samples", (int64_t)l->samples);
        json_decimal(&j, "ms", ms, 3);
        ct_json_open(&j, "acts", '[');
        for (int i = 0; i < l->n; i++) {
            const ct_prospect *p = &l->act[i];
            ct_json_open(&j, NULL, '{');
            json_act(&j, "act", s, p->act);
            json_decimal(&j, "mean", p->mean, 4);
            ct_json_int(&j, "samples", (int64_t)p->samples);
            if (p->error >= 0)
                json_decimal(&j, "error", p->error, 4);
            ct_json_shut(&j, '}');
        }
        ct_json_shut(&j, ']');
        ct_json_shut(&j, '}');
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

static void blind_text(const asked *k, const ct_state *s, const ct_outlook *l, double ms)
{
    const cli *c = k->c;
    char head[512];
    ct_out h = ct_out_of(head, sizeof head);
    put_title(k, &h);
    put_text(&h, c->lang, l->exact ? "blind.exact" : "blind.head",
             WITH(NUM((int64_t)l->samples), decimal_of(c, ms, 2).text));
    print_answer(head);
    if (!l->done)
        say_line(c, "solve.signal", NULL);
    for (int i = 0; i < l->n && (!k->line || !i); i++) {
        const ct_prospect *p = &l->act[i];
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        put_act(&o, s, p->act);
        printf("  %-20s %9s", text, decimal_of(c, p->mean, 2).text);
        if (p->error > 0)
            printf(" ± %s", decimal_of(c, p->error, 2).text);
        if (!l->exact)
            printf("  (%llu)", (unsigned long long)p->samples);
        putchar('\n');
    }
}

static const char *by_advisor(const asked *k, const ct_state *s)
{
    static ct_outlook l;
    const ct_advisor *advisor = k->q.advisor;
    ct_view v;
    double from = cpu_ms();
    if (solving_short(&k->q, k->memory))
        return "solver.memory";
    ct_view_of(s, 0, &v);
    const char *why = advisor->begin(k->memory, advisor->bytes, &v, k->q.budget, 0);
    if (why)
        return why;
    do advisor->run(k->memory, BLIND_PORTION, &l);
    while (!l.done && !was_signalled());
    (k->o->json ? blind_json : blind_text)(k, s, &l, cpu_ms() - from);
    return NULL;
}

/* ---- games of tricks: what the declarer's side makes, and what each act leads to -------- */

/* The bids before the first lead, as records write them. */
typedef struct auction {
    char text[2048]; /* the bids for people, separated by ", " */
    ct_out out;
    char json[2048]; /* the bids as items of a JSON list */
    ct_out json_out;
    ct_json list;
} auction;

static void put_seat_act(ct_out *o, const ct_state *s, ct_act a)
{
    ct_put_int(o, ct_seat(a));
    ct_put(o, " ");
    put_act(o, s, a);
}

static void json_seat_act(ct_json *j, const char *name, const ct_state *s, ct_act a)
{
    char text[128];
    ct_out o = ct_out_of(text, sizeof text);
    put_seat_act(&o, s, a);
    ct_json_text(j, name, text);
}

/* Bots, who see only their own cards, bid up to the first lead. A position of --state is kept as it
 * is. Returns NULL, or the key of the reason why no trick is being played. */
static const char *bid(const asked *k, ct_tricks_aim aim, ct_state *s, auction *said)
{
    const uint8_t seed[32] = { 0 };
    const char *why = ct_tricks_ask(k->memory, s, aim, true);
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    while (why && !k->o->state && s->turn >= 0) {
        ct_view v;
        ct_view_of(s, s->turn, &v);
        ct_act a = ct_advice_act(&v, &luck);
        ct_put(&said->out, said->out.len ? ", " : "");
        put_seat_act(&said->out, s, a);
        json_seat_act(&said->list, NULL, s, a);
        ct_apply(s, a);
        why = ct_tricks_ask(k->memory, s, aim, true);
    }
    if (why && !strcmp(why, "solver.tricks") && said->out.len && s->turn < 0)
        why = "solver.passed";
    return why;
}

/* Writes one value in words: points, tricks, or how the contract ends. */
static void put_value(ct_out *o, ct_lang l, const ct_tricks_answer *a, int32_t v)
{
    static const char *const two[] = { "tricks.lost", "tricks.kept" };
    static const char *const three[] = { "tricks.codille", "tricks.puesta", "tricks.sacada" };
    if (a->levels)
        ct_put(o, text_of(l, (a->levels == 1 ? two : three)[v]));
    else if (a->points)
        put_text(o, l, v == 1 ? "point" : "points", WITH(NUM(v)));
    else
        put_text(o, l, v == 1 ? "tricks.one" : "tricks.many", WITH(NUM(v)));
}

static void put_range(ct_out *o, ct_lang l, const ct_tricks_answer *a, int32_t low, int32_t high)
{
    put_value(o, l, a, low);
    if (low == high)
        return;
    ct_put(o, " … ");
    put_value(o, l, a, high);
}

static void tricks_json(const asked *k, const ct_state *s, const ct_tricks_answer *a,
                        const auction *said, double ms)
{
    char text[8192];
    ct_out o = ct_out_of(text, sizeof text);
    ct_json j = { &o, true };
    begin_json(&j, k);
    ct_json_text(&j, "unit", a->levels ? "contract" : a->points ? "points" : "tricks");
    ct_json_flag(&j, "done", a->done);
    ct_json_int(&j, "value", a->low);
    ct_json_int(&j, "bound", a->high);
    ct_json_int(&j, "nodes", (int64_t)a->nodes);
    json_decimal(&j, "ms", ms, 3);
    ct_json_open(&j, "auction", '[');
    ct_put(&o, said->json);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "acts", '[');
    for (int i = 0; i < a->acts; i++) {
        ct_json_open(&j, NULL, '{');
        json_seat_act(&j, "act", s, a->act[i]);
        ct_json_int(&j, "value", a->worth[i]);
        ct_json_int(&j, "bound", a->most[i]);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
    puts(text);
}

static void tricks_text(const asked *k, const ct_state *s, const ct_tricks_answer *a,
                        const auction *said, double ms)
{
    const cli *c = k->c;
    char text[512], line[4096];
    ct_out o = ct_out_of(text, sizeof text), l = ct_out_of(line, sizeof line);
    put_range(&o, c->lang, a, a->low, a->high);
    put_title(k, &l);
    if (*said->text)
        put_text(&l, c->lang, "tricks.auction", WITH(said->text));
    if (*said->text && k->line) {
        ct_put(&l, "; "); /* keeps the answer to a file's line on one line */
    } else if (*said->text) {
        print_answer(line);
        l = ct_out_of(line, sizeof line);
    }
    put_text(&l, c->lang, "tricks.value", WITH(text));
    put_effort(&l, c, a->nodes, ms);
    print_answer(line);
    if (!a->done)
        say_line(c, was_signalled() ? "solve.signal" : "solve.budget", NULL);
    for (int i = 0; i < a->acts && !k->line; i++) {
        if (a->worth[i] != a->most[i])
            continue;
        o = ct_out_of(text, sizeof text);
        put_seat_act(&o, s, a->act[i]);
        ct_put(&o, ": ");
        put_value(&o, c->lang, a, a->worth[i]);
        printf("  %s\n", text);
    }
}

static const char *by_tricks(const asked *k, const ct_state *s)
{
    ct_tricks_aim aim = k->q.aim == CT_SOLVE_WIN ? CT_TRICKS_CONTRACT : CT_TRICKS_MOST;
    ct_tricks_answer a;
    ct_state at = *s;
    auction said;
    said.out = ct_out_of(said.text, sizeof said.text);
    said.json_out = ct_out_of(said.json, sizeof said.json);
    said.list = (ct_json){ &said.json_out, true };
    if (solving_short(&k->q, k->memory))
        return "solver.memory";
    ct_tricks_clear(k->memory, TRICKS_ROOM);
    const char *why = bid(k, aim, &at, &said);
    if (why)
        return why;
    double from = cpu_ms();
    uint64_t left = k->q.budget, now;
    do {
        now = left < PORTION ? left : PORTION;
        ct_tricks_run(k->memory, now, &a);
        left -= now;
    } while (!a.done && left && !was_signalled());
    (k->o->json ? tricks_json : tricks_text)(k, &at, &a, &said, cpu_ms() - from);
    return NULL;
}

/* Answers about a state. Returns NULL, or the key of the reason why it is not served. */
static const char *solve(const asked *k, const ct_state *s)
{
    hold_signals(); /* after a signal it still prints what it has found */
    return k->q.tricks ? by_tricks(k, s) : k->q.advisor ? by_advisor(k, s) : by_solver(k, s);
}

/* ---- decks ------------------------------------------------------------------------------ */

static int solve_decks(asked *k)
{
    const cli *c = k->c;
    const char *path = k->o->decks;
    FILE *f = deck_open(c, path);
    ct_decks all = deck_file(f, &k->q.rules);
    int code = DONE, decks = 0;
    ct_deck d;
    ct_state s;
    if (!f)
        return FAILED;
    for (; ct_deck_next(&all, &d, &s); decks++) {
        const char *why = d.why;
        k->line = d.line;
        if (!why)
            why = solve(k, &s);
        if (was_signalled()) {
            code = bad_line(c, path, all.line + 1, text_of(c->lang, "solve.stopped"));
            break;
        }
        free_signals();
        if (why)
            code = deck_fault(c, path, &k->q.rules, &d, why);
    }
    if (!deck_close(c, path, f))
        return FAILED;
    return decks ? code : fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "solve.empty")));
}

/* ---- one position ----------------------------------------------------------------------- */

static int solve_state(const asked *k)
{
    const cli *c = k->c;
    const char *path = k->o->state;
    size_t len = 0;
    ct_misread at = { .least = 1 };
    const char *why = NULL;
    char told[1024];
    ct_out o = ct_out_of(told, sizeof told);
    ct_state s;
    char *text = read_input(path, &len, &why);
    if (!text)
        return fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, why)));
    why = strlen(text) < len ? "engine.junk" : ct_state_read(&s, &k->q.rules, text, &at);
    free(text);
    if (!why)
        why = solve(k, &s);
    if (!why)
        return was_signalled() ? FAILED : DONE;
    explain(&o, k->q.g, c->lang, why, at.what);
    explain_number(&o, c->lang, &at);
    return at.line ? bad_line(c, path, at.line, told)
                   : fail(c, FAILED, "bad-file", WITH(path, told));
}

/* Solves a deal. If the user did not choose the deal, shows its code, so that it can be solved
 * again. */
static int solve_deal(asked *k, table_options *t)
{
    const cli *c = k->c;
    ct_state s;
    ct_out o = ct_out_of(k->code, sizeof k->code);
    uint64_t number;
    k->tells = !k->o->json && !t->seeded && !t->code && !t->day;
    if (!settle_seed(c, k->q.g, t))
        return FAILED;
    if (ct_code_of_seed(t->seed, &number))
        ct_code_write(k->q.g, number, &o);
    solving_deal(&k->q, t->seed, 0, &s);
    const char *why = solve(k, &s);
    if (why)
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, why)));
    return was_signalled() ? FAILED : DONE;
}

static int run(const cli *c, void *options)
{
    solve_options *o = options;
    table_options *t = &o->table;
    asked k = { .c = c, .o = o };
    if ((t->seeded || t->code || t->day) + (o->decks != NULL) + (o->state != NULL) > 1)
        return fail(c, MISUSED, "solve.one", NULL);
    const solving_wish wish = {
        .table = t, .blind = o->blind, .win = o->win, .budget = o->budget, .tricks = true
    };
    if (!solving_of(&k.q, c, &wish))
        return FAILED;
    k.memory = solving_room(&k.q);
    k.q.hasty = true;
    int code = o->decks ? solve_decks(&k) : o->state ? solve_state(&k) : solve_deal(&k, t);
    free(k.memory);
    return code;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(solve_options, table) },
    { .table = seed_rows, .at = offsetof(solve_options, table) },
    { .table = cards_rows, .at = offsetof(solve_options, table) },
    { "decks", "FILE", offsetof(solve_options, decks) },
    { "state", "FILE", offsetof(solve_options, state) },
    { "budget", "N", offsetof(solve_options, budget), 1, 999999999, -1 },
    { "blind", NULL, offsetof(solve_options, blind) },
    { "win", NULL, offsetof(solve_options, win) },
    { "json", NULL, offsetof(solve_options, json) },
    { 0 },
};

const command solve_command = { "solve", rows, sizeof(solve_options), 1, 1, run };
