/* test_push.c - checks notices to closed pages: which endpoints are allowed, what a push service
 * gets (by the examples of RFC 8291 and RFC 8292), and when the hub makes a notice. */
#include "hub_help.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <sodium.h>
#include <unistd.h>

#ifdef CT_PUSH
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#endif

enum { URLSAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static size_t bytes_of(const char *text, uint8_t *out, size_t cap)
{
    size_t n;
    assert_int_equal(sodium_base642bin(out, cap, text, strlen(text), NULL, &n, NULL, URLSAFE), 0);
    return n;
}

/* ---- addresses --------------------------------------------------------------------------- */

static void only_public_https_is_asked_for(void **state)
{
    static const char *const good[] = {
        "https://fcm.googleapis.com/fcm/send/abc:def-_",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA=",
        "https://web.push.apple.com/QGuQ?x=1",
        "https://8.8.8.8/x",
    };
    static const char *const bad[] = {
        "",
        "http://fcm.googleapis.com/x",
        "ftp://fcm.googleapis.com/x",
        "https://",
        "https://localhost/x",
        "https://printer/x",
        "https://printer.local/x",
        "https://router.LAN/x",
        "https://a.internal/x",
        "https://a.home.arpa/x",
        "https://127.0.0.1/x",
        "https://127.1/x",
        "https://0x7f.1/x",
        "https://a.0x7f000001/x",
        "https://2130706433/x",
        "https://10.0.0.1/x",
        "https://192.168.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://[2001:4860:4860::8888]/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com\\@127.0.0.1/x",
        "https://fcm.googleapis.com /x",
        "https://fcm.googleapis.com/x\r\nHost: a",
        "https://127.0.0.1%2f.example.org/x",
        "https://fcm.googleapis.com#@127.0.0.1/",
        "https://example.123/x",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(push_may_ask(good[i], NULL));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(push_may_ask(bad[i], NULL));
    char giant[PUSH_ENDPOINT + 2] = "https://a.example.org/";
    memset(giant + 22, 'a', sizeof giant - 23);
    giant[sizeof giant - 1] = 0;
    assert_false(push_may_ask(giant, NULL));
    giant[sizeof giant - 2] = 0;
    assert_true(push_may_ask(giant, NULL));
    /* the push service of one's own, and nothing that only looks like it */
    const char *own = "http://127.0.0.1:9";
    assert_true(push_may_ask("http://127.0.0.1:9/x", own));
    assert_false(push_may_ask("http://127.0.0.1:99/x", own));
    assert_false(push_may_ask("http://127.0.0.1:9@evil.example/x", own));
    assert_false(push_is_own("https://push.home.evil.example/x", "https://push.home"));
    assert_true(push_is_own("https://push.home/x", "https://push.home"));
    assert_false(push_is_own("https://push.home/x", ""));
    assert_false(push_is_own("https://push.home/x", NULL));
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return push_is_public((const struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return push_is_public((const struct sockaddr *)&six);
}

static void no_request_goes_into_the_own_network(void **state)
{
    static const char *const inside[] = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "169.254.1.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fdff::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::1",
        "2001::1",
        "2001:db8::1",
        "::127.0.0.1",
        "4000::1",
        "3fff::1",
    };
    static const char *const outside[] = { "8.8.8.8",        "100.63.255.255", "100.128.0.0",
                                           "172.15.255.255", "172.32.0.0",     "::ffff:8.8.8.8",
                                           "2606:4700::1",   "2a00:1450::1" };
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) assert_false(is_public(inside[i]));
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        assert_true(is_public(outside[i]));
    struct sockaddr other = { .sa_family = AF_UNIX };
    assert_false(push_is_public(&other));
    assert_false(push_is_public(NULL));
    struct ifaddrs *all; /* this machine's own addresses, also public ones */
    assert_int_equal(getifaddrs(&all), 0);
    for (struct ifaddrs *i = all; i; i = i->ifa_next)
        if (i->ifa_addr)
            assert_false(push_is_public(i->ifa_addr));
    freeifaddrs(all);
}

/* ---- sealing and signing ----------------------------------------------------------------- */

#ifdef CT_PUSH
static const char *const browser_point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/* RFC 8291, section 5 and appendix A. */
static void a_notice_is_sealed_as_in_the_rfc(void **state)
{
    push_to to;
    push_keys once;
    uint8_t secret[32], salt[16], sealed[PUSH_SEALED];
    char text[2 * PUSH_SEALED];
    static const char plain[] = "When I grow up, I want to be a watermelon";
    assert_true(push_read(&to, NULL,
                          "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                          browser_point, "BTBZMqHH6r4Tts7J_aSIgg"));
    bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", secret, sizeof secret);
    bytes_of("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    assert_true(push_keys_of(secret, &once));
    sodium_bin2base64(text, sizeof text, once.point, PUSH_POINT, URLSAFE);
    assert_string_equal(text, "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
                              "AC8wEqKK6PBru3jl7A8");
    size_t n = push_seal(&to, &once, salt, plain, sizeof plain - 1, sealed);
    assert_int_equal(n, sizeof plain - 1 + 86 + 17);
    sodium_bin2base64(text, sizeof text, sealed, n, URLSAFE);
    assert_string_equal(
        text,
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocIn"
        "mYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        "QexSgSxsj_Qulcy4a-fN");
    char longest[PUSH_TEXT + 1];
    memset(longest, 'x', sizeof longest);
    assert_int_equal(push_seal(&to, &once, salt, longest, PUSH_TEXT, sealed), PUSH_SEALED);
    assert_int_equal(push_seal(&to, &once, salt, longest, PUSH_TEXT + 1, sealed), 0);
    to.point[40] ^= 1; /* no point of the curve */
    assert_int_equal(push_seal(&to, &once, salt, plain, 5, sealed), 0);
}

static void secrets_that_are_no_keys_are_refused(void **state)
{
    push_keys keys;
    uint8_t secret[32] = { 0 };
    assert_false(push_keys_of(secret, &keys));
    secret[31] = 1;
    assert_true(push_keys_of(secret, &keys));
    memset(secret, 255, sizeof secret);
    assert_false(push_keys_of(secret, &keys));
}

/* Whether "vapid t=HEAD.CLAIMS.SIGNATURE, k=POINT" is signed by the key of the point. */
static bool is_signed(const char *header)
{
    uint8_t point[PUSH_POINT], raw[64], der[80], *end = der;
    const char *token = strstr(header, "t=") + 2, *key = strstr(header, ", k=") + 4;
    char signature[128];
    size_t all = strcspn(token, ","), signed_n = all;
    while (token[signed_n - 1] != '.') signed_n--;
    snprintf(signature, sizeof signature, "%.*s", (int)(all - signed_n), token + signed_n);
    if (bytes_of(key, point, sizeof point) != PUSH_POINT ||
        bytes_of(signature, raw, sizeof raw) != 64)
        return false;
    ECDSA_SIG *s = ECDSA_SIG_new();
    ECDSA_SIG_set0(s, BN_bin2bn(raw, 32, NULL), BN_bin2bn(raw + 32, 32, NULL));
    int n = i2d_ECDSA_SIG(s, &end);
    OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(b, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(b, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(b);
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *pkey = NULL;
    EVP_PKEY_fromdata_init(c);
    EVP_PKEY_fromdata(c, &pkey, EVP_PKEY_PUBLIC_KEY, params);
    EVP_MD_CTX *m = EVP_MD_CTX_new();
    bool good = EVP_DigestVerifyInit(m, NULL, EVP_sha256(), NULL, pkey) > 0 &&
                EVP_DigestVerify(m, der, (size_t)n, (const uint8_t *)token, signed_n - 1) > 0;
    EVP_MD_CTX_free(m);
    EVP_PKEY_free(pkey);
    EVP_PKEY_CTX_free(c);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(b);
    ECDSA_SIG_free(s);
    return good;
}

/* RFC 8292, section 2.4. A signature has random numbers in it. So the example shows that the check
 * is right, and the check then shows that our signature is. */
static void a_request_is_signed_as_in_the_rfc(void **state)
{
    static const char example[] =
        "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQi"
        "LCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC"
        "9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
        "k=BA1Hxzyi1RUM1b5wjxsn7nG"
        "xAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    assert_true(is_signed(example));
    push_keys keys;
    uint8_t secret[32] = { 7 };
    char header[PUSH_VAPID], giant[PUSH_VAPID];
    assert_true(push_keys_of(secret, &keys));
    assert_true(push_sign(&keys, "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                          1453523768, "mailto:push@example.com", header));
    size_t same = strcspn(strchr(example, '.') + 1, ".") + (size_t)(strchr(example, '.') - example);
    assert_memory_equal(header, example, same + 2); /* head and claims */
    assert_true(is_signed(header));
    header[60] ^= 1;
    assert_false(is_signed(header));
    memset(giant, 'x', sizeof giant - 1);
    giant[sizeof giant - 1] = 0;
    assert_false(push_sign(&keys, "https://push.example.net/x", 1, giant, header));
    assert_false(push_sign(&keys, "no address", 1, "mailto:a@b.example", header));
}
#endif

/* ---- the hub ----------------------------------------------------------------------------- */

#define POINT                                                                                      \
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"

/* A push service that keeps what it gets. */
typedef struct service {
    int n;
    push_letter last;
    const char *gone; /* an endpoint that it does not know any more; NULL: none */
    push_post post;
} service;

static bool get_letter(void *user, const push_letter *letter)
{
    service *s = user;
    s->last = *letter;
    s->n++;
    return true;
}

static bool get_gone(void *user, char endpoint[PUSH_ENDPOINT + 1])
{
    service *s = user;
    if (!s->gone)
        return false;
    strcpy(endpoint, s->gone);
    s->gone = NULL;
    return true;
}

static world *with_service(service *s, const char *file)
{
    world *w = world_new(file);
    s->post = (push_post){ s, "the key", NULL, get_letter, get_gone };
    hub_free(w->hub);
    w->how.post = &s->post;
    world_begin(w);
    return w;
}

static const char *push_on(world *w, client *c, const char *endpoint, int quiet, int till)
{
    char text[1024];
    snprintf(text, sizeof text,
             "\"endpoint\":\"%s\",\"point\":\"" POINT "\",\"auth\":\"" AUTH
             "\",\"quiet\":%d,\"till\":%d,\"zone\":0",
             endpoint, quiet, till);
    return ask(w, c, "push.on", text);
}

/* A match of two by days. Returns the client on turn. */
static client *by_days(world *w)
{
    w->clock = "days";
    begin(w, "golfe", 2);
    while (w->c[0].view.s.turn < 0) play_on(w, 2);
    return &w->c[w->c[0].view.s.turn];
}

/* Plays until the other client is on turn. */
static void pass_turn(world *w, const client *to)
{
    for (int i = 0; i < 200 && w->c[0].view.s.turn != to->seat; i++) assert_true(play_on(w, 2));
}

static void come_back(world *w, client *c, const char *code, const char *token)
{
    client_clear(c);
    come(w, c);
    assert_string_equal(resume(w, c, code, token, 0, 0), "");
}

static void a_turn_is_told_to_who_is_away(void **state)
{
    char file[] = "/tmp/carteado-push-XXXXXX", code[8], token[64];
    close(mkstemp(file));
    service s = { 0 };
    world *w = with_service(&s, file);
    client *here = by_days(w), *away = &w->c[1 - here->seat];
    strcpy(code, w->c[0].code);
    strcpy(token, away->token);
    assert_string_equal(ask(w, &w->c[2], "push.key", ""), "");
    assert_non_null(strstr(w->c[2].text[w->c[2].texts - 1], "\"key\":\"the key\""));
    assert_string_equal(push_on(w, away, "https://10.0.0.1/x", 0, 0), "push.bad");
    assert_string_equal(push_on(w, &w->c[2], "https://push.example.net/x", 0, 0), "table.watching");
    assert_string_equal(push_on(w, away, "https://push.example.net/x", 0, 0), "");
    assert_string_equal(push_on(w, away, "https://push.example.net/x", 0, 0), ""); /* once more */
    pass_turn(w, away);
    turn(w);
    assert_int_equal(s.n, 0); /* the person is here */
    pass_turn(w, here);
    go(w, away);
    pass_turn(w, away);
    turn(w);
    assert_int_equal(s.n, 1);
    assert_string_equal(s.last.to.endpoint, "https://push.example.net/x");
    char wanted_text[128];
    snprintf(wanted_text, sizeof wanted_text,
             "{\"code\":\"%s\",\"text\":\"It is your turn: Golf.\"}", code);
    assert_string_equal(s.last.text, wanted_text);
    for (int i = 0; i < 5; i++) turn(w);
    assert_int_equal(s.n, 1);
    /* a restarted server knows whom to tell, and does not tell what it told before */
    go(w, here);
    if (w->c[2].conn)
        go(w, &w->c[2]);
    turn(w);
    hub_free(w->hub);
    ct_store_close(w->store);
    assert_null(ct_store_open(file, &w->store));
    world_begin(w);
    char other[64];
    strcpy(other, here->token);
    come_back(w, here, code, other);
    come_back(w, away, code, token);
    turn(w);
    assert_int_equal(s.n, 1);
    pass_turn(w, here);
    go(w, away);
    w->now += 100000;
    pass_turn(w, away);
    turn(w);
    assert_int_equal(s.n, 2);
    /* an endpoint that is gone is forgotten */
    s.gone = "https://push.example.net/x";
    turn(w);
    come_back(w, away, code, token);
    pass_turn(w, here);
    go(w, away);
    w->now += 100000;
    pass_turn(w, away);
    turn(w);
    assert_int_equal(s.n, 2);
    world_free(w);
    unlink(file);
}

static void a_notice_waits_for_the_morning(void **state)
{
    service s = { 0 };
    world *w = with_service(&s, ":memory:");
    client *here = by_days(w), *away = &w->c[1 - here->seat];
    w->today = 23 * 3600;
    assert_string_equal(push_on(w, away, "https://push.example.net/x", 22 * 60, 8 * 60), "");
    go(w, away);
    pass_turn(w, away);
    turn(w);
    assert_int_equal(s.n, 0);
    w->now += 8 * 3600000, w->today += 8 * 3600; /* 7:00 */
    turn(w);
    assert_int_equal(s.n, 0);
    w->now += 3660000, w->today += 3660; /* 8:01 */
    turn(w);
    assert_int_equal(s.n, 1);
    world_free(w);
}

static void who_comes_and_who_wants_again_is_told(void **state)
{
    service s = { 0 };
    world *w = with_service(&s, ":memory:");
    char code[8], token[64];
    client *ana = &w->c[0], *bia = &w->c[1];
    w->options = "";
    create(w, ana, "golfe", 2, "");
    strcpy(code, ana->code);
    strcpy(token, ana->token);
    assert_string_equal(push_on(w, ana, "https://push.example.net/ana", 0, 0), "");
    go(w, ana);
    join(w, bia, code);
    turn(w);
    assert_int_equal(s.n, 1);
    assert_non_null(strstr(s.last.text, "\"text\":\"B1 has come to your table of "));
    come_back(w, ana, code, token);
    for (int i = 0; i < 2; i++)
        assert_string_equal(ask(w, &w->c[i], "ready", "\"on\":true,\"share\":\"0123456789abcdef\""),
                            "");
    assert_string_equal(ask(w, ana, "start", ""), "");
    while (play_on(w, 2)) {
    }
    assert_true(ana->over);
    go(w, ana);
    assert_string_equal(ask(w, bia, "ready", "\"on\":true,\"share\":\"0123456789abcdef\""), "");
    turn(w);
    assert_int_equal(s.n, 2);
    assert_non_null(strstr(s.last.text, "\"text\":\"B1 wants to play "));
    /* saying it again and again is told once a minute at most */
    for (int i = 0; i < 10; i++) {
        ask(w, bia, "ready", "\"on\":false");
        ask(w, bia, "ready", "\"on\":true,\"share\":\"0123456789abcdef\"");
    }
    turn(w);
    assert_int_equal(s.n, 2);
    come_back(w, ana, code, token);
    assert_string_equal(ask(w, ana, "push.off", "\"endpoint\":\"https://push.example.net/ana\""),
                        "");
    go(w, ana);
    w->now += 100000;
    ask(w, bia, "ready", "\"on\":false");
    ask(w, bia, "ready", "\"on\":true,\"share\":\"0123456789abcdef\"");
    turn(w);
    assert_int_equal(s.n, 2);
    world_free(w);
}

static void nobody_makes_the_server_ask_for_much(void **state)
{
    service s = { 0 };
    world *w = with_service(&s, ":memory:");
    char endpoint[64];
    create(w, &w->c[0], "golfe", 2, "");
    for (int i = 0; i < 5; i++) {
        snprintf(endpoint, sizeof endpoint, "https://push.example.net/%d", i);
        assert_string_equal(push_on(w, &w->c[0], endpoint, 0, 0), i < 4 ? "" : "push.many");
    }
    world_free(w);
    w = world_new(":memory:"); /* a server without a sender */
    create(w, &w->c[0], "golfe", 2, "");
    assert_string_equal(push_on(w, &w->c[0], "https://push.example.net/x", 0, 0), "push.none");
    assert_string_equal(ask(w, &w->c[0], "push.key", ""), "push.none");
    world_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_public_https_is_asked_for),
        cmocka_unit_test(no_request_goes_into_the_own_network),
#ifdef CT_PUSH
        cmocka_unit_test(a_notice_is_sealed_as_in_the_rfc),
        cmocka_unit_test(secrets_that_are_no_keys_are_refused),
        cmocka_unit_test(a_request_is_signed_as_in_the_rfc),
#endif
        cmocka_unit_test(a_turn_is_told_to_who_is_away),
        cmocka_unit_test(a_notice_waits_for_the_morning),
        cmocka_unit_test(who_comes_and_who_wants_again_is_told),
        cmocka_unit_test(nobody_makes_the_server_ask_for_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
