/* seeking.c - deals chosen by what can be made of them: that of a day, and those that --solvable
 * and
 * --difficulty want. */
#include "code.h"
#include "solving.h"

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
    const uint64_t numbers = UINT64_C(1) << 40;
    uint64_t n = 0;
    bool near = !ct_code_of_day(g, date, &n) && (number + numbers - n) % numbers < CT_SEEK_TRIES;
    return near && !number_of_day(g, date, &n) && n == number;
}
