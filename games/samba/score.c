/* score.c - Samba: the sheet of a deal (R38-R43), the concealed canasta (R44) and the end of the
 * match (R46). */
#include "samba.h"

#include <string.h>

/* ---- the concealed canasta -------------------------------------------------------------- */

/* R15: stores in `faces` how many copies of each card the starting hand has. Only its seat sees
 * them. */
void samba_keep_faces(ct_state *s, int seat)
{
    int32_t *faces = samba_mine(s)->faces + SHARE * seat;
    memset(faces, 0, SHARE * sizeof *faces);
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++) {
        ct_card c = s->card[i];
        if (c == CT_JOKER)
            faces[0] += 1 << 26;
        else if (c < CT_JOKER && !samba_is_red(c))
            faces[ct_suit(c)] += 1 << 2 * (ct_rank(c) - 1);
    }
}

/* Whether every card of a meld was in the starting hand. */
static bool from_start(const ct_state *s, int seat, int z)
{
    const int32_t *faces = samba_of(s)->faces + SHARE * seat;
    uint8_t count[CT_KINDS] = { 0 };
    for (int i = 0; i < ct_count(s, z); i++) count[ct_at(s, z, i)]++;
    for (int c = 0; c < CT_JOKER; c++)
        if (count[c] > (faces[c / 13] >> 2 * (c % 13) & 3))
            return false;
    return count[CT_JOKER] <= faces[0] >> 26;
}

/* R44: the points for a canasta that the seat has laid whole in this turn. */
static int concealed(const ct_state *s, int seat)
{
    const samba *b = samba_of(s);
    int best = 0;
    if (!ct_opt(s, CONCEALED) || b->start != DREW)
        return 0;
    if (!ct_opt(s, CONCEALED_WHEN) && b->first[seat] != b->turns)
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

void samba_pay_hidden(ct_state *s, int seat)
{
    int32_t *sum = &samba_mine(s)->hidden[s->team[seat]];
    int more = ct_opt(s, CONCEALED_WHEN) ? concealed(s, seat) : 0;
    *sum = *sum + more < FINES_MAX ? *sum + more : FINES_MAX;
}

/* ---- the sheet -------------------------------------------------------------------------- */

int samba_kind_of(const ct_meld *m)
{
    if (m->n < FULL || m->kind == CT_NO_MELD)
        return NONE;
    if (m->kind == CT_RUN)
        return RUN_OF_SEVEN;
    return !m->set.rank ? WILD : ct_meld_wilds(m) ? DIRTY : CLEAN;
}

static samba_account account_of(const ct_state *s, int side)
{
    samba_account a = { 0 };
    for (int i = 0; i < MELDS && samba_of(s)->meld[i] >= 0; i++) {
        if (samba_of(s)->meld[i] != side)
            continue;
        ct_meld m = ct_meld_at(s, MELD + i);
        a.groups[samba_kind_of(&m)]++;
        a.cards += ct_count(s, MELD + i);
        a.laid += samba_zone_points(s, MELD + i);
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (s->team[seat] != side)
            continue;
        a.reds += ct_count(s, RED + seat);
        a.held_reds += samba_reds_in(s, HAND + seat);
        a.held += samba_held(s, seat);
        a.hand += samba_zone_points(s, HAND + seat) + samba_zone_points(s, EXPOSED + seat);
    }
    return a;
}

/* R40: the bonus for five or seven canastas. */
static int group_bonus(const ct_state *s, const samba_account *a)
{
    int n = a->groups[DIRTY] + a->groups[CLEAN] + a->groups[WILD] +
            (ct_opt(s, SAMBAS_COUNT) ? a->groups[RUN_OF_SEVEN] : 0);
    return n < 5 ? 0 : n < 7 ? 500 : ct_opt(s, GROUP_BOTH) ? 2500 : 2000;
}

/* R42: the points of the red threes laid. */
static int red_points(const ct_state *s, const samba_account *a)
{
    bool good = a->groups[DIRTY] + a->groups[CLEAN] + a->groups[WILD] + a->groups[RUN_OF_SEVEN] > 1;
    if (a->reds < 6)
        return a->reds * (good ? 100 : -100);
    return good ? 1000 : ct_opt(s, SIX_RED) ? -1000 : -600;
}

/* R45: the order of the lines: honours and bonuses first, then the cards. */
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

const int samba_worth[KINDS] = { 0, 300, 500, 1500, 2000 };

static line groups_line(const samba_account *a, int kind)
{
    return (line){ a->groups[kind], a->groups[kind] * samba_worth[kind] };
}

/* R10: returns the place, within its zone, of the card on top of a canasta. A clean canasta shows a
 * red card, a dirty one a black card. A natural card is preferred to a wild card of that colour. If
 * a dirty canasta has no black card, any wild card is shown, because it tells the same. A canasta
 * of wild cards shows a joker if it has one. */
static int shown_on(const ct_state *s, int z, int kind)
{
    int last = ct_count(s, z) - 1;
    for (int wild = 0; wild < 2 && kind != WILD; wild++)
        for (int i = last; i >= 0; i--) {
            ct_card c = ct_at(s, z, i);
            bool red = c < CT_JOKER && (ct_suit(c) == 1 || ct_suit(c) == 2);
            if (ct_is_wild(c) == wild && c < CT_JOKER && red == (kind == CLEAN))
                return i;
        }
    return last;
}

/* R23: the place in the pile of the uppermost wild card that lies across: one discarded in play.
 * The cards turned up by R5 lie straight: the first natural card that is no three, and all below
 * it, until a side takes the pile. -1: none lies across. */
static int lies_across(const ct_state *s)
{
    int first = 0, n = ct_count(s, PILE);
    bool taken = false;
    for (int side = 0; side < SIDES; side++) taken |= samba_of(s)->took[side];
    while (!taken && first < n &&
           (ct_is_wild(ct_at(s, PILE, first)) || samba_is_three(ct_at(s, PILE, first))))
        first++;
    for (int i = n - 1; i >= first; i--)
        if (ct_is_wild(ct_at(s, PILE, i)))
            return i;
    return -1;
}

/* Writes notes: the complete melds and how they lie (R10, R13), whether the pile is prized, because
 * nobody may look below its top card (R37), and the wild card that lies across it (R23). */
int samba_notes(const ct_state *s, ct_note out[CT_NOTES])
{
    static const char *const keys[KINDS] = { NULL, "samba.note.dirty", "samba.note.clean",
                                             "samba.note.samba", "samba.note.wild" };
    int n = 0, across = lies_across(s);
    if (samba_of(s)->prized)
        out[n++] = (ct_note){ "samba.note.prized", PILE, CT_NOTE_ZONE, 0 };
    if (across >= 0)
        out[n++] = (ct_note){ "samba.note.across", PILE, CT_NOTE_ACROSS, across };
    for (int i = 0; i < MELDS && samba_of(s)->meld[i] >= 0; i++) {
        ct_meld m = ct_meld_at(s, MELD + i);
        int kind = samba_kind_of(&m);
        if (!kind)
            continue;
        uint8_t z = (uint8_t)(MELD + i);
        out[n++] = (ct_note){ keys[kind], z, CT_NOTE_ZONE, samba_worth[kind] };
        out[n++] = kind == RUN_OF_SEVEN
                       ? (ct_note){ "cards.down", z, CT_NOTE_DOWN, 0 }
                       : (ct_note){ "cards.heap", z, CT_NOTE_HEAP, shown_on(s, z, kind) };
    }
    return n;
}

static void side_lines(const ct_state *s, int side, const samba_account *of, line out[LINES])
{
    const samba *b = samba_of(s);
    samba_account a = of[side];
    bool out_first = b->out && s->team[b->out - 1] == side;
    out[BY_RED] = (line){ a.reds, red_points(s, &a) }; /* R42, P8 */
    out[BY_WILD] = groups_line(&a, WILD);
    out[BY_SAMBA] = groups_line(&a, RUN_OF_SEVEN);
    out[BY_CLEAN] = groups_line(&a, CLEAN);
    out[BY_DIRTY] = groups_line(&a, DIRTY);
    out[BY_GRAND] = (line){ 0, group_bonus(s, &a) };
    out[BY_OUT] = (line){ 0, out_first ? 200 : 0 }; /* R41 */
    out[BY_CONCEALED] = (line){ 0, (out_first ? b->concealed : 0) + b->hidden[side] };
    out[BY_FINES] = (line){ 0, -b->fines[side] };
    out[BY_HELD_RED] = (line){ a.held_reds, -500 * a.held_reds }; /* P7 */
    out[BY_LAID] = (line){ a.cards, a.laid };                     /* R38 */
    out[BY_HAND] = (line){ a.held, -a.hand };                     /* R43 */
}

void samba_put_lines(const ct_state *s, const samba_account *a, ct_sheet *out)
{
    line of[SIDES][LINES];
    int n = samba_sides(s->rules);
    for (int side = 0; side < n; side++) side_lines(s, side, a, of[side]);
    for (int i = 0; i < LINES; i++)
        for (int side = 0; side < n; side++)
            if (of[side][i].count || of[side][i].amount)
                ct_sheet_add(out, LINE_KEYS[i], ct_side_seats(s, side), of[side][i].count,
                             of[side][i].amount);
}

void samba_sheet(const ct_state *s, ct_sheet *out)
{
    samba_account of[SIDES];
    for (int side = 0; side < samba_sides(s->rules); side++) of[side] = account_of(s, side);
    if (samba_of(s)->turns)
        samba_put_lines(s, of, out);
}

/* R38 to R42: the rows of the melds on the table. Red threes that might still cost points are left
 * out. */
int samba_progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    const samba *b = samba_of(s);
    int n = 0, sides = samba_sides(s->rules);
    for (int side = 0; side < sides; side++) {
        uint16_t seats = ct_side_seats(s, side);
        samba_account a = account_of(s, side);
        int reds = red_points(s, &a), sure = a.laid + group_bonus(s, &a) + (reds > 0 ? reds : 0);
        sure += b->hidden[side];
        int groups = 0, first = 0;
        while (!(seats >> first & 1)) first++;
        for (int kind = DIRTY; kind < KINDS; kind++) {
            sure += groups_line(&a, kind).amount;
            groups += a.groups[kind];
        }
        out[n++] = (ct_progress){ "samba.progress.match", seats, false, s->score[first],
                                  ct_opt(s, TARGET) };
        if (s->turn < 0)
            continue;
        if (b->minimum[side])
            out[n++] = (ct_progress){ "samba.progress.minimum", seats, true,
                                      s->team[s->turn] == side ? b->laid : 0, b->minimum[side] };
        out[n++] = (ct_progress){ "samba.progress.table", seats, false, sure, 0, true };
        out[n++] = (ct_progress){ "samba.progress.canastas", seats, false, groups, 0 };
    }
    return n;
}

/* ---- the end of a deal ------------------------------------------------------------------ */

void samba_settle(ct_state *s, const ct_sheet *lines)
{
    for (int i = 0; i < lines->n; i++)
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (lines->line[i].seats >> seat & 1)
                s->score[seat] += lines->line[i].amount;
    uint16_t lead = ct_leaders(s);
    int top = 0;
    while (!(lead >> top & 1)) top++;
    bool alone = lead == ct_side_seats(s, s->team[top]);
    bool there = s->score[top] > ct_opt(s, TARGET) - (ct_opt(s, TARGET_RULE) ? 1 : 0);
    bool over = alone && there; /* R46 */
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? lead : 0;
}

void samba_finish(ct_state *s, int out)
{
    ct_sheet lines;
    samba *b = samba_mine(s);
    lines.n = 0;
    b->out = out;
    if (out && ct_opt(s, CONCEALED_WHEN))
        samba_pay_hidden(s, out - 1);
    else
        b->concealed = out ? concealed(s, out - 1) : 0;
    ct_show_hands(s, HAND, CT_EVERYONE); /* R43: hands are counted openly */
    samba_sheet(s, &lines);
    samba_settle(s, &lines);
}
