/* reasons.c - facts about acts of Cão Vermelho Polonês, for hints (reason.h): the chance of the
 * hand, and what a bet pays, costs and means for the lead. */
#include <string.h>

#include "reason.h"

static int number(const ct_state *s, const char *name) { return *ct_field_find(s, name, NULL); }

static bool beats(ct_card c, ct_card t) /* the ace is high */
{
    return ct_suit(c) == ct_suit(t) && (c % 13 ? c % 13 : 13) > (t % 13 ? t % 13 : 13);
}

/* The chips of the richest other seat. The bank counts as its banker's. */
static int richest(const ct_view *v)
{
    int most = 0;
    for (int i = 0; i < v->s.rules->seats; i++) {
        int chips = v->s.score[i] + (i == number(&v->s, "dealer") ? number(&v->s, "pot") : 0);
        most = i != v->seat && chips > most ? chips : most;
    }
    return most;
}

static void about_turn(const ct_view *v, ct_act a, const char *verb, ct_why *w)
{
    ct_odds odds[CT_ODDS];
    int x = (int)ct_amount(a), bank = number(&v->s, "pot");
    int32_t low = 0, high = 0;
    if (!ct_odds_of(v, odds))
        return;
    int chance = odds[0].n[0];
    bool bets = !strcmp(verb, "bet"), paid = !ct_option_of(v->s.rules, "pass_rule");
    if (bets && chance > 50)
        ct_why_add(w, "cao_polones.often", chance, 0);
    else if (chance < 50)
        ct_why_add(w, "cao_polones.seldom", 100 - chance, 0);
    if (bets && ct_range(&v->s, v->seat, ct_verb(a), &low, &high) && x == low)
        ct_why_add(w, "cao_polones.least", x, 0);
    if (bets)
        ct_why_add(w, "cao_polones.pays", 2 * x < bank ? 2 * x : bank, x);
    if (!strcmp(verb, "pass") && paid)
        ct_why_add(w, "cao_polones.costs", ct_option_of(v->s.rules, "min_bet"), 0);
    if (!strcmp(verb, "withdraw"))
        ct_why_add(w, "cao_polones.free", 0, 0)->general = true;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    ct_card turned = ct_top(&v->s, ct_zone_find(v->s.rules, "turned", -1));
    int32_t low = 0, high = 0;
    if (!strcmp(verb, "bet") || !strcmp(verb, "pass") || !strcmp(verb, "withdraw")) {
        about_turn(v, a, verb, out);
    } else if (!strcmp(verb, "bank") && ct_range(&v->s, v->seat, ct_verb(a), &low, &high)) {
        int x = (int)ct_amount(a);
        ct_why_add(out, x == high ? "cao_polones.most" : "cao_polones.opens", x,
                   v->s.score[v->seat] - x);
        if (x <= richest(v))
            ct_why_add(out, "cao_polones.richest", richest(v), 0);
    } else if (!strcmp(verb, "claim") && beats((ct_card)ct_arg(a, 0), turned)) {
        ct_why_card(out, "cao_polones.beats", turned, CT_HIDDEN);
    } else if (!strcmp(verb, "concede")) {
        int n = 0, shown = ct_zone_find(v->s.rules, "shown", v->seat);
        for (int i = 0; i < ct_count(&v->s, shown); i++) n += beats(ct_at(&v->s, shown, i), turned);
        if (!n && ct_count(&v->s, shown))
            ct_why_card(out, "cao_polones.cannot", turned, CT_HIDDEN);
    }
    ct_why_general(out,
                   !strcmp(verb, "challenge") ? "cao_polones.any.challenge" : "cao_polones.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("cao_polones.least", "É a menor aposta.", "It is the lowest bet."),
    CT_TEXT("cao_polones.pays", "Se ganhar, a banca lhe paga $1; se perder, você paga $2.", "If you win, the bank pays you $1; if you lose, you pay $2."),
    CT_TEXT("cao_polones.seldom", "As suas cartas perdem $1 vezes em cada 100.", "Your cards lose $1 times in 100."),
    CT_TEXT("cao_polones.often", "As suas cartas ganham $1 vezes em cada 100.",
      "Your cards win $1 times in 100."),
    CT_TEXT("cao_polones.costs", "Passar custa só $1 fichas.", "Passing costs only $1 chips."),
    CT_TEXT("cao_polones.costs.1", "Passar custa só uma ficha.", "Passing costs only one chip."),
    CT_TEXT("cao_polones.free", "Sair não custa nada.", "Leaving costs nothing."),
    CT_TEXT("cao_polones.most", "É a banca mais alta que se pode abrir: $1 fichas.", "It is the highest bank you can open: $1 chips."),
    CT_TEXT("cao_polones.opens", "Você põe $1 fichas na banca e fica com $2.", "You put $1 chips into the bank and keep $2."),
    CT_TEXT("cao_polones.richest", "Quem tem mais, fora você, tem $1 fichas.", "The richest of the others has $1 chips."),
    CT_TEXT("cao_polones.beats", "Ganha do $c, a carta do banqueiro.", "It beats $c, the banker’s card."),
    CT_TEXT("cao_polones.cannot", "Nenhuma carta sua ganha do $c.", "No card of yours beats $c."),
    CT_TEXT("cao_polones.any.challenge", "Contestar mostra se a carta ganhava mesmo.", "A challenge shows whether the card really won."),
    CT_TEXT("cao_polones.any", "É o que dá para fazer agora.", "It is what can be done now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_cao_polones = { .find = find, .texts = texts };
