/* solving.h - what `solve` and `study` share: a solver with its table and its memory; or who plays
 * the deals which are studied. */
#ifndef CT_CLI_SOLVING_H
#define CT_CLI_SOLVING_H

#include "advisor.h"
#include "entrant.h"
#include "solver.h"

/* Positions looked at for one deal, and deals played on for one act, unless --budget says
 * otherwise. */
enum { BUDGET = 10000000, BLIND_BUDGET = 1000, PORTION = 100000, BLIND_PORTION = 64 };

typedef struct solving {
    const ct_game *g;
    const ct_solver *solver;
    entrant bot;               /* who plays the deals; with neither they are solved */
    const ct_advisor *advisor; /* who plays them by what is to be expected          */
    ct_rules rules;
    bool tricks; /* no solver but that of tricks */
    bool hasty;  /* a signal ends the work on a question; otherwise it is answered first */
    ct_aim aim;
    uint64_t budget;
    char code[40]; /* of the deal that is solved; "": it has none */
    bool tells;    /* nobody has asked for that deal by name: its code stands above the answer */
} solving;

enum { TRICKS_ROOM = 64 << 20 }; /* bytes: for one question as much as is put to good use */

/* The game's solver and the table's rules, by the request; `tricks`: games of tricks are served
 * too. False: told. */
bool solving_of(solving *q, const cli *c, bool tricks);
void *solving_room(const solving *q); /* memory for one solver; the caller frees; may be NULL */
bool solving_short(const solving *q, const void *memory); /* it wants memory and has none */

bool solving_plays(const solving *q); /* rather than solves */
/* A whole deal played by the bot or the advisor, who see what the seat does: what came of it. The
 * same deal is played the same way every time. NULL, or the key of why it is not served. */
const char *solving_play(const solving *q, void *memory, const uint8_t seed[32], uint64_t n,
                         ct_state *s, ct_answer *a);

/* The answer about a state within the budget: NULL, or the key of why there is none. */
const char *solving_ask(const solving *q, void *memory, const ct_state *s, ct_answer *a);

/* The answer about the tricks of a state, or of a deal that has to be bid first, on the output:
 * NULL, or the key of why there is none. line: of a file of decks, else 0. */
const char *solve_tricks(const cli *c, const solving *q, void *memory, const ct_state *s, int line);

/* Begins an answer in JSON: an object with what it is about, the line of a file (0: none) or the
 * code of the deal. */
void solve_head(const solving *q, int line);
/* The same in text: at the beginning of its line, or a line of its own. */
void solve_title(const solving *q, int line);
/* Ends the line of an answer by how much was looked at for it. */
void say_effort(const cli *c, uint64_t nodes, double ms);

/* What the advisor expects of each act of a state, on the output; as solve_tricks. */
const char *solve_blind(const cli *c, const solving *q, void *memory, const ct_state *s, int line);

/* Of a betting game: how often which chances are offered, counted out and told, unless the request
 * has what only a study of deals wants or its house rules are at fault; *code: DONE, or FAILED and
 * told. false: the game tells no chances, and nothing was told. */
bool study_odds(const cli *c, const ct_game *g, int *code);

/* The deal number n, from 0, of a match with this seed. */
void solving_deal(const solving *q, const uint8_t seed[32], uint64_t n, ct_state *s);

#endif
