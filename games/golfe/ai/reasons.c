/* reasons.c - facts about acts of Golfe, for hints (reason.h): what can be taken next, and what is
 * left of the field. */
#include <string.h>

#include "reason.h"

enum { FIELD = 35 };

static int cards_left(const ct_view *v, const ct_state *s)
{
    int n = 0;
    for (int z = ct_zone_find(s->rules, "cell", v->seat), i = 0; i < FIELD; i++)
        n += ct_count(s, z + i);
    return n;
}

/* The number of cards that the seat can take; *next: one of them. */
static int takes(const ct_view *v, const ct_state *s, ct_card *next)
{
    ct_acts legal;
    int n = 0;
    ct_legal(s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++)
        if (!strcmp(ct_word_of(s, legal.act[i])->name, "take")) {
            *next = ct_top(s, ct_arg(legal.act[i], 0));
            n++;
        }
    return n;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    ct_state now = v->s;
    ct_card next = CT_HIDDEN;
    int stock = ct_count(&v->s, ct_zone_find(v->s.rules, "stock", v->seat));
    if (!strcmp(ct_word_of(&v->s, a)->name, "take")) {
        ct_apply(&now, a);
        int left = cards_left(v, &now);
        if (!left) {
            ct_why_add(out, "golfe.clears", 0, 0);
            return;
        }
        int n = takes(v, &now, &next);
        ct_why_add(out, "golfe.next", n, 0)->card[0] = n == 1 ? next : CT_HIDDEN;
        ct_why_add(out, "golfe.left", left, 0);
    } else {
        if (!takes(v, &v->s, &next))
            ct_why_add(out, "golfe.nothing", 0, 0);
        ct_why_add(out, "golfe.stock", stock, 0);
    }
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("golfe.clears", "O campo fica limpo.", "The field is cleared."),
    CT_TEXT("golfe.next", "Depois dela ainda servem $1 cartas.", "After it, $1 other cards fit."),
    CT_TEXT("golfe.next.1", "Depois dela serve o $c.", "After it, $c fits."),
    CT_TEXT("golfe.next.0", "Depois dela não serve nenhuma, mas é uma a menos.",
      "No card fits after it, but that is one card fewer."),
    CT_TEXT("golfe.left", "Ficam $1 cartas no campo.", "$1 cards are left on the field."),
    CT_TEXT("golfe.left.1", "Fica uma carta no campo.", "One card is left on the field."),
    CT_TEXT("golfe.nothing", "Nenhuma carta livre serve agora.", "No free card fits now."),
    CT_TEXT("golfe.stock", "O monte ainda tem $1 cartas.", "The stock still has $1 cards."),
    CT_TEXT("golfe.stock.1", "O monte ainda tem uma carta.", "The stock still has one card."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_golfe = { .find = find, .texts = texts };
