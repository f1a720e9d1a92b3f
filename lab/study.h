/* study.h - what the two kinds of studies share. */
#ifndef CT_LAB_STUDY_H
#define CT_LAB_STUDY_H

#include "cli/common/solving.h"

typedef struct study_options {
    table_options table;
    const char *bots, *checkpoint;
    int deals, budget, jobs; /* -1: not given */
    bool blind, win, json;
} study_options;

/* study_odds.c: the chances of a betting game, counted out. false: the game tells no chances, and
 * nothing was printed. Else *code is DONE, or FAILED after reporting the fault: house rules that
 * cannot be counted, or options that only a study of deals has. */
bool study_odds(const cli *c, const study_options *o, const ct_game *g, int *code);

#endif
