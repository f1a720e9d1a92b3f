/* table.h - the table of any game as text, from its zones and a view. */
#ifndef CT_CLI_TABLE_H
#define CT_CLI_TABLE_H

#include "scene.h"

void draw_table(const scene *t);

/* Writes number i of a field, such as "trunfo: copas"; false: there is nothing to say about it. */
bool put_field(ct_out *o, const scene *t, const ct_field *f, int i);
/* Writes who the first side is, unless it is everybody, and its rows with `between` between them.
 * n: number of rows, at least 1. Returns the number of rows of the side. */
int put_side(ct_out *o, const scene *t, const ct_progress row[], int n, const char *between);
/* Writes how the cards of a zone lie, after `before`, such as "em monte, com K♥ em cima". */
void put_lies(ct_out *o, const scene *t, int z, const char *before);

#endif
