/* test_json.c - views, descriptions and score sheets as JSON: well formed, exact, discreet. */
#include "json_check.h"
#include "letters.h"

static char buf[32768];

static void is_json(const char *text)
{
    if (!json_ok(text))
        fail_msg("not JSON: %s", text);
}

static void has(const char *part)
{
    if (!strstr(buf, part))
        fail_msg("no %s in %s", part, buf);
}

static void lacks(const char *part)
{
    if (strstr(buf, part))
        fail_msg("%s in %s", part, buf);
}

/* ---- views ------------------------------------------------------------------------------ */

static void view(const table *t, int seat, ct_lang l)
{
    ct_view v;
    ct_out o = { buf, sizeof buf, 0 };
    ct_look(&t->s, seat, &v);
    ct_view_json(&v, l, &o);
    assert_true(o.len < sizeof buf);
    is_json(buf);
}

static const char lines[] = "hand@0: 7h Ac\nhand@1: As Kd XX\ncard.2@1: 3c\npile: 5d 9c\n"
                            "cell.1: Qs\nstock: * 2s/1\nturn 1\nscore -5 5\nteam 1 1\n"
                            "pot = 7\nmine = 1 2 3 4\ndark = 6\nrow = -1 2\ndeals 2\nply 9\n";

static void a_view_is_written_whole(void **state)
{
    table t;
    letters_table(&t, lines);
    view(&t, 0, CT_PT);
    has("{\"game\":\"letters\",\"seat\":0,\"seats\":2,\"deal\":2,\"ply\":9,\"turn\":1,"
        "\"phase\":\"talk\",\"phase_name\":\"conversa\",\"team\":[1,1],\"score\":[-5,5],"
        "\"won\":[],\"zones\":[{\"name\":\"stock\",\"n\":151},"
        "{\"name\":\"hand\",\"seat\":0,\"n\":2,\"cards\":[\"Ac\",\"7h\"]},"
        "{\"name\":\"hand\",\"seat\":1,\"n\":3},{\"name\":\"card\",\"seat\":0,\"i\":1,\"n\":0},");
    has("{\"name\":\"card\",\"seat\":1,\"i\":2,\"n\":1,\"cards\":[\"3c\"]},"
        "{\"name\":\"cell\",\"i\":1,\"n\":1,\"cards\":[\"Qs\"]},{\"name\":\"cell\",\"i\":2,\"n\":"
        "0}");
    has("{\"name\":\"pile\",\"n\":2,\"cards\":[null,\"9c\"]}],"
        "\"fields\":{\"pot\":7,\"mine\":[1,2],\"row\":[-1,2]}}");
    lacks("\"seat\":2");
}

static void each_seat_sees_its_own(void **state)
{
    table t;
    letters_table(&t, lines);
    view(&t, 1, CT_EN);
    has("\"seat\":1,\"seats\"");
    has("\"mine\":[3,4]");
    has("{\"name\":\"hand\",\"seat\":0,\"n\":2},"
        "{\"name\":\"hand\",\"seat\":1,\"n\":3,\"cards\":[\"Kd\",\"As\",\"XX\"]}");
    view(&t, CT_ONLOOKER, CT_EN);
    has("\"seat\":\"public\"");
    has("{\"name\":\"hand\",\"seat\":0,\"n\":2},{\"name\":\"hand\",\"seat\":1,\"n\":3},");
    lacks("mine");
}

/* During a deal memory is for people to keep: a card once seen in the stock is not shown. */
static void what_a_seat_remembers_shows_between_deals(void **state)
{
    table t;
    letters_table(&t, lines);
    view(&t, 0, CT_PT);
    lacks("2s");
    lacks("5d");
    t.s.turn = CT_DEALER;
    view(&t, 0, CT_PT);
    has("\"turn\":\"dealer\"");
    has("null,\"2s\"]");
    has("\"cards\":[\"5d\",\"9c\"]");
    lacks("\"Kd\"");
    t.s.turn = CT_OVER;
    t.s.won = 2;
    t.s.phase = 1;
    view(&t, 1, CT_PT);
    has("\"turn\":\"over\",\"phase\":\"rest\",\"phase_name\":null");
    has("\"won\":[1]");
    lacks("2s");
}

/* ---- sheets and games ------------------------------------------------------------------- */

static void sheet(const ct_state *s, ct_lang l)
{
    ct_out o = { buf, sizeof buf, 0 };
    ct_sheet_json(s, l, &o);
    is_json(buf);
}

static void a_sheet_has_a_list_for_each_seat(void **state)
{
    table t;
    letters_table(&t, lines);
    sheet(&t.s, CT_PT);
    assert_string_equal(buf, "{\"deal\":2,\"over\":false,\"seats\":["
                             "{\"seat\":0,\"team\":1,\"score\":-5,\"lines\":[]},"
                             "{\"seat\":1,\"team\":1,\"score\":5,\"lines\":[]}]}");
    t.s.turn = CT_OVER;
    sheet(&t.s, CT_PT);
    assert_string_equal(
        buf, "{\"deal\":2,\"over\":true,\"seats\":[{\"seat\":0,\"team\":1,\"score\":-5,\"lines\":["
             "{\"key\":\"letters.sheet.cards\",\"text\":\"Cartas na mão\",\"count\":2,"
             "\"amount\":-20,\"note\":false}]},{\"seat\":1,\"team\":1,\"score\":5,\"lines\":["
             "{\"key\":\"letters.sheet.cards\",\"text\":\"Cartas na mão\",\"count\":2,"
             "\"amount\":-20,\"note\":false},{\"key\":\"letters.sheet.end\","
             "\"text\":\"letters.sheet.end\",\"count\":0,\"amount\":0,\"note\":true}]}]}");
}

static void game(const ct_game *g, ct_lang l)
{
    ct_out o = { buf, sizeof buf, 0 };
    ct_game_json(g, l, &o);
    assert_true(o.len < sizeof buf);
    is_json(buf);
}

static void a_game_describes_itself(void **state)
{
    game(&letters_game, CT_EN);
    has("{\"slug\":\"letters\",\"name\":\"Letters\",\"aim\":\"To say \\\"all\\\".\","
        "\"family\":\"meld\",\"min_seats\":2,\"max_seats\":4,\"seats\":2,\"order\":null,\"copies\":"
        "3,"
        "\"jokers\":4,\"chips\":false,\"zones\":[");
    has("{\"name\":\"stock\",\"label\":null,\"n\":1,\"each\":false,\"loose\":false,\"top\":false,"
        "\"turns\":false,\"ranks\":false,"
        "\"sees\":\"none\",\"at\":{\"x\":0,\"y\":0,\"dx\":0,\"dy\":0,\"wide\":0}}");
    has("{\"name\":\"hand\",\"label\":\"hand\",\"n\":1,\"each\":true,\"loose\":true,\"top\":false,"
        "\"turns\":false,\"ranks\":false,"
        "\"sees\":\"owner\"");
    has("\"n\":13,\"each\":false,\"loose\":false,\"top\":false,\"turns\":false,\"ranks\":false,"
        "\"sees\":\"all\","
        "\"at\":{\"x\":0,\"y\":1,\"dx\":2,\"dy\":-3,\"wide\":4}}");
    has("\"name\":\"pile\",\"label\":\"discard pile\",\"n\":1,\"each\":false,\"loose\":false,"
        "\"top\":true");
    has("\"verbs\":[{\"name\":\"take\",\"args\":\"z\",\"quits\":false,\"aside\":false,\"label\":"
        "\"Take from $1\","
        "\"say\":\"takes $^1 from $1\"}");
    has("{\"name\":\"draw\",\"label\":null,\"help\":null,\"default\":\"1\",\"min\":1,\"max\":3,"
        "\"values\":null,\"labels\":null}");
    has("{\"name\":\"side\",\"label\":\"Side\",\"help\":\"Which side.\",\"default\":\"right\","
        "\"min\":0,\"max\":2,\"values\":[\"left\",\"right\",\"both\"],"
        "\"labels\":[\"left-hand\",\"right\",\"both\"]}");
    has("\"presets\":[{\"name\":\"quick\",\"label\":\"Quick\",\"help\":null,"
        "\"options\":\"fast=on draw=3\"}]");
    has("\"phases\":[{\"name\":\"talk\",\"label\":\"talk\"},{\"name\":\"rest\",\"label\":null}]");
    has("\"fields\":[{\"name\":\"pot\",\"label\":\"pot\",\"n\":1,\"chips\":true},"
        "{\"name\":\"mine\",\"label\":null,\"n\":8,\"chips\":false}");
}

static void every_game_describes_itself(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int l = CT_PT; l <= CT_EN; l++) {
            game(*g, (ct_lang)l);
            has(ct_game_about(*g)->slug);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_is_written_whole),
        cmocka_unit_test(each_seat_sees_its_own),
        cmocka_unit_test(what_a_seat_remembers_shows_between_deals),
        cmocka_unit_test(a_sheet_has_a_list_for_each_seat),
        cmocka_unit_test(a_game_describes_itself),
        cmocka_unit_test(every_game_describes_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
