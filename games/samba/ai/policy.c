/* policy.c - the search policy of Samba: which acts are worth searching, and what a position is
 * worth to each side when a playout is cut short. */
#include <string.h>

#include "client.h"
#include "policy_names.h"
#include "policy_weights.h"

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->how = &PLAIN;
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
    n->took = ct_own_at(r->game, "took");
    n->prized = ct_own_at(r->game, "prized");
    n->start = (uint8_t)ct_phase_find(r->game, "start");
    n->opening = (uint8_t)ct_phase_find(r->game, "opening");
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

/* The kind of table, by the number of players: four, two, six or three. */
static int table(const void *at) { return ((const names *)at)->table; }

static void begin_learned(void *at, const ct_rules *r)
{
    static const uint8_t tables[] = { [2] = 1, [3] = 3, [4] = 0, [6] = 2 };
    names *n = at;
    begin(at, r);
    n->table = tables[r->seats];
    n->how = r->seats < 4 ? &ALONE : &PARTNERS;
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
    const int *worth = value[samba_kind(s, z)];
    for (int i = 0; i < n; i++) sum += samba_points(ct_at(s, z, i));
    if (n >= FULL)
        return sum + (ct_rank(ct_at(s, z, 0)) == 3 ? 0 : worth[FULL]);
    return sum + worth[n] * (10 - haste) / 10;
}

/* The value of a hand: its cards, its wild cards, and the melds that its cards may become. */
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
            sum -= samba_points(c) * (2 + haste * 8 / 10) / 10;
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
        /* a short hand can hardly take the pile, and the side may not go out yet */
        sum -= (5 - cards) * 12;
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
        /* the side has the combinations that it needs to go out */
        worth[side] += full[side] >= 2 ? 100 : 0;
        others += worth[side];
    }
    own = worth[s->team[seat]];
    return 10 * own - 10 * (others - own) / (sides > 1 ? sides - 1 : 1);
}

/* Lists takes and other laying acts first, then the discards worth searching. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    const samba_seat k = samba_seat_of(n, v, legal, usual);
    int found = 0;
    for (int throws = 0; throws < 2; throws++)
        for (int i = 0; i < legal->n && found < CT_CANDIDATES - 1; i++) {
            int what = n->what[ct_verb(legal->act[i])];
            if (!(what & ASIDE) && !(what & THROWS) == !throws &&
                !samba_folly(n, &k, legal->act[i]))
                out[found++] = legal->act[i];
        }
    return found;
}

static const ct_policy_candidates candidates = { .acts = acts, .out = samba_out };

static const ct_policy master = {
    .worlds = 100,
    .z = 15,
    .size = sizeof(names),
    .begin = begin_learned,
    .play = &(const ct_policy_play){ .turns = 8, .act = samba_quick, .leads = true },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .traits = &(const ct_policy_traits){ .list = samba_traits,
                                                                            .weights = WEIGHTS,
                                                                            .table = table } },
};

const ct_policy ct_policy_samba = {
    .worlds = 60,
    .z = 15,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .turns = 8, .act = samba_quick },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .outlook = outlook },
    .master = &master,
    .master_offered = true,
    .master_unproved = true,
};
