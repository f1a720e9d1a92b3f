/* sheet.c - the score sheet of a deal, line by line, the totals, and who won. Up to four sides
 * stand in columns; more are named line by line. */
#include "table.h"

enum { SIDES = 4, COLUMN = 12 };

/* Seats of one team whose lines are all the same share a column. */
typedef struct sides {
    int n;
    uint16_t seats[CT_SEATS];
} sides;

void put_team(ct_out *o, const scene *t, uint16_t seats)
{
    int left = 0, n = t->v->s.rules->seats;
    for (int i = 0; i < n; i++) left += seats >> i & 1;
    bool all = left == n && n > 2;
    if (all || !left) {
        put_text(o, t->lang, all ? "everyone" : "nobody", NULL);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (!(seats >> i & 1))
            continue;
        ct_put(o, t->name[i]);
        left--;
        ct_put(o, !left ? "" : left == 1 ? text_of(t->lang, "and") : ", ");
    }
}

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

/* Left in `width` columns. */
static void pad(const char *text, int width)
{
    printf("%s%*s", text, width > width_of(text) ? width - width_of(text) : 0, "");
}

/* Right in one column of the sheet, cut to fit. */
static void column(const char *text)
{
    char cut[128];
    size_t n = 0;
    int w = 0;
    for (; text[n] && n < sizeof cut - 1; n++) {
        w += ((unsigned char)text[n] & 0xc0) != 0x80;
        if (w >= COLUMN)
            break;
        cut[n] = text[n];
    }
    cut[n] = 0;
    printf("%*s%s", COLUMN - width_of(cut), "", cut);
}

static void amount(bool shown, int32_t v, bool sign)
{
    char text[32] = "";
    if (shown)
        snprintf(text, sizeof text, sign && v ? "%+d" : "%d", (int)v);
    column(text);
}

static void line_text(const scene *t, const ct_line *l, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    put_capital(&o, ct_say(t->v->s.rules->game, l->key, t->lang));
    if (l->count) {
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

/* Lines of the same words for different sides stand in one row, that of the first of them. */
static int same_row(const ct_sheet *sheet, int i)
{
    const ct_line *l = sheet->line;
    uint16_t taken = 0;
    int row = i;
    for (int j = i; j >= 0; j--)
        if (!strcmp(l[j].key, l[i].key) && l[j].count == l[i].count && l[j].note == l[i].note) {
            if (taken & l[j].seats)
                break;
            taken = (uint16_t)(taken | l[j].seats);
            row = j;
        }
    return row;
}

static void in_columns(const scene *t, const ct_state *s, const ct_sheet *sheet, const sides *d)
{
    char text[256];
    int left = EDGE - 2 - d->n * COLUMN;
    printf("  %*s", left, "");
    for (int k = 0; k < d->n; k++) {
        ct_out o = ct_out_of(text, sizeof text);
        put_team(&o, t, d->seats[k]);
        column(s->rules->seats > 1 ? text : "");
    }
    putchar('\n');
    for (int i = 0; i < sheet->n; i++) {
        const ct_line *l = &sheet->line[i];
        if (same_row(sheet, i) < i)
            continue;
        line_text(t, l, text, sizeof text);
        printf("  ");
        if (width_of(text) > left) {
            printf("%s\n  ", text);
            text[0] = 0;
        }
        pad(text, left);
        for (int k = 0; k < d->n; k++) {
            int j = i;
            while (j < sheet->n &&
                   !((sheet->line[j].seats & d->seats[k]) && same_row(sheet, j) == i))
                j++;
            const ct_line *one = j < sheet->n ? &sheet->line[j] : NULL;
            amount(one && (!one->note || one->amount), one ? one->amount : 0, !l->note);
        }
        putchar('\n');
    }
    printf("\n  ");
    pad(text_of(t->lang, "this-deal"), left);
    for (int k = 0; k < d->n; k++) amount(true, change(sheet, d->seats[k]), true);
    putchar('\n');
}

static void in_lines(const scene *t, const ct_sheet *sheet)
{
    char text[256], who[256], sum[32];
    for (int i = 0; i < sheet->n; i++) {
        const ct_line *l = &sheet->line[i];
        line_text(t, l, text, sizeof text);
        ct_out o = ct_out_of(who, sizeof who);
        put_team(&o, t, l->seats);
        snprintf(sum, sizeof sum, l->note ? "%d" : "%+d", (int)l->amount);
        printf("  ");
        pad(text, 40);
        printf(" %6s  ", l->note && !l->amount ? "" : sum);
        print_wrapped(who, 51);
    }
}

void draw_sheet(const scene *t, const ct_state *s)
{
    ct_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return;
    ct_sheet_make(s, sheet);
    sides d = sides_of(s, sheet);
    if (!sheet->n)
        printf("  %s\n", text_of(t->lang, "no-sheet"));
    else if (d.n <= SIDES)
        in_columns(t, s, sheet, &d);
    else
        in_lines(t, sheet);
    free(sheet);
}

void draw_totals(const scene *t, const ct_state *s)
{
    bool chips = ct_game_about(s->rules->game)->chips;
    printf("\n  %s\n", text_of(t->lang, chips ? "totals-chips" : "totals"));
    for (int i = 0; i < s->rules->seats; i++) {
        printf("    ");
        pad(t->name[i], 16);
        printf("%7d\n", (int)s->score[i]);
    }
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
                      : one                ? "won-one"
                                           : "won-many";
    printf("\n  ");
    paint(t, "1");
    say(&(cli){ .lang = t->lang }, key, WITH(who));
    paint(t, "0");
    putchar('\n');
}
