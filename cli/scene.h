/* scene.h - a view to be drawn: for which reader and to which stream. It also has the
 * functions that all drawings use. */
#ifndef CT_CLI_SCENE_H
#define CT_CLI_SCENE_H

#include "common/sentences.h"

typedef struct scene {
    const ct_view *v;
    const ct_acts *acts; /* choices of v->seat, whose cards and places are marked; may be NULL */
    FILE *out;
    ct_lang lang;
    bool ascii, color;
    bool spoken;             /* sentences in place of drawings (speech.h) */
    char name[CT_SEATS][48]; /* by seat: "Você", "Robô 1" */
} scene;

/* Fills in the names from a list "Ana|Beto|...". A seat without a name there is "Você" if it is
 * `human`, else a bot. Without a human (-1) it is "Lugar 1" and so on. */
void scene_names(scene *t, const char *list, int human);
const ct_about *about_of(const scene *t);

/* ---- output ---- */

/* Holds what is drawn between hold_begin and hold_end as text, so that its lines can be counted
 * before it is printed. */
typedef struct hold {
    FILE *was;
    char *text;
    size_t size;
} hold;
void hold_begin(scene *t, hold *h);
int hold_end(scene *t, hold *h);         /* returns the number of lines; the caller frees h->text */
void show_held(const scene *t, hold *h); /* shows and frees h->text */
void paint(const scene *t, const char *code); /* switches to an SGR code such as "1", "0" */
void scene_say(const scene *t, const char *key, const char *const *args);
void plain(const scene *t, char *words); /* with --ascii: turns suit signs into letters */
void put_team(ct_out *o, const scene *t, uint16_t seats); /* writes "Você e Robô 2" */
void put_score(ct_out *o, const scene *t, int32_t v);     /* writes "12 pontos", "1 ficha" */

/* ---- zones ---- */

typedef struct zone_group {
    const ct_zone *line;
    int group, first, n, seat;
} zone_group;
/* The zones of line `group` that belong to `seat` (-1: nobody's); n is 0 if there are none. */
zone_group group_of(const scene *t, int group, int seat);
const char *zone_name(const scene *t, const ct_zone *line);
/* The team of each zone's meld; NULL: the zones have no owners. */
const int32_t *zone_teams(const scene *t, const ct_zone *line);
bool zone_named(const scene *t, int z); /* whether some act in t->acts names the zone */
bool is_grid(const scene *t, const ct_zone *line);
bool on_canvas(const scene *t, const ct_zone *line); /* whether canvas.c draws the zone */
bool card_seen(const scene *t, int z, int i); /* whether the card may be drawn with its face */
int rank_place(const ct_about *a, ct_card c); /* place of a card in a sorted hand */

#endif
