/* check.c - Samba: the rules of each verb. Every check returns NULL, or the reason why the act is
 * not legal. */
#include "samba.h"

/* ---- the finish rule -------------------------------------------------------------------- */

/* R33(c): whether the last card completes a meld of six of the side. The meld of `l` counts with
 * the cards that l adds. */
static bool last_completes(const ct_state *s, int side, const samba_lay *l)
{
    ct_meld now;
    if (l->now.n == FULL - 1 && samba_with_card(s->rules, &l->now, l->last, &now))
        return true;
    for (int i = 0; i < MELDS && samba_of(s)->meld[i] >= 0; i++) {
        if (samba_of(s)->meld[i] != side || MELD + i == l->z || ct_count(s, MELD + i) != FULL - 1)
            continue;
        ct_meld six = ct_meld_at(s, MELD + i);
        if (samba_with_card(s->rules, &six, l->last, &now) && now.n == FULL && now.set.rank != 3)
            return true;
    }
    return false;
}

/* R33: the reason why the seat may not be left with h cards. In referee mode a seat may go out
 * against a refused leave, once a turn (P5). */
static const char *may_leave(const ct_state *s, int side, const samba_lay *l, int h)
{
    int leave = samba_of(s)->leave;
    if (h >= 2)
        return NULL;
    int done = samba_complete(s, side, l->z, l->now.n);
    bool discard_last = ct_opt(s, FINAL_DISCARD);
    if (leave >= REFUSED &&
        !(leave == REFUSED && samba_referee(s) && !h && done >= 2 && !discard_last))
        return "samba.refused";
    if (done >= 2)
        return !h && discard_last ? "samba.final" : NULL;
    if (h == 1 && done == 1 && !discard_last && last_completes(s, side, l))
        return NULL;
    return "samba.finish";
}

/* ---- laying: is it allowed? ------------------------------------------------------------- */

bool samba_read_lay(const ct_state *s, ct_act a, samba_lay *l)
{
    int what = TRAITS[ct_verb(a)].what, onto = what & ONTO ? 1 : 0;
    l->old.kind = l->old.n = 0;
    l->last = CT_HIDDEN;
    l->z = onto ? ct_arg(a, 0) : MELD + samba_melds_laid(s);
    if (l->z < MELD || l->z >= ZONES_ALL)
        return false;
    if (onto) {
        if (samba_of(s)->meld[l->z - MELD] != s->team[ct_seat(a)])
            return false;
        l->old = ct_meld_at(s, l->z);
        if (!l->old.kind)
            return false;
    }
    if (ct_verb(a) == TAKE_TABLE)
        return samba_with_card(s->rules, &l->old, ct_top(s, PILE), &l->now) ||
               (l->now.kind = CT_NO_MELD, true);
    l->now = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    return true;
}

/* R7: the reason why samba_read_lay found no meld to extend. */
static const char *no_own_meld(const ct_state *s, ct_act a)
{
    int z = ct_arg(a, 0);
    bool laid = z >= MELD && z < ZONES_ALL && samba_of(s)->meld[z - MELD] >= 0;
    return laid ? "samba.not-yours" : "samba.no-meld";
}

/* R7-R14, R27: checks that the new shape is a meld that grows from the old one. Sets l->more. */
static const char *check_growth(const ct_state *s, samba_lay *l)
{
    switch (ct_meld_grow(&l->old, &l->now, false, &l->more)) {
    case CT_OTHER_MELD:
        return "samba.other-meld";
    case CT_NATURAL_MOVES:
    case CT_WILD_MOVES:
        return "samba.natural";
    default:
        break;
    }
    if (!l->more.n)
        return "samba.add-none";
    return l->now.kind == CT_RUN ? samba_check_run(&l->now)
                                 : samba_check_set(s->rules, &l->old, &l->now);
}

/* The only card that the seat has left after the act. If no card of its own is left, this is
 * `fresh`, a card of the pile that joins the hand. */
static ct_card last_card(const ct_state *s, int seat, const samba_lay *l, ct_card fresh)
{
    uint8_t gone[256] = { 0 };
    for (int i = 0; i < l->more.n; i++) gone[l->more.card[i]]++;
    for (int z = HAND + seat; z <= EXPOSED + seat; z += EXPOSED - HAND)
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (!samba_is_red(s->card[i]) && !gone[s->card[i]]--)
                return s->card[i];
    return fresh;
}

/* Checks what an act leaves in hand. The act adds `points` to an opening. When the opening reaches
 * the minimum, `extra` cards of the pile join the hand. Below the minimum R24 and R21 apply,
 * otherwise R14 and R33. */
static const char *check_rest(const ct_state *s, int seat, samba_lay *l, int points, int extra,
                              bool pile)
{
    const samba *b = samba_of(s);
    int side = s->team[seat], sum = b->laid + points, h = samba_held(s, seat) - l->more.n + extra;
    bool threes = l->now.kind == CT_SET && l->now.set.rank == 3 && !ct_opt(s, BLACK_THREES);
    if (threes && (sum < b->minimum[side] || h > 1 || samba_complete(s, side, -1, 0) < 2 ||
                   b->leave >= REFUSED))
        return "samba.threes-out";
    if (sum < b->minimum[side]) {
        if (samba_referee(s) && !pile && !b->failed && h > 1) /* P9 */
            return NULL;
        return samba_can_open(s, seat, l, sum, extra) ? NULL : "samba.short";
    }
    if (h == 1) { /* the card may be the lowest one of the pile that is no red three */
        int i = ct_start(s, PILE);
        while (i < s->end[PILE] && samba_is_red(s->card[i])) i++;
        l->last = last_card(s, seat, l, i < s->end[PILE] ? s->card[i] : CT_HIDDEN);
    }
    return may_leave(s, side, l, h);
}

int samba_spare_wilds(const ct_state *s, int seat, samba_lay *l)
{
    ct_set k = l->now.set;
    int n = l->more.n, spare = ct_meld_wilds(&l->now) - 2; /* spare wild cards are the last ones */
    if (!samba_referee(s) || s->phase != LAYING || l->now.kind != CT_SET || !k.rank || spare < 1 ||
        n < spare || l->now.n - spare < FULL || !samba_holds(s, seat, l->more.card, n))
        return 0;
    for (int i = n - spare; i < n; i++) {
        ct_card c = l->more.card[i];
        if (ct_has(s, EXPOSED + seat, c))
            return 0;
        if (c == CT_JOKER)
            k.jokers--;
        else
            k.twos = (uint8_t)(k.twos - (1 << 2 * ct_suit(c)));
    }
    ct_meld rest = ct_meld_set(k);
    if (n > spare && samba_check_set(s->rules, &l->old, &rest))
        return 0;
    l->now = rest;
    l->more.n = n - spare;
    return spare;
}

static const char *check_lay(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), what = TRAITS[ct_verb(a)].what;
    samba_lay l;
    if (what & OPENS && samba_opened(s, s->team[seat]))
        return "samba.opened";
    if (!(what & (OPENS | ONTO)) && !samba_opened(s, s->team[seat]))
        return "samba.open-first";
    if (!samba_read_lay(s, a, &l))
        return no_own_meld(s, a);
    const char *why = check_growth(s, &l);
    bool cut = why && samba_spare_wilds(s, seat, &l);
    if (cut && !l.more.n)
        return NULL;
    if (why && !cut)
        return why;
    if (!samba_holds(s, seat, l.more.card, l.more.n))
        return "samba.cards";
    bool pile = samba_of(s)->taking;
    int extra = pile ? ct_count(s, PILE) - samba_reds_in(s, PILE) : 0;
    return check_rest(s, seat, &l, samba_points_in(l.more.card, l.more.n), extra, pile);
}

/* ---- taking the pile -------------------------------------------------------------------- */

/* R19-R21: checks the cards that come from the hand. The top card of the pile has been removed from
 * their list. */
static const char *check_taken(const ct_state *s, int verb, int side, const samba_lay *l)
{
    int wilds = 0;
    for (int i = 0; i < l->more.n; i++) wilds += ct_is_wild(l->more.card[i]);
    if (verb == TAKE_MIXED)
        return l->more.n == 2 && wilds == 1 ? NULL : "samba.mixed";
    if (l->more.n - wilds < 2 || (samba_opened(s, side) && l->more.n > 2))
        return "samba.pair";
    return NULL;
}

static const char *check_take(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), side = s->team[seat], verb = ct_verb(a), i = 0;
    bool pair = verb == TAKE_PAIR || verb == TAKE_PAIR_ON;
    ct_card top = ct_top(s, PILE);
    samba_lay l;
    const char *why = samba_check_pile(s, seat);
    if (!why && verb == TAKE_MIXED && !ct_opt(s, PILE_WITH_WILD))
        why = "samba.no-mixed";
    if (!why && !pair)
        why = samba_check_later_take(s, side);
    if (!why && !samba_read_lay(s, a, &l))
        why = no_own_meld(s, a);
    if (!why && l.old.n >= FULL && !ct_opt(s, PILE_TO_CANASTA))
        why = "samba.pile-closed";
    if (!why && l.now.kind == CT_NO_MELD)
        why = verb == TAKE_TABLE ? "samba.top-fit" : "samba.set";
    if (!why)
        why = check_growth(s, &l);
    if (why)
        return why;
    while (i < l.more.n && l.more.card[i] != top) i++;
    if (i == l.more.n)
        return pair ? "samba.pair" : "samba.mixed";
    l.more.card[i] = l.more.card[--l.more.n];
    if (verb != TAKE_TABLE && (why = check_taken(s, verb, side, &l)))
        return why;
    if (!ct_holds(s, HAND + seat, l.more.card, l.more.n))
        return "samba.cards";
    return check_rest(s, seat, &l,
                      samba_points_in(&top, 1) + samba_points_in(l.more.card, l.more.n),
                      ct_count(s, PILE) - 1 - samba_reds_in(s, PILE), true);
}

/* ---- the other verbs -------------------------------------------------------------------- */

/* R28, R32, R33, R35: checks a discard. Exposed cards must be discarded before others (Referee
 * mode).
 */
static const char *check_discard(const ct_state *s, int seat, ct_card c)
{
    bool start = s->phase == START;
    if (start && (!ct_opt(s, OUT_UNDRAWN) || samba_held(s, seat) > 1))
        return "samba.undrawn";
    if (samba_is_red(c))
        return "samba.red-three";
    if (ct_count(s, EXPOSED + seat) && s->phase != TOSSED)
        return ct_has(s, EXPOSED + seat, c) ? NULL : "samba.exposed";
    if (!ct_has(s, HAND + seat, c))
        return "samba.cards";
    if (samba_held(s, seat) > 1)
        return NULL;
    if (samba_of(s)->leave >= REFUSED)
        return "samba.refused";
    return samba_complete(s, s->team[seat], -1, 0) >= 2 ? NULL
           : start                                      ? "samba.undrawn"
                                                        : "samba.finish";
}

/* R29: checks asking leave to go out. */
static const char *check_ask(const ct_state *s, int seat)
{
    if (!ct_opt(s, PERMISSION) || samba_partner(s, seat) == seat)
        return "samba.partner";
    if (samba_of(s)->leave)
        return "samba.asked";
    return samba_held(s, seat) < 2 ? "samba.ask-hand" : NULL;
}

/* P13: checks asking about red threes. */
static const char *check_ask3(const ct_state *s, int seat)
{
    if (samba_partner(s, seat) == seat)
        return "samba.no-partner";
    return samba_of(s)->asked3 ? "samba.asked" : NULL;
}

/* R36: checks passing, which is legal in a dead end: the seat has a single card, and no act can
 * play it. If a red three can still bring another card, this is no dead end. */
static const char *check_pass(const ct_state *s, int seat)
{
    ct_acts acts;
    bool red = ct_count(s, STOCK) && samba_reds_in(s, HAND + seat);
    if (samba_held(s, seat) > 1 || red)
        return "samba.can-go";
    acts.n = 0;
    samba_list_discards(s, seat, &acts);
    samba_list_lays(s, seat, &acts);
    return acts.n ? "samba.can-go" : NULL;
}

/* R36: checks ending the deal, which needs an empty stock. */
static const char *check_end(const ct_state *s, int seat)
{
    ct_acts acts;
    if (ct_count(s, STOCK))
        return "samba.stock-left";
    if (ct_opt(s, FORCED_TAKE))
        return NULL;
    acts.n = 0;
    samba_list_takes(s, seat, &acts);
    ct_keep_legal(s, &acts, 0);
    return acts.n ? "samba.must-take" : NULL;
}

/* P11: checks a further card beside the discard. One card of the hand must be left for the discard.
 */
static const char *check_toss(const ct_state *s, int seat, ct_card c)
{
    if (samba_is_red(c))
        return "samba.red-three";
    if (s->phase == LAYING && ct_count(s, EXPOSED + seat))
        return "samba.exposed";
    bool two = ct_count(s, HAND + seat) - samba_reds_in(s, HAND + seat) >= 2;
    return two && ct_has(s, HAND + seat, c) ? NULL : "samba.cards";
}

/* P3, P10: checks exposing a card. */
static const char *check_drop(const ct_state *s, int seat, ct_card c)
{
    if (samba_is_red(c))
        return "samba.red-three";
    return ct_has(s, HAND + seat, c) ? NULL : "samba.cards";
}

/* P1-P3: checks acts that are played out of turn. */
static const char *check_outside(const ct_state *s, int seat, ct_act a)
{
    if (!samba_referee(s) || s->turn < 0 || (s->phase != START && s->phase != LAYING))
        return "act.turn";
    if (ct_verb(a) == DROP)
        return check_drop(s, seat, (ct_card)ct_arg(a, 0));
    if (samba_of(s)->grabbed >> seat & 1)
        return "samba.once";
    if (ct_verb(a) == DRAW)
        return ct_count(s, STOCK) ? NULL : "samba.no-stock";
    return ct_count(s, PILE) ? NULL : "samba.no-pile";
}

/* The reason why the phase does not allow a verb. */
static const char *check_phase(const ct_state *s, int verb)
{
    static const char *const waits[] = { "samba.start-first", "samba.opening", "samba.started",
                                         "samba.answer",      "samba.tossing", "samba.picking",
                                         "samba.answer3" };
    if (verb == PUMBA)
        return "samba.said";
    if (verb >= LAY3 && !samba_referee(s))
        return verb == LAY3 ? "samba.automatic" : "samba.no-referee";
    if (TRAITS[verb].in >> s->phase & 1)
        return NULL;
    if (s->phase > LAYING)
        return waits[s->phase];
    bool answer = verb == YES || verb == NO || verb == LAID3 || verb == OWES3;
    return answer         ? "samba.no-ask"
           : verb == PICK ? "samba.no-toss"
           : verb == FAIL ? "samba.no-fail"
           : verb == GRAB ? "samba.in-turn"
                          : waits[s->phase];
}

const char *samba_check(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), verb = ct_verb(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    if (seat != s->turn)
        return check_outside(s, seat, a);
    const char *why = check_phase(s, verb);
    if (why)
        return why;
    if (TRAITS[verb].what)
        return TRAITS[verb].what & TAKES ? check_take(s, a) : check_lay(s, a);
    switch (verb) {
    case DRAW:
        return ct_count(s, STOCK) ? NULL : "samba.no-stock";
    case DISCARD:
        return check_discard(s, seat, c);
    case ASK:
        return check_ask(s, seat);
    case PASS:
        return check_pass(s, seat);
    case END:
        return check_end(s, seat);
    case LAY3:
        return !samba_is_red(c)            ? "samba.not-red"
               : ct_has(s, HAND + seat, c) ? NULL
                                           : "samba.cards";
    case DROP:
        return check_drop(s, seat, c);
    case ASK3:
        return check_ask3(s, seat);
    case LAID3:
    case OWES3:
        return !samba_reds_in(s, HAND + seat) == (verb == LAID3) ? NULL : "samba.truth3";
    case FAIL:
        return samba_of(s)->taking || samba_of(s)->failed ? "samba.no-fail" : NULL;
    case TOSS:
        return check_toss(s, seat, c);
    case PICK:
        return ct_has(s, EXPOSED + samba_before(s, seat), c) ? NULL : "samba.cards";
    default:
        return NULL; /* yes and no are legal whenever the phase allows them */
    }
}
