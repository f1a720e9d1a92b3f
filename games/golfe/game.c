/* game.c - Golfe: a patience for one player, or for two side by side. The player clears a field of
 * 5 x 7 open cards by taking cards one rank above or below the base. The stock gives 16 new
 * bases. */
#include "tables.h"

#include <string.h>

/* ---- the field -------------------------------------------------------------------------- */

/* R5: the kinds of cards that fit on the base, as bits; 0 if the base is empty. */
static uint64_t fitting(const ct_state *s, int seat)
{
    const uint64_t suits = 1 | UINT64_C(1) << 13 | UINT64_C(1) << 26 | UINT64_C(1) << 39;
    ct_card top = ct_top(s, BASE + seat);
    if (top >= PACK)
        return 0;
    int rank = top % 13;
    if (rank == 12 && ct_opt(s, KING_STOP))
        return 0;
    unsigned near = (1u << rank << 1 | 1u << rank >> 1) & 0x1fff;
    if (ct_opt(s, WRAP))
        near |= rank == 0 ? 1u << 12 : rank == 12;
    return near * suits;
}

static bool fits(uint64_t fit, ct_card c) { return c < PACK && fit >> c & 1; }

/* Packs eight bytes into one number. */
static uint64_t eight(const uint8_t *p)
{
    uint64_t x = 0;
    for (int i = 7; i >= 0; i--) x = x << 8 | p[i];
    return x;
}

/* The cells of a row that hold a card, as bits. The ends of zones never decrease along a row. So
 * one subtraction compares eight ends at once. It leaves a byte of 0 or 1 for each cell. */
static unsigned row_of(const ct_state *s, int seat, int row)
{
    const uint8_t *end = s->end + golfe_cells(seat) + COLS * row;
    return (unsigned)((eight(end) - eight(end - 1)) * UINT64_C(0x0102040810204080) >> 56) &
           ((1u << COLS) - 1);
}

/* R4: the free cells, as bits. A cell is free if its card is the outermost of its column or row, as
 * the option says. Gaps are skipped. */
static uint64_t free_cells(const ct_state *s, int seat)
{
    int rule = ct_opt(s, FREE_CARDS);
    bool tops = rule == ANY_END || rule == COLUMN_ENDS,
         ends = rule == ANY_END || rule == BOTTOM_OR_ROW;
    unsigned rows[ROWS], above = 0, below = 0;
    uint64_t set = 0;
    for (int i = 0; i < ROWS; i++) {
        unsigned row = rows[i] = row_of(s, seat, i), free = tops ? row & ~above : 0;
        if (ends && row)
            free |= (row & -row) | 1u << (31 - __builtin_clz(row));
        set |= (uint64_t)free << COLS * i;
        above |= row;
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        set |= (uint64_t)(rows[i] & ~below) << COLS * i;
        below |= rows[i];
    }
    return set;
}

/* Names the free cells of every board (R4). */
static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    int n = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        for (uint64_t rest = free_cells(s, seat); rest; rest &= rest - 1)
            out[n++] = (ct_note){ "card.free", (uint8_t)(golfe_cells(seat) + __builtin_ctzll(rest)),
                                  CT_NOTE_FREE, 0 };
    return n;
}

/* The free cells whose card fits, as bits. */
static uint64_t takes(const ct_state *s, int seat)
{
    const uint8_t *end = s->end + golfe_cells(seat);
    uint64_t fit = fitting(s, seat), set = 0;
    for (uint64_t rest = fit ? free_cells(s, seat) : 0; rest; rest &= rest - 1)
        if (fits(fit, s->card[end[__builtin_ctzll(rest)] - 1]))
            set |= rest & -rest;
    return set;
}

/* R8: whether the hole is over: the field is cleared, or no card can be turned or taken. */
bool golfe_ended(const ct_state *s, int seat)
{
    return !golfe_left(s, seat) || (!ct_count(s, STOCK + seat) && !takes(s, seat));
}

/* ---- acts ------------------------------------------------------------------------------- */

static const char *check(const ct_state *s, ct_act a)
{
    static const char *const not_free[] = { "golfe.free", "golfe.free-column", "golfe.free-row",
                                            "golfe.free-bottom" };
    int seat = ct_seat(a), z = ct_arg(a, 0);
    if (!golfe_left(s, seat))
        return "golfe.over";
    if (ct_verb(a) == DRAW) {
        if (!ct_count(s, STOCK + seat))
            return "golfe.no-stock";
        return ct_opt(s, FORCED_PLAY) && takes(s, seat) ? "golfe.forced" : NULL; /* D6 */
    }
    if (z < golfe_cells(seat) || z >= golfe_cells(seat) + FIELD)
        return "golfe.cell";
    if (!ct_count(s, z))
        return "golfe.empty";
    if (!(free_cells(s, seat) >> (z - golfe_cells(seat)) & 1))
        return not_free[ct_opt(s, FREE_CARDS)];
    uint64_t fit = fitting(s, seat);
    if (fits(fit, ct_top(s, z)))
        return NULL;
    return fit ? "golfe.rank" : "golfe.king"; /* without the option wrap a king still takes a
                                               * queen */
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (!golfe_left(s, seat))
        return;
    uint64_t set = takes(s, seat);
    if (ct_count(s, STOCK + seat) && !(set && ct_opt(s, FORCED_PLAY)))
        ct_add(out, CT_ACT(seat, DRAW));
    for (; set; set &= set - 1)
        ct_add(out, CT_ACT(seat, TAKE, golfe_cells(seat) + __builtin_ctzll(set)));
}

/* ---- the end of a hole ------------------------------------------------------------------ */

/* R9: points of a hole: -35..-1 for cards left in the field, 0..16 for cards left in the stock. */
int golfe_hole(const ct_state *s, int seat)
{
    int left = golfe_left(s, seat);
    if (left)
        return -left;
    return ct_opt(s, STOCK_BONUS) ? ct_count(s, STOCK + seat) : 0;
}

/* R10, R11: the seats that have won, as bits. Of two seats the one with the better total wins, in
 * match play the one with more holes. Both win if these are equal. A single seat wins a round if it
 * has made up for all lost points. */
uint16_t golfe_winners(const ct_state *s)
{
    if (s->rules->seats == 1)
        return s->score[0] >= 0;
    const int32_t *n = ct_opt(s, SCORING) ? golfe_of(s)->wins : s->score;
    return (uint16_t)((n[0] >= n[1]) | (n[1] >= n[0]) << 1);
}

static void finish(ct_state *s)
{
    int seats = s->rules->seats;
    for (int seat = 0; seat < seats; seat++) {
        s->score[seat] += golfe_hole(s, seat);
        for (int z = golfe_cells(seat); z < golfe_cells(seat) + FIELD; z++)
            ct_show_all(s, z, CT_EVERYONE);
        /* I7: with same_deal the earlier base cards were hidden until now */
        ct_show_all(s, BASE + seat, CT_EVERYONE);
    }
    if (seats == 2) {
        int lead = golfe_hole(s, 0) - golfe_hole(s, 1);
        golfe_mine(s)->wins[0] += lead > 0;
        golfe_mine(s)->wins[1] += lead < 0;
    }
    s->turn = s->deals < ct_opt(s, HOLES) ? CT_DEALER : CT_OVER;
    if (s->turn == CT_OVER)
        s->won = golfe_winners(s);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a), other = s->rules->seats - 1 - seat;
    ct_draw(s, ct_verb(a) == DRAW ? STOCK + seat : ct_arg(a, 0), BASE + seat, 1);
    /* R11: the turn alternates, although either seat may act at any time */
    if (!golfe_ended(s, other))
        s->turn = (int8_t)other;
    else if (!golfe_ended(s, seat))
        s->turn = (int8_t)seat;
    else
        finish(s);
}

/* Maps the points of the hole to 0 .. 1, where 0 points get 0.5. With two seats the value depends
 * on the lead in this hole. */
static double value(const ct_state *s, int seat)
{
    double v[SEATS] = { 0 };
    for (int i = 0; i < s->rules->seats; i++) {
        int p = golfe_hole(s, i);
        v[i] = p < 0 ? 0.5 + p / 70.0 : 0.5 + p / 32.0;
    }
    if (s->rules->seats == 1)
        return v[0];
    return (1 + v[seat] - v[!seat]) / 2;
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    int seats = s->rules->seats;
    if (!s->deals)
        return;
    for (int seat = 0; seat < seats; seat++) {
        int left = golfe_left(s, seat), p = golfe_hole(s, seat);
        if (left)
            ct_sheet_add(out, "golfe.sheet.left", ct_bit(seat), left, p);
        else
            ct_sheet_add(out, "golfe.sheet.cleared", ct_bit(seat), ct_count(s, STOCK + seat), p);
        if (p)
            ct_sheet_note(out, "golfe.sheet.strokes", ct_bit(seat), 0, -p);
    }
    if (seats == 2) {
        int lead = golfe_hole(s, 0) - golfe_hole(s, 1);
        ct_sheet_note(out, lead ? "golfe.sheet.won" : "golfe.sheet.halved",
                      lead > 0   ? 1
                      : lead < 0 ? 2
                                 : 3,
                      0, 0);
    }
}

/* A card that is open on a seat's board cannot be in a hidden place of that seat. */
static uint64_t may_hold(const ct_state *s, int z)
{
    int seat = s->rules->owner[z], cells = ct_start(s, golfe_cells(seat));
    uint64_t kinds = CT_ALL_KINDS;
    for (int i = ct_start(s, BASE + seat); i < s->end[BASE + seat]; i++)
        kinds &= ~(UINT64_C(1) << (s->card[i] & 63));
    for (int i = cells; i < cells + golfe_left(s, seat); i++)
        kinds &= ~(UINT64_C(1) << (s->card[i] & 63));
    return kinds;
}

/* ---- the deal --------------------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    for (int c = 0; c < PACK; c++) r->copies[c] = r->seats; /* R11: each seat has a pack */
    if (r->seats == 2 && r->opt[SAME_DEAL])                 /* I7 */
        for (int z = BASE; z < ZONES; z++) r->sees[z] = CT_OWNER;
    return NULL;
}

/* Splits two packs that were shuffled together. Of every two equal cards each seat gets one. The
 * choice is random; with a given order of the pack seat 0 gets the first. Seat 1's pack ends up on
 * top. */
static void part(ct_state *s, ct_rng *luck)
{
    ct_card pack[SEATS][PACK];
    int n[SEATS] = { 0 };
    bool to[PACK];
    for (int c = 0; c < PACK; c++) to[c] = luck && ct_rng_below(luck, 2);
    for (int i = SEATS * PACK - 1; i >= 0; i--) {
        ct_card c = s->card[i];
        pack[to[c]][n[to[c]]++] = c;
        to[c] = !to[c];
    }
    if (ct_opt(s, SAME_DEAL))
        memcpy(pack[1], pack[0], PACK);
    for (int i = 0; i < PACK; i++) {
        s->card[2 * PACK - 1 - i] = pack[1][i];
        s->card[PACK - 1 - i] = pack[0][i];
    }
}

static void deal(ct_state *s, ct_rng *luck)
{
    if (s->rules->seats == 2)
        part(s, luck);
    for (int seat = s->rules->seats - 1; seat >= 0; seat--) {
        /* R1, D4: deals the field */
        for (int i = 0; i < FIELD; i++) ct_draw(s, STOCK, golfe_cells(seat) + i, 1);
        if (seat) {
            ct_draw(s, STOCK, STOCK + seat, PACK - FIELD);
            ct_turn_over(s, STOCK + seat);
        }
        ct_draw(s, STOCK + seat, BASE + seat, 1); /* R2, D5: deals the base */
    }
    s->turn = 0;
}

/* ---- the score pad ---------------------------------------------------------------------- */

enum { P_LEFT, P_CLEARED };
static const ct_entry ENTRIES[] = { { "left", CT_PAD_COUNT, 0, FIELD, NULL },
                                    { "cleared", CT_PAD_COUNT, 0, DRAWS, NULL },
                                    { 0 } };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry == P_LEFT ? -1 : r->opt[STOCK_BONUS] ? 1 : CT_ABSENT;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int left = t->v[P_LEFT][seat], stock = t->v[P_CLEARED][seat];
        *who = seat;
        if (left && stock)
            return "golfe.pad.both";
        for (int i = left; i < FIELD; i++) ct_draw(s, golfe_cells(seat) + i, BASE + seat, 1);
        ct_draw(s, STOCK + seat, BASE + seat, ct_count(s, STOCK + seat) - stock);
    }
    finish(s);
    sheet(s, out);
    return NULL;
}

static const ct_pad PAD = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), NULL };

const ct_game ct_golfe = {
    .about = { .slug = "golfe",
               .old_codes = true,
               .family = "patience",
               .min_seats = 1,
               .max_seats = SEATS,
               .seats = 1,
               .copies = 1,
               .zones = zones,
               .verbs = verbs,
               .options = options,
               .presets = presets,
               .fields = fields,
               .phases = phases,
               .texts = texts },
    .setup = setup,
    .deal = deal,
    .check = check,
    .list = list,
    .play = play,
    .notes = notes,
    .may_hold = may_hold,
    .value = value,
    .sheet = sheet,
    .valid = golfe_valid,
    .pad = &PAD,
};
