/* screen.h - what a player sees, fitted to the terminal. */
#ifndef CT_CLI_SCREEN_H
#define CT_CLI_SCREEN_H

#include "sitting.h"

void show_turn(sitting *p);  /* draws the news, the table and the choices */
bool show_end(sitting *p);   /* shows the end; false: the sheet did not fit, so call show_count */
void show_count(sitting *p); /* draws the sheet, the totals and the winners */
void show_sheet(sitting *p); /* shows the sheet of the last deal that ended */
/* Prints a long text. On a terminal it waits for Enter after each screen; any other answer ends
 * it. */
void show_pages(const sitting *p, const char *text);

#endif
