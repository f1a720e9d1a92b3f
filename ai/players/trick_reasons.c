/* trick_reasons.c - facts about a card played to a trick, for Solo and Hombre. A card is called
 * safe if no card that the seat cannot see beats it. That holds for every way in which the unseen
 * cards may be spread over the other hands. ct_order_of gives the order of the cards. */
#include "reason.h"

#include <string.h>

typedef struct trick {
    const ct_view *v;
    int zone, hand, trump, played, after; /* after: number of seats that play later */
    uint8_t suit[CT_KINDS];               /* the suit that a card counts in; 4: none */
    uint8_t place[CT_KINDS];              /* its place in that suit, the best 0 */
    bool out[CT_KINDS];                   /* whether another seat may hold the card */
} trick;

static void know(trick *t, const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    uint8_t left[CT_KINDS];
    ct_card order[CT_KINDS];
    *t = (trick){ .v = v, .zone = ct_zone_find(r, "trick", -1), .hand = ct_hand(r, v->seat) };
    t->trump = *ct_field_find(&v->s, "trump", NULL);
    t->played = ct_count(&v->s, t->zone);
    t->after = r->seats - 1 - t->played;
    memset(t->suit, 4, sizeof t->suit);
    for (int suit = 0, tops; suit < 4; suit++)
        for (int i = ct_order_of(&v->s, suit, order, &tops); i-- > 0;) {
            t->suit[order[i]] = (uint8_t)suit;
            t->place[order[i]] = (uint8_t)i;
        }
    ct_unseen(&v->s, left);
    for (int c = 0; c < CT_KINDS; c++) t->out[c] = left[c] > 0 && t->suit[c] < 4;
    for (int seat = 0; seat < r->seats; seat++) /* known cards of other hands */
        for (int z = ct_hand(r, seat), i = 0; seat != v->seat && i < ct_count(&v->s, z); i++)
            if (ct_at(&v->s, z, i) < CT_KINDS)
                t->out[ct_at(&v->s, z, i)] = true;
}

static bool beats(const trick *t, ct_card a, ct_card b)
{
    return t->suit[a] == t->suit[b] ? t->place[a] < t->place[b] : t->suit[a] == t->trump;
}

/* Whether some card that another seat may hold beats card c. Without `trumps`, by its own suit. */
static bool beatable(const trick *t, ct_card c, bool trumps)
{
    for (int x = 0; x < CT_KINDS; x++)
        if (t->out[x] && beats(t, (ct_card)x, c) && (trumps || t->suit[x] == t->suit[c]))
            return true;
    return false;
}

/* The number of cards of a suit that other seats may hold. */
static int out_of(const trick *t, int suit)
{
    int n = 0;
    for (int x = 0; x < CT_KINDS; x++) n += t->out[x] && t->suit[x] == suit;
    return n;
}

static int held_of(const trick *t, int suit)
{
    int n = 0;
    for (int i = 0; i < ct_count(&t->v->s, t->hand); i++)
        n += t->suit[ct_at(&t->v->s, t->hand, i)] == suit;
    return n;
}

/* Whether c is the lowest of several cards of its suit in hand. */
static bool lowest(const trick *t, ct_card c)
{
    for (int i = 0; i < ct_count(&t->v->s, t->hand); i++) {
        ct_card x = ct_at(&t->v->s, t->hand, i);
        if (t->suit[x] == t->suit[c] && t->place[x] > t->place[c])
            return false;
    }
    return held_of(t, t->suit[c]) > 1;
}

static void about_lead(const trick *t, ct_card c, ct_why *w)
{
    int suit = t->suit[c], trumps = out_of(t, t->trump);
    if (!beatable(t, c, true))
        ct_why_card(w, "trick.top", c, CT_HIDDEN);
    else if (!beatable(t, c, false) && suit != t->trump)
        ct_why_add(w, "trick.high", 0, suit)->card[0] = c;
    if (suit == t->trump && trumps)
        ct_why_add(w, "trick.draws", trumps, suit);
    if (held_of(t, suit) == 1)
        ct_why_add(w, "trick.single", 0, suit)->card[0] = c;
    else if (lowest(t, c))
        ct_why_add(w, "trick.lowest", 0, suit)->card[0] = c;
    if (suit != t->trump)
        ct_why_add(w, "trick.out", out_of(t, suit), suit);
}

/* The lowest legal card that would beat `best`; CT_HIDDEN: none. */
static ct_card winner(const trick *t, ct_card best)
{
    ct_acts legal;
    ct_card low = CT_HIDDEN;
    ct_legal(&t->v->s, t->v->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        ct_card x = (ct_card)ct_arg(legal.act[i], 0);
        if (x < CT_KINDS && beats(t, x, best) && (low == CT_HIDDEN || beats(t, low, x)))
            low = x;
    }
    return low;
}

static void about_win(const trick *t, ct_card c, ct_card best, ct_why *w)
{
    if (!t->after)
        ct_why_card(w, "trick.last", c, best);
    else if (!beatable(t, c, true))
        ct_why_card(w, "trick.sure", c, best);
    if (t->suit[c] == t->trump && t->suit[best] != t->trump)
        ct_why_add(w, "trick.ruffs", 0, t->suit[ct_at(&t->v->s, t->zone, 0)])->card[0] = c;
    else
        ct_why_card(w, "trick.beats", c, best);
    if (winner(t, best) == c)
        ct_why_card(w, "trick.cheapest", c, CT_HIDDEN);
}

static void about_loss(const trick *t, ct_card c, ct_card best, int seat, ct_why *w)
{
    const ct_state *s = &t->v->s;
    ct_card could = winner(t, best);
    if (s->team[seat] == s->team[t->v->seat])
        ct_why_card(w, "trick.partner", best, CT_HIDDEN);
    else if (could == CT_HIDDEN)
        ct_why_card(w, "trick.cannot", best, CT_HIDDEN);
    else
        ct_why_card(w, "trick.saves", could, CT_HIDDEN);
    if (t->suit[c] == t->trump && t->suit[best] != t->trump)
        return;
    if (lowest(t, c))
        ct_why_add(w, "trick.lowest", 0, t->suit[c])->card[0] = c;
    else if (held_of(t, t->suit[c]) == 1)
        ct_why_add(w, "trick.void", 0, t->suit[c])->card[0] = c;
}

void ct_why_trick(const ct_view *v, ct_act a, ct_why *w)
{
    trick t;
    ct_card c = (ct_card)ct_arg(a, 0);
    know(&t, v);
    if (c >= CT_KINDS || t.suit[c] > 3)
        return;
    if (!t.played) {
        about_lead(&t, c, w);
        return;
    }
    int at = 0;
    for (int i = 1; i < t.played; i++)
        if (beats(&t, ct_at(&v->s, t.zone, i), ct_at(&v->s, t.zone, at)))
            at = i;
    ct_card best = ct_at(&v->s, t.zone, at);
    if (beats(&t, c, best))
        about_win(&t, c, best, w);
    else
        about_loss(&t, c, best, ct_trick_seat(&v->s, t.zone, at), w);
}

/* clang-format off */
const ct_text ct_trick_texts[] = {
    CT_TEXT("trick.top", "Ninguém tem carta que ganhe do $c.", "Nobody holds a card that beats $c."),
    CT_TEXT("trick.high", "Ninguém tem carta maior de $s: só trunfo ganha do $c.",
      "Nobody has a higher card in $s: only a trump beats $c."),
    CT_TEXT("trick.draws", "Puxa trunfo: ainda faltam sair $1, fora os seus.",
      "It draws trumps: $1 are still out, besides yours."),
    CT_TEXT("trick.draws.1", "Puxa trunfo: só falta sair um, fora os seus.",
      "It draws trumps: one is still out, besides yours."),
    CT_TEXT("trick.single", "É a sua única carta de $s.", "It is your only card in $s."),
    CT_TEXT("trick.lowest", "É a sua menor carta de $s.", "It is your lowest card in $s."),
    CT_TEXT("trick.out", "Ainda faltam sair $1 de $s, fora as suas.", "$1 $s are still out, besides yours."),
    CT_TEXT("trick.out.1", "Só falta sair uma de $s, fora as suas.",
      "Only one card in $s is still out, besides yours."),
    CT_TEXT("trick.out.0", "De $s já saíram todas, fora as suas.", "All $s are gone, except yours."),
    CT_TEXT("trick.last", "Você joga por último: com o $c a vaza é sua.",
      "You play last: $c takes the trick."),
    CT_TEXT("trick.sure", "Quem joga depois não tem como ganhar do $c.",
      "Nobody who plays after you can beat $c."),
    CT_TEXT("trick.ruffs", "Você não tem $s: corta com o $c.", "You have no $s: $c trumps the trick."),
    CT_TEXT("trick.beats", "O $c ganha do $d, que está levando a vaza.",
      "$c beats $d, which is winning the trick so far."),
    CT_TEXT("trick.cheapest", "Das que ganham, é a mais baixa.", "It is the lowest of your cards that win."),
    CT_TEXT("trick.partner", "Até aqui a vaza é do parceiro, com o $c.",
      "Your partner is winning the trick so far, with $c."),
    CT_TEXT("trick.cannot", "Nenhuma carta sua ganha do $c agora.", "You have no card to beat $c now."),
    CT_TEXT("trick.saves", "Deixa passar esta vaza e guarda o $c.", "It lets this trick go and keeps $c."),
    CT_TEXT("trick.void", "Depois do $c você fica sem $s.", "After $c you have no $s left."),
    { 0 }
};
/* clang-format on */
