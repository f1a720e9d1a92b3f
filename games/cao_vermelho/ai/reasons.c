/* reasons.c - facts about acts of Cão Vermelho, for hints (reason.h): the cards for and against the
 * hand, and what a bet means for the pot and the lead. */
#include <string.h>

#include "reason.h"

static int number(const ct_state *s, const char *name) { return *ct_field_find(s, name, NULL); }

static bool beats(ct_card c, ct_card t) /* the ace is high */
{
    return ct_suit(c) == ct_suit(t) && (c % 13 ? c % 13 : 13) > (t % 13 ? t % 13 : 13);
}

/* The cards of the hand that beat t. */
static int answers(const ct_view *v, ct_card t)
{
    int n = 0, z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++) n += beats(ct_at(&v->s, z, i), t);
    return n;
}

static int richest(const ct_view *v)
{
    int most = 0;
    for (int i = 0; i < v->s.rules->seats; i++)
        if (i != v->seat && v->s.score[i] > most)
            most = v->s.score[i];
    return most;
}

static void about_bet(const ct_view *v, ct_act a, ct_why *w)
{
    int x = (int)ct_amount(a), pot = number(&v->s, "pot"), most = richest(v);
    int32_t low = 0, high = 0;
    ct_range(&v->s, v->seat, ct_verb(a), &low, &high);
    if (v->s.score[v->seat] <= most && v->s.score[v->seat] + x > most)
        ct_why_add(w, "cao_vermelho.lead", x, 0);
    if (x == pot)
        ct_why_add(w, "cao_vermelho.pot", pot, 0);
    else if (x == low)
        ct_why_add(w, "cao_vermelho.least", x, 0);
    else
        ct_why_add(w, "cao_vermelho.leaves", pot - x, 0);
}

static void about_turn(const ct_view *v, ct_act a, const char *verb, ct_why *w)
{
    ct_odds odds[CT_ODDS];
    if (!ct_odds_of(v, odds))
        return;
    int wins = odds[0].n[0], against = odds[0].n[1] - wins;
    if (!wins)
        ct_why_add(w, "cao_vermelho.none", against, 0);
    else
        ct_why_add(w, "cao_vermelho.against", wins, against);
    if (!strcmp(verb, "bet"))
        about_bet(v, a, w);
    if (!strcmp(verb, "withdraw"))
        ct_why_add(w, "cao_vermelho.free", 0, 0)->general = true;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    ct_card turned = ct_top(&v->s, ct_zone_find(v->s.rules, "turned", -1));
    if (!strcmp(verb, "bet") || !strcmp(verb, "pass") || !strcmp(verb, "withdraw")) {
        about_turn(v, a, verb, out);
    } else if (!strcmp(verb, "claim") && beats((ct_card)ct_arg(a, 0), turned)) {
        bool one = answers(v, turned) == 1;
        ct_why_card(out, one ? "cao_vermelho.beats.one" : "cao_vermelho.beats", turned, CT_HIDDEN);
    } else if (!strcmp(verb, "concede") && !answers(v, turned)) {
        ct_why_card(out, "cao_vermelho.cannot", turned, CT_HIDDEN);
    }
    ct_why_general(out, !strcmp(verb, "challenge") ? "cao_vermelho.any.challenge"
                        : !strcmp(verb, "gather")  ? "cao_vermelho.any.gather"
                                                   : "cao_vermelho.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("cao_vermelho.none", "A sua mão não ganha de nenhuma das $1 cartas que você não viu.",
      "Your hand beats none of the $1 cards you have not seen."),
    CT_TEXT("cao_vermelho.against", "São $1 cartas a seu favor e $2 contra.",
      "$1 of the unseen cards are good for you, $2 are bad."),
    CT_TEXT("cao_vermelho.against.1", "É uma carta a seu favor e $2 contra.",
      "One of the unseen cards is good for you, $2 are bad."),
    CT_TEXT("cao_vermelho.lead", "Se ganhar as $1 fichas, você passa à frente de todos.", "If you win the $1 chips, you take the lead."),
    CT_TEXT("cao_vermelho.lead.1", "Se ganhar a ficha, você passa à frente de todos.", "If you win the chip, you take the lead."),
    CT_TEXT("cao_vermelho.pot", "Se ganhar, você leva o bolo todo: $1 fichas.", "If you win, the whole pot is yours: $1 chips."),
    CT_TEXT("cao_vermelho.pot.1", "Se ganhar, você leva o bolo todo: uma ficha.", "If you win, the whole pot is yours: one chip."),
    CT_TEXT("cao_vermelho.least", "É a menor aposta: $1 fichas.", "It is the lowest bet: $1 chips."),
    CT_TEXT("cao_vermelho.least.1", "É a menor aposta: uma ficha.", "It is the lowest bet: one chip."),
    CT_TEXT("cao_vermelho.leaves", "Se ganhar, ainda ficam $1 fichas no bolo.", "If you win, $1 chips stay in the pot."),
    CT_TEXT("cao_vermelho.leaves.1", "Se ganhar, ainda fica uma ficha no bolo.", "If you win, one chip stays in the pot."),
    CT_TEXT("cao_vermelho.free", "Sair não custa nada.", "Leaving costs nothing."),
    CT_TEXT("cao_vermelho.beats", "Ganha do $c.", "It beats $c."),
    CT_TEXT("cao_vermelho.beats.one", "É a única carta sua que ganha do $c.", "It is your only card that beats $c."),
    CT_TEXT("cao_vermelho.cannot", "Nenhuma carta sua ganha do $c.", "No card of yours beats $c."),
    CT_TEXT("cao_vermelho.any.challenge", "Contestar mostra se a carta ganhava mesmo.", "A challenge shows whether the card really won."),
    CT_TEXT("cao_vermelho.any", "É o que dá para fazer agora.", "It is what can be done now."),
    CT_TEXT("cao_vermelho.any.gather", "Todos já jogaram: é hora da rodada seguinte.", "Everybody has played: time for the next round."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_cao_vermelho = { .find = find, .texts = texts };
