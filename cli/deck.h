/* deck.h - reads a file of decks. A deck lists the names of its cards in the order in which they
 * are dealt. The forms of other programs are understood, too. */
#ifndef CT_CLI_DECK_H
#define CT_CLI_DECK_H

#include "common/io.h"
#include "common/setup.h"

/* The parts of a deck, in the order in which they are dealt. */
enum { DECK_TABLE, DECK_FOUNDATIONS, DECK_TALON, DECK_PARTS };

/* The cards of a line, or of a whole deck. */
typedef struct deck {
    ct_card card[DECK_PARTS][CT_CARDS];
    int n[DECK_PARTS], size; /* cards of each part, and of all parts */
    int line;                /* number of its first line, from 1; 0: it has no line yet */
    bool blank, note;        /* the line is empty, or only a comment */
    const char *why;         /* key of the fault of the line; NULL: none */
    char what[64];           /* the word at fault, or "" */
} deck;

/* Reads one line, without its end, into an empty deck. Cards may have capitals ("7H", "10s"),
 * commas, quotes or no blanks between them. The labels "Foundations:", "Waste:", "Talon:" and
 * "Stock:" name a part for the rest of the line, and "Foundations: H-0 -" has no card. A comment
 * begins with #. Faults: "act.card", "solve.many". */
void deck_line(const char *text, deck *d);

/* A file of decks. Begin with { .f = FILE, .r = rules }. */
typedef struct deck_file {
    FILE *f;
    const ct_rules *r;
    int line;  /* lines read so far */
    bool held; /* `next` was read, but belongs to the next deck */
    deck next;
} deck_file;

/* Reads the next deck, which may have several lines. A deck ends when it has all cards of the game,
 * at an empty line, and before a line that has more cards than it lacks. Sets *s to its deal, or
 * d->why to "engine.long", "engine.junk", "act.card", "solve.few", "solve.many" or a fault of
 * ct_shuffle_to. false: the file has no more decks. */
bool deck_next(deck_file *file, deck *d, ct_state *s);

/* Writes the cards of a deck in the order in which they are dealt. Returns their number. */
int deck_order(const deck *d, ct_card order[CT_CARDS]);

/* For commands: opens a path, where "-" is standard input; NULL: the fault was reported. */
FILE *deck_open(const cli *c, const char *path);
/* Closes it. false: it could not be read to the end, and the fault was reported. */
bool deck_close(const cli *c, const char *path, FILE *f);
/* Reports `why`, the fault of a deck or of its use. Returns FAILED. */
int deck_fault(const cli *c, const char *path, const ct_rules *r, const deck *d, const char *why);

#endif
