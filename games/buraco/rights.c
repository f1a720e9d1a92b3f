/* rights.c - Buraco: the points of cards, the kinds of canastras, and what a side may do because of
 * its score, its mortos and its canastras. */
#include "buraco.h"

/* ---- cards and melds -------------------------------------------------------------------- */

/* R2: the points of a card, by kind. For a hidden card the usual number is assumed. */
#define SUIT 15, 10, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10
static const uint8_t POINTS[CT_KINDS] = {
    SUIT, SUIT, SUIT, SUIT, [CT_JOKER] = 20, [CT_HIDDEN & 63] = 10
};

int buraco_points_in(const ct_card *c, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += POINTS[c[i] & 63];
    return sum;
}

int buraco_zone_points(const ct_state *s, int z)
{
    return buraco_points_in(s->card + ct_start(s, z), ct_count(s, z));
}

bool buraco_dirty(const ct_rules *r, const ct_meld *m, bool settled)
{
    return m->kind == CT_RUN && !r->opt[DIRTY_CLEANS] && m->n >= CANASTRA && (m->run.at || settled);
}

bool buraco_settled(const ct_state *s, int z, const ct_meld *m)
{
    return m->kind == CT_RUN && m->run.low <= 2 && ct_marks(s, z, 2 - m->run.low) & SETTLED;
}

bool buraco_closed_dirty(const ct_state *s, int z, const ct_meld *m)
{
    return buraco_dirty(s->rules, m, buraco_settled(s, z, m));
}

/* R13, R18: the kind of canastra of a shape. */
int buraco_canastra_of(const ct_rules *r, const ct_meld *m, bool dirty)
{
    bool wild = dirty || ct_meld_wilds(m) > 0;
    if (m->n < CANASTRA)
        return NO_CANASTRA;
    if (m->kind == CT_SET && m->set.rank == 1 && !wild && r->opt[ACES_CANASTRA])
        return THOUSAND;
    if (m->kind == CT_SET && r->opt[SETS_RULE] != TRINCA)
        return NO_CANASTRA;
    if (wild)
        return DIRTY;
    if (m->kind == CT_RUN && m->run.low == 1 && m->run.high >= 13 && r->opt[SPECIAL])
        return m->run.high == 14 ? THOUSAND : FIVE_HUNDRED;
    return CLEAN;
}

int buraco_canastra_at(const ct_state *s, int z)
{
    ct_meld m = ct_meld_at(s, z);
    return buraco_canastra_of(s->rules, &m, buraco_closed_dirty(s, z, &m));
}

int buraco_melds_laid(const ct_state *s)
{
    int n = 0;
    while (n < MELDS && buraco_of(s)->meld[n] >= 0) n++;
    return n;
}

uint16_t buraco_set_ranks(const ct_rules *r)
{
    return r->opt[SET_RANKS] ? 1 << 1 | 1 << 3 | 1 << 13 : 0xffff;
}

const char *buraco_check_set(const ct_rules *r, const ct_meld *m)
{
    int rule = r->opt[SETS_RULE], wilds = ct_meld_wilds(m);
    /* R10: two twos and one other card are no run either */
    if (rule != TRINCA && wilds > 1 && ct_set_naturals(&m->set) < 2)
        return "buraco.two-wilds";
    if (m->n < 3)
        return "buraco.few";
    if (rule == NO_SETS)
        return "buraco.no-sets";
    if (m->kind != CT_SET || m->set.rank < 1 || m->set.rank == 2 || m->set.rank > 13)
        return "buraco.set";
    if (!(buraco_set_ranks(r) >> m->set.rank & 1))
        return "buraco.set-rank";
    if (wilds > (rule == TRINCA) || ct_set_naturals(&m->set) < 2)
        return rule == TRINCA ? "buraco.set-wild" : "buraco.set-natural";
    return NULL;
}

/* ---- rights ----------------------------------------------------------------------------- */

bool buraco_vulnerable(const ct_state *s, int seat)
{
    int target = ct_opt(s, TARGET);
    int64_t twice = 2 * (int64_t)s->score[seat];
    bool past = twice > target || (ct_opt(s, AT_HALF) && twice == target);
    return ct_opt(s, VULNERABILITY) && target >= 3000 && past;
}

/* R28: whether the seat may draw only from the stock: its side is vulnerable and alone has the
 * highest score. Scores do not change during a round. */
bool buraco_barred_leader(const ct_state *s, int seat)
{
    if (!ct_opt(s, LEADER_STOCK) || ct_opt(s, PILE_RULE) != DURO || !buraco_vulnerable(s, seat))
        return false;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] != s->team[seat] && s->score[i] >= s->score[seat])
            return false;
    return true;
}

/* R22: only the first player can draw again: before the first discard the pile is empty. */
bool buraco_may_redraw(const ct_state *s)
{
    return ct_opt(s, FIRST_REDRAW) && !ct_count(s, PILE) && ct_count(s, STOCK);
}

int buraco_first_morto(const ct_state *s)
{
    return ct_count(s, MORTO) ? MORTO : ct_count(s, MORTO + 1) ? MORTO + 1 : -1;
}

int buraco_morto_for(const ct_state *s, int side)
{
    return buraco_of(s)->taker[side] ? -1 : buraco_first_morto(s);
}

bool buraco_pending(const ct_state *s, int side)
{
    return buraco_of(s)->minimum[side] && buraco_of(s)->laid;
}

bool buraco_qualified(const ct_state *s, int side, int z, const ct_meld *now, bool dirty)
{
    int need = ct_opt(s, BATIDA_NEEDS) ? DIRTY : CLEAN;
    if (z >= 0 && buraco_canastra_of(s->rules, now, dirty) >= need)
        return true;
    for (int i = 0; i < MELDS && buraco_of(s)->meld[i] >= 0; i++)
        if (buraco_of(s)->meld[i] == side && MELD + i != z && ct_count(s, MELD + i) >= CANASTRA &&
            buraco_canastra_at(s, MELD + i) >= need)
            return true;
    return false;
}

/* R31, then R30 (b) and (c). In referee mode the canastra is checked only at the end of the round
 * (I1). */
const char *buraco_may_empty(const ct_state *s, int side, bool fina, int z, const ct_meld *now,
                             bool dirty)
{
    if (fina)
        return "buraco.fina";
    if (buraco_morto_for(s, side) >= 0 || ct_opt(s, IRREGULARITIES))
        return NULL;
    if (buraco_qualified(s, side, z, now, dirty))
        return NULL;
    return ct_opt(s, BATIDA_NEEDS) ? "buraco.no-canastra" : "buraco.no-clean";
}
