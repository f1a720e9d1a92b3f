/* policy.h - what a player that looks ahead should know of a game: how deals are played on quickly,
 * where that may stop, how it stands there, what acts tell of the hands of those who
 * did them, and how a match goes on after it. games/<slug>/ai/policy.c defines one,
 * ct_policy_<slug>. It is asked about states with all cards known: possible deals, made up by the
 * player from its view. */
#ifndef CT_POLICY_H
#define CT_POLICY_H

#include "advisor.h"
#include "player.h"
#include "tricks.h"
#include "value.h"

enum {
    CT_CANDIDATES = 48, /* acts that are looked at, at most                       */
    CT_SURE = 1000,     /* of `likely`: nothing speaks against the deal           */
    CT_TRAITS = 64,     /* numbers that tell how it stands, at most               */
    CT_WEIGHT = 256,    /* a weight of so much is a tenth of a point              */
    CT_TABLES = 4,      /* kinds of table that have weights of their own, at most */
    CT_LINE = 16        /* acts that end a deal in one turn, at most              */
};

/* What answers questions about tricks (tricks.h): named by the games that want it, so that a
 * program of other games goes without. */
typedef struct ct_exact {
    void (*clear)(void *memory, size_t bytes);
    const char *(*ask)(void *memory, const ct_state *s, ct_tricks_aim aim, bool each);
    void (*run)(void *memory, uint64_t nodes, ct_tricks_answer *out);
} ct_exact;
extern const ct_exact ct_exact_tricks;

typedef struct ct_policy {
    uint64_t worlds;        /* possible deals that an act is worth, usually                   */
    uint64_t master_worlds; /* and to `mestre`; 0: as many                                    */
    int z;       /* in tenths: an act is changed when its gain is so many standard errors */
    int turns;   /* of play until a deal is cut; 0: it is played to its end; -1: at once */
    size_t size; /* bytes of what is looked up once: verbs, zones and fields by name;
                    the functions are given it as `at`                                */
    void (*begin)(void *at, const ct_rules *r); /* NULL: nothing is                       */
    /* One of the legal acts, of which there is one, of the seat on turn. NULL: what the advice
     * says to the seat's view. */
    ct_act (*act)(const void *at, const ct_state *s, const ct_acts *legal);
    bool leads; /* `act` looks at nothing that its seat cannot see, and is better than the rules of
                   thumb: what is not clear is left to it */
    /* How a deal that is cut stands for a seat: what it should add to its score in tenths, less
     * what it should add to the others'. NULL: deals are not cut. */
    int32_t (*outlook)(const void *at, const ct_state *s, int seat);
    /* The acts worth looking at, at most CT_CANDIDATES: how many; 0: the usual one is done. NULL:
     * all, where they are not more. */
    int (*acts)(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES]);
    /* Acts by which the seat on turn ends the deal before it is another's turn, whatever the others
     * hold: how many; 0: none are found. They are looked at as one. NULL: nobody looks. */
    int (*out)(const void *at, const ct_view *v, ct_act line[CT_LINE]);
    /* At the end of a deal: how the match may go on, played roughly by the rules of thumb, and what
     * its end is worth to the seat (ct_place). NULL: the deal is all that counts. */
    int32_t (*rest)(const void *at, const ct_state *s, int seat, ct_rng *luck);
    int rests; /* how many such ways are tried of each deal; 0: one, it is no matter of luck */
    /* While deals are played on, the other seats do any legal act instead of the usual one time in
     * so many: people bet by feeling. 0: never. */
    uint32_t wild;
    /* Instead of `outlook`, numbers that tell how it stands for the seat's side compared with the
     * others: how many, at most CT_TRAITS; and what each is worth to it, in tenths of a point over
     * CT_WEIGHT, at each kind of table (lab/learn/learn_outlook.c). */
    int (*traits)(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS]);
    const int32_t (*weights)[CT_TRAITS];
    int (*table)(const void *at); /* which row of the weights, 0 .. CT_TABLES-1           */
    /* Instead of possible deals, in a game of bets: what an act is worth by all that may come of
     * it, of CT_VICTORY * CT_FINE; -1: that cannot be told now. It is ct_weigh, which wants the
     * next three; NULL: a program of other games goes without. */
    int64_t (*weigh)(const struct ct_policy *k, const void *at, const ct_view *v, ct_act a);
    /* All that may come of an act, how many; 0: it cannot be told under these rules. `net` is the
     * worth of where a match then stands. */
    int (*ends)(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS]);
    const ct_net *net;
    /* Whether acts are to be judged so now. NULL: always. */
    bool (*trust)(const void *at, const ct_view *v);
    /* How a match stands where somebody is to act, all cards known: what `net` is learned from
     * (lab/learn/learn_value.c). False: nothing is to be learned there. */
    bool (*stand)(const void *at, const ct_state *s, ct_standing *out);
    const struct ct_policy *mestre; /* how `mestre` looks ahead; NULL: by this same policy */
    bool master; /* `mestre` has been shown to beat `forte` at some table here (docs/BOTS.md) */
    /* For `mestre`, NULL where it is to play as `forte` does. How well a possible deal goes with
     * what the seats other than `me` bid and exchanged, 0 .. CT_SURE. shown: the cards that each
     * seat has played to tricks since the deal, as bits, as far as that was told. */
    int (*likely)(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS]);
    /* For `mestre`, instead of `likely`: remembers in `at` each line that its seat is told (a 0: a
     * deal); and leads a possible deal to another, so that they come as often as they go with what
     * was heard; what it takes the others for may change in `at`. first: from one that only fits
     * the view. NULL: as above. */
    void (*hear)(void *at, ct_act a, const ct_view *now);
    void (*walk)(void *at, ct_state *s, int me, bool first, ct_rng *luck);
    /* Of a policy of `mestre` alone, instead of `act` in all acts of its own but the first: how to
     * go on is learned from the deals that were played on before in the same thought; and what such
     * a deal came to in the end. What was learned is forgotten where `walk` is at its first. NULL:
     * as `act`. */
    ct_act (*go_on)(void *at, const ct_state *s, const ct_acts *legal);
    void (*ended)(void *at, int64_t value);
    /* Of a game of tricks: with so many cards in hand or fewer, possible deals are solved by
     * `exact`. NULL: never. */
    const ct_exact *exact;
    int solved;
    /* And what a seat gets in tenths if CT_TRICKS_CONTRACT is answered so. */
    int32_t (*paid)(const void *at, const ct_state *s, int seat, int level);
    /* Of a patience, instead of possible deals: the advisor, who plays on `worlds` of them, and who
     * asks it, which is ct_advised. NULL: a program of other games goes without. */
    const ct_advisor *advisor;
    void (*advise)(const struct ct_policy *k, void *room, const ct_view *v, ct_rng *luck,
                   const ct_budget *b, ct_thought *out);
} ct_policy;

/* What the policy's advisor expects most of, in room of its `bytes`. `out` comes with the act of
 * the rules of thumb and all legal acts; it stays so where the house rules are not the advisor's.
 */
void ct_advised(const ct_policy *k, void *room, const ct_view *v, ct_rng *luck, const ct_budget *b,
                ct_thought *out);

/* What an act lays: the meld as it is then. */
typedef struct ct_laid {
    int zone, cards, wilds; /* zone: of the meld that grows; -1: a new one */
    bool set;
} ct_laid;
/* takes: what its word takes (ct_takes), which must include a run or a set. */
ct_laid ct_laid_of(unsigned takes, ct_act a);

/* Of a game of bets, as ct_policy.acts: the legal acts, and sums between those listed: halves of
 * halves, and what puts the seat just ahead of each other if it is paid once or twice. */
int ct_bets(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
            ct_act out[CT_CANDIDATES]);

/* The same, without a pass that costs no less than a bet can lose. */
int ct_bets_or_pass(const ct_view *v, const ct_acts *legal, ct_act usual, int pass, int32_t price,
                    ct_act out[CT_CANDIDATES]);

/* What ct_policy.weigh says of an act, by the policy's own `ends` and `net`: 0 .. CT_VICTORY *
 * CT_FINE; -1: it cannot be told now. */
int64_t ct_weigh(const ct_policy *k, const void *at, const ct_view *v, ct_act a);

/* What these chips are worth to a seat at the end of a match: its share of the victory in
 * thousandths, and its share of all chips in parts of `weight`, 0 .. 100000. */
int32_t ct_place(const int32_t *chips, int seats, int seat, int32_t weight);

/* What a seat's bets so far say about how it bets: how likely it is to be one that keeps to the
 * rules of thumb, one that does not every third time, or one that goes by feeling alone. */
enum { CT_MANNERS = 3, CT_ODD = 1024 };
typedef struct ct_manner {
    uint32_t as[CT_MANNERS];
} ct_manner;
ct_manner ct_manner_new(void);               /* nothing was heard yet: each as likely as usual */
void ct_manner_hear(ct_manner *m, bool odd); /* one bet more; odd: not by the rules of thumb */
uint32_t ct_manner_odd(const ct_manner *m);  /* how often its bets will be odd, of CT_ODD    */

/* Where in ct_state.own the numbers of a field of the game begin. */
uint16_t ct_own_at(const ct_game *g, const char *field);

const ct_policy *ct_policy_find(const char *slug); /* NULL: there is none */
/* What `mestre` knows: the policy's own for it, or the policy itself; NULL: there is none. */
const ct_policy *ct_policy_of_master(const char *slug);

#endif
