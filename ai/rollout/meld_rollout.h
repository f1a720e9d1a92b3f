/* meld_rollout.h - what the rollouts of games with melds share: hands as pools that cards can
 * leave, melds as shapes, and random choice among acts. A game's module for the web page contains
 * none of it. */
#ifndef CT_MELD_ROLLOUT_H
#define CT_MELD_ROLLOUT_H

#include "kits/meld.h"

/* Adds the cards of zone z to the pool; false: some are hidden. */
bool ct_pool_read(ct_pool *p, const ct_state *s, int z);
/* Removes one card that is in the pool. */
void ct_pool_take(ct_pool *p, ct_card c);
/* Whether the pool has these cards, as many copies as are listed. */
bool ct_pool_holds(const ct_pool *p, const ct_card *c, int n);
int ct_pool_cards(const ct_pool *p, ct_card out[CT_CARDS]); /* ascending; returns how many */

/* A meld on the table and its side. */
typedef struct ct_laid {
    ct_meld m;
    int8_t side;
    bool settled; /* Buraco: its two was wild before */
} ct_laid;

/* Sorts ascending and removes duplicates, as in ct_legal. */
void ct_acts_sort(ct_acts *out);
/* Removes duplicates among the acts from number `from` on. */
void ct_acts_distinct(ct_acts *out, int from);
/* Groups the acts from number `from` on by their verbs. */
void ct_acts_group(ct_acts *out, int from);
/* As ct_rollout_pick, for acts that are grouped by verb and of which none quits. */
ct_act ct_pick_grouped(const ct_acts *acts, uint64_t *luck);

/* The best act so far; of equal ones a random one. Starts zeroed. */
typedef struct ct_best {
    ct_act act;
    int worth;
    uint32_t ties;
} ct_best;
void ct_best_add(ct_best *b, ct_act a, int worth, uint64_t *luck);

/* The number of cards in the pool within two places of card c in its suit, with direct neighbours
 * counted twice. Equal cards and wild cards are not counted. */
int ct_pool_near(const ct_pool *p, ct_card c);
/* Whether a natural card fits at an end of the run, or has the rank of the set. */
bool ct_meld_wants(const ct_meld *m, ct_card c);

#endif
