/* table.h - the table of any game as text, from its zones and a view. */
#ifndef CT_CLI_TABLE_H
#define CT_CLI_TABLE_H

#include "scene.h"

void draw_table(const scene *t);

#endif
