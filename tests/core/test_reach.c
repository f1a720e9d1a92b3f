/* What a hand can reach (kits/meld.h), against a search that lays cards one by one, over small
 * hands from few ranks, so that sets, runs and wild cards get in each other's way. */
#include "help.h"

#include "kits/meld.h"

static const uint8_t points[] = { 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50 };

typedef struct hand {
    uint8_t have[CT_KINDS];
    ct_meld meld[12];
    int n, sum, cards;
} hand;

static int worth(ct_card c) { return points[c == CT_JOKER ? 13 : c % 13]; }

/* R8-R14 by counting the cards of a meld that grew by one, or was laid as three. */
static bool good(const ct_meld *old, const ct_meld *m, bool closed, bool threes)
{
    int wilds = ct_meld_wilds(m), before = old ? ct_meld_wilds(old) : 0;
    if (m->kind == CT_RUN)
        return !m->run.at && m->run.low >= 4 && m->n <= 7;
    if (m->kind != CT_SET || (closed && m->n > 7))
        return false;
    if (!m->set.rank)
        return m->n <= 7;
    if (m->set.rank == 3)
        return threes && !wilds && !(m->set.cards & 0x3c);
    if (wilds == before)
        return m->n - wilds >= 2;
    return m->n - wilds >= 2 && m->n <= 7 && (wilds == 1 || (wilds == 2 && m->n == 7));
}

static bool by_hand(hand *h, const ct_reach *goal, int *budget);

static bool lay(const hand *h, int onto, const ct_card *c, int n, const ct_reach *goal, int *budget)
{
    ct_card all[CT_MELD_CARDS + 3];
    hand next = *h;
    int k = onto < h->n ? ct_meld_cards(&h->meld[onto], all) : 0;
    bool up = k && h->meld[onto].kind == CT_RUN && ct_rank(c[0]) != 1 &&
              ct_rank(c[0]) < h->meld[onto].run.low; /* below a run */
    if (up)
        memmove(all + 1, all, (size_t)k);
    for (int i = 0; i < n; i++) {
        if (!next.have[c[i]]--)
            return false;
        all[up ? 0 : k + i] = c[i];
        next.sum += worth(c[i]);
        next.cards--;
    }
    ct_meld m = ct_meld_read(all, k + n);
    const ct_meld *old = onto < h->n ? &h->meld[onto] : NULL;
    if (!m.kind || (old && m.kind != old->kind) || !good(old, &m, goal->closed, goal->threes))
        return false;
    next.meld[onto] = m;
    next.n += onto == h->n;
    return by_hand(&next, goal, budget);
}

static bool by_hand(hand *h, const ct_reach *goal, int *budget)
{
    if (h->sum >= goal->need && h->cards >= goal->keep)
        return true;
    if (h->cards <= goal->keep || --*budget < 0)
        return false;
    for (int i = 0; i <= CT_JOKER; i++) {
        if (!h->have[i])
            continue;
        ct_card c = (ct_card)i;
        for (int z = 0; z < h->n; z++)
            if (lay(h, z, &c, 1, goal, budget))
                return true;
        for (int j = 0; h->n < 12 && j <= CT_JOKER; j++)
            for (int k = 0; h->have[j] && k <= CT_JOKER; k++) {
                const ct_card three[] = { c, (ct_card)j, (ct_card)k };
                if (h->have[k] && lay(h, h->n, three, 3, goal, budget))
                    return true;
            }
    }
    return false;
}

static void reach_equals_search(void **state)
{
    uint8_t seed[32] = { 9 };
    ct_rng luck;
    int yes = 0, no = 0;
    ct_rng_seed(&luck, seed, 0);
    for (int round = 0; round < 3000; round++) {
        hand h = { .n = 0 };
        ct_reach goal = { .points = points, .begun = h.meld };
        int low = 4 + (int)ct_rng_below(&luck, 7), n = 3 + (int)ct_rng_below(&luck, 6);
        for (int i = 0; i < n; i++) {
            int kind = (int)ct_rng_below(&luck, 12), rank = low + kind % 5;
            ct_card c = kind == 10   ? ct_card_of((int)ct_rng_below(&luck, 4), 2)
                        : kind == 11 ? (ct_rng_below(&luck, 2) ? CT_JOKER : ct_card_of(0, 3))
                                     : ct_card_of(kind / 5 * 3, rank == 14 ? 1 : rank);
            h.have[c] = (uint8_t)(h.have[c] + (h.have[c] < 3));
        }
        if (ct_rng_below(&luck, 2)) { /* a meld is on the table */
            static const char *const begun[] = { "6c 6c 6s",         "7c 7s 2d",
                                                 "6c 7c 8c",         "8c 8c 8s 8s",
                                                 "8c 8c 8s 8s XX",   "XX 2d 2h",
                                                 "7c 7c 7s 7s 7d",   "5s 6s 7s 8s 9s",
                                                 "9c 9c 9s 9s 9d XX" };
            ct_card c[8];
            int m = cards_of(begun[ct_rng_below(&luck, 9)], c);
            h.meld[h.n++] = ct_meld_read(c, m);
            while (m-- > 0) /* three of each face in all */
                h.have[c[m]] = (uint8_t)(h.have[c[m]] - (h.have[c[m]] > 0));
        }
        for (int c = 0; c <= CT_JOKER; c++) h.cards += goal.have[c] = h.have[c];
        goal.n = h.n;
        goal.keep = (int)ct_rng_below(&luck, 3);
        goal.closed = ct_rng_below(&luck, 4) == 0;
        goal.threes = ct_rng_below(&luck, 2);
        goal.need = 5 + 5 * (int)ct_rng_below(&luck, 24);
        int budget = 300000;
        bool found = ct_can_reach(&goal), truth = by_hand(&h, &goal, &budget);
        if (budget < 0)
            continue;
        if (found != truth) {
            for (int c = 0; c <= CT_JOKER; c++)
                for (int k = 0; k < goal.have[c]; k++) print_message("%d/%d ", c % 13 + 1, c / 13);
            fail_msg("round %d: %d points keeping %d: search %d, reach %d (begun %d, closed %d)",
                     round, goal.need, goal.keep, truth, found, goal.n ? h.meld[0].n : 0,
                     goal.closed);
        }
        yes += truth, no += !truth;
    }
    assert_true(yes > 400 && no > 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(reach_equals_search) };
    return cmocka_run_group_tests_name("reach", tests, NULL, NULL);
}
