/* test_takes.c - Buraco: taking the pile onto a meld (R25). Such a take cannot be split into
 * several acts, so the list must have every legal one. The test tries all shapes for random melds
 * and top cards. */
#include "test_help.h"

#include "kits/meld.h"

static void put_card(char *text, ct_card c)
{
    char name[] = " XX";
    if (c < CT_JOKER) {
        name[1] = "A23456789TJQK"[ct_rank(c) - 1];
        name[2] = "cdhs"[ct_suit(c)];
    }
    strcat(text, name);
}

static ct_card any_wild(ct_rng *luck, int suit)
{
    int kind = (int)ct_rng_below(luck, 3);
    return kind == 2 ? CT_JOKER : ct_card_of(kind ? suit : (suit + 1) % 4, 2);
}

static bool is_listed(const ct_acts *acts, ct_act a)
{
    for (int i = 0; i < acts->n; i++)
        if (acts->act[i] == a)
            return true;
    return false;
}

/* A random run of three to eight cards, usually with a wild card, often at its high end. */
static ct_run any_run(ct_rng *luck)
{
    int n = 3 + (int)ct_rng_below(luck, 6), low = 1 + (int)ct_rng_below(luck, 15 - (uint32_t)n);
    ct_run q = { (uint8_t)ct_rng_below(luck, 4), (uint8_t)low, (uint8_t)(low + n - 1) };
    if (ct_rng_below(luck, 4)) {
        bool end = ct_rng_below(luck, 2);
        q.at = end ? q.high : (uint8_t)(low + (int)ct_rng_below(luck, (uint32_t)n));
        q.wild = any_wild(luck, q.suit);
    }
    if (q.at == 2 && q.wild == ct_card_of(q.suit, 2))
        q.at = q.wild = 0;
    return q;
}

/* Tries every shape that has one card more than q, in the same suit. A shape must be listed if and
 * only if it is legal. */
static int try_all(ct_run q, const char *text)
{
    static ct_acts listed;
    const ct_card wilds[] = { ct_card_of(q.suit, 2), ct_card_of((q.suit + 1) % 4, 2), CT_JOKER };
    int verb = 0, z = ct_zone_find(&t.r, "meld", -1), n = q.high - q.low + 2, found = 0;
    const ct_word *words = t.r.game->about.verbs;
    while (strcmp(words[verb].name, "take+add") || strcmp(words[verb].args, "zq")) verb++;
    ct_legal(&t.s, 0, &listed);
    for (int low = 1; low + n - 1 <= 14; low++)
        for (int k = 0; k <= 3 * n; k++) {
            int at = k ? low + (k - 1) / 3 : 0;
            ct_card wild = k ? wilds[(k - 1) % 3] : 0;
            ct_act a = CT_ACT(0, verb + 1, z, q.suit, low, low + n - 1, at, wild);
            bool accepted = !ct_check(&t.s, a);
            if (accepted != is_listed(&listed, a))
                fail_msg("%d-%d, %d at %d: %s\n%s", low, low + n - 1, wild, at,
                         accepted ? "accepted, not listed" : "listed, not accepted", text);
            found += accepted;
        }
    return found;
}

static void R25_every_take_is_listed(void **x)
{
    static const char *const options[] = { "", " dirty_cleans=on", " pile_rule=duro",
                                           " two_locks_pile=on" };
    ct_rng luck;
    int found = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 25 }, 0);
    for (int round = 0; round < 4000; round++) {
        char rules[200], text[300] = "meld = 0\nhand@0:";
        ct_run q = any_run(&luck);
        ct_meld m = ct_meld_run(q);
        bool suited = ct_rng_below(&luck, 3);
        ct_card top =
            suited ? ct_card_of(q.suit, 1 + (int)ct_rng_below(&luck, 13)) : any_wild(&luck, q.suit);
        ct_card cards[CT_MELD_CARDS];
        int n = ct_meld_cards(&m, cards);
        int there = 1;
        for (int i = 0; i < n; i++) there += cards[i] == top;
        if (there > 2 && top != CT_JOKER)
            continue; /* there would be three equal cards, but the pack has only two */
        for (int i = 8; i < 11; i++) put_card(text, ct_card_of((q.suit + 2) % 4, i));
        strcat(text, "\nmeld.1:");
        for (int i = 0; i < n; i++) put_card(text, cards[i]);
        strcat(text, "\npile:");
        put_card(text, ct_card_of((q.suit + 2) % 4, 13));
        put_card(text, top);
        snprintf(rules, sizeof rules, "jokers=4 pile_to_table_meld=on%s%s",
                 round % 4 == 3 ? "" : " two_locks_pile=off", options[round % 4]);
        pos(2, rules, text);
        found += try_all(q, text);
    }
    assert_true(found > 500);
}

static void R17_R25_slide_and_ace(void **x)
{
    pos(2, "pile_to_table_meld=on", "hand@0: 9c 9d Kd\npile: Kc As\nmeld.1: 3s 4s 5s 2s\nmeld = 0");
    legal_are(&t, 0, "draw_stock | take+add meld.1 As 2s 3s 4s 5s");
    play(&t, 0, "take+add meld.1 As 2s 3s 4s 5s");
    zone_is(&t, "meld.1", "As 2s 3s 4s 5s");
    pos(2, "pile_to_table_meld=on two_locks_pile=off jokers=4",
        "hand@0: 9c 9d Kd\npile: Kc XX\nmeld.1: 3s 4s 5s 2s\nmeld = 0");
    legal_are(&t, 0,
              "draw_stock | take+add meld.1 2s 3s 4s 5s XX | take+add meld.1 XX 2s 3s 4s 5s");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R17_R25_slide_and_ace),
        cmocka_unit_test(R25_every_take_is_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
