/* glicko.h - how strong somebody plays, by Mark Glickman's Glicko-2 ("Example of the Glicko-2
 * system", 2022): a rating, how sure it is, and how much it swings. Plain numbers, no store;
 * docs/ratings.md has the formula. */
#ifndef CT_GLICKO_H
#define CT_GLICKO_H

#include <stdbool.h>

typedef struct ct_skill {
    double rating, deviation, volatility;
} ct_skill;

/* What a match was against one opponent: 1 won, 0 lost, 0.5 neither; weight: how much of a whole
 * game it counts (1 against one opponent; a match against k counts 1/k for each). */
typedef struct ct_bout {
    ct_skill other; /* before the match */
    double score, weight;
} ct_bout;

ct_skill ct_rating_new(void); /* of somebody nobody knows: 1500, 350, 0.06 */
/* After n bouts that count as one rating period; 0: only time has passed. */
ct_skill ct_rating_after(ct_skill r, const ct_bout *bouts, int n);
/* After days without a match, each as one period: less sure, never less than of somebody new. */
ct_skill ct_rating_idle(ct_skill r, double days);

/* A match of n seats, each with its rating before it (NULL: no person with one, whom nobody is
 * measured against). team: seats of one number play together; won: seats that won, as bits.
 * after[i] is written where rating[i] is not NULL. False: fewer than two sides have a person. */
bool ct_rating_match(const ct_skill *const rating[], const int team[], unsigned won, int n,
                     ct_skill after[]);

#endif
