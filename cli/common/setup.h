/* setup.h - games, rules, cards and matches as the options ask for them. Every fault is reported in
 * one line that names the place and what is allowed there. */
#ifndef CT_CLI_SETUP_H
#define CT_CLI_SETUP_H

#include <stdatomic.h>

#include "code.h"
#include "match.h"
#include "sentences.h"

/* The options that choose the table and the cards. Each command includes the tables of rows for
 * the options that it takes. */
typedef struct table_options {
    int seats;          /* number of seats; 0: the game's usual number */
    char options[1024]; /* for ct_rules_make: a preset first, then name=value */
    uint8_t seed[32];
    bool seeded;            /* a seed was given; settle_seed sets it, too */
    const char *code, *day; /* NULL: the option was not given; day "": today */
    bool solvable;
    int difficulty;          /* difficulty of a winnable deal: 1 easy, 2 medium, 3 hard; 0: any */
    const atomic_bool *stop; /* once true, the search for a deal ends with a fault; NULL: it is
                                never stopped */
} table_options;

extern const option_row rules_rows[]; /* --seats, --preset, --opt */
extern const option_row seed_rows[];  /* --seed */
extern const option_row cards_rows[]; /* --code, --day */
extern const option_row wish_rows[];  /* --solvable, --difficulty */

/* Finds a game by its slug, or by a name as people write it. NULL: the fault was reported. */
const ct_game *find_game(const cli *c, const char *name);
/* Makes the rules of the table asked for; false: the fault was reported. */
bool table_rules(const cli *c, const ct_game *g, const table_options *t, ct_rules *r);
/* Chooses the seed by --seed, --code or --day, else at random. Then tries further seeds until the
 * deal is as --solvable and --difficulty ask. Clears the other options. false: the fault was
 * reported. */
bool settle_seed(const cli *c, const ct_game *g, table_options *t);
/* Makes a match of this table, and settles its seed. NULL: the fault was reported. */
ct_match *new_match(const cli *c, const ct_game *g, table_options *t);
/* Reads the match of a record from a file; NULL: the fault was reported. */
ct_match *load_record(const cli *c, const char *path);
/* The same. Also sets *text to the record's *len bytes, which the caller frees; NULL after a fault.
 */
ct_match *load_record_text(const cli *c, const char *path, char **text, size_t *len);

/* ---- faults in words ---- */

/* Writes the words at fault, `what`, and then the text of `key`. Allowed values follow where they
 * are known. g may be NULL. */
void explain(ct_out *o, const ct_game *g, ct_lang l, const char *key, const char *what);
/* Writes the range for a misread number of a position; nothing if the text was no number. */
void explain_number(ct_out *o, ct_lang l, const ct_misread *at);
void put_values(ct_out *o, const ct_game *g, int option, ct_lang l); /* writes the allowed values */

/* ---- deals of a day, deals that can be won (seeking.c) ---- */

enum { DATE = 11 };
void date_ago(int days, char out[DATE]); /* YYYY-MM-DD by the local calendar */
/* Sets *number to the deal of a day. `stop`: as in table_options. Returns NULL, or the key of the
 * reason why there is none. */
const char *number_of_day(const ct_game *g, const char *date, const atomic_bool *stop,
                          uint64_t *number);
bool is_of_day(const ct_game *g, uint64_t number, const char *date);
/* Moves *number on to the first deal that is as --solvable and --difficulty ask. Returns NULL, or
 * the key of the reason why there is none. */
const char *number_wished(const table_options *t, const ct_game *g, uint64_t *number);

#endif
