/* test_state.c - checks states as text (what is written, read and refused) and the hash of
 * states. */
#include "toy.h"

static char buf[16384];

static const char *text_of(const ct_state *s)
{
    ct_out o = { buf, sizeof buf, 0 };
    ct_state_write(s, &o);
    assert_true(o.len < sizeof buf);
    return buf;
}

static void lay(table *t, const char *text)
{
    ct_misread at = { .line = -1 };
    const char *why = ct_state_read(&t->s, &t->r, text, &at);
    if (why)
        fail_msg("line %d: %s", at.line, why);
}

/* Expects an error with this key at this line, and an unchanged state. */
static void wrong(table *t, int want, const char *key, const char *text)
{
    ct_state before = t->s;
    ct_misread at = { .line = -1 };
    const char *why = ct_state_read(&t->s, &t->r, text, &at);
    if (!why || strcmp(why, key))
        fail_msg("'%s': %s, not %s", text, why ? why : "accepted", key);
    if (at.line != want)
        fail_msg("'%s': line %d, not %d", text, at.line, want);
    assert_memory_equal(&before, &t->s, sizeof before);
}

static void comes_back(const table *t)
{
    ct_state back;
    ct_misread at;
    const char *text = text_of(&t->s), *why = ct_state_read(&back, &t->r, text, &at);
    if (why)
        fail_msg("line %d: %s\n%s", at.line, why, text);
    assert_memory_equal(&back, &t->s, sizeof back);
}

/* ---- writing ---------------------------------------------------------------------------- */

static void a_position_is_written_line_by_line(void **state)
{
    table t;
    toy_table(&t, 2, "");
    lay(&t, "hand@0: As 2d/83ff\npile: 3c 4c 5c\nheap: Kh/1002\nstock: *\n"
            "turn 1\nscore 8 11\npot = 1\nsecret = 0 0 0 5\ndeals 3\nply 40\nwon 1\nteam 0 0\n");
    const char *text = text_of(&t.s), *zones = strchr(strstr(text, "stock"), '\n') + 1;
    assert_memory_equal(text,
                        "ply 40\ndeals 3\nphase play\nturn 1\nwon 1\nteam 0 0\nscore 8 11\n"
                        "stock: Ac 2c 6c 7c",
                        72);
    assert_string_equal(zones, "hand@0: As 2d/83ff\npile: 3c 4c 5c\nheap: Kh/1002\n"
                               "pot = 1\nsecret = 0 0 0 5 0 0\n");
    comes_back(&t);
}

static void the_beginning_comes_back(void **state)
{
    table t;
    toy_table(&t, 3, "wild");
    assert_non_null(strstr(text_of(&t.s), "turn dealer\nteam 0 1 2\nscore 10 10 10\nstock: Ac "));
    assert_non_null(strstr(text_of(&t.s), " Ks XX XX\n"));
    comes_back(&t);
}

static void every_state_of_play_comes_back(void **state)
{
    static ct_acts acts;
    table t;
    ct_rng luck;
    const uint8_t seed[32] = { 1 };
    ct_rng_seed(&luck, seed, 0);
    for (int deals = 0; deals < 60; deals++) {
        toy_table(&t, 2 + deals % 2, deals & 4 ? "wild heap=open" : "");
        ct_shuffle(&t.s, &luck);
        for (int n = 0; n < 40 && t.s.turn >= 0; n++) {
            comes_back(&t);
            ct_legal(&t.s, t.s.turn, &acts);
            ct_apply(&t.s, acts.act[ct_rng_below(&luck, (uint32_t)acts.n)]);
            if (ct_count(&t.s, PILE) > 2)
                ct_mark(&t.s, PILE, 1, CT_MARK1, true);
        }
        comes_back(&t);
    }
}

static void a_short_buffer_is_not_overrun(void **state)
{
    table t;
    char small[40];
    memset(small, '!', sizeof small);
    ct_out o = { small, 20, 0 };
    toy_table(&t, 2, "");
    ct_state_write(&t.s, &o);
    assert_int_equal(o.len, strlen(text_of(&t.s)));
    assert_int_equal(small[19], 0);
    assert_int_equal(small[20], '!');
}

/* ---- reading ---------------------------------------------------------------------------- */

static void what_is_missing_is_as_at_the_beginning(void **state)
{
    table t;
    toy_table(&t, 2, "");
    lay(&t, "hand@0: 5h\r\nstock: *");
    assert_int_equal(t.s.turn, 0); /* cards are dealt, so somebody is on turn */
    assert_int_equal(t.s.score[1], 10);
    assert_int_equal(t.s.ply, 0);
    assert_int_equal(t.s.phase, 0);
    assert_string_equal(cards_in(&t.s, HAND), "5h");
    lay(&t, "\n# nothing but the pack\n stock : * # here\n");
    assert_int_equal(t.s.turn, CT_DEALER);
    lay(&t, "stock: *\nsecret = 4\nscore 3\nturn over");
    assert_int_equal(((toy *)(void *)t.s.own)->secret[0], 4);
    assert_int_equal(((toy *)(void *)t.s.own)->secret[1], 0);
    assert_int_equal(t.s.score[0], 3);
    assert_int_equal(t.s.score[1], 10);
    assert_int_equal(t.s.turn, CT_OVER);
}

static void the_rest_fills_up(void **state)
{
    table t;
    toy_table(&t, 2, "");
    lay(&t, "stock: 9c * 8c\nhand@1: 2c +2\nhand@0: +1 Ac\npile: 3c +0\nrow.2@1: 10h\n");
    assert_string_equal(cards_in(&t.s, HAND + 1), "2c 4c 5c");
    assert_string_equal(cards_in(&t.s, HAND), "6c Ac");
    assert_string_equal(cards_in(&t.s, PILE), "3c");
    assert_string_equal(cards_in(&t.s, ROW + 3), "Th");
    assert_int_equal(ct_at(&t.s, STOCK, 0), 8);
    assert_int_equal(ct_at(&t.s, STOCK, 1), 6); /* the 7c is the lowest card left */
    assert_int_equal(ct_top(&t.s, STOCK), 7);
    assert_int_equal(ct_count(&t.s, STOCK), 52 - 7);
    assert_int_equal(t.s.seen[ct_start(&t.s, HAND + 1)], ct_bit(1));
    assert_int_equal(t.s.seen[0], 0);
    comes_back(&t);
}

static void limits_are_kept(void **state)
{
    table t;
    toy_table(&t, 2, "");
    lay(&t, "stock: *\nply 4294967295\ndeals 65535\nphase 0\nscore -999999999 999999999\npot = 99");
    assert_int_equal(t.s.ply, UINT32_MAX);
    comes_back(&t);
    wrong(&t, 2, "state.number", "stock: *\nply 4294967296");
    wrong(&t, 2, "state.number", "stock: *\ndeals 65536");
    wrong(&t, 2, "state.number", "stock: *\nply -1");
    wrong(&t, 2, "state.number", "stock: *\nply");
    wrong(&t, 2, "state.number", "stock: *\nply 4x");
    wrong(&t, 2, "state.extra", "stock: *\nply 4 4");
    wrong(&t, 2, "state.phase", "stock: *\nphase 1");
    wrong(&t, 2, "state.phase", "stock: *\nphase pla");
    wrong(&t, 2, "state.turn", "stock: *\nturn 2");
    wrong(&t, 2, "state.turn", "stock: *\nturn -1");
    wrong(&t, 2, "state.turn", "stock: *\nturn");
    wrong(&t, 2, "state.turn", "stock: *\nturn overt");
    wrong(&t, 2, "state.extra", "stock: *\nturn over 1");
    wrong(&t, 2, "state.number", "stock: *\nwon 2");
    wrong(&t, 2, "state.number", "stock: *\nteam 0 10");
    wrong(&t, 2, "state.extra", "stock: *\nscore 1 2 3");
    wrong(&t, 2, "state.number", "stock: *\nscore 1000000000");
    wrong(&t, 2, "state.number", "stock: *\npot = 100");
    wrong(&t, 2, "state.extra", "stock: *\npot = 1 1");
    wrong(&t, 2, "state.number", "stock: *\nsecret = 1 -1");
}

static void cards_must_make_up_the_pack(void **state)
{
    table t;
    toy_table(&t, 2, "");
    wrong(&t, 0, "state.rest", "");
    wrong(&t, 0, "state.rest", "stock: +51");
    wrong(&t, 1, "state.number", "stock: +53");
    wrong(&t, 1, "state.full", "stock: +52 Ac");
    wrong(&t, 1, "state.number", "stock: +169");
    wrong(&t, 1, "state.number", "stock: + 3");
    wrong(&t, 1, "state.number", "stock: +-3");
    wrong(&t, 2, "state.star", "stock: *\npile: *");
    wrong(&t, 2, "state.card", "stock: *\npile: 5h 5h");
    wrong(&t, 1, "state.card", "pile: XX");
    wrong(&t, 1, "state.card", "pile: ?");
    wrong(&t, 1, "state.card", "pile: 5hh");
    wrong(&t, 1, "state.card", "pile: 5h7h");
    wrong(&t, 1, "state.card", "pile: **");
    wrong(&t, 1, "state.seen", "pile: 5h/");
    wrong(&t, 1, "state.seen", "pile: 5h/0400"); /* there is no seat 10 */
    wrong(&t, 1, "state.seen", "pile: 5h/00001");
    wrong(&t, 1, "state.card", "pile: 5h/1g");
    wrong(&t, 1, "state.hidden", "pile: 7h/0000\nstock: *"); /* everybody sees the pile */
    wrong(&t, 1, "state.hidden", "pile: 7h/03ff\nstock: *"); /* the public knows the card, too */
    wrong(&t, 2, "state.hidden", "stock: *\nhand@0: 7h/0000 As");
    wrong(&t, 2, "state.hidden", "stock: *\nhand@1: 7h/1001");
    lay(&t, "hand@0: 7h/0001 As/83ff 4c/1003\nheap: 5h/0000\nstock: *");
}

static void names_must_be_known(void **state)
{
    table t;
    toy_table(&t, 2, "");
    wrong(&t, 2, "state.zone", "stock: *\nattic: 5h");
    wrong(&t, 2, "state.zone", "stock: *\nhand: 5h");
    wrong(&t, 2, "state.zone", "stock: *\nhand@2: 5h");
    wrong(&t, 2, "state.zone", "stock: *\n: 5h");
    wrong(&t, 2, "state.field", "stock: *\npit = 1");
    wrong(&t, 2, "state.field", "stock: *\n= 1");
    wrong(&t, 3, "state.word", "stock: *\n\nplie 3");
    wrong(&t, 2, "state.twice", "stock: *\nstock: 5h");
    wrong(&t, 3, "state.twice", "stock: *\npot = 1\npot = 1");
    wrong(&t, 3, "state.twice", "stock: *\nply 1\nply 1");
}

/* Expects these words at fault, and this range of the number expected there. */
static void is_named(const char *text, const char *what, int64_t least, int64_t most)
{
    table t;
    ct_misread at;
    toy_table(&t, 2, "");
    assert_non_null(ct_state_read(&t.s, &t.r, text, &at));
    assert_string_equal(at.what, what);
    if (least <= most ? at.least != least || at.most != most : at.least <= at.most)
        fail_msg("'%s': %d to %d", text, (int)at.least, (int)at.most);
}

static void what_is_wrong_is_named(void **state)
{
    is_named("stock: *\n\tplie\t3\n", "plie", 1, 0);
    is_named("attic : 5h", "attic", 1, 0);
    is_named("pit=1", "pit", 1, 0);
    is_named("pot=100#much", "pot = 100", 0, 99);
    is_named("pot = 1x 1", "pot = 1x", 0, 99);
    is_named("secret = 1 -1", "secret = -1", 0, 9);
    is_named("pot = 1 7", "pot = 7", 1, 0);
    is_named("ply", "ply", 0, UINT32_MAX);
    is_named("ply 1\nply 2", "ply", 1, 0);
    is_named("phase 1", "phase 1", 1, 0);
    is_named("turn 2", "turn 2", 0, 1);
    is_named("score 5 1000000000", "score 1000000000", -CT_POINTS, CT_POINTS);
    is_named("pile: 5h +1 5hh 6h", "pile: 5hh", 1, 0);
    is_named("pile: 5h/0400", "pile: 5h/0400", 1, 0);
    is_named("pile: 5h 6h\nstock: +51", "stock: +51", 0, 50);
    is_named("stock: +", "stock: +", 0, 52);
    is_named("stock: + 3", "stock: +", 0, 52);
    is_named("stock: *\nstock: *", "stock", 1, 0);
    is_named("pl\xc3\xa9 3", "pl??", 1, 0);
    is_named("heap: +21\nstock: *", "", 1, 0); /* the error is not about one line */
    is_named("", "", 1, 0);
}

static void a_long_word_at_fault_is_cut(void **state)
{
    static char text[300];
    table t;
    ct_misread at;
    toy_table(&t, 2, "");
    memset(text, 'x', sizeof text - 1);
    assert_string_equal(ct_state_read(&t.s, &t.r, text, &at), "state.word");
    assert_int_equal(strlen(at.what), sizeof at.what - 1);
}

static void the_game_has_the_last_word(void **state)
{
    table t;
    toy_table(&t, 2, "");
    wrong(&t, 0, "toy.heap", "heap: +21\nstock: *");
    lay(&t, "heap: +20\nstock: *");
}

static void junk_is_refused(void **state)
{
    static const char letters[] = "stock:hand@0piletun=+*#/ \n\r\t12aAshdc?\xc3\xff";
    static char junk[4096];
    table t;
    ct_rng luck;
    const uint8_t seed[32] = { 3 };
    toy_table(&t, 3, "");
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < 4000; i++) {
        uint32_t n = ct_rng_below(&luck, i % 100 ? 60 : sizeof junk);
        for (uint32_t k = 0; k < n; k++) junk[k] = letters[ct_rng_below(&luck, sizeof letters - 1)];
        junk[n] = 0;
        if (!ct_state_read(&t.s, &t.r, junk, NULL))
            comes_back(&t);
    }
    memset(junk, '5', sizeof junk - 1);
    junk[sizeof junk - 1] = 0;
    wrong(&t, 1, "state.word", junk);
}

/* ---- hash ------------------------------------------------------------------------------- */

/* A change of any part of a state must change the hash. Another ct_rules with equal content must
 * not. */
static void the_hash_sees_every_part(void **state)
{
    static const char base[] = "stock: *\nhand@0: 5h 6h\npile: 7h\nturn 0\n";
    static const char *const other[] = {
        "stock: *\nhand@0: 6h 5h\npile: 7h\nturn 0\n",
        "stock: *\nhand@0: 5h\npile: 6h 7h\nturn 0\n",
        "stock: *\nhand@0: 5h 6h/9\npile: 7h\nturn 0\n",
        "stock: *\nhand@0: 5h 6h\npile: 7h\nturn 1\n",
        "stock: *\nhand@0: 5h 6h\nheap: 7h/83ff\nturn 0\n",
    };
    static const char *const more[] = { "ply 1",
                                        "deals 1",
                                        "won 0",
                                        "team 0 0",
                                        "score 10 11",
                                        "pot = 1",
                                        "secret = 0 0 0 0 0 1",
                                        "trump = 1" };
    uint64_t seen[16];
    table t, copy;
    int n = 0;
    toy_table(&t, 2, "");
    toy_table(&copy, 2, "");
    lay(&t, base);
    lay(&copy, base);
    seen[n++] = ct_hash(&t.s);
    assert_true(ct_hash(&copy.s) == seen[0]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        lay(&t, other[i]);
        seen[n++] = ct_hash(&t.s);
    }
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        snprintf(buf, sizeof buf, "%s%s\n", base, more[i]);
        lay(&t, buf);
        seen[n++] = ct_hash(&t.s);
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (seen[i] == seen[j])
                fail_msg("%d and %d have one hash", j, i);
}

/* These hashes must never change, because records contain hashes. */
static void the_hash_is_the_same_everywhere(void **state)
{
    table t;
    toy_table(&t, 2, "");
    lay(&t, "hand@0: As Kd\npile: 7h\nstock: *\nscore -5 5\nply 9\nturn over\nwon 1");
    assert_true(ct_hash(&t.s) == 0x62640bb1691fbad4u);
}

/* One changed bit of a state must flip about half of the bits of the hash. */
static void the_hash_mixes(void **state)
{
    table t;
    int turned = 0;
    toy_table(&t, 2, "");
    uint64_t h = ct_hash(&t.s);
    for (int i = 0; i < 32; i++) {
        t.s.ply = 1u << i;
        for (uint64_t d = h ^ ct_hash(&t.s); d; d &= d - 1) turned++;
    }
    assert_in_range(turned, 32 * 28, 32 * 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_written_line_by_line),
        cmocka_unit_test(the_beginning_comes_back),
        cmocka_unit_test(every_state_of_play_comes_back),
        cmocka_unit_test(a_short_buffer_is_not_overrun),
        cmocka_unit_test(what_is_missing_is_as_at_the_beginning),
        cmocka_unit_test(the_rest_fills_up),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(cards_must_make_up_the_pack),
        cmocka_unit_test(names_must_be_known),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(a_long_word_at_fault_is_cut),
        cmocka_unit_test(the_game_has_the_last_word),
        cmocka_unit_test(junk_is_refused),
        cmocka_unit_test(the_hash_sees_every_part),
        cmocka_unit_test(the_hash_is_the_same_everywhere),
        cmocka_unit_test(the_hash_mixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
