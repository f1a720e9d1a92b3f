/* walk.h - a match from line to line, each with the position before and after it: what events and
 * the minds of bots are made of. It needs the rules, the seed and the acts alone, so that a thread
 * can walk over a copy. */
#ifndef CT_WALK_H
#define CT_WALK_H

#include "match.h"

typedef struct ct_walk {
    const uint8_t *seed;
    ct_state was, now;
} ct_walk;

/* Before the first line. */
void walk_begin(ct_walk *w, const ct_rules *r, const uint8_t seed[32]);
/* After the first n lines of a match. */
void walk_from(ct_walk *w, const ct_match *m, int n);
/* One line on: a legal act, or 0 for a deal from the seed. */
void walk_on(ct_walk *w, ct_act a);

#endif
