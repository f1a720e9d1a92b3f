/* deck_file.h - reads decks from files, for commands. */
#ifndef CT_CLI_DECK_FILE_H
#define CT_CLI_DECK_FILE_H

#include "common/io.h"
#include "common/setup.h"
#include "deck.h"

ct_decks deck_file(FILE *f, const ct_rules *r); /* the decks of an open file */
/* Opens a path, where "-" is standard input; NULL: the fault was reported. */
FILE *deck_open(const cli *c, const char *path);
/* Closes it. false: it could not be read to the end, and the fault was reported. */
bool deck_close(const cli *c, const char *path, FILE *f);
/* Reports `why`, the fault of a deck or of its use. Returns FAILED. */
int deck_fault(const cli *c, const char *path, const ct_rules *r, const ct_deck *d,
               const char *why);

#endif
