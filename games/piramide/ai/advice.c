/* advice.c - hints for Pyramid. They remove kings at once, then the pair that frees most cards of
 * the pyramid. They use the top discard before a turned card covers it, and turn only when no card
 * can be removed. They stop when none of the cards outside the pyramid can be removed. Known
 * weakness: it looks one act ahead and does not see cards that block each other. */
#include "advice.h"
#include "client.h"

enum { CELLS = 28 };

/* Row of a cell, from 0. */
static int row_of(int cell)
{
    int row = 0;
    while (cell > row) cell -= ++row;
    return row;
}

/* The number of cards that lose their last cover when the cells of `gone` are removed. */
static int frees(const ct_state *s, int first, unsigned gone)
{
    int n = 0;
    for (int i = 0; i < 21; i++) {
        int a = i + row_of(i) + 1, before = 0, after = 0;
        if (!ct_count(s, first + i))
            continue;
        for (int k = a; k <= a + 1; k++) {
            before += ct_count(s, first + k);
            after += ct_count(s, first + k) && !(gone >> k & 1);
        }
        n += before && !after;
    }
    return n;
}

ct_act ct_advice_piramide(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    static const struct {
        const char *name;
        int worth;
    } words[] = { { "king", 90 },      { "king_turned", 88 },  { "king_discard", 86 },
                  { "pair", 50 },      { "pair_discard", 48 }, { "pair_turned", 46 },
                  { "pair_tops", 44 }, { "turn", 20 },         { "redeal", 10 },
                  { "stop", 5 },       { "give_up", 0 } };
    const ct_rules *r = v->s.rules;
    ct_operand o[CT_OPERANDS];
    int first = ct_zone_find(r, "cell", -1), best = -1;
    ct_act a = legal->act[0];
    for (int i = 0; i < legal->n; i++) {
        ct_act b = legal->act[i];
        unsigned gone = 0;
        int worth = 0, n = ct_operands(ct_word_of(&v->s, b), o);
        for (int k = 0; k < n; k++) gone |= 1u << (ct_arg(b, k) - first);
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
            if (ct_verb_find(r->game, words[k].name) == ct_verb(b))
                worth = words[k].worth;
        worth += gone ? 10 * frees(&v->s, first, gone) : 0;
        if (worth > best)
            best = worth, a = b;
    }
    return a;
}
