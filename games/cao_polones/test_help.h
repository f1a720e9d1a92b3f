/* test_help.h - helpers for the tests of Cão Vermelho Polonês: they play the draw, open the bank,
 * deal the pack of the examples, and check a position. */
#ifndef CAO_POLONES_HELP_H
#define CAO_POLONES_HELP_H

#include "bank_help.h"

/* The cards dealt in V1-V4: seat 0 has Ks 5d 2c, seat 1 Ah 9c 3d, seat 2 Jd Tc 4s; seat 3 is the
 * banker. */
#define PACK  "Ks Ah Jd 5d 9c Tc 2c 3d 4s "
#define STOCK "6h Qs 8s 4d 7d Kd 2h"

/* R2: plays the draw so that `banker` becomes the first banker. */
static inline void draw(table *t, int seats, const char *options, int banker)
{
    static const char *const low[] = { "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc" };
    char order[CT_SEATS * 3 + 1] = "";
    begin(t, "cao_polones", seats, options);
    for (int i = 0; i <= banker; i++) {
        strcat(order, i == banker ? "Ah" : low[i]);
        strcat(order, " ");
    }
    deal(t, order);
}

/* Sets up four seats: seat 3 opens a bank of b0 chips and deals these cards. */
static inline void open_bank(table *t, const char *options, const char *b0, const char *order)
{
    char text[24];
    snprintf(text, sizeof text, "bank %s", b0);
    draw(t, 4, options, 3);
    deal(t, order);
    play(t, 3, text);
}

static inline void most_is(const table *t, int seat, const char *verb, int32_t lo, int32_t hi)
{
    int32_t a = 0, b = 0;
    assert_true(ct_range(&t->s, seat, ct_verb_find(t->r.game, verb), &a, &b));
    assert_int_equal(a, lo);
    assert_int_equal(b, hi);
}

#endif
