/* event.h - a line of a record as one seat saw it. */
#ifndef CT_EVENT_H
#define CT_EVENT_H

#include "match.h"

enum { PAGE_OPEN = 16 }; /* in place of a seat: all hands lie open */

/* Line i of the match (from 0) as JSON: who did what in words, which cards came to light by it,
 * what it won or cost at once, who took the trick. seat: whose eyes they are, also CT_ONLOOKER or
 * PAGE_OPEN, to whom an act is told as its actor saw it. */
void ct_event_json(const ct_match *m, int i, int seat, ct_lang l, ct_out *out);

#endif
