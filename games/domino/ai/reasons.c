/* reasons.c - facts about acts of Card Dominoes, for hints (reason.h): which cards wait behind a
 * card, what it frees for the others, and what stays locked. */
#include <string.h>

#include "reason.h"

enum { SEVEN = 7, KING = 13 };

typedef struct sight {
    uint64_t mine, pack;
} sight;

static sight look(const ct_view *v)
{
    sight k = { 0, 0 };
    int z = ct_hand(v->s.rules, v->seat);
    for (int i = 0; i < ct_count(&v->s, z); i++)
        if (ct_at(&v->s, z, i) < CT_KINDS)
            k.mine |= UINT64_C(1) << ct_at(&v->s, z, i);
    for (int c = 0; c < CT_KINDS; c++) k.pack |= (uint64_t)(v->s.rules->copies[c] > 0) << c;
    /* cards that are out of play in this deal */
    for (int i = 0, aside = ct_zone_find(v->s.rules, "aside", -1); i < ct_count(&v->s, aside); i++)
        if (ct_at(&v->s, aside, i) < CT_KINDS)
            k.pack &= ~(UINT64_C(1) << ct_at(&v->s, aside, i));
    return k;
}

static bool in(uint64_t set, int suit, int rank)
{
    return rank >= 1 && rank <= KING && set >> ct_card_of(suit, rank) & 1;
}

/* The cards of a set that can only be played after card c. */
static int behind(const sight *k, uint64_t set, ct_card c)
{
    int n = 0, rank = ct_rank(c);
    for (int r = 1; r <= KING; r++)
        if ((rank >= SEVEN && r > rank) || (rank <= SEVEN && r < rank))
            n += in(set & k->pack, ct_suit(c), r);
    return n;
}

/* The cards that fit once c lies there: the next one up, down, or both; bits of up and down. */
static int next_cards(const sight *k, ct_card c, ct_card out[2])
{
    int n = 0, rank = ct_rank(c);
    if (rank >= SEVEN && in(k->pack, ct_suit(c), rank + 1))
        out[n++] = (ct_card)(c + 1);
    if (rank <= SEVEN && in(k->pack, ct_suit(c), rank - 1))
        out[n++] = (ct_card)(c - 1);
    return n;
}

/* Among the other cards that fit, the one that locks most cards of the others while it stays in
 * hand, and has none of the own behind it. CT_HIDDEN: none. */
static ct_card locked(const ct_view *v, const sight *k, ct_card played, int *most)
{
    ct_acts legal;
    ct_card best = CT_HIDDEN;
    *most = 0;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        ct_card c = (ct_card)ct_arg(legal.act[i], 0);
        if (strcmp(ct_word_of(&v->s, legal.act[i])->name, "play") != 0 || c == played)
            continue;
        int n = behind(k, ~k->mine, c);
        if (!behind(k, k->mine, c) && n > *most)
            best = c, *most = n;
    }
    return best;
}

static void about_play(const ct_view *v, ct_card c, ct_why *w)
{
    sight k = look(v);
    ct_card next[2], held = CT_HIDDEN, other = CT_HIDDEN;
    int n = next_cards(&k, c, next), own = behind(&k, k.mine, c), most;
    for (int i = 0; i < n; i++)
        if (k.mine >> next[i] & 1)
            held = next[i];
        else
            other = next[i];
    if (!n)
        ct_why_card(w, "domino.end", c, CT_HIDDEN);
    if (n == 1 && held != CT_HIDDEN)
        ct_why_card(w, "domino.own", held, CT_HIDDEN);
    if (own && !(n == 1 && held != CT_HIDDEN && own == 1))
        ct_why_add(w, "domino.waits", own, ct_suit(c))->card[0] = c;
    ct_card kept = locked(v, &k, c, &most);
    if (kept != CT_HIDDEN)
        ct_why_add(w, "domino.locks", most, ct_suit(kept))->card[0] = kept;
    if (other != CT_HIDDEN && !own)
        ct_why_card(w, "domino.opens", other, CT_HIDDEN)->against = true;
    if (n && !own)
        ct_why_add(w, "domino.none", behind(&k, ~k.mine, c), ct_suit(c))->against = true;
}

static int held_of(const ct_view *v, int rank)
{
    sight k = look(v);
    int n = 0;
    for (int suit = 0; suit < 4; suit++) n += in(k.mine, suit, rank);
    return n;
}

/* The number of cards that the seat may play now. */
static int playable(const ct_view *v)
{
    ct_acts legal;
    int n = 0;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) n += !strcmp(ct_word_of(&v->s, legal.act[i])->name, "play");
    return n;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    if (!strcmp(verb, "play")) {
        about_play(v, (ct_card)ct_arg(a, 0), out);
        bool none = true;
        for (int i = 0; i < out->n; i++) none &= out->of[i].against;
        if (none)
            ct_why_add(out, "domino.fits", playable(v), 0);
    } else if (!strcmp(verb, "contest")) {
        int aces = held_of(v, 1), kings = held_of(v, KING);
        ct_why_add(out, aces >= kings ? "domino.aces" : "domino.kings",
                   aces >= kings ? aces : kings, 0);
    } else if (!strcmp(verb, "accept")) {
        ct_why_add(out, "domino.sevens", held_of(v, SEVEN), 0);
    } else if (!playable(v)) {
        ct_why_add(out, "domino.pass", 0, 0);
    }
    ct_why_general(out, "domino.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("domino.end", "Com o $c essa ponta acaba: ninguém joga mais nela.",
      "$c closes that end: nobody can play behind it."),
    CT_TEXT("domino.own", "Depois dela só cabe o $c, e está com você.",
      "Only $c fits behind it, and you hold it."),
    CT_TEXT("domino.waits", "Atrás do $c esperam $1 cartas suas.",
      "$1 of your cards are waiting behind $c."),
    CT_TEXT("domino.waits.1", "Atrás do $c espera uma carta sua.",
      "One of your cards is waiting behind $c."),
    CT_TEXT("domino.locks", "Guardando o $c, você segura $1 cartas dos outros.",
      "By keeping $c you hold up $1 of the others’ cards."),
    CT_TEXT("domino.locks.1", "Guardando o $c, você segura uma carta dos outros.",
      "By keeping $c you hold up one of the others’ cards."),
    CT_TEXT("domino.opens", "Abre lugar para o $c, que está com os outros.",
      "It makes room for $c, which the others have."),
    CT_TEXT("domino.none", "Atrás dela não há carta sua, e dos outros há $1.",
      "None of your cards is behind it, but $1 of the others’ are."),
    CT_TEXT("domino.fits", "Das suas cartas, só $1 cabem agora.", "Only $1 of your cards fit now."),
    CT_TEXT("domino.aces", "Você tem $1 ases, que só saem no fim da fileira.", "You have $1 aces, which fit only at the end of a row."),
    CT_TEXT("domino.kings", "Você tem $1 reis, que só saem no fim da fileira.", "You have $1 kings, which fit only at the end of a row."),
    CT_TEXT("domino.sevens", "Você tem $1 setes para abrir o jogo.", "You have $1 sevens to open rows with."),
    CT_TEXT("domino.sevens.1", "Você tem um sete para abrir o jogo.", "You have one seven to open a row with."),
    CT_TEXT("domino.sevens.0", "Você não tem nenhum sete.", "You have no seven."),
    CT_TEXT("domino.pass", "Nenhuma carta sua cabe agora.", "No card of yours fits now."),
    CT_TEXT("domino.any", "É o que dá para fazer agora.", "It is what can be done now."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_domino = { .find = find, .texts = texts };
