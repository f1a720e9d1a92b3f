/* search.h - the comparison of acts over possible deals (search.c), as `hard` and `master` share
 * it. */
#ifndef CT_SEARCH_H
#define CT_SEARCH_H

#include "advice.h"
#include "player.h"
#include "policy.h"

/* A candidate. Values are in parts of a point or chip (search_mind.scale). */
typedef struct search_act {
    ct_act act;
    int64_t sum, squares; /* of its gains over the usual act, one for each possible deal */
    int64_t now;          /* its value in the present deal                               */
    uint32_t worlds;      /* deals it was tried in                                       */
    bool dropped;         /* clearly worse than another: not tried any more              */
} search_act;

typedef struct search_mind search_mind;

/* In what `master` differs from `hard`. */
typedef struct search_way {
    /* Puts a possible deal into m->world; false: none was found. NULL: any deal that fits the view
     * (ct_sampler_next). */
    bool (*sample)(search_mind *m, ct_sampler *g, ct_rng *rng);
    /* Mends the values of the acts in this deal: may change `now` of those that are not dropped,
     * and m->scale for the whole thought. False: the time was up. NULL: nothing to mend. */
    bool (*judge)(search_mind *m);
    bool master; /* uses ct_policy_of_master and master_worlds */
} search_way;

/* The memory of a player. */
struct search_mind {
    const ct_rules *rules;
    const ct_policy
        *policy; /* NULL: nothing is known of the game; else the next four are not NULL */
    const ct_policy_play *play;
    const ct_policy_candidates *candidates;
    const ct_policy_value *value;
    const ct_policy_beliefs *beliefs;
    const search_way *way;
    ct_advice *advice;
    int seat, n, active; /* n: candidates; active: those not dropped, without the usual act */
    bool expired;        /* the budget's time is up        */
    const ct_budget *budget;
    uint64_t played;              /* acts of playouts in this thought   */
    uint64_t done;                /* possible deals of this thought     */
    search_act of[CT_CANDIDATES]; /* the usual act first   */
    ct_act line[CT_LINE];    /* acts of one turn that end the deal, by ct_policy_candidates.out */
    int lined, which;        /* how many; the candidate that begins with them                   */
    int scale;               /* what the values of a point or chip are multiplied by            */
    int32_t score[CT_SEATS]; /* before the act                        */
    ct_state world, now;     /* the possible deal; where it stands    */
    ct_view view;
    ct_acts legal;
    uint64_t shown[CT_SEATS]; /* cards each seat has played to tricks in this deal, as bits */
    _Alignas(16) unsigned char names[]; /* the policy's `at` */
};

/* The policy of `hard` for a game, or of `master`; NULL: it has none. */
const ct_policy *search_policy(const ct_rules *r, bool master);
/* Bytes of a mind with its `names`. */
size_t search_bytes(const ct_rules *r, bool master);
void search_begin(search_mind *m, const ct_rules *r, int seat, const search_way *way);
/* The `think` of a player (player.h) whose memory begins with a search_mind. */
void search_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out);
/* Whether the budget's time is up. Once it is, it stays so until the next thought. */
bool search_expired(search_mind *m);

#endif
