/* onze.c - the reference player `v1`: the rules of thumb as they were when players were first
 * measured. They never change, even where they are known to be weak, because all other players are
 * measured against them.
 *
 * Hints for Blocked Eleven: cover the pair that leaves the most other pairs, taking into account
 * what each cover hides. The cards to come are unknown. Known weakness: it looks one act ahead. */
#include "advice.h"
#include "client.h"

#include <string.h>

enum { PLACES = 9 };

/* How good it is to cover a place. A court card in the middle row can never be covered, so one that
 * can still be paired elsewhere is worth covering. Number cards are easy to cover. */
static int ease(const ct_state *s, int place, int at)
{
    ct_card c = ct_top(s, place + at);
    bool face = ct_rank(c) > 10;
    return face ? 3 : at == 4 ? 0 : 1;
}

/* Pairs of number cards and court cards that the places outside `gone` still make. */
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

ct_act ct_reference_onze(const ct_view *v, const ct_acts *legal, ct_rng *luck)
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
            return b; /* a rescue is listed only if there is no other act */
        unsigned gone = 1u << p | 1u << q;
        if (ct_operands(ct_word_of(&v->s, b), o) == 3) /* a trio of court cards */
            gone |= 1u << ct_arg(b, 2);
        int score =
            4 * pairs_left(&v->s, place, gone) + ease(&v->s, place, p) + ease(&v->s, place, q);
        if (score > best)
            best = score, a = b;
    }
    return a;
}
