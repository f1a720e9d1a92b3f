/* policy_names.h - the numbers of zones, verbs and options that the search policy of Buraco looks
 * up once, and the parameters by which it values cards. */
#ifndef CT_BURACO_POLICY_NAMES_H
#define CT_BURACO_POLICY_NAMES_H

#include "policy.h"

/* The parameters of quick play. The first ones are thresholds of its decisions. Those from `next`
 * to `run` are terms of the value of keeping a card in hand, in tenths of a point. */
typedef struct style {
    int pile;      /* a pile of more cards than this is taken with a short new run */
    int pile_wild; /* a pile of more cards than this is taken with a wild card */
    int new_run;   /* a new run needs this many cards; near the end a shorter one is laid too */
    int soon;      /* the end is near from this haste on (0 .. 10) */
    int closing;   /* a wild card is spent if the meld reaches this many cards */
    /* A natural card that extends a meld without a wild card (hold_clean) or with one (hold_dirty),
     * but makes no canastra, stays in hand below this haste (0: never). */
    int hold_clean, hold_dirty;
    int fill;  /* each card of a canastra from the seventh on lowers the value of extending it by
                  this */
    int spend; /* a wild card is spent on any meld from this haste on (0 .. 10; 11: never) */
    int next, gap; /* for each card of the suit in hand: next: one rank away; gap: two ranks away */
    int feeds;     /* if the card extends a meld of the opponents */
    int feeds_card;  /* added to `feeds` for each card of that meld */
    int feeds_pile;  /* added to `feeds` for each card of the pile, if top_fits is true */
    int feeds_far;   /* if the card is two ranks from the end of a run of the opponents */
    int twice;       /* if the hand has a second copy */
    int points;      /* a tenth of this is subtracted for each point that the card counts */
    int points_late; /* added to `points` for each step of haste */
    int middle, low; /* middle: added for sevens and eights; low: subtracted for threes and fours */
    int unseen; /* a tenth of this for each card of the pile, times the neighbours that the seat has
                   not seen */
    int known;  /* for each card of the pile, times the neighbours known to be in the next hand */
    int sure;   /* if the next seat is known to hold cards that form a run with this card */
    int own_far; /* if the card is two ranks from the end of a run of the seat's side */
    int run;     /* if discarding the card breaks a run in the hand (buraco_breaks) */
    int finish;  /* with at most this many cards the seat tries to empty its hand */
} style;

/* What a verb does, as bits. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, UNDOES = 16, SLIDES = 32 };

typedef struct names {
    int stock, pile, hand, morto, meld, melds; /* zones: stock, pile, and the first ones of the
                                                  others; melds: number of meld zones */
    uint8_t what[CT_VERBS + 1];                /* by verb: what it does (LAYS, TAKES, ...) */
    uint16_t takes[CT_VERBS + 1];              /* by verb: the kinds of its operands */
    uint16_t owner, taker, minimum, laid;      /* indices of these numbers in own[] */
    uint8_t draw;                              /* the phase in which a seat draws */
    bool partners, top_fits, runs_only; /* top_fits: the top of the pile may be added to a meld */
    bool any_goes, special; /* any_goes: with any canastra a side may go out (R30); special:
                               canastras of 500 and 1,000 count */
    const style *how;
} names;

/* policy_quick.c. buraco_plain: the style of the level hard. buraco_learned: the styles of the
 * level master, by kind of table. buraco_quick returns the act of quick play (ct_policy.act of
 * policy.h). */
extern const style buraco_plain, buraco_learned[CT_TABLES];
ct_act buraco_quick(const void *at, const ct_state *s, const ct_acts *legal);
/* Haste: how near the end is, 0 .. 10. Cards not laid by the end count against their holder. */
int buraco_haste(const names *n, const ct_state *s);

/* The points of a card. */
int buraco_worth(ct_card c);
/* Whether discarding card c breaks a run: it is the only copy held, in a row of three or more cards
 * of its suit. Twos, and aces below them, do not count. `held`: the number of copies of each kind.
 */
bool buraco_breaks(const uint8_t held[CT_KINDS], ct_card c);
/* The number of wild cards of the meld in zone z. A two below the three, or on a low ace, is not
 * wild. */
int buraco_wild_in(const ct_state *s, int z);

/* policy_traits.c: the traits of a position (policy.h). */
int buraco_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);

#endif
