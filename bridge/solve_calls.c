/* solve_calls.c - a game's solver for the page, in a separate module without texts. It solves
 * positions and finds deals. It works on one question or search at a time, in portions of any size,
 * so the page can interrupt it. */
#include <stdlib.h>
#include <string.h>

#include "code.h"
#include "json.h"
#include "out.h"
#include "page.h"
#include "solver.h"

/* Bytes of a solver's memory. memory.c rounds the number up to a block of 64 MiB. */
enum { ROOM = 48 << 20 };

/* The current work, a global variable because the module does nothing else. */
static struct {
    const ct_solver *solver; /* NULL: there is no question about a position */
    void *memory;
    ct_rules rules;
    ct_state s;
    ct_answer a;
    ct_choice choice;
    ct_seek seek;
    bool choosing, seeking, found; /* choosing: the question is about the acts of the position */
} work;

static const char *room_for_work(void)
{
    if (!work.memory)
        work.memory = malloc(ROOM);
    return work.memory ? NULL : "solver.memory";
}

/* The solver for the game of work.rules; NULL: it has none. */
static const ct_solver *solver_here(void)
{
    return ct_solver_find(ct_game_about(work.rules.game)->slug);
}

static size_t room_of(const ct_solver *q) { return q->usual < ROOM ? q->usual : ROOM; }

/* Reads the lines slug, seats and options into work.rules. */
static const char *read_rules(char **rest)
{
    int seats;
    const char *options;
    const ct_game *g = page_setup(rest, &seats, &options);
    work.solver = NULL;
    work.choosing = work.seeking = false;
    const char *why = g ? ct_rules_make(&work.rules, g, seats, options, NULL) : "record.game";
    return why ? why : room_for_work();
}

/* ---- a position ------------------------------------------------------------------------- */

/* Reads the rules, then the question if `aim` is not NULL, then the state, which reaches to the end
 * of the text. */
static const char *read_position(char **rest, const char **aim)
{
    ct_misread at = { 0 };
    const char *why = read_rules(rest);
    if (!why && !solver_here())
        why = "solver.none";
    if (!why && aim)
        *aim = page_line(rest);
    return why ? why : ct_state_read(&work.s, &work.rules, *rest, &at);
}

static const char *put_question(char *rest)
{
    const char *aim = "", *why = read_position(&rest, &aim);
    const ct_solver *solver = why ? NULL : solver_here();
    if (!why)
        why = solver->begin(work.memory, room_of(solver), &work.s,
                            strcmp(aim, "win") ? CT_SOLVE_BEST : CT_SOLVE_WIN);
    if (!why)
        work.solver = solver;
    return why;
}

/* In: slug, seats, options, the question (win, best), the state. Answers with a refusal or null. */
const char *web_solve(page *p) { return page_refuse(p, put_question(page_text(p))); }

static void write_answer(page *p, const void *of, ct_out *o)
{
    static const char *const verdicts[] = {
        [CT_UNDECIDED] = "undecided", [CT_WON] = "won", [CT_LOST] = "lost"
    };
    const ct_answer *a = of;
    ct_json j = { o, true };
    ct_state s = work.s;
    ct_json_open(&j, NULL, '{');
    ct_json_flag(&j, "done", a->done);
    ct_json_text(&j, "verdict", verdicts[a->verdict]);
    ct_json_int(&j, "value", a->value);
    ct_json_int(&j, "bound", a->bound);
    ct_json_int(&j, "nodes", (int64_t)a->nodes);
    ct_json_open(&j, "line", '[');
    for (int i = 0; i < a->acts; i++) {
        char text[128];
        ct_out t = ct_out_of(text, sizeof text);
        ct_act_write(&s, a->line[i], &t);
        ct_json_text(&j, NULL, text);
        ct_apply(&s, a->line[i]);
    }
    ct_json_shut(&j, ']');
    ct_json_int(&j, "plain", ct_answer_plain(a, &work.s));
    ct_json_shut(&j, '}');
}

/* Searches about `nodes` more positions. Answers with what is known then, null if there is no
 * question. */
const char *web_solve_on(page *p, int nodes)
{
    if (!work.solver)
        return page_refuse(p, NULL);
    work.solver->run(work.memory, nodes > 0 ? (uint64_t)nodes : 1, &work.a);
    return page_answer(p, write_answer, &work.a);
}

/* ---- the acts of a position --------------------------------------------------------------- */

/* In: slug, seats, options, the state. Answers with a refusal or null. */
const char *web_choice(page *p)
{
    char *rest = page_text(p);
    const char *why = read_position(&rest, NULL);
    work.choice = (ct_choice){ .acts = 0 };
    work.choosing = !why;
    return page_refuse(p, why);
}

static void write_choice(page *p, const void *of, ct_out *o)
{
    static const char *const words[] = {
        [CT_KEPT] = "keeps", [CT_KEPT_ALONE] = "only", [CT_KEPT_AMONG] = "but"
    };
    const ct_choice *q = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_flag(&j, "done", q->asked == q->acts);
    ct_json_int(&j, "acts", q->acts);
    ct_json_int(&j, "won", q->won);
    ct_json_int(&j, "lost", q->lost);
    ct_json_text(&j, "kept", words[ct_choice_kept(q)]);
    ct_json_shut(&j, '}');
}

/* Asks about one more act. Answers with what is known then, null if there is no question. */
const char *web_choice_on(page *p)
{
    if (!work.choosing)
        return page_refuse(p, NULL);
    ct_choice_run(&work.choice, &work.s, work.memory, room_of(solver_here()), CT_CHOICE_NODES);
    return page_answer(p, write_choice, &work.choice);
}

/* ---- deals ------------------------------------------------------------------------------ */

static int wish_of(const char *name)
{
    static const char *const wishes[] = { [CT_WISH_WON] = "won",
                                          [CT_WISH_EASY] = "easy",
                                          [CT_WISH_MEDIUM] = "medium",
                                          [CT_WISH_HARD] = "hard" };
    for (int i = 0; i < 4; i++)
        if (!strcmp(wishes[i], name))
            return i;
    return -1;
}

static const char *begin_seek(char *rest)
{
    uint8_t seed[32];
    uint64_t first = 0;
    const char *why = read_rules(&rest);
    int wish = why ? 0 : wish_of(page_line(&rest));
    if (!why && wish < 0)
        why = "solver.wish";
    if (!why)
        why = ct_seed_read(seed, page_line(&rest));
    if (!why && !ct_code_of_seed(seed, &first))
        why = "code.none";
    if (!why)
        why = ct_seek_begin(&work.seek, &work.rules, (ct_wish)wish, first, work.memory);
    work.seeking = !why;
    work.found = false;
    return why;
}

/* Begins a search for a deal. In: slug, seats, options, the wish (won, easy, medium, hard), the
 * first seed. Answers with a refusal or null. */
const char *web_seek(page *p) { return page_refuse(p, begin_seek(page_text(p))); }

/* Begins the search for the deal of a day. In: slug, date. Answers with a refusal or null. */
const char *web_seek_day(page *p)
{
    char *rest = page_text(p);
    const ct_game *g = ct_game_find(page_line(&rest));
    const char *why = g ? room_for_work() : "record.game";
    work.solver = NULL;
    work.choosing = false;
    if (!why)
        why = ct_seek_day(&work.seek, &work.rules, g, page_line(&rest), work.memory, &work.found);
    work.seeking = !why;
    return page_refuse(p, why);
}

static void write_seek(page *p, const void *of, ct_out *o)
{
    const ct_seek *q = of;
    uint8_t seed[32];
    char hex[65];
    ct_out h = ct_out_of(hex, sizeof hex);
    ct_json j = { o, true };
    ct_code_seed(q->number, seed);
    for (size_t i = 0; i < sizeof seed; i++) ct_put_hex(&h, seed[i], 2);
    ct_json_open(&j, NULL, '{');
    ct_json_flag(&j, "done", work.found);
    ct_json_int(&j, "tried", q->tried);
    ct_json_int(&j, "won", q->won);
    ct_json_text(&j, "seed", hex);
    ct_json_shut(&j, '}');
}

/* Searches one more portion. Answers with the state of the search, null if there is no search. When
 * the search is done, the seed in the answer is that of the deal found. */
const char *web_seek_on(page *p)
{
    if (!work.seeking)
        return page_refuse(p, NULL);
    work.found = work.found || ct_seek_run(&work.seek);
    return page_answer(p, write_seek, &work.seek);
}

/* ---- what the module can do ------------------------------------------------------------- */

static void write_solvers(page *p, const void *of, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '[');
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const char *slug = ct_game_about(*g)->slug;
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "slug", slug);
        ct_json_flag(&j, "sought", ct_solver_find(slug)->sought);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
}

/* Answers for each game of the module whether its solver can choose deals (ct_solver.sought). */
const char *web_solvers(page *p) { return page_answer(p, write_solvers, NULL); }
