/* player.c - what players that look ahead know of Buraco: a quick way to play on, and what a round
 * that is cut is worth to each side. Whoever plays on lays what costs no wild card, spends one only
 * on a canastra, takes a pile that lays something without one, and throws away the card that has
 * the fewest neighbours and fits no meld of the others. For `mestre` it keeps short runs back as
 * well, and how it stands has been learned (player_traits.c).
 * Known weakness: it leaves an opening alone that a greedy laying does
 * not reach. */
#include <string.h>

#include "client.h"
#include "player_names.h"
#include "player_weights.h"

enum { SIDES = 4, CANASTRA = 7, STEPS = 12, SOON = 3, SHORT_HAND = 5 };

/* What a verb does. */
enum { LAYS = 1, TAKES = 2, DRAWS = 4, THROWS = 8, UNDOES = 16 };

/* Numbers of `forte`, tried by hand, and of `mestre`, found by playing one against the other
 * (docs/BOTS.md). */
static const style PLAIN = { .pile = 4,
                             .new_run = 3,
                             .closing = CANASTRA,
                             .spend = 11,
                             .next = 60,
                             .gap = 35,
                             .feeds = 60,
                             .feeds_card = 15,
                             .twin = -20,
                             .points = 10 };
static const style LEARNED = { .pile = 3,
                               .new_run = 4,
                               .closing = 8,
                               .spend = 3,
                               .next = 39,
                               .gap = 23,
                               .feeds = 60,
                               .feeds_card = 15,
                               .feeds_far = -15,
                               .twin = -20,
                               .points = 10,
                               .points_late = 15,
                               .middle = 30,
                               .low = 45,
                               .unseen = 30 };

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->how = &PLAIN;
    const ct_word *words = ct_game_about(r->game)->verbs;
    n->stock = ct_zone_find(r, "stock", -1);
    n->pile = ct_zone_find(r, "pile", -1);
    n->hand = ct_zone_find(r, "hand", 0);
    n->morto = ct_zone_find(r, "morto", -1);
    n->meld = ct_zone_find(r, "meld", -1);
    n->melds = r->zones - n->meld;
    n->owner = ct_own_at(r->game, "meld");
    n->taker = ct_own_at(r->game, "taker");
    n->minimum = ct_own_at(r->game, "minimum");
    n->laid = ct_own_at(r->game, "laid");
    n->draw = (uint8_t)ct_phase_find(r->game, "draw");
    for (int v = 0; words[v].name; v++) {
        unsigned ops = ct_takes(&words[v]);
        const char *word = words[v].name;
        n->takes[v + 1] = (uint16_t)ops;
        n->what[v + 1] = (uint8_t)((ops & CT_OP_MELD && strcmp(word, "move") ? LAYS : 0) |
                                   (!strncmp(word, "take", 4) ? TAKES : 0) |
                                   (!strcmp(word, "draw_stock") ? DRAWS : 0) |
                                   (!strcmp(word, "discard") ? THROWS : 0) |
                                   (!strcmp(word, "retract") ? UNDOES : 0));
    }
}

static void begin_learned(void *at, const ct_rules *r)
{
    begin(at, r);
    ((names *)at)->how = &LEARNED;
}

int buraco_worth(ct_card c)
{
    int rank = ct_rank(c);
    if (c >= CT_JOKER)
        return c == CT_JOKER ? 20 : 0;
    return rank == 1 ? 15 : rank == 2 || rank >= 8 ? 10 : 5;
}

int buraco_wild_in(const ct_state *s, int z)
{
    int n = ct_count(s, z), wilds = 0;
    for (int i = 0; i < n; i++) {
        ct_card c = ct_at(s, z, i);
        bool natural =
            i < 2 && c < CT_JOKER &&
            ((i + 1 < n && ct_at(s, z, i + 1) == c + 1) || (i && ct_at(s, z, 0) + 1 == c));
        wilds += ct_is_wild(c) && !natural;
    }
    return wilds;
}

/* How near the end is, 0 .. 10: what is not laid by then counts against its holder. */
static int haste_of(const names *n, const ct_state *s)
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

/* ---- playing on ------------------------------------------------------------------------- */

/* How good it is to lay by act a; 0 or less: it is not laid. Cards that come to the table without
 * spending a wild card are, but a short new run may be kept back while there is time. */
static int laying(const names *n, const ct_state *s, ct_act a, bool open, int haste)
{
    const style *how = n->how;
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    int was = l.zone < 0 ? 0 : ct_count(s, l.zone);
    if (!l.wilds && !was && l.cards < how->new_run && haste < SOON && !open)
        return 0;
    if (!l.wilds || (was && buraco_wild_in(s, l.zone)))
        return 100 + 10 * l.cards + (was ? 20 : 0);
    if (l.cards >= how->closing || haste >= how->spend)
        return was >= CANASTRA ? 0 : 60;
    return open ? 5 + l.cards : 0;
}

static ct_act best_laying(const names *n, const ct_state *s, const ct_acts *legal, bool open)
{
    ct_act best = 0;
    int most = 0, haste = haste_of(n, s);
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)];
        int v = what & LAYS && !(what & TAKES) ? laying(n, s, a, open, haste) : 0;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

/* Whether laying greedily reaches the points of an opening. */
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

/* Cards in sight, of the own hand and of melds, that stand within two places of card c. */
static int about(const names *n, const ct_state *s, ct_card c)
{
    int sum = 0;
    for (int z = n->hand + s->turn; z < s->rules->zones; z = z < n->meld ? n->meld : z + 1)
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            sum += s->card[i] < CT_JOKER && ct_suit(s->card[i]) == ct_suit(c) && s->card[i] != c &&
                   s->card[i] + 2 >= c && s->card[i] <= c + 2;
    return sum;
}

/* What a card is worth in a hand, in tenths, less what it would bring the others. */
static int keeping(const names *n, const ct_state *s, const uint8_t held[CT_KINDS], ct_card c,
                   int haste)
{
    const style *how = n->how;
    int sum = 0, side = s->team[s->turn], rank = ct_rank(c);
    if (ct_is_wild(c))
        return 600;
    for (int step = -2; step <= 2; step++) {
        int place = rank + step;
        if (!step || place < 1 || place > 14)
            continue;
        ct_card near = ct_card_of(ct_suit(c), place == 14 ? 1 : place);
        sum += !held[near] ? 0 : step == 1 || step == -1 ? how->next : how->gap;
    }
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int z = n->meld + i, cards = ct_count(s, z);
        ct_card low = ct_at(s, z, 0), high = ct_at(s, z, cards - 1);
        if (s->own[n->owner + i] == side)
            continue;
        int feeds = how->feeds + how->feeds_card * cards;
        sum += low == c + 1 && ct_rank(low) > 1 ? feeds : 0;
        sum += (high + 1 == c && ct_rank(high) < 13) || (ct_rank(high) == 13 && high - 12 == c)
                   ? feeds
                   : 0;
        sum += (low == c + 2 && ct_rank(low) > 2) || (high + 2 == c && ct_rank(high) < 12)
                   ? how->feeds_far
                   : 0;
    }
    if (how->unseen) {
        int seen = about(n, s, c);
        sum += how->unseen * ct_count(s, n->pile) * (8 - (seen < 8 ? seen : 8)) / 10;
    }
    sum += rank == 7 || rank == 8 ? how->middle : rank == 3 || rank == 4 ? -how->low : 0;
    sum += held[c] > 1 ? how->twin : 0;
    return sum - buraco_worth(c) * (how->points + how->points_late * haste) / 10;
}

static ct_act throwing(const names *n, const ct_state *s, const ct_acts *legal)
{
    uint8_t held[CT_KINDS] = { 0 };
    ct_act best = 0;
    int least = 0, hand = n->hand + s->turn, haste = haste_of(n, s);
    for (int i = 0; i < ct_count(s, hand); i++)
        if (ct_at(s, hand, i) < CT_KINDS)
            held[ct_at(s, hand, i)]++;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        if (!(n->what[ct_verb(a)] & THROWS))
            continue;
        int v = keeping(n, s, held, (ct_card)ct_arg(a, 0), haste);
        if (!best || v < least) {
            least = v;
            best = a;
        }
    }
    return best;
}

/* The pile, by the laying that it takes, or the stock. */
static ct_act drawing(const names *n, const ct_state *s, const ct_acts *legal)
{
    ct_act best = legal->act[0];
    int most = 0, pile = ct_count(s, n->pile), haste = haste_of(n, s);
    bool closed = s->own[n->minimum + s->team[s->turn]] > 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)], v = 0;
        if (!(what & TAKES))
            v = what & DRAWS ? 1 : 0;
        else if (!closed)
            v = what & LAYS ? laying(n, s, a, pile > n->how->pile, haste) : pile > 2 ? 10 : 0;
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
    int side = s->team[s->turn];
    bool closed = s->own[n->minimum + side] > 0, begun = s->own[n->laid] > 0;
    ct_act a = 0;
    if (legal->n == 1)
        return legal->act[0];
    if (s->phase == n->draw)
        return drawing(n, s, legal);
    if (!closed || opens(n, s))
        a = best_laying(n, s, legal, closed);
    for (int i = 0; i < legal->n && !a && closed && begun; i++)
        if (n->what[ct_verb(legal->act[i])] & UNDOES)
            a = legal->act[i];
    if (!a)
        a = throwing(n, s, legal);
    return a ? a : legal->act[0];
}

/* ---- how it stands ---------------------------------------------------------------------- */

static int meld_worth(const ct_state *s, int z, int haste)
{
    static const int clean[] = { 0, 0, 0, 10, 26, 52, 100, 200 };
    static const int dirty[] = { 0, 0, 0, 2, 6, 15, 40, 100 };
    int cards = ct_count(s, z), sum = 0;
    for (int i = 0; i < cards; i++) sum += buraco_worth(ct_at(s, z, i));
    const int *value = buraco_wild_in(s, z) ? dirty : clean;
    if (cards < CANASTRA)
        return 10 * sum + value[cards] * (10 - haste);
    int more = value == dirty ? 0 : cards >= 14 ? 800 : cards == 13 ? 300 : 12 * (cards - 7);
    return 10 * (sum + value[CANASTRA] + more);
}

static int hand_worth(const names *n, const ct_state *s, int seat, int haste)
{
    uint8_t held[CT_KINDS] = { 0 };
    int z = n->hand + seat, sum = 0, near = 0;
    for (int i = 0; i < ct_count(s, z); i++) {
        ct_card c = ct_at(s, z, i);
        if (c > CT_JOKER)
            continue;
        held[c]++;
        sum -= buraco_worth(c) * (2 + haste * 8 / 10);
        sum += ct_is_wild(c) ? 50 * (10 - haste) : 0;
    }
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 3; rank <= 13; rank++) {
            if (!held[ct_card_of(suit, rank)])
                continue;
            near += held[ct_card_of(suit, rank == 13 ? 1 : rank + 1)] ? 60 : 0;
            near += rank < 13 && held[ct_card_of(suit, rank == 12 ? 1 : rank + 2)] ? 30 : 0;
        }
    return sum + near * (10 - haste) / 10;
}

static int32_t outlook(const void *at, const ct_state *s, int seat)
{
    const names *n = at;
    int haste = haste_of(n, s), own = 0, others = 0, sides = 0;
    int32_t worth[SIDES] = { 0 };
    bool canastra[SIDES] = { false };
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int side = s->own[n->owner + i], z = n->meld + i;
        worth[side] += meld_worth(s, z, haste);
        canastra[side] |= ct_count(s, z) >= CANASTRA && !buraco_wild_in(s, z);
    }
    for (int i = 0; i < s->rules->seats; i++) {
        int side = s->team[i];
        worth[side] += hand_worth(n, s, i, haste);
        if (!s->own[n->taker + side] || canastra[side])
            worth[side] -= 10 * ct_count(s, n->hand + i);
        sides = side >= sides ? side + 1 : sides;
    }
    for (int side = 0; side < sides; side++) {
        worth[side] += s->own[n->taker + side] ? 2500 : 0;
        worth[side] += canastra[side] ? 400 : 0; /* it may go out */
        if (side == s->team[seat])
            own = worth[side];
        else
            others += worth[side];
    }
    return own - others / (sides > 1 ? sides - 1 : 1);
}

/* What a person would laugh at while there is time: a wild card thrown away, or laid in a new meld
 * of three for nothing more than a small pile. */
static bool folly(const names *n, const ct_view *v, ct_act a)
{
    const ct_state *s = &v->s;
    int verb = ct_verb(a), held = ct_count(s, n->hand + v->seat);
    if (held <= SHORT_HAND || haste_of(n, s) >= SOON || s->own[n->minimum + s->team[v->seat]] > 0)
        return false;
    if (n->what[verb] & THROWS)
        return ct_is_wild((ct_card)ct_arg(a, 0));
    if (!(n->what[verb] & LAYS))
        return false;
    ct_laid l = ct_laid_of(n->takes[verb], a);
    return l.cards == 3 && l.zone < 0 && l.wilds &&
           (s->phase != n->draw || ct_count(s, n->pile) < PLAIN.pile);
}

/* Layings first, then what may be thrown away. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    int found = 0;
    for (int throws = 0; throws < 2; throws++)
        for (int i = 0; i < legal->n && found < CT_CANDIDATES - 1; i++) {
            int what = n->what[ct_verb(legal->act[i])];
            if (!(what & UNDOES) && !(what & THROWS) == !throws && !folly(n, v, legal->act[i]))
                out[found++] = legal->act[i];
        }
    return found;
}

/* The outlook of `forte` is one of the traits: what was learned mends it. */
static int traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS])
{
    int n = buraco_traits(at, s, seat, out);
    out[n] = outlook(at, s, seat) / 10;
    return n + 1;
}

static const ct_sense mestre = { .worlds = 60,
                                 .z = 15,
                                 .turns = 8,
                                 .size = sizeof(names),
                                 .begin = begin_learned,
                                 .act = act,
                                 .leads = true,
                                 .acts = acts,
                                 .traits = traits,
                                 .weights = WEIGHTS };

const ct_sense ct_sense_buraco = { .worlds = 60,
                                   .z = 15,
                                   .turns = 8,
                                   .size = sizeof(names),
                                   .begin = begin,
                                   .act = act,
                                   .outlook = outlook,
                                   .acts = acts,
                                   .mestre = &mestre };
