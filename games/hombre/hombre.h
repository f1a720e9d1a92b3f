/* hombre.h - what the files of Hombre share: the numbers of a table, what the cards tell, and how a
 * deal is settled. Nobody outside this game sees it. */
#ifndef CT_HOMBRE_H
#define CT_HOMBRE_H

#include "tables.h"
#include "kits/trick.h"

extern const trick_ranks hombre_ranks; /* R1 to R3 */
enum { BASTO_POWER = 11, SPADILLE_POWER = 13, SPADILLE = 39 };

static inline const hombre *hombre_of(const ct_state *s) { return (const hombre *)s->own; }
static inline hombre *hombre_mine(ct_state *s) { return (hombre *)s->own; }
static inline bool hombre_quad(const ct_state *s) { return s->rules->seats == 4; }
static inline int hombre_hand_size(const ct_state *s) { return hombre_quad(s) ? 10 : 9; }
static inline uint16_t hombre_all_seats(const ct_state *s)
{
    return (uint16_t)(ct_bit(s->rules->seats) - 1);
}
/* The mão, who leads first (R13). */
static inline int hombre_eldest(const ct_state *s) { return ct_next_seat(s, hombre_of(s)->dealer); }
/* Tricks a seat has won, and all that are done. */
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

/* How many places a seat comes after another in the turn. */
static inline int hombre_after(const ct_state *s, int seat, int other)
{
    return seat >= other ? seat - other : seat - other + s->rules->seats;
}

/* Who led the trick that lies there, or leads the next. */
static inline int hombre_leader(const ct_state *s)
{
    int done = hombre_tricks_done(s);
    return done ? hombre_of(s)->winners[done - 1] : hombre_eldest(s);
}

/* ---- cards.c ---------------------------------------------------------------------------- */

/* Cards the seat held when trick 1 was led: those it has, and those it has played. */
uint64_t hombre_first_hand(const ct_state *s, int seat);
/* Q3: who holds or held the card called; -1: nobody, or it is not to be seen. */
int hombre_partner(const ct_state *s);
bool hombre_call_seen(const ct_state *s); /* by all */

/* R16: the cards of a hand that may follow the first n of the trick; the reason against others. */
uint64_t hombre_allowed(const ct_state *s, uint64_t hand, int n);
const char *hombre_foul_of(const ct_state *s);
/* What card c of a seat, the n-th of the trick, proves that it lacks: noted in the state. */
void hombre_learn(ct_state *s, int seat, ct_card c, int n);
bool hombre_proofs(const ct_state *s); /* is anything noted? */
/* Whether card c may lie in zone z, by plays, call and bid. */
bool hombre_may_hold(const ct_state *s, int z, ct_card c);

bool hombre_bid_exists(const ct_state *s, int bid); /* R6, Q2: at this table */
/* Q3: the cards that a declarer with this hand may call. */
uint64_t hombre_callable(const ct_state *s, uint64_t hand);
/* R18, Q4: the side has won every trick up to the choice, and nothing forbids it to choose; it may
 * close the deal now. */
bool hombre_swept(const ct_state *s);
bool hombre_may_close(const ct_state *s);

/* ---- score.c, pad.c, valid.c ------------------------------------------------------------ */

/* R19, Q4: how a deal ends by tricks: the ombre's and the most of another; the side's of ten. */
typedef enum hombre_outcome { SACADA, PUESTA, CODILHO } hombre_outcome;
static inline hombre_outcome hombre_by_tricks(int won, int most)
{
    return won > most ? SACADA : most > won && most > 9 - won - most ? CODILHO : PUESTA;
}
static inline hombre_outcome hombre_by_side(int won)
{
    return won > 5 ? SACADA : won == 5 ? PUESTA : CODILHO;
}
/* R20, Q5: the run of trumps from spadille down in the hands of the declarer and the ally (-1:
 * there is none) at the first lead; 0: none that counts. */
int32_t hombre_run(const ct_state *s, int ally);
int32_t hombre_vole(const ct_state *s); /* R21: what it is worth */
/* R20: the beast, from the pool at the first lead. Beasts never fill the pool above POOL_MAX. */
int32_t hombre_beast(const ct_state *s, int32_t stake);
void hombre_settle(ct_state *s); /* ends the deal, and the match with its last one */
/* The same by a partner and a run of matadors as they were typed; the lines go to out. */
void hombre_settle_as(ct_state *s, int ally, int32_t run, ct_sheet *out);
/* Tricks of each against those needed (R19, Q4); what a bid is worth (R24, Q5). */
int hombre_progress(const ct_state *s, ct_progress out[CT_PROGRESS]);
int32_t hombre_price(const ct_state *s, ct_act a);
void hombre_sheet(const ct_state *s, ct_sheet *out); /* section 4 */
/* What the deal brought the seat: chips, squeezed so that a game and a codille both tell. */
static inline double hombre_squeezed(double gain)
{
    return 0.5 + 0.5 * gain / ((gain < 0 ? -gain : gain) + 10);
}
double hombre_value(const ct_state *s, int seat);
extern const ct_pad hombre_pad;
const char *hombre_valid(const ct_state *s); /* NULL, or the invariant that is broken */

#endif
