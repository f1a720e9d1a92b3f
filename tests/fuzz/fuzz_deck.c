/* fuzz_deck.c - fuzzes files of decks. Input: a table, then lines of such a file. An accepted line
 * must give a playable deal with exactly its cards. A refused line must get a reason. */
#include "cli/deck.h"
#include "fuzz.h"

/* Demands that the deal has the cards of the line, each once, and can be played. */
static void deal_holds(const ct_rules *r, ct_state *s, const char *line)
{
    uint8_t seed[32] = { 7 };
    ct_rng luck;
    ct_state again;
    ct_card card;
    int n = 0;
    char copy[1 << 14];
    const char *what;
    for (const char *at = line + strspn(line, " \t"); *at; at += strspn(at, " \t")) {
        int len = ct_card_read(at, &card);
        demand(len > 0, "a card");
        at += len;
        n++;
    }
    demand(n == r->cards, "as many cards as the game has");
    snprintf(copy, sizeof copy, "%s", line);
    demand(!deck_read(r, copy, &again, &what), "the same again");
    demand(ct_hash(s) == ct_hash(&again), "another deal of the same cards");
    ct_rng_seed(&luck, seed, 0);
    play_acts(s, &luck, 30);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text;
    ct_rules r;
    bool any = false;
    if (table_of(next_line(&rest), &r))
        while (*rest) {
            const char *line = next_line(&rest), *what = NULL;
            char copy[1 << 14];
            ct_state s;
            snprintf(copy, sizeof copy, "%s", line);
            const char *why = deck_read(&r, copy, &s, &what);
            demand(what != NULL && (why || !*what), "what is at fault");
            if (why)
                continue;
            any = true;
            deal_holds(&r, &s, line);
        }
    if (any)
        accepted();
    free(text);
    return 0;
}
