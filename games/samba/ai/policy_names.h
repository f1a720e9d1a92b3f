/* policy_names.h - what players that look ahead look up once of Samba, and what they do not even
 * look at. */
#ifndef CT_SAMBA_PLAYER_NAMES_H
#define CT_SAMBA_PLAYER_NAMES_H

#include "policy_styles.h"
#include "policy.h"
#include "thumb.h"

enum { ACE = 14, SIDES = 6 };
/* What a verb does. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, FIRST = 16, ASIDE = 32 };

typedef struct names {
    int stock, pile, hand, exposed, red, meld, melds; /* zones; zones of melds */
    uint8_t what[CT_VERBS + 1];                       /* each verb does */
    uint16_t takes[CT_VERBS + 1];                     /* its operands   */
    uint16_t owner, minimum, took, prized;            /* where these numbers begin */
    uint8_t start, opening;                           /* phases */
    uint8_t table;                                    /* by the seats: see ct_policy.table */
    const style *how;
} names;

/* policy_quick.c: ct_policy.act. */
ct_act samba_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* Which of the kinds a meld is; what a card counts. */
int samba_kind(const ct_state *s, int z);
int samba_points(ct_card c);

/* policy_folly.c: what a seat on turn holds and may do, by which it is said what is folly. */
typedef struct samba_seat {
    const ct_view *v;
    uint8_t ranks[14]; /* natural cards of the hand, by rank                   */
    int cards;         /* of the hand                                          */
    bool stop, two;    /* it holds a black three, a two                        */
    bool pair;         /* the pile can be taken with a pair                    */
    bool plain;        /* the rules of thumb would open without a wild card    */
    bool closes;       /* natural cards can complete a meld that lies          */
} samba_seat;
samba_seat samba_seat_of(const names *n, const ct_view *v, const ct_acts *legal, ct_act usual);
/* What a person would laugh at. */
bool samba_folly(const names *n, const samba_seat *k, ct_act a);

/* policy_out.c: ct_policy.out. */
int samba_out(const void *at, const ct_view *v, ct_act line[CT_LINE]);

/* policy_traits.c: ct_policy.traits. */
int samba_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

/* Whether card c fits the meld in zone z; and whether any of the seat's side, or of the others. */
bool samba_fits(const ct_state *s, int z, ct_card c);
bool samba_wanted(const names *n, const ct_state *s, int seat, bool own, ct_card c);

#endif
