/* code.h - deal codes, which are short names for deals. GOLFE-7K3Q-9M2X-Y has a game, a number of
 * 40 bits that gives the seed of a match, and a check symbol. A code can be read aloud, typed and
 * sent. It implies the game's usual rules and seats unless the table says otherwise
 * (docs/record.md, "Deal codes"). */
#ifndef CT_CODE_H
#define CT_CODE_H

#include "carteado.h"

enum { CT_CODE_SIZE = 48 }; /* bytes of a code's text with its final zero */

#define CT_CODE_NUMBERS (UINT64_C(1) << 40) /* numbers are 0 .. CT_CODE_NUMBERS - 1 */

/* The code of a number below CT_CODE_NUMBERS. */
void ct_code_write(const ct_game *g, uint64_t number, ct_out *out);

/* Reads a code as people type it: small letters, blanks, missing hyphens, accents, I or L for 1, O
 * for 0. If *g is a game, the code must be one of that game, and its name may be left out. If *g is
 * NULL, it is set to the game that the code names. Errors, with *g and *number unchanged:
 * "code.bad" (malformed), "code.game" (unknown game), "code.other" (another game than *g),
 * "code.check" (wrong check symbol). */
const char *ct_code_read(const char *text, const ct_game **g, uint64_t *number);

/* Convert a number to its seed and back. ct_code_of_seed returns false if no code has this seed. */
void ct_code_seed(uint64_t number, uint8_t seed[32]);
bool ct_code_of_seed(const uint8_t seed[32], uint64_t *number);

/* Finds the number of a game's deal of the day; the date is YYYY-MM-DD. Error: "code.date". */
const char *ct_code_of_day(const ct_game *g, const char *date, uint64_t *number);
uint64_t ct_code_random(ct_rng *rng); /* a random number for a code */

#endif
