/* test_help.h - sets up positions of Buraco from a few lines, and adds what the lines leave out. */
#ifndef CT_BURACO_HELP_H
#define CT_BURACO_HELP_H

#include "help.h"

static table t;

/* Sets up a position from the lines of `text`. A hand that `text` does not mention gets one card.
 * Both mortos are on the table unless `text` sets them. The stock gets all other cards. */
static inline void pos(int seats, const char *options, const char *text)
{
    char all[2000];
    size_t n = (size_t)snprintf(all, sizeof all, "deals 1\n%s\n", text);
    for (int seat = 0; seat < seats; seat++) {
        char name[] = "hand@0";
        name[5] = (char)(name[5] + seat);
        if (!strstr(text, name))
            n += (size_t)snprintf(all + n, sizeof all - n, "%s: +1\n", name);
    }
    if (!strstr(text, "morto"))
        n += (size_t)snprintf(all + n, sizeof all - n, "morto.1: +11\nmorto.2: +11\n");
    if (!strstr(text, "*"))
        snprintf(all + n, sizeof all - n, "stock: *\n");
    set_up(&t, "buraco", seats, options, all);
}

static inline int cards_in(const char *zone, int seat)
{
    return ct_count(&t.s, ct_zone_find(&t.r, zone, seat));
}

/* Asserts the cards of the hand, sorted. */
static inline void hand_is(int seat, const char *want)
{
    ct_card c[CT_CARDS], got[CT_CARDS];
    int n = cards_of(want, c), have = cards_in("hand", seat), z = ct_zone_find(&t.r, "hand", seat);
    uint8_t count[256] = { 0 };
    for (int i = 0; i < have; i++) count[got[i] = ct_at(&t.s, z, i)]++;
    assert_int_equal(have, n);
    for (int i = 0; i < n; i++)
        if (!count[c[i]]--)
            fail_msg("the hand lacks card %d of %s", i, want);
}

static inline void phase_is(const char *name)
{
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, name));
}

/* The amount of a sheet line for a seat. */
static inline int sheet_of(int seat, const char *key)
{
    char full[64];
    snprintf(full, sizeof full, "buraco.sheet.%s", key);
    return sheet_sum(&t, full, seat);
}

/* Whether the sheet has this line or note for the seat. */
static inline bool noted(int seat, const char *key)
{
    static ct_sheet sheet;
    char full[64];
    bool found = false;
    snprintf(full, sizeof full, "buraco.sheet.%s", key);
    ct_sheet_make(&t.s, &sheet);
    for (int i = 0; i < sheet.n; i++)
        found |= sheet.line[i].seats >> seat & 1 && !strcmp(sheet.line[i].key, full);
    return found;
}

static inline void scores(int side0, int side1)
{
    assert_int_equal(t.s.score[0], side0);
    assert_int_equal(t.s.score[1], side1);
    for (int seat = 2; seat < t.r.seats && t.r.seats == 4; seat++)
        assert_int_equal(t.s.score[seat], t.s.score[seat - 2]);
}

#endif
