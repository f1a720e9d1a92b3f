/* test_act.c - checks that cards, zones and acts survive text and back, that every act has one
 * spelling, and that errors name their place. */
#include "letters.h"

static const char lines[] = "hand@0: 7h 3c 7h XX 2s 3c 7h\nhand@1: As Kd +3\npile: 5d 9c\n"
                            "cell.13: Qs\nstock: *\nturn 0\n";

static const char *spelled(const ct_state *s, ct_act a)
{
    static char buf[1024];
    ct_out o = { buf, sizeof buf, 0 };
    ct_act_write(s, a, &o);
    assert_true(o.len < sizeof buf);
    return buf;
}

static void reads(const table *t, const char *text, ct_act want)
{
    ct_act got = 0;
    const char *why = ct_act_read(&t->s, 0, text, &got, NULL);
    if (why)
        fail_msg("%s: %s", text, why);
    if (got != want)
        fail_msg("%s: %llx, not %llx", text, (unsigned long long)got, (unsigned long long)want);
}

/* Expects the text to be read as the act, and the act to be written as the text. */
static void both(const table *t, const char *text, ct_act a)
{
    reads(t, text, a);
    assert_string_equal(spelled(&t->s, a), text);
    if (ct_check(&t->s, a))
        fail_msg("%s is not well formed: %s", text, ct_check(&t->s, a));
}

/* Expects an error with this key at this byte of the text. */
static void wrong(const table *t, const char *text, const char *key, int place)
{
    ct_act a = 99;
    const char *at = NULL, *why = ct_act_read(&t->s, 0, text, &a, &at);
    if (!why || strcmp(why, key))
        fail_msg("'%s': %s, not %s", text, why ? why : "accepted", key);
    if (ct_say(NULL, why, CT_PT) == why || ct_say(NULL, why, CT_EN) == why)
        fail_msg("no sentence for %s", why);
    if (at != text + place)
        fail_msg("'%s': wrong at %d, not %d", text, (int)(at - text), place);
    assert_int_equal(a, 99);
}

/* ---- cards and zones -------------------------------------------------------------------- */

static void every_card_survives_text(void **state)
{
    for (int c = 0; c <= CT_JOKER; c++) {
        char buf[8];
        ct_card back = CT_HIDDEN;
        ct_out o = { buf, sizeof buf, 0 };
        ct_card_write((ct_card)c, &o);
        assert_int_equal(o.len, 2);
        assert_int_equal(ct_card_read(buf, &back), 2);
        assert_int_equal(back, c);
    }
}

static void cards_read_other_spellings(void **state)
{
    ct_card c = 0;
    assert_int_equal(ct_card_read("10h", &c), 3);
    assert_int_equal(c, ct_card_of(2, 10));
    assert_int_equal(ct_card_read("ts", &c), 2);
    assert_int_equal(c, ct_card_of(3, 10));
    assert_int_equal(ct_card_read("kd9", &c), 2);
    assert_int_equal(c, ct_card_of(1, 13));
    assert_int_equal(ct_card_read("xx", &c), 2);
    assert_int_equal(c, CT_JOKER);
    assert_int_equal(ct_card_read("7♥ 8♥", &c), 4);
    assert_int_equal(c, ct_card_of(2, 7));
    static const char *const none[] = { "",   "7", "1h", "10",        "0h", "?",  " 7h",
                                        "h7", "X", "7x", "7\xe2\x99", "♥",  "7♡", "\xe2\x98" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ct_card_read(none[i], &c))
            fail_msg("'%s' is no card", none[i]);
}

static void cards_show_their_suits_and_are_read_so(void **state)
{
    static const struct {
        ct_card c;
        bool ascii;
        const char *text;
    } rows[] = {
        { 6 + 26, false, "7♥" },   { 9, false, "10♣" },      { 13, false, "A♦" },
        { 51, false, "K♠" },       { CT_JOKER, false, "★" }, { CT_JOKER, true, "XX" },
        { CT_HIDDEN, false, "?" }, { 9, true, "Tc" },        { 60, true, "?" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char buf[8];
        ct_out o = { buf, sizeof buf, 0 };
        ct_card back = CT_HIDDEN;
        ct_card_show(rows[i].c, rows[i].ascii, &o);
        assert_string_equal(buf, rows[i].text);
        if (buf[0] != '?') {
            assert_int_equal(ct_card_read(buf, &back), o.len);
            assert_int_equal(back, rows[i].c);
        }
    }
}

static void zones_have_names(void **state)
{
    static const struct {
        int z, seat;
        const char *name;
    } rows[] = {
        { STOCK, 0, "stock" },       { HAND, 0, "hand" },       { HAND, -1, "hand@0" },
        { HAND + 1, 0, "hand@1" },   { CARD + 1, 0, "card.2" }, { CARD + 2, 0, "card.1@1" },
        { CELL + 12, 0, "cell.13" }, { MELD, -1, "meld.1" },    { PILE, 1, "pile" },
    };
    table t;
    letters_table(&t, lines);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char buf[32];
        ct_out o = { buf, sizeof buf, 0 };
        ct_zone_write(&t.r, rows[i].z, rows[i].seat, &o);
        assert_string_equal(buf, rows[i].name);
        assert_int_equal(ct_zone_read(&t.r, buf, strlen(buf), rows[i].seat), rows[i].z);
    }
    /* A zone of the acting seat may be written with the seat, too. */
    assert_int_equal(ct_zone_read(&t.r, "hand@0", 6, 0), HAND);
    assert_int_equal(ct_zone_read(&t.r, "pile up", 4, 0), PILE);
}

static void no_such_zone(void **state)
{
    static const char *const none[] = { "",         "hand",   "hand@2",  "hand@9",
                                        "cell",     "cell.0", "cell.14", "cell.01",
                                        "cell.1@0", "pile.1", "stocks",  "sto" };
    table t;
    letters_table(&t, lines);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ct_zone_read(&t.r, none[i], strlen(none[i]), -1) >= 0)
            fail_msg("'%s' is no zone", none[i]);
}

/* ---- letters ---------------------------------------------------------------------------- */

static void every_letter_has_its_text(void **state)
{
    table t;
    letters_table(&t, lines);
    both(&t, "take cell.13", CT_ACT(0, TAKE, CELL + 12));
    both(&t, "take hand", CT_ACT(0, TAKE, HAND));
    both(&t, "take hand@1", CT_ACT(0, TAKE, HAND + 1));
    both(&t, "each Th T h 5 1 card.2@1", CT_ACT(0, EACH, 35, 10, 2, 4, 1, CARD + 3));
    both(&t, "each XX A c 255 0 stock", CT_ACT(0, EACH, 52, 1, 0, 254, 0, STOCK));
    both(&t, "discard 7h", CT_ACT(0, DISCARD, 32));
    both(&t, "give As", CT_ACT(0, GIVE, 39));
    both(&t, "bet 0", ct_act_sum(0, BET, 0, 0));
    both(&t, "bet 2147483647", ct_act_sum(0, BET, INT32_MAX, 0));
    both(&t, "pay 70000 cell.2", ct_act_sum(0, PAY, 70000, CELL + 1));
    both(&t, "shout 1", CT_ACT(0, SHOUT, 1));
    both(&t, "pass", CT_ACT(0, PASS));
    both(&t, "pass 3", CT_ACT(0, PASS_N, 2));
    reads(&t, "  each\t10h 10 h 5  1 card.2@1 ", CT_ACT(0, EACH, 35, 10, 2, 4, 1, CARD + 3));
}

static void a_choice_is_spelled_by_its_cards(void **state)
{
    table t;
    letters_table(&t, lines); /* the hand, sorted: 3c 3c 7h 7h 7h 2s XX */
    both(&t, "choose", ct_act_sum(0, CHOOSE, 0, 0));
    both(&t, "choose 3c 7h 7h XX", ct_act_sum(0, CHOOSE, 0x4d, 0));
    both(&t, "swap 2s", ct_act_sum(0, SWAP, 0x20, 0));
    both(&t, "put meld.2 7h", ct_act_sum(0, PUT, 4, MELD + 1));
    both(&t, "put meld.2", ct_act_sum(0, PUT, 0, MELD + 1));
    reads(&t, "choose XX 7h 3c 7h", ct_act_sum(0, CHOOSE, 0x4d, 0));
    wrong(&t, "choose 3c 3c 3c", "act.double", 13);
    wrong(&t, "choose 4c 7h", "act.held", 7);
}

static void every_choice_has_one_spelling(void **state)
{
    table t;
    int well_formed = 0;
    letters_table(&t, lines);
    for (uint32_t bits = 0; bits < 256; bits++) {
        ct_act a = ct_act_sum(0, CHOOSE, bits, 0);
        if (ct_check(&t.s, a))
            continue;
        reads(&t, spelled(&t.s, a), a);
        well_formed++;
    }
    /* The factors are the ways to choose threes, sevens, the two and the joker. */
    assert_int_equal(well_formed, 3 * 4 * 2 * 2);
}

static void what_is_hidden_is_a_question_mark(void **state)
{
    table t;
    letters_table(&t, lines);
    assert_string_equal(spelled(&t.s, CT_ACT(0, GIVE, CT_HIDDEN)), "give ?");
    assert_string_equal(spelled(&t.s, ct_act_sum(0, SWAP, 0xff000003u, 0)), "swap ?3");
    assert_string_equal(spelled(&t.s, ct_act_sum(0, SWAP, 0xff000000u, 0)), "swap ?0");
    wrong(&t, "give ?", "act.card", 5);
}

/* ---- runs and sets ---------------------------------------------------------------------- */

static ct_act run(int suit, int low, int high, int at, int wild)
{
    return CT_ACT(0, MELD_RUN, suit, low, high, at, wild);
}

static void runs_are_spelled_in_order(void **state)
{
    table t;
    letters_table(&t, lines);
    both(&t, "meld 5h 6h 7h", run(2, 5, 7, 0, 0));
    both(&t, "meld Ah 2h 3h", run(2, 1, 3, 0, 0));
    both(&t, "meld Qh Kh Ah", run(2, 12, 14, 0, 0));
    both(&t, "meld 5h 2c 7h", run(2, 5, 7, 6, 1));
    both(&t, "meld 2h 2h 3h", run(2, 1, 3, 1, 27));
    both(&t, "meld 2h 3h 2h", run(2, 2, 4, 4, 27));
    both(&t, "meld Ac XX 3c", run(0, 1, 3, 2, 52));
    both(&t, "meld XX Ks As", run(3, 12, 14, 12, 52));
    both(&t, "meld Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", run(2, 1, 14, 0, 0));
    both(&t, "add meld.3 5h 2c 7h", CT_ACT(0, ADD_RUN, MELD + 2, 2, 5, 7, 6, 1));
    wrong(&t, "meld Kh Ah 2h", "act.run-wrap", 11);
    wrong(&t, "meld 5h 7h 6h", "act.run-order", 8); /* places are bytes from 0: this is the 7h */
    wrong(&t, "meld 5h 2c XX 8h", "act.run-wild", 11);
    wrong(&t, "meld 5h 6x", "act.card", 8);
    wrong(&t, "meld", "act.missing", 4);
}

/* Each row breaks one spelling rule of runs; the error must point to the card that breaks it. */
static void a_refused_run_says_why(void **state)
{
    static const struct {
        const char *text, *why;
        int card; /* number of the card at fault, from 0; 9: the end of the text */
    } rows[] = {
        { "5h 6d 7h", "act.run-suit", 1 },
        { "2d 5h 6h 7s", "act.run-suit", 3 },
        { "5h XX 2c 8h", "act.run-wild", 2 },
        { "XX XX 7h", "act.run-wild", 2 },
        { "2h 4h XX 6h", "act.run-wild", 2 },
        { "2h 2d 2s 5h", "act.run-wild", 2 },
        { "Ah 2h 2c XX 5h", "act.run-wild", 3 },
        { "5h 6h 6h", "act.run-double", 2 },
        { "5h 6h 8h", "act.run-gap", 2 },
        { "5h 6h XX 9h", "act.run-gap", 3 },
        { "Ah 4h 5h", "act.run-gap", 1 },
        { "7h 6h 5h", "act.run-order", 1 },
        { "5h 7h 6h", "act.run-order", 1 },
        { "5h XX 6h", "act.run-order", 2 },
        { "Kh Ah 3h", "act.run-wrap", 2 },
        { "Kh Ah XX", "act.run-wrap", 2 },
        { "XX Ah 2h", "act.run-wrap", 2 },
        { "5h 6h", "act.run-short", 9 },
        { "5h", "act.run-short", 9 },
    };
    table t;
    letters_table(&t, lines);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        snprintf(text, sizeof text, "run %s", rows[i].text);
        int place = rows[i].card == 9 ? (int)strlen(text) : 4 + 3 * rows[i].card;
        wrong(&t, text, rows[i].why, place);
    }
}

/* If the cards are neither a run nor a set, the error must be about the meld that was probably
 * meant. */
static void a_refused_meld_says_why(void **state)
{
    table t;
    letters_table(&t, lines);
    wrong(&t, "meld 5h 5d 6c", "act.set-rank", 11);
    wrong(&t, "meld 5h XX XX 5d 6c", "act.set-rank", 17);
    wrong(&t, "meld 5h 6h 8h", "act.run-gap", 11);
    wrong(&t, "meld 5h 6h", "act.run-short", 10);
    wrong(&t, "meld XX XX XX XX XX", "act.copies", 17);
    wrong(&t, "add cell.1", "act.missing", 10);
    wrong(&t, "add cell.14 5h 6h 7h", "act.zone", 4);
    wrong(&t, "each 7h A h 0 0 stock", "act.number", 12);
    wrong(&t, "each 7h A x 1 0 stock", "act.suit", 10);
    wrong(&t, "each 7h 1 h 1 0 stock", "act.rank", 8);
    wrong(&t, "each 7h A h 1 2 stock", "act.seat", 14);
    wrong(&t, "choose 7h ?", "act.card", 10);
}

static void sets_are_spelled_in_any_order(void **state)
{
    table t;
    letters_table(&t, lines);
    both(&t, "meld 5c 5c 5h", CT_ACT(0, MELD_SET, 5, 0x12, 0, 0));
    both(&t, "meld Ks 2d 2s XX XX", CT_ACT(0, MELD_SET, 13, 0x40, 0x44, 2));
    both(&t, "meld 2c XX", CT_ACT(0, MELD_SET, 0, 0, 1, 1));
    both(&t, "add meld.4 5c", CT_ACT(0, ADD_SET, MELD + 3, 5, 1, 0, 0));
    reads(&t, "meld XX 2s Ks XX 2d", CT_ACT(0, MELD_SET, 13, 0x40, 0x44, 2));
    /* An ace, the two of its suit and a wild card are read as a run; the set is written with the
     * ace last. */
    both(&t, "meld Ah 2h 2s", run(2, 1, 3, 3, 40));
    both(&t, "meld 2h 2s Ah", CT_ACT(0, MELD_SET, 1, 0x10, 0x50, 0));
    both(&t, "meld 2h 2h Ah", CT_ACT(0, MELD_SET, 1, 0x10, 0x20, 0));
    both(&t, "meld 2h XX Ah", CT_ACT(0, MELD_SET, 1, 0x10, 0x10, 1));
    wrong(&t, "meld 5c 6d", "act.run-suit", 8);
    wrong(&t, "meld 5c 5c 5c 5c", "act.copies", 14);
}

static void every_run_comes_back(void **state)
{
    static const int wilds[] = { 1, 14, 27, 40, 52 };
    table t;
    int n = 0;
    letters_table(&t, lines);
    for (int suit = 0; suit < 4; suit++)
        for (int low = 1; low <= 14; low++)
            for (int high = low; high <= 14; high++)
                for (int at = 0; at <= 14; at++)
                    for (int w = 0; w < 5; w++) {
                        ct_act a = run(suit, low, high, at, at ? wilds[w] : 0);
                        if (ct_check(&t.s, a) || (!at && w))
                            continue;
                        reads(&t, spelled(&t.s, a), a);
                        n++;
                    }
    /* Not counted: 23 runs of each suit, with its own two as wild card at place 2. */
    assert_int_equal(n, 4 * (78 + 5 * 520) - 4 * 23);
}

static void every_small_set_comes_back(void **state)
{
    static const int bits[] = { 0, 1, 1, 2, 1, 2, 2, 3 };
    table t;
    int n = 0;
    letters_table(&t, lines);
    for (int rank = 0; rank <= 13; rank++)
        for (int naturals = 0; naturals < 256; naturals++)
            for (int twos = 0; twos < 256; twos++)
                for (int jokers = 0; jokers <= 4; jokers++) {
                    int many = bits[naturals & 7] + bits[naturals >> 3 & 7] + bits[twos & 7] +
                               bits[twos >> 3 & 7] + (naturals >> 6) + (twos >> 6);
                    ct_act a = CT_ACT(0, MELD_SET, rank, naturals, twos, jokers);
                    if (many + jokers > 4 || ct_check(&t.s, a))
                        continue;
                    reads(&t, spelled(&t.s, a), a);
                    n++;
                }
    assert_true(n > 4000);
}

/* ---- junk ------------------------------------------------------------------------------- */

static void bad_texts_tell_where(void **state)
{
    table t;
    letters_table(&t, lines);
    wrong(&t, "", "act.empty", 0);
    wrong(&t, "  ", "act.empty", 2);
    wrong(&t, "dance", "act.word", 0);
    wrong(&t, "tak pile", "act.word", 0);
    wrong(&t, "take", "act.missing", 4);
    wrong(&t, "take attic", "act.zone", 5);
    wrong(&t, "take hand@2", "act.zone", 5); /* this table has no seat 2 */
    wrong(&t, "take pile pile", "act.extra", 10);
    wrong(&t, "pass 0", "act.number", 5);
    wrong(&t, "pass 256", "act.number", 5);
    wrong(&t, "pass 07", "act.number", 5);
    wrong(&t, "pass 2147483648", "act.number", 5); /* more than 31 bits */
    wrong(&t, "pass 4294967297", "act.number", 5);
    wrong(&t, "pass 99999999999999999999", "act.number", 5);
    wrong(&t, "pass 7 7", "act.extra", 7);
    wrong(&t, "bet -1", "act.amount", 4);
    wrong(&t, "bet 2147483648", "act.amount", 4);
    wrong(&t, "bet 99999999999999999999", "act.amount", 4);
    wrong(&t, "shout 2", "act.seat", 6);
    wrong(&t, "discard 7hh", "act.card", 8);
    wrong(&t, "each 7h A h", "act.missing", 11);
    wrong(&t, "discard\n7h", "act.word", 0);
}

/* Any 64 bits can be written as an act; well-formed acts must be read back. */
static void junk_acts_are_survived(void **state)
{
    const uint8_t seed[32] = { 7 };
    table t;
    ct_rng luck;
    int back = 0;
    letters_table(&t, lines);
    ct_rng_seed(&luck, seed, 1);
    for (int i = 0; i < 60000; i++) {
        ct_act a = (ct_act)ct_rng_next(&luck) << 32 | ct_rng_next(&luck);
        if (i & 1) /* few and small bytes make the act well formed more often */
            a = (a & 0x1f1f1f1f1f1f0000u & ~(ct_act)0 >> (8 * (i >> 1 & 7))) |
                (1 + ct_rng_below(&luck, VERBS)) << 8;
        const char *text = spelled(&t.s, a);
        assert_true(strlen(text) > 0);
        if (ct_check(&t.s, a))
            continue;
        reads(&t, text, a);
        back++;
    }
    assert_true(back > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_survives_text),
        cmocka_unit_test(cards_read_other_spellings),
        cmocka_unit_test(cards_show_their_suits_and_are_read_so),
        cmocka_unit_test(zones_have_names),
        cmocka_unit_test(no_such_zone),
        cmocka_unit_test(every_letter_has_its_text),
        cmocka_unit_test(a_choice_is_spelled_by_its_cards),
        cmocka_unit_test(every_choice_has_one_spelling),
        cmocka_unit_test(what_is_hidden_is_a_question_mark),
        cmocka_unit_test(runs_are_spelled_in_order),
        cmocka_unit_test(a_refused_run_says_why),
        cmocka_unit_test(a_refused_meld_says_why),
        cmocka_unit_test(sets_are_spelled_in_any_order),
        cmocka_unit_test(every_run_comes_back),
        cmocka_unit_test(every_small_set_comes_back),
        cmocka_unit_test(bad_texts_tell_where),
        cmocka_unit_test(junk_acts_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
