/* test_choices.c - checks legal acts as JSON: what they touch, amounts only once with their range,
 * and verbs with a choice of cards by name. */
#include "json_check.h"
#include "touch_help.h"

static char buf[1 << 17];

static void choices(int seat, ct_lang l)
{
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_choices_json(&here.s, seat, l, &o);
    assert_true(ct_out_whole(&o));
    if (!json_ok(buf))
        fail_msg("not JSON: %s", buf);
}

static void are(const char *want)
{
    if (strcmp(buf, want))
        fail_msg("choices: %s", buf);
}

static void has(const char *part)
{
    if (!strstr(buf, part))
        fail_msg("no %s in %s", part, buf);
}

#define NOTHING "{\"acts\":[],\"amounts\":[],\"picks\":[]}"

static void acts_with_what_they_touch(void **x)
{
    set_up(&here, "solo", 3, "",
           "deals 1\nphase play\nturn 1\ndealer = 2\nleader = 0\nbid = 1\ndeclarer = 0\ntrump = 0\n"
           "trick: 6d\nhand@1: 9d 7d 5d\nhand@0: +2\nhand@2: +3\ntaken@0: *\n");
    choices(1, CT_EN);
    are("{\"acts\":[{\"act\":\"play 7d\",\"verb\":12,\"label\":\"Play 7♦\","
        "\"cards\":[\"7d\"],\"zones\":[\"trick\"],\"faces\":[]},{\"act\":\"play 9d\","
        "\"verb\":12,\"label\":\"Play 9♦\",\"cards\":[\"9d\"],\"zones\":[\"trick\"],"
        "\"faces\":[]}],\"amounts\":[],\"picks\":[]}");
    choices(1, CT_PT);
    has("\"label\":\"Jogar 7♦\"");
    choices(0, CT_EN);
    are(NOTHING);
    choices(CT_ONLOOKER, CT_EN);
    are(NOTHING);
    here.s.turn = CT_OVER;
    choices(1, CT_EN);
    are(NOTHING);
}

static void cards_that_are_not_at_hand(void **x)
{
    begin(&here, "solo", 3, "");
    deal(&here, "9c 9d 9h");
    play(&here, here.s.turn, "pedido");
    while (here.s.phase == ct_phase_find(here.r.game, "auction")) play(&here, here.s.turn, "passo");
    play(&here, here.s.turn, "trunfo c");
    choices(here.s.turn, CT_EN);
    has("{\"act\":\"pedir 9d\",\"verb\":10,\"label\":\"Ask for 9♦\",\"cards\":[],\"zones\":[],"
        "\"faces\":[\"9d\"]}");
}

static void amounts_stand_once(void **x)
{
    set_up(&here, "monte", 4, "starting_chips=50",
           "deals 1\nphase bet\nturn 0\nbanker = 3\ncover = 20\ntenures = 1\n"
           "upper: Kh 4c\nlower: 6d Jc\npack: *\n");
    choices(0, CT_EN);
    are("{\"acts\":[{\"act\":\"pass\",\"verb\":2,\"label\":\"Pass\",\"cards\":[],"
        "\"zones\":[],\"faces\":[]}],\"amounts\":[{\"act\":\"bet upper #\",\"verb\":1,"
        "\"label\":\"Bet # on the upper pair\",\"low\":1,\"high\":50,\"zones\":[\"upper\"]},"
        "{\"act\":\"bet lower #\",\"verb\":1,\"label\":\"Bet # on the lower pair\",\"low\":1,"
        "\"high\":50,\"zones\":[\"lower\"]}],\"picks\":[]}");
    choices(0, CT_PT);
    has("\"label\":\"Apostar # na dupla de cima\"");
}

static void choices_of_cards_by_name(void **x)
{
    int mao = hombre_exchange();
    choices(mao, CT_PT);
    are("{\"acts\":[],\"amounts\":[],\"picks\":[{\"verb\":8,\"label\":\"Trocar\"}]}");
    choices(mao, CT_EN);
    has("\"label\":\"Exchange\"");
}

static void a_list_of_acts(void **x)
{
    static ct_acts acts;
    ct_out o = ct_out_of(buf, sizeof buf);
    begin(&here, "golfe", 1, "");
    deal_by(&here, 3);
    acts.n = 0;
    ct_acts_json(&here.s, &acts, CT_EN, &o);
    assert_string_equal(buf, "[]");
    ct_legal(&here.s, 0, &acts);
    acts.n = 1;
    o = ct_out_of(buf, sizeof buf);
    ct_acts_json(&here.s, &acts, CT_PT, &o);
    assert_true(json_ok(buf));
    are("[{\"act\":\"draw\",\"verb\":0,\"label\":\"Virar do monte\",\"cards\":[],"
        "\"zones\":[\"stock@0\"],\"faces\":[]}]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acts_with_what_they_touch),
        cmocka_unit_test(cards_that_are_not_at_hand),
        cmocka_unit_test(amounts_stand_once),
        cmocka_unit_test(choices_of_cards_by_name),
        cmocka_unit_test(a_list_of_acts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
