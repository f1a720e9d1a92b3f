/* game.c - Samba: the deal and the effect of each verb. Sides lay sets and runs, complete groups of
 * seven, and go out once they have two. An act names the shape that a meld gets. The rules page
 * treats an opening as one step. Here an opening is a chain of acts (stages) in a phase of its own.
 * A stage is refused if the side could no longer reach its minimum after it. The other parts:
 * melds.c (shapes and rights), list.c (candidates), check.c (the rules of each verb), score.c,
 * pad.c, valid.c, tables.h. */
#include "samba.h"

#include <string.h>

/* ---- play ------------------------------------------------------------------------------- */

static void fine(ct_state *s, int seat)
{
    int32_t *sum = &samba_mine(s)->fines[s->team[seat]];
    *sum = *sum + 100 < FINES_MAX ? *sum + 100 : FINES_MAX;
}

/* R16, R17: draws n cards from the stock. Red threes are laid and replaced at once; in referee mode
 * the seat lays them by acts of its own. */
static void draw(ct_state *s, int seat, int n)
{
    while (n > 0 && ct_count(s, STOCK)) {
        bool red = samba_is_red(ct_top(s, STOCK)) && !samba_referee(s);
        ct_draw(s, STOCK, (red ? RED : HAND) + seat, 1);
        n -= !red;
    }
}

static bool first_turn(const ct_state *s) { return samba_of(s)->turns <= s->rules->seats; }

static void begin_turn(ct_state *s, int seat)
{
    samba *b = samba_mine(s);
    bool early = b->early;
    b->turns += b->turns < TURNS_MAX;
    b->start = early ? DREW : UNDECIDED;
    b->old = early ? samba_melds_laid(s) : 0;
    b->leaned = b->asker = b->leave = b->early = b->grabbed = b->dropped = b->failed = 0;
    b->asked3 = 0;
    s->turn = (int8_t)seat;
    s->phase = early ? LAYING : START;
    if (samba_referee(s) || !first_turn(s))
        return;
    draw(s, seat, ct_count(s, RED + seat)); /* R15 */
    samba_keep_faces(s, seat);
}

/* Settles a turn in which the seat did not go out. A seat that was granted leave pays a penalty
 * (R30, P6). */
static void settle_turn(ct_state *s, int seat)
{
    if (samba_mine(s)->leave == GRANTED)
        fine(s, seat);
    samba_pay_hidden(s, seat);
}

static void end_turn(ct_state *s, int seat)
{
    settle_turn(s, seat);
    begin_turn(s, samba_after(s, seat));
}

/* R15-R18: continues the turn after drawing or taking. If red threes are laid by separate acts, the
 * starting hand is known only now. */
static void decided(ct_state *s, int seat, int how)
{
    if (samba_referee(s) && first_turn(s))
        samba_keep_faces(s, seat);
    samba_mine(s)->start = how;
    samba_mine(s)->old = samba_melds_laid(s);
    s->phase = LAYING;
}

/* R22: moves the pile to the hand. */
static void take_rest(ct_state *s, int seat)
{
    while (ct_count(s, PILE)) {
        bool red = samba_is_red(ct_at(s, PILE, 0));
        ct_move(s, PILE, 0, (red && !samba_referee(s) ? RED : HAND) + seat);
        if (red && samba_referee(s)) /* in referee mode the seat lays these later by acts of its
                                        own, and gets no replacement */
            ct_mark(s, HAND + seat, ct_count(s, HAND + seat) - 1, FROM_PILE, true);
    }
    samba_mine(s)->took[s->team[seat]] = 1;
    samba_mine(s)->taking = samba_mine(s)->prized = 0;
}

static void expose(ct_state *s, int seat, ct_card c)
{
    int at = ct_find(s, HAND + seat, c);
    if (at >= 0)
        ct_move(s, HAND + seat, at, EXPOSED + seat);
}

/* Moves the exposed cards that the act uses to the hand. All seats know these cards, so ct_find
 * finds them before equal cards of the hand. */
static void gather_exposed(ct_state *s, int seat, const ct_growth *g)
{
    for (int i = 0; i < g->n && ct_count(s, EXPOSED + seat); i++) {
        int at = ct_find(s, EXPOSED + seat, g->card[i]);
        if (at >= 0)
            ct_move(s, EXPOSED + seat, at, HAND + seat);
    }
}

/* Adds points to an opening, and ends it if it has reached the minimum. */
static void open_so_far(ct_state *s, int side, int points)
{
    samba *b = samba_mine(s);
    b->laid += points;
    s->phase = OPENING;
    if (b->laid < b->minimum[side])
        return;
    b->minimum[side] = b->laid = 0;
    s->phase = LAYING;
}

/* P4: exposes the `spare` wild cards that were cut off the lay. The side pays a single penalty. */
static void expose_spare(ct_state *s, int seat, const samba_lay *l, int spare)
{
    for (int i = 0; i < spare; i++) expose(s, seat, l->more.card[l->more.n + i]);
    fine(s, seat);
}

static void play_lay(ct_state *s, ct_act a)
{
    samba *b = samba_mine(s);
    int seat = ct_seat(a), side = s->team[seat], hand = HAND + seat;
    bool takes = TRAITS[ct_verb(a)].what & TAKES;
    samba_lay l;
    samba_read_lay(s, a, &l);
    ct_meld_grow(&l.old, &l.now, false, &l.more);
    int spare = takes ? 0 : samba_spare_wilds(s, seat, &l);
    if (spare && !l.more.n) {
        expose_spare(s, seat, &l, spare);
        return;
    }
    /* P5: the seat goes out although its partner said no, so the act is undone */
    if (b->leave == REFUSED && samba_held(s, seat) - l.more.n < 2) {
        b->leave = DEFIED;
        fine(s, seat);
        return;
    }
    if (takes) {
        decided(s, seat, TOOK);
        ct_draw(s, PILE, hand, 1);
        b->taking = 1;
    } else {
        gather_exposed(s, seat, &l.more);
    }
    ct_meld_lay(s, hand, l.z, &l.now);
    b->meld[l.z - MELD] = side;
    b->leaned |= l.z - MELD < b->old;
    b->first[seat] = b->first[seat] ? b->first[seat] : b->turns;
    if (!samba_opened(s, side))
        open_so_far(s, side, samba_points_in(l.more.card, l.more.n));
    if (samba_opened(s, side) && b->taking)
        take_rest(s, seat);
    if (spare)
        expose_spare(s, seat, &l, spare);
    if (!samba_held(s, seat))
        samba_finish(s, seat + 1);
}

/* R23, R28: discards card c from zone z. A wild card or red three makes the pile prized. */
static void to_pile(ct_state *s, int z, ct_card c)
{
    ct_move(s, z, ct_find(s, z, c), PILE);
    samba_mine(s)->prized |= samba_is_prize(c);
}

static void play_discard(ct_state *s, int seat, ct_card c)
{
    if (s->phase == TOSSED) { /* P11: the next player will choose one of the cards */
        expose(s, seat, c);
        settle_turn(s, seat);
        s->turn = (int8_t)samba_after(s, seat);
        s->phase = PICKING;
        return;
    }
    to_pile(s, (ct_count(s, EXPOSED + seat) ? EXPOSED : HAND) + seat, c);
    if (samba_held(s, seat))
        end_turn(s, seat);
    else
        samba_finish(s, seat + 1);
}

static void play_pick(ct_state *s, int seat, ct_card c)
{
    to_pile(s, EXPOSED + samba_before(s, seat), c);
    begin_turn(s, seat);
}

/* P9: exposes the cards of a failed opening. The side has no melds besides these. */
static void play_fail(ct_state *s, int seat)
{
    samba *b = samba_mine(s);
    for (int i = samba_melds_laid(s) - 1; i >= 0 && b->meld[i] == s->team[seat]; i--) {
        ct_stack(s, MELD + i, EXPOSED + seat);
        b->meld[i] = -1;
    }
    b->laid = b->first[seat] = 0;
    b->old = samba_melds_laid(s);
    b->failed = 1;
    s->phase = LAYING;
}

/* P1: draws or takes out of turn. If the next player draws, the draw is valid. The cards of any
 * other seat go back, but that seat has seen them. */
static void play_early(ct_state *s, int seat)
{
    samba *b = samba_mine(s);
    fine(s, seat);
    b->grabbed |= 1 << seat;
    if (samba_after(s, s->turn) == seat) {
        /* that seat has still to lay the red threes that it was dealt */
        if (b->turns < s->rules->seats)
            samba_keep_faces(s, seat);
        draw(s, seat, 2);
        b->early = 1;
        return;
    }
    for (int i = 0; i < 2 && i < ct_count(s, STOCK); i++)
        ct_show(s, STOCK, ct_count(s, STOCK) - 1 - i, ct_bit(seat));
}

/* P3, P10: exposes a card. Out of turn this costs a penalty, but only once in a turn. */
static void play_drop(ct_state *s, int seat, ct_card c)
{
    samba *b = samba_mine(s);
    expose(s, seat, c);
    if (seat == s->turn || b->dropped >> seat & 1)
        return;
    b->dropped |= 1 << seat;
    fine(s, seat);
}

/* R15, R17, R22: lays a red three. It brings a new card, unless it came from the pile. */
static void play_lay3(ct_state *s, int seat, ct_card c)
{
    int hand = HAND + seat, at = ct_find(s, hand, c);
    bool replaced = !(ct_marks(s, hand, at) & FROM_PILE);
    ct_mark(s, hand, at, FROM_PILE, false);
    ct_move(s, hand, at, RED + seat);
    if (replaced)
        draw(s, seat, 1);
}

static void play(ct_state *s, ct_act a)
{
    samba *b = samba_mine(s);
    int seat = ct_seat(a), verb = ct_verb(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    if (TRAITS[verb].what) {
        play_lay(s, a);
        return;
    }
    switch (verb) {
    case DRAW:
        if (seat != s->turn) {
            play_early(s, seat);
            return;
        }
        decided(s, seat, DREW);
        draw(s, seat, 2);
        return;
    case DISCARD:
        play_discard(s, seat, c);
        return;
    case ASK:
    case ASK3:
        b->asker = seat + 1;
        b->asked3 |= verb == ASK3;
        s->turn = (int8_t)samba_partner(s, seat);
        s->phase = verb == ASK ? ANSWER : THREES;
        return;
    case YES:
    case NO:
    case LAID3:
    case OWES3:
        if (verb == YES || verb == NO)
            b->leave = verb == YES ? GRANTED : REFUSED;
        s->turn = (int8_t)(b->asker - 1);
        b->asker = 0;
        s->phase = LAYING;
        return;
    case PASS:
        end_turn(s, seat);
        return;
    case END:
        samba_finish(s, 0);
        return;
    case LAY3:
        play_lay3(s, seat, c);
        return;
    case GRAB: /* P2 */
        b->grabbed |= 1 << seat;
        fine(s, seat);
        return;
    case DROP:
        play_drop(s, seat, c);
        return;
    case FAIL:
        play_fail(s, seat);
        return;
    case TOSS:
        expose(s, seat, c);
        s->phase = TOSSED;
        return;
    default:
        play_pick(s, seat, c);
    }
}

/* R31: the words of a discard that leaves one card. Everybody knows the number of cards, so all
 * seats read the same. */
static ct_act told(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    bool last = s->phase == LAYING && ct_count(s, HAND + seat) + ct_count(s, EXPOSED + seat) == 2;
    return ct_verb(a) == DISCARD && last ? CT_ACT(seat, PUMBA, ct_arg(a, 0)) : a;
}

/* ---- the deal --------------------------------------------------------------------------- */

static const char *setup(ct_rules *r) { return r->seats == 5 ? "samba.seats" : NULL; }

static void begin(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++) samba_mine(s)->sits[i] = i;
    for (int i = 0; i < MELDS; i++) samba_mine(s)->meld[i] = -1;
    samba_name_sides(s);
}

/* R3: draws for the playing order. The cards are consecutive spades from the four up, one for each
 * player. The seats draw in the order of their numbers. The highest spade plays first, then the
 * others by rank. */
static void draw_seats(ct_state *s)
{
    int seats = s->rules->seats, seat = 0;
    for (int i = ct_count(s, STOCK) - 1; i >= 0 && seat < seats; i--) {
        ct_card c = ct_at(s, STOCK, i);
        bool drawn = false;
        for (int k = 0; k < seat; k++) drawn |= ct_top(s, EXPOSED + k) == c;
        if (drawn || c >= CT_JOKER || ct_suit(c) != 3 || ct_rank(c) < 4 || ct_rank(c) >= 4 + seats)
            continue;
        ct_move(s, STOCK, i, EXPOSED + seat);
        samba_mine(s)->sits[seats - 1 - (ct_rank(c) - 4)] = seat++;
    }
    samba_name_sides(s);
    s->turn = CT_DEALER;
}

/* R5: turns up cards until one is neither a wild card nor a three. */
static void turn_up(ct_state *s)
{
    do {
        ct_draw(s, STOCK, PILE, 1);
        samba_mine(s)->prized |= samba_is_prize(ct_top(s, PILE));
    } while (ct_is_wild(ct_top(s, PILE)) || samba_is_three(ct_top(s, PILE)));
}

/* R6: lays the red threes of the hand. */
static void lay_reds(ct_state *s, int seat)
{
    for (int i = ct_count(s, HAND + seat) - 1; i >= 0; i--)
        if (samba_is_red(ct_at(s, HAND + seat, i)))
            ct_move(s, HAND + seat, i, RED + seat);
}

/* R25: the minimum of an opening at this score. */
static int minimum_at(const ct_rules *r, int score)
{
    return score < 0             ? 15
           : score < 1500        ? 50
           : score < 3000        ? 90
           : score < 7000        ? 120
           : r->opt[OPENING_TOP] ? 160
                                 : 150;
}

static void deal(ct_state *s, ct_rng *luck)
{
    samba *b = samba_mine(s), fresh = { .turns = 0 };
    int seats = s->rules->seats, drawn = ct_opt(s, SEATING) ? 1 : 0;
    if (s->deals == 1 && drawn) {
        draw_seats(s);
        return;
    }
    memcpy(fresh.sits, b->sits, sizeof fresh.sits);
    memset(fresh.meld, -1, sizeof fresh.meld);
    *b = fresh;
    b->eldest = b->sits[(s->deals - 1 - drawn) % seats]; /* R3 */
    for (int i = 0; i < seats; i++) b->minimum[s->team[i]] = minimum_at(s->rules, s->score[i]);
    int n = ct_opt(s, HAND_SIZE) ? 13 : 15;
    for (int i = 0, seat = b->eldest; i < n * seats; i++, seat = samba_after(s, seat)) /* R4 */
        ct_draw(s, STOCK, HAND + seat, 1);
    turn_up(s);
    for (int seat = 0; seat < seats && !samba_referee(s); seat++) lay_reds(s, seat);
    begin_turn(s, b->eldest);
}

/* R6, R17: a hidden hand holds no red threes, because they are laid at once. */
static uint64_t may_hold(const ct_state *s, int z)
{
    const uint64_t reds = UINT64_C(1) << RED_D | UINT64_C(1) << RED_H;
    return z < HAND || z >= RED || samba_referee(s) ? CT_ALL_KINDS : ~reds;
}

const ct_game ct_samba = {
    .about = { .slug = "samba",
               .old_codes = true,
               .family = "meld",
               .min_seats = 2,
               .max_seats = PLAYERS,
               .seats = 4,
               .copies = 3,
               .jokers = 6,
               .zones = ZONES,
               .verbs = VERBS,
               .options = OPTIONS,
               .presets = PRESETS,
               .fields = FIELDS,
               .phases = PHASES,
               .texts = TEXTS,
               .order = "23456789TJQKA" },
    .setup = setup,
    .begin = begin,
    .deal = deal,
    .check = samba_check,
    .list = samba_list,
    .offer = ct_offer_melds,
    .play = play,
    .told = told,
    .may_hold = may_hold,
    .sheet = samba_sheet,
    .notes = samba_notes,
    .progress = samba_progress,
    .worth = samba_points_in,
    .valid = samba_valid,
    .pad = &samba_pad,
};
