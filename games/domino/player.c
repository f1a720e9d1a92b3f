/* player.c - what players that look ahead know of the game: deals are played on by the rules of
 * thumb of advice.c, here on sets of bits: a third of the time. And what the cards that seats chose
 * to play tell of those they held: `mestre` walks from one possible deal to the next, two cards
 * changing places at a time (Metropolis), so that each comes as often as it goes with these
 * choices, others being taken to follow the rules of thumb more or less. Known weakness: what
 * players had in mind with a contest or a false pass is not asked. */
#include "client.h"
#include "sense.h"

enum { RANKS = 13, SEVEN = 6, ROW_MASK = 0x1fff, CARDS = 52, SUITS = 4 };
enum { FIRST_STEPS = 200, STEPS = 12 }; /* of a walk: to the first possible deal, to each next */
enum { LEAST_ODD = 16 };                /* worse by four points or more: all alike, a slip */

/* clang-format off */
#define SEVENS (UINT64_C(1) << 6 | UINT64_C(1) << 19 | UINT64_C(1) << 32 | UINT64_C(1) << 45)
/* clang-format on */

/* A card played, and the cards that would have fitted. */
typedef struct choice {
    uint64_t fitted;
    uint8_t seat, card;
} choice;

typedef struct names {
    int hand, play, pass, contest, seats;
    uint16_t not_held;
    bool duty, opener;
    uint8_t choices;
    choice of[CARDS]; /* since the deal, if that was told */
    uint64_t fits;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    *n = (names){ 0 }; /* nothing has been told yet */
    n->hand = ct_zone_find(r, "hand", 0);
    n->play = ct_verb_find(r->game, "play");
    n->pass = ct_verb_find(r->game, "pass");
    n->contest = ct_verb_find(r->game, "contest");
    n->seats = r->seats;
    n->not_held = ct_own_at(r->game, "not_held");
    n->duty = r->opt[ct_option_find(r->game, "seven_duty")];
    n->opener = r->opt[ct_option_find(r->game, "opener")];
}

/* What the advice thinks of what lies behind a card: `beyond` are the own cards there, of `rest`
 * ranks, the next one in the lowest bit. */
static int behind(unsigned beyond, int rest)
{
    int n = 0, first = 0, far = 0;
    if (!beyond)
        return -4 * rest;
    while (!(beyond >> first & 1)) first++;
    for (; beyond >> far; far++) n += (int)(beyond >> far & 1);
    return 14 * n + 3 * first + 4 * far - (first ? 0 : 8);
}

/* And of a card of a hand, given as bits. */
static int worth(uint64_t hand, int c)
{
    int rank = c % RANKS, score = 0;
    unsigned suit = (unsigned)(hand >> (c - rank)) & ROW_MASK, under = 0;
    for (int r = 0; r < rank; r++) under = under << 1 | (suit >> r & 1);
    if (rank >= SEVEN)
        score += behind(suit >> (rank + 1), RANKS - 1 - rank);
    if (rank <= SEVEN)
        score += behind(under, rank);
    return score - (rank == SEVEN ? 20 : 0) + (rank == 0 || rank == RANKS - 1 ? 32 : 0);
}

static ct_act act(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    uint64_t hand = 0;
    ct_act best = 0;
    int most = 0, z = n->hand + s->turn;
    for (int i = 0; i < ct_count(s, z); i++) hand |= UINT64_C(1) << ct_at(s, z, i);
    for (int i = 0; i < legal->n; i++) {
        int verb = ct_verb(legal->act[i]);
        int score = verb == n->play      ? worth(hand, ct_arg(legal->act[i], 0))
                    : verb == n->contest ? 1
                    : verb == n->pass    ? -500
                                         : 0;
        if (!best || score > most)
            best = legal->act[i], most = score;
    }
    return best;
}

/* ---- what others chose ------------------------------------------------------------------- */

/* What was chosen is remembered; the first card under `opener` is no choice. */
static void hear(void *at, ct_act a, const ct_view *now)
{
    names *n = at;
    if (!a) {
        n->choices = 0;
        n->fits = SEVENS;
        return;
    }
    int c = ct_arg(a, 0), rank = c % RANKS;
    if (ct_verb(a) != n->play || !n->fits || c >= CARDS)
        return;
    if (n->choices < CARDS && !(n->opener && n->fits == SEVENS))
        n->of[n->choices++] = (choice){ n->fits, (uint8_t)ct_seat(a), (uint8_t)c };
    n->fits &= ~(UINT64_C(1) << c);
    if (rank <= SEVEN && rank > 0)
        n->fits |= UINT64_C(1) << (c - 1);
    if (rank >= SEVEN && rank < RANKS - 1)
        n->fits |= UINT64_C(1) << (c + 1);
}

/* How odd a seat's choices are if this is what it holds now: in quarters of a point, by how much
 * the rules of thumb thought more of another card. */
static int odd(const names *n, int seat, uint64_t hand)
{
    int sum = 0;
    for (int i = n->choices - 1; i >= 0; i--) {
        const choice *k = &n->of[i];
        if (k->seat != seat)
            continue;
        hand |= UINT64_C(1) << k->card;
        uint64_t could = hand & k->fitted;
        if (n->duty && could & SEVENS)
            could &= SEVENS;
        if (!(could & (could - 1)))
            continue;
        int chosen = worth(hand, k->card), more = 0;
        for (; could; could &= could - 1) {
            int over = worth(hand, __builtin_ctzll(could)) - chosen;
            more = over > more ? over : more;
        }
        sum += more < LEAST_ODD ? more : LEAST_ODD;
    }
    return sum;
}

/* Whether a step to a deal odder by so much is done: e^-more times of one, `more` in points. */
static bool stepped(int more, ct_rng *luck)
{
    uint32_t of = 1u << 20;
    for (; more > 0 && of; more--) of = (uint32_t)((uint64_t)of * 797 / 1024);
    return ct_rng_below(luck, 1u << 20) < of;
}

static bool may_hold(const names *n, const ct_state *s, int seat, int c)
{
    return !(s->own[n->not_held + seat * SUITS + c / RANKS] >> (c % RANKS + 1) & 1);
}

static int other(const names *n, int me, ct_rng *luck)
{
    int seat = (int)ct_rng_below(luck, (uint32_t)n->seats - 1);
    return seat + (seat >= me);
}

/* A place of a seat's hand whose card `me` does not know; -1: not this time. */
static int hidden(const names *n, const ct_state *s, int seat, int me, ct_rng *luck)
{
    int z = n->hand + seat, cards = ct_count(s, z);
    int place = cards ? ct_start(s, z) + (int)ct_rng_below(luck, (uint32_t)cards) : -1;
    return place >= 0 && s->seen[place] >> me & 1 ? -1 : place;
}

static void walk(const void *at, ct_state *s, int me, bool first, ct_rng *luck)
{
    const names *n = at;
    uint64_t hand[CT_SEATS] = { 0 };
    int odds[CT_SEATS] = { 0 };
    for (int seat = 0; seat < n->seats; seat++) {
        for (int i = 0; i < ct_count(s, n->hand + seat); i++)
            hand[seat] |= UINT64_C(1) << ct_at(s, n->hand + seat, i);
        odds[seat] = seat == me ? 0 : odd(n, seat, hand[seat]);
    }
    for (int i = first ? FIRST_STEPS : STEPS; i > 0; i--) {
        int a = other(n, me, luck), b = other(n, me, luck);
        int p = hidden(n, s, a, me, luck), q = hidden(n, s, b, me, luck);
        if (a == b || p < 0 || q < 0)
            continue;
        ct_card c = s->card[p], d = s->card[q];
        uint64_t both = UINT64_C(1) << c | UINT64_C(1) << d;
        if (!may_hold(n, s, a, d) || !may_hold(n, s, b, c))
            continue;
        int odd_a = odd(n, a, hand[a] ^ both), odd_b = odd(n, b, hand[b] ^ both);
        if (!stepped(odd_a + odd_b - odds[a] - odds[b], luck))
            continue;
        s->card[p] = d, s->card[q] = c;
        hand[a] ^= both, hand[b] ^= both;
        odds[a] = odd_a, odds[b] = odd_b;
    }
}

const ct_sense ct_sense_domino = { .worlds = 300,
                                   .z = 10,
                                   .size = sizeof(names),
                                   .begin = begin,
                                   .act = act,
                                   .hear = hear,
                                   .walk = walk,
                                   .master = true };
