/* trick_help.h - helpers shared by the tests of the trick-taking games: whole tricks, legal plays,
 * chips. */
#ifndef TRICK_HELP_H
#define TRICK_HELP_H

#include "help.h"

static table t;

/* Plays a trick. `leader` leads; the cards are in order of play. */
static inline void play_trick(int leader, const char *cards)
{
    ct_card c[CT_SEATS];
    int n = cards_of(cards, c);
    assert_int_equal(n, t.r.seats);
    for (int i = 0; i < n; i++) {
        char text[16] = "play ";
        ct_out o = { text, sizeof text, 5 };
        ct_card_write(c[i], &o);
        assert_int_equal(t.s.turn, (leader + i) % n);
        play(&t, (leader + i) % n, text);
    }
}

/* Expects the legal plays to be exactly these cards, both from the state and from the player's
 * view. */
static inline void may_play(const char *cards)
{
    static ct_acts all, seen;
    static ct_view v;
    char texts[256] = "";
    ct_card c[40];
    int n = cards_of(cards, c);
    ct_out o = { texts, sizeof texts, 0 };
    for (int i = 0; i < n; i++) {
        strcpy(texts + o.len, i ? "|play " : "play ");
        o.len = strlen(texts);
        ct_card_write(c[i], &o);
    }
    legal_are(&t, t.s.turn, texts);
    ct_view_of(&t.s, t.s.turn, &v);
    ct_legal(&t.s, t.s.turn, &all);
    ct_legal(&v.s, t.s.turn, &seen);
    assert_int_equal(all.n, seen.n);
    assert_memory_equal(all.act, seen.act, (size_t)all.n * sizeof all.act[0]);
}

#endif
