/* pad.c - Samba: the score pad. It scores what people count at a real table by the lines of
 * score.c. */
#include "samba.h"

enum {
    P_RED,
    P_WILD,
    P_SAMBA,
    P_CLEAN,
    P_DIRTY,
    P_LAID,
    P_HAND,
    P_HELD_RED,
    P_FINES,
    P_OUT,
    P_CONCEALED,
    P_HIDDEN
};
static const ct_entry ENTRIES[] = {
    { "red", CT_PAD_COUNT, 0, 6, NULL },
    { "wild", CT_PAD_COUNT, 0, 3, NULL },
    { "samba", CT_PAD_COUNT, 0, 23, NULL },
    { "clean", CT_PAD_COUNT, 0, 23, NULL },
    { "dirty", CT_PAD_COUNT, 0, 23, NULL },
    { "laid", CT_PAD_AMOUNT, 5, 9995, NULL },
    { "hand", CT_PAD_AMOUNT, 5, 9995, NULL },
    { "held-red", CT_PAD_COUNT, 0, 6, NULL },
    { "fines", CT_PAD_AMOUNT, 5, FINES_MAX, NULL },
    { "out", CT_PAD_ONE, 0, 1, NULL },
    { "concealed", CT_PAD_CHOICE, 0, 0, "none|200|500|1000" },
    { "hidden", CT_PAD_AMOUNT, 100, 99900, NULL },
    { 0 },
};
static const int CONCEALED_WORTH[] = { 0, 200, 500, 1000 }; /* R44 */

static int32_t pad_unit(const ct_rules *r, int entry)
{
    static const int kinds[] = {
        [P_WILD] = WILD, [P_SAMBA] = RUN_OF_SEVEN, [P_CLEAN] = CLEAN, [P_DIRTY] = DIRTY
    };
    if (entry >= P_CONCEALED &&
        (!r->opt[CONCEALED] || (entry == P_HIDDEN) != r->opt[CONCEALED_WHEN]))
        return CT_ABSENT;
    if (entry == P_RED) /* R42 */
        return 100;
    return entry >= P_WILD && entry <= P_DIRTY ? samba_worth[kinds[entry]]
           : entry == P_HELD_RED               ? -500
           : entry == P_OUT                    ? 200
                                               : 0;
}

/* R3: makes `seat` the first dealer. On the pad the seats play in the order of their numbers. */
static void pad_first(ct_state *s, int seat)
{
    for (int i = 0; i < s->rules->seats; i++)
        samba_mine(s)->sits[i] = (seat + 1 + i) % s->rules->seats;
    s->deals = ct_opt(s, SEATING) ? 1 : 0; /* the seats have been drawn */
    samba_name_sides(s);
}

static samba_account typed_account(const ct_typed *t, int seat)
{
    samba_account a = { .reds = t->v[P_RED][seat],
                        .laid = t->v[P_LAID][seat],
                        .held_reds = t->v[P_HELD_RED][seat],
                        .hand = t->v[P_HAND][seat] };
    a.groups[WILD] = t->v[P_WILD][seat];
    a.groups[RUN_OF_SEVEN] = t->v[P_SAMBA][seat];
    a.groups[CLEAN] = t->v[P_CLEAN][seat];
    a.groups[DIRTY] = t->v[P_DIRTY][seat];
    return a;
}

static int groups_in(const samba_account *a)
{
    return a->groups[WILD] + a->groups[RUN_OF_SEVEN] + a->groups[CLEAN] + a->groups[DIRTY];
}

/* Checks and stores which seat went out (R33) and its bonus for going out concealed (R44). `out`:
 * the seat; -1: none. */
static const char *typed_out(ct_state *s, const ct_typed *t, const samba_account *of, int out)
{
    int concealed = t->v[P_CONCEALED][0] < 0 ? 0 : CONCEALED_WORTH[t->v[P_CONCEALED][0]];
    if (out < 0)
        return concealed ? "samba.pad.concealed-out" : NULL;
    samba_mine(s)->out = out + 1;
    samba_mine(s)->concealed = concealed;
    if (groups_in(&of[s->team[out]]) < 2)
        return "samba.pad.two";
    return of[s->team[out]].hand && s->rules->seats < 4 ? "samba.pad.out-hand" : NULL;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    samba_account of[SIDES] = { 0 };
    int groups = 0, reds = 0, points = 0;
    for (int side = 0; side < samba_sides(s->rules); side++) {
        int seat = 0;
        while (s->team[seat] != side) seat++;
        samba_account *a = &of[side];
        *a = typed_account(t, seat);
        groups += groups_in(a);
        reds += a->reds + a->held_reds;
        points += a->laid + a->hand;
        samba_mine(s)->fines[side] = t->v[P_FINES][seat];
        samba_mine(s)->hidden[side] = t->v[P_HIDDEN][seat];
        *who = seat;
        if (a->laid < 5 * FULL * groups_in(a)) /* R1: the fewest points a card has */
            return "samba.pad.laid-few";
    }
    *who = -1;
    if (reds > 6)
        return "samba.pad.reds";
    if (groups * FULL > s->rules->cards ||
        points > samba_points_in(s->rules->pack, s->rules->cards))
        return "samba.pad.pack";
    *who = ct_typed_seat(s, t, P_OUT);
    const char *why = typed_out(s, t, of, *who);
    samba_put_lines(s, of, out);
    samba_settle(s, out);
    return why;
}

const ct_pad samba_pad = { ENTRIES, CT_PAD(pad_unit), CT_PAD(pad_first), CT_PAD(pad_settle), NULL };
