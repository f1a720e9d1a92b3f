/* search.h - what the players that look ahead share: the comparison of acts over possible deals. */
#ifndef CT_SEARCH_H
#define CT_SEARCH_H

#include "advice.h"
#include "player.h"
#include "policy.h"

/* A candidate: its gain over the usual act, in parts of a point or chip, in all worlds so far
 * together. */
typedef struct search_act {
    ct_act act;
    int64_t sum, squares, now; /* now: its value in this world */
    uint32_t worlds;
    bool dropped;
} search_act;

typedef struct search_mind search_mind;

/* How a player looks at possible deals. */
typedef struct search_way {
    /* One that fits the view, in m->world. NULL: any of them (ct_sampler_next). */
    bool (*sample)(search_mind *m, ct_sampler *g, ct_rng *luck);
    /* What else tells the value of acts in this world: may change `now` of those that are not
     * dropped, and m->scale for the whole thought. False: it was cut short. NULL: nothing else. */
    bool (*judge)(search_mind *m);
    bool master; /* by the policy for `mestre`, where a game has one */
} search_way;

struct search_mind {
    const ct_rules *rules;
    const ct_policy *policy;
    const search_way *way;
    ct_advice *advice;
    int seat, n, active;
    bool burnt; /* the fuse */
    const ct_budget *budget;
    uint64_t played; /* acts of playouts, between looks at the fuse */
    uint64_t done;   /* possible deals of this thought so far       */
    search_act of[CT_CANDIDATES];
    ct_act line[CT_LINE];    /* acts that end the deal: a candidate goes on by them  */
    int lined, which;        /* how many; which candidate                            */
    int scale;               /* of the values, to a point or chip */
    int32_t score[CT_SEATS]; /* before the act */
    ct_state world, now;
    ct_view view;
    ct_acts legal;
    uint64_t shown[CT_SEATS]; /* the cards that each seat has played since the deal */
    _Alignas(16) unsigned char names[];
};

/* What is known of the game for `forte`, or for `mestre`; NULL: nothing. */
const ct_policy *search_policy(const ct_rules *r, bool master);
size_t search_bytes(const ct_rules *r, bool master);
void search_begin(search_mind *m, const ct_rules *r, int seat, const search_way *way);
/* The `think` of a player (player.h) whose memory begins with a search_mind. */
void search_think(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b,
                  ct_thought *out);
/* Whether the time is up; it stays so. */
bool search_burnt(search_mind *m);

#endif
