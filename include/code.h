/* code.h - short names for deals: GOLFE-7K3Q-9M2X-Y is a game, a number of 40 bits that gives the
 * match's seed, and a check. A code is meant to be read aloud, typed and sent; it stands for the
 * game's usual rules and seats unless somebody says otherwise (docs/record.md, "Deal codes"). */
#ifndef CT_CODE_H
#define CT_CODE_H

#include "carteado.h"

enum { CT_CODE_SIZE = 48 }; /* room for a code's text and its end */

#define CT_CODE_NUMBERS (UINT64_C(1) << 40) /* numbers of deals: from 0 to one less */

/* The code of a number below CT_CODE_NUMBERS. */
void ct_code_write(const ct_game *g, uint64_t number, ct_out *out);

/* Reads a code as people type it: small letters, blanks, no hyphens, accents, I or L for 1, O for
 * 0. *g: the game it must be of (its name may then be left out), or NULL, and then the game it
 * names. Errors, with *g and *number unchanged: "code.bad" (not of the form), "code.game" (names no
 * game), "code.other" (another game than *g), "code.check" (the check does not fit). */
const char *ct_code_read(const char *text, const ct_game **g, uint64_t *number);

/* The seed a number stands for, and back; false: the seed is no code's. */
void ct_code_seed(uint64_t number, uint8_t seed[32]);
bool ct_code_of_seed(const uint8_t seed[32], uint64_t *number);

/* The number of a game's deal of the day; date as YYYY-MM-DD. Error: "code.date". */
const char *ct_code_of_day(const ct_game *g, const char *date, uint64_t *number);
uint64_t ct_code_random(ct_rng *luck);

#endif
