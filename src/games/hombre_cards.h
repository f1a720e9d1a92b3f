/* hombre_cards.h - what the cards of Hombre tell: how they rank, who held and played what, the
 * secret partner, which cards may be played, and what plays and calls prove. Part of hombre.c. */
#ifndef CT_HOMBRE_CARDS_H
#define CT_HOMBRE_CARDS_H

#include "hombre_tables.h"
#include "kits/trick.h"

/* R1, R3: powers, ace first. Spadille, manille and basto are 13, 12 and 11 in every suit. */
/* clang-format off */
static const trick_ranks RANKS = {
    .plain = { { 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 7, 8, 9 },      /* black: K Q J 7 6 5 4 3 2      */
               { 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 8, 9, 10 } },   /* red: K Q J A 2 3 4 5 6 7      */
    .trump = { { 0, 12, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10 },    /* As 2 Ac K Q J 7 6 5 4 3       */
               { 10, 6, 5, 4, 3, 2, 12, 0, 0, 0, 7, 8, 9 } },  /* As 7 Ac A K Q J 2 3 4 5 6     */
    .always = { 11, 0, 0, 13 },                                /* R2                            */
};
/* clang-format on */
enum { BASTO_POWER = 11, SPADILLE_POWER = 13, SPADILLE = 39 };

static const hombre *own(const ct_state *s) { return (const hombre *)s->own; }
static hombre *mine(ct_state *s) { return (hombre *)s->own; }
static bool quad(const ct_state *s) { return s->rules->seats == 4; }
static int hand_size(const ct_state *s) { return quad(s) ? 10 : 9; }
static uint16_t all_seats(const ct_state *s) { return (uint16_t)(ct_bit(s->rules->seats) - 1); }
static int eldest(const ct_state *s) { return ct_next_seat(s, own(s)->dealer); } /* the mão */
static int tricks(const ct_state *s, int seat)
{
    return ct_count(s, TAKEN + seat) / s->rules->seats;
}
static int power(const ct_state *s, ct_card c) { return trick_power(&RANKS, c, own(s)->trump); }

static int tricks_done(const ct_state *s)
{
    return (s->end[TAKEN + 3] - ct_start(s, TAKEN)) / s->rules->seats;
}

/* How many places a seat comes after another in the turn. */
static int after(const ct_state *s, int seat, int other)
{
    return seat >= other ? seat - other : seat - other + s->rules->seats;
}

static int leader(const ct_state *s)
{
    int done = tricks_done(s);
    return done ? own(s)->winners[done - 1] : eldest(s); /* R13 */
}

/* Cards the seat held when trick 1 was led: those it has, and those it has played. */
static uint64_t first_hand(const ct_state *s, int seat)
{
    const hombre *o = own(s);
    uint64_t set = trick_cards(s, HAND + seat);
    int done = tricks_done(s), lead = eldest(s), at[4];
    for (int w = 0; w < 4; w++) at[w] = ct_start(s, TAKEN + w);
    for (int k = 0; k < done; k++) {
        int w = o->winners[k];
        set |= trick_bit(s->card[at[w] + after(s, seat, lead)]);
        at[w] += s->rules->seats;
        lead = w;
    }
    if (after(s, seat, lead) < ct_count(s, TRICK))
        set |= trick_bit(ct_at(s, TRICK, after(s, seat, lead)));
    return set;
}

/* Q3: who holds or held the card called; -1: nobody, or it is not to be seen. */
static int partner(const ct_state *s)
{
    for (int seat = 0; own(s)->called >= 0 && seat < 4; seat++)
        if (first_hand(s, seat) & trick_bit((ct_card)own(s)->called))
            return seat;
    return -1;
}

static bool call_seen(const ct_state *s)
{
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] == own(s)->called)
            return s->seen[i] & CT_PUBLIC;
    return false;
}

/* ---- which cards may be played, and what plays prove ---------------------------------------- */

/* R16: the cards of a hand that may follow the first n of the trick. */
static uint64_t allowed(const ct_state *s, uint64_t hand, int n)
{
    if (!n)
        return hand; /* R13 */
    int trump = own(s)->trump;
    ct_card led = ct_at(s, TRICK, 0);
    int suit = trick_suit(&RANKS, led, trump), top = 0;
    uint64_t set = trick_of_suit(&RANKS, hand, suit, trump);
    if (!set)
        return hand;
    if (suit != trump || !ct_opt(s, RENEGE))
        return set;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        int p = power(s, trick_lowest(rest));
        if (p < BASTO_POWER)
            return set; /* R15: an ordinary trump obliges */
        top = p < power(s, led) ? p : top;
    }
    return top && power(s, led) >= BASTO_POWER ? set : hand;
}

static const char *foul_of(const ct_state *s)
{
    int suit = trick_suit(&RANKS, ct_at(s, TRICK, 0), own(s)->trump);
    return suit == own(s)->trump ? "hombre.must_follow_trump" : "hombre.must_follow";
}

/* A legal card that does not follow proves what its player lacks; a renege only the trumps that
 * would have obliged. The referee stops every foul, so that what he lets pass was legal. */
static void learn(ct_state *s, int seat, ct_card c, int n)
{
    hombre *o = mine(s);
    ct_card led = ct_at(s, TRICK, 0);
    int suit = trick_suit(&RANKS, led, o->trump), below = SPADILLE_POWER + 1;
    int32_t *lacks = &o->lacks[4 * seat + suit];
    if (!n || trick_suit(&RANKS, c, o->trump) == suit)
        return;
    if (suit == o->trump && ct_opt(s, RENEGE))
        below = power(s, led) > BASTO_POWER ? power(s, led) : BASTO_POWER;
    *lacks = *lacks < below ? below : *lacks;
}

static bool proofs(const ct_state *s)
{
    int32_t any = 0;
    for (int i = 0; i < 16; i++) any |= own(s)->lacks[i];
    return any;
}

/* Q3: the cards of a rank in plain suits. */
static uint64_t plain_cards(const ct_state *s, int rank)
{
    uint64_t set = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suit != own(s)->trump)
            set |= trick_bit(ct_card_of(suit, rank));
    return set;
}

/* Q3: the cards that a declarer with this hand may call. */
static uint64_t callable(const ct_state *s, uint64_t hand)
{
    uint64_t kings = plain_cards(s, 13) & ~hand;
    return kings ? kings : plain_cards(s, 12) & ~hand;
}

/* What the call tells: all higher cards that could have been called lie with the declarer. */
static bool call_lets_hold(const ct_state *s, int seat, ct_card c)
{
    const hombre *o = own(s);
    if (o->bid != BID_ALIANCA || s->phase < CARDS)
        return true;
    if (seat == o->declarer)
        return c != o->called;
    if (ct_suit(c) == o->trump || ct_rank(c) < 12)
        return true;
    return o->called >= 0 && ct_rank(c) <= ct_rank((ct_card)o->called);
}

static bool may_hold(const ct_state *s, int z, ct_card c)
{
    const hombre *o = own(s);
    if ((c == o->turned || (c == SPADILLE && o->forced)) && z < TRICK)
        return z == HAND + o->declarer || z == DISCARD + o->declarer;
    if (z < HAND || z >= DISCARD)
        return true;
    int seat = z - HAND;
    if (o->trump >= 0 && power(s, c) < o->lacks[4 * seat + trick_suit(&RANKS, c, o->trump)])
        return false;
    return call_lets_hold(s, seat, c);
}

/* R6, Q2 */
static bool bid_exists(const ct_state *s, int bid)
{
    if (quad(s))
        return bid == BID_ALIANCA || bid == BID_SOLO;
    if (bid == BID_VOLTA)
        return ct_opt(s, VOLTA_ON);
    if (bid == BID_ENTRADA_FAVOR || bid == BID_SOLO_FAVOR)
        return ct_opt(s, FAVOR_SUIT);
    return bid == BID_ENTRADA || bid == BID_SOLO;
}

#endif
