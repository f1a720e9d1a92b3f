/* policy.c - the search policy of Hombre. `hard` plays deals on by the advice. `master` plays their
 * tricks on by sets of bits (policy_quick.c), compares exchanges, and prefers deals that explain
 * what the others bid, exchanged and played: players do not discard trumps and kings. It makes each
 * deal from the last one by exchanging two hidden cards (a Metropolis walk). Known weakness: with
 * three players it infers nothing from the auction but who declares. */
#include <string.h>

#include "bits.h"
#include "client.h"
#include "policy.h"
#include "policy_quick.h"
#include "thumb.h"

enum { SEATS = 4, SUITS = 4, ALIANCA = 1, VOLTA = 4, CARDS = 40 };

typedef struct names {
    int hand, discard, play, stock, trick, taken;
    uint16_t bid, dealer, declarer, trump, stake, pool, called, forced, closing, turned, winners;
    int32_t extra, cap, matador, primeras, vole, match;
    bool fouls, renege, doubles;
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
    n->stock = ct_zone_find(r, "stock", -1);
    n->trick = ct_zone_find(r, "trick", -1);
    n->taken = ct_zone_find(r, "taken", 0);
    n->closing = ct_own_at(r->game, "closing");
    n->turned = ct_own_at(r->game, "turned");
    n->winners = ct_own_at(r->game, "winners");
    n->matador = ct_option_of(r, "matador_value");
    n->primeras = ct_option_of(r, "primeras_value");
    n->vole = ct_option_of(r, "vole_value");
    n->doubles = ct_option_of(r, "vole_mode");
    n->match = ct_option_of(r, "match_deals");
    n->fouls = ct_option_of(r, "irregularities");
    n->renege = ct_option_of(r, "renege");
    n->extra = ct_option_of(r, "codille_extra");
    n->cap = ct_option_of(r, "beast_cap");
}

/* The cards of a set as hombre_card numbers them. */
static uint64_t numbered(uint64_t cards, int trump)
{
    uint64_t set = 0;
    for (; cards; cards &= cards - 1)
        set |= quick_bit(hombre_card((ct_card)quick_lowest(cards), trump));
    return set;
}

static uint64_t zone_set(const ct_state *s, int z, int trump)
{
    uint64_t set = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        set |= quick_bit(hombre_card(s->card[i], trump));
    return set;
}

/* The expected number of tricks of a hand with a trump, in tenths, counted as in advice.c. */
static int tricks_in(uint64_t hand, int trump)
{
    uint64_t trumps = hand & quick_lane(16 * trump);
    int count = ct_bits(trumps), length = count > 5 ? 75 : 15 * count, high = 95, all = 0;
    for (int p = HOMBRE_SPADILLE; p > 0; p--) {
        bool mine = trumps >> (16 * trump + p) & 1;
        all += mine ? (high > length ? high : length) : 0;
        high -= mine ? 0 : 13;
    }
    return 6 * ct_bits(hand & hombre_keepers(trump) & ~trumps) + all / 10;
}

/* With three players: the weight of a sample. It depends on the seat's discards and, for a
 * declarer, on the tricks expected of its hand. `hand`: its cards at the first lead, if it has
 * exchanged. */
static int exchanged(const names *n, const ct_state *s, int seat, uint64_t hand, uint64_t thrown)
{
    int away = ct_bits(thrown), trump = s->own[n->trump];
    uint64_t keepers = hombre_keepers(trump);
    int64_t w = CT_SURE;
    for (int i = ct_bits(thrown & keepers); i; i--) w /= 12;
    if (ct_bits(hand) == 9 && (away || s->phase == n->play) && s->own[n->bid] <= VOLTA)
        for (int kept = ct_bits(hand & keepers); kept < 9 - away; kept++) w /= 2;
    if (seat == s->own[n->declarer] && ct_bits(hand) >= 9) {
        int more = (tricks_in(hand, trump) - 30) * 50;
        w = w * (more < 100 ? 100 : more > 1000 ? 1000 : more) / CT_SURE;
    }
    return (int)w;
}

/* With four players: the weight of a sample by the auction. A declarer can expect the tricks that
 * the bid needs, and with no other suit as trumps more than with this one. Seats that passed before
 * it, from the eldest on, can expect fewer. */
static int bid_or_passed(const names *n, const ct_state *s, int seat, uint64_t cards)
{
    int declarer = s->own[n->declarer], elder = s->own[n->dealer] + 1, most = 0, t = 0;
    for (int trump = 0; trump < SUITS; trump++) {
        int other = tricks_in(numbered(cards, trump), trump);
        most = other > most ? other : most;
        t = trump == s->own[n->trump] ? other : t;
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
    int trump = s->own[n->trump];
    for (int seat = 0; seat < s->rules->seats && trump >= 0; seat++) {
        uint64_t hand = shown[seat];
        int z = n->hand + seat;
        if (seat == me)
            continue;
        for (int i = 0; i < ct_count(s, z); i++) hand |= UINT64_C(1) << ct_at(s, z, i);
        int w = s->rules->seats == SEATS ? bid_or_passed(n, s, seat, hand)
                                         : exchanged(n, s, seat, numbered(hand, trump),
                                                     zone_set(s, n->discard + seat, trump));
        sum = sum * w / CT_SURE;
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

/* ---- tricks on sets of bits --------------------------------------------------------------- */

/* The cards played in this deal, in order. Each zone of taken cards keeps its tricks whole. */
typedef struct course {
    int plays;
    ct_card card[CARDS];
    uint8_t of[CARDS]; /* as hombre_card numbers them */
} course;

static course course_of(const names *n, const ct_state *s)
{
    course c = { 0 };
    int seats = s->rules->seats, trump = s->own[n->trump], at[SEATS], tricks = 0;
    for (int seat = 0; seat < seats; seat++) {
        at[seat] = ct_start(s, n->taken + seat);
        tricks += ct_count(s, n->taken + seat) / seats;
    }
    for (int k = 0; k < tricks; k++)
        for (int i = 0; i < seats; i++) c.card[c.plays++] = s->card[at[s->own[n->winners + k]]++];
    for (int i = 0; i < ct_count(s, n->trick); i++) c.card[c.plays++] = ct_at(s, n->trick, i);
    for (int i = 0; i < c.plays; i++) c.of[i] = (uint8_t)hombre_card(c.card[i], trump);
    return c;
}

/* Q3: the called card, and what the call has proved: the others hold no card that could have been
 * called before it. */
static void hear_call(const names *n, const ct_state *s, hombre_deal *d)
{
    int called = s->own[n->called], trump = d->q.trump, ally = ally_of(n, s);
    uint64_t kings = d->q.keepers & ~quick_lane(16 * trump), proved = 0;
    if (s->rules->seats != SEATS || s->own[n->bid] != ALIANCA)
        return;
    if (called < 0)
        proved = kings | kings >> 1;
    else if (ct_rank((ct_card)called) < 13)
        proved = kings;
    for (int seat = 0; seat < SEATS; seat++)
        d->q.may[seat] &= seat == d->q.declarer ? UINT64_MAX : ~proved;
    if (ally >= 0)
        hombre_call(d, hombre_card((ct_card)called, trump), ally);
}

/* The deal before the first lead. The hands are those of now. */
static hombre_deal first_lead(const names *n, const ct_state *s, const course *c)
{
    int seats = s->rules->seats, trump = s->own[n->trump], declarer = s->own[n->declarer];
    hombre_deal d = hombre_new(seats, trump, declarer, (s->own[n->dealer] + 1) % seats);
    uint64_t his = s->own[n->forced] ? quick_bit(16 * trump + HOMBRE_SPADILLE) : 0;
    if (s->own[n->turned] >= 0)
        his |= quick_bit(hombre_card((ct_card)s->own[n->turned], trump));
    d.renege = n->renege;
    d.forced = s->own[n->forced];
    d.q.pack = zone_set(s, n->stock, trump);
    for (int i = 0; i < c->plays; i++) d.q.pack |= quick_bit(c->of[i]);
    for (int seat = 0; seat < seats; seat++) {
        d.q.hand[seat] = zone_set(s, n->hand + seat, trump);
        d.q.thrown[seat] = zone_set(s, n->discard + seat, trump);
        d.q.held[seat] = seats == SEATS ? 10 : 9;
        d.q.pack |= d.q.hand[seat] | d.q.thrown[seat];
        d.q.may[seat] &= seat == declarer ? UINT64_MAX : ~his;
    }
    hear_call(n, s, &d);
    return d;
}

/* The position of a possible deal in which a card is to be played. Sets *run to the number of
 * matadors that pay (R20, Q5). */
static hombre_deal position(const names *n, const ct_state *s, int *run)
{
    course c = course_of(n, s);
    hombre_deal d = first_lead(n, s, &c);
    int declarer = d.q.declarer, ally = d.ally == QUICK_NONE ? declarer : d.ally;
    uint64_t dealt = d.q.hand[declarer] | d.q.hand[ally];
    for (int i = 0; i < c.plays; i++) {
        dealt |= d.q.turn == declarer || d.q.turn == ally ? quick_bit(c.of[i]) : 0;
        hombre_play(&d, c.of[i]);
    }
    d.closing = (uint8_t)s->own[n->closing];
    *run = 0;
    while (dealt >> (16 * d.q.trump + HOMBRE_SPADILLE - *run) & 1) ++*run;
    *run = *run >= 3 ? *run : 0;
    return d;
}

/* How a deal has ended. most: the opponent with the most tricks (R23). */
typedef struct result {
    int level, most; /* level: 2 sacada, 1 puesta, 0 codilho */
} result;

static result result_of(const hombre_deal *d)
{
    const uint8_t *tricks = d->q.tricks;
    int own = tricks[d->q.declarer], a = (d->q.declarer + 1) % 3, b = (d->q.declarer + 2) % 3;
    int won = hombre_won(d), most = tricks[b] > tricks[a] ? b : a, high = tricks[most];
    if (d->q.seats == SEATS)
        return (result){ won > 5 ? 2 : won == 5, -1 };
    return (result){ own > high ? 2 : !(high > own && high > tricks[a + b - most]), most };
}

/* R19 to R25, Q4 to Q6: what a deal pays a seat, in tenths of a chip. Odd chips are divided. */
static int64_t settled(const names *n, const ct_state *s, const hombre_deal *d, int run, int seat)
{
    int seats = d->q.seats, declarer = d->q.declarer,
        foes = seats - (d->ally == QUICK_NONE ? 1 : 2);
    result r = result_of(d);
    int32_t each = ct_act_price(s, CT_ACT(declarer, s->own[n->bid] + 1)) + run * n->matador;
    int32_t stake = s->own[n->stake], vole = n->doubles ? (stake + 1) / 2 : n->vole, side, left;
    int32_t beast = n->cap && stake > n->cap ? n->cap : stake;
    bool codilho = r.level == 0;
    bool alone = d->ally == QUICK_NONE || (r.level < 2 && !d->forced && d->q.tricks[declarer] < 3);
    if (r.level == 2) {
        each += d->closing == HOMBRE_CLOSED && seats < SEATS ? n->primeras : 0;
        if (d->closing == HOMBRE_ALL)
            each += hombre_won(d) == (seats == SEATS ? 10 : 9) ? vole : -vole;
        side = stake;
    } else {
        each = -each - (codilho ? n->extra : 0);
        side = -beast;
    }
    left = s->own[n->pool] - side - (codilho ? stake : 0);
    side = 10 * (side + foes * each);
    int64_t last = s->deals >= n->match ? 10 * (int64_t)left / seats : 0;
    if (seat == declarer)
        return last + (alone ? side : side / 2);
    if (seat == d->ally)
        return last + (alone ? 0 : side / 2);
    if (codilho && (seats == SEATS || seat == r.most))
        last += 10 * (int64_t)stake / (seats == SEATS ? foes : 1);
    return last - 10 * (int64_t)each;
}

/* ct_policy_endings.paid */
static int32_t paid(const void *at, const ct_state *s, int seat, int level)
{
    const names *n = at;
    int declarer = s->own[n->declarer], seats = s->rules->seats, ally = ally_of(n, s);
    int32_t price = ct_act_price(s, CT_ACT(declarer, s->own[n->bid] + 1));
    int32_t pool = 10 * s->own[n->pool], cap = 10 * n->cap, beast = cap && pool > cap ? cap : pool;
    int sides = ally >= 0 ? 2 : 1, foes = seats - sides;
    int run;
    position(n, s, &run);
    price = 10 * (price + run * n->matador);
    bool ours = seat == declarer || seat == ally;
    int32_t each = level == 2 ? price : -price - (level ? 0 : 10 * n->extra);
    if (ours)
        return (foes * each + (level == 2 ? pool : -beast)) / sides;
    return -each + (level ? 0 : pool / foes);
}

/* ct_policy_play.finish */
static bool finish(const void *at, const ct_state *s, int seat, int64_t *value)
{
    const names *n = at;
    int run;
    if (s->phase != n->play || n->fouls)
        return false;
    hombre_deal d = position(n, s, &run);
    hombre_finish(&d, &hombre_quick);
    *value = settled(n, s, &d, run, seat);
    return true;
}

/* ---- what the cards say that others have played ------------------------------------------- */

/* FIRST_STEPS: steps of a walk to the first possible deal; STEPS: from each deal to the next. */
enum { FIRST_STEPS = 200, STEPS = 20, THROWN = SEATS, STOCK = 2 * SEATS, ZONES };

/* A possible deal, as a walk changes it. Zones 0 to 3 are the hands at the first lead, THROWN to
 * THROWN + 3 the discards, and STOCK is the stock. */
typedef struct guess {
    uint64_t cards[SEATS]; /* the hands at the first lead, as bits: by card */
    uint64_t set[ZONES];   /* the zones, as hombre_card numbers the cards */
    uint64_t may[ZONES];   /* the cards that may be in a zone */
    int odd[SEATS];        /* how odd a seat's cards make what it did, in eighths of a bit */
    course course;
    hombre_deal at[CARDS]; /* before each play: what all know */
    uint8_t place[CARDS], zone[CARDS];
    int places; /* where the hidden cards lie */
} guess;

/* How odd this deal makes the bids, the exchange and the plays of a seat. */
static int oddness(const names *n, const ct_state *s, int seat, guess *g)
{
    uint64_t hand = g->set[seat], thrown = g->set[THROWN + seat];
    int w = s->rules->seats == SEATS ? bid_or_passed(n, s, seat, g->cards[seat])
                                     : exchanged(n, s, seat, hand, thrown);
    int sum = quick_eighths(CT_SURE) - quick_eighths(w ? w : 1);
    for (int i = 0; i < g->course.plays; i++) {
        hombre_deal d = g->at[i];
        if (d.q.turn != seat)
            continue;
        d.q.hand[seat] = hand & ~d.q.gone;
        d.q.thrown[seat] = thrown;
        if (d.called != QUICK_NONE && !(d.q.gone >> d.called & 1) && hand >> d.called & 1)
            hombre_call(&d, d.called, seat);
        sum += hombre_odd(&d, &hombre_quick, g->course.of[i]);
    }
    return sum;
}

static void read_guess(const names *n, const ct_state *s, int me, guess *g)
{
    int seats = s->rules->seats, declarer = s->own[n->declarer], trump = s->own[n->trump];
    g->course = course_of(n, s);
    hombre_deal d = first_lead(n, s, &g->course);
    uint64_t his = ~d.q.may[(declarer + 1) % seats]; /* only the declarer can have had them */
    memset(g->cards, 0, sizeof g->cards);
    memset(g->set, 0, sizeof g->set);
    memset(d.q.foes, 1 << declarer, (size_t)seats);
    d.q.foes[declarer] = (uint8_t)((1 << seats) - 1 - (1 << declarer));
    for (int i = 0; i < g->course.plays; i++) {
        g->set[d.q.turn] |= quick_bit(g->course.of[i]);
        g->cards[d.q.turn] |= UINT64_C(1) << g->course.card[i];
        g->at[i] = d;
        hombre_play(&d, g->course.of[i]);
    }
    g->places = 0;
    for (int k = 0; k < ZONES; k++) {
        int z = k < THROWN ? n->hand + k : k < STOCK ? n->discard + k - THROWN : n->stock;
        g->may[k] = k < THROWN ? d.q.may[k] : k == THROWN + declarer ? UINT64_MAX : ~his;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            g->set[k] |= quick_bit(hombre_card(s->card[i], trump));
            if (k < THROWN)
                g->cards[k] |= UINT64_C(1) << s->card[i];
            if (s->seen[i] >> me & 1)
                continue;
            g->place[g->places] = (uint8_t)i;
            g->zone[g->places++] = (uint8_t)k;
        }
    }
    for (int seat = 0; seat < seats; seat++) g->odd[seat] = seat == me ? 0 : oddness(n, s, seat, g);
}

/* Puts card a from zone `from` into zone `to`, and card b the other way. */
static void exchange(guess *g, int from, int to, ct_card a, ct_card b, int trump)
{
    uint64_t cards = UINT64_C(1) << a | UINT64_C(1) << b, set = numbered(cards, trump);
    g->set[from] ^= set;
    g->set[to] ^= set;
    if (from < THROWN)
        g->cards[from] ^= cards;
    if (to < THROWN)
        g->cards[to] ^= cards;
}

/* Exchanges two hidden cards, and keeps the exchange as often as Metropolis says. */
static void step(const names *n, ct_state *s, guess *g, ct_rng *rng)
{
    int i = (int)ct_rng_below(rng, (uint32_t)g->places);
    int k = (int)ct_rng_below(rng, (uint32_t)g->places);
    uint32_t luck = ct_rng_below(rng, QUICK_SURE);
    int from = g->zone[i], to = g->zone[k], trump = s->own[n->trump], more = 0, was[SEATS];
    ct_card a = s->card[g->place[i]], b = s->card[g->place[k]];
    if (from == to || !(g->may[to] >> hombre_card(a, trump) & 1) ||
        !(g->may[from] >> hombre_card(b, trump) & 1))
        return;
    memcpy(was, g->odd, sizeof was);
    exchange(g, from, to, a, b, trump);
    for (int seat = 0; seat < s->rules->seats; seat++)
        if ((from != STOCK && from % SEATS == seat) || (to != STOCK && to % SEATS == seat)) {
            g->odd[seat] = oddness(n, s, seat, g);
            more += g->odd[seat] - was[seat];
        }
    if (more > 0 && luck >= quick_chance(more)) {
        exchange(g, from, to, a, b, trump);
        memcpy(g->odd, was, sizeof was);
        return;
    }
    s->card[g->place[i]] = b;
    s->card[g->place[k]] = a;
}

/* ct_policy_beliefs.walk: reads the cards that others have played to tricks. */
static bool walk(void *at, ct_state *s, int me, bool first, ct_rng *rng)
{
    const names *n = at;
    guess g;
    if (n->fouls || s->phase != n->play)
        return false;
    read_guess(n, s, me, &g);
    for (int i = first ? FIRST_STEPS : STEPS; i && g.places; i--) step(n, s, &g, rng);
    return true;
}

/* ct_policy_candidates.acts: every act where there are few. In the exchange there are hundreds, so
 * it compares exchanges that differ from the usual one in one card, which is no trump. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    int z = n->hand + v->seat, trump = v->s.own[n->trump], found = 0;
    for (int i = 0; legal->n <= CT_CANDIDATES && i < legal->n; i++)
        if (!ct_word_of(&v->s, legal->act[i])->quits)
            out[found++] = legal->act[i];
    for (int i = 0; legal->n > CT_CANDIDATES && i < ct_count(&v->s, z); i++) {
        ct_act a = ct_with_amount(usual, ct_amount(usual) ^ 1u << i);
        if (hombre_suit_of(ct_at(&v->s, z, i), trump) != trump && !ct_check(&v->s, a))
            out[found++] = a;
    }
    return found;
}

static const ct_policy_endings endings = { .exact = &ct_exact_tricks, .cards = 7, .paid = paid };

static const ct_policy listening = {
    .worlds = 30,
    .master_worlds = 400,
    .z = 15,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .finish = finish },
    .candidates = &(const ct_policy_candidates){ .acts = acts },
    .value = &(const ct_policy_value){ .endings = &endings },
    .beliefs = &(const ct_policy_beliefs){ .likely = likely, .walk = walk },
};

const ct_policy ct_policy_hombre = {
    .worlds = 30,
    .z = 15,
    .size = sizeof(names),
    .begin = begin,
    .master = &listening,
    .master_offered = true,
    .master_unproved = true,
};
