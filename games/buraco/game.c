/* game.c - Buraco: the turn. Sides lay runs of a suit and extend them to canastras of seven. A side
 * ends the round by emptying a hand after its morto. An act names the shape that a meld gets. The
 * shapes of melds come from kits/meld. This file has the acts that lay cards, the pile, and
 * openings that may fail (R33, R34). The other parts: rights.c (what a side may do), score.c,
 * valid.c, tables.h. */
#include "buraco.h"

#include <string.h>

_Static_assert(sizeof(buraco) <= CT_OWN * sizeof(int32_t), "own");

/* ---- laying ----------------------------------------------------------------------------- */

/* An act that lays cards, decoded. */
typedef struct lay {
    int z;      /* zone of the meld */
    bool dirty; /* R19: the meld had closed dirty before the act */
    ct_meld old, now;
    ct_growth more;
} lay;

/* Reads the zone and shapes of act `a`. False: its zone is no meld of the seat's side (R14). */
static bool read_lay(const ct_state *s, ct_act a, lay *l)
{
    int what = TRAITS[ct_verb(a)], onto = what & ONTO ? 1 : 0;
    l->now = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    l->old = (ct_meld){ CT_NO_MELD };
    l->dirty = false;
    if (!onto) {
        l->z = MELD + buraco_melds_laid(s);
        return l->z < ZONES_ALL;
    }
    l->z = ct_arg(a, 0);
    if (l->z < MELD || l->z >= ZONES_ALL || buraco_of(s)->meld[l->z - MELD] != s->team[ct_seat(a)])
        return false;
    l->old = ct_meld_at(s, l->z);
    l->dirty = buraco_closed_dirty(s, l->z, &l->old);
    return l->old.kind != CT_NO_MELD;
}

/* R14: the reason why read_lay found no meld to extend. */
static const char *no_own_meld(const ct_state *s, ct_act a)
{
    int z = ct_arg(a, 0);
    bool laid = z >= MELD && z < ZONES_ALL && buraco_of(s)->meld[z - MELD] >= 0;
    return laid ? "buraco.not-yours" : "buraco.no-meld";
}

/* R16, R17, R19: checks that the verb may turn `old` into `now`. */
static const char *check_growth(const ct_state *s, int verb, lay *l)
{
    bool slide = l->old.n < CANASTRA || ct_opt(s, DIRTY_CLEANS);
    switch (ct_meld_grow(&l->old, &l->now, slide, &l->more)) {
    case CT_OTHER_MELD:
        return "buraco.other-meld";
    case CT_NATURAL_MOVES:
        return "buraco.natural";
    case CT_WILD_MOVES:
        return "buraco.wild";
    default:
        break;
    }
    if (verb == MOVE)
        return l->more.n ? "buraco.move-adds" : l->more.settled ? NULL : "buraco.move-none";
    if (!l->more.n)
        return "buraco.add-none";
    return l->dirty && l->more.wild ? "buraco.dirty" : NULL;
}

/* Checks whether the pile may be taken at all (R23, R24, R28, R34, R39). */
static const char *check_take(const ct_state *s, int seat)
{
    if (buraco_of(s)->barred)
        return "buraco.failed";
    if (!ct_count(s, PILE))
        return "buraco.no-pile";
    if (buraco_of(s)->stall >= ct_opt(s, STALL_LIMIT))
        return "buraco.stall";
    return buraco_barred_leader(s, seat) ? "buraco.leader" : NULL;
}

/* R31: with one card, an option bars an open pile. */
static bool may_take_open(const ct_state *s, int seat)
{
    return ct_count(s, HAND + seat) > 1 || ct_opt(s, ONE_CARD_TAKE);
}

/* R24-R27: checks that the top card is among the new cards and in the right place. Removes it from
 * the list of new cards, so that only cards of the hand stay. */
static const char *check_top(const ct_state *s, int verb, lay *l)
{
    ct_card top = ct_top(s, PILE);
    bool onto = TRAITS[verb] & ONTO;
    ct_growth *g = &l->more;
    ct_run q = l->now.run;
    if (onto && !ct_opt(s, TO_TABLE_MELD))
        return "buraco.table-meld";
    if (verb == TAKE_SET && ct_opt(s, SETS_RULE) != TRINCA)
        return "buraco.take-set";
    int i = 0;
    while (i < g->n && g->card[i] != top) i++;
    if (i == g->n || (onto && g->n > 1))
        return onto ? "buraco.top-alone" : "buraco.top";
    g->card[i] = g->card[--g->n];
    if (ct_opt(s, PILE_RULE) == DURO && ct_meld_wilds(&l->now))
        return "buraco.hard";
    if (!ct_is_wild(top) || !ct_opt(s, TWO_LOCKS))
        return NULL;
    bool natural = l->now.kind == CT_RUN && top == ct_card_of(q.suit, 2) && q.low <= 2 && q.at != 2;
    if (onto && g->wild)
        natural = false;
    return natural ? NULL : "buraco.locked";
}

static const char *check_lay(const ct_state *s, ct_act a)
{
    const buraco *b = buraco_of(s);
    int seat = ct_seat(a), side = s->team[seat], verb = ct_verb(a), what = TRAITS[verb];
    int hand = ct_count(s, HAND + seat), pile = what & TAKES ? ct_count(s, PILE) : 0;
    lay l;
    const char *why = what & TAKES ? check_take(s, seat) : b->barred ? "buraco.failed" : NULL;
    if (!why && what & TAKES && ct_opt(s, PILE_RULE) == SOLTO)
        why = "buraco.open";
    if (!why && !read_lay(s, a, &l))
        why = no_own_meld(s, a);
    if (!why && what & SETS)
        why = buraco_check_set(s->rules, &l.now);
    if (!why)
        why = check_growth(s, verb, &l);
    if (why)
        return why;
    int left = hand + pile - l.more.n, laid = b->laid + buraco_points_in(l.more.card, l.more.n);
    if (what & TAKES)
        why = check_top(s, verb, &l);
    if (!why && !ct_holds(s, HAND + seat, l.more.card, l.more.n))
        why = "buraco.cards";
    if (why || left > 1)
        return why;
    if (laid < b->minimum[side]) /* R33 */
        return "buraco.pending-hand";
    bool fina = b->fina || (what & TAKES && hand == 1); /* R31 */
    return buraco_may_empty(s, side, fina, l.z, &l.now, l.dirty);
}

/* R30, R33, R35: checks a discard. In referee mode a discard may take an opening back (I2). */
static const char *check_discard(const ct_state *s, int seat, ct_card c)
{
    const buraco *b = buraco_of(s);
    int hand = HAND + seat, side = s->team[seat];
    if (!ct_has(s, hand, c))
        return "buraco.cards";
    if (buraco_pending(s, side))
        return ct_opt(s, IRREGULARITIES) ? NULL : "buraco.pending";
    if (b->lone == c + 1 && ct_count(s, hand) > 1 && !ct_holds(s, hand, (ct_card[]){ c, c }, 2))
        return "buraco.rediscard";
    return ct_count(s, hand) > 1 ? NULL : buraco_may_empty(s, side, b->fina, -1, NULL, false);
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), seat = ct_seat(a);
    if (!(TRAITS[verb] & DRAWS) == (s->phase == DRAW))
        return s->phase == DRAW ? "buraco.draw-first" : "buraco.drawn";
    const char *why = NULL;
    switch (verb) {
    case DRAW_STOCK:
        return NULL;
    case REDRAW:
        return buraco_of(s)->redraw ? NULL : "buraco.redraw-late";
    case TAKE:
        why = check_take(s, seat);
        if (!why && ct_opt(s, PILE_RULE) != SOLTO)
            why = "buraco.closed";
        return why ? why : may_take_open(s, seat) ? NULL : "buraco.one-card";
    case DISCARD:
        return check_discard(s, seat, (ct_card)ct_arg(a, 0));
    case RETRACT:
        return buraco_pending(s, s->team[seat]) ? NULL : "buraco.retract-none";
    default:
        return check_lay(s, a);
    }
}

/* ---- the list --------------------------------------------------------------------------- */

static ct_propose to(ct_acts *out, int seat, int verb, int z)
{
    return z < 0 ? (ct_propose){ CT_ACT(seat, verb), 0, out }
                 : (ct_propose){ CT_ACT(seat, verb, z), 1, out };
}

/* R17, R25: lists takes that make the two of the run in zone z slide. Either an ace is added below
 * the two, or a wild card is added there or where the two was. Without a take the slide would be an
 * act of its own. */
static void list_slides(int seat, const ct_pool *p, int z, ct_run q, ct_acts *out)
{
    if (p->copies[ct_card_of(q.suit, 1)])
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 1, q.high - 1));
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1) {
        int w = __builtin_ctzll(wilds);
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 1, q.high - 1, 1, w));
        ct_add(out, CT_ACT(seat, TAKE_ADD_RUN, z, q.suit, 2, q.high, q.high, w));
    }
}

/* Lists shapes that use all cards of p, if they are legal (R30). */
static void list_whole(const ct_state *s, const ct_pool *p, const ct_meld *old, int kind,
                       ct_propose to)
{
    int from = to.out->n;
    ct_propose_whole(p, old, kind, to);
    ct_keep_legal(s, to.out, from);
}

/* Lists what the cards of p may add to the side's melds. With `whole`, lists also shapes that use
 * all of them. */
static void list_adds(const ct_state *s, int seat, const ct_pool *p, int run, bool whole,
                      ct_acts *out)
{
    unsigned suits = ct_pool_suits(p), ranks = ct_pool_ranks(p);
    bool all_run = whole && p->n > 1 && !(suits & (suits - 1));
    bool all_set = whole && p->n > 1 && !(ranks & (ranks - 1));
    for (int z = MELD; z < ZONES_ALL && buraco_of(s)->meld[z - MELD] >= 0; z++) {
        if (buraco_of(s)->meld[z - MELD] != s->team[seat])
            continue;
        int from = out->n;
        ct_meld old = ct_meld_at(s, z);
        ct_propose here = to(out, seat, run + (old.kind == CT_SET), z);
        bool wild = !ct_meld_wilds(&old) && !buraco_closed_dirty(s, z, &old) &&
                    (old.kind == CT_RUN || ct_opt(s, SETS_RULE) == TRINCA);
        ct_propose_adds(p, &old, 1, wild, here);
        bool slides = old.kind == CT_RUN && buraco_may_slide(old.run);
        if (!whole && slides)
            list_slides(seat, p, z, old.run, out);
        if (old.kind == CT_SET ? all_set : all_run)
            list_whole(s, p, &old, old.kind, here);
        if (whole && slides)
            ct_add(out, CT_ACT(seat, MOVE, z, old.run.suit, 2, old.run.high - 1));
        /* The two may not slide from the high end of every canastra to its own place (R19). From a
         * run that begins above the three it takes most of the hand along (R30). */
        if (old.kind == CT_RUN && old.run.at && (old.run.at == old.run.high || old.run.low > 3) &&
            old.run.wild == ct_card_of(old.run.suit, 2))
            ct_keep_legal(s, out, from);
    }
}

/* Lists takes, and returns from which act on they must be checked. Melds longer than three are
 * listed in two cases only. First, three would leave one card in hand (R30, R33). Second, the pile
 * has a copy of a card in hand: the longer meld decides which copy is laid. */
static int list_takes(const ct_state *s, int seat, ct_acts *out)
{
    ct_card top = ct_top(s, PILE);
    ct_pool all = { 0 }, one = { 0 }, twice = { 0 };
    bool wild = ct_opt(s, PILE_RULE) != DURO, trinca = ct_opt(s, SETS_RULE) == TRINCA;
    ct_propose run = to(out, seat, TAKE_RUN, -1), set = to(out, seat, TAKE_SET, -1);
    if (top == CT_JOKER && ct_opt(s, TWO_LOCKS))
        return out->n;
    ct_pool_zone(&all, s, HAND + seat, CT_ALL_KINDS);
    uint64_t held = all.kinds;
    int from = out->n;
    ct_pool_add(&all, top);
    ct_pool_add(&one, top);
    ct_propose_runs(&all, 1, wild, top, run);
    bool runs = out->n > from; /* without a run of three there is no longer one */
    /* three cards are legal if two are left and the top card is in its natural place */
    if (!ct_is_wild(top) && all.n + ct_count(s, PILE) > 3 + 2)
        from = out->n;
    ct_pool_add(&twice, top);
    for (int i = 0; i < ct_count(s, PILE) - 1 && (runs || trinca); i++)
        if (ct_at(s, PILE, i) <= CT_JOKER && held >> ct_at(s, PILE, i) & 1)
            ct_pool_add(&twice, ct_at(s, PILE, i));
    if (runs && twice.n > 1)
        ct_propose_long_runs(&all, twice.kinds, wild, top, run);
    if (trinca)
        ct_propose_sets(&all, CT_ALL_RANKS, wild, top, set);
    if (trinca && twice.n > 3)
        ct_propose_long_sets(&twice, top, set);
    if (all.n > 3 && ct_count(s, PILE) == 1) {
        if (runs)
            ct_propose_whole(&all, &(ct_meld){ 0 }, CT_RUN, run);
        if (trinca)
            ct_propose_whole(&all, &(ct_meld){ 0 }, CT_SET, set);
    }
    if (ct_opt(s, TO_TABLE_MELD))
        list_adds(s, seat, &one, TAKE_ADD_RUN, false, out);
    return from;
}

/* Lists melds of three and additions of single cards. Several cards at once are listed if they use
 * the whole hand, since single additions might leave one card too early (R30, R33). They are also
 * listed if they settle a two (R19): see kits/meld.h. */
static void list_lays(const ct_state *s, int seat, const ct_pool *p, ct_acts *out)
{
    enum { FEW = 5 }; /* from a hand with fewer cards, laying three leaves less than two */
    int rule = ct_opt(s, SETS_RULE), from = out->n;
    ct_propose_runs(p, 1, true, CT_HIDDEN, to(out, seat, MELD_RUN, -1));
    if (p->n > 3)
        list_whole(s, p, &(ct_meld){ 0 }, CT_RUN, to(out, seat, MELD_RUN, -1));
    if (rule) {
        ct_propose_sets(p, buraco_set_ranks(s->rules), rule == TRINCA, CT_HIDDEN,
                        to(out, seat, MELD_SET, -1));
        if (p->n > 3)
            list_whole(s, p, &(ct_meld){ 0 }, CT_SET, to(out, seat, MELD_SET, -1));
    }
    list_adds(s, seat, p, ADD_RUN, true, out);
    if (p->n < FEW) /* R30, R33: some of these acts may be illegal */
        ct_keep_legal(s, out, from);
}

/* R30, R35. */
static void list_discards(const ct_state *s, int seat, const ct_pool *p, bool pending, ct_acts *out)
{
    int lone = buraco_of(s)->lone - 1, from = out->n;
    uint64_t kinds = p->kinds;
    if (lone >= 0 && !pending && p->n > 1 && p->copies[lone] == 1)
        kinds &= ~(UINT64_C(1) << lone);
    for (; kinds; kinds &= kinds - 1) ct_add(out, CT_ACT(seat, DISCARD, __builtin_ctzll(kinds)));
    if (p->n == 1)
        ct_keep_legal(s, out, from);
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    const buraco *b = buraco_of(s);
    ct_pool p = { 0 };
    if (seat != s->turn)
        return;
    if (s->phase == DRAW) {
        ct_add(out, CT_ACT(seat, DRAW_STOCK));
        if (check_take(s, seat))
            return;
        int sure = 1;
        if (ct_opt(s, PILE_RULE) == SOLTO)
            ct_add(out, CT_ACT(seat, TAKE)); /* R31 may refuse it */
        else
            sure = list_takes(s, seat, out);
        ct_keep_legal(s, out, sure);
        return;
    }
    ct_pool_zone(&p, s, HAND + seat, CT_ALL_KINDS);
    if (b->redraw)
        ct_add(out, CT_ACT(seat, REDRAW));
    bool pending = buraco_pending(s, s->team[seat]);
    if (pending)
        ct_add(out, CT_ACT(seat, RETRACT));
    if (!pending || ct_opt(s, IRREGULARITIES))
        list_discards(s, seat, &p, pending, out);
    if (!b->barred)
        list_lays(s, seat, &p, out);
}

/* ---- play ------------------------------------------------------------------------------- */

/* Ends the turn (R38), and counts turns that lay nothing (R39). */
static void end_turn(ct_state *s, int seat)
{
    buraco *b = buraco_mine(s);
    int next = ct_next_seat(s, seat), morto = buraco_first_morto(s);
    b->stall = b->laid ? 0 : b->stall + 1;
    b->laid = b->fina = b->lone = b->barred = 0;
    s->phase = DRAW;
    if (!ct_count(s, STOCK)) {
        if (morto < 0) {
            buraco_finish(s, 0);
            return;
        }
        ct_draw(s, morto, STOCK, ct_count(s, morto)); /* the first card of the deal is on top */
    }
    s->turn = (int8_t)next;
    if (b->taker[s->team[next]] == next + 1)
        b->used[s->team[next]] = 1; /* R36 */
}

/* R36, R37: an empty hand takes a morto or ends the round. `direct`: the hand was emptied without a
 * discard, so the morto counts as used at once. True if the round goes on. */
static bool emptied(ct_state *s, int seat, bool direct)
{
    buraco *b = buraco_mine(s);
    int side = s->team[seat], morto = buraco_morto_for(s, side);
    if (morto < 0) {
        b->foul = !buraco_qualified(s, side, -1, NULL, false); /* I1 */
        buraco_finish(s, seat + 1);
        return false;
    }
    ct_stack(s, morto, HAND + seat);
    b->taker[side] = seat + 1;
    b->used[side] = direct;
    return true;
}

/* R34: stores the cards of the pile and their order in `kept`, so that a retract can restore them.
 */
static void keep_pile(ct_state *s)
{
    for (int i = ct_count(s, PILE) - 1; i >= 0; i--) {
        int32_t *v = &buraco_mine(s)->kept[i / PER_NUMBER];
        *v = *v << 6 | (ct_at(s, PILE, i) + 1);
    }
}

static void forget_pile(buraco *b) { memset(b->kept, 0, sizeof b->kept); }

/* R34: takes the opening back, which is all melds of the side. `twice`: doubles the side's minimum
 * to the end of the round. All seats know the cards of the pile, so among equal cards of the hand
 * ct_find returns those of the pile. */
static void retract(ct_state *s, int seat, bool twice)
{
    buraco *b = buraco_mine(s);
    int side = s->team[seat], hand = HAND + seat;
    for (int z = MELD; z < ZONES_ALL; z++) {
        if (b->meld[z - MELD] != side)
            continue;
        for (int i = 0; i < ct_count(s, z); i++) ct_mark(s, z, i, SETTLED, false);
        ct_stack(s, z, hand);
        b->meld[z - MELD] = -1;
    }
    if (buraco_kept(b, 0))
        s->phase = DRAW;
    for (int i = 0; buraco_kept(b, i); i++) {
        int at = ct_find(s, hand, (ct_card)(buraco_kept(b, i) - 1));
        if (at >= 0)
            ct_move(s, hand, at, PILE);
    }
    forget_pile(b);
    b->laid = 0;
    b->barred = 1;
    b->lone = b->lone < 0 ? -b->lone : b->lone;
    if (twice)
        b->minimum[side] = 2 * ct_opt(s, VULNERABLE_MIN);
}

static void play_lay(ct_state *s, ct_act a)
{
    buraco *b = buraco_mine(s);
    int seat = ct_seat(a), side = s->team[seat], hand = HAND + seat, what = TRAITS[ct_verb(a)];
    lay l;
    read_lay(s, a, &l);
    ct_meld_grow(&l.old, &l.now, true, &l.more);
    if (what & TAKES) {
        b->fina = ct_count(s, hand) == 1;
        if (b->minimum[side])
            keep_pile(s);
        ct_draw(s, PILE, hand, 1);
    }
    ct_meld_lay(s, hand, l.z, &l.now);
    b->meld[l.z - MELD] = side;
    if (l.dirty && l.more.settled)
        ct_mark(s, l.z, 2 - l.now.run.low, SETTLED, true);
    if (what & TAKES)
        ct_stack(s, PILE, hand); /* only after the lay: the other cards of the meld must come from
                                    the hand, not from the rest of the pile */
    s->phase = PLAY;
    b->laid += buraco_points_in(l.more.card, l.more.n);
    for (int i = 0; i < l.more.n; i++)
        if (b->lone == l.more.card[i] + 1)
            b->lone = -b->lone;
    if (b->minimum[side] && b->laid >= b->minimum[side]) {
        b->minimum[side] = 0;
        forget_pile(b);
    }
    if (!ct_count(s, hand))
        emptied(s, seat, true);
}

static void play_discard(ct_state *s, int seat, ct_card c)
{
    if (buraco_pending(s, s->team[seat])) { /* I2 */
        retract(s, seat, true);
        return;
    }
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), PILE);
    if (ct_count(s, HAND + seat) || emptied(s, seat, false))
        end_turn(s, seat);
}

/* The place in the hand of the card just drawn (R22). In a sample perhaps no card has the mark;
 * then any card of the hand will do. */
static int fresh_card(const ct_state *s, int hand)
{
    int i = ct_count(s, hand) - 1;
    while (i > 0 && !(ct_marks(s, hand, i) & FRESH)) i--;
    return i;
}

static void play_draw(ct_state *s, int seat, bool again)
{
    buraco *b = buraco_mine(s);
    int hand = HAND + seat;
    if (again)
        ct_move(s, hand, fresh_card(s, hand), PILE);
    ct_draw(s, STOCK, hand, 1);
    b->redraw = buraco_may_redraw(s);
    if (b->redraw)
        ct_mark(s, hand, ct_count(s, hand) - 1, FRESH, true);
    b->stall = -1;
    s->phase = PLAY;
}

static void play(ct_state *s, ct_act a)
{
    buraco *b = buraco_mine(s);
    int seat = ct_seat(a), verb = ct_verb(a);
    if (b->redraw) {
        b->redraw = 0;
        for (int i = 0; verb != REDRAW && i < ct_count(s, HAND + seat); i++)
            ct_mark(s, HAND + seat, i, FRESH, false);
    }
    switch (verb) {
    case DRAW_STOCK:
    case REDRAW:
        play_draw(s, seat, verb == REDRAW);
        break;
    case TAKE:
        if (ct_count(s, PILE) == 1 && ct_opt(s, NO_REDISCARD))
            b->lone = ct_top(s, PILE) + 1;
        ct_stack(s, PILE, HAND + seat);
        s->phase = PLAY;
        break;
    case DISCARD:
        play_discard(s, seat, (ct_card)ct_arg(a, 0));
        break;
    case RETRACT:
        retract(s, seat, ct_opt(s, FAILED_OPENING));
        break;
    default:
        play_lay(s, a);
    }
}

/* ---- the deal --------------------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    r->copies[CT_JOKER] = r->opt[JOKERS] ? 4 : 0;
    r->flags[PILE] = r->opt[PILE_VISIBLE] ? 0 : CT_TOP; /* R5 */
    return r->opt[FIRST_DEALER] > r->seats ? "buraco.first-dealer" : NULL;
}

static void begin(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++) s->team[i] = (uint8_t)(i % buraco_sides(s)); /* R1 */
    for (int i = 0; i < MELDS; i++) buraco_mine(s)->meld[i] = -1;
}

static void deal(ct_state *s, ct_rng *luck)
{
    buraco *b = buraco_mine(s);
    int seats = s->rules->seats, dealer = (b->dealer + 1) % seats; /* R3 */
    if (s->deals == 1)
        dealer = ct_opt(s, FIRST_DEALER) ? ct_opt(s, FIRST_DEALER) - 1
                 : luck                  ? (int)ct_rng_below(luck, (uint32_t)seats)
                                         : 0;
    *b = (buraco){ .dealer = dealer };
    begin(s);
    for (int seat = 0; seat < seats; seat++)
        b->minimum[s->team[seat]] = buraco_vulnerable(s, seat) ? ct_opt(s, VULNERABLE_MIN) : 0;
    s->turn = (int8_t)ct_next_seat(s, dealer);
    s->phase = DRAW;
    ct_deal(s, STOCK, HAND, s->turn, CT_EVERYONE, 1, HAND_CARDS); /* R4 */
    ct_draw(s, STOCK, MORTO, HAND_CARDS);
    ct_draw(s, STOCK, MORTO + 1, HAND_CARDS);
}

const ct_game ct_buraco = {
    .about = { .slug = "buraco",
               .old_codes = true,
               .family = "meld",
               .min_seats = 2,
               .max_seats = SIDES,
               .seats = 4,
               .copies = 2,
               .right = true,
               .zones = ZONES,
               .verbs = VERBS,
               .options = OPTIONS,
               .presets = PRESETS,
               .fields = FIELDS,
               .phases = PHASES,
               .texts = TEXTS },
    .setup = setup,
    .begin = begin,
    .deal = deal,
    .check = check,
    .list = list,
    .offer = ct_offer_melds,
    .play = play,
    .sheet = buraco_sheet,
    .notes = buraco_notes,
    .progress = buraco_progress,
    .worth = buraco_points_in,
    .valid = buraco_valid,
    .pad = &buraco_pad,
};
