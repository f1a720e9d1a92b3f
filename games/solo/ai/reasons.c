/* reasons.c - facts about acts of Solo, for hints (reason.h): what the hand holds for a bid, what
 * an exchange changes, and what a card does to the trick. */
#include <string.h>

#include "reason.h"

static int held(const ct_view *v, int suit, ct_card without)
{
    int n = 0, z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++)
        n += ct_suit(ct_at(&v->s, z, i)) == suit && ct_at(&v->s, z, i) != without;
    return n;
}

static bool has(const ct_view *v, ct_card c)
{
    int z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++)
        if (ct_at(&v->s, z, i) == c)
            return true;
    return false;
}

static int longest(const ct_view *v)
{
    int best = 0;
    for (int suit = 1; suit < 4; suit++)
        if (held(v, suit, CT_HIDDEN) > held(v, best, CT_HIDDEN))
            best = suit;
    return best;
}

/* Nines and aces, the two highest cards of each suit. */
static int high_cards(const ct_view *v)
{
    int n = 0;
    for (int suit = 0; suit < 4; suit++)
        n += has(v, ct_card_of(suit, 9)) + has(v, ct_card_of(suit, 1));
    return n;
}

static void about_bid(const ct_view *v, ct_act a, ct_why *w)
{
    int suit = longest(v);
    if (!ct_act_price(&v->s, a)) {
        ct_why_add(w, "solo.few", high_cards(v), 0);
        ct_why_add(w, "solo.short", held(v, suit, CT_HIDDEN), suit);
        return;
    }
    ct_why_add(w, "solo.long", held(v, suit, CT_HIDDEN), suit);
    ct_why_add(w, "solo.high", high_cards(v), 0);
    ct_why_add(w, "solo.price", ct_act_price(&v->s, a), 0);
}

/* With card c asked for, the hand has this many of the highest cards of the suit in a row. */
static int row_with(const ct_view *v, ct_card c)
{
    ct_card order[CT_KINDS];
    int tops, all = ct_order_of(&v->s, ct_suit(c), order, &tops), n = 0;
    while (n < all && (order[n] == c || has(v, order[n]))) n++;
    return n;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    ct_card c = (ct_card)ct_arg(a, 0);
    int suit = ct_arg(a, 0);
    if (!strcmp(verb, "play")) {
        ct_why_trick(v, a, out);
    } else if (!strcmp(verb, "trunfo")) {
        ct_why_add(out, "solo.trumps", held(v, suit, CT_HIDDEN), suit);
    } else if (!strcmp(verb, "pedir")) {
        if (row_with(v, c) > 1)
            ct_why_add(out, "solo.row", row_with(v, c), ct_suit(c))->card[0] = c;
        ct_why_add(out, "solo.asks", held(v, ct_suit(c), CT_HIDDEN), ct_suit(c));
    } else if (!strcmp(verb, "entregar")) {
        int left = held(v, ct_suit(c), c);
        ct_why_add(out, left ? "solo.left" : "solo.void", left, ct_suit(c))->card[0] = c;
    } else if (!strcmp(verb, "corrigir")) {
        ct_why_general(out, "solo.any.correct");
    } else if (ct_act_price(&v->s, a) || !strcmp(verb, "passo")) {
        about_bid(v, a, out);
    }
    ct_why_general(out, !strcmp(verb, "sem_troca") ? "solo.any.keep" : "solo.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("solo.few", "Entre noves e ases, você tem $1.", "Counting nines and aces, you have $1."),
    CT_TEXT("solo.few.1", "Entre noves e ases, você só tem um.", "You have only one nine or ace."),
    CT_TEXT("solo.few.0", "Você não tem nove nem ás.", "You have no nine and no ace."),
    CT_TEXT("solo.short", "O seu naipe mais longo é $s, com $1 cartas.", "Your longest suit is $s, with $1 cards."),
    CT_TEXT("solo.long", "Você tem $1 cartas de $s.", "You have $1 $s."),
    CT_TEXT("solo.high", "Entre noves e ases, você tem $1.", "Counting nines and aces, you have $1."),
    CT_TEXT("solo.high.0", "Mas você não tem nove nem ás.", "But you have no nine and no ace."),
    CT_TEXT("solo.price", "Se der certo, cada adversário paga $1 fichas.", "If it is made, each opponent pays $1 chips."),
    CT_TEXT("solo.price.1", "Se der certo, cada adversário paga uma ficha.", "If it is made, each opponent pays one chip."),
    CT_TEXT("solo.trumps", "Você fica com $1 trunfos.", "You then have $1 trumps."),
    CT_TEXT("solo.row", "Com o $c, você tem as $1 maiores de $s.", "With $c you have the $1 highest $s."),
    CT_TEXT("solo.asks", "De $s você já tem $1 cartas.", "You already have $1 $s."),
    CT_TEXT("solo.asks.1", "De $s você já tem uma carta.", "You already have one card in $s."),
    CT_TEXT("solo.asks.0", "De $s você não tem nenhuma.", "You have no $s."),
    CT_TEXT("solo.left", "Sem o $c, você ainda tem $1 cartas de $s.", "Without $c you still have $1 $s."),
    CT_TEXT("solo.left.1", "Sem o $c, você ainda tem uma carta de $s.",
      "Without $c you still have one card in $s."),
    CT_TEXT("solo.void", "Sem o $c, você fica sem $s e pode cortar.",
      "Without $c you have no $s and can trump them."),
    CT_TEXT("solo.any.keep", "Quem não troca fica com a mão que tem.", "Without an exchange you keep the hand you have."),
    CT_TEXT("solo.any.correct", "Corrigir é de graça; manter paga multa.", "Correcting is free; letting it stand costs a fine."),
    CT_TEXT("solo.any", "É o que a mão permite agora.", "It is what the hand allows now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_solo = { .find = find, .texts = texts, .shared = ct_trick_texts };
