/* rollout_table.h - the state of a deal of Samba in its rollout: hands as pools, melds as shapes,
 * the stock as a list in the order of drawing. */
#ifndef CT_SAMBA_ROLLOUT_TABLE_H
#define CT_SAMBA_ROLLOUT_TABLE_H

#include "rollout/meld_rollout.h"
#include "../samba.h"

enum { PACK = 162 };

typedef struct table {
    const ct_rules *rules;
    ct_pool hand[PLAYERS];
    ct_laid meld[MELDS];     /* only the first `melds` entries are used */
    uint64_t own[SIDES][3];  /* melds as bits, by side and kind (CT_RUN, CT_SET) */
    uint64_t open[SIDES];    /* sets, as bits, that take a wild card (R9) */
    uint64_t six[SIDES];     /* melds of six cards, as bits */
    uint64_t want[SIDES][3]; /* by kind of meld: the places whose natural cards extend one */
    int32_t full[SIDES];     /* number of melds with seven cards or more */
    int32_t worth[SIDES];    /* points of the cards in the melds of a side */
    int32_t minimum[SIDES], fines[SIDES], hidden[SIDES], laid,
        concealed; /* as in the struct samba of tables.h */
    int32_t faces[PLAYERS * SHARE];
    int16_t turns, first[PLAYERS];
    int8_t turn, phase, melds, out, start, old, asker, leave;
    int8_t team[PLAYERS], after[PLAYERS], partner[PLAYERS], reds[PLAYERS];
    bool took[SIDES], prized, taking, leaned;
    /* numbers of cards of these zones; pile_reds: number of red threes in the pile */
    uint8_t drawn, stock, pile, pile_reds;
    ct_card stock_card[PACK], pile_card[PACK];
} table;

static inline int table_opt(const table *t, int o) { return t->rules->opt[o]; }
static inline bool table_opened(const table *t, int side) { return !t->minimum[side]; }
static inline ct_card table_top(const table *t) { return t->pile_card[t->pile - 1]; }

/* An act that lays cards, decoded. `last`: as in samba_lay. */
typedef struct table_lay {
    int i; /* number of the meld */
    ct_laid old, now;
    ct_growth more;
    ct_card last;
} table_lay;
/* Reads what act `a` lays. False: the top card of the pile does not fit the meld. */
bool samba_rollout_read(const table *t, ct_act a, table_lay *l);

/* Lists the legal acts, verb by verb, each once. */
void samba_rollout_list(const table *t, ct_acts *out);
/* A random legal act, with the luck that ct_rollout_pick needs to choose it from that list. */
ct_act samba_rollout_random(const table *t, uint64_t *luck);
/* Chooses a legal act by a rule of thumb (rollout_light.c). */
ct_act samba_rollout_light(const table *t, uint64_t *luck);

#endif
