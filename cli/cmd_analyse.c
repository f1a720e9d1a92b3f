/* cmd_analyse.c - `carteado analyse FILE`: reviews a match. Among several players it names the acts
 * that cost a seat most (analysis.h). In a patience it names the act that lost a winnable deal, as
 * the solver finds with all cards open. */
#include <stdlib.h>
#include <unistd.h>

#include "analysis.h"
#include "commands.h"
#include "common/json_text.h"
#include "common/signals.h"
#include "common/solving.h"

typedef struct analyse_options {
    int seat, worlds, budget, seconds; /* -1: the option was not given */
    bool json;
} analyse_options;

/* Writes the members of an act that could have been better. */
static void put_acts(ct_json *j, const ct_match *m, int line, ct_act done, ct_act better)
{
    ct_state s;
    ct_match_at(m, line, &s);
    ct_json_int(j, "line", line + 1);
    json_act(j, "done", &s, done);
    json_act(j, "better", &s, better);
}

static void print_place(const cli *c, int line, const char *text)
{
    char words[1024];
    ct_out o = ct_out_of(words, sizeof words);
    put_text(&o, c->lang, "step", WITH(NUM(line + 1)));
    ct_put(&o, ": ");
    ct_put(&o, text);
    fputs("  ", stdout);
    print_wrapped(stdout, words, 4);
}

/* ---- how far it has come ---------------------------------------------------------------- */

enum { BAR = 24 };

/* Shows on a terminal how far the analysis has come, as a bar. */
static void show_bar(const cli *c, int passed, int all)
{
    char text[128], bar[BAR + 1] = "";
    ct_out o = ct_out_of(text, sizeof text);
    if (!isatty(STDERR_FILENO))
        return;
    for (int i = 0; i < BAR; i++) bar[i] = i < (all ? BAR * passed / all : BAR) ? '#' : '.';
    put_text(&o, c->lang, "analyse.far", WITH(bar, NUM(all ? 100 * passed / all : 100)));
    fprintf(stderr, "\r%s", text);
}

static void wipe_bar(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%*s\r", BAR + 8, "");
}

/* ---- matches of several players --------------------------------------------------------- */

static void show_far(const cli *c, const ct_analysis *a)
{
    int passed, all;
    ct_analysis_far(a, &passed, &all);
    show_bar(c, passed, all);
}

/* Analyses the acts of a seat. Half of the seconds (-1: no limit) are for the first look, because
 * the costliest acts are judged again. *cut: whether the first look had to end early. */
static int costly_of(const cli *c, const ct_match *m, int seat, const analyse_options *o, bool *cut,
                     ct_costly out[CT_COSTLY])
{
    ct_analysis *a =
        ct_analysis_new(m, seat, 0, ct_match_lines(m), o->worlds < 0 ? 0 : (uint64_t)o->worlds);
    double until = clock_ms() + o->seconds * 500.0;
    *cut = false;
    if (!a)
        return 0;
    while (ct_analysis_step(a)) {
        show_far(c, a);
        *cut |= o->seconds >= 0 && clock_ms() >= until && ct_analysis_hurry(a);
    }
    wipe_bar();
    int n = ct_analysis_costly(a, out);
    ct_analysis_free(a);
    return n;
}

static void seat_json(const cli *c, const ct_match *m, int seat, const ct_costly *of, int n,
                      bool cut)
{
    char buf[8192];
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "seat", seat);
    ct_json_open(&j, "costly", '[');
    for (int i = 0; i < n; i++) {
        char text[1024], hand[512];
        ct_out say = ct_out_of(text, sizeof text), cards = ct_out_of(hand, sizeof hand);
        ct_costly_say(m, &of[i], c->lang, &say);
        ct_costly_hand(m, &of[i], true, &cards);
        ct_json_open(&j, NULL, '{');
        put_acts(&j, m, of[i].line, of[i].done, of[i].better);
        ct_json_text(&j, "hand", hand);
        ct_json_text(&j, "text", text);
        json_decimal(&j, "cost", of[i].cost, 3);
        json_decimal(&j, "error", of[i].error, 3);
        ct_json_int(&j, "worlds", (int64_t)of[i].worlds);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_flag(&j, "cut", cut);
    ct_json_shut(&j, '}');
    fputs(buf, stdout);
}

static void seat_text(const cli *c, const ct_match *m, int seat, const ct_costly *of, int n,
                      bool cut)
{
    say_line(c, n ? "analyse.seat" : "analyse.nothing", WITH(NUM(seat + 1)));
    for (int i = 0; i < n; i++) {
        char text[1024], hand[512], words[640];
        ct_out o = ct_out_of(text, sizeof text), cards = ct_out_of(hand, sizeof hand),
               w = ct_out_of(words, sizeof words);
        ct_costly_say(m, &of[i], c->lang, &o);
        ct_costly_hand(m, &of[i], false, &cards);
        print_place(c, of[i].line, text);
        if (!cards.len)
            continue;
        put_text(&w, c->lang, "analyse.hand", WITH(hand));
        fputs("    ", stdout);
        print_wrapped(stdout, words, 6);
    }
    if (cut)
        say_line(c, "analyse.cut", NULL);
}

/* Analyses the seat of --seat, else that of the person who played, else all seats. */
static void with_others(const cli *c, const analyse_options *o, const ct_match *m)
{
    const char *tag = ct_match_tag_of(m, "seat");
    int seats = ct_match_rules(m)->seats, from = 0, to = seats;
    if (o->seat >= 0 || (tag && args_int(tag, 0, seats - 1, &from))) {
        from = o->seat >= 0 ? o->seat - 1 : from;
        to = from + 1;
    }
    if (o->json)
        printf("{\"game\":\"%s\",\"seats\":[", ct_game_about(ct_match_rules(m)->game)->slug);
    for (int seat = from; seat < to; seat++) {
        ct_costly of[CT_COSTLY];
        bool cut;
        int n = costly_of(c, m, seat, o, &cut, of);
        if (o->json && seat > from)
            putchar(',');
        (o->json ? seat_json : seat_text)(c, m, seat, of, n, cut);
    }
    if (o->json)
        puts("]}");
}

/* ---- patiences -------------------------------------------------------------------------- */

/* A deal of a patience: whether it could be won at first, and which act lost it. */
typedef struct deal {
    ct_verdict at_first;
    int line;            /* line of the act that lost the deal, from 0; -1: none, or not known
                          */
    bool lost;           /* whether some act lost the deal */
    ct_act done, better; /* the act that lost the deal, and an act that keeps it won */
} deal;

typedef struct lookout {
    const ct_match *m;
    solving q;
    void *memory;
    const cli *c;
    int passed, all; /* questions to the solver: answered so far; at most */
} lookout;

/* Questions about a deal of n lines, at most: its start, its end, the bisection, the better act. */
static int questions(int n)
{
    int asks = 3;
    for (; n > 1; n = (n + 1) / 2) asks++;
    return asks;
}

static ct_verdict verdict_at(lookout *w, int n, ct_answer *a)
{
    ct_state s;
    show_bar(w->c, w->passed++, w->all);
    ct_match_at(w->m, n, &s);
    a->verdict = CT_UNDECIDED;
    return solving_ask(&w->q, w->memory, &s, a) ? CT_UNDECIDED : a->verdict;
}

/* Finds the act that lost the deal, by bisection, since a lost deal stays lost. The deal has the
 * lines `from` to `to`. */
static deal look_at(lookout *w, int from, int to)
{
    ct_answer a;
    deal d = { .at_first = verdict_at(w, from, &a), .line = -1 };
    int good = from, bad = to;
    if (d.at_first != CT_WON || verdict_at(w, to, &a) != CT_LOST)
        return d;
    d.lost = true;
    while (bad - good > 1) {
        int mid = good + (bad - good) / 2;
        ct_verdict v = verdict_at(w, mid, &a);
        if (v == CT_UNDECIDED)
            return d;
        *(v == CT_WON ? &good : &bad) = mid;
    }
    verdict_at(w, good, &a);
    d.line = good;
    d.done = ct_match_line(w->m, good);
    d.better = a.acts ? a.line[0] : 0;
    return d;
}

static void deal_json(const ct_match *m, int number, const deal *d)
{
    static const char *const names[] = {
        [CT_UNDECIDED] = "undecided", [CT_WON] = "won", [CT_LOST] = "lost"
    };
    char buf[1024];
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_json j = { &o, number == 1 };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "deal", number);
    ct_json_text(&j, "at_first", names[d->at_first]);
    ct_json_flag(&j, "lost", d->lost);
    if (d->line >= 0)
        put_acts(&j, m, d->line, d->done, d->better);
    ct_json_shut(&j, '}');
    fputs(buf, stdout);
}

static void deal_text(const cli *c, const ct_match *m, int number, const deal *d)
{
    const ct_game *g = ct_match_rules(m)->game;
    const char *key = d->at_first == CT_UNDECIDED ? "analyse.unknown"
                      : d->at_first == CT_LOST    ? "analyse.never"
                      : !d->lost                  ? "analyse.kept"
                      : d->line < 0               ? "analyse.somewhere"
                                                  : "analyse.lost";
    say_line(c, key, WITH(deal_word(g, c->lang), NUM(number)));
    if (d->line < 0)
        return;
    char done[256], better[256], text[1024];
    ct_state s;
    ct_out o1 = ct_out_of(done, sizeof done), o2 = ct_out_of(better, sizeof better),
           o = ct_out_of(text, sizeof text);
    ct_match_at(m, d->line, &s);
    ct_act_label(&s, d->done, c->lang, &o1);
    ct_act_label(&s, d->better, c->lang, &o2);
    put_text(&o, c->lang, "analyse.instead", WITH(done, better));
    print_place(c, d->line, text);
}

/* Line i is a deal. Returns the line of the next deal; after the last deal, the number of lines. */
static int deal_end(const ct_match *m, int i)
{
    int end = i + 1, n = ct_match_lines(m);
    while (end < n && ct_match_line(m, end)) end++;
    return end;
}

/* Examines each deal from its first act to the last position in which an act was possible. */
static void alone(const cli *c, const analyse_options *o, lookout *w)
{
    int n = ct_match_lines(w->m), number = 0, before = 0;
    for (int i = 0; i < n; i++)
        if (!ct_match_line(w->m, i))
            w->all += questions(deal_end(w->m, i) - i);
    if (o->json)
        printf("{\"game\":\"%s\",\"deals\":[", ct_game_about(w->q.g)->slug);
    for (int i = 0; i < n; i++) {
        if (ct_match_line(w->m, i))
            continue;
        int end = deal_end(w->m, i);
        ct_state s;
        ct_match_at(w->m, end, &s);
        deal d = look_at(w, i + 1, s.turn < 0 && end > i + 1 ? end - 1 : end);
        w->passed = before += questions(end - i);
        wipe_bar();
        number++;
        if (o->json)
            deal_json(w->m, number, &d);
        else
            deal_text(c, w->m, number, &d);
        fflush(stdout);
    }
    if (o->json)
        puts("]}");
}

static int analyse(const cli *c, const analyse_options *o, const ct_match *m)
{
    const ct_rules *r = ct_match_rules(m);
    const char *slug = ct_game_about(r->game)->slug;
    lookout w = { .m = m,
                  .c = c,
                  .q = { .g = r->game,
                         .solver = ct_solver_find(slug),
                         .rules = *r,
                         .aim = CT_SOLVE_WIN,
                         .budget = o->budget < 0 ? BUDGET : (uint64_t)o->budget } };
    if (o->seat > r->seats)
        return fail(c, MISUSED, "no-seat", WITH(NUM(o->seat), NUM(r->seats)));
    if (ct_analysis_serves(r)) {
        with_others(c, o, m);
        return DONE;
    }
    if (r->seats > 1 || !w.q.solver || !w.q.solver->sought)
        return fail(c, FAILED, "analyse.none", WITH(slug));
    w.memory = solving_room(&w.q);
    if (solving_short(&w.q, w.memory)) {
        free(w.memory);
        return fail(c, FAILED, "memory", NULL);
    }
    alone(c, o, &w);
    free(w.memory);
    return DONE;
}

static int run(const cli *c, void *options)
{
    ct_match *m = load_record(c, c->arg[0]);
    int code = m ? analyse(c, options, m) : FAILED;
    ct_match_free(m);
    return code;
}

static const option_row rows[] = {
    { "seat", "S", offsetof(analyse_options, seat), 1, 99, -1 },
    { "worlds", "N", offsetof(analyse_options, worlds), 1, 999999999, -1 },
    { "budget", "N", offsetof(analyse_options, budget), 1, 999999999, -1, "flag.budget.analyse" },
    { "seconds", "N", offsetof(analyse_options, seconds), 1, 86400, -1 },
    { "json", NULL, offsetof(analyse_options, json) },
    { 0 },
};

const command analyse_command = { "analyse", rows, sizeof(analyse_options), 1, 1, run };
