/* table.h - drawing the table of any game as text, from its zone table and a view. */
#ifndef CT_CLI_TABLE_H
#define CT_CLI_TABLE_H

#include "cli.h"

enum { TIGHTEST = 3 }; /* how little room a table may take: see scene */

/* What is drawn for whom, and where to. acts (may be NULL): the choices of v->seat; the cards and
 * places they name are marked. name: by seat, as in "Você", "Robô 1". tight: without blank lines.
 */
typedef struct scene {
    const ct_view *v;
    const ct_acts *acts;
    FILE *out;
    ct_lang lang;
    bool ascii, color;
    int tight; /* 1: the news as one paragraph; 2: no blank lines; TIGHTEST: news cut short, lines
                  joined */
    char name[CT_SEATS][48];
} scene;

/* What is drawn between hold_begin and hold_end, as text: it is measured before it is shown. */
typedef struct hold {
    FILE *was;
    char *text;
    size_t size;
} hold;
void hold_begin(scene *t, hold *h);
int hold_end(scene *t, hold *h);         /* its lines; h->text is the caller's to free */
void show_held(const scene *t, hold *h); /* shows and frees it */
void scene_names(scene *t, const char *list, int human); /* "Ana|Beto|..." or NULL */
bool wants_color(const cli *c);
void draw_table(const scene *t);
void plain(const scene *t, char *words); /* with --ascii: signs of suits as letters */
/* Winners and scores of a match or deal, line by line (sheet.c). */
void draw_sheet(const scene *t, const ct_state *s, const ct_state *now); /* totals of `now` */
void draw_winners(const scene *t, const ct_state *s);
/* Whether there is anything to count: not where cards were only drawn for the deal, or refused. */
bool has_sheet(const ct_state *s);
void put_team(ct_out *o, const scene *t, uint16_t seats); /* "Você e Robô 2" */
void put_score(ct_out *o, const scene *t, int32_t v);     /* "12 pontos", "1 ficha" */
void scene_say(const scene *t, const char *key, const char *const *args);
int rank_place(const ct_about *a, ct_card c); /* of a card in a sorted hand */

/* ---- what happened (story.c) ---- */

/* One turn of a seat, or a line of nobody's (seat -1), as it is told so far. */
typedef struct story {
    int seat,
        joint; /* joint: where its last act was put behind the others; 0: it is the only one */
    bool open; /* the turn goes on */
    char text[512];
} story;
bool story_begin(story *s, const scene *t, int seat, const char *words); /* false: cut short */
bool story_add(story *s, int seat,
               const char *words); /* false: it is not of this turn, or too long */
void story_put(const story *s, ct_lang l, bool brief,
               ct_out *out); /* brief: its first act and its last */
/* Seats in sentences of the engine are "jogador 2": here they have names. */
void with_names(const scene *t, char *text, size_t cap);
/* What an act came to; mine: with the cards that came to the seat. */
void put_event(ct_out *o, const scene *t, const ct_event *e, bool mine);
bool put_came(ct_out *o, const scene *t, const ct_event *e); /* those alone; false: none */

/* ---- between the drawing files ---- */

const ct_about *about_of(const scene *t);
/* "trunfo: copas": number i of a field in words; false: it says that there is nothing to tell. */
bool put_field(ct_out *o, const scene *t, const ct_field *f, int i);
void draw_fields(const scene *t, flow *f);
void draw_progress(const scene *t, flow *f);
/* One line for a seat: name, points, cards before it (seats.c). */
void draw_seat(const scene *t, int seat);
void draw_hand(const scene *t);

typedef struct zone_group {
    const ct_zone *line;
    int group, first, n, seat;
} zone_group;
/* The zones of line `group` that belong to `seat` (-1: nobody's); n is 0 if there are none. */
zone_group group_of(const scene *t, int group, int seat);
bool card_seen(const scene *t, int z, int i); /* may be drawn with its face */
void put_card(ct_out *o, const scene *t, ct_card c, bool mark);
void put_count(ct_out *o, const scene *t, int n); /* "3 cartas" */
void put_pile(ct_out *o, const scene *t, int z);  /* "7♦ (4)": its top card lies open */
void put_cards(flow *f, const scene *t, int z);   /* sorted where order means nothing */
const char *zone_name(const scene *t, const ct_zone *line);
const int32_t *zone_teams(const scene *t, const ct_zone *line); /* whose melds: field or NULL */
bool zone_named(const scene *t, int z);                         /* by one of the acts */
void paint(const scene *t, const char *code);                   /* an SGR code such as "1", "0" */
bool on_canvas(const scene *t, const ct_zone *line);
/* The placed zones of a seat, -1: the shared ones. false: there are none. */
bool has_canvas(const scene *t, int seat);
bool draw_canvas(const scene *t, int seat);
bool is_grid(const scene *t, const ct_zone *line);

#endif
