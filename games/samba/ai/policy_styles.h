/* policy_styles.h - the parameters of quick play of Samba. Those of the level hard were set by
 * hand. Those of the level master were found by self-play, for partners and for single players
 * (lab/learn/learn_style.c, docs/BOTS.md). */
#ifndef CT_SAMBA_POLICY_STYLES_H
#define CT_SAMBA_POLICY_STYLES_H

enum { RUN, CLEAN, DIRTY, WILDS, KINDS };

/* The style of quick play. All values are in points. */
typedef struct style {
    int worth[KINDS][5]; /* expected value of a meld of three to seven cards */
    int more;            /* added for each card above seven */
    int wild;            /* cost of laying a wild card */
    int mate;            /* cost of laying, in a new run, a card whose rank is held twice */
    int least;           /* a laying must be worth more than this */
    int complete[2];     /* bonus for the first and the second full group */
    /* bonus for each laying: out: when the seat's side may go out; foes_out: when opponents may go
     * out; opening: before the side has opened */
    int out, foes_out, opening;
    /* the smallest pile that is taken: with a pair, with a meld on the table, with a wild card */
    int pile_pair, pile_table, pile_mixed;
    int keep_wild, triple, pair, next, gap; /* values of a card in hand */
    /* stops: bonus for discarding a black three; stops_pile: more for each card of the pile */
    int stops, stops_pile;
    /* cost of discarding a card that fits a meld of the opponents: feeds, plus feeds_card for each
     * card of that meld, plus feeds_pile for each card of the pile. prized: percent of this cost
     * that counts when the pile is prized; untaken: percent while the opponents can take it only
     * with a pair */
    int feeds, feeds_card, feeds_pile, prized, untaken;
    int unseen; /* value of a card in hand, in sixteenths: for each card of the pile and each equal
                   card not in sight */
    int points; /* sixteenths of the card's own points that its value in hand is lowered by */
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

/* Parameters that fit partners and single players alike. */
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
