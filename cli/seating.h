/* seating.h - begins or resumes a match at the table. */
#ifndef CT_CLI_SEATING_H
#define CT_CLI_SEATING_H

#include "sitting.h"

/* Makes the match that the options ask for, or takes the kept one, and hires the bots. Before it
 * resumes a kept match it asks p->resume. DONE, or the exit code after reporting the fault. p->m is
 * NULL if the player left. */
int sit_down(sitting *p, const ct_game *g);

#endif
