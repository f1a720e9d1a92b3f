/* test_say.c - checks messages in both languages, and acts and options in words. */
#include "letters.h"
#include "plain.h"

static const char lines[] = "hand@0: 7h 3c 7h XX 2s\npile: 5d 9c\ncell.13: Qs\nstock: *\nturn 0\n";

static void says(const ct_state *s, ct_act a, const char *pt, const char *en)
{
    char buf[256];
    ct_out o = { buf, sizeof buf, 0 };
    ct_act_say(s, a, CT_PT, &o);
    assert_string_equal(buf, pt);
    o.len = 0;
    ct_act_say(s, a, CT_EN, &o);
    assert_string_equal(buf, en);
}

static void operands_are_put_into_words(void **state)
{
    table t;
    letters_table(&t, lines);
    says(&t.s, CT_ACT(0, EACH, 35, 1, 1, 4, 1, CARD + 3),
         "10♥ ás ouros 5 jogador 2 carta 2 do jogador 2",
         "10♥, ace, diamonds, 5, player 2, card 2 of player 2 $7 $");
    says(&t.s, ct_act_sum(0, PAY, 25, CELL + 3), "põe 25 em célula 4", "puts 25 on cell 4");
    says(&t.s, CT_ACT(0, MELD_RUN, 2, 5, 7, 6, 52), "baixa 5♥ ★ 7♥", "melds 5♥ ★ 7♥");
    says(&t.s, CT_ACT(0, MELD_SET, 5, 1, 0, 1), "baixa 5♣ ★", "melds 5♣ ★");
    says(&t.s, CT_ACT(0, SHOUT, 1), "desafia o jogador 2", "challenges player 2");
    says(&t.s, ct_act_sum(0, SWAP, 6, 0), "troca 7♥ 7♥", "swaps 7♥ 7♥");
    says(&t.s, ct_act_sum(0, SWAP, 0, 0), "troca nenhuma carta", "swaps no cards");
}

static void hidden_operands_stay_hidden(void **state)
{
    table t;
    letters_table(&t, lines);
    says(&t.s, CT_ACT(0, GIVE, CT_HIDDEN), "dá uma carta", "gives a card");
    says(&t.s, ct_act_sum(0, SWAP, 0xff000001u, 0), "troca uma carta", "swaps a card");
    says(&t.s, ct_act_sum(0, SWAP, 0xff000003u, 0), "troca 3 cartas", "swaps 3 cards");
    t.s.card[ct_start(&t.s, HAND) + 1] = CT_HIDDEN; /* one of the two cards is hidden */
    says(&t.s, ct_act_sum(0, SWAP, 1 << 4 | 1, 0), "troca 7♥ uma carta", "swaps 7♥ a card");
}

static void the_top_card_is_named_if_it_is_known(void **state)
{
    table t;
    ct_view v;
    letters_table(&t, lines);
    says(&t.s, CT_ACT(0, TAKE, PILE), "tira 9♣ de lixo", "takes 9♣ from discard pile");
    says(&t.s, CT_ACT(0, TAKE, MELD), "tira uma carta de meld 1", "takes a card from meld 1");
    /* the verb has its own text for these operands */
    says(&t.s, CT_ACT(0, PASS_N, 12), "cede Q♠", "cedes Q♠");
    says(&t.s, CT_ACT(0, PASS_N, 77), "cede ", "cedes ");
    ct_view_of(&t.s, 1, &v);
    says(&v.s, CT_ACT(1, TAKE, HAND), "tira uma carta de mão do jogador 1",
         "takes a card from hand of player 1");
}

static void labels_have_their_own_texts(void **state)
{
    char buf[64];
    table t;
    letters_table(&t, lines);
    ct_out o = { buf, sizeof buf, 0 };
    ct_act_label(&t.s, CT_ACT(0, TAKE, CELL), CT_PT, &o);
    assert_string_equal(buf, "Tirar de célula 1");
    o.len = 0;
    ct_act_label(&t.s, CT_ACT(0, TAKE, CELL), CT_EN, &o);
    assert_string_equal(buf, "Take from cell 1");
    o.len = 0;
    ct_act_label(&t.s, CT_ACT(0, PASS), CT_EN, &o);
    assert_string_equal(buf, "pass"); /* the verb's name, because it has no text */
}

static void an_amount_may_be_told_as_cards(void **state)
{
    static const char *const want[] = { "Take no cards", "Take a card", "Take 2 cards" };
    table t;
    letters_table(&t, lines);
    for (uint32_t n = 0; n < 3; n++) {
        char buf[64];
        ct_out o = { buf, sizeof buf, 0 };
        ct_act_label(&t.s, ct_act_sum(0, BET, n, 0), CT_EN, &o);
        assert_string_equal(buf, want[n]);
    }
}

static void junk_acts_are_said_without_harm(void **state)
{
    const uint8_t seed[32] = { 9 };
    ct_rng luck;
    table t;
    letters_table(&t, lines);
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < 20000; i++) {
        char buf[2048];
        ct_out o = { buf, sizeof buf, 0 };
        ct_act a = (ct_act)ct_rng_next(&luck) << 32 | ct_rng_next(&luck);
        a = (a & ~(ct_act)0xffff) | ct_rng_below(&luck, VERBS + 2) << 8 | ct_rng_below(&luck, 16);
        ct_act_say(&t.s, a, CT_PT, &o);
        assert_true(o.len > 0 && o.len < sizeof buf);
    }
}

/* ---- messages --------------------------------------------------------------------------- */

static void the_game_speaks_first(void **state)
{
    assert_string_equal(ct_say(&letters_game, "act.turn", CT_EN), "Wait for your turn.");
    assert_string_equal(ct_say(NULL, "act.turn", CT_EN), "It is not your turn.");
    assert_string_equal(ct_say(&letters_game, "act.turn", CT_PT), "Espere a sua vez.");
    assert_string_equal(ct_say(&letters_game, "deal.turn", CT_PT),
                        "Agora não é hora de dar as cartas.");
    const char *none = "letters.none";
    assert_ptr_equal(ct_say(&letters_game, none, CT_PT), none);
}

static void every_message_of_the_engine_has_both_languages(void **state)
{
    for (const ct_text *t = ct_core_texts; t->key; t++) {
        if (!t->pt || !*t->pt || !t->en || !*t->en)
            fail_msg("%s lacks a language", t->key);
        /* Errors about typed acts may name words to type. */
        bool typed = !strncmp(t->key, "act.", 4);
        if (!typed && !(is_plain(t->pt) && is_plain(t->en)))
            fail_msg("%s is no plain words: %s / %s", t->key, t->pt, t->en);
        for (const ct_text *u = ct_core_texts; u < t; u++)
            if (!strcmp(u->key, t->key))
                fail_msg("%s is there twice", t->key);
    }
}

static void every_reason_of_the_interface_has_a_message(void **state)
{
    static const char *const keys[] = {
        "rules.seats",  "rules.preset",  "rules.option", "rules.value",   "rules.long",
        "act.empty",    "act.word",      "act.operand",  "act.extra",     "act.turn",
        "act.seat",     "act.verb",      "act.over",     "deal.turn",     "deal.card",
        "seed.bad",     "state.word",    "state.extra",  "state.twice",   "state.number",
        "state.phase",  "state.turn",    "state.zone",   "state.field",   "state.card",
        "state.seen",   "state.star",    "state.full",   "state.rest",    "state.zones",
        "state.hidden", "rules.players", "rules.twice",  "match.no-undo", "match.no-redo",
        "tag.name",     "tag.value",     "tag.many",     "match.no-seed", "record.version",
        "record.game",  "record.seats",  "record.seed",  "record.line",   "record.check",
        "record.nul",   "record.long",   "memory",       "bot.none",
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ct_say(NULL, keys[i], CT_PT) == keys[i])
            fail_msg("no message for %s", keys[i]);
    for (int rank = 0; rank < 13; rank++) {
        char key[] = "rank.?";
        key[5] = "A23456789TJQK"[rank];
        assert_ptr_not_equal(ct_say(NULL, key, CT_EN), key);
    }
}

/* ---- options ---------------------------------------------------------------------------- */

static void option(int o, int v, const char *raw, const char *pt, const char *en)
{
    char buf[64];
    ct_out out = { buf, sizeof buf, 0 };
    ct_option_write(&letters_game, o, v, &out);
    assert_string_equal(buf, raw);
    out.len = 0;
    ct_option_say(&letters_game, o, v, CT_PT, &out);
    assert_string_equal(buf, pt);
    out.len = 0;
    ct_option_say(&letters_game, o, v, CT_EN, &out);
    assert_string_equal(buf, en);
}

static void values_of_options_have_names(void **state)
{
    option(0, 3, "3", "3", "3");
    option(1, 0, "left", "esquerdo", "left-hand"); /* the game has its own text */
    option(1, 2, "both", "both", "both");          /* the value's name, because it has no text */
    option(2, 0, "off", "não", "no");              /* the text is shared by all games */
    option(2, 1, "on", "sim", "yes");
    option(2, 7, "7", "7", "7"); /* the option has no value 7 */
}

static void rules_write_what_they_read(void **state)
{
    static const struct {
        const char *options, *written;
    } rows[] = {
        { "", "" },
        { "draw=1 side=right fast=off", "" },
        { "quick", "draw=3 fast=on" },
        { "quick fast=off side=both", "draw=3 side=both" },
        { "fast=on", "fast=on" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_rules r, back;
        char buf[128] = "stale";
        ct_out o = { buf, sizeof buf, 0 };
        assert_null(ct_rules_make(&r, &letters_game, 0, rows[i].options, NULL));
        ct_rules_write(&r, &o);
        assert_string_equal(buf, rows[i].written);
        assert_null(ct_rules_make(&back, &letters_game, 0, buf, NULL));
        assert_memory_equal(r.opt, back.opt, sizeof r.opt);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operands_are_put_into_words),
        cmocka_unit_test(hidden_operands_stay_hidden),
        cmocka_unit_test(the_top_card_is_named_if_it_is_known),
        cmocka_unit_test(labels_have_their_own_texts),
        cmocka_unit_test(an_amount_may_be_told_as_cards),
        cmocka_unit_test(junk_acts_are_said_without_harm),
        cmocka_unit_test(the_game_speaks_first),
        cmocka_unit_test(every_message_of_the_engine_has_both_languages),
        cmocka_unit_test(every_reason_of_the_interface_has_a_message),
        cmocka_unit_test(values_of_options_have_names),
        cmocka_unit_test(rules_write_what_they_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
