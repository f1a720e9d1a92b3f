/* policy_styles.h - the parameters of quick play of Samba. Those of the level hard were set by
 * hand. Those of the level master were found by self-play, for partners and for single players
 * (lab/learn/learn_style.c, docs/BOTS.md). */
#ifndef CT_SAMBA_POLICY_STYLES_H
#define CT_SAMBA_POLICY_STYLES_H

enum { RUN, CLEAN, DIRTY, WILDS, KINDS };

/* The parameters of quick play. All values are in points unless noted. */
typedef struct style {
    int worth[KINDS][5]; /* expected value of a meld with three, four, five, six and seven cards */
    int more;            /* added to it for each card above seven */
    int wild;            /* cost of laying a wild card */
    int mate;  /* cost of laying a card in a new run if the hand has another card of its rank */
    int least; /* an act that lays cards must have a greater value than this */
    int complete[2]; /* bonus for the first and the second full group */
    /* bonus for each act that lays cards. out: if the seat's side may go out; foes_out: if
     * opponents may go out; opening: before the side has opened */
    int out, foes_out, opening;
    /* number of cards of the smallest pile that is taken: with a pair, onto a meld on the table,
     * with a wild card */
    int pile_pair, pile_table, pile_mixed;
    int keep_wild, triple, pair, next, gap; /* values of keeping a wild card, a triple, a pair, and
                                               cards of a suit one and two ranks away */
    /* stops: bonus for discarding a black three; stops_pile: added for each card of the pile */
    int stops, stops_pile;
    /* cost of discarding a card that fits a meld of the opponents: feeds, plus feeds_card for each
     * card of that meld, plus feeds_pile for each card of the pile. prized: percent of this cost if
     * the pile is prized; untaken: percent while the opponents can take the pile only with a pair
     */
    int feeds, feeds_card, feeds_pile, prized, untaken;
    int unseen; /* added to the value of keeping a card, in sixteenths: for each card of the pile,
                   times the equal cards that are not visible */
    int points; /* subtracted from the value of keeping a card: this many sixteenths of its own
                   points */
} style;

static const style PLAIN = { .worth = { [RUN] = { 45, 90, 160, 300, 1500 },
                                        [CLEAN] = { 45, 70, 110, 180, 500 },
                                        [DIRTY] = { 10, 25, 60, 140, 300 },
                                        [WILDS] = { -60, 0, 250, 700, 2000 } },
                             .more = 40,
                             .wild = 60,
                             .mate = 0,
                             .least = 0,
                             .complete = { 50, 150 },
                             .out = 100,
                             .foes_out = 60,
                             .opening = 0,
                             .pile_pair = 2,
                             .pile_table = 2,
                             .pile_mixed = 5,
                             .keep_wild = 120,
                             .triple = 40,
                             .pair = 22,
                             .next = 10,
                             .gap = 5,
                             .stops = 0,
                             .stops_pile = 3,
                             .feeds = 15,
                             .feeds_card = 4,
                             .feeds_pile = 5,
                             .prized = 100,
                             .untaken = 100,
                             .unseen = 0,
                             .points = 4 };

/* The parameters that are the same for partners and single players. */
#define FOUND                                                                                      \
    .worth[RUN] = { 12, 90, 160, 461, 1727 }, .worth[WILDS] = { -60, 0, 250, 700, 2000 },          \
    .more = 40, .wild = 60, .mate = 22, .least = -1, .complete = { 22, 150 }, .out = 117,          \
    .foes_out = 16, .opening = 5, .pile_pair = 5, .pile_mixed = 11, .triple = 69, .pair = 13,      \
    .gap = 5, .stops_pile = 10, .feeds = -1, .feeds_card = -1, .feeds_pile = -5, .prized = 125,    \
    .untaken = 73, .unseen = 2, .points = 4
static const style PARTNERS = { FOUND,
                                .worth[CLEAN] = { 10, 39, 180, 408, 500 },
                                .worth[DIRTY] = { 10, 25, 39, 230, 435 },
                                .pile_table = 7,
                                .keep_wild = 30,
                                .next = 10,
                                .stops = 7 };
static const style ALONE = { FOUND,
                             .worth[CLEAN] = { -14, 39, 180, 408, 500 },
                             .worth[DIRTY] = { 24, 10, 39, 230, 435 },
                             .pile_table = 5,
                             .keep_wild = 10,
                             .next = 4,
                             .stops = -19 };
#undef FOUND

#endif
