/* cmd_count.c - `carteado count GAME`: how many chains of acts there are of each length from the
 * first deal on, by any seat that may speak. A chain stops where the dealer must act or the match
 * is over. */
#include "cli.h"

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

int cmd_count(cli *c)
{
    const ct_game *g = find_game(c, c->arg[0]);
    c->seeded = true; /* the seed of zeros unless another was given */
    ct_match *m = g ? new_match(c, g) : NULL;
    if (!m)
        return FAILED;
    const char *why = ct_match_deal(m);
    if (why) {
        ct_match_free(m);
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], ct_say(g, why, c->lang)));
    }
    int depth = c->depth < 0 ? 3 : c->depth;
    if (c->json)
        printf("{\"game\":\"%s\",\"count\":[", c->arg[0]);
    for (int d = 1; d <= depth; d++) {
        unsigned long long n = count(ct_match_state(m), d);
        if (c->json)
            printf("%s%llu", d > 1 ? "," : "", n);
        else
            printf("%d %llu\n", d, n);
    }
    if (c->json)
        puts("]}");
    ct_match_free(m);
    return DONE;
}
