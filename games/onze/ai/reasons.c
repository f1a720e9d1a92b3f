/* reasons.c - facts about acts of Blocked Eleven, for hints (reason.h): which pairs stay, and
 * whether court cards are covered. */
#include <string.h>

#include "reason.h"

/* The places that an act covers, as bits. */
static unsigned covered(const ct_state *s, ct_act a)
{
    ct_operand o[CT_OPERANDS];
    unsigned set = 0;
    for (int i = 0, n = ct_operands(ct_word_of(s, a), o); i < n; i++) set |= 1u << ct_arg(a, i);
    return set;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    ct_acts legal;
    int others = 0, courts = 0, place = ct_zone_find(v->s.rules, "place", -1);
    unsigned gone = covered(&v->s, a);
    if (strcmp(ct_word_of(&v->s, a)->name, "cover") != 0) {
        ct_why_general(out, "onze.any.rescue");
        return;
    }
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        unsigned set = covered(&v->s, legal.act[i]);
        bool listed = false; /* the same places in another order */
        for (int k = 0; k < i; k++) listed |= covered(&v->s, legal.act[k]) == set;
        others +=
            !strcmp(ct_word_of(&v->s, legal.act[i])->name, "cover") && !(set & gone) && !listed;
    }
    for (int i = 0; i < 9; i++) courts += gone >> i & 1 && ct_rank(ct_top(&v->s, place + i)) > 10;
    ct_why_add(out, "onze.pairs", others, 0);
    if (courts)
        ct_why_add(out, "onze.courts", courts, 0);
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("onze.pairs", "Com as outras cartas ainda há $1 jogadas.",
      "The other cards still allow $1 moves."),
    CT_TEXT("onze.pairs.1", "Com as outras cartas ainda há uma jogada.",
      "The other cards still allow one move."),
    CT_TEXT("onze.pairs.0", "As outras cartas da mesa não casam entre si.",
      "No other cards on the table go together."),
    CT_TEXT("onze.courts", "Cobre $1 figuras, que travam a mesa.", "It covers $1 court cards, which block the table."),
    CT_TEXT("onze.any.rescue", "Não há mais pares: só esta carta salva o jogo.", "There are no more pairs: only this card saves the game."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_onze = { .find = find, .texts = texts };
