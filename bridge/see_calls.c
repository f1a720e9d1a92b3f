/* see_calls.c - views of a match that is played elsewhere. The view comes in as text; other calls
 * then answer about it as about a match. */
#include "carteado.h"
#include "page.h"

static const char *seen(page *p, const char *why, const ct_game *g, const ct_misread *at)
{
    ct_fault f = { .key = why, .game = g, .line = at->line };
    page_what(&f, at->what, sizeof at->what - 1);
    return page_answer(p, page_refusal, &f);
}

/* In: slug, seats, options, then the text of a view of this seat, of an onlooker, or (PAGE_OPEN) of
 * a viewer who sees all hands. It replaces the match. */
const char *web_see(page *p, int seat)
{
    ct_rules rules;
    ct_view v;
    ct_misread at = { .least = 1 };
    int seats;
    const char *options, *word = "";
    char *rest = page_text(p);
    const ct_game *g = page_setup(&rest, &seats, &options);
    const char *why = g ? ct_rules_make(&rules, g, seats, options, &word) : "record.game";
    if (!why && seat == PAGE_OPEN)
        ct_rules_open(&rules);
    if (!why) {
        ct_view_begin(&v, &rules, seat >= 0 && seat < rules.seats ? seat : CT_ONLOOKER);
        why = ct_view_read(&v, rest, &at);
    }
    if (!why) {
        ct_match_free(p->m);
        p->m = NULL;
        p->rules = rules;
        p->view = v;
        p->view.s.rules = &p->rules;
    }
    return seen(p, why, g, &at);
}

/* In: the changes that lead to a later view of the same seat (ct_view_read). */
const char *web_seen(page *p)
{
    ct_misread at = { .least = 1 };
    const ct_rules *r = p->m ? NULL : p->view.s.rules;
    const char *why = r ? ct_view_read(&p->view, page_text(p), &at) : "match.none";
    return seen(p, why, r ? r->game : NULL, &at);
}
