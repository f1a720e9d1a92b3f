/* lanes.c - the play of tricks on bit sets: which cards are legal, and what a card changes. */
#include "lanes.h"

#include "rollout.h"

int lanes_of(const trick_ranks *r, ct_card c, int trump)
{
    int suit = trick_suit(r, c, trump);
    int lane = suit == trump ? LANES_TRUMP : 16 * (suit > trump ? suit - 1 : suit);
    return lane + trick_power(r, c, trump);
}

uint64_t lanes_set(const trick_ranks *r, uint64_t cards, int trump)
{
    uint64_t set = 0;
    for (; cards; cards &= cards - 1)
        set |= lanes_bit(lanes_of(r, (ct_card)lanes_lowest(cards), trump));
    return set;
}

void lanes_kinds(const trick_ranks *r, const ct_state *s, int trump, uint8_t kind[64])
{
    for (int i = 0; i < s->rules->cards; i++)
        kind[lanes_of(r, s->rules->pack[i], trump)] = s->rules->pack[i];
}

uint64_t lanes_sorted(uint64_t set, const uint8_t kind[64])
{
    uint64_t kinds = 0;
    for (; set; set &= set - 1) kinds |= trick_bit(kind[lanes_lowest(set)]);
    return kinds;
}

int lanes_find(uint64_t set, const uint8_t kind[64], int c)
{
    while (kind[lanes_lowest(set)] != c) set &= set - 1;
    return lanes_lowest(set);
}

/* The cards of `own` that outrank this card of their suit; all of `own` if none does. */
static uint64_t above(uint64_t own, int card)
{
    uint64_t up = own & ~0ull << card;
    return up ? up : own;
}

uint64_t lanes_heading(const lanes_open *o, unsigned rules, uint64_t hand)
{
    uint64_t own = hand & lanes_suit(o->led);
    if (own)
        return o->cut == LANES_NONE || rules & LANES_HEAD_CUT ? above(own, o->last) : own;
    uint64_t trumps = hand & lanes_suit(LANES_TRUMP);
    if (!trumps)
        return hand;
    return o->cut == LANES_NONE ? trumps : above(trumps, o->cut);
}

bool lanes_lay(lanes_open *o, unsigned rules, int card)
{
    bool highest = rules & LANES_HIGHEST;
    if ((card ^ o->led) < 16) {
        if (!highest || card > o->last)
            o->last = (uint8_t)card;
    } else if (card >= LANES_TRUMP) {
        if (!highest || o->cut == LANES_NONE || card > o->cut)
            o->cut = (uint8_t)card;
    } else {
        return false; /* a card of another suit: it never wins */
    }
    if (card < o->best)
        return false;
    o->best = (uint8_t)card;
    return true;
}

/* Plays a card to the trick, and updates what the next seats must follow and beat. */
static void lay(lanes *t, int card)
{
    t->pile = (uint8_t)(t->pile + lanes_worth(t, card));
    bool first = !t->n++;
    if (first)
        t->open = lanes_lead(card);
    if (first || lanes_lay(&t->open, t->rules, card))
        t->best_seat = t->turn;
}

static void pass_on(lanes *t)
{
    t->turn++;
    if (t->turn == t->seats)
        t->turn = 0;
}

void lanes_read(lanes *t, const trick_ranks *r, const ct_state *s, int trump, int hand, int trick,
                int leader)
{
    t->left = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        t->hand[seat] = lanes_set(r, trick_cards(s, hand + seat), trump);
        t->left = (uint8_t)(t->left + ct_count(s, hand + seat));
    }
    t->turn = (uint8_t)leader;
    t->n = t->pile = 0;
    for (int i = ct_start(s, trick); i < s->end[trick]; i++) {
        lay(t, lanes_of(r, s->card[i], trump));
        pass_on(t);
    }
}

void lanes_table(const trick_ranks *r, const ct_state *s, int trump, int trick, uint8_t table[4])
{
    for (int i = 0; i < ct_count(s, trick); i++)
        table[i] = (uint8_t)lanes_of(r, ct_at(s, trick, i), trump);
}

uint64_t lanes_legal(const lanes *t)
{
    uint64_t hand = t->hand[t->turn];
    if (!t->n)
        return hand;
    if (t->rules & LANES_HEAD)
        return lanes_heading(&t->open, t->rules, hand);
    uint64_t own = hand & lanes_suit(t->led);
    if (!own)
        return hand;
    return t->led >= LANES_TRUMP && t->rules & LANES_RENEGE
               ? lanes_reneging(hand, own, t->led, t->matador)
               : own;
}

void lanes_play(lanes *t, int card)
{
    t->hand[t->turn] &= ~lanes_bit(card);
    t->left--;
    lay(t, card);
    pass_on(t);
    if (t->n < t->seats)
        return;
    t->turn = t->best_seat;
    t->tricks[t->turn]++;
    t->points[t->turn] = (uint8_t)(t->points[t->turn] + t->pile + 1);
    t->n = t->pile = 0;
}

/* The number of cards in a set. */
static uint32_t count(uint64_t set)
{
    const uint64_t pairs = UINT64_C(0x3333333333333333);
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & pairs) + (set >> 2 & pairs);
    return (uint32_t)(((set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) *
                          UINT64_C(0x0101010101010101) >>
                      56);
}

int lanes_random(uint64_t set, uint64_t *rng)
{
    if (!(set & (set - 1)))
        return lanes_lowest(set);
    for (uint32_t i = ct_rollout_below(rng, count(set)); i > 0; i--) set &= set - 1;
    return lanes_lowest(set);
}
