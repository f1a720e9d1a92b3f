/* words.h - shared by the core's files that read and write text: letters of ranks and suits, names,
 * and the cards of an operand. */
#ifndef CT_WORDS_H
#define CT_WORDS_H

#include "client.h"
#include "json.h"

extern const char ct_ranks[], ct_suits[]; /* "A23456789TJQK", "cdhs" */
/* Reads a rank 1..13 or a suit 0..3 ("A", "t", "10"; "h", "♥"). Returns the number of bytes read;
 * 0: no rank or suit. */
int ct_rank_read(const char *text, int *rank);
int ct_suit_read(const char *text, int *suit);

/* Whether the n bytes at text equal this name. */
bool ct_named(const char *name, const char *text, size_t n);

/* The name of a phase, NULL if it has none. */
const char *ct_phase_name(const ct_game *g, int phase);

/* The text whose key is "<slug><kind><name><tail>", for example kind ".zone.", name "stock", tail
 * "". NULL: there is none. */
const char *ct_say_of(const ct_game *g, const char *kind, const char *name, const char *tail,
                      ct_lang l);
/* The text of a verb. A text for its name and operands ("cover.nnn") comes before a text for its
 * name alone. */
const char *ct_verb_say(const ct_game *g, const ct_word *w, const char *tail, ct_lang l);
/* Writes what act `a` did, by the text that ct_verb_say finds for its verb and `tail`. The n cards
 * replace "$+" in the text. false: there is no such text, and nothing is written. */
bool ct_act_tell(const ct_state *s, ct_act a, const char *tail, const ct_card *card, int n,
                 ct_lang l, ct_out *out);
/* Writes a text with the cards as $1 and $2. */
void ct_say_faces(const ct_game *g, const char *key, const ct_card card[2], ct_lang l, ct_out *out);

/* A row for each ct_meaning. name: its name in JSON. kind: which of the first four meanings clients
 * show it as. */
typedef struct ct_meaning_row {
    const char *name;
    ct_meaning kind;
} ct_meaning_row;
extern const ct_meaning_row ct_meanings[CT_MEANINGS];

/* Each of these writes a JSON member or list item: a card, a zone's id, several numbers, the seats
 * that won. */
void ct_put_card(ct_json *j, const char *as, ct_card c);
void ct_put_zone(ct_json *j, const char *as, const ct_rules *r, int z);
void ct_put_numbers(ct_json *j, const char *as, const int32_t *v, int n);
void ct_put_won(ct_json *j, const ct_state *s);
/* ct_put_facts writes the members "facts" and "seat_facts" of a view. ct_put_sheet writes the lines
 * of a sheet and its "seats" with these scores. */
void ct_put_facts(ct_json *j, const ct_view *v, ct_lang l);
void ct_put_sheet(ct_json *j, const ct_state *s, const ct_sheet *sheet, const int32_t *score,
                  ct_lang l);

/* Writes the seat's sorted hand, at most 32 cards: a choice has four bytes. Returns the number of
 * cards. */
int ct_sorted_hand(const ct_state *s, int seat, ct_card out[32]);
/* Whether ct_mask has hidden the choice of cards in a, so that only their number is known. */
static inline bool ct_choice_hidden(ct_act a) { return ct_amount(a) >> 8 == 0xff0000; }
/* Writes the cards of an operand (card, choice, run, set) in their order in text. Hidden cards are
 * CT_HIDDEN. Returns the number of cards, -1 if the bytes are no such operand. */
int ct_operand_cards(const ct_state *s, ct_act a, ct_operand o, ct_card out[CT_CARDS]);

#endif
