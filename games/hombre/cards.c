/* cards.c - Hombre: what can be derived from the cards: their order, who held and played each, the
 * secret partner, which cards may be played, and what plays and calls prove. */
#include "hombre.h"

/* R1, R3: the powers of the cards of a suit, from the ace. Spadille, manille and basto have 13, 12
 * and 11 in every suit. The comments list the cards of each suit from the highest down. */
/* clang-format off */
const trick_ranks hombre_ranks = {
    .plain = { { 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 7, 8, 9 },      /* black: K Q J 7 6 5 4 3 2 */
               { 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 8, 9, 10 } },   /* red: K Q J A 2 3 4 5 6 7 */
    .trump = { { 0, 12, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10 },    /* black: As 2 Ac K Q J 7 6 5 4 3 */
               { 10, 6, 5, 4, 3, 2, 12, 0, 0, 0, 7, 8, 9 } },  /* red: As 7 Ac A K Q J 2 3 4 5 6 */
    .always = { 11, 0, 0, 13 },                                /* R2 */
};
/* clang-format on */

uint64_t hombre_first_hand(const ct_state *s, int seat)
{
    const hombre *o = hombre_of(s);
    uint64_t set = trick_cards(s, HAND + seat);
    int done = hombre_tricks_done(s), lead = hombre_eldest(s), at[4];
    for (int w = 0; w < 4; w++) at[w] = ct_start(s, TAKEN + w);
    for (int k = 0; k < done; k++) {
        int w = o->winners[k];
        set |= trick_bit(s->card[at[w] + hombre_after(s, seat, lead)]);
        at[w] += s->rules->seats;
        lead = w;
    }
    if (hombre_after(s, seat, lead) < ct_count(s, TRICK))
        set |= trick_bit(ct_at(s, TRICK, hombre_after(s, seat, lead)));
    return set;
}

int hombre_partner(const ct_state *s)
{
    for (int seat = 0; hombre_of(s)->called >= 0 && seat < 4; seat++)
        if (hombre_first_hand(s, seat) & trick_bit((ct_card)hombre_of(s)->called))
            return seat;
    return -1;
}

bool hombre_call_seen(const ct_state *s)
{
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] == hombre_of(s)->called)
            return s->seen[i] & CT_PUBLIC;
    return false;
}

/* ---- which cards may be played, and what plays prove ---------------------------------------- */

uint64_t hombre_allowed(const ct_state *s, uint64_t hand, int n)
{
    if (!n)
        return hand; /* R13 */
    int trump = hombre_of(s)->trump;
    ct_card led = ct_at(s, TRICK, 0);
    int suit = trick_suit(&hombre_ranks, led, trump), top = 0;
    uint64_t set = trick_of_suit(&hombre_ranks, hand, suit, trump);
    if (!set)
        return hand;
    if (suit != trump || !ct_opt(s, RENEGE))
        return set;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        int p = hombre_power(s, trick_lowest(rest));
        if (p < BASTO_POWER)
            return set; /* R15: a hand with an ordinary trump must follow with a trump */
        top = p < hombre_power(s, led) ? p : top;
    }
    return top && hombre_power(s, led) >= BASTO_POWER ? set : hand;
}

const char *hombre_foul_of(const ct_state *s)
{
    int suit = trick_suit(&hombre_ranks, ct_at(s, TRICK, 0), hombre_of(s)->trump);
    return suit == hombre_of(s)->trump ? "hombre.must_follow_trump" : "hombre.must_follow";
}

/* A card that does not follow suit proves that the seat lacks cards of that suit. If it may have
 * reneged, only the trumps that may not renege are proved absent. The referee stops every foul, so
 * a play that was not stopped was legal. */
void hombre_learn(ct_state *s, int seat, ct_card c, int n)
{
    hombre *o = hombre_mine(s);
    ct_card led = ct_at(s, TRICK, 0);
    int suit = trick_suit(&hombre_ranks, led, o->trump), below = SPADILLE_POWER + 1;
    int32_t *lacks = &o->lacks[4 * seat + suit];
    if (!n || trick_suit(&hombre_ranks, c, o->trump) == suit)
        return;
    if (suit == o->trump && ct_opt(s, RENEGE))
        below = hombre_power(s, led) > BASTO_POWER ? hombre_power(s, led) : BASTO_POWER;
    *lacks = *lacks < below ? below : *lacks;
}

bool hombre_proofs(const ct_state *s)
{
    int32_t any = 0;
    for (int i = 0; i < 16; i++) any |= hombre_of(s)->lacks[i];
    return any;
}

/* Q3: the cards of a rank in plain suits. */
static uint64_t plain_cards(const ct_state *s, int rank)
{
    uint64_t set = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suit != hombre_of(s)->trump)
            set |= trick_bit(ct_card_of(suit, rank));
    return set;
}

uint64_t hombre_callable(const ct_state *s, uint64_t hand)
{
    uint64_t kings = plain_cards(s, 13) & ~hand;
    return kings ? kings : plain_cards(s, 12) & ~hand;
}

/* Whether the call allows the seat to hold card c. The call proves that the declarer holds all
 * higher cards that could have been called. */
static bool call_lets_hold(const ct_state *s, int seat, ct_card c)
{
    const hombre *o = hombre_of(s);
    if (o->bid != BID_ALIANCA || s->phase < CARDS)
        return true;
    if (seat == o->declarer)
        return c != o->called;
    if (ct_suit(c) == o->trump || ct_rank(c) < 12)
        return true;
    return o->called >= 0 && ct_rank(c) <= ct_rank((ct_card)o->called);
}

static bool may_be(const ct_state *s, int z, ct_card c)
{
    const hombre *o = hombre_of(s);
    if ((c == o->turned || (c == SPADILLE && o->forced)) && z < TRICK)
        return z == HAND + o->declarer || z == DISCARD + o->declarer;
    if (z < HAND || z >= DISCARD)
        return true;
    int seat = z - HAND;
    if (o->trump >= 0 &&
        hombre_power(s, c) < o->lacks[4 * seat + trick_suit(&hombre_ranks, c, o->trump)])
        return false;
    return call_lets_hold(s, seat, c);
}

uint64_t hombre_may_hold(const ct_state *s, int z)
{
    uint64_t kinds = 0;
    for (uint64_t pack = trick_pack(s); pack; pack &= pack - 1)
        kinds |= may_be(s, z, trick_lowest(pack)) ? pack & -pack : 0;
    return kinds;
}

bool hombre_swept(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    int ally = hombre_partner(s), n = hombre_hand_size(s) - 4;
    bool all = hombre_tricks_done(s) >= n && !(hombre_quad(s) && o->forced) &&
               (o->called < 0 || hombre_call_seen(s));
    for (int k = 0; k < n; k++) all &= o->winners[k] == o->declarer || o->winners[k] == ally;
    return all;
}

bool hombre_may_close(const ct_state *s)
{
    return !hombre_of(s)->closing && hombre_tricks_done(s) == hombre_hand_size(s) - 4 &&
           hombre_swept(s);
}

bool hombre_bid_exists(const ct_state *s, int bid)
{
    if (hombre_quad(s))
        return bid == BID_ALIANCA || bid == BID_SOLO;
    if (bid == BID_VOLTA)
        return ct_opt(s, VOLTA_ON);
    if (bid == BID_ENTRADA_FAVOR || bid == BID_SOLO_FAVOR)
        return ct_opt(s, FAVOR_SUIT);
    return bid == BID_ENTRADA || bid == BID_SOLO;
}
