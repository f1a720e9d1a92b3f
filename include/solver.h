/* solver.h - exact answers about a patience: whether a deal can still be won, and the best result.
 * The question is about a whole state with all cards known, not about a view.
 *
 * A solver works in the caller's memory, as much at a time as the caller wants:
 *
 *     const ct_solver *q = ct_solver_find("golfe");
 *     void *room = malloc(q->usual);
 *     ct_answer a;
 *     const char *why = q->begin(room, q->usual, &state, CT_SOLVE_BEST);
 *     while (!why && !(q->run(room, 10000, &a), a.done) && patient()) {}
 *     free(room);
 *
 * The caller interrupts it by not calling again, and goes on by calling. The same position, aim and
 * memory size give the same answer, whatever the portions. A solver uses no other memory, so any
 * number of questions may be worked on at once.
 */
#ifndef CT_SOLVER_H
#define CT_SOLVER_H

#include "carteado.h"

/* What is asked: only whether the deal can be won, or also the best result. */
typedef enum ct_aim { CT_SOLVE_WIN, CT_SOLVE_BEST } ct_aim;

/* Whether the deal can be won from the position. */
typedef enum ct_verdict { CT_UNDECIDED, CT_WON, CT_LOST } ct_verdict;

enum { CT_SOLVER_ACTS = 2048 }; /* acts of a line of play: enough for the longest deal */

/* What is known so far. */
typedef struct ct_answer {
    ct_verdict verdict;
    bool done;            /* the question is answered                                       */
    int32_t value, bound; /* the line adds `value` points to the score; no line adds more than
                             `bound`. They are equal when CT_SOLVE_BEST is done             */
    uint64_t nodes;       /* positions looked at since begin()                              */
    int acts;             /* of the best line known so far, to the end of the deal; it wins */
    ct_act line[CT_SOLVER_ACTS]; /* if the deal can be won                                  */
} ct_answer;

/* A solver. games/<slug>/ai/solver.c defines one, ct_solver_<slug>. */
typedef struct ct_solver {
    size_t least, usual; /* bytes of memory: the fewest that serve, and how many to give it    */
    bool sought;         /* some deals can be won and some cannot, so that ct_seek chooses deals and
                            a table shows whether its deal can still be won. False: the solver
                            only shows solutions                                               */

    /* Asks the question. The solver uses the memory, aligned as by malloc, until the caller's last
     * run(); nothing in it needs to be freed, and it keeps no pointer to the state. More memory
     * than `least` makes it faster; verdict and best value stay the same. NULL, or why this
     * position is not served: "solver.memory" (too little), "solver.turn" (no deal is being
     * played), "solver.seats" (the game for this many), "solver.hidden" (a card is not known),
     * "solver.rules" (these house rules). */
    const char *(*begin)(void *memory, size_t bytes, const ct_state *s, ct_aim aim);

    /* Looks at about `nodes` more positions (1 at least), fewer if it is done before, and writes
     * what is known then. */
    void (*run)(void *memory, uint64_t nodes, ct_answer *out);

    /* Whether the deal that has just ended was won, as the verdict means it. NULL: the state says
     * so; it does not where a match of several deals is won by their sum. */
    bool (*won)(const ct_state *end);
} ct_solver;

/* The solver of a game by its slug, NULL where there is none. */
const ct_solver *ct_solver_find(const char *slug);

/* Whether the deal that has just ended was won, as the verdict of its game's solver means it. */
bool ct_deal_won(const ct_state *end);

/* How many of the last acts of a winning line show the player no new card, so that they can be
 * played without thought. 0: the line does not win. from: the position that the answer is about. */
int ct_answer_plain(const ct_answer *a, const ct_state *from);

/* How many acts of a position keep its deal won and how many lose it. Acts that quit do not count.
 */
typedef struct ct_choice {
    int acts, asked, won, lost; /* zeros to begin with */
} ct_choice;

enum { CT_CHOICE_NODES = 20000 }; /* positions for each act, where a person waits */

/* Asks about the next act, with at most `nodes` positions; an act without an answer by then counts
 * as neither won nor lost. memory: as for begin(), whose question there is lost. true: all acts
 * have been asked about. There are none if the game has no solver or no deal is being played. */
bool ct_choice_run(ct_choice *q, const ct_state *s, void *memory, size_t bytes, uint64_t nodes);

/* What the answers say of an act that keeps the win: it does (CT_KEPT); no other act does; other
 * acts do too, but not all. The last two only where the answer is known for all acts. */
typedef enum ct_kept { CT_KEPT, CT_KEPT_ALONE, CT_KEPT_AMONG } ct_kept;
ct_kept ct_choice_kept(const ct_choice *q);

/* ---- deals chosen by the solver ---------------------------------------------------------- */

/* Which deal is wanted: one that can be won; or, of CT_SEEK_AMONG such deals, the one that takes
 * the solver the least, the median or the most positions. */
typedef enum ct_wish { CT_WISH_WON, CT_WISH_EASY, CT_WISH_MEDIUM, CT_WISH_HARD } ct_wish;

/* A deal is chosen by the same rule on every machine: the solver is asked about one number after
 * another, with these limits; a deal without an answer is passed over. */
enum {
    CT_SEEK_BYTES = 6 << 20, /* memory of the solver                        */
    CT_SEEK_NODES = 200000,  /* positions for each deal                     */
    CT_SEEK_STEP = 10000,    /* positions at a time                         */
    CT_SEEK_TRIES = 1000,    /* deals, at most                              */
    CT_SEEK_AMONG = 7        /* deals that can be won, to compare efforts   */
};

/* A search for a deal, which goes on by portions as a solver does. */
typedef struct ct_seek {
    const ct_solver *solver;
    const ct_rules *rules;
    void *memory;
    ct_wish wish;
    uint64_t number; /* of the deal that is asked about (code.h); in the end, of the chosen one */
    int tried, won; /* deals with an answer, and how many of them can be won. In the end won 0 means
                       that none was found: the number is then the one that it began with */
    bool put; /* the question about this deal has been asked                                   */
    uint64_t first, winner[CT_SEEK_AMONG], effort[CT_SEEK_AMONG];
} ct_seek;

/* Looks for a deal from number `first` on, the first of a match under these rules. The rules and
 * the memory, of CT_SEEK_BYTES, must stay until the search is done. NULL, or why not: "solver.none"
 * (the game has no solver), "solver.same" (all its deals can be won), or as begin(). */
const char *ct_seek_begin(ct_seek *q, const ct_rules *rules, ct_wish wish, uint64_t first,
                          void *memory);

/* Looks at about CT_SEEK_STEP more positions. true: the search is done, and q->number is the deal.
 */
bool ct_seek_run(ct_seek *q);

/* The deal of a day is the first that can be won, from the number that ct_code_of_day gives. It is
 * that number itself on days before CT_DAYS_CHOSEN, where the game has no `sought` solver, and
 * where none of the deals tried can be won. This begins the search under the game's usual rules,
 * which it puts into *rules. *chosen: no search is needed, q->number is the deal. NULL, or
 * "code.date". */
#define CT_DAYS_CHOSEN "2026-12-01"
const char *ct_seek_day(ct_seek *q, ct_rules *rules, const ct_game *g, const char *date,
                        void *memory, bool *chosen);

#endif
