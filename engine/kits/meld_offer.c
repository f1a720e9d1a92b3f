/* meld_offer.c - the shapes that a hand can make. Bit masks of places give all shapes at once,
 * without a loop over cards. */
#include "meld.h"

#include <string.h>

static bool in_span(ct_run q, int place) { return place >= q.low && place <= q.high; }

/* ---- pools ------------------------------------------------------------------------------ */

#define PLACE(suit, place) (UINT64_C(1) << (16 * (suit) + (place)))
#define SUIT(suit)                                                                                 \
    PLACE(suit, 1) | PLACE(suit, 14), PLACE(suit, 2), PLACE(suit, 3), PLACE(suit, 4),              \
        PLACE(suit, 5), PLACE(suit, 6), PLACE(suit, 7), PLACE(suit, 8), PLACE(suit, 9),            \
        PLACE(suit, 10), PLACE(suit, 11), PLACE(suit, 12), PLACE(suit, 13)
const uint64_t ct_places[CT_KINDS] = { SUIT(0), SUIT(1), SUIT(2), SUIT(3) };

void ct_pool_zone(ct_pool *p, const ct_state *s, int z, uint64_t kinds)
{
    uint64_t once = p->once, twice = p->twice, thrice = p->thrice, all = p->kinds;
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        ct_card c = s->card[i];
        if (c > CT_JOKER || !(kinds >> c & 1))
            continue;
        thrice |= twice & ct_places[c];
        twice |= once & ct_places[c];
        once |= ct_places[c];
        all |= UINT64_C(1) << c;
        p->copies[c]++;
        p->n++;
    }
    p->once = once;
    p->twice = twice;
    p->thrice = thrice;
    p->kinds = all;
}

unsigned ct_pool_suits(const ct_pool *p)
{
    uint64_t natural = p->once & 0x3ffa * CT_SUITS;
    unsigned suits = 0;
    for (int suit = 0; suit < 4; suit++) suits |= (natural >> 16 * suit & 0x3ffa ? 1u : 0) << suit;
    return suits;
}

/* Adds the numbers of cards in two halves of the suits, for all ranks at once. A number is given by
 * the ranks that have at least one card, two and three. */
static void add_halves(uint64_t count[3], int shift)
{
    uint64_t a = count[0] >> shift, b = count[1] >> shift, c = count[2] >> shift;
    count[2] |= c | (count[1] & a) | (count[0] & b);
    count[1] |= b | (count[0] & a);
    count[0] |= a;
}

ct_many ct_pool_many(const ct_pool *p)
{
    uint64_t count[] = { p->once, p->twice, p->thrice };
    add_halves(count, 32);
    add_halves(count, 16);
    return (ct_many){ (unsigned)count[1] & 0x3ffa, (unsigned)count[2] & 0x3ffa };
}

/* ---- shapes ----------------------------------------------------------------------------- */

static void put_run(const ct_propose *to, ct_run q)
{
    ct_act shape = (ct_act)q.suit | (ct_act)q.low << 8 | (ct_act)q.high << 16 | (ct_act)q.at << 24 |
                   (ct_act)q.wild << 32;
    ct_add(to->out, to->act | shape << (16 + 8 * to->at));
}

static void put_set(const ct_propose *to, ct_set k)
{
    ct_act shape =
        (ct_act)k.rank | (ct_act)k.cards << 8 | (ct_act)k.twos << 16 | (ct_act)k.jokers << 24;
    ct_add(to->out, to->act | shape << (16 + 8 * to->at));
}

/* Proposes the run with wild card w at a place. A two of the run's suit is natural at place 2. */
static void put_wild(const ct_propose *to, ct_run q, int place, ct_card w)
{
    bool natural = place == 2 && w == ct_card_of(q.suit, 2);
    q.at = (uint8_t)(natural ? 0 : place);
    q.wild = natural ? 0 : w;
    put_run(to, q);
}

static bool in_run(ct_run q, ct_card c)
{
    if (q.at && q.wild == c)
        return true;
    if (c == CT_JOKER || ct_suit(c) != q.suit)
        return false;
    int rank = ct_rank(c);
    return (in_span(q, rank) && q.at != rank) || (rank == 1 && q.high == 14 && q.at != 14);
}

static bool at_end(uint64_t ends, ct_run q, int place)
{
    return ends >> (place == q.at ? q.wild : ct_card_of(q.suit, place == 14 ? 1 : place)) & 1;
}

/* The places that are set in any suit. */
static unsigned of_any(uint64_t places)
{
    places |= places >> 32;
    return (unsigned)(places | places >> 16) & 0x7fff;
}

/* Proposes runs of three that start at place `low`, in the suits that have this place in `lows`.
 * The wild card w is at place `at`; 0: no wild card. */
static void three_runs(const ct_pool *p, uint64_t lows, int low, int at, ct_card w, ct_card with,
                       const ct_propose *to)
{
    for (uint64_t suits = lows >> low & CT_SUITS; suits; suits &= suits - 1) {
        int suit = __builtin_ctzll(suits) / 16;
        ct_run q = { (uint8_t)suit, (uint8_t)low, (uint8_t)(low + 2), (uint8_t)at, w };
        ct_card two = ct_card_of(suit, 2);
        if (with != CT_HIDDEN && !in_run(q, with))
            continue;
        /* the two of the suit is natural at place 2 and cannot also be elsewhere */
        if (!at || w != two || low > 2 || (at != 2 && p->copies[two] > 1))
            put_run(to, q);
    }
}

/* The order is ascending: by the wild card, its place, the first place, the suit. */
void ct_propose_runs(const ct_pool *p, int low, bool wild, ct_card with, ct_propose to)
{
    unsigned span = 0x7fff & ~0u << low;
    uint64_t near = span * CT_SUITS;
    if (with < CT_JOKER && !ct_is_two(with)) { /* the run lies in its suit, near its place */
        near = UINT64_C(0x7fff) << 16 * ct_suit(with);
        if (ct_rank(with) > 1)
            near &= (0x7fff & 0x1fu << ct_rank(with) >> 2) * CT_SUITS;
        near &= span * CT_SUITS;
    }
    uint64_t has = p->once & near, three = has & has >> 1 & has >> 2;
    for (unsigned any = of_any(three); any; any &= any - 1)
        three_runs(p, three, __builtin_ctz(any), 0, 0, with, &to);
    uint64_t wilds = wild ? ct_pool_wilds(p) : 0;
    if (!wilds)
        return;
    /* where two of three places have their natural card, and the first, second or third place lacks
     * it */
    const uint64_t lack[] = { has >> 1 & has >> 2, has & has >> 2, has & has >> 1 };
    unsigned places =
        span & (of_any(lack[0]) | of_any(lack[1]) << 1 | of_any(lack[2]) << 2) & 0x7fff;
    for (; wilds; wilds &= wilds - 1)
        for (unsigned any = places; any; any &= any - 1)
            for (int at = __builtin_ctz(any), i = 2; i >= 0; i--)
                if (at - i >= low)
                    three_runs(p, lack[i], at - i, at, (ct_card)__builtin_ctzll(wilds), with, &to);
}

/* Proposes the set with one more wild card, for each kind of wild card. */
static void wild_sets(const ct_pool *p, ct_set k, ct_card with, const ct_propose *to)
{
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1) {
        ct_set more = k;
        ct_card c = (ct_card)__builtin_ctzll(wilds);
        if (c == CT_JOKER)
            more.jokers++;
        else if ((k.twos >> 2 * ct_suit(c) & 3) < 3)
            more.twos = (uint8_t)(more.twos + (1 << 2 * ct_suit(c)));
        else
            continue;
        if (with == CT_HIDDEN || with == c ||
            (with < CT_JOKER && ct_rank(with) == k.rank && k.cards >> 2 * ct_suit(with) & 3))
            put_set(to, more);
    }
}

static void put_sets(const ct_propose *to, ct_set k, unsigned ranks)
{
    for (; ranks; ranks &= ranks - 1) {
        k.rank = (uint8_t)__builtin_ctz(ranks);
        put_set(to, k);
    }
}

/* Some ranks by suit: those with at least one card of it, two and three. */
typedef struct by_suit {
    unsigned once[4], twice[4], thrice[4];
} by_suit;

static void split(const ct_pool *p, unsigned ranks, by_suit *out)
{
    for (int suit = 0; suit < 4; suit++) {
        out->once[suit] = ranks & ct_places_in(p->once, suit);
        out->twice[suit] = ranks & ct_places_in(p->twice, suit);
        out->thrice[suit] = ranks & ct_places_in(p->thrice, suit);
    }
}

/* Proposes sets of a wild card and two naturals, for all pairs of suits i <= j. */
static void pair_sets(const by_suit *k, ct_set wild, int asked, const ct_propose *to)
{
    for (int j = 0; j < 4; j++)
        for (int i = 0; i <= j && k->once[j]; i++)
            if (asked < 0 || asked == i || asked == j) {
                wild.cards = (uint8_t)((1 << 2 * i) + (1 << 2 * j));
                put_sets(to, wild, i == j ? k->twice[i] : k->once[i] & k->once[j]);
            }
}

/* Proposes sets of three naturals, for all suits i <= j <= k. */
static void natural_sets(const by_suit *of, int asked, const ct_propose *to)
{
    for (int k = 0; k < 4; k++)
        for (int j = 0; j <= k && of->once[k]; j++) {
            unsigned two = j == k ? of->twice[k] : of->once[j] & of->once[k];
            for (int i = 0; i <= j && two; i++)
                if (asked < 0 || asked == i || asked == j || asked == k) {
                    int cards = (1 << 2 * i) + (1 << 2 * j) + (1 << 2 * k);
                    unsigned first = i < j ? of->once[i] : j < k ? of->twice[i] : of->thrice[i];
                    put_sets(to, (ct_set){ 0, (uint8_t)cards, 0, 0 }, two & first);
                }
        }
}

/* The order is ascending: three naturals by suits and rank, then pairs with a two of each suit,
 * then pairs with a joker. */
void ct_propose_sets(const ct_pool *p, unsigned ranks, bool wild, ct_card with, ct_propose to)
{
    bool natural = with < CT_JOKER && !ct_is_two(with);
    int asked = natural ? ct_suit(with) : -1;
    ct_many many = ct_pool_many(p);
    by_suit k;
    ranks &= natural ? many.pairs & 1u << ct_rank(with) : many.pairs;
    if (ranks & many.threes && (natural || with == CT_HIDDEN)) {
        split(p, ranks & many.threes, &k);
        natural_sets(&k, asked, &to);
    }
    uint64_t wilds = wild && ranks ? ct_pool_wilds(p) : 0;
    if (wilds)
        split(p, ranks, &k);
    for (; wilds; wilds &= wilds - 1) {
        ct_card w = (ct_card)__builtin_ctzll(wilds);
        bool joker = w == CT_JOKER;
        ct_set one = { 0, 0, (uint8_t)(joker ? 0 : 1 << 2 * ct_suit(w)), joker };
        if (natural || with == CT_HIDDEN || with == w)
            pair_sets(&k, one, asked, &to);
    }
}

void ct_propose_wilds(const ct_pool *p, ct_propose to)
{
    ct_card wild[5];
    int wilds = 0;
    for (uint64_t set = ct_pool_wilds(p); set; set &= set - 1)
        wild[wilds++] = (ct_card)__builtin_ctzll(set);
    for (int i = 0; i < wilds; i++)
        for (int j = i; j < wilds; j++)
            for (int k = j; k < wilds; k++) {
                const ct_card three[] = { wild[i], wild[j], wild[k] };
                ct_set q = { 0 };
                for (int n = 0; n < 3; n++)
                    if (three[n] == CT_JOKER)
                        q.jokers++;
                    else
                        q.twos = (uint8_t)(q.twos + (1 << 2 * ct_suit(three[n])));
                if (p->copies[three[1]] > (i == j) + (j == k))
                    put_set(&to, q);
            }
}

/* Adds one card to a run: at an end, or at the wild card's place, which then moves to an end. */
static void run_adds(const ct_pool *p, ct_run o, int low, bool wild, const ct_propose *to)
{
    unsigned has = ct_places_in(p->once, o.suit);
    uint64_t wilds = wild && !o.at ? ct_pool_wilds(p) : 0;
    ct_run down = o, up = o;
    down.low--, up.high++;
    for (int i = 0; i < 2; i++) {
        ct_run q = i ? up : down;
        int place = i ? q.high : q.low;
        if (place < low || place > 14)
            continue;
        if (has >> place & 1)
            put_run(to, q);
        for (uint64_t set = wilds; set; set &= set - 1) {
            ct_card w = (ct_card)__builtin_ctzll(set);
            if (place != 2 || w != ct_card_of(o.suit, 2))
                put_wild(to, q, place, w);
        }
        if (o.at && has >> o.at & 1)
            put_wild(to, q, place, o.wild);
    }
    if (!o.at || o.low < 3 || o.wild != ct_card_of(o.suit, 2))
        return;
    /* the wild two moves to place 2: this needs cards for the places between, and for the place it
     * leaves unless that is the last */
    unsigned need = (1u << o.low) - 8 + (o.at < o.high ? 1u << o.at : 0);
    ct_run q = { o.suit, 2, (uint8_t)(o.high - (o.at == o.high)) };
    if (need && (has & need) == need)
        put_run(to, q);
}

void ct_propose_adds(const ct_pool *p, const ct_meld *old, int low, bool wild, ct_propose to)
{
    if (old->kind == CT_RUN) {
        run_adds(p, old->run, low, wild, &to);
        return;
    }
    for (int suit = 0; suit < 4; suit++) {
        ct_set k = old->set;
        if (!k.rank || !p->copies[ct_card_of(suit, k.rank)] || (k.cards >> 2 * suit & 3) == 3)
            continue;
        k.cards = (uint8_t)(k.cards + (1 << 2 * suit));
        put_set(&to, k);
    }
    if (wild)
        wild_sets(p, old->set, CT_HIDDEN, &to);
}

/* Proposes all runs of a suit that have more than three cards and begin and end with cards of
 * `ends`. */
static void long_runs(const ct_pool *p, uint64_t ends, int suit, bool wild, ct_card with,
                      const ct_propose *to)
{
    uint64_t wilds = wild ? ct_pool_wilds(p) : 0;
    for (int low = 1; low <= 11; low++)
        for (int high = low + 3; high <= 14; high++) {
            ct_run q = { (uint8_t)suit, (uint8_t)low, (uint8_t)high };
            unsigned lack = ((2u << high) - (1u << low)) & ~ct_places_in(p->once, suit);
            if (lack & (lack - 1))
                break;
            if (!lack && at_end(ends, q, low) && at_end(ends, q, high) && in_run(q, with))
                put_run(to, q);
            for (int place = low; wilds && place <= high; place++)
                for (uint64_t set = lack & ~(1u << place) ? 0 : wilds; set; set &= set - 1) {
                    q.at = (uint8_t)place, q.wild = (ct_card)__builtin_ctzll(set);
                    if (place == 2 && q.wild == ct_card_of(suit, 2))
                        continue;
                    if (at_end(ends, q, low) && at_end(ends, q, high) && in_run(q, with))
                        put_run(to, q);
                }
        }
}

void ct_propose_long_runs(const ct_pool *p, uint64_t ends, bool wild, ct_card with, ct_propose to)
{
    for (int suit = 0; suit < 4; suit++)
        if (ct_is_wild(with) || ct_suit(with) == suit)
            long_runs(p, ends, suit, wild, with, &to);
}

void ct_propose_long_sets(const ct_pool *p, ct_card with, ct_propose to)
{
    unsigned ranks = ct_pool_ranks(p);
    for (int code = 0; code < 14 << 4; code++) {
        int rank = code >> 4;
        ct_set k = { (uint8_t)rank, 0, 0, 0 };
        bool has_all = ranks >> rank & 1;
        for (int suit = 0; suit < 4 && has_all; suit++)
            if (code >> suit & 1) {
                has_all = p->copies[ct_card_of(suit, rank)] > 0;
                k.cards = (uint8_t)(k.cards + (1 << 2 * suit));
            }
        if (!has_all)
            continue;
        int n = ct_set_naturals(&k);
        bool natural = !ct_is_wild(with) && ct_rank(with) == rank && code >> ct_suit(with) & 1;
        if (n > 3 && natural)
            put_set(&to, k);
        if (n > 2)
            wild_sets(p, k, with, &to);
    }
}

static void whole_set(const ct_pool *p, ct_set k, const ct_propose *to)
{
    k.jokers = (uint8_t)(k.jokers + p->copies[CT_JOKER]);
    for (int suit = 0; suit < 4; suit++) {
        int more = k.rank ? p->copies[ct_card_of(suit, k.rank)] : 0;
        int twos = p->copies[ct_card_of(suit, 2)];
        if ((k.cards >> 2 * suit & 3) + more > 3 || (k.twos >> 2 * suit & 3) + twos > 3)
            return;
        k.cards = (uint8_t)(k.cards + (more << 2 * suit));
        k.twos = (uint8_t)(k.twos + (twos << 2 * suit));
    }
    put_set(to, k);
}

/* Proposes every span of the right length in which at most one place lacks its natural card. */
static void whole_run(const ct_pool *p, const ct_meld *old, int suit, const ct_propose *to)
{
    unsigned has = ct_places_in(p->once, suit);
    int n = old->n + p->n;
    for (int place = old->run.low; old->kind && place <= old->run.high; place++)
        if (place != old->run.at)
            has |= 1u << place;
    for (int low = 1; low + n - 1 <= 14; low++) {
        ct_run q = { (uint8_t)suit, (uint8_t)low, (uint8_t)(low + n - 1) };
        unsigned lack = ((1u << n) - 1) << low & ~has;
        int place = low;
        if (!lack) {
            put_run(to, q);
            continue;
        }
        if (lack & (lack - 1))
            continue;
        while (!(lack >> place & 1)) place++;
        if (old->kind && old->run.at)
            put_wild(to, q, place, old->run.wild);
        for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1)
            put_wild(to, q, place, (ct_card)__builtin_ctzll(wilds));
    }
}

void ct_propose_whole(const ct_pool *p, const ct_meld *old, int kind, ct_propose to)
{
    unsigned suits = ct_pool_suits(p), ranks = ct_pool_ranks(p);
    unsigned many = kind == CT_RUN ? suits : ranks;
    if (many & (many - 1)) /* a run with several suits, or a set with several ranks */
        return;
    bool fixed = old->kind || !suits;
    int suit = fixed ? old->run.suit : __builtin_ctz(suits);
    int rank = fixed ? old->set.rank : __builtin_ctz(ranks);
    if (kind == CT_RUN && !(suits & ~(1u << suit)) && old->n + p->n <= 14)
        whole_run(p, old, suit, &to);
    if (kind == CT_SET && (rank || !ranks) && !(ranks & ~(1u << rank)))
        whole_set(p, old->kind ? old->set : (ct_set){ (uint8_t)rank, 0, 0, 0 }, &to);
}

/* ---- offers for a choice of cards ------------------------------------------------------- */

/* The zone of the pile that the verb is used on, or -1. */
static int pile_of(const ct_state *s, const ct_word *w)
{
    return w->on && !strchr(w->on, ' ') ? ct_zone_find(s->rules, w->on, -1) : -1;
}

static void offer_on(const ct_state *s, ct_act start, const ct_pool *p, int kind, int z,
                     ct_acts *out)
{
    ct_meld old = { 0 };
    if (z >= 0)
        old = ct_meld_at(s, z);
    if (z < 0 || old.kind == kind)
        ct_propose_whole(p, &old, kind, (ct_propose){ start, z >= 0, out });
}

void ct_offer_melds(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out)
{
    const ct_rules *r = s->rules;
    const ct_word *verbs = r->game->about.verbs;
    ct_pool own = { 0 };
    for (int i = 0; i < n; i++) ct_pool_add(&own, c[i]);
    for (int v = 0; verbs[v].name; v++) {
        ct_operand o[CT_OPERANDS];
        int operands = ct_operands(&verbs[v], o);
        bool fresh = operands == 1;
        if (!(ct_takes(&verbs[v]) & CT_OP_MELD) || operands > 2 ||
            (!fresh && o[0].kind != CT_OP_ZONE))
            continue;
        int kind = o[operands - 1].kind == CT_OP_RUN ? CT_RUN : CT_SET;
        ct_pool all = own;
        int pile = pile_of(s, &verbs[v]);
        if (pile >= 0 && !ct_count(s, pile))
            continue;
        if (pile >= 0)
            ct_pool_add(&all, ct_top(s, pile));
        if (fresh)
            offer_on(s, CT_ACT(seat, v + 1), &all, kind, -1, out);
        for (int z = 0; !fresh && z < r->zones; z++)
            if (r->flags[z] & CT_MELDS && ct_count(s, z))
                offer_on(s, CT_ACT(seat, v + 1, z), &all, kind, z, out);
    }
}
