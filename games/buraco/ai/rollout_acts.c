/* rollout_acts.c - the rollout of Buraco: its legal acts. The kit finds the shapes, as in game.c.
 * The rules of laying are checked only where the shape alone does not decide. */
#include "rollout.h"
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

/* R17, R19: whether a wild two of the run may move from its high end to its own place. */
static bool slides(const table *t, const ct_laid *l)
{
    return l->m.n < CANASTRA || table_opt(t, DIRTY_CLEANS);
}

/* R16, R17, R19: whether the verb may turn l->old into l->now. Fills in l->more. */
static bool grows(const table *t, int verb, table_lay *l)
{
    if (ct_meld_grow(&l->old.m, &l->now.m, slides(t, &l->old), &l->more) != CT_FITS)
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

/* Whether a wild card of the hand may be added to the meld (R16, R19). */
static bool takes_wild(const table *t, const ct_laid *l)
{
    return !ct_meld_wilds(&l->m) && !buraco_dirty(t->rules, &l->m, l->settled) &&
           (l->m.kind == CT_RUN || table_opt(t, SETS_RULE) == TRINCA);
}

/* Counts the acts that add one card of the hand to the run, and those that move the run's two. They
 * are the acts that ct_propose_adds lists. */
static int run_adds(const table *t, const ct_pool *p, const ct_laid *l)
{
    const ct_run *q = &l->m.run;
    unsigned has = p->has[q->suit], need = (1u << q->low) - 8 + (1u << q->at);
    int n = (has >> (q->low - 1) & 1) + (has >> (q->high + 1) & 1);
    int ends = (q->low > 1) + (q->high < 14);
    ct_card two = ct_card_of(q->suit, 2);
    if (!q->at) /* the two of the suit is no wild card at place 2 */
        return p->wilds && takes_wild(t, l) ? n + ends * p->wilds - (q->low == 3 && p->copies[two])
                                            : n;
    n += has >> q->at & 1 ? ends : 0;
    if (q->low < 4 || q->wild != two || (q->at == q->high && !slides(t, l)))
        return n;
    need -= q->at == q->high ? 1u << q->at : 0;
    return n + ((has & need) == need);
}

static int set_adds(const table *t, const ct_pool *p, const ct_laid *l)
{
    int n = 0;
    for (int suit = 0; suit < 4; suit++) n += p->has[suit] >> l->m.set.rank & 1;
    return takes_wild(t, l) ? n + p->wilds : n;
}

/* The number of acts that list_onto lists, if they cannot use the whole hand. */
static int adds(const table *t, const ct_pool *p, const ct_laid *l)
{
    return l->m.kind == CT_RUN ? run_adds(t, p, l) : set_adds(t, p, l);
}

/* Lists the acts that add cards of p to meld i. */
static void list_onto(const table *t, const ct_pool *p, int verb, int i, ct_acts *out)
{
    const ct_laid *l = &t->meld[i];
    int from = out->n;
    bool run = l->m.kind == CT_RUN, takes = TRAITS[verb] & TAKES;
    unsigned many = run ? p->suits : p->ranks;
    bool whole = !takes && p->n > 1 && !(many & (many - 1));
    bool slide = takes && run && buraco_may_slide(l->m.run);
    if (!whole && !slide && !adds(t, p, l))
        return;
    ct_propose here = to(t, verb, i, out);
    ct_propose_adds(p, &l->m, 1, takes_wild(t, l), here);
    if (slide)
        list_slides(t, p, i, l->m.run, out);
    int single = out->n;
    if (whole) {
        ct_propose_whole(p, &l->m, l->m.kind, here);
        keep(t, out, single);
    }
    /* a two may not leave the high end of a canastra (R19) */
    if (run && l->m.run.at && l->m.run.at == l->m.run.high && !slides(t, l))
        keep(t, out, from);
    if (out->n > single || (run && l->m.run.at))
        ct_acts_distinct(out, from);
}

/* Lists additions to the side's melds of one kind. */
static void list_adds(const table *t, const ct_pool *p, int verb, int kind, ct_acts *out)
{
    for (uint64_t melds = t->own[t->team[t->turn]][kind]; melds; melds &= melds - 1)
        list_onto(t, p, verb, __builtin_ctzll(melds), out);
}

static void list_moves(const table *t, ct_acts *out)
{
    for (uint64_t twos = t->twos[t->team[t->turn]]; twos; twos &= twos - 1) {
        int i = __builtin_ctzll(twos), from = out->n;
        ct_run q = t->meld[i].m.run;
        if (!buraco_may_slide(q))
            continue;
        ct_add(out, CT_ACT(t->turn, MOVE, MELD + i, q.suit, 2, q.high - 1));
        keep(t, out, from);
    }
}

/* Lists takes that lay a long set of the top card and of cards of which the pile has copies. */
static void list_long_sets(const table *t, ct_card top, uint64_t again, ct_propose to)
{
    ct_pool twice = { 0 };
    ct_pool_add(&twice, top);
    for (int i = 0; i < t->pile - 1; i++)
        if (again >> t->pile_card[i] & 1)
            ct_pool_add(&twice, t->pile_card[i]);
    if (twice.n > 3)
        ct_propose_long_sets(&twice, top, to);
}

/* Same as list_takes in game.c, but only legal acts. */
static void list_takes(const table *t, ct_acts *out)
{
    ct_card top = t->pile_card[t->pile - 1];
    ct_pool all = t->hand[t->turn], one = { 0 };
    bool wild = table_opt(t, PILE_RULE) != DURO, trinca = table_opt(t, SETS_RULE) == TRINCA;
    ct_propose run = to(t, TAKE_RUN, -1, out), set = to(t, TAKE_SET, -1, out);
    uint64_t again = 0;
    int from = out->n;
    if (top == CT_JOKER && table_opt(t, TWO_LOCKS))
        return;
    for (int i = 0; i < t->pile - 1; i++) again |= UINT64_C(1) << t->pile_card[i];
    again &= ct_pool_kinds(&all);
    ct_pool_add(&all, top);
    bool whole = all.n > 3 && t->pile == 1;
    ct_propose_runs(&all, 1, wild, top, run);
    /* three cards are legal if two are left and the top card is in its natural place */
    int sure = !ct_is_wild(top) && t->hand[t->turn].n + t->pile > 3 + 1 ? out->n : from;
    if (again)
        ct_propose_long_runs(&all, again | UINT64_C(1) << top, wild, top, run);
    if (whole)
        ct_propose_whole(&all, &(ct_meld){ 0 }, CT_RUN, run);
    if (trinca) {
        ct_propose_sets(&all, wild, top, set);
        list_long_sets(t, top, again, set);
    }
    if (trinca && whole)
        ct_propose_whole(&all, &(ct_meld){ 0 }, CT_SET, set);
    if (whole)
        ct_acts_distinct(out, from);
    if (table_opt(t, TO_TABLE_MELD)) {
        ct_pool_add(&one, top);
        list_adds(t, &one, TAKE_ADD_RUN, CT_RUN, out);
        list_adds(t, &one, TAKE_ADD_SET, CT_SET, out);
    }
    keep(t, out, sure);
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

enum { FEW = 5 }; /* from a hand with fewer cards, laying three leaves less than two */

/* Lists the acts of a verb that lays cards of the hand. */
static void list_lays(const table *t, const ct_pool *p, int verb, ct_acts *out)
{
    int from = out->n;
    if (verb == MELD_RUN || verb == MELD_SET)
        list_melds(t, p, verb == MELD_RUN ? CT_RUN : CT_SET, out);
    else if (verb == MOVE)
        list_moves(t, out);
    else
        list_adds(t, p, verb, verb == ADD_RUN ? CT_RUN : CT_SET, out);
    if (p->n < FEW) /* R30, R33: some of these acts may be illegal */
        keep(t, out, from);
}

/* The kinds of cards that R30, R33 and R35 allow to discard, as bits. */
static uint64_t discards(const table *t, const ct_pool *p, bool pending)
{
    int side = t->team[t->turn];
    if ((pending && !table_opt(t, IRREGULARITIES)) ||
        (!pending && p->n == 1 && !may_empty(t, side, t->fina, -1, NULL)))
        return 0;
    bool barred = t->lone > 0 && p->n > 1 && p->copies[t->lone - 1] == 1 && !pending;
    return ct_pool_kinds(p) & ~(barred ? UINT64_C(1) << (t->lone - 1) : 0);
}

/* R23-R28: lists the acts before the seat has drawn. */
static void list_draws(const table *t, ct_acts *out)
{
    ct_add(out, CT_ACT(t->turn, DRAW_STOCK));
    if (!may_take(t))
        return;
    if (table_opt(t, PILE_RULE) != SOLTO) {
        list_takes(t, out);
        return;
    }
    if (t->hand[t->turn].n > 1 || table_opt(t, ONE_CARD_TAKE)) /* R31 */
        ct_add(out, CT_ACT(t->turn, TAKE));
}

void buraco_rollout_list(const table *t, ct_acts *out)
{
    const ct_pool *p = &t->hand[t->turn];
    out->n = 0;
    out->full = false;
    if (t->phase == DRAW) {
        list_draws(t, out);
        return;
    }
    bool pending = table_pending(t, t->team[t->turn]);
    if (t->redraw)
        ct_add(out, CT_ACT(t->turn, REDRAW));
    if (pending)
        ct_add(out, CT_ACT(t->turn, RETRACT));
    for (uint64_t kinds = discards(t, p, pending); kinds; kinds &= kinds - 1)
        ct_add(out, CT_ACT(t->turn, DISCARD, __builtin_ctzll(kinds)));
    for (int verb = MELD_RUN; verb <= MOVE && !t->barred; verb++)
        if (!(TRAITS[verb] & SETS) || table_opt(t, SETS_RULE))
            list_lays(t, p, verb, out);
}

/* ---- a random act ----------------------------------------------------------------------- */

static bool may_add(const table *t, const ct_pool *p, int kind)
{
    uint64_t own = t->own[t->team[t->turn]][kind];
    while (own && !adds(t, p, &t->meld[__builtin_ctzll(own)])) own &= own - 1;
    return own;
}

/* Counts the acts meld by meld, and lists only those of the chosen meld. */
static ct_act pick_add(const table *t, const ct_pool *p, int verb, uint64_t *luck)
{
    uint64_t own = t->own[t->team[t->turn]][verb == ADD_RUN ? CT_RUN : CT_SET];
    uint8_t count[MELDS];
    uint32_t nth;
    ct_acts acts;
    for (uint64_t melds = own; melds; melds &= melds - 1) {
        int i = __builtin_ctzll(melds);
        count[i] = (uint8_t)adds(t, p, &t->meld[i]);
    }
    acts.n = 0;
    list_onto(t, p, verb, ct_pick_meld(own, count, luck, &nth), &acts);
    return acts.act[nth];
}

static bool may_move(const table *t)
{
    for (uint64_t twos = t->twos[t->team[t->turn]]; twos; twos &= twos - 1) {
        const ct_laid *l = &t->meld[__builtin_ctzll(twos)];
        if (buraco_may_slide(l->m.run) && slides(t, l))
            return true;
    }
    return false;
}

/* Whether the verb, which lays cards of a plain hand, has a legal act. */
static bool may_use(const table *t, const ct_pool *p, int verb, const ct_threes *runs)
{
    int rule = table_opt(t, SETS_RULE);
    bool three = p->n >= FEW || may_empty(t, t->team[t->turn], t->fina, -1, NULL);
    switch (verb) {
    case MELD_RUN:
        return ct_threes_any(p, runs) && three;
    case MELD_SET:
        return rule &&
               buraco_set_ranks(t->rules) & (rule == TRINCA && p->wilds ? p->pairs : p->threes) &&
               three;
    case MOVE:
        return may_move(t);
    default:
        return may_add(t, p, verb == ADD_RUN ? CT_RUN : CT_SET);
    }
}

/* Whether the cards of the hand can neither make one meld nor all be added to one, and R30 and R33
 * allow to lay one. */
static bool is_plain(const table *t, const ct_pool *p)
{
    int side = t->team[t->turn];
    return p->suits & (p->suits - 1) && p->ranks & (p->ranks - 1) &&
           (p->n >= FEW || (p->n > 2 && !t->minimum[side] && !t->twos[side]));
}

/* R24-R27: whether the seat may only draw from the stock. If no run of three has the top card, no
 * longer run has it. False: unknown. */
static bool only_draws(const table *t)
{
    ct_card top = t->pile ? t->pile_card[t->pile - 1] : CT_HIDDEN;
    if (!may_take(t))
        return true;
    if (ct_is_wild(top) || table_opt(t, PILE_RULE) == SOLTO || table_opt(t, TO_TABLE_MELD) ||
        table_opt(t, SETS_RULE) == TRINCA)
        return false;
    const ct_pool *p = &t->hand[t->turn];
    ct_threes runs = ct_pool_threes_with(p, top, table_opt(t, PILE_RULE) != DURO);
    return !ct_threes_any(p, &runs);
}

/* A random act that lays cards of a plain hand. */
static ct_act pick_lay(const table *t, const ct_pool *p, int verb, const ct_threes *runs,
                       uint64_t *luck)
{
    ct_acts acts;
    if (verb == ADD_RUN || verb == ADD_SET)
        return pick_add(t, p, verb, luck);
    acts.n = 0;
    if (verb == MELD_RUN)
        return ct_run_act(CT_ACT(t->turn, MELD_RUN), ct_threes_pick(p, runs, luck));
    list_lays(t, p, verb, &acts);
    return acts.act[acts.n > 1 ? ct_rollout_below(luck, (uint32_t)acts.n) : 0];
}

ct_act buraco_rollout_random(const table *t, uint64_t *luck)
{
    const ct_pool *p = &t->hand[t->turn];
    ct_acts acts;
    uint8_t verb[MOVE + 1];
    uint32_t verbs = 0;
    if (t->phase == DRAW && only_draws(t))
        return CT_ACT(t->turn, DRAW_STOCK);
    if (t->phase == DRAW || !is_plain(t, p)) {
        buraco_rollout_list(t, &acts);
        return ct_pick_grouped(&acts, luck);
    }
    bool pending = table_pending(t, t->team[t->turn]);
    uint64_t kinds = discards(t, p, pending);
    ct_threes runs = ct_pool_threes(p, 1, true);
    if (t->redraw)
        verb[verbs++] = REDRAW;
    if (pending)
        verb[verbs++] = RETRACT;
    if (kinds)
        verb[verbs++] = DISCARD;
    for (uint8_t v = MELD_RUN; v <= MOVE && !t->barred; v++)
        if (may_use(t, p, v, &runs))
            verb[verbs++] = v;
    int chosen = verb[verbs > 1 ? ct_rollout_below(luck, verbs) : 0];
    if (chosen == REDRAW || chosen == RETRACT)
        return CT_ACT(t->turn, chosen);
    if (chosen == DISCARD)
        return CT_ACT(t->turn, DISCARD, ct_pick_kind(kinds, luck));
    return pick_lay(t, p, chosen, &runs, luck);
}
