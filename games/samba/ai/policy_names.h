/* policy_names.h - the numbers of zones, verbs and options that the search policy of Samba looks up
 * once, and the test for mistaken acts. */
#ifndef CT_SAMBA_POLICY_NAMES_H
#define CT_SAMBA_POLICY_NAMES_H

#include "policy_styles.h"
#include "policy.h"
#include "thumb.h"

enum { ACE = 14, SIDES = 6 };
/* What a verb does, as bits. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, FIRST = 16, ASIDE = 32 };

typedef struct names {
    int stock, pile, hand, exposed, red, meld, melds; /* zones: stock, pile, and the first ones of
                                                         the others; melds: number of meld zones */
    uint8_t what[CT_VERBS + 1];                       /* by verb: what it does (LAYS, TAKES, ...) */
    uint16_t takes[CT_VERBS + 1];                     /* by verb: the kinds of its operands */
    uint16_t owner, minimum, took, prized;            /* indices of these numbers in own[] */
    uint8_t start, opening;                           /* phases */
    uint8_t table; /* the kind of table, by number of seats (ct_policy.table) */
    const style *how;
} names;

/* policy_quick.c: chooses the act of quick play (ct_policy.act). */
ct_act samba_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* samba_kind: the kind of the meld in zone z (CLEAN ...). samba_points: the points of card c. */
int samba_kind(const ct_state *s, int z);
int samba_points(ct_card c);

/* policy_folly.c: what a seat on turn holds and can do. This decides which acts are mistakes. */
typedef struct samba_seat {
    const ct_view *v;
    uint8_t ranks[14]; /* number of natural cards of the hand, by rank */
    int cards;         /* number of cards in the hand */
    bool stop, two;    /* stop: the hand holds a black three; two: it holds a two */
    bool pair;         /* the pile can be taken with a pair */
    bool plain;        /* the rules of thumb can open without a wild card */
    bool closes;       /* natural cards can complete a meld on the table */
} samba_seat;
samba_seat samba_seat_of(const names *n, const ct_view *v, const ct_acts *legal, ct_act usual);
/* Whether the act is a plain mistake. */
bool samba_folly(const names *n, const samba_seat *k, ct_act a);

/* policy_out.c: looks for a way to go out (ct_policy.out). */
int samba_out(const void *at, const ct_view *v, ct_act line[CT_LINE]);

/* policy_traits.c: writes the traits of a position (ct_policy.traits). */
int samba_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

/* samba_fits: whether card c fits the meld in zone z. samba_wanted: whether card c fits a meld of
 * the seat's side (`own` true) or of its opponents (`own` false). */
bool samba_fits(const ct_state *s, int z, ct_card c);
bool samba_wanted(const names *n, const ct_state *s, int seat, bool own, ct_card c);

#endif
