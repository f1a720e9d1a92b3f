/* meld.c - finds which melds a set of cards forms, adds cards to melds, and lays melds. */
#include "meld.h"

#include <string.h>

static ct_card at_place(int suit, int place) { return ct_card_of(suit, place == 14 ? 1 : place); }

/* The sum of four numbers of two bits. */
static int sum4(uint8_t b)
{
    unsigned two = (b & 0x33u) + (b >> 2 & 0x33u);
    return (int)((two & 15) + (two >> 4));
}

/* Four numbers of two bits as numbers of four bits. */
static unsigned spread4(uint8_t b)
{
    unsigned two = (b | (unsigned)b << 4) & 0x0f0f;
    return (two | two << 2) & 0x3333;
}

/* Whether one of four numbers of two bits is smaller in b than in a. */
static bool shrinks(uint8_t a, uint8_t b)
{
    return (((spread4(b) | 0x8888) - spread4(a)) & 0x8888) != 0x8888;
}

/* ---- shapes ----------------------------------------------------------------------------- */

ct_meld ct_meld_run(ct_run q)
{
    return (ct_meld){ .kind = CT_RUN, .n = (uint8_t)(q.high - q.low + 1), .run = q };
}

ct_meld ct_meld_set(ct_set k)
{
    int n = sum4(k.cards) + sum4(k.twos) + k.jokers;
    if (n > CT_MELD_CARDS)
        return (ct_meld){ CT_NO_MELD };
    return (ct_meld){ .kind = CT_SET, .n = (uint8_t)n, .set = k };
}

int ct_meld_wilds(const ct_meld *m)
{
    return m->kind == CT_RUN ? m->run.at > 0 : m->kind ? sum4(m->set.twos) + m->set.jokers : 0;
}

int ct_set_naturals(const ct_set *k) { return sum4(k->cards); }

/* Of each kind but the joker: its rank, and the place of its suit in ct_set.cards. */
#define RANKS       1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
#define THIRTEEN(n) n, n, n, n, n, n, n, n, n, n, n, n, n
static const uint8_t RANK_OF[] = { RANKS, RANKS, RANKS, RANKS };
static const uint8_t SHIFT_OF[] = { THIRTEEN(0), THIRTEEN(2), THIRTEEN(4), THIRTEEN(6) };

static bool wild(ct_card c) { return c <= CT_JOKER && CT_WILDS >> c & 1; }

/* Reads a set of cards of one rank, twos and jokers. With any other card the result is no meld. */
static ct_meld read_set(const ct_card *c, int n, int rank)
{
    unsigned cards = 0, twos = 0; /* sums of two bits for each suit */
    int jokers = 0;
    for (int i = 0; i < n; i++) {
        if (c[i] >= CT_JOKER) {
            if (c[i] > CT_JOKER)
                return (ct_meld){ CT_NO_MELD };
            jokers++;
            continue;
        }
        unsigned *copies = RANK_OF[c[i]] == 2 ? &twos : &cards, shift = SHIFT_OF[c[i]];
        if ((copies == &cards && RANK_OF[c[i]] != rank) || (*copies >> shift & 3) == 3)
            return (ct_meld){ CT_NO_MELD };
        *copies += 1u << shift;
    }
    ct_set k = { (uint8_t)rank, (uint8_t)cards, (uint8_t)twos, (uint8_t)jokers };
    return (ct_meld){ .kind = CT_SET, .n = n, .set = k };
}

/* Reads a run. Card i, which is not wild, fixes suit and places. */
static ct_meld read_run(const ct_card *c, int n, int i)
{
    int rank = RANK_OF[c[i]], low = (rank == 1 && i ? 14 : rank) - i, high = low + n - 1;
    int first = c[i] - rank + low; /* the natural card of the lowest place */
    ct_run q = { (uint8_t)(SHIFT_OF[c[i]] / 2), (uint8_t)low, (uint8_t)high };
    if (low < 1 || high > 14)
        return (ct_meld){ CT_NO_MELD };
    for (int k = 0; k < n; k++) {
        int place = low + k;
        if (c[k] == first + k - (place == 14 ? 13 : 0))
            continue;
        if (q.at || !wild(c[k]))
            return (ct_meld){ CT_NO_MELD };
        q.at = (uint8_t)place;
        q.wild = c[k];
    }
    return ct_meld_run(q);
}

ct_meld ct_meld_read(const ct_card *c, int n)
{
    int i = 0, k;
    if (n < 3 || n > CT_MELD_CARDS)
        return (ct_meld){ CT_NO_MELD };
    if (c[0] < CT_JOKER && c[1] == c[0] + 1 && !wild(c[0]) && !wild(c[1]))
        return read_run(c, n, 0);
    while (i < n && wild(c[i])) i++;
    for (k = i + 1; k < n && wild(c[k]);) k++;
    if (i < n && c[i] > CT_JOKER)
        return (ct_meld){ CT_NO_MELD };
    /* if there is only one natural card, a run can still have a natural two */
    bool set = i == n || (k < n && c[k] < CT_JOKER && RANK_OF[c[i]] == RANK_OF[c[k]]);
    return set ? read_set(c, n, i < n ? RANK_OF[c[i]] : 0) : read_run(c, n, i);
}

ct_meld ct_meld_at(const ct_state *s, int z)
{
    return ct_meld_read(s->card + ct_start(s, z), ct_count(s, z));
}

static int repeat(ct_card *out, int n, ct_card c, int times)
{
    while (times-- > 0) out[n++] = c;
    return n;
}

/* Writes the cards of a rank, of which a set has two bits for each suit. */
static int of_suits(ct_card *out, int n, unsigned copies, int rank)
{
    while (copies) {
        int at = __builtin_ctz(copies) & ~1;
        n = repeat(out, n, ct_card_of(at / 2, rank), copies >> at & 3);
        copies &= ~(3u << at);
    }
    return n;
}

static int set_cards(ct_card *out, int rank, unsigned cards, unsigned twos, int jokers)
{
    int n = of_suits(out, of_suits(out, 0, cards, rank), twos, 2);
    return repeat(out, n, CT_JOKER, jokers);
}

int ct_meld_cards(const ct_meld *m, ct_card out[CT_MELD_CARDS])
{
    int n = 0;
    if (m->kind == CT_SET)
        return set_cards(out, m->set.rank, m->set.cards, m->set.twos, m->set.jokers);
    if (m->kind == CT_RUN)
        for (int place = m->run.low; place <= m->run.high; place++)
            out[n++] = place == m->run.at ? m->run.wild : at_place(m->run.suit, place);
    return n;
}

/* ---- growing ---------------------------------------------------------------------------- */

static bool in_span(ct_run q, int place) { return place >= q.low && place <= q.high; }

/* What happens to the wild card when run `o` becomes run `q`. 0: the change is not allowed; 1: it
 * stays wild; 2: it becomes natural at place 2. */
static int wild_goes(ct_run o, ct_run q, bool slide)
{
    if (q.at == o.at && q.wild == o.wild)
        return 1;
    bool displaced = in_span(q, o.at) && q.at != o.at;
    if (displaced && q.at && q.wild == o.wild && !in_span(o, q.at))
        return 1;
    if (o.wild != ct_card_of(o.suit, 2) || o.low <= 2 || q.low > 2 || q.at == 2)
        return 0;
    /* The two may leave the high end if the new run ends below that place, or if another wild card
     * takes the place. */
    bool slides = slide && o.at == o.high && (q.at < 3 ? q.high < o.at : q.at == o.at);
    return displaced || slides ? 2 : 0;
}

static int grow_run(ct_run o, ct_run q, bool slide, ct_growth *g)
{
    int goes = o.at ? wild_goes(o, q, slide) : 0;
    if (o.suit != q.suit)
        return CT_OTHER_MELD;
    if (q.low > o.low + (o.at == o.low) || q.high < o.high - (o.at == o.high) ||
        (q.at && q.at != o.at && in_span(o, q.at)))
        return CT_NATURAL_MOVES;
    if (o.at && !goes)
        return CT_WILD_MOVES;
    g->settled = goes == 2;
    g->wild = q.at && goes != 1;
    for (int place = q.low; place <= q.high; place++) {
        if (place == q.at ? !g->wild : in_span(o, place) && place != o.at)
            continue;
        if (place == 2 && g->settled)
            continue;
        g->card[g->n++] = place == q.at ? q.wild : at_place(q.suit, place);
    }
    return CT_FITS;
}

static int grow_set(ct_set o, ct_set k, ct_growth *g)
{
    if (o.rank != k.rank)
        return CT_OTHER_MELD;
    if (shrinks(o.cards, k.cards) || shrinks(o.twos, k.twos) || o.jokers > k.jokers)
        return CT_NATURAL_MOVES;
    unsigned cards = (unsigned)(k.cards - o.cards), twos = (unsigned)(k.twos - o.twos);
    int jokers = k.jokers - o.jokers;
    g->n = set_cards(g->card, k.rank, cards, twos, jokers);
    g->wild = twos || jokers;
    return CT_FITS;
}

int ct_meld_grow(const ct_meld *old, const ct_meld *now, bool slide, ct_growth *out)
{
    out->n = 0;
    out->wild = out->settled = false;
    if (!old->kind) {
        out->n = ct_meld_cards(now, out->card);
        out->wild = ct_meld_wilds(now) > 0;
        return CT_FITS;
    }
    if (old->kind != now->kind)
        return CT_OTHER_MELD;
    return now->kind == CT_RUN ? grow_run(old->run, now->run, slide, out)
                               : grow_set(old->set, now->set, out);
}

/* ---- laying ----------------------------------------------------------------------------- */

bool ct_holds(const ct_state *s, int z, const ct_card *c, int n)
{
    const ct_card *first = s->card + ct_start(s, z), *end = s->card + s->end[z];
    for (int i = 0; i < n; i++) {
        const ct_card *p = memchr(first, c[i], (size_t)(end - first));
        /* skip the copies already used for equal cards earlier in the list */
        for (int k = 0; p && k < i; k++)
            if (c[k] == c[i])
                p = memchr(p + 1, c[i], (size_t)(end - p - 1));
        if (!p)
            return false;
    }
    return true;
}

static void from_hand(ct_state *s, int hand, int z, ct_card c, bool tuck)
{
    int i = ct_find(s, hand, c);
    if (i < 0)
        return;
    if (tuck)
        ct_tuck(s, hand, i, z);
    else
        ct_move(s, hand, i, z);
}

/* Usually the old cards stay together, and new cards go below and above them. Otherwise every card
 * from the first difference on is moved to the top in turn, from the meld or from the hand. */
void ct_meld_lay(ct_state *s, int hand, int z, const ct_meld *now)
{
    ct_card want[CT_MELD_CARDS];
    int n = ct_meld_cards(now, want), old = ct_count(s, z), below = 0, i = 0;
    const ct_card *lie = s->card + ct_start(s, z);
    while (below + old <= n && memcmp(want + below, lie, (size_t)old)) below++;
    if (below + old <= n) {
        for (i = below; i > 0; i--) from_hand(s, hand, z, want[i - 1], true);
        for (i = below + old; i < n; i++) from_hand(s, hand, z, want[i], false);
        return;
    }
    while (i < n && i < old && want[i] == ct_at(s, z, i)) i++;
    for (int left = old - i, same = i; i < n; i++) {
        int k = 0;
        while (k < left && ct_at(s, z, same + k) != want[i]) k++;
        if (k < left)
            ct_move(s, z, same + k, z), left--;
        else
            from_hand(s, hand, z, want[i], false);
    }
}
