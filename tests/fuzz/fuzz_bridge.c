/* fuzz_bridge.c - fuzzes the functions that the page calls, in any order and with any arguments. A
 * line is a call ("table 0"). Lines that begin with a blank are the input of the next call. Every
 * answer must be one line of JSON. */
#include "fuzz.h"
#include "json_check.h"
#include "page.h"

typedef const char *plain(page *p);
typedef const char *of_seat(page *p, int seat);
typedef const char *of_lines(page *p, int seat, int record, int events);

static const struct {
    const char *name;
    plain *plain;
    of_seat *of_seat;
    of_lines *of_lines;
} calls[] = {
    { "games", web_games, NULL, NULL },
    { "game", web_game, NULL, NULL },
    { "levels", web_levels, NULL, NULL },
    { "say", web_say, NULL, NULL },
    { "rules", web_rules, NULL, NULL },
    { "begin", web_begin, NULL, NULL },
    { "load", web_load, NULL, NULL },
    { "record", web_record, NULL, NULL },
    { "state", web_state, NULL, NULL },
    { "check", web_check, NULL, NULL },
    { "code", web_code, NULL, NULL },
    { "code_day", web_code_day, NULL, NULL },
    { "code_seed", web_code_seed, NULL, NULL },
    { "think", web_think, NULL, NULL },
    { "analyse", web_analyse, NULL, NULL },
    { "pad", web_pad, NULL, NULL },
    { "table", NULL, web_table, NULL },
    { "offers", NULL, web_offers, NULL },
    { "ways", NULL, web_ways, NULL },
    { "at", NULL, web_at, NULL },
    { "story", NULL, web_story, NULL },
    { "see", NULL, web_see, NULL },
    { "seen", web_seen, NULL, NULL },
    { "lay", NULL, web_lay, NULL },
    { "deck", NULL, web_deck, NULL },
    { "odds", NULL, web_odds, NULL },
    { "act", NULL, NULL, web_act },
};
enum { CALLS = sizeof calls / sizeof *calls, MOST = 48 };

/* Takes the lines that begin with a blank as the input of the next call. */
static void put_text(page *p, char **rest)
{
    char *to = web_room(p, strlen(*rest));
    size_t n = 0;
    demand(to != NULL, "memory");
    while (**rest == ' ') {
        char *line = next_line(rest) + 1;
        if (n)
            to[n++] = '\n';
        memcpy(to + n, line, strlen(line));
        n += strlen(line);
    }
    to[n] = 0;
    p->n = n;
}

/* Makes the named call. Returns whether it exists and was not refused. */
static bool call(page *p, const char *name, int seat, int from)
{
    for (int i = 0; i < CALLS; i++) {
        if (strcmp(calls[i].name, name))
            continue;
        const char *answer = calls[i].plain     ? calls[i].plain(p)
                             : calls[i].of_seat ? calls[i].of_seat(p, seat)
                                                : calls[i].of_lines(p, seat, from, from);
        demand(answer && !strchr(answer, '\n'), "an answer of several lines");
        demand(json_ok(answer), answer);
        return !strstr(answer, "\"key\":");
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static page *p; /* one page for all inputs, as in the worker; the match of an earlier input may
                       remain */
    char *text = input_text(data, size), *rest = text;
    int good = 0;
    if (!p)
        p = web_new();
    demand(p != NULL, "memory");
    p->lang = size & 1 ? CT_EN : CT_PT;
    ct_match_free(p->m);
    p->m = NULL;
    for (int n = 0; n < MOST && *rest; n++) {
        char name[32] = "";
        int seat = 0, from = 0;
        sscanf(next_line(&rest), "%31s %d %d", name, &seat, &from);
        put_text(p, &rest);
        good += call(p, name, seat, from);
    }
    if (good > 1)
        accepted();
    free(text);
    return 0;
}
