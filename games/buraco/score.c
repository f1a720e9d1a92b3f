/* score.c - Buraco: the score of a round. The sheet is made from the cards on the table. The end of
 * a round adds up the same sheet, so the two cannot differ. */
#include "buraco.h"

#include <string.h>

/* R41: whether the seat holds a morto that counts as not taken. Its cards are not counted. */
static bool holds_unused(const ct_state *s, int seat)
{
    const buraco *b = buraco_of(s);
    int side = s->team[seat], winner = b->out ? s->team[b->out - 1] : -1;
    return b->taker[side] == seat + 1 && !b->used[side] && side != winner;
}

static void add_up(const ct_state *s, buraco_account of[SIDES])
{
    const buraco *b = buraco_of(s);
    memset(of, 0, SIDES * sizeof of[0]);
    for (int z = MELD; z < ZONES_ALL; z++) {
        if (b->meld[z - MELD] < 0)
            continue;
        buraco_account *a = &of[b->meld[z - MELD]];
        int kind = buraco_canastra_at(s, z);
        a->canastras[kind]++;
        a->clean |= kind >= CLEAN;
        a->cards += ct_count(s, z);
        a->laid += buraco_zone_points(s, z);
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int side = s->team[seat];
        buraco_account *a = &of[side];
        if (holds_unused(s, seat))
            continue;
        a->took |= b->taker[side] == seat + 1;
        a->held += ct_count(s, HAND + seat);
        a->hand += buraco_zone_points(s, HAND + seat);
    }
}

/* R43: the points by which the charge for a side's hands is reduced. */
static int hand_relief(const ct_state *s, const buraco_account *of, int side)
{
    int least = of[0].hand;
    if (buraco_of(s)->out || ct_opt(s, EXHAUST_HAND) == HAND_EACH)
        return 0;
    for (int i = 1; i < buraco_sides(s); i++)
        if (of[i].hand < least)
            least = of[i].hand;
    return ct_opt(s, EXHAUST_HAND) == HAND_NET ? least : of[side].hand;
}

/* Adds a line, unless its count and its amount are 0. */
static int line(ct_sheet *out, const char *key, uint16_t seats, int count, int amount)
{
    if (count || amount)
        ct_sheet_add(out, key, seats, count, amount);
    return amount;
}

static const int WORTH[THOUSAND + 1] = { 0, 100, 200, 500, 1000 }; /* R18 */

int buraco_notes(const ct_state *s, ct_note out[CT_NOTES])
{
    static const char *const keys[THOUSAND + 1] = { NULL, "buraco.note.dirty", "buraco.note.clean",
                                                    "buraco.note.500", "buraco.note.1000" };
    int n = 0;
    for (int z = MELD; z < ZONES_ALL; z++) {
        int kind = buraco_of(s)->meld[z - MELD] < 0 ? NO_CANASTRA : buraco_canastra_at(s, z);
        if (kind)
            out[n++] = (ct_note){ keys[kind], (uint8_t)z, CT_NOTE_ZONE, WORTH[kind] };
        if (kind ==
            DIRTY) /* players lay the last card of a dirty one across, a clean one straight */
            out[n++] = (ct_note){ "cards.across", (uint8_t)z, CT_NOTE_ACROSS, ct_count(s, z) - 1 };
    }
    return n;
}

/* R44: the points of the melds on the table, without hands, batida and morto. R32: the points that
 * an opening still needs. */
int buraco_progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    const buraco *b = buraco_of(s);
    buraco_account of[SIDES];
    int n = 0;
    add_up(s, of);
    for (int side = 0; side < buraco_sides(s); side++) {
        const buraco_account *a = &of[side];
        uint16_t seats = ct_side_seats(s, side);
        int worth = 0, canastras = 0;
        for (int kind = DIRTY; kind <= THOUSAND; kind++) {
            worth += a->canastras[kind] * WORTH[kind];
            canastras += a->canastras[kind];
        }
        bool deducted = !a->clean && ct_opt(s, NO_CLEAN_DEDUCTS); /* R45 */
        /* R1: without partners a side has the number of its seat */
        out[n++] = (ct_progress){ "buraco.progress.match", seats, false, s->score[side],
                                  ct_opt(s, TARGET) };
        if (s->turn < 0)
            continue;
        if (b->minimum[side])
            out[n++] = (ct_progress){ "buraco.progress.minimum", seats, true,
                                      s->team[s->turn] == side ? b->laid : 0, b->minimum[side] };
        out[n++] = (ct_progress){
            "buraco.progress.table", seats, false, deducted ? -a->laid : a->laid + worth, 0, true
        };
        out[n++] = (ct_progress){ "buraco.progress.canastras", seats, false, canastras, 0 };
    }
    return n;
}

/* R18: the lines of the canastras. Under R45 and I1 they are worth nothing and become notes. */
static int sheet_canastras(const buraco_account *a, bool is_void, uint16_t seats, ct_sheet *out)
{
    static const char *const key[] = { "", "buraco.sheet.dirty", "buraco.sheet.clean",
                                       "buraco.sheet.500", "buraco.sheet.1000" };
    int sum = 0;
    for (int kind = THOUSAND; kind > NO_CANASTRA; kind--)
        if (!is_void)
            sum +=
                line(out, key[kind], seats, a->canastras[kind], a->canastras[kind] * WORTH[kind]);
        else if (a->canastras[kind])
            ct_sheet_note(out, "buraco.sheet.void", seats, a->canastras[kind], 0);
    return sum;
}

/* R40-R42: the charge for the morto, and the batida. */
static int sheet_batida(const ct_state *s, const buraco_account *of, int side, uint16_t seats,
                        ct_sheet *out)
{
    const buraco *b = buraco_of(s);
    bool charged = false, winner = b->out && s->team[b->out - 1] == side && !b->foul;
    for (int i = 0; i < buraco_sides(s); i++) charged |= of[i].took;
    charged &= !of[side].took;
    if (winner && charged && !ct_opt(s, BATIDA_MORTO)) {
        ct_sheet_note(out, "buraco.sheet.settled", seats, 0, 0);
        return 0;
    }
    int sum = winner ? line(out, "buraco.sheet.batida", seats, 0, ct_opt(s, BATIDA_BONUS)) : 0;
    return charged ? sum + line(out, "buraco.sheet.morto", seats, 0, -ct_opt(s, MORTO_PENALTY))
                   : sum;
}

/* R43-R45: the lines of a side. Under I1 the side that went out without the right pays, and the
 * others are charged nothing. */
static void sheet_side(const ct_state *s, const buraco_account *of, int side, ct_sheet *out)
{
    const buraco *b = buraco_of(s);
    const buraco_account *a = &of[side];
    bool offender = b->foul && s->team[b->out - 1] == side;
    bool deducted = offender || (!b->foul && !a->clean && ct_opt(s, NO_CLEAN_DEDUCTS));
    uint16_t seats = ct_side_seats(s, side);
    if (offender)
        ct_sheet_note(out, "buraco.sheet.foul", seats, 0, 0);
    int raw = sheet_canastras(a, deducted, seats, out);
    if (!b->foul || offender) {
        raw += sheet_batida(s, of, side, seats, out);
        int hand = a->hand - hand_relief(s, of, side);
        raw += line(out, "buraco.sheet.hand", seats, hand ? a->held : 0, -hand);
    }
    ct_sheet_note(out, "buraco.sheet.exit", seats, 0, raw);
    raw += line(out, deducted ? "buraco.sheet.deducted" : "buraco.sheet.laid", seats, a->cards,
                deducted ? -a->laid : a->laid);
    int up = ((-raw % 10) + 10) % 10; /* R44: rounds up */
    if (!ct_opt(s, ROUNDING))
        line(out, "buraco.sheet.rounding", seats, 0, up);
}

void buraco_put_lines(const ct_state *s, const buraco_account of[SIDES], ct_sheet *out)
{
    for (int side = 0; side < buraco_sides(s); side++) sheet_side(s, of, side, out);
}

void buraco_sheet(const ct_state *s, ct_sheet *out)
{
    buraco_account of[SIDES];
    add_up(s, of);
    buraco_put_lines(s, of, out);
}

/* R46: adds the lines to the scores, and ends the match if it is over. */
static void settle(ct_state *s, const ct_sheet *lines)
{
    for (int i = 0; i < lines->n; i++)
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (!lines->line[i].note && lines->line[i].seats >> seat & 1)
                s->score[seat] += lines->line[i].amount;
    uint16_t lead = ct_leaders(s);
    int top = 0, teams = 0;
    while (!(lead >> top & 1)) top++;
    for (int seat = 0; seat < s->rules->seats; seat++)
        teams |= lead >> seat & 1 ? 1 << s->team[seat] : 0;
    bool alone = !(teams & (teams - 1));
    bool over = (alone && s->score[top] >= ct_opt(s, TARGET)) ||
                (ct_opt(s, MAX_ROUNDS) && s->deals >= ct_opt(s, MAX_ROUNDS));
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? lead : 0;
}

void buraco_finish(ct_state *s, int out)
{
    ct_sheet lines;
    uint16_t counted = 0;
    buraco_mine(s)->out = out;
    lines.n = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        counted |= holds_unused(s, seat) ? 0 : ct_bit(seat);
    ct_show_hands(s, HAND, counted); /* R43: hands are counted openly */
    buraco_sheet(s, &lines);
    settle(s, &lines);
}

/* ---- the score pad ---------------------------------------------------------------------- */

enum { BY_THOUSAND, BY_500, BY_CLEAN, BY_DIRTY, BY_LAID, BY_HAND, BY_TOOK, BY_OUT };
static const ct_entry ENTRIES[] = {
    { "1000", CT_PAD_COUNT, 0, 4, NULL },
    { "500", CT_PAD_COUNT, 0, 8, NULL },
    { "clean", CT_PAD_COUNT, 0, 15, NULL },
    { "dirty", CT_PAD_COUNT, 0, 15, NULL },
    { "laid", CT_PAD_AMOUNT, 5, 9995, NULL },
    { "hand", CT_PAD_AMOUNT, 5, 9995, NULL },
    { "took", CT_PAD_FLAG, 0, 1, NULL },
    { "out", CT_PAD_ONE, 0, 1, NULL },
    { 0 },
};
static const int KIND[] = { THOUSAND, FIVE_HUNDRED, CLEAN, DIRTY };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    if (entry <= BY_500 && !r->opt[SPECIAL] && (entry == BY_500 || !r->opt[ACES_CANASTRA]))
        return CT_ABSENT;
    return entry <= BY_DIRTY ? WORTH[KIND[entry]] : entry == BY_OUT ? r->opt[BATIDA_BONUS] : 0;
}

static const char *pad_mark(const ct_state *s, int seat)
{
    return buraco_vulnerable(s, seat) ? "buraco.pad.vulnerable" : NULL;
}

/* R18: the fewest cards that a canastra can have. */
static int least_cards(const ct_state *s, int kind)
{
    return kind < FIVE_HUNDRED || (kind == THOUSAND && ct_opt(s, ACES_CANASTRA)) ? CANASTRA
           : kind == THOUSAND                                                    ? 14
                                                                                 : 13;
}

static buraco_account typed_account(const ct_state *s, const ct_typed *t, int seat, int *cards)
{
    buraco_account a = { .laid = t->v[BY_LAID][seat], .hand = t->v[BY_HAND][seat] };
    a.took = t->v[BY_TOOK][seat];
    for (int e = BY_THOUSAND; e <= BY_DIRTY; e++) {
        a.canastras[KIND[e]] = t->v[e][seat];
        a.clean |= KIND[e] >= CLEAN && t->v[e][seat];
        *cards += least_cards(s, KIND[e]) * t->v[e][seat];
    }
    return a;
}

/* R30: checks that the side which went out had the canastra for it. In referee mode going out
 * without it is a foul (I1). */
static const char *typed_batida(ct_state *s, const buraco_account *of, int out)
{
    buraco *b = buraco_mine(s);
    const buraco_account *a = &of[s->team[out]];
    bool any = a->clean || (ct_opt(s, BATIDA_NEEDS) && a->canastras[DIRTY]);
    b->out = out + 1;
    b->foul = !any && ct_opt(s, IRREGULARITIES);
    if (!any && !b->foul)
        return ct_opt(s, BATIDA_NEEDS) ? "buraco.pad.no-canastra" : "buraco.pad.no-clean";
    return a->hand && s->rules->seats < 4 ? "buraco.pad.out-hand" : NULL;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    buraco_account of[SIDES] = { 0 };
    int cards = 0, points = 0, mortos = 0;
    for (int seat = 0; seat < buraco_sides(s); seat++) { /* R1: the first seat of each side */
        int before = cards;
        buraco_account *a = &of[s->team[seat]];
        *a = typed_account(s, t, seat, &cards);
        points += a->laid + a->hand;
        mortos += a->took;
        *who = seat;
        if (a->laid < 5 * (cards - before))
            return "buraco.pad.laid-few"; /* R2: the fewest points a card has */
    }
    *who = -1;
    if (cards > s->rules->cards || points > buraco_points_in(s->rules->pack, s->rules->cards))
        return "buraco.pad.pack";
    if (mortos > 2)
        return "buraco.pad.mortos";
    *who = ct_typed_seat(s, t, BY_OUT);
    const char *why = *who < 0 ? NULL : typed_batida(s, of, *who);
    for (int side = 0; side < buraco_sides(s); side++) sheet_side(s, of, side, out);
    settle(s, out);
    return why;
}

const ct_pad buraco_pad = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), CT_PAD(pad_mark) };
