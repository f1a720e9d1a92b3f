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

static int builds(const ct_view *v)
{
    ct_acts legal;
    int n = 0;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) n += !strcmp(ct_word_of(&v->s, legal.act[i])->name, "build");
    return n;
}

static void about_build(const ct_view *v, ct_act a, ct_why *w)
{
    const ct_state *s = &v->s;
    int z = ct_arg(a, 0), n = ct_count(s, z);
    ct_state now = *s;
    ct_card c = ct_top(s, z), under = n > 1 ? ct_at(s, z, n - 2) : CT_HIDDEN;
    if (z >= ct_zone_find(s->rules, "kennel", -1)) {
        ct_why_add(w, "cachorro.kennel", 0, 0)->card[0] = c;
    } else if (under != CT_HIDDEN) {
        ct_apply(&now, a);
        ct_why_card(w, fits(&now, under) ? "cachorro.opens.fits" : "cachorro.opens", under,
                    CT_HIDDEN);
    } else if (n == 1) {
        ct_why_add(w, "cachorro.empties", 0, 0);
    }
    if (builds(v) > 1)
        ct_why_add(w, "cachorro.others", builds(v) - 1, 0);
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    if (!strcmp(verb, "build"))
        about_build(v, a, out);
    else if (!builds(v))
        ct_why_add(out, "cachorro.nothing", 0, 0);
    ct_why_general(out, "cachorro.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("cachorro.opens", "Debaixo dela aparece o $c.", "Under it comes $c."),
    CT_TEXT("cachorro.opens.fits", "Debaixo dela aparece o $c, que também já cabe.", "Under it comes $c, which fits at once."),
    CT_TEXT("cachorro.empties", "O pacote fica vazio.", "The packet is empty then."),
    CT_TEXT("cachorro.kennel", "O $c sai do canil, onde não cobre ninguém.", "$c leaves the kennel, where it covers no card."),
    CT_TEXT("cachorro.others", "Além desta, ainda cabem $1.", "Besides this one, $1 more fit."),
    CT_TEXT("cachorro.others.1", "Além desta, ainda cabe mais uma.", "Besides this one, one more fits."),
    CT_TEXT("cachorro.nothing", "Nada se empilha agora.", "Nothing can be built now."),
    CT_TEXT("cachorro.any", "O jogo segue.", "The game goes on."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_cachorro = { .find = find, .texts = texts };
