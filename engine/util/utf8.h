/* utf8.h - text in UTF-8: where a character ends, what it is, and its letter without an accent. */
#ifndef CT_UTF8_H
#define CT_UTF8_H

#include "carteado.h"

/* Bytes of the well-formed character at text, 0 if there is none in the n bytes (4 will do for a
 * text that ends in a zero). *code (may be NULL): its number. */
int ct_utf8_read(const char *text, size_t n, uint32_t *code);
/* Whether a byte begins a character: so many of them a text is long. */
static inline bool ct_utf8_begins(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }
/* Whether a character steers a terminal instead of showing something. */
bool ct_utf8_controls(uint32_t code);
/* Whether a character is not seen, or turns those after it around. */
bool ct_utf8_hides(uint32_t code);
/* Whether it may be shown as it is: it does neither. */
static inline bool ct_utf8_shows(uint32_t code)
{
    return !ct_utf8_controls(code) && !ct_utf8_hides(code);
}
/* The small letter a..z of a letter with or without an accent; other characters as they are, 0 for
 * an accent that stands behind its letter as a character of its own. */
uint32_t ct_utf8_bare(uint32_t code);
/* The capital of a letter of Portuguese or English; other characters as they are. */
uint32_t ct_utf8_capital(uint32_t code);
void ct_put_utf8(ct_out *o, uint32_t code);

#endif
