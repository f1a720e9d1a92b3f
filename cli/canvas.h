/* canvas.h - draws zones in rows and columns: fields, packets, foundations. */
#ifndef CT_CLI_CANVAS_H
#define CT_CLI_CANVAS_H

#include "scene.h"

/* Where zone k of a field stands: *x in half cards from the left, *y is the row. */
void field_place(const scene *t, const zone_group *g, int k, int *x, int *y);
/* Whether `seat` owns zones that canvas.c draws. Seat -1: whether there are such zones without an
 * owner. */
bool has_canvas(const scene *t, int seat);
/* Draws the zones that has_canvas looks for; false: there are none. */
bool draw_canvas(const scene *t, int seat);

#endif
