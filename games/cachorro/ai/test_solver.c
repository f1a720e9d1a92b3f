/* test_solver.c - Dog patience: compares the solver with an exhaustive search on the engine,
 * replays its lines, plays the complete game of the rules page, and tests what it refuses. */
#include "solver_help.h"
#include "../test_help.h"

enum { SEEN = 1 << 14, MANY = 8000 };

static table t;

/* An exhaustive search for the best final score. It stores the hashes of visited positions. */
typedef struct trial {
    uint64_t seen[SEEN];
    int n;
} trial;

static int32_t try_all(const ct_state *s, trial *q)
{
    ct_acts acts;
    int32_t best = s->score[0];
    uint64_t h = ct_hash(s);
    uint64_t *at = &q->seen[h % SEEN];
    if (*at == h)
        return 0; /* visited before */
    *at = h;
    ct_legal(s, 0, &acts);
    for (int i = 0; s->turn == 0 && i < acts.n && ++q->n < MANY; i++) {
        ct_state next = *s;
        ct_apply(&next, acts.act[i]);
        int32_t score = try_all(&next, q);
        best = score > best ? score : best;
    }
    return best;
}

/* Begins a table with combination number n of the options. */
static void begin_table(int n)
{
    char options[256];
    snprintf(options, sizeof options,
             "build_mode=%s tie_break=%s dog_order=%s pass_stop=%s interleave=%s kennel_access=%s "
             "round2_packets=%d rounds=%d",
             n % 5 ? "manual" : "auto", n & 1 ? "kennel_first" : "packets_first",
             n & 2 ? "bottom" : "top", n & 4 ? "first_number_card" : "turned_card",
             n & 8 ? "off" : "on", n & 16 ? "column_ends" : "all", n & 32 ? 12 : 11,
             n % 6 ? 3 : 1 + n / 6 % 2);
    begin(&t, "cachorro", 1, options);
}

/* Plays to a late position. `well`: plays the best known line and stops some acts before its end.
 * Otherwise plays at random, and stops some acts after the last round has begun. */
static void play_late(ct_rng *luck, bool well)
{
    int round = 0, last = ct_option_of(&t.r, "rounds");
    int left = (int)ct_rng_below(luck, 120);
    if (well) {
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 6000);
        for (int i = 0; i + left < a.acts; i++) ct_apply(&t.s, a.line[i]);
        return;
    }
    while (t.s.turn == 0 && (round < last || left--)) {
        ct_apply(&t.s, ct_random_act(&t.s, 0, luck));
        round = *ct_field_find(&t.s, "round", NULL);
    }
}

static void late_positions_as_by_trying_everything(void **state)
{
    static trial q;
    int looked = 0, chosen = 0, won = 0;
    for (int i = 0; i < 960 * 3; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 6 }, (uint64_t)i);
        begin_table(i % 960);
        ct_shuffle(&t.s, &luck);
        play_late(&luck, i % 4 < 2);
        if (t.s.turn != 0)
            continue;
        memset(&q, 0, sizeof q);
        int32_t want = try_all(&t.s, &q);
        if (q.n >= MANY)
            continue;
        ct_answer a = solved(&t.s, i % 2 ? few(&t.s) : usual(&t.s), CT_SOLVE_BEST, 1000000);
        assert_true(a.done);
        assert_int_equal(a.value, want - t.s.score[0]);
        assert_int_equal(a.bound, a.value);
        assert_int_equal(solved(&t.s, few(&t.s), CT_SOLVE_WIN, 1000000).verdict, a.verdict);
        looked++;
        chosen += a.nodes > 1;
        won += a.verdict == CT_WON;
    }
    assert_true(looked > 1200 && chosen > 500 && won > 60);
}

/* Solves whole deals with much and with little memory, in one call and in several. The answers must
 * be equal. */
static void memory_and_portions_change_nothing(void **state)
{
    for (uint64_t number = 1; number <= 12; number++) {
        ct_answer part;
        begin_table((int)number * 49);
        deal_by(&t, number);
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 400000);
        ct_answer b = solved(&t.s, few(&t.s), CT_SOLVE_BEST, 400000);
        if (a.done && b.done)
            assert_int_equal(a.value, b.value);
        assert_true(a.bound >= b.value && b.bound >= a.value);
        assert_null(begin_with(&t.s, usual(&t.s), CT_SOLVE_BEST));
        do {
            ct_solver_find("cachorro")->run(room, 997, &part);
            line_holds(&t.s, &part);
            assert_true(part.value <= a.bound && part.bound >= a.value);
        } while (!part.done && part.nodes < a.nodes);
        if (!a.done)
            continue;
        assert_int_equal(part.acts, a.acts);
        assert_memory_equal(part.line, a.line, sizeof *part.line * (size_t)a.acts);
    }
}

static void V7_twins_are_the_choice(void **state)
{
    kennels(&t, "build_mode=manual", "QQQQQQ8T",
            "packet.3: 9s 8s\npacket.5: 9c\nkennel.1: 8s\ndog: 2d\n");
    ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 100000);
    assert_true(a.done && a.nodes > 2);
    kennels(&t, "", "QQQQQQ8T", "packet.3: 9s 8s\npacket.5: 9c\nkennel.1: 8s\ndog: 2d\n");
    assert_int_equal(solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 100000).nodes, 1);
}

static void V10_the_complete_game(void **state)
{
    static const struct {
        const char *options;
        int32_t built;
    } runs[] = { { "", 96 },
                 { "tie_break=kennel_first", 48 },
                 { "dog_order=bottom", 91 },
                 { "round2_packets=12", 77 },
                 { "interleave=off", 96 },
                 { "pass_stop=first_number_card", 66 } };
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        char manual[128];
        begin(&t, "cachorro", 1, runs[i].options);
        deal(&t, CACHORRO_V10);
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 1000000);
        assert_true(a.done);
        assert_int_equal(a.value + t.s.score[0], runs[i].built);
        snprintf(manual, sizeof manual, "build_mode=manual %s", runs[i].options);
        begin(&t, "cachorro", 1, manual);
        deal(&t, CACHORRO_V10);
        a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 1000);
        assert_true(a.bound + t.s.score[0] >= runs[i].built);
    }
}

static void refuses(void **state) { refuses_what_it_does_not_serve("cachorro"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(late_positions_as_by_trying_everything),
        cmocka_unit_test(memory_and_portions_change_nothing),
        cmocka_unit_test(V7_twins_are_the_choice),
        cmocka_unit_test(V10_the_complete_game),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
