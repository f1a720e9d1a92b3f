/* menu.h - the acts a player may choose from, numbered. */
#ifndef CT_CLI_MENU_H
#define CT_CLI_MENU_H

#include "sitting.h"

/* Shows the choices, in at most `lines` lines if possible; 0: any number. */
void show_choices(sitting *p, int lines);
int choice_number(const sitting *p, int i); /* returns the number to type for choice i */

#endif
