/* valid.c - Samba: the invariants of every position. */
#include "samba.h"

#include <string.h>

/* Melds are valid, have their cards in the order of their shape, belong to a side, and leave no
 * gaps between their zones. */
static const char *valid_melds(const ct_state *s)
{
    int n = samba_melds_laid(s);
    for (int z = MELD; z < ZONES_ALL; z++) {
        ct_card want[CT_MELD_CARDS];
        ct_meld m = { CT_NO_MELD }, whole = m;
        if (z - MELD >= n) {
            if (ct_count(s, z) || samba_of(s)->meld[z - MELD] >= 0)
                return "samba.bad-meld";
            continue;
        }
        m = ct_meld_at(s, z);
        if (!m.kind || samba_of(s)->meld[z - MELD] >= samba_sides(s->rules) ||
            (m.kind == CT_RUN ? samba_check_run(&m) : samba_check_set(s->rules, &whole, &m)))
            return "samba.bad-meld";
        ct_meld_cards(&m, want);
        if (memcmp(want, s->card + ct_start(s, z), (size_t)m.n))
            return "samba.bad-meld";
    }
    return NULL;
}

/* R2, R3: sits[] has every seat once, and the sides follow from it. */
static const char *valid_sides(const ct_state *s)
{
    unsigned there = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        int seat = samba_of(s)->sits[i];
        there |= 1u << seat;
        if (seat >= s->rules->seats || s->team[seat] != i % samba_sides(s->rules))
            return "samba.bad-side";
    }
    bool all = there == (1u << s->rules->seats) - 1;
    return all && samba_of(s)->eldest < s->rules->seats && samba_of(s)->out <= s->rules->seats &&
                   samba_of(s)->asker <= s->rules->seats
               ? NULL
               : "samba.bad-side";
}

static bool prize_in_pile(const ct_state *s)
{
    for (int i = ct_start(s, PILE); i < s->end[PILE]; i++)
        if (samba_is_prize(s->card[i]))
            return true;
    return false;
}

/* Red threes are in the stock, laid beside their owners' hands, or in the pile below its top. In
 * referee mode hands may have them, too. */
static const char *valid_cards(const ct_state *s)
{
    for (int seat = 0; seat < PLAYERS; seat++) {
        if (samba_reds_in(s, RED + seat) < ct_count(s, RED + seat) ||
            samba_reds_in(s, EXPOSED + seat) ||
            (samba_reds_in(s, HAND + seat) && !samba_referee(s)))
            return "samba.bad-red";
        if (s->turn >= 0 && ct_count(s, EXPOSED + seat) && !samba_referee(s))
            return "samba.bad-exposed";
        if (s->turn >= 0 && seat < s->rules->seats && !samba_held(s, seat))
            return "samba.bad-hand";
    }
    if (samba_is_red(ct_top(s, PILE)) && !samba_of(s)->taking)
        return "samba.bad-red";
    return samba_of(s)->prized == prize_in_pile(s) ? NULL : "samba.bad-prize";
}

/* R24: a side that has not opened has melds only while an opening is under way. */
static const char *valid_opening(const ct_state *s)
{
    const samba *b = samba_of(s);
    int sum[SIDES] = { 0 }, side = s->team[s->turn];
    bool going = s->phase == OPENING;
    for (int i = 0; i < MELDS && b->meld[i] >= 0; i++) {
        sum[b->meld[i]] += samba_zone_points(s, MELD + i);
        /* the melds of an opening come after all others */
        if (going && b->meld[i] != side && sum[side])
            return "samba.bad-opening";
    }
    for (int i = 0; i < SIDES; i++)
        if (!samba_opened(s, i) && (b->took[i] || (sum[i] && !(going && i == side))))
            return "samba.bad-opening";
    if (!going)
        return b->laid || b->taking ? "samba.bad-opening" : NULL;
    if (b->laid < 1 || b->laid != sum[side] || b->laid >= b->minimum[side])
        return "samba.bad-opening";
    if (samba_referee(s) && !b->taking && !b->failed)
        return NULL;
    int extra = b->taking ? ct_count(s, PILE) - samba_reds_in(s, PILE) : 0;
    return samba_can_open(s, s->turn, NULL, b->laid, extra) ? NULL : "samba.bad-opening";
}

/* The counters of a turn agree with the phase, and the seat has a legal act. */
static const char *valid_turn(const ct_state *s)
{
    const samba *b = samba_of(s);
    int seat = s->turn, hand = ct_count(s, HAND + seat);
    int asker = b->asker ? b->asker - 1 : seat;
    bool start = s->phase == START, threes = s->phase == THREES;
    bool answer = s->phase == ANSWER || threes;
    if (!samba_referee(s) && (threes || b->asked3 || b->early || b->grabbed || b->dropped ||
                              b->failed || b->leave == DEFIED))
        return "samba.bad-turn";
    if (threes > b->asked3 ||
        (start && (b->start || b->leave || b->leaned || b->failed || b->asked3)))
        return "samba.bad-turn";
    if (!answer != !b->asker || b->old > samba_melds_laid(s) || b->out)
        return "samba.bad-turn";
    if (answer && (asker == seat || samba_partner(s, asker) != seat))
        return "samba.bad-turn";
    if (s->phase == ANSWER && (b->leave || samba_held(s, asker) < 2))
        return "samba.bad-turn";
    if (s->phase == TOSSED &&
        (!ct_count(s, EXPOSED + seat) || hand == samba_reds_in(s, HAND + seat)))
        return "samba.bad-turn";
    int tosser = s->phase == PICKING ? samba_before(s, seat) : -1;
    return tosser >= 0 && (!ct_count(s, EXPOSED + tosser) || samba_held(s, tosser) < 2)
               ? "samba.bad-turn"
               : NULL;
}

const char *samba_valid(const ct_state *s)
{
    const char *why = valid_sides(s);
    if (!why)
        why = valid_melds(s);
    if (!why)
        why = valid_cards(s);
    if (!why && s->turn >= 0)
        why = valid_turn(s);
    if (!why && s->turn >= 0)
        why = valid_opening(s);
    return why;
}
