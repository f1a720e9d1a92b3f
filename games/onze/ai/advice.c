/* advice.c - hints for Blocked Eleven. They cover the pair after which the most other pairs are
 * left, and take into account which cards are hidden. The cards to come are unknown. Known
 * weakness: it looks one act ahead. */
#include "advice.h"
#include "client.h"

#include <string.h>

enum { PLACES = 9 };

/* How useful it is to cover a place. Court cards are the most useful to cover, since in the middle
 * row they can never be covered. Number cards are easy to cover later. */
static int ease(const ct_state *s, int place, int at)
{
    ct_card c = ct_top(s, place + at);
    bool face = ct_rank(c) > 10;
    return face ? 3 : at == 4 ? 0 : 1;
}

/* The number of pairs of number cards, and of pairs of court cards, that the places outside `gone`
 * still make. */
static int pairs_left(const ct_state *s, int place, unsigned gone)
{
    int count[14] = { 0 }, faces = 0, pairs = 0;
    for (int i = 0; i < PLACES; i++) {
        if (gone >> i & 1)
            continue;
        int rank = ct_rank(ct_top(s, place + i));
        if (rank <= 10)
            count[rank]++;
        else
            faces += i < 3 || i > 5;
    }
    for (int r = 1; r <= 5; r++) pairs += count[r] < count[11 - r] ? count[r] : count[11 - r];
    return pairs + faces / 2;
}

ct_act ct_advice_onze(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    int place = ct_zone_find(v->s.rules, "place", -1), rescue = ct_verb_find(g, "rescue"),
        best = -1;
    ct_operand o[CT_OPERANDS];
    ct_act a = legal->act[0];
    for (int i = 0; i < legal->n; i++) {
        ct_act b = legal->act[i];
        int p = ct_arg(b, 0), q = ct_arg(b, 1);
        if (ct_verb(b) == rescue)
            return b; /* a rescue is then the only act */
        unsigned gone = 1u << p | 1u << q;
        /* an act with three operands covers a trio */
        if (ct_operands(ct_word_of(&v->s, b), o) == 3)
            gone |= 1u << ct_arg(b, 2);
        int score =
            4 * pairs_left(&v->s, place, gone) + ease(&v->s, place, p) + ease(&v->s, place, q);
        if (score > best)
            best = score, a = b;
    }
    return a;
}
