/* utf8.h - UTF-8 text: reading characters, which ones are safe to show, letters without accents. */
#ifndef CT_UTF8_H
#define CT_UTF8_H

#include "carteado.h"

/* The number of bytes of the well-formed character at text; 0: there is none in the n bytes (4 will
 * do for a text that ends in a zero). *code (may be NULL) is its number. */
int ct_utf8_read(const char *text, size_t n, uint32_t *code);
/* Whether a byte begins a character. Counting these gives the length of a text. */
static inline bool ct_utf8_begins(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }
/* Whether a character controls a terminal instead of showing something. */
bool ct_utf8_controls(uint32_t code);
/* Whether a character is invisible or reverses the text after it. */
bool ct_utf8_hides(uint32_t code);
/* Whether a character is safe to show: it does neither. */
static inline bool ct_utf8_shows(uint32_t code)
{
    return !ct_utf8_controls(code) && !ct_utf8_hides(code);
}
/* The small letter a..z of a letter with or without an accent; 0 for a combining accent; other
 * characters unchanged. */
uint32_t ct_utf8_bare(uint32_t code);
/* The capital of a letter of Portuguese or English; other characters unchanged. */
uint32_t ct_utf8_capital(uint32_t code);
void ct_put_utf8(ct_out *o, uint32_t code);

#endif
