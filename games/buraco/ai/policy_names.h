/* policy_names.h - what players that look ahead look up once of Buraco, and how they count cards.
 */
#ifndef CT_BURACO_PLAYER_NAMES_H
#define CT_BURACO_PLAYER_NAMES_H

#include "policy.h"

/* How a quick player goes about it: what is added to the worth of a card in tenths of points, and
 * when it does what. */
typedef struct style {
    int pile;        /* takes a pile of more cards by a short new run,                      */
    int pile_wild;   /* and spends a wild card on one of more                               */
    int new_run;     /* lays a new run of so many cards; shorter ones when the end is near  */
    int soon;        /* that near (0 .. 10)                                                 */
    int closing;     /* spends a wild card where a meld gets so many,                       */
    int fill;        /* taken off for each card that a canastra has before one is added     */
    int spend;       /* and on any meld when the end is so near (0 .. 10; 11: never)        */
    int next, gap;   /* a card held beside it, or with a place between                      */
    int feeds;       /* it would lengthen a meld of the others,                             */
    int feeds_card;  /* and more for each card that lies there;                             */
    int feeds_pile;  /* and for each card of a pile that it takes with it;                  */
    int feeds_far;   /* or with a place between                                             */
    int rollout;     /* the same card held twice                                            */
    int points;      /* tenths of its points that count against it,                         */
    int points_late; /* and more of them, the nearer the end                                */
    int middle, low; /* sevens and eights; threes and fours, taken off                      */
    int unseen;      /* of each card of the pile, for neighbours that are not in sight      */
    int known;       /* the same, for neighbours that the next seat is known to hold        */
    int sure;        /* the next seat is known to lay a run with it                         */
    int own_far;     /* it stands two places from a run of the own side                     */
    int run;         /* it breaks a run of three that is held                               */
    int finish;      /* with so many cards or fewer it tries to empty its hand              */
} style;

/* What a verb does. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, UNDOES = 16, SLIDES = 32 };

typedef struct names {
    int stock, pile, hand, morto, meld, melds; /* zones; zones of melds */
    uint8_t what[CT_VERBS + 1];                /* each verb does */
    uint16_t takes[CT_VERBS + 1];              /* its operands   */
    uint16_t owner, taker, minimum, laid;      /* where these numbers begin */
    uint8_t draw;                              /* phase */
    bool partners, top_fits, runs_only;        /* top_fits: the top of the pile may join a meld */
    bool any_goes,
        special; /* any canastra lets a side go out (R30); those of 500 and 1,000 count */
    const style *how;
} names;

/* policy_quick.c: an act of the quick way (policy.h), for `forte` and for `mestre`. */
extern const style buraco_plain, buraco_learned[CT_TABLES];
ct_act buraco_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* How near the end is, 0 .. 10: what is not laid by then counts against its holder. */
int buraco_haste(const names *n, const ct_state *s);

/* What a card is worth in points. */
int buraco_worth(ct_card c);
/* Whether, of cards held in such numbers, this one alone of its kind lies in three or more of a
 * suit that follow each other, twos and aces below them left out: to throw it away breaks a run. */
bool buraco_breaks(const uint8_t held[CT_KINDS], ct_card c);
/* Wild cards of the meld in zone z; a two below the three, or on the ace at the bottom, is none. */
int buraco_wild_in(const ct_state *s, int z);

/* policy_traits.c: how it stands, in numbers (policy.h). */
int buraco_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

#endif
