/* meld_whole.c - what a choice of cards could become: every shape that takes up all of them, as a
 * new meld, on each meld of the table, and, for words said on a pile, with its top card. */
#include <string.h>

#include "meld.h"

/* Zone of the pile that the word is said on, or -1. */
static int pile_of(const ct_state *s, const ct_word *w)
{
    return w->on && !strchr(w->on, ' ') ? ct_zone_find(s->rules, w->on, -1) : -1;
}

static void offer_on(const ct_state *s, ct_act start, const ct_pool *p, int kind, int z,
                     ct_acts *out)
{
    ct_meld old = { 0 };
    if (z >= 0)
        old = ct_meld_at(s, z);
    if (z < 0 || old.kind == kind)
        ct_propose_whole(p, &old, kind, (ct_propose){ start, z >= 0, out });
}

void ct_offer_melds(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out)
{
    const ct_rules *r = s->rules;
    const ct_word *verbs = r->game->about.verbs;
    ct_pool own = { 0 };
    for (int i = 0; i < n; i++) ct_pool_add(&own, c[i]);
    for (int v = 0; verbs[v].name; v++) {
        ct_operand o[CT_OPERANDS];
        int operands = ct_operands(&verbs[v], o);
        bool fresh = operands == 1;
        if (!(ct_takes(&verbs[v]) & CT_OP_MELD) || operands > 2 ||
            (!fresh && o[0].kind != CT_OP_ZONE))
            continue;
        int kind = o[operands - 1].kind == CT_OP_RUN ? CT_RUN : CT_SET;
        ct_pool all = own;
        int pile = pile_of(s, &verbs[v]);
        if (pile >= 0 && !ct_count(s, pile))
            continue;
        if (pile >= 0)
            ct_pool_add(&all, ct_top(s, pile));
        if (fresh)
            offer_on(s, CT_ACT(seat, v + 1), &all, kind, -1, out);
        for (int z = 0; !fresh && z < r->zones; z++)
            if (r->flags[z] & CT_MELDS && ct_count(s, z))
                offer_on(s, CT_ACT(seat, v + 1, z), &all, kind, z, out);
    }
}
