/* reasons.c - facts about acts of Monte, for hints (reason.h): the cards for each pair, and what
 * the cover and the bank stand for. */
#include <string.h>

#include "reason.h"

enum { FRESH = 1 }; /* after so many rounds of a bank few cards are known */

static int number(const ct_state *s, const char *name) { return *ct_field_find(s, name, NULL); }

/* The chips of the cover that no stake has claimed. */
static int cover_left(const ct_state *s)
{
    const int32_t *up = ct_field_find(s, "on_upper", NULL),
                  *low = ct_field_find(s, "on_lower", NULL);
    int left = number(s, "cover");
    for (int i = 0; i < s->rules->seats; i++) left -= up[i] + low[i];
    return left > 0 ? left : 0;
}

static void about_bet(const ct_view *v, ct_act a, ct_why *w)
{
    ct_odds odds[CT_ODDS];
    int lower = ct_arg(a, 4) == ct_zone_find(v->s.rules, "lower", -1), x = (int)ct_amount(a);
    if (ct_odds_of(v, odds) != 2)
        return;
    int own = odds[lower].n[0], other = odds[!lower].n[0];
    if (own > other)
        ct_why_add(w, "monte.better", own, other);
    else if (own == other)
        ct_why_add(w, "monte.even", own, 0);
    if (x == cover_left(&v->s))
        ct_why_add(w, "monte.all", x, 0);
    else
        ct_why_add(w, "monte.keeps", v->s.score[v->seat] - x, 0);
}

static void about_pass(const ct_view *v, ct_why *w)
{
    ct_odds odds[CT_ODDS];
    if (!cover_left(&v->s))
        ct_why_add(w, "monte.taken", 0, 0);
    else if (ct_odds_of(v, odds) == 2)
        ct_why_add(w, "monte.few", odds[0].n[0] > odds[1].n[0] ? odds[0].n[0] : odds[1].n[0],
                   odds[0].n[1]);
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    int rounds = number(&v->s, "rounds");
    if (!strcmp(verb, "cover"))
        ct_why_add(out, "monte.covers", (int)ct_amount(a), v->s.score[v->seat] - (int)ct_amount(a));
    else if (!strcmp(verb, "bet"))
        about_bet(v, a, out);
    else if (!strcmp(verb, "pass"))
        about_pass(v, out);
    else if (!strcmp(verb, "aces") ? rounds > FRESH : rounds <= FRESH)
        ct_why_add(out, !strcmp(verb, "aces") ? "monte.seen" : "monte.hidden", rounds, 0);
    ct_why_general(out, !strcmp(verb, "continue") ? "monte.any.continue"
                        : !strcmp(verb, "aces")   ? "monte.any.aces"
                                                  : "monte.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("monte.better", "Essa dupla tem $1 cartas a favor; a outra, $2.",
      "This pair has $1 cards in its favour, the other $2."),
    CT_TEXT("monte.even", "Cada dupla tem $1 cartas a favor.", "Each pair has $1 cards in its favour."),
    CT_TEXT("monte.all", "É tudo o que a garantia ainda paga.", "It is all that the cover can still pay."),
    CT_TEXT("monte.keeps", "Ficam $1 fichas com você.", "You keep $1 chips."),
    CT_TEXT("monte.keeps.1", "Fica uma ficha com você.", "You keep one chip."),
    CT_TEXT("monte.keeps.0", "São todas as suas fichas.", "It is all your chips."),
    CT_TEXT("monte.few", "A melhor dupla só tem $1 cartas a favor, entre $2.",
      "The better pair has only $1 cards in its favour, out of $2."),
    CT_TEXT("monte.taken", "As apostas já tomaram a garantia toda.", "The stakes have used up the cover."),
    CT_TEXT("monte.covers", "Você arrisca $1 fichas e guarda as outras $2.",
      "You risk $1 chips and keep the other $2 safe."),
    CT_TEXT("monte.covers.1", "Você arrisca só uma ficha e guarda as outras $2.",
      "You risk only one chip and keep the other $2 safe."),
    CT_TEXT("monte.seen", "Já houve $1 rodadas nesta banca, e os outros já podem contar as cartas.",
      "This bank has lasted $1 rounds, and the others can count the cards by now."),
    CT_TEXT("monte.hidden", "Só houve uma rodada nesta banca: ainda é difícil contar as cartas.",
      "This bank has lasted only one round: the cards are still hard to count."),
    CT_TEXT("monte.any.continue", "Enquanto a banca for sua, as apostas perdidas são suas.",
      "As long as the bank is yours, you collect the bets that lose."),
    CT_TEXT("monte.any.aces", "Passando a banca, você deixa de pagar as apostas.",
      "If you pass the bank, you no longer pay the bets."),
    CT_TEXT("monte.any", "É o que dá para fazer agora.", "It is what can be done now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_monte = { .find = find, .texts = texts };
