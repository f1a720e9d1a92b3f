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
    return t->good[side] & ~(i < 0 ? 0 : UINT64_C(1) << i);
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

/* ---- melds on the table ----------------------------------------------------------------- */

/* Whether a wild card of the hand may be added to the meld (R16, R19). */
static bool takes_wild(const table *t, const ct_laid *l)
{
    return !ct_meld_wilds(&l->m) && !buraco_dirty(t->rules, &l->m, l->settled) &&
           (l->m.kind == CT_RUN || table_opt(t, SETS_RULE) == TRINCA);
}

/* The places of natural cards that may be added to the run. A card at the place of the wild card
 * moves this to an end. */
static uint64_t run_wants(ct_run q)
{
    bool ends = q.low > 1 || q.high < 14;
    return ct_run_ends(q) | (q.at && ends ? UINT64_C(1) << (16 * q.suit + q.at) : 0);
}

static void set_bit(uint64_t *set, int i, bool on)
{
    *set = (*set & ~(UINT64_C(1) << i)) | (uint64_t)on << i;
}

void buraco_rollout_put(table *t, int i, const ct_laid *l)
{
    int side = l->side;
    bool run = l->m.kind == CT_RUN;
    bool two =
        run && l->m.run.at && l->m.run.low > 2 && l->m.run.wild == ct_card_of(l->m.run.suit, 2);
    t->meld[i] = *l;
    t->own[side][l->m.kind] |= UINT64_C(1) << i;
    set_bit(&t->twos[side], i, two);
    set_bit(&t->open[side], i, takes_wild(t, l));
    set_bit(&t->good[side], i, good(t, l));
    if (!run)
        return;
    t->meld[i].want = run_wants(l->m.run);
    t->want[side] = 0;
    for (uint64_t runs = t->own[side][CT_RUN]; runs; runs &= runs - 1)
        t->want[side] |= t->meld[__builtin_ctzll(runs)].want;
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
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1) {
        int w = __builtin_ctzll(wilds);
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 1, q.high - 1, 1, w));
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 2, q.high, q.high, w));
    }
}

static bool is_open(const table *t, int i) { return t->open[t->meld[i].side] >> i & 1; }

/* Whether the run's two may move to its own place when the cards between are added. This counts
 * only acts that no natural card in the place of the two makes, too. */
static bool may_settle(const table *t, const ct_pool *p, const ct_laid *l)
{
    const ct_run *q = &l->m.run;
    if (q->low < 4 || q->wild != ct_card_of(q->suit, 2) || (q->at == q->high && !slides(t, l)))
        return false;
    unsigned need = (1u << q->low) - 8 + (q->at == q->high ? 0 : 1u << q->at);
    return !(need & ~ct_places_in(p->once, q->suit));
}

/* Counts the acts that add one card of the hand to run i, and those that move the run's two. They
 * are the acts that ct_propose_adds lists. */
static int run_adds(const table *t, const ct_pool *p, int i)
{
    const ct_laid *l = &t->meld[i];
    const ct_run *q = &l->m.run;
    int n = ct_bits(p->once & ct_run_ends(*q)), ends = (q->low > 1) + (q->high < 14);
    if (!q->at) /* the two of the suit is no wild card at place 2 */
        return is_open(t, i) && ct_pool_wilds(p)
                   ? n + ends * ct_pool_wild_kinds(p) -
                         (q->low == 3 && p->copies[ct_card_of(q->suit, 2)])
                   : n;
    return n + (ct_places_in(p->once, q->suit) >> q->at & 1 ? ends : 0) + may_settle(t, p, l);
}

/* The run after act number n of those that run_adds counts. */
static ct_run run_add(const table *t, const ct_pool *p, int i, uint32_t n)
{
    ct_run o = t->meld[i].m.run;
    unsigned has = ct_places_in(p->once, o.suit);
    ct_card two = ct_card_of(o.suit, 2);
    for (int end = o.low > 1 ? 0 : 1; end < (o.high < 14 ? 2 : 1); end++) {
        ct_run q = o;
        int place = end ? ++q.high : --q.low;
        uint64_t wilds = is_open(t, i) ? ct_pool_wilds(p) : 0;
        wilds &= ~(place == 2 ? UINT64_C(1) << two : 0);
        uint32_t kinds = (uint32_t)ct_bits(wilds);
        if (has >> place & 1 && !n--)
            return q;
        if (n < kinds)
            return (ct_run){ q.suit, q.low, q.high, (uint8_t)place, ct_nth_kind(wilds, n) };
        n -= kinds;
        if (!o.at || !(has >> o.at & 1) || n--)
            continue;
        bool natural = place == 2 && o.wild == two;
        q.at = (uint8_t)(natural ? 0 : place);
        q.wild = natural ? 0 : o.wild;
        return q;
    }
    return (ct_run){ o.suit, 2, (uint8_t)(o.high - (o.at == o.high)), 0, 0 };
}

/* The number of acts that list_onto lists, if they cannot use the whole hand. */
static int adds(const table *t, const ct_pool *p, int i)
{
    const ct_meld *m = &t->meld[i].m;
    return m->kind == CT_RUN ? run_adds(t, p, i) : ct_pool_set_adds(p, &m->set, is_open(t, i));
}

/* Lists the acts that add cards of p to meld i. */
static void list_onto(const table *t, const ct_pool *p, int verb, int i, ct_acts *out)
{
    const ct_laid *l = &t->meld[i];
    int from = out->n;
    bool run = l->m.kind == CT_RUN, takes = TRAITS[verb] & TAKES;
    unsigned many = run ? ct_pool_suits(p) : ct_pool_ranks(p);
    bool whole = !takes && p->n > 1 && !(many & (many - 1));
    bool slide = takes && run && buraco_may_slide(l->m.run);
    if (!whole && !slide && !adds(t, p, i))
        return;
    ct_propose here = to(t, verb, i, out);
    ct_propose_adds(p, &l->m, 1, is_open(t, i), here);
    if (slide)
        list_slides(t, p, i, l->m.run, out);
    int single = out->n;
    if (whole) {
        ct_propose_whole(p, &l->m, l->m.kind, here);
        keep(t, out, single);
    }
    /* a two may not leave the high end of a canastra (R19), nor settle with most of the hand (R30)
     */
    if (run && l->m.run.at &&
        ((l->m.run.at == l->m.run.high && !slides(t, l)) || may_settle(t, p, l)))
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
    again &= all.kinds;
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
        ct_propose_sets(&all, CT_ALL_RANKS, wild, top, set);
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
    else
        ct_propose_sets(p, buraco_set_ranks(t->rules), rule == TRINCA, CT_HIDDEN, here);
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
    return p->kinds & ~(barred ? UINT64_C(1) << (t->lone - 1) : 0);
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

/* Whether a card of the hand can be added to a meld of the kind. */
static bool may_add(const table *t, const ct_pool *p, int kind)
{
    int side = t->team[t->turn];
    uint64_t melds = t->own[side][kind];
    if (kind == CT_RUN) { /* most melds take only the cards that the side wants */
        if (p->once & t->want[side])
            return true;
        melds &= t->twos[side] | (ct_pool_wilds(p) ? t->open[side] : 0);
    }
    while (melds && !adds(t, p, __builtin_ctzll(melds))) melds &= melds - 1;
    return melds;
}

/* Counts the acts meld by meld, and makes only the chosen one. */
static ct_act pick_add(const table *t, const ct_pool *p, int verb, uint64_t *luck)
{
    uint64_t own = t->own[t->team[t->turn]][verb == ADD_RUN ? CT_RUN : CT_SET];
    uint8_t count[MELDS];
    uint32_t n;
    for (uint64_t melds = own; melds; melds &= melds - 1) {
        int i = __builtin_ctzll(melds);
        count[i] = (uint8_t)adds(t, p, i);
    }
    int i = ct_pick_meld(own, count, luck, &n);
    ct_act shape = verb == ADD_RUN ? ct_run_act(0, run_add(t, p, i, n))
                                   : ct_set_act(0, ct_pool_set_add(p, t->meld[i].m.set, n));
    return CT_ACT(t->turn, verb, MELD + i) | shape << 8;
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

/* R30, R31: whether acts may leave less than two cards. UNKNOWN: it depends on the meld. */
enum { NEVER, ALWAYS, UNKNOWN };
static int may_finish(const table *t, const ct_pool *p)
{
    int side = t->team[t->turn];
    uint64_t good = t->good[side], own = t->own[side][CT_RUN] | t->own[side][CT_SET];
    if (t->fina)
        return NEVER;
    if (buraco_rollout_morto(t, side) >= 0 || table_opt(t, IRREGULARITIES))
        return ALWAYS;
    if (good) /* only a wild card can spoil a canastra */
        return good & (good - 1) || !ct_pool_wilds(p) ? ALWAYS : UNKNOWN;
    for (; own; own &= own - 1) {
        int n = t->meld[__builtin_ctzll(own)].m.n;
        if (n >= CANASTRA ? table_opt(t, DIRTY_CLEANS) : n + p->n >= CANASTRA)
            return UNKNOWN;
    }
    return NEVER;
}

/* Whether the cards can neither make one meld nor all be added to one. */
static bool are_mixed(const ct_pool *p)
{
    unsigned ranks = ct_pool_ranks(p);
    uint64_t natural = p->once & CT_ALL_RANKS * CT_SUITS;
    return ranks & (ranks - 1) && natural >> (__builtin_ctzll(natural) | 15) >> 1;
}

/* Whether the number of cards alone decides which shapes may be laid (R30, R33). *finish: whether
 * a hand of two cards may add one. */
static bool is_plain(const table *t, const ct_pool *p, bool *finish)
{
    int side = t->team[t->turn];
    *finish = true;
    for (uint64_t twos = t->twos[side]; twos; twos &= twos - 1)
        if (may_settle(t, p, &t->meld[__builtin_ctzll(twos)]))
            return false; /* this may need most of the hand */
    if (p->n >= FEW)
        return are_mixed(p);
    if (p->n < 2 || t->minimum[side])
        return false;
    int may = may_finish(t, p);
    *finish = may == ALWAYS;
    if (may == NEVER)
        return p->n > 2 || !t->twos[side];
    return (p->n > 2 || *finish) && are_mixed(p);
}

/* A random act before the seat has drawn. */
static ct_act pick_draw(const table *t, uint64_t *luck)
{
    const ct_act stock = CT_ACT(t->turn, DRAW_STOCK);
    const ct_pool *p = &t->hand[t->turn];
    ct_card top = t->pile ? t->pile_card[t->pile - 1] : CT_HIDDEN;
    ct_acts acts;
    if (!may_take(t))
        return stock;
    if (ct_is_wild(top) || table_opt(t, PILE_RULE) == SOLTO || table_opt(t, TO_TABLE_MELD) ||
        table_opt(t, SETS_RULE) == TRINCA) {
        buraco_rollout_list(t, &acts);
        return ct_pick_grouped(&acts, luck);
    }
    /* If no run of three has the top card, no longer run has it. */
    ct_threes runs = ct_pool_threes_with(p, top, table_opt(t, PILE_RULE) != DURO);
    if (!ct_threes_any(p, &runs))
        return stock;
    if (p->n + t->pile <= 3 + 1) {
        buraco_rollout_list(t, &acts);
        return ct_pick_grouped(&acts, luck);
    }
    if (!ct_rollout_below(luck, 2))
        return stock;
    uint64_t again = 0;
    for (int i = 0; i < t->pile - 1; i++) again |= UINT64_C(1) << t->pile_card[i];
    if (!(again & (p->kinds | UINT64_C(1) << top)) && t->pile > 1)
        return ct_run_act(CT_ACT(t->turn, TAKE_RUN), ct_threes_pick(p, &runs, luck));
    acts.n = 0;
    list_takes(t, &acts);
    return acts.act[acts.n > 1 ? ct_rollout_below(luck, (uint32_t)acts.n) : 0];
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

/* Writes the verbs that lay cards of a plain hand. Returns their number. */
static uint32_t lay_verbs(const table *t, const ct_pool *p, const ct_threes *runs, uint8_t *verb)
{
    int side = t->team[t->turn], rule = table_opt(t, SETS_RULE);
    uint32_t n = 0;
    bool three = p->n >= FEW || may_empty(t, side, t->fina, -1, NULL);
    if (three && ct_threes_any(p, runs))
        verb[n++] = MELD_RUN;
    if (three && rule) {
        ct_many many = ct_pool_many(p);
        bool pairs = rule == TRINCA && ct_pool_wilds(p);
        if (buraco_set_ranks(t->rules) & (pairs ? many.pairs : many.threes))
            verb[n++] = MELD_SET;
    }
    if (may_add(t, p, CT_RUN))
        verb[n++] = ADD_RUN;
    if (t->own[side][CT_SET] && may_add(t, p, CT_SET))
        verb[n++] = ADD_SET;
    if (t->twos[side] && may_move(t))
        verb[n++] = MOVE;
    return n;
}

ct_act buraco_rollout_random(const table *t, uint64_t *luck)
{
    const ct_pool *p = &t->hand[t->turn];
    ct_acts acts;
    uint8_t verb[MOVE + 1];
    uint32_t verbs = 0;
    bool finish;
    if (t->phase == DRAW)
        return pick_draw(t, luck);
    if (!is_plain(t, p, &finish)) {
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
    if (!t->barred && (p->n > 2 || finish))
        verbs += lay_verbs(t, p, &runs, verb + verbs);
    int chosen = verb[verbs > 1 ? ct_rollout_below(luck, verbs) : 0];
    if (chosen == REDRAW || chosen == RETRACT)
        return CT_ACT(t->turn, chosen);
    if (chosen == DISCARD)
        return CT_ACT(t->turn, DISCARD, ct_pick_kind(kinds, luck));
    return pick_lay(t, p, chosen, &runs, luck);
}
