/* chance.h - what a solver, to which all cards are open, knows of the patience on the table. */
#ifndef CT_CLI_CHANCE_H
#define CT_CLI_CHANCE_H

#include "sitting.h"

/* Returns the best act, and in *verdict whether the deal can still be won. 0: no solver serves the
 * game, or the search was too long. */
ct_act solver_hint(const ct_state *s, ct_verdict *verdict);
void say_solved(const sitting *p, ct_verdict verdict); /* says why solver_hint's act is best */
const char *chance_words(sitting *p); /* "ainda dá"; NULL: nothing is shown here */
void chance_switch(sitting *p);       /* shows the chance from now on, or no longer */
void show_solution(sitting *p);       /* a winning line from here, or that there is none */
bool finish(sitting *p);              /* plays a won deal to its end; false: reported why not */

#endif
