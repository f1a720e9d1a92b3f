/* samba_check.h - the rules of Samba for every word: NULL, or why not. Part of samba.c. */
#ifndef CT_SAMBA_CHECK_H
#define CT_SAMBA_CHECK_H

#include "samba_list.h"

/* ---- laying: is it allowed? ------------------------------------------------------------- */

/* Zone and shapes of act a; false: that zone is no meld of the side (R7). */
static bool read_lay(const ct_state *s, ct_act a, lay *l)
{
    int what = TRAITS[ct_verb(a)].what, onto = what & ONTO ? 1 : 0;
    l->old.kind = l->old.n = 0;
    l->last = CT_HIDDEN;
    l->z = onto ? ct_arg(a, 0) : MELD + melds_laid(s);
    if (l->z < MELD || l->z >= ZONES_ALL)
        return false;
    if (onto) {
        if (ours(s)->meld[l->z - MELD] != s->team[ct_seat(a)])
            return false;
        l->old = ct_meld_at(s, l->z);
    }
    if (ct_verb(a) == TAKE_TABLE)
        return with_card(s, &l->old, ct_top(s, PILE), &l->now) || (l->now.kind = CT_NO_MELD, true);
    l->now = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    return true;
}

/* R7-R14, R27: the new shape is a meld that follows from the old one. Sets l->more. */
static const char *check_growth(const ct_state *s, lay *l)
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
    return l->now.kind == CT_RUN ? check_run(&l->now) : check_set(s, &l->old, &l->now);
}

/* The one card left when those of the act have gone; `fresh` joins hand and exposed cards. */
static ct_card last_card(const ct_state *s, int seat, const lay *l, ct_card fresh)
{
    uint8_t gone[256] = { 0 };
    for (int i = 0; i < l->more.n; i++) gone[l->more.card[i]]++;
    for (int z = HAND + seat; z <= EXPOSED + seat; z += EXPOSED - HAND)
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (!is_red(s->card[i]) && !gone[s->card[i]]--)
                return s->card[i];
    return fresh;
}

/* What an act leaves behind: it brings `points` to an opening, and `extra` cards of the pile come
 * to the hand when the minimum is reached. Short of it, R24 and R21; else R14 and R33. */
static const char *check_rest(const ct_state *s, int seat, lay *l, int points, int extra, bool pile)
{
    const samba *b = ours(s);
    int side = s->team[seat], sum = b->laid + points, h = held(s, seat) - l->more.n + extra;
    bool threes = l->now.kind == CT_SET && l->now.set.rank == 3 && !ct_opt(s, BLACK_THREES);
    if (threes &&
        (sum < b->minimum[side] || h > 1 || complete(s, side, -1, 0) < 2 || b->leave >= REFUSED))
        return "samba.threes-out";
    if (sum < b->minimum[side]) {
        if (referee(s) && !pile && !b->failed && h > 1) /* P9 */
            return NULL;
        return can_open(s, seat, l, sum, extra) ? NULL : "samba.short";
    }
    if (h == 1) { /* the lowest card of the pile that is no red three is `fresh` */
        int i = ct_start(s, PILE);
        while (i < s->end[PILE] && is_red(s->card[i])) i++;
        l->last = last_card(s, seat, l, i < s->end[PILE] ? s->card[i] : CT_HIDDEN);
    }
    return may_leave(s, side, l, h);
}

/* P4: the side's canasta with two wild cards gets a third one, alone and from the hand. */
static bool third_wild(const ct_state *s, int seat, const lay *l)
{
    return referee(s) && s->phase == LAYING && l->old.kind == CT_SET && l->old.n >= FULL &&
           l->old.set.rank && ct_meld_wilds(&l->old) == 2 && l->more.n == 1 && l->more.wild &&
           ct_has(s, HAND + seat, l->more.card[0]) && !ct_has(s, EXPOSED + seat, l->more.card[0]);
}

static const char *check_lay(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), what = TRAITS[ct_verb(a)].what;
    lay l;
    if (what & OPENS && opened(s, s->team[seat]))
        return "samba.opened";
    if (!(what & (OPENS | ONTO)) && !opened(s, s->team[seat]))
        return "samba.open-first";
    if (!read_lay(s, a, &l))
        return "samba.not-yours";
    const char *why = check_growth(s, &l);
    if (why)
        return third_wild(s, seat, &l) ? NULL : why;
    if (!holds(s, seat, l.more.card, l.more.n))
        return "samba.cards";
    bool pile = ours(s)->taking;
    int extra = pile ? ct_count(s, PILE) - reds_in(s, PILE) : 0;
    return check_rest(s, seat, &l, points_in(l.more.card, l.more.n), extra, pile);
}

/* ---- taking the pile -------------------------------------------------------------------- */

/* R19-R21: what comes from the hand, the top card being struck off the list. */
static const char *check_taken(const ct_state *s, int verb, int side, const lay *l)
{
    int wilds = 0;
    for (int i = 0; i < l->more.n; i++) wilds += ct_is_wild(l->more.card[i]);
    if (verb == TAKE_MIXED)
        return l->more.n == 2 && wilds == 1 ? NULL : "samba.mixed";
    if (l->more.n - wilds < 2 || (opened(s, side) && l->more.n > 2))
        return "samba.pair";
    return NULL;
}

static const char *check_take(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), side = s->team[seat], verb = ct_verb(a), i = 0;
    bool pair = verb == TAKE_PAIR || verb == TAKE_PAIR_ON;
    ct_card top = ct_top(s, PILE);
    lay l;
    const char *why = check_pile(s, seat);
    if (!why && verb == TAKE_MIXED && !ct_opt(s, PILE_WITH_WILD))
        why = "samba.no-mixed";
    if (!why && !pair)
        why = check_later_take(s, side);
    if (!why && !read_lay(s, a, &l))
        why = "samba.not-yours";
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
    return check_rest(s, seat, &l, points_of(top) + points_in(l.more.card, l.more.n),
                      ct_count(s, PILE) - 1 - reds_in(s, PILE), true);
}

/* ---- the other words -------------------------------------------------------------------- */

static const char *check(const ct_state *s, ct_act a);

static bool any_legal(const ct_state *s, const ct_acts *acts)
{
    for (int i = 0; i < acts->n; i++)
        if (!check(s, acts->act[i]))
            return true;
    return false;
}

/* R28, R32, R33, R35; section 6: exposed cards go first. */
static const char *check_discard(const ct_state *s, int seat, ct_card c)
{
    bool start = s->phase == START;
    if (start && (!ct_opt(s, OUT_UNDRAWN) || held(s, seat) > 1))
        return "samba.undrawn";
    if (is_red(c))
        return "samba.red-three";
    if (ct_count(s, EXPOSED + seat) && s->phase != TOSSED)
        return ct_has(s, EXPOSED + seat, c) ? NULL : "samba.exposed";
    if (!ct_has(s, HAND + seat, c))
        return "samba.cards";
    if (held(s, seat) > 1)
        return NULL;
    if (ours(s)->leave >= REFUSED)
        return "samba.refused";
    return complete(s, s->team[seat], -1, 0) >= 2 ? NULL : start ? "samba.undrawn" : "samba.finish";
}

/* R29 */
static const char *check_ask(const ct_state *s, int seat)
{
    if (!ct_opt(s, PERMISSION) || partner(s, seat) == seat)
        return "samba.partner";
    if (ours(s)->leave)
        return "samba.asked";
    return held(s, seat) < 2 ? "samba.ask-hand" : NULL;
}

/* R36: the dead end of a single card that can go nowhere; a red three still brings another. */
static const char *check_pass(const ct_state *s, int seat)
{
    ct_acts acts = { .n = 0 };
    bool red = ct_count(s, STOCK) && reds_in(s, HAND + seat);
    if (held(s, seat) > 1 || red)
        return "samba.can-go";
    list_discards(s, seat, &acts);
    list_lays(s, seat, &acts);
    return any_legal(s, &acts) ? "samba.can-go" : NULL;
}

/* R36 */
static const char *check_end(const ct_state *s, int seat)
{
    ct_acts acts = { .n = 0 };
    if (ct_count(s, STOCK))
        return "samba.stock-left";
    if (ct_opt(s, FORCED_TAKE))
        return NULL;
    list_takes(s, seat, &acts);
    return any_legal(s, &acts) ? "samba.must-take" : NULL;
}

/* P11: one card more than the discard, with a hand card left for that. */
static const char *check_toss(const ct_state *s, int seat, ct_card c)
{
    if (is_red(c))
        return "samba.red-three";
    if (s->phase == LAYING && ct_count(s, EXPOSED + seat))
        return "samba.exposed";
    bool two = ct_count(s, HAND + seat) - reds_in(s, HAND + seat) >= 2;
    return two && ct_has(s, HAND + seat, c) ? NULL : "samba.cards";
}

/* P3, P10 */
static const char *check_drop(const ct_state *s, int seat, ct_card c)
{
    if (is_red(c))
        return "samba.red-three";
    return ct_has(s, HAND + seat, c) ? NULL : "samba.cards";
}

/* P1-P3: words said out of turn. */
static const char *check_outside(const ct_state *s, int seat, ct_act a)
{
    if (!referee(s) || s->turn < 0 || (s->phase != START && s->phase != LAYING))
        return "act.turn";
    if (ct_verb(a) == DROP)
        return check_drop(s, seat, (ct_card)ct_arg(a, 0));
    if (ours(s)->grabbed >> seat & 1)
        return "samba.once";
    if (ct_verb(a) == DRAW)
        return ct_count(s, STOCK) ? NULL : "samba.no-stock";
    return ct_count(s, PILE) ? NULL : "samba.no-pile";
}

/* Why the phase does not allow a verb. */
static const char *check_phase(const ct_state *s, int verb)
{
    static const char *const waits[] = { "samba.start-first", "samba.opening", "samba.started",
                                         "samba.answer",      "samba.tossing", "samba.picking" };
    if (verb >= LAY3 && !referee(s))
        return verb == LAY3 ? "samba.automatic" : "samba.no-referee";
    if (TRAITS[verb].in >> s->phase & 1)
        return NULL;
    if (s->phase > LAYING)
        return waits[s->phase];
    return verb == YES || verb == NO ? "samba.no-ask"
           : verb == PICK            ? "samba.no-toss"
           : verb == FAIL            ? "samba.no-fail"
           : verb == GRAB            ? "samba.in-turn"
                                     : waits[s->phase];
}

static const char *check(const ct_state *s, ct_act a)
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
        return !is_red(c) ? "samba.not-red" : ct_has(s, HAND + seat, c) ? NULL : "samba.cards";
    case DROP:
        return check_drop(s, seat, c);
    case FAIL:
        return ours(s)->taking || ours(s)->failed ? "samba.no-fail" : NULL;
    case TOSS:
        return check_toss(s, seat, c);
    case PICK:
        return ct_has(s, EXPOSED + before(s, seat), c) ? NULL : "samba.cards";
    default:
        return NULL; /* yes, no */
    }
}

#endif
