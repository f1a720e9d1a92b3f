/* py_ids.c - numbers acts. The ids of a verb count through its operands, the last one fastest. The
 * sizes of operands follow from the game alone, not from its house rules, so an id means the same
 * at every table. Melds have too many forms: games with melds have no ids, but every act of every
 * game can be described by ct_py_feature. */
#include <string.h>

#include "py.h"

/* The number of zones in the first row that the verb is `on`; 0: no row. */
static int row_size(const ct_rules *r, const ct_word *w)
{
    size_t n = w->on ? strcspn(w->on, " ") : 0;
    for (const ct_zone *z = ct_game_about(r->game)->zones; n && z->name; z++)
        if (!strncmp(z->name, w->on, n) && !z->name[n])
            return z->n;
    return 0;
}

/* The number of values of an operand; 0: too many. */
static int size_of(const ct_rules *r, const ct_word *w, const ct_operand *o)
{
    switch (o->kind) {
    case CT_OP_CARD:
        return CT_PY_KINDS;
    case CT_OP_RANK:
        return 13;
    case CT_OP_SUIT:
        return 4;
    case CT_OP_NUMBER:
        return row_size(r, w);
    case CT_OP_SEAT:
        return ct_game_about(r->game)->max_seats;
    case CT_OP_ZONE:
        return r->zones;
    case CT_OP_AMOUNT:
        return CT_PY_SLOTS;
    case CT_OP_CHOICE:
        return 1 << CT_PY_BITS;
    default:
        return 0;
    }
}

void ct_py_ids_make(ct_py_ids *ids, const ct_rules *r)
{
    const ct_word *words = ct_game_about(r->game)->verbs;
    bool all = true;
    int64_t n = 0;
    memset(ids, 0, sizeof *ids);
    for (int v = 1; words[v - 1].name; v++) {
        ct_operand o[CT_OPERANDS];
        int operands = ct_operands(&words[v - 1], o);
        int64_t ways = 1;
        for (int i = 0; i < operands; i++) ways *= size_of(r, &words[v - 1], &o[i]);
        all = all && ways;
        ids->first[v] = (int32_t)n;
        n += ways;
        ids->first[v + 1] = (int32_t)n;
    }
    if (all)
        ids->n = (int32_t)n;
}

/* ---- amounts -------------------------------------------------------------------------------- */

static uint32_t slot_amount(int32_t lo, int32_t hi, int slot)
{
    return (uint32_t)(lo + ((int64_t)hi - lo) * slot / (CT_PY_SLOTS - 1));
}

/* The slot nearest to the amount; the lower one of two. */
static int slot_of(const ct_state *s, ct_act a)
{
    int32_t lo, hi;
    int best = 0;
    int64_t least = INT64_MAX;
    if (!ct_range(s, ct_seat(a), ct_verb(a), &lo, &hi))
        return 0;
    for (int k = 0; k < CT_PY_SLOTS; k++) {
        int64_t d = (int64_t)slot_amount(lo, hi, k) - ct_amount(a);
        d = d < 0 ? -d : d;
        if (d < least) {
            least = d;
            best = k;
        }
    }
    return best;
}

/* ---- acts and ids --------------------------------------------------------------------------- */

static int value_of(const ct_state *s, ct_act a, const ct_operand *o)
{
    int v = ct_arg(a, o->at);
    if (o->kind == CT_OP_AMOUNT)
        return slot_of(s, a);
    if (o->kind == CT_OP_CHOICE)
        return ct_amount(a) < 1u << CT_PY_BITS ? (int)ct_amount(a) : -1;
    return o->kind == CT_OP_RANK ? v - 1 : v;
}

int ct_py_id(const ct_py_ids *ids, const ct_state *s, uint64_t act)
{
    ct_operand o[CT_OPERANDS];
    const ct_word *w = ct_word_of(s, act);
    int n = w && ids->n ? ct_operands(w, o) : -1, id = 0;
    for (int i = 0; i < n; i++) {
        int size = size_of(s->rules, w, &o[i]), v = value_of(s, act, &o[i]);
        if (v < 0 || v >= size)
            return -1;
        id = id * size + v;
    }
    return n < 0 ? -1 : ids->first[ct_verb(act)] + id;
}

uint64_t ct_py_act(const ct_py_ids *ids, const ct_state *s, int id)
{
    const ct_word *words = ct_game_about(s->rules->game)->verbs;
    ct_operand o[CT_OPERANDS];
    int v = 1;
    if (id < 0 || id >= ids->n || s->turn < 0)
        return 0;
    while (ids->first[v + 1] <= id) v++;
    int n = ct_operands(&words[v - 1], o), rest = id - ids->first[v];
    ct_act a = (ct_act)s->turn | (ct_act)v << 8;
    for (int i = n - 1; i >= 0; i--) {
        int size = size_of(s->rules, &words[v - 1], &o[i]), value = rest % size;
        int32_t lo, hi;
        rest /= size;
        if (o[i].kind == CT_OP_AMOUNT && !ct_range(s, s->turn, v, &lo, &hi))
            return 0;
        if (o[i].kind == CT_OP_AMOUNT)
            a = ct_with_amount(a, slot_amount(lo, hi, value));
        else if (o[i].kind == CT_OP_CHOICE)
            a = ct_with_amount(a, (uint32_t)value);
        else
            a |= (ct_act)(value + (o[i].kind == CT_OP_RANK)) << (16 + 8 * o[i].at);
    }
    return a;
}

/* Sets the legal slots of an act with an amount. `id`: its id with slot 0. */
static int mask_slots(const ct_state *s, ct_act a, uint8_t *mask, int id)
{
    int32_t lo, hi;
    int set = 0;
    if (memchr(mask + id, 1, CT_PY_SLOTS) || !ct_range(s, ct_seat(a), ct_verb(a), &lo, &hi))
        return 0;
    for (int k = 0; k < CT_PY_SLOTS; k++) {
        uint32_t sum = slot_amount(lo, hi, k);
        if ((k && sum == slot_amount(lo, hi, k - 1)) || ct_check(s, ct_with_amount(a, sum)))
            continue;
        mask[id + k] = 1;
        set++;
    }
    return set;
}

int ct_py_id_mask_of(const ct_py_ids *ids, const ct_state *s, const uint64_t *acts, int n,
                     uint8_t *mask)
{
    const ct_word *words = ct_game_about(s->rules->game)->verbs;
    int set = 0;
    memset(mask, 0, (size_t)ids->n);
    for (int i = 0; i < n; i++) {
        int id = ct_py_id(ids, s, acts[i]);
        if (id < 0)
            continue;
        if (ct_takes(&words[ct_verb(acts[i]) - 1]) & CT_OP_AMOUNT) {
            /* the amount is the last operand of every verb (a test checks it) */
            set += mask_slots(s, acts[i], mask,
                              id - (id - ids->first[ct_verb(acts[i])]) % CT_PY_SLOTS);
        } else {
            set += !mask[id];
            mask[id] = 1;
        }
    }
    return set;
}

int ct_py_id_mask(const ct_py_ids *ids, const ct_state *s, uint8_t *mask)
{
    ct_acts list;
    ct_legal(s, s->turn, &list);
    return ct_py_id_mask_of(ids, s, list.act, list.n, mask);
}

/* ---- features ------------------------------------------------------------------------------- */

void ct_py_feature(const ct_state *s, uint64_t act, uint8_t out[CT_PY_FEATURES])
{
    const ct_rules *r = s->rules;
    ct_operand o[CT_OPERANDS];
    ct_touch t;
    const ct_word *w = ct_word_of(s, act);
    memset(out, 0, CT_PY_FEATURES);
    if (!w || ct_seat(act) >= r->seats)
        return;
    int n = ct_operands(w, o), numbers = 0;
    out[0] = (uint8_t)ct_verb(act);
    for (int i = 0; i < n; i++) {
        int v = ct_arg(act, o[i].at);
        if (o[i].kind == CT_OP_ZONE)
            out[1] = (uint8_t)(v + 1);
        if (o[i].kind == CT_OP_CARD && v < CT_PY_KINDS) {
            out[4] = (uint8_t)(v == CT_JOKER ? 0 : ct_rank((ct_card)v));
            out[5] = (uint8_t)(ct_suit((ct_card)v) + 1);
        }
        if (o[i].kind == CT_OP_RANK || o[i].kind == CT_OP_SET)
            out[4] = (uint8_t)v;
        if (o[i].kind == CT_OP_SUIT || o[i].kind == CT_OP_RUN)
            out[5] = (uint8_t)(v + 1);
        if (o[i].kind == CT_OP_SEAT && v < r->seats)
            out[6] = (uint8_t)((v - ct_seat(act) + r->seats) % r->seats + 1);
        if (o[i].kind == CT_OP_AMOUNT)
            out[7] = (uint8_t)(slot_of(s, act) + 1);
        if (o[i].kind == CT_OP_NUMBER && numbers < 2)
            out[9 + numbers++] = (uint8_t)(v + 1);
    }
    ct_act_touch(s, act, &t);
    for (int i = 0; i < t.cards; i++) {
        out[2]++;
        out[3] = (uint8_t)(out[3] + (ct_takes(w) & CT_OP_MELD && ct_is_wild(t.card[i])));
        if (t.card[i] < CT_PY_KINDS)
            out[11 + t.card[i]]++;
    }
}
