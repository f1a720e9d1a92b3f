/* menu.h - the acts a player may choose from, numbered. */
#ifndef CT_CLI_MENU_H
#define CT_CLI_MENU_H

#include "sitting.h"

void show_choices(sitting *p, int lines); /* in at most `lines` lines if possible; 0: any number */
int choice_number(const sitting *p, int i); /* what to type for choice i */

#endif
