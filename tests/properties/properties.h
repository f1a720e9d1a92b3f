/* properties.h - what the files of the property tests share: a walk, which is one random match at
 * one table, kept as a ct_match so that a failure prints its record; and the groups of property
 * tests that look at it. */
#ifndef CT_PROPERTY_H
#define CT_PROPERTY_H

#include "help.h"
#include "game.h"
#include "out.h"

/* clang-format off */
enum { DEAL_BOUND = 20000 };      /* acts in one deal: random play that needs more never ends */
/* clang-format on */

typedef struct walk {
    const ct_game *game;
    const ct_about *about;
    const ct_rules *rules;
    const ct_state *s; /* the match's state now */
    ct_match *match;
    int seats;
    char options[1024];
    char seed[65];
    ct_rng luck;              /* the walk's own; the match deals from its own seed */
    int acts;                 /* since the last deal */
    int32_t before[CT_SEATS]; /* scores before the last deal */
    int64_t chips;            /* the sum of scores and chip fields, which must not change */
} walk;

/* A group of property tests; each hook may be NULL. */
typedef struct group {
    const char *name;
    void (*begin)(walk *w);         /* a table was opened */
    void (*at)(walk *w);            /* every position, the first and the last included */
    void (*act)(walk *w, ct_act a); /* a listed act that is about to be played */
    void (*end)(walk *w);           /* the walk has ended */
} group;

extern const group play_properties, act_properties, secret_properties, touch_properties,
    rollout_properties;
void text_properties(const ct_game *g);

/* Prints the broken property, the table, the record so far and the position, and fails the test. */
_Noreturn void broken(const walk *w, const char *property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Every key that is shown must have a text in both languages (property 12). Returns it; NULL: no
 * key. */
const char *told(const walk *w, const char *key);
bool has_texts(const ct_game *g, const char *key);
int below(walk *w, int n); /* 0 .. n - 1, from the walk's random generator */

/* Random acts: junk bits, well-formed operands, and neighbours of a listed act. */
ct_act junk_act(walk *w, const ct_acts *listed);
bool is_listed(const ct_acts *listed, ct_act a);
/* The text of an act, for messages, in the caller's buffer. */
const char *act_text(const ct_state *s, ct_act a, char buf[256]);
bool same_state(const ct_state *a, const ct_state *b);  /* except for the rules pointer */
void pack_of(const ct_state *s, ct_card out[CT_CARDS]); /* the cards of the pack, ascending */

#endif
