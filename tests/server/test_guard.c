/* test_guard.c - checks who may connect (guard.h; docs/protocol.md, "Limits"): names of the server,
 * pages of other sites, connections from one address. Also checks rate limits (tries.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/accounts/guard.h"
#include "server/accounts/tries.h"

static void only_names_of_the_server_are_hosts(void **state)
{
    char own[256] = "", local[300];
    assert_int_equal(gethostname(own, sizeof own - 1), 0);
    strcat(strcpy(local, own), ".local:80");
    assert_true(guard_host(NULL, "localhost:8080"));
    assert_true(guard_host(NULL, "127.0.0.1:8080"));
    assert_true(guard_host(NULL, "192.168.0.7"));
    assert_true(guard_host(NULL, "[::1]:8080"));
    assert_true(guard_host(NULL, own));
    assert_true(guard_host(NULL, local));
    assert_true(guard_host("https://jogo.example/", "JOGO.example"));
    /* another site's name that resolves to this machine (DNS rebinding) */
    assert_false(guard_host(NULL, "evil.example:8080"));
    assert_false(guard_host("https://jogo.example", "evil.example"));
    assert_false(guard_host("https://jogo.example", "jogo.example.evil"));
    assert_false(guard_host(NULL, ""));
    char giant[1000];
    memset(giant, '1', sizeof giant - 1);
    giant[sizeof giant - 1] = 0;
    assert_false(guard_host(NULL, giant));
}

static void pages_of_strangers_may_not_talk(void **state)
{
    assert_true(guard_origin(NULL, "127.0.0.1:8080", "http://127.0.0.1:8080"));
    assert_true(guard_origin("https://jogo.example/", "inside:80", "https://jogo.example"));
    assert_false(guard_origin("https://jogo.example", "inside:80", "http://jogo.example"));
    assert_false(guard_origin("https://jogo.example", "inside:80", "https://jogo.example.evil"));
    assert_false(guard_origin(NULL, "127.0.0.1:8080", "http://127.0.0.1:9090"));
    assert_false(guard_origin(NULL, "127.0.0.1:8080", "null"));
    assert_false(guard_origin(NULL, "", ""));
}

static void addresses_are_told_apart(void **state)
{
    uint64_t four = guard_address(NULL, "203.0.113.9", "");
    assert_true(four && guard_address(NULL, "::ffff:203.0.113.9", "") == four);
    assert_true(guard_address(NULL, "203.0.113.8", "") != four);
    uint64_t six = guard_address(NULL, "2001:db8:1:2::5", "");
    assert_true(six && guard_address(NULL, "2001:db8:1:2:ffff::1", "") == six);
    assert_true(guard_address(NULL, "2001:db8:1:3::5", "") != six);
    /* no IPv6 network has the number of an IPv4 address */
    assert_true(guard_address(NULL, "5:809:100:0::1", "") != guard_address(NULL, "1.0.9.8", ""));
    assert_true(guard_address(NULL, "908:7b00:100::1", "") != guard_address(NULL, "0.123.8.9", ""));
    /* only a proxy on this machine may name the visitor: the last address counts */
    assert_true(guard_address(NULL, "127.0.0.1", "198.51.100.1, 203.0.113.9") == four);
    assert_true(guard_address(NULL, "::1", "203.0.113.9") == four);
    assert_true(guard_address(NULL, "203.0.113.9", "198.51.100.1") == four);
    assert_int_equal(guard_address(NULL, "127.0.0.1", ""), 0);
    /* two proxies of this machine in a row, and addresses with ports: only the end of the list
     * counts */
    assert_true(guard_address(NULL, "127.0.0.1", "198.51.100.1,203.0.113.9 , 127.0.0.1, ::1") ==
                four);
    assert_true(guard_address(NULL, "127.0.0.1", "203.0.113.9:4711") == four);
    assert_true(guard_address(NULL, "127.0.0.1", "[2001:db8:1:2::7]:4711") == six);
    assert_true(guard_address(NULL, "127.0.0.1", "64:ff9b::203.0.113.9") != four);
    assert_int_equal(guard_address(NULL, "127.0.0.1", "127.0.0.1"), 0);
    /* addresses that cannot be parsed are limited, too: as one address */
    uint64_t unknown = guard_address(NULL, "127.0.0.1", "unknown");
    assert_true(unknown && unknown != four);
    assert_true(guard_address(NULL, "127.0.0.1", "203.0.113.9, ") == unknown);
    assert_true(guard_address(NULL, "127.0.0.1", "203.0.113.9, [::") == unknown);
    assert_true(guard_address(NULL, "nobody", "nowhere") == unknown);
    char giant[8000];
    memset(giant, '9', sizeof giant - 1);
    giant[sizeof giant - 1] = 0;
    assert_true(guard_address(NULL, "127.0.0.1", giant) == unknown);
    memcpy(giant + sizeof giant - 13, ",203.0.113.9", 13);
    assert_true(guard_address(NULL, "127.0.0.1", giant) == four);
}

/* Checks that a proxy elsewhere may name the visitor only if its network is trusted. */
static void trusted_proxies_name_their_visitors(void **state)
{
    guard_trust t;
    uint64_t four = guard_address(NULL, "203.0.113.9", ""), proxy;
    assert_true(guard_read_trust("10.89.0.2,172.16.0.0/12,2001:db8:5::/48", &t));
    assert_int_equal(t.n, 3);
    assert_true(guard_address(&t, "10.89.0.2", "203.0.113.9") == four);
    assert_true(guard_address(&t, "::ffff:10.89.0.2", "198.51.100.1, 203.0.113.9") == four);
    assert_true(guard_address(&t, "172.31.255.255", "203.0.113.9") == four);
    assert_true(guard_address(&t, "2001:db8:5:ffff::1", "203.0.113.9") == four);
    /* two proxies in a row */
    assert_true(guard_address(&t, "127.0.0.1", "203.0.113.9, 10.89.0.2") == four);
    assert_true(guard_address(&t, "10.89.0.2", "1.2.3.4, 203.0.113.9, 172.20.0.1") == four);
    /* neighbours of the networks are not trusted */
    static const char *const strange[] = { "10.89.0.3", "172.32.0.0", "172.15.255.255",
                                           "2001:db8:6::1" };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        proxy = guard_address(&t, strange[i], "");
        assert_true(proxy != four && guard_address(&t, strange[i], "203.0.113.9") == proxy);
        assert_true(guard_address(NULL, strange[i], "203.0.113.9") == proxy);
    }
    /* a trusted proxy that names nobody is a visitor itself, with the limits of an address */
    proxy = guard_address(NULL, "10.89.0.2", "");
    assert_true(proxy && guard_address(&t, "10.89.0.2", "") == proxy);
    assert_true(guard_read_trust("0.0.0.0/0", &t));
    assert_true(guard_address(&t, "198.51.100.1", "203.0.113.9") == four);
    assert_true(guard_address(&t, "2001:db8::1", "203.0.113.9") != four);
    assert_true(guard_read_trust("10.0.0.0/9", &t));
    assert_true(guard_address(&t, "10.127.0.1", "203.0.113.9") == four);
    assert_true(guard_address(&t, "10.128.0.1", "203.0.113.9") != four);
}

static void lists_of_proxies_are_checked(void **state)
{
    static const char *const bad[] = {
        "",
        "proxy.example",
        "10.0.0.0/33",
        "10.0.0.0/",
        "10.0.0.0/-1",
        "10.0.0.0/a",
        "10.0.0.0/8 ",
        "10.0.0/8",
        "10.0.0.0/8,",
        ",10.0.0.0/8",
        "::1/129",
        "10.0.0.0/0008",
        "10.0.0.0/8/8",
        "10.0.0.1,,::1",
        "::ffff:1.2.3.4.5/8",
        "1::,2::,3::,4::,5::,6::,7::,8::,9::",
        "1111:1111:1111:1111:1111:1111:1111:1111:1111:1111:1111:1111:1111:1111/64",
    };
    guard_trust t;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        t.n = 1;
        assert_false(guard_read_trust(bad[i], &t));
        assert_int_equal(t.n, 0);
    }
    assert_true(guard_read_trust(NULL, &t) && !t.n);
    assert_true(guard_read_trust("1::,2::,3::,4::,5::,6::,7::,8::/128", &t) && t.n == 8);
}

static void a_public_url_is_checked(void **state)
{
    char giant[1000] = "https://";
    memset(giant + 8, 'a', sizeof giant - 9);
    giant[sizeof giant - 1] = 0;
    static const char *const bad[] = {
        "",      "cartas.example.org",   "https://",   "https:///",          "ftp://a.example",
        "//a.b", "https://a.example/m/", "http://a b", "https://a.example?", "https://u@a.example",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(guard_url(bad[i]));
    assert_false(guard_url(giant));
    assert_true(guard_url("https://cartas.example.org"));
    assert_true(guard_url("https://cartas.example.org:8443/"));
    assert_true(guard_url("http://192.168.0.7:8080"));
}

/* Checks that IPv6 networks belong to a /48, but IPv4 addresses, this machine and unknown addresses
 * do not. */
static void networks_have_one_around_them(void **state)
{
    uint64_t wide = guard_around(guard_address(NULL, "2001:db8:1:2::5", ""));
    assert_true(wide && wide == guard_around(guard_address(NULL, "2001:db8:1:ffff::", "")));
    assert_true(wide != guard_around(guard_address(NULL, "2001:db8:2:2::5", "")));
    assert_true(wide != guard_address(NULL, "2001:db8:1::5", ""));
    uint64_t near = guard_around(guard_address(NULL, "fe80::1", ""));
    assert_true(near && near != guard_address(NULL, "fe80::1", ""));
    assert_int_equal(guard_around(guard_address(NULL, "203.0.113.9", "")), 0);
    assert_int_equal(guard_around(guard_address(NULL, "127.0.0.1", "unknown")), 0);
    assert_int_equal(guard_around(0), 0);
}

static uint64_t network(unsigned n)
{
    char text[64];
    snprintf(text, sizeof text, "2001:db8:1:%x::1", n);
    return guard_address(NULL, text, "");
}

/* Checks that all networks of a /48 together get GUARD_AROUND times as many connections as one. */
static void a_site_has_so_many_connections(void **state)
{
    ct_guard *g = guard_new(2);
    assert_non_null(g);
    for (unsigned i = 0; i < 2 * GUARD_AROUND; i++) assert_true(guard_enter(g, network(i)));
    assert_false(guard_enter(g, network(1000)));
    assert_true(guard_enter(g, guard_address(NULL, "2001:db8:2::1", "")));
    for (uint64_t a = 100; a < 400; a++) assert_true(guard_enter(g, a));
    assert_false(guard_enter(g, network(1000)));
    guard_leave(g, network(0));
    assert_true(guard_enter(g, network(1000)));
    assert_false(guard_enter(g, network(1001)));
    guard_free(g);
}

/* Checks that a /48 has GUARD_AROUND times as many tries, and gets them back as many times
 * faster. */
static void a_site_cannot_try_for_ever(void **state)
{
    ct_tries *t = calloc(1, sizeof *t);
    int64_t now = 1000000;
    for (unsigned i = 0; i < GUARD_AROUND * TRIES_MOST; i++) {
        assert_true(tries_left(t, network(i), now));
        tries_miss(t, network(i), now);
    }
    assert_false(tries_left(t, network(7777), now));
    assert_true(tries_left(t, guard_address(NULL, "2001:db8:2::1", ""), now));
    for (uint64_t a = 1000; a < 21000; a++) tries_miss(t, a, now);
    assert_false(tries_left(t, network(7777), now));
    now += TRIES_EACH / GUARD_AROUND;
    assert_true(tries_left(t, network(7777), now));
    assert_true(tries_take(t, network(8888), now, TRIES_EACH, 1, TRIES_MOST));
    assert_false(tries_take(t, network(9999), now, TRIES_EACH, 1, TRIES_MOST));
    free(t);
}

static void an_address_has_so_many_connections(void **state)
{
    ct_guard *g = guard_new(2);
    assert_non_null(g);
    for (int i = 0; i < 5; i++) assert_true(guard_enter(g, 0));
    assert_true(guard_enter(g, 7) && guard_enter(g, 7));
    assert_false(guard_enter(g, 7));
    for (uint64_t a = 100; a < 400; a++) assert_true(guard_enter(g, a));
    assert_false(guard_enter(g, 7)); /* the table has grown */
    for (uint64_t a = 100; a < 400; a++) guard_leave(g, a);
    guard_leave(g, 7);
    assert_true(guard_enter(g, 7));
    for (uint64_t a = 1000; a < 3000; a++) {
        assert_true(guard_enter(g, a));
        guard_leave(g, a);
    }
    assert_false(guard_enter(g, 7));
    guard_free(g);
    guard_free(NULL);
}

static void tries_come_back_with_time(void **state)
{
    ct_tries *t = calloc(1, sizeof *t);
    int64_t now = 1000000;
    for (int i = 0; i < TRIES_MOST; i++) {
        assert_true(tries_left(t, 5, now));
        tries_miss(t, 5, now);
    }
    assert_false(tries_left(t, 5, now));
    assert_true(tries_left(t, 6, now) && tries_left(t, 0, now));
    assert_false(tries_left(t, 5, now + TRIES_EACH - 1));
    assert_true(tries_left(t, 5, now + TRIES_EACH));
    now += TRIES_MOST * TRIES_EACH;
    for (int i = 0; i < TRIES_MOST; i++) tries_miss(t, 5, now);
    assert_false(tries_left(t, 5, now));
    free(t);
}

/* Checks that the address with the emptiest bucket is never replaced, however many addresses an
 * attacker uses. */
static void addresses_do_not_hide_each_other(void **state)
{
    ct_tries *t = calloc(1, sizeof *t);
    const int64_t now = 1000000;
    for (int i = 0; i < TRIES_MOST; i++) tries_miss(t, 5, now);
    for (uint64_t a = 1000; a < 21000; a++) tries_miss(t, a, now);
    assert_false(tries_left(t, 5, now));
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_names_of_the_server_are_hosts),
        cmocka_unit_test(pages_of_strangers_may_not_talk),
        cmocka_unit_test(addresses_are_told_apart),
        cmocka_unit_test(trusted_proxies_name_their_visitors),
        cmocka_unit_test(lists_of_proxies_are_checked),
        cmocka_unit_test(a_public_url_is_checked),
        cmocka_unit_test(networks_have_one_around_them),
        cmocka_unit_test(a_site_has_so_many_connections),
        cmocka_unit_test(a_site_cannot_try_for_ever),
        cmocka_unit_test(an_address_has_so_many_connections),
        cmocka_unit_test(tries_come_back_with_time),
        cmocka_unit_test(addresses_do_not_hide_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
