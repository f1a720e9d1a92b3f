/* bank.h - what the betting games share: chips that move between stacks and a pot (or a bank), one
 * round of turns against it, and the referee's events of that round. The round is a `bank`, the
 * first member of a game's numbers; a game that only needs chips (monte) leaves it out and uses the
 * first two groups. Nothing here decides who wins or what a bet may be. */
#ifndef CT_BANK_H
#define CT_BANK_H

#include "game.h"

/* What has become of a seat's turn this round. */
enum {
    BANK_TO_ACT,
    BANK_WON,
    BANK_LOST,
    BANK_PASSED,
    BANK_SKIPPED,
    BANK_WITHDREW,
    BANK_OUT, /* I1: dealt a wrong number of cards, sits out but stays in the match */
    BANK_GONE /* not in this round at all                                           */
};
enum { BANK_BURN_NONE, BANK_BURN_ONCE, BANK_BURN_PER_TURN };

typedef struct bank {
    int32_t dealer;      /* -1: not yet found                                   */
    int32_t pot, stake;  /* the pot or bank; the live stake beside it           */
    int32_t bet, in_pot; /* the last bet; was it laid into the pot (I4b)        */
    int32_t doubt;       /* I5: the seat paid for a card that loses; -1: none   */
    int32_t did[CT_SEATS];
    int32_t due[CT_SEATS];  /* wrong deal to come: cards + 1; 0: the right number  */
    int32_t turn[CT_SEATS]; /* what each seat's own turn brought its stack         */
} bank;

static inline bank *bank_mine(ct_state *s) { return (bank *)s->own; }
static inline const bank *bank_of(const ct_state *s) { return (const bank *)s->own; }

enum { BANK_MOST = 400000 }; /* chips of the richest table */
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

static inline int bank_size(unsigned seats) /* seats of a set */
{
    int n = 0;
    for (; seats; seats &= seats - 1) n++;
    return n;
}
uint16_t bank_rich(const ct_state *s, int32_t least); /* seats whose stack is at least that */
/* The first seat of the set after `seat`, `seat` itself last; -1 when the set is empty. */
int bank_next(const ct_state *s, int seat, uint16_t seats);

static inline int bank_rank(ct_card c) { return c % 13 ? c % 13 + 1 : 14; } /* ace high */
static inline bool bank_beats(ct_card c, ct_card t)
{
    return c < 52 && t < 52 && c / 13 == t / 13 && bank_rank(c) > bank_rank(t);
}
int bank_beater(const ct_state *s, int z, ct_card t); /* place of the lowest that beats t, or -1 */

/* Cards go face up from `stock` to zones to + seat, from seat 0 on, till an ace: its seat. */
int bank_draw_ace(ct_state *s, int stock, int to);

/* ---- chips ------------------------------------------------------------------------------ */

int32_t bank_pay(ct_state *s, int seat, int32_t sum, int32_t *pot); /* what was there to pay */
/* `sum` chips of the pot in equal parts to the seats of the set (not empty); odd chips one each in
 * their order from the dealer's left, or (odd false) they stay. Adds each part to got[]. */
void bank_divide(ct_state *s, uint16_t seats, int32_t *pot, int32_t sum, bool odd, int dealer,
                 int32_t got[CT_SEATS]);
/* Candidates of a bet from lo to hi: the ends and the quarters between, ascending; each also as
 * verb `other`, if that is not 0 (it must be greater than verb). */
void bank_list(ct_acts *out, int seat, int verb, int other, int32_t lo, int32_t hi);

/* ---- a turn ----------------------------------------------------------------------------- */

uint16_t bank_seats(const ct_state *s);   /* those in the round             */
uint16_t bank_waiting(const ct_state *s); /* those that have still to act   */
void bank_bet(ct_state *s, int seat, int32_t x, bool in_pot);
void bank_win(ct_state *s, int seat, int32_t pay); /* stake back, pay from the pot   */
void bank_lose(ct_state *s, int seat);             /* the stake joins the pot        */
void bank_pass(ct_state *s, int seat, int32_t price);
int bank_bets_before(const ct_state *s, int seat); /* from the dealer's left         */
/* I5: the doubted seat returns `pay` and its stake, as far as its stack goes. */
void bank_take_back(ct_state *s, int32_t pay);

/* I5: why a seat may not challenge; may: it is one of those who can. */
const char *bank_challenge_why(const ct_state *s, bool may);
/* A claim (its operand a card) for each known card of the zone. */
void bank_list_claims(const ct_state *s, int seat, int verb, int zone, ct_acts *out);
/* I3: why the top card of a stock of n may not be exposed; need: cards the others may need. */
const char *bank_expose_why(const ct_state *s, int seat, bool may, int n, int need);

/* ---- deals and their errors ------------------------------------------------------------- */

/* The round that is to be dealt: whose deal, to whom, cards each, stock cards for each turn (2
 * where each turn burns one) and for the whole round (1 for a single burn). */
typedef struct bank_plan {
    int dealer;
    uint16_t seats;
    int hand, each, once;
} bank_plan;

/* Cards that the plan takes with the counts in `due`; the greatest count that a seat without one
 * may still be given. */
int bank_used(const ct_state *s, const bank_plan *p);
int32_t bank_most_due(const ct_state *s, const bank_plan *p);
/* Act a (a seat and an amount) announces a wrong count: I1, I2. */
const char *bank_misdeal_why(const ct_state *s, const bank_plan *p, ct_act a);
/* Bounds of the count that the seat may still announce; unchanged when there is none. */
void bank_range_misdeals(const ct_state *s, const bank_plan *p, int seat, int32_t *lo, int32_t *hi);
void bank_list_misdeals(const ct_state *s, const bank_plan *p, int verb, ct_acts *out);
/* Wrong counts by rng: rate per mille for each seat. */
void bank_stray(ct_state *s, const bank_plan *p, int rate, ct_rng *rng);
/* Deals as planned and as `due` says, clears it, and sets `did` of every seat. */
void bank_deal(ct_state *s, const bank_plan *p, int stock, int hand);

/* What act a decided, for the hook of the same name; `turned` and `shown` are zones, the second
 * that of seat 0. I5: also that a payment goes back. */
void bank_outcome(const ct_state *was, ct_act a, const ct_state *now, int turned, int shown,
                  ct_outcome *out);

/* ---- sheets and bounds ------------------------------------------------------------------ */

/* A line for every seat in the round by what it did: key[did], NULL: none; and for every seat of
 * the set whose sum is not 0. */
void bank_sheet_turns(const ct_state *s, ct_sheet *out, const char *const key[BANK_GONE + 1]);
void bank_sheet_sums(ct_sheet *out, const char *key, const int32_t sum[CT_SEATS], uint16_t seats);
bool bank_chips_ok(const ct_state *s, int64_t most); /* no debts, at most `most` in all      */
bool bank_order_ok(const ct_state *s); /* all before the seat on turn have acted, none since   */

/* ---- the score pad ---------------------------------------------------------------------- */

/* Entries of a game's pad, in this order; only a game in which banks are put down has the last. */
enum { BANK_TYPED_WON, BANK_TYPED_LOST, BANK_TYPED_PASSED, BANK_TYPED_PLACED, BANK_TYPED };
/* What the pad plays the turns with: rows of the game's tables. */
typedef struct bank_words {
    uint8_t stock, hand;                     /* zones                                      */
    uint8_t open, reply;                     /* phases: a bank is put down, a bet answered */
    uint8_t bank, bet, pass, claim, concede; /* verbs; bank 0: nobody puts one down        */
} bank_words;
const char *bank_pad_settle(ct_state *s, const bank_words *w, const ct_typed *t, ct_sheet *out,
                            int *who);

#endif
