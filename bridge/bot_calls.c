/* bot_calls.c - what a bot does in a position, or would advise. The position comes in as text and
 * nothing is kept, so that this may run in a worker of its own. */
#include <string.h>

#include "bot.h"
#include "client.h"
#include "json.h"
#include "out.h"
#include "page.h"

typedef struct thought {
    ct_fault refused;
    ct_view v;
    ct_act act;
    bool hint;
} thought;

static void write_thought(page *p, const void *of, ct_out *o)
{
    const thought *t = of;
    ct_acts acts = { .n = 1, .act = { t->act } };
    ct_put(o, "{\"error\":");
    page_refusal(p, &t->refused, o);
    ct_put(o, ",\"act\":");
    if (t->act)
        ct_acts_json(&t->v.s, &acts, p->lang, o);
    else
        ct_put(o, "null");
    if (t->act && t->hint) {
        ct_put(o, ",\"why\":");
        ct_put_json(o, ct_bot_why(&t->v, t->act, p->lang));
    }
    ct_put_char(o, '}');
}

/* In: slug, seats, options, seat, level ("hint" for a hint), seed, and the state. What a bot does
 * there; it is shown its seat's view. Nothing is kept, so this may run in a worker of its own. */
EXPORT(web_think) const char *web_think(page *p)
{
    thought t = { 0 };
    ct_misread at = { 0 };
    ct_rules rules;
    ct_state s;
    ct_rng luck;
    uint8_t seed[32];
    int seats;
    const char *options;
    char *rest = page_text(p);
    const ct_game *g = page_setup(&rest, &seats, &options);
    int seat = page_number(page_line(&rest));
    const char *level = page_line(&rest), *hex = page_line(&rest);
    const ct_bot *bot = ct_bot_find(level);
    t.refused.game = g;
    const char *why = g ? ct_rules_make(&rules, g, seats, options, NULL) : "record.game";
    if (!why)
        why = ct_seed_read(seed, hex);
    if (!why)
        why = ct_state_read(&s, &rules, rest, &at);
    t.refused.line = at.line;
    page_what(&t.refused, at.what, strlen(at.what));
    if (!why && (seat < 0 || seat >= rules.seats))
        why = "act.seat";
    t.refused.key = why;
    if (!why) {
        ct_acts acts;
        ct_look(&s, seat, &t.v);
        ct_bot_luck(&luck, seed, s.ply);
        ct_legal(&t.v.s, seat, &acts);
        t.hint = !bot;
        if (acts.n)
            t.act = bot ? bot->act(&t.v, &luck) : ct_bot_hint(&t.v);
    }
    return page_answer(p, write_thought, &t);
}
