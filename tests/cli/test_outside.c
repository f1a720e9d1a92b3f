/* test_outside.c - checks what is sent to outside bots and accepted from them
 * (docs/bot-protocol.md). Nothing that is sent depends on a hidden card. Only lines of the protocol
 * and legal acts are accepted. */
#include "cli/common/bot_protocol.c"

#include "help.h"

enum { LINE = 1 << 19, ROUNDS = 60 };

typedef struct line {
    char text[LINE];
} line;

static const char *go_of(const ct_state *s, int seat, line *to)
{
    static ct_view v;
    ct_out o = { to->text, sizeof to->text, 0 };
    ct_view_of(s, seat, &v);
    say_go(&v, CT_PT, 7, 100, 5, &o);
    assert_true(o.len < sizeof to->text && o.buf[o.len - 1] == '\n');
    return to->text;
}

static const char *heard(const ct_state *was, ct_act a, const ct_state *now, int seat, line *to)
{
    static ct_event e;
    ct_out o = { to->text, sizeof to->text, 0 };
    ct_event_of(was, a, now, seat, CT_EN, &e);
    say_heard(&e, 3, &o);
    assert_true(o.len < sizeof to->text);
    return to->text;
}

static bool same_view(const ct_state *a, const ct_state *b, int seat)
{
    static ct_view va, vb;
    ct_view_of(a, seat, &va);
    ct_view_of(b, seat, &vb);
    return !memcmp(&va.s, &vb.s, sizeof va.s);
}

/* Makes another state that the seat cannot tell from this one. Checks that the bot gets the same
 * lines for both now, and again after the act, unless the seat can then tell the states apart.
 * Returns how many acts of others were compared. */
static int compare(const ct_state *s, ct_act a, int seat, ct_rng *luck)
{
    static ct_view v;
    static ct_state other, now, then;
    static line one, two;
    ct_view_of(s, seat, &v);
    if (!ct_sample(&v, luck, &other) || !memcmp(other.card, s->card, sizeof other.card))
        return 0;
    if (seat == s->turn)
        assert_string_equal(go_of(s, seat, &one), go_of(&other, seat, &two));
    now = *s;
    then = other;
    if (ct_play(&now, a) || ct_play(&then, a) || !same_view(&now, &then, seat) ||
        ct_mask(s, a, seat) != ct_mask(&other, a, seat))
        return 0;
    assert_string_equal(heard(s, a, &now, seat, &one), heard(&other, a, &then, seat, &two));
    return seat != s->turn;
}

static void no_hidden_card_is_told(void **state)
{
    static table t;
    const uint8_t seed[32] = { 6 };
    for (const ct_game *const *g = ct_games(); *g; g++) {
        int compared = 0;
        ct_rng luck;
        ct_rng_seed(&luck, seed, 0);
        begin(&t, ct_game_about(*g)->slug, 0, "");
        for (uint64_t i = 0; i < ROUNDS && t.s.turn != CT_OVER; i++) {
            ct_rng deal;
            ct_rng_seed(&deal, seed, 100 + i);
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &deal);
                continue;
            }
            ct_act a = ct_random_act(&t.s, t.s.turn, &luck);
            for (int seat = 0; seat < t.r.seats; seat++) compared += compare(&t.s, a, seat, &luck);
            ct_apply(&t.s, a);
        }
        if (t.r.seats > 1 && compared < 5)
            fail_msg("%s: %d acts were compared", ct_game_about(*g)->slug, compared);
    }
}

/* Checks that a bot is told how many cards a hidden act moves, but not which. */
static void a_hidden_exchange_is_told_by_its_number(void **state)
{
    static table t;
    static line l;
    static ct_acts legal;
    const uint8_t seed[32] = { 2 };
    begin(&t, "hombre", 3, "");
    int verb = ct_verb_find(t.r.game, "trocar");
    for (uint64_t i = 0; i < 3000 && t.s.turn != CT_OVER; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, seed, i);
        if (t.s.turn == CT_DEALER) {
            ct_shuffle(&t.s, &luck);
            continue;
        }
        ct_legal(&t.s, t.s.turn, &legal);
        ct_act a = legal.act[ct_rng_below(&luck, (uint32_t)legal.n)];
        ct_state was = t.s;
        ct_apply(&t.s, a);
        if (ct_verb(a) != verb || __builtin_popcount((unsigned)ct_amount(a)) != 2)
            continue;
        assert_non_null(strstr(heard(&was, a, &t.s, (was.turn + 1) % 3, &l), "\"trocar ?2\""));
        assert_null(strstr(heard(&was, a, &t.s, was.turn, &l), "?"));
        return;
    }
    fail_msg("nobody exchanged two cards");
}

static void replies_are_read(void **state)
{
    reply r;
    const char *act = "{\"type\":\"act\",\"id\":3,\"act\":\"pass\",\"why\":\"a\\u001b[1m b\"}";
    assert_true(reply_read(act, strlen(act), &r));
    assert_int_equal(r.kind, REPLY_ACT);
    assert_int_equal(r.id, 3);
    assert_string_equal(r.act, "pass");
    assert_string_equal(r.why, "a [1m b"); /* blanks replace characters that control a terminal */
    const char *turned =
        "{\"type\":\"act\",\"id\":3,\"act\":\"a\",\"why\":\"x\\u202ey\\u2067z\\u200f\\u061c\"}";
    assert_true(reply_read(turned, strlen(turned), &r));
    assert_string_equal(r.why, "x y z  "); /* blanks replace characters that reverse text */
    const char *hello = " {\"name\":\"x\",\"type\":\"hello\"} ";
    assert_true(reply_read(hello, strlen(hello), &r) && r.kind == REPLY_HELLO);
}

static void long_reasons_are_cut_between_characters(void **state)
{
    static char text[2048];
    reply r;
    int n = snprintf(text, sizeof text, "{\"type\":\"act\",\"id\":1,\"act\":\"a\",\"why\":\"x");
    for (int i = 0; i < 300; i++) n += snprintf(text + n, sizeof text - (size_t)n, "ç");
    snprintf(text + n, sizeof text - (size_t)n, "\"}");
    assert_true(reply_read(text, strlen(text), &r));
    /* the text ends with a whole letter: after "x" come letters of two bytes each */
    assert_int_equal(strlen(r.why), REPLY_WHY - 1);
}

static void what_is_not_of_the_protocol_is_refused(void **state)
{
    static const char *const lines[] = {
        "",
        "pass",
        "[]",
        "{}",
        "{\"type\":\"act\"}",
        "{\"type\":\"act\",\"act\":\"pass\"}",
        "{\"type\":\"act\",\"id\":\"3\",\"act\":\"pass\"}",
        "{\"type\":\"act\",\"id\":3.5,\"act\":\"pass\"}",
        "{\"type\":\"act\",\"id\":3,\"act\":7}",
        "{\"type\":\"act\",\"id\":3,\"id\":3,\"act\":\"pass\"}",
        "{\"type\":\"act\",\"id\":99999999999999999999,\"act\":\"pass\"}",
        "{\"type\":\"bye\"}",
        "{\"type\":\"hello\"} more",
        "{\"type\":\"hello\"",
        "{\"type\":\"h\xff\"}",
    };
    reply r;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (reply_read(lines[i], strlen(lines[i]), &r))
            fail_msg("taken: %s", lines[i]);
    assert_false(reply_read("{\"type\":\"hello\"}\0", 17, &r)); /* 17 bytes, the last is zero */
}

static void only_legal_acts_are_taken(void **state)
{
    static table t;
    ct_rng luck;
    const uint8_t seed[32] = { 4 };
    begin(&t, "golfe", 1, "");
    ct_rng_seed(&luck, seed, 0);
    ct_shuffle(&t.s, &luck);
    ct_act a = reply_act(&t.s, 0, "draw");
    assert_true(a && !ct_check(&t.s, a));
    assert_true(!reply_act(&t.s, 0, "take cell.1")); /* not legal: other cards cover this one */
    assert_true(!reply_act(&t.s, 0, "fly") && !reply_act(&t.s, 0, "") &&
                !reply_act(&t.s, 0, "draw draw"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_hidden_card_is_told),
        cmocka_unit_test(a_hidden_exchange_is_told_by_its_number),
        cmocka_unit_test(replies_are_read),
        cmocka_unit_test(long_reasons_are_cut_between_characters),
        cmocka_unit_test(what_is_not_of_the_protocol_is_refused),
        cmocka_unit_test(only_legal_acts_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
