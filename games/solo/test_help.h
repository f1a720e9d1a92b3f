/* test_help.h - helpers for the tests of Solo: deals of given hands, whole tricks, points and
 * chips. */
#ifndef CT_SOLO_HELP_H
#define CT_SOLO_HELP_H

#include "trick_help.h"

static inline int power_of(ct_card c) /* R2: the power of a card, 0 to 8 */
{
    static const char order[] = "5678QJKA9";
    return (int)(strchr(order, "A23456789TJQK"[ct_rank(c) - 1]) - order);
}

/* R3: the points of a seat: those of the cards that it has won, and one for each trick. */
static inline int points(int seat)
{
    int z = ct_zone_find(&t.r, "taken", seat), sum = ct_count(&t.s, z) / 3;
    for (int i = 0; i < ct_count(&t.s, z); i++) {
        int rank = ct_rank(ct_at(&t.s, z, i));
        sum += rank == 9 ? 5 : rank == 1 ? 4 : rank == 13 ? 3 : rank == 11 ? 2 : rank == 12;
    }
    return sum;
}

/* Deals these hands: the mão's first, then in turn order. */
static inline void deal_hands(const char *mao, const char *meio, const char *pe)
{
    ct_card hand[3][12];
    char order[3 * 36 + 1] = "";
    ct_out o = { order, sizeof order, 0 };
    assert_int_equal(cards_of(mao, hand[0]), 12);
    assert_int_equal(cards_of(meio, hand[1]), 12);
    assert_int_equal(cards_of(pe, hand[2]), 12);
    for (int i = 0; i < 36; i++) {
        ct_card_write(hand[i % 3][i / 3], &o);
        order[o.len++] = ' ';
        order[o.len] = 0;
    }
    deal(&t, order);
}

/* Plays these acts; `seat` plays the first one, then the seats follow in turn order. */
static inline void all_play(int seat, const char *acts)
{
    char buf[256], *rest = buf;
    strcpy(buf, acts);
    while (*rest) {
        char *end = rest + strcspn(rest, " ");
        bool more = *end != 0;
        *end = 0;
        play(&t, seat, rest);
        seat = (seat + 1) % 3;
        rest = end + more;
    }
}

/* Plays a trick and asserts its winner and value. `cards` are in playing order. */
static inline void a_trick(int leader, const char *cards, int winner, int value)
{
    int before = points(winner);
    play_trick(leader, cards);
    assert_int_equal(points(winner) - before, value);
    if (t.s.turn >= 0)
        assert_int_equal(t.s.turn, winner);
}

static inline void chips(int a, int b, int c)
{
    assert_int_equal(t.s.score[0], a);
    assert_int_equal(t.s.score[1], b);
    assert_int_equal(t.s.score[2], c);
}

static inline bool holds(const ct_state *s, int seat, ct_card c)
{
    int z = ct_zone_find(s->rules, "hand", seat);
    for (int i = 0; i < ct_count(s, z); i++)
        if (ct_at(s, z, i) == c)
            return true;
    return false;
}

#define CLUBS    "9c Ac Kc Jc Qc 8c 9s As Ks Js Qs 8s"
#define DIAMONDS "9d Ad Kd Jd Qd 8d 7d 6d 5d 7s 6s 5s"
#define HEARTS   "9h Ah Kh Jh Qh 8h 7h 6h 5h 7c 6c 5c"

/* Deals whole suits, with seat 0 as dealer: seat 1 gets clubs and spades, seat 2 diamonds, seat 0
 * hearts. */
static inline void suits(const char *options)
{
    begin(&t, "solo", 3, options);
    deal_hands(CLUBS, DIAMONDS, HEARTS);
}

static inline void phase_is(const char *name)
{
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, name));
}

/* Asserts that lacks[seat][suit] is n. */
static inline void lacks(int seat, char suit, int n)
{
    field_is(&t, "lacks", 4 * seat + (int)(strchr("cdhs", suit) - "cdhs"), n);
}

#endif
