/* meld_plan_calls.c - meld plans for the page, made from the seat's view: whole melds, longest
 * first, and the best way to lay out a hand. */
#include "meld_plan.h"

#include "client.h"
#include "out.h"
#include "page.h"

typedef struct laid {
    ct_view v;
    ct_acts melds, all;
    int32_t points;
} laid;

static void write_laid(page *p, const void *of, ct_out *o)
{
    const laid *l = of;
    ct_state now = l->v.s;
    ct_put(o, "{\"melds\":");
    ct_acts_json(&now, &l->melds, p->lang, o);
    ct_put(o, ",\"points\":");
    ct_put_int(o, l->points);
    ct_put(o, ",\"all\":[");
    for (int i = 0; i < l->all.n; i++) { /* the words of an act depend on the position before it */
        ct_acts one = { .n = 1, .act = { l->all.act[i] } };
        ct_put(o, i ? "," : "");
        ct_acts_json(&now, &one, p->lang, o);
        ct_apply(&now, l->all.act[i]);
    }
    ct_put(o, "]}");
}

const char *web_lay(page *p, int seat)
{
    int who = page_eyes(p, seat);
    laid l = { .points = 0 };
    bool here = page_look(p, seat, &l.v);
    if (here) {
        ct_meld_plan_list(&l.v.s, who, &l.melds);
        l.points = who == l.v.s.turn ? ct_meld_plan_best(&l.v.s, who, &l.all) : 0;
    }
    return here ? page_answer(p, write_laid, &l) : "null";
}
