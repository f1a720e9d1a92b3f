/* test_help.h - sets up positions of Samba from a few lines, and adds what the lines leave out. */
#ifndef CT_SAMBA_HELP_H
#define CT_SAMBA_HELP_H

#include "help.h"

static table t;

/* R23: whether the pile of a text is prized. "*" means the rest of the pack, which always includes
 * a card that makes it prized. */
static inline bool prize_in(const char *text)
{
    const char *pile = strstr(text, "pile:");
    size_t n = pile ? strcspn(pile, "\n") : 0;
    for (size_t i = 5; i < n; i++)
        if (strchr("*2X", pile[i]) || !strncmp(pile + i, "3d", 2) || !strncmp(pile + i, "3h", 2))
            return true;
    return false;
}

/* Sets up a position from the lines of `text`. Hands that it does not mention hold two cards. The
 * stock gets the remaining cards unless another zone has "*". */
static inline void pos(int seats, const char *options, const char *text)
{
    char all[3000];
    size_t n = (size_t)snprintf(all, sizeof all, "deals 1\nturns = 9\nprized = %d\n%s\n",
                                prize_in(text), text);
    for (int seat = 0; seat < seats; seat++) {
        char name[16];
        snprintf(name, sizeof name, "hand@%d", seat);
        if (!strstr(text, name))
            n += (size_t)snprintf(all + n, sizeof all - n, "%s: +2\n", name);
    }
    if (!strstr(text, "*"))
        snprintf(all + n, sizeof all - n, "stock: *\n");
    set_up(&t, "samba", seats, options, all);
}

static inline int cards_in(const char *zone)
{
    return ct_count(&t.s, ct_zone_read(&t.r, zone, strlen(zone), -1));
}

/* Asserts that the zone has these cards, in any order. */
static inline void has(const char *zone, const char *want)
{
    ct_card c[CT_CARDS];
    int n = cards_of(want, c), z = ct_zone_read(&t.r, zone, strlen(zone), -1);
    uint8_t count[256] = { 0 };
    for (int i = 0; i < ct_count(&t.s, z); i++) count[ct_at(&t.s, z, i)]++;
    assert_int_equal(ct_count(&t.s, z), n);
    for (int i = 0; i < n; i++)
        if (!count[c[i]]--)
            fail_msg("%s lacks card %d of %s", zone, i, want);
}

static inline void phase_is(const char *name)
{
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, name));
}

/* The amount of a sheet line for a seat. */
static inline int sheet_of(int seat, const char *key)
{
    char full[64];
    snprintf(full, sizeof full, "samba.sheet.%s", key);
    return sheet_sum(&t, full, seat);
}

/* The sum of a seat's sheet lines, except that of its hand. */
static inline int sheet_without_hand(int seat)
{
    static ct_sheet sheet;
    int sum = 0;
    ct_sheet_make(&t.s, &sheet);
    for (int i = 0; i < sheet.n; i++)
        if (sheet.line[i].seats >> seat & 1 && strcmp(sheet.line[i].key, "samba.sheet.hand"))
            sum += sheet.line[i].amount;
    return sum;
}

/* The text line "faces = ..." for this starting hand of seat 0 (R44). */
static inline const char *faces_of(const char *hand)
{
    static char line[128];
    ct_card c[CT_CARDS];
    int v[4] = { 0 }, n = cards_of(hand, c);
    for (int i = 0; i < n; i++)
        if (c[i] == CT_JOKER)
            v[0] += 1 << 26;
        else
            v[ct_suit(c[i])] += 1 << 2 * (ct_rank(c[i]) - 1);
    snprintf(line, sizeof line, "faces = %d %d %d %d\n", v[0], v[1], v[2], v[3]);
    return line;
}

#endif
