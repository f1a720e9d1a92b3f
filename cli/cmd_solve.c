/* cmd_solve.c - `carteado solve GAME`: what can be made of a deal, of a position, or of each deck
 * of a file, all cards known. As JSON one line for each; the line of play as records write it. */
#include <errno.h>

#include "deck.h"
#include "rounds.h"
#include "solving.h"

enum { ROOM = CT_SOLVER_ACTS * 32 }; /* of a line of play as text */

static const char *verdict_name(ct_verdict v)
{
    static const char *const names[] = { "undecided", "won", "lost" };
    return names[v];
}

/* The acts of the line, each put before it is done. */
static void put_line(ct_out *o, const ct_state *from, const ct_answer *a, const char *before,
                     const char *between, bool json)
{
    ct_state s = *from;
    for (int i = 0; i < a->acts; i++) {
        char text[128];
        ct_out t = ct_out_of(text, sizeof text);
        ct_act_write(&s, a->line[i], &t);
        ct_put(o, i ? between : before);
        if (json)
            ct_put_json(o, text);
        else
            ct_put(o, text);
        ct_apply(&s, a->line[i]);
    }
}

void solve_head(const solving *q, int line)
{
    putchar('{');
    if (line)
        printf("\"line\":%d,", line);
    else if (*q->code)
        printf("\"code\":\"%s\",", q->code);
}

void solve_title(const solving *q, int line)
{
    if (line)
        printf("%d: ", line);
    else if (q->tells)
        puts(q->code);
}

void say_effort(const cli *c, uint64_t nodes, double ms)
{
    char looked[64];
    ct_out o = ct_out_of(looked, sizeof looked);
    put_text(&o, c->lang, nodes == 1 ? "position" : "positions", WITH(NUM((int64_t)nodes)));
    say_line(c, "solve.effort", WITH(looked, decimal_of(c, ms, 2).text));
}

static void as_json(const solving *q, const ct_state *s, const ct_answer *a, int line, double ms)
{
    char text[ROOM];
    ct_out o = ct_out_of(text, sizeof text);
    solve_head(q, line);
    put_line(&o, s, a, "", ",", true);
    printf("\"verdict\":\"%s\",\"done\":%s,\"value\":%d,\"bound\":%d,\"nodes\":%llu,\"ms\":%.3f,"
           "\"play\":[%s]}\n",
           verdict_name(a->verdict), a->done ? "true" : "false", (int)a->value, (int)a->bound,
           (unsigned long long)a->nodes, ms, text);
}

static void as_text(const cli *c, const solving *q, const ct_state *s, const ct_answer *a, int line,
                    double ms)
{
    char key[32], number[64], value[128], play[ROOM];
    ct_out k = ct_out_of(key, sizeof key), n = ct_out_of(number, sizeof number),
           v = ct_out_of(value, sizeof value), o = ct_out_of(play, sizeof play);
    bool exact = a->value == a->bound;
    ct_put(&k, "solve.");
    ct_put(&k, verdict_name(a->verdict));
    put_text(&n, c->lang, a->value == 1 || a->value == -1 ? "point" : "points",
             WITH(NUM(a->value)));
    if (s->score[0])
        put_text(&v, c->lang, "solve.more", WITH(number, NUM(s->score[0])));
    else
        ct_put(&v, number);
    solve_title(q, line);
    say(c, key, NULL);
    say(c, exact ? "solve.exact" : "solve.open", WITH(value, NUM(a->bound)));
    say_effort(c, a->nodes, ms);
    if (!a->done)
        say_line(c, was_signalled() ? "solve.signal" : "solve.budget", NULL);
    if (line)
        return;
    put_line(&o, s, a, "  ", "\n  ", false);
    puts(play);
}

/* NULL, or the key of why the state is not served. */
static const char *solve(const cli *c, const solving *q, void *memory, const ct_state *s, int line)
{
    static ct_answer a;
    double from = cpu_ms();
    hold_signals(); /* asked to end, it tells what it has found */
    if (q->tricks)
        return solve_tricks(c, q, memory, s, line);
    if (q->advisor)
        return solve_blind(c, q, memory, s, line);
    const char *why = solving_ask(q, memory, s, &a);
    if (why)
        return why;
    if (c->json)
        as_json(q, s, &a, line, cpu_ms() - from);
    else
        as_text(c, q, s, &a, line, cpu_ms() - from);
    return NULL;
}

/* ---- decks ------------------------------------------------------------------------------ */

static int solve_decks(const cli *c, const solving *q, void *memory)
{
    char text[LINE_MAX_BYTES], told[512];
    int code = DONE, n = 0;
    bool piped = is_pipe(c->decks);
    const char *fault = piped ? NULL : file_fault(c->decks), *what = "";
    bool folder = fault && !strcmp(fault, "file.folder");
    FILE *f = piped ? stdin : folder ? NULL : fopen(c->decks, "r");
    if (!f) {
        fault = folder ? fault : errno == ENOENT ? "file.missing" : "file.unreadable";
        return fail(c, FAILED, "bad-file", WITH(c->decks, text_of(c->lang, fault)));
    }
    for (int line = 1; (n = read_line(f, text, sizeof text)) != LINE_END; line++) {
        ct_state s;
        ct_out o = ct_out_of(told, sizeof told);
        const char *why = n == LINE_LONG ? "engine.long" : n == LINE_JUNK ? "engine.junk" : NULL;
        char *deck = text + (line == 1 && n > 0 ? mark_length(text) : 0);
        deck += n > 0 ? strspn(deck, " \t") : 0;
        if (n >= 0 && (!*deck || *deck == '#'))
            continue;
        if (n < 0)
            what = "";
        else
            why = deck_read(&q->rules, deck, &s, &what);
        if (!why)
            why = solve(c, q, memory, &s, line);
        if (was_signalled()) {
            code = bad_line(c, c->decks, line + 1, text_of(c->lang, "solve.stopped"));
            break;
        }
        free_signals();
        if (!why)
            continue;
        explain(&o, q->g, c->lang, why, what);
        if (!strcmp(why, "solve.few") || !strcmp(why, "solve.many"))
            put_text(&o, c->lang, "solve.pack", WITH(NUM(q->rules.cards)));
        code = bad_line(c, c->decks, line, told);
    }
    if (ferror(f))
        code = fail(c, FAILED, "bad-file", WITH(c->decks, text_of(c->lang, "file.unreadable")));
    if (!piped)
        fclose(f);
    return code;
}

/* ---- one position ----------------------------------------------------------------------- */

static int solve_state(const cli *c, const solving *q, void *memory)
{
    size_t len = 0;
    ct_misread at = { .least = 1 };
    const char *why = NULL;
    char told[1024];
    ct_out o = ct_out_of(told, sizeof told);
    ct_state s;
    char *text = read_input(c->state, &len, &why);
    if (!text)
        return fail(c, FAILED, "bad-file", WITH(c->state, text_of(c->lang, why)));
    why = strlen(text) < len ? "engine.junk" : ct_state_read(&s, &q->rules, text, &at);
    free(text);
    if (!why)
        why = solve(c, q, memory, &s, 0);
    if (!why)
        return was_signalled() ? FAILED : DONE;
    explain(&o, q->g, c->lang, why, at.what);
    explain_number(&o, c->lang, &at);
    return at.line ? bad_line(c, c->state, at.line, told)
                   : fail(c, FAILED, "bad-file", WITH(c->state, told));
}

/* Nobody asked for these cards by name, so they are told: the answer can be had again. */
static int solve_deal(cli *c, solving *q, void *memory)
{
    ct_state s;
    ct_out o = ct_out_of(q->code, sizeof q->code);
    q->tells = !c->json && !c->seeded && !c->code && !c->day;
    uint64_t number;
    if (!settle_seed(c, q->g))
        return FAILED;
    if (ct_code_of_seed(c->seed, &number))
        ct_code_write(q->g, number, &o);
    solving_deal(q, c->seed, 0, &s);
    const char *why = solve(c, q, memory, &s, 0);
    if (why)
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, why)));
    return was_signalled() ? FAILED : DONE;
}

int cmd_solve(cli *c)
{
    static solving q;
    if ((c->seeded || c->code || c->day) + (c->decks != NULL) + (c->state != NULL) > 1)
        return fail(c, FAILED, "solve.one", NULL);
    if (!solving_of(&q, c, true))
        return FAILED;
    void *memory = solving_room(&q);
    q.hasty = true;
    int code = c->decks   ? solve_decks(c, &q, memory)
               : c->state ? solve_state(c, &q, memory)
                          : solve_deal(c, &q, memory);
    free(memory);
    return code;
}
