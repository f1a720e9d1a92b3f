/* seeking.c - deals that the solvers choose: that of a day, and those that can be won. */
#include "setup.h"

#include <stdlib.h>

#include "solver.h"

/* Searches until the deal is found, or `stop` is true. */
static const char *search(ct_seek *q, const atomic_bool *stop)
{
    while (!ct_seek_run(q))
        if (stop && atomic_load(stop))
            return "stopped";
    return NULL;
}

const char *number_of_day(const ct_game *g, const char *date, const atomic_bool *stop,
                          uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    bool chosen;
    void *memory = malloc(CT_SEEK_BYTES);
    const char *why = memory ? ct_seek_day(&q, &rules, g, date, memory, &chosen) : "solver.memory";
    if (!why && !chosen)
        why = search(&q, stop);
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
    return near && !number_of_day(g, date, NULL, &n) && n == number;
}

const char *number_wished(const table_options *t, const ct_game *g, uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    if (ct_rules_make(&rules, g, t->seats, t->options, NULL))
        return NULL; /* new_match reports the fault */
    void *memory = malloc(CT_SEEK_BYTES);
    ct_wish wish = (ct_wish)(CT_WISH_WON + t->difficulty);
    const char *why = memory ? ct_seek_begin(&q, &rules, wish, *number, memory) : "solver.memory";
    why = why ? why : search(&q, t->stop);
    free(memory);
    if (!why && !q.won)
        why = "solver.not-found";
    if (!why)
        *number = q.number;
    return why;
}
