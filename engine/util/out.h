/* out.h - writes text into a bounded buffer (ct_out). It never overflows, always ends the text with
 * a zero byte, and counts in `len` the bytes the whole text needs. It uses no stdio, so it runs in
 * the browser. */
#ifndef CT_OUT_H
#define CT_OUT_H

#include "carteado.h"

/* An empty writer for a buffer of cap bytes. The caller still owns the buffer. */
ct_out ct_out_of(char *buf, size_t cap);
bool ct_out_whole(const ct_out *o); /* whether the whole text fitted */
void ct_put_char(ct_out *o, char c);
void ct_put(ct_out *o, const char *text);
void ct_put_n(ct_out *o, const char *text, size_t n);
void ct_put_int(ct_out *o, int64_t v); /* writes a decimal number */
/* Writes a number with separators for thousands: 10.000, in English 10,000. */
void ct_put_thousands(ct_out *o, int64_t v, ct_lang l);
/* Writes a hexadecimal number in lower case, with exactly `digits` digits. */
void ct_put_hex(ct_out *o, uint64_t v, int digits);
void ct_put_json(ct_out *o, const char *text); /* writes the text as a quoted JSON string */

/* Reads the decimal number at text (optional '-', at most 10 digits, no leading zeros) if it is
 * within lo..hi. Returns the number of bytes read; 0: no such number, and *v is unchanged. */
int ct_get_number(const char *text, int64_t lo, int64_t hi, int64_t *v);
/* As ct_get_number, for numbers of at most 9 digits, positive or negative. */
int ct_get_int(const char *text, int32_t *v);

#endif
