/* menu.h - the acts a player may choose from, numbered. */
#ifndef CT_CLI_MENU_H
#define CT_CLI_MENU_H

#include "sitting.h"

/* Says the first `most` choices, and how many more there are. */
enum { FEW_CHOICES = 26 };
void show_choices(const sitting *p, int most);
/* Writes what a bid commits to: ": escolhe o trunfo, joga contra os dois; 1 ficha de cada um". */
void put_meaning(ct_out *o, const sitting *p, ct_act a);
int choice_number(const sitting *p, int i); /* returns the number to type for choice i */

#endif
