/* arena.h - players against each other: the same deals, or matches, with the seats rotated, and
 * what can be said of the difference. What is counted are whole deals (or matches) with all their
 * seatings, since seatings of the same cards are not independent of each other. */
#ifndef CT_LAB_ARENA_H
#define CT_LAB_ARENA_H

#include "cli/common/entrant.h"
#include "cli/common/setup.h"
#include "rounds.h"
#include "stats.h"

/* Bots by the names they were asked for, in their order. */
typedef struct bot_list {
    const char *name[CT_SEATS];
    int n;
} bot_list;

typedef struct arena_options {
    table_options table;
    bot_list bots;
    int deals, matches, worlds, ms, jobs; /* -1: not given */
    const char *checkpoint;
    bool duplicate, json;
} arena_options;
extern const option_row arena_rows[]; /* all but --deals and --duplicate */

typedef struct arena {
    const cli *c;
    const ct_game *game;
    ct_rules rules;
    uint8_t seed[32];
    bool matches, duplicate; /* whole matches, not deals; every seating of each, not one in turn */
    int ms;                  /* the fuse of an act; -1: none      */
    int bots, sides;
    entrant bot[CT_SEATS];
    uint8_t side[CT_SEATS]; /* of each seat */
    atomic_uint *told;      /* of outside bots: see crew_wish */
    tally sum;
} arena;

/* What is known of one of them. All by deals or matches; scores of one seat, more is better. */
typedef struct arena_row {
    stats_mean gain;   /* its score                                                       */
    stats_mean margin; /* ... above that of the others at the same tables                 */
    stats_mean
        above; /* ... above that of the second where it plays all seats: of the first of two */
    stats_mean share; /* of the deals or matches that it won, ties divided                       */
    double par;       /* the share that would be won by chance                           */
    double per_deal;  /* the margin for each deal that was played                        */
    timing time;      /* of its acts: of the processor, but of outside bots by the clock */
    int64_t faults[OUTSIDE_FAULTS]; /* of an outside bot */
} arena_row;

/* The table by the request, without entrants. False: told. */
bool arena_table(arena *a, const cli *c, const arena_options *o);
/* Adds an entrant, "name" or "name:worlds", and says where one is missing. False: told. */
bool arena_enter(arena *a, const cli *c, const char *name, int worlds);
/* Plays so many deals or matches. DONE, or FAILED and told. */
int arena_run(arena *a, const cli *c, const arena_options *o, const char *file);
/* What came of it for entrant i. */
arena_row arena_row_of(const arena *a, int i);
#endif
