/* hombre.h - what the files of Hombre share: the numbers of a table, what can be derived from the
 * cards, and how a deal is settled. No other game includes it. */
#ifndef CT_HOMBRE_H
#define CT_HOMBRE_H

#include "tables.h"
#include "kits/trick.h"

extern const trick_ranks hombre_ranks; /* R1 to R3: the order of the cards */
enum { BASTO_POWER = 11, SPADILLE_POWER = 13, SPADILLE = 39 };

static inline const hombre *hombre_of(const ct_state *s) { return (const hombre *)s->own; }
static inline hombre *hombre_mine(ct_state *s) { return (hombre *)s->own; }
static inline bool hombre_quad(const ct_state *s) { return s->rules->seats == 4; }
static inline int hombre_hand_size(const ct_state *s) { return hombre_quad(s) ? 10 : 9; }
static inline uint16_t hombre_all_seats(const ct_state *s)
{
    return (uint16_t)(ct_bit(s->rules->seats) - 1);
}
/* The mão, the seat that leads first (R13). */
static inline int hombre_eldest(const ct_state *s) { return ct_next_seat(s, hombre_of(s)->dealer); }
/* hombre_tricks: the number of tricks won by a seat. hombre_tricks_done: the number won by all
 * seats. */
static inline int hombre_tricks(const ct_state *s, int seat)
{
    return ct_count(s, TAKEN + seat) / s->rules->seats;
}
static inline int hombre_tricks_done(const ct_state *s)
{
    return (s->end[TAKEN + 3] - ct_start(s, TAKEN)) / s->rules->seats;
}
static inline int hombre_power(const ct_state *s, ct_card c)
{
    return trick_power(&hombre_ranks, c, hombre_of(s)->trump);
}

/* The number of seats from `other` to `seat`, in turn order. */
static inline int hombre_after(const ct_state *s, int seat, int other)
{
    return seat >= other ? seat - other : seat - other + s->rules->seats;
}

/* The seat that led the trick on the table. Between tricks: the seat that leads the next one. */
static inline int hombre_leader(const ct_state *s)
{
    int done = hombre_tricks_done(s);
    return done ? hombre_of(s)->winners[done - 1] : hombre_eldest(s);
}

/* ---- cards.c ---------------------------------------------------------------------------- */

/* The seat's cards at the first lead: those in hand and those it has played. */
uint64_t hombre_first_hand(const ct_state *s, int seat);
/* Q3: the seat that holds or has played the called card; -1: none, or not visible. */
int hombre_partner(const ct_state *s);
bool hombre_call_seen(const ct_state *s); /* whether all seats have seen the called card */

/* R16: the cards of a hand that may be played after the first n cards of the trick. hombre_foul_of:
 * the reason why other cards may not. */
uint64_t hombre_allowed(const ct_state *s, uint64_t hand, int n);
const char *hombre_foul_of(const ct_state *s);
/* Stores in `lacks` which cards the seat cannot hold, because it played c after n cards of the
 * trick. */
void hombre_learn(ct_state *s, int seat, ct_card c, int n);
bool hombre_proofs(const ct_state *s); /* whether `lacks` excludes any card */
/* The kinds that can be in zone z, given plays, call and bid, as bits. */
uint64_t hombre_may_hold(const ct_state *s, int z);

bool hombre_bid_exists(const ct_state *s, int bid); /* R6, Q2: whether this table allows the bid */
/* Q3: the cards that a declarer with this hand may call. */
uint64_t hombre_callable(const ct_state *s, uint64_t hand);
/* R18, Q4. hombre_swept: whether the declaring side has won every trick so far. hombre_may_close:
 * whether it may now choose to close the deal, or to play for all tricks. */
bool hombre_swept(const ct_state *s);
bool hombre_may_close(const ct_state *s);

/* ---- score.c, pad.c, valid.c ------------------------------------------------------------ */

/* R19, Q4: the outcome by tricks. hombre_by_tricks, with three players: the ombre has `won` tricks,
 * the best opponent `most`. hombre_by_side, with four: the declaring side has `won` of ten tricks.
 */
typedef enum hombre_outcome { SACADA, PUESTA, CODILHO } hombre_outcome;
static inline hombre_outcome hombre_by_tricks(int won, int most)
{
    return won > most ? SACADA : most > won && most > 9 - won - most ? CODILHO : PUESTA;
}
static inline hombre_outcome hombre_by_side(int won)
{
    return won > 5 ? SACADA : won == 5 ? PUESTA : CODILHO;
}
/* R20, Q5: the number of consecutive trumps from spadille down that the declarer and the ally (-1:
 * none) held at the first lead. 0: they do not count. */
int32_t hombre_run(const ct_state *s, int ally);
int32_t hombre_vole(const ct_state *s); /* R21: the value of the vole in chips */
/* R20: the beast in chips, for a pool of `stake` chips at the first lead. Beasts never fill the
 * pool above POOL_MAX. */
int32_t hombre_beast(const ct_state *s, int32_t stake);
void hombre_settle(ct_state *s); /* settles the deal; ends the match after its last deal */
/* Like hombre_settle, but with the ally (-1: none) and the matadors (`run`) that people type in.
 * Writes the lines to `out`. */
void hombre_settle_as(ct_state *s, int ally, int32_t run, ct_sheet *out);
/* hombre_progress: the rows of tricks won and needed (R19, Q4). hombre_price: the value of a bid in
 * chips (R24, Q5). */
int hombre_progress(const ct_state *s, ct_progress out[CT_PROGRESS]);
int32_t hombre_price(const ct_state *s, ct_act a);
void hombre_sheet(const ct_state *s, ct_sheet *out); /* writes the settlement */
/* Maps the chips won in a deal to 0 .. 1. Large gains are compressed, so that both a game and a
 * codille make a difference. */
static inline double hombre_squeezed(double gain)
{
    return 0.5 + 0.5 * gain / ((gain < 0 ? -gain : gain) + 10);
}
double hombre_value(const ct_state *s, int seat);
extern const ct_pad hombre_pad;
const char *hombre_valid(const ct_state *s); /* NULL, or the broken invariant */

#endif
