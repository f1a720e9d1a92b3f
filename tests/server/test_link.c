/* test_link.c - numbered items between two nodes, and versions of their protocol. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/node/link.h"

typedef struct heard {
    int n, last;
} heard;

static bool on_item(void *user, const link_item *i)
{
    heard *h = user;
    h->n++;
    h->last = (int)i->about;
    return true;
}

/* Carries the next packet of a link to the other one. Returns 1 if it was a reset, -1 if there was
 * no packet. */
static int carry(ct_link *from, ct_link *to, int64_t now, heard *h)
{
    static uint8_t bytes[LINK_PACKET];
    link_packet p;
    size_t n = link_pack(from, now, "a", 7, bytes);
    if (!n)
        return -1;
    assert_true(link_read(&p, bytes, n));
    assert_true(link_fits(&p));
    assert_string_equal(p.from, "a");
    assert_int_equal(p.epoch, 7);
    return link_take(to, &p, 1000, on_item, h);
}

static void lost_packets_are_fetched_again(void **state)
{
    static uint8_t lost[LINK_PACKET];
    heard h = { 0 }, back = { 0 };
    ct_link *a = link_new(1), *b = link_new(1);
    assert_true(link_put(a, 1, 1, "x", 1));
    assert_int_equal(carry(a, b, 0, &h), 0);
    assert_true(link_put(a, 1, 2, "x", 1));
    assert_true(link_pack(a, 0, "a", 7, lost) > 0);
    assert_true(link_put(a, 1, 3, "x", 1));
    assert_int_equal(carry(a, b, 0, &h), 0);
    assert_int_equal(h.n, 1); /* item 3 waits for item 2 */
    assert_int_equal(link_gaps(b), 1);
    assert_int_equal(carry(b, a, 0, &back), 0); /* says that it has only 1 */
    assert_int_equal(carry(a, b, 0, &h), 0);
    assert_int_equal(h.n, 3);
    assert_int_equal(h.last, 3);
    assert_int_equal(carry(b, a, 0, &back), 0);
    assert_false(link_waits(a));
    assert_true(link_put(a, 1, 4, "x", 1)); /* nothing follows that would show the gap */
    assert_true(link_pack(a, 0, "a", 7, lost) > 0);
    assert_int_equal(carry(a, b, LINK_AGAIN_MS - 1, &h), -1);
    assert_int_equal(carry(a, b, LINK_AGAIN_MS, &h), 0);
    assert_int_equal(h.last, 4);
    link_free(a);
    link_free(b);
}

static void a_lost_repetition_is_repeated_though_more_waits(void **state)
{
    static uint8_t lost[LINK_PACKET];
    heard h = { 0 };
    ct_link *a = link_new(1), *b = link_new(1);
    assert_true(link_put(a, 1, 1, "x", 1));
    assert_true(link_pack(a, 0, "a", 7, lost) > 0);
    assert_true(link_pack(a, 100, "a", 7, lost) > 0);
    assert_true(link_put(a, 1, 2, "x", 1));
    assert_int_equal(carry(a, b, 200, &h), 0);
    assert_int_equal(h.last, 2);
    link_free(a);
    link_free(b);
}

static void a_full_ring_begins_anew_and_the_other_side_is_told(void **state)
{
    static const uint8_t big[LINK_ITEM + 1];
    heard h = { 0 };
    int n = 0;
    ct_link *a = link_new(1), *b = link_new(1);
    assert_true(link_put(a, 1, 1, "x", 1));
    assert_int_equal(carry(a, b, 0, &h), 0);
    while (link_put(a, 1, 2, big, LINK_ITEM)) n++;
    assert_in_range(n, 60, 64);
    assert_false(link_put(a, 1, 2, big, LINK_ITEM + 1));
    link_reset(a, 2);
    assert_true(link_put(a, 1, 9, "x", 1));
    assert_int_equal(carry(a, b, 0, &h), 1);
    assert_int_equal(h.n, 1); /* nothing of that packet was taken */
    assert_int_equal(carry(a, b, 500, &h), 0);
    assert_int_equal(h.last, 9);
    link_free(a);
    link_free(b);
}

static void versions_that_do_not_fit_are_named(void **state)
{
    static uint8_t bytes[LINK_PACKET];
    link_packet p;
    size_t n = link_beat("one", 5, true, bytes);
    assert_true(link_read(&p, bytes, n));
    assert_int_equal(p.version, LINK_VERSION);
    bytes[2] = LINK_VERSION + 1; /* newer, but speaks this version */
    assert_true(link_read(&p, bytes, n) && link_fits(&p));
    bytes[3] = LINK_VERSION + 1; /* newer, and does not */
    assert_true(link_read(&p, bytes, n));
    assert_false(link_fits(&p));
    assert_string_equal(p.from, "one");
    bytes[2] = LINK_LEAST - 1; /* too old */
    assert_true(link_read(&p, bytes, n));
    assert_false(link_fits(&p));
    assert_false(link_read(&p, bytes, 4));
    for (size_t cut = 0; cut < n; cut++) link_read(&p, bytes, cut);
    bytes[0] = 'X';
    assert_false(link_read(&p, bytes, n));
}

static void a_beat_has_no_items(void **state)
{
    static uint8_t bytes[LINK_PACKET];
    heard h = { 0 };
    link_packet p;
    ct_link *l = link_new(1);
    for (int works = 0; works < 2; works++) {
        assert_true(link_read(&p, bytes, link_beat("one", 5, works, bytes)));
        assert_true(p.beats && !p.gap);
        assert_int_equal(p.works, works);
        assert_false(link_take(l, &p, 2, on_item, &h));
    }
    assert_int_equal(h.n, 0);
    assert_true(link_put(l, 1, 9, "x", 1));
    assert_true(link_read(&p, bytes, link_pack(l, 0, "one", 5, bytes)));
    assert_false(p.beats || p.works);
    link_free(l);
}

static void bytes_of_any_kind_do_no_harm(void **state)
{
    uint8_t bytes[300];
    heard h = { 0 };
    uint32_t random = 1;
    ct_link *l = link_new(1);
    for (int i = 0; i < 100000; i++) {
        link_packet p;
        size_t n = link_beat("a", 5, true, bytes);
        for (size_t k = n; k < sizeof bytes; k++) {
            random = random * 1664525 + 1013904223;
            bytes[k] = (uint8_t)(random >> (i % 2 ? 24 : 30));
        }
        random = random * 1664525 + 1013904223;
        bytes[8 + random % 40] = (uint8_t)(random >> 16);
        if (!link_read(&p, bytes, n + random / 7 % (sizeof bytes - n)) || !link_fits(&p))
            continue;
        if (link_take(l, &p, (uint64_t)i + 2, on_item, &h))
            link_take(l, &p, (uint64_t)i + 2, on_item, &h);
    }
    assert_false(link_waits(l));
    link_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_packets_are_fetched_again),
        cmocka_unit_test(a_lost_repetition_is_repeated_though_more_waits),
        cmocka_unit_test(a_full_ring_begins_anew_and_the_other_side_is_told),
        cmocka_unit_test(versions_that_do_not_fit_are_named),
        cmocka_unit_test(a_beat_has_no_items),
        cmocka_unit_test(bytes_of_any_kind_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
