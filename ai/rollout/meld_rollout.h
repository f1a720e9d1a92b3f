/* meld_rollout.h - what the rollouts of games with melds share: hands as pools that cards leave
 * again, melds kept as shapes, and one of many acts by lot. A page's game does not carry any of it.
 */
#ifndef CT_MELD_TWIN_H
#define CT_MELD_TWIN_H

#include "kits/meld.h"

/* The cards of zone z join the pool; false: some of them are hidden. */
bool ct_pool_read(ct_pool *p, const ct_state *s, int z);
/* One card that is there leaves the pool. */
void ct_pool_take(ct_pool *p, ct_card c);
/* Whether the pool has these cards, equal ones as often as they are named. */
bool ct_pool_holds(const ct_pool *p, const ct_card *c, int n);
int ct_pool_cards(const ct_pool *p, ct_card out[CT_CARDS]); /* ascending; how many */

/* A meld on the table, and the side it belongs to. */
typedef struct ct_laid {
    ct_meld m;
    int8_t side;
    bool settled; /* Buraco: its two was wild before */
} ct_laid;

/* Ascending, without doubles: how ct_legal has them. */
void ct_acts_sort(ct_acts *out);
/* Drops the acts from number `from` on that stand there twice. */
void ct_acts_distinct(ct_acts *out, int from);
/* Puts the acts from number `from` on together by their verbs. */
void ct_acts_group(ct_acts *out, int from);
/* As ct_rollout_pick, of acts whose verbs stand together and of which none quits. */
ct_act ct_pick_grouped(const ct_acts *acts, uint64_t *luck);

/* The best act so far, of those as good one by lot. Begins as zeros. */
typedef struct ct_best {
    ct_act act;
    int worth;
    uint32_t ties;
} ct_best;
void ct_best_add(ct_best *b, ct_act a, int worth, uint64_t *luck);

/* How many cards of the pool lie within two places of card c in its suit, next ones twice; equal
 * ones and wild cards apart. */
int ct_pool_near(const ct_pool *p, ct_card c);
/* The card of a rank and suit of its own fits at an end of the run, or is of the set's rank. */
bool ct_meld_wants(const ct_meld *m, ct_card c);

#endif
