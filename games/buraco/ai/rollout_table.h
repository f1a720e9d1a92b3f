/* rollout_table.h - the state of a round of Buraco in its rollout: hands as pools, melds as shapes,
 * stock and mortos as lists. The card drawn first is at the beginning of a list. */
#ifndef CT_BURACO_ROLLOUT_TABLE_H
#define CT_BURACO_ROLLOUT_TABLE_H

#include "../buraco.h"
#include "rollout/meld_rollout.h"

enum { PACK = 108 };

typedef struct table {
    const ct_rules *rules;
    ct_pool hand[SIDES];
    ct_laid meld[MELDS];    /* only the first `melds` entries are used */
    uint64_t own[SIDES][3]; /* melds as bits, by side and kind (CT_RUN, CT_SET) */
    uint64_t twos[SIDES];   /* runs, as bits, whose wild card is the two of their suit and could
                               become natural */
    uint64_t open[SIDES];   /* melds, as bits, that take a wild card (R16, R19) */
    uint64_t good[SIDES];   /* melds, as bits, with which the side may go out (R30) */
    uint64_t want[SIDES];   /* the places where a natural card extends a run of the side */
    int32_t laid, stall, minimum[SIDES];
    int32_t worth[SIDES]; /* points of the cards in the melds of a side */
    int8_t turn, phase, melds, sides, out;
    int8_t team[SIDES], taker[SIDES], used[SIDES];
    bool leader[SIDES]; /* by seat: R28 allows it to draw only from the stock */
    bool fina, barred, redraw, foul;
    int8_t lone;   /* same as buraco.lone */
    ct_card fresh; /* R22: the card that the seat has just drawn */
    uint8_t drawn, stock, pile, kept;
    uint8_t morto[2]; /* numbers of cards of the zones; kept: cards of the hand that came from the
                         pile (R34) */
    ct_card stock_card[PACK], pile_card[PACK], morto_card[2][HAND_CARDS];
} table;

static inline int table_opt(const table *t, int o) { return t->rules->opt[o]; }
static inline bool table_pending(const table *t, int side) { return t->minimum[side] && t->laid; }

/* The morto that the side may take, or -1 (R36). */
int buraco_rollout_morto(const table *t, int side);
/* Same as buraco_qualified in buraco.h. Meld number `i` counts with the shape `l`, which it has
 * after the act. i < 0: all melds count as they are. */
bool buraco_rollout_qualified(const table *t, int side, int i, const ct_laid *l);

/* Puts the meld into its place on the table. */
void buraco_rollout_put(table *t, int i, const ct_laid *l);

/* An act that lays cards, decoded. */
typedef struct table_lay {
    int i; /* number of the meld */
    ct_laid old, now;
    bool dirty; /* R19: the meld had closed dirty before the act */
    ct_growth more;
} table_lay;
void buraco_rollout_read(const table *t, ct_act a, table_lay *l);

/* Lists the legal acts, verb by verb, each once. */
void buraco_rollout_list(const table *t, ct_acts *out);
/* A random legal act, with the luck that ct_rollout_pick needs to choose it from that list. */
ct_act buraco_rollout_random(const table *t, uint64_t *luck);
/* Chooses a legal act by a rule of thumb (rollout_light.c). */
ct_act buraco_rollout_light(const table *t, uint64_t *luck);

#endif
