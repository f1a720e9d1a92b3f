/* client.h - what clients ask beside the rules, so that none needs to know a game: what a person
 * takes hold of to mean an act, which acts a choice of cards could mean, the numbers and notes to
 * show, what an act brought to light; and views, sheets and choices as JSON. */
#ifndef CT_CLIENT_H
#define CT_CLIENT_H

#include "carteado.h"

/* ---- touch ------------------------------------------------------------------------------ */

/* What a person takes hold of to mean an act: own cards and zones, in any order; `face`: cards it
 * names that are not the seat's (asked for, called). s may be a view's state. */
typedef struct ct_touch {
    int cards, zones, faces;
    ct_card card[40], face[40];
    uint8_t zone[8];
} ct_touch;
void ct_act_touch(const ct_state *s, ct_act a, ct_touch *out);
/* Legal acts that take up just these own cards of the seat, also some that ct_legal leaves out:
 * whole melds, additions of several cards, exchanges. */
void ct_offers(const ct_state *s, int seat, const ct_card *cards, int n, ct_acts *out);
/* The seat that played card i of a trick (a zone with CT_TURNS). */
int ct_trick_seat(const ct_state *s, int z, int i);

/* ---- numbers and notes ------------------------------------------------------------------ */

/* Number i of a field as players read it: `kind` n a number, p a seat, s a suit, c a card, t the
 * words `text` (which suits have too). false: the field has no name, is not for this seat's eyes,
 * or has nothing to tell now. s: a view's state. */
typedef struct ct_fact {
    char kind;
    int32_t value;
    const char *label, *text;
} ct_fact;
bool ct_fact_of(const ct_state *s, const ct_field *f, int i, ct_lang l, ct_fact *out);
/* The number of a field that stands before a seat: a field has one for each of max_seats seats, or
 * fewer, one for each side (team). -1: it is none of the kind. */
int ct_fact_at(const ct_state *s, const ct_field *f, int seat);

/* What the game says of a zone's cards ("clean canastra"), or of the row or column of a grid that
 * begins with that zone, and what it counts (0: no number; "$1" in the text stands for it). Of a
 * trick: which card wins so far. */
typedef struct ct_note {
    const char *key;
    uint8_t zone;
    char way; /* 'z' the zone, 'r' its row, 'c' its column, 'w' amount: the winning card's place */
    int32_t amount;
} ct_note;
enum { CT_NOTES = 64 };
int ct_notes(const ct_state *s, ct_note out[CT_NOTES]); /* how many */

/* ---- what an act brought ---------------------------------------------------------------- */

/* Cards a seat has come to know between two of its views, zone after zone in the order they lie;
 * how many. Of those that lie before all (in nobody's zone), before the seat itself, or both;
 * before the seat alone also what lay open before and came to it. Those before others are seen on
 * the table. */
enum { CT_BEFORE_ALL = 1, CT_BEFORE_SEAT = 2 };
int ct_shown(const ct_view *was, const ct_view *now, int where, ct_card out[CT_CARDS]);
/* Whether a sentence names the card as ct_card_show writes it. */
bool ct_names_card(const char *text, ct_card c, bool ascii);
/* The seat that took the trick between two states an act apart: a trick that is gone from the table
 * lies before its winner. -1: nobody. */
int ct_trick_taker(const ct_state *was, const ct_state *now);

/* ---- JSON ------------------------------------------------------------------------------ */

/* JSON on one line. ct_game_json: the description that clients draw any game from. */
void ct_view_json(const ct_view *v, ct_lang l, ct_out *out);
void ct_game_json(const ct_game *g, ct_lang l, ct_out *out);
void ct_head_json(const ct_game *g, ct_lang l, ct_out *out); /* only name, aim, seats ... */
void ct_sheet_json(const ct_state *s, ct_lang l, ct_out *out);
/* The legal acts of a seat by its view's state, with what is touched for each: {"acts":[...],
 * "amounts":[...],"picks":[...]}, where acts with an amount are given once with its bounds and
 * words that take any choice of cards by name only (ct_offers tells). */
void ct_choices_json(const ct_state *s, int seat, ct_lang l, ct_out *out);
/* The same for a list of acts: [...]. */
void ct_acts_json(const ct_state *s, const ct_acts *acts, ct_lang l, ct_out *out);

#endif
