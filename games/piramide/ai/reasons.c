/* reasons.c - facts about acts of Pyramid, for hints (reason.h): the cards that an act frees, and
 * what is left. */
#include <string.h>

#include "reason.h"

static int cards_left(const ct_state *s)
{
    int n = 0;
    for (int z = ct_zone_find(s->rules, "cell", -1), i = 0; i < 28; i++) n += ct_count(s, z + i);
    return n;
}

/* The cards of the pyramid that are free after the act and were not before. */
static int freed(const ct_state *was, const ct_state *now)
{
    ct_note note[CT_NOTES];
    bool free[CT_ZONES] = { false };
    int fresh = 0;
    for (int i = ct_notes(was, note); i-- > 0;) free[note[i].zone] |= note[i].way == CT_NOTE_FREE;
    for (int i = ct_notes(now, note); i-- > 0;)
        fresh += note[i].way == CT_NOTE_FREE && !free[note[i].zone];
    return fresh;
}

static bool removes(const char *verb)
{
    return !strncmp(verb, "king", 4) || !strncmp(verb, "pair", 4);
}

static bool can_remove(const ct_view *v)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++)
        if (removes(ct_word_of(&v->s, legal.act[i])->name))
            return true;
    return false;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    ct_state now = v->s;
    if (removes(verb)) {
        ct_apply(&now, a);
        int free = freed(&v->s, &now), left = cards_left(&now);
        if (!left)
            ct_why_add(out, "piramide.clears", 0, 0);
        else if (free)
            ct_why_add(out, "piramide.frees", free, 0);
        if (left && left < cards_left(&v->s))
            ct_why_add(out, "piramide.left", left, 0);
        ct_why_general(out, !strncmp(verb, "king", 4) ? "piramide.any.king" : "piramide.any.pair");
    } else if (!can_remove(v)) {
        ct_why_add(out, "piramide.nothing", 0, 0);
        if (!strcmp(verb, "turn"))
            ct_why_add(out, "piramide.reserve",
                       ct_count(&v->s, ct_zone_find(v->s.rules, "reserve", -1)), 0);
    }
    ct_why_general(out, "piramide.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("piramide.clears", "A pirâmide acaba.", "The pyramid is gone."),
    CT_TEXT("piramide.frees", "Descobre $1 cartas.", "It uncovers $1 cards."),
    CT_TEXT("piramide.frees.1", "Descobre uma carta.", "It uncovers one card."),
    CT_TEXT("piramide.left", "Depois restam $1 cartas na pirâmide.", "That leaves $1 cards in the pyramid."),
    CT_TEXT("piramide.left.1", "Depois resta uma carta na pirâmide.",
      "That leaves one card in the pyramid."),
    CT_TEXT("piramide.any.king", "O rei sai sozinho, sem gastar outra carta.",
      "The king goes alone and uses up no other card."),
    CT_TEXT("piramide.any.pair", "As duas saem do caminho.", "Both get out of the way."),
    CT_TEXT("piramide.nothing", "Nada soma 13 agora.", "Nothing adds up to 13 now."),
    CT_TEXT("piramide.reserve", "O monte ainda tem $1 cartas.", "The reserve still has $1 cards."),
    CT_TEXT("piramide.reserve.1", "O monte ainda tem uma carta.", "The reserve still has one card."),
    CT_TEXT("piramide.any", "O que soma 13 agora pode esperar.", "What adds up to 13 now can wait."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_piramide = { .find = find, .texts = texts };
