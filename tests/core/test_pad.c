/* test_pad.c - checks the score pad: examples of the rules pages as people would type them,
 * refusals, and the whole pad as JSON. */
#include "help.h"
#include "json_check.h"
#include "pad.h"

typedef struct paper {
    ct_rules r;
    ct_state s;
    ct_sheet sheet;
} paper;

static void open_pad(paper *p, const char *slug, int seats, const char *options, int first)
{
    assert_null(ct_rules_make(&p->r, the_game(slug), seats, options, NULL));
    assert_null(ct_pad_begin(&p->s, &p->r, first));
}

static const char *typed(paper *p, const char *text)
{
    ct_typed t;
    const char *why = ct_pad_read(&p->s, text, &t, NULL);
    return why ? why : ct_pad_score(&p->s, &t, &p->sheet, NULL, NULL);
}

static void counts(paper *p, const char *text)
{
    const char *why = typed(p, text);
    if (why)
        fail_msg("%s: %s", text, why);
}

static void refuses(paper *p, const char *text, const char *key)
{
    ct_state before = p->s;
    const char *why = typed(p, text);
    if (!why)
        fail_msg("%s should be refused", text);
    assert_string_equal(why, key);
    assert_memory_equal(&before, &p->s, sizeof before);
}

static void scores(const paper *p, int n, const int32_t want[])
{
    for (int seat = 0; seat < n; seat++) assert_int_equal(p->s.score[seat], want[seat]);
}

/* ---- limits ----------------------------------------------------------------------------- */

static void a_line_may_be_long_and_is_read_to_its_end(void **state)
{
    paper p, once;
    ct_typed t;
    const char *at = NULL;
    char line[8192] = "";
    open_pad(&p, "buraco", 4, "", 3);
    while (strlen(line) < 4000) strcat(line, "clean=1,0 ");
    strcat(line, "laid=500,0 took=1,0 out=1,0");
    counts(&p, line);
    open_pad(&once, "buraco", 4, "", 3);
    counts(&once, "clean=1,0 laid=500,0 took=1,0 out=1,0");
    scores(&p, 4, once.s.score);
    strcat(line, " clean=x");
    assert_string_equal(ct_pad_read(&p.s, line, &t, &at), "pad.value");
    assert_string_equal(at, "clean=x");
    /* only the first line is read */
    assert_null(ct_pad_read(&p.s, "laid=500,0\nclean=x", &t, &at));
    assert_int_equal(t.v[4][0], 500);
}

static void a_score_stays_in_its_bounds(void **state)
{
    paper p;
    open_pad(&p, "samba", 4, "target=30000", 0);
    counts(&p, "adjust=-999999000,0");
    refuses(&p, "adjust=-999999999,0", "pad.value");
    counts(&p, "adjust=0,-999999000");
    refuses(&p, "fines=0,1000 adjust=0,0", "pad.value");
    open_pad(&p, "cao_polones", 3, "", 0);
    refuses(&p, "placed=10 lost=0,5,5 adjust=0,-200,200", "bank.pad_short");
    counts(&p, "placed=10 lost=0,5,5 adjust=0,-90,90");
    scores(&p, 3, (const int32_t[]){ 90, 5, 185 });
}

static void a_match_has_so_many_deals(void **state)
{
    paper p;
    open_pad(&p, "samba", 4, "target=30000", 0);
    p.s.deals = CT_DEALS;
    refuses(&p, "laid=500,0", "deal.many");
    p.s.deals--;
    counts(&p, "adjust=500,0");
    assert_int_equal(p.s.deals, CT_DEALS);
}

/* ---- games ------------------------------------------------------------------------------ */

static void buraco_minimum_and_dealer_follow_the_score(void **state)
{
    paper p;
    open_pad(&p, "buraco", 4, "", 3);
    assert_int_equal(ct_pad_dealer(&p.s), 3);
    counts(&p, "clean=3,0 500=1,0 laid=700,120 hand=0,35 took=1,1 out=1,0");
    scores(&p, 4, (const int32_t[]){ 1850, 90, 1850, 90 }); /* 85 is rounded up */
    assert_int_equal(ct_pad_dealer(&p.s), 0);
    assert_int_equal(ct_field_find(&p.s, "minimum", NULL)[0], 75);
    assert_int_equal(ct_field_find(&p.s, "minimum", NULL)[1], 0);
    counts(&p, "1000=1,0 laid=400,0 took=1,0 out=1,0");
    assert_int_equal(p.s.turn, CT_OVER);
    assert_int_equal(p.s.won, 5);
    refuses(&p, "laid=100", "act.over");
}

static void buraco_refuses_what_cannot_be(void **state)
{
    paper p;
    open_pad(&p, "buraco", 2, "", 0);
    refuses(&p, "dirty=1,0 laid=100,0 out=1,0", "buraco.pad.no-clean");
    refuses(&p, "clean=2,0 laid=60,0", "buraco.pad.laid-few");
    refuses(&p, "clean=1,0 laid=100,0 hand=10,0 out=1,0", "buraco.pad.out-hand");
    refuses(&p, "laid=800,600", "buraco.pad.pack");
    refuses(&p, "laid=102,0", "pad.step");
    refuses(&p, "clean=1,0 laid=100 out=1,1", "pad.one");
    refuses(&p, "clean=99", "pad.value");
    refuses(&p, "clean=1,1,1", "pad.columns");
    refuses(&p, "reds=1", "pad.entry");
    refuses(&p, "clean", "pad.entry");
    refuses(&p, "clean=x", "pad.value");
    refuses(&p, "clean=1x", "pad.value");
    counts(&p, "adjust=-100,50");
    scores(&p, 2, (const int32_t[]){ -100, 50 });
}

static void buraco_has_no_500_where_it_is_not_played(void **state)
{
    paper p;
    open_pad(&p, "buraco", 4, "special_canastras=off", 0);
    refuses(&p, "500=1,0 laid=200,0", "pad.entry");
}

/* R42: red threes count against a side without two canastas. R40: a bonus for five or more
 * canastas. */
static void samba_reds_and_groups(void **state)
{
    paper p;
    open_pad(&p, "samba", 4, "", 1);
    assert_int_equal(ct_pad_dealer(&p.s), 1);
    counts(&p, "red=2,1 clean=2,0 dirty=0,1 laid=400,150 hand=0,60 out=1,0 concealed=none");
    scores(&p, 2, (const int32_t[]){ 200 + 1000 + 400 + 200, -100 + 300 + 150 - 60 });
    assert_int_equal(ct_field_find(&p.s, "minimum", NULL)[0], 90);
    assert_int_equal(ct_field_find(&p.s, "minimum", NULL)[1], 50);
    assert_int_equal(ct_pad_dealer(&p.s), 2);
    refuses(&p, "red=4,3", "samba.pad.reds");
    refuses(&p, "clean=1,0 laid=50,0 out=1,0", "samba.pad.two");
    refuses(&p, "concealed=500", "samba.pad.concealed-out");
    counts(&p, "clean=5,0 laid=600,0");
    assert_int_equal(p.s.score[0], 1800 + 2500 + 500 + 600);
    open_pad(&p, "samba", 4, "concealed_when=each", 1);
    refuses(&p, "concealed=500", "pad.entry");
    refuses(&p, "clean=2,0 laid=200,0 hidden=550,0", "pad.step");
    counts(&p, "clean=2,0 laid=200,0 hidden=700,200"); /* no going out is needed */
    assert_int_equal(p.s.score[0], 1000 + 200 + 700);
    assert_int_equal(p.s.score[1], 200);
    open_pad(&p, "samba", 4, "concealed_bonus=off", 1);
    refuses(&p, "clean=2,0 laid=200,0 out=1,0 concealed=500", "pad.entry");
    counts(&p, "clean=2,0 laid=200,0 out=1,0");
}

static void solo_pays_and_passes(void **state)
{
    paper p;
    open_pad(&p, "solo", 3, "match_deals=3", 2);
    counts(&p, "declarer=0,1,0 contract=pedido_ouros result=kept");
    scores(&p, 3, (const int32_t[]){ -6, 12, -6 });
    assert_int_equal(ct_pad_dealer(&p.s), 0);
    counts(&p, "declarer=0,0,0"); /* R13: all passed, so the dealer stays the same */
    assert_int_equal(ct_pad_dealer(&p.s), 0);
    refuses(&p, "contract=solo result=kept", "solo.pad.nobody");
    refuses(&p, "declarer=1,0,0 result=kept", "pad.missing");
    refuses(&p, "declarer=1,0,0 contract= result=kept", "pad.value");
    refuses(&p, "declarer=1,0,0 contract=sol result=kept", "pad.value");
    refuses(&p, "declarer=1,0,0 contract=solo result=lost adjust=1,0,0", "pad.chips");
    refuses(&p, "declarer=1,0,0 contract=solo result=lost fine=1", "pad.entry");
    counts(&p, "declarer=1,0,0 contract=solo result=lost adjust=1,-1,0");
    scores(&p, 3, (const int32_t[]){ -7, 12, -5 });
    counts(&p, "declarer=0,0,1 contract=natural result=lost");
    assert_int_equal(p.s.turn, CT_OVER);
    assert_int_equal(p.s.won, 2);
}

/* Q7: pool 20, three matadors, seven tricks: each ally gets 4 + 10, each opponent pays 4. Lost with
 * five tricks, of which the declarer took two: the declarer pays 1 to each opponent and 20 to the
 * pool. */
static void hombre_Q7(void **state)
{
    paper p;
    static const int32_t won[] = { 14, 14, -4, -4 }, lost[] = { -22, 0, 1, 1 };
    for (int k = 0; k < 2; k++) {
        open_pad(&p, "hombre", 4, "start_chips=5 entrada_value=1", 0);
        counts(&p, k ? "declarer=1,0,0,0 contract=alianca ally=0,1,0,0 tricks=2,3,3,2"
                     : "declarer=1,0,0,0 contract=alianca ally=0,1,0,0 tricks=4,3,2,1 matadors=3");
        int32_t left = k ? 0 : 5; /* the empty pool is filled for the next deal */
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(p.s.score[seat], (k ? lost : won)[seat] - left);
    }
    refuses(&p, "declarer=1 contract=volta tricks=4,2,2,2", "hombre.no_such_bid");
    refuses(&p, "declarer=1 contract=solo tricks=4,2,2,1", "hombre.pad.tricks_sum");
    refuses(&p, "declarer=1 contract=solo ally=0,1 tricks=4,2,2,2", "hombre.pad.ally_not");
    refuses(&p, "declarer=1 contract=solo tricks=7,1,1,1 matadors=2", "hombre.pad.few_matadors");
}

/* Section 6: the price of a foul is taken from the chips of the player at fault, even if that is
 * the first seat. */
static void hombre_laid_down(void **state)
{
    paper p;
    open_pad(&p, "hombre", 3, "irregularities=on", 0);
    counts(&p, "laid=4,1,0");
    assert_int_equal(p.s.score[2] - p.s.score[0], 4);
    assert_int_equal(p.s.score[2] - p.s.score[1], 1);
}

static void domino_somebody_goes_out(void **state)
{
    paper p;
    open_pad(&p, "domino", 4, "", 2);
    refuses(&p, "cards=1,2,3,4", "domino.pad.nobody");
    refuses(&p, "cards=0,0,3,4", "domino.pad.two");
    refuses(&p, "cards=0,14,3,4", "domino.pad.many");
    counts(&p, "cards=0,5,3,4");
    scores(&p, 4, (const int32_t[]){ 0, 5, 3, 4 });
    assert_int_equal(ct_pad_dealer(&p.s), 3);
}

static void chips_go_from_pot_to_stack(void **state)
{
    paper p;
    open_pad(&p, "cao_vermelho", 3, "", 0);
    assert_int_equal(ct_field_find(&p.s, "pot", NULL)[0], 3);
    refuses(&p, "won=0,5 lost=1,0,1", "cao_vermelho.over_pot");
    refuses(&p, "won=0,2", "bank.pad_turn");
    counts(&p, "won=0,2 lost=0,0,1 passed=1"); /* seat 1 acts first: the pot is 3 - 2 + 1 + 1; then
                                                  three antes follow */
    assert_int_equal(ct_field_find(&p.s, "pot", NULL)[0], 6);
    scores(&p, 3, (const int32_t[]){ 97, 100, 97 });
}

static void monte_pays_the_banker_the_rest(void **state)
{
    paper p;
    open_pad(&p, "monte", 3, "", 1);
    refuses(&p, "won=0,5,0", "monte.pad.banker");
    refuses(&p, "won=90,0,90", "monte.pad.short");
    counts(&p, "won=5,0,0 lost=0,0,8");
    scores(&p, 3, (const int32_t[]){ 105, 103, 92 });
    assert_int_equal(ct_pad_dealer(&p.s), 2);
}

static void games_without_a_pad_say_so(void **state)
{
    paper p;
    assert_null(ct_rules_make(&p.r, the_game("onze"), 0, "", NULL));
    assert_string_equal(ct_pad_begin(&p.s, &p.r, 0), "pad.none");
    open_pad(&p, "golfe", 1, "", 0);
    assert_string_equal(ct_pad_begin(&p.s, &p.r, 1), "act.seat");
}

/* ---- all games -------------------------------------------------------------------------- */

static bool known(const ct_game *g, const char *kind, const char *name)
{
    char key[96];
    snprintf(key, sizeof key, "%s.%s.%s", ct_game_about(g)->slug, kind, name);
    return strcmp(ct_say(g, key, CT_PT), key) && strcmp(ct_say(g, key, CT_EN), key);
}

static void every_entry_has_words(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (const ct_entry *e = ct_pad_entries(*g); e && e->name; e++) {
            char value[32];
            if (!known(*g, "pad", e->name) && !known(*g, "sheet", e->name))
                fail_msg("%s: no words for %s", ct_game_about(*g)->slug, e->name);
            for (const char *v = e->values; v && *v; v += strcspn(v, "|"), v += *v == '|') {
                snprintf(value, sizeof value, "%.*s", (int)strcspn(v, "|"), v);
                if (!known(*g, "pad", value) && !known(*g, "sheet", value))
                    fail_msg("%s: no words for %s", ct_game_about(*g)->slug, value);
            }
        }
}

/* The limits of all numbers that people type, as "name:most" or "name:most/step". A count stops at
 * what the cards of the pack can make. The limit of an amount only stops slips of the finger. */
static void every_number_has_its_limit(void **state)
{
    static const char *const rows[][2] = {
        /* R1, R18: 108 cards with jokers, eight aces, fourteen or thirteen cards in a row */
        { "buraco", "1000:4 500:8 clean:15 dirty:15 laid:9995/5 hand:9995/5 took:1 out:1" },
        { "samba", "red:6 wild:3 samba:23 clean:23 dirty:23 laid:9995/5 hand:9995/5 held-red:6 "
                   "fines:1000000/5 out:1 hidden:99900/100" },
        { "solo", "declarer:1 fine:12" },
        { "hombre", "declarer:1 forced:1 ally:1 tricks:10 matadors:13 laid:100000" },
        { "domino", "cards:17 false_pass:9999" },
        { "golfe", "left:35 cleared:16" },
        { "cao_vermelho", "won:400000 lost:400000 passed:1" },
        { "cao_polones", "won:400000 lost:400000 passed:1 placed:400000" },
        { "monte", "won:400000 lost:400000" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char got[300] = "";
        size_t n = 0;
        const ct_entry *e = ct_pad_entries(the_game(rows[i][0]));
        for (; e && e->name; e++) {
            if (e->values)
                continue;
            n += (size_t)snprintf(got + n, sizeof got - n, "%s%s:%d", n ? " " : "", e->name,
                                  (int)e->most);
            if (e->step)
                n += (size_t)snprintf(got + n, sizeof got - n, "/%d", e->step);
            assert_true(!e->step || e->most % e->step == 0); /* the limit itself can be typed */
        }
        assert_string_equal(got, rows[i][1]);
    }
    size_t pads = 0;
    for (const ct_game *const *g = ct_games(); *g; g++) pads += ct_pad_entries(*g) != NULL;
    assert_int_equal(pads, sizeof rows / sizeof *rows);
}

/* The limit is allowed, one step more is not. */
static void numbers_stop_at_their_limits(void **state)
{
    paper p;
    open_pad(&p, "buraco", 2, "", 0);
    refuses(&p, "laid=9995,0", "buraco.pad.pack"); /* R2: the cards have fewer points */
    refuses(&p, "laid=10000,0", "pad.value");
    refuses(&p, "hand=0,10000", "pad.value");
    refuses(&p, "laid=-5,0", "pad.value");
    refuses(&p, "took=2,0", "pad.value");
    open_pad(&p, "samba", 4, "", 0);
    counts(&p, "red=6,0");
    refuses(&p, "red=7,0", "pad.value");
    refuses(&p, "laid=10000,0", "pad.value");
}

static char buf[65536];

static const char *json(const char *slug, int seats, const char *deals)
{
    ct_rules r;
    ct_out o = { buf, sizeof buf, 0 };
    assert_null(ct_rules_make(&r, the_game(slug), seats, "", NULL));
    assert_null(ct_pad_json(&r, 0, deals, CT_EN, &o));
    assert_true(o.len < sizeof buf && json_ok(buf));
    return buf;
}

static void has(const char *part)
{
    if (!strstr(buf, part))
        fail_msg("no %s in %s", part, buf);
}

static void the_account_is_written_whole(void **state)
{
    json("buraco", 4, "clean=2,0 laid=300,20 took=1,1 out=1,0\nclean=1,0 out=1,0\nlaid=100,0\n");
    has("{\"columns\":[[0,2],[1,3]],\"entries\":[");
    has("{\"name\":\"clean\",\"label\":\"clean canastras\",\"help\":null,\"kind\":\"count\","
        "\"table\":false,\"most\":15,\"step\":0,\"unit\":200,\"values\":[]}");
    has("{\"dealer\":1,\"error\":{\"key\":\"buraco.pad.laid-few\"");
    has("\"what\":\"\",\"seat\":0}},{\"dealer\":1,\"error\":null,\"seats\":[");
    has("\"dealer\":2,\"facts\":[");
    has("\"score\":[850,20,850,20],\"over\":false,\"won\":[]}");
}

static void the_kinds_of_entries_have_names(void **state)
{
    static const struct {
        const char *slug;
        int seats;
        const char *part;
    } rows[] = {
        { "buraco", 2, "\"kind\":\"amount\",\"table\":false,\"most\":9995,\"step\":5," },
        { "buraco", 2, "\"kind\":\"flag\",\"table\":false,\"most\":1," },
        { "hombre", 4, "\"kind\":\"one\",\"table\":false,\"most\":1," },
        { "hombre", 4, "\"kind\":\"flag\",\"table\":true,\"most\":1," },
        { "hombre", 4, "\"kind\":\"count\",\"table\":true,\"most\":13," },
        { "samba", 4, "\"kind\":\"choice\",\"table\":true,\"most\":0," },
        { "domino", 3, "\"most\":17,\"step\":0,\"unit\":1," }, /* R1: all cards of one seat */
        { "golfe", 1, "\"most\":35,\"step\":0,\"unit\":-1," }, /* R9: a stroke for each card left */
        { "golfe", 1, "\"unit\":1," },                         /* R9: a point for each card not
                                                                  drawn */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json(rows[i].slug, rows[i].seats, "");
        has(rows[i].part);
    }
}

static void junk_is_refused_and_spoils_nothing(void **state)
{
    static const char *const junk[] = { "=",        "=1",
                                        "a=b=c",    "adjust",
                                        "adjust=",  "adjust=1,,2",
                                        ",,,",      "adjust=1,2,3,4,5,6,7,8,9,10,11,12",
                                        "\xff=\xfe" };
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (size_t i = 0; ct_pad_entries(*g) && i < sizeof junk / sizeof *junk; i++) {
            json(ct_game_about(*g)->slug, 0, junk[i]);
            has("\"error\":{\"key\":\"pad.");
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kinds_of_entries_have_names),
        cmocka_unit_test(a_line_may_be_long_and_is_read_to_its_end),
        cmocka_unit_test(a_score_stays_in_its_bounds),
        cmocka_unit_test(a_match_has_so_many_deals),
        cmocka_unit_test(buraco_minimum_and_dealer_follow_the_score),
        cmocka_unit_test(buraco_refuses_what_cannot_be),
        cmocka_unit_test(buraco_has_no_500_where_it_is_not_played),
        cmocka_unit_test(samba_reds_and_groups),
        cmocka_unit_test(solo_pays_and_passes),
        cmocka_unit_test(hombre_Q7),
        cmocka_unit_test(hombre_laid_down),
        cmocka_unit_test(domino_somebody_goes_out),
        cmocka_unit_test(chips_go_from_pot_to_stack),
        cmocka_unit_test(monte_pays_the_banker_the_rest),
        cmocka_unit_test(games_without_a_pad_say_so),
        cmocka_unit_test(every_entry_has_words),
        cmocka_unit_test(every_number_has_its_limit),
        cmocka_unit_test(numbers_stop_at_their_limits),
        cmocka_unit_test(the_account_is_written_whole),
        cmocka_unit_test(junk_is_refused_and_spoils_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
