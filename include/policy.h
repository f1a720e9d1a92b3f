/* policy.h - policies: the knowledge about a game that a searching player uses.
 * games/<slug>/ai/policy.c defines one policy, ct_policy_<slug>, made of four parts: how deals are
 * played on, which acts are compared, what a position is worth, and what is believed about the
 * hidden cards. Each part may be left out (NULL).
 *
 * The search (ai/search/search.c) tries acts in possible deals: states with all cards known that it
 * makes up from its view. So a policy may look at all cards of such a state. Where a contract below
 * says so, it may use only what the seat on turn could see.
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
    CT_SURE = 1000,  /* the result of `likely` for a deal that fits all that happened */
    CT_TRAITS = 64,  /* most numbers that describe a position */
    CT_WEIGHT = 256, /* a weight of this size makes 1 in a trait count a tenth of a point */
    CT_TABLES = 4,   /* most kinds of table with weights of their own */
    CT_LINE = 16     /* most acts of one turn that end a deal */
};

struct ct_policy;

/* ---- how a possible deal is played on ---------------------------------------------------- */

typedef struct ct_policy_play {
    /* The number of turns after which the playout stops and the position is valued. 0: the deal is
     * played to its end. -1: the playout stops at once. A turn ends when another seat is to act. */
    int turns;
    /* The other seats play a random legal act once in `wild` times, because people bet by feeling.
     * 0: never. */
    uint32_t wild;
    /* Chooses one of the legal acts of the seat on turn; there is at least one. NULL: the rules of
     * thumb choose from that seat's view. */
    ct_act (*act)(const void *at, const ct_state *s, const ct_acts *legal);
    /* `act` uses only what the seat on turn sees, and plays better than the rules of thumb. So the
     * player does the act that `act` returns, unless the search finds a clearly better one. */
    bool leads;
    /* Plays a possible deal on to its end at once, which is faster than `act`. Sets *value to what
     * the deal brings the seat, in tenths. False: it cannot from this state. NULL: the game has no
     * such function. */
    bool (*finish)(const void *at, const ct_state *s, int seat, int64_t *value);
    /* Replaces `act` for the later acts of the seat that thinks. It may learn from one possible
     * deal to the next and keep that in `at`. ct_policy_beliefs.walk with `first` clears what
     * was learned. NULL: `act` chooses for this seat, too. */
    ct_act (*go_on)(void *at, const ct_state *s, const ct_acts *legal);
    void (*ended)(void *at, int64_t value); /* called with the value of each playout; NULL: not
                                               needed */
} ct_policy_play;

/* ---- which acts are compared ------------------------------------------------------------- */

typedef struct ct_policy_candidates {
    /* Writes the acts to compare and returns their number, 0 .. CT_CANDIDATES. 0: the usual act is
     * done. `usual`: ct_thought.usual, which is always compared. NULL: compares all legal acts
     * except verbs with `quits` or `aside`, if there are at most CT_CANDIDATES. */
    int (*acts)(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES]);
    /* Writes acts with which the seat on turn ends the deal in this turn, whatever the other seats
     * hold. Returns their number; 0: none are known. They are compared as one act. NULL: the policy
     * knows no such acts. */
    int (*out)(const void *at, const ct_view *v, ct_act line[CT_LINE]);
} ct_policy_candidates;

/* ---- what a position is worth ------------------------------------------------------------ */

/* Values a position by a weighted sum of numbers, with learned weights
 * (lab/cmd_train.c). */
typedef struct ct_policy_traits {
    /* Writes numbers that describe the position of the seat's side compared with the other sides.
     * Returns their number, at most CT_TRAITS. */
    int (*list)(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);
    const int32_t (*weights)[CT_TRAITS]; /* in tenths of a point, times CT_WEIGHT; one row for each
                                            kind of table */
    int (*table)(const void *at);        /* returns the row for this table, 0 .. CT_TABLES - 1 */
} ct_policy_traits;

/* Values bets without possible deals: by all outcomes of an act and a learned network (value.h,
 * lab/learn/learn_value.c). */
typedef struct ct_policy_bets {
    /* The worth of an act, 0 .. CT_VICTORY * CT_FINE; -1: not known now. The function is always
     * ct_weigh. The pointer keeps that function out of programs with other games. */
    int64_t (*weigh)(const struct ct_policy_bets *k, const void *at, const ct_view *v, ct_act a);
    /* Writes all outcomes of an act and returns their number; 0: they are not known under these
     * rules. */
    int (*ends)(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS]);
    const ct_net *net;                               /* values the match after an outcome */
    bool (*trust)(const void *at, const ct_view *v); /* whether `weigh` may be used now; NULL:
                                                        always */
    /* Describes the match at a moment when a seat is to act, with all cards known. The training of
     * `net` uses it. False: nothing can be learned from this state. */
    bool (*stand)(const void *at, const ct_state *s, ct_standing *out);
} ct_policy_bets;

/* The solver of tricks (tricks.h). Only the games that use it name it, so programs with other games
 * do not link it. */
typedef struct ct_exact {
    void (*clear)(void *memory, size_t bytes);
    const char *(*ask)(void *memory, const ct_state *s, ct_tricks_aim aim, bool each);
    void (*run)(void *memory, uint64_t nodes, ct_tricks_answer *out);
} ct_exact;
extern const ct_exact ct_exact_tricks;

/* Exact solving of endings in trick-taking games, for `master`. The value of an act becomes the
 * mean of the playout's result and the solver's. */
typedef struct ct_policy_endings {
    const ct_exact *exact;
    int cards; /* most cards in any hand for an ending to be solved */
    /* What the seat gets, in tenths of a point or chip, if the solver's answer about the contract
     * is `level`. */
    int32_t (*paid)(const void *at, const ct_state *s, int seat, int level);
} ct_policy_endings;

/* How results are valued. By default deals are played to their end and valued by the score: chips
 * won, or points less the mean of the opponents' points. If `rest` is given, it values each deal
 * instead. `traits`, or else `outlook`, values a playout that was stopped early. `bets` and
 * `advisor` value acts without playouts. Where `bets` gives no value, playouts are used. */
typedef struct ct_policy_value {
    /* Values a deal that was stopped early, in tenths. The value is the gain in score expected for
     * the seat, less the gain expected for the other seats. */
    int32_t (*outlook)(const void *at, const ct_state *s, int seat);
    const ct_policy_traits *traits; /* the traits and learned weights that value such a deal */
    /* Values the end of a deal. It plays the rest of the match roughly, by the rules of thumb. Then
     * it returns what the end of that match is worth to the seat (ct_place). */
    int32_t (*rest)(const void *at, const ct_state *s, int seat, ct_rng *rng);
    int rests; /* number of calls of `rest` for each deal; 0: one call, because it uses no random
                  numbers */
    const ct_policy_bets *bets;
    const ct_policy_endings *endings; /* NULL: no endings are solved */
    /* For a patience: its advisor, and the function that asks it, using the memory `at`. The
     * function is always ct_advised. The pointer keeps that function out of programs with other
     * games. policy.worlds is the advisor's budget. */
    const ct_advisor *advisor;
    void (*advise)(const struct ct_policy *k, void *at, const ct_view *v, ct_rng *rng,
                   const ct_budget *b, ct_thought *out);
} ct_policy_value;

/* ---- what is believed of the hidden cards ------------------------------------------------ */

/* Only `master` uses beliefs; `hard` accepts every deal that fits its view. `hear` serves
 * `walk`, and the other parts of the policy. */
typedef struct ct_policy_beliefs {
    /* How well a possible deal explains what the seats other than `me` bid, exchanged and played, 0
     * .. CT_SURE. `shown`: the cards that each seat has played to tricks in this deal, as bits, as
     * far as `me` knows them. */
    int (*likely)(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS]);
    /* Called after each line of the record, as the player's seat saw it. It keeps what it needs in
     * `at`. `a` is 0 for a deal. */
    void (*hear)(void *at, ct_act a, const ct_view *now);
    /* Changes a possible deal into another (a step of a Markov chain). In the long run each deal
     * appears as often as it is likely, given the lines that `hear` got. `first`: a search begins,
     * and `s` is a deal that fits the view and that `likely`, if there is one, has accepted. False:
     * it does not walk now, and s is unchanged; each deal is drawn anew. */
    bool (*walk)(void *at, ct_state *s, int me, bool first, ct_rng *rng);
} ct_policy_beliefs;

/* ---- the policy -------------------------------------------------------------------------- */

typedef struct ct_policy {
    uint64_t worlds;        /* number of possible deals to try acts in, unless the budget names
                               another */
    uint64_t master_worlds; /* number of possible deals for `master`; 0: also `worlds` */
    int z; /* an act replaces the usual one if its gain is z / 10 standard errors or more        */
    uint32_t good; /* the level `good` searches one choice in `good`; 0: it is not offered, because
                      `hard` is no more than a step above `medium` */
    size_t size; /* bytes of `at`                                                                */
    void (*begin)(void *at, const ct_rules *r); /* fills `at`, for example with numbers of verbs,
                                                   zones and fields; NULL: not needed */
    const ct_policy_play *play;
    const ct_policy_candidates *candidates;
    const ct_policy_value *value;
    const ct_policy_beliefs *beliefs;
    const struct ct_policy *master; /* the policy of `master`; NULL: this one                    */
    bool master_offered;  /* `master` has been shown to beat `hard` at some table (docs/BOTS.md)  */
    bool master_unproved; /* `master` is not proved to win more matches than `hard` at the usual
                             table (docs/BOTS.md) */
} ct_policy;

const ct_policy *ct_policy_find(const char *slug); /* NULL: the game has none */
/* The policy that `master` uses in a game: policy.master, or else the policy itself. NULL: the game
 * has none. */
const ct_policy *ct_policy_of_master(const char *slug);

/* ---- what policies share ----------------------------------------------------------------- */

/* The function for ct_policy_value.advise. The caller has filled `out` with the usual act and all
 * legal acts. It stays unchanged if the advisor does not support the house rules. */
void ct_advised(const ct_policy *k, void *at, const ct_view *v, ct_rng *rng, const ct_budget *b,
                ct_thought *out);

/* The function for ct_policy_bets.weigh. */
int64_t ct_weigh(const ct_policy_bets *k, const void *at, const ct_view *v, ct_act a);

/* The meld that an act lays or extends, as it is after the act. */
typedef struct ct_laid {
    int zone; /* the zone of the extended meld; -1: a new meld */
    int cards, wilds;
    bool set; /* true: a set; false: a run */
} ct_laid;
/* `takes`: the operands of the act's verb (ct_takes), which must include a run or a set. */
ct_laid ct_laid_of(unsigned takes, ct_act a);

/* A function for ct_policy_candidates.acts in betting games. It writes the listed legal acts and
 * some sums between the lowest and the highest, found by halving. It adds the sums that would put
 * the seat just ahead of another seat if the bet pays once or twice. */
int ct_bets(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
            ct_act out[CT_CANDIDATES]);

/* As ct_bets, but without verb `pass` if a bet of at most `price` chips is legal. The reason is
 * that passing costs at least as much as such a bet can lose. */
int ct_bets_or_pass(const ct_view *v, const ct_acts *legal, ct_act usual, int pass, int32_t price,
                    ct_act out[CT_CANDIDATES]);

/* The worth of these chips to a seat at the end of a match. The n seats with the most chips get
 * 1000 / n each. Every seat also gets its share of all chips times `weight` (0 .. 100000). */
int32_t ct_place(const int32_t *chips, int seats, int seat, int32_t weight);

/* A seat's manner of betting, judged by its bets so far. It holds the likelihood of three manners:
 * the seat follows the rules of thumb, breaks them every third time, or bets only by feeling. */
enum { CT_MANNERS = 3, CT_ODD = 1024 };
typedef struct ct_manner {
    uint32_t as[CT_MANNERS];
} ct_manner;
ct_manner ct_manner_new(void);               /* before any bet all three are equally likely */
void ct_manner_hear(ct_manner *m, bool odd); /* adds one bet; odd: it differs from the rules of
                                                thumb */
uint32_t ct_manner_odd(const ct_manner *m);  /* the chance that its next bet is odd, in parts of
                                                CT_ODD */

/* The index in ct_state.own at which the numbers of a field begin. The game must have the field. */
uint16_t ct_own_at(const ct_game *g, const char *field);

#endif
