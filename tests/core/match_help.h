/* match_help.h - helpers for tests of matches and records: make a match, play on, write it. */
#ifndef CT_MATCH_HELP_H
#define CT_MATCH_HELP_H

#include "help.h"

static const uint8_t seed_of_tests[32] = { 7, 1, 4 };

static inline ct_match *new_match(const char *slug, int seats, const char *options)
{
    ct_fault why;
    ct_match *m = ct_match_new(the_game(slug), seats, options, seed_of_tests, &why);
    if (!m)
        fail_msg("%s %d %s: %s (%s)", slug, seats, options, why.key, why.what);
    assert_null(why.key);
    return m;
}

static inline void done(const char *why)
{
    if (why)
        fail_msg("refused: %s", why);
}

/* Returns the record of a match; the caller frees it. */
static inline char *text_of(const ct_match *m, bool checks)
{
    ct_out o = { NULL, 0, 0 };
    ct_match_save(m, checks, &o);
    size_t cap = o.len + 1;
    o = (ct_out){ malloc(cap), cap, 0 };
    assert_non_null(o.buf);
    ct_match_save(m, checks, &o);
    assert_int_equal(o.len + 1, cap);
    return o.buf;
}

static inline ct_match *load(const char *text)
{
    ct_fault why;
    ct_match *m = ct_match_load(text, strlen(text), &why);
    if (!m)
        fail_msg("line %d: %s (%s) in\n%s", why.line, why.key, why.what, text);
    return m;
}

/* Compares states of two matches in everything except the rules they point to. */
static inline void same_state(const ct_state *a, const ct_state *b)
{
    ct_state c = *b;
    c.rules = a->rules;
    assert_memory_equal(a, &c, sizeof c);
}

/* Saves and loads the match, and expects the same match. */
static inline void survives(const ct_match *m)
{
    for (int checks = 0; checks < 2; checks++) {
        char *text = text_of(m, checks);
        ct_match *again = load(text);
        char *second = text_of(again, checks);
        assert_string_equal(text, second);
        same_state(ct_match_state(m), ct_match_state(again));
        assert_int_equal(ct_match_lines(m), ct_match_lines(again));
        ct_match_free(again);
        free(text);
        free(second);
    }
}

/* Plays up to `lines` random lines. Sometimes it states a deal or tries an act out of turn. */
static inline void play_on(ct_match *m, int lines, ct_rng *luck)
{
    const ct_state *s = ct_match_state(m);
    const ct_rules *r = ct_match_rules(m);
    while (ct_match_lines(m) < lines && s->turn != CT_OVER) {
        int seat =
            ct_rng_below(luck, 4) && s->turn >= 0 ? s->turn : (int)ct_rng_below(luck, r->seats);
        ct_act a = ct_random_act(s, seat, luck);
        if (a && (s->turn >= 0 || !ct_rng_below(luck, 3)))
            done(ct_match_play(m, a));
        else if (s->turn == CT_DEALER && ct_rng_below(luck, 4))
            done(ct_match_deal(m));
        else if (s->turn == CT_DEALER)
            done(ct_match_deal_to(m, r->pack + ct_rng_below(luck, r->cards), 1, NULL));
    }
}

/* Returns the act of seat 0 with this text. */
static inline ct_act act_of(const ct_match *m, const char *text)
{
    ct_act a = 0;
    done(ct_act_read(ct_match_state(m), 0, text, &a, NULL));
    return a;
}

#endif
