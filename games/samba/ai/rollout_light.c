/* rollout_light.c - a rule of thumb for playouts of Samba. It opens as soon as it can. It lays
 * melds without wild cards, the longest first. It uses a wild card only to complete a group or to
 * continue an opening. It takes the pile whenever that is legal. It discards the card with the
 * fewest equals and neighbours that fits no meld. Known weakness: it never holds a meld back, and
 * never asks leave to go out. */
#include "rollout_table.h"

enum { NEVER = -1000, GROW = 100, CLOSE = 60 };

/* The value of keeping a card in the hand. */
static int use_of(const table *t, const ct_pool *p, ct_card c)
{
    if (ct_is_wild(c))
        return 40;
    if (samba_is_three(c)) /* after a black three the next player cannot take the pile */
        return -1;
    int use = ct_pool_near(p, c);
    for (int suit = 0; suit < 4; suit++) use += 3 * p->copies[ct_card_of(suit, ct_rank(c))];
    for (int i = 0; i < t->melds; i++) use += ct_meld_wants(&t->meld[i].m, c) ? 4 : 0;
    return use;
}

static int worth_of_lay(const table *t, ct_act a)
{
    table_lay l;
    if (!samba_rollout_read(t, a, &l))
        return NEVER;
    bool closes = l.old.m.n < FULL && l.now.m.n >= FULL;
    int wilds = ct_meld_wilds(&l.now.m) - ct_meld_wilds(&l.old.m);
    if (wilds && !closes)
        return NEVER - wilds;
    return GROW + l.now.m.n + (closes ? CLOSE : 0);
}

static int worth_of(const table *t, ct_act a)
{
    switch (ct_verb(a)) {
    case DRAW:
    case PASS:
    case YES:
        return 0;
    case DISCARD:
        return -use_of(t, &t->hand[t->turn], (ct_card)ct_arg(a, 0));
    case ASK:
    case NO:
    case END:
        return 2 * NEVER;
    default:
        return TRAITS[ct_verb(a)].what & TAKES ? 2 * GROW : worth_of_lay(t, a);
    }
}

ct_act samba_rollout_light(const table *t, uint64_t *luck)
{
    ct_acts acts;
    ct_best best = { 0 };
    samba_rollout_list(t, &acts);
    for (int i = 0; i < acts.n; i++)
        ct_best_add(&best, acts.act[i], worth_of(t, acts.act[i]), luck);
    return best.act;
}
