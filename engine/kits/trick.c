/* trick.c - sets of cards, ranks under a trump and the winner of a trick. All of it uses two facts
 * of the rank table: the suit that a card counts in, and its power there. */
#include "trick.h"

uint64_t trick_cards(const ct_state *s, int z)
{
    uint64_t set = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++) set |= trick_bit(s->card[i]);
    return set;
}

uint64_t trick_pack(const ct_state *s)
{
    uint64_t set = 0;
    for (int i = 0; i < s->rules->cards; i++) set |= trick_bit(s->rules->pack[i]);
    return set;
}

ct_card trick_lowest(uint64_t set) { return (ct_card)__builtin_ctzll(set); }

/* The aces that are trumps in every deal. */
static uint64_t always(const trick_ranks *r)
{
    uint64_t set = 0;
    for (int suit = 0; suit < 4; suit++)
        if (r->always[suit])
            set |= trick_bit(ct_card_of(suit, 1));
    return set;
}

uint64_t trick_of_suit(const trick_ranks *r, uint64_t set, int suit, int trump)
{
    uint64_t aces = always(r), own = set & trick_whole_suit(suit) & ~aces;
    return suit == trump ? own | (set & aces) : own;
}

uint64_t trick_above(const trick_ranks *r, uint64_t set, ct_card c, int trump)
{
    uint64_t up = 0, rest = trick_of_suit(r, set, trick_suit(r, c, trump), trump);
    int power = trick_power(r, c, trump);
    for (; rest; rest &= rest - 1) {
        ct_card mine = trick_lowest(rest);
        if (trick_power(r, mine, trump) > power)
            up |= trick_bit(mine);
    }
    return up;
}

int trick_last(const trick_ranks *r, const ct_card *cards, int n, int suit, int trump)
{
    while (--n >= 0 && trick_suit(r, cards[n], trump) != suit)
        ;
    return n;
}

int trick_best(const trick_ranks *r, const ct_card *cards, int n, int suit, int trump)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (trick_suit(r, cards[i], trump) == suit &&
            (best < 0 || trick_power(r, cards[i], trump) > trick_power(r, cards[best], trump)))
            best = i;
    return best;
}

int trick_winner(const trick_ranks *r, const ct_card *cards, int n, int trump)
{
    int best = trick_best(r, cards, n, trump, trump);
    return best >= 0 ? best : trick_best(r, cards, n, trick_suit(r, cards[0], trump), trump);
}

int trick_notes(const ct_state *s, const trick_ranks *r, int z, int trump, int taken,
                ct_note out[CT_NOTES])
{
    int n = 0, seats = s->rules->seats, cards = ct_count(s, z);
    if (cards)
        out[n++] = (ct_note){ "trick.best", (uint8_t)z, CT_NOTE_BEST,
                              trick_winner(r, s->card + ct_start(s, z), cards, trump) };
    for (int seat = 0; seat < seats; seat++) {
        int tricks = ct_count(s, taken + seat) / seats;
        if (tricks)
            out[n++] = (ct_note){ tricks > 1 ? "trick.many" : "trick.one", (uint8_t)(taken + seat),
                                  CT_NOTE_ZONE, tricks > 1 ? tricks : 0 };
    }
    return n;
}

int trick_order(const ct_state *s, const trick_ranks *r, int suit, int trump, ct_card out[CT_KINDS])
{
    int n = 0;
    for (uint64_t set = trick_of_suit(r, trick_pack(s), suit, trump); set; set &= set - 1) {
        ct_card c = trick_lowest(set);
        int k = n++;
        for (; k && trick_power(r, out[k - 1], trump) < trick_power(r, c, trump); k--)
            out[k] = out[k - 1];
        out[k] = c;
    }
    return n;
}

/* What another seat may hold: `open` cards that the view shows in its hand, and any `hidden` of the
 * cards `may`. */
typedef struct holding {
    uint64_t open, may;
    int hidden;
} holding;

/* Reads the holdings of the other seats from the view of the seat on turn. */
static void read_others(const ct_state *s, int hand, uint64_t (*may_hold)(const ct_state *, int),
                        holding other[CT_SEATS])
{
    int me = s->turn;
    uint64_t unseen = trick_pack(s);
    for (int z = 0; z < s->rules->zones; z++) unseen &= ~trick_cards(s, z);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        holding *o = &other[seat];
        *o = (holding){ .open = seat == me ? 0 : trick_cards(s, hand + seat) };
        o->hidden = seat == me ? 0 : ct_count(s, hand + seat) - __builtin_popcountll(o->open);
        if (o->hidden)
            o->may = unseen & may_hold(s, hand + seat);
    }
}

/* The most cards of a suit that the holding can have. */
static int most_of(const trick_ranks *r, const holding *o, int suit, int trump)
{
    int may = __builtin_popcountll(trick_of_suit(r, o->may, suit, trump));
    return __builtin_popcountll(trick_of_suit(r, o->open, suit, trump)) +
           (may < o->hidden ? may : o->hidden);
}

/* Takes the highest card of the suit out of *set. CT_HIDDEN: there is none. */
static ct_card take_highest(const trick_ranks *r, uint64_t *set, int suit, int trump)
{
    ct_card top = CT_HIDDEN;
    for (uint64_t rest = trick_of_suit(r, *set, suit, trump); rest; rest &= rest - 1) {
        ct_card c = trick_lowest(rest);
        if (top == CT_HIDDEN || trick_power(r, c, trump) > trick_power(r, top, trump))
            top = c;
    }
    *set &= ~trick_bit(top);
    return top;
}

/* Whether all own cards of the suit win when they are led from the top and nobody can trump. Each
 * lead takes a card of the suit from everybody who has one. Who can still have one at lead number
 * `led` may have kept the highest. So the card must beat that one. A matador in Hombre need not
 * follow a lower trump, but then it also beats it. */
static bool suit_wins(const ct_state *s, const trick_ranks *r, uint64_t own, int suit, int trump,
                      const holding other[CT_SEATS])
{
    ct_card c;
    for (int led = 1; (c = take_highest(r, &own, suit, trump)) != CT_HIDDEN; led++)
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (most_of(r, &other[seat], suit, trump) >= led &&
                trick_above(r, other[seat].open | other[seat].may, c, trump))
                return false;
    return true;
}

ct_card trick_claim(const ct_state *s, const trick_ranks *r, int trump, int hand,
                    uint64_t (*may_hold)(const ct_state *s, int z))
{
    holding other[CT_SEATS];
    uint64_t own = trick_cards(s, hand + s->turn);
    uint64_t trumps = trick_of_suit(r, own, trump, trump);
    int drawn = __builtin_popcountll(trumps);
    read_others(s, hand, may_hold, other);
    for (int suit = 0; suit < 4; suit++)
        if (!suit_wins(s, r, own, suit, trump, other))
            return CT_HIDDEN;
    /* plain cards win only when the own trumps have drawn all others */
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (own != trumps && most_of(r, &other[seat], trump, trump) > drawn)
            return CT_HIDDEN;
    for (int suit = trumps ? trump : 0; suit < 4; suit++) {
        ct_card c = take_highest(r, &own, suit, trump);
        if (c != CT_HIDDEN)
            return c;
    }
    return CT_HIDDEN;
}

void trick_list(int seat, int verb, uint64_t set, ct_acts *out)
{
    ct_act word = CT_ACT(seat, verb);
    for (; set; set &= set - 1) ct_add(out, word | (ct_act)trick_lowest(set) << 16);
}

int trick_next_in(const ct_state *s, int seat, int out)
{
    int next = ct_next_seat(s, seat);
    while (next != seat && out >> next & 1) next = ct_next_seat(s, next);
    return next;
}

bool trick_zones_may(const ct_state *s, int from, int to,
                     uint64_t (*may_hold)(const ct_state *s, int z))
{
    for (int z = from; z < to; z++)
        if (trick_cards(s, z) & ~may_hold(s, z))
            return false;
    return true;
}
