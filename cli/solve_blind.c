/* solve_blind.c - `carteado solve GAME --blind`: what is to be expected of each act by who does not
 * see the hidden cards, the best first. */
#include "rounds.h"
#include "solving.h"

static void put_act(ct_out *o, const ct_state *s, ct_act a, bool json)
{
    char text[128];
    ct_out t = ct_out_of(text, sizeof text);
    ct_act_write(s, a, &t);
    if (json)
        ct_put_json(o, text);
    else
        ct_put(o, text);
}

static void as_json(const solving *q, const ct_state *s, const ct_outlook *k, int line, double ms)
{
    solve_head(q, line);
    printf("\"done\":%s,\"exact\":%s,\"samples\":%llu,\"ms\":%.3f,\"acts\":[",
           k->done ? "true" : "false", k->exact ? "true" : "false", (unsigned long long)k->samples,
           ms);
    for (int i = 0; i < k->n; i++) {
        const ct_prospect *p = &k->act[i];
        char text[256];
        ct_out o = ct_out_of(text, sizeof text);
        put_act(&o, s, p->act, true);
        printf("%s{\"act\":%s,\"mean\":%.4f,\"samples\":%llu", i ? "," : "", text, p->mean,
               (unsigned long long)p->samples);
        if (p->error >= 0)
            printf(",\"error\":%.4f", p->error);
        putchar('}');
    }
    puts("]}");
}

static void as_text(const cli *c, const solving *q, const ct_state *s, const ct_outlook *k,
                    int line, double ms)
{
    solve_title(q, line);
    say_line(c, k->exact ? "blind.exact" : "blind.head",
             WITH(NUM((int64_t)k->samples), decimal_of(c, ms, 2).text));
    if (!k->done)
        say_line(c, "solve.signal", NULL);
    for (int i = 0; i < k->n && (!line || !i); i++) {
        const ct_prospect *p = &k->act[i];
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        put_act(&o, s, p->act, false);
        printf("  %-20s %9s", text, decimal_of(c, p->mean, 2).text);
        if (p->error > 0)
            printf(" ± %s", decimal_of(c, p->error, 2).text);
        if (!k->exact)
            printf("  (%llu)", (unsigned long long)p->samples);
        putchar('\n');
    }
}

const char *solve_blind(const cli *c, const solving *q, void *memory, const ct_state *s, int line)
{
    static ct_outlook k;
    ct_view v;
    double from = cpu_ms();
    if (solving_short(q, memory))
        return "solver.memory";
    ct_view_of(s, 0, &v);
    const char *why = q->advisor->begin(memory, q->advisor->bytes, &v, q->budget, 0);
    if (why)
        return why;
    do q->advisor->run(memory, BLIND_PORTION, &k);
    while (!k.done && !was_signalled());
    if (c->json)
        as_json(q, s, &k, line, cpu_ms() - from);
    else
        as_text(c, q, s, &k, line, cpu_ms() - from);
    return NULL;
}
