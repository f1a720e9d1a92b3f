/* play.c - the course of a match: beginning, the dealer's shuffle, checking, listing and playing
 * acts. */
#include "game.h"

#include <string.h>

_Static_assert(sizeof(ct_state) == (sizeof(void *) == 8 ? 1184 : 1180), "ct_state has padding");

void ct_begin(ct_state *s, const ct_rules *r)
{
    memset(s, 0, sizeof *s);
    s->rules = r;
    s->turn = CT_DEALER;
    for (int i = 0; i < r->seats; i++) s->team[i] = (uint8_t)i;
    memcpy(s->card, r->pack, r->cards);
    memset(s->end, r->cards, r->zones);
    if (r->game->begin)
        r->game->begin(s);
}

/* Moves all cards back to zone 0, unknown to everybody. */
static void gather(ct_state *s)
{
    const ct_rules *r = s->rules;
    memcpy(s->card, r->pack, r->cards);
    memset(s->seen, 0, sizeof s->seen);
    memset(s->end, r->cards, r->zones);
    s->ply++;
    s->deals++;
}

const char *ct_may_deal(const ct_state *s)
{
    return s->turn != CT_DEALER ? "deal.turn" : s->deals >= CT_DEALS ? "deal.many" : NULL;
}

void ct_shuffle(ct_state *s, ct_rng *rng)
{
    if (ct_may_deal(s))
        return;
    gather(s);
    ct_rng_shuffle(rng, s->card, s->rules->cards);
    s->rules->game->deal(s, rng);
}

const char *ct_shuffle_to(ct_state *s, const ct_card *order, int n, int *at)
{
    const ct_rules *r = s->rules;
    uint8_t left[CT_KINDS];
    const char *why = ct_may_deal(s);
    if (at)
        *at = 0;
    if (why)
        return why;
    memcpy(left, r->copies, sizeof left);
    for (int i = 0; i < n; i++)
        if (order[i] >= CT_KINDS || !left[order[i]]--) {
            if (at)
                *at = i;
            return "deal.card";
        }
    gather(s);
    int top = r->cards;
    for (int i = 0; i < n; i++) s->card[--top] = order[i];
    for (int kind = 0; kind < CT_KINDS; kind++)
        for (int k = left[kind]; k > 0; k--) s->card[--top] = (ct_card)kind;
    r->game->deal(s, NULL);
    return NULL;
}

int ct_next_turn(ct_state *s, const uint8_t seed[32])
{
    while (!ct_may_deal(s)) {
        ct_rng rng;
        ct_rng_seed(&rng, seed, s->deals);
        ct_shuffle(s, &rng);
    }
    return s->turn;
}

/* ---- well-formed acts ------------------------------------------------------------------- */

static bool in_pack(const ct_rules *r, int c) { return c < CT_KINDS && r->copies[c]; }

/* Whether the run is well formed. Each run has only one form (see ct_run in carteado.h). */
static bool run_ok(const ct_rules *r, ct_run q)
{
    if (q.suit > 3 || q.low < 1 || q.high > 14 || q.high < q.low + 2)
        return false;
    if (!q.at)
        return !q.wild;
    return q.at >= q.low && q.at <= q.high && in_pack(r, q.wild) && ct_is_wild(q.wild) &&
           !(q.at == 2 && q.wild == ct_card_of(q.suit, 2));
}

static bool set_ok(const ct_rules *r, ct_set k)
{
    return k.rank <= 13 && k.rank != 2 && !k.cards == !k.rank && k.cards + k.twos + k.jokers > 0 &&
           k.jokers <= r->copies[CT_JOKER];
}

/* Whether the bits are a choice from the sorted hand. Of equal cards it must take the lowest
 * places, so that each choice is only one act. */
static bool choice_ok(const ct_state *s, int seat, uint32_t bits)
{
    int hand = ct_hand(s->rules, seat);
    if (hand < 0 || (uint64_t)bits >> (ct_count(s, hand) < 32 ? ct_count(s, hand) : 32))
        return false;
    for (int i = 1; i < 32 && bits >> i; i++)
        if ((bits >> (i - 1) & 3) == 2 && ct_at(s, hand, ct_sorted_at(s, hand, i)) ==
                                              ct_at(s, hand, ct_sorted_at(s, hand, i - 1)))
            return false;
    return true;
}

static bool operand_ok(const ct_state *s, ct_act a, ct_operand o)
{
    const ct_rules *r = s->rules;
    int v = ct_arg(a, o.at);
    switch (o.kind) {
    case CT_OP_CARD:
        return in_pack(r, v);
    case CT_OP_RANK:
        return v >= 1 && v <= 13;
    case CT_OP_SUIT:
        return v <= 3;
    case CT_OP_NUMBER:
        return v < 255;
    case CT_OP_SEAT:
        return v < r->seats;
    case CT_OP_ZONE:
        return v < r->zones && (r->owner[v] == 255 || r->owner[v] < r->seats);
    case CT_OP_AMOUNT:
        return ct_amount(a) <= INT32_MAX;
    case CT_OP_RUN:
        return run_ok(r, ct_run_arg(a, o.at));
    case CT_OP_SET:
        return set_ok(r, ct_set_arg(a, o.at));
    default:
        return choice_ok(s, ct_seat(a), ct_amount(a));
    }
}

static bool operands_ok(const ct_state *s, ct_act a, const ct_word *w)
{
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(w, o), end = 0;
    for (int i = 0; i < n; i++) {
        if (!operand_ok(s, a, o[i]))
            return false;
        end = o[i].at + o[i].bytes > end ? o[i].at + o[i].bytes : end;
    }
    return end >= 6 || !(a >> (16 + 8 * end));
}

const char *ct_check(const ct_state *s, ct_act a)
{
    const ct_game *g = s->rules->game;
    if (s->turn == CT_OVER)
        return "act.over";
    if (ct_seat(a) >= s->rules->seats)
        return "act.seat";
    const ct_word *w = ct_word_of(s, a);
    if (!w)
        return "act.verb";
    if (!operands_ok(s, a, w))
        return "act.operand";
    if (!ct_any_seat(w) && ct_seat(a) != s->turn)
        return "act.turn";
    return g->check(s, a);
}

/* ---- legal acts ------------------------------------------------------------------------- */

void ct_keep_legal(const ct_state *s, ct_acts *out, int from)
{
    const ct_game *g = s->rules->game;
    int n = from;
    for (int i = from; i < out->n; i++) {
        ct_act a = out->act[i];
        if ((ct_seat(a) == s->turn || ct_any_seat(&g->about.verbs[ct_verb(a) - 1])) &&
            !g->check(s, a))
            out->act[n++] = a;
    }
    out->n = n;
}

/* Sorts ascending and drops duplicates. It does not use qsort, which may allocate. */
static void sort(ct_acts *out)
{
    int n = out->n > 0, i = n;
    while (i < out->n && out->act[i - 1] < out->act[i]) i++;
    if (i >= out->n)
        return;
    for (; i < out->n; i++) {
        ct_act a = out->act[i];
        int k = i;
        for (; k > 0 && out->act[k - 1] > a; k--) out->act[k] = out->act[k - 1];
        out->act[k] = a;
    }
    for (i = n; i < out->n; i++)
        if (out->act[i] != out->act[n - 1])
            out->act[n++] = out->act[i];
    out->n = n;
}

void ct_legal(const ct_state *s, int seat, ct_acts *out)
{
    const ct_game *g = s->rules->game;
    out->n = 0;
    out->full = false;
    if (s->turn == CT_OVER || seat < 0 || seat >= s->rules->seats)
        return;
    g->list(s, seat, out);
    if (seat != s->turn)
        ct_keep_legal(s, out, 0);
    sort(out);
}

bool ct_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    const ct_game *g = s->rules->game;
    *lo = 1;
    *hi = 0;
    if (!g->range || s->turn == CT_OVER)
        return false;
    if (seat != s->turn && !ct_any_seat(&g->about.verbs[verb - 1]))
        return false;
    g->range(s, seat, verb, lo, hi);
    return *lo <= *hi;
}

bool ct_chooses(const ct_state *s, int seat, ct_choosing *out)
{
    const ct_game *g = s->rules->game;
    return g->chooses && seat >= 0 && seat == s->turn && g->chooses(s, out);
}

void ct_apply(ct_state *s, ct_act a)
{
    s->ply++;
    s->rules->game->play(s, a);
}

const char *ct_play(ct_state *s, ct_act a)
{
    const char *why = ct_check(s, a);
    if (!why)
        ct_apply(s, a);
    return why;
}

/* Compares two seats: 1 if `seat` is better off than `other`, 0.5 if equal, 0 if worse. Winning
 * counts first, then the score. */
static double against(const ct_state *s, int seat, int other)
{
    int won = s->won >> seat & 1, lost = s->won >> other & 1;
    int32_t lead = won || lost ? won - lost : ct_lead(s, seat, other);
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/* At the end of a match, and for games without a function `value`, this is the share of opponents
 * that the seat has beaten. Allies are not counted. */
double ct_value(const ct_state *s, int seat)
{
    const ct_game *g = s->rules->game;
    if (g->value && (s->turn != CT_OVER || s->rules->seats == 1))
        return g->value(s, seat);
    double sum = 0;
    int n = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        if (s->team[i] == s->team[seat])
            continue;
        n++;
        sum += against(s, seat, i);
    }
    return n ? sum / n : s->won >> seat & 1 ? 1 : 0;
}

const char *ct_valid(const ct_state *s)
{
    const ct_rules *r = s->rules;
    for (int z = 0, last = 0; z < r->zones; last = s->end[z++])
        if (s->end[z] < last)
            return "state.zones";
    if (s->end[r->zones - 1] != r->cards)
        return "state.zones";
    for (int z = 0; z < r->zones; z++)
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (r->shows[z] & ~s->seen[i])
                return "state.hidden";
    return r->game->valid ? r->game->valid(s) : NULL;
}

void ct_sheet_make(const ct_state *s, ct_sheet *out)
{
    out->n = 0;
    if (s->turn < 0 && s->deals && s->rules->game->sheet)
        s->rules->game->sheet(s, out);
}
