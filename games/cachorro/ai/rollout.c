/* rollout.c - Dog patience as a rollout: piles as arrays, and for each foundation only the top
 * rank. The position decides the next act. The player has a choice only when several cards can be
 * built by hand (build_mode=manual). */
#include "rollout.h"

#include <string.h>

enum {
    PACKETS = 12,
    PLACES = 30,
    SOURCES = PACKETS + PLACES,
    PACK = 104,
    TO_BUILD = 96,
    KING = 13
};
typedef enum duty { NOTHING, BUILD, TURN_DOG, PASS_STEP, DEAL_AGAIN } duty;

typedef struct pile {
    uint8_t n, card[PACK]; /* n: number of cards; card: the top card is the last one */
} pile;

typedef struct table {
    pile packet[PACKETS], dog, deck; /* deck: has cards only during the deal */
    uint8_t kennel[PLACES];          /* card + 1; 0: none */
    uint8_t top[8];                  /* top rank of each foundation */
    int32_t counted;                 /* points already in the score */
    uint8_t built, round, rounds, passing, left;
    bool by_hand, kennel_first, from_bottom, stop_at_number, interleave, column_ends, long_second;
    bool over;
    uint8_t first; /* zone of the first packet */
    uint8_t verb[DEAL_AGAIN + 1], verb_next;
} table;

static int rank_of(int c) { return c % 13 + 1; }

/* R2: the number of packets in this round. */
static int packets(const table *t) { return t->round == 2 ? 11 + t->long_second : 13 - t->round; }

static int column(const table *t) { return t->round + 2; }

/* ---- piles ------------------------------------------------------------------------------ */

static void put(pile *p, int card) { p->card[p->n++] = (uint8_t)card; }

static int take(pile *p)
{
    int card = p->card[--p->n];
    p->card[p->n] = 0;
    return card;
}

static void tuck(pile *p, int card)
{
    memmove(p->card + 1, p->card, p->n++);
    p->card[0] = (uint8_t)card;
}

static int take_bottom(pile *p)
{
    int card = p->card[0];
    memmove(p->card, p->card + 1, --p->n);
    p->card[p->n] = 0;
    return card;
}

/* ---- building --------------------------------------------------------------------------- */

/* R7: the foundation that takes a card; -1: none. */
static int foundation_for(const table *t, int card)
{
    int f = card / 13 * 2, rank = rank_of(card);
    return rank == KING ? -1 : t->top[f] == rank + 1 ? f : t->top[f + 1] == rank + 1 ? f + 1 : -1;
}

/* The card that a source offers (packets first, then kennel); -1: none. */
static int card_at(const table *t, int source)
{
    const pile *p = &t->packet[source < PACKETS ? source : 0];
    return source >= PACKETS ? t->kennel[source - PACKETS] - 1 : p->n ? p->card[p->n - 1] : -1;
}

static bool ends_column(const table *t, int place)
{
    int c = column(t), end = (place / c + 1) * c;
    for (int i = place + 1; i < end && i < PLACES; i++)
        if (t->kennel[i])
            return false;
    return true;
}

static bool may_build(const table *t, int source)
{
    int card = card_at(t, source);
    if (card < 0 || foundation_for(t, card) < 0)
        return false;
    if (t->passing && !t->interleave && source != t->passing - 1)
        return false;
    return source < PACKETS || !t->column_ends || ends_column(t, source - PACKETS);
}

/* The first source, in canonical order, whose card can be built; -1: none. */
static int first_build(const table *t)
{
    for (int i = 0, source = t->kennel_first ? PACKETS : 0; i < SOURCES; i++) {
        if (may_build(t, source))
            return source;
        source = source + 1 < SOURCES ? source + 1 : 0;
    }
    return -1;
}

static duty due(const table *t)
{
    return first_build(t) >= 0                           ? BUILD
           : t->passing                                  ? PASS_STEP
           : t->dog.n                                    ? TURN_DOG
           : t->built < TO_BUILD && t->round < t->rounds ? DEAL_AGAIN
                                                         : NOTHING;
}

static void lay_on(table *t, int card)
{
    t->top[foundation_for(t, card)] = (uint8_t)rank_of(card);
    t->built++;
}

/* ---- the course of play ----------------------------------------------------------------- */

/* R3, R4: deals packets and kennel columns in turn until the deck is empty. */
static void lay_out(table *t)
{
    int place = 0, p = packets(t), c = column(t);
    while (t->deck.n) {
        for (int n = 1; n <= p && t->deck.n; n++) {
            int card = take(&t->deck);
            put(rank_of(card) == n ? &t->dog : &t->packet[n - 1], card);
        }
        for (int i = 0; i < c && t->deck.n; i++) t->kennel[place++] = (uint8_t)(take(&t->deck) + 1);
    }
}

/* R13, R17: after each act, ends the pass or the round if they are over. */
static void settle(table *t)
{
    const pile *p = &t->packet[t->passing ? t->passing - 1 : 0];
    if (t->passing && t->stop_at_number && first_build(t) < 0 && p->n &&
        rank_of(p->card[p->n - 1]) == t->passing)
        t->left = 0;
    if (!t->left && (t->interleave || first_build(t) < 0))
        t->passing = 0;
    t->over = due(t) == NOTHING;
}

static void build(table *t, int source)
{
    int card = card_at(t, source);
    if (t->left && source == t->passing - 1)
        t->left--;
    if (source < PACKETS)
        take(&t->packet[source]);
    else
        t->kennel[source - PACKETS] = 0;
    lay_on(t, card);
}

static void turn_dog(table *t) /* R9 */
{
    int card = t->from_bottom ? take_bottom(&t->dog) : take(&t->dog), n = rank_of(card);
    if (foundation_for(t, card) >= 0) {
        lay_on(t, card);
        return;
    }
    t->left = t->packet[n - 1].n;
    t->passing = (uint8_t)n;
    tuck(&t->packet[n - 1], card);
}

static void pass_step(table *t) /* R10 */
{
    pile *p = &t->packet[t->passing - 1];
    tuck(p, take(p));
    t->left--;
}

static void deal_again(table *t) /* R14 */
{
    for (int p = PACKETS - 1; p >= 0; p--)
        while (t->packet[p].n) put(&t->deck, take(&t->packet[p]));
    for (int k = PLACES - 1; k >= 0; k--)
        if (t->kennel[k]) {
            put(&t->deck, t->kennel[k] - 1);
            t->kennel[k] = 0;
        }
    t->round++;
    lay_out(t);
}

static void perform(table *t, duty d, int source)
{
    switch (d) {
    case BUILD:
        build(t, source);
        break;
    case TURN_DOG:
        turn_dog(t);
        break;
    case PASS_STEP:
        pass_step(t);
        break;
    default:
        deal_again(t);
    }
    settle(t);
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(table *t, const ct_state *s)
{
    static const char *const names[] = { NULL, "build", "turn_dog", "pass_step", "redeal" };
    const ct_rules *r = s->rules;
    const ct_game *g = r->game;
    t->rounds = (uint8_t)ct_option_of(r, "rounds");
    t->by_hand = ct_option_of(r, "build_mode");
    t->kennel_first = ct_option_of(r, "tie_break");
    t->from_bottom = ct_option_of(r, "dog_order");
    t->stop_at_number = ct_option_of(r, "pass_stop");
    t->interleave = ct_option_of(r, "interleave");
    t->column_ends = ct_option_of(r, "kennel_access");
    t->long_second = ct_option_of(r, "round2_packets");
    t->first = (uint8_t)ct_zone_find(r, "packet", -1);
    t->verb_next = (uint8_t)ct_verb_find(g, "next");
    for (int d = BUILD; d <= DEAL_AGAIN; d++) t->verb[d] = (uint8_t)ct_verb_find(g, names[d]);
}

static bool read_pile(pile *p, const ct_state *s, int zone)
{
    for (int i = 0; i < ct_count(s, zone); i++) {
        if (ct_at(s, zone, i) == CT_HIDDEN)
            return false;
        put(p, ct_at(s, zone, i));
    }
    return true;
}

static bool begin(void *room, const ct_state *s)
{
    table *t = room;
    int foundation = ct_zone_find(s->rules, "foundation", -1);
    memset(t, 0, sizeof *t);
    if (s->turn < 0)
        return false;
    read_rules(t, s);
    t->round = (uint8_t)*ct_field_find(s, "round", NULL);
    t->passing = (uint8_t)*ct_field_find(s, "packet", NULL);
    t->left = (uint8_t)*ct_field_find(s, "left", NULL);
    t->counted = s->score[0];
    for (int f = 0; f < 8; f++) {
        t->top[f] = (uint8_t)rank_of(ct_top(s, foundation + f));
        t->built = (uint8_t)(t->built + ct_count(s, foundation + f) - 1);
    }
    bool known = read_pile(&t->dog, s, ct_zone_find(s->rules, "dog", -1));
    for (int p = 0; p < PACKETS; p++) known &= read_pile(&t->packet[p], s, t->first + p);
    for (int k = 0; k < PLACES; k++) {
        ct_card c = ct_top(s, t->first + PACKETS + k);
        bool there = ct_count(s, t->first + PACKETS + k);
        known &= !there || c != CT_HIDDEN;
        t->kennel[k] = (uint8_t)(there ? c + 1 : 0);
    }
    return known;
}

static void deal(void *room, const ct_card *order)
{
    table *t = room;
    memset(t->packet, 0, sizeof t->packet);
    memset(&t->dog, 0, sizeof t->dog);
    memset(t->kennel, 0, sizeof t->kennel);
    for (int i = PACK - 1; i >= 0; i--) /* R1 */
        if (rank_of(order[i]) != KING)
            put(&t->deck, order[i]);
    lay_out(t);
    settle(t);
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *room) { return ((const table *)room)->over ? CT_DEALER : 0; }

static void legal(const void *room, ct_acts *out)
{
    const table *t = room;
    duty d = due(t);
    out->n = 0;
    out->full = false;
    if (!t->by_hand)
        out->act[out->n++] = CT_ACT(0, t->verb_next);
    else if (d != BUILD)
        out->act[out->n++] = CT_ACT(0, t->verb[d]);
    for (int i = 0; t->by_hand && d == BUILD && i < SOURCES; i++)
        if (may_build(t, i))
            out->act[out->n++] = CT_ACT(0, t->verb[BUILD], t->first + i);
}

static void play(void *room, ct_act a)
{
    table *t = room;
    perform(t, due(t), t->by_hand ? ct_arg(a, 0) - t->first : first_build(t));
}

static int random_build(const table *t, uint64_t *luck)
{
    int source[SOURCES];
    uint32_t n = 0;
    for (int i = 0; i < SOURCES; i++)
        if (may_build(t, i))
            source[n++] = i;
    return source[n > 1 ? ct_rollout_below(luck, n) : 0];
}

static void playout(void *room, uint64_t *luck)
{
    table *t = room;
    while (!t->over) {
        duty d = due(t);
        perform(t, d, d != BUILD ? 0 : t->by_hand ? random_build(t, luck) : first_build(t));
    }
}

static int32_t points(const void *room, int seat)
{
    const table *t = room;
    return t->built - t->counted;
}

const ct_rollout ct_rollout_cachorro = {
    .size = sizeof(table),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
};
