/* out.h - writing text into a bounded buffer (ct_out): never overflows, always ends in a
 * zero, and len tells how long the text wanted to be. No stdio, so it runs in the browser. */
#ifndef CT_OUT_H
#define CT_OUT_H

#include "carteado.h"

/* An empty writer over cap bytes; the buffer stays the caller's. */
ct_out ct_out_of(char *buf, size_t cap);
bool ct_out_whole(const ct_out *o); /* everything fitted                 */
void ct_put_char(ct_out *o, char c);
void ct_put(ct_out *o, const char *text);
void ct_put_n(ct_out *o, const char *text, size_t n);
void ct_put_int(ct_out *o, int64_t v); /* decimal                           */
/* The same as people read it, thousands apart: 10.000, in English 10,000. */
void ct_put_thousands(ct_out *o, int64_t v, ct_lang l);
void ct_put_hex(ct_out *o, uint64_t v, int digits); /* lower case, exactly `digits`      */
void ct_put_json(ct_out *o, const char *text);      /* a quoted JSON string              */

/* Reading: the decimal number at text (optional '-', at most 10 digits, no needless zeros) if it is
 * within lo..hi; bytes read or 0, and then *v stays as it was. */
int ct_get_number(const char *text, int64_t lo, int64_t hi, int64_t *v);
/* The same for a number of at most 9 digits. */
int ct_get_int(const char *text, int32_t *v);

#endif
