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

static void lose_wild(ct_pool *p, ct_card c)
{
    int i = 0;
    while (p->wild[i] != c) i++;
    for (p->wilds--; i < p->wilds; i++) p->wild[i] = p->wild[i + 1];
    p->wild[i] = 0;
}

void ct_pool_take(ct_pool *p, ct_card c)
{
    int left = --p->copies[c];
    p->n--;
    if (!left && ct_is_wild(c))
        lose_wild(p, c);
    if (c == CT_JOKER)
        return;
    int rank = ct_rank(c), suit = ct_suit(c);
    uint16_t *places = left == 0 ? p->has : left == 1 ? p->twice : p->thrice;
    unsigned place = 1u << rank | (rank == 1 ? 1u << 14 : 0);
    places[suit] = (uint16_t)(places[suit] & ~place);
    if (rank == 2)
        return;
    unsigned n = (unsigned)ct_pool_of(p, rank);
    p->ranks = (uint16_t)(p->ranks & ~((n < 1u) << rank));
    p->pairs = (uint16_t)(p->pairs & ~((n < 2u) << rank));
    p->threes = (uint16_t)(p->threes & ~((n < 3u) << rank));
    if (!left && !(p->has[suit] & ~(1u << 2)))
        p->suits = (uint8_t)(p->suits & ~(1u << suit));
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
    for (uint64_t kinds = ct_pool_kinds(p); kinds; kinds &= kinds - 1) {
        int c = __builtin_ctzll(kinds);
        for (int i = 0; i < p->copies[c]; i++) out[n++] = (ct_card)c;
    }
    return n;
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
    unsigned has = p->has[ct_suit(c)] & ~(1u << 2), ace = place == 1 ? 0x3000u : 0;
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
