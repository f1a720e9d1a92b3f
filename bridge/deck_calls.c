/* deck_calls.c - decks as other programs write them, for the page. The call is in the solver's
 * module, because it serves patiences only and no table needs it. */
#include <string.h>

#include "deck.h"
#include "json.h"
#include "out.h"
#include "page.h"

typedef struct decks {
    ct_fault refused;
    int decks;
    ct_card order[CT_CARDS];
    int cards;
} decks;

/* Reads a line of the text that *of points to. */
static int read_text(void *of, char *line, size_t cap)
{
    char **rest = of;
    if (!**rest)
        return CT_DECK_END;
    const char *text = page_line(rest);
    size_t n = strlen(text);
    n -= n && text[n - 1] == '\r';
    if (n >= cap)
        return CT_DECK_LONG;
    memcpy(line, text, n);
    line[n] = 0;
    return (int)n;
}

static void write_decks(page *p, const void *of, ct_out *o)
{
    const decks *d = of;
    ct_json j = { o, true };
    char cards[4 * CT_CARDS] = "";
    ct_out text = ct_out_of(cards, sizeof cards);
    ct_put(o, "{\"error\":");
    page_refusal(p, &d->refused, o);
    j.first = false;
    ct_json_int(&j, "decks", d->decks);
    for (int i = 0; i < d->cards; i++) {
        ct_put(&text, i ? " " : "");
        ct_card_write(d->order[i], &text);
    }
    ct_json_text(&j, "cards", cards);
    ct_put_char(o, '}');
}

/* Reads deck number n, from 1, of a text with decks. In: slug, seats, options, the text. Answers
 * {error, decks, cards}: a refusal or null, the number of decks, the cards as they are dealt. */
const char *web_deck(page *p, int n)
{
    decks d = { .decks = 0 };
    ct_rules rules;
    ct_deck deck;
    ct_state s;
    int seats;
    const char *options;
    char *rest = page_text(p);
    d.refused.game = page_setup(&rest, &seats, &options);
    d.refused.key = d.refused.game ? ct_rules_make(&rules, d.refused.game, seats, options, NULL)
                                   : "record.game";
    ct_decks all = { .read = read_text, .of = &rest, .rules = &rules };
    while (!d.refused.key && ct_deck_next(&all, &deck, &s)) {
        if (++d.decks != n)
            continue;
        if (deck.why) {
            d.refused.line = deck.line;
            page_what(&d.refused, deck.what, strlen(deck.what));
        }
        d.refused.key = deck.why;
        d.cards = deck.why ? 0 : ct_deck_order(&deck, d.order);
    }
    if (!d.refused.key && !d.cards)
        d.refused.key = "deck.none";
    return page_answer(p, write_decks, &d);
}
