/* valid.c - the invariants of Hombre. They must hold for a position read from text, and
 * after every act. */
#include "hombre.h"

static bool chips_ok(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    int64_t sum = (int64_t)o->pool + o->aside, laid = 0;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (s->score[seat] > CHIPS_MAX || s->score[seat] < -CHIPS_MAX)
            return false;
        sum += s->score[seat];
    }
    for (int seat = 0; seat < 4; seat++) laid += o->laid[seat];
    if (s->turn >= 0 ? o->stake != o->pool || o->aside != laid : o->aside)
        return false;
    return laid <= POOL_MAX && sum == s->rules->seats * ct_opt(s, START_CHIPS);
}

/* Whether seats, bids and cards agree with each other, between deals too. */
static bool contract_ok(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    int seats = s->rules->seats;
    if (o->dealer >= seats || o->declarer >= seats || o->passed >> seats ||
        !o->bid != (o->declarer < 0) || (o->bid && !hombre_bid_exists(s, o->bid)))
        return false;
    if (o->declarer >= 0 && o->passed >> o->declarer & 1)
        return false;
    if (o->forced && ((o->bid != BID_ALIANCA && o->bid != BID_ENTRADA) || s->phase == AUCTION))
        return false;
    if ((o->turned >= 0) != (o->bid == BID_VOLTA && s->phase > AUCTION) ||
        (o->turned >= 0 && o->trump != ct_suit((ct_card)o->turned)))
        return false;
    if (o->bid == BID_ENTRADA_FAVOR || o->bid == BID_SOLO_FAVOR)
        return s->phase == AUCTION || o->trump == ct_opt(s, FAVOR_SUIT) - 1;
    return true;
}

static bool turn_ok(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    int n = ct_count(s, TRICK) - (s->phase == FOUL);
    if (s->phase == AUCTION)
        return s->turn != o->declarer && !(o->passed >> s->turn & 1) && o->trump < 0;
    if (o->declarer < 0 || (s->phase == TRUMP) != (o->trump < 0))
        return false;
    switch (s->phase) {
    case TRUMP:
        return s->turn == o->declarer;
    case EXCHANGE:
        return !hombre_quad(s) && (s->turn != o->declarer || o->bid < BID_SOLO);
    case CALL:
        return s->turn == o->declarer && o->bid == BID_ALIANCA && o->called < 0 &&
               hombre_callable(s, trick_cards(s, HAND + s->turn));
    case VOLE:
        return s->turn == o->declarer && !ct_count(s, TRICK) && hombre_may_close(s);
    default:
        return n >= (s->phase == FOUL) && n < s->rules->seats &&
               s->turn == trick_seat(s, hombre_leader(s), n) &&
               hombre_tricks_done(s) < hombre_hand_size(s) &&
               (s->phase == CARDS || ct_opt(s, IRREGULARITIES)) && (n || !hombre_may_close(s));
    }
}

/* Whether the zones of taken cards have whole tricks, each with its winner. */
static bool tricks_ok(const ct_state *s)
{
    int won[4] = { 0 }, done = hombre_tricks_done(s);
    for (int k = 0; k < done && k < 10; k++) won[hombre_of(s)->winners[k]]++;
    for (int seat = 0; seat < 4; seat++)
        if (ct_count(s, TAKEN + seat) != won[seat] * s->rules->seats)
            return false;
    return done <= hombre_hand_size(s) && ct_count(s, TRICK) <= s->rules->seats;
}

static bool hands_ok(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    int n = ct_count(s, TRICK), done = hombre_tricks_done(s);
    for (int seat = 0; seat < 4; seat++) {
        bool there = seat < s->rules->seats;
        bool turned =
            s->phase == EXCHANGE && o->bid == BID_VOLTA && seat == o->declarer && s->turn == seat;
        int want = hombre_hand_size(s) - done -
                   (there && hombre_after(s, seat, hombre_leader(s)) < n) + turned;
        int gone = ct_count(s, DISCARD + seat);
        if (ct_count(s, HAND + seat) != (there ? want : 0) || gone > 9 + (o->turned >= 0))
            return false;
        if (gone && (hombre_quad(s) || !there || s->phase < EXCHANGE ||
                     (seat == o->declarer && o->bid >= BID_SOLO)))
            return false;
        if (gone && s->phase == EXCHANGE &&
            hombre_after(s, seat, o->declarer) >= hombre_after(s, s->turn, o->declarer))
            return false;
    }
    return s->phase >= CARDS || (!n && !done && !hombre_proofs(s));
}

/* Q3: the called card was one that the declarer could call. */
static bool call_ok(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    if (o->called < 0)
        return true;
    return hombre_quad(s) && o->bid == BID_ALIANCA && o->trump >= 0 && s->phase >= CARDS &&
           hombre_callable(s, hombre_first_hand(s, o->declarer)) & trick_bit((ct_card)o->called);
}

const char *hombre_valid(const ct_state *s)
{
    const hombre *o = hombre_of(s);
    if (!chips_ok(s))
        return "hombre.bad_chips";
    if (!contract_ok(s))
        return "hombre.bad_auction";
    if (!tricks_ok(s) || !call_ok(s))
        return "hombre.bad_cards";
    if (s->turn < 0)
        return NULL;
    if (o->dealer < 0 || o->closing == CLOSED || o->closing == GIVEN_UP)
        return "hombre.bad_auction";
    if (!hands_ok(s))
        return "hombre.bad_cards";
    if (!turn_ok(s) || (o->closing && !hombre_swept(s)))
        return "hombre.bad_auction";
    if (s->phase == FOUL && !(hombre_may_hold(s, HAND + s->turn) & trick_bit(ct_top(s, TRICK))))
        return "hombre.bad_proof";
    return trick_zones_may(s, STOCK, TRICK, hombre_may_hold) ? NULL : "hombre.bad_proof";
}
