/* policy.h - what a searching player knows of a game. games/<slug>/ai/policy.c defines one policy,
 * ct_policy_<slug>, out of four strategies: how deals are played on, which acts are compared, what
 * a position is worth, and what is believed of the hidden cards. Each may be left out (NULL).
 *
 * The search (ai/search/search.c) tries acts in possible deals: states with all cards known that it
 * makes up from its view. So a policy may look at all cards of the state that it is given, but only
 * at what the seat on turn could see where the contract says so.
 *
 * All functions are given `at`: memory of policy.size bytes that begin() has filled, one for each
 * player at a table. A policy itself is constant and serves any number of threads. */
#ifndef CT_POLICY_H
#define CT_POLICY_H

#include "advisor.h"
#include "player.h"
#include "tricks.h"
#include "value.h"

enum {
    CT_CANDIDATES = 48, /* acts that are compared, at most                                      */
    CT_SURE = 1000,     /* what `likely` gives a deal that nothing speaks against               */
    CT_TRAITS = 64,     /* numbers that describe a position, at most                            */
    CT_WEIGHT = 256,    /* the weight by which one of a trait counts a tenth of a point         */
    CT_TABLES = 4,      /* kinds of table with weights of their own, at most                    */
    CT_LINE = 16        /* acts of one turn that end a deal, at most                            */
};

struct ct_policy;

/* ---- how a possible deal is played on ---------------------------------------------------- */

typedef struct ct_policy_play {
    /* The number of turns after which the deal is cut and the position valued; 0: it is played to
     * its end; -1: it is cut at once. A turn ends when another seat is to act. */
    int turns;
    /* The other seats play a random legal act one time in `wild`, because people bet by feeling. 0:
     * never. */
    uint32_t wild;
    /* Chooses for the seat on turn one of its legal acts, of which there is at least one. NULL: the
     * rules of thumb choose, by the view of that seat. */
    ct_act (*act)(const void *at, const ct_state *s, const ct_acts *legal);
    /* `act` uses only what the seat on turn sees, and plays better than the rules of thumb. So the
     * player does what `act` says unless the search finds something clearly better. */
    bool leads;
    /* Chooses instead of `act` for the seat that thinks, after its first act. It may learn in `at`
     * from one possible deal to the next; a thought begins with ct_policy_beliefs.walk, where it
     * forgets. NULL: as for the others. */
    ct_act (*go_on)(void *at, const ct_state *s, const ct_acts *legal);
    void (*ended)(void *at, int64_t value); /* what the deal came to; NULL: nobody asks */
} ct_policy_play;

/* ---- which acts are compared ------------------------------------------------------------- */

typedef struct ct_policy_candidates {
    /* Writes the acts to compare and returns how many, 0 .. CT_CANDIDATES; 0: the usual act is
     * done. usual: the act of the rules of thumb, which is compared in any case. NULL: all legal
     * acts but those that quit or stand aside, where they are no more than CT_CANDIDATES. */
    int (*acts)(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES]);
    /* Writes acts by which the seat on turn ends the deal within its turn, whatever the others
     * hold, and returns how many; 0: none are known. They are compared as one act. NULL: none. */
    int (*out)(const void *at, const ct_view *v, ct_act line[CT_LINE]);
} ct_policy_candidates;

/* ---- what a position is worth ------------------------------------------------------------ */

/* A position valued by a weighted sum of numbers, the weights learned (lab/learn/learn_outlook.c).
 */
typedef struct ct_policy_traits {
    /* Fills in numbers that describe the position for the seat's side compared with the others.
     * Returns how many, at most CT_TRAITS. */
    int (*list)(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);
    const int32_t (*weights)[CT_TRAITS]; /* tenths of a point, times CT_WEIGHT; a row per table */
    int (*table)(const void *at);        /* which row, 0 .. CT_TABLES-1                         */
} ct_policy_traits;

/* Bets valued without possible deals, by all outcomes of an act and a learned network (value.h,
 * lab/learn/learn_value.c). */
typedef struct ct_policy_bets {
    /* What an act is worth, 0 .. CT_VICTORY * CT_FINE; -1: it cannot be told now. It is always
     * ct_weigh, named here so that programs of other games do not link it. */
    int64_t (*weigh)(const struct ct_policy_bets *k, const void *at, const ct_view *v, ct_act a);
    /* All outcomes of an act, and how many; 0: they are not known under these rules. */
    int (*ends)(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS]);
    const ct_net *net;                               /* values the match after an outcome */
    bool (*trust)(const void *at, const ct_view *v); /* whether to weigh now; NULL: always */
    /* How the match stands where somebody is to act, all cards known: `net` learns from it. False:
     * nothing can be learned there. */
    bool (*stand)(const void *at, const ct_state *s, ct_standing *out);
} ct_policy_bets;

/* The solver of tricks (tricks.h), named by the games that want it so that programs of other games
 * do not link it. */
typedef struct ct_exact {
    void (*clear)(void *memory, size_t bytes);
    const char *(*ask)(void *memory, const ct_state *s, ct_tricks_aim aim, bool each);
    void (*run)(void *memory, uint64_t nodes, ct_tricks_answer *out);
} ct_exact;
extern const ct_exact ct_exact_tricks;

/* Endings of a game of tricks solved exactly, for `master`: the value of an act becomes the mean of
 * what play brought and what the solver says. */
typedef struct ct_policy_endings {
    const ct_exact *exact;
    int cards; /* the largest hands with which endings are solved */
    /* What the seat gets, in tenths, when the answer about the contract is `level`. */
    int32_t (*paid)(const void *at, const ct_state *s, int seat, int level);
} ct_policy_endings;

/* Without `rest`, `traits` and `outlook`, deals are played to their end and valued by the score:
 * chips won, or points less the mean of what the others made. With `rest`, it values each deal.
 * `traits`, else `outlook`, values a deal that was cut. `bets` and `advisor` value acts without
 * such deals; where `bets` cannot tell, deals are tried. */
typedef struct ct_policy_value {
    /* A cut deal: what the seat should still add to its score, in tenths, less what the others
     * should add to theirs. */
    int32_t (*outlook)(const void *at, const ct_state *s, int seat);
    const ct_policy_traits *traits; /* the same, learned */
    /* The end of a deal: plays the match on roughly, by the rules of thumb, and returns what its
     * end is worth to the seat (ct_place). */
    int32_t (*rest)(const void *at, const ct_state *s, int seat, ct_rng *rng);
    int rests; /* how often `rest` is asked about each deal; 0: once, because it uses no chance */
    const ct_policy_bets *bets;
    const ct_policy_endings *endings; /* NULL: none are solved */
    /* A patience: its advisor, and the function that asks it in `at`, always ct_advised (named here
     * so that programs of other games do not link it). policy.worlds is the advisor's budget. */
    const ct_advisor *advisor;
    void (*advise)(const struct ct_policy *k, void *at, const ct_view *v, ct_rng *rng,
                   const ct_budget *b, ct_thought *out);
} ct_policy_value;

/* ---- what is believed of the hidden cards ------------------------------------------------ */

/* Beliefs are for `master` alone; `hard` takes any deal that fits its view. A game has `likely`, or
 * `hear` with or without `walk`. */
typedef struct ct_policy_beliefs {
    /* How well a possible deal explains what the seats other than `me` bid, exchanged and played, 0
     * .. CT_SURE. shown: the cards that each seat has played to tricks in this deal, as bits, as
     * far as `me` was told. */
    int (*likely)(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS]);
    /* Called after each line that the player's seat is told; remembers it in `at`. `a` is 0 after a
     * deal. */
    void (*hear)(void *at, ct_act a, const ct_view *now);
    /* Turns a possible deal into another, so that in a long walk deals come as often as they are
     * likely after what was heard (a Markov chain). first: s only fits the view, and a thought
     * begins. */
    void (*walk)(void *at, ct_state *s, int me, bool first, ct_rng *rng);
} ct_policy_beliefs;

/* ---- the policy -------------------------------------------------------------------------- */

typedef struct ct_policy {
    uint64_t worlds;        /* possible deals that an act is tried in, unless a budget says more */
    uint64_t master_worlds; /* the same for `master`; 0: as many                                 */
    int z; /* an act replaces the usual one if its gain is z / 10 standard errors or more        */
    size_t size; /* bytes of `at`                                                                */
    void (*begin)(void *at,
                  const ct_rules *r); /* fills it: verbs, zones, fields by name; NULL: no need */
    const ct_policy_play *play;
    const ct_policy_candidates *candidates;
    const ct_policy_value *value;
    const ct_policy_beliefs *beliefs;
    const struct ct_policy *master; /* the policy of `master`; NULL: this one                    */
    bool master_offered; /* `master` has been shown to beat `hard` at some table (docs/BOTS.md)  */
} ct_policy;

const ct_policy *ct_policy_find(const char *slug); /* NULL: the game has none */
/* The policy by which `master` plays a game: its own or the common one; NULL: the game has none. */
const ct_policy *ct_policy_of_master(const char *slug);

/* ---- what policies share ----------------------------------------------------------------- */

/* ct_policy_value.advise. `out` comes with the usual act and all legal acts rated; it stays like
 * that where the advisor does not serve the house rules. */
void ct_advised(const ct_policy *k, void *at, const ct_view *v, ct_rng *rng, const ct_budget *b,
                ct_thought *out);

/* ct_policy_bets.weigh. */
int64_t ct_weigh(const ct_policy_bets *k, const void *at, const ct_view *v, ct_act a);

/* The meld that an act lays, as it is afterwards. */
typedef struct ct_laid {
    int zone; /* of the meld that grows; -1: a new one */
    int cards, wilds;
    bool set; /* else a run */
} ct_laid;
/* takes: the operands of the act's verb (ct_takes), a run or a set among them. */
ct_laid ct_laid_of(unsigned takes, ct_act a);

/* ct_policy_candidates.acts for a game of bets. It gives the legal acts listed, and sums between
 * them by halving. It adds the sums that would put the seat just ahead of one of the others,
 * whether the bet pays once or twice. */
int ct_bets(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
            ct_act out[CT_CANDIDATES]);

/* The same, but without verb `pass` where a bet of at most `price` chips is legal: passing costs no
 * less than such a bet can lose. */
int ct_bets_or_pass(const ct_view *v, const ct_acts *legal, ct_act usual, int pass, int32_t price,
                    ct_act out[CT_CANDIDATES]);

/* What these chips are worth to a seat at the end of a match: its share of the victory in
 * thousandths, and its share of all chips in parts of `weight`, 0 .. 100000. */
int32_t ct_place(const int32_t *chips, int seats, int seat, int32_t weight);

/* How a seat bets, judged by its bets so far: how likely it is that it keeps to the rules of thumb,
 * breaks them every third time, or bets by feeling alone. */
enum { CT_MANNERS = 3, CT_ODD = 1024 };
typedef struct ct_manner {
    uint32_t as[CT_MANNERS];
} ct_manner;
ct_manner ct_manner_new(void);               /* before any bet: all three alike                */
void ct_manner_hear(ct_manner *m, bool odd); /* one more bet; odd: not by the rules of thumb   */
uint32_t ct_manner_odd(const ct_manner *m);  /* how often its bets will be odd, of CT_ODD      */

/* Where in ct_state.own the numbers of a field begin. The game must have the field. */
uint16_t ct_own_at(const ct_game *g, const char *field);

#endif
