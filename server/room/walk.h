/* walk.h - steps through a match line by line, with the position before and after each line. Events
 * and the memories of bots are made from these positions. A walk needs only the rules, the seed and
 * the acts, so a thread can do it on a copy of them. */
#ifndef CT_WALK_H
#define CT_WALK_H

#include "match.h"

typedef struct ct_walk {
    const uint8_t *seed; /* of the match, owned by the caller */
    ct_state was, now;   /* position before and after the last line */
} ct_walk;

/* Starts before the first line. */
void walk_begin(ct_walk *w, const ct_rules *r, const uint8_t seed[32]);
/* Starts after the first n lines of a match. */
void walk_from(ct_walk *w, const ct_match *m, int n);
/* Takes one line: a legal act, or 0 for a deal from the seed. */
void walk_on(ct_walk *w, ct_act a);

#endif
