/* score.c - Solo: what a deal counts: tricks and points, the contract, fines, and the score pad. */
#include "solo.h"

/* R2: 9 A K J Q 8 7 6 5 in every suit have the powers 9 down to 1. They are listed by rank, the ace
 * first. */
/* clang-format off */
#define POWERS { 8, 0, 0, 0, 1, 2, 3, 4, 9, 0, 6, 5, 7 }
/* clang-format on */
const trick_ranks solo_ranks = { { POWERS, POWERS }, { POWERS, POWERS }, { 0 } };
static const uint8_t POINTS[13] = { [0] = 4, [8] = 5, [10] = 2, [11] = 1, [12] = 3 }; /* R3 */

/* R3: the points of a seat: those of the cards that it has won, and one for each trick. */
int solo_points(const ct_state *s, int seat)
{
    int sum = solo_tricks(s, seat);
    for (int i = ct_start(s, TAKEN + seat); i < s->end[TAKEN + seat]; i++)
        sum += POINTS[s->card[i] % 13];
    return sum;
}

/* ---- the result ---------------------------------------------------------------------------- */

/* R23, R25: whether the contract is made so far. */
bool solo_kept(const ct_state *s)
{
    int declarer = solo_of(s)->declarer;
    return solo_bolo(solo_of(s)) ? solo_tricks(s, declarer) == 12
                                 : solo_points(s, declarer) >= HALF;
}

/* R24: the chips that each defender pays if the bid is made. */
static int32_t value_of(const ct_state *s, int bid)
{
    return ct_opt(s, SOLO_VALUE + (bid - 1) / 2) * (bid % 2 ? 1 : ct_opt(s, OUROS_FACTOR));
}

int32_t solo_price(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), bid = verb == MELHOR ? solo_of(s)->bid + 1 : verb - 1;
    return verb > PASSO && verb <= MELHOR ? value_of(s, bid) : 0;
}

/* R23, R25: the rows for the declarer and for the two defenders: points, or tricks in a Bolo. */
int solo_progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    const solo *o = solo_of(s);
    int n = 0, won[2] = { 0 };
    out[n++] = (ct_progress){ "solo.progress.deals", 7, false, o->settled, ct_opt(s, MATCH_DEALS) };
    if (s->turn < 0 || o->declarer < 0 || s->phase == AUCTION)
        return n;
    for (int seat = 0; seat < 3; seat++)
        won[seat != o->declarer] += solo_bolo(o) ? solo_tricks(s, seat) : solo_points(s, seat);
    for (int side = 0; side < 2; side++)
        out[n++] = (ct_progress){ solo_bolo(o) ? "solo.progress.tricks" : "solo.progress.points",
                                  side ? 7 & ~ct_bit(o->declarer) : ct_bit(o->declarer), false,
                                  won[side], solo_bolo(o) ? (side ? 1 : 12) : HALF + side };
    return n;
}

/* R24: the chips that a seat gets for the contract. Negative: it pays. */
static int32_t contract_gain(const ct_state *s, int seat, bool is_kept)
{
    const solo *o = solo_of(s);
    if (o->declarer < 0)
        return 0;
    int32_t value = value_of(s, o->bid);
    return (is_kept ? value : -value) * (seat == o->declarer ? 2 : -1);
}

/* I3: the chips that a seat gets by the fines of this deal. Negative: it pays. */
static int32_t fine_gain(const ct_state *s, int seat)
{
    const int32_t *fouls = solo_of(s)->fouls;
    return (fouls[0] + fouls[1] + fouls[2] - 3 * fouls[seat]) * ct_opt(s, FINE);
}

/* R26: adds one to the number of deals that count. */
static void count_deal(ct_state *s)
{
    solo_mine(s)->redeals = 0;
    if (++solo_mine(s)->settled < ct_opt(s, MATCH_DEALS))
        return;
    s->turn = CT_OVER;
    s->won = ct_leaders(s);
}

void solo_settle(ct_state *s, bool is_kept, bool fines)
{
    s->turn = CT_DEALER;
    for (int seat = 0; seat < 3; seat++) {
        s->score[seat] += contract_gain(s, seat, is_kept);
        if (fines)
            s->score[seat] += fine_gain(s, seat);
        s->team[seat] = (uint8_t)seat;
    }
    count_deal(s);
}

/* R13: ends a deal in which all passed. Nobody pays. With redeal_limit the last such deal in a row
 * counts as played. */
void solo_pass_out(ct_state *s)
{
    solo *o = solo_mine(s);
    int limit = ct_opt(s, REDEAL_LIMIT);
    s->turn = CT_DEALER;
    if (o->redeals < REDEALS_MAX)
        o->redeals++;
    if (limit && o->redeals >= limit)
        count_deal(s);
}

static void put_gains(const ct_state *s, bool is_kept, ct_sheet *out)
{
    static const char *const names[] = { "solo.sheet.passed",       "solo.sheet.solo",
                                         "solo.sheet.solo_ouros",   "solo.sheet.pedido",
                                         "solo.sheet.pedido_ouros", "solo.sheet.natural",
                                         "solo.sheet.natural_ouros" };
    const solo *o = solo_of(s);
    if (o->declarer < 0) {
        ct_sheet_note(out, names[0], 7, 0, 0);
        return;
    }
    ct_sheet_note(out, is_kept ? "solo.sheet.kept" : "solo.sheet.lost", ct_bit(o->declarer), 0, 0);
    for (int seat = 0; seat < 3; seat++) {
        ct_sheet_add(out, names[o->bid], ct_bit(seat), 0, contract_gain(s, seat, is_kept));
        if (fine_gain(s, seat) || o->fouls[seat])
            ct_sheet_add(out, "solo.sheet.fine", ct_bit(seat), o->fouls[seat], fine_gain(s, seat));
    }
}

void solo_sheet(const ct_state *s, ct_sheet *out)
{
    put_gains(s, solo_kept(s), out);
    for (int seat = 0; solo_of(s)->declarer >= 0 && seat < 3; seat++) {
        int tricks = solo_tricks(s, seat), points = solo_points(s, seat);
        ct_sheet_note(out, tricks ? "solo.sheet.tricks" : "solo.sheet.no_tricks", ct_bit(seat),
                      tricks, 0);
        if (points)
            ct_sheet_note(out, "solo.sheet.points", ct_bit(seat), 0, points);
    }
}

double solo_value(const ct_state *s, int seat)
{
    return solo_squeezed(contract_gain(s, seat, solo_kept(s)) + fine_gain(s, seat));
}

/* ---- the score pad ------------------------------------------------------------------------- */

/* clang-format off */
enum { P_DECLARER, P_CONTRACT, P_RESULT, P_FINE };
static const ct_entry ENTRIES[] = {
    { "declarer", CT_PAD_ONE, 0, 1, NULL },
    { "contract", CT_PAD_CHOICE, 0, 0, "solo|solo_ouros|pedido|pedido_ouros|natural|natural_ouros" },
    { "result", CT_PAD_CHOICE, 0, 0, "kept|lost" },
    { "fine", CT_PAD_COUNT, 0, 12, NULL },
    { 0 },
};
/* clang-format on */

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry != P_FINE ? 0 : r->opt[IRREGULARITIES] ? -2 * r->opt[FINE] : CT_ABSENT;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    solo *o = solo_mine(s);
    bool is_kept = t->v[P_RESULT][0] == 0;
    for (int seat = 0; seat < 3; seat++) o->fouls[seat] = t->v[P_FINE][seat];
    o->declarer = ct_typed_seat(s, t, P_DECLARER);
    if (o->declarer < 0) { /* R13 */
        if (t->v[P_CONTRACT][0] >= 0 || ct_typed_seat(s, t, P_FINE) >= 0)
            return "solo.pad.nobody";
        put_gains(s, false, out);
        solo_pass_out(s);
        return NULL;
    }
    if (t->v[P_CONTRACT][0] < 0 || t->v[P_RESULT][0] < 0)
        return "pad.missing";
    o->bid = t->v[P_CONTRACT][0] + 1;
    put_gains(s, is_kept, out);
    solo_settle(s, is_kept, true);
    return NULL;
}

const ct_pad solo_pad = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), NULL };
