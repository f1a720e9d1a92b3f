/* meld_rollout.c - pools from which cards can be removed, and random choice among acts, for the
 * rollouts of games with melds. */
#include "meld_rollout.h"

#include "rollout.h"

/* ---- pools ------------------------------------------------------------------------------ */

bool ct_pool_read(ct_pool *p, const ct_state *s, int z)
{
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        if (s->card[i] > CT_JOKER)
            return false;
        ct_pool_add(p, s->card[i]);
    }
    return true;
}

bool ct_pool_holds(const ct_pool *p, const ct_card *c, int n)
{
    for (int i = 0; i < n; i++) {
        int want = 0;
        for (int k = 0; k <= i; k++) want += c[k] == c[i];
        if (p->copies[c[i]] < want)
            return false;
    }
    return true;
}

int ct_pool_cards(const ct_pool *p, ct_card out[CT_CARDS])
{
    int n = 0;
    for (uint64_t kinds = p->kinds; kinds; kinds &= kinds - 1) {
        int c = __builtin_ctzll(kinds);
        for (int i = 0; i < p->copies[c]; i++) out[n++] = (ct_card)c;
    }
    return n;
}

/* ---- runs ------------------------------------------------------------------------------- */

/* The starts of runs in which wild card c takes place i. A two of the suit is natural at place 2
 * and cannot also be elsewhere, unless the pool has two copies. */
static uint64_t starts(const ct_pool *p, const ct_threes *r, int i, ct_card c)
{
    if (c == CT_JOKER)
        return r->lack[i];
    unsigned barred = p->copies[c] > 1 ? 1u << 2 >> i : 6;
    return r->lack[i] & ~((uint64_t)barred << 16 * ct_suit(c));
}

bool ct_threes_wild(const ct_pool *p, const ct_threes *r)
{
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1)
        for (int i = 0; i < 3; i++)
            if (starts(p, r, i, (ct_card)__builtin_ctzll(wilds)))
                return true;
    return false;
}

/* The nth run with wild card c, or if there are fewer, subtracts their number from *nth. */
static bool nth_with(const ct_pool *p, const ct_threes *r, ct_card c, uint32_t *nth, ct_run *out)
{
    uint64_t at[3]; /* the starts, moved to the place of the wild card */
    uint32_t n = 0;
    for (int i = 0; i < 3; i++) {
        at[i] = starts(p, r, i, c) << i;
        n += (uint32_t)ct_bits(at[i]);
    }
    if (*nth >= n) {
        *nth -= n;
        return false;
    }
    for (int place = 1;; place++)
        for (int i = 2; i >= 0; i--)
            for (uint64_t suits = at[i] >> place & CT_SUITS; suits; suits &= suits - 1)
                if (!(*nth)--) {
                    int low = place - i;
                    *out = (ct_run){ (uint8_t)(__builtin_ctzll(suits) / 16), (uint8_t)low,
                                     (uint8_t)(low + 2), (uint8_t)place, c };
                    return true;
                }
}

ct_run ct_threes_pick(const ct_pool *p, const ct_threes *r, uint64_t *luck)
{
    uint32_t natural = (uint32_t)ct_bits(r->natural), n = natural;
    uint64_t wilds = r->lack[0] | r->lack[1] | r->lack[2] ? ct_pool_wilds(p) : 0;
    ct_run q = { 0 };
    for (uint64_t set = wilds; set; set &= set - 1)
        for (int i = 0; i < 3; i++)
            n += (uint32_t)ct_bits(starts(p, r, i, (ct_card)__builtin_ctzll(set)));
    uint32_t nth = n > 1 ? ct_rollout_below(luck, n) : 0;
    for (int low = 1; nth < natural; low++)
        for (uint64_t suits = r->natural >> low & CT_SUITS; suits; suits &= suits - 1)
            if (!nth--)
                return (ct_run){ (uint8_t)(__builtin_ctzll(suits) / 16), (uint8_t)low,
                                 (uint8_t)(low + 2), 0, 0 };
    nth -= natural;
    while (wilds && !nth_with(p, r, (ct_card)__builtin_ctzll(wilds), &nth, &q)) wilds &= wilds - 1;
    return q;
}

/* ---- sets ------------------------------------------------------------------------------- */

int ct_pool_set_adds(const ct_pool *p, const ct_set *k, bool wild)
{
    return ct_bits(p->once >> k->rank & CT_SUITS) + (wild ? ct_pool_wild_kinds(p) : 0);
}

ct_set ct_pool_set_add(const ct_pool *p, ct_set k, uint32_t n)
{
    uint64_t suits = p->once >> k.rank & CT_SUITS;
    uint32_t naturals = (uint32_t)ct_bits(suits);
    if (n < naturals) {
        k.cards = (uint8_t)(k.cards + (1 << ct_nth_kind(suits, n) / 8));
        return k;
    }
    ct_card w = ct_nth_kind(ct_pool_wilds(p), n - naturals);
    if (w == CT_JOKER)
        k.jokers++;
    else
        k.twos = (uint8_t)(k.twos + (1 << 2 * ct_suit(w)));
    return k;
}

/* The cards of a rank: the suits of which there is at least one card, two and three, one bit in
 * sixteen for each suit, and their numbers. */
typedef struct of_rank {
    uint64_t suits, doubles, triples;
    uint32_t s, d, t;
} of_rank;

static of_rank read_rank(const ct_pool *p, int rank)
{
    of_rank k = { p->once >> rank & CT_SUITS,
                  p->twice >> rank & CT_SUITS,
                  p->thrice >> rank & CT_SUITS,
                  0,
                  0,
                  0 };
    k.s = (uint32_t)ct_bits(k.suits);
    k.d = (uint32_t)ct_bits(k.doubles);
    k.t = (uint32_t)ct_bits(k.triples);
    return k;
}

/* The number of choices of three cards; of two cards. */
static uint32_t choices_of_three(const of_rank *k)
{
    static const uint8_t distinct[] = { 0, 0, 0, 1, 4 };
    return k->s ? distinct[k->s] + k->d * (k->s - 1) + k->t : 0;
}

static uint32_t choices_of_two(const of_rank *k) { return k->s * (k->s - 1) / 2 + k->d; }

/* Two bits for suit number n of these, to be added to ct_set.cards. */
static unsigned one_of(uint64_t suits, uint32_t n) { return 1u << ct_nth_kind(suits, n) / 8; }

static unsigned all_of(uint64_t suits)
{
    unsigned cards = 0;
    for (; suits; suits &= suits - 1) cards |= one_of(suits, 0);
    return cards;
}

/* Choice number n of three cards: three suits first, then two cards of one suit, then three. */
static unsigned three_cards(const of_rank *k, uint32_t n)
{
    uint32_t distinct = k->s == 4 ? 4 : k->s == 3;
    if (n < distinct)
        return k->s == 3 ? all_of(k->suits) : all_of(k->suits) - one_of(k->suits, n);
    n -= distinct;
    if (n >= k->d * (k->s - 1))
        return 3 * one_of(k->triples, n - k->d * (k->s - 1));
    unsigned two = one_of(k->doubles, n / (k->s - 1));
    uint64_t others = k->suits & ~(UINT64_C(1) << 8 * __builtin_ctz(two));
    return 2 * two + one_of(others, n % (k->s - 1));
}

/* Choice number n of two cards: two suits first, then two cards of one suit. */
static unsigned two_cards(const of_rank *k, uint32_t n)
{
    for (uint32_t high = 1; high < k->s; n -= high++)
        if (n < high)
            return one_of(k->suits, high) + one_of(k->suits, n);
    return 2 * one_of(k->doubles, n);
}

static uint32_t sets_of(const of_rank *k, uint32_t wilds)
{
    return choices_of_three(k) + (wilds && k->s ? wilds * choices_of_two(k) : 0);
}

static ct_set set_of(const ct_pool *p, int rank, const of_rank *k, uint32_t n)
{
    ct_set set = { .rank = (uint8_t)rank };
    uint32_t natural = choices_of_three(k), two;
    if (n < natural) {
        set.cards = (uint8_t)three_cards(k, n);
        return set;
    }
    n -= natural;
    two = choices_of_two(k);
    ct_card w = ct_nth_kind(ct_pool_wilds(p), n / two);
    set.cards = (uint8_t)two_cards(k, n % two);
    set.jokers = w == CT_JOKER;
    set.twos = (uint8_t)(w == CT_JOKER ? 0 : 1 << 2 * ct_suit(w));
    return set;
}

unsigned ct_set_ranks(const ct_pool *p, unsigned ranks, bool wild)
{
    ct_many many = ct_pool_many(p);
    return ranks & (wild && ct_pool_wilds(p) ? many.pairs : many.threes);
}

uint32_t ct_pool_sets(const ct_pool *p, unsigned ranks, bool wild)
{
    uint32_t wilds = wild ? (uint32_t)ct_pool_wild_kinds(p) : 0, n = 0;
    for (; ranks; ranks &= ranks - 1) {
        of_rank k = read_rank(p, __builtin_ctz(ranks));
        n += sets_of(&k, wilds);
    }
    return n;
}

ct_set ct_pool_set(const ct_pool *p, unsigned ranks, bool wild, uint32_t n)
{
    uint32_t wilds = wild ? (uint32_t)ct_pool_wild_kinds(p) : 0;
    for (;; ranks &= ranks - 1) {
        of_rank k = read_rank(p, __builtin_ctz(ranks));
        uint32_t sets = sets_of(&k, wilds);
        if (n < sets)
            return set_of(p, __builtin_ctz(ranks), &k, n);
        n -= sets;
    }
}

void ct_list_sets(const ct_pool *p, unsigned ranks, bool wild, ct_propose to)
{
    uint32_t wilds = wild ? (uint32_t)ct_pool_wild_kinds(p) : 0;
    for (; ranks; ranks &= ranks - 1) {
        of_rank k = read_rank(p, __builtin_ctz(ranks));
        for (uint32_t n = 0, sets = sets_of(&k, wilds); n < sets; n++)
            ct_add(to.out, ct_set_act(to.act, set_of(p, __builtin_ctz(ranks), &k, n)));
    }
}

/* ---- acts ------------------------------------------------------------------------------- */

void ct_acts_sort(ct_acts *out)
{
    int n = 0;
    for (int i = 0; i < out->n; i++) {
        ct_act a = out->act[i];
        int k = n;
        for (; k > 0 && out->act[k - 1] > a; k--) out->act[k] = out->act[k - 1];
        out->act[k] = a;
        n++;
    }
    out->n = n;
    ct_acts_distinct(out, 0);
}

void ct_acts_distinct(ct_acts *out, int from)
{
    int n = from;
    for (int i = from; i < out->n; i++) {
        int k = from;
        while (k < n && out->act[k] != out->act[i]) k++;
        if (k == n)
            out->act[n++] = out->act[i];
    }
    out->n = n;
}

ct_act ct_pick_grouped(const ct_acts *acts, uint64_t *luck)
{
    uint16_t first[CT_VERBS + 1];
    uint32_t groups = 0;
    int verb = 0;
    for (int i = 0; i < acts->n; i++)
        if (ct_verb(acts->act[i]) != verb) {
            verb = ct_verb(acts->act[i]);
            first[groups++] = (uint16_t)i;
        }
    first[groups] = (uint16_t)acts->n;
    uint32_t g = groups > 1 ? ct_rollout_below(luck, groups) : 0;
    uint32_t n = (uint32_t)(first[g + 1] - first[g]);
    return acts->act[first[g] + (n > 1 ? ct_rollout_below(luck, n) : 0)];
}

ct_card ct_pick_kind(uint64_t kinds, uint64_t *luck)
{
    int n = ct_bits(kinds);
    return ct_nth_kind(kinds, n > 1 ? ct_rollout_below(luck, (uint32_t)n) : 0);
}

int ct_pick_meld(uint64_t melds, const uint8_t *count, uint64_t *luck, uint32_t *nth)
{
    uint32_t n = 0;
    for (uint64_t all = melds; all; all &= all - 1) n += count[__builtin_ctzll(all)];
    *nth = n > 1 ? ct_rollout_below(luck, n) : 0;
    for (; *nth >= count[__builtin_ctzll(melds)]; melds &= melds - 1)
        *nth -= count[__builtin_ctzll(melds)];
    return __builtin_ctzll(melds);
}

void ct_acts_group(ct_acts *out, int from)
{
    for (int i = from + 1; i < out->n; i++) {
        ct_act a = out->act[i];
        int k = i;
        for (; k > from && ct_verb(out->act[k - 1]) > ct_verb(a); k--)
            out->act[k] = out->act[k - 1];
        out->act[k] = a;
    }
}

/* ---- rules of thumb --------------------------------------------------------------------- */

void ct_best_add(ct_best *b, ct_act a, int worth, uint64_t *luck)
{
    if (b->ties && worth < b->worth)
        return;
    b->ties = b->ties && worth == b->worth ? b->ties + 1 : 1;
    if (b->ties == 1 || !ct_rollout_below(luck, b->ties))
        b->act = a;
    b->worth = worth;
}

static int bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

int ct_pool_near(const ct_pool *p, ct_card c)
{
    int place = ct_rank(c);
    unsigned has = ct_places_in(p->once, ct_suit(c)) & ~(1u << 2), ace = place == 1 ? 0x3000u : 0;
    unsigned next = (1u << place << 1 | 1u << place >> 1) & 0x7ffe;
    unsigned near = (1u << place << 2 | 1u << place >> 2) & 0x7ffe;
    return 2 * bits(has & (next | (ace & 0x2000))) + bits(has & (near | (ace & 0x1000)));
}

bool ct_meld_wants(const ct_meld *m, ct_card c)
{
    int place = ct_rank(c);
    if (m->kind == CT_SET)
        return m->set.rank == place;
    return m->run.suit == ct_suit(c) && (place == m->run.low - 1 || place == m->run.high + 1 ||
                                         (place == 1 && m->run.high == 13));
}
