/* meld_offer.c - the shapes that a hand can make. Bit masks of places give all shapes at once,
 * without a loop over cards. */
#include "meld.h"

#include <string.h>

static bool in_span(ct_run q, int place) { return place >= q.low && place <= q.high; }

void ct_pool_add(ct_pool *p, ct_card c)
{
    if (c > CT_JOKER)
        return;
    p->n++;
    if (ct_is_wild(c) && !p->copies[c])
        p->wild[p->wilds++] = c;
    p->copies[c]++;
    if (c == CT_JOKER)
        return;
    int rank = ct_rank(c), suit = ct_suit(c);
    uint16_t *places = p->copies[c] == 1 ? p->has : p->copies[c] == 2 ? p->twice : p->thrice;
    places[suit] = (uint16_t)(places[suit] | 1u << rank | (rank == 1 ? 1u << 14 : 0));
    if (rank != 2) {
        int n = ct_pool_of(p, rank);
        uint16_t *many = n == 1 ? &p->ranks : n == 2 ? &p->pairs : &p->threes;
        *many = (uint16_t)(*many | 1u << rank);
        p->suits = (uint8_t)(p->suits | 1u << suit);
    }
}

void ct_pool_zone(ct_pool *p, const ct_state *s, int z)
{
    for (int i = ct_start(s, z); i < s->end[z]; i++) ct_pool_add(p, s->card[i]);
}

/* The kinds of a suit in `set` as bits of places; an ace has both ends. */
static uint16_t places_of(uint64_t set, int suit)
{
    unsigned ranks = (unsigned)(set >> 13 * suit) & 0x1fff;
    return (uint16_t)(ranks << 1 | (ranks & 1) << 14);
}

/* Finds the ranks with three, two and one cards over all suits. It adds all ranks at once, as
 * columns of bits. */
static void count_ranks(ct_pool *p)
{
    unsigned one = 0, two = 0, three = 0;
    for (int suit = 0; suit < 4; suit++) {
        const unsigned copies[] = { p->has[suit], p->twice[suit], p->thrice[suit] };
        for (int i = 0; i < 3; i++) {
            unsigned ranks = copies[i] & 0x3ffa; /* all ranks but twos; the high ace would be
                                                    counted twice */
            three |= two & ranks;
            two |= one & ranks;
            one |= ranks;
        }
        if (p->has[suit] & 0x3ffa)
            p->suits = (uint8_t)(p->suits | 1u << suit);
    }
    p->ranks = (uint16_t)one;
    p->pairs = (uint16_t)two;
    p->threes = (uint16_t)three;
}

void ct_pool_fill(ct_pool *p, const ct_state *s, int z, uint64_t kinds)
{
    const uint64_t wilds = UINT64_C(1) << 1 | UINT64_C(1) << 14 | UINT64_C(1) << 27 |
                           UINT64_C(1) << 40 | UINT64_C(1) << CT_JOKER;
    uint64_t once = 0, twice = 0, thrice = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        uint64_t bit = s->card[i] <= CT_JOKER ? (uint64_t)1 << s->card[i] & kinds : 0;
        thrice |= twice & bit;
        twice |= once & bit;
        once |= bit;
        p->copies[s->card[i] & 63] = (uint8_t)(p->copies[s->card[i] & 63] + (bit != 0));
        p->n += bit != 0;
    }
    for (int suit = 0; suit < 4; suit++) {
        p->has[suit] = places_of(once, suit);
        p->twice[suit] = places_of(twice, suit);
        p->thrice[suit] = places_of(thrice, suit);
    }
    for (uint64_t set = once & wilds; set; set &= set - 1)
        p->wild[p->wilds++] = (ct_card)__builtin_ctzll(set);
    count_ranks(p);
}

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

/* `places` has sixteen bits for each suit. Returns the places that are set in any suit. */
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
    for (int suit = 0; suit < 4; suit++) {
        ct_run q = { (uint8_t)suit, (uint8_t)low, (uint8_t)(low + 2), (uint8_t)at, w };
        ct_card two = ct_card_of(suit, 2);
        if (!(lows >> (16 * suit + low) & 1) || !(with == CT_HIDDEN || in_run(q, with)))
            continue;
        /* the two of the suit is natural at place 2 and cannot also be elsewhere */
        if (!at || w != two || low > 2 || (at != 2 && p->copies[two] > 1))
            put_run(to, q);
    }
}

/* The order is ascending: by the wild card, its place, the first place, the suit. */
void ct_propose_runs(const ct_pool *p, int low, bool wild, ct_card with, ct_propose to)
{
    uint64_t has = 0;
    unsigned span = ~0u << low, near = span;
    /* `with` is a natural card: the run lies in its suit, near its place */
    bool fixed = with < CT_JOKER && !ct_is_two(with);
    if (fixed && ct_rank(with) > 1)
        near &= 0x1fu << ct_rank(with) >> 2;
    for (int suit = 0; suit < 4; suit++)
        if (!fixed || ct_suit(with) == suit)
            has |= (uint64_t)(p->has[suit] & near) << 16 * suit;
    uint64_t three = has & has >> 1 & has >> 2;
    for (unsigned any = of_any(three); any; any &= any - 1)
        three_runs(p, three, __builtin_ctz(any), 0, 0, with, &to);
    /* where two of three places have their natural card, and the first, second or third place lacks
     * it */
    const uint64_t lack[] = { has >> 1 & has >> 2, has & has >> 2, has & has >> 1 };
    unsigned places =
        span & (of_any(lack[0]) | of_any(lack[1]) << 1 | of_any(lack[2]) << 2) & 0x7fff;
    for (int w = 0; wild && w < p->wilds; w++)
        for (unsigned any = places; any; any &= any - 1)
            for (int at = __builtin_ctz(any), i = 2; i >= 0; i--)
                if (at > i)
                    three_runs(p, lack[i], at - i, at, p->wild[w], with, &to);
}

/* Proposes the set with one more wild card, for each kind of wild card. */
static void wild_sets(const ct_pool *p, ct_set k, ct_card with, const ct_propose *to)
{
    for (int w = 0; w < p->wilds; w++) {
        ct_set more = k;
        ct_card c = p->wild[w];
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

/* The ranks of which the pool has a card in each of the suits i <= j <= k; k < 0: in the suits i
 * and j. */
static unsigned ranks_of(const ct_pool *p, int i, int j, int k)
{
    if (i == j && j == k)
        return p->thrice[i];
    unsigned two = i == j ? p->twice[i] : p->has[i];
    return two & (j == k ? p->twice[j] : p->has[j]) & (k < 0 ? ~0u : p->has[k]);
}

static void put_sets(const ct_propose *to, ct_set k, unsigned ranks)
{
    for (; ranks; ranks &= ranks - 1) {
        k.rank = (uint8_t)__builtin_ctz(ranks);
        put_set(to, k);
    }
}

/* Proposes sets of a wild card and two naturals, for all pairs of suits i <= j. */
static void pair_sets(const ct_pool *p, ct_set wild, unsigned ranks, int asked,
                      const ct_propose *to)
{
    for (int j = 0; j < 4; j++)
        for (int i = 0; i <= j; i++)
            if (asked < 0 || asked == i || asked == j) {
                wild.cards = (uint8_t)((1 << 2 * i) + (1 << 2 * j));
                put_sets(to, wild, ranks & ranks_of(p, i, j, -1));
            }
}

/* The order is ascending: three naturals by suits and rank, then pairs with a two of each suit,
 * then pairs with a joker. */
void ct_propose_sets(const ct_pool *p, bool wild, ct_card with, ct_propose to)
{
    bool natural = with < CT_JOKER && !ct_is_two(with);
    int asked = natural ? ct_suit(with) : -1;
    unsigned ranks = natural ? p->ranks & 1u << ct_rank(with) : p->ranks;
    unsigned threes = ranks & p->threes;
    ranks &= p->pairs;
    for (int k = 0; k < 4 && threes && (natural || with == CT_HIDDEN); k++)
        for (int j = 0; j <= k; j++)
            for (int i = 0; i <= j; i++)
                if (!natural || asked == i || asked == j || asked == k) {
                    int cards = (1 << 2 * i) + (1 << 2 * j) + (1 << 2 * k);
                    put_sets(&to, (ct_set){ 0, (uint8_t)cards, 0, 0 },
                             threes & ranks_of(p, i, j, k));
                }
    for (int suit = 0; wild && ranks && suit < 5; suit++) { /* 4: jokers */
        ct_card w = suit < 4 ? ct_card_of(suit, 2) : CT_JOKER;
        ct_set k = { 0, 0, (uint8_t)(suit < 4 ? 1 << 2 * suit : 0), suit == 4 };
        if (p->copies[w] && (natural || with == CT_HIDDEN || with == w))
            pair_sets(p, k, ranks, asked, &to);
    }
}

void ct_propose_wilds(const ct_pool *p, ct_propose to)
{
    for (int i = 0; i < p->wilds; i++)
        for (int j = i; j < p->wilds; j++)
            for (int k = j; k < p->wilds; k++) {
                const ct_card three[] = { p->wild[i], p->wild[j], p->wild[k] };
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
    unsigned has = p->has[o.suit];
    ct_run down = o, up = o;
    down.low--, up.high++;
    for (int i = 0; i < 2; i++) {
        ct_run q = i ? up : down;
        int place = i ? q.high : q.low;
        if (place < low || place > 14)
            continue;
        if (has >> place & 1)
            put_run(to, q);
        for (int w = 0; wild && !o.at && w < p->wilds; w++)
            if (place != 2 || p->wild[w] != ct_card_of(o.suit, 2))
                put_wild(to, q, place, p->wild[w]);
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
    for (int low = 1; low <= 11; low++)
        for (int high = low + 3; high <= 14; high++) {
            ct_run q = { (uint8_t)suit, (uint8_t)low, (uint8_t)high };
            unsigned lack = ((2u << high) - (1u << low)) & ~(unsigned)p->has[suit];
            if (lack & (lack - 1))
                break;
            if (!lack && at_end(ends, q, low) && at_end(ends, q, high) && in_run(q, with))
                put_run(to, q);
            for (int place = low; wild && place <= high; place++)
                for (int w = 0; w < p->wilds && !(lack & ~(1u << place)); w++) {
                    q.at = (uint8_t)place, q.wild = p->wild[w];
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
    for (int code = 0; code < 14 << 4; code++) {
        int rank = code >> 4;
        ct_set k = { (uint8_t)rank, 0, 0, 0 };
        bool has_all = p->ranks >> rank & 1;
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
    unsigned has = p->has[suit];
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
        for (int w = 0; w < p->wilds; w++) put_wild(to, q, place, p->wild[w]);
    }
}

void ct_propose_whole(const ct_pool *p, const ct_meld *old, int kind, ct_propose to)
{
    int suit = 0, rank = 1;
    unsigned many = kind == CT_RUN ? p->suits : p->ranks;
    if (many & (many - 1)) /* a run with several suits, or a set with several ranks */
        return;
    while (p->suits >> suit > 1) suit++;
    while (p->ranks >> rank > 1) rank++;
    if (old->kind || !p->suits)
        suit = old->run.suit, rank = old->set.rank;
    if (kind == CT_RUN && !(p->suits & ~(1u << suit)) && old->n + p->n <= 14)
        whole_run(p, old, suit, &to);
    if (kind == CT_SET && (rank || !p->ranks) && !(p->ranks & ~(1u << rank)))
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
