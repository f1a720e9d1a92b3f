/* policy.c - the search policy of Hombre. The advice chooses the acts of playouts. The value of a
 * deal is the chips that it pays. Samples are weighted by what others exchanged: players do not
 * discard trumps and kings. */
#include "client.h"
#include "policy.h"
#include "thumb.h"

enum { SEATS = 4, SUITS = 4, BASTO = 11, SPADILLE = 13, ALIANCA = 1, VOLTA = 4 };

typedef struct names {
    int hand, discard, play;
    uint16_t bid, dealer, declarer, trump, stake, pool, called, forced;
    int32_t extra, cap;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->hand = ct_zone_find(r, "hand", 0);
    n->discard = ct_zone_find(r, "discard", 0);
    n->play = ct_phase_find(r->game, "play");
    n->bid = ct_own_at(r->game, "bid");
    n->dealer = ct_own_at(r->game, "dealer");
    n->declarer = ct_own_at(r->game, "declarer");
    n->trump = ct_own_at(r->game, "trump");
    n->stake = ct_own_at(r->game, "stake");
    n->pool = ct_own_at(r->game, "pool");
    n->called = ct_own_at(r->game, "called");
    n->forced = ct_own_at(r->game, "forced");
    n->extra = ct_option_of(r, "codille_extra");
    n->cap = ct_option_of(r, "beast_cap");
}

/* The power of a trump, 1 .. 13 (spadille). */
static int power(ct_card c, int trump)
{
    static const uint8_t black[13] = { 0, 12, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10 };
    static const uint8_t scarlet[13] = { 10, 6, 5, 4, 3, 2, 12, 0, 0, 0, 7, 8, 9 };
    if (ct_rank(c) == 1 && !hombre_red(ct_suit(c)))
        return ct_suit(c) ? SPADILLE : BASTO;
    return (hombre_red(trump) ? scarlet : black)[c % 13];
}

/* The expected number of tricks of a hand with a trump, in tenths, counted as in advice.c. */
static int tricks_in(uint64_t hand, int trump)
{
    int sum = 0, count = 0;
    bool mine[SPADILLE + 1] = { false };
    for (int c = 0; c < 52; c++) {
        if (!(hand >> c & 1))
            continue;
        if (hombre_suit_of((ct_card)c, trump) == trump) {
            mine[power((ct_card)c, trump)] = true;
            count++;
        } else if (ct_rank((ct_card)c) == 13)
            sum += 6;
    }
    int length = count > 5 ? 75 : 15 * count, high = 95, all = 0;
    for (int p = SPADILLE; p > 0; p--) {
        all += mine[p] ? (high > length ? high : length) : 0;
        high -= mine[p] ? 0 : 13;
    }
    return sum + all / 10;
}

/* With three players: the weight of a sample. It depends on the seat's discards and, for a
 * declarer, on the tricks expected of its hand. */
static int64_t exchanged(const names *n, const ct_state *s, int seat, uint64_t hand)
{
    int away = ct_count(s, n->discard + seat), trump = s->own[n->trump], kept = 0, all = 0;
    int64_t w = CT_SURE;
    for (int i = 0; i < away; i++)
        w /= hombre_keeper(ct_at(s, n->discard + seat, i), trump) ? 12 : 1;
    for (int c = 0; c < 52; c++) {
        all += (int)(hand >> c & 1);
        kept += (hand >> c & 1) && hombre_keeper((ct_card)c, trump);
    }
    if (all == 9 && (away || s->phase == n->play) && s->own[n->bid] <= VOLTA)
        for (; kept < 9 - away; kept++) w /= 2;
    if (seat == s->own[n->declarer] && all >= 9) {
        int more = (tricks_in(hand, trump) - 30) * 50;
        w = w * (more < 100 ? 100 : more > 1000 ? 1000 : more) / CT_SURE;
    }
    return w;
}

/* With four players: the weight of a sample by the auction. A declarer can expect the tricks that
 * the bid needs, and with no other suit as trumps more than with this one. Seats that passed before
 * it, from the eldest on, can expect fewer. */
static int64_t bid_or_passed(const names *n, const ct_state *s, int seat, uint64_t hand)
{
    int declarer = s->own[n->declarer], elder = s->own[n->dealer] + 1, most = 0;
    int t = tricks_in(hand, s->own[n->trump]);
    for (int trump = 0; trump < SUITS; trump++) {
        int other = tricks_in(hand, trump);
        most = other > most ? other : most;
    }
    if (seat == declarer && !s->own[n->forced]) {
        int want = s->own[n->bid] == ALIANCA ? ALLIED : ALONE;
        int w = t >= want ? CT_SURE : t > want - 4 ? CT_SURE / 3 : CT_SURE / 10;
        return t < most ? w / 4 : w;
    }
    bool before = (seat - elder + SEATS) % SEATS < (declarer - elder + SEATS) % SEATS;
    before |= s->own[n->forced] > 0;
    return before && most >= ALLIED ? CT_SURE / 8 : CT_SURE;
}

static int likely(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS])
{
    const names *n = at;
    int64_t sum = CT_SURE;
    for (int seat = 0; seat < s->rules->seats && s->own[n->trump] >= 0; seat++) {
        uint64_t hand = shown[seat];
        int z = n->hand + seat;
        if (seat == me)
            continue;
        for (int i = 0; i < ct_count(s, z); i++) hand |= UINT64_C(1) << ct_at(s, z, i);
        sum = sum *
              (s->rules->seats == SEATS ? bid_or_passed(n, s, seat, hand)
                                        : exchanged(n, s, seat, hand)) /
              CT_SURE;
    }
    return (int)sum;
}

/* The seat that has the called card or has shown it; -1: not known. */
static int ally_of(const names *n, const ct_state *s)
{
    int declarer = s->own[n->declarer];
    for (int i = 0; i < s->rules->seats && s->own[n->called] >= 0; i++) {
        if (i == declarer)
            continue;
        if (s->team[i] == s->team[declarer])
            return i;
        for (int k = 0; k < ct_count(s, n->hand + i); k++)
            if (ct_at(s, n->hand + i, k) == s->own[n->called])
                return i;
    }
    return -1;
}

static int32_t paid(const void *at, const ct_state *s, int seat, int level)
{
    const names *n = at;
    int declarer = s->own[n->declarer], seats = s->rules->seats, ally = ally_of(n, s);
    int32_t price = 10 * ct_act_price(s, CT_ACT(declarer, s->own[n->bid] + 1));
    int32_t pool = 10 * s->own[n->pool], cap = 10 * n->cap, beast = cap && pool > cap ? cap : pool;
    int sides = ally >= 0 ? 2 : 1, foes = seats - sides;
    bool ours = seat == declarer || seat == ally;
    int32_t each = level == 2 ? price : -price - (level ? 0 : 10 * n->extra);
    if (ours)
        return (foes * each + (level == 2 ? pool : -beast)) / sides;
    return -each + (level ? 0 : pool / foes);
}

static const ct_policy_endings endings = { .exact = &ct_exact_tricks, .cards = 7, .paid = paid };

const ct_policy ct_policy_hombre = {
    .worlds = 30,
    .master_worlds = 200,
    .z = 15,
    .size = sizeof(names),
    .begin = begin,
    .value = &(const ct_policy_value){ .endings = &endings },
    .beliefs = &(const ct_policy_beliefs){ .likely = likely },
    .master_offered = true,
    .master_unproved = true,
};
