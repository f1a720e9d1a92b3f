/* bank.h - shared code of the betting games: chips that move between stacks and a pot (or a bank),
 * and one round of turns against the pot. It includes the referee's events of that round (I1 to I5
 * of the rules). A `bank` describes the round and is the first member of a game's own numbers. A
 * game that only needs chips (monte) has no `bank` and uses only the first two groups of functions.
 * The games themselves decide who wins and which bets are legal. */
#ifndef CT_BANK_H
#define CT_BANK_H

#include "game.h"

/* The result of a seat's turn in this round. */
enum {
    BANK_TO_ACT,
    BANK_WON,
    BANK_LOST,
    BANK_PASSED,
    BANK_SKIPPED,
    BANK_WITHDREW,
    BANK_OUT, /* I1: got a wrong number of cards; sits out the round but stays in the match */
    BANK_GONE /* the seat is not in this round */
};
enum { BANK_BURN_NONE, BANK_BURN_ONCE, BANK_BURN_PER_TURN };

typedef struct bank {
    int32_t dealer;         /* the dealer's seat; -1: not decided yet */
    int32_t pot, stake;     /* pot: the pot or bank; stake: the current stake */
    int32_t bet, in_pot;    /* bet: the last bet; in_pot: 1 if it was put into the pot (I4b) */
    int32_t doubt;          /* I5: the seat that was paid although its card loses; -1: none */
    int32_t did[CT_SEATS];  /* the result of each seat's turn (BANK_TO_ACT ...) */
    int32_t due[CT_SEATS];  /* cards that each seat will get by a wrong deal, plus 1; 0: the right
                               number */
    int32_t turn[CT_SEATS]; /* chips that each seat's own turn added to its stack */
} bank;

static inline bank *bank_mine(ct_state *s) { return (bank *)s->own; }
static inline const bank *bank_of(const ct_state *s) { return (const bank *)s->own; }

enum { BANK_MOST = 400000 }; /* most chips at a table */
#define BANK_FIELDS                                                                                \
    CT_FIELD(bank, dealer, CT_ALL, -1, CT_SEATS - 1, CT_A_DEALER),                                 \
        CT_FIELD(bank, pot, CT_ALL | CT_CHIPS, 0, BANK_MOST, CT_A_POT),                            \
        CT_FIELD(bank, stake, CT_ALL | CT_CHIPS, 0, BANK_MOST, CT_A_POT),                          \
        CT_FIELD(bank, bet, CT_ALL, 0, BANK_MOST), CT_FIELD(bank, in_pot, CT_ALL, 0, 1),           \
        CT_FIELD(bank, doubt, CT_ALL, -1, CT_SEATS - 1, CT_A_SEAT),                                \
        CT_FIELD(bank, did, CT_ALL, BANK_TO_ACT, BANK_GONE),                                       \
        CT_FIELD(bank, due, CT_ALL, 0, CT_CARDS),                                                  \
        CT_FIELD(bank, turn, CT_ALL, -BANK_MOST, BANK_MOST)

/* ---- seats and cards -------------------------------------------------------------------- */

static inline int bank_size(unsigned seats) /* number of seats in a set */
{
    int n = 0;
    for (; seats; seats &= seats - 1) n++;
    return n;
}
uint16_t bank_rich(const ct_state *s, int32_t least); /* the seats with at least `least` chips */
/* The first seat of the set after `seat`, in a circle that ends with `seat` itself; -1: the set is
 * empty. */
int bank_next(const ct_state *s, int seat, uint16_t seats);

static inline int bank_rank(ct_card c) { return c % 13 ? c % 13 + 1 : 14; } /* the ace is high */
static inline bool bank_beats(ct_card c, ct_card t)
{
    return c < 52 && t < 52 && c / 13 == t / 13 && bank_rank(c) > bank_rank(t);
}
/* The place in zone z of the lowest card that beats t; -1: no card beats it. */
int bank_beater(const ct_state *s, int z, ct_card t);

/* Turns cards from `stock` into zones to + seat, from seat 0 on, until an ace comes. Returns the
 * seat with the ace. */
int bank_draw_ace(ct_state *s, int stock, int to);

/* ---- chips ------------------------------------------------------------------------------ */

/* Moves `sum` chips from the seat to *pot, or all its chips if it has fewer. Returns the number
 * paid. */
int32_t bank_pay(ct_state *s, int seat, int32_t sum, int32_t *pot);
/* Divides `sum` chips of the pot equally among the seats of the set, which is not empty. If `odd`,
 * the chips left over go one by one to the seats from the dealer's left; otherwise they stay in the
 * pot. Adds each part to got[]. */
void bank_divide(ct_state *s, uint16_t seats, int32_t *pot, int32_t sum, bool odd, int dealer,
                 int32_t got[CT_SEATS]);
/* Lists bets from lo to hi: both ends and the quarters between, ascending. Unless `other` is 0,
 * each bet is listed with verb `other` too, which must be greater than `verb`. */
void bank_list(ct_acts *out, int seat, int verb, int other, int32_t lo, int32_t hi);

/* ---- a turn ----------------------------------------------------------------------------- */

uint16_t bank_seats(const ct_state *s);   /* the seats in the round */
uint16_t bank_waiting(const ct_state *s); /* the seats that have not acted yet */
/* The seat bets x chips: into the pot if `in_pot`, else as the stake beside it. */
void bank_bet(ct_state *s, int seat, int32_t x, bool in_pot);
void bank_win(ct_state *s, int seat, int32_t pay); /* the seat gets its stake and `pay` from the
                                                      pot */
void bank_lose(ct_state *s, int seat);             /* the stake joins the pot */
/* The seat passes, and pays `price` to the pot, or all its chips if it has fewer. */
void bank_pass(ct_state *s, int seat, int32_t price);
int bank_bets_before(const ct_state *s, int seat); /* number of bets before the seat's, from the
                                                      dealer's left */
/* I5: seat bank.doubt returns `pay` and its stake, as far as its stack allows. */
void bank_take_back(ct_state *s, int32_t pay);

/* I5: the key of why a seat may not challenge, or NULL. `may`: the seat is one of those that may
 * challenge. */
const char *bank_challenge_why(const ct_state *s, bool may);
/* Lists a claim (its operand is a card) for each known card of the zone. */
void bank_list_claims(const ct_state *s, int seat, int verb, int zone, ct_acts *out);
/* I3: the key of why the top card of a stock of n cards may not be exposed, or NULL. `need`: number
 * of cards that the other seats may still need. */
const char *bank_expose_why(const ct_state *s, int seat, bool may, int n, int need);

/* ---- deals and their errors ------------------------------------------------------------- */

/* The plan for dealing a round. hand: cards for each seat. each: stock cards for each turn (2 if
 * each turn burns one). once: stock cards for the whole round (1 for a single burn). */
typedef struct bank_plan {
    int dealer;
    uint16_t seats;
    int hand, each, once;
} bank_plan;

/* bank_used returns the number of cards that the plan deals if each seat gets the count in
 * bank.due. bank_most_due returns the greatest count that is possible for a seat whose `due` is not
 * set yet. */
int bank_used(const ct_state *s, const bank_plan *p);
int32_t bank_most_due(const ct_state *s, const bank_plan *p);
/* I1, I2: the key of why act `a` (a seat and an amount) may not announce a wrong count, or NULL. */
const char *bank_misdeal_why(const ct_state *s, const bank_plan *p, ct_act a);
/* Writes the range of counts that may be announced for the seat; lo and hi stay unchanged if there
 * is none. */
void bank_range_misdeals(const ct_state *s, const bank_plan *p, int seat, int32_t *lo, int32_t *hi);
void bank_list_misdeals(const ct_state *s, const bank_plan *p, int verb, ct_acts *out);
/* Sets wrong counts at random; each seat gets one with a chance of `rate` in a thousand. */
void bank_stray(ct_state *s, const bank_plan *p, int rate, ct_rng *rng);
/* Deals by the plan and the counts in `due`, clears `due`, and sets `did` of every seat. */
void bank_deal(ct_state *s, const bank_plan *p, int stock, int hand);

/* Writes what act `a` decided, for ct_game.outcome. `turned` is the zone of the turned card,
 * `shown` seat 0's zone of shown cards. A payment that is returned (I5) is also an outcome. */
void bank_outcome(const ct_state *was, ct_act a, const ct_state *now, int turned, int shown,
                  ct_outcome *out);

/* ---- sheets and bounds ------------------------------------------------------------------ */

/* bank_sheet_turns adds a line with key[did] for every seat, except where key[did] is NULL.
 * bank_sheet_sums adds a line for every seat of the set whose sum is not 0. */
void bank_sheet_turns(const ct_state *s, ct_sheet *out, const char *const key[BANK_GONE + 1]);
void bank_sheet_sums(ct_sheet *out, const char *key, const int32_t sum[CT_SEATS], uint16_t seats);
bool bank_chips_ok(const ct_state *s, int64_t most); /* no seat has debts, and there are at most
                                                        `most` chips in all */
/* Whether all seats before the seat on turn have acted, and none after it. */
bool bank_order_ok(const ct_state *s);

/* ---- the score pad ---------------------------------------------------------------------- */

/* The entries of a game's pad, in this order. Only games in which a seat puts down a bank have
 * BANK_TYPED_PLACED. */
enum { BANK_TYPED_WON, BANK_TYPED_LOST, BANK_TYPED_PASSED, BANK_TYPED_PLACED, BANK_TYPED };
/* The numbers of zones, phases and verbs with which the pad plays the turns. */
typedef struct bank_words {
    uint8_t stock, hand; /* zones */
    uint8_t open, reply; /* phases. open: a seat puts down a bank; reply: a seat answers a bet */
    uint8_t bank, bet, pass, claim, concede; /* verbs; bank 0: no seat puts down a bank */
} bank_words;
const char *bank_pad_settle(ct_state *s, const bank_words *w, const ct_typed *t, ct_sheet *out,
                            int *who);

#endif
