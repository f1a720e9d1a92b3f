/* trick.h - shared code of the trick-taking games: sets of cards, how cards rank under a trump, who
 * wins a trick, whose turn it is. A set has one bit for each kind of card. A trick is a zone in the
 * order of play. So the leader and the cards show who played each card and which suit was led. In
 * the referee's phase the offender's card lies on top of the trick. When ct_move takes this card
 * back, everybody who saw it still knows it. */
#ifndef CT_TRICK_H
#define CT_TRICK_H

#include "game.h"

/* The power of each rank, ace first, in black suits (c s) and in red suits (d h); 0: the suit does
 * not have the card. always: for each suit, the power of its ace if that ace is a trump in every
 * deal, else 0. */
typedef struct trick_ranks {
    uint8_t plain[2][13], trump[2][13], always[4];
} trick_ranks;

static inline bool trick_red(int suit) { return suit == 1 || suit == 2; }
static inline uint64_t trick_bit(ct_card c) { return c < CT_KINDS ? 1ull << c : 0; }
static inline uint64_t trick_whole_suit(int suit) { return suit < 4 ? 0x1fffull << 13 * suit : 0; }

/* The suit that a card counts in. An ace that is always a trump counts only in the trump suit, and
 * a hidden card in none of the four suits. */
static inline int trick_suit(const trick_ranks *r, ct_card c, int trump)
{
    int suit = ct_suit(c);
    return suit < 4 && ct_rank(c) == 1 && r->always[suit] ? trump : suit;
}

/* The power of a card among the cards of the suit it counts in. */
static inline int trick_power(const trick_ranks *r, ct_card c, int trump)
{
    int suit = ct_suit(c), i = c % 13, red = trick_red(suit);
    if (suit > 3)
        return 0;
    if (i == 0 && r->always[suit])
        return r->always[suit];
    return suit == trump ? r->trump[red][i] : r->plain[red][i];
}

/* The seat that played card i of a trick. */
static inline int trick_seat(const ct_state *s, int leader, int i)
{
    int seat = leader + i;
    return seat < s->rules->seats ? seat : seat - s->rules->seats;
}

uint64_t trick_cards(const ct_state *s, int z); /* the cards of a zone as a set */
uint64_t trick_pack(const ct_state *s);         /* the whole pack, one of each kind */
ct_card trick_lowest(uint64_t set);             /* the lowest kind; the set is not empty */
/* trick_of_suit: the cards of a set that count in the suit. trick_above: the cards of a set that
 * outrank card c in its suit. */
uint64_t trick_of_suit(const trick_ranks *r, uint64_t set, int suit, int trump);
uint64_t trick_above(const trick_ranks *r, uint64_t set, ct_card c, int trump);
/* Each returns a place in cards[0 .. n-1], which are in order of play. trick_last and trick_best:
 * the last and the best card of the suit, -1 if there is none. trick_winner (n >= 1): the best
 * trump, or else the best card of the suit led. */
int trick_last(const trick_ranks *r, const ct_card *cards, int n, int suit, int trump);
int trick_best(const trick_ranks *r, const ct_card *cards, int n, int suit, int trump);
int trick_winner(const trick_ranks *r, const ct_card *cards, int n, int trump);

/* Writes the notes for ct_game.notes. One says which card of the open trick in zone `z` wins so
 * far. The others count each seat's tricks in zone `taken` + seat. A seat without tricks gets no
 * note. Returns the number of notes. */
int trick_notes(const ct_state *s, const trick_ranks *r, int z, int trump, int taken,
                ct_note out[CT_NOTES]);

/* Writes the cards of the pack that count in the suit, best first, for ct_game.order. Returns their
 * number. */
int trick_order(const ct_state *s, const trick_ranks *r, int suit, int trump,
                ct_card out[CT_KINDS]);

/* Lists one act for each card of a set, ascending, for ct_game.list. */
void trick_list(int seat, int verb, uint64_t set, ct_acts *out);

/* For ct_game.claim: the card to lead when the seat on turn wins every trick to come, whatever the
 * others hold; CT_HIDDEN: not proved. `s`: the state of this seat's view, with an empty trick and
 * no fouls allowed. hand: the zone of seat 0's hand. The order is trumps first, each suit from the
 * top. After each trick the next call proves the rest again. */
ct_card trick_claim(const ct_state *s, const trick_ranks *r, int trump, int hand,
                    uint64_t (*may_hold)(const ct_state *s, int z));

/* The next seat after `seat` that is not in `out` (bits); `seat` itself if all others are. */
int trick_next_in(const ct_state *s, int seat, int out);

/* Whether may_hold accepts every card of zones from .. to - 1; for ct_game.valid. */
bool trick_zones_may(const ct_state *s, int from, int to,
                     uint64_t (*may_hold)(const ct_state *s, int z));

#endif
