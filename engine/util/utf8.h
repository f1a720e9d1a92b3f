/* utf8.h - UTF-8 text: reads characters, says which are safe to show, and removes accents from
 * letters. */
#ifndef CT_UTF8_H
#define CT_UTF8_H

#include "carteado.h"

/* The number of bytes of the well-formed character at text; 0: the n bytes do not begin with one.
 * For a text that ends in a zero byte, n may be 4. *code (may be NULL) is the character's
 * number. */
int ct_utf8_read(const char *text, size_t n, uint32_t *code);
/* Whether a byte begins a character. Counting such bytes gives the number of characters. */
static inline bool ct_utf8_begins(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }
/* Whether a character controls a terminal instead of showing something. */
bool ct_utf8_controls(uint32_t code);
/* Whether a character is invisible or reverses the text after it. */
bool ct_utf8_hides(uint32_t code);
/* Whether a character is safe to show: it neither controls nor hides. */
static inline bool ct_utf8_shows(uint32_t code)
{
    return !ct_utf8_controls(code) && !ct_utf8_hides(code);
}
/* The small letter a .. z for a letter with or without an accent. 0 for a combining accent. Other
 * characters are returned unchanged. */
uint32_t ct_utf8_bare(uint32_t code);
/* The capital of a Portuguese or English letter. Other characters are returned unchanged. */
uint32_t ct_utf8_capital(uint32_t code);
void ct_put_utf8(ct_out *o, uint32_t code);

#endif
