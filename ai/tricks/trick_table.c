/* trick_table.c - what the search remembers of positions before a trick. A card must be beaten if
 * it can be (Solo), so all ranks matter; but an answer serves those, too, in which the same hands
 * hold cards of other points in the same order, less what these differ. */
#include "trick_search.h"

/* Two bits say whose each card is; those that are gone are nobody's. */
static search_entry key_of(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t all = t->hand[0] | t->hand[1] | t->hand[2];
    uint64_t gone = UINT64_C(0x01ff01ff01ff01ff) & ~all;
    return (search_entry){ .a = t->hand[1] | gone,
                           .b = t->hand[2] | gone,
                           .points = at->w.left,
                           .turn = t->turn,
                           .left = t->left,
                           .age = q->age };
}

static search_bucket *bucket_of(const search *q, search_bucket *table, const search_entry *k)
{
    uint64_t h =
        k->turn ^ k->a * UINT64_C(0x9e3779b97f4a7c15) ^ k->b * UINT64_C(0xc2b2ae3d27d4eb4f);
    h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return &table[(uint32_t)(h ^ h >> 32) * q->buckets >> 32];
}

static bool fits(const search_entry *e, const search_entry *k)
{
    return e->a == k->a && e->b == k->b && e->left == k->left && e->turn == k->turn;
}

/* How much more and less the cards of k are worth than those of e in the same places. */
static void differ(const search *q, const search_entry *e, const search_entry *k, int *more,
                   int *less)
{
    *more = *less = 0;
    if (e->points == k->points)
        return;
    for (int shift = 0; shift < 32; shift += 8) {
        int apart = q->apart[k->points >> shift & 31][e->points >> shift & 31];
        *more += apart >> 4;
        *less += apart & 15;
    }
}

/* Of the cards of a suit the five highest, which alone can have points, as the highest of five bits
 * and on. */
static unsigned top_five(const search_node *at, uint64_t cards, int suit)
{
    uint64_t all = at->t.hand[0] | at->t.hand[1] | at->t.hand[2];
    int n = search_count(all & lanes_suit(suit));
    return (unsigned)((cards >> suit & 0xffff) << (16 - n) >> 11) & 31;
}

/* How much more the side gets in k than in e by this answer: at least (by < 0), or at most. */
static int apart_by(const search *q, const search_node *at, const search_entry *e,
                    const search_taken *s, int by)
{
    int sum = 0;
    for (int suit = 0; suit < 64; suit += 16) {
        uint32_t then = q->worth[e->points >> suit / 2 & 31];
        uint32_t now = q->worth[at->key.points >> suit / 2 & 31];
        if (then == now)
            continue;
        unsigned all = top_five(at, s->all, suit), some = top_five(at, s->some, suit);
        for (; some; some &= some - 1) {
            int i = __builtin_ctz(some), d = (int)(now >> 4 * i & 15) - (int)(then >> 4 * i & 15);
            sum += all >> i & 1 || d * by > 0 ? d : 0;
        }
    }
    return sum;
}

search_answer search_recall(search *q, search_bucket *table, search_node *at, int *first)
{
    search_entry k = at->key = key_of(q, at);
    const search_bucket *b = bucket_of(q, table, &k);
    int got = search_got(&at->t), need = q->need - got;
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        const search_entry *e = &b->e[i];
        int more, less, low = e->low, high = e->high;
        if (!fits(e, &k))
            continue;
        differ(q, e, &k, &more, &less);
        if ((more || less) && low + more >= need)
            low += apart_by(q, at, e, &e->of_low, -1);
        if ((more || less) && high - less < need)
            high += apart_by(q, at, e, &e->of_high, 1);
        if (low >= need) {
            q->taken = e->of_low;
            return search_proved(q, got + low, true);
        }
        if (high < need) {
            q->taken = e->of_high;
            return search_proved(q, got + high, false);
        }
        if (*first < 0 || e->points == k.points)
            *first = e->move;
    }
    return SEARCH_OPEN;
}

/* A new position takes the slot of the smallest one, now and then of any; those of other questions
 * are the first to go. */
static search_entry *slot_for(search *q, search_bucket *b, const search_entry *k)
{
    search_entry *small = &b->e[0];
    unsigned least = 255;
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        search_entry *e = &b->e[i];
        if (e->points == k->points && fits(e, k))
            return e;
        unsigned size = e->age == q->age ? e->left : 0;
        if (size < least) {
            least = size;
            small = e;
        }
    }
    if (least > k->left)
        small = &b->e[q->turn++ % SEARCH_SLOTS];
    *small = *k;
    small->high = 255;
    return small;
}

/* A move that was good serves other questions as well; where none was, one is as good as another.
 */
void search_remember(search *q, search_bucket *table, const search_node *at, bool yes)
{
    search_entry k = at->key;
    search_bucket *b = bucket_of(q, table, &k);
    int value = q->value - search_got(&at->t);
    search_entry *e = slot_for(q, b, &k);
    if (yes == search_maximizes(&at->t))
        e->move = at->move[at->i - 1];
    else if (!e->low && e->high == 255)
        e->move = at->move[0];
    if (yes ? value <= e->low : value >= e->high)
        return;
    if (yes) {
        e->low = (uint8_t)value;
        e->of_low = at->taken;
    } else {
        e->high = (uint8_t)value;
        e->of_high = at->taken;
    }
}
