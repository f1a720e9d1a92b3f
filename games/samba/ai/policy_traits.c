/* policy_traits.c - the features of a position of Samba, for each side: melds by kind and length,
 * cards held, red threes, and whether the side may soon go out. Their weights were learned
 * (policy_weights.h). */
#include "client.h"
#include "policy_names.h"

enum { SHORT = 6, FEW = 5, STAGE = 8, LENGTHS = FULL - 2 };

/* The traits of a side. Melds are counted by length, from three cards on. */
enum {
    MELDS,
    MAY_GO = MELDS + KINDS * LENGTHS,
    HELD,
    HELD_POINTS,
    HELD_LAST,
    TWOS,
    JOKERS,
    STOPS,
    STOPS_EARLY,
    PAIRS,
    TRIPLES,
    FURTHER,
    FITS,
    RED_WON,
    RED_LOST,
    OPENED,
    TOOK,
    TO_MOVE,
    GO_NEAR,
    TOO_FEW,
    AT_RISK,
    TRAITS
};

static int clip(int v) { return v < 0 ? 0 : v; }

static void meld_traits(const ct_state *s, int z, int32_t *t, int *full)
{
    int n = ct_count(s, z);
    if (ct_rank(ct_at(s, z, 0)) == 3)
        return;
    t[MELDS + LENGTHS * samba_kind(s, z) + (n < FULL ? n : FULL) - 3]++;
    *full += n >= FULL;
}

static void hand_traits(const names *n, const ct_state *s, int seat, int32_t *t)
{
    uint8_t ranks[14] = { 0 };
    for (int e = 0; e < 2; e++) {
        int z = (e ? n->exposed : n->hand) + seat;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            ct_card c = s->card[i];
            t[HELD]++;
            if (c > CT_JOKER)
                continue;
            t[HELD_POINTS] += samba_points(c);
            t[JOKERS] += c == CT_JOKER;
            t[TWOS] += ct_is_two(c);
            t[STOPS] += ct_rank(c) == 3;
            if (ct_is_wild(c) || ct_rank(c) == 3)
                continue;
            ranks[ct_rank(c)]++;
            t[FITS] += samba_wanted(n, s, seat, true, c);
        }
    }
    for (int rank = 1; rank <= 13; rank++) {
        t[PAIRS] += ranks[rank] == 2;
        t[TRIPLES] += ranks[rank] == 3;
        t[FURTHER] += clip(ranks[rank] - 3);
    }
}

/* The traits of a side that need no look at single cards. */
static void side_traits(const names *n, const ct_state *s, int side, int full, int fewest,
                        int32_t *t)
{
    t[MAY_GO] = full > 1;
    t[RED_LOST] = full > 1 ? 0 : t[RED_WON];
    t[RED_WON] = full > 1 ? t[RED_WON] : 0;
    t[STOPS_EARLY] = t[STOPS] * (ct_count(s, n->stock) / STAGE);
    t[OPENED] = !s->own[n->minimum + side];
    t[TOOK] = s->own[n->took + side] != 0;
    t[TO_MOVE] = s->turn >= 0 && s->team[s->turn] == side;
    t[HELD_LAST] = full > 1 ? t[HELD] : 0;
    t[GO_NEAR] = full > 1 ? clip(SHORT - fewest) : 0;
    t[TOO_FEW] = full > 1 ? 0 : clip(FEW - fewest);
}

int samba_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS])
{
    const names *n = at;
    int32_t of[SIDES][TRAITS] = { { 0 } };
    int sides = 0, own = s->team[seat], full[SIDES] = { 0 }, fewest[SIDES];
    for (int side = 0; side < SIDES; side++) fewest[side] = CT_CARDS;
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        meld_traits(s, n->meld + i, of[s->own[n->owner + i]], &full[s->own[n->owner + i]]);
    for (int i = 0; i < s->rules->seats; i++) {
        int side = s->team[i], cards = ct_count(s, n->hand + i);
        hand_traits(n, s, i, of[side]);
        of[side][RED_WON] += ct_count(s, n->red + i);
        sides = side >= sides ? side + 1 : sides;
        fewest[side] = cards < fewest[side] ? cards : fewest[side];
    }
    for (int side = 0; side < sides; side++)
        side_traits(n, s, side, full[side], fewest[side], of[side]);
    for (int side = 0; side < sides; side++)
        for (int foe = 0; foe < sides; foe++)
            of[side][AT_RISK] += foe != side && of[foe][MAY_GO] ? of[side][HELD_POINTS] : 0;
    for (int k = 0; k < TRAITS; k++) {
        int32_t others = 0;
        for (int side = 0; side < sides; side++) others += side == own ? 0 : of[side][k];
        out[k] = of[own][k] - others / (sides > 1 ? sides - 1 : 1);
    }
    return TRAITS;
}
