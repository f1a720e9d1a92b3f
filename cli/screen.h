/* screen.h - what a player sees, fitted to the terminal. */
#ifndef CT_CLI_SCREEN_H
#define CT_CLI_SCREEN_H

#include "sitting.h"

void show_turn(sitting *p); /* news, table and choices */
bool show_end(sitting *p); /* of a deal or the match; false: the sheet had no room, show_count it */
void show_count(sitting *p); /* the sheet, the totals, the winners */
void show_sheet(sitting *p); /* of the last deal that ended */
/* A long text, one screen at a time where somebody reads it on a terminal. */
void show_pages(const sitting *p, const char *text);

#endif
