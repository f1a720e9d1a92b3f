/* screen.h - what is said to a player at the table. */
#ifndef CT_CLI_SCREEN_H
#define CT_CLI_SCREEN_H

#include "sitting.h"

void show_turn(sitting *p);  /* says the news, the table and the choices */
void show_end(sitting *p);   /* says the news, the table and, if cards were counted, show_count */
void show_count(sitting *p); /* says the sheet, the totals and the winners */
void show_sheet(sitting *p); /* says the sheet of the last deal that ended */

#endif
