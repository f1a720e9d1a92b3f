/* policy.c - the search policy of Buraco: which acts are worth searching, and what a position is
 * worth to each side when a playout is cut. Playouts use policy_quick.c. The level master uses
 * learned values of positions (policy_traits.c). */
#include <string.h>

#include "client.h"
#include "policy_names.h"
#include "policy_weights.h"

enum { SIDES = 4, CANASTRA = 7, SOON = 3, SHORT_HAND = 5 };

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->how = &buraco_plain;
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
    n->partners = r->seats == 4;
    n->runs_only = !ct_option_of(r, "sets");
    n->top_fits = ct_option_of(r, "pile_to_table_meld");
    n->any_goes = ct_option_of(r, "batida_needs");
    n->special = ct_option_of(r, "special_canastras");
    for (int v = 0; words[v].name; v++) {
        unsigned ops = ct_takes(&words[v]);
        const char *word = words[v].name;
        n->takes[v + 1] = (uint16_t)ops;
        n->what[v + 1] = (uint8_t)((ops & CT_OP_MELD && strcmp(word, "move") ? LAYS : 0) |
                                   (!strncmp(word, "take", 4) ? TAKES : 0) |
                                   (!strcmp(word, "draw_stock") ? DRAWS : 0) |
                                   (!strcmp(word, "discard") ? THROWS : 0) |
                                   (!strcmp(word, "retract") ? UNDOES : 0) |
                                   (!strcmp(word, "move") ? SLIDES : 0));
    }
}

static int table(const void *at)
{
    const names *n = at;
    return 2 * n->top_fits + !n->partners;
}

static void begin_learned(void *at, const ct_rules *r)
{
    begin(at, r);
    ((names *)at)->how = &buraco_learned[table(at)];
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

/* ---- how it stands ---------------------------------------------------------------------- */

static int meld_worth(const names *n, const ct_state *s, int z, int haste)
{
    static const int clean[] = { 0, 0, 0, 10, 26, 52, 100, 200 };
    static const int dirty[] = { 0, 0, 0, 2, 6, 15, 40, 100 };
    int cards = ct_count(s, z), sum = 0;
    for (int i = 0; i < cards; i++) sum += buraco_worth(ct_at(s, z, i));
    const int *value = buraco_wild_in(s, z) ? dirty : clean;
    if (cards < CANASTRA)
        return 10 * sum + value[cards] * (10 - haste);
    int more = value == dirty || !n->special ? 0
               : cards >= 14                 ? 800
               : cards == 13                 ? 300
                                             : 12 * (cards - 7);
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
    int haste = buraco_haste(n, s), own = 0, others = 0, sides = 0;
    int32_t worth[SIDES] = { 0 };
    bool canastra[SIDES] = { false };
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int side = s->own[n->owner + i], z = n->meld + i;
        worth[side] += meld_worth(n, s, z, haste);
        canastra[side] |= ct_count(s, z) >= CANASTRA && (n->any_goes || !buraco_wild_in(s, z));
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
        /* the side has the canastra that it needs to go out */
        worth[side] += canastra[side] ? 400 : 0;
        if (side == s->team[seat])
            own = worth[side];
        else
            others += worth[side];
    }
    return own - others / (sides > 1 ? sides - 1 : 1);
}

/* Whether card c alone would extend an unfinished meld of the seat's side to at least this many
 * cards. */
static bool fits(const names *n, const ct_state *s, const ct_acts *legal, ct_card c, int cards)
{
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        if (n->what[ct_verb(a)] != LAYS)
            continue;
        ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
        ct_touch t;
        if (l.zone < 0 || l.cards != ct_count(s, l.zone) + 1 || l.cards > CANASTRA ||
            l.cards < cards)
            continue;
        ct_act_touch(s, a, &t);
        if (t.cards == 1 && t.card[0] == c)
            return true;
    }
    return false;
}

/* Whether card c should always be kept: a wild card, or one that alone would extend a meld of the
 * seat's side. */
static bool dear(const names *n, const ct_state *s, const ct_acts *legal, ct_card c)
{
    return ct_is_wild(c) || fits(n, s, legal, c, 0);
}

/* Whether discarding card c is a waste. It is one if the card should be kept, or breaks a run in
 * the hand while another discard breaks none. */
static bool wasted(const names *n, const ct_view *v, const ct_acts *legal, ct_card c)
{
    const ct_state *s = &v->s;
    uint8_t held[CT_KINDS] = { 0 };
    if (dear(n, s, legal, c))
        return true;
    for (int i = ct_start(s, n->hand + v->seat); i < s->end[n->hand + v->seat]; i++)
        held[s->card[i] % CT_KINDS]++;
    for (int i = 0; i < legal->n && buraco_breaks(held, c); i++) {
        ct_card other = (ct_card)ct_arg(legal->act[i], 0);
        if (n->what[ct_verb(legal->act[i])] & THROWS && !dear(n, s, legal, other) &&
            !buraco_breaks(held, other))
            return true;
    }
    return false;
}

/* Whether an act is a plain mistake. Discarding a card that would complete a canastra always is
 * one. Two more acts are mistakes while the end is not near: a wasteful discard, and a new meld of
 * three with a wild card that wins at most a small pile. */
static bool folly(const names *n, const ct_view *v, const ct_acts *legal, ct_act a)
{
    const ct_state *s = &v->s;
    int verb = ct_verb(a), held = ct_count(s, n->hand + v->seat);
    if (n->what[verb] & THROWS && fits(n, s, legal, (ct_card)ct_arg(a, 0), CANASTRA))
        return true;
    if (held <= SHORT_HAND || buraco_haste(n, s) >= SOON ||
        s->own[n->minimum + s->team[v->seat]] > 0)
        return false;
    if (n->what[verb] & THROWS)
        return wasted(n, v, legal, (ct_card)ct_arg(a, 0));
    if (!(n->what[verb] & LAYS))
        return false;
    ct_laid l = ct_laid_of(n->takes[verb], a);
    return l.cards == 3 && l.zone < 0 && l.wilds &&
           (s->phase != n->draw || ct_count(s, n->pile) < buraco_plain.pile);
}

/* Lists the laying acts first, then the discards worth searching. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    int found = 0;
    for (int throws = 0; throws < 2; throws++)
        for (int i = 0; i < legal->n && found < CT_CANDIDATES - 1; i++) {
            int what = n->what[ct_verb(legal->act[i])];
            if (!(what & UNDOES) && !(what & THROWS) == !throws &&
                !folly(n, v, legal, legal->act[i]))
                out[found++] = legal->act[i];
        }
    return found;
}

/* Writes the traits of policy_traits.c and, as the last one, the value that the level hard uses. */
static int traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS])
{
    int n = buraco_traits(at, s, seat, out);
    out[n] = outlook(at, s, seat) / 10;
    return n + 1;
}

static const ct_policy_candidates candidates = { .acts = acts };

static const ct_policy master = {
    .worlds = 40,
    .z = 15,
    .size = sizeof(names),
    .begin = begin_learned,
    .play = &(const ct_policy_play){ .turns = 8, .act = buraco_quick, .leads = true },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .traits = &(const ct_policy_traits){ .list = traits,
                                                                            .weights = WEIGHTS,
                                                                            .table = table } },
};

const ct_policy ct_policy_buraco = {
    .worlds = 40,
    .z = 15,
    .good = 3,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .turns = 8, .act = buraco_quick },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .outlook = outlook },
    .master = &master,
    .master_offered = true,
};
