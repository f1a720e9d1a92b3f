/* glicko.h - playing strength by Mark Glickman's Glicko-2 ("Example of the Glicko-2 system", 2022).
 * Plain arithmetic without a store; docs/ratings.md has the formulas. */
#ifndef CT_GLICKO_H
#define CT_GLICKO_H

#include <stdbool.h>

typedef struct ct_skill {
    double rating, deviation, volatility;
} ct_skill;

/* The result against one opponent. */
typedef struct ct_bout {
    ct_skill other;       /* the opponent's skill before the match */
    double score, weight; /* score: 1 won, 0 lost, 0.5 neither; weight: 1 / number of opponents */
} ct_bout;

ct_skill ct_rating_new(void); /* a new player's rating, deviation and volatility: 1500, 350, 0.06 */
/* The skill after one rating period with n bouts; n = 0: a period without a match. */
ct_skill ct_rating_after(ct_skill r, const ct_bout *bouts, int n);
/* Returns the skill after this number of days without a match; each day is a rating period. The
 * deviation grows, at most to that of a new player. */
ct_skill ct_rating_idle(ct_skill r, double days);

/* Rates a match of n seats. rating[i]: the skill of seat i before the match; NULL: the seat has
 * none and is ignored. team: seats with the same number play together. won: the winning seats, as
 * bits. Sets after[i] where rating[i] is not NULL. False: fewer than two teams have a rated
 * seat. */
bool ct_rating_match(const ct_skill *const rating[], const int team[], unsigned won, int n,
                     ct_skill after[]);

#endif
