/* search.h - the search over possible deals (search.c) that `hard` and `master` share. */
#ifndef CT_SEARCH_H
#define CT_SEARCH_H

#include "advice.h"
#include "player.h"
#include "policy.h"

/* A candidate act. Values are in parts of a point or chip (search_mind.scale). */
typedef struct search_act {
    ct_act act;
    int64_t sum, squares; /* sums of its gains over the usual act and of their squares, over the
                             possible deals */
    int64_t now;          /* the act's value in the present deal */
    uint32_t worlds;      /* number of deals it was tried in */
    bool dropped;         /* clearly worse than another candidate, so no longer tried */
} search_act;

typedef struct search_mind search_mind;

/* The differences between `master` and `hard`. */
typedef struct search_way {
    /* Puts a possible deal into m->world; false: none was found. NULL: any deal that fits the view
     * (ct_sampler_next). */
    bool (*sample)(search_mind *m, ct_sampler *g, ct_rng *rng);
    /* Corrects the values of the candidates in this deal. It may change `now` of candidates that
     * are not dropped, and then sets m->judged. False: the time was up. NULL: no correction. */
    bool (*judge)(search_mind *m);
    int judged_scale; /* search_mind.scale where `judge` corrected a value */
    bool master;      /* uses ct_policy_of_master and master_worlds */
} search_way;

/* The memory of a player. */
struct search_mind {
    const ct_rules *rules;
    const ct_policy *policy; /* NULL: the game has no policy; else the next four are not NULL */
    const ct_policy_play *play;
    const ct_policy_candidates *candidates;
    const ct_policy_value *value;
    const ct_policy_beliefs *beliefs;
    const search_way *way;
    ct_advice *advice;
    int seat, n, active; /* n: number of candidates; active: number not dropped, without the usual
                            act */
    bool expired;        /* the budget's time is up        */
    bool judged;         /* way->judge corrected values in this thought */
    const ct_budget *budget;
    uint64_t played; /* acts done in playouts so far, for this thought */
    /* Possible deals of this thought so far. drawn: generated. done: tried, by all parts
     * together. */
    uint64_t drawn, done;
    search_act of[CT_CANDIDATES]; /* the candidates, the usual act first */
    ct_act line[CT_LINE];         /* acts of this turn that end the deal, from
                                     ct_policy_candidates.out */
    /* lined: number of acts in `line`; which: index of the candidate that represents them all. */
    int lined, which;
    int scale;               /* one point or chip is `scale` in all values */
    int32_t score[CT_SEATS]; /* scores before the act */
    ct_state world, now; /* world: the possible deal; now: the state that the playout has reached */
    ct_view view;
    ct_acts legal;
    uint64_t shown[CT_SEATS]; /* cards each seat has played to tricks in this deal, as bits */
    _Alignas(16) unsigned char names[]; /* the memory `at` of the policy */
};

/* The policy for a game, for `hard` or `master`; NULL: the game has none. */
const ct_policy *search_policy(const ct_rules *r, bool master);
/* The size in bytes of a search_mind with its `names`. */
size_t search_bytes(const ct_rules *r, bool master);
void search_begin(search_mind *m, const ct_rules *r, int seat, const search_way *way);
/* The `think` of a player (player.h) whose memory begins with a search_mind. */
void search_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out);

/* The ct_parts of such a player. search_part_bytes: for a player whose memory has `mind` bytes.
 * search_start: copies the memory of that size. */
size_t search_part_bytes(size_t mind);
bool search_start(void *part, const void *memory, size_t mind, const ct_view *v, ct_rng *rng,
                  const ct_budget *b, ct_thought *out);
void search_share(void *part, int k, int n, int64_t sums[CT_SUMS]);
bool search_join(void *part, const int64_t total[CT_SUMS]);
void search_end(void *part, ct_thought *out);
/* The player's memory within a part. */
search_mind *search_mind_of(void *part);

/* Whether the budget's time is up. Once true, it stays true until the next thought. */
bool search_expired(search_mind *m);

#endif
