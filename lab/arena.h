/* arena.h - players against each other: the same deals or matches with rotated seats, and the
 * statistics of the difference. One observation is a deal (or match) with all its seatings, since
 * seatings of the same cards are not independent. */
#ifndef CT_LAB_ARENA_H
#define CT_LAB_ARENA_H

#include "cli/common/entrant.h"
#include "cli/common/setup.h"
#include "rounds.h"
#include "stats.h"

/* The bots' names as the options give them, in order. */
typedef struct bot_list {
    const char *name[CT_SEATS];
    int n;
} bot_list;

typedef struct arena_options {
    table_options table;
    rounds_options how;
    bot_list bots;
    int deals, matches, worlds, ms; /* -1: the option was not given */
    bool duplicate, json;
} arena_options;
extern const option_row arena_rows[]; /* all but --deals, --duplicate, --json and rounds_rows */

typedef struct arena {
    const cli *c;
    const ct_game *game;
    ct_rules rules;
    uint8_t seed[32];
    bool matches, duplicate; /* matches: plays matches, not single deals; duplicate: plays every
                                seating of each, not one in turn */
    int ms;                  /* milliseconds for an act, at most; -1: no limit */
    int bots, sides;
    entrant bot[CT_SEATS];
    uint8_t side[CT_SEATS]; /* number of each seat's side */
    atomic_uint *told;      /* reported faults of outside bots (crew_wish.told) */
    tally sum;
    char *head; /* of its checkpoints; NULL until arena_rounds */
} arena;

/* Statistics of one entrant, by deals or matches. Scores are per seat, and more is better. */
typedef struct arena_row {
    stats_mean gain;   /* its score                                                       */
    stats_mean margin; /* the entrant's score minus that of the others at the same tables */
    stats_mean above;  /* only for the first of two: its score minus the second's in mirror play */
    stats_mean share;  /* the share of deals or matches won; ties are divided */
    double par;        /* the share that would be won by chance                           */
    double per_deal;   /* the margin for each deal that was played                        */
    timing time;       /* CPU time of its acts; wall time for outside bots */
    int64_t faults[OUTSIDE_FAULTS]; /* failures of an outside bot, by kind */
} arena_row;

/* Sets up the table that the options ask for, without entrants. false: the fault was reported. */
bool arena_table(arena *a, const cli *c, const arena_options *o);
/* Adds an entrant by its name. `worlds`: used for names that give no number; -1: the usual one.
 * false: the fault was reported. */
bool arena_enter(arena *a, const cli *c, const char *name, int worlds);
/* Plays the deals or matches that the options ask for, as `how` says. Returns DONE, or FAILED after
 * reporting the fault. */
int arena_run(arena *a, const cli *c, const arena_options *o, const rounds_options *how);
/* Fills in what `r` needs to count this arena's deals or matches (job_kind.rounds). */
void arena_rounds(arena *a, rounds *r);
extern const tally_line arena_lines[];
/* Frees what arena_rounds has made. */
void arena_end(arena *a);
/* The statistics of entrant i. */
arena_row arena_row_of(const arena *a, int i);
#endif
