/* rollout.c - a deal of Card Dominoes as a rollout: hands as sets of cards, and the set of the
 * cards that fit now. Playing a card removes it from that set and adds its neighbour. */
#include "rollout.h"

#include <string.h>

#include "../domino.h"

enum { SEATS = 5, SEVEN = 6, LAST = 12, SUIT = 13, KING_AT = 12 };
enum {
    DOWNWARDS = 0x7e,
    UPWARDS = 0xfc0
}; /* sets of ranks, as bits: DOWNWARDS: a row continues below these; UPWARDS: it continues above
      these */

/* clang-format off */
#define EVERY_SUIT (UINT64_C(1) | UINT64_C(1) << 13 | UINT64_C(1) << 26 | UINT64_C(1) << 39)
/* clang-format on */

typedef struct hands {
    uint64_t hand[SEATS], fits;
    uint64_t aces_out;     /* removed aces (R1), as bits */
    int32_t wrong[SEATS];  /* false passes of each seat, in referee mode */
    int32_t penalty;       /* penalty for each false pass */
    int8_t turn, dealer;   /* turn: CT_DEALER when the deal is over */
    uint8_t seats, opener; /* opener: value of the option: 1 for 7d, 2 for 7h */
    uint8_t opens;         /* the card + 1 that must be played first; 0: none */
    bool asking, contested, duty, referee;
    uint8_t play, pass, contest, accept; /* verbs */
} hands;

static uint64_t card_bit(int c) { return UINT64_C(1) << c; }

static int next_seat(const hands *h, int seat) { return seat + 1 < h->seats ? seat + 1 : 0; }

static int count(uint64_t cards)
{
    int n = 0;
    for (; cards; cards &= cards - 1) n++;
    return n;
}

/* ---- the course of play ----------------------------------------------------------------- */

/* R10: gives the first turn. */
static void start_play(hands *h)
{
    int seven = h->opener * SUIT + SEVEN;
    h->asking = false;
    h->turn = (int8_t)next_seat(h, h->dealer);
    h->opens = (uint8_t)(h->opener ? seven + 1 : 0);
    for (int k = 1; h->opener && k < h->seats && !(h->hand[h->turn] & card_bit(seven)); k++)
        h->turn = (int8_t)next_seat(h, h->turn);
}

/* R6, R9: the cards that the seat on turn may play. */
static uint64_t playable(const hands *h)
{
    uint64_t cards = h->hand[h->turn] & (h->opens ? card_bit(h->opens - 1) : h->fits);
    uint64_t sevens = cards & EVERY_SUIT << SEVEN;
    return h->duty && sevens ? sevens : cards;
}

static bool may_pass(const hands *h, uint64_t cards) { return !h->opens && (!cards || h->referee); }

/* R4: whether the seat on turn holds three kings or three aces. */
static bool may_contest(const hands *h)
{
    uint64_t hand = h->hand[h->turn];
    return count(hand & EVERY_SUIT) >= 3 || count(hand & EVERY_SUIT << KING_AT) >= 3;
}

static void play_card(hands *h, int c)
{
    int seat = h->turn;
    uint64_t card = card_bit(c);
    h->hand[seat] &= ~card;
    h->fits &= ~card;
    h->fits |= (card & EVERY_SUIT * DOWNWARDS) >> 1 | (card & EVERY_SUIT * UPWARDS) << 1;
    h->opens = 0;
    h->turn = (int8_t)(h->hand[seat] ? next_seat(h, seat) : CT_DEALER);
}

/* R8. In referee mode, counts a pass of a seat that could have played. */
static void pass(hands *h, uint64_t cards)
{
    h->wrong[h->turn] += cards && h->wrong[h->turn] < FALSE_MOST;
    h->turn = (int8_t)next_seat(h, h->turn);
}

static void accept(hands *h)
{
    if (h->turn == h->dealer)
        start_play(h);
    else
        h->turn = (int8_t)next_seat(h, h->turn);
}

static void contest(hands *h)
{
    h->contested = true;
    h->turn = CT_DEALER;
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(hands *h, const ct_state *s)
{
    const ct_game *g = s->rules->game;
    h->seats = s->rules->seats;
    h->opener = (uint8_t)ct_option_of(s->rules, "opener");
    h->duty = ct_option_of(s->rules, "seven_duty");
    h->referee = ct_option_of(s->rules, "irregularities");
    h->penalty = ct_option_of(s->rules, "false_pass_penalty");
    h->play = (uint8_t)ct_verb_find(g, "play");
    h->pass = (uint8_t)ct_verb_find(g, "pass");
    h->contest = (uint8_t)ct_verb_find(g, "contest");
    h->accept = (uint8_t)ct_verb_find(g, "accept");
}

static void read_rows(hands *h, const ct_state *s)
{
    int row = ct_zone_find(s->rules, "row", -1), aside = ct_zone_find(s->rules, "aside", -1);
    for (int i = 0; i < ct_count(s, aside); i++) h->aces_out |= card_bit(ct_at(s, aside, i));
    h->fits = EVERY_SUIT << SEVEN;
    for (int suit = 0; suit < 4; suit++) {
        int n = ct_count(s, row + suit);
        if (!n)
            continue;
        int low = ct_at(s, row + suit, 0), high = ct_top(s, row + suit);
        h->fits &= ~card_bit(suit * SUIT + SEVEN);
        h->fits |=
            (low % SUIT ? card_bit(low - 1) : 0) | (high % SUIT < LAST ? card_bit(high + 1) : 0);
    }
}

static bool begin(void *t, const ct_state *s)
{
    hands *h = t;
    int hand = ct_zone_find(s->rules, "hand", 0);
    const int32_t *wrong = ct_field_find(s, "false_passes", NULL);
    memset(h, 0, sizeof *h);
    if (s->turn < 0)
        return false;
    read_rules(h, s);
    read_rows(h, s);
    h->turn = s->turn;
    h->dealer = (int8_t)*ct_field_find(s, "dealer", NULL);
    h->asking = s->phase == ct_phase_find(s->rules->game, "contest");
    h->opens = (uint8_t)*ct_field_find(s, "open_with", NULL);
    for (int seat = 0; seat < h->seats; seat++) {
        h->wrong[seat] = wrong[seat];
        for (int i = 0; i < ct_count(s, hand + seat); i++) {
            ct_card c = ct_at(s, hand + seat, i);
            if (c == CT_HIDDEN)
                return false;
            h->hand[seat] |= card_bit(c);
        }
    }
    return true;
}

static void deal(void *t, const ct_card *order)
{
    hands *h = t;
    int seat = h->turn = (int8_t)next_seat(h, h->dealer), at = 0;
    memset(h->hand, 0, sizeof h->hand);
    for (int left = (52 - count(h->aces_out)) / h->seats * h->seats; left > 0; at++) {
        if (h->aces_out >> order[at] & 1)
            continue;
        h->hand[seat] |= card_bit(order[at]);
        seat = next_seat(h, seat);
        left--;
    }
    if (!h->asking)
        start_play(h);
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *t) { return ((const hands *)t)->turn; }

static void legal(const void *t, ct_acts *out)
{
    const hands *h = t;
    uint64_t cards = h->asking ? 0 : playable(h);
    out->n = 0;
    out->full = false;
    if (h->asking) {
        if (may_contest(h))
            out->act[out->n++] = CT_ACT(h->turn, h->contest);
        out->act[out->n++] = CT_ACT(h->turn, h->accept);
        return;
    }
    bool passes = may_pass(h, cards);
    if (cards & 1) /* the ace of clubs is card 0, and is listed before a pass */
        out->act[out->n++] = CT_ACT(h->turn, h->play, 0);
    if (passes)
        out->act[out->n++] = CT_ACT(h->turn, h->pass);
    for (cards &= ~UINT64_C(1); cards; cards &= cards - 1)
        out->act[out->n++] = CT_ACT(h->turn, h->play, __builtin_ctzll(cards));
}

static void play(void *t, ct_act a)
{
    hands *h = t;
    int verb = ct_verb(a);
    if (verb == h->play)
        play_card(h, ct_arg(a, 0));
    else if (verb == h->pass)
        pass(h, playable(h));
    else if (verb == h->accept)
        accept(h);
    else
        contest(h);
}

static void random_act(hands *h, uint64_t *luck)
{
    uint64_t cards = playable(h);
    if (!cards) {
        pass(h, cards);
        return;
    }
    if (may_pass(h, cards) && (ct_rollout_below(luck, 2) == 0) != (cards & 1)) {
        pass(h, cards);
        return;
    }
    if (cards & (cards - 1))
        for (uint32_t n = ct_rollout_below(luck, (uint32_t)count(cards)); n > 0; n--)
            cards &= cards - 1;
    play_card(h, __builtin_ctzll(cards));
}

static void playout(void *t, uint64_t *luck)
{
    hands *h = t;
    while (h->turn >= 0 && h->asking)
        if (may_contest(h) && !ct_rollout_below(luck, 2))
            contest(h);
        else
            accept(h);
    while (h->turn >= 0) random_act(h, luck);
}

/* R12: points of the deal. A contested deal counts nothing. */
static int32_t points(const void *t, int seat)
{
    const hands *h = t;
    return h->contested ? 0 : count(h->hand[seat]) + h->wrong[seat] * h->penalty;
}

const ct_rollout ct_rollout_domino = {
    .size = sizeof(hands),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
};
