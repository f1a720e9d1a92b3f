/* rollout_acts.c - the rollout of Buraco: its legal acts. The kit finds the shapes, as in game.c.
 * The rules of laying are checked only where the shape alone does not decide. */
#include "rollout_table.h"

/* ---- rights ----------------------------------------------------------------------------- */

int buraco_rollout_morto(const table *t, int side)
{
    if (t->taker[side])
        return -1;
    return t->morto[0] ? 0 : t->morto[1] ? 1 : -1;
}

static bool good(const table *t, const ct_laid *l)
{
    bool dirty = buraco_dirty(t->rules, &l->m, l->settled);
    int need = table_opt(t, BATIDA_NEEDS) ? DIRTY : CLEAN;
    return l->m.n >= CANASTRA && buraco_canastra_of(t->rules, &l->m, dirty) >= need;
}

bool buraco_rollout_qualified(const table *t, int side, int i, const ct_laid *l)
{
    if (i >= 0 && good(t, l))
        return true;
    for (int k = 0; k < t->melds; k++)
        if (t->meld[k].side == side && k != i && good(t, &t->meld[k]))
            return true;
    return false;
}

/* R30, R31: whether the side may empty a hand. `i` and `l` as in buraco_rollout_qualified. */
static bool may_empty(const table *t, int side, bool fina, int i, const ct_laid *l)
{
    return !fina && (buraco_rollout_morto(t, side) >= 0 || table_opt(t, IRREGULARITIES) ||
                     buraco_rollout_qualified(t, side, i, l));
}

static bool may_take(const table *t)
{
    return !t->barred && t->pile && t->stall < table_opt(t, STALL_LIMIT) && !t->leader[t->turn];
}

/* ---- laying: is it allowed? ------------------------------------------------------------- */

void buraco_rollout_read(const table *t, ct_act a, table_lay *l)
{
    int what = TRAITS[ct_verb(a)], onto = what & ONTO ? 1 : 0;
    l->i = onto ? ct_arg(a, 0) - MELD : t->melds;
    l->old = onto ? t->meld[l->i] : (ct_laid){ .side = t->team[t->turn] };
    l->dirty = buraco_dirty(t->rules, &l->old.m, l->old.settled);
    l->now = l->old;
    l->now.m = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
}

/* R16, R17, R19: whether the verb may turn l->old into l->now. Fills in l->more. */
static bool grows(const table *t, int verb, table_lay *l)
{
    bool slide = l->old.m.n < CANASTRA || table_opt(t, DIRTY_CLEANS);
    if (ct_meld_grow(&l->old.m, &l->now.m, slide, &l->more) != CT_FITS)
        return false;
    if (verb == MOVE)
        return !l->more.n && l->more.settled;
    return l->more.n && !(l->dirty && l->more.wild);
}

/* R24-R27: checks that the top card is among the new cards and in the right place. Removes it from
 * them, so that only cards of the hand stay. */
static bool takes_top(const table *t, int verb, table_lay *l)
{
    ct_card top = t->pile_card[t->pile - 1];
    bool onto = TRAITS[verb] & ONTO;
    ct_run q = l->now.m.run;
    int i = 0;
    while (i < l->more.n && l->more.card[i] != top) i++;
    if (i == l->more.n || (onto && l->more.n > 1))
        return false;
    l->more.card[i] = l->more.card[--l->more.n];
    if (table_opt(t, PILE_RULE) == DURO && ct_meld_wilds(&l->now.m))
        return false;
    return !ct_is_wild(top) || !table_opt(t, TWO_LOCKS) ||
           (l->now.m.kind == CT_RUN && top == ct_card_of(q.suit, 2) && q.low <= 2 && q.at != 2 &&
            !(onto && l->more.wild));
}

static bool may_lay(const table *t, ct_act a)
{
    int verb = ct_verb(a), what = TRAITS[verb], side = t->team[t->turn];
    const ct_pool *hand = &t->hand[t->turn];
    table_lay l;
    buraco_rollout_read(t, a, &l);
    if ((what & SETS && buraco_check_set(t->rules, &l.now.m)) || !grows(t, verb, &l))
        return false;
    int left = hand->n + (what & TAKES ? t->pile : 0) - l.more.n;
    int laid = t->laid + buraco_points_in(l.more.card, l.more.n);
    if ((what & TAKES && !takes_top(t, verb, &l)) || !ct_pool_holds(hand, l.more.card, l.more.n))
        return false;
    bool fina = t->fina || (what & TAKES && hand->n == 1); /* R31 */
    l.now.settled |= l.dirty;                              /* R19: the meld stays dirty */
    return left > 1 || (laid >= t->minimum[side] && may_empty(t, side, fina, l.i, &l.now));
}

static void keep(const table *t, ct_acts *out, int from)
{
    int n = from;
    for (int i = from; i < out->n; i++)
        if (may_lay(t, out->act[i]))
            out->act[n++] = out->act[i];
    out->n = n;
}

/* ---- the list --------------------------------------------------------------------------- */

static ct_propose to(const table *t, int verb, int i, ct_acts *out)
{
    return i < 0 ? (ct_propose){ CT_ACT(t->turn, verb), 0, out }
                 : (ct_propose){ CT_ACT(t->turn, verb, MELD + i), 1, out };
}

/* R17, R25: lists takes that make the two of run q slide, as list_slides in game.c does. */
static void list_slides(const table *t, const ct_pool *p, int i, ct_run q, ct_acts *out)
{
    int seat = t->turn, z = MELD + i;
    if (p->copies[ct_card_of(q.suit, 1)])
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 1, q.high - 1));
    for (int w = 0; w < p->wilds; w++) {
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 1, q.high - 1, 1, p->wild[w]));
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 2, q.high, q.high, p->wild[w]));
    }
}

/* Lists the acts that add cards of p to meld i. */
static void list_onto(const table *t, const ct_pool *p, int verb, int i, ct_acts *out)
{
    const ct_laid *l = &t->meld[i];
    int from = out->n;
    bool whole = !(TRAITS[verb] & TAKES), run = l->m.kind == CT_RUN;
    bool wild = !ct_meld_wilds(&l->m) && !buraco_dirty(t->rules, &l->m, l->settled) &&
                (run || table_opt(t, SETS_RULE) == TRINCA);
    ct_propose here = to(t, verb, i, out);
    ct_propose_adds(p, &l->m, 1, wild, here);
    if (!whole && run && buraco_may_slide(l->m.run))
        list_slides(t, p, i, l->m.run, out);
    int single = out->n;
    if (whole && p->n > 1) {
        ct_propose_whole(p, &l->m, l->m.kind, here);
        keep(t, out, single);
    }
    /* drops acts that may not add the card which the run's wild card replaces */
    if (run && l->m.run.at)
        keep(t, out, from);
    if (out->n > single || (run && l->m.run.at))
        ct_acts_distinct(out, from);
}

/* Lists additions to the side's runs, then to its sets. */
static void list_adds(const table *t, const ct_pool *p, int verb, ct_acts *out)
{
    const uint64_t *own = t->own[t->team[t->turn]];
    for (int kind = CT_RUN; kind <= CT_SET; kind++)
        for (uint64_t melds = own[kind]; melds; melds &= melds - 1)
            list_onto(t, p, verb + (kind == CT_SET), __builtin_ctzll(melds), out);
}

static void list_moves(const table *t, ct_acts *out)
{
    for (uint64_t runs = t->own[t->team[t->turn]][CT_RUN]; runs; runs &= runs - 1) {
        int i = __builtin_ctzll(runs), from = out->n;
        ct_run q = t->meld[i].m.run;
        if (!buraco_may_slide(q))
            continue;
        ct_add(out, CT_ACT(t->turn, MOVE, MELD + i, q.suit, 2, q.high - 1));
        keep(t, out, from);
    }
}

/* Same as list_takes in game.c. */
static void list_takes(const table *t, ct_acts *out)
{
    ct_card top = t->pile_card[t->pile - 1];
    ct_pool all = t->hand[t->turn], one = { 0 }, twice = { 0 };
    bool wild = table_opt(t, PILE_RULE) != DURO, trinca = table_opt(t, SETS_RULE) == TRINCA;
    ct_propose run = to(t, TAKE_RUN, -1, out), set = to(t, TAKE_SET, -1, out);
    int from = out->n;
    if (top == CT_JOKER && table_opt(t, TWO_LOCKS))
        return;
    ct_pool_add(&twice, top);
    for (int i = 0; i < t->pile - 1; i++)
        if (all.copies[t->pile_card[i]])
            ct_pool_add(&twice, t->pile_card[i]);
    ct_pool_add(&all, top);
    ct_pool_add(&one, top);
    bool whole = all.n > 3 && t->pile == 1;
    ct_propose_runs(&all, 1, wild, top, run);
    if (twice.n > 1)
        ct_propose_long_runs(&all, &twice, wild, top, run);
    if (whole)
        ct_propose_whole(&all, &(ct_meld){ 0 }, CT_RUN, run);
    if (trinca)
        ct_propose_sets(&all, wild, top, set);
    if (trinca && twice.n > 3)
        ct_propose_long_sets(&twice, top, set);
    if (trinca && whole)
        ct_propose_whole(&all, &(ct_meld){ 0 }, CT_SET, set);
    if (whole)
        ct_acts_distinct(out, from);
    if (table_opt(t, TO_TABLE_MELD))
        list_adds(t, &one, TAKE_ADD_RUN, out);
}

/* Lists new melds of three cards, and new melds of the whole hand. */
static void list_melds(const table *t, const ct_pool *p, int kind, ct_acts *out)
{
    int rule = table_opt(t, SETS_RULE);
    ct_propose here = to(t, kind == CT_RUN ? MELD_RUN : MELD_SET, -1, out);
    if (kind == CT_RUN)
        ct_propose_runs(p, 1, true, CT_HIDDEN, here);
    else {
        ct_pool ranks = *p;
        ranks.ranks &= buraco_set_ranks(t->rules);
        ct_propose_sets(&ranks, rule == TRINCA, CT_HIDDEN, here);
    }
    int from = out->n;
    if (p->n <= 3)
        return;
    ct_propose_whole(p, &(ct_meld){ 0 }, kind, here);
    keep(t, out, from);
    ct_acts_distinct(out, from);
}

static void list_lays(const table *t, const ct_pool *p, ct_acts *out)
{
    enum { FEW = 5 }; /* from a hand with fewer cards, laying three leaves less than two */
    int from = out->n;
    list_melds(t, p, CT_RUN, out);
    if (table_opt(t, SETS_RULE))
        list_melds(t, p, CT_SET, out);
    list_adds(t, p, ADD_RUN, out);
    list_moves(t, out);
    if (p->n < FEW) /* R30, R33: some of these acts may be illegal */
        keep(t, out, from);
}

/* Lists the discards that R30, R33 and R35 allow. */
static void list_discards(const table *t, const ct_pool *p, bool pending, ct_acts *out)
{
    int side = t->team[t->turn];
    if ((pending && !table_opt(t, IRREGULARITIES)) ||
        (!pending && p->n == 1 && !may_empty(t, side, t->fina, -1, NULL)))
        return;
    for (uint64_t kinds = ct_pool_kinds(p); kinds; kinds &= kinds - 1) {
        int c = __builtin_ctzll(kinds);
        if (p->n == 1 || p->copies[c] > 1 || pending || t->lone != c + 1)
            ct_add(out, CT_ACT(t->turn, DISCARD, c));
    }
}

void buraco_rollout_list(const table *t, ct_acts *out)
{
    const ct_pool *p = &t->hand[t->turn];
    out->n = 0;
    out->full = false;
    if (t->phase == DRAW) {
        ct_add(out, CT_ACT(t->turn, DRAW_STOCK));
        if (!may_take(t))
            return;
        if (table_opt(t, PILE_RULE) == SOLTO) {
            if (p->n > 1 || table_opt(t, ONE_CARD_TAKE)) /* R31 */
                ct_add(out, CT_ACT(t->turn, TAKE));
            return;
        }
        list_takes(t, out);
        keep(t, out, 1);
        return;
    }
    bool pending = table_pending(t, t->team[t->turn]);
    if (t->redraw)
        ct_add(out, CT_ACT(t->turn, REDRAW));
    if (pending)
        ct_add(out, CT_ACT(t->turn, RETRACT));
    list_discards(t, p, pending, out);
    if (!t->barred)
        list_lays(t, p, out);
}
