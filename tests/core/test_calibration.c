/* test_calibration.c - checks that `master` guesses hidden cards better than chance, over deals
 * that `hard` plays. It compares the share of unseen cards that samples put into the right hands:
 * samples of `master`, and samples that only fit the view. CT_DEALS=200 sets the number of deals
 * for each game (docs/BOTS.md). */
#include "help.h"
#include "player.h"
#include "policy.h"

enum { USUAL = 12, SAMPLES = 30, WORLDS = 10 };

/* A table, and the beliefs of a player in each seat. */
typedef struct room {
    table t;
    const ct_policy *policy;
    const ct_player *player;
    void *names[CT_SEATS];
    uint64_t shown[CT_SEATS];
    ct_rng luck;
    double even, heard; /* sums of shares. even: plain samples; heard: samples of `master` */
    int64_t views;
} room;

/* Of the cards in other hands that `me` has not seen: the share that the sample puts into the right
 * hand. */
static double right(const room *r, const ct_state *sample, int me)
{
    const ct_state *s = &r->t.s;
    int n = 0, of = 0, hand = ct_zone_find(s->rules, "hand", 0);
    for (int i = ct_start(s, hand); i < s->end[hand + s->rules->seats - 1]; i++) {
        int z = hand;
        if (s->seen[i] >> me & 1)
            continue;
        while (i >= s->end[z]) z++;
        of++;
        for (int k = ct_start(s, z); k < s->end[z]; k++) n += sample->card[k] == s->card[i];
    }
    return of ? (double)n / of : -1;
}

/* Draws plain samples for the seat on turn, and samples weighted or guided by its beliefs. Adds up
 * the shares of both kinds. */
static void compare(room *r)
{
    static ct_view v;
    static ct_state sample;
    const ct_policy_beliefs *k = r->policy->beliefs;
    int me = r->t.s.turn;
    double even = 0, heard = 0, weights = 0;
    ct_view_of(&r->t.s, me, &v);
    for (int i = 0; i < SAMPLES; i++) {
        int w = 1;
        assert_true(ct_sample(&v, &r->luck, &sample));
        double share = right(r, &sample, me);
        if (share < 0)
            return;
        even += share;
        if (k->walk && k->walk(r->names[me], &sample, me, true, &r->luck))
            share = right(r, &sample, me);
        else if (k->likely)
            w = k->likely(r->names[me], &sample, me, r->shown);
        heard += share * w;
        weights += w;
    }
    if (weights <= 0)
        return;
    r->even += even / (double)SAMPLES;
    r->heard += heard / weights;
    r->views++;
}

static void tell(room *r, const ct_state *was, ct_act a)
{
    static ct_view v;
    if (!a)
        memset(r->shown, 0, sizeof r->shown);
    else if (ct_verb(a) == ct_verb_find(r->t.r.game, "play"))
        r->shown[ct_seat(a)] |= UINT64_C(1) << ct_arg(a, 0);
    for (int seat = 0; r->policy->beliefs->hear && seat < r->t.r.seats; seat++) {
        ct_view_of(&r->t.s, seat, &v);
        r->policy->beliefs->hear(r->names[seat], a ? ct_mask(was, a, seat) : 0, &v);
    }
}

static ct_act think(room *r, void *memory)
{
    static ct_view v;
    static ct_thought thought;
    ct_view_of(&r->t.s, r->t.s.turn, &v);
    r->player->begin(memory, &r->t.r, r->t.s.turn);
    r->player->think(memory, &v, &r->luck, &(ct_budget){ .worlds = WORLDS }, &thought);
    return thought.act;
}

static void play_deals(room *r, const char *slug, int seats, int deals)
{
    const uint8_t seed[32] = { 'c', 'a', 'l' };
    begin(&r->t, slug, seats, "");
    ct_rng_seed(&r->luck, seed, 0);
    r->policy = ct_policy_of_master(slug);
    r->player = ct_player_find("hard");
    void *memory = malloc(r->player->bytes(&r->t.r));
    assert_non_null(memory);
    for (int i = 0; i < seats; i++) {
        assert_non_null(r->names[i] = calloc(1, r->policy->size));
        r->policy->begin(r->names[i], &r->t.r);
    }
    r->even = r->heard = 0;
    r->views = 0;
    for (int dealt = 0; dealt <= deals;) {
        static ct_state was;
        ct_act a = 0;
        was = r->t.s;
        if (was.turn == CT_OVER) {
            ct_begin(&r->t.s, &r->t.r);
            continue;
        }
        if (was.turn == CT_DEALER) {
            deal_by(&r->t, 1000 + (uint64_t)dealt++);
        } else {
            compare(r);
            a = think(r, memory);
            ct_apply(&r->t.s, a);
        }
        tell(r, &was, a);
    }
    for (int i = 0; i < seats; i++) free(r->names[i]);
    free(memory);
}

static int wanted(void)
{
    const char *said = getenv("CT_DEALS");
    int n = said ? atoi(said) : USUAL;
    if (n < 1)
        fail_msg("CT_DEALS is %s, not a number", said);
    return n;
}

static void true_cards_get_more_weight_than_by_chance(void **state)
{
    static const struct {
        const char *slug;
        int seats;
    } games[] = { { "solo", 3 }, { "hombre", 3 }, { "hombre", 4 }, { "domino", 4 } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        static room r;
        play_deals(&r, games[i].slug, games[i].seats, wanted());
        print_message("%s for %d: %.2f %% of cards found, %.2f %% without listening (%lld views)\n",
                      games[i].slug, games[i].seats, 100 * r.heard / (double)r.views,
                      100 * r.even / (double)r.views, (long long)r.views);
        assert_true(r.heard > r.even);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_cards_get_more_weight_than_by_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
