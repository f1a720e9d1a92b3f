/* policy_names.h - what the search policy of Card Dominoes keeps at a table, and the numbers by
 * which it values cards and walks from one possible deal to the next. */
#ifndef DOMINO_POLICY_NAMES_H
#define DOMINO_POLICY_NAMES_H

#include "policy_plan.h"

enum { DOMINO_CARDS = 52 };

/* PATIENT: values cards as the advice does. PLAIN: values mainly how many other cards of the hand a
 * play brings nearer. */
enum { PATIENT, PLAIN, STYLES };

/* How a seat values a card that it might play, in quarters of a point. The terms from `each` to
 * `rest` count for each direction in which the row may grow beyond the card. */
typedef struct domino_style {
    int each;  /* for each of the seat's cards that wait there */
    int first; /* for each card that others must play before the first of them */
    int far;   /* for each rank up to the last of them */
    int some;  /* if there is one */
    int gap;   /* if there is one, and another seat must play the next card of the row */
    int none;  /* if there is none, but there are ranks */
    int rest;  /* for each of these ranks */
    int seven; /* if the card is a seven */
    int end;   /* if the card ends its row */
} domino_style;

/* The numbers of the policy. */
typedef struct domino_numbers {
    domino_style style[STYLES];
    int steps; /* steps of the walk from one possible deal to the next */
    int slip;  /* a choice that loses at least this many quarters of a point is a slip; all slips
                  count alike */
    int keeps; /* a deal that is odder by a quarter of a point comes less often by this factor, in
                  parts of 1024 */
    int doubt; /* weight of the exploration term of UCT, in thousandths of a match */
} domino_numbers;

/* A card played. fitted: the cards that could be played then, whoever held them. */
typedef struct domino_choice {
    uint64_t fitted;
    uint8_t seat, card;
} domino_choice;

typedef struct names {
    int hand, play, pass, contest, seats;
    uint16_t not_held, ended;
    bool duty, opener, by_hands;
    int32_t limit; /* number of points or hands at which the match ends */
    const domino_numbers *how;
    uint8_t choices;
    domino_choice of[DOMINO_CARDS]; /* the cards played in this deal, as reported to hear() */
    uint64_t fits;
    uint8_t style[CT_SEATS]; /* style of each seat in the current sample */
    /* by style: how odd the choices of each seat in earlier deals were */
    int32_t known[CT_SEATS][STYLES];
    domino_plan plan; /* for master only: the last plan */
} names;

extern const domino_numbers domino_usual;

/* The value of playing card c of a hand, which is given as bits. */
int domino_worth(const domino_style *how, uint64_t hand, int c);
/* The cards of a seat's hand, as bits. */
uint64_t domino_hand(const names *n, const ct_state *s, int seat);
/* The act of the seat on turn by its plan. usual: the act by the rules of thumb, which is returned
 * if at most one card fits. */
ct_act domino_planned(const names *n, domino_plan *plan, const ct_state *s, const ct_acts *legal,
                      ct_act usual);

#endif
