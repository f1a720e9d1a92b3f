/* solving.h - deals and positions given to a solver, or played by a bot or an advisor: what the
 * commands solve, study and analyse share. */
#ifndef CT_CLI_SOLVING_H
#define CT_CLI_SOLVING_H

#include "advisor.h"
#include "entrant.h"
#include "setup.h"
#include "solver.h"

/* Defaults of --budget: positions for one deal; deals played to the end for one act. */
enum { BUDGET = 10000000, BLIND_BUDGET = 1000 };
/* Positions that are looked at between two checks for signals. */
enum { PORTION = 100000 };
/* Bytes for the solver of tricks: more does not help one question. */
enum { TRICKS_ROOM = 64 << 20 };

typedef struct solving {
    const ct_game *g;
    ct_rules rules;
    /* What works on the deals; exactly one of these four is set. */
    const ct_solver *solver;
    bool tricks;               /* the solver of tricks */
    const ct_advisor *advisor; /* plays the deals by the expected score of each act */
    entrant bot;               /* plays the deals; bot.player is NULL if there is none */
    bool hasty; /* a signal ends the work at once; else the current question is answered first */
    ct_aim aim;
    uint64_t budget;
} solving;

/* What the options ask for. */
typedef struct solving_wish {
    const table_options *table;
    const char *bots; /* NULL: no bots play */
    bool blind, win;
    int budget;  /* -1: the default */
    bool tricks; /* whether games of tricks may be solved, too */
} solving_wish;

/* Fills in the game of c->arg[0], its rules, and the solver, advisor or bot. false: the fault was
 * reported. */
bool solving_of(solving *q, const cli *c, const solving_wish *wish);
void *solving_room(const solving *q); /* memory for one solver; the caller frees; may be NULL */
/* Whether q needs memory, but `memory` is NULL. */
bool solving_short(const solving *q, const void *memory);

/* Deal number n, from 0, of a match with this seed. */
void solving_deal(const solving *q, const uint8_t seed[32], uint64_t n, ct_state *s);
/* Sets *a to the solver's answer about a state, within the budget. Returns NULL, or the key of the
 * reason why there is none. */
const char *solving_ask(const solving *q, void *memory, const ct_state *s, ct_answer *a);

bool solving_plays(const solving *q); /* whether a bot or an advisor plays, instead of a solver */
/* Lets the bot or advisor play the deal in *s to its end, seeing only what the seat sees. *a is the
 * result. The same seed and number give the same play. Returns NULL, or the key of the reason why
 * the deal is not served. */
const char *solving_play(const solving *q, void *memory, const uint8_t seed[32], uint64_t n,
                         ct_state *s, ct_answer *a);

#endif
