/* policy_quick.c - quick play of Buraco, for playouts. It lays melds without wild cards, and spends
 * a wild card only on a canastra. It takes a pile if that lays cards without a wild card. It
 * discards the card with the fewest neighbours that fits no meld of the opponents. The level master
 * also keeps short runs back, and lays everything if that brings the morto or ends the round. It
 * uses only what its seat can see. Known weakness: it does not try openings that greedy laying
 * cannot complete. */
#include <string.h>

#include "client.h"
#include "policy_styles.h"

enum { CANASTRA = 7, STEPS = 12, NEIGHBOURS = 8, SLIDE = 90 };

/* Haste: how near the end is, 0 .. 10. Cards not laid by then count against their holder. */
int buraco_haste(const names *n, const ct_state *s)
{
    int left = ct_count(s, n->stock), seats = s->rules->seats, haste = 0;
    for (int m = 0; m < 2; m++) left += ct_count(s, n->morto + m);
    for (int i = 0; i < seats; i++) {
        int cards = ct_count(s, n->hand + i);
        int h = !s->own[n->taker + s->team[i]] ? 0 : cards <= 2 ? 7 : cards <= 5 ? 4 : 2;
        haste = h > haste ? h : haste;
    }
    int end = left < 2 * seats ? 9 : left < 4 * seats ? 6 : left < 8 * seats ? 3 : 0;
    return end > haste ? end : haste;
}

/* ---- laying ----------------------------------------------------------------------------- */

/* The value of laying by act `a`. 0 or less: do not lay. Cards are laid if they need no wild card.
 * While there is time, a short new run and cards for a meld may be kept back, unless `open` is
 * true. If `wild` is true, any meld may get a wild card. */
static int laying(const names *n, const ct_state *s, ct_act a, bool open, bool wild, int haste)
{
    const style *how = n->how;
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    int was = l.zone < 0 ? 0 : ct_count(s, l.zone);
    bool dirty = was && buraco_wild_in(s, l.zone);
    if (!l.wilds && !was && l.cards < how->new_run && haste < how->soon && !open)
        return 0;
    bool closes = was < CANASTRA && l.cards >= CANASTRA;
    if (was && (!l.wilds || dirty) && !closes && !open &&
        haste < (dirty ? how->hold_dirty : how->hold_clean))
        return 0;
    if (!l.wilds || dirty)
        return 100 + 10 * l.cards + (was ? 20 : 0) -
               (was >= CANASTRA ? how->fill * (was - CANASTRA + 1) : 0);
    if (l.cards >= how->closing || haste >= how->spend)
        return was >= CANASTRA ? 0 : 60;
    return wild ? 5 + l.cards : 0;
}

static ct_act best_laying(const names *n, const ct_state *s, const ct_acts *legal, bool open)
{
    ct_act best = 0;
    int most = 0, haste = buraco_haste(n, s);
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)];
        int v = what & SLIDES                    ? SLIDE
                : what & LAYS && !(what & TAKES) ? laying(n, s, a, open, open, haste)
                                                 : 0;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

/* Whether greedy laying reaches the minimum of an opening. */
static bool opens(const names *n, const ct_state *s)
{
    ct_state now = *s;
    ct_acts legal;
    int seat = s->turn, side = s->team[seat];
    for (int i = 0; i < STEPS && now.turn == seat && now.own[n->minimum + side]; i++) {
        ct_legal(&now, seat, &legal);
        ct_act a = best_laying(n, &now, &legal, true);
        if (!a)
            break;
        ct_apply(&now, a);
    }
    return now.turn != seat || now.own[n->laid] >= now.own[n->minimum + side] ||
           !now.own[n->minimum + side];
}

/* An estimate of whether an empty hand would bring the morto or may end the round. */
static bool wants_empty(const names *n, const ct_state *s)
{
    int side = s->team[s->turn], mortos = ct_count(s, n->morto) + ct_count(s, n->morto + 1);
    bool wants = !s->own[n->taker + side] && mortos;
    for (int i = 0; i < n->melds && !wants && s->own[n->owner + i] >= 0; i++)
        wants = s->own[n->owner + i] == side && ct_count(s, n->meld + i) >= CANASTRA;
    return wants;
}

/* The places of a suit at most two away from the places in `at`. Both are sets of bits. The ace has
 * two places, bits 0 and 13. */
static unsigned beside(unsigned at)
{
    unsigned near = at << 1 | at << 2 | at >> 1 | at >> 2;
    return (near | near >> 13 | near << 13) & 0x3fff;
}

/* Whether two or more cards of the hand are lonely. Such a card has no neighbour at most two ranks
 * away, neither in the hand nor in a meld of the seat's side. */
static bool lonely(const names *n, const ct_state *s)
{
    unsigned at[4] = { 0 }, near[4];
    int side = s->team[s->turn], hand = n->hand + s->turn, alone = 0;
    for (int i = ct_start(s, hand); i < s->end[hand]; i++)
        if (!ct_is_wild(s->card[i]))
            at[ct_suit(s->card[i])] |=
                ct_rank(s->card[i]) == 1 ? 0x2001u : 1u << (ct_rank(s->card[i]) - 1);
    for (int suit = 0; suit < 4; suit++) near[suit] = beside(at[suit]);
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        for (int k = 0, z = n->meld + i; k < ct_count(s, z) && s->own[n->owner + i] == side; k++)
            if (!ct_is_wild(ct_at(s, z, k)))
                near[ct_suit(ct_at(s, z, k))] |= beside(1u << (ct_rank(ct_at(s, z, k)) - 1));
    for (int i = ct_start(s, hand); i < s->end[hand]; i++)
        alone += !ct_is_wild(s->card[i]) &&
                 !(near[ct_suit(s->card[i])] >> (ct_rank(s->card[i]) - 1) & 1);
    return alone > 1;
}

/* Whether laying as many cards as possible empties the hand, or leaves one card to discard. */
static bool empties(const names *n, const ct_state *s)
{
    ct_state now = *s;
    ct_acts legal;
    int seat = s->turn, hand = n->hand + seat, was = ct_count(s, hand), held = was;
    if (was > n->how->finish || !wants_empty(n, s) || (n->runs_only && lonely(n, s)))
        return false;
    for (int i = 0; i < STEPS && now.turn == seat && held > 1; i++) {
        ct_legal(&now, seat, &legal);
        ct_act a = best_laying(n, &now, &legal, true);
        if (!a)
            return false;
        ct_apply(&now, a);
        int left = ct_count(&now, hand);
        if (left > held)
            return true; /* more cards than before: the seat has taken the morto */
        held = left;
    }
    return now.turn != seat || held <= 1;
}

/* ---- discarding ------------------------------------------------------------------------- */

/* What is known of each kind of card when the seat discards. */
typedef struct sight {
    uint8_t held[CT_KINDS];   /* copies in the seat's hand */
    uint8_t seen[CT_KINDS];   /* copies in the seat's hand and in all melds */
    uint8_t known[CT_KINDS];  /* copies that the next seat is known to hold */
    int wilds;                /* wild cards that the next seat is known to hold */
    int16_t brings[CT_KINDS]; /* value of keeping the card because it fits melds, in tenths of a
                                 point */
} sight;

static void add_feeds(const names *n, const ct_state *s, int z, sight *k)
{
    const style *how = n->how;
    int cards = ct_count(s, z), pile = ct_count(s, n->pile);
    ct_card low = ct_at(s, z, 0), high = ct_at(s, z, cards - 1);
    int feeds = how->feeds + how->feeds_card * cards + (n->top_fits ? how->feeds_pile * pile : 0);
    if (low < CT_JOKER && ct_rank(low) > 1) {
        k->brings[low - 1] = (int16_t)(k->brings[low - 1] + feeds);
        if (ct_rank(low) > 2)
            k->brings[low - 2] = (int16_t)(k->brings[low - 2] + how->feeds_far);
    }
    if (high < CT_JOKER && ct_rank(high) > 2) {
        ct_card up = ct_rank(high) == 13 ? high - 12 : high + 1;
        k->brings[up] = (int16_t)(k->brings[up] + feeds);
        if (ct_rank(high) < 12)
            k->brings[high + 2] = (int16_t)(k->brings[high + 2] + how->feeds_far);
    }
}

/* The run in zone z belongs to the seat's side. Adds to k->brings the value of cards two ranks from
 * an end of it, where one card is still missing between. */
static void add_own(const names *n, const ct_state *s, int z, sight *k)
{
    int cards = ct_count(s, z), far = n->how->own_far;
    ct_card low = ct_at(s, z, 0), high = ct_at(s, z, cards - 1);
    if (low < CT_JOKER && ct_rank(low) > 2)
        k->brings[low - 2] = (int16_t)(k->brings[low - 2] + far);
    if (high < CT_JOKER && ct_rank(high) > 2 && ct_rank(high) < 13)
        k->brings[ct_rank(high) == 12 ? high - 11 : high + 2] =
            (int16_t)(k->brings[ct_rank(high) == 12 ? high - 11 : high + 2] + far);
}

/* Fills in k->known and k->wilds: the cards in the hand of the next seat that the seat on turn
 * knows. They matter because the next seat may take the pile. */
static void add_known(const names *n, const ct_state *s, sight *k)
{
    int z = n->hand + (s->turn + 1) % s->rules->seats;
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        if (s->seen[i] >> s->turn & 1 && s->card[i] < CT_KINDS) {
            k->known[s->card[i]]++;
            k->wilds += ct_is_wild(s->card[i]);
        }
}

static void look(const names *n, const ct_state *s, sight *k)
{
    int side = s->team[s->turn], hand = n->hand + s->turn;
    memset(k, 0, sizeof *k);
    for (int i = ct_start(s, hand); i < s->end[hand]; i++) k->held[s->card[i] % CT_KINDS]++;
    memcpy(k->seen, k->held, sizeof k->seen);
    for (int i = ct_start(s, n->meld); i < s->end[n->meld + n->melds - 1]; i++)
        k->seen[s->card[i] % CT_KINDS]++;
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        if (s->own[n->owner + i] != side)
            add_feeds(n, s, n->meld + i, k);
        else if (n->how->own_far)
            add_own(n, s, n->meld + i, k);
    if (n->how->known || n->how->sure)
        add_known(n, s, k);
}

/* The number of visible cards at most two ranks from card c, at most NEIGHBOURS. */
static int about(const uint8_t seen[CT_KINDS], ct_card c)
{
    int sum = 0;
    for (int step = -2; step <= 2; step++) {
        int near = c + step;
        if (step && near >= 0 && near < CT_JOKER && near / 13 == c / 13)
            sum += seen[near];
    }
    return sum < NEIGHBOURS ? sum : NEIGHBOURS;
}

/* Whether card c makes a run with cards that the next seat is known to hold. */
static bool lays_with(const sight *k, ct_card c)
{
    bool at[5];
    for (int i = 0; i < 5; i++) {
        int near = c + i - 2;
        at[i] = near >= 0 && near < CT_JOKER && near / 13 == c / 13 &&
                ct_rank((ct_card)near) != 2 && k->known[near];
    }
    return (at[1] && (at[0] || at[3])) || (at[3] && at[4]) ||
           (k->wilds && (at[0] || at[1] || at[3] || at[4]));
}

/* The number of consecutive cards held, from rank `place` on in direction `step`. The ace is high
 * (14). */
static int row(const uint8_t held[CT_KINDS], int suit, int place, int step)
{
    int n = 0;
    for (; place > 2 && place <= 14; place += step, n++)
        if (!held[ct_card_of(suit, place == 14 ? 1 : place)])
            break;
    return n;
}

bool buraco_breaks(const uint8_t held[CT_KINDS], ct_card c)
{
    int suit = ct_suit(c), place = ct_rank(c) == 1 ? 14 : ct_rank(c);
    return held[c] == 1 && place > 2 &&
           row(held, suit, place - 1, -1) + row(held, suit, place + 1, 1) > 1;
}

/* The value of keeping a card in hand, in tenths of a point: its use to the seat, and what
 * discarding it would give the opponents. */
static int keeping(const names *n, const ct_state *s, const sight *k, ct_card c, int haste)
{
    const style *how = n->how;
    int sum = 0, rank = ct_rank(c), pile = ct_count(s, n->pile);
    if (ct_is_wild(c))
        return 600;
    for (int step = -2; step <= 2; step++) {
        int place = rank + step;
        if (!step || place < 1 || place > 14)
            continue;
        ct_card near = ct_card_of(ct_suit(c), place == 14 ? 1 : place);
        sum += !k->held[near] ? 0 : step == 1 || step == -1 ? how->next : how->gap;
    }
    sum += k->brings[c];
    sum += how->unseen * pile * (NEIGHBOURS - about(k->seen, c)) / 10;
    sum += how->known * pile * about(k->known, c);
    sum += lays_with(k, c) ? how->sure : 0;
    sum += rank == 7 || rank == 8 ? how->middle : rank == 3 || rank == 4 ? -how->low : 0;
    sum += k->held[c] > 1 ? how->twice : 0;
    sum += buraco_breaks(k->held, c) ? how->run : 0;
    return sum - buraco_worth(c) * (how->points + how->points_late * haste) / 10;
}

static ct_act throwing(const names *n, const ct_state *s, const ct_acts *legal)
{
    sight k;
    ct_act best = 0;
    int least = 0, haste = buraco_haste(n, s);
    look(n, s, &k);
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        if (!(n->what[ct_verb(a)] & THROWS))
            continue;
        int v = keeping(n, s, &k, (ct_card)ct_arg(a, 0), haste);
        if (!best || v < least) {
            least = v;
            best = a;
        }
    }
    return best;
}

/* ---- a turn ----------------------------------------------------------------------------- */

/* Takes the pile by the best act that lays cards, or draws from the stock. */
static ct_act drawing(const names *n, const ct_state *s, const ct_acts *legal)
{
    ct_act best = legal->act[0];
    int most = 0, pile = ct_count(s, n->pile), haste = buraco_haste(n, s);
    bool closed = s->own[n->minimum + s->team[s->turn]] > 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)], v = 0;
        if (!(what & TAKES))
            v = what & DRAWS ? 1 : 0;
        else if (!closed)
            v = what & LAYS ? laying(n, s, a, pile > n->how->pile, pile > n->how->pile_wild, haste)
                : pile > 2  ? 10
                            : 0;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

ct_act buraco_quick(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    int side = s->team[s->turn];
    bool closed = s->own[n->minimum + side] > 0, begun = s->own[n->laid] > 0;
    ct_act a = 0;
    if (legal->n == 1)
        return legal->act[0];
    if (s->phase == n->draw)
        return drawing(n, s, legal);
    if (!closed || opens(n, s))
        a = best_laying(n, s, legal, closed || empties(n, s));
    for (int i = 0; i < legal->n && !a && closed && begun; i++)
        if (n->what[ct_verb(legal->act[i])] & UNDOES)
            a = legal->act[i];
    if (!a)
        a = throwing(n, s, legal);
    return a ? a : legal->act[0];
}
