/* table.h - drawing the table of any game as text, from its zone table and a view. */
#ifndef CT_CLI_TABLE_H
#define CT_CLI_TABLE_H

#include "cli.h"

/* What is drawn for whom. acts (may be NULL): the choices of v->seat; the cards and places they
 * name are marked. name: by seat, as in "Você", "Robô 1". */
typedef struct scene {
    const ct_view *v;
    const ct_acts *acts;
    ct_lang lang;
    bool ascii, color;
    char name[CT_SEATS][48];
} scene;

void scene_names(scene *t, const char *list, int human); /* "Ana|Beto|..." or NULL */
/* The view, choices, drawing style of a scene; its names stay. */
bool wants_color(const cli *c);
void draw_table(const scene *t);
/* Winners and scores of a match or deal, line by line (sheet.c). */
void draw_sheet(const scene *t, const ct_state *s);
void draw_totals(const scene *t, const ct_state *s);
void draw_winners(const scene *t, const ct_state *s);
void put_team(ct_out *o, const scene *t, uint16_t seats); /* "Você e Robô 2" */

/* ---- between the drawing files ---- */

typedef struct zone_group {
    const ct_zone *line;
    int group, first, n, seat;
} zone_group;
/* The zones of line `group` that belong to `seat` (-1: nobody's); n is 0 if there are none. */
zone_group group_of(const scene *t, int group, int seat);
bool card_seen(const scene *t, int z, int i);         /* may be drawn with its face */
int print_card(const scene *t, ct_card c, bool mark); /* columns it took */
const char *zone_name(const scene *t, const ct_zone *line);
const int32_t *zone_teams(const scene *t, const ct_zone *line); /* whose melds: field or NULL */
bool zone_named(const scene *t, int z);                         /* by one of the acts */
void paint(const scene *t, const char *code);                   /* an SGR code such as "1", "0" */
bool on_canvas(const scene *t, const ct_zone *line);
void draw_canvas(const scene *t, int seat); /* the placed zones of a seat, -1: the shared ones */

#endif
