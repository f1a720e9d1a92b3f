/* deck.c - reads deals from the names of their cards. */
#include "deck.h"

#include <ctype.h>
#include <errno.h>

/* ---- a line ----------------------------------------------------------------------------- */

static const char between[] = " \t,;|\"'()[]{}";

static const struct label {
    const char *name;
    int part;
} labels[] = {
    { "foundations:", DECK_FOUNDATIONS },
    { "foundation:", DECK_FOUNDATIONS },
    { "waste:", DECK_FOUNDATIONS },
    { "talon:", DECK_TALON },
    { "stock:", DECK_TALON },
};

static int letter(char c) { return tolower((unsigned char)c); }

/* Returns the number of bytes of a label at the start of the text, and its part; else 0. */
static size_t label_at(const char *text, int *part)
{
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        size_t n = 0;
        while (labels[i].name[n] && letter(text[n]) == labels[i].name[n]) n++;
        if (!labels[i].name[n]) {
            *part = labels[i].part;
            return n;
        }
    }
    return 0;
}

/* Returns the number of bytes of the sign for a foundation without cards ("H-0" or "-"), else 0. */
static size_t none_at(const char *text)
{
    size_t n = strchr("hcds", letter(*text)) && *text && text[1] == '-' && text[2] == '0' ? 3
               : *text == '-'                                                             ? 1
                                                                                          : 0;
    return n && (!text[n] || strchr(between, text[n])) ? n : 0;
}

/* Reads a card whose suit may be a capital. Returns the number of bytes, or 0. */
static size_t card_at(const char *text, ct_card *card)
{
    char small[4] = "";
    int used = ct_card_read(text, card);
    if (used)
        return (size_t)used;
    size_t n = text[0] == '1' && text[1] == '0' ? 2 : *text ? 1 : 0;
    memcpy(small, text, n);
    small[n] = (char)letter(text[n]);
    return (size_t)ct_card_read(small, card);
}

static void refuse(deck *d, const char *why, const char *what)
{
    d->why = why;
    snprintf(d->what, sizeof d->what, "%.*s", (int)strcspn(what, between), what);
}

void deck_line(const char *text, deck *d)
{
    int part = DECK_TABLE;
    size_t n;
    *d = (deck){ .size = 0 };
    text += strspn(text, between);
    d->blank = !*text;
    d->note = *text == '#';
    for (; *text && *text != '#'; text += n + strspn(text + n, between)) {
        ct_card card;
        n = label_at(text, &part);
        if (!n && part == DECK_FOUNDATIONS)
            n = none_at(text);
        if (n)
            continue;
        n = card_at(text, &card);
        if (!n || d->size == CT_CARDS) {
            refuse(d, n ? "solve.many" : "act.card", n ? "" : text);
            return;
        }
        d->card[part][d->n[part]++] = card;
        d->size++;
    }
}

/* ---- a file ----------------------------------------------------------------------------- */

/* Reads the next line into file->next; false: there is none. */
static bool read_next(deck_file *file)
{
    char text[LINE_MAX_BYTES];
    if (file->held) {
        file->held = false;
        return true;
    }
    int n = read_line(file->f, text, sizeof text);
    if (n == LINE_END)
        return false;
    file->line++;
    file->next = (deck){ .why = n == LINE_LONG ? "engine.long" : "engine.junk" };
    if (n >= 0)
        deck_line(text + (file->line == 1 ? mark_length(text) : 0), &file->next);
    file->next.line = file->line;
    return true;
}

static void join(deck *d, const deck *line)
{
    if (!d->line)
        d->line = line->line;
    for (int part = 0; part < DECK_PARTS; part++) {
        memcpy(d->card[part] + d->n[part], line->card[part],
               (size_t)line->n[part] * sizeof *line->card[part]);
        d->n[part] += line->n[part];
    }
    d->size += line->size;
}

int deck_order(const deck *d, ct_card order[CT_CARDS])
{
    int n = 0;
    for (int part = 0; part < DECK_PARTS; part++)
        for (int i = 0; i < d->n[part]; i++) order[n++] = d->card[part][i];
    return n;
}

static void deal(deck *d, const ct_rules *r, ct_state *s)
{
    ct_card order[CT_CARDS];
    ct_out o = ct_out_of(d->what, sizeof d->what);
    int n = deck_order(d, order), at = 0;
    ct_begin(s, r);
    d->why = ct_shuffle_to(s, order, n, &at);
    if (d->why && at < n)
        ct_card_write(order[at], &o);
}

bool deck_next(deck_file *file, deck *d, ct_state *s)
{
    const deck *next = &file->next;
    int cards = file->r->cards;
    *d = (deck){ .size = 0 };
    while (d->size < cards) {
        bool more = read_next(file);
        if (more && (next->note || (next->blank && !d->line)))
            continue;
        bool other = next->why || d->size + next->size > cards;
        if (d->line && (!more || next->blank || (d->size && other))) {
            file->held = more && !next->blank;
            d->why = "solve.few";
            return true;
        }
        if (!more)
            return false;
        if (next->why) {
            *d = *next;
            return true;
        }
        join(d, next);
        if (d->size > cards) {
            d->why = "solve.many";
            return true;
        }
    }
    deal(d, file->r, s);
    return true;
}

/* ---- for commands ----------------------------------------------------------------------- */

FILE *deck_open(const cli *c, const char *path)
{
    if (is_pipe(path))
        return stdin;
    const char *fault = file_fault(path);
    bool folder = fault && !strcmp(fault, "file.folder");
    FILE *f = folder ? NULL : fopen(path, "r");
    if (!f)
        fail(c, FAILED, "bad-file",
             WITH(path, text_of(c->lang, folder            ? fault
                                         : errno == ENOENT ? "file.missing"
                                                           : "file.unreadable")));
    return f;
}

bool deck_close(const cli *c, const char *path, FILE *f)
{
    bool good = !ferror(f);
    if (!good)
        fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "file.unreadable")));
    if (!is_pipe(path))
        fclose(f);
    return good;
}

int deck_fault(const cli *c, const char *path, const ct_rules *r, const deck *d, const char *why)
{
    char told[512];
    ct_out o = ct_out_of(told, sizeof told);
    explain(&o, r->game, c->lang, why, d->what);
    if (!strcmp(why, "solve.few") || !strcmp(why, "solve.many"))
        put_text(&o, c->lang, "solve.pack", WITH(NUM(r->cards)));
    return bad_line(c, path, d->line, told);
}
