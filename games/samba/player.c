/* player.c - what players that look ahead know of Samba: a quick way to play on, and what a deal
 * that is cut is worth to each side. Whoever plays on takes the pile where he can, lays what costs
 * no wild card, spends those on canastas and openings, and throws away the card that makes nothing
 * and helps the next player least.
 * Known weakness: it always grants leave to go out and never asks it, and never keeps a pair back
 * for the pile. */
#include <string.h>

#include "client.h"
#include "sense.h"

enum { SIDES = 6, FULL = 7 };

/* What a verb does. */
enum { LARGE_PILE = 8, SHORT_HAND = 5 };
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, FIRST = 16, ASIDE = 32 };

typedef struct names {
    int stock, pile, hand, exposed, red, meld, melds; /* zones; zones of melds */
    uint8_t what[CT_VERBS + 1];                       /* each verb does */
    uint16_t takes[CT_VERBS + 1];                     /* its operands   */
    uint16_t owner, minimum;                          /* where these numbers begin */
    uint8_t start;                                    /* phase */
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    const ct_word *words = ct_game_about(r->game)->verbs;
    n->stock = ct_zone_find(r, "stock", -1);
    n->pile = ct_zone_find(r, "pile", -1);
    n->hand = ct_zone_find(r, "hand", 0);
    n->exposed = ct_zone_find(r, "exposed", 0);
    n->red = ct_zone_find(r, "red", 0);
    n->meld = ct_zone_find(r, "meld", -1);
    n->melds = r->zones - n->meld;
    n->owner = ct_own_at(r->game, "meld");
    n->minimum = ct_own_at(r->game, "minimum");
    n->start = (uint8_t)ct_phase_find(r->game, "start");
    for (int v = 0; words[v].name; v++) {
        const char *word = words[v].name;
        n->takes[v + 1] = (uint16_t)ct_takes(&words[v]);
        n->what[v + 1] = (uint8_t)(words[v].aside                 ? ASIDE
                                   : !strncmp(word, "take+", 5)   ? TAKES
                                   : n->takes[v + 1] & CT_OP_MELD ? LAYS
                                   : !strcmp(word, "draw")        ? DRAWS
                                   : !strcmp(word, "discard")     ? THROWS
                                   : !strcmp(word, "lay3")        ? FIRST
                                   : !strcmp(word, "yes")         ? FIRST
                                   : !strcmp(word, "ask")         ? ASIDE
                                                                  : 0);
    }
}

static int points(ct_card c)
{
    int rank = ct_rank(c);
    if (c >= CT_JOKER)
        return c == CT_JOKER ? 50 : 10;
    return rank <= 2 ? 20 : rank >= 8 ? 10 : 5;
}

/* ---- melds ------------------------------------------------------------------------------ */

enum { RUN, CLEAN, DIRTY, WILDS };

static int kind_of(const ct_state *s, int z)
{
    int n = ct_count(s, z), wilds = 0;
    for (int i = 0; i < n; i++) wilds += ct_is_wild(ct_at(s, z, i));
    if (wilds)
        return wilds == n ? WILDS : DIRTY;
    return ct_rank(ct_at(s, z, 0)) == ct_rank(ct_at(s, z, 1)) ? CLEAN : RUN;
}

/* Whether card c fits the meld in zone z. */
static bool fits(const ct_state *s, int z, ct_card c)
{
    int n = ct_count(s, z), kind = kind_of(s, z);
    ct_card low = ct_at(s, z, 0), high = ct_at(s, z, n - 1);
    if (kind != RUN)
        return kind != WILDS && ct_rank(low) == ct_rank(c);
    return n < FULL && ((c + 1 == low && ct_rank(c) > 3) || (c == high + 1 && ct_rank(high) < 13) ||
                        (ct_rank(high) == 13 && c + 12 == high));
}

/* ---- playing on ------------------------------------------------------------------------- */

/* How good it is to lay by act a; 0: it is not laid. */
static int laying(const names *n, const ct_state *s, ct_act a)
{
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    bool open = s->own[n->minimum + s->team[s->turn]] > 0;
    int was = l.zone < 0 ? 0 : ct_count(s, l.zone);
    if (was >= FULL)
        return 40;
    if (!l.wilds || (was && kind_of(s, l.zone) == DIRTY && l.cards < 6))
        return 100 + 10 * l.cards + (l.set ? 0 : 15);
    if (l.wilds == l.cards)
        return l.cards >= 5 || was > 3 ? 80 : open ? 1 : 0;
    if (l.cards >= 6)
        return 60;
    return open ? 5 + l.cards : 0;
}

static ct_act best_laying(const names *n, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int v = n->what[ct_verb(a)] & LAYS ? laying(n, s, a) : 0;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

/* What a card is worth in a hand, in points, and what it would bring the next player. */
static int keeping(const names *n, const ct_state *s, const uint8_t held[CT_KINDS],
                   const uint8_t ranks[14], ct_card c)
{
    int side = s->team[s->turn], pile = ct_count(s, n->pile) + 1, sum = 0, rank = ct_rank(c);
    if (ct_is_wild(c))
        return 120;
    if (rank == 3) /* it stops the next player */
        return -3 * pile;
    sum += ranks[rank] > 2 ? 40 : ranks[rank] > 1 ? 22 : 0;
    for (int step = -2; step <= 2; step++) {
        int near = rank + step;
        if (step && rank > 3 && near > 3 && near <= 14)
            sum += held[ct_card_of(ct_suit(c), near == 14 ? 1 : near)]
                       ? step == 1 || step == -1 ? 10 : 5
                       : 0;
    }
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int z = n->meld + i;
        if (s->own[n->owner + i] != side && fits(s, z, c))
            sum += 15 + 4 * ct_count(s, z) + 5 * pile;
    }
    return sum - points(c) / 4;
}

static ct_act throwing(const names *n, const ct_state *s, const ct_acts *legal)
{
    uint8_t held[CT_KINDS] = { 0 }, ranks[14] = { 0 };
    ct_act best = 0;
    int least = 0;
    for (int k = 0; k < 2; k++) {
        int z = (k ? n->exposed : n->hand) + s->turn;
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (s->card[i] < CT_JOKER) {
                held[s->card[i]]++;
                ranks[ct_rank(s->card[i])]++;
            }
    }
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        if (!(n->what[ct_verb(a)] & THROWS))
            continue;
        int v = keeping(n, s, held, ranks, (ct_card)ct_arg(a, 0));
        if (!best || v < least) {
            least = v;
            best = a;
        }
    }
    return best;
}

/* Of the ways to take the pile that with the most natural cards; a small pile is left. */
static ct_act drawing(const names *n, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)], v = what & DRAWS ? 2 : what & TAKES ? 1 : 0;
        if (what & TAKES && ct_count(s, n->pile) > 2) {
            bool shaped = n->takes[ct_verb(a)] & CT_OP_MELD;
            ct_laid l = shaped ? ct_laid_of(n->takes[ct_verb(a)], a) : (ct_laid){ .cards = 4 };
            v = 10 + l.cards - 3 * l.wilds;
        }
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

static ct_act act(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    ct_act a = 0;
    if (legal->n == 1)
        return legal->act[0];
    for (int i = 0; i < legal->n; i++)
        if (n->what[ct_verb(legal->act[i])] & FIRST)
            return legal->act[i];
    if (s->phase == n->start)
        a = drawing(n, s, legal);
    if (!a)
        a = best_laying(n, s, legal);
    if (!a)
        a = throwing(n, s, legal);
    for (int i = 0; i < legal->n && !a; i++)
        if (!(n->what[ct_verb(legal->act[i])] & ASIDE))
            a = legal->act[i];
    return a ? a : legal->act[0];
}

/* ---- how it stands ---------------------------------------------------------------------- */

static int meld_worth(const ct_state *s, int z, int haste)
{
    static const int value[][FULL + 1] = {
        [RUN] = { 0, 0, 0, 30, 90, 220, 520, 1500 },
        [CLEAN] = { 0, 0, 0, 15, 40, 90, 200, 500 },
        [DIRTY] = { 0, 0, 0, 0, 10, 40, 110, 300 },
        [WILDS] = { 0, 0, 0, -60, 0, 250, 700, 2000 },
    };
    int n = ct_count(s, z), sum = 0;
    const int *worth = value[kind_of(s, z)];
    for (int i = 0; i < n; i++) sum += points(ct_at(s, z, i));
    if (n >= FULL)
        return sum + (ct_rank(ct_at(s, z, 0)) == 3 ? 0 : worth[FULL]);
    return sum + worth[n] * (10 - haste) / 10;
}

/* Cards held, wild ones, and what they may become. */
static int hand_worth(const names *n, const ct_state *s, int seat, int haste, int full)
{
    uint8_t held[CT_KINDS] = { 0 };
    int sum = 0, hope = 0, cards = 0;
    for (int k = 0; k < 2; k++) {
        int z = (k ? n->exposed : n->hand) + seat;
        cards += ct_count(s, z);
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            ct_card c = s->card[i];
            if (c > CT_JOKER)
                continue;
            held[c]++;
            sum -= points(c) * (2 + haste * 8 / 10) / 10;
            hope += ct_is_wild(c) ? 40 : 3;
        }
    }
    for (int rank = 1; rank <= 13; rank++) {
        int same = 0;
        for (int suit = 0; suit < 4 && rank != 2 && rank != 3; suit++) {
            ct_card c = ct_card_of(suit, rank);
            same += held[c];
            if (!held[c] || rank == 1)
                continue;
            hope += held[rank == 13 ? c - 12 : c + 1]                ? 8
                    : rank < 13 && held[rank == 12 ? c - 11 : c + 2] ? 4
                                                                     : 0;
        }
        hope += same == 2 ? 14 : same > 2 ? 24 + 4 * same : 0;
    }
    if (full < 2 && cards < 5)
        sum -= (5 - cards) * 12; /* it takes no pile and cannot go out yet */
    return sum + hope * (10 - haste) / 10 - (full >= 2 ? 15 * cards : 0);
}

static int32_t outlook(const void *at, const ct_state *s, int seat)
{
    const names *n = at;
    int32_t worth[SIDES] = { 0 }, own, others = 0;
    int full[SIDES] = { 0 }, sides = 0, haste = 0;
    int turns = ct_count(s, n->stock) / (2 * s->rules->seats);
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        full[s->own[n->owner + i]] += ct_count(s, n->meld + i) >= FULL;
    for (int i = 0; i < s->rules->seats; i++) {
        int cards = ct_count(s, n->hand + i), h = cards <= 3 ? 8 : cards < 8 ? 5 : 3;
        if (full[s->team[i]] >= 2 && h > haste)
            haste = h;
    }
    haste = turns < 1 ? 9 : turns < 3 && haste < 5 ? 5 : haste;
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        worth[s->own[n->owner + i]] += meld_worth(s, n->meld + i, haste);
    for (int i = 0; i < s->rules->seats; i++) {
        int side = s->team[i], done = full[side];
        sides = side >= sides ? side + 1 : sides;
        worth[side] += hand_worth(n, s, i, haste, done);
        worth[side] += ct_count(s, n->red + i) * (done >= 2 ? 100 : done ? -30 : -60);
    }
    for (int side = 0; side < sides; side++) {
        worth[side] += s->own[n->minimum + side] ? 0 : 60;
        worth[side] += full[side] >= 2 ? 100 : 0; /* it may go out */
        others += worth[side];
    }
    own = worth[s->team[seat]];
    return 10 * own - 10 * (others - own) / (sides > 1 ? sides - 1 : 1);
}

/* A wild card thrown away while the pile is small and the hand long: it stops nobody who matters.
 */
static bool folly(const names *n, const ct_view *v, ct_act a)
{
    const ct_state *s = &v->s;
    return n->what[ct_verb(a)] & THROWS && ct_is_wild((ct_card)ct_arg(a, 0)) &&
           ct_count(s, n->pile) < LARGE_PILE && ct_count(s, n->hand + v->seat) > SHORT_HAND;
}

/* Takings and layings first, then what may be thrown away. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    int found = 0;
    for (int throws = 0; throws < 2; throws++)
        for (int i = 0; i < legal->n && found < CT_CANDIDATES - 1; i++) {
            int what = n->what[ct_verb(legal->act[i])];
            if (!(what & ASIDE) && !(what & THROWS) == !throws && !folly(n, v, legal->act[i]))
                out[found++] = legal->act[i];
        }
    return found;
}

const ct_sense ct_sense_samba = { .worlds = 60,
                                  .z = 15,
                                  .turns = 8,
                                  .size = sizeof(names),
                                  .begin = begin,
                                  .act = act,
                                  .outlook = outlook,
                                  .acts = acts };
