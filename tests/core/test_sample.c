/* test_sample.c - checks that samples are uniform (engine/core/sample.c). In late positions with
 * few unseen cards all deals that fit are listed, and each must be drawn equally often. */
#include "help.h"

#include "advice.h"
#include "core/game.h"

enum { MOST_CARDS = 7, MOST_DEALS = 300, EACH = 60, POSITIONS = 12 };

/* All deals that fit a view, ordered by their cards. */
typedef struct deals {
    const ct_view *v;
    int places, place[MOST_CARDS], zone[MOST_CARDS];
    int n;
    ct_card order[MOST_DEALS][MOST_CARDS];
    int orders; /* number of all orders of the cards, allowed or not */
    int seen[MOST_DEALS];
    int nested, others; /* numbers of tested positions whose zones are nested, and of others */
} deals;

static void deal_out(deals *d, uint8_t left[CT_KINDS], ct_card card[MOST_CARDS], int p, bool fits)
{
    const ct_game *g = d->v->s.rules->game;
    if (p == d->places) {
        d->orders++;
        if (fits && d->n++ < MOST_DEALS)
            memcpy(d->order[d->n - 1], card, sizeof d->order[0]);
        return;
    }
    for (int kind = 0; kind < CT_KINDS; kind++) {
        if (!left[kind])
            continue;
        left[kind]--;
        card[p] = (ct_card)kind;
        deal_out(d, left, card, p + 1, fits && g->may_hold(&d->v->s, d->zone[p]) >> kind & 1);
        left[kind]++;
    }
}

/* Lists the deals that fit. Returns false if there are too many cards or deals, or may_hold forbids
 * nothing. */
static bool count_out(deals *d, const ct_view *v)
{
    uint8_t left[CT_KINDS];
    ct_card card[MOST_CARDS] = { 0 };
    *d = (deals){ .v = v, .nested = d->nested, .others = d->others };
    memcpy(left, v->s.rules->copies, sizeof left);
    for (int z = 0; z < v->s.rules->zones; z++)
        for (int i = ct_start(&v->s, z); i < v->s.end[z]; i++) {
            if (v->s.card[i] != CT_HIDDEN) {
                left[v->s.card[i]]--;
                continue;
            }
            if (d->places == MOST_CARDS)
                return false;
            d->place[d->places] = i;
            d->zone[d->places++] = z;
        }
    deal_out(d, left, card, 0, true);
    return d->n > 1 && d->n <= MOST_DEALS && d->n < d->orders;
}

/* Expects equal frequencies by chi-squared, whose mean is n - 1 and standard deviation sqrt(2 (n -
 * 1)). */
static void even(deals *d, ct_rng *luck)
{
    ct_sampler g;
    ct_state sample;
    double chi = 0;
    ct_sampler_begin(&g, d->v);
    d->nested += g.nested;
    d->others += !g.nested;
    for (int t = 0; t < EACH * d->n; t++) {
        int i = 0;
        ct_card card[MOST_CARDS] = { 0 };
        assert_true(t % 2 ? ct_sampler_next(&g, luck, &sample) : ct_sample(d->v, luck, &sample));
        for (int p = 0; p < d->places; p++) card[p] = sample.card[d->place[p]];
        while (i < d->n && memcmp(card, d->order[i], sizeof card)) i++;
        assert_true(i < d->n);
        d->seen[i]++;
    }
    for (int i = 0; i < d->n; i++) {
        double off = d->seen[i] - EACH;
        chi += off * off / (double)EACH;
    }
    double free = d->n - 1, over = chi - free;
    if (over > 0 && over * over > 25 * 2 * free)
        fail_msg("%d deals come up unevenly: %.1f for %.0f", d->n, chi, free);
}

/* Tests positions of random play. Returns their number. */
static int walk(const char *slug, int seats, deals *d)
{
    const uint8_t seed[32] = { 9 };
    int looked = 0;
    ct_rules r;
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    assert_null(ct_rules_make(&r, ct_game_find(slug), seats, "", NULL));
    for (int deal = 0; deal < 4000 && looked < POSITIONS; deal++) {
        ct_state s;
        ct_begin(&s, &r);
        for (int fresh = looked; s.turn != CT_OVER && looked == fresh;) {
            if (s.turn == CT_DEALER && s.deals > 2)
                break;
            if (s.turn == CT_DEALER) {
                ct_shuffle(&s, &luck);
                continue;
            }
            for (int seat = 0; seat < r.seats && looked == fresh; seat++) {
                ct_view v;
                ct_view_of(&s, seat, &v);
                if (!count_out(d, &v))
                    continue;
                even(d, &luck);
                looked++;
            }
            assert_null(ct_play(&s, ct_random_act(&s, s.turn, &luck)));
        }
    }
    return looked;
}

static void samples_are_even(void **state)
{
    static deals d;
    assert_int_equal(walk("domino", 4, &d), POSITIONS);
    assert_int_equal(walk("hombre", 3, &d), POSITIONS);
    assert_int_equal(walk("hombre", 4, &d), POSITIONS);
    assert_int_equal(walk("solo", 3, &d), POSITIONS);
    assert_true(d.nested > 0 && d.others > 0); /* both ways of dealing were tested */
}

/* A view that no deal fits must be refused: a card is left that no seat may hold. */
static void nothing_fits(void **state)
{
    const uint8_t seed[32] = { 3 };
    ct_rules r;
    ct_rng luck;
    ct_state s, sample;
    ct_view v;
    ct_rng_seed(&luck, seed, 0);
    assert_null(ct_rules_make(&r, ct_game_find("solo"), 0, "", NULL));
    ct_begin(&s, &r);
    ct_shuffle(&s, &luck);
    ct_view_of(&s, 0, &v);
    int n = 0;
    const int32_t *lacks = ct_field_find(&v.s, "lacks", &n);
    assert_non_null(lacks);
    for (int i = 4; i < n; i++) v.s.own[lacks - v.s.own + i] = 9;
    assert_false(ct_sample(&v, &luck, &sample));
    v.s.card[ct_start(&v.s, ct_hand(&r, 0))] = v.s.card[ct_start(&v.s, ct_hand(&r, 0)) + 1];
    assert_false(ct_sample(&v, &luck, &sample)); /* the view has more copies of a card than the
                                                    pack */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(samples_are_even),
                                        cmocka_unit_test(nothing_fits) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
