/* letters.h - which letters may stand together in a name, and which look the same. A name whose
 * letters come from two scripts can imitate another name, as a Cyrillic a does in a Latin one
 * (Unicode Technical Standard 39). */
#ifndef CT_LETTERS_H
#define CT_LETTERS_H

#include <stdint.h>

/* LETTERS_NONE: no letter, such as a digit, a blank or an emoji; it may stand in any name.
 * LETTERS_EAST: Chinese, Japanese and Korean, which are written together. LETTERS_IMITATES: only
 * another form of Latin letters or digits, such as those of mathematics. */
enum { LETTERS_NONE = 0, LETTERS_EAST = 1, LETTERS_LATIN = 27, LETTERS_IMITATES = 255 };

/* The script of a character: one of the above, or another number for each other script. */
int letters_script(uint32_t code);
/* The Latin letter or digit that looks like this letter of another script; others unchanged. */
uint32_t letters_like(uint32_t code);

/* The data (letters_data.c), sorted. The last entry of each list is 0. */
typedef struct letters_range {
    uint32_t from, to;
    uint8_t script;
} letters_range;
typedef struct letters_look {
    uint16_t code;
    char like;
} letters_look;
extern const letters_range letters_ranges[];
extern const letters_look letters_looks[];

#endif
