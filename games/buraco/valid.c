/* valid.c - Buraco: the invariants, and further conditions on positions read from
 * text, so that play can go on. */
#include "buraco.h"

#include <string.h>

/* Melds are valid, have their cards in the order of their shape, belong to a side, and leave no
 * gaps between their zones. */
static const char *valid_melds(const ct_state *s)
{
    int n = buraco_melds_laid(s);
    for (int z = MELD; z < ZONES_ALL; z++) {
        ct_card want[CT_MELD_CARDS];
        if (z - MELD >= n) {
            if (ct_count(s, z) || buraco_of(s)->meld[z - MELD] >= 0)
                return "buraco.bad-meld";
            continue;
        }
        ct_meld m = ct_meld_at(s, z);
        if (!m.kind || buraco_of(s)->meld[z - MELD] >= buraco_sides(s) ||
            (m.kind == CT_SET && buraco_check_set(s->rules, &m)))
            return "buraco.bad-meld";
        ct_meld_cards(&m, want);
        if (memcmp(want, s->card + ct_start(s, z), (size_t)m.n))
            return "buraco.bad-meld";
    }
    return NULL;
}

/* At most two mortos of eleven cards. A morto was taken by a seat of the side. */
static const char *valid_mortos(const ct_state *s)
{
    const buraco *b = buraco_of(s);
    int mortos = 0;
    for (int z = MORTO; z < MELD; z++) {
        if (ct_count(s, z) && ct_count(s, z) != HAND_CARDS)
            return "buraco.bad-morto";
        mortos += ct_count(s, z) > 0;
    }
    for (int side = 0; side < SIDES; side++) {
        int seat = b->taker[side] - 1;
        mortos += seat >= 0;
        if (seat >= s->rules->seats || (seat >= 0 && s->team[seat] != side) ||
            (b->used[side] && seat < 0))
            return "buraco.bad-morto";
    }
    return mortos <= 2 ? NULL : "buraco.bad-morto";
}

/* R33: the melds of a side that has not opened are all from this turn, come after all other melds,
 * and are worth less than the minimum. If such a side took the pile, the stored cards must all be
 * in its melds or hand, with at least two more cards. */
static const char *valid_opening(const ct_state *s)
{
    const buraco *b = buraco_of(s);
    uint8_t there[64] = { 0 };
    int mine = s->team[s->turn], hand = HAND + s->turn, on_table[SIDES] = { 0 };
    int cards = 0, kept = 0;
    for (int z = MELD; z < ZONES_ALL && b->meld[z - MELD] >= 0; z++) {
        if (b->meld[z - MELD] != mine && on_table[mine] && b->minimum[mine])
            return "buraco.bad-opening";
        on_table[b->meld[z - MELD]] += buraco_zone_points(s, z);
        for (int i = 0; b->meld[z - MELD] == mine && i < ct_count(s, z); i++, cards++)
            there[ct_at(s, z, i)]++;
    }
    for (int side = 0; side < buraco_sides(s); side++)
        if (b->minimum[side] && on_table[side] &&
            (side != mine || on_table[side] != b->laid || b->laid >= b->minimum[side]))
            return "buraco.bad-opening";
    if (on_table[mine] < b->laid)
        return "buraco.bad-opening";
    for (int i = ct_start(s, hand); i < s->end[hand]; i++, cards++)
        if (s->card[i] <= CT_JOKER)
            there[s->card[i]]++;
    for (; buraco_kept(b, kept); kept++)
        if (buraco_kept(b, kept) > CT_JOKER + 1 || !there[buraco_kept(b, kept) - 1]--)
            return "buraco.bad-opening";
    for (int i = kept; i < PILE_NUMBERS * PER_NUMBER; i++)
        if (buraco_kept(b, i))
            return "buraco.bad-opening";
    bool fits = buraco_pending(s, mine) && !ct_count(s, PILE) && ct_count(s, STOCK) && !b->fina &&
                !b->lone && b->stall >= 0;
    return kept && (!fits || cards - kept < 2) ? "buraco.bad-opening" : NULL;
}

/* The counters of a turn agree with the phase, and the seat has a legal act. */
static const char *valid_turn(const ct_state *s)
{
    const buraco *b = buraco_of(s);
    int seat = s->turn, side = s->team[seat];
    bool draw = s->phase == DRAW;
    for (int i = 0; i < s->rules->seats; i++)
        if (!ct_count(s, HAND + i))
            return "buraco.bad-hand";
    if (draw && (!ct_count(s, STOCK) || b->laid || b->fina || b->lone || b->redraw || b->stall < 0))
        return "buraco.bad-turn";
    if ((b->redraw && (b->laid || !buraco_may_redraw(s))) || b->out || b->foul ||
        (b->barred && b->laid) || (b->lone < 0 && !b->laid) || b->lone > CT_JOKER + 1)
        return "buraco.bad-turn";
    if (!draw && ct_count(s, HAND + seat) == 1 &&
        (buraco_pending(s, side) || buraco_may_empty(s, side, b->fina, -1, NULL, false)))
        return "buraco.bad-hand"; /* R30: no seat has a single card that it may not discard */
    return NULL;
}

const char *buraco_valid(const ct_state *s)
{
    const char *why = valid_melds(s);
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->team[seat] != seat % buraco_sides(s))
            return "buraco.bad-side";
    if (!why)
        why = valid_mortos(s);
    if (s->turn < 0)
        return why ? why : buraco_of(s)->foul && !buraco_of(s)->out ? "buraco.bad-turn" : NULL;
    if (!why)
        why = valid_turn(s);
    return why ? why : valid_opening(s);
}
