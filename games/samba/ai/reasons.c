/* reasons.c - facts about acts of Samba, for hints (reason.h): complete melds, the minimum, what
 * the pile brings, and what a discard means for the others. */
#include <string.h>

#include "client.h"
#include "reason.h"
#include "thumb.h"

enum { FEW = 3 };

typedef struct scene {
    const ct_state *s;
    ct_state now; /* after the act */
    ct_act a;
    int seat, side, pile, hand, exposed, meld;
} scene;

static int number(const ct_state *s, const char *name, int i)
{
    return ct_field_find(s, name, NULL)[i];
}

static int points(ct_card c) { return ct_rank(c) == 1 ? 20 : ct_rank(c) >= 8 ? 10 : 5; }

static int wilds_in(const ct_state *s, int z)
{
    int n = 0;
    for (int i = 0; i < ct_count(s, z); i++) n += ct_is_wild(ct_at(s, z, i));
    return n;
}

static int wilds_held(const scene *t, const ct_state *s)
{
    return wilds_in(s, t->hand) + wilds_in(s, t->exposed);
}

static bool laid(const scene *t, const ct_state *s, int z)
{
    return z < s->rules->zones && number(s, "meld", z - t->meld) >= 0;
}

static int complete(const scene *t, const ct_state *s)
{
    int n = 0;
    for (int z = t->meld; laid(t, s, z); z++)
        n += number(s, "meld", z - t->meld) == t->side && ct_count(s, z) >= FULL;
    return n;
}

/* The note about the complete meld in a zone. */
static const char *kind(const ct_state *s, int z, int *worth)
{
    ct_note note[CT_NOTES];
    for (int i = ct_notes(s, note); i-- > 0;)
        if (note[i].zone == z && note[i].way == CT_NOTE_ZONE) {
            *worth = note[i].amount;
            return note[i].key;
        }
    return NULL;
}

/* ---- laying --------------------------------------------------------------------------------- */

static void about_full(const scene *t, int z, ct_why *w)
{
    static const char *const notes[] = { "dirty", "clean", "samba", "wild" };
    static const char *const keys[] = { "samba.dirty", "samba.clean", "samba.samba", "samba.wild" };
    int worth = 0;
    const char *key = kind(&t->now, z, &worth);
    for (int i = 0; key && i < 4; i++)
        if (!strcmp(strrchr(key, '.') + 1, notes[i]))
            ct_why_add(w, keys[i], worth, 0);
    if (complete(t, &t->now) == 2)
        ct_why_add(w, "samba.second", 0, 0);
}

static void about_meld(const scene *t, ct_why *w)
{
    int z = t->meld, before = number(t->s, "minimum", t->side);
    if (t->now.turn < 0 && number(&t->now, "out", 0) == t->seat + 1)
        ct_why_add(w, "samba.out", 0, 0);
    while (laid(t, &t->now, z) && ct_count(&t->now, z) == ct_count(t->s, z)) z++;
    if (!laid(t, &t->now, z))
        return;
    int n = ct_count(&t->now, z);
    if (n >= FULL && ct_count(t->s, z) < FULL)
        about_full(t, z, w);
    if (before && !number(&t->now, "minimum", t->side))
        ct_why_add(w, "samba.reach", before, 0);
    else if (before && t->now.turn >= 0)
        ct_why_add(w, "samba.towards", before - number(&t->now, "laid", 0), 0);
    if (n < FULL && t->now.turn >= 0)
        ct_why_add(w, "samba.grows", FULL - n, n);
    else if (ct_count(t->s, z) >= FULL)
        ct_why_add(w, "samba.longer", n, 0);
    if (wilds_held(t, t->s) > wilds_held(t, &t->now) && n < FULL)
        ct_why_add(w, "samba.spends", 0, 0)->against = true;
}

/* ---- drawing -------------------------------------------------------------------------------- */

static bool takes(const ct_state *s, ct_act a)
{
    return !strncmp(ct_word_of(s, a)->name, "take+", 5);
}

static void about_draw(const scene *t, ct_why *w)
{
    ct_acts legal;
    int n = ct_count(t->s, t->pile), ways = 0, costly = 0;
    ct_legal(t->s, t->seat, &legal);
    for (int i = 0; i < legal.n; i++)
        if (takes(t->s, legal.act[i])) {
            ways++;
            costly += !strcmp(ct_word_of(t->s, legal.act[i])->name, "take+mixed");
        }
    if (ways && ways == costly)
        ct_why_add(w, "samba.costs", 0, 0);
    if (ways) { /* a small pile speaks for the stock, a large one against it */
        ct_reason *r = ct_why_add(w, n <= FEW ? "samba.small" : "samba.large", n, 0);
        r->card[0] = ct_top(t->s, t->pile);
        r->against = n > FEW;
    }
}

/* ---- discarding ----------------------------------------------------------------------------- */

static int place(ct_card c) { return ct_rank(c) == 1 ? 14 : ct_rank(c); }

/* Whether card c alone extends the meld in zone z. */
static bool fits(const ct_state *s, int z, ct_card c)
{
    ct_card a = CT_JOKER, b = CT_JOKER;
    int n = ct_count(s, z);
    for (int i = n - 1; i >= 0; i--)
        if (!ct_is_wild(ct_at(s, z, i))) {
            b = a == CT_JOKER ? ct_at(s, z, i) : b;
            a = ct_at(s, z, i);
        }
    if (a == CT_JOKER)
        return false;
    if (ct_rank(a) == ct_rank(b))
        return ct_rank(c) == ct_rank(a);
    return ct_suit(a) == ct_suit(c) && n < FULL &&
           (place(c) == place(a) - 1 || place(c) == place(b) + 1);
}

/* Whether the hand has no other card of the rank, and none of the suit within two places. */
static bool alone(const scene *t, ct_card c)
{
    for (int i = 0, same = 0; i < ct_count(t->s, t->hand); i++) {
        ct_card x = ct_at(t->s, t->hand, i);
        if ((x == c && !same++) || ct_is_wild(x) || ct_rank(x) == 3)
            continue;
        int far = place(x) - place(c);
        if (ct_rank(x) == ct_rank(c) || (ct_suit(x) == ct_suit(c) && far >= -2 && far <= 2))
            return false;
    }
    return true;
}

static void about_discard(const scene *t, ct_why *w)
{
    ct_card c = (ct_card)ct_arg(t->a, 0);
    int foes = 0, fitting = 0, own = 0, same = 0;
    if (t->now.turn < 0 && number(&t->now, "out", 0) == t->seat + 1)
        ct_why_add(w, "samba.out", 0, 0);
    if (ct_is_wild(c)) {
        ct_why_card(w, "samba.prizes", c, CT_HIDDEN);
        return;
    }
    if (ct_rank(c) == 3) {
        ct_why_card(w, "samba.bars", c, CT_HIDDEN);
        return;
    }
    for (int z = t->meld; laid(t, t->s, z); z++) {
        bool mine = number(t->s, "meld", z - t->meld) == t->side;
        foes += !mine;
        fitting += !mine && fits(t->s, z, c);
        own += mine && fits(t->s, z, c);
    }
    for (int i = 0; i < ct_count(t->s, t->hand); i++)
        same += ct_rank(ct_at(t->s, t->hand, i)) == ct_rank(c);
    if (ct_count(t->s, t->hand) > 1 && !own && alone(t, c))
        ct_why_card(w, "samba.alone", c, CT_HIDDEN);
    if (fitting)
        ct_why_card(w, "samba.feeds", c, CT_HIDDEN)->against = true;
    else
        ct_why_card(w, foes ? "samba.safe" : "samba.unlaid", c, CT_HIDDEN);
    if (same > 2)
        ct_why_add(w, "samba.keeps", same - 1, 0)->card[0] = c;
    if (ct_count(t->s, t->hand) > 1 && points(c) >= 10)
        ct_why_add(w, "samba.points", points(c), 0)->card[0] = c;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const ct_rules *r = v->s.rules;
    scene t = { .s = &v->s, .now = v->s, .a = a, .seat = v->seat, .side = v->s.team[v->seat] };
    const char *verb = ct_word_of(&v->s, a)->name;
    t.pile = ct_zone_find(r, "pile", -1);
    t.hand = ct_zone_find(r, "hand", v->seat);
    t.exposed = ct_zone_find(r, "exposed", v->seat);
    t.meld = ct_zone_find(r, "meld", -1);
    if (!strcmp(verb, "draw")) {
        about_draw(&t, out);
        ct_why_general(out, "samba.any.draw");
        return;
    }
    ct_apply(&t.now, a);
    if (!strcmp(verb, "discard")) {
        about_discard(&t, out);
        ct_why_general(out, "samba.any.discard");
    } else if (!strcmp(verb, "ask")) {
        ct_why_add(out, "samba.ask", ct_count(&v->s, t.hand), 0);
    } else if (!strcmp(verb, "yes") || !strcmp(verb, "no")) {
        ct_why_add(out, "samba.answer", ct_count(&v->s, t.hand), 0);
    } else if (!strcmp(verb, "open") || !strcmp(verb, "meld") || !strcmp(verb, "add") ||
               takes(&v->s, a)) {
        about_meld(&t, out);
        if (takes(&v->s, a))
            ct_why_add(out, "samba.takes", ct_count(&v->s, t.pile), 0)->card[0] =
                ct_top(&v->s, t.pile);
        ct_why_general(out, "samba.any.meld");
    }
    ct_why_general(out, !strcmp(verb, "lay3") ? "samba.any.red" : "samba.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("samba.out", "Com isso você bate.", "With this you go out."),
    CT_TEXT("samba.dirty", "Fecha uma canastra suja: $1 pontos.", "It completes a dirty canasta: $1 points."),
    CT_TEXT("samba.clean", "Fecha uma canastra limpa: $1 pontos.", "It completes a clean canasta: $1 points."),
    CT_TEXT("samba.samba", "Fecha um samba: $1 pontos.", "It completes a samba: $1 points."),
    CT_TEXT("samba.wild", "Fecha uma canastra de curingas: $1 pontos.", "It completes a wild canasta: $1 points."),
    CT_TEXT("samba.second", "É o segundo jogo completo do seu lado: sem dois não se bate.",
      "It is your side’s second complete meld: without two nobody goes out."),
    CT_TEXT("samba.reach", "Com isso você chega ao mínimo de $1 pontos para abrir.",
      "With this you reach the minimum of $1 points to open."),
    CT_TEXT("samba.towards", "Depois disso faltam $1 pontos para o mínimo.",
      "You then need $1 more points for the minimum."),
    CT_TEXT("samba.grows", "O jogo fica com $2 cartas: faltam $1 para completar.",
      "That makes a meld of $2 cards: $1 more complete it."),
    CT_TEXT("samba.grows.1", "O jogo fica com $2 cartas: falta uma para completar.",
      "That makes a meld of $2 cards: one more completes it."),
    CT_TEXT("samba.longer", "A canastra fica com $1 cartas.", "The canasta grows to $1 cards."),
    CT_TEXT("samba.spends", "Gasta um curinga da mão.", "It uses up a wild card from your hand."),
    CT_TEXT("samba.takes", "Você leva as $1 cartas do bagaço.", "You get all $1 cards of the pile."),
    CT_TEXT("samba.takes.1", "Você leva o $c, a única carta do bagaço.", "You get $c, the only card of the pile."),
    CT_TEXT("samba.costs", "Pegar o bagaço gastaria um curinga seu.", "Taking the pile would cost you a wild card."),
    CT_TEXT("samba.small", "O bagaço só tem $1 cartas.", "The pile has only $1 cards."),
    CT_TEXT("samba.small.1", "No bagaço só tem o $c.", "There is only $c in the pile."),
    CT_TEXT("samba.large", "O bagaço traria $1 cartas de uma vez para a sua mão.",
      "The pile would bring you $1 cards at once."),
    CT_TEXT("samba.prizes", "Com um curinga dentro, só quem tem um par leva o bagaço.",
      "With a wild card in it, the pile goes only to a player with a pair."),
    CT_TEXT("samba.bars", "Com o $c em cima, o próximo não pode pegar o bagaço.",
      "With $c on top, the next player cannot take the pile."),
    CT_TEXT("samba.alone", "O $c não combina com nenhuma outra carta da sua mão.",
      "Your $c goes with no other card in your hand."),
    CT_TEXT("samba.feeds", "O $c cabe num jogo dos outros.", "$c fits one of the others’ melds."),
    CT_TEXT("samba.safe", "Não cabe em nenhum jogo que os outros baixaram.",
      "It fits none of the others’ melds."),
    CT_TEXT("samba.unlaid", "Os outros ainda não baixaram nenhum jogo.",
      "The others have laid no meld yet."),
    CT_TEXT("samba.keeps", "Mesmo sem o $c, você fica com $1 cartas iguais.",
      "Without $c you still have $1 cards of that rank."),
    CT_TEXT("samba.points", "Se a rodada acabar, são $1 pontos a menos contra você.",
      "If the deal ends, that is $1 points less against you."),
    CT_TEXT("samba.ask", "Para bater com $1 cartas na mão, pergunte antes ao parceiro.",
      "To go out with $1 cards in hand, ask your partner first."),
    CT_TEXT("samba.answer", "Se o parceiro bater, ficam $1 cartas na sua mão.",
      "If your partner goes out, you are left with $1 cards."),
    CT_TEXT("samba.answer.1", "Se o parceiro bater, fica uma carta na sua mão.",
      "If your partner goes out, you are left with one card."),
    CT_TEXT("samba.any.draw", "O monte traz duas cartas que ninguém viu.",
      "The stock brings two cards that nobody has seen."),
    CT_TEXT("samba.any.discard", "É a carta que menos falta vai fazer.",
      "It is the card you will miss least."),
    CT_TEXT("samba.any.meld", "Carta na mesa vale ponto; na mão, tira.",
      "Cards on the table count for you; cards in hand count against you."),
    CT_TEXT("samba.any.red", "Três vermelho vai logo para a mesa.", "A red three goes to the table at once."),
    CT_TEXT("samba.any", "É o que dá para fazer agora.", "It is what can be done now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_samba = { .find = find, .texts = texts };
