/* solo_score.h - what a deal of Solo is worth: tricks and points, the contract, fines, and the same
 * as people type it. Part of solo.c. */
#ifndef CT_SOLO_SCORE_H
#define CT_SOLO_SCORE_H

#include "kits/trick.h"
#include "solo_tables.h"

/* R2: 9 A K J Q 8 7 6 5, the same in every suit. Powers 1 to 9, ace first. */
/* clang-format off */
#define POWERS { 8, 0, 0, 0, 1, 2, 3, 4, 9, 0, 6, 5, 7 }
/* clang-format on */
static const trick_ranks RANKS = { { POWERS, POWERS }, { POWERS, POWERS }, { 0 } };
static const uint8_t POINTS[13] = { [0] = 4, [8] = 5, [10] = 2, [11] = 1, [12] = 3 }; /* R3 */

static const solo *own(const ct_state *s) { return (const solo *)s->own; }
static solo *mine(ct_state *s) { return (solo *)s->own; }
static int power(ct_card c) { return trick_power(&RANKS, c, -1); }
static int eldest(const ct_state *s) { return ct_next_seat(s, own(s)->dealer); } /* the mão */
static bool bolo(const solo *o) { return o->bid >= BID_PEDIDO; }
static int tricks(const ct_state *s, int seat) { return ct_count(s, TAKEN + seat) / 3; }

/* R3: card points and one for each trick. */
static int points(const ct_state *s, int seat)
{
    int sum = tricks(s, seat);
    for (int i = ct_start(s, TAKEN + seat); i < s->end[TAKEN + seat]; i++)
        sum += POINTS[s->card[i] % 13];
    return sum;
}

/* ---- the result ---------------------------------------------------------------------------- */

/* R23, R25 */
static bool kept(const ct_state *s)
{
    int declarer = own(s)->declarer;
    return bolo(own(s)) ? tricks(s, declarer) == 12 : points(s, declarer) >= HALF;
}

/* R24: chips that the contract brings a seat. */
static int32_t contract_gain(const ct_state *s, int seat, bool is_kept)
{
    const solo *o = own(s);
    if (o->declarer < 0)
        return 0;
    int32_t value = ct_opt(s, SOLO_VALUE + (o->bid - 1) / 2);
    if (o->bid % 2 == 0)
        value *= ct_opt(s, OUROS_FACTOR);
    return (is_kept ? value : -value) * (seat == o->declarer ? 2 : -1);
}

/* I3: chips that the fines of this deal bring a seat. */
static int32_t fine_gain(const ct_state *s, int seat)
{
    const int32_t *fouls = own(s)->fouls;
    return (fouls[0] + fouls[1] + fouls[2] - 3 * fouls[seat]) * ct_opt(s, FINE);
}

/* The deal counts: R26. */
static void count_deal(ct_state *s)
{
    mine(s)->redeals = 0;
    if (++mine(s)->settled < ct_opt(s, MATCH_DEALS))
        return;
    s->turn = CT_OVER;
    s->won = ct_leaders(s);
}

static void settle(ct_state *s, bool is_kept, bool fines)
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

/* R13: nobody pays; with redeal_limit the last of a row counts as played. */
static void pass_out(ct_state *s)
{
    solo *o = mine(s);
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
    const solo *o = own(s);
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

static void sheet(const ct_state *s, ct_sheet *out)
{
    put_gains(s, kept(s), out);
    for (int seat = 0; own(s)->declarer >= 0 && seat < 3; seat++)
        ct_sheet_note(out, "solo.sheet.points", ct_bit(seat), tricks(s, seat), points(s, seat));
}

/* What the deal brought the seat, squeezed so that a Solo and a Bolo both tell. */
static double value(const ct_state *s, int seat)
{
    double gain = contract_gain(s, seat, kept(s)) + fine_gain(s, seat);
    return 0.5 + 0.5 * gain / ((gain < 0 ? -gain : gain) + 4);
}

/* ---- the score pad ------------------------------------------------------------------------- */

/* clang-format off */
enum { P_DECLARER, P_CONTRACT, P_RESULT, P_FINE };
static const ct_entry ENTRIES[] = {
    { "declarer", 'o', 0, 1, NULL },
    { "contract", 'V', 0, 0, "solo|solo_ouros|pedido|pedido_ouros|natural|natural_ouros" },
    { "result", 'V', 0, 0, "kept|lost" },
    { "fine", 'n', 0, 12, NULL },
    { 0 },
};
/* clang-format on */

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry != P_FINE ? 0 : r->opt[IRREGULARITIES] ? -2 * r->opt[FINE] : CT_ABSENT;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    solo *o = mine(s);
    bool is_kept = t->v[P_RESULT][0] == 0;
    for (int seat = 0; seat < 3; seat++) o->fouls[seat] = t->v[P_FINE][seat];
    o->declarer = ct_typed_seat(s, t, P_DECLARER);
    if (o->declarer < 0) { /* R13 */
        if (t->v[P_CONTRACT][0] >= 0 || ct_typed_seat(s, t, P_FINE) >= 0)
            return "solo.pad.nobody";
        put_gains(s, false, out);
        pass_out(s);
        return NULL;
    }
    if (t->v[P_CONTRACT][0] < 0 || t->v[P_RESULT][0] < 0)
        return "pad.missing";
    o->bid = t->v[P_CONTRACT][0] + 1;
    put_gains(s, is_kept, out);
    settle(s, is_kept, true);
    return NULL;
}

static const ct_pad PAD = { ENTRIES, pad_unit, NULL, pad_settle, NULL };

#endif
