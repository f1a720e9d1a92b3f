/* words.h - what the text files of the core share: letters of ranks and suits, where the
 * operands of an act lie, and the cards an operand stands for. */
#ifndef CT_WORDS_H
#define CT_WORDS_H

#include "carteado.h"
#include "json.h"

enum { CT_OPERANDS = 6 };
typedef struct ct_operand {
    char letter;
    uint8_t at;
} ct_operand; /* `at`: of ct_arg()   */

extern const char ct_ranks[], ct_suits[]; /* "A23456789TJQK", "cdhs" */
/* Rank 1..13 or suit 0..3 at text ("A", "t", "10"; "h"); bytes read or 0. */
int ct_rank_read(const char *text, int *rank);
int ct_suit_read(const char *text, int *suit);

/* The name of a phase, NULL when it has none. */
const char *ct_phase_name(const ct_game *g, int phase);

/* The text of "<slug><kind><name><tail>" (".zone.", "stock", ""), NULL when there is none. */
const char *ct_say_of(const ct_game *g, const char *kind, const char *name, const char *tail,
                      ct_lang l);
/* The text of a verb: that of its operands ("cover.nnn"), else that of its name. */
const char *ct_verb_say(const ct_game *g, const ct_word *w, const char *tail, ct_lang l);

/* Members or items of JSON: a card, a zone's id, several numbers, the seats that won. */
void ct_put_card(ct_json *j, const char *as, ct_card c);
void ct_put_zone(ct_json *j, const char *as, const ct_rules *r, int z);
void ct_put_numbers(ct_json *j, const char *as, const int32_t *v, int n);
void ct_put_won(ct_json *j, const ct_state *s);
/* Members "facts" and "seat_facts" of a view; "seats" of a sheet, with these scores. */
void ct_put_facts(ct_json *j, const ct_view *v, ct_lang l);
void ct_put_sheet(ct_json *j, const ct_state *s, const ct_sheet *sheet, const int32_t *score,
                  ct_lang l);

/* The row of an act's verb, NULL when it has none. */
const ct_word *ct_word_of(const ct_state *s, ct_act a);
/* The operands of a verb in the order of their letters; how many. */
int ct_operands(const char *args, ct_operand out[CT_OPERANDS]);
/* The cards of an operand (c, h, q, k) in the order they are written; how many, -1 when the
 * bytes are no such operand. Hidden ones are CT_HIDDEN. */
int ct_operand_cards(const ct_state *s, ct_act a, ct_operand o, ct_card out[CT_CARDS]);

#endif
