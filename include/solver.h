/* solver.h - exact answers about a patience: whether a deal can still be won, and the best result.
 * The question is about a whole state with all cards known, not about a view.
 *
 * A solver works in the caller's memory and in portions of any size:
 *
 *     const ct_solver *q = ct_solver_find("golfe");
 *     void *room = malloc(q->usual);
 *     ct_answer a;
 *     const char *why = q->begin(room, q->usual, &state, CT_SOLVE_BEST);
 *     while (!why && !(q->run(room, 10000, &a), a.done) && patient()) {}
 *     free(room);
 *
 * The caller may stop between any two calls of run() and continue later. The same position, aim and
 * memory size give the same answer, whatever the portions. A solver uses no other memory, so
 * several threads may each work on a question of their own.
 */
#ifndef CT_SOLVER_H
#define CT_SOLVER_H

#include "carteado.h"

/* The question: only whether the deal can be won, or also the best result. */
typedef enum ct_aim { CT_SOLVE_WIN, CT_SOLVE_BEST } ct_aim;

/* Whether the deal can be won from the position. */
typedef enum ct_verdict { CT_UNDECIDED, CT_WON, CT_LOST } ct_verdict;

enum { CT_SOLVER_ACTS = 2048 }; /* most acts of a line of play, enough for the longest deal */

/* What is known so far. */
typedef struct ct_answer {
    ct_verdict verdict;
    bool done;            /* the question is answered                                       */
    int32_t value, bound; /* `line` adds `value` points to the score; no line of play adds more than
                             `bound`. The two are equal when CT_SOLVE_BEST is done */
    uint64_t nodes;       /* number of positions searched since begin() */
    int acts;             /* number of acts in `line` */
    ct_act line[CT_SOLVER_ACTS]; /* the best line of play known, to the end of the deal; it wins if
                                    the verdict is CT_WON */
} ct_answer;

/* A solver. games/<slug>/ai/solver.c defines one, ct_solver_<slug>. */
typedef struct ct_solver {
    size_t least, usual; /* bytes of memory. least: the minimum; usual: the recommended number */
    bool sought;         /* some deals can be won and some cannot. So ct_seek chooses deals, and a
                            table shows whether its deal can still be won. False: the solver only
                            shows solutions */

    /* Asks the question. The solver uses the memory, aligned as by malloc, until the caller's last
     * run(); nothing in it needs to be freed, and it keeps no pointer to the state. More memory
     * than `least` makes it faster; verdict and best value stay the same. Returns NULL, or the
     * reason for a refusal: "solver.memory" (too little), "solver.turn" (no deal is being played),
     * "solver.seats" (this number of seats is not supported), "solver.hidden" (a card is not
     * known), "solver.rules" (these house rules are not supported). */
    const char *(*begin)(void *memory, size_t bytes, const ct_state *s, ct_aim aim);

    /* Searches about `nodes` more positions (at least 1), or fewer if it finishes, and writes what
     * is known then. */
    void (*run)(void *memory, uint64_t nodes, ct_answer *out);

    /* Whether the deal that has just ended was won, in the sense of the verdict. NULL: ct_state.won
     * says so. The function is needed where the sum of several deals decides the match. */
    bool (*won)(const ct_state *end);
} ct_solver;

/* The solver of a game by its slug, NULL where there is none. */
const ct_solver *ct_solver_find(const char *slug);

/* Whether the deal that has just ended was won, in the sense of the verdict of its game's
 * solver. */
bool ct_deal_won(const ct_state *end);

/* The number of acts at the end of a winning line that show the player no new card. A program may
 * play these acts for the player. 0: the line does not win. `from`: the position that the answer is
 * about. */
int ct_answer_plain(const ct_answer *a, const ct_state *from);

/* Counts how many acts of a position keep the deal won and how many lose it. Verbs with `quits` or
 * `aside` are left out. */
typedef struct ct_choice {
    int acts, asked, won, lost; /* counts of acts; set all to 0 before the first call */
} ct_choice;

enum { CT_CHOICE_NODES = 20000 }; /* positions to search for each act, while a person waits */

/* Asks about the next act, searching at most `nodes` positions. An act without an answer counts as
 * neither won nor lost. `memory`: as for begin(); a question already in it is lost. Returns true
 * when all acts have been asked about. There are no acts if the game has no solver or no deal is
 * being played. */
bool ct_choice_run(ct_choice *q, const ct_state *s, void *memory, size_t bytes, uint64_t nodes);

/* A result for an act that keeps the deal won. CT_KEPT: nothing is said about other acts.
 * CT_KEPT_ALONE: no other act keeps it. CT_KEPT_AMONG: some other acts keep it and some do not. The
 * last two are given only if the answer is known for all acts. */
typedef enum ct_kept { CT_KEPT, CT_KEPT_ALONE, CT_KEPT_AMONG } ct_kept;
ct_kept ct_choice_kept(const ct_choice *q);

/* ---- deals chosen by the solver ---------------------------------------------------------- */

/* The kind of deal wanted. CT_WISH_WON: one that can be won. The other wishes choose among
 * CT_SEEK_AMONG such deals: the deal for which the solver needs the fewest positions, the median
 * number, or the most. */
typedef enum ct_wish { CT_WISH_WON, CT_WISH_EASY, CT_WISH_MEDIUM, CT_WISH_HARD } ct_wish;

/* Limits of the search. They are the same on every machine, so every machine chooses the same deal.
 * The solver is asked about one number after another, and deals without an answer are skipped. */
enum {
    CT_SEEK_BYTES = 6 << 20, /* memory of the solver                        */
    CT_SEEK_NODES = 200000,  /* positions for each deal                     */
    CT_SEEK_STEP = 10000,    /* positions in one portion */
    CT_SEEK_TRIES = 1000,    /* most deals to try */
    CT_SEEK_AMONG = 7        /* deals that can be won, to compare by effort */
};

/* A search for a deal, done in portions like a solver's work. */
typedef struct ct_seek {
    const ct_solver *solver;
    const ct_rules *rules;
    void *memory;
    ct_wish wish;
    uint64_t number; /* number of the deal being asked about (code.h); in the end, of the chosen
                        deal */
    int tried, won;  /* tried: deals with an answer; won: how many of them can be won. If `won` is 0
                        in the end, no deal was found and `number` is the first number again */
    bool put; /* the question about this deal has been asked                                   */
    uint64_t first, winner[CT_SEEK_AMONG], effort[CT_SEEK_AMONG];
} ct_seek;

/* Begins a search over the deal numbers from `first` up. Each number gives the first deal of a
 * match under these rules. The rules and the memory, CT_SEEK_BYTES bytes, must stay valid until the
 * search is done. Returns NULL, or the reason for a refusal: "solver.none" (the game has no
 * solver), "solver.same" (all its deals can be won), or a key of begin(). The search skips deals
 * that are over at once, so it is not refused with "solver.turn". */
const char *ct_seek_begin(ct_seek *q, const ct_rules *rules, ct_wish wish, uint64_t first,
                          void *memory);

/* Searches about CT_SEEK_STEP more positions. Returns true when the search is done; then q->number
 * is the deal. */
bool ct_seek_run(ct_seek *q);

/* Begins the search for the deal of a day under the game's usual rules. The deal of a day is the
 * first that can be won, from the number of ct_code_of_day on. In three cases it is that number
 * itself: the day is before CT_DAYS_CHOSEN, the game has no `sought` solver, or no deal tried can
 * be won. *chosen: whether no search is needed; then q->number is the deal and *rules is undefined.
 * Otherwise *rules gets the rules, which ct_seek_run uses. Returns NULL, or "code.date". */
#define CT_DAYS_CHOSEN "2026-12-01"
const char *ct_seek_day(ct_seek *q, ct_rules *rules, const ct_game *g, const char *date,
                        void *memory, bool *chosen);

#endif
