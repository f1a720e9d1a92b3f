/* test_slips.c - counts over fixed deals how the levels treat natural twos, canastras and small
 * piles in Buraco. */
#include "levels_help.h"

enum { DEALS = 60 };

typedef struct counts {
    int discards, broken; /* broken: discards from a run of three with a natural two */
    int twos;             /* wild cards discarded although another card could be */
    int takes, dear;      /* dear: takes of at most two cards that spend a wild card */
} counts;

/* Whether the hand has a run of three with the two of the suit. */
static bool run_of_two(const uint8_t held[CT_KINDS], int suit)
{
    return held[ct_card_of(suit, 2)] && held[ct_card_of(suit, 3)] &&
           (held[ct_card_of(suit, 1)] || held[ct_card_of(suit, 4)]);
}

static void hold(const ct_state *s, uint8_t held[CT_KINDS])
{
    int z = ct_zone_find(s->rules, "hand", s->turn);
    memset(held, 0, CT_KINDS);
    for (int i = 0; i < ct_count(s, z); i++) held[ct_at(s, z, i)]++;
}

/* Wild cards of the meld that an act lays, apart from natural twos. */
static int spent(const ct_state *s, ct_act a)
{
    unsigned takes = ct_takes(ct_word_of(s, a));
    int at = takes & CT_OP_ZONE ? 1 : 0;
    if (!(takes & CT_OP_MELD))
        return 0;
    return takes & CT_OP_SET ? ct_set_arg(a, at).jokers > 0 : ct_run_arg(a, at).at != 0;
}

static void count(const ct_state *s, ct_act a, void *user)
{
    counts *n = user;
    if (!a)
        return;
    const char *word = ct_word_of(s, a)->name;
    uint8_t held[CT_KINDS];
    if (!strncmp(word, "take", 4)) {
        n->takes++;
        n->dear += ct_count(s, ct_zone_find(s->rules, "pile", -1)) <= 2 && spent(s, a);
    }
    if (strcmp(word, "discard") != 0)
        return;
    ct_card c = (ct_card)ct_arg(a, 0);
    hold(s, held);
    n->discards++;
    bool had = c < CT_JOKER && run_of_two(held, ct_suit(c)), plain = false;
    for (int k = 0; k < CT_KINDS; k++) plain |= held[k] && !ct_is_wild((ct_card)k);
    n->twos += ct_is_wild(c) && plain;
    held[c]--;
    n->broken += had && !run_of_two(held, ct_suit(c));
}

static counts play_with(const char *level)
{
    counts n = { 0 };
    level_plays(level, "buraco", 4, DEALS, count, &n);
    print_message("%s: %d discards, %d break a run with a natural two, %d throw a wild card; %d "
                  "piles taken, %d of at most two cards with a wild card\n",
                  level, n.discards, n.broken, n.twos, n.takes, n.dear);
    return n;
}

static void medium_keeps_natural_twos(void **state)
{
    counts medium = play_with("medium"), easy = play_with("easy"), v1 = play_with("v1");
    assert_true(medium.discards > 2000);
    assert_true(1000 * medium.broken < 5 * medium.discards);
    assert_true(100 * medium.dear < medium.takes); /* near the end, or for a canastra */
    assert_true(100 * easy.broken < easy.discards);
    assert_true(v1.dear > 10 * medium.dear &&
                v1.broken > medium.broken); /* the count notices what it counts */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(medium_keeps_natural_twos) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
