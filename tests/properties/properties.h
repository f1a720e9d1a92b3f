/* properties.h - what the files of the property tests share: a walk (one random match of one
 * table, kept as a ct_match so that a failure prints its record) and the groups of property tests
 * that look at it. */
#ifndef CT_PROPERTY_H
#define CT_PROPERTY_H

#include "help.h"
#include "game.h"
#include "out.h"

/* clang-format off */
enum { DEAL_BOUND = 20000 };      /* acts of one deal: random play that needs more never ends */
/* clang-format on */

typedef struct walk {
    const ct_game *game;
    const ct_about *about;
    const ct_rules *rules;
    const ct_state *s; /* the match's state now                              */
    ct_match *match;
    int seats;
    char options[1024];
    char seed[65];
    ct_rng luck;              /* of the walk; the match deals by its own seed       */
    int acts;                 /* since the last deal                                */
    int32_t before[CT_SEATS]; /* scores before the last deal                        */
    int64_t chips;            /* scores and chip fields, from the beginning         */
} walk;

/* A group of property tests: each hook may be NULL. */
typedef struct group {
    const char *name;
    void (*begin)(walk *w);         /* a table was made                          */
    void (*at)(walk *w);            /* every position, the first and the last too */
    void (*act)(walk *w, ct_act a); /* a listed act that is about to be played   */
    void (*end)(walk *w);           /* the walk stops here                       */
} group;

extern const group play_properties, act_properties, secret_properties, touch_properties,
    rollout_properties;
void text_properties(const ct_game *g);

/* Print what is broken, the table, the record so far and the position, and fail the test. */
_Noreturn void broken(const walk *w, const char *property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Every key that is told, such as a reason, has a text in both languages (property 12). Returns it;
 * NULL: no key. */
const char *told(const walk *w, const char *key);
bool has_texts(const ct_game *g, const char *key);
int below(walk *w, int n); /* 0 .. n-1 by the walk's luck */

/* Random acts: junk bits, well-formed operands, and neighbours of a listed act. */
ct_act junk_act(walk *w, const ct_acts *listed);
bool is_listed(const ct_acts *listed, ct_act a);
/* Text of an act, for messages, in a buffer of the caller. */
const char *act_text(const ct_state *s, ct_act a, char buf[256]);
bool same_state(const ct_state *a, const ct_state *b);  /* but for the rules pointer */
void pack_of(const ct_state *s, ct_card out[CT_CARDS]); /* its cards, ascending */

#endif
