/* reasons.c - facts about acts of Dog patience, for hints (reason.h): what comes out from under the
 * card that is built, and what else can be built. */
#include <string.h>

#include "reason.h"

/* Whether card c can be built on a foundation now. */
static bool fits(const ct_state *s, ct_card c)
{
    int f = ct_zone_find(s->rules, "foundation", -1) + 2 * ct_suit(c);
    return ct_rank(c) < 13 && (ct_top(s, f) == c + 1 || ct_top(s, f + 1) == c + 1);
}

/* The number of cards that can be built; those of the packets alone, or all. */
static int builds(const ct_view *v, bool packets)
{
    ct_acts legal;
    int n = 0;
    ct_legal(&v->s, v->seat, &legal);
    int kennel = ct_zone_find(v->s.rules, "kennel", -1);
    for (int i = 0; i < legal.n; i++)
        n += !strcmp(ct_word_of(&v->s, legal.act[i])->name, "build") &&
             (!packets || ct_arg(legal.act[i], 0) < kennel);
    return n;
}

static void about_build(const ct_view *v, ct_act a, ct_why *w)
{
    const ct_state *s = &v->s;
    int z = ct_arg(a, 0), n = ct_count(s, z);
    ct_state now = *s;
    ct_card c = ct_top(s, z), under = n > 1 ? ct_at(s, z, n - 2) : CT_HIDDEN;
    if (z >= ct_zone_find(s->rules, "kennel", -1)) {
        if (!builds(v, true))
            ct_why_add(w, "cachorro.kennel", 0, 0)->card[0] = c;
    } else if (under != CT_HIDDEN) {
        ct_apply(&now, a);
        ct_why_card(w, fits(&now, under) ? "cachorro.opens.fits" : "cachorro.opens", under,
                    CT_HIDDEN);
    } else if (n == 1) {
        ct_why_add(w, "cachorro.empties", 0, 0);
    }
    if (builds(v, false) > 1)
        ct_why_add(w, "cachorro.others", builds(v, false) - 1, 0);
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    if (!strcmp(verb, "build"))
        about_build(v, a, out);
    else if (!builds(v, false))
        ct_why_add(out, "cachorro.nothing", 0, 0);
    ct_why_general(out, "cachorro.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("cachorro.opens", "Debaixo dela aparece o $c.", "It uncovers $c."),
    CT_TEXT("cachorro.opens.fits", "Debaixo dela aparece o $c, que já cabe.",
      "It uncovers $c, which fits at once."),
    CT_TEXT("cachorro.empties", "O pacote fica vazio.", "That empties the packet."),
    CT_TEXT("cachorro.kennel", "Dos pacotes não sai nenhuma agora, mas o $c do canil cabe.",
      "No card of the packets fits now, but $c from the kennel does."),
    CT_TEXT("cachorro.others", "Ainda cabem outras $1.", "$1 other cards fit as well."),
    CT_TEXT("cachorro.others.1", "Ainda cabe mais uma.", "One other card fits as well."),
    CT_TEXT("cachorro.nothing", "Nada se empilha agora.", "Nothing can be built now."),
    CT_TEXT("cachorro.any", "O jogo segue.", "The game goes on."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_cachorro = { .find = find, .texts = texts };
