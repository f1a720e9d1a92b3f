/* samba.h - what the files of Samba share: the numbers of a table, shapes of melds, what an opening
 * can still reach, the rules of each verb, and how a deal is counted. No other game includes it. */
#ifndef CT_SAMBA_H
#define CT_SAMBA_H

#include "tables.h"
#include "kits/meld.h"

enum {
    FULL = 7,
    RED_D = 15,
    RED_H = 28,
    FROM_PILE = CT_MARK1 /* FROM_PILE marks a red three from the pile (R22) */
};
_Static_assert(sizeof(samba) <= CT_OWN * sizeof(int32_t), "own");

static inline samba *samba_mine(ct_state *s) { return (samba *)s->own; }
static inline const samba *samba_of(const ct_state *s) { return (const samba *)s->own; }
static inline bool samba_referee(const ct_state *s) { return ct_opt(s, IRREGULARITIES); }
static inline bool samba_opened(const ct_state *s, int side) { return !samba_of(s)->minimum[side]; }

/* Red threes, and threes of any colour. In a hand or a meld a three is black, except in referee
 * mode. */
static inline bool samba_is_red(ct_card c) { return c == RED_D || c == RED_H; }
static inline bool samba_is_three(ct_card c) { return c < CT_JOKER && ct_rank(c) == 3; }
/* R23: whether the card makes the pile prized. */
static inline bool samba_is_prize(ct_card c) { return ct_is_wild(c) || samba_is_red(c); }
/* R12: the place of a card in a run, with the ace above the king. Twos, threes and jokers have
 * none. */
static inline int samba_place(ct_card c)
{
    return c >= CT_JOKER ? 0 : ct_rank(c) == 1 ? 14 : ct_rank(c);
}

/* ---- melds.c ---------------------------------------------------------------------------- */

int samba_points_in(const ct_card *c, int n); /* R1: the points of n cards */
int samba_zone_points(const ct_state *s, int z);
int samba_reds_in(const ct_state *s, int z); /* number of red threes in zone z */

int samba_sides(const ct_rules *r);             /* R2: number of sides */
void samba_name_sides(ct_state *s);             /* R2: sets team[] by the seating order */
int samba_after(const ct_state *s, int seat);   /* R3: the seat that plays next */
int samba_before(const ct_state *s, int seat);  /* R3: the seat that played before */
int samba_partner(const ct_state *s, int seat); /* R29: the next partner in playing order */
/* The number of melds laid; they fill the first meld zones. */
int samba_melds_laid(const ct_state *s);

/* samba_held: the number of cards that a seat holds: its hand, without red threes (they count as
 * laid), and its exposed cards (Referee mode). samba_holds: whether the seat holds these n cards.
 */
int samba_held(const ct_state *s, int seat);
bool samba_holds(const ct_state *s, int seat, const ct_card *c, int n);
/* Adds to *p what a seat may lay: hand and exposed cards, without red threes. */
void samba_pool(const ct_state *s, int seat, ct_pool *p);

/* R9-R13: the number of complete combinations of a side, if the meld in zone z had n cards. With z
 * = -1: with the melds as they are now. */
int samba_complete(const ct_state *s, int side, int z, int n);
/* samba_check_run: NULL, or the reason why m is no run (R12, R13). samba_check_set: NULL, or the
 * reason why `old` may not become the set m (R8-R11, R14). `old` is CT_NO_MELD if m is new. */
const char *samba_check_run(const ct_meld *m);
const char *samba_check_set(const ct_rules *r, const ct_meld *old, const ct_meld *m);
/* Writes the meld with one more card to *out. False if the result is no meld. */
bool samba_with_card(const ct_rules *r, const ct_meld *old, ct_card c, ct_meld *out);

/* NULL, or the reason why the pile may not be taken. samba_check_pile: not at all (R18).
 * samba_check_later_take: not without a pair (R20). */
const char *samba_check_pile(const ct_state *s, int seat);
const char *samba_check_later_take(const ct_state *s, int side);

/* An act that lays cards, decoded. */
typedef struct samba_lay {
    int z; /* zone of the meld */
    ct_meld old, now;
    ct_growth more;
    ct_card last; /* the only card that the seat has left, otherwise CT_HIDDEN */
} samba_lay;

/* R24, R21: whether the opening can still reach the minimum after act `l`, with `sum` points laid.
 * If `l` is NULL, from the melds as they are now. If the opening takes the pile, `extra` cards join
 * the hand later. */
bool samba_can_open(const ct_state *s, int seat, const samba_lay *l, int sum, int extra);
/* Like samba_can_open, for a goal in which cards, melds and missing points are filled in. `done`:
 * number of complete groups. `leave`: the answer to asking leave. */
enum { BEGUN = POINTS_MAX / 15 + 2 }; /* the largest number of melds in an opening */
bool samba_reach(const ct_rules *r, int leave, int done, int extra, ct_reach *goal);

/* ---- check.c, list.c -------------------------------------------------------------------- */

/* NULL, or the reason why act `a` is not legal. */
const char *samba_check(const ct_state *s, ct_act a);
/* Reads the zone and shapes of act `a`. False: its zone is no meld of the seat's side (R7). */
bool samba_read_lay(const ct_state *s, ct_act a, samba_lay *l);
/* P4, in referee mode: act `l` may give a canasta more than two wild cards. Cuts the surplus off,
 * so that l->now and l->more keep only the legal part. The cut cards follow the first l->more.n
 * cards of l->more.card. Returns their number. */
int samba_spare_wilds(const ct_state *s, int seat, samba_lay *l);

/* Lists the legal acts of a seat. samba_list_takes and samba_list_lays list candidates, of which
 * the rules may refuse some takes. */
void samba_list(const ct_state *s, int seat, ct_acts *out);
void samba_list_discards(const ct_state *s, int seat, ct_acts *out);
void samba_list_takes(const ct_state *s, int seat, ct_acts *out);
void samba_list_lays(const ct_state *s, int seat, ct_acts *out);
/* Lists acts that lay black threes, one for each possible number of them, because the number that
 * stays in hand may matter (R14). */
void samba_list_threes(const ct_pool *p, int seat, int verb, ct_acts *out);
/* Act `a` with card c added to its shape. A run also gets the cards in between. Returns 0 if c does
 * not fit. */
ct_act samba_widened(const ct_rules *r, ct_act a, ct_card c);

/* ---- score.c, pad.c, valid.c ------------------------------------------------------------ */

enum { NONE, DIRTY, CLEAN, RUN_OF_SEVEN, WILD, KINDS }; /* R10-R13 */
extern const int samba_worth[KINDS];                    /* R39 */
int samba_kind_of(const ct_meld *m);

/* The account of a side at the end of a deal. */
typedef struct samba_account {
    /* on the table: groups: number of melds, by kind; reds: of red threes; cards: of cards in
     * melds, worth `laid` points */
    int groups[KINDS], reds, cards, laid;
    int held_reds, held, hand; /* in hands: held_reds: number of red threes; held: of other cards,
                                  worth `hand` points */
} samba_account;

void samba_keep_faces(ct_state *s, int seat); /* R15, R44: stores the starting hand of the seat */
/* R44: if each lay-down counts, adds the bonus for what the seat has laid in this turn. */
void samba_pay_hidden(ct_state *s, int seat);
/* R38-R45: the sheet, from the melds on the table. */
void samba_sheet(const ct_state *s, ct_sheet *out);
int samba_progress(const ct_state *s, ct_progress out[CT_PROGRESS]);
/* Writes notes: the complete melds, whether the pile is prized, and how they lie. */
int samba_notes(const ct_state *s, ct_note out[CT_NOTES]);
/* samba_put_lines: writes the lines of all sides from their accounts. samba_settle: adds lines to
 * the scores, and ends the match if it is over (R46). */
void samba_put_lines(const ct_state *s, const samba_account *of, ct_sheet *out);
void samba_settle(ct_state *s, const ct_sheet *lines);
/* R32, R36: ends the deal. `out`: the seat + 1 of the player who went out, 0 for nobody. */
void samba_finish(ct_state *s, int out);
extern const ct_pad samba_pad;              /* R38-R46, for a deal that people type in */
const char *samba_valid(const ct_state *s); /* NULL, or the broken invariant */

#endif
