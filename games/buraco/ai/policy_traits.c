/* policy_traits.c - the features of a position of Buraco, for each side: melds by length, cards
 * held, mortos, and whether the side may soon go out. Their weights were learned
 * (policy_weights.h). */
#include "client.h"
#include "policy_names.h"

enum { SIDES = 4, CANASTRA = 7, SHORT = 6, STAGES = 16 };

/* The traits of a side. Melds are counted by length, from three cards on. */
enum {
    POINTS,
    CLEAN,
    DIRTY = CLEAN + 4,
    HAS_CLEAN = DIRTY + 4,
    MORE,
    HAS_DIRTY,
    THIRTEEN,
    MORTO,
    MORTO_NEAR,
    HELD,
    HELD_POINTS,
    TWOS,
    JOKERS,
    NEAR,
    GAPS,
    FITS,
    FEEDS,
    MAY_GO,
    GO_NEAR,
    AT_RISK,
    AT_RISK_SOON,
    TO_MOVE,
    TO_MOVE_PILE,
    TRAITS
};

static int clip(int v) { return v < 0 ? 0 : v; }

static void meld_traits(const names *of, const ct_state *s, int z, int32_t *t,
                        uint8_t fits[CT_KINDS])
{
    int n = ct_count(s, z), wilds = buraco_wild_in(s, z), special = of->special ? n : 0;
    ct_card low = ct_at(s, z, 0), high = ct_at(s, z, n - 1);
    for (int i = 0; i < n; i++) t[POINTS] += buraco_worth(ct_at(s, z, i));
    if (low < CT_JOKER && ct_rank(low) > 1 && n < 14)
        fits[low - 1]++;
    if (high < CT_JOKER && ct_rank(high) > 1 && n < 14)
        fits[ct_rank(high) == 13 ? high - 12 : high + 1]++;
    if (n < CANASTRA) {
        t[(wilds ? DIRTY : CLEAN) + n - 3]++;
        return;
    }
    t[POINTS] += wilds ? 100 : special >= 14 ? 1000 : special == 13 ? 500 : 200;
    t[HAS_DIRTY] += wilds != 0;
    t[HAS_CLEAN] += !wilds;
    t[MORE] += wilds || !special || n > 12 ? 0 : n - CANASTRA;
    t[THIRTEEN] += !wilds && special == 13;
}

static void hand_traits(const ct_state *s, int z, int32_t *t, const uint8_t own[CT_KINDS],
                        const uint8_t foes[CT_KINDS])
{
    uint8_t held[CT_KINDS] = { 0 };
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        ct_card c = s->card[i];
        if (c > CT_JOKER)
            continue;
        held[c]++;
        t[HELD]++;
        t[HELD_POINTS] += buraco_worth(c);
        t[JOKERS] += c == CT_JOKER;
        t[TWOS] += ct_is_two(c);
        t[FITS] += own[c] && !ct_is_wild(c);
        t[FEEDS] += foes[c] && !ct_is_wild(c);
    }
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 3; rank <= 13; rank++) {
            if (!held[ct_card_of(suit, rank)])
                continue;
            t[NEAR] += held[ct_card_of(suit, rank == 13 ? 1 : rank + 1)] > 0;
            t[GAPS] += rank < 13 && held[ct_card_of(suit, rank == 12 ? 1 : rank + 2)] > 0;
        }
}

int buraco_traits(const void *at, const ct_state *s, int seat, int32_t out[CT_TRAITS])
{
    const names *n = at;
    int32_t of[SIDES][TRAITS] = { { 0 } };
    uint8_t fits[SIDES][CT_KINDS] = { { 0 } };
    int sides = 0, own = s->team[seat], mortos = 0, fewest[SIDES] = { 99, 99, 99, 99 };
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        meld_traits(n, s, n->meld + i, of[s->own[n->owner + i]], fits[s->own[n->owner + i]]);
    for (int m = 0; m < 2; m++) mortos += ct_count(s, n->morto + m);
    for (int i = 0; i < s->rules->seats; i++) {
        int side = s->team[i], cards = ct_count(s, n->hand + i);
        hand_traits(s, n->hand + i, of[side], fits[side], fits[side ? 0 : 1]);
        sides = side >= sides ? side + 1 : sides;
        fewest[side] = cards < fewest[side] ? cards : fewest[side];
    }
    for (int side = 0; side < sides; side++) {
        int32_t *t = of[side];
        bool took = s->own[n->taker + side];
        t[MORTO] = took;
        t[MORTO_NEAR] = !took && mortos ? clip(SHORT - fewest[side]) : 0;
        bool canastra = t[HAS_CLEAN] > 0 || (n->any_goes && t[HAS_DIRTY] > 0);
        t[MAY_GO] = canastra && (took || !mortos);
        t[GO_NEAR] = t[MAY_GO] ? clip(SHORT - fewest[side]) : 0;
        t[TO_MOVE] = s->turn >= 0 && s->team[s->turn] == side;
        t[TO_MOVE_PILE] = t[TO_MOVE] ? ct_count(s, n->pile) : 0;
    }
    for (int side = 0; side < sides; side++)
        for (int foe = 0; foe < sides; foe++)
            if (foe != side) {
                of[side][AT_RISK] += of[foe][MAY_GO] ? of[side][HELD_POINTS] : 0;
                of[side][AT_RISK_SOON] += of[foe][GO_NEAR] * of[side][HELD_POINTS];
            }
    int left = (ct_count(s, n->stock) + mortos) * STAGES / 64;
    left = left > STAGES ? STAGES : left;
    for (int k = 0; k < TRAITS; k++) {
        int32_t others = 0;
        for (int side = 0; side < sides; side++) others += side == own ? 0 : of[side][k];
        out[2 * k] = of[own][k] - others / (sides > 1 ? sides - 1 : 1);
        out[2 * k + 1] = out[2 * k] * left;
    }
    return 2 * TRAITS;
}
