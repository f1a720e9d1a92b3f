/* rollout_acts.c - the rollout of Samba: its legal acts. Shapes and openings come from the kit, as
 * in list.c and check.c. The rules of laying are checked only where the shape alone does not
 * decide. */
#include <string.h>

#include "rollout.h"
#include "rollout_table.h"

enum { FEW = 8, SET_RANKS = CT_ALL_RANKS & ~(1u << 3) };

/* ---- laying: is it allowed? ------------------------------------------------------------- */

bool samba_rollout_read(const table *t, ct_act a, table_lay *l)
{
    int what = TRAITS[ct_verb(a)].what, onto = what & ONTO ? 1 : 0;
    l->i = onto ? ct_arg(a, 0) - MELD : t->melds;
    l->old = onto ? t->meld[l->i] : (ct_laid){ .side = t->team[t->turn] };
    l->last = CT_HIDDEN;
    l->now = l->old;
    if (ct_verb(a) == TAKE_TABLE)
        return samba_with_card(t->rules, &l->old.m, table_top(t), &l->now.m);
    l->now.m = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    return true;
}

static bool grows(const table *t, table_lay *l)
{
    if (ct_meld_grow(&l->old.m, &l->now.m, false, &l->more) != CT_FITS || !l->more.n)
        return false;
    return l->now.m.kind == CT_RUN ? !samba_check_run(&l->now.m)
                                   : !samba_check_set(t->rules, &l->old.m, &l->now.m);
}

/* The number of complete groups that the side has once `l` has been laid. */
static int complete(const table *t, int side, const table_lay *l)
{
    if (!l)
        return t->full[side];
    return t->full[side] - (l->old.m.n >= FULL) + (l->now.m.n >= FULL);
}

/* Same as samba_can_open in melds.c. */
static bool can_open(const table *t, const table_lay *l, int sum, int extra)
{
    int side = t->team[t->turn], n = 0;
    ct_meld begun[BEGUN];
    ct_reach goal = { .begun = begun, .need = t->minimum[side] - sum };
    memcpy(goal.have, t->hand[t->turn].copies, sizeof goal.have);
    for (int i = 0; l && i < l->more.n; i++) goal.have[l->more.card[i]]--;
    for (int i = 0; sum && i < t->melds; i++)
        if (t->meld[i].side == side && !(l && i == l->i) && n < BEGUN - 1)
            begun[n++] = t->meld[i].m;
    if (l)
        begun[n++] = l->now.m;
    goal.n = n;
    return samba_reach(t->rules, t->leave, complete(t, side, l), extra, &goal);
}

/* R33(c): whether the last card completes a meld of six of the side. */
static bool last_completes(const table *t, int side, const table_lay *l)
{
    ct_meld now;
    if (l->now.m.n == FULL - 1 && samba_with_card(t->rules, &l->now.m, l->last, &now))
        return true;
    for (int i = 0; i < t->melds; i++) {
        const ct_meld *six = &t->meld[i].m;
        if (t->meld[i].side == side && i != l->i && six->n == FULL - 1 &&
            samba_with_card(t->rules, six, l->last, &now) && now.n == FULL && now.set.rank != 3)
            return true;
    }
    return false;
}

/* R33: whether the seat may be left with h cards after act `l`. */
static bool may_leave(const table *t, int side, const table_lay *l, int h)
{
    bool discard_last = table_opt(t, FINAL_DISCARD);
    if (h >= 2)
        return true;
    int done = complete(t, side, l);
    if (t->leave >= REFUSED)
        return false;
    if (done >= 2)
        return h || !discard_last;
    return h == 1 && done == 1 && !discard_last && last_completes(t, side, l);
}

static ct_card last_card(const table *t, const table_lay *l)
{
    ct_card card[CT_CARDS];
    uint8_t gone[CT_KINDS] = { 0 };
    int n = ct_pool_cards(&t->hand[t->turn], card), i = 0;
    for (int k = 0; k < l->more.n; k++) gone[l->more.card[k]]++;
    for (int k = 0; k < n; k++)
        if (!gone[card[k]]--)
            return card[k];
    while (i < t->pile && samba_is_red(t->pile_card[i])) i++;
    return i < t->pile ? t->pile_card[i] : CT_HIDDEN;
}

/* Whether an act leaves enough cards in hand. Below the minimum R24 and R21 apply, otherwise R14
 * and R33. Same as check_rest in check.c. */
static bool leaves_enough(const table *t, table_lay *l, int points, int extra)
{
    int side = t->team[t->turn], sum = t->laid + points;
    int h = t->hand[t->turn].n - l->more.n + extra;
    bool threes = l->now.m.kind == CT_SET && l->now.m.set.rank == 3 && !table_opt(t, BLACK_THREES);
    if (threes && (sum < t->minimum[side] || h > 1 || t->full[side] < 2 || t->leave >= REFUSED))
        return false;
    if (sum < t->minimum[side])
        return can_open(t, l, sum, extra);
    if (h == 1)
        l->last = last_card(t, l);
    return may_leave(t, side, l, h);
}

/* Whether the hand has black threes enough for a meld. */
static bool has_threes(const ct_pool *p)
{
    return p->copies[ct_card_of(0, 3)] + p->copies[ct_card_of(3, 3)] > 2;
}

/* Whether every shape of n cards that is listed may be laid: the side has opened, melds stay open,
 * two cards stay in hand, and there are no black threes to lay. */
static bool only_shapes(const table *t, int n)
{
    const ct_pool *p = &t->hand[t->turn];
    return !table_opt(t, ADD_TO_CANASTA) && !table_opt(t, BLACK_THREES) && p->n >= n + 2 &&
           table_opened(t, t->team[t->turn]) && (p->n >= FEW || !has_threes(p));
}

static bool may_lay(const table *t, ct_act a)
{
    table_lay l;
    if (TRAITS[ct_verb(a)].what & ONTO && only_shapes(t, 1))
        return true;
    samba_rollout_read(t, a, &l);
    /* a new meld of three is proposed only if it is a meld and the hand has its cards */
    if (!t->taking && !(TRAITS[ct_verb(a)].what & ONTO) && l.now.m.n == 3) {
        l.more.n = ct_meld_cards(&l.now.m, l.more.card);
        return leaves_enough(t, &l, samba_points_in(l.more.card, l.more.n), 0);
    }
    return grows(t, &l) && ct_pool_holds(&t->hand[t->turn], l.more.card, l.more.n) &&
           leaves_enough(t, &l, samba_points_in(l.more.card, l.more.n),
                         t->taking ? t->pile - t->pile_reds : 0);
}

/* ---- taking the pile -------------------------------------------------------------------- */

/* R18: whether the pile may be taken at all. */
static bool may_touch(const table *t)
{
    return t->pile && !ct_is_wild(table_top(t)) && !samba_is_three(table_top(t)) &&
           t->hand[t->turn].n > 1;
}

/* R20: whether the pile may be taken otherwise than with a pair. */
static bool may_take_later(const table *t, int side)
{
    bool took = t->took[side];
    for (int i = 0; i < SIDES && table_opt(t, FIRST_TAKE); i++) took |= t->took[i];
    return took && table_opened(t, side) && !t->prized;
}

/* R19-R21: checks the cards that come from the hand. */
static bool fits_taken(const table *t, int verb, const ct_growth *more)
{
    int wilds = 0;
    for (int i = 0; i < more->n; i++) wilds += ct_is_wild(more->card[i]);
    if (verb == TAKE_MIXED)
        return more->n == 2 && wilds == 1;
    return more->n - wilds >= 2 && (!table_opened(t, t->team[t->turn]) || more->n == 2);
}

static bool may_take(const table *t, ct_act a)
{
    int verb = ct_verb(a), i = 0;
    ct_card top = table_top(t);
    table_lay l;
    if (!samba_rollout_read(t, a, &l) || !grows(t, &l))
        return false;
    while (i < l.more.n && l.more.card[i] != top) i++;
    if (i == l.more.n)
        return false;
    l.more.card[i] = l.more.card[--l.more.n];
    return (verb == TAKE_TABLE || fits_taken(t, verb, &l.more)) &&
           ct_pool_holds(&t->hand[t->turn], l.more.card, l.more.n) &&
           leaves_enough(t, &l, samba_points_in(&top, 1) + samba_points_in(l.more.card, l.more.n),
                         t->pile - 1 - t->pile_reds);
}

/* Whether the seat may do this act, which must be one that takes the pile or lays cards. */
static bool may_do(const table *t, ct_act a)
{
    return TRAITS[ct_verb(a)].what & TAKES ? may_take(t, a) : may_lay(t, a);
}

static void keep(const table *t, ct_acts *out, int from)
{
    int n = from;
    for (int i = from; i < out->n; i++)
        if (may_do(t, out->act[i]))
            out->act[n++] = out->act[i];
    out->n = n;
}

/* ---- the list --------------------------------------------------------------------------- */

static ct_propose to(const table *t, int verb, int i, ct_acts *out)
{
    return i < 0 ? (ct_propose){ CT_ACT(t->turn, verb), 0, out }
                 : (ct_propose){ CT_ACT(t->turn, verb, MELD + i), 1, out };
}

/* R28, R32, R33, R35: lists the legal discards */
static void list_discards(const table *t, ct_acts *out)
{
    const ct_pool *p = &t->hand[t->turn];
    if (p->n == 1 && (t->leave >= REFUSED || t->full[t->team[t->turn]] < 2))
        return;
    for (uint64_t kinds = p->kinds; kinds; kinds &= kinds - 1)
        ct_add(out, CT_ACT(t->turn, DISCARD, __builtin_ctzll(kinds)));
}

/* R21: same as list_wider in list.c. */
static void list_wider(const table *t, int from, ct_acts *out)
{
    uint64_t both = 0;
    for (int k = 0; k < t->pile; k++) both |= UINT64_C(1) << t->pile_card[k];
    both &= t->hand[t->turn].kinds;
    for (int i = from; i < out->n && both; i++)
        for (uint64_t kinds = both; kinds; kinds &= kinds - 1) {
            ct_act a = samba_widened(t->rules, out->act[i], (ct_card)__builtin_ctzll(kinds));
            int same = from;
            while (same < out->n && out->act[same] != a) same++;
            if (a && same == out->n)
                ct_add(out, a);
        }
    ct_acts_group(out, from);
}

/* Lists the takes that add the top card of the pile and a pair of the hand to meld i, a set of the
 * same rank. `suit`: the suit of the top card. */
static void list_pair_on(const table *t, int i, int suit, ct_acts *out)
{
    const ct_pool *p = &t->hand[t->turn];
    for (int code = 0; code < 16; code++) {
        ct_set k = t->meld[i].m.set;
        bool equal = (code & 3) == code >> 2;
        if (p->copies[ct_card_of(code & 3, k.rank)] <= equal ||
            !p->copies[ct_card_of(code >> 2, k.rank)])
            continue;
        int cards = k.cards + (1 << 2 * (code & 3)) + (1 << 2 * (code >> 2)) + (1 << 2 * suit);
        if ((code & 3) <= code >> 2)
            ct_add(out, CT_ACT(t->turn, TAKE_PAIR_ON, MELD + i, k.rank, cards, k.twos, k.jokers));
    }
}

/* R20: whether the pile may be taken onto meld i. */
static bool may_take_onto(const table *t, int i)
{
    return t->meld[i].m.n < FULL || table_opt(t, PILE_TO_CANASTA);
}

/* The melds of the side, as bits, that the top card of the pile fits (R20). */
static uint64_t onto_table(const table *t)
{
    const uint64_t *own = t->own[t->team[t->turn]];
    const uint64_t *want = t->want[t->team[t->turn]];
    uint64_t melds = 0, place = ct_places[table_top(t)];
    bool any = (want[CT_RUN] | want[CT_SET]) & place;
    for (uint64_t all = any ? own[CT_RUN] | own[CT_SET] : 0; all; all &= all - 1) {
        int i = __builtin_ctzll(all);
        if (t->meld[i].want & place && may_take_onto(t, i))
            melds |= UINT64_C(1) << i;
    }
    return melds;
}

/* The sets of the side, as bits, that have the rank of the top card and may take it with a pair. */
static uint64_t onto_pair(const table *t)
{
    return onto_table(t) & t->own[t->team[t->turn]][CT_SET];
}

static void list_pairs_on(const table *t, ct_acts *out)
{
    for (uint64_t sets = onto_pair(t); sets; sets &= sets - 1)
        list_pair_on(t, __builtin_ctzll(sets), ct_suit(table_top(t)), out);
}

/* Adds to p the cards of the hand that have the rank of the top card, and the top card. */
static void pool_equals(const table *t, ct_pool *p)
{
    int rank = ct_rank(table_top(t));
    for (int suit = 0; suit < 4; suit++)
        for (int n = t->hand[t->turn].copies[ct_card_of(suit, rank)]; n > 0; n--)
            ct_pool_add(p, ct_card_of(suit, rank));
    ct_pool_add(p, table_top(t));
}

/* Lists the takes that lay a new set of the top card and a pair. */
static void list_pairs(const table *t, ct_acts *out)
{
    ct_pool p = { 0 };
    pool_equals(t, &p);
    ct_propose_sets(&p, CT_ALL_RANKS, false, table_top(t), to(t, TAKE_PAIR, -1, out));
}

/* Lists the takes that lay a new set of the top card, an equal card and a wild card. */
static void list_mixed(const table *t, ct_acts *out)
{
    const ct_pool *hand = &t->hand[t->turn];
    int rank = ct_rank(table_top(t));
    for (uint64_t wilds = ct_pool_wilds(hand); wilds; wilds &= wilds - 1)
        for (int suit = 0; suit < 4; suit++) {
            ct_card w = (ct_card)__builtin_ctzll(wilds);
            int cards = (1 << 2 * suit) + (1 << 2 * ct_suit(table_top(t)));
            int twos = w == CT_JOKER ? 0 : 1 << 2 * ct_suit(w);
            if (hand->copies[ct_card_of(suit, rank)])
                ct_add(out, CT_ACT(t->turn, TAKE_MIXED, rank, cards, twos, w == CT_JOKER));
        }
}

/* Lists the takes of a verb. */
static void list_take(const table *t, int verb, ct_acts *out)
{
    if (verb == TAKE_PAIR)
        list_pairs(t, out);
    else if (verb == TAKE_PAIR_ON)
        list_pairs_on(t, out);
    else if (verb == TAKE_MIXED)
        list_mixed(t, out);
    else
        for (uint64_t melds = onto_table(t); melds; melds &= melds - 1)
            ct_add(out, CT_ACT(t->turn, TAKE_TABLE, MELD + __builtin_ctzll(melds)));
}

/* Writes the verbs that may take the pile, as far as the shapes decide. Returns their number. */
static uint32_t take_verbs(const table *t, uint8_t verb[4])
{
    const ct_pool *p = &t->hand[t->turn];
    uint32_t n = 0;
    if (!may_touch(t))
        return 0;
    int side = t->team[t->turn], equals = ct_pool_of(p, ct_rank(table_top(t)));
    bool later = may_take_later(t, side);
    if (equals > 1)
        verb[n++] = TAKE_PAIR;
    if (equals > 1 && table_opened(t, side) && onto_pair(t))
        verb[n++] = TAKE_PAIR_ON;
    if (later && onto_table(t))
        verb[n++] = TAKE_TABLE;
    if (later && equals && ct_pool_wilds(p) && table_opt(t, PILE_WITH_WILD))
        verb[n++] = TAKE_MIXED;
    return n;
}

/* R19, R20: same as samba_list_takes in list.c. */
static void list_takes(const table *t, ct_acts *out)
{
    uint8_t verb[4];
    int from = out->n;
    uint32_t verbs = take_verbs(t, verb);
    for (uint32_t i = 0; i < verbs; i++) list_take(t, verb[i], out);
    if (!table_opened(t, t->team[t->turn]))
        list_wider(t, from, out);
}

static bool is_open(const table *t, int i) { return t->open[t->meld[i].side] >> i & 1; }

/* The number of acts that list_onto lists if only their shapes matter. */
static int adds(const table *t, const ct_pool *p, int i)
{
    return ct_bits(p->once & t->meld[i].want) + (is_open(t, i) ? ct_pool_wild_kinds(p) : 0);
}

/* Lists the acts that add a card of p to meld i. */
static void list_onto(const table *t, const ct_pool *p, int i, ct_acts *out)
{
    const ct_meld *m = &t->meld[i].m;
    if (adds(t, p, i))
        ct_propose_adds(p, m, 4, is_open(t, i),
                        to(t, m->kind == CT_SET ? ADD_SET : ADD_RUN, i, out));
}

static void list_adds(const table *t, const ct_pool *p, ct_acts *out)
{
    const uint64_t *own = t->own[t->team[t->turn]];
    for (int kind = CT_RUN; kind <= CT_SET; kind++)
        for (uint64_t melds = own[kind]; melds; melds &= melds - 1)
            list_onto(t, p, __builtin_ctzll(melds), out);
}

/* Lists new melds of runs (CT_RUN) or sets. */
static void list_melds(const table *t, int kind, int verb, ct_acts *out)
{
    const ct_pool *p = &t->hand[t->turn];
    ct_propose here = to(t, verb, -1, out);
    if (kind == CT_RUN) {
        ct_propose_runs(p, 4, false, CT_HIDDEN, here);
        return;
    }
    /* acts with threes are listed separately */
    ct_list_sets(p, ct_set_ranks(p, SET_RANKS, true), true, here);
    ct_propose_wilds(p, here);
    if ((p->n < FEW || table_opt(t, BLACK_THREES)) && has_threes(p))
        samba_list_threes(p, t->turn, verb, out);
}

/* R24: whether the seat may lay cards: its side has opened or can open. */
static bool may_begin(const table *t)
{
    return table_opened(t, t->team[t->turn]) || can_open(t, NULL, 0, 0);
}

static void list_lays(const table *t, ct_acts *out)
{
    int from = out->n;
    bool open = !table_opened(t, t->team[t->turn]);
    list_melds(t, CT_RUN, open ? OPEN_RUN : MELD_RUN, out);
    list_melds(t, CT_SET, open ? OPEN_SET : MELD_SET, out);
    if (!open || t->phase == OPENING)
        list_adds(t, &t->hand[t->turn], out);
    if (t->taking)
        list_wider(t, from, out);
}

/* R29: whether the seat may ask leave to go out. */
static bool may_ask(const table *t)
{
    int seat = t->turn;
    return table_opt(t, PERMISSION) && t->partner[seat] != seat && !t->leave && t->hand[seat].n > 1;
}

/* `lays`: same as may_begin. Returns from which act on the acts must be checked. */
static int list_laying(const table *t, bool lays, ct_acts *out)
{
    if (may_ask(t))
        ct_add(out, CT_ACT(t->turn, ASK));
    int from = out->n;
    list_discards(t, out);
    int laid = out->n;
    if (lays)
        list_lays(t, out);
    if (only_shapes(t, 3))
        return out->n;
    if (t->hand[t->turn].n > 1)
        return laid;
    keep(t, out, laid);
    if (out->n == from) /* R36 */
        ct_add(out, CT_ACT(t->turn, PASS));
    return out->n;
}

static void list_start(const table *t, ct_acts *out)
{
    int seat = t->turn;
    if (t->drawn < t->stock)
        ct_add(out, CT_ACT(seat, DRAW));
    int from = out->n;
    list_takes(t, out);
    keep(t, out, from);
    bool takes = out->n > from;
    if (table_opt(t, OUT_UNDRAWN) && t->hand[seat].n == 1)
        list_discards(t, out);
    if (t->drawn == t->stock && (table_opt(t, FORCED_TAKE) || !takes)) /* R36 */
        ct_add(out, CT_ACT(seat, END));
}

void samba_rollout_list(const table *t, ct_acts *out)
{
    out->n = 0;
    out->full = false;
    switch (t->phase) {
    case START:
        list_start(t, out);
        break;
    case OPENING:
        list_lays(t, out);
        keep(t, out, 0);
        break;
    case LAYING:
        keep(t, out, list_laying(t, may_begin(t), out));
        break;
    default:
        ct_add(out, CT_ACT(t->turn, YES));
        ct_add(out, CT_ACT(t->turn, NO));
    }
}

/* ---- a random act ----------------------------------------------------------------------- */

/* Whether a card of the hand can be added to a meld of the kind, as far as shapes decide. */
static bool may_add(const table *t, const ct_pool *p, int kind)
{
    int side = t->team[t->turn];
    return p->once & t->want[side][kind] || (kind == CT_SET && t->open[side] && ct_pool_wilds(p));
}

/* Counts the acts meld by meld, and makes only the chosen one. */
static ct_act pick_add(const table *t, const ct_pool *p, int kind, uint64_t *luck)
{
    uint64_t own = t->own[t->team[t->turn]][kind];
    uint8_t count[MELDS];
    uint32_t n;
    for (uint64_t melds = own; melds; melds &= melds - 1) {
        int i = __builtin_ctzll(melds);
        count[i] = (uint8_t)adds(t, p, i);
    }
    int i = ct_pick_meld(own, count, luck, &n);
    const ct_meld *m = &t->meld[i].m;
    if (kind == CT_SET)
        return CT_ACT(t->turn, ADD_SET, MELD + i) | ct_set_act(0, ct_pool_set_add(p, m->set, n))
                                                        << 8;
    ct_run q = m->run;
    bool up = n || !(ct_places_in(p->once & t->meld[i].want, q.suit) >> (q.low - 1) & 1);
    q.low = (uint8_t)(q.low - !up);
    q.high = (uint8_t)(q.high + up);
    return CT_ACT(t->turn, ADD_RUN, MELD + i) | ct_run_act(0, q) << 8;
}

/* Whether the pool has three wild cards or more. */
static bool has_wilds(const ct_pool *p)
{
    int n = 0;
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1)
        n += p->copies[__builtin_ctzll(wilds)];
    return n > 2;
}

enum { NEVER, ALWAYS, UNKNOWN };

/* R33: whether new melds of three leave enough cards in a hand of three or more. UNKNOWN: it
 * depends on the meld. */
static int new_melds(const table *t)
{
    int side = t->team[t->turn], n = t->hand[t->turn].n, done = t->full[side];
    if (n >= 3 + 2)
        return ALWAYS;
    if (t->leave >= REFUSED)
        return NEVER;
    if (done >= 2)
        return n > 3 || !table_opt(t, FINAL_DISCARD) ? ALWAYS : NEVER;
    return n > 3 && done && t->six[side] && !table_opt(t, FINAL_DISCARD) ? UNKNOWN : NEVER;
}

/* R33: whether the seat may add one of two cards. UNKNOWN: it depends on the meld. */
static int one_of_two(const table *t)
{
    int side = t->team[t->turn];
    if (t->leave >= REFUSED)
        return NEVER;
    if (t->full[side] >= 2)
        return ALWAYS;
    uint64_t own = t->own[side][CT_RUN] | t->own[side][CT_SET];
    for (; own; own &= own - 1)
        if (t->meld[__builtin_ctzll(own)].m.n == FULL - 2)
            return UNKNOWN;
    return t->six[side] ? UNKNOWN : NEVER;
}

/* A random new set, of these ranks or of wild cards. */
static ct_act pick_set(const table *t, const ct_pool *p, unsigned ranks, uint64_t *luck)
{
    ct_acts acts;
    if (!has_wilds(p)) {
        uint32_t n = ct_pool_sets(p, ranks, true);
        n = n > 1 ? ct_rollout_below(luck, n) : 0;
        return ct_set_act(CT_ACT(t->turn, MELD_SET), ct_pool_set(p, ranks, true, n));
    }
    acts.n = 0;
    list_melds(t, CT_SET, MELD_SET, &acts);
    return acts.act[acts.n > 1 ? ct_rollout_below(luck, (uint32_t)acts.n) : 0];
}

/* A random act that lays or discards cards. `lays`: any cards may be laid that fit. `melds`: new
 * melds, too. */
static ct_act pick_laying(const table *t, bool lays, bool melds, uint64_t *luck)
{
    const ct_pool *p = &t->hand[t->turn];
    uint8_t verb[6];
    uint32_t verbs = 0;
    ct_threes runs = { 0 };
    unsigned ranks = 0;
    if (may_ask(t))
        verb[verbs++] = ASK;
    verb[verbs++] = DISCARD;
    if (lays) {
        runs = ct_pool_threes(p, 4, false);
        if (melds && runs.natural)
            verb[verbs++] = MELD_RUN;
        ranks = melds ? ct_set_ranks(p, SET_RANKS, true) : 0;
        if (ranks || (melds && has_wilds(p)))
            verb[verbs++] = MELD_SET;
        if (may_add(t, p, CT_RUN))
            verb[verbs++] = ADD_RUN;
        if (may_add(t, p, CT_SET))
            verb[verbs++] = ADD_SET;
    }
    int chosen = verb[verbs > 1 ? ct_rollout_below(luck, verbs) : 0];
    switch (chosen) {
    case ASK:
        return CT_ACT(t->turn, ASK);
    case DISCARD:
        return CT_ACT(t->turn, DISCARD, ct_pick_kind(p->kinds, luck));
    case MELD_RUN:
        return ct_run_act(CT_ACT(t->turn, MELD_RUN), ct_threes_pick(p, &runs, luck));
    case ADD_RUN:
    case ADD_SET:
        return pick_add(t, p, chosen == ADD_RUN ? CT_RUN : CT_SET, luck);
    default:
        return pick_set(t, p, ranks, luck);
    }
}

/* A random act of a list grouped by verb, whose acts from number `from` on may be illegal. Checks
 * can need a search. So they stop at the first legal act of each verb, except the one that is
 * drawn. */
static ct_act pick_checked(const table *t, ct_acts *acts, int from, uint64_t *luck)
{
    int first[CT_VERBS], last[CT_VERBS];
    uint32_t verbs = 0;
    for (int i = 0, end; i < acts->n; i = end) {
        end = i;
        while (end < acts->n && ct_verb(acts->act[end]) == ct_verb(acts->act[i])) end++;
        while (i < end && i >= from && !may_do(t, acts->act[i])) i++;
        first[verbs] = i;
        last[verbs] = end;
        verbs += i < end;
    }
    uint32_t drawn = verbs > 1 ? ct_rollout_below(luck, verbs) : 0;
    acts->n = last[drawn];
    if (first[drawn] >= from)
        keep(t, acts, first[drawn] + 1);
    uint32_t n = (uint32_t)(acts->n - first[drawn]);
    return acts->act[first[drawn] + (int)(n > 1 ? ct_rollout_below(luck, n) : 0)];
}

/* A random act at the beginning of a turn. */
static ct_act pick_start(const table *t, uint64_t *luck)
{
    const ct_pool *p = &t->hand[t->turn];
    uint8_t verb[5] = { DRAW };
    ct_acts acts;
    acts.n = 0;
    if (t->drawn == t->stock || p->n == 1) {
        samba_rollout_list(t, &acts);
        return ct_pick_grouped(&acts, luck);
    }
    uint32_t verbs = 1 + take_verbs(t, verb + 1);
    if (verbs == 1)
        return CT_ACT(t->turn, DRAW);
    if (!table_opened(t, t->team[t->turn]) || table_opt(t, ADD_TO_CANASTA) ||
        p->n - 2 + t->pile - 1 - t->pile_reds < 2) { /* the shape alone does not decide */
        ct_add(&acts, CT_ACT(t->turn, DRAW));
        list_takes(t, &acts);
        return pick_checked(t, &acts, 1, luck);
    }
    int chosen = verb[ct_rollout_below(luck, verbs)];
    if (chosen == DRAW)
        return CT_ACT(t->turn, DRAW);
    list_take(t, chosen, &acts);
    return acts.act[acts.n > 1 ? ct_rollout_below(luck, (uint32_t)acts.n) : 0];
}

ct_act samba_rollout_random(const table *t, uint64_t *luck)
{
    int n = t->hand[t->turn].n;
    ct_acts acts;
    acts.n = 0;
    if (t->phase == START)
        return pick_start(t, luck);
    if (t->phase == ANSWER)
        return CT_ACT(t->turn, ct_rollout_below(luck, 2) ? NO : YES);
    if (t->phase == OPENING) {
        list_lays(t, &acts);
        return pick_checked(t, &acts, 0, luck);
    }
    bool lays = may_begin(t);
    int melds = new_melds(t);
    if (n == 2 && lays && table_opened(t, t->team[t->turn]) && !table_opt(t, ADD_TO_CANASTA)) {
        int one = one_of_two(t);
        if (one != UNKNOWN)
            return pick_laying(t, one == ALWAYS, false, luck);
    }
    if (n > 1 && (!lays || (only_shapes(t, 1) && !t->taking && melds != UNKNOWN)))
        return pick_laying(t, lays, melds == ALWAYS, luck);
    int checked = list_laying(t, lays, &acts);
    return pick_checked(t, &acts, checked, luck);
}
