/* sheet.c - the score sheet of a deal, the totals and who won. Up to four sides are printed in
 * columns if there is room; else each line names its side. */
#include "sheet.h"

#include "speech.h"

#include <stdlib.h>
#include <string.h>

#include "util/utf8.h"

enum { SIDES = 4, NARROW = 12, MIDDLE = 16, WIDE = 18 };

/* Columns of the sheet: seats of one team with the same lines share one. */
typedef struct sides {
    int n;
    uint16_t seats[CT_SEATS];
} sides;

static sides sides_of(const ct_state *s, const ct_sheet *sheet)
{
    sides d = { 0 };
    for (int i = 0; i < s->rules->seats; i++) {
        int k = 0;
        for (; k < d.n; k++) {
            int first = 0;
            while (!(d.seats[k] >> first & 1)) first++;
            bool same = s->team[i] == s->team[first] && s->score[i] == s->score[first];
            for (int l = 0; same && l < sheet->n; l++)
                same = (sheet->line[l].seats >> i & 1) == (sheet->line[l].seats >> first & 1);
            if (same)
                break;
        }
        d.seats[k] = (uint16_t)(d.seats[k] | 1u << i);
        d.n += k == d.n;
    }
    return d;
}

/* Prints a text left-aligned in `width` columns. */
static void pad(const scene *t, const char *text, int width)
{
    fprintf(t->out, "%s%*s", text, width > width_of(text) ? width - width_of(text) : 0, "");
}

/* The width of a column. Two columns have room for both partners' names, three for short names. */
static int column_width(const sides *d)
{
    bool pairs = d->seats[0] & (d->seats[0] - 1);
    return d->n < 3 ? WIDE : d->n == 3 && pairs ? MIDDLE : NARROW;
}

/* Prints a text right-aligned in one column, cut to fit. */
static void column(const scene *t, const sides *d, const char *text)
{
    int wide = column_width(d);
    char cut[128];
    size_t n = 0;
    int w = 0;
    for (; text[n] && n < sizeof cut - 1; n++) {
        w += ct_utf8_begins(text[n]);
        if (w >= wide)
            break;
        cut[n] = text[n];
    }
    cut[n] = 0;
    fprintf(t->out, "%*s%s", wide - width_of(cut), "", cut);
}

/* Prints what a line says for a side: its points, or "yes" for a note without points. `count`:
 * prints the line's number too, because the sides have different ones. */
static void cell(const scene *t, const sides *d, const ct_line *l, bool count)
{
    char text[64];
    ct_out o = ct_out_of(text, sizeof text);
    bool bare = l->note && !l->amount;
    ct_put(&o, !l->note && l->amount > 0 ? "+" : "");
    if (bare && count)
        ct_put_int(&o, l->count);
    else if (bare)
        ct_put(&o, l->count ? "" : ct_say(t->v->s.rules->game, "value.yes", t->lang));
    else
        ct_put(&o, POINTS(t, l->amount));
    if (count && l->count && !bare) {
        ct_put(&o, " (");
        ct_put_int(&o, l->count);
        ct_put(&o, ")");
    }
    column(t, d, text);
}

static void number(const scene *t, const sides *d, int32_t v, bool sign)
{
    char text[32];
    snprintf(text, sizeof text, "%s%s", sign && v > 0 ? "+" : "", POINTS(t, v));
    column(t, d, text);
}

static void line_text(const scene *t, const ct_line *l, bool count, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    put_capital(&o, ct_say(t->v->s.rules->game, l->key, t->lang));
    if (count && l->count) {
        ct_put(&o, " (");
        ct_put_int(&o, l->count);
        ct_put_char(&o, ')');
    }
}

static int32_t change(const ct_sheet *sheet, uint16_t seats)
{
    int32_t sum = 0;
    int first = 0;
    while (!(seats >> first & 1)) first++;
    for (int i = 0; i < sheet->n; i++)
        if (!sheet->line[i].note && sheet->line[i].seats >> first & 1)
            sum += sheet->line[i].amount;
    return sum;
}

static bool all_notes(const ct_sheet *sheet)
{
    bool note = true;
    for (int i = 0; i < sheet->n; i++) note &= sheet->line[i].note;
    return note;
}

/* Returns the first line with the same words as line i, with which it shares a row. */
static int same_row(const ct_sheet *sheet, int i)
{
    const ct_line *l = sheet->line;
    uint16_t taken = 0;
    int row = i;
    for (int j = i; j >= 0; j--)
        if (!strcmp(l[j].key, l[i].key) && l[j].note == l[i].note) {
            if (taken & l[j].seats)
                break;
            taken = (uint16_t)(taken | l[j].seats);
            row = j;
        }
    return row;
}

/* Whether the sides have different numbers in a row. Then each column shows its own number. */
static bool counts_differ(const ct_sheet *sheet, int row)
{
    bool differ = false;
    for (int i = row; i < sheet->n; i++)
        differ |= same_row(sheet, i) == row && sheet->line[i].count != sheet->line[row].count;
    return differ;
}

/* Prints the words of a row in `left` columns, or on a line above the numbers if they do not fit.
 */
static void begin_row(const scene *t, const char *words, int left)
{
    bool fits = width_of(words) <= left;
    fprintf(t->out, "  ");
    if (!fits) {
        print_wrapped(t->out, words, 2);
        fprintf(t->out, "  ");
    }
    pad(t, fits ? words : "", left);
}

static void row_of(const scene *t, const ct_sheet *sheet, const sides *d, int i, int left)
{
    char text[256];
    bool differ = counts_differ(sheet, i);
    line_text(t, &sheet->line[i], !differ, text, sizeof text);
    begin_row(t, text, left);
    for (int k = 0; k < d->n; k++) {
        int j = i;
        while (j < sheet->n && !((sheet->line[j].seats & d->seats[k]) && same_row(sheet, j) == i))
            j++;
        if (j < sheet->n)
            cell(t, d, &sheet->line[j], differ);
        else
            column(t, d, "");
    }
    putc('\n', t->out);
}

/* The width of the words: as much as they need, and at most what the columns leave. */
static int left_width(const scene *t, const ct_sheet *sheet, const sides *d)
{
    char text[256];
    int most = edge() - 2 - d->n * column_width(d), wide = width_of(text_of(t->lang, "total"));
    for (int i = 0; i < sheet->n; i++) {
        line_text(t, &sheet->line[i], true, text, sizeof text);
        wide = width_of(text) > wide && width_of(text) <= most ? width_of(text) : wide;
    }
    return wide;
}

/* Prints the points or chips of the whole match. A column shows those of its last seat. */
static void totals_row(const scene *t, const ct_state *now, const sides *d, int left)
{
    bool chips = about_of(t)->chips;
    fprintf(t->out, "  ");
    pad(t, text_of(t->lang, chips ? "total-chips" : "total"), left);
    for (int k = 0; k < d->n; k++) {
        int first = 0;
        while (!(d->seats[k] >> first & 1)) first++;
        number(t, d, now->score[first], false);
    }
    putc('\n', t->out);
}

static bool has_columns(const scene *t, const ct_sheet *sheet, const sides *d)
{
    return d->n <= SIDES && 2 + left_width(t, sheet, d) + d->n * column_width(d) <= edge();
}

static void in_columns(const scene *t, const ct_state *now, const ct_sheet *sheet, const sides *d)
{
    char text[256];
    bool alone = now->rules->seats == 1;
    int left = left_width(t, sheet, d);
    if (!alone)
        fprintf(t->out, "  %*s", left, "");
    for (int k = 0; k < d->n && !alone; k++) {
        ct_out o = ct_out_of(text, sizeof text);
        put_team(&o, t, d->seats[k]);
        column(t, d, text);
    }
    if (!alone)
        putc('\n', t->out);
    for (int i = 0; i < sheet->n; i++)
        if (same_row(sheet, i) == i)
            row_of(t, sheet, d, i, left);
    putc('\n', t->out);
    /* For a single player in the first deal, the total would repeat the sheet. */
    bool same = alone && change(sheet, d->seats[0]) == now->score[0];
    if (!all_notes(sheet) && !same) {
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, t->lang, "this-deal", WITH(deal_word(now->rules->game, t->lang)));
        fprintf(t->out, "  ");
        pad(t, text, left);
        for (int k = 0; k < d->n; k++) number(t, d, change(sheet, d->seats[k]), true);
        putc('\n', t->out);
    }
    totals_row(t, now, d, left);
}

static bool same_line(const ct_line *a, const ct_line *b)
{
    return !strcmp(a->key, b->key) && a->note == b->note && a->count == b->count &&
           a->amount == b->amount;
}

/* Prints each line that several seats share once, with their names. */
static void in_lines(const scene *t, const ct_sheet *sheet)
{
    enum { BESIDE = 38, SUM = 9 };
    const int left = edge() - BESIDE, names = 2 + left + SUM;
    const ct_line *all = sheet->line, *l;
    char text[256], who[256], sum[32];
    for (l = all; l < all + sheet->n; l++) {
        const ct_line *first = all, *more = l + 1;
        uint16_t seats = l->seats;
        while (!same_line(first, l)) first++;
        if (first < l)
            continue;
        for (; more < all + sheet->n; more++)
            seats = (uint16_t)(seats | (same_line(more, l) ? more->seats : 0));
        line_text(t, l, true, text, sizeof text);
        ct_out o = ct_out_of(who, sizeof who);
        put_team(&o, t, seats);
        bool plus = !l->note && l->amount >= 0;
        snprintf(sum, sizeof sum, "%s%s", plus ? "+" : "", POINTS(t, l->amount));
        begin_row(t, text, left);
        fprintf(t->out, " %6s  ", l->note && !l->amount ? "" : sum);
        print_wrapped(t->out, who, names);
    }
}

/* Prints one line for each side; many sides are printed in two columns. */
static void totals(const scene *t, const ct_state *s)
{
    enum { NAME = 20, MANY = 5 };
    bool chips = about_of(t)->chips; /* each seat has its own chips, partners too */
    uint16_t done = 0;
    int n = 0;
    fprintf(t->out, "\n  %s:\n", text_of(t->lang, chips ? "total-chips" : "total"));
    for (int i = 0; i < s->rules->seats; i++) {
        char text[256];
        uint16_t side = 0;
        ct_out o = ct_out_of(text, sizeof text);
        for (int k = 0; k < s->rules->seats; k++)
            side = (uint16_t)(side | (k == i || (!chips && s->team[k] == s->team[i])) << k);
        if (done >> i & 1)
            continue;
        done = (uint16_t)(done | side);
        put_team(&o, t, side);
        fprintf(t->out, "    ");
        pad(t, text, NAME);
        bool last = s->rules->seats <= MANY || is_narrow() || ++n % 2 == 0;
        fprintf(t->out, "%7s%s", POINTS(t, s->score[i]), last ? "\n" : "    ");
    }
    fputs(n % 2 ? "\n" : "", t->out);
}

bool has_sheet(const ct_state *s)
{
    ct_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return false;
    ct_sheet_make(s, sheet);
    bool any = sheet->n;
    free(sheet);
    return any;
}

void draw_sheet(const scene *t, const ct_state *s, const ct_state *now)
{
    ct_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return;
    ct_sheet_make(s, sheet);
    sides d = sides_of(s, sheet);
    bool columns = has_columns(t, sheet, &d);
    if (!sheet->n)
        fprintf(t->out, "  %s\n", text_of(t->lang, "no-sheet"));
    else if (t->spoken)
        speak_sheet(t, sheet, now);
    else if (columns)
        in_columns(t, now, sheet, &d);
    else
        in_lines(t, sheet);
    if (!t->spoken && (!sheet->n || !columns))
        totals(t, now);
    free(sheet);
}

void draw_winners(const scene *t, const ct_state *s)
{
    char who[256];
    uint16_t all = (uint16_t)((1u << s->rules->seats) - 1), won = s->won & all;
    ct_out o = ct_out_of(who, sizeof who);
    put_team(&o, t, won);
    bool me = t->v->seat < CT_SEATS, mine = me && won >> t->v->seat & 1;
    bool one = !(won & (won - 1));
    const char *key = s->rules->seats == 1 ? (won ? "won-alone" : "lost-alone")
                      : !won               ? "won-nobody"
                      : one && mine        ? "won-you"
                      : mine               ? "won-with"
                      : one                ? "won-one"
                                           : "won-many";
    fprintf(t->out, "\n  ");
    paint(t, "1");
    scene_say(t, key, WITH(who));
    paint(t, "0");
    putc('\n', t->out);
}
