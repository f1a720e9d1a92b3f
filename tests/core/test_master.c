/* test_master.c - checks the player `master`: what it infers from bids and exchanges, the pay of
 * contracts, solved endings, interrupted thinking, and learned weights. */
#include "help.h"
#include "player.h"
#include "policy.h"
#include "tricks.h"

static ct_thought thought;

/* A table of beginners, and the beliefs of a player about it. */
typedef struct room {
    table t;
    const ct_policy *policy;
    void *names;
    uint64_t shown[CT_SEATS];
    ct_rng luck;
    uint64_t deals;
} room;

static void open_room(room *r, const char *slug, int seats, const char *options)
{
    const uint8_t seed[32] = { 3 };
    begin(&r->t, slug, seats, options);
    ct_rng_seed(&r->luck, seed, 0);
    r->policy = ct_policy_of_master(slug);
    r->names = malloc(r->policy->size);
    assert_non_null(r->names);
    r->policy->begin(r->names, &r->t.r);
    r->deals = 0;
}

static void step(room *r)
{
    static ct_view v;
    if (r->t.s.turn == CT_OVER)
        ct_begin(&r->t.s, &r->t.r);
    if (r->t.s.turn == CT_DEALER) {
        memset(r->shown, 0, sizeof r->shown);
        deal_by(&r->t, r->deals++);
        return;
    }
    ct_view_of(&r->t.s, r->t.s.turn, &v);
    ct_act a = ct_advice_act(&v, &r->luck);
    if (ct_verb(a) == ct_verb_find(r->t.r.game, "play"))
        r->shown[ct_seat(a)] |= UINT64_C(1) << ct_arg(a, 0);
    ct_apply(&r->t.s, a);
}

/* Adds up `likely` over the acts of all tricks of `deals` deals. *truth: the sum for the real
 * cards. *made_up: the sum for samples of the same views. */
static void weigh(room *r, uint64_t deals, int64_t *truth, int64_t *made_up)
{
    static ct_view v;
    static ct_state sample;
    *truth = *made_up = 0;
    while (r->deals < deals) {
        const ct_state *s = &r->t.s;
        if (s->turn >= 0 && s->phase == ct_phase_find(s->rules->game, "play")) {
            int me = s->turn;
            ct_view_of(s, me, &v);
            int w = r->policy->beliefs->likely(r->names, s, me, r->shown);
            assert_in_range(w, 0, CT_SURE);
            *truth += w;
            assert_true(ct_sample(&v, &r->luck, &sample));
            *made_up += r->policy->beliefs->likely(r->names, &sample, me, r->shown);
        }
        step(r);
    }
}

/* The real cards must explain the bids and exchanges better than samples. */
static void true_cards_are_likelier(void **state)
{
    static const struct {
        const char *slug;
        int seats, tenths; /* tenths: the least ratio of the two likelihoods, in tenths */
    } games[] = { { "solo", 3, 12 }, { "hombre", 3, 40 }, { "hombre", 4, 12 } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        static room r;
        int64_t truth, made_up;
        open_room(&r, games[i].slug, games[i].seats, "");
        weigh(&r, 60, &truth, &made_up);
        print_message("%s for %d: %lld against %lld\n", games[i].slug, games[i].seats,
                      (long long)truth, (long long)made_up);
        assert_true(10 * truth > games[i].tenths * made_up);
        free(r.names);
    }
}

/* R24: the pay of a contract in Solo's policy must equal the pay of the rules. */
static void a_contract_of_solo_pays_what_is_said(void **state)
{
    static room r;
    int contracts = 0;
    open_room(&r, "solo", 3, "");
    while (contracts < 30) {
        static ct_state s;
        s = r.t.s;
        step(&r);
        if (s.turn < 0 || r.t.s.turn >= 0 || s.phase != ct_phase_find(s.rules->game, "play"))
            continue;
        bool kept = r.t.s.score[*ct_field_find(&s, "declarer", NULL)] >
                    s.score[*ct_field_find(&s, "declarer", NULL)];
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(r.policy->value->endings->paid(r.names, &s, seat, kept),
                             10 * (r.t.s.score[seat] - s.score[seat]));
        contracts++;
    }
    free(r.names);
}

/* R22 to R24, Q5: checks who gains when a game of Hombre is won and when it is lost. An ally gains
 * too, once the called card has been played. */
static void a_game_of_hombre_pays_its_winners(void **state)
{
    for (int seats = 3; seats <= 4; seats++) {
        static room r;
        int plays = 0, allied = 0;
        open_room(&r, "hombre", seats, "");
        while (plays < 200) {
            const ct_state *s = &r.t.s;
            int declarer = *ct_field_find(s, "declarer", NULL);
            if (s->turn >= 0 && s->phase == ct_phase_find(s->rules->game, "play")) {
                int32_t pays[3];
                for (int level = 0; level < 3; level++)
                    pays[level] = r.policy->value->endings->paid(r.names, s, declarer, level);
                assert_true(pays[0] <= pays[1] && pays[1] < 0 && pays[2] > 0);
                for (int seat = 0; seat < seats; seat++) {
                    if (seat == declarer || s->team[seat] != s->team[declarer])
                        continue;
                    for (int level = 0; level < 3; level++)
                        assert_int_equal(r.policy->value->endings->paid(r.names, s, seat, level),
                                         pays[level]);
                    allied++;
                }
                plays++;
            }
            step(&r);
        }
        assert_true(seats == 3 || allied);
        free(r.names);
    }
}

static ct_act think(const room *r, const ct_budget *b)
{
    static ct_view v;
    const ct_player *p = ct_player_find("master");
    const uint8_t seed[32] = { 5 };
    ct_rng luck;
    void *memory = malloc(p->bytes(&r->t.r));
    assert_non_null(memory);
    p->begin(memory, &r->t.r, r->t.s.turn);
    ct_player_rng(&luck, seed, r->t.s.ply);
    ct_view_of(&r->t.s, r->t.s.turn, &v);
    p->think(memory, &v, &luck, b, &thought);
    free(memory);
    return thought.act;
}

/* The result of the contract for the seat's side after an act, with best play. */
static int made_by(const room *r, void *solver, ct_act a)
{
    ct_tricks_answer answer;
    assert_null(ct_tricks_ask(solver, &r->t.s, CT_TRICKS_CONTRACT, true));
    ct_tricks_run(solver, UINT64_MAX, &answer);
    int i = 0;
    while (i < answer.acts && answer.act[i] != a) i++;
    assert_true(i < answer.acts);
    return r->t.s.turn == *ct_field_find(&r->t.s, "declarer", NULL) ? answer.worth[i]
                                                                    : -answer.worth[i];
}

/* In endings the acts of `master` must keep, or break, more contracts than the rules of thumb
 * do. */
static void endings_are_played_better(void **state)
{
    static room r;
    int gain = 0;
    void *solver = malloc(CT_TRICKS_USUAL);
    assert_non_null(solver);
    ct_tricks_clear(solver, CT_TRICKS_USUAL);
    open_room(&r, "solo", 3, "");
    while (r.deals < 60) {
        const ct_state *s = &r.t.s;
        int cards = s->turn < 0 ? 0 : ct_count(s, ct_zone_find(s->rules, "hand", s->turn));
        if (s->turn >= 0 && s->phase == ct_phase_find(s->rules->game, "play") && cards <= 5) {
            ct_act a = think(&r, &(ct_budget){ .worlds = 30 });
            gain += a == thought.usual
                        ? 0
                        : made_by(&r, solver, a) - made_by(&r, solver, thought.usual);
        }
        step(&r);
    }
    print_message("%d contracts\n", gain);
    assert_true(gain > 0);
    free(solver);
    free(r.names);
}

/* Returns true ("enough") after a number of calls. */
static bool burns(void *of)
{
    int *left = of;
    return --*left < 0;
}

static void solving_can_be_interrupted(void **state)
{
    static room r;
    open_room(&r, "solo", 3, "");
    while (r.t.s.turn < 0 || r.t.s.phase != ct_phase_find(r.t.r.game, "play") ||
           ct_count(&r.t.s, ct_zone_find(&r.t.r, "hand", r.t.s.turn)) > 8)
        step(&r);
    for (int looks = 0; looks < 60; looks++) {
        int left = looks;
        ct_act a = think(&r, &(ct_budget){ .worlds = 1000000, .enough = burns, .of = &left });
        assert_null(ct_check(&r.t.s, a));
        assert_int_equal(left, -1); /* no call after burns() was true */
        assert_true(looks || a == thought.usual);
    }
    free(r.names);
}

/* Lets the player of this name think for the seat on turn, with this budget. */
static void think_as(const char *name, const table *t, const uint8_t seed[32], uint64_t worlds)
{
    static ct_view v;
    const ct_player *p = ct_player_find(name);
    ct_rng luck;
    void *memory = malloc(p->bytes(&t->r));
    assert_non_null(memory);
    ct_view_of(&t->s, t->s.turn, &v);
    p->begin(memory, &t->r, t->s.turn);
    ct_player_rng(&luck, seed, t->s.ply);
    p->think(memory, &v, &luck, &(ct_budget){ .worlds = worlds }, &thought);
    free(memory);
}

/* In games where bids give no information, `master` must play like `hard` with the same number of
 * samples. By default it uses more samples. */
static void elsewhere_it_plays_as_forte_that_looks_at_more(void **state)
{
    static table t;
    uint64_t few = 0, most = 0;
    begin(&t, "cao_vermelho", 4, "");
    for (uint64_t i = 0; i < 20; i++) {
        const uint8_t seed[32] = { (uint8_t)i };
        for (uint64_t n = i; t.s.turn < 0; n++) deal_by(&t, n);
        think_as("hard", &t, seed, 0);
        few = thought.worlds > few ? thought.worlds : few;
        think_as("master", &t, seed, 0);
        most = thought.worlds > most ? thought.worlds : most;
        think_as("hard", &t, seed, 20);
        ct_act act = thought.act;
        think_as("master", &t, seed, 20);
        assert_true(thought.act == act);
        ct_apply(&t.s, act);
    }
    assert_true(few && most > few);
}

/* Checks the policy of a game with melds. Its playouts use nothing that the seat cannot see. The
 * traits of two sides are the negatives of each other, and the last trait has a weight. */
static void learned_of_both_sides(const char *slug, int seats, const char *options)
{
    static room r;
    static ct_view v;
    static ct_acts legal;
    open_room(&r, slug, seats, options);
    const ct_policy *policy = r.policy;
    assert_true(policy->play->leads);
    assert_in_range(policy->value->traits->table(r.names), 0, CT_TABLES - 1);
    for (int acts = 0; acts < 600; acts++) {
        int32_t mine[CT_TRAITS], theirs[CT_TRAITS];
        const ct_state *s = &r.t.s;
        if (s->turn < 0) {
            step(&r);
            continue;
        }
        ct_view_of(s, s->turn, &v);
        ct_legal(s, s->turn, &legal);
        ct_act a = policy->play->act(r.names, s, &legal);
        assert_int_equal(a, policy->play->act(r.names, &v.s, &legal));
        int n = policy->value->traits->list(r.names, s, 0, mine);
        assert_in_range(n, 1, CT_TRAITS);
        assert_int_equal(n, policy->value->traits->list(r.names, s, 1, theirs));
        for (int i = 0; i < n; i++) assert_int_equal(mine[i], -theirs[i]);
        for (int i = 0; i < CT_TABLES; i++) assert_true(policy->value->traits->weights[i][n - 1]);
        assert_true(n == CT_TRAITS || !policy->value->traits->weights[0][n]);
        ct_apply(&r.t.s, a);
    }
    free(r.names);
}

static void what_was_learned_is_of_both_sides(void **state)
{
    learned_of_both_sides("buraco", 4, "stbl");
    learned_of_both_sides("samba", 2, "");
    learned_of_both_sides("samba", 4, "");
    learned_of_both_sides("samba", 6, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_cards_are_likelier),
        cmocka_unit_test(a_contract_of_solo_pays_what_is_said),
        cmocka_unit_test(a_game_of_hombre_pays_its_winners),
        cmocka_unit_test(endings_are_played_better),
        cmocka_unit_test(solving_can_be_interrupted),
        cmocka_unit_test(elsewhere_it_plays_as_forte_that_looks_at_more),
        cmocka_unit_test(what_was_learned_is_of_both_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
