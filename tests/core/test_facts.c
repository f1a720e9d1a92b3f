/* test_facts.c - checks the facts shown at a table: numbers of the game as players read them, notes
 * on zones, rows and columns, and who played a card of a trick. */
#include "touch_help.h"
#include "letters.h"

/* ---- facts ------------------------------------------------------------------------------ */

/* The game of letters.h with fields of every kind. */
typedef struct numbers {
    int32_t pot, first, best, face, mood, dark, plain, each[4], side[2], many[5], trump, of_pile[2];
} numbers;

static void number_table(const char *lines)
{
    static const ct_field fields[] = {
        CT_FIELD(numbers, pot, CT_ALL | CT_CHIPS, 0, 99, CT_A_POT),
        CT_FIELD(numbers, first, CT_ALL, -1, 3, CT_A_DEALER),
        CT_FIELD(numbers, best, CT_ALL, -1, 4, CT_A_TRUMP),
        CT_FIELD(numbers, face, CT_ALL, -1, 60, CT_A_CARD),
        CT_FIELD(numbers, mood, CT_ALL, -1, 3),
        CT_FIELD(numbers, dark, CT_NOBODY, 0, 9),
        CT_FIELD(numbers, plain, CT_ALL, 0, 9),
        CT_FIELD(numbers, each, CT_OWNER, -9, 9),
        CT_FIELD(numbers, side, CT_ALL, 0, 9),
        CT_FIELD(numbers, many, CT_ALL, 0, 9),
        CT_FIELD(numbers, trump, CT_ALL, -1, 3),
        CT_FIELD(numbers, of_pile, CT_ALL, -1, 3, CT_A_SIDE, "cell"),
        { 0 },
    };
    static const ct_text texts[] = {
        { "letters.field.pot", "bolo", "pot" },
        { "letters.field.first", "carteador", "dealer" },
        { "letters.field.best", "trunfo", "trumps" },
        { "letters.field.face", "carta chamada", "card called" },
        { "letters.field.trump", "naipe", "suit" },
        { "letters.field.mood", "humor", "mood" },
        { "letters.field.mood.0", "nenhum", "none" },
        { "letters.field.mood.2", "bom", "good" },
        { "letters.field.dark", "segredo", "secret" },
        { "letters.field.each", "pontos", "points" },
        { 0 },
    };
    static ct_game game;
    ct_misread at;
    game = letters_game;
    game.about.fields = fields;
    game.about.texts = texts;
    assert_null(ct_rules_make(&here.r, &game, 2, "", NULL));
    const char *why = ct_state_read(&here.s, &here.r, lines, &at);
    if (why)
        fail_msg("line %d, %s: %s", at.line, at.what, why);
}

static const ct_field *field(const char *name)
{
    const ct_field *f = here.r.game->about.fields;
    while (f->name && strcmp(f->name, name)) f++;
    assert_non_null(f->name);
    return f;
}

static void fact_is(const char *name, ct_meaning kind, int value, const char *label,
                    const char *text)
{
    ct_fact got;
    if (!ct_fact_of(&here.s, field(name), 0, CT_EN, &got))
        fail_msg("%s has nothing to tell", name);
    assert_int_equal(got.kind, kind);
    assert_int_equal(got.value, value);
    assert_string_equal(got.label, label);
    if (text)
        assert_string_equal(got.text, text);
    else
        assert_null(got.text);
}

static void no_fact(const char *name)
{
    ct_fact got;
    if (ct_fact_of(&here.s, field(name), 0, CT_EN, &got))
        fail_msg("%s tells %d", name, got.value);
}

static void numbers_stand_for_what_they_mean(void **x)
{
    number_table("stock: *\npot = 7\nfirst = 1\nbest = 2\nface = 6\nmood = 2\n");
    fact_is("pot", CT_A_NUMBER, 7, "pot", NULL);
    fact_is("first", CT_A_SEAT, 1, "dealer", NULL);
    fact_is("best", CT_A_SUIT, 2, "trumps", "hearts");
    fact_is("face", CT_A_CARD, 6, "card called", NULL);
    fact_is("mood", CT_A_TEXT, 2, "mood", "good");
    number_table("stock: *\nfirst = 0\nbest = 0\nface = 0\nmood = 1\n");
    /* The value 0 is shown for a seat, suit or card. */
    fact_is("first", CT_A_SEAT, 0, "dealer", NULL);
    fact_is("best", CT_A_SUIT, 0, "trumps", "clubs");
    fact_is("face", CT_A_CARD, 0, "card called", NULL);
    fact_is("mood", CT_A_NUMBER, 1, "mood", NULL); /* the value 1 of this field has no words */
}

/* The meaning of a field decides how it is shown, not its name. */
static void names_mean_nothing(void **x)
{
    number_table("stock: *\ntrump = 2\n");
    fact_is("trump", CT_A_NUMBER, 2, "suit", NULL);
    assert_ptr_equal(ct_field_meaning(&here.s, CT_A_TRUMP, NULL),
                     ct_field_find(&here.s, "best", NULL));
    assert_ptr_equal(ct_field_meaning(&here.s, CT_A_DEALER, NULL),
                     ct_field_find(&here.s, "first", NULL));
    assert_null(ct_field_meaning(&here.s, CT_A_LEADER, NULL));
}

static void meanings_of_a_line(void **x)
{
    number_table("stock: *\n");
    assert_ptr_equal(ct_field_meaning(&here.s, CT_A_SIDE, "cell"),
                     ct_field_find(&here.s, "of_pile", NULL));
    assert_null(ct_field_meaning(&here.s, CT_A_SIDE, "pile"));
    assert_null(ct_field_meaning(&here.s, CT_A_SIDE, NULL));
    assert_null(ct_field_meaning(&here.s, CT_A_TRUMP, "cell"));
}

static void nothing_to_tell(void **x)
{
    number_table("stock: *\nfirst = -1\nbest = -1\nface = -1\nmood = -1\n");
    no_fact("pot"); /* zero */
    no_fact("first");
    no_fact("best");
    no_fact("face");
    no_fact("mood");
    number_table("stock: *\nmood = 0\n");
    fact_is("mood", CT_A_TEXT, 0, "mood", "none"); /* the value 0 is shown in words */
}

static void what_is_not_for_players(void **x)
{
    number_table("stock: *\ndark = 5\nplain = 5\n");
    no_fact("dark");  /* nobody may see this field */
    no_fact("plain"); /* this field has no name */
}

/* Numbers outside the range of their meaning are shown as plain numbers. */
static void numbers_out_of_their_kind(void **x)
{
    number_table("stock: *\nfirst = 2\nbest = 4\nface = 60\n");
    fact_is("first", CT_A_NUMBER, 2, "dealer", NULL);
    fact_is("best", CT_A_NUMBER, 4, "trumps", NULL);
    fact_is("face", CT_A_NUMBER, 60, "card called", NULL);
}

static void one_number_of_several(void **x)
{
    ct_fact got;
    number_table("stock: *\neach = 0 -3 4 0\n");
    assert_false(ct_fact_of(&here.s, field("each"), 0, CT_PT, &got));
    assert_true(ct_fact_of(&here.s, field("each"), 1, CT_PT, &got));
    assert_int_equal(got.value, -3);
    assert_string_equal(got.label, "pontos");
    assert_true(ct_fact_of(&here.s, field("each"), 2, CT_PT, &got));
    assert_int_equal(got.value, 4);
}

static void numbers_before_a_seat(void **x)
{
    number_table("stock: *\nteam 1 2\n");
    /* Numbers of the table belong to no seat. */
    assert_int_equal(ct_fact_at(&here.s, field("pot"), 0), -1);
    assert_int_equal(ct_fact_at(&here.s, field("many"), 0), -1); /* the numbers belong to no seat */
    assert_int_equal(ct_fact_at(&here.s, field("each"), 0), 0);  /* one number for each seat */
    assert_int_equal(ct_fact_at(&here.s, field("each"), 1), 1);
    assert_int_equal(ct_fact_at(&here.s, field("side"), 0), 1);  /* one number for each side */
    assert_int_equal(ct_fact_at(&here.s, field("side"), 1), -1); /* no such seat */
}

/* ---- notes ------------------------------------------------------------------------------ */

/* Expects these notes, as "zone way key amount", in order, separated by ", ". */
static void notes_are(const char *want)
{
    static const char *const ways[] = {
        [CT_NOTE_ZONE] = "zone", [CT_NOTE_ROW] = "row",   [CT_NOTE_COLUMN] = "column",
        [CT_NOTE_BEST] = "best", [CT_NOTE_SUIT] = "suit", [CT_NOTE_FREE] = "free",
        [CT_NOTE_HEAP] = "heap", [CT_NOTE_DOWN] = "down", [CT_NOTE_ACROSS] = "across"
    };
    char got[1024];
    ct_note note[CT_NOTES];
    int n = ct_notes(&here.s, note);
    ct_out o = ct_out_of(got, sizeof got);
    for (int i = 0; i < n; i++) {
        ct_put(&o, i ? ", " : "");
        ct_zone_write(&here.r, note[i].zone, -1, &o);
        ct_put_char(&o, ' ');
        ct_put(&o, ways[note[i].way]);
        ct_put_char(&o, ' ');
        ct_put(&o, strchr(note[i].key, '.') + 1);
        ct_put_char(&o, ' ');
        ct_put_int(&o, note[i].amount);
    }
    if (strcmp(got, want))
        fail_msg("notes: '%s', not '%s'", got, want);
}

static void most_games_say_nothing(void **x)
{
    letters_table(&here, "stock: *\n");
    notes_are("");
}

static void free_cards_of_a_pyramid(void **x)
{
    set_up(&here, "piramide", 1, "",
           "deals 1\nturn 0\ncell.1: 8c\ncell.2: 5d\ncell.3: 5h\nreserve: 9c\nremoved: *\n");
    notes_are("cell.2 free free 0, cell.3 free free 0");
}

static void canastras_of_buraco(void **x)
{
    set_up(&here, "buraco", 2, "",
           "deals 1\nturn 0\nphase play\nhand@0: +4\nhand@1: +4\nmorto.1: +11\nmorto.2: +11\n"
           "stock: *\nmeld.1: 4h 5h 6h\nmeld.2: 5s 6s 7s 8s 9s Ts 2s\n"
           "meld.3: 5c 6c 7c 8c 9c Tc Jc\nmeld = 0 0 1\n");
    notes_are("meld.2 zone note.dirty 100, meld.2 across across 6, meld.3 zone note.clean 200");
}

static void groups_of_samba(void **x)
{
    set_up(
        &here, "samba", 4, "",
        "deals 1\nturns = 9\nturn 0\nphase meld\nhand@0: +5\nhand@1: +5\nhand@2: +5\nhand@3: +5\n"
        "stock: *\nmeld.1: 4h 5h 6h\nmeld.2: 8c 8c 8d 8h 8s 2s XX\nmeld.3: 9c 9c 9d 9d 9h 9h 9s\n"
        "meld.4: 4c 5c 6c 7c 8c 9c Tc\nmeld = 0 0 1 0\n");
    notes_are("meld.2 zone note.dirty 300, meld.2 heap heap 4, meld.3 zone note.clean 500, "
              "meld.3 heap heap 5, meld.4 zone note.samba 1500, meld.4 down down 0");
}

/* R17 of Hombre: the trump wins whatever was led. A note gives the tricks of each seat that has
 * any. */
static void tricks_of_hombre(void **x)
{
    const char *state =
        "deals 1\nturn 2\nphase play\ndealer = 2\ndeclarer = 2\nbid = 2\ntrump = 3\n"
        "trick: Kd 4s\nhand@0: +5\nhand@1: +5\nhand@2: +6\ntaken@0: +6\n"
        "taken@2: +3\nstock: *\nwinners = 0 2 0\n";
    set_up(&here, "hombre", 3, "", state);
    notes_are("trick best best 1, taken@0 zone many 2, taken@2 zone one 0");
}

static void rows_of_domino_are_of_suits(void **x)
{
    begin(&here, "domino", 4, "");
    notes_are("row.1 suit c 0, row.2 suit d 1, row.3 suit h 2, row.4 suit s 3");
}

/* A line has a note if its hand can no longer be lost. A complete line without a hand has none. */
static void lines_of_poquer(void **x)
{
    begin(&here, "poquer", 1, "");
    deal(&here, "8c 8d 3s 8h 2c 2d 5h 9c Kd");
    play(&here, 0, "place 1");
    notes_are("");
    play(&here, 0, "place 2");
    notes_are("cell.1 row sheet.one_pair 2");
    play(&here, 0, "place 3");
    play(&here, 0, "place 4");
    notes_are("cell.1 row sheet.three 10");
    play(&here, 0, "place 7"); /* the 2c goes below the 8d */
    play(&here, 0, "place 12");
    notes_are("cell.1 row sheet.three 10, cell.2 column sheet.one_pair 2");
    play(&here, 0, "place 17");
    play(&here, 0, "place 22"); /* the column is 8d 2c 2d 5h 9c */
    notes_are("cell.1 row sheet.three 10, cell.2 column sheet.one_pair 2");
    begin(&here, "poquer", 1, "table=english");
    deal(&here, "8c 3d 5s Kh 2c");
    for (int i = 1; i <= 5; i++) {
        char act[16];
        sprintf(act, "place %d", i);
        notes_are("");
        play(&here, 0, act);
    }
    notes_are("cell.1 row sheet.nothing 0");
}

/* ---- tricks ----------------------------------------------------------------------------- */

static void cards_of_a_trick_have_players(void **x)
{
    set_up(&here, "solo", 3, "",
           "deals 1\nphase play\nturn 1\ndealer = 1\nleader = 2\nbid = 1\ndeclarer = 0\ntrump = 0\n"
           "trick: 6d 8d\nhand@1: 9d 7d\nhand@0: +1\nhand@2: +1\ntaken@2: *\n");
    int z = ct_zone_find(&here.r, "trick", -1);
    assert_int_equal(ct_trick_seat(&here.s, z, 0), 2);
    assert_int_equal(ct_trick_seat(&here.s, z, 1), 0);
}

/* In a game without a field for the leader, the players are counted back from the seat on turn. */
static void cards_of_a_trick_count_back_from_the_turn(void **x)
{
    begin(&here, "hombre", 3, "");
    deal_by(&here, 1);
    int z = ct_zone_find(&here.r, "trick", -1), first = here.s.turn;
    play(&here, first, "entrada");
    while (here.s.phase == ct_phase_find(here.r.game, "auction")) play(&here, here.s.turn, "passo");
    play(&here, first, "trunfo c");
    for (int i = 0; i < 3; i++) {
        ct_acts acts;
        ct_legal(&here.s, here.s.turn, &acts);
        ct_apply(&here.s, acts.act[0]);
    }
    assert_int_equal(here.s.phase, ct_phase_find(here.r.game, "play"));
    for (int i = 0; i < 2; i++) {
        ct_acts acts;
        ct_legal(&here.s, here.s.turn, &acts);
        ct_apply(&here.s, acts.act[0]);
    }
    assert_int_equal(ct_count(&here.s, z), 2);
    assert_int_equal(ct_trick_seat(&here.s, z, 0), first);
    assert_int_equal(ct_trick_seat(&here.s, z, 1), (first + 1) % 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_for_what_they_mean),
        cmocka_unit_test(names_mean_nothing),
        cmocka_unit_test(meanings_of_a_line),
        cmocka_unit_test(nothing_to_tell),
        cmocka_unit_test(what_is_not_for_players),
        cmocka_unit_test(numbers_out_of_their_kind),
        cmocka_unit_test(one_number_of_several),
        cmocka_unit_test(numbers_before_a_seat),
        cmocka_unit_test(most_games_say_nothing),
        cmocka_unit_test(free_cards_of_a_pyramid),
        cmocka_unit_test(canastras_of_buraco),
        cmocka_unit_test(groups_of_samba),
        cmocka_unit_test(tricks_of_hombre),
        cmocka_unit_test(rows_of_domino_are_of_suits),
        cmocka_unit_test(lines_of_poquer),
        cmocka_unit_test(cards_of_a_trick_have_players),
        cmocka_unit_test(cards_of_a_trick_count_back_from_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
