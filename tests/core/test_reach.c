/* test_reach.c - checks what a hand can reach (kits/meld.h) against a search that lays cards one by
 * one. The hands are small and have few ranks, so that sets, runs and wild cards compete for
 * cards. */
#include "help.h"

#include "kits/meld.h"

static const uint8_t points[] = { 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50 };

typedef struct hand {
    uint8_t have[CT_KINDS];
    ct_meld meld[12];
    int n, sum, cards;
    int out; /* number of cards that may stay when the hand goes out with two groups of seven; -1:
                going out is not tested */
} hand;

static int worth(ct_card c) { return points[c == CT_JOKER ? 13 : c % 13]; }

/* R8 to R14: whether meld m, grown from `old` by one card or laid as three, is allowed. */
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
              ct_rank(c[0]) < h->meld[onto].run.low; /* the card goes below the run */
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
    if (!m.kind || (old && m.kind != old->kind) ||
        !good(old, &m, goal->closed, goal->threes || h->out >= 0))
        return false;
    next.meld[onto] = m;
    next.n += onto == h->n;
    return by_hand(&next, goal, budget);
}

static bool by_hand(hand *h, const ct_reach *goal, int *budget)
{
    int groups = 0;
    for (int i = 0; i < h->n; i++) groups += h->meld[i].n >= 7;
    if (h->sum >= goal->need && h->cards >= goal->keep &&
        (h->out < 0 || (h->cards <= h->out && groups > 1)))
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
        hand h = { .out = -1 };
        ct_reach goal = { .points = points, .begun = h.meld };
        int low = 4 + (int)ct_rng_below(&luck, 7), n = 3 + (int)ct_rng_below(&luck, 6);
        for (int i = 0; i < n; i++) {
            int kind = (int)ct_rng_below(&luck, 12), rank = low + kind % 5;
            ct_card c = kind == 10   ? ct_card_of((int)ct_rng_below(&luck, 4), 2)
                        : kind == 11 ? (ct_rng_below(&luck, 2) ? CT_JOKER : ct_card_of(0, 3))
                                     : ct_card_of(kind / 5 * 3, rank == 14 ? 1 : rank);
            h.have[c] = (uint8_t)(h.have[c] + (h.have[c] < 3));
        }
        if (ct_rng_below(&luck, 2)) { /* sometimes there is a meld on the table */
            static const char *const begun[] = { "6c 6c 6s",         "7c 7s 2d",
                                                 "6c 7c 8c",         "8c 8c 8s 8s",
                                                 "8c 8c 8s 8s XX",   "XX 2d 2h",
                                                 "7c 7c 7s 7s 7d",   "5s 6s 7s 8s 9s",
                                                 "9c 9c 9s 9s 9d XX" };
            ct_card c[8];
            int m = cards_of(begun[ct_rng_below(&luck, 9)], c);
            h.meld[h.n++] = ct_meld_read(c, m);
            while (m-- > 0) /* three copies of each card in all */
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

/* Two begun runs: the search must still extend the first run upwards after it extended the second
 * downwards in vain. */
static void runs_grow_together(void **state)
{
    ct_card c[3];
    ct_meld begun[2];
    ct_reach goal = { .points = points, .begun = begun, .n = 2 };
    begun[0] = ct_meld_read(c, cards_of("7c 8c 9c", c));
    begun[1] = ct_meld_read(c, cards_of("7s 8s 9s", c));
    goal.have[ct_card_of(0, 10)] = goal.have[ct_card_of(3, 6)] = 1;
    for (goal.need = 5; goal.need <= 20; goal.need += 5)
        assert_int_equal(ct_can_reach(&goal), goal.need <= 15);
}

/* Lays a meld, and takes its cards from the hand, because there are three copies of each card in
 * all. */
static void take_away(hand *h, const char *cards)
{
    ct_card c[8];
    int n = cards_of(cards, c);
    h->meld[h->n++] = ct_meld_read(c, n);
    while (n-- > 0) h->have[c[n]] = (uint8_t)(h->have[c[n]] - (h->have[c[n]] > 0));
}

/* Groups that lack a few cards are on the table. The hand has the missing cards, and other
 * cards. */
static void going_out_equals_search(void **state)
{
    static const char *const begun[] = {
        "6c 6c 6s 6s 6d",    "7c 7c 7s 7s 7d 7d",    "6c 7c 8c 9c Tc", "8c 8c 8s 8s 8d",
        "8c 8c 8s 8s 8d XX", "XX 2d 2h 2c 2s 2s",    "7s 8s 9s Ts Js", "9c 9c 9s 9s 9d 9h",
        "5s 6s 7s 8s 9s Ts", "9c 9c 9s 9s 9d 9h XX", "Tc Tc Ts",       "8c 9c Tc Jc Qc Kc Ac",
    };
    ct_rng luck;
    int yes = 0, no = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 33 }, 0);
    for (int round = 0; round < 40000; round++) {
        hand h = { .out = (int)ct_rng_below(&luck, 2) };
        ct_reach goal = { .points = points, .begun = h.meld };
        int n = 1 + (int)ct_rng_below(&luck, 6);
        for (int i = 0; i < n; i++) {
            int kind = (int)ct_rng_below(&luck, 14), rank = 6 + kind % 6 % 4;
            ct_card c = kind == 12   ? ct_card_of((int)ct_rng_below(&luck, 4), 2)
                        : kind == 13 ? (ct_rng_below(&luck, 2) ? CT_JOKER : ct_card_of(0, 3))
                                     : ct_card_of(kind / 6 * 3, rank);
            h.have[c] = (uint8_t)(h.have[c] + (h.have[c] < 3));
        }
        for (int i = 0; i < 2; i++) take_away(&h, begun[ct_rng_below(&luck, 12)]);
        for (int c = 0; c <= CT_JOKER; c++) h.cards += goal.have[c] = h.have[c];
        goal.n = h.n;
        goal.keep = h.out ? (int)ct_rng_below(&luck, 2) : 0;
        goal.closed = ct_rng_below(&luck, 4) == 0;
        goal.need = 5 + 5 * (int)ct_rng_below(&luck, 6);
        int budget = 30000;
        bool found = ct_can_go_out(&goal, h.out), truth = by_hand(&h, &goal, &budget);
        if (budget < 0)
            continue;
        if (found != truth) {
            for (int c = 0; c <= CT_JOKER; c++)
                for (int k = 0; k < goal.have[c]; k++) print_message("%d/%d ", c % 13 + 1, c / 13);
            fail_msg("round %d: %d points keeping %d to %d: search %d, kit %d", round, goal.need,
                     goal.keep, h.out, truth, found);
        }
        yes += truth, no += !truth;
    }
    assert_true(yes > 200 && no > 400);
}

/* Takes n cards of a run, or of a rank, from the pack. Returns false if the pack has too few
 * left. */
static bool draw_group(ct_reach *goal, bool run, int high, int n, ct_rng *luck)
{
    int suit = (int)ct_rng_below(luck, 4), places = run ? 12 - n : high - 3, room = 0;
    int low = 4 + (int)ct_rng_below(luck, (uint32_t)places);
    uint8_t was[CT_KINDS];
    memcpy(was, goal->have, sizeof was);
    for (int i = 0; i < n; room++) {
        int place = run ? low + i : low;
        ct_card c = ct_card_of(run ? suit : (int)ct_rng_below(luck, 4), place == 14 ? 1 : place);
        i += goal->have[c] < 3;
        goal->have[c] = (uint8_t)(goal->have[c] + (goal->have[c] < 3));
        if (room > 200) {
            memcpy(goal->have, was, sizeof was);
            return false;
        }
    }
    return true;
}

/* Large hands made of melds, up to forty cards of low ranks, most of which fit in many ways. Each
 * hand must be able to go out, but not with one more card that fits nowhere. */
static void large_hands_are_searched_to_the_end(void **state)
{
    ct_rng luck;
    int large = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 44 }, 0);
    for (int round = 0; round < 1500; round++) {
        ct_reach goal = { .points = points };
        int high = 7 + (int)ct_rng_below(&luck, 4), small = (int)ct_rng_below(&luck, 9), cards = 0;
        for (int groups = 0; groups < 2;)
            groups += draw_group(&goal, ct_rng_below(&luck, 2), high, 7, &luck);
        for (int i = 0; i < small; i++)
            draw_group(&goal, ct_rng_below(&luck, 2), high, 3 + (int)ct_rng_below(&luck, 2), &luck);
        for (int c = 0; c < CT_JOKER; c++) {
            cards += goal.have[c];
            goal.need += goal.have[c] * points[c % 13];
        }
        if (goal.need > 230)
            continue;
        large += cards > 28;
        if (!ct_can_go_out(&goal, 0))
            fail_msg("round %d: %d cards are not laid", round, cards);
        goal.have[ct_card_of(0, 3)] = 1;
        assert_false(ct_can_go_out(&goal, 0));
    }
    assert_true(large > 100);
}

/* Seven aces must count as a group of seven. */
static void aces_go_out(void **state)
{
    ct_reach goal = { .points = points, .need = 5 };
    for (int i = 0; i < 7; i++) {
        goal.have[ct_card_of(i % 4, 1)]++;
        goal.have[ct_card_of(i % 4, 13)]++;
    }
    assert_true(ct_can_go_out(&goal, 0));
    goal.have[ct_card_of(0, 1)]--;
    assert_false(ct_can_go_out(&goal, 0));
}

/* The wild cards complete two sets, so that the begun wild meld gets none. */
static void a_wild_meld_need_not_grow(void **state)
{
    ct_card c[8];
    ct_meld begun[3];
    ct_reach goal = { .points = points, .begun = begun, .n = 3, .need = 5 };
    begun[0] = ct_meld_read(c, cards_of("XX 2d 2h", c));
    begun[1] = ct_meld_read(c, cards_of("6c 6c 6s 6s 6d 6d", c));
    begun[2] = ct_meld_read(c, cards_of("8c 8c 8s 8s 8d 8d", c));
    goal.have[CT_JOKER] = 2;
    assert_true(ct_can_go_out(&goal, 0));
    goal.have[CT_JOKER] = 1;
    assert_false(ct_can_go_out(&goal, 0));
}

/* A black three must be added to the black threes laid before. */
static void a_three_joins_others(void **state)
{
    ct_card c[8];
    ct_meld begun[3];
    ct_reach goal = { .points = points, .begun = begun, .n = 2, .need = 5 };
    begun[0] = ct_meld_read(c, cards_of("6c 6c 6s 6s 6d 6d 6h", c));
    begun[1] = ct_meld_read(c, cards_of("8c 8c 8s 8s 8d 8d 8h", c));
    begun[2] = ct_meld_read(c, cards_of("3c 3c 3s", c));
    goal.have[ct_card_of(3, 3)] = 1;
    assert_false(ct_can_go_out(&goal, 0));
    goal.n = 3;
    assert_true(ct_can_go_out(&goal, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(reach_equals_search),
                                        cmocka_unit_test(runs_grow_together),
                                        cmocka_unit_test(going_out_equals_search),
                                        cmocka_unit_test(aces_go_out),
                                        cmocka_unit_test(large_hands_are_searched_to_the_end),
                                        cmocka_unit_test(a_wild_meld_need_not_grow),
                                        cmocka_unit_test(a_three_joins_others) };
    return cmocka_run_group_tests_name("reach", tests, NULL, NULL);
}
