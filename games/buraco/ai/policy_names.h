/* policy_names.h - what the search policy of Buraco looks up once, and how it counts cards. */
#ifndef CT_BURACO_POLICY_NAMES_H
#define CT_BURACO_POLICY_NAMES_H

#include "policy.h"

/* The style of quick play: what is added to the value of a card, in tenths of a point, and when it
 * does what. */
typedef struct style {
    int pile;        /* takes a pile larger than this by a short new run, */
    int pile_wild;   /* and spends a wild card on one larger than this */
    int new_run;     /* lays a new run of this many cards; shorter ones near the end */
    int soon;        /* when the end counts as near (0 .. 10) */
    int closing;     /* spends a wild card where a meld reaches this many cards, */
    int fill;        /* less this much for each card of a canastra that is extended */
    int spend;       /* and on any meld this near the end (0 .. 10; 11: never) */
    int next, gap;   /* a card held beside it, or with one rank between */
    int feeds;       /* it would extend a meld of the others, */
    int feeds_card;  /* plus this for each card of that meld */
    int feeds_pile;  /* and this for each card of the pile that goes with it */
    int feeds_far;   /* or with one rank between */
    int twice;       /* the same card held twice */
    int points;      /* tenths of its points that count against it, */
    int points_late; /* and more of them nearer the end */
    int middle, low; /* sevens and eights; threes and fours (subtracted) */
    int unseen;      /* for each card of the pile, per neighbour not in sight */
    int known;       /* the same, for neighbours the next seat is known to hold */
    int sure;        /* the next seat is known to be able to lay a run with it */
    int own_far;     /* it stands two ranks from a run of the seat's side */
    int run;         /* it breaks a run of three in the hand */
    int finish;      /* with at most this many cards it tries to empty its hand */
} style;

/* What a verb does. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, UNDOES = 16, SLIDES = 32 };

typedef struct names {
    int stock, pile, hand, morto, meld, melds; /* zones; zones of melds */
    uint8_t what[CT_VERBS + 1];                /* by verb: what it does */
    uint16_t takes[CT_VERBS + 1];              /* by verb: its operands */
    uint16_t owner, taker, minimum, laid;      /* places of these numbers in own[] */
    uint8_t draw;                              /* phase */
    bool partners, top_fits, runs_only; /* top_fits: the top of the pile may be added to a meld */
    bool any_goes,
        special; /* any canastra lets a side go out (R30); canastras of 500 and 1,000 count */
    const style *how;
} names;

/* policy_quick.c: an act of quick play (policy.h), for hard and for master. */
extern const style buraco_plain, buraco_learned[CT_TABLES];
ct_act buraco_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* How near the end is, 0 .. 10. Cards not laid by then count against their holder. */
int buraco_haste(const names *n, const ct_state *s);

/* The points of a card. */
int buraco_worth(ct_card c);
/* Whether discarding this card breaks a run: it is the only one of its kind, in a row of three or
 * more of its suit. Twos, and aces below them, do not count. held: copies by kind. */
bool buraco_breaks(const uint8_t held[CT_KINDS], ct_card c);
/* Wild cards of the meld in zone z. A two below the three, or on a low ace, is not wild. */
int buraco_wild_in(const ct_state *s, int z);

/* policy_traits.c: the value of a position, in numbers (policy.h). */
int buraco_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

#endif
