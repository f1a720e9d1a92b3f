/* seeking.c - deals chosen by the solvers for the command line: that of a day, and those that are
 * wished for. */
#include "cli.h"
#include "code.h"
#include "solver.h"

const char *number_of_day(const ct_game *g, const char *date, uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    bool chosen;
    void *memory = malloc(CT_SEEK_BYTES);
    const char *why = memory ? ct_seek_day(&q, &rules, g, date, memory, &chosen) : "solver.memory";
    while (!why && !chosen && !ct_seek_run(&q)) continue;
    free(memory);
    if (!why)
        *number = q.number;
    return why;
}

bool is_of_day(const ct_game *g, uint64_t number, const char *date)
{
    uint64_t n = 0;
    bool near = !ct_code_of_day(g, date, &n) &&
                (number + CT_CODE_NUMBERS - n) % CT_CODE_NUMBERS < CT_SEEK_TRIES;
    return near && !number_of_day(g, date, &n) && n == number;
}

const char *number_wished(const cli *c, const ct_game *g, uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    if (ct_rules_make(&rules, g, c->seats, c->options, NULL))
        return NULL; /* the match will say why */
    void *memory = malloc(CT_SEEK_BYTES);
    ct_wish wish = (ct_wish)(CT_WISH_WON + c->difficulty);
    const char *why = memory ? ct_seek_begin(&q, &rules, wish, *number, memory) : "solver.memory";
    while (!why && !ct_seek_run(&q)) continue;
    free(memory);
    if (!why && !q.won)
        why = "solver.not-found";
    if (!why)
        *number = q.number;
    return why;
}
