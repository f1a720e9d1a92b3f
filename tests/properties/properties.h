/* properties.h - types and functions shared by the property tests. A walk is one random match at
 * one table, kept as a ct_match so that a failure can print its record. A group is a set of
 * property tests that check each walk. */
#ifndef CT_PROPERTY_H
#define CT_PROPERTY_H

#include "help.h"
#include "game.h"
#include "out.h"

/* clang-format off */
enum { DEAL_BOUND = 20000 };      /* most acts in one deal; a deal with more counts as endless */
/* clang-format on */

typedef struct walk {
    const ct_game *game;
    const ct_about *about;
    const ct_rules *rules;
    const ct_state *s; /* the present state of the match */
    ct_match *match;
    int seats;
    char options[1024];
    char seed[65];
    ct_rng luck;              /* the generator of the walk; the match deals from its own seed */
    int acts;                 /* number of acts since the last deal */
    int32_t before[CT_SEATS]; /* scores before the last deal */
    int64_t chips;            /* the sum of scores and chip fields, which must not change */
} walk;

/* A group of property tests; each hook may be NULL. */
typedef struct group {
    const char *name;
    void (*begin)(walk *w);         /* called after a table was opened */
    void (*at)(walk *w);            /* called at every position, including the first and the last */
    void (*act)(walk *w, ct_act a); /* called before each act is played */
    void (*end)(walk *w);           /* called when the walk has ended */
} group;

extern const group play_properties, act_properties, secret_properties, touch_properties,
    rollout_properties;
void text_properties(const ct_game *g);

/* Prints the broken property, the table, the record so far and the position, and fails the test. */
_Noreturn void broken(const walk *w, const char *property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Expects the key to have a text in both languages (property 12), and returns the key. NULL is
 * returned unchanged. */
const char *told(const walk *w, const char *key);
bool has_texts(const ct_game *g, const char *key);
int below(walk *w, int n); /* returns 0 .. n - 1, by the walk's random generator */

/* A random act: random bits, well-formed operands, or a slightly changed listed act. */
ct_act junk_act(walk *w, const ct_acts *listed);
bool is_listed(const ct_acts *listed, ct_act a);
/* The text of an act, for messages, in the caller's buffer. */
const char *act_text(const ct_state *s, ct_act a, char buf[256]);
bool same_state(const ct_state *a, const ct_state *b);  /* compares all but the rules pointer */
void pack_of(const ct_state *s, ct_card out[CT_CARDS]); /* writes the cards of the pack,
                                                           ascending */

#endif
