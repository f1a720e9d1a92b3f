/* policy.c - the search policy of Card Dominoes. Playouts use the rules of thumb of advice.c,
 * rewritten here on sets of bits, which takes a third of the time. A deal is valued by what its end
 * does for the match. The cards that seats chose to play say something about those they kept. So
 * the level master makes each sample from the last one by exchanging two cards (a Metropolis walk).
 * Samples that agree better with these choices then come up more often. Each opponent is assumed to
 * follow one of two styles. The same walk estimates which one, and keeps the estimate after the
 * deal has ended. Known weaknesses: there are only these two styles; contests and false passes are
 * not interpreted. */
#include <stddef.h>
#include <string.h>

#include "client.h"
#include "policy_names.h"
#include "root.h"

enum { RANKS = 13, SEVEN = 6, ROW_MASK = 0x1fff, CARDS = DOMINO_CARDS, SUITS = 4 };
/* FIRST_STEPS: steps of the walk to the first sample. RESTYLED: steps between two proposals of
 * other styles. */
enum { FIRST_STEPS = 200, RESTYLED = 12 };
enum { ONE = 1 << 20, SURE = 1000 }; /* ONE: unit of fixed point; SURE: the value of a match won */

/* clang-format off */
#define SEVENS (UINT64_C(1) << 6 | UINT64_C(1) << 19 | UINT64_C(1) << 32 | UINT64_C(1) << 45)
/* clang-format on */

const domino_numbers domino_usual = {
    .style = { [PATIENT] = { .each = 14,
                             .first = 3,
                             .far = 4,
                             .some = -8,
                             .gap = 8,
                             .rest = -4,
                             .seven = -20,
                             .end = 32 },
               [PLAIN] = { .each = 20, .gap = 4, .none = 4, .seven = -24, .end = 36 } },
    .steps = 12,
    .slip = 16,
    .keeps = 797, /* e^(-1/4) */
    .doubt = 34,
};

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    memset(n, 0, offsetof(names, plan)); /* forgets all choices; the plan stays */
    n->hand = ct_zone_find(r, "hand", 0);
    n->play = ct_verb_find(r->game, "play");
    n->pass = ct_verb_find(r->game, "pass");
    n->contest = ct_verb_find(r->game, "contest");
    n->seats = r->seats;
    n->not_held = ct_own_at(r->game, "not_held");
    n->duty = ct_option_of(r, "seven_duty");
    n->opener = ct_option_of(r, "opener");
    n->ended = ct_own_at(r->game, "hands");
    n->by_hands = ct_option_of(r, "end_mode");
    n->limit = ct_option_of(r, n->by_hands ? "hands_limit" : "points_limit");
    n->how = &domino_usual;
}

/* The value of the ranks beyond a card in one direction. `beyond`: the seat's cards there as bits,
 * the nearest one in the lowest bit. `rest`: the number of ranks there. */
static int behind(const domino_style *how, unsigned beyond, int rest)
{
    int n = 0, first = 0, far = 0;
    if (!beyond)
        return rest ? how->none + how->rest * rest : 0;
    while (!(beyond >> first & 1)) first++;
    for (; beyond >> far; far++) n += (int)(beyond >> far & 1);
    return how->each * n + how->first * first + how->far * far + how->some + (first ? how->gap : 0);
}

int domino_worth(const domino_style *how, uint64_t hand, int c)
{
    int rank = c % RANKS, score = 0;
    unsigned suit = (unsigned)(hand >> (c - rank)) & ROW_MASK, under = 0;
    for (int r = 0; r < rank; r++) under = under << 1 | (suit >> r & 1);
    if (rank >= SEVEN)
        score += behind(how, suit >> (rank + 1), RANKS - 1 - rank);
    if (rank <= SEVEN)
        score += behind(how, under, rank);
    score += rank == SEVEN ? how->seven : 0;
    return score + (rank == 0 || rank == RANKS - 1 ? how->end : 0);
}

static int worth(const names *n, int style, uint64_t hand, int c)
{
    return domino_worth(&n->how->style[style], hand, c);
}

uint64_t domino_hand(const names *n, const ct_state *s, int seat)
{
    uint64_t hand = 0;
    int z = n->hand + seat;
    for (int i = 0; i < ct_count(s, z); i++)
        if (ct_at(s, z, i) < CARDS)
            hand |= UINT64_C(1) << ct_at(s, z, i);
    return hand;
}

static ct_act act(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    uint64_t hand = domino_hand(n, s, s->turn);
    ct_act best = 0;
    int most = 0;
    for (int i = 0; i < legal->n; i++) {
        int verb = ct_verb(legal->act[i]);
        int score = verb == n->play ? worth(n, n->style[s->turn], hand, ct_arg(legal->act[i], 0))
                    : verb == n->contest ? 1
                    : verb == n->pass    ? -500
                                         : 0;
        if (!best || score > most)
            best = legal->act[i], most = score;
    }
    return best;
}

ct_act domino_planned(const names *n, domino_plan *plan, const ct_state *s, const ct_acts *legal,
                      ct_act usual)
{
    uint64_t fits = 0;
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == n->play)
            fits |= UINT64_C(1) << ct_arg(legal->act[i], 0);
    if (!(fits & (fits - 1)))
        return usual;
    int c = domino_plan_card(plan, domino_hand(n, s, s->turn), fits, ct_arg(usual, 0));
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == n->play && ct_arg(legal->act[i], 0) == c)
            return legal->act[i];
    return usual;
}

/* The act of the searching seat itself in a playout. The plan, which is learned during this search,
 * decides. */
static ct_act go_on(void *at, const ct_state *s, const ct_acts *legal)
{
    names *n = at;
    return domino_planned(n, &n->plan, s, legal, act(at, s, legal));
}

static void ended(void *at, int64_t value)
{
    names *n = at;
    domino_plan_end(&n->plan, value);
}

/* ---- the choices of others -------------------------------------------------------------- */

/* How odd a seat's past choices are if it now holds this hand. It is the sum by which the style
 * preferred other cards, in quarters of a point. */
static int odd(const names *n, int seat, int style, uint64_t hand)
{
    int sum = 0;
    for (int i = n->choices - 1; i >= 0; i--) {
        const domino_choice *k = &n->of[i];
        if (k->seat != seat)
            continue;
        hand |= UINT64_C(1) << k->card;
        uint64_t could = hand & k->fitted;
        if (n->duty && could & SEVENS)
            could &= SEVENS;
        if (!(could & (could - 1)))
            continue;
        int chosen = worth(n, style, hand, k->card), more = 0;
        for (; could; could &= could - 1) {
            int over = worth(n, style, hand, __builtin_ctzll(could)) - chosen;
            more = over > more ? over : more;
        }
        sum += more < n->how->slip ? more : n->how->slip;
    }
    return sum;
}

/* Called at the end of a deal, when all hands are shown. Adds to n->known how odd the choices of
 * each seat are under each style. */
static void learn(names *n, const ct_view *now)
{
    for (int seat = 0; seat < n->seats; seat++)
        for (int style = 0; style < STYLES; style++)
            n->known[seat][style] += odd(n, seat, style, domino_hand(n, &now->s, seat));
    n->choices = 0;
}

/* Stores a card played in n->of. With option opener the first card is forced, so it is left out. */
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
        n->of[n->choices++] = (domino_choice){ n->fits, (uint8_t)ct_seat(a), (uint8_t)c };
    n->fits &= ~(UINT64_C(1) << c);
    if (rank <= SEVEN && rank > 0)
        n->fits |= UINT64_C(1) << (c - 1);
    if (rank >= SEVEN && rank < RANKS - 1)
        n->fits |= UINT64_C(1) << (c + 1);
    if (now->s.turn < 0)
        learn(n, now);
}

/* Whether the walk steps to a sample that is odder by `more` quarters of a point. */
static bool stepped(const names *n, int more, ct_rng *luck)
{
    uint32_t of = 1u << 20;
    for (; more > 0 && of; more--) of = (uint32_t)((uint64_t)of * (uint32_t)n->how->keeps / 1024);
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

/* Returns a random place of a seat's hand; -1 if the hand is empty or seat `me` knows the card
 * there. */
static int hidden(const names *n, const ct_state *s, int seat, int me, ct_rng *luck)
{
    int z = n->hand + seat, cards = ct_count(s, z);
    int place = cards ? ct_start(s, z) + (int)ct_rng_below(luck, (uint32_t)cards) : -1;
    return place >= 0 && s->seen[place] >> me & 1 ? -1 : place;
}

/* A sample of the walk: the hands as bits, and how odd the choices of each other seat are with
 * them. */
typedef struct deal {
    uint64_t hand[CT_SEATS];
    int odd[CT_SEATS];
} deal;

/* Proposes to exchange two hidden cards, and accepts that or not. */
static void change(const names *n, ct_state *s, int me, deal *d, ct_rng *luck)
{
    int a = other(n, me, luck), b = other(n, me, luck);
    int p = hidden(n, s, a, me, luck), q = hidden(n, s, b, me, luck);
    if (a == b || p < 0 || q < 0)
        return;
    ct_card c = s->card[p], e = s->card[q];
    uint64_t both = UINT64_C(1) << c | UINT64_C(1) << e;
    if (!may_hold(n, s, a, e) || !may_hold(n, s, b, c))
        return;
    int odd_a = odd(n, a, n->style[a], d->hand[a] ^ both);
    int odd_b = odd(n, b, n->style[b], d->hand[b] ^ both);
    if (!stepped(n, odd_a + odd_b - d->odd[a] - d->odd[b], luck))
        return;
    s->card[p] = e, s->card[q] = c;
    d->hand[a] ^= both, d->hand[b] ^= both;
    d->odd[a] = odd_a, d->odd[b] = odd_b;
}

/* Proposes another style for a seat, and accepts that or not. */
static void restyle(names *n, int seat, deal *d, ct_rng *luck)
{
    int now = n->style[seat], style = (now + 1) % STYLES;
    int odd_so = odd(n, seat, style, d->hand[seat]);
    if (!stepped(n, odd_so + n->known[seat][style] - d->odd[seat] - n->known[seat][now], luck))
        return;
    n->style[seat] = (uint8_t)style;
    d->odd[seat] = odd_so;
}

static bool walk(void *at, ct_state *s, int me, bool first, ct_rng *luck)
{
    names *n = at;
    deal d = { { 0 }, { 0 } };
    if (first)
        domino_plan_begin(&n->plan, n->how->doubt);
    for (int seat = 0; seat < n->seats; seat++) {
        if (first)
            n->style[seat] = seat != me && n->known[seat][PLAIN] < n->known[seat][PATIENT];
        d.hand[seat] = domino_hand(n, s, seat);
        d.odd[seat] = seat == me ? 0 : odd(n, seat, n->style[seat], d.hand[seat]);
    }
    for (int i = first ? FIRST_STEPS : n->how->steps; i > 0; i--) {
        change(n, s, me, &d, luck);
        for (int seat = 0; i % RESTYLED == 0 && seat < n->seats; seat++)
            if (seat != me)
                restyle(n, seat, &d, luck);
    }
    return true;
}

/* ---- the match --------------------------------------------------------------------------- */

/* A factor for each point behind: it multiplies a seat's chance to win the match. `to_go`: points
 * left in the match. e^(-1.1 / sqrt(to_go)) was fitted to 40,000 matches between the rules of
 * thumb. */
static uint64_t fade(int32_t to_go)
{
    double f = 1 - 1.1 / ct_root(to_go) / 64; /* e^-x = (1 - x / 64)^64 */
    for (int i = 0; i < 6; i++) f *= f;
    return (uint64_t)(f * (double)ONE);
}

/* R13, R14: the seat's chance of winning the match, in thousandths. In five hands the seat with the
 * most points gets about 12 points. */
static int32_t rest(const void *at, const ct_state *s, int seat, ct_rng *luck)
{
    const names *n = at;
    int32_t most = 0, least = INT32_MAX;
    uint64_t sum = 0, own = 0;
    for (int i = 0; i < n->seats; i++) {
        most = s->score[i] > most ? s->score[i] : most;
        least = s->score[i] < least ? s->score[i] : least;
    }
    int32_t to_go = n->by_hands ? (n->limit - s->own[n->ended]) * 12 / 5 : n->limit - most;
    uint64_t less = s->turn == CT_OVER ? 0 : fade(to_go > 0 ? to_go : 1);
    for (int i = 0; i < n->seats; i++) {
        uint64_t share = ONE;
        for (int32_t p = least; p < s->score[i] && share; p++) share = share * less / ONE;
        sum += share;
        own = i == seat ? share : own;
    }
    return (int32_t)(SURE * own / sum);
}

static const ct_policy_value value = { .rest = rest };

static const ct_policy master = {
    .worlds = 300,
    .z = 10,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .act = act, .go_on = go_on, .ended = ended },
    .value = &value,
    .beliefs = &(const ct_policy_beliefs){ .hear = hear, .walk = walk },
};

const ct_policy ct_policy_domino = {
    .worlds = 300,
    .z = 10,
    .size = offsetof(names, plan),
    .begin = begin,
    .play = &(const ct_policy_play){ .act = act },
    .value = &value,
    .master = &master,
    .master_offered = true,
};
