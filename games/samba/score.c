/* samba_score.h - what a deal of Samba is worth: the sheet (R38-R43), the concealed canasta (R44)
 * and the end of the match (R46). Part of samba.c. */
#ifndef CT_SAMBA_SCORE_H
#define CT_SAMBA_SCORE_H

#include "samba_melds.h"

enum { NONE, DIRTY, CLEAN, RUN_OF_SEVEN, WILD, KINDS };

static uint16_t seats_of(const ct_state *s, int side)
{
    uint16_t bits = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] == side)
            bits |= ct_bit(i);
    return bits;
}

/* ---- the concealed canasta -------------------------------------------------------------- */

/* R15: the starting hand is kept by faces, for its owner's eyes. */
static void keep_faces(ct_state *s, int seat)
{
    int32_t *faces = mine(s)->faces + SHARE * seat;
    memset(faces, 0, SHARE * sizeof *faces);
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++) {
        ct_card c = s->card[i];
        if (c == CT_JOKER)
            faces[0] += 1 << 26;
        else if (c < CT_JOKER && !is_red(c))
            faces[ct_suit(c)] += 1 << 2 * (ct_rank(c) - 1);
    }
}

/* Every card of a meld was in the starting hand? */
static bool from_start(const ct_state *s, int seat, int z)
{
    const int32_t *faces = ours(s)->faces + SHARE * seat;
    uint8_t count[CT_KINDS] = { 0 };
    for (int i = 0; i < ct_count(s, z); i++) count[ct_at(s, z, i)]++;
    for (int c = 0; c < CT_JOKER; c++)
        if (count[c] > (faces[c / 13] >> 2 * (c % 13) & 3))
            return false;
    return count[CT_JOKER] <= faces[0] >> 26;
}

/* R44 */
static int concealed(const ct_state *s, int seat)
{
    const samba *b = ours(s);
    int best = 0;
    if (!ct_opt(s, CONCEALED) || b->first[seat] != b->turns || b->start != DREW)
        return 0;
    for (int i = b->old; i < MELDS && b->meld[i] >= 0; i++) {
        ct_meld m = ct_meld_at(s, MELD + i);
        if (m.n < FULL || (m.kind == CT_RUN && !ct_opt(s, SAMBAS_COUNT)))
            continue;
        int worth = from_start(s, seat, MELD + i) ? 1000 : 500;
        best = worth > best ? worth : best;
    }
    return b->leaned ? best == 1000 ? 500 : best ? 200 : 0 : best;
}

/* ---- the sheet -------------------------------------------------------------------------- */

/* What a side has at the end of a deal. */
typedef struct account {
    int groups[KINDS], reds, cards, laid; /* on the table   */
    int held_reds, held, hand;            /* with its seats */
} account;

/* R10-R13 */
static int kind_of(const ct_meld *m)
{
    if (m->n < FULL || m->kind == CT_NO_MELD)
        return NONE;
    if (m->kind == CT_RUN)
        return RUN_OF_SEVEN;
    return !m->set.rank ? WILD : ct_meld_wilds(m) ? DIRTY : CLEAN;
}

static account account_of(const ct_state *s, int side)
{
    account a = { 0 };
    for (int i = 0; i < MELDS && ours(s)->meld[i] >= 0; i++) {
        if (ours(s)->meld[i] != side)
            continue;
        ct_meld m = ct_meld_at(s, MELD + i);
        a.groups[kind_of(&m)]++;
        a.cards += ct_count(s, MELD + i);
        a.laid += zone_points(s, MELD + i);
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (s->team[seat] != side)
            continue;
        a.reds += ct_count(s, RED + seat);
        a.held_reds += reds_in(s, HAND + seat);
        a.held += held(s, seat);
        a.hand += zone_points(s, HAND + seat) + zone_points(s, EXPOSED + seat);
    }
    return a;
}

/* R40 */
static int group_bonus(const ct_state *s, const account *a)
{
    int n = a->groups[DIRTY] + a->groups[CLEAN] + a->groups[WILD] +
            (ct_opt(s, SAMBAS_COUNT) ? a->groups[RUN_OF_SEVEN] : 0);
    return n < 5 ? 0 : n < 7 ? 500 : ct_opt(s, GROUP_BOTH) ? 2500 : 2000;
}

/* R42 */
static int red_points(const ct_state *s, const account *a)
{
    bool good = a->groups[DIRTY] + a->groups[CLEAN] + a->groups[WILD] + a->groups[RUN_OF_SEVEN] > 1;
    if (a->reds < 6)
        return a->reds * (good ? 100 : -100);
    return good ? 1000 : ct_opt(s, SIX_RED) ? -1000 : -600;
}

/* R45: honours and bonuses first, then the cards. */
enum {
    BY_RED,
    BY_WILD,
    BY_SAMBA,
    BY_CLEAN,
    BY_DIRTY,
    BY_GRAND,
    BY_OUT,
    BY_CONCEALED,
    BY_FINES,
    BY_HELD_RED,
    BY_LAID,
    BY_HAND,
    LINES
};
static const char *const LINE_KEYS[LINES] = {
    "samba.sheet.red",   "samba.sheet.wild",     "samba.sheet.samba", "samba.sheet.clean",
    "samba.sheet.dirty", "samba.sheet.grand",    "samba.sheet.out",   "samba.sheet.concealed",
    "samba.sheet.fines", "samba.sheet.held-red", "samba.sheet.laid",  "samba.sheet.hand",
};

typedef struct line {
    int count, amount;
} line;

static const int WORTH[KINDS] = { 0, 300, 500, 1500, 2000 }; /* R39 */

static line groups_line(const account *a, int kind)
{
    return (line){ a->groups[kind], a->groups[kind] * WORTH[kind] };
}

/* What is complete, and whether the pile is prized: under its top card nobody looks (R37). */
static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    static const char *const keys[KINDS] = { NULL, "samba.note.dirty", "samba.note.clean",
                                             "samba.note.samba", "samba.note.wild" };
    int n = 0;
    if (ours(s)->prized)
        out[n++] = (ct_note){ "samba.note.prized", PILE, 'z', 0 };
    for (int i = 0; i < MELDS && ours(s)->meld[i] >= 0; i++) {
        ct_meld m = ct_meld_at(s, MELD + i);
        int kind = kind_of(&m);
        if (kind)
            out[n++] = (ct_note){ keys[kind], (uint8_t)(MELD + i), 'z', WORTH[kind] };
    }
    return n;
}

static void side_lines(const ct_state *s, int side, const account *of, line out[LINES])
{
    const samba *b = ours(s);
    account a = of[side];
    bool out_first = b->out && s->team[b->out - 1] == side;
    out[BY_RED] = (line){ a.reds, red_points(s, &a) }; /* P8 too */
    out[BY_WILD] = groups_line(&a, WILD);
    out[BY_SAMBA] = groups_line(&a, RUN_OF_SEVEN);
    out[BY_CLEAN] = groups_line(&a, CLEAN);
    out[BY_DIRTY] = groups_line(&a, DIRTY);
    out[BY_GRAND] = (line){ 0, group_bonus(s, &a) };
    out[BY_OUT] = (line){ 0, out_first ? 200 : 0 }; /* R41 */
    out[BY_CONCEALED] = (line){ 0, out_first ? b->concealed : 0 };
    out[BY_FINES] = (line){ 0, -b->fines[side] };
    out[BY_HELD_RED] = (line){ a.held_reds, -500 * a.held_reds }; /* P7 */
    out[BY_LAID] = (line){ a.cards, a.laid };                     /* R38 */
    out[BY_HAND] = (line){ a.held, -a.hand };                     /* R43 */
}

static void put_lines(const ct_state *s, const account *a, ct_sheet *out)
{
    line of[SIDES][LINES];
    int n = sides(s->rules);
    for (int side = 0; side < n; side++) side_lines(s, side, a, of[side]);
    for (int i = 0; i < LINES; i++)
        for (int side = 0; side < n; side++)
            if (of[side][i].count || of[side][i].amount)
                ct_sheet_add(out, LINE_KEYS[i], seats_of(s, side), of[side][i].count,
                             of[side][i].amount);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    account of[SIDES];
    for (int side = 0; side < sides(s->rules); side++) of[side] = account_of(s, side);
    if (ours(s)->turns)
        put_lines(s, of, out);
}

/* ---- the end of a deal ------------------------------------------------------------------ */

/* The lines count, and the match may be over. */
static void settle(ct_state *s, const ct_sheet *lines)
{
    for (int i = 0; i < lines->n; i++)
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (lines->line[i].seats >> seat & 1)
                s->score[seat] += lines->line[i].amount;
    uint16_t lead = ct_leaders(s);
    int top = 0;
    while (!(lead >> top & 1)) top++;
    bool alone = lead == seats_of(s, s->team[top]);
    bool there = s->score[top] > ct_opt(s, TARGET) - (ct_opt(s, TARGET_RULE) ? 1 : 0);
    bool over = alone && there; /* R46 */
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? lead : 0;
}

/* R32, R36: seat out - 1 went out, 0: nobody. */
static void finish(ct_state *s, int out)
{
    ct_sheet lines;
    samba *b = mine(s);
    lines.n = 0;
    b->out = out;
    b->concealed = out ? concealed(s, out - 1) : 0;
    sheet(s, &lines);
    settle(s, &lines);
}

#endif
