/* policy.c - the search policy of Solo. The advice chooses the acts of playouts. The value of a
 * deal is the chips that it pays. Samples are weighted by bids and passes. Known weakness: it
 * infers nothing from a Bolo, nor from passes after a bid. */
#include "client.h"
#include "policy.h"

enum { SEATS = 3, SUITS = 4, OUROS = 1, HAND = 12, BID_SOLO_OUROS = 2, LEAST = 20 };

typedef struct names {
    int hand;
    uint16_t bid, declarer, passed, trump, dealer;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->hand = ct_zone_find(r, "hand", 0);
    n->bid = ct_own_at(r->game, "bid");
    n->declarer = ct_own_at(r->game, "declarer");
    n->passed = ct_own_at(r->game, "passed");
    n->trump = ct_own_at(r->game, "trump");
    n->dealer = ct_own_at(r->game, "dealer");
}

/* The expected points of a hand with a trump, in tenths, estimated as in advice.c for a bid. */
static int strength(uint64_t hand, int trump, int place)
{
    static const int seats[] = { 7, 18, 18 }; /* by place in the turn order: mão, meio, pé */
    /* by rank of a card, ace to king */
    static const int plain[13] = { 28, 0, 0, 0, -11, -11, -10, -8, 74, 0, -3, -8, 9 };
    static const int high[13] = { 78, 0, 0, 0, 28, 28, 32, 32, 105, 0, 49, 39, 62 };
    int sum = seats[place];
    for (int c = 0; c < 52; c++)
        if (hand >> c & 1)
            sum += (c / 13 == trump ? high : plain)[c % 13];
    return sum;
}

static int best_strength(uint64_t hand, bool ouros, int place)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int w = suit == OUROS && !ouros ? 0 : strength(hand, suit, place);
        best = w > best ? w : best;
    }
    return best;
}

/* The probability that a hand of this strength bids, scaled to CT_SURE. The advice bids from about
 * 33 points on. */
static int bids(int strength)
{
    int w = CT_SURE / 2 + 16 * (strength - 332);
    return w < LEAST ? LEAST : w > CT_SURE - LEAST ? CT_SURE - LEAST : w;
}

/* The cards that a seat was dealt; 0: not known. */
static uint64_t dealt_to(const names *n, const ct_state *s, int seat, uint64_t shown)
{
    uint64_t hand = shown;
    int z = n->hand + seat, cards = ct_count(s, z);
    for (int i = 0; i < cards; i++) hand |= UINT64_C(1) << ct_at(s, z, i);
    for (uint64_t played = shown; played; played &= played - 1) cards++;
    return cards == HAND ? hand : 0;
}

/* The weight of a sample. It is low if the declarer of a Solo lacks the strength for it, or if a
 * seat that passed before any bid has it. */
static int likely(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS])
{
    const names *n = at;
    int bid = s->own[n->bid], declarer = s->own[n->declarer], trump = s->own[n->trump];
    int first = s->own[n->dealer] + 1, sum = CT_SURE;
    for (int seat = 0; seat < SEATS; seat++) {
        int place = (seat - first + SEATS) % SEATS, w = CT_SURE;
        uint64_t hand = seat == me ? 0 : dealt_to(n, s, seat, shown[seat]);
        if (!hand)
            continue;
        if (seat == declarer && bid <= BID_SOLO_OUROS)
            w = bids(trump >= 0 ? strength(hand, trump, place)
                                : best_strength(hand, bid == BID_SOLO_OUROS, place));
        else if (s->own[n->passed] >> seat & 1 &&
                 (declarer < 0 || place < (declarer - first + SEATS) % SEATS))
            w = CT_SURE - bids(best_strength(hand, true, place));
        sum = sum * w / CT_SURE;
    }
    return sum;
}

static int32_t paid(const void *at, const ct_state *s, int seat, int level)
{
    const names *n = at;
    int declarer = s->own[n->declarer];
    int32_t price = 10 * ct_act_price(s, CT_ACT(declarer, s->own[n->bid] + 1));
    price = level ? price : -price;
    return seat == declarer ? 2 * price : -price;
}

static const ct_policy_endings endings = { .exact = &ct_exact_tricks, .cards = 8, .paid = paid };

const ct_policy ct_policy_solo = {
    .worlds = 100,
    .z = 15,
    .good = 4,
    .size = sizeof(names),
    .begin = begin,
    .value = &(const ct_policy_value){ .endings = &endings },
    .beliefs = &(const ct_policy_beliefs){ .likely = likely },
    .master_offered = true,
    .master_unproved = true,
};
