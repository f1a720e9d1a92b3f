/* rollout.c - the tricks of Solo as a rollout, from the first lead on. Cards are sets of bits
 * (lanes.h). The rollout also keeps what decides when the deal ends and what it pays. It does not
 * cover referee mode, in which illegal cards can be played. */
#include "rollout.h"

#include <string.h>

#include "kits/lanes.h"
#include "../solo.h"

typedef struct rollout {
    lanes t;
    uint8_t kind[64]; /* the card kind that each bit number means */
    int32_t stake;    /* chips that each defender pays (R24) */
    uint8_t declarer;
    /* bolo: the contract is a Bolo; early: the deal stops once the contract is decided */
    bool bolo, early;
    bool over;
} rollout;

static const char *why_not(const ct_state *s)
{
    if (ct_opt(s, IRREGULARITIES))
        return "solver.rules";
    if (s->turn < 0 || s->phase < CARDS)
        return "solver.tricks";
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] == CT_HIDDEN)
            return "solver.hidden";
    return NULL;
}

static bool begin(void *memory, const ct_state *s)
{
    rollout *w = memory;
    const solo *o = solo_of(s);
    if (why_not(s))
        return false;
    memset(w, 0, sizeof *w);
    w->declarer = (uint8_t)o->declarer;
    w->bolo = solo_bolo(o);
    w->early = ct_opt(s, w->bolo ? EARLY_BOLO : EARLY_SOLO);
    w->stake = solo_price(s, CT_ACT(o->declarer, o->bid + 1));
    w->t.seats = 3;
    w->t.rules = (uint8_t)(LANES_HEAD | LANES_HAS_POINTS | ct_opt(s, OVERTAKE) * LANES_HIGHEST |
                           ct_opt(s, SUBIR_AFTER_CUT) * LANES_HEAD_CUT);
    for (int seat = 0; seat < 3; seat++) {
        w->t.tricks[seat] = (uint8_t)solo_tricks(s, seat);
        w->t.points[seat] = (uint8_t)solo_points(s, seat);
    }
    lanes_kinds(&solo_ranks, s, o->trump, w->kind);
    lanes_read(&w->t, &solo_ranks, s, o->trump, HAND, TRICK, o->leader);
    return true;
}

static int turn(const void *memory)
{
    const rollout *w = memory;
    return w->over ? CT_DEALER : w->t.turn;
}

static void inner(const void *memory, ct_acts *out)
{
    const rollout *w = memory;
    out->n = 0;
    out->full = false;
    for (uint64_t set = lanes_legal(&w->t); set; set &= set - 1)
        ct_add(out, CT_ACT(w->t.turn, PLAY, w->kind[lanes_lowest(set)]));
}

static void legal(const void *memory, ct_acts *out)
{
    const rollout *w = memory;
    out->n = 0;
    out->full = false;
    trick_list(w->t.turn, PLAY, lanes_sorted(lanes_legal(&w->t), w->kind), out);
}

/* R22: whether the deal has ended. Called after each trick. */
static bool ended(const rollout *w)
{
    const lanes *t = &w->t;
    int mine = t->points[w->declarer];
    if (!t->left)
        return true;
    if (!w->early)
        return false;
    if (w->bolo)
        return t->turn != w->declarer;
    return mine >= HALF || t->points[0] + t->points[1] + t->points[2] - mine > HALF;
}

static void put(rollout *w, int card)
{
    lanes_play(&w->t, card);
    if (!w->t.n)
        w->over = ended(w);
}

static void play(void *memory, ct_act a)
{
    rollout *w = memory;
    put(w, lanes_find(w->t.hand[w->t.turn], w->kind, ct_arg(a, 0)));
}

static void playout(void *memory, uint64_t *luck)
{
    rollout *w = memory;
    while (!w->over) put(w, lanes_random(lanes_legal(&w->t), luck));
}

static int32_t points(const void *memory, int seat)
{
    const rollout *w = memory;
    bool kept = w->bolo ? w->t.tricks[w->declarer] == 12 : w->t.points[w->declarer] >= HALF;
    return (kept ? w->stake : -w->stake) * (seat == w->declarer ? 2 : -1);
}

static double value(const void *memory, int seat) { return solo_squeezed(points(memory, seat)); }

/* Says what the trick solver counts. In a Solo played to its end it counts points, in a Bolo
 * tricks. Otherwise the question is whether the contract is made. */
static const char *tricks(const ct_state *s, bool contract, lanes_task *out)
{
    rollout w;
    const char *why = why_not(s);
    if (why)
        return why;
    begin(&w, s);
    memset(out, 0, sizeof *out);
    out->t = w.t;
    out->way = &lanes_by_points;
    lanes_table(&solo_ranks, s, solo_of(s)->trump, TRICK, out->table);
    memcpy(out->kind, w.kind, sizeof out->kind);
    out->declarer = w.declarer;
    out->side = (uint8_t)ct_bit(w.declarer);
    out->verb = PLAY;
    out->total = w.bolo ? 12 : 2 * HALF;
    out->step[0] = w.bolo ? 12 : HALF;
    out->steps = w.bolo || w.early || contract;
    if (w.bolo) {
        out->t.rules &= (uint8_t)~LANES_HAS_POINTS;
        out->t.pile = 0;
        memcpy(out->t.points, out->t.tricks, sizeof out->t.points);
    }
    return NULL;
}

const ct_rollout ct_rollout_solo = {
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
