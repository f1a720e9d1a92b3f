/* reasons.c - facts about acts of Buraco, for hints (reason.h): canastras, the minimum, the morto,
 * what the pile brings, and what a discard means for the others. */
#include <string.h>

#include "client.h"
#include "reason.h"

enum { CANASTRA = 7, FEW = 3 };

/* The position of one question: the state before and after the act, and the zones. */
typedef struct scene {
    const ct_state *s;
    ct_state now;
    ct_act a;
    int seat, side, pile, hand, meld;
} scene;

static int number(const ct_state *s, const char *name, int i)
{
    return ct_field_find(s, name, NULL)[i];
}

static int option(const scene *t, const char *name) { return ct_option_of(t->s->rules, name); }

static int points(ct_card c)
{
    int rank = c < CT_JOKER ? ct_rank(c) : 0;
    return c == CT_JOKER ? 20 : rank == 1 ? 15 : rank == 2 || rank >= 8 ? 10 : 5;
}

static int wilds(const ct_state *s, int z)
{
    int n = 0;
    for (int i = 0; i < ct_count(s, z); i++) n += ct_is_wild(ct_at(s, z, i));
    return n;
}

/* The note about the canastra in a zone; NULL: the zone holds none. */
static const char *canastra(const ct_state *s, int z, int *worth)
{
    ct_note note[CT_NOTES];
    for (int i = ct_notes(s, note); i-- > 0;)
        if (note[i].zone == z && note[i].way == CT_NOTE_ZONE) {
            *worth = note[i].amount;
            return note[i].key;
        }
    return NULL;
}

static bool is_dirty(const char *key) { return key && strstr(key, ".dirty"); }

/* Whether the side has a canastra that allows the batida. */
static bool may_end(const scene *t)
{
    int worth;
    for (int z = t->meld; z < t->s->rules->zones && number(t->s, "meld", z - t->meld) >= 0; z++) {
        const char *key = canastra(t->s, z, &worth);
        if (number(t->s, "meld", z - t->meld) == t->side && key &&
            (!is_dirty(key) || option(t, "batida_needs")))
            return true;
    }
    return false;
}

/* ---- laying --------------------------------------------------------------------------------- */

/* The zone of the meld that the act lays or extends; -1: none. */
static int changed(const scene *t)
{
    for (int z = t->meld; z < t->s->rules->zones; z++)
        if (ct_count(&t->now, z) != ct_count(t->s, z) ||
            memcmp(&t->now.card[ct_start(&t->now, z)], &t->s->card[ct_start(t->s, z)],
                   (size_t)ct_count(t->s, z)) != 0)
            return z;
    return -1;
}

/* What happens to the hand: the round ends, or the morto comes. */
static void about_hand(const scene *t, ct_why *w)
{
    if (t->now.turn < 0 && number(&t->now, "out", 0) == t->seat + 1 && !number(&t->now, "foul", 0))
        ct_why_add(w, "buraco.out", 0, 0);
    else if (!number(t->s, "taker", t->side) && number(&t->now, "taker", t->side))
        ct_why_add(w, "buraco.morto", 0, 0);
}

static void about_meld(const scene *t, ct_why *w)
{
    int z = changed(t), was = 0, worth = 0, before = number(t->s, "minimum", t->side);
    about_hand(t, w);
    if (z < 0)
        return;
    const char *old = canastra(t->s, z, &was), *key = canastra(&t->now, z, &worth);
    int n = ct_count(&t->now, z);
    bool clean = key && !is_dirty(key);
    if (clean && is_dirty(old))
        ct_why_add(w, "buraco.cleans", worth, 0);
    else if (key && !old)
        ct_why_add(w, clean ? "buraco.clean" : "buraco.dirty", worth, 0);
    else if (key && worth > was)
        ct_why_add(w, "buraco.special", worth, 0);
    if (clean && !may_end(t) && !option(t, "batida_needs") && t->now.turn >= 0)
        ct_why_add(w, "buraco.first", 0, 0);
    if (before && t->now.turn >= 0 && !number(&t->now, "minimum", t->side))
        ct_why_add(w, "buraco.reach", before, 0);
    else if (before && t->now.turn >= 0)
        ct_why_add(w, "buraco.towards", before - number(&t->now, "laid", 0), 0);
    if (!key && n < CANASTRA)
        ct_why_add(w, wilds(&t->now, z) ? "buraco.grows" : "buraco.grows.clean", CANASTRA - n, n);
    else if (old && n > ct_count(t->s, z))
        ct_why_add(w, clean ? "buraco.longer" : "buraco.longer.dirty", n, 0);
    if (wilds(t->s, t->hand) > wilds(&t->now, t->hand) && !key)
        ct_why_add(w, "buraco.spends", 0, 0)->against = true;
}

/* ---- drawing -------------------------------------------------------------------------------- */

static bool takes(const ct_state *s, ct_act a)
{
    return !strncmp(ct_word_of(s, a)->name, "take", 4);
}

static void about_take(const scene *t, ct_why *w)
{
    int n = ct_count(t->s, t->pile);
    about_meld(t, w);
    ct_why_add(w, "buraco.takes", n, 0)->card[0] = ct_top(t->s, t->pile);
}

/* Whether every way to take the pile lays a wild card of the hand. */
static bool take_costs(const scene *t, const ct_acts *legal)
{
    int n = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_state next = *t->s;
        if (!takes(t->s, legal->act[i]))
            continue;
        ct_apply(&next, legal->act[i]);
        n++;
        if (next.turn < 0 || wilds(&next, t->hand) >= wilds(t->s, t->hand))
            return false;
    }
    return n > 0;
}

/* A small pile speaks for the stock, a large one against it. */
static void about_pile(const scene *t, int n, ct_why *w)
{
    ct_reason *r = ct_why_add(w, n <= FEW ? "buraco.small" : "buraco.large", n, 0);
    r->card[0] = ct_top(t->s, t->pile);
    r->against = n > FEW;
}

static void about_draw(const scene *t, ct_why *w)
{
    ct_acts legal;
    int n = ct_count(t->s, t->pile), ways = 0;
    ct_legal(t->s, t->seat, &legal);
    for (int i = 0; i < legal.n; i++) ways += takes(t->s, legal.act[i]);
    if (ways && take_costs(t, &legal))
        ct_why_add(w, "buraco.costs", 0, 0);
    if (ways && n > 0)
        about_pile(t, n, w);
}

/* ---- discarding ----------------------------------------------------------------------------- */

/* Whether card c alone extends the meld in zone z, or takes the place of its wild card. */
static bool fits(const ct_state *s, int z, ct_card c)
{
    int n = ct_count(s, z), at = 0, low;
    while (at < n && ct_is_wild(ct_at(s, z, at))) at++;
    if (at == n)
        return false;
    ct_card first = ct_at(s, z, at);
    int same = 0, others = 0; /* natural cards of its rank and of others, after the first */
    for (int i = at + 1; i < n; i++) {
        bool equal = ct_rank(ct_at(s, z, i)) == ct_rank(first);
        same += !ct_is_wild(ct_at(s, z, i)) && equal;
        others += !ct_is_wild(ct_at(s, z, i)) && !equal;
    }
    if (same && !others)
        return ct_rank(c) == ct_rank(first); /* a set; its wild cards may lie last */
    if (ct_suit(c) != ct_suit(first))
        return false;
    low = at ? ct_rank(first) - at : ct_rank(first);
    for (int place = ct_rank(c); place <= 14; place += ct_rank(c) == 1 ? 13 : 14) {
        bool inside = place >= low && place < low + n;
        if (place == low - 1 || place == low + n ||
            (inside && ct_is_wild(ct_at(s, z, place - low))))
            return true;
    }
    return false;
}

/* Whether card c helps no other card of the hand: no card of its suit within two places, and no
 * other of its rank where sets are allowed. */
static bool alone(const scene *t, ct_card c)
{
    for (int i = 0, same = 0; i < ct_count(t->s, t->hand); i++) {
        ct_card x = ct_at(t->s, t->hand, i);
        int far = x < CT_JOKER ? ct_rank(x) - ct_rank(c) : 0;
        if (x == c && !same++)
            continue;
        if (ct_is_wild(x))
            continue;
        far = far < 0 ? -far : far;
        if (ct_suit(x) == ct_suit(c) && (far <= 2 || far >= 11))
            return false;
        if (ct_rank(x) == ct_rank(c) && option(t, "sets"))
            return false;
    }
    return true;
}

/* The number of melds on the table of the own side, or of the others, and of those that c fits. */
static int melds_for(const scene *t, bool own, ct_card c, int *fitting)
{
    int n = 0;
    *fitting = 0;
    for (int z = t->meld; z < t->s->rules->zones && number(t->s, "meld", z - t->meld) >= 0; z++)
        if ((number(t->s, "meld", z - t->meld) == t->side) == own) {
            *fitting += fits(t->s, z, c);
            n++;
        }
    return n;
}

static void about_discard(const scene *t, ct_why *w)
{
    ct_card c = (ct_card)ct_arg(t->a, 0);
    int own, foe, twice = 0, left = ct_count(t->s, t->hand) - 1;
    about_hand(t, w);
    if (ct_is_wild(c)) {
        if (option(t, "two_locks_pile") && option(t, "pile_rule") != 1)
            ct_why_card(w, c == CT_JOKER ? "buraco.locks" : "buraco.locks.two", c, CT_HIDDEN);
        ct_why_general(w, "buraco.any.discard");
        return;
    }
    for (int i = 0; i < left + 1; i++) twice += ct_at(t->s, t->hand, i) == c;
    int foes = melds_for(t, false, c, &foe);
    melds_for(t, true, c, &own);
    if (left && twice < 2 && !own && alone(t, c))
        ct_why_card(w, "buraco.alone", c, CT_HIDDEN);
    if (twice > 1)
        ct_why_card(w, "buraco.twice", c, CT_HIDDEN);
    if (foe)
        ct_why_card(w, "buraco.feeds", c, CT_HIDDEN)->against = true;
    else
        ct_why_card(w, foes ? "buraco.safe" : "buraco.unlaid", c, CT_HIDDEN);
    if (left && points(c) >= 10)
        ct_why_add(w, "buraco.points", points(c), 0)->card[0] = c;
    ct_why_general(w, "buraco.any.discard");
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const ct_rules *r = v->s.rules;
    scene t = { .s = &v->s, .now = v->s, .a = a, .seat = v->seat, .side = v->s.team[v->seat] };
    const char *verb = ct_word_of(&v->s, a)->name;
    t.pile = ct_zone_find(r, "pile", -1);
    t.hand = ct_zone_find(r, "hand", v->seat);
    t.meld = ct_zone_find(r, "meld", -1);
    if (!strcmp(verb, "draw_stock")) {
        about_draw(&t, out);
        ct_why_general(out, "buraco.any.draw");
        return;
    }
    ct_apply(&t.now, a);
    if (takes(&v->s, a))
        about_take(&t, out);
    else if (!strcmp(verb, "discard"))
        about_discard(&t, out);
    else if (!strcmp(verb, "retract"))
        ct_why_add(out, "buraco.short", number(&v->s, "minimum", t.side) - number(&v->s, "laid", 0),
                   0);
    else if (!strcmp(verb, "redraw"))
        ct_why_general(out, "buraco.any.redraw");
    else
        about_meld(&t, out);
    ct_why_general(out, !strcmp(verb, "move") ? "buraco.any.move" : "buraco.any.meld");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("buraco.out", "Com isso você bate.", "With this you go out."),
    CT_TEXT("buraco.morto", "A mão acaba e você pega o morto.",
      "Your hand is used up, and you take the morto."),
    CT_TEXT("buraco.cleans", "A canastra suja fica limpa: passa a valer $1.",
      "The dirty canastra becomes clean: it now counts $1."),
    CT_TEXT("buraco.clean", "Fecha uma canastra limpa: $1 pontos.",
      "It completes a clean canastra: $1 points."),
    CT_TEXT("buraco.dirty", "Fecha uma canastra suja: $1 pontos.",
      "It completes a dirty canastra: $1 points."),
    CT_TEXT("buraco.special", "A canastra agora vale $1 pontos.", "The canastra now counts $1 points."),
    CT_TEXT("buraco.first", "É a primeira canastra limpa do seu lado, e sem ela não se bate.",
      "It is your side’s first clean canastra: without one nobody goes out."),
    CT_TEXT("buraco.reach", "Com isso você chega ao mínimo de $1 pontos para abrir.",
      "With this you reach the minimum of $1 points to open."),
    CT_TEXT("buraco.towards", "Depois disso faltam $1 pontos para o mínimo.",
      "You then need $1 more points for the minimum."),
    CT_TEXT("buraco.grows", "O jogo fica com $2 cartas: faltam $1 para a canastra.",
      "That makes a meld of $2 cards: $1 short of a canastra."),
    CT_TEXT("buraco.grows.1", "O jogo fica com $2 cartas: falta uma para a canastra.",
      "That makes a meld of $2 cards: one short of a canastra."),
    CT_TEXT("buraco.grows.clean", "O jogo fica limpo, com $2 cartas: faltam $1 para a canastra.",
      "That makes a clean meld of $2 cards: $1 short of a canastra."),
    CT_TEXT("buraco.grows.clean.1", "O jogo fica limpo, com $2 cartas: falta uma para a canastra.",
      "That makes a clean meld of $2 cards: one short of a canastra."),
    CT_TEXT("buraco.longer", "A canastra limpa fica com $1 cartas.",
      "The clean canastra grows to $1 cards."),
    CT_TEXT("buraco.longer.dirty", "A canastra suja fica com $1 cartas.",
      "The dirty canastra grows to $1 cards."),
    CT_TEXT("buraco.spends", "Gasta um curinga da mão.", "It uses up a wild card from your hand."),
    CT_TEXT("buraco.takes", "Você leva as $1 cartas do lixo.", "You get all $1 cards of the pile."),
    CT_TEXT("buraco.takes.1", "Você leva o $c, a única carta do lixo.",
      "You get $c, the only card of the pile."),
    CT_TEXT("buraco.costs", "Pegar o lixo gastaria um curinga seu.",
      "Taking the pile would cost you a wild card."),
    CT_TEXT("buraco.small", "O lixo só tem $1 cartas.", "The pile has only $1 cards."),
    CT_TEXT("buraco.small.1", "No lixo só tem o $c.", "There is only $c in the pile."),
    CT_TEXT("buraco.large", "O lixo traria $1 cartas de uma vez para a sua mão.",
      "The pile would bring you $1 cards at once."),
    CT_TEXT("buraco.locks", "Com o coringão em cima, ninguém pega o lixo agora.",
      "With the joker on top, nobody can take the pile now."),
    CT_TEXT("buraco.locks.two", "Com o $c em cima, só leva o lixo quem usar esse 2 como carta natural.",
      "With $c on top, only a player who uses it as a natural two can take the pile."),
    CT_TEXT("buraco.alone", "O $c não combina com nenhuma outra carta da sua mão.",
      "Your $c goes with no other card in your hand."),
    CT_TEXT("buraco.twice", "Você tem outro $c na mão.", "You have another $c in your hand."),
    CT_TEXT("buraco.feeds", "O $c cabe num jogo dos outros.", "$c fits one of the others’ melds."),
    CT_TEXT("buraco.safe", "Não cabe em nenhum jogo que os outros baixaram.",
      "It fits none of the others’ melds."),
    CT_TEXT("buraco.unlaid", "Os outros ainda não baixaram nenhum jogo.",
      "The others have laid no meld yet."),
    CT_TEXT("buraco.points", "Se a rodada acabar, são $1 pontos a menos contra você.",
      "If the round ends, that is $1 points less against you."),
    CT_TEXT("buraco.short", "Faltam $1 pontos para o mínimo: as cartas voltam para a mão.",
      "You are $1 points short of the minimum: the cards go back to your hand."),
    CT_TEXT("buraco.short.1", "Falta um ponto para o mínimo: as cartas voltam para a mão.",
      "You are one point short of the minimum: the cards go back to your hand."),
    CT_TEXT("buraco.any.draw", "O monte traz uma carta que ninguém viu.",
      "The stock brings a card that nobody has seen."),
    CT_TEXT("buraco.any.redraw", "Se a carta comprada não serve, trocá-la não custa nada.",
      "If the card drawn is of no use, changing it costs nothing."),
    CT_TEXT("buraco.any.discard", "É a carta que menos falta vai fazer.",
      "It is the card you will miss least."),
    CT_TEXT("buraco.any.meld", "Carta na mesa vale ponto; na mão, tira.",
      "Cards on the table count for you; cards in hand count against you."),
    CT_TEXT("buraco.any.move", "O 2 vai para o lugar dele e libera a ponta do jogo.",
      "The two goes to its own place and frees the end of the meld."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_buraco = { .find = find, .texts = texts };
