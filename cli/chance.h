/* chance.h - what a solver, to which all cards are open, knows of the patience on the table. */
#ifndef CT_CLI_CHANCE_H
#define CT_CLI_CHANCE_H

#include "sitting.h"

/* All of these end early once *p->bot.stop is true. */

/* Returns the best act, and in *verdict whether the deal can still be won. 0: no solver serves the
 * game, or the search was too long. */
ct_act solver_hint(const sitting *p, ct_verdict *verdict);
void say_solved(const sitting *p, ct_verdict verdict); /* says why solver_hint's act is best */
/* Returns "ainda dá" or the like; NULL: nothing is shown in this position. */
const char *chance_words(sitting *p);
void chance_switch(sitting *p); /* turns the display of the chance on or off */
void show_solution(sitting *p); /* shows a winning line from here, or says that there is none */
bool finish(sitting *p);        /* plays a won deal to its end; false: reported why not */

#endif
