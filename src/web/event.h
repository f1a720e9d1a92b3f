/* event.h - a line of a record as one seat saw it. */
#ifndef CT_EVENT_H
#define CT_EVENT_H

#include "match.h"

/* Whose eyes they are (a seat, CT_ONLOOKER, or PAGE_OPEN: all hands), and the seat
 * that is told of itself as "you" (-1: none). */
typedef struct ct_eyes {
    int seat, you;
} ct_eyes;
enum { PAGE_OPEN = 16 };

/* Line i of the match (from 0) as JSON: who did what in words, which cards came to light by it,
 * what it won or cost at once, who took the trick. To PAGE_OPEN an act is told as its actor saw
 * it. */
void ct_event_json(const ct_match *m, int i, ct_eyes eyes, ct_lang l, ct_out *out);

#endif
