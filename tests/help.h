/* help.h - the test author's vocabulary: set up a position from text, say acts in words, and
 * expect them to be legal or refused with a reason. Every failure prints the act and why. */
#ifndef CT_TEST_HELP_H
#define CT_TEST_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "bot.h"
#include "client.h"
#include "match.h"

/* A table of a test: static storage, since states are compared and copied whole. */
typedef struct table {
    ct_rules r;
    ct_state s;
} table;

static inline void begin(table *t, const char *slug, int seats, const char *options)
{
    const char *at = "";
    const ct_game *g = ct_game_find(slug);
    if (!g)
        fail_msg("no game %s", slug);
    const char *why = ct_rules_make(&t->r, g, seats, options, &at);
    if (why)
        fail_msg("rules %s: %s at '%s'", options, why, at ? at : "");
    ct_begin(&t->s, &t->r);
}

/* The position of a state text (docs/record.md); rules as for begin(). */
static inline void set_up(table *t, const char *slug, int seats, const char *options,
                          const char *text)
{
    int line = 0;
    begin(t, slug, seats, options);
    const char *why = ct_state_read(&t->s, &t->r, text, &line);
    if (why)
        fail_msg("state line %d: %s (%s)", line, why, ct_say(t->r.game, why, CT_EN));
}

/* "As Kd ..." -> cards; the number of them. Other characters separate. */
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

/* The dealer deals this order, first dealt first. */
static inline void deal(table *t, const char *order)
{
    ct_card c[CT_CARDS];
    int at = 0, n = cards_of(order, c);
    const char *why = ct_shuffle_to(&t->s, c, n, &at);
    if (why)
        fail_msg("deal: %s at card %d", why, at);
}

static inline void deal_by(table *t, uint64_t number) /* a shuffled deal, the same every time */
{
    uint8_t seed[32] = { 0 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, number);
    ct_shuffle(&t->s, &luck);
}

/* NULL when the act is legal, else the key of the reason (reading included). */
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

/* key NULL: any reason will do. */
static inline void refused(const table *t, int seat, const char *text, const char *key)
{
    const char *why = why_not(t, seat, text);
    if (!why)
        fail_msg("%d %s should be refused", seat, text);
    if (key && strcmp(why, key))
        fail_msg("%d %s: refused for %s, not %s", seat, text, why, key);
}

/* The legal acts of a seat are exactly these texts, in any order, separated by '|'. */
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

/* Cards of a zone by its name ("hand@1", "stock"), bottom first, as "As Kd". */
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

/* Amount of the lines `key` of the score sheet that count for a seat, summed. */
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

#endif
