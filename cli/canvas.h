/* canvas.h - draws zones in rows and columns: fields, packets, foundations. */
#ifndef CT_CLI_CANVAS_H
#define CT_CLI_CANVAS_H

#include "scene.h"

/* Whether a seat has such zones; -1: the zones that no seat owns. */
bool has_canvas(const scene *t, int seat);
/* Draws these zones; false: there are none. */
bool draw_canvas(const scene *t, int seat);

#endif
