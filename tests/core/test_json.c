/* test_json.c - checks that views, descriptions and score sheets are well-formed, exact JSON
 * without secrets. */
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
    ct_view_of(&t->s, seat, &v);
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
        "\"won\":[],\"zones\":[{\"id\":\"stock\",\"name\":\"stock\",\"line\":0,\"n\":151},"
        "{\"id\":\"hand@0\",\"name\":\"hand\",\"line\":1,\"seat\":0,\"hand\":true,\"n\":2,"
        "\"cards\":[\"Ac\",\"7h\"]},"
        "{\"id\":\"hand@1\",\"name\":\"hand\",\"line\":1,\"seat\":1,\"hand\":true,\"n\":3},"
        "{\"id\":\"card.1@0\",\"name\":\"card\",\"line\":2,\"seat\":0,\"i\":1,\"n\":0},");
    has("{\"id\":\"card.2@1\",\"name\":\"card\",\"line\":2,\"seat\":1,\"i\":2,\"n\":1,"
        "\"cards\":[\"3c\"]},"
        "{\"id\":\"cell.1\",\"name\":\"cell\",\"line\":3,\"i\":1,\"n\":1,\"cards\":[\"Qs\"]},"
        "{\"id\":\"cell.2\",\"name\":\"cell\",\"line\":3,\"i\":2,\"n\":0}");
    has("{\"id\":\"pile\",\"name\":\"pile\",\"line\":5,\"n\":2,\"cards\":[null,\"9c\"]}],"
        "\"edges\":[],\"facts\":[{\"name\":\"pot\",\"label\":\"bolo\",\"kind\":\"number\","
        "\"value\":7,\"chips\":true}],\"seat_facts\":[[],[]],"
        "\"progress\":[],\"orders\":[],\"fields\":{\"pot\":7,\"mine\":[1,2],\"row\":[-1,2]}}");
    lacks("\"seat\":2");
}

static void each_seat_sees_its_own(void **state)
{
    table t;
    letters_table(&t, lines);
    view(&t, 1, CT_EN);
    has("\"seat\":1,\"seats\"");
    has("\"mine\":[3,4]");
    has("{\"id\":\"hand@0\",\"name\":\"hand\",\"line\":1,\"seat\":0,\"hand\":true,\"n\":2},"
        "{\"id\":\"hand@1\",\"name\":\"hand\",\"line\":1,\"seat\":1,\"hand\":true,\"n\":3,"
        "\"cards\":[\"Kd\",\"As\",\"XX\"]}");
    view(&t, CT_ONLOOKER, CT_EN);
    has("\"seat\":\"public\"");
    has("\"seat\":0,\"hand\":true,\"n\":2},{\"id\":\"hand@1\",\"name\":\"hand\",\"line\":1,"
        "\"seat\":1,\"hand\":true,\"n\":3},");
    lacks("mine");
}

/* A card that the seat once saw in the stock must not be shown during a deal, because people have
 * to remember it themselves. */
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

/* ---- what clients draw from ---------------------------------------------------------- */

/* Sets up a position of a game; the test is skipped if the game is not built. */
static void of_game(table *t, const char *slug, int seats, const char *text)
{
    set_up(t, slug, seats, "", text);
}

#define BURACO                                                                                     \
    "deals 1\nturn 0\nphase play\nhand@0: +4\nhand@1: +4\nmorto.1: +11\nmorto.2: +11\nstock: *\n"  \
    "meld.1: 4h 5h 6h\nmeld.2: 5c 6c 7c 8c 9c Tc Jc\n"

static void melds_tell_their_side_and_worth(void **state)
{
    static table t;
    of_game(&t, "buraco", 2, BURACO "meld = 1 0\n");
    view(&t, 0, CT_EN);
    has("\"cards\":[\"4h\",\"5h\",\"6h\"],\"side\":1}");
    has("\"Jc\"],\"side\":0,\"note\":\"clean canastra · 200\"}");
    assert_null(strstr(buf, "meld.3")); /* nobody has begun this meld */
    has("{\"id\":\"pile\",\"name\":\"pile\",\"line\":1,\"n\":0}");
    view(&t, 1, CT_PT);
    has("\"note\":\"canastra limpa · 200\"}");
}

static void seats_have_facts_of_their_own(void **state)
{
    static table t;
    of_game(&t, "buraco", 2, BURACO "meld = 0 0\ndealer = 1\nminimum = 0 75\n");
    view(&t, 0, CT_EN);
    has("\"edges\":[],\"facts\":[{\"name\":\"dealer\",\"label\":\"dealer\",\"kind\":\"seat\","
        "\"value\":1,\"chips\":false}]");
    has("\"seat_facts\":[[],[]],\"progress\":[");
    has("{\"name\":\"minimum\",\"label\":\"opening\",\"seats\":[1],\"value\":0,\"goal\":75,"
        "\"cards\":true}");
    has("],\"orders\":[]");
    of_game(
        &t, "samba", 2,
        "deals 1\nturns = 9\nphase meld\nturn 0\nhand@0: +5\nhand@1: +5\nstock: *\ntook = 0 1\n");
    view(&t, 0, CT_EN);
    has("\"seat_facts\":[[],[{\"name\":\"took\",\"label\":\"pile\",\"kind\":\"text\",");
}

static void tricks_tell_their_players(void **state)
{
    static table t;
    of_game(
        &t, "solo", 3,
        "deals 1\nphase play\nturn 1\ndealer = 1\nleader = 2\nbid = 2\ndeclarer = 0\ntrump = 1\n"
        "trick: 6d 8d\nhand@1: 9d 7d\nhand@0: +1\nhand@2: +1\ntaken@2: *\n");
    view(&t, 1, CT_EN);
    has("\"cards\":[\"6d\",\"8d\"],\"players\":[2,0],\"best\":1}");
    has("\"note\":\"10 tricks\"");
    has("{\"name\":\"bid\",\"label\":\"bid\",\"kind\":\"text\",\"value\":2,"
        "\"text\":\"Solo in diamonds\",\"chips\":false}");
    has("\"kind\":\"suit\",\"value\":1,\"text\":\"diamonds\"");
    lacks("\"name\":\"leader\",\"label\""); /* the field has no name */
    play(&t, 1, "play 9d");
    view(&t, 1, CT_EN);
    lacks("players"); /* the trick is gone */
    lacks("best");
    has("\"note\":\"1 trick\"");
}

static void cards_asked_for_are_named(void **state)
{
    static table t;
    begin(&t, "solo", 3, "");
    deal(&t, "9c 9d 9h");
    int first = t.s.turn;
    play(&t, first, "pedido");
    while (t.s.phase == ct_phase_find(t.r.game, "auction")) play(&t, t.s.turn, "passo");
    play(&t, first, "trunfo c");
    play(&t, first, "pedir 9d");
    view(&t, first, CT_EN);
    has("{\"name\":\"asked\",\"label\":\"card asked for\",\"kind\":\"card\",\"value\":21,"
        "\"text\":\"9d\",\"chips\":false}");
}

static void rows_and_columns_have_edges(void **state)
{
    static table t;
    begin(&t, "poquer", 1, "");
    deal(&t, "8c 8d 8h 2s");
    play(&t, 0, "place 1");
    play(&t, 0, "place 2");
    play(&t, 0, "place 6");
    view(&t, 0, CT_EN);
    has("\"edges\":[{\"zone\":\"cell.1\",\"way\":\"row\",\"text\":\"One pair\",\"amount\":2},"
        "{\"zone\":\"cell.1\",\"way\":\"column\",\"text\":\"One pair\",\"amount\":2}]");
    lacks("\"note\"");
}

/* Marks must be shown only for visible cards, because marks would reveal which hidden cards are
 * which. */
static void marks_of_cards_in_sight(void **state)
{
    table t;
    letters_table(&t, lines);
    ct_mark(&t.s, PILE, 0, CT_MARK1, true);
    ct_mark(&t.s, CELL, 0, CT_MARK1, true);
    ct_mark(&t.s, HAND + 1, 2, CT_MARK1, true);
    view(&t, 0, CT_EN);
    has("\"cards\":[\"Qs\"],\"marks\":[0]}");
    has("\"cards\":[null,\"9c\"]}"); /* cards below the top are hidden */
    has("\"seat\":1,\"hand\":true,\"n\":3}");
    view(&t, 1, CT_EN);
    has("\"cards\":[\"Kd\",\"As\",\"XX\"],\"marks\":[");
}

/* The number of the round is a member of its own, not a fact. */
static void the_round_is_no_fact(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "");
    deal_by(&t, 1);
    view(&t, 0, CT_EN);
    has("\"round\":");
    lacks("\"name\":\"round\"");
}

static void a_head_is_the_description_without_its_tables(void **state)
{
    static char head[4096];
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_out o = { head, sizeof head, 0 }, p = { buf, sizeof buf, 0 };
        ct_head_json(*g, CT_PT, &o);
        ct_game_json(*g, CT_PT, &p);
        is_json(head);
        assert_true(o.len < sizeof head && p.len < sizeof buf);
        assert_memory_equal(head, buf, o.len - 1);
        assert_memory_equal(buf + o.len - 1, ",\"zones\":", 9);
        has(ct_game_about(*g)->right ? "\"right\":true" : "\"right\":false");
        has(ct_game_about(*g)->spanish ? "\"skin\":\"spanish\"" : "\"skin\":\"french\"");
        has(ct_game_about(*g)->low ? "\"low\":true" : "\"low\":false");
    }
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
    has("{\"slug\":\"letters\",\"name\":\"Letters\",\"aim\":\"To say \\\"all\\\".\",\"deal\":null,"
        "\"family\":\"meld\",\"family_name\":\"melds\",\"min_seats\":2,\"max_seats\":4,\"seats\":2,"
        "\"order\":null,\"copies\":"
        "3,"
        "\"jokers\":4,\"chips\":false,\"low\":false,\"right\":false,\"pad\":false,\"skin\":"
        "\"french\",\"zones\":[");
    has("{\"name\":\"stock\",\"label\":null,\"n\":1,\"each\":false,\"loose\":false,\"top\":false,"
        "\"turns\":false,\"ranks\":false,\"melds\":false,\"edges\":false,\"hand\":false,"
        "\"sees\":\"none\",\"at\":{\"x\":0,\"y\":0,\"dx\":0,\"dy\":0,\"wide\":0}}");
    has("{\"name\":\"hand\",\"label\":\"hand\",\"n\":1,\"each\":true,\"loose\":true,\"top\":false,"
        "\"turns\":false,\"ranks\":false,\"melds\":false,\"edges\":false,\"hand\":true,"
        "\"sees\":\"owner\"");
    has("\"n\":13,\"each\":false,\"loose\":false,\"top\":false,\"turns\":false,\"ranks\":false,"
        "\"melds\":false,\"edges\":false,\"hand\":false,"
        "\"sees\":\"all\","
        "\"at\":{\"x\":0,\"y\":1,\"dx\":2,\"dy\":-3,\"wide\":4}}");
    has("\"name\":\"pile\",\"label\":\"discard pile\",\"n\":1,\"each\":false,\"loose\":false,"
        "\"top\":true");
    has("\"verbs\":[{\"name\":\"take\",\"operands\":[\"zone\"],\"any_seat\":false,\"on\":null,"
        "\"quits\":false,\"aside\":false,"
        "\"label\":"
        "\"Take from $1\","
        "\"say\":\"takes $^1 from $1\",\"help\":null,\"now\":null}");
    has("{\"name\":\"shout\",\"operands\":[\"seat\"],\"any_seat\":true,");
    has("{\"name\":\"pass\",\"operands\":[\"number\"],\"any_seat\":false,\"on\":\"cell\"");
    has("{\"name\":\"draw\",\"label\":null,\"help\":null,\"default\":\"1\",\"min\":1,\"max\":3,"
        "\"values\":null,\"labels\":null}");
    has("{\"name\":\"side\",\"label\":\"Side\",\"help\":\"Which side.\",\"default\":\"right\","
        "\"min\":0,\"max\":2,\"values\":[\"left\",\"right\",\"both\"],"
        "\"labels\":[\"left-hand\",\"right\",\"both\"]}");
    has("\"presets\":[{\"name\":\"quick\",\"label\":\"Quick\",\"help\":null,"
        "\"options\":\"fast=on draw=3\"}]");
    has("\"phases\":[{\"name\":\"talk\",\"label\":\"talk\"},{\"name\":\"rest\",\"label\":null}]");
    has("\"fields\":[{\"name\":\"pot\",\"label\":\"pot\",\"n\":1,\"chips\":true,"
        "\"means\":\"number\",\"zone\":null},{\"name\":\"mine\",\"label\":null,\"n\":8,");
    has("\"sheet\":[{\"name\":\"cards\",\"label\":\"Cards in hand\"}]");
}

/* Expects the zone at this place, without a fan. */
static void place_is(const char *zone, int x, int y, int wide)
{
    char name[40], at[80];
    snprintf(name, sizeof name, "{\"name\":\"%s\",", zone);
    snprintf(at, sizeof at, "\"at\":{\"x\":%d,\"y\":%d,\"dx\":0,\"dy\":0,\"wide\":%d}}", x, y,
             wide);
    const char *line = strstr(buf, name);
    assert_non_null(line);
    if (strncmp(strstr(line, "\"at\""), at, strlen(at)))
        fail_msg("%s lies at %.60s, not %s", zone, strstr(line, "\"at\""), at);
}

static void fields_say_what_they_mean(void **state)
{
    game(the_game("solo"), CT_PT);
    has("\"n\":1,\"chips\":false,\"means\":\"trump\",\"zone\":null}");
    has("\"means\":\"leader\",\"zone\":null}");
    game(the_game("cachorro"), CT_PT);
    has("\"means\":\"column\",\"zone\":\"kennel\"}");
}

/* The piles beside the pyramid must be in a column, the packets in two rows of six. */
static void zones_say_where_they_lie(void **state)
{
    game(the_game("piramide"), CT_EN);
    place_is("reserve", 8, 0, 0);
    place_is("turned", 8, 1, 0);
    place_is("discard", 8, 2, 0);
    place_is("cell", 0, 0, -7);
    game(the_game("cachorro"), CT_EN);
    place_is("foundation", 0, 0, 8);
    place_is("packet", 0, 1, 6);
}

/* The family of every game must have a text, the core's or the game's. */
static void families_have_names(void **state)
{
    static const ct_text texts[] = { { "family.guess", "adivinhas", "guessing" }, { 0 } };
    static ct_game other;
    game(the_game("golfe"), CT_PT);
    has("\"family\":\"patience\",\"family_name\":\"paciência\"");
    other = letters_game;
    other.about.family = "guess", other.about.texts = texts;
    game(&other, CT_EN);
    has("\"family\":\"guess\",\"family_name\":\"guessing\"");
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
        cmocka_unit_test(melds_tell_their_side_and_worth),
        cmocka_unit_test(seats_have_facts_of_their_own),
        cmocka_unit_test(tricks_tell_their_players),
        cmocka_unit_test(cards_asked_for_are_named),
        cmocka_unit_test(rows_and_columns_have_edges),
        cmocka_unit_test(marks_of_cards_in_sight),
        cmocka_unit_test(the_round_is_no_fact),
        cmocka_unit_test(a_head_is_the_description_without_its_tables),
        cmocka_unit_test(a_sheet_has_a_list_for_each_seat),
        cmocka_unit_test(a_game_describes_itself),
        cmocka_unit_test(fields_say_what_they_mean),
        cmocka_unit_test(zones_say_where_they_lie),
        cmocka_unit_test(families_have_names),
        cmocka_unit_test(every_game_describes_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
