/* study.h - options and functions that cmd_study.c and study_odds.c share. */
#ifndef CT_LAB_STUDY_H
#define CT_LAB_STUDY_H

#include "cli/common/solving.h"
#include "rounds.h"

typedef struct study_options {
    table_options table;
    rounds_options how;
    const char *bots;
    int deals, budget; /* -1: the option was not given */
    bool blind, win, json;
} study_options;

/* Prints the exact chances of a betting game. Returns false, and prints nothing, if the game has no
 * `odds`. Otherwise sets *code to DONE, or reports a fault and sets it to FAILED. A fault is a
 * house rule that cannot be counted, or an option for studies of deals. */
bool study_odds(const cli *c, const study_options *o, const ct_game *g, int *code);

#endif
