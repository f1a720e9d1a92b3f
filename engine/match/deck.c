/* deck.c - reads deals from the names of their cards. */
#include "deck.h"

#include <string.h>

#include "util/out.h"

/* ---- a line ----------------------------------------------------------------------------- */

static const char between[] = " \t,;|\"'()[]{}";

static const struct label {
    const char *name;
    int part;
} labels[] = {
    { "foundations:", CT_DECK_FOUNDATIONS },
    { "foundation:", CT_DECK_FOUNDATIONS },
    { "waste:", CT_DECK_FOUNDATIONS },
    { "talon:", CT_DECK_TALON },
    { "stock:", CT_DECK_TALON },
};

static char letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

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
    small[n] = letter(text[n]);
    return (size_t)ct_card_read(small, card);
}

static void refuse(ct_deck *d, const char *why, const char *what)
{
    d->why = why;
    ct_out o = ct_out_of(d->what, sizeof d->what);
    ct_put_n(&o, what, strcspn(what, between));
}

void ct_deck_line(const char *text, ct_deck *d)
{
    int part = CT_DECK_TABLE;
    size_t n;
    *d = (ct_deck){ .size = 0 };
    text += strspn(text, between);
    d->blank = !*text;
    d->note = *text == '#';
    for (; *text && *text != '#'; text += n + strspn(text + n, between)) {
        ct_card card;
        n = label_at(text, &part);
        if (!n && part == CT_DECK_FOUNDATIONS)
            n = none_at(text);
        if (n)
            continue;
        n = card_at(text, &card);
        if (!n || d->size == CT_CARDS) {
            refuse(d, n ? "deck.many" : "act.card", n ? "" : text);
            return;
        }
        d->card[part][d->n[part]++] = card;
        d->size++;
    }
}

/* ---- a text ----------------------------------------------------------------------------- */

enum { LINE = 4096 };

/* The bytes of a byte order mark, which some editors put at the start; mostly 0. */
static size_t mark_at(const char *text) { return strncmp(text, "\xef\xbb\xbf", 3) ? 0 : 3; }

/* Reads the next line into all->next; false: there is none. */
static bool read_next(ct_decks *all)
{
    char text[LINE];
    if (all->held) {
        all->held = false;
        return true;
    }
    int n = all->read(all->of, text, sizeof text);
    if (n == CT_DECK_END)
        return false;
    all->line++;
    all->next = (ct_deck){ .why = n == CT_DECK_LONG ? "deck.long" : "deck.junk" };
    if (n >= 0)
        ct_deck_line(text + (all->line == 1 ? mark_at(text) : 0), &all->next);
    all->next.line = all->line;
    return true;
}

static void join(ct_deck *d, const ct_deck *line)
{
    if (!d->line)
        d->line = line->line;
    for (int part = 0; part < CT_DECK_PARTS; part++) {
        memcpy(d->card[part] + d->n[part], line->card[part],
               (size_t)line->n[part] * sizeof *line->card[part]);
        d->n[part] += line->n[part];
    }
    d->size += line->size;
}

int ct_deck_order(const ct_deck *d, ct_card order[CT_CARDS])
{
    int n = 0;
    for (int part = 0; part < CT_DECK_PARTS; part++)
        for (int i = 0; i < d->n[part]; i++) order[n++] = d->card[part][i];
    return n;
}

static void deal(ct_deck *d, const ct_rules *r, ct_state *s)
{
    ct_card order[CT_CARDS];
    ct_out o = ct_out_of(d->what, sizeof d->what);
    int n = ct_deck_order(d, order), at = 0;
    ct_begin(s, r);
    d->why = ct_shuffle_to(s, order, n, &at);
    if (d->why && at < n)
        ct_card_write(order[at], &o);
}

bool ct_deck_next(ct_decks *all, ct_deck *d, ct_state *s)
{
    const ct_deck *next = &all->next;
    int cards = all->rules->cards;
    *d = (ct_deck){ .size = 0 };
    while (d->size < cards) {
        bool more = read_next(all);
        if (more && (next->note || (next->blank && !d->line)))
            continue;
        bool other = d->size + next->size > cards;
        if (d->line && (!more || next->blank || (d->size && other))) {
            all->held = more && !next->blank;
            d->why = "deck.few";
            return true;
        }
        if (!more)
            return false;
        if (next->why) { /* the fault is told instead of the cards that it leaves out */
            *d = *next;
            return true;
        }
        join(d, next);
        if (d->size > cards) {
            d->why = "deck.many";
            return true;
        }
    }
    deal(d, all->rules, s);
    return true;
}
