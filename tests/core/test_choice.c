/* test_choice.c - checks which acts keep a deal won (ai/solvers/choice.c), by playing each act and
 * asking a solver again. */
#include "help.h"
#include "solver.h"

enum { ENOUGH = 10000000, ROOM = 48 << 20 };
static _Alignas(64) uint8_t room[ROOM], own[ROOM];

/* The solver's verdict; *line gets the first act of its line. */
static ct_verdict verdict_of(const ct_state *s, ct_act *line)
{
    static ct_answer a;
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    assert_null(solver->begin(own, sizeof own, s, CT_SOLVE_WIN));
    solver->run(own, ENOUGH, &a);
    assert_int_not_equal(a.verdict, CT_UNDECIDED);
    *line = a.line[0];
    return a.verdict;
}

static ct_verdict verdict(const ct_state *s)
{
    ct_act line;
    if (s->turn < 0)
        return ct_deal_won(s) ? CT_WON : CT_LOST;
    return verdict_of(s, &line);
}

static ct_choice whole(const ct_state *s, uint64_t nodes)
{
    ct_choice q = { .acts = 0 };
    for (int i = 1; !ct_choice_run(&q, s, room, sizeof room, nodes); i++)
        assert_int_equal(q.asked, i);
    return q;
}

/* Compares the counts for a position. Returns true if some acts win and some lose. */
static bool agrees(const ct_state *s)
{
    int acts = 0, won = 0;
    ct_acts legal;
    ct_legal(s, s->turn, &legal);
    for (int i = 0; i < legal.n; i++) {
        ct_state next = *s;
        const ct_word *w = ct_word_of(s, legal.act[i]);
        if (w->quits || w->aside)
            continue;
        ct_apply(&next, legal.act[i]);
        won += verdict(&next) == CT_WON;
        acts++;
    }
    ct_choice q = whole(s, ENOUGH);
    assert_int_equal(q.acts, acts);
    assert_int_equal(q.asked, acts);
    assert_int_equal(q.won, won);
    assert_int_equal(q.lost, acts - won);
    assert_int_equal(verdict(s), won ? CT_WON : CT_LOST);
    return won && won < acts;
}

static void as_each_act_by_itself(void **unused)
{
    static const char *const games[][2] = { { "golfe", "golf_strict" },
                                            { "piramide", "classica" },
                                            { "onze", "" } };
    for (int g = 0; g < 3; g++) {
        int both = 0;
        for (uint8_t n = 1; n <= 12; n++) {
            table t;
            ct_act act;
            begin(&t, games[g][0], 1, games[g][1]);
            deal_by(&t, n);
            for (; t.s.turn >= 0 && verdict_of(&t.s, &act) == CT_WON; ct_apply(&t.s, act))
                both += agrees(&t.s);
            for (int i = 0; t.s.turn >= 0 && i < 3; i++, ct_apply(&t.s, act)) {
                agrees(&t.s);
                verdict_of(&t.s, &act);
            }
        }
        assert_in_range(both, 4, 1000); /* enough positions where some acts win and some lose */
    }
}

/* If the solver may search hardly any positions, acts may stay without an answer, but no answer may
 * be wrong. */
static void what_is_not_known_is_neither(void **unused)
{
    table t;
    begin(&t, "golfe", 1, "golf_strict");
    deal_by(&t, 1);
    ct_choice few = whole(&t.s, 1), all = whole(&t.s, ENOUGH);
    assert_in_range(few.won, 0, all.won);
    assert_in_range(few.lost, 0, all.lost);
    assert_int_equal(few.acts, all.acts);
}

static void what_is_said_of_an_act_that_keeps_the_win(void **unused)
{
    static const struct {
        ct_choice of;
        ct_kept kept;
    } cases[] = {
        { { .acts = 0 }, CT_KEPT },                       /* no act has been asked about */
        { { .acts = 3, .asked = 3, .won = 3 }, CT_KEPT }, /* all acts win */
        { { .acts = 3, .asked = 2, .won = 1, .lost = 1 }, CT_KEPT }, /* one act has not been asked
                                                                        about */
        { { .acts = 3, .asked = 3, .won = 1, .lost = 1 }, CT_KEPT }, /* one act has no answer */
        { { .acts = 3, .asked = 3, .won = 1, .lost = 2 }, CT_KEPT_ALONE },
        { { .acts = 3, .asked = 3, .won = 2, .lost = 1 }, CT_KEPT_AMONG },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(ct_choice_kept(&cases[i].of), cases[i].kept);
}

static void nothing_to_ask(void **unused)
{
    table t;
    ct_choice q = { .acts = 0 };
    begin(&t, "domino", 4, "");
    deal_by(&t, 1);
    assert_true(ct_choice_run(&q, &t.s, room, sizeof room, ENOUGH));
    assert_int_equal(q.acts, 0);
    begin(&t, "golfe", 1, "");
    assert_true(ct_choice_run(&q, &t.s, room, sizeof room, ENOUGH));
    assert_int_equal(q.acts, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_each_act_by_itself),
        cmocka_unit_test(what_is_not_known_is_neither),
        cmocka_unit_test(what_is_said_of_an_act_that_keeps_the_win),
        cmocka_unit_test(nothing_to_ask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
