/* buraco.h - what the files of Buraco share: the numbers of a table, the shapes of melds, when a
 * hand may be emptied, and how a round is counted. No other game includes it. */
#ifndef CT_BURACO_H
#define CT_BURACO_H

#include "tables.h"
#include "kits/meld.h"

enum { CANASTRA = 7 };
enum {
    SETTLED = CT_MARK1,
    FRESH = CT_MARK1 << 1
}; /* marks of a card. SETTLED: R19, a two that became natural in a run that stays dirty. FRESH:
      R22, the card just drawn. */

static inline buraco *buraco_mine(ct_state *s) { return (buraco *)s->own; }
static inline const buraco *buraco_of(const ct_state *s) { return (const buraco *)s->own; }

/* R1: the number of sides. team[] gives the side of each seat. */
static inline int buraco_sides(const ct_state *s)
{
    return s->rules->seats == 4 ? 2 : s->rules->seats;
}

/* Card number i of the stored pile (R34), as kind + 1; 0 after the last card. */
static inline int buraco_kept(const buraco *b, int i)
{
    return i < PILE_NUMBERS * PER_NUMBER ? b->kept[i / PER_NUMBER] >> 6 * (i % PER_NUMBER) & 63 : 0;
}

/* R17: whether the run begins with the 3 and its highest card is the two of its suit, used as a
 * wild card. Then this two may move to its natural place below the 3. */
static inline bool buraco_may_slide(ct_run q)
{
    return q.at && q.at == q.high && q.low == 3 && q.wild == ct_card_of(q.suit, 2);
}

/* ---- rights.c --------------------------------------------------------------------------- */

int buraco_points_in(const ct_card *c, int n);    /* R2: points of n cards */
int buraco_zone_points(const ct_state *s, int z); /* R2: points of the cards in zone z */
/* The number of melds laid; they fill the first meld zones. */
int buraco_melds_laid(const ct_state *s);

/* R19: whether the meld in zone z, of shape `m`, has closed dirty. A wild two that became natural
 * later keeps the mark SETTLED. */
bool buraco_closed_dirty(const ct_state *s, int z, const ct_meld *m);
/* Whether a card of the meld has the mark SETTLED. */
bool buraco_settled(const ct_state *s, int z, const ct_meld *m);
/* Like buraco_closed_dirty, for a caller that knows whether a card has that mark (`settled`). */
bool buraco_dirty(const ct_rules *r, const ct_meld *m, bool settled);
/* R13: NULL, or the reason why these cards are no set. Runs need no such check: every shape of a
 * run is valid (R10-R12). */
const char *buraco_check_set(const ct_rules *r, const ct_meld *m);
/* The ranks that sets may have, as bits. */
uint16_t buraco_set_ranks(const ct_rules *r);
/* R13, R18: the kind of canastra: of the meld in zone z, or of shape `m`. `dirty`: this shape has
 * closed dirty. */
enum { NO_CANASTRA, DIRTY, CLEAN, FIVE_HUNDRED, THOUSAND };
int buraco_canastra_at(const ct_state *s, int z);
int buraco_canastra_of(const ct_rules *r, const ct_meld *m, bool dirty);

bool buraco_vulnerable(const ct_state *s, int seat); /* R32: more than half of the target */
/* R28: whether the seat may draw only from the stock. */
bool buraco_barred_leader(const ct_state *s, int seat);
/* R22: whether option, pile and stock allow a second draw. */
bool buraco_may_redraw(const ct_state *s);
/* R33: whether the side's opening has begun and is still below its minimum. */
bool buraco_pending(const ct_state *s, int side);
int buraco_first_morto(const ct_state *s); /* the zone of the first morto on the table, or -1 */
/* R36: the zone of a morto that the side may take, or -1. */
int buraco_morto_for(const ct_state *s, int side);
/* R30: whether the side has the canastra that it needs to go out. The meld in zone z counts with
 * the shape `now`; `dirty`: it has closed dirty. With z = -1 and now = NULL all melds count as they
 * are. */
bool buraco_qualified(const ct_state *s, int side, int z, const ct_meld *now, bool dirty);
/* R30, R31: NULL, or the reason why the side may not empty a hand by the meld in zone z (arguments
 * as above). `fina`: the pile was taken with one card in hand. */
const char *buraco_may_empty(const ct_state *s, int side, bool fina, int z, const ct_meld *now,
                             bool dirty);

/* ---- score.c, valid.c ------------------------------------------------------------------- */

/* The account of a side at the end of a round. */
typedef struct buraco_account {
    int canastras[THOUSAND + 1];
    int cards, laid;  /* cards: number of cards in its melds; laid: their points */
    int held, hand;   /* held: number of cards in its hands; hand: their points */
    bool clean, took; /* clean: it has a clean canastra (R45); took: it used a morto (R40) */
} buraco_account;

/* Writes the lines of all sides from their accounts. State `s` tells how the round ended. */
void buraco_put_lines(const ct_state *s, const buraco_account of[SIDES], ct_sheet *out);

/* R40-R45: the sheet, from the melds on the table. */
void buraco_sheet(const ct_state *s, ct_sheet *out);
/* Writes a note for each canastra, and which card of a dirty one lies across. */
int buraco_notes(const ct_state *s, ct_note out[CT_NOTES]);
int buraco_progress(const ct_state *s, ct_progress out[CT_PROGRESS]);
/* Ends the round, and the match if it is over (R46). `out`: the seat + 1 of the player who went
 * out, 0 for nobody. */
void buraco_finish(ct_state *s, int out);
extern const ct_pad buraco_pad;              /* R40-R46, for a round that people type in */
const char *buraco_valid(const ct_state *s); /* NULL, or the broken invariant */

#endif
