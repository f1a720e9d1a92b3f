/* tricks.h - exact answers about the play of tricks in Solo and Hombre, all cards known: what the
 * declarer (with an ally, the side) gets against the others, who hold together, and what each card
 * that may be played now leads to. For bots that look at many possible deals, and for whoever wants
 * to know what was to be made of a deal.
 *
 *     void *memory = malloc(CT_TRICKS_USUAL);
 *     ct_tricks_answer a;
 *     ct_tricks_clear(memory, CT_TRICKS_USUAL);
 *     for (each possible state) {
 *         if (!ct_tricks_ask(memory, &state, CT_TRICKS_CONTRACT, true))
 *             ct_tricks_run(memory, UINT64_MAX, &a);
 *         for (int i = 0; i < a.acts; i++) sum[i] += a.worth[i];
 *     }
 *
 * What is remembered of one position serves the next ones, since nothing is remembered but what is
 * true of the cards that are left, whoever asks. So one memory is best kept for all deals that fit
 * what a player sees. It has no pointers but to what never changes, and nothing in
 * it needs to be freed. */
#ifndef CT_TRICKS_H
#define CT_TRICKS_H

#include "carteado.h"

enum {
    CT_TRICKS_ACTS = 16,                     /* acts of one position, at most             */
    CT_TRICKS_LEAST = 16 << 10,              /* bytes, no fewer                           */
    CT_TRICKS_USUAL = (1 << 20) + (16 << 10) /* what a core keeps at hand      */
};

typedef enum ct_tricks_aim {
    /* Whether the contract is kept: Solo 0 lost, 1 kept; Hombre 0 codille (who declared has lost
     * and another has most), 1 puesta, 2 sacada (won). */
    CT_TRICKS_CONTRACT,
    /* How much the side makes in the whole deal, tricks that are done included: points in Solo,
     * tricks in Hombre. Where the deal ends as soon as the contract is decided, and in every Bolo,
     * as CT_TRICKS_CONTRACT. */
    CT_TRICKS_MOST
} ct_tricks_aim;

typedef struct ct_tricks_answer {
    bool done;
    /* What comes of it if all play their best; equal when done, else the bounds known so far. */
    int32_t low, high;
    int32_t levels; /* the best that CT_TRICKS_CONTRACT can answer; 0: it is a number of points
                       or tricks                                                             */
    bool points;    /* that number is points                                                  */
    uint64_t nodes; /* positions looked at since ct_tricks_ask                                */
    /* The legal acts of the seat on turn, ascending, without those that give the deal up, and what
     * comes of each: the bounds known so far, equal when done if each act was asked about. */
    int acts;
    ct_act act[CT_TRICKS_ACTS];
    int32_t worth[CT_TRICKS_ACTS], most[CT_TRICKS_ACTS];
} ct_tricks_answer;

/* Makes memory ready, aligned as by malloc, CT_TRICKS_LEAST bytes or more: the caller sees to that.
 * More memory makes the answers come faster, never different. It may be copied to a place that is
 * aligned as well. */
void ct_tricks_clear(void *memory, size_t bytes);

/* Puts a question about a position with a card to be played, in memory that has been made ready:
 * about its value, or about what each act leads to as well.
 * NULL, or why there is no answer: "solver.tricks" (no trick is being played now), "solver.rules"
 * (a game or house rules without an answer), "solver.hidden" (a card is not known). */
const char *ct_tricks_ask(void *memory, const ct_state *s, ct_tricks_aim aim, bool each);

/* Looks at about `nodes` positions more, unless it is done before, and tells what is known then. */
void ct_tricks_run(void *memory, uint64_t nodes, ct_tricks_answer *out);

#endif
