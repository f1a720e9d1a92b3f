/* test_accounts.c - checks the asks account.* at a server without sockets: signing in and out,
 * seats of accounts, ratings at the end of a match, and attempts to break in. */
#include "hub_help.h"

#include <time.h>
#include <unistd.h>

#define GAME "golfe"

/* Sends an ask whose answer may wait for a password hash. */
static const char *asks(world *w, client *c, const char *name, const char *members)
{
    ask(w, c, name, members);
    for (int i = 0; i < 20000 && !strcmp(c->key, "no answer"); i++) {
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        turn(w);
    }
    return c->key;
}

static const char *last(const client *c) { return c->text[c->texts - 1]; }

/* Returns a member of the last answer, as text. */
static const char *got(const client *c, const char *member, char *out, size_t cap)
{
    json_t *j = json_loads(last(c), 0, NULL), *v = json_object_get(j, member);
    const char *text = json_string_value(json_is_array(v) ? json_array_get(v, 0) : v);
    snprintf(out, cap, "%s", text ? text : "");
    json_decref(j);
    return out;
}

static const char *account(world *w, client *c, const char *how, const char *name,
                           const char *password)
{
    char text[512];
    snprintf(text, sizeof text, "\"name\":\"%s\",\"password\":\"%s\",\"label\":\"here\"", name,
             password);
    return asks(w, c, how, text);
}

/* Connects a client from an address of its own, and makes an account for it. */
static void member(world *w, client *c, const char *name)
{
    come_from(w, c, 1000 + (uint64_t)(c - w->c));
    assert_string_equal(account(w, c, "account.create", name, "good password"), "");
}

static const char *by_device(world *w, client *c, const char *token)
{
    char text[128];
    snprintf(text, sizeof text, "\"token\":\"%s\"", token);
    return asks(w, c, "account.device", text);
}

/* Returns how many wrong passwords for an account are answered with people.wrong. */
static int wrong_passwords(world *w, client *c, const char *name)
{
    int n = 0;
    while (n < 100 && !strcmp(account(w, c, "account.enter", name, "bad password"), "people.wrong"))
        n++;
    assert_string_equal(c->key, "people.many");
    return n;
}

static void in_and_out(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *other = &w->c[1];
    char token[64], code[64], text[256];
    member(w, ana, "Ana");
    strcpy(token, ana->token);
    assert_int_equal(strlen(got(ana, "codes", code, sizeof code)), 19);
    assert_string_equal(account(w, ana, "account.create", "Ana2", "good password"), "people.in");
    come(w, other);
    assert_string_equal(account(w, other, "account.create", "ANA", "good password"),
                        "people.taken");
    assert_string_equal(account(w, other, "account.enter", "Ana", "bad password"), "people.wrong");
    assert_string_equal(account(w, other, "account.enter", "Nobody", "bad password"),
                        "people.wrong");
    static const char *const guests[] = { "account.leave",
                                          "account.devices",
                                          "account.tables",
                                          "account.export",
                                          "account.ratings",
                                          "account.matches",
                                          NULL };
    for (int i = 0; guests[i]; i++)
        assert_string_equal(asks(w, other, guests[i], ""), "people.guest");
    assert_string_equal(asks(w, other, "account.delete", "\"password\":\"x\""), "people.guest");
    assert_string_equal(by_device(w, other, "nonsense"), "people.none");
    assert_string_equal(by_device(w, other, token), "");
    assert_string_equal(got(other, "name", text, sizeof text), "Ana");
    assert_string_equal(asks(w, ana, "account.leave", ""), ""); /* also signs `other` out */
    assert_non_null(strstr(last(other), "\"news\":\"account\",\"name\":null"));
    assert_string_equal(asks(w, other, "account.devices", ""), "people.guest");
    assert_string_equal(by_device(w, other, token),
                        "people.none"); /* a token of a device that was signed out */
    snprintf(text, sizeof text,
             "\"name\":\"ana\",\"recovery\":\"%s\",\"new\":\"new password\",\"label\":\"\"", code);
    assert_string_equal(asks(w, other, "account.recover", text), "");
    assert_string_equal(asks(w, other, "account.leave", ""), "");
    /* The recovery code is used up. */
    assert_string_equal(asks(w, other, "account.recover", text), "people.wrong");
    assert_string_equal(account(w, other, "account.enter", "Ana", "good password"), "people.wrong");
    assert_string_equal(account(w, other, "account.enter", "Ana", "new password"), "");
    assert_string_equal(asks(w, other, "account.codes", "\"password\":\"bad\""), "people.wrong");
    assert_string_equal(asks(w, other, "account.codes", "\"password\":\"new password\""), "");
    assert_string_not_equal(got(other, "codes", text, sizeof text), code);
    assert_string_equal(asks(w, other, "account.export", ""), "");
    assert_non_null(strstr(last(other), "\"account\":[{\"name\":\"Ana\""));
    assert_null(strstr(last(other), "argon2"));
    assert_string_equal(asks(w, other, "account.delete", "\"password\":\"new password\""), "");
    assert_string_equal(account(w, ana, "account.enter", "Ana", "new password"), "people.wrong");
    member(w, &w->c[2], "Ana");
    world_free(w);
}

static void a_seat_is_the_accounts(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *guest = &w->c[1], *phone = &w->c[2], *thief = &w->c[3];
    char device[64], seat[64];
    member(w, ana, "Ana");
    strcpy(device, ana->token);
    const char *table = "\"settings\":{\"game\":\"" GAME "\",\"seats\":2,\"options\":\"\","
                        "\"clock\":\"off\",\"public\":false,\"watch\":\"now\",\"text\":true},"
                        "\"name\":\"Queen\",\"face\":\"\"";
    assert_string_equal(ask(w, ana, "create", table), "");
    strcpy(seat, ana->token);
    assert_non_null(
        strstr(last(ana), "\"name\":\"Ana\",\"face\":\"\",\"level\":null,\"account\":true"));
    come(w, guest);
    char text[256];
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"ANA\",\"face\":\"\"", ana->code);
    assert_string_equal(ask(w, guest, "join", text), "");
    assert_non_null(
        strstr(last(ana), "\"name\":\"~ANA\",\"face\":\"\",\"level\":null,\"account\":false"));
    come(w, thief); /* the seat's token does not count without signing in */
    assert_string_equal(resume(w, thief, ana->code, seat, 0, 0), "table.account");
    come(w, phone);
    snprintf(text, sizeof text, "\"code\":\"%s\",\"match\":0,\"from\":0", ana->code);
    assert_string_equal(ask(w, phone, "resume", text), "seat.none");
    assert_string_equal(by_device(w, phone, device), "");
    assert_string_equal(ask(w, phone, "account.tables", ""), "");
    assert_non_null(strstr(last(phone), ana->code));
    assert_string_equal(ask(w, phone, "resume", text), "");
    assert_string_equal(ana->gone_key, "table.elsewhere");
    assert_int_equal(phone->seat, 0);
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"x\",\"face\":\"\"", ana->code);
    assert_string_equal(ask(w, ana, "join", text), "table.yours");
    assert_string_equal(asks(w, ana, "account.leave", ""), "");
    assert_string_equal(phone->gone_key, "table.account");
    world_free(w);
}

static void get_ready(world *w, int n)
{
    for (int i = 0; i < n; i++)
        assert_string_equal(ask(w, &w->c[i], "ready", "\"on\":true,\"share\":\"0123456789abcdef\""),
                            "");
    assert_string_equal(ask(w, &w->c[0], "start", ""), "");
}

/* Plays a match of two accounts to its end. False: it does not count. */
static bool rated_match(world *w, const char *options, const char *clock)
{
    char text[256];
    client *ana = &w->c[0], *bia = &w->c[1];
    snprintf(text, sizeof text,
             "\"settings\":{\"game\":\"" GAME "\",\"seats\":2,\"options\":\"%s\",\"clock\":\"%s\","
             "\"public\":false,\"watch\":\"no\",\"text\":false},\"name\":\"x\",\"face\":\"\"",
             options, clock);
    assert_string_equal(ask(w, ana, "create", text), "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"y\",\"face\":\"\"", ana->code);
    assert_string_equal(ask(w, bia, "join", text), "");
    get_ready(w, 2);
    while (play_on(w, 2)) {
    }
    assert_true(ana->over && bia->over);
    for (int i = ana->texts - 1; i >= 0; i--)
        if (strstr(ana->text[i], "\"news\":\"over\""))
            return strstr(ana->text[i], "\"rated\":[{\"was\":1500,\"now\":");
    return false;
}

static const char *ratings(world *w, client *c)
{
    assert_string_equal(asks(w, c, "account.ratings", ""), "");
    return last(c);
}

static void a_match_is_rated_once(void **state)
{
    char file[] = "/tmp/carteado-accounts-XXXXXX";
    close(mkstemp(file));
    world *w = world_new(file);
    client *ana = &w->c[0], *bia = &w->c[1];
    member(w, ana, "Ana");
    member(w, bia, "Bia");
    char device[64], kept[1024];
    assert_string_equal(asks(w, ana, "account.leave", ""), "");
    assert_string_equal(account(w, ana, "account.enter", "Ana", "good password"), "");
    strcpy(device, ana->token);
    assert_true(rated_match(w, "", "normal"));
    char match[160], code[8];
    snprintf(code, sizeof code, "%s", ana->code);
    snprintf(match, sizeof match, "\"code\":\"%s\",\"match\":1", code);
    for (int i = 0; i < 2; i++) { /* each keeps the match, as its own seat saw it */
        assert_string_equal(asks(w, &w->c[i], "account.matches", ""), "");
        char row[256];
        snprintf(row, sizeof row,
                 "\"matches\":[{%s,\"game\":\"" GAME
                 "\",\"names\":[\"Ana\",\"Bia\"],\"seat\":%d,\"won\":",
                 match, i);
        assert_non_null(strstr(last(&w->c[i]), row));
        assert_string_equal(asks(w, &w->c[i], "account.match", match), "");
        assert_non_null(strstr(last(&w->c[i]), "\"record\":\"carteado "));
        assert_non_null(strstr(last(&w->c[i]), "secret "));
    }
    assert_string_equal(asks(w, ana, "account.match", "\"code\":\"AAAAAA\",\"match\":1"),
                        "people.no-match");
    snprintf(kept, sizeof kept, "%s", strstr(ratings(w, ana), "\"ratings\""));
    assert_non_null(strstr(kept, "\"game\":\"" GAME "\",\"preset\":\"\""));
    assert_non_null(strstr(kept, "\"matches\":1}"));
    assert_string_equal(asks(w, bia, "account.list", "\"game\":\"" GAME "\",\"preset\":\"\""), "");
    assert_non_null(strstr(last(bia), "\"list\":[]")); /* one match says little */
    for (int again = 0; again < 2; again++) { /* a restarted server does not rate the match again */
        hub_conn *was = ana->conn;
        hub_go(w->hub, was);
        hub_go(w->hub, bia->conn);
        ana->conn = bia->conn = NULL;
        hub_free(w->hub);
        ct_store_close(w->store);
        assert_null(ct_store_open(file, &w->store));
        world_begin(w);
        client_clear(ana);
        client_clear(bia);
        come(w, ana);
        come(w, bia);
        assert_string_equal(by_device(w, ana, device), "");
        assert_non_null(strstr(ratings(w, ana), kept));
        assert_string_equal(asks(w, ana, "account.match", match), "");
        assert_string_equal(asks(w, ana, "account.tables", ""), "");
        assert_non_null(strstr(last(ana), "\"name\":\"Ana\"")); /* ana still has the seat */
    }
    world_free(w);
    unlink(file);
}

/* Checks that a match with changed rules, without a clock or with a guest is not rated. */
static void what_does_not_count(void **state)
{
    world *w = world_new(":memory:");
    member(w, &w->c[0], "Ana");
    member(w, &w->c[1], "Bia");
    assert_false(rated_match(w, "holes=1", "normal"));
    assert_non_null(strstr(ratings(w, &w->c[0]), "\"ratings\":[]"));
    world_free(w);
    w = world_new(":memory:");
    member(w, &w->c[0], "Ana");
    member(w, &w->c[1], "Bia");
    assert_false(rated_match(w, "", "off"));
    world_free(w);
    w = world_new(":memory:");
    member(w, &w->c[0], "Ana");
    come(w, &w->c[1]);
    assert_false(rated_match(w, "", "normal"));
    world_free(w);
}

/* Checks that a match within a house is not rated, and that the table says so before. */
static void a_house_is_not_rated(void **state)
{
    world *w = world_new(":memory:");
    for (int i = 0; i < 2; i++) {
        come_from(w, &w->c[i], 77);
        assert_string_equal(
            account(w, &w->c[i], "account.create", i ? "Bia" : "Ana", "good password"), "");
    }
    assert_false(rated_match(w, "", "normal"));
    bool said = false;
    for (int i = 0; i < w->c[0].texts; i++)
        said |= strstr(w->c[0].text[i], "\"near\":true") != NULL;
    assert_true(said);
    world_free(w);
}

/* Checks that a loser cannot take the match from the winner by deleting the account. */
static void deleting_an_account_takes_nothing(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *bia = &w->c[1];
    char text[256];
    member(w, ana, "Ana");
    member(w, bia, "Bia");
    assert_string_equal(ask(w, ana, "create",
                            "\"settings\":{\"game\":\"" GAME "\",\"seats\":2,\"options\":\"\","
                            "\"clock\":\"normal\",\"public\":false,\"watch\":\"no\","
                            "\"text\":false},\"name\":\"x\",\"face\":\"\""),
                        "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"y\",\"face\":\"\"", ana->code);
    assert_string_equal(ask(w, bia, "join", text), "");
    get_ready(w, 2);
    for (int i = 0; i < 5; i++) play_on(w, 2);
    assert_string_equal(asks(w, bia, "account.delete", "\"password\":\"good password\""), "");
    while (play_on(w, 2)) {
    }
    assert_non_null(strstr(ratings(w, ana), "\"matches\":1}"));
    assert_string_equal(asks(w, bia, "account.ratings", ""), "people.guest");
    world_free(w);
}

/* Checks that a ban holds for the account, from any address. */
static void who_was_sent_away_stays_away(void **state)
{
    world *w = world_new(":memory:");
    char text[128];
    create(w, &w->c[0], "domino", 4, "");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\",\"face\":\"\"", w->c[0].code);
    come_from(w, &w->c[1], 71);
    assert_string_equal(account(w, &w->c[1], "account.create", "Bia", "good password"), "");
    assert_string_equal(ask(w, &w->c[1], "join", text), "");
    assert_string_equal(ask(w, &w->c[0], "kick", "\"seat\":1"), "");
    come_from(w, &w->c[2], 71);
    assert_string_equal(ask(w, &w->c[2], "join", text), ""); /* somebody else of that house */
    come_from(w, &w->c[3], 72);
    assert_string_equal(account(w, &w->c[3], "account.enter", "Bia", "good password"), "");
    assert_string_equal(ask(w, &w->c[3], "join", text), "table.kicked");
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[3], "watch", text), "table.kicked");
    world_free(w);
}

static void strangers_at_the_door(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *thief = &w->c[1], *other = &w->c[2];
    static const char *const wrong[] = {
        "\xd0\x90\xd0\xbd\xd0\xb0", /* Cyrillic letters that look like Ana */
        "An\xe2\x80\x8b"
        "a", /* a zero-width blank */
        "\xe2\x80\xae"
        "anA",         /* a right-to-left mark */
        "Ana\xcc\x81", /* a combining accent */
        "A",
        "<b>Ana</b>",
        "Ana|Bia",
        "A234567890123456789012345", /* 25 letters */
    };
    member(w, ana, "Ana O'Neil 10");
    come_from(w, thief, 77);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *key = account(w, thief, "account.create", wrong[i], "good password");
        if (strcmp(key, "people.name") != 0)
            fail_msg("%s: %s", wrong[i], key);
    }
    assert_string_equal(account(w, thief, "account.create", "ana  0'neil lO", "good password"),
                        "people.taken"); /* a name that looks the same: 0 for O, l for 1 */
    assert_string_equal(account(w, thief, "account.create", "Other", "short"), "people.password");
    char giant[300] = "";
    for (int i = 0; i < 120; i++) strcat(giant, "x");
    assert_string_equal(account(w, thief, "account.create", giant, "good password"), "ask.bad");
    assert_string_equal(account(w, thief, "account.create", "Other\\u0007", "good password"),
                        "ask.bad");
    const char *broken = "{\"ask\":\"account.enter\",\"id\":99,\"name\":\"A\xff\"}";
    /* invalid UTF-8 gets no answer */
    assert_false(hub_hear(w->hub, thief->conn, broken, strlen(broken)));
    world_free(w);
    w = world_new(":memory:");
    ana = &w->c[0], thief = &w->c[1], other = &w->c[2];
    member(w, ana, "Ana");
    come_from(w, thief, 77);
    come_from(w, other, 78);
    assert_int_equal(wrong_passwords(w, thief, "Ana"), 10);
    /* Neither the account nor the thief's house is locked, only the two together. */
    assert_string_equal(account(w, other, "account.enter", "ANA", "bad password"), "people.wrong");
    assert_string_equal(account(w, thief, "account.enter", "Nobody", "bad password"),
                        "people.wrong");
    w->now += 20000; /* one more try every 20 seconds */
    assert_int_equal(wrong_passwords(w, thief, "Ana"), 1);
    w->now += 20000;
    assert_string_equal(account(w, thief, "account.enter", "Ana", "good password"), "");
    world_free(w);
}

/* Returns how many wrong recovery codes for an account are answered with people.wrong. They count
 * as wrong passwords do, but need no hash. */
static int wrong_codes(world *w, client *c, const char *name)
{
    char text[256];
    int n = 0;
    snprintf(text, sizeof text,
             "\"name\":\"%s\",\"recovery\":\"0000-0000-0000-0000\",\"new\":\"new "
             "password\",\"label\":\"\"",
             name);
    while (n < 100 && !strcmp(asks(w, c, "account.recover", text), "people.wrong")) n++;
    assert_string_equal(c->key, "people.many");
    return n;
}

/* Somebody who tries many accounts is stopped, but a device that is signed in, a recovery code, and
 * other addresses still get through. */
static void a_siege(void **state)
{
    world *w = world_new(":memory:");
    client *ana = &w->c[0], *thief = &w->c[1], *again = &w->c[2], *later = &w->c[3];
    char code[64], token[64], text[256], name[16];
    come_from(w, ana, 77); /* the thief is in Ana's house */
    assert_string_equal(account(w, ana, "account.create", "Ana", "good password"), "");
    strcpy(token, ana->token);
    got(ana, "codes", code, sizeof code);
    come_from(w, thief, 77);
    int n = 0;
    for (int i = 0; i < 12; i++) {
        snprintf(name, sizeof name, "Nobody %d", i);
        n += wrong_codes(w, thief, name);
    }
    assert_int_equal(n, 59); /* 60 misses; making Ana's account counted as one */
    come_from(w, again, 77);
    assert_string_equal(account(w, again, "account.enter", "Ana", "good password"), "people.many");
    assert_string_equal(by_device(w, again, token), "");
    assert_string_equal(
        asks(w, ana, "account.password",
             "\"password\":\"good password\",\"new\":\"other password\",\"label\":\"\""),
        "");
    come_from(w, later, 77);
    snprintf(text, sizeof text,
             "\"name\":\"Ana\",\"recovery\":\"%s\",\"new\":\"new password\",\"label\":\"\"", code);
    assert_int_equal(wrong_codes(w, thief, "Ana"), 0);
    assert_string_equal(asks(w, later, "account.recover", text), "");
    world_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_and_out),
        cmocka_unit_test(a_seat_is_the_accounts),
        cmocka_unit_test(a_match_is_rated_once),
        cmocka_unit_test(what_does_not_count),
        cmocka_unit_test(a_house_is_not_rated),
        cmocka_unit_test(deleting_an_account_takes_nothing),
        cmocka_unit_test(who_was_sent_away_stays_away),
        cmocka_unit_test(strangers_at_the_door),
        cmocka_unit_test(a_siege),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
