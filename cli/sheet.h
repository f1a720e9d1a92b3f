/* sheet.h - the score sheet of a deal, the totals and who won. */
#ifndef CT_CLI_SHEET_H
#define CT_CLI_SHEET_H

#include "scene.h"

/* Whether something was counted. Nothing is, for example, where cards were only drawn for the first
 * dealer, or the deal was refused. */
bool has_sheet(const ct_state *s);
/* Draws the sheet of the deal that ended in s, with the totals of `now`. */
void draw_sheet(const scene *t, const ct_state *s, const ct_state *now);
void draw_winners(const scene *t, const ct_state *s);

#endif
