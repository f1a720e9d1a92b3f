/* tricks.h - the exact solver of tricks for Solo and Hombre, with all cards known. It finds what
 * the declaring side makes with best play by all seats, and the result of each legal act. The other
 * seats play together against the declaring side. Use it for bots that evaluate many samples, and
 * to analyse a deal afterwards.
 *
 *     void *memory = malloc(CT_TRICKS_USUAL);
 *     ct_tricks_answer a;
 *     ct_tricks_clear(memory, CT_TRICKS_USUAL);
 *     for (each sample) {
 *         if (!ct_tricks_ask(memory, &state, CT_TRICKS_CONTRACT, true))
 *             ct_tricks_run(memory, UINT64_MAX, &a);
 *         for (int i = 0; i < a.acts; i++) sum[i] += a.worth[i];
 *     }
 *
 * Use one memory for all samples of a view. Its table depends only on the cards left, so it speeds
 * up later questions and never changes an answer. The memory points only to constants and owns
 * nothing. One thread at a time may use it. */
#ifndef CT_TRICKS_H
#define CT_TRICKS_H

#include "carteado.h"

enum {
    CT_TRICKS_ACTS = 16,                     /* most acts in a position */
    CT_TRICKS_LEAST = 16 << 10,              /* the smallest memory, in bytes */
    CT_TRICKS_USUAL = (1 << 20) + (16 << 10) /* bytes that fit the cache of a core */
};

typedef enum ct_tricks_aim {
    /* Whether the contract is kept. Solo: 0 lost, 1 kept. Hombre: 0 codille (the declarer has lost
     * and an opponent has most tricks), 1 puesta, 2 sacada (won). */
    CT_TRICKS_CONTRACT,
    /* How much the side makes in the whole deal, finished tricks included: points in Solo, tricks
     * in Hombre. In every Bolo, and where the deal ends once the contract is decided, it gives the
     * same as CT_TRICKS_CONTRACT. */
    CT_TRICKS_MOST
} ct_tricks_aim;

typedef struct ct_tricks_answer {
    bool done;
    /* Bounds of the value with best play; equal when done. */
    int32_t low, high;
    int32_t levels; /* the greatest answer of CT_TRICKS_CONTRACT; 0: the value is a number of points
                       or tricks */
    bool points;    /* true: the value counts points */
    uint64_t nodes; /* positions searched since ct_tricks_ask */
    /* The legal acts of the seat on turn, ascending, without those that give the deal up, and
     * bounds on the value after each: worth[] <= value <= most[]. They are equal when done, if
     * `each` was true in ct_tricks_ask. */
    int acts;
    ct_act act[CT_TRICKS_ACTS];
    int32_t worth[CT_TRICKS_ACTS], most[CT_TRICKS_ACTS];
} ct_tricks_answer;

/* Prepares a memory of `bytes` bytes: at least CT_TRICKS_LEAST, aligned as by malloc. More memory
 * makes answers faster, never different. The memory may be copied to a place with the same
 * alignment. */
void ct_tricks_clear(void *memory, size_t bytes);

/* Asks for the value of a position in which a card is to be played, and with `each` also for the
 * value after each act. Errors: "solver.tricks" (no trick is being played), "solver.rules" (no
 * solver for this game or these rules), "solver.hidden" (a card is not known). */
const char *ct_tricks_ask(void *memory, const ct_state *s, ct_tricks_aim aim, bool each);

/* Searches about `nodes` positions more, or fewer if it finishes, and writes what is known then. */
void ct_tricks_run(void *memory, uint64_t nodes, ct_tricks_answer *out);

#endif
