/* policy.c - the search policy of Solo. `hard` plays deals on by the advice. `master` plays their
 * tricks on by sets of bits (policy_quick.c), and prefers deals that explain the bids, the passes
 * and the cards of the others. It makes each deal from the last one by exchanging two hidden cards
 * (a Metropolis walk). Known weakness: it infers nothing from a Bolo Pedido, nor from passes after
 * a bid. */
#include <string.h>

#include "client.h"
#include "policy.h"
#include "policy_quick.h"

enum {
    SEATS = 3,
    SUITS = 4,
    OUROS = 1,
    HAND = 12,
    BID_SOLO_OUROS = 2,
    BID_PEDIDO = 3,
    LEAST = 20,
    CARDS = 36
};
/* FIRST_STEPS: steps of a walk to the first possible deal; STEPS: from each deal to the next. */
enum { FIRST_STEPS = 120, STEPS = 12 };

typedef struct names {
    int hand, trick, taken, play, card; /* play: the phase; card: the verb that plays one */
    uint16_t bid, declarer, passed, trump, dealer, leader, lacks;
    bool fouls, highest, after_cut; /* house rules: mistakes may happen (I4); R18, R20 */
    uint8_t plays;                  /* cards played in this deal, as reported to hear() */
    ct_card of[CARDS];
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
    n->leader = ct_own_at(r->game, "leader");
    n->lacks = ct_own_at(r->game, "lacks");
    n->trick = ct_zone_find(r, "trick", -1);
    n->taken = ct_zone_find(r, "taken", 0);
    n->play = ct_phase_find(r->game, "play");
    n->card = ct_verb_find(r->game, "play");
    n->fouls = ct_option_of(r, "irregularities");
    n->highest = ct_option_of(r, "overtake");
    n->after_cut = ct_option_of(r, "subir_after_cut");
    n->plays = 0;
}

/* ---- tricks on sets of bits --------------------------------------------------------------- */

static solo_deal new_deal(const names *n, const ct_state *s, int leader)
{
    solo_deal d = solo_new(s->own[n->trump], s->own[n->declarer], leader);
    d.bolo = s->own[n->bid] > BID_SOLO_OUROS;
    d.highest = n->highest;
    d.after_cut = n->after_cut;
    return d;
}

static uint64_t zone_set(const ct_state *s, int z)
{
    uint64_t set = 0;
    for (int i = 0; i < ct_count(s, z); i++) set |= UINT64_C(1) << solo_card(ct_at(s, z, i));
    return set;
}

/* The position of a possible deal in which a card is to be played. */
static solo_deal position(const names *n, const ct_state *s)
{
    solo_deal d = new_deal(n, s, s->own[n->leader]);
    for (int seat = 0; seat < SEATS; seat++) {
        uint64_t taken = zone_set(s, n->taken + seat);
        d.q.hand[seat] = zone_set(s, n->hand + seat);
        d.q.held[seat] = (uint8_t)ct_count(s, n->hand + seat);
        d.q.gone |= taken;
        d.q.tricks[seat] = (uint8_t)(ct_count(s, n->taken + seat) / SEATS);
        d.points[seat] = (uint8_t)(d.q.tricks[seat] + solo_points_of(taken));
        d.q.may[seat] = 0;
        for (int suit = 0; suit < SUITS; suit++)
            d.q.may[seat] |= (UINT64_C(0x1ff) >> s->own[n->lacks + SUITS * seat + suit])
                             << 16 * suit;
    }
    for (int i = 0; i < ct_count(s, n->trick); i++) {
        d.q.held[d.q.turn]++;
        solo_play(&d, solo_card(ct_at(s, n->trick, i)));
    }
    return d;
}

/* The expected points of a hand with a trump, in tenths, estimated as in advice.c for a bid. */
static int strength(uint64_t hand, int trump, int place)
{
    static const int seats[] = { 7, 18, 18 }; /* by place in the turn order: mão, meio, pé */
    /* by rank of a card, ace to king */
    static const int plain[13] = { 28, 0, 0, 0, -11, -11, -10, -8, 74, 0, -3, -8, 9 };
    static const int high[13] = { 78, 0, 0, 0, 28, 28, 32, 32, 105, 0, 49, 39, 62 };
    int sum = seats[place];
    for (; hand; hand &= hand - 1) {
        int c = __builtin_ctzll(hand);
        sum += (c / 13 == trump ? high : plain)[c % 13];
    }
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

/* How well the cards dealt to the other seats explain the auction. It is little if the declarer of
 * a Solo lacks the strength for it, or if a seat that passed before any bid has it. dealt: 0 where
 * they are not known. */
static int explains(const names *n, const ct_state *s, int me, const uint64_t dealt[SEATS])
{
    int bid = s->own[n->bid], declarer = s->own[n->declarer], trump = s->own[n->trump];
    int first = s->own[n->dealer] + 1, sum = CT_SURE;
    for (int seat = 0; seat < SEATS; seat++) {
        int place = (seat - first + SEATS) % SEATS, w = CT_SURE;
        uint64_t hand = dealt[seat];
        if (seat == me || !hand)
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

static int likely(const void *at, const ct_state *s, int me, const uint64_t shown[CT_SEATS])
{
    const names *n = at;
    uint64_t dealt[SEATS];
    for (int seat = 0; seat < SEATS; seat++) dealt[seat] = dealt_to(n, s, seat, shown[seat]);
    return explains(n, s, me, dealt);
}

static int32_t paid(const void *at, const ct_state *s, int seat, int level)
{
    const names *n = at;
    int declarer = s->own[n->declarer];
    int32_t price = 10 * ct_act_price(s, CT_ACT(declarer, s->own[n->bid] + 1));
    price = level ? price : -price;
    return seat == declarer ? 2 * price : -price;
}

/* ct_policy_play.finish */
static bool finish(const void *at, const ct_state *s, int seat, int64_t *value)
{
    const names *n = at;
    if (s->phase != n->play || n->fouls)
        return false;
    solo_deal d = position(n, s);
    *value = paid(at, s, seat, solo_finish(&d, &solo_quick));
    return true;
}

/* ---- what the cards say that others have played ------------------------------------------- */

/* Remembers the cards played in this deal, in order. */
static void hear(void *at, ct_act a, const ct_view *now)
{
    names *n = at;
    if (!a)
        n->plays = 0;
    else if (ct_verb(a) == n->card && n->plays < CARDS)
        n->of[n->plays++] = (ct_card)ct_arg(a, 0);
}

/* A possible deal, as a walk changes it. */
typedef struct guess {
    uint64_t dealt[SEATS];         /* the cards dealt to each seat, as bits: by card */
    uint64_t hand[SEATS];          /* the same as solo_card numbers them */
    int place[2][HAND], places[2]; /* where the hidden cards of the two other seats lie */
    int seat[2];
} guess;

/* The deal before the first lead. */
static solo_deal first_lead(const names *n, const ct_state *s)
{
    solo_deal d = new_deal(n, s, (s->own[n->dealer] + 1) % SEATS);
    for (int seat = 0; seat < SEATS; seat++) d.q.held[seat] = HAND;
    return d;
}

/* How odd this deal makes the auction and the cards of the others, in eighths of a bit. */
static int oddness(const names *n, const ct_state *s, int me, const guess *g)
{
    int w = explains(n, s, me, g->dealt), sum = quick_eighths(CT_SURE) - quick_eighths(w ? w : 1);
    solo_deal d = first_lead(n, s);
    memcpy(d.q.hand, g->hand, sizeof g->hand);
    for (int i = 0; i < n->plays; i++) {
        int c = solo_card(n->of[i]);
        sum += d.q.turn == me ? 0 : solo_odd(&d, &solo_quick, c);
        solo_play(&d, c);
    }
    return sum;
}

/* Reads a possible deal. False: the record was not told from the beginning of the deal. */
static bool read_guess(const names *n, const ct_state *s, int me, guess *g)
{
    int cards = 0;
    uint64_t shown[SEATS] = { 0 };
    solo_deal d = first_lead(n, s);
    for (int i = 0; i < n->plays; i++) {
        shown[d.q.turn] |= UINT64_C(1) << n->of[i];
        solo_play(&d, solo_card(n->of[i]));
    }
    for (int seat = 0; seat < SEATS; seat++) {
        g->dealt[seat] = dealt_to(n, s, seat, shown[seat]);
        g->hand[seat] = 0;
        for (uint64_t set = g->dealt[seat]; set; set &= set - 1, cards++)
            g->hand[seat] |= UINT64_C(1) << solo_card((ct_card)__builtin_ctzll(set));
    }
    for (int k = 0; k < 2 && cards == CARDS; k++) {
        g->seat[k] = (me + 1 + k) % SEATS;
        g->places[k] = 0;
        for (int z = n->hand + g->seat[k], i = ct_start(s, z); i < s->end[z]; i++)
            if (!(s->seen[i] >> me & 1))
                g->place[k][g->places[k]++] = i;
    }
    return cards == CARDS && g->places[0] && g->places[1];
}

/* Whether a seat may hold a card, by what its plays have proved. */
static bool may_hold(const names *n, const ct_state *s, int seat, ct_card c)
{
    return (solo_card(c) & 15) + s->own[n->lacks + SUITS * seat + ct_suit(c)] < 9;
}

/* Moves card c from one of the two other seats to the other one. */
static void move_card(guess *g, int from, ct_card c)
{
    uint64_t card = UINT64_C(1) << c, bit = UINT64_C(1) << solo_card(c);
    g->dealt[g->seat[from]] ^= card;
    g->dealt[g->seat[1 - from]] ^= card;
    g->hand[g->seat[from]] ^= bit;
    g->hand[g->seat[1 - from]] ^= bit;
}

/* Exchanges two cards of the other seats, and keeps the exchange as often as Metropolis says. */
static void step(const names *n, ct_state *s, int me, guess *g, int *now, ct_rng *rng)
{
    int i = g->place[0][ct_rng_below(rng, (uint32_t)g->places[0])];
    int k = g->place[1][ct_rng_below(rng, (uint32_t)g->places[1])];
    uint32_t luck = ct_rng_below(rng, QUICK_SURE);
    ct_card a = s->card[i], b = s->card[k];
    if (!may_hold(n, s, g->seat[1], a) || !may_hold(n, s, g->seat[0], b))
        return;
    move_card(g, 0, a);
    move_card(g, 1, b);
    int then = oddness(n, s, me, g);
    if (then > *now && luck >= quick_chance(then - *now)) {
        move_card(g, 1, a);
        move_card(g, 0, b);
        return;
    }
    *now = then;
    s->card[i] = b;
    s->card[k] = a;
}

/* ct_policy_beliefs.walk. In a Bolo Pedido, where cards change hands, nothing is concluded. */
static bool walk(void *at, ct_state *s, int me, bool first, ct_rng *rng)
{
    const names *n = at;
    guess g;
    int bid = s->own[n->bid];
    if (!n->plays || n->fouls || bid == BID_PEDIDO || bid == BID_PEDIDO + 1 ||
        !read_guess(n, s, me, &g))
        return false;
    int now = oddness(n, s, me, &g);
    for (int i = first ? FIRST_STEPS : STEPS; i; i--) step(n, s, me, &g, &now, rng);
    return true;
}

static const ct_policy_endings endings = { .exact = &ct_exact_tricks, .cards = 8, .paid = paid };

/* `master` plays deals on by sets of bits, and listens. */
static const ct_policy listening = {
    .worlds = 100,
    .master_worlds = 1000,
    .z = 15,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .finish = finish },
    .value = &(const ct_policy_value){ .endings = &endings },
    .beliefs = &(const ct_policy_beliefs){ .likely = likely, .hear = hear, .walk = walk },
};

const ct_policy ct_policy_solo = {
    .worlds = 100,
    .z = 15,
    .good = 4,
    .size = sizeof(names),
    .begin = begin,
    .master = &listening,
    .master_offered = true,
    .master_unproved = true,
};
