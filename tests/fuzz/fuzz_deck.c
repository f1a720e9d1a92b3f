/* fuzz_deck.c - fuzzes files of decks. Input: a table, then such a file. An accepted deck must give
 * a playable deal with exactly its cards. A refused deck must get a reason and a line. */
#include "cli/common/command.h"
#include "cli/deck_file.h"
#include "fuzz.h"

const program this_program = { .name = "fuzz_deck" };

/* Demands that the deal has the cards of the deck, and can be played. */
static void deal_holds(const ct_rules *r, const ct_deck *d, ct_state *s)
{
    uint8_t seed[32] = { 7 };
    ct_rng luck;
    int n = 0, unlike[CT_CARDS] = { 0 };
    for (int part = 0; part < CT_DECK_PARTS; part++)
        for (int i = 0; i < d->n[part]; i++, n++) unlike[d->card[part][i]]++;
    demand(n == r->cards && n == d->size, "as many cards as the game has");
    for (int i = 0; i < n; i++) unlike[s->card[i]]--;
    for (int i = 0; i < CT_CARDS; i++) demand(!unlike[i], "the same cards");
    ct_rng_seed(&luck, seed, 0);
    play_acts(s, &luck, 30);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text;
    ct_rules r;
    bool any = false;
    if (table_of(next_line(&rest), &r) && *rest) {
        FILE *f = fmemopen(rest, strlen(rest), "r");
        ct_decks all = deck_file(f, &r);
        ct_deck d;
        ct_state s;
        int last = 0;
        while (ct_deck_next(&all, &d, &s)) {
            demand(d.line > last || (d.why && d.line == last), "the number of its line");
            last = d.line;
            if (d.why)
                continue;
            any = true;
            deal_holds(&r, &d, &s);
        }
        fclose(f);
    }
    if (any)
        accepted();
    free(text);
    return 0;
}
