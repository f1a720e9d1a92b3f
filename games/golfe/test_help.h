/* test_help.h - helpers for the tests of Golfe: boards from text, and cards named instead of cells,
 * because a pack has each card once. */
#ifndef CT_TEST_GOLFE_HELP_H
#define CT_TEST_GOLFE_HELP_H

#include "help.h"

enum { FIELD = 35, PACK = 52 };

static inline int cell_of(const table *t, int seat, const char *card)
{
    int cell = ct_zone_find(&t->r, "cell", seat);
    ct_card c = CT_HIDDEN;
    assert_true(ct_card_read(card, &c));
    for (int i = 0; i < FIELD; i++)
        if (ct_top(&t->s, cell + i) == c)
            return i + 1;
    fail_msg("%s is not in the field", card);
    return 0;
}

static inline const char *take_of(const table *t, int seat, const char *card)
{
    static char text[32];
    snprintf(text, sizeof text, "take cell.%d", cell_of(t, seat, card));
    return text;
}

/* Takes these cards, one after the other. */
static inline void take(table *t, int seat, const char *cards)
{
    for (; *cards; cards += cards[2] ? 3 : 2) play(t, seat, take_of(t, seat, cards));
}

static inline void not_taken(const table *t, int seat, const char *card, const char *key)
{
    refused(t, seat, take_of(t, seat, card), key);
}

/* Asserts that exactly these cards may be taken, in reading order. */
static inline void takes_are(const table *t, int seat, const char *want)
{
    static ct_acts acts;
    char got[FIELD * 3 + 1] = "";
    ct_out o = { got, sizeof got, 0 };
    ct_legal(&t->s, seat, &acts);
    for (int i = 0; i < acts.n; i++) {
        if (ct_verb(acts.act[i]) != ct_verb_find(t->r.game, "take"))
            continue;
        if (o.len)
            got[o.len++] = ' ';
        ct_card_write(ct_top(&t->s, ct_arg(acts.act[i], 0)), &o);
    }
    assert_string_equal(got, want);
}

/* Writes the lines of a seat's board. `field`: cards in reading order ("--" is an empty cell).
 * `stock`: cards in turning order. `base`: its top card. The other cards of the pack lie under the
 * base. */
static inline void put_board(char *text, size_t cap, int seat, const char *field, const char *stock,
                             const char *base)
{
    bool used[PACK] = { false };
    ct_card c[PACK], top = 0;
    char *p = text + strlen(text), *end = text + cap;
    int cell = 1, n = cards_of(stock, c);
    p += snprintf(p, (size_t)(end - p), "stock@%d:", seat);
    for (int i = n - 1; i >= 0; i--) {
        p += snprintf(p, (size_t)(end - p), " %.2s", stock + 3 * i);
        used[c[i]] = true;
    }
    for (; *field; field += 2 + strspn(field + 2, " \n"), cell++) {
        if (!ct_card_read(field, &c[0]))
            continue;
        used[c[0]] = true;
        p += snprintf(p, (size_t)(end - p), "\ncell.%d@%d: %.2s", cell, seat, field);
    }
    ct_card_read(base, &top);
    used[top] = true;
    p += snprintf(p, (size_t)(end - p), "\nbase@%d:", seat);
    for (int i = 0; i < PACK; i++) {
        ct_out o = { p + 1, (size_t)(end - p - 1), 0 };
        if (used[i])
            continue;
        *p = ' ';
        ct_card_write((ct_card)i, &o);
        p += 3;
    }
    snprintf(p, (size_t)(end - p), " %s\n", base);
}

static inline void board(table *t, const char *options, const char *field, const char *stock,
                         const char *base)
{
    char text[2048] = "deals 1\n";
    put_board(text, sizeof text, 0, field, stock, base);
    set_up(t, "golfe", 1, options, text);
}

static inline void round_is_over(const table *t, int32_t total)
{
    assert_int_equal(t->s.turn, CT_OVER);
    assert_int_equal(t->s.score[0], total);
}

/* Writes a board one act before the end of a hole worth `p` points. If p < 0 the last card of the
 * stock fits nothing, otherwise the last card of the field fits. */
static inline void put_end(char *text, size_t cap, int seat, int p)
{
    static const char cards[] = "3c 4c 5c 6c 7c 8c 9c Tc 3d 4d 5d 6d 7d 8d 9d Td ";
    char cut[64];
    snprintf(cut, sizeof cut, "%.*s", 3 * abs(p), cards);
    put_board(text, cap, seat, p < 0 ? cut : "2c", p < 0 ? "Kc" : cut, "Ac");
}

static inline void end_hole(table *x, int seat, int p)
{
    if (p < 0)
        play(x, seat, "draw");
    else
        take(x, seat, "2c");
}

/* The field of example E1, and block B of this project's test vectors. */
#define E1_FIELD                                                                                   \
    "Th 2c 5d Kd Qc 7c 3s\n4h 6d As 5h 2d Qh Kc\n7d 3c Ks 9d 6h 4s 2h\n"                           \
    "Qs 5c Ad Tc 3h Ac 6s\nAh 7s 4c 9s Qd 5s Jc"
#define BLOCK_B                                                                                    \
    "-- -- -- -- -- -- --\n-- -- 2c 9h 4d -- --\n-- -- 8s 6c 8d -- --\n"                           \
    "-- -- 5h 9c Qs -- --\n"

#endif
