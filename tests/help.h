/* help.h - helpers for tests of games: set up a position from text, name acts in words, and expect
 * them to be legal or refused with a reason. Every failure prints the act and the reason. */
#ifndef CT_TEST_HELP_H
#define CT_TEST_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "advice.h"
#include "client.h"
#include "match.h"

/* The table of a test. Declare it static, because it is large. */
typedef struct table {
    ct_rules r;
    ct_state s;
} table;

/* Returns a game by its slug. If CT_GAMES leaves the game out, the test is skipped. */
static inline const ct_game *the_game(const char *slug)
{
    const ct_game *g = ct_game_find(slug);
#ifdef CT_SOME_GAMES
    if (!g)
        skip();
#endif
    if (!g)
        fail_msg("no game %s", slug);
    return g;
}

/* Makes the rules, and the state before the first deal. Fails the test if the rules are refused. */
static inline void begin(table *t, const char *slug, int seats, const char *options)
{
    const char *at = "";
    const char *why = ct_rules_make(&t->r, the_game(slug), seats, options, &at);
    if (why)
        fail_msg("rules %s: %s at '%s'", options, why, at ? at : "");
    ct_begin(&t->s, &t->r);
}

/* Sets up the position of a state text (docs/record.md); rules as for begin(). */
static inline void set_up(table *t, const char *slug, int seats, const char *options,
                          const char *text)
{
    ct_misread at;
    begin(t, slug, seats, options);
    const char *why = ct_state_read(&t->s, &t->r, text, &at);
    if (why)
        fail_msg("state line %d, %s: %s (%s)", at.line, at.what, why,
                 ct_say(t->r.game, why, CT_EN));
}

/* Expects the text of a state to be refused with `key`; key NULL: with any key. */
static inline void cannot_be(const char *slug, int seats, const char *options, const char *text,
                             const char *key)
{
    static table t;
    begin(&t, slug, seats, options);
    const char *why = ct_state_read(&t.s, &t.r, text, NULL);
    if (!why || (key && strcmp(why, key)))
        fail_msg("the position is %s, not %s:\n%s", why ? why : "accepted", key ? key : "refused",
                 text);
}

/* Expects the text of a state to be read under the rules of t if key is NULL, else to be refused
 * with `key`. */
static inline void state_reads(table *t, const char *text, const char *key)
{
    const char *why = ct_state_read(&t->s, &t->r, text, NULL);
    if (!why != !key || (why && strcmp(why, key)))
        fail_msg("the position is %s, not %s:\n%s", why ? why : "read", key ? key : "read", text);
}

/* Reads "As Kd ..." as cards and returns their number. Any other characters separate cards. */
static inline int cards_of(const char *text, ct_card *out)
{
    int n = 0;
    while (*text) {
        int used = ct_card_read(text, &out[n]);
        if (used)
            n++;
        text += used ? used : 1;
    }
    return n;
}

/* Deals the cards of the text in this order, the first card first. */
static inline void deal(table *t, const char *order)
{
    ct_card c[CT_CARDS];
    int at = 0, n = cards_of(order, c);
    const char *why = ct_shuffle_to(&t->s, c, n, &at);
    if (why)
        fail_msg("deal: %s at card %d", why, at);
}

/* Shuffles and deals; the same number always gives the same deal. */
static inline void deal_by(table *t, uint64_t number)
{
    uint8_t seed[32] = { 0 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, number);
    ct_shuffle(&t->s, &luck);
}

/* Returns NULL if the act is legal, else the key of the error in its text or of the refusal. */
static inline const char *why_not(const table *t, int seat, const char *text)
{
    ct_act a;
    const char *why = ct_act_read(&t->s, seat, text, &a, NULL);
    return why ? why : ct_check(&t->s, a);
}

static inline void play(table *t, int seat, const char *text)
{
    ct_act a = 0;
    const char *why = ct_act_read(&t->s, seat, text, &a, NULL);
    if (!why)
        why = ct_play(&t->s, a);
    if (why)
        fail_msg("%d %s: %s (%s)", seat, text, why, ct_say(t->r.game, why, CT_EN));
    if (ct_valid(&t->s))
        fail_msg("after %d %s: %s", seat, text, ct_valid(&t->s));
}

static inline void legal(const table *t, int seat, const char *text)
{
    const char *why = why_not(t, seat, text);
    if (why)
        fail_msg("%d %s should be legal: %s", seat, text, why);
}

/* Expects the act to be refused with `key`; key NULL: with any reason. */
static inline void refused(const table *t, int seat, const char *text, const char *key)
{
    const char *why = why_not(t, seat, text);
    if (!why)
        fail_msg("%d %s should be refused", seat, text);
    if (key && strcmp(why, key))
        fail_msg("%d %s: refused for %s, not %s", seat, text, why, key);
}

/* Expects the sentence that is shown when the act is refused. */
static inline void refused_saying(const table *t, int seat, const char *text, ct_lang l,
                                  const char *words)
{
    char said[512];
    ct_out o = { said, sizeof said, 0 };
    ct_act a = 0;
    const char *why = ct_act_read(&t->s, seat, text, &a, NULL);
    if (!why)
        why = ct_check(&t->s, a);
    if (!why)
        fail_msg("%d %s should be refused", seat, text);
    ct_refusal_say(&t->s, a, why, l, &o);
    assert_string_equal(said, words);
}

/* Expects the legal acts of a seat to be exactly these texts, in any order, separated by '|'. */
static inline void legal_are(const table *t, int seat, const char *texts)
{
    static ct_acts got;
    int n = 0;
    ct_legal(&t->s, seat, &got);
    while (*texts) {
        char one[256];
        ct_act a = 0;
        bool found = false;
        texts += strspn(texts, " |");
        size_t len = strcspn(texts, "|");
        if (len >= sizeof one)
            fail_msg("legal_are: too long");
        memcpy(one, texts, len);
        one[len] = 0;
        texts += len;
        const char *why = ct_act_read(&t->s, seat, one, &a, NULL);
        if (why)
            fail_msg("'%s': %s", one, why);
        for (int i = 0; i < got.n; i++) found |= got.act[i] == a;
        if (!found)
            fail_msg("'%s' is not listed (%s)", one, ct_check(&t->s, a));
        n++;
    }
    if (n != got.n) {
        char line[256];
        for (int i = 0; i < got.n; i++) {
            ct_out o = { line, sizeof line, 0 };
            ct_act_write(&t->s, got.act[i], &o);
            print_message("listed: %s\n", line);
        }
        fail_msg("%d acts listed, %d expected", got.n, n);
    }
}

static inline void field_is(const table *t, const char *name, int i, int32_t want)
{
    int n = 0;
    const int32_t *v = ct_field_find(&t->s, name, &n);
    if (!v || i >= n)
        fail_msg("no field %s %d", name, i);
    if (v[i] != want)
        fail_msg("%s[%d] is %d, not %d", name, i, v[i], want);
}

/* Expects the cards of a zone ("hand@1", "stock"), bottom first, as "As Kd". */
static inline void zone_is(const table *t, const char *name, const char *want)
{
    char got[CT_CARDS * 3 + 1] = "";
    ct_out o = { got, sizeof got, 0 };
    int z = ct_zone_read(&t->r, name, strlen(name), -1);
    if (z < 0)
        fail_msg("no zone %s", name);
    for (int i = 0; i < ct_count(&t->s, z); i++) {
        if (i)
            o.buf[o.len++] = ' ';
        ct_card_write(ct_at(&t->s, z, i), &o);
    }
    assert_string_equal(got, want);
}

/* Expects the rows of ct_progress_of as "02 table 25, 02 minimum 35/75": the seats of each, and the
 * goal after '/'. Every seat's view must give the same. */
static inline void progress_is(const table *t, const char *want)
{
    static ct_view v;
    ct_progress row[CT_PROGRESS], seen[CT_PROGRESS];
    char got[1000] = "";
    size_t at = 0;
    int n = ct_progress_of(&t->s, row);
    for (int i = 0; i < n; i++) {
        at += (size_t)snprintf(got + at, sizeof got - at, "%s", i ? ", " : "");
        for (int seat = 0; seat < t->r.seats; seat++)
            if (row[i].seats >> seat & 1)
                got[at++] = (char)('0' + seat);
        at += (size_t)snprintf(got + at, sizeof got - at, " %s %d", strrchr(row[i].key, '.') + 1,
                               row[i].value);
        if (row[i].goal)
            at += (size_t)snprintf(got + at, sizeof got - at, "/%d", row[i].goal);
    }
    assert_string_equal(got, want);
    for (int seat = 0; seat <= t->r.seats; seat++) {
        ct_view_of(&t->s, seat < t->r.seats ? seat : CT_ONLOOKER, &v);
        assert_int_equal(ct_progress_of(&v.s, seen), n);
        for (int i = 0; i < n; i++)
            assert_true(!strcmp(seen[i].key, row[i].key) && seen[i].seats == row[i].seats &&
                        seen[i].value == row[i].value && seen[i].goal == row[i].goal);
    }
}

/* Expects the cards that count in a suit, best first, and how many of them have names. */
static inline void order_is(const table *t, int suit, const char *want, int named)
{
    ct_card got[CT_KINDS], cards[CT_CARDS];
    int tops, n = ct_order_of(&t->s, suit, got, &tops);
    assert_int_equal(n, cards_of(want, cards));
    assert_memory_equal(got, cards, (size_t)n);
    assert_int_equal(tops, named);
}

/* Expects this price (ct_act_price) of the act with this text. */
static inline void price_is(const table *t, int seat, const char *text, int32_t want)
{
    ct_act a = 0;
    assert_null(ct_act_read(&t->s, seat, text, &a, NULL));
    assert_int_equal(ct_act_price(&t->s, a), want);
}

/* Returns the sum of a seat's amounts in the lines `key` of the score sheet. */
static inline int32_t sheet_sum(const table *t, const char *key, int seat)
{
    static ct_sheet sheet;
    int32_t sum = 0;
    ct_sheet_make(&t->s, &sheet);
    for (int i = 0; i < sheet.n; i++)
        if (sheet.line[i].seats >> seat & 1 && !strcmp(sheet.line[i].key, key))
            sum += sheet.line[i].amount;
    return sum;
}

/* How the cards of a zone lie, such as "in a heap, Kh on top"; "" if no note says it. The text
 * lasts until the next call. */
static inline const char *laid_as(const table *t, const char *zone)
{
    static char text[160];
    ct_note note[CT_NOTES];
    ct_out o = { text, sizeof text, 0 };
    text[0] = '\0';
    for (int i = 0, n = ct_notes(&t->s, note); i < n; i++)
        if (note[i].zone == ct_zone_read(&t->r, zone, strlen(zone), -1) &&
            note[i].way >= CT_NOTE_HEAP)
            ct_lies_say(&t->s, &note[i], CT_EN, true, &o);
    return text;
}

#endif
