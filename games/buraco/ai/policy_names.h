/* policy_names.h - what the search policy of Buraco looks up once, and how it counts cards. */
#ifndef CT_BURACO_POLICY_NAMES_H
#define CT_BURACO_POLICY_NAMES_H

#include "policy.h"

/* The style of quick play: thresholds of its decisions, and the terms of the value of keeping a
 * card, in tenths of a point. */
typedef struct style {
    int pile;        /* a pile larger than this is taken with a short new run, */
    int pile_wild;   /* and one larger than this with a wild card */
    int new_run;     /* a new run needs this many cards, fewer near the end */
    int soon;        /* the end is near from this haste on (0 .. 10) */
    int closing;     /* a wild card is spent if the meld reaches this many cards */
    int fill;        /* extending a canastra is worth less by this for each card from the seventh
                      * on */
    int spend;       /* a wild card is spent on any meld from this haste on (0 .. 10; 11: never) */
    int next, gap;   /* for each card held next to it, or with one rank between */
    int feeds;       /* the card extends a meld of the opponents, */
    int feeds_card;  /* plus this for each card of that meld */
    int feeds_pile;  /* and this for each card of the pile, which they would take with it */
    int feeds_far;   /* the same with one rank between */
    int twice;       /* the same card held twice */
    int points;      /* tenths of its points that are subtracted, */
    int points_late; /* and more for each step of haste */
    int middle, low; /* sevens and eights; threes and fours (subtracted) */
    int unseen;      /* for each card of the pile and each neighbour not in sight */
    int known;       /* the same for neighbours that the next seat is known to hold */
    int sure;        /* the next seat is known to hold cards for a run with it */
    int own_far;     /* the card is two ranks from a run of the seat's side */
    int run;         /* discarding it breaks a run of three in the hand */
    int finish;      /* with at most this many cards the seat tries to empty its hand */
} style;

/* What a verb does, as bits. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, UNDOES = 16, SLIDES = 32 };

typedef struct names {
    int stock, pile, hand, morto, meld, melds; /* zones; number of meld zones */
    uint8_t what[CT_VERBS + 1];                /* by verb: what it does */
    uint16_t takes[CT_VERBS + 1];              /* by verb: its operands */
    uint16_t owner, taker, minimum, laid;      /* places of these numbers in own[] */
    uint8_t draw;                              /* phase */
    bool partners, top_fits, runs_only; /* top_fits: the top of the pile may be added to a meld */
    bool any_goes,
        special; /* any canastra lets a side go out (R30); canastras of 500 and 1,000 count */
    const style *how;
} names;

/* policy_quick.c: the act that quick play chooses (policy.h), and its styles for hard and for
 * master. */
extern const style buraco_plain, buraco_learned[CT_TABLES];
ct_act buraco_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* Haste: how near the end is, 0 .. 10. Cards not laid by the end count against their holder. */
int buraco_haste(const names *n, const ct_state *s);

/* The points of a card. */
int buraco_worth(ct_card c);
/* Whether discarding card c breaks a run: it is the only copy held, in a row of three or more cards
 * of its suit. Twos, and aces below them, do not count. held: copies by kind. */
bool buraco_breaks(const uint8_t held[CT_KINDS], ct_card c);
/* The number of wild cards of the meld in zone z. A two below the three, or on a low ace, is not
 * wild. */
int buraco_wild_in(const ct_state *s, int z);

/* policy_traits.c: the traits of a position (policy.h). */
int buraco_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

#endif
