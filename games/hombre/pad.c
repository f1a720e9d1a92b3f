/* pad.c - the score pad of Hombre. People type in contract, tricks and matadors of a deal played
 * with real cards. score.c then settles the deal as if its tricks had been played here. */
#include "hombre.h"

/* clang-format off */
enum { P_DECLARER, P_CONTRACT, P_FORCED, P_ALLY, P_TRICKS, P_MATADORS, P_CLOSING, P_LAID };
static const ct_entry ENTRIES[] = {
    { "declarer", CT_PAD_ONE, 0, 1, NULL },
    { "contract", CT_PAD_CHOICE, 0, 0, "alianca|entrada|entrada_favor|volta|solo|solo_favor" },
    { "forced", CT_PAD_FLAG | CT_PAD_TABLE, 0, 1, NULL },
    { "ally", CT_PAD_ONE, 0, 1, NULL },
    { "tricks", CT_PAD_COUNT, 0, 10, NULL },
    { "matadors", CT_PAD_COUNT | CT_PAD_TABLE, 0, 13, NULL },
    { "closing", CT_PAD_CHOICE, 0, 0, "to_the_end|closed|all_tricks|given_up" },
    { "laid", CT_PAD_AMOUNT, 0, POOL_MAX / 4, NULL },
    { 0 },
};
/* clang-format on */

static int32_t pad_unit(const ct_rules *r, int entry)
{
    switch (entry) {
    case P_FORCED: /* R9, Q2 */
        return r->seats == 4 || r->opt[ALL_PASS] ? 0 : CT_ABSENT;
    case P_ALLY:
        return r->seats == 4 ? 0 : CT_ABSENT;
    case P_MATADORS:
        return r->opt[MATADOR_VALUE];
    case P_LAID:
        return r->opt[IRREGULARITIES] ? 0 : CT_ABSENT;
    default:
        return 0;
    }
}

/* Gives the tricks to their winners. Returns NULL, or the reason why these numbers are impossible
 * (R18, R19). */
static const char *take_tricks(ct_state *s, const ct_typed *t, int ally)
{
    int n = s->rules->seats, sum = 0, size = hombre_hand_size(s), first = hombre_quad(s) ? 6 : 5;
    for (int seat = 0; seat < n; seat++) {
        sum += t->v[P_TRICKS][seat];
        ct_stack(s, HAND + seat, STOCK);
    }
    int closing = hombre_of(s)->closing, side = t->v[P_TRICKS][hombre_of(s)->declarer];
    side += ally < 0 ? 0 : t->v[P_TRICKS][ally];
    if (closing == CLOSED     ? side != sum || sum != first
        : closing == GIVEN_UP ? sum > size
                              : sum != size)
        return closing == CLOSED ? "hombre.pad.first_tricks" : "hombre.pad.tricks_sum";
    if (closing == ALL_TRICKS && side < first)
        return "hombre.pad.first_tricks";
    for (int seat = 0; seat < n; seat++) ct_draw(s, STOCK, TAKEN + seat, n * t->v[P_TRICKS][seat]);
    return NULL;
}

/* R24, Q2, Q3: reads the contract and its declarer. The table must have that contract. */
static const char *take_contract(ct_state *s, const ct_typed *t, int *ally)
{
    hombre *o = hombre_mine(s);
    int bid = t->v[P_CONTRACT][0] + 1;
    *ally = ct_typed_seat(s, t, P_ALLY);
    if (!bid)
        return "pad.missing";
    if (!hombre_bid_exists(s, bid))
        return "hombre.no_such_bid";
    if (t->v[P_CLOSING][0] == GIVEN_UP && (hombre_quad(s) || !ct_opt(s, SURRENDER)))
        return "hombre.pad.no_surrender";
    if (*ally >= 0 && (*ally == o->declarer || bid != BID_ALIANCA))
        return "hombre.pad.ally_not";
    if (t->v[P_MATADORS][0] == 1 || t->v[P_MATADORS][0] == 2) /* R20 */
        return "hombre.pad.few_matadors";
    o->bid = bid;
    o->forced = t->v[P_FORCED][0];
    o->closing = t->v[P_CLOSING][0] < 0 ? TO_THE_END : t->v[P_CLOSING][0];
    return NULL;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    hombre *o = hombre_mine(s);
    int ally = -1;
    const char *why = NULL;
    /* referee mode: chips laid aside by each seat */
    for (int seat = 0; seat < s->rules->seats; seat++) {
        o->laid[seat] = t->v[P_LAID][seat];
        o->aside += o->laid[seat];
        s->score[seat] -= o->laid[seat];
    }
    *who = o->declarer = ct_typed_seat(s, t, P_DECLARER);
    if (o->declarer >= 0) {
        why = take_contract(s, t, &ally);
        why = why ? why : take_tricks(s, t, ally);
    } else if (t->v[P_CONTRACT][0] >= 0 || ct_typed_seat(s, t, P_TRICKS) >= 0) {
        why = "hombre.pad.nobody";
    }
    if (why)
        return why;
    hombre_settle_as(s, ally, t->v[P_MATADORS][0], out);
    return NULL;
}

const ct_pad hombre_pad = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), NULL };
