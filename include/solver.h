/* solver.h - exact answers about a patience: can this deal still be won, and what is the best that
 * can be made of it? All cards are known: the question is about a whole state, not about a view.
 *
 * A solver works in memory of the caller's and does as much at a time as the caller wants:
 *
 *     const ct_solver *q = ct_solver_find("golfe");
 *     void *room = malloc(q->usual);
 *     ct_answer a;
 *     const char *why = q->begin(room, q->usual, &state, CT_SOLVE_BEST);
 *     while (!why && !(q->run(room, 10000, &a), a.done) && patient()) {}
 *     free(room);
 *
 * So the caller interrupts it by not calling again, and goes on by calling: what was found stays.
 * The same position, aim and memory give the same answer, in whatever portions it was worked out.
 */
#ifndef CT_SOLVER_H
#define CT_SOLVER_H

#include "carteado.h"

/* What is asked: only whether the deal can be won, or also the best that can be made of it. */
typedef enum ct_aim { CT_SOLVE_WIN, CT_SOLVE_BEST } ct_aim;

/* Whether the deal can be won from the position; not known while the search is not done. */
typedef enum ct_verdict { CT_UNDECIDED, CT_WON, CT_LOST } ct_verdict;

enum { CT_SOLVER_ACTS = 2048 }; /* of a line of play, to the end of the longest deal */

/* What is known so far. */
typedef struct ct_answer {
    ct_verdict verdict;
    bool done;            /* what was asked is answered                                     */
    int32_t value, bound; /* the line adds this many points to the score; no line adds more
                             than `bound`. Done with CT_SOLVE_BEST, they are equal           */
    uint64_t nodes;       /* positions looked at since begin()                              */
    int acts;             /* a line of play to the end of the deal: won if it can be, and    */
    ct_act line[CT_SOLVER_ACTS]; /* the best known so far                                   */
} ct_answer;

/* A solver: games/<slug>/ai/solver.c defines one, ct_solver_<slug>. */
typedef struct ct_solver {
    size_t least, usual; /* bytes: the fewest that serve, and what is put to good use          */
    bool sought;         /* some deals can be won and some cannot: ct_seek chooses among them, and
                            a table tells whether its deal still can be. Else it is asked only
                            when somebody wants to see the solution                            */

    /* Puts the question. The memory, aligned as by malloc, is the solver's as long as the caller
     * has more to ask; it holds nothing that would have to be freed, and no pointer to the state.
     * More memory than least makes it faster, never different in verdict and best value.
     * NULL, or why this position is not served: "solver.memory" (too little), "solver.turn" (no
     * deal is being played), "solver.seats" (the game for this many), "solver.hidden" (a card is
     * not known), "solver.rules" (these house rules). */
    const char *(*begin)(void *memory, size_t bytes, const ct_state *s, ct_aim aim);

    /* Looks at about `nodes` positions more (1 at least), unless it is done before, and tells what
     * is known then. */
    void (*run)(void *memory, uint64_t nodes, ct_answer *out);

    /* Whether the deal that has just ended was won, as the verdict means it, where that is not what
     * the state says: a match of several deals is won by their sum. NULL: it is. */
    bool (*won)(const ct_state *end);
} ct_solver;

/* The solver of a game by its slug, NULL where there is none. */
const ct_solver *ct_solver_find(const char *slug);

/* Whether the deal that has just ended was won, as the verdict of its game's solver means it. */
bool ct_deal_won(const ct_state *end);

/* How many of the last acts of a winning line bring no card to light which the player does not
 * know: they may be played without any more thought. 0: the line does not win. `from` is the
 * position that the answer is about. */
int ct_answer_plain(const ct_answer *a, const ct_state *from);

/* After how many of the acts that play on from a position its deal can still be won, and after how
 * many it cannot. */
typedef struct ct_choice {
    int acts, asked, won, lost; /* begins as zeros */
} ct_choice;

enum { CT_CHOICE_NODES = 20000 }; /* for each act, where somebody waits */

/* Asks about the next act, by so many positions at most: one that is not answered by then counts
 * as neither. The memory is as for begin(), what was asked there before is gone. true: all acts
 * have been asked about (none, where the game has no solver or no deal is being played). */
bool ct_choice_run(ct_choice *q, const ct_state *s, void *memory, size_t bytes, uint64_t nodes);

/* What these answers say of an act that keeps the win: that it does; that it alone does; that it
 * does and others do not. More than the first only where it is known of all acts. */
typedef enum ct_kept { CT_KEPT, CT_KEPT_ALONE, CT_KEPT_AMONG } ct_kept;
ct_kept ct_choice_kept(const ct_choice *q);

/* ---- deals by what can be made of them --------------------------------------------------- */

/* Which deal is wanted: one that can be won; or, of a few such deals, the one that takes the solver
 * the least, a middling or the most effort. */
typedef enum ct_wish { CT_WISH_WON, CT_WISH_EASY, CT_WISH_MEDIUM, CT_WISH_HARD } ct_wish;

/* The rule by which a deal is chosen, the same on every machine: from a number on, deal after deal
 * is put to the solver with so much memory and so many positions to look at, and one without an
 * answer by then is passed over. So many deals are tried at most. */
enum {
    CT_SEEK_BYTES = 6 << 20,
    CT_SEEK_NODES = 200000,
    CT_SEEK_STEP = 10000, /* positions at a time                                            */
    CT_SEEK_TRIES = 1000,
    CT_SEEK_AMONG = 7 /* deals that can be won, when the effort is to be compared */
};

/* A search for a deal, in memory of the caller's, that goes on by portions as a solver does. */
typedef struct ct_seek {
    const ct_solver *solver;
    const ct_rules *rules;
    void *memory;
    ct_wish wish;
    uint64_t
        number; /* of the deal that is looked at (code.h); when all is done, of the chosen one */
    int tried, won; /* deals whose answer is known, and how many of them can be won: 0 when all is
                       done: none was found, and the number is the one it began with           */
    bool put;       /* the question about this deal has been put */
    uint64_t first, winner[CT_SEEK_AMONG], effort[CT_SEEK_AMONG];
} ct_seek;

/* Looks for a deal from a number on: the first deal of a match under these rules. The memory, of
 * CT_SEEK_BYTES, and the rules must stay until all is done. NULL, or why not: "solver.none" (the
 * game has no solver), "solver.same" (there is no choice among its deals), or as begin(). */
const char *ct_seek_begin(ct_seek *q, const ct_rules *rules, ct_wish wish, uint64_t first,
                          void *memory);

/* Looks at about CT_SEEK_STEP positions more. true: all is done, q->number is the deal. */
bool ct_seek_run(ct_seek *q);

/* The deal of a day is, where there is a choice, the first that can be won from the number on that
 * ct_code_of_day gives; but it is that number itself on days before this one, and where the game
 * has no solver or none of the deals tried is known to be won. Begins the search under the game's
 * usual rules, which are put into *rules. `*chosen`: the number is known already, in q->number.
 * NULL, or "code.date". */
#define CT_DAYS_CHOSEN "2026-12-01"
const char *ct_seek_day(ct_seek *q, ct_rules *rules, const ct_game *g, const char *date,
                        void *memory, bool *chosen);

#endif
