/* rollout.c - the tricks of Hombre as a rollout, of renegado and quadrilha, from the first lead on.
 * Cards are sets of bits (lanes.h). The rollout also keeps what the vole and the settlement need
 * (Settlement, Q4 to Q6). It does not cover referee mode, in which illegal cards can be played. */
#include "rollout.h"

#include <string.h>

#include "../hombre.h"
#include "kits/lanes.h"

typedef struct rollout {
    lanes t;
    uint8_t kind[64]; /* the card kind that each bit number means */
    uint64_t called;  /* the called card, which the partner holds; 0: none */
    int8_t declarer, ally, eldest, closing;
    uint8_t size;                   /* cards of a hand at the first lead */
    bool forced, last, may_give_up; /* last: the match ends with this deal */
    bool choosing, over; /* choosing: the side that has won all tricks must choose whether to play
                            for the vole; over: the deal is over */
    int32_t price, run;  /* chips: price: for the bid (R24); run: for all matadors together (R20) */
    int32_t pool, stake, beast, extra, primeras, vole;
} rollout;

static bool known(const ct_state *s, int zone, int n)
{
    for (int i = ct_start(s, zone); i < s->end[zone + n - 1]; i++)
        if (s->card[i] == CT_HIDDEN)
            return false;
    return true;
}

static const char *why_not(const ct_state *s)
{
    if (ct_opt(s, IRREGULARITIES))
        return "solver.rules";
    if (s->turn < 0 || s->phase < CARDS)
        return "solver.tricks";
    return known(s, HAND, 4) && known(s, TRICK, 5) ? NULL : "solver.hidden";
}

static void read_stakes(rollout *w, const ct_state *s)
{
    const hombre *o = hombre_of(s);
    w->price = hombre_price(s, CT_ACT(o->declarer, o->bid + 1));
    w->run = ct_opt(s, MATADOR_VALUE) * hombre_run(s, w->ally);
    w->stake = o->stake;
    w->pool = o->stake + o->laid[0] + o->laid[1] + o->laid[2] + o->laid[3];
    w->beast = hombre_beast(s, o->stake);
    w->extra = ct_opt(s, CODILLE_EXTRA);
    w->primeras = hombre_quad(s) ? 0 : ct_opt(s, PRIMERAS_VALUE);
    w->vole = hombre_vole(s);
    w->last = s->deals >= ct_opt(s, MATCH_DEALS);
}

static bool begin(void *memory, const ct_state *s)
{
    rollout *w = memory;
    const hombre *o = hombre_of(s);
    if (why_not(s))
        return false;
    memset(w, 0, sizeof *w);
    w->declarer = (int8_t)o->declarer;
    w->ally = (int8_t)hombre_partner(s);
    w->eldest = (int8_t)hombre_eldest(s);
    w->closing = (int8_t)o->closing;
    w->size = (uint8_t)hombre_hand_size(s);
    w->forced = o->forced;
    w->may_give_up = ct_opt(s, SURRENDER) && !hombre_quad(s) && o->bid <= BID_VOLTA;
    w->choosing = s->phase == VOLE;
    if (o->called >= 0)
        w->called = lanes_bit(lanes_of(&hombre_ranks, (ct_card)o->called, o->trump));
    read_stakes(w, s);
    w->t.seats = s->rules->seats;
    w->t.rules = ct_opt(s, RENEGE) ? LANES_RENEGE : 0;
    w->t.matador = LANES_TRUMP + BASTO_POWER;
    for (int seat = 0; seat < w->t.seats; seat++)
        w->t.tricks[seat] = w->t.points[seat] = (uint8_t)hombre_tricks(s, seat);
    lanes_kinds(&hombre_ranks, s, o->trump, w->kind);
    lanes_read(&w->t, &hombre_ranks, s, o->trump, HAND, TRICK, hombre_leader(s));
    return true;
}

/* ---- acts ------------------------------------------------------------------------------- */

static int done(const rollout *w)
{
    return w->t.tricks[0] + w->t.tricks[1] + w->t.tricks[2] + w->t.tricks[3];
}

static int won(const rollout *w)
{
    return w->t.tricks[w->declarer] + (w->ally < 0 ? 0 : w->t.tricks[w->ally]);
}

static int turn(const void *memory)
{
    const rollout *w = memory;
    return w->over ? CT_DEALER : w->choosing ? w->declarer : w->t.turn;
}

static void list(const rollout *w, bool sorted, ct_acts *out)
{
    uint64_t cards = w->choosing ? 0 : lanes_legal(&w->t);
    out->n = 0;
    out->full = false;
    if (sorted)
        trick_list(w->t.turn, PLAY, lanes_sorted(cards, w->kind), out);
    for (; cards && !sorted; cards &= cards - 1)
        ct_add(out, CT_ACT(w->t.turn, PLAY, w->kind[lanes_lowest(cards)]));
    for (int verb = ENCERRAR; w->choosing && verb <= TODAS; verb++)
        ct_add(out, CT_ACT(w->declarer, verb));
    if (w->may_give_up && !w->choosing && w->t.turn == w->declarer && done(w) < 4)
        ct_add(out, CT_ACT(w->declarer, RENDO));
}

/* Lists acts in ascending order. Only the act that gives up, which list() puts last, has to be
 * moved. */
static void legal(const void *memory, ct_acts *out)
{
    list(memory, true, out);
    ct_act last = out->act[out->n - 1];
    int i = out->n - 1;
    for (; i > 0 && out->act[i - 1] > last; i--) out->act[i] = out->act[i - 1];
    out->act[i] = last;
}

static void inner(const void *memory, ct_acts *out) { list(memory, false, out); }

/* R18, Q4: whether the side has won all tricks so far and may choose. */
static bool swept(const rollout *w)
{
    const uint64_t *hand = w->t.hand;
    return !w->closing && done(w) == w->size - 4 && won(w) == w->size - 4 &&
           !(w->t.seats == 4 && w->forced) &&
           !(w->called & (hand[0] | hand[1] | hand[2] | hand[3]));
}

static void put(rollout *w, int card)
{
    lanes_play(&w->t, card);
    if (w->t.n)
        return;
    w->over = !w->t.left;
    w->choosing = swept(w);
}

static void choose(rollout *w, int closing)
{
    w->closing = (int8_t)closing;
    w->choosing = false;
    w->over = closing != ALL_TRICKS;
}

static void play(void *memory, ct_act a)
{
    rollout *w = memory;
    if (ct_verb(a) == PLAY)
        put(w, lanes_find(w->t.hand[w->t.turn], w->kind, ct_arg(a, 0)));
    else
        choose(w, CLOSED + ct_verb(a) - ENCERRAR);
}

static void playout(void *memory, uint64_t *luck)
{
    rollout *w = memory;
    while (!w->over)
        if (w->choosing)
            choose(w, ct_rollout_below(luck, 2) ? ALL_TRICKS : CLOSED);
        else
            put(w, lanes_random(lanes_legal(&w->t), luck));
}

/* ---- what it pays ----------------------------------------------------------------------- */

typedef struct pay {
    const rollout *w;
    hombre_outcome is;
    int most;   /* the seat of the opponent with the most tricks */
    bool alone; /* the ally pays nothing */
    int32_t chips[4];
} pay;

static void to_side(pay *p, int32_t chips)
{
    int32_t half = p->alone ? 0 : chips / 2;
    p->chips[p->w->declarer] += chips - half;
    if (half)
        p->chips[p->w->ally] += half;
}

static void each_of_others(pay *p, int32_t chips)
{
    for (int seat = 0; seat < p->w->t.seats; seat++)
        if (seat != p->w->declarer && seat != p->w->ally)
            p->chips[seat] += chips;
}

static void from_each(pay *p, int32_t chips)
{
    each_of_others(p, -chips);
    to_side(p, (p->w->t.seats - 1 - (p->w->ally >= 0)) * chips);
}

/* R19, Q4, Q6: the outcome by tricks, and whether the ally pays nothing. */
static pay outcome(const rollout *w)
{
    const uint8_t *tricks = w->t.tricks;
    pay p = { .w = w, .most = w->declarer + 1 == w->t.seats ? 0 : w->declarer + 1 };
    for (int seat = 0; seat < w->t.seats; seat++)
        if (seat != w->declarer && tricks[seat] > tricks[p.most])
            p.most = seat;
    p.is = w->closing == GIVEN_UP ? PUESTA
           : w->t.seats == 4      ? hombre_by_side(won(w))
                                  : hombre_by_tricks(tricks[w->declarer], tricks[p.most]);
    p.alone = w->ally < 0 || (p.is != SACADA && !w->forced && tricks[w->declarer] < 3);
    return p;
}

/* R21: pays for a game won. */
static void pay_won(pay *p)
{
    const rollout *w = p->w;
    to_side(p, w->stake);
    if (w->closing == CLOSED)
        from_each(p, w->primeras);
    if (w->closing == ALL_TRICKS)
        from_each(p, won(w) == w->size ? w->vole : -w->vole);
}

/* R22, R23: pays for a game lost. */
static void pay_lost(pay *p)
{
    const rollout *w = p->w;
    to_side(p, -w->beast);
    if (p->is == PUESTA)
        return;
    from_each(p, -w->extra);
    if (w->t.seats == 4)
        each_of_others(p, w->stake / (w->ally < 0 ? 3 : 2));
    else
        p->chips[p->most] += w->stake;
}

/* R25: divides the chips left in the pool at the end of the match. */
static void share(pay *p)
{
    int n = p->w->t.seats;
    int32_t left = p->w->pool;
    for (int seat = 0; seat < n; seat++) left -= p->chips[seat];
    for (int i = 0; i < n && left > 0; i++)
        p->chips[(p->w->eldest + i) % n] += left / n + (i < left % n);
}

static int32_t points(const void *memory, int seat)
{
    const rollout *w = memory;
    pay p = outcome(w);
    int sign = p.is == SACADA ? 1 : -1;
    from_each(&p, sign * w->price);
    from_each(&p, w->t.left == w->size * w->t.seats ? 0 : sign * w->run); /* R20 */
    if (p.is == SACADA)
        pay_won(&p);
    else
        pay_lost(&p);
    if (w->last)
        share(&p);
    return p.chips[seat];
}

static double value(const void *memory, int seat) { return hombre_squeezed(points(memory, seat)); }

/* The outcome depends on tricks: with three players on the seat with the most tricks, with four on
 * the tricks of the declaring side. */
static const char *tricks(const ct_state *s, bool contract, lanes_task *out)
{
    rollout w;
    const char *why = why_not(s);
    if (why)
        return why;
    begin(&w, s);
    memset(out, 0, sizeof *out);
    out->t = w.t;
    out->way = &lanes_by_count;
    lanes_table(&hombre_ranks, s, hombre_of(s)->trump, TRICK, out->table);
    memcpy(out->kind, w.kind, sizeof out->kind);
    out->declarer = (uint8_t)w.declarer;
    out->side = (uint8_t)(ct_bit(w.declarer) | (w.ally < 0 ? 0 : ct_bit(w.ally)));
    out->verb = PLAY;
    out->stop_verb = w.choosing ? ENCERRAR : 0;
    out->total = w.size;
    out->outcome = contract && !hombre_quad(s);
    out->steps = contract ? 2 : 0;
    out->step[0] = out->outcome ? 1 : 5;
    out->step[1] = out->outcome ? 2 : 6;
    return NULL;
}

const ct_rollout ct_rollout_hombre = {
    .size = sizeof(rollout),
    .from = "play",
    .begin = begin,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .inner = inner,
    .points = points,
    .value = value,
    .tricks = tricks,
};
