/* rollout_light.c - a rule of thumb for playouts of Buraco. It lays melds without wild cards, the
 * longest first, and uses a wild card only to complete a canastra. It takes a pile if it can lay
 * cards without a wild card, or if the pile is open and has three cards or more. It discards the
 * card with the fewest neighbours that fits no meld. Known weakness: it never holds a meld back. */
#include "rollout_table.h"

enum { NEVER = -1000, UNDO = -900, GROW = 100, CLOSE = 60 };

/* The value of keeping a card in the hand. */
static int use_of(const table *t, const ct_pool *p, ct_card c)
{
    if (ct_is_wild(c))
        return 30;
    int use = 2 * ct_pool_near(p, c) - buraco_points_in(&c, 1) / 5;
    if (table_opt(t, SETS_RULE) == TRINCA)
        for (int suit = 0; suit < 4; suit++)
            use += 2 * (p->copies[ct_card_of(suit, ct_rank(c))] - (suit == ct_suit(c)));
    for (int i = 0; i < t->melds; i++) use += ct_meld_wants(&t->meld[i].m, c) ? 3 : 0;
    return use;
}

static int worth_of_lay(const table *t, ct_act a)
{
    int what = TRAITS[ct_verb(a)], onto = what & ONTO ? 1 : 0;
    ct_meld now = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    ct_meld old = onto ? t->meld[ct_arg(a, 0) - MELD].m : (ct_meld){ CT_NO_MELD };
    bool closes = old.n < CANASTRA && now.n >= CANASTRA;
    if (ct_meld_wilds(&now) > ct_meld_wilds(&old) && !closes)
        return NEVER;
    return GROW + now.n + (closes ? CLOSE : 0);
}

static int worth_of(const table *t, ct_act a)
{
    const ct_pool *p = &t->hand[t->turn];
    switch (ct_verb(a)) {
    case DRAW_STOCK:
        return 0;
    case REDRAW:
        return use_of(t, p, t->fresh) < 0 ? 0 : NEVER;
    case TAKE:
        return t->pile > 2 || p->n < 3 ? GROW : NEVER;
    case DISCARD:
        return table_pending(t, t->team[t->turn]) ? UNDO : -use_of(t, p, (ct_card)ct_arg(a, 0));
    case RETRACT:
        return UNDO;
    case MOVE:
        return GROW;
    default:
        return worth_of_lay(t, a);
    }
}

ct_act buraco_rollout_light(const table *t, uint64_t *luck)
{
    ct_acts acts;
    ct_best best = { 0 };
    buraco_rollout_list(t, &acts);
    for (int i = 0; i < acts.n; i++)
        ct_best_add(&best, acts.act[i], worth_of(t, acts.act[i]), luck);
    return best.act;
}
