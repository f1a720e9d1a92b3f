/* rollout.c - a deal of Blocked Eleven as a rollout: the places by the rank of their top card, as
 * sets of nine bits, and the stock. A blocked player's only act is a rescue. */
#include "rollout.h"

#include <string.h>

enum { PLACES = 9, CENTRE = 4, RANKS = 14, PACK = 52, LAID = PACK - PLACES };
enum { JACK = 11, MIDDLE_ROW = 7 << 3 };
enum { EACH_BLOCK, ONCE };                   /* values of option rescue */
enum { OUTSIDE_MIDDLE, ANYWHERE, JQK_TRIO }; /* values of option faces */

typedef struct table {
    uint16_t at[RANKS]; /* by rank: places with this rank on top, as bits */
    uint8_t n[RANKS];   /* by rank: number of places with this rank on top */
    uint8_t rank[PLACES];
    uint8_t left; /* number of cards in the stock */
    uint8_t stock[PACK - PLACES];
    uint8_t rescue, faces, single_last, in_order; /* options */
    uint8_t cover, trio, give;                    /* verbs */
    uint8_t just_rescued, rescued, over;
    int32_t counted; /* points already in the score at begin() */
} table;

static int count(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

static void lay(table *t, int place, int rank)
{
    t->rank[place] = (uint8_t)rank;
    t->at[rank] |= (uint16_t)(1u << place);
    t->n[rank]++;
}

static void put(table *t, int place)
{
    if (!t->left)
        return;
    t->at[t->rank[place]] &= (uint16_t) ~(1u << place);
    t->n[t->rank[place]]--;
    lay(t, place, t->stock[--t->left]);
}

static bool room_for(const table *t, int cards) { return t->left >= cards || t->single_last; }

/* The places whose court cards may be paired, as bits. */
static unsigned faces(const table *t)
{
    unsigned court = t->at[11] | t->at[12] | t->at[13];
    return t->faces == ANYWHERE         ? court
           : t->faces == OUTSIDE_MIDDLE ? court & ~(unsigned)MIDDLE_ROW
                                        : 0;
}

/* R3: the places that pair with place b, as bits. If the order of covering is fixed, only places
 * before b. */
static unsigned partners(const table *t, int b)
{
    int rank = t->rank[b];
    unsigned court = rank < JACK ? 0 : faces(t), to = court >> b & 1 ? court : 0;
    if (rank < JACK)
        to = t->at[11 - rank];
    return to & ~(1u << b) & (t->in_order ? (1u << b) - 1 : ~0u);
}

/* Whether there are a jack, a queen and a king that can be covered together. */
static bool court(const table *t)
{
    return t->faces == JQK_TRIO && t->at[11] && t->at[12] && t->at[13] && room_for(t, 3);
}

/* The number of pairs. If the order of covering is free, each pair counts twice. */
static int pairs(const table *t)
{
    int f = count(faces(t)), n = f * (f - 1) / 2;
    for (int r = 1; r <= 5; r++) n += t->n[r] * t->n[11 - r];
    return !room_for(t, 2) ? 0 : t->in_order ? n : 2 * n;
}

/* The number of trios. If the order of covering is free, each trio counts once for every order of
 * its places, otherwise once. */
static int trios(const table *t)
{
    int n = court(t) ? t->n[11] * t->n[12] * t->n[13] : 0;
    return t->in_order ? n : 6 * n;
}

static bool may_rescue(const table *t) /* R6, R7: whether a blocked player has a rescue */
{
    return !t->just_rescued && (t->rescue == EACH_BLOCK || (t->rescue == ONCE && !t->rescued));
}

/* The next trio, from number abc on. The number of the places a, b, c is a + 9 b + 81 c. There must
 * be a trio. */
static int next_trio(const table *t, int abc)
{
    for (;; abc++) {
        int a = abc % 9, b = abc / 9 % 9, c = abc / 81;
        int have = 1 << t->rank[a] | 1 << t->rank[b] | 1 << t->rank[c];
        if (have == 7 << JACK && !(t->in_order && (a > b || b > c)))
            return abc;
    }
}

static void after(table *t)
{
    t->over = !t->left || (!may_rescue(t) && !pairs(t) && !court(t)); /* R9 */
}

static void cover(table *t, int a, int b)
{
    put(t, a);
    put(t, b);
    t->just_rescued = false;
}

static void cover_trio(table *t, int abc)
{
    cover(t, abc % 9, abc / 9 % 9);
    put(t, abc / 81);
}

static void rescue(table *t)
{
    put(t, CENTRE);
    t->just_rescued = t->rescued = true;
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static bool read_cards(table *t, const ct_state *s)
{
    int stock = ct_zone_find(s->rules, "stock", -1), place = ct_zone_find(s->rules, "place", -1);
    bool known = true;
    t->left = (uint8_t)ct_count(s, stock);
    for (int i = 0; i < t->left; i++) {
        known &= ct_at(s, stock, i) != CT_HIDDEN;
        t->stock[i] = (uint8_t)ct_rank(ct_at(s, stock, i));
    }
    for (int i = 0; i < PLACES; i++) lay(t, i, ct_rank(ct_top(s, place + i)));
    return known;
}

static bool begin(void *to, const ct_state *s)
{
    table *t = to;
    const ct_game *g = s->rules->game;
    memset(t, 0, sizeof *t);
    if (s->turn != 0)
        return false;
    t->rescue = (uint8_t)ct_option_of(s->rules, "rescue");
    t->faces = (uint8_t)ct_option_of(s->rules, "faces");
    t->single_last = (uint8_t)ct_option_of(s->rules, "single_last");
    t->in_order = (uint8_t)ct_option_of(s->rules, "cover_order");
    t->cover = (uint8_t)ct_verb_find(g, "cover");
    t->trio = (uint8_t)(t->cover + 1); /* the next verb covers three places instead of two */
    t->give = (uint8_t)ct_verb_find(g, "rescue");
    t->just_rescued = *ct_field_find(s, "just_rescued", NULL) > 0;
    t->rescued = *ct_field_find(s, "rescues", NULL) > 0;
    t->counted = s->score[0];
    return read_cards(t, s);
}

static int turn(const void *t) { return ((const table *)t)->over ? CT_DEALER : 0; }

static void legal(const void *from, ct_acts *out)
{
    const table *t = from;
    out->n = 0;
    out->full = false;
    for (int b = 0; b < PLACES && room_for(t, 2); b++)
        for (unsigned to = partners(t, b); to; to &= to - 1)
            out->act[out->n++] = CT_ACT(0, t->cover, __builtin_ctz(to), b);
    int pairs_listed = out->n;
    for (int n = trios(t), abc = -1; n > 0; n--) {
        abc = next_trio(t, abc + 1);
        out->act[out->n++] = CT_ACT(0, t->trio, abc % 9, abc / 9 % 9, abc / 81);
    }
    /* sorts the trios in among the pairs: acts with third place 0 come early */
    for (int i = pairs_listed; i < out->n; i++)
        for (int k = i; k > 0 && out->act[k - 1] > out->act[k]; k--) {
            ct_act a = out->act[k];
            out->act[k] = out->act[k - 1];
            out->act[k - 1] = a;
        }
    if (!out->n)
        out->act[out->n++] = CT_ACT(0, t->give);
}

static void play(void *to, ct_act a)
{
    table *t = to;
    if (ct_verb(a) == t->give)
        rescue(t);
    else if (ct_verb(a) == t->cover)
        cover(t, ct_arg(a, 0), ct_arg(a, 1));
    else
        cover_trio(t, ct_arg(a, 0) + 9 * ct_arg(a, 1) + 81 * ct_arg(a, 2));
    after(t);
}

static uint32_t below(uint64_t *luck, int n)
{
    return n > 1 ? ct_rollout_below(luck, (uint32_t)n) : 0;
}

static void cover_nth(table *t, uint32_t n)
{
    int b = 0;
    unsigned to = partners(t, b);
    while (!to) to = partners(t, ++b);
    for (; n > 0; n--) {
        to &= to - 1;
        while (!to) to = partners(t, ++b);
    }
    cover(t, __builtin_ctz(to), b);
}

static void cover_nth_trio(table *t, uint32_t n)
{
    int abc = next_trio(t, 0);
    while (n-- > 0) abc = next_trio(t, abc + 1);
    cover_trio(t, abc);
}

/* Whether the list of legal acts begins with a trio, not with a pair. */
static bool trio_first(const table *t)
{
    int b = 0, abc = next_trio(t, 0);
    while (!partners(t, b)) b++;
    ct_act two = CT_ACT(0, t->cover, __builtin_ctz(partners(t, b)), b);
    return CT_ACT(0, t->trio, abc % 9, abc / 9 % 9, abc / 81) < two;
}

static void playout(void *to, uint64_t *luck)
{
    table *t = to;
    for (t->over = true; t->left;) {
        int two = pairs(t), three = trios(t);
        if (!two && !three) {
            if (!may_rescue(t))
                return;
            rescue(t);
            continue;
        }
        bool trio = three;
        if (two && three)
            trio = trio_first(t) == !ct_rollout_below(luck, 2);
        if (trio)
            cover_nth_trio(t, below(luck, three));
        else
            cover_nth(t, below(luck, two));
    }
}

static int32_t points(const void *from, int seat)
{
    const table *t = from;
    return LAID - t->left - t->counted;
}

/* 1 for a won deal, in which the stock is empty; otherwise 0. */
static double value(const void *from, int seat) { return ((const table *)from)->left ? 0 : 1; }

static void deal(void *to, const ct_card *order)
{
    table *t = to;
    memset(t->at, 0, sizeof t->at);
    memset(t->n, 0, sizeof t->n);
    for (int i = 0; i < PLACES; i++) lay(t, i, ct_rank(order[i]));
    for (int i = 0; i < LAID; i++) t->stock[LAID - 1 - i] = (uint8_t)ct_rank(order[PLACES + i]);
    after(t);
}

const ct_rollout ct_rollout_onze = {
    .size = sizeof(table),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
    .value = value,
};
