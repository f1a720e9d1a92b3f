/* policy_names.h - the numbers of zones, verbs and options that the search policy of Monte looks up
 * once, and a match without cards. */
#ifndef CT_MONTE_POLICY_NAMES_H
#define CT_MONTE_POLICY_NAMES_H

#include "policy.h"

enum {
    SUITS = 4,
    SUIT = 10,
    PAIRS = 2,
    OPEN = 4, /* number of zones with open cards; the pairs come first */
    LAYOUTS = 32
};

/* A match in numbers, without cards. */
typedef struct table {
    int32_t chips[CT_SEATS], stake[CT_SEATS], cover;
    int seats, banker, banks; /* banks: number of banks begun so far */
    int left[SUITS], all;     /* cards that may be the gate. left: by suit; all: in all */
    int suit[PAIRS][2];
    int8_t pair[CT_SEATS];
} table;

typedef struct names {
    uint16_t banker, tenures, cover, stakes[PAIRS];
    int open[OPEN], verb_cover, verb_bet, verb_pass;
    int32_t bank_min, min_bet, max_bet, banks;
    /* by seat. manner: how often its acts differ from the rules of thumb; blind: how often its bets
     * are careless (is_blind) */
    ct_manner manner[CT_SEATS], blind[CT_SEATS];
    int pack;
    bool plain; /* whether acts can be rated by the learned value */
    struct {
        uint32_t chance;
        int16_t edge, best, worse;
    } layout[LAYOUTS];
    int layouts;
    table last; /* the match after the last reported act, for comparison with the next one */
} names;

/* ---- policy.c --------------------------------------------------------------------------- */

void monte_read(const names *n, const ct_state *s, table *t);
int monte_pair_of(const names *n, ct_act bet); /* the pair of a bet, 0 or 1 */
int monte_wins(const table *t, int pair);      /* number of cards with which a pair wins */
/* Settles the stakes for a gate of suit `gate`. */
void monte_settle(table *t, int gate);
/* Passes the bank to the next seat. False: no seat can hold it. */
bool monte_pass_bank(const names *n, table *t);

/* ---- policy_ends.c ---------------------------------------------------------------------- */

/* Lists the possible layouts, each with a gate. Layouts that are alike for bets are one entry. */
void monte_lay_outs(names *n);
/* The functions of ct_policy_bets (policy.h). */
bool monte_stand(const void *at, const ct_state *s, ct_standing *out);
bool monte_trust(const void *at, const ct_view *v);
int monte_ends(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS]);

#endif
