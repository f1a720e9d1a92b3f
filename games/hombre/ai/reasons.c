/* reasons.c - facts about acts of Hombre, for hints (reason.h): what the hand holds for a bid, what
 * an exchange keeps, and what a card does to the trick. */
#include <string.h>

#include "reason.h"
#include "thumb.h"

static bool black_ace(ct_card c) { return ct_rank(c) == 1 && !hombre_red(ct_suit(c)); }

/* The number of cards in hand that count in the suit if it is trumps. */
static int trumps(const ct_view *v, int suit)
{
    int n = 0, z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++)
        n += hombre_suit_of(ct_at(&v->s, z, i), suit) == suit;
    return n;
}

/* Spadille, manille and basto in hand, if the suit is trumps. */
static int matadors(const ct_view *v, int suit)
{
    int n = 0, z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++) {
        ct_card c = ct_at(&v->s, z, i);
        n += black_ace(c) || c == ct_card_of(suit, hombre_red(suit) ? 7 : 2);
    }
    return n;
}

/* Black aces and kings in hand. */
static int strong(const ct_view *v)
{
    int n = 0, z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++)
        n += black_ace(ct_at(&v->s, z, i)) || ct_rank(ct_at(&v->s, z, i)) == 13;
    return n;
}

static int best_suit(const ct_view *v)
{
    int best = 0;
    for (int suit = 1; suit < 4; suit++)
        if (trumps(v, suit) > trumps(v, best))
            best = suit;
    return best;
}

/* The cards that an exchange throws away, and the trumps and kings that it keeps. */
static void about_exchange(const ct_view *v, ct_act a, ct_why *w)
{
    int trump = *ct_field_find(&v->s, "trump", NULL), z = ct_hand(v->s.rules, v->seat);
    int thrown = 0, good = 0, kept[2] = { 0 };
    for (int i = 0; i < ct_count(&v->s, z); i++) {
        ct_card c = ct_at(&v->s, z, i);
        bool goes = ct_amount(a) >> i & 1, is_trump = hombre_suit_of(c, trump) == trump;
        thrown += goes;
        good += goes && hombre_keeper(c, trump);
        kept[0] += !goes && is_trump;
        kept[1] += !goes && !is_trump && ct_rank(c) == 13;
    }
    if (thrown && !good)
        ct_why_add(w, "hombre.junk", thrown, 0);
    ct_why_add(w, "hombre.keeps", kept[0], 0);
    if (kept[1])
        ct_why_add(w, "hombre.kings", kept[1], 0);
}

static int tricks_won(const ct_view *v)
{
    return ct_count(&v->s, ct_zone_find(v->s.rules, "taken", v->seat)) / v->s.rules->seats;
}

static void about_bid(const ct_view *v, const char *verb, ct_why *w)
{
    int suit = best_suit(v);
    if (!strcmp(verb, "passo")) {
        ct_why_add(w, "hombre.few", strong(v), 0);
        ct_why_add(w, "hombre.short", trumps(v, suit), suit);
        return;
    }
    ct_why_add(w, "hombre.long", trumps(v, suit), suit);
    ct_why_add(w, "hombre.strong", strong(v), 0);
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    int suit = ct_arg(a, 0);
    if (!strcmp(verb, "play")) {
        ct_why_trick(v, a, out);
    } else if (!strcmp(verb, "trunfo")) {
        ct_why_add(out, "hombre.trumps", trumps(v, suit), suit);
        if (matadors(v, suit))
            ct_why_add(out, "hombre.matadors", matadors(v, suit), suit);
    } else if (!strcmp(verb, "trocar")) {
        about_exchange(v, a, out);
    } else if (!strcmp(verb, "chamar")) {
        int trump = *ct_field_find(&v->s, "trump", NULL), z = ct_hand(v->s.rules, v->seat), n = 0;
        for (int i = 0; i < ct_count(&v->s, z); i++)
            n += hombre_suit_of(ct_at(&v->s, z, i), trump) == ct_suit((ct_card)suit);
        ct_why_add(out, "hombre.calls", n, ct_suit((ct_card)suit))->card[0] = (ct_card)suit;
    } else if (!strcmp(verb, "encerrar") || !strcmp(verb, "todas")) {
        ct_why_add(out, "hombre.won", tricks_won(v), 0);
    } else if (!strcmp(verb, "corrigir")) {
        ct_why_general(out, "hombre.any.correct");
    } else if (!strcmp(ct_game_about(v->s.rules->game)->phases[v->s.phase], "auction")) {
        about_bid(v, verb, out);
    }
    ct_why_general(out, "hombre.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("hombre.few", "Entre ases pretos e reis, você tem $1.",
      "Counting black aces and kings, you have $1."),
    CT_TEXT("hombre.few.1", "Entre ases pretos e reis, você só tem uma carta.", "You have only one black ace or king."),
    CT_TEXT("hombre.few.0", "Você não tem ás preto nem rei.", "You have no black ace and no king."),
    CT_TEXT("hombre.short", "No seu melhor naipe, $s, você teria $1 trunfos.", "In your longest suit, $s, you would have $1 trumps."),
    CT_TEXT("hombre.long", "Com $s de trunfo, você tem $1 trunfos.",
      "With $s as trumps you have $1 trumps."),
    CT_TEXT("hombre.strong", "Entre ases pretos e reis, você tem $1.",
      "Counting black aces and kings, you have $1."),
    CT_TEXT("hombre.strong.0", "Mas você não tem ás preto nem rei.", "But you have no black ace and no king."),
    CT_TEXT("hombre.trumps", "Com $s de trunfo, você tem $1 trunfos.",
      "With $s as trumps you have $1 trumps."),
    CT_TEXT("hombre.matadors", "Deles, $1 são matadores.", "$1 of them are matadors."),
    CT_TEXT("hombre.matadors.1", "Um deles é matador.", "One of them is a matador."),
    CT_TEXT("hombre.junk", "Das $1 que saem, nenhuma é trunfo nem rei.",
      "None of the $1 you throw is a trump or a king."),
    CT_TEXT("hombre.junk.1", "A que sai não é trunfo nem rei.",
      "The one you throw is neither a trump nor a king."),
    CT_TEXT("hombre.keeps", "Ficam $1 trunfos na sua mão.", "You keep $1 trumps."),
    CT_TEXT("hombre.keeps.1", "Fica um trunfo na sua mão.", "You keep one trump."),
    CT_TEXT("hombre.keeps.0", "Nenhum trunfo fica na sua mão.", "You keep no trump."),
    CT_TEXT("hombre.kings", "Fora do trunfo, ficam $1 reis.", "Besides trumps, you keep $1 kings."),
    CT_TEXT("hombre.kings.1", "Fora do trunfo, fica um rei.", "Besides trumps, you keep one king."),
    CT_TEXT("hombre.calls", "Você tem $1 cartas de $s para chegar a ele.", "You have $1 $s to lead to it."),
    CT_TEXT("hombre.calls.1", "Você tem uma carta de $s para chegar a ele.",
      "You have one card in $s to lead to it."),
    CT_TEXT("hombre.calls.0", "Você não tem carta de $s.", "You have no $s."),
    CT_TEXT("hombre.won", "Você já tem $1 vazas.", "You already have $1 tricks."),
    CT_TEXT("hombre.any.correct", "Corrigir é de graça; manter paga besta.", "Correcting is free; letting it stand costs a beast."),
    CT_TEXT("hombre.any", "É o que a mão permite agora.", "It is what the hand allows now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_hombre = { .find = find, .texts = texts, .shared = ct_trick_texts };
