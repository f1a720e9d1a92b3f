/* test_outcome.c - checks what a turned card decided, over whole matches of bots. The gains must
 * add up to the score sheet, and each sentence must fit the cards on the table. */
#include "advice.h"
#include "client.h"
#include "help.h"

static table here;
static ct_event event;

/* Whether a turned card decides this line of the sheet: in Monte every line, in other games the
 * lines of won and lost turns. */
static bool decided(const char *slug, const char *key)
{
    const char *name = strrchr(key, '.') + 1;
    return !strcmp(slug, "monte") || !strcmp(name, "won") || !strcmp(name, "lost");
}

static void sheet_is(const char *slug, const int64_t told[CT_SEATS])
{
    ct_sheet sheet;
    ct_sheet_make(&here.s, &sheet);
    for (int seat = 0; seat < here.r.seats; seat++) {
        int64_t sum = 0;
        for (int i = 0; i < sheet.n; i++)
            if (sheet.line[i].seats >> seat & 1 && decided(slug, sheet.line[i].key))
                sum += sheet.line[i].amount;
        assert_int_equal(told[seat], sum);
    }
}

/* Counts the sentences by the end of their keys. */
static void count(int n[4], const char *key)
{
    static const char *const names[] = { "won", "lost", "upper", "lower" };
    for (int i = 0; i < 4; i++) n[i] += !strcmp(strrchr(key, '.') + 1, names[i]);
}

static void matches(const char *slug, int seats, const char *options, uint64_t number, int n[4])
{
    int64_t told[CT_SEATS] = { 0 };
    int32_t before[CT_SEATS];
    ct_rng luck;
    uint8_t seed[32] = { (uint8_t)number };
    ct_rng_seed(&luck, seed, 1);
    begin(&here, slug, seats, options);
    for (int deals = 0; here.s.turn != CT_OVER && deals < 40;) {
        if (here.s.turn == CT_DEALER) {
            if (here.s.deals)
                sheet_is(slug, told);
            memset(told, 0, sizeof told);
            deal_by(&here, number * 100 + (uint64_t)deals++);
            memcpy(before, here.s.score, sizeof before);
            continue;
        }
        ct_state was = here.s;
        ct_view v;
        ct_view_of(&was, was.turn, &v);
        ct_act a = ct_random_act(&v.s, was.turn, &luck);
        assert_null(ct_play(&here.s, a));
        ct_event_of(&was, a, &here.s, CT_ONLOOKER, CT_PT, &event);
        for (int i = 0; i < CT_SEATS; i++) told[i] += event.outcome.gain[i];
        assert_int_equal(!event.outcome.key, !event.decided[0]);
        if (event.outcome.key)
            count(n, event.outcome.key);
    }
    if (here.s.turn == CT_OVER)
        sheet_is(slug, told);
}

static void sums_told_are_the_sheets(void **x)
{
    static const struct {
        const char *slug, *options;
    } all[] = {
        { "monte", "" },        { "monte", "rotation=fixed_rounds bet_both=on" },
        { "cao_vermelho", "" }, { "cao_vermelho", "irregularities=on" },
        { "cao_polones", "" },  { "cao_polones", "irregularities=on" },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int n[4] = { 0 };
        for (uint64_t number = 1; number <= 12; number++)
            matches(all[i].slug, 2 + (int)number % 5, all[i].options, number, n);
        if (i < 2)
            assert_true(n[2] > 5 && n[3] > 5);
        else
            assert_true(n[0] > 5 && n[1] > 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_told_are_the_sheets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
