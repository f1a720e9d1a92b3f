/* deck.h - a deal as its cards: a line of the file that `carteado solve --decks` reads. */
#ifndef CT_CLI_DECK_H
#define CT_CLI_DECK_H

#include "carteado.h"

/* Reads a deal of these rules from the names of its cards, in their order. It changes `text`.
 * Returns NULL, or the key of the fault ("solve.few", "solve.many", "act.card", or a key
 * of ct_shuffle_to). Then *what is the word at fault, or "". */
const char *deck_read(const ct_rules *r, char *text, ct_state *s, const char **what);

#endif
