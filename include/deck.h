/* deck.h - reads texts with decks. A deck lists the names of its cards in the order in which they
 * are dealt. The forms of other programs are understood, too. */
#ifndef CT_DECK_H
#define CT_DECK_H

#include "carteado.h"

/* The parts of a deck, in the order in which they are dealt. */
enum { CT_DECK_TABLE, CT_DECK_FOUNDATIONS, CT_DECK_TALON, CT_DECK_PARTS };

/* The cards of a line, or of a whole deck. */
typedef struct ct_deck {
    ct_card card[CT_DECK_PARTS][CT_CARDS];
    int n[CT_DECK_PARTS], size; /* cards of each part, and of all parts */
    int line;                   /* number of its first line, from 1; 0: it has no line yet */
    bool blank, note;           /* the line is empty, or only a comment */
    const char *why;            /* key of the fault of the line; NULL: none */
    char what[64];              /* the word at fault, or "" */
} ct_deck;

/* Reads one line, without its end, into an empty deck. Cards may have capitals ("7H", "10s"),
 * commas, quotes or no blanks between them. The labels "Foundations:", "Waste:", "Talon:" and
 * "Stock:" name a part for the rest of the line, and "Foundations: H-0 -" has no card. A comment
 * begins with #. Faults: "act.card", "deck.many". */
void ct_deck_line(const char *text, ct_deck *d);

/* Puts the next line of a text, without its end, into `line`. Returns its length; CT_DECK_END:
 * there is none; CT_DECK_LONG: it does not fit; CT_DECK_JUNK: its bytes are no text. */
enum { CT_DECK_END = -1, CT_DECK_LONG = -2, CT_DECK_JUNK = -3 };
typedef int ct_deck_reader(void *of, char *line, size_t cap);

/* The decks of a text. Begin with { .read, .of, .rules }. */
typedef struct ct_decks {
    ct_deck_reader *read;
    void *of;
    const ct_rules *rules;
    int line;  /* lines read so far */
    bool held; /* `next` was read, but belongs to the next deck */
    ct_deck next;
} ct_decks;

/* Reads the next deck, which may have several lines. A deck ends when it has all cards of the game,
 * at an empty line, or before a line with more cards than it lacks. A line with a fault
 * belongs to the deck that is not full yet. Sets *s to its deal, or
 * d->why to "deck.long", "deck.junk", "act.card", "deck.few", "deck.many" or a fault of
 * ct_shuffle_to. false: the text has no more decks. */
bool ct_deck_next(ct_decks *all, ct_deck *d, ct_state *s);

/* Writes the cards of a deck in the order in which they are dealt. Returns their number. */
int ct_deck_order(const ct_deck *d, ct_card order[CT_CARDS]);

#endif
