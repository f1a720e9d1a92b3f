/* solve_tricks.c - `carteado solve` for the games of tricks: what the declarer's side makes of a
 * position, and what each act leads to. A deal is bid first, by bots that see their own cards
 * alone; then the question is about the first lead. */
#include "rounds.h"
#include "solving.h"
#include "tricks.h"

/* What was said before the first lead, as records write it. */
typedef struct auction {
    char text[2048];
    ct_out out;
} auction;

static void put_act(ct_out *o, const ct_state *s, ct_act a, bool json)
{
    char text[128];
    ct_out t = ct_out_of(text, sizeof text);
    ct_put_int(&t, ct_seat(a));
    ct_put(&t, " ");
    ct_act_write(s, a, &t);
    if (json)
        ct_put_json(o, text);
    else
        ct_put(o, text);
}

/* NULL, or why there is no play of tricks to ask about. */
static const char *bid(const cli *c, void *memory, ct_tricks_aim aim, ct_state *s, auction *said)
{
    const uint8_t seed[32] = { 0 };
    const char *why = ct_tricks_ask(memory, s, aim, true);
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    while (why && !c->state && s->turn >= 0) {
        ct_view v;
        ct_view_of(s, s->turn, &v);
        ct_act a = ct_advice_act(&v, &luck);
        ct_put(&said->out, said->out.len ? c->json ? "," : ", " : "");
        put_act(&said->out, s, a, c->json);
        ct_apply(s, a);
        why = ct_tricks_ask(memory, s, aim, true);
    }
    if (why && !strcmp(why, "solver.tricks") && said->out.len && s->turn < 0)
        why = "solver.passed";
    return why;
}

/* One value in words: points, tricks, or how the contract ends. */
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

static void as_json(const solving *q, const ct_state *s, const ct_tricks_answer *a,
                    const auction *said, int line, double ms)
{
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    for (int i = 0; i < a->acts; i++) {
        ct_put(&o, i ? ",{\"act\":" : "{\"act\":");
        put_act(&o, s, a->act[i], true);
        ct_put(&o, ",\"value\":");
        ct_put_int(&o, a->worth[i]);
        ct_put(&o, ",\"bound\":");
        ct_put_int(&o, a->most[i]);
        ct_put(&o, "}");
    }
    solve_head(q, line);
    printf("\"unit\":\"%s\",\"done\":%s,\"value\":%d,\"bound\":%d,\"nodes\":%llu,\"ms\":%.3f,"
           "\"auction\":[%s],\"acts\":[%s]}\n",
           a->levels   ? "contract"
           : a->points ? "points"
                       : "tricks",
           a->done ? "true" : "false", (int)a->low, (int)a->high, (unsigned long long)a->nodes, ms,
           said->text, text);
}

static void as_text(const cli *c, const solving *q, const ct_state *s, const ct_tricks_answer *a,
                    const auction *said, int line, double ms)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    put_range(&o, c->lang, a, a->low, a->high);
    solve_title(q, line);
    if (*said->text) {
        say(c, "tricks.auction", WITH(said->text));
        fputs(line ? "; " : "\n", stdout); /* of a file one line for each */
    }
    say(c, "tricks.value", WITH(text));
    say_effort(c, a->nodes, ms);
    if (!a->done)
        say_line(c, was_signalled() ? "solve.signal" : "solve.budget", NULL);
    for (int i = 0; i < a->acts && !line; i++) {
        if (a->worth[i] != a->most[i])
            continue;
        o = ct_out_of(text, sizeof text);
        put_act(&o, s, a->act[i], false);
        ct_put(&o, ": ");
        put_value(&o, c->lang, a, a->worth[i]);
        printf("  %s\n", text);
    }
}

const char *solve_tricks(const cli *c, const solving *q, void *memory, const ct_state *s, int line)
{
    ct_tricks_aim aim = q->aim == CT_SOLVE_WIN ? CT_TRICKS_CONTRACT : CT_TRICKS_MOST;
    ct_tricks_answer a;
    ct_state at = *s;
    auction said;
    said.out = ct_out_of(said.text, sizeof said.text);
    if (solving_short(q, memory))
        return "solver.memory";
    ct_tricks_clear(memory, TRICKS_ROOM);
    const char *why = bid(c, memory, aim, &at, &said);
    if (why)
        return why;
    double from = cpu_ms();
    uint64_t left = q->budget, now;
    do {
        now = left < PORTION ? left : PORTION;
        ct_tricks_run(memory, now, &a);
        left -= now;
    } while (!a.done && left && !was_signalled());
    if (c->json)
        as_json(q, &at, &a, &said, line, cpu_ms() - from);
    else
        as_text(c, q, &at, &a, &said, line, cpu_ms() - from);
    return NULL;
}
