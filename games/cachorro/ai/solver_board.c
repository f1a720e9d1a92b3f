/* solver_board.c - the rules of Dog patience, fast: acts without a choice are played at once. */
#include "solver_board.h"

#include <string.h>

/* ---- packets ---------------------------------------------------------------------------- */

void cachorro_push(board *b, int packet, int card)
{
    if (b->count[packet]++)
        b->place[b->top[packet]] = NONE;
    else
        b->bottom[packet] = (uint8_t)card;
    b->below[card] = b->top[packet];
    b->top[packet] = (uint8_t)card;
    b->place[card] = (uint8_t)packet;
}

static int pop(board *b, int packet)
{
    int card = b->top[packet];
    b->count[packet]--;
    b->top[packet] = b->below[card];
    b->place[card] = NONE;
    if (b->count[packet])
        b->place[b->top[packet]] = (uint8_t)packet;
    return card;
}

static void tuck(board *b, int packet, int card)
{
    if (!b->count[packet]) {
        cachorro_push(b, packet, card);
        return;
    }
    b->below[b->bottom[packet]] = (uint8_t)card;
    b->below[card] = NONE;
    b->place[card] = NONE;
    b->bottom[packet] = (uint8_t)card;
    b->count[packet]++;
}

/* ---- building --------------------------------------------------------------------------- */

static int column(const board *b) { return b->round + 2; }

/* Option kennel_access: whether no card lies below this place in its kennel column. */
static bool ends_column(const board *b, int place)
{
    int end = (place / column(b) + 1) * column(b);
    for (int i = place + 1; i < end && i < PLACES; i++)
        if (b->kennel[i] != NONE)
            return false;
    return true;
}

static bool free_to_go(const table_rules *r, const board *b, int card)
{
    int place = b->place[card];
    if (place >= SOURCES)
        return false;
    if (b->packet && !r->interleave)
        return place == b->packet - 1;
    return place < PACKETS || !r->ends_only || ends_column(b, place - PACKETS);
}

/* Writes the cards that can be built now, and returns their number. If building a card takes no
 * choice away, only that card is written: it may as well come first. Building one takes a choice
 * away only if two things hold: just one foundation waits for the card, and the equal card is not
 * in the dog heap. That equal card may become available later in the same pass. */
static int builds_of(const table_rules *r, const board *b, uint8_t card[16])
{
    int n = 0;
    for (int f = 0; f < 8; f++) {
        const uint8_t *king = b->king[f / 2];
        int rank = king[f % 2] - 1, other = king[!(f % 2)] - 1;
        if (rank < 1 || (f % 2 && rank == other))
            continue;
        for (int copy = 0; copy < 2; copy++) {
            int c = (f / 2 * 12 + rank - 1) * 2 + copy;
            if (!free_to_go(r, b, c))
                continue;
            card[n++] = (uint8_t)c;
            bool choice = other > rank && b->place[c ^ 1] != IN_DOG;
            if (choice || r->automatic)
                continue;
            card[0] = (uint8_t)c;
            return 1;
        }
    }
    return n;
}

static void put_up(board *b, int card)
{
    uint8_t *king = b->king[kind_suit(card)];
    king[king[0] != kind_rank(card) + 1]--;
    b->built++;
}

static bool fits(const board *b, int card)
{
    const uint8_t *king = b->king[kind_suit(card)];
    return king[0] == kind_rank(card) + 1 || king[1] == kind_rank(card) + 1;
}

void cachorro_build(board *b, int card)
{
    int place = b->place[card];
    if (place < PACKETS)
        pop(b, place);
    else
        b->kennel[place - PACKETS] = NONE;
    b->place[card] = NONE;
    if (b->left && place == b->packet - 1)
        b->left--;
    put_up(b, card);
}

/* ---- forced acts ------------------------------------------------------------------------ */

/* R9 to R12: turns the next dog card. */
static void turn_dog(const table_rules *r, board *b)
{
    int card = r->dog_from_below ? b->dog[b->dog_from++] : b->dog[--b->dog_to];
    b->place[card] = NONE;
    if (fits(b, card)) {
        put_up(b, card);
        return;
    }
    b->packet = (uint8_t)kind_rank(card);
    b->left = b->count[b->packet - 1];
    tuck(b, b->packet - 1, card);
}

/* R14, then R3 and R4: gathers the cards and deals the next round. */
static void redeal(const table_rules *r, board *b)
{
    uint8_t deck[CARDS];
    int n = 0, at = 0, place = 0;
    for (int k = 0; k < PLACES; k++)
        if (b->kennel[k] != NONE)
            deck[n++] = b->kennel[k];
    for (int p = 0; p < PACKETS; p++) {
        int count = b->count[p];
        for (int i = count, c = b->top[p]; i-- > 0; c = b->below[c]) deck[n + i] = (uint8_t)c;
        n += count;
    }
    memset(b->kennel, NONE, sizeof b->kennel);
    memset(b->count, 0, sizeof b->count);
    memset(b->top, NONE, sizeof b->top);
    b->dog_from = b->dog_to = 0;
    b->round++;
    int packets = b->round == 2 ? r->round2_packets : 13 - b->round;
    while (at < n) {
        for (int p = 0; p < packets && at < n; p++, at++)
            if (kind_rank(deck[at]) == p + 1) {
                b->dog[b->dog_to++] = deck[at];
                b->place[deck[at]] = IN_DOG;
            } else {
                cachorro_push(b, p, deck[at]);
            }
        for (int i = 0; i < column(b) && at < n; i++, at++, place++) {
            b->kennel[place] = deck[at];
            b->place[deck[at]] = (uint8_t)(PACKETS + place);
        }
    }
}

/* R16: the source of the card that comes first in canonical order. */
static int first_of(const table_rules *r, const board *b, const uint8_t *card, int n)
{
    int best = card[0], least = SOURCES;
    for (int i = 0; i < n; i++) {
        int at = (b->place[card[i]] + (r->kennel_first ? PLACES : 0)) % SOURCES;
        if (at < least)
            least = at, best = card[i];
    }
    return best;
}

/* Plays the act that must follow when nothing can be built. False: the deal is over. */
static bool do_other(const table_rules *r, board *b, uint8_t *acts, int *n)
{
    if (b->packet && r->any_number && b->count[b->packet - 1] &&
        kind_rank(b->top[b->packet - 1]) == b->packet)
        b->left = 0;
    if (!b->left && b->packet) {
        b->packet = 0;
        return true;
    }
    if (b->packet) {
        acts[(*n)++] = PASS_STEP;
        tuck(b, b->packet - 1, pop(b, b->packet - 1));
        b->left--;
    } else if (b->dog_from < b->dog_to) {
        acts[(*n)++] = TURN_DOG;
        turn_dog(r, b);
    } else if (b->built < CARDS && b->round < r->rounds) {
        acts[(*n)++] = REDEAL;
        redeal(r, b);
    } else {
        return false;
    }
    return true;
}

int cachorro_advance(const table_rules *r, board *b, uint8_t *acts, int *n, uint8_t choice[16])
{
    for (;;) {
        if (!b->left && r->interleave)
            b->packet = 0;
        int builds = builds_of(r, b, choice);
        if (!builds && !do_other(r, b, acts, n))
            return 0;
        if (!builds)
            continue;
        if (builds > 1 && !r->automatic)
            return builds;
        int card = r->automatic ? first_of(r, b, choice, builds) : choice[0];
        acts[(*n)++] = b->place[card];
        cachorro_build(b, card);
    }
}

/* ---- equal positions -------------------------------------------------------------------- */

static uint64_t mix(uint64_t h, int v)
{
    h = (h ^ (uint64_t)v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

uint64_t cachorro_key(const board *b)
{
    uint64_t h = mix(b->round, b->packet | b->left << 8);
    for (int p = 0; p < PACKETS; p++) {
        h = mix(h, b->count[p]);
        for (int i = 0, c = b->top[p]; i < b->count[p]; i++, c = b->below[c]) h = mix(h, c / 2);
    }
    for (int k = 0; k < PLACES; k++) h = mix(h, b->kennel[k] / 2);
    for (int i = b->dog_from; i < b->dog_to; i++) h = mix(h, b->dog[i] / 2);
    for (int s = 0; s < 4; s++) h = mix(h, 1 << b->king[s][0] | 1 << (b->king[s][1] + 16));
    return h;
}
