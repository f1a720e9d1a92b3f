/* test_people.c - checks the contracts of people.h and password.h, on SQLite in memory, or on the
 * store that CT_STORE names (test_store.sh: PostgreSQL). */
#include <math.h>
#include <unistd.h>

#include "help.h"
#include "json_check.h"
#include "server/accounts/password.h"
#include "server/accounts/people.h"

enum { NOW = 1790000000, DAY = 86400 };
#define FINE(call)       assert_null(call)
#define WRONG(key, call) assert_string_equal(or_fine(call), key)
static const char *or_fine(const char *wrong) { return wrong ? wrong : "fine"; }

static ct_store *opened(void)
{
    static const char *const names[] = { "Ana", "Bento", "\xc3\x81gata" };
    ct_store *s = NULL;
    const char *where = getenv("CT_STORE");
    FINE(ct_store_open(where ? where : ":memory:", &s));
    for (int i = 0; i < 3; i++) {
        int64_t id;
        char hash[CT_PASSWORD_HASH];
        if (!ct_people_find(s, names[i], &id, hash))
            FINE(ct_people_delete(s, id));
    }
    return s;
}

static int64_t made(ct_store *s, const char *name, ct_people_codes *codes)
{
    ct_people_codes unused;
    int64_t id = 0;
    FINE(ct_people_make(s, name, "hash", NOW, codes ? codes : &unused, &id));
    assert_true(id > 0);
    return id;
}

/* ---- passwords -------------------------------------------------------------------------- */

static void a_password_fits_its_own_hash_alone(void **state)
{
    char hash[CT_PASSWORD_HASH], again[CT_PASSWORD_HASH], longest[CT_PASSWORD_MOST + 2];
    FINE(ct_password_hash("caf\xc3\xa9 com leite", hash));
    FINE(ct_password_hash("caf\xc3\xa9 com leite", again));
    assert_string_not_equal(hash, again); /* salted */
    assert_int_equal(strncmp(hash, "$argon2id$", 10), 0);
    assert_true(ct_password_fits(hash, "caf\xc3\xa9 com leite"));
    assert_false(ct_password_fits(hash, "cafe com leite"));
    assert_false(ct_password_fits(hash, ""));
    assert_false(ct_password_fits("", "caf\xc3\xa9 com leite"));
    assert_false(ct_password_fits("nonsense", "caf\xc3\xa9 com leite"));
    WRONG("people.password", ct_password_hash("1234567", hash));
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    WRONG("people.password", ct_password_hash(longest, hash));
    assert_false(ct_password_fits(hash, longest));
}

/* ---- accounts --------------------------------------------------------------------------- */

static void a_name_is_one_persons_however_it_is_written(void **state)
{
    ct_store *s = opened();
    ct_people_codes codes;
    char hash[CT_PASSWORD_HASH];
    int64_t id = made(s, "  \xc3\x81gata ", NULL), found;
    WRONG("people.taken", ct_people_make(s, "\xc3\xa1GATA", "other", NOW, &codes, &found));
    assert_int_equal(found, 0);
    FINE(ct_people_find(s, "\xc3\xa1gata", &found, hash));
    assert_true(found == id);
    assert_string_equal(hash, "hash");
    WRONG("people.none", ct_people_find(s, "Nobody", &found, hash));
    assert_int_equal(found, 0);
    assert_string_equal(hash, "");
    static const char *const bad[] = { "",        " ",          "x",
                                       "a\nb",    "a\x1b[2J",   "ab\xff",
                                       "ab \xff", "\xc2\x85zz", "1234567890123456789012345" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        WRONG("people.name", ct_people_make(s, bad[i], "h", NOW, &codes, &found));
        WRONG("people.none", ct_people_find(s, bad[i], &found, hash));
    }
    ct_store_close(s);
}

static void a_recovery_code_works_once(void **state)
{
    ct_store *s = opened();
    ct_people_codes codes, newer;
    int64_t id = made(s, "Ana", &codes), found;
    char typed[40];
    for (int i = 0; i < CT_PEOPLE_CODES; i++) {
        assert_int_equal(strlen(codes.code[i]), CT_PEOPLE_CODE - 1);
        for (int k = 0; k < i; k++) assert_string_not_equal(codes.code[i], codes.code[k]);
    }
    WRONG("people.none", ct_people_recover(s, "Ana", "0000-0000-0000-0000", &found));
    WRONG("people.none", ct_people_recover(s, "Bento", codes.code[0], &found));
    snprintf(typed, sizeof typed, " %.4s%.4s %.9s", codes.code[0], codes.code[0] + 5,
             codes.code[0] + 10);
    for (char *p = typed; *p; p++)
        *p = (char)(*p >= 'A' && *p <= 'Z' ? *p - 'A' + 'a'
                    : *p == '1'            ? 'l'
                    : *p == '0'            ? 'o'
                                           : *p);
    FINE(ct_people_recover(s, "ana", typed, &found));
    assert_true(found == id);
    WRONG("people.none", ct_people_recover(s, "Ana", codes.code[0], &found));
    assert_int_equal(found, 0);
    FINE(ct_people_new_codes(s, id, &newer));
    WRONG("people.none", ct_people_recover(s, "Ana", codes.code[1], &found));
    FINE(ct_people_recover(s, "Ana", newer.code[7], &found));
    ct_store_close(s);
}

typedef struct heard {
    int n;
    int64_t id[4], seen[4];
    char label[4][100];
} heard;

static bool hear(void *user, int64_t id, const char *label, int64_t made_at, int64_t seen)
{
    heard *h = user;
    assert_true(made_at >= NOW && h->n < 4);
    h->id[h->n] = id;
    h->seen[h->n] = seen;
    snprintf(h->label[h->n++], 100, "%s", label);
    return true;
}

static void devices_come_and_go(void **state)
{
    ct_store *s = opened();
    int64_t ana = made(s, "Ana", NULL), bento = made(s, "Bento", NULL);
    char one[CT_PEOPLE_TOKEN], two[CT_PEOPLE_TOKEN], other[CT_PEOPLE_TOKEN];
    ct_people_who who;
    heard h = { 0 };
    FINE(ct_people_enter(s, ana, "Celular da \xc3\x81na\n", NOW, one));
    FINE(ct_people_enter(s, ana, "", NOW + 1, two));
    FINE(ct_people_enter(s, bento, "x", NOW, other));
    assert_int_equal(strlen(one), CT_PEOPLE_TOKEN - 1);
    assert_string_not_equal(one, two);
    FINE(ct_people_of(s, one, NOW, &who));
    assert_true(who.person == ana && who.device);
    assert_string_equal(who.name, "Ana");
    WRONG("people.none", ct_people_of(s, "", NOW, &who));
    one[3] ^= 1;
    WRONG("people.none", ct_people_of(s, one, NOW, &who));
    one[3] ^= 1;
    FINE(ct_people_of(s, one, NOW + 3 * DAY, &who));
    FINE(ct_people_devices(s, ana, hear, &h));
    assert_int_equal(h.n, 2);
    assert_string_equal(h.label[0], "Celular da \xc3\x81na");
    assert_true(h.seen[0] - h.seen[1] == 3 * DAY);
    WRONG("people.none", ct_people_leave(s, bento, h.id[0])); /* the device is another account's */
    FINE(ct_people_leave(s, ana, h.id[0]));
    WRONG("people.none", ct_people_of(s, one, NOW, &who));
    FINE(ct_people_of(s, two, NOW, &who));
    FINE(ct_people_password(s, ana, "new hash")); /* also signs all devices out */
    WRONG("people.none", ct_people_of(s, two, NOW, &who));
    FINE(ct_people_password(s, ana, "new hash")); /* works even if no device is left */
    FINE(ct_people_of(s, other, NOW, &who));
    WRONG("people.none", ct_people_password(s, 12345, "hash"));
    ct_store_close(s);
}

/* ---- ratings ---------------------------------------------------------------------------- */

typedef struct rated {
    int n, matches[4];
    ct_skill r[4];
    char text[200];
} rated;

static bool hear_rating(void *user, const char *game, const char *rules, const ct_skill *r,
                        int matches)
{
    rated *h = user;
    size_t len = strlen(h->text);
    h->r[h->n] = *r;
    h->matches[h->n++] = matches;
    snprintf(h->text + len, sizeof h->text - len, "%s(%s);", game, rules);
    return true;
}

static rated ratings_of(ct_store *s, int64_t person, int64_t now)
{
    rated h = { .n = 0 };
    FINE(ct_people_ratings(s, person, now, hear_rating, &h));
    return h;
}

static void near(double a, double b)
{
    if (fabs(a - b) > 1e-5)
        fail_msg("%.8f is not %.8f", a, b);
}

static void a_match_is_rated_once_by_game_and_rules(void **state)
{
    ct_store *s = opened();
    int64_t ana = made(s, "Ana", NULL), bento = made(s, "Bento", NULL);
    ct_people_match m = { "ABC234", "solo", "", 1, 3, { ana, 0, bento }, { 0, 1, 2 }, 1u };
    ct_people_change change[CT_SEATS];
    ct_skill fresh = ct_rating_new(), other = fresh;
    ct_skill won = ct_rating_after(fresh, &(ct_bout){ other, 1, 1 }, 1);
    FINE(ct_people_rate(s, &m, NOW, change));
    assert_true(change[0].was == 1500 && change[0].now > 1600 && change[2].now < 1400);
    assert_true(!change[1].was && !change[1].now);
    FINE(ct_people_rate(s, &m, NOW + DAY, change)); /* rated before: nothing changes */
    assert_true(!change[0].was && !change[0].now);
    rated a = ratings_of(s, ana, NOW), b = ratings_of(s, bento, NOW);
    assert_string_equal(a.text, "solo();");
    assert_int_equal(a.matches[0], 1);
    near(a.r[0].rating, won.rating);
    near(a.r[0].deviation, won.deviation);
    near(a.r[0].rating - 1500, 1500 - b.r[0].rating);
    near(ratings_of(s, ana, NOW + 30 * DAY).r[0].deviation,
         ct_rating_idle(won, 30).deviation); /* the ratings after a month without a match */
    m.m = 2;
    m.rules = "bids=on";
    FINE(ct_people_rate(s, &m, NOW, change));
    m.m = 3;
    m.rules = "";
    FINE(ct_people_rate(s, &m, NOW, change));
    a = ratings_of(s, ana, NOW);
    assert_string_equal(a.text, "solo();solo(bids=on);");
    assert_int_equal(a.matches[0], 2);
    near(a.r[1].rating, won.rating);
    assert_true(a.r[0].rating > won.rating);
    m.m = 4; /* the opponents are only guests and bots */
    m.person[2] = 0;
    FINE(ct_people_rate(s, &m, NOW, change));
    assert_int_equal(ratings_of(s, ana, NOW).matches[0], 2);
    FINE(ct_people_delete(s, ana));
    FINE(ct_people_delete(s, bento));
    ct_store_close(s);
}

static bool hear_best(void *user, const char *name, const ct_skill *r, int matches)
{
    char *list = user;
    strcat(list, name);
    return true;
}

/* Plays n matches between two accounts, which the first one wins. */
static void wins(ct_store *s, int64_t winner, int64_t loser, int n, int64_t now)
{
    static int match;
    ct_people_match m = { "ABC234", "solo", "", 0, 2, { winner, loser }, { 0, 1 }, 1u, { { 0 } } };
    ct_people_change change[CT_SEATS];
    while (n--) {
        m.m = ++match;
        FINE(ct_people_rate(s, &m, now, change));
    }
}

/* The list shows strength that is all but certain: not luck, nor what was long ago. */
static void the_best_are_sure(void **state)
{
    ct_store *s = opened();
    int64_t a = made(s, "A1", NULL), b = made(s, "B1", NULL), c = made(s, "C1", NULL),
            d = made(s, "D1", NULL);
    char list[64] = "";
    wins(s, a, b, 9, NOW);
    FINE(ct_people_list(s, "solo", "", NOW, 10, hear_best, list));
    assert_string_equal(list, "");
    wins(s, a, b, 1, NOW);
    FINE(ct_people_list(s, "solo", "", NOW, 10, hear_best, list));
    assert_string_equal(list, "A1B1");
    wins(s, c, d, 10, NOW - 300 * DAY); /* the same, but long ago */
    ct_skill one = ratings_of(s, a, NOW).r[0], other = ratings_of(s, c, NOW).r[0];
    assert_true(one.rating == other.rating && one.deviation < other.deviation);
    wins(s, c, d, 1, NOW - 299 * DAY); /* now C1 has the higher rating, but a less certain one */
    one = ratings_of(s, a, NOW).r[0], other = ratings_of(s, c, NOW).r[0];
    assert_true(one.rating < other.rating);
    assert_true(one.rating - 2 * one.deviation > other.rating - 2 * other.deviation);
    *list = 0;
    FINE(ct_people_list(s, "solo", "", NOW, 2, hear_best, list));
    assert_string_equal(list, "A1C1");
    FINE(ct_people_delete(s, a));
    FINE(ct_people_delete(s, b));
    FINE(ct_people_delete(s, c));
    FINE(ct_people_delete(s, d));
    ct_store_close(s);
}

static void a_deleted_opponent_still_counts(void **state)
{
    ct_store *s = opened();
    int64_t ana = made(s, "Ana", NULL), bento = made(s, "Bento", NULL),
            caio = made(s, "Caio", NULL);
    ct_people_match m = { "ABC234", "solo", "", 1, 2, { ana, bento }, { 0, 1 }, 1u, { { 0 } } };
    ct_people_change with, change[CT_SEATS];
    ct_skill skill;
    FINE(ct_people_skill(s, caio, "solo", "", NOW, &skill));
    assert_true(skill.rating > 1499 && skill.rating < 1501);
    FINE(ct_people_rate(s, &m, NOW, change));
    with = change[0];
    ct_people_match n = { "ABC235", "solo", "", 1, 2, { caio }, { 0, 1 }, 1u, { { 0 } } };
    FINE(ct_people_rate(s, &n, NOW, change)); /* a guest: nothing counts */
    assert_int_equal(change[0].now, 0);
    n.m = 2;
    n.left[1] = skill;
    FINE(ct_people_rate(s, &n, NOW, change));
    assert_true(change[0].was == with.was && change[0].now == with.now && !change[1].now);
    FINE(ct_people_delete(s, ana));
    FINE(ct_people_delete(s, bento));
    FINE(ct_people_delete(s, caio));
    ct_store_close(s);
}

typedef struct matches {
    int n, last;
    char text[256]; /* the newest */
} matches;

static bool count_match(void *user, const ct_people_played *p)
{
    matches *all = user;
    if (!all->n++)
        snprintf(all->text, sizeof all->text, "%s %d %d %s %s %d %lld", p->code, p->m, p->seat,
                 p->game, p->names, p->won, (long long)p->ended);
    all->last = p->m;
    return true;
}

static matches matches_of(ct_store *s, int64_t person)
{
    matches all = { 0 };
    FINE(ct_people_matches(s, person, count_match, &all));
    return all;
}

/* An account keeps its newest matches, and nobody else can read them. */
static void matches_are_kept(void **state)
{
    ct_store *s = opened();
    int64_t ana = made(s, "Ana", NULL), bento = made(s, "Bento", NULL);
    char *record = NULL, *json = NULL;
    assert_int_equal(matches_of(s, ana).n, 0);
    ct_people_played p = { "ABC234", "solo", "Ana|Bento|", 1, 0, true, NOW };
    FINE(ct_people_keep(s, ana, &p, "carteado 2\n\"é\"\n"));
    FINE(ct_people_keep(s, ana, &p, "carteado 2\n\"ê\"\n")); /* the same match again */
    assert_int_equal(matches_of(s, ana).n, 1);
    assert_string_equal(matches_of(s, ana).text, "ABC234 1 0 solo Ana|Bento| 1 1790000000");
    FINE(ct_people_record(s, ana, "ABC234", 1, &record));
    assert_string_equal(record, "carteado 2\n\"ê\"\n");
    free(record);
    WRONG("people.no-match", ct_people_record(s, ana, "ABC234", 2, &record));
    WRONG("people.no-match", ct_people_record(s, bento, "ABC234", 1, &record));
    assert_null(record);
    for (p.m = 2; p.m <= CT_PEOPLE_PLAYED + 3; p.m++) {
        p.ended++;
        FINE(ct_people_keep(s, ana, &p, "a record"));
    }
    FINE(ct_people_keep(s, bento, &p, "his"));
    matches all = matches_of(s, ana);
    assert_int_equal(all.n, CT_PEOPLE_PLAYED);
    assert_int_equal(all.last, 4); /* the three oldest are gone */
    FINE(ct_people_export(s, ana, &json));
    assert_true(json_ok(json));
    assert_non_null(strstr(json, "\"record\":\"a record\"}"));
    free(json);
    FINE(ct_people_delete(s, ana));
    assert_int_equal(matches_of(s, ana).n, 0);
    assert_int_equal(matches_of(s, bento).n, 1);
    FINE(ct_people_delete(s, bento));
    ct_store_close(s);
}

static void all_of_it_can_be_taken_along_and_be_gone(void **state)
{
    ct_store *s = opened();
    int64_t ana = made(s, "Ana", NULL), bento = made(s, "Bento", NULL);
    char token[CT_PEOPLE_TOKEN], *json = NULL;
    ct_people_who who;
    ct_people_change change[CT_SEATS];
    ct_people_match m = { "ABC234", "solo", "", 1, 2, { ana, bento }, { 0, 1 }, 1u };
    FINE(ct_people_enter(s, ana, "a \"phone\"", NOW, token));
    for (m.m = 1; m.m <= 60; m.m++) /* makes the export longer than the first buffer */
        FINE(ct_people_rate(s, &m, NOW, change));
    FINE(ct_people_export(s, ana, &json));
    assert_true(json_ok(json));
    assert_int_equal(strncmp(json, "{\"account\":[{\"name\":\"Ana\",\"made\":1790000000}],", 45),
                     0);
    assert_non_null(strstr(json, "{\"label\":\"a \\\"phone\\\"\",\"made\":1790000000,\"seen\":"));
    assert_non_null(strstr(json, "\"ratings\":[{\"game\":\"solo\",\"rules\":\"\",\"rating\":"));
    assert_non_null(strstr(json, "{\"table\":\"ABC234\",\"match\":60,\"game\":\"solo\""));
    assert_null(strstr(json, token));
    free(json);
    FINE(ct_people_delete(s, ana));
    WRONG("people.none", ct_people_delete(s, ana));
    WRONG("people.none", ct_people_export(s, ana, &json));
    assert_null(json);
    WRONG("people.none", ct_people_of(s, token, NOW, &who));
    assert_int_equal(ratings_of(s, ana, NOW).n, 0);
    assert_int_equal(ratings_of(s, bento, NOW).matches[0], 60);
    FINE(ct_people_delete(s, bento));
    made(s, "Ana", NULL); /* after deletion the name is free */
    ct_store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_password_fits_its_own_hash_alone),
        cmocka_unit_test(a_name_is_one_persons_however_it_is_written),
        cmocka_unit_test(a_recovery_code_works_once),
        cmocka_unit_test(devices_come_and_go),
        cmocka_unit_test(a_match_is_rated_once_by_game_and_rules),
        cmocka_unit_test(the_best_are_sure),
        cmocka_unit_test(a_deleted_opponent_still_counts),
        cmocka_unit_test(matches_are_kept),
        cmocka_unit_test(all_of_it_can_be_taken_along_and_be_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
