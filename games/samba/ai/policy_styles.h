/* policy_styles.h - how Samba is played on quickly: the numbers of `forte`, set by hand, and those
 * of `mestre` with partners and alone, found by playing (lab/learn/learn_style.c, docs/BOTS.md). */
#ifndef CT_SAMBA_PLAYER_STYLES_H
#define CT_SAMBA_PLAYER_STYLES_H

enum { RUN, CLEAN, DIRTY, WILDS, KINDS };

/* How a quick player goes about it, in points. */
typedef struct style {
    int worth[KINDS][5]; /* what a meld of three to seven cards promises,   */
    int more;            /* and a full one for each further card            */
    int wild;            /* what it costs to lay a wild card,               */
    int mate;            /* in a new run a card of a rank that is held twice */
    int least;           /* lays what is worth more                         */
    int complete[2];     /* the first and the second full group             */
    /* each laying, when the own side may go out, when others may, and till the side has laid */
    int out, foes_out, opening;
    /* the least pile that is taken: with a pair, onto a meld, with a wild card */
    int pile_pair, pile_table, pile_mixed;
    int keep_wild, triple, pair, next, gap; /* worth of a card in hand               */
    int stops, stops_pile; /* of a black three thrown, and for each card of the pile  */
    /* a card that fits a meld of the others, by its length and by the pile; so many hundredths of
     * it when the pile is prized, or while they may take it with a pair only */
    int feeds, feeds_card, feeds_pile, prized, untaken;
    int unseen; /* sixteenths: equals of a card not in sight, by the pile */
    int points; /* sixteenths of its own points count against it          */
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

/* What was found for partners and for who plays alone alike. */
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
