/* deck.c - reads a deal from the names of its cards. */
#include "deck.h"

#include <string.h>

const char *deck_read(const ct_rules *r, char *text, ct_state *s, const char **what)
{
    ct_card deck[CT_CARDS];
    const char *word_of[CT_CARDS];
    int n = 0, at = 0;
    *what = "";
    for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
        if (*word == '#')
            break; /* the text from here on is a comment */
        *what = word;
        if (n == r->cards)
            return "solve.many";
        if (ct_card_read(word, &deck[n]) != (int)strlen(word))
            return "act.card";
        word_of[n++] = word;
    }
    *what = "";
    if (n < r->cards)
        return "solve.few";
    ct_begin(s, r);
    const char *why = ct_shuffle_to(s, deck, n, &at);
    *what = why ? word_of[at] : "";
    return why;
}
