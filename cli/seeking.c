/* seeking.c - deals chosen by the solvers for the command line: that of a day, and those that are
 * wished for. */
#include "cli.h"
#include "code.h"
#include "solver.h"

static void *room_to_seek(void)
{
    room b = { NULL, 0 };
    room_grow(&b, &(ct_out){ NULL, 0, CT_SEEK_BYTES });
    return b.p;
}

const char *number_of_day(const ct_game *g, const char *date, uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    bool chosen;
    void *memory = room_to_seek();
    const char *why = ct_seek_day(&q, &rules, g, date, memory, &chosen);
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
    void *memory = room_to_seek();
    const char *why =
        ct_seek_begin(&q, &rules, (ct_wish)(CT_WISH_WON + c->difficulty), *number, memory);
    while (!why && !ct_seek_run(&q)) continue;
    free(memory);
    if (!why && !q.won)
        why = "solver.not-found";
    if (!why)
        *number = q.number;
    return why;
}
