/* pad_calls.c - the score pad for the page. Nothing is kept between calls: the page sends all typed
 * deals and gets the whole pad. The call is in the players' module, because no table needs it. */
#include <string.h>

#include "json.h"
#include "out.h"
#include "pad.h"
#include "page.h"

typedef struct pad {
    ct_fault refused;
    ct_rules rules;
    int first;
    const char *deals;
} pad;

static void write_pad(page *p, const void *of, ct_out *o)
{
    const pad *d = of;
    ct_rules rules = d->rules;
    ct_put(o, "{\"error\":");
    page_refusal(p, &d->refused, o);
    ct_put(o, ",\"pad\":");
    if (d->refused.key || ct_pad_json(&rules, d->first, d->deals, p->lang, o))
        ct_put(o, "null");
    ct_put(o, "}");
}

/* Answers with the whole score pad. In: language, slug, seats, options, the seat that deals first,
 * then the deals. */
const char *web_pad(page *p)
{
    pad d = { 0 };
    ct_rules rules;
    ct_state s;
    int seats;
    const char *options, *at = "";
    char *rest = page_text(p);
    p->lang = page_lang(page_line(&rest));
    d.refused.game = page_setup(&rest, &seats, &options);
    d.first = page_number(page_line(&rest));
    d.deals = rest;
    d.refused.key = d.refused.game ? ct_rules_make(&d.rules, d.refused.game, seats, options, &at)
                                   : "record.game";
    if (d.refused.key && at)
        page_what(&d.refused, at, strcspn(at, " "));
    rules = d.rules;
    if (!d.refused.key)
        d.refused.key = ct_pad_begin(&s, &rules, d.first);
    return page_answer(p, write_pad, &d);
}
