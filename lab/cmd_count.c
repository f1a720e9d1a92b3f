/* cmd_count.c - `carteado-lab count GAME`: counts the legal sequences of acts of each length from
 * the first deal, of all seats that may act. A sequence ends where the dealer must act or the match
 * is over. */
#include "cli/common/setup.h"
#include "commands.h"
#include "util/json.h"

typedef struct count_options {
    table_options table;
    int depth; /* -1: the option was not given */
    bool json;
} count_options;

static uint64_t count(const ct_state *s, int depth)
{
    ct_acts list;
    uint64_t n = 0;
    for (int seat = 0; s->turn >= 0 && seat < s->rules->seats; seat++) {
        ct_legal(s, seat, &list);
        n += depth == 1 ? (uint64_t)list.n : 0;
        for (int i = 0; depth > 1 && i < list.n; i++) {
            ct_state next = *s;
            ct_apply(&next, list.act[i]);
            n += count(&next, depth - 1);
        }
    }
    return n;
}

static int run(const cli *c, void *options)
{
    count_options *asked = options;
    const ct_game *g = find_game(c, c->arg[0]);
    asked->table.seeded = true; /* zeros, unless another seed was given */
    ct_match *m = g ? new_match(c, g, &asked->table) : NULL;
    if (!m)
        return FAILED;
    const char *why = ct_match_deal(m);
    if (why) {
        ct_match_free(m);
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], ct_say(g, why, c->lang)));
    }
    int depth = asked->depth < 0 ? 3 : asked->depth;
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", c->arg[0]);
    ct_json_open(&j, "count", '[');
    for (int d = 1; d <= depth; d++) {
        uint64_t n = count(ct_match_state(m), d);
        ct_json_int(&j, NULL, (int64_t)n);
        if (!asked->json)
            printf("%d %llu\n", d, (unsigned long long)n);
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
    if (asked->json)
        puts(text);
    ct_match_free(m);
    return DONE;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(count_options, table) },
    { .table = seed_rows, .at = offsetof(count_options, table) },
    { "depth", "D", offsetof(count_options, depth), 1, 99, -1 },
    { "json", NULL, offsetof(count_options, json) },
    { 0 },
};

const command count_command = { "count", rows, sizeof(count_options), 1, 1, run };
