/* solver.c - exact answers about a deal of Pyramid. It reads the position into bits, runs a search,
 * and writes the line found as acts. The value of a deal is the points still to come. With
 * scoring=none these are the cards removed from the pyramid (R13), in competitive scoring the
 * points of R14 to R17. A competitive deal counts as won when its pyramid is cleared. If the caller
 * asks for the best line of a deal that can be won with scoring=none, the line is the shortest one.
 * The search by places of the pile (solver_short.c) is used if it applies and memory suffices.
 * Otherwise the depth-first search (solver_search.c) is used. */
#include "solver_short.h"

#include <string.h>

typedef struct question {
    position p;
    found f;
    ct_aim aim;
    size_t bytes;    /* bytes of memory for the search */
    bool by_places;  /* whether the search by places is used */
    int32_t counted; /* points of the deal already in the score */
} question;

/* ROOM: the offset in memory where the search's part begins. LEAST: the smallest memory that is
 * accepted. Both in bytes. */
enum { ROOM = (sizeof(question) + 63) / 64 * 64, LEAST = ROOM + (96 << 10) };

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(position *q, const ct_state *s)
{
    static const char *const names[REDEAL + 1] = {
        [KING] = "king",
        [PAIR] = "pair",
        [PAIR_TURNED] = "pair_turned",
        [PAIR_DISCARD] = "pair_discard",
        [KING_TURNED] = "king_turned",
        [KING_DISCARD] = "king_discard",
        [PAIR_TOPS] = "pair_tops",
        [TURN] = "turn",
        [REDEAL] = "redeal",
    };
    const ct_rules *r = s->rules;
    const ct_game *g = r->game;
    board *b = &q->b;
    for (int k = KING; k <= REDEAL; k++) q->verb[k] = ct_verb_find(g, names[k]);
    q->give_up = ct_verb_find(g, "give_up");
    q->stop = ct_verb_find(g, "stop");
    q->cell = ct_zone_find(r, "cell", -1);
    b->competitive = ct_option_of(r, "scoring");
    b->redeals = b->competitive ? 2 : ct_option_of(r, "redeals");
    b->forced = ct_option_of(r, "forced_pairs");
    b->tops = ct_option_of(r, "stock_discard_pair");
    b->kings = ct_option_of(r, "kings_from_stock");
    b->cover = ct_option_of(r, "cover_pair");
    b->all = !b->competitive && ct_option_of(r, "win_condition");
    b->hand = ct_option_of(r, "residue");
    b->pyramid_counts = ct_option_of(r, "fail_count");
    b->deplete_redeals = ct_option_of(r, "deplete_redeals");
}

static bool read_cells(position *q, const ct_state *s)
{
    board *b = &q->b;
    bool known = true;
    for (int i = 0; i < CELLS; i++) {
        ct_card c = ct_top(s, q->cell + i);
        if (!ct_count(s, q->cell + i))
            continue;
        known &= c != CT_HIDDEN;
        b->value[i] = (uint8_t)ct_rank(c);
        b->cells[ct_rank(c)] |= UINT32_C(1) << i;
        q->s.cells |= UINT32_C(1) << i;
    }
    return known;
}

/* For each cell, finds the cells that it covers through all rows, and the cells of its partners. */
static void relate_cells(board *b)
{
    uint32_t on[CELLS] = { 0 }; /* by cell: the cells that it covers, in the row above */
    for (int row = 1, at = 1; row < 7; at += ++row)
        for (int i = 0; i <= row; i++) {
            int left = at - row + i - 1, right = at - row + i; /* cells of the row above */
            on[at + i] = (i ? UINT32_C(1) << left : 0) | (i < row ? UINT32_C(1) << right : 0);
            b->above[at + i] =
                on[at + i] | (i ? b->above[left] : 0) | (i < row ? b->above[right] : 0);
        }
    for (int i = 0; i < CELLS; i++) {
        uint32_t near = b->above[i], direct = on[i];
        for (int k = 0; k < CELLS; k++) {
            near |= (b->above[k] >> i & 1) << k;
            direct |= (on[k] >> i & 1) << k;
        }
        if (b->value[i] > 0 && b->value[i] < 13)
            b->partners[i] = b->cells[13 - b->value[i]] & ~(b->cover ? near & ~direct : near);
    }
}

static bool add_to_pile(position *q, ct_card c)
{
    board *b = &q->b;
    b->pile_value[b->piles] = (uint8_t)(c == CT_HIDDEN ? 0 : ct_rank(c));
    b->pile[b->pile_value[b->piles]] |= UINT32_C(1) << b->piles;
    q->s.pile |= UINT32_C(1) << b->piles++;
    return c != CT_HIDDEN;
}

/* Reads the discards, the turned card or the gap of one, and the reserve, all in turning order. */
static bool read_pile(position *q, const ct_state *s)
{
    int reserve = ct_zone_find(s->rules, "reserve", -1);
    int turned = ct_zone_find(s->rules, "turned", -1);
    int discard = ct_zone_find(s->rules, "discard", -1);
    bool known = true;
    for (int i = 0; i < ct_count(s, discard); i++) known &= add_to_pile(q, ct_at(s, discard, i));
    if (ct_count(s, turned))
        known &= add_to_pile(q, ct_top(s, turned));
    else if (ct_count(s, discard))
        q->b.piles++;
    q->s.turns = (uint8_t)q->b.piles;
    for (int i = ct_count(s, reserve); i-- > 0;) known &= add_to_pile(q, ct_at(s, reserve, i));
    return known;
}

/* Reads what R14 and R16 need in a competitive deal whose pyramid has been cleared. */
static void read_cleared(position *q, const ct_state *s)
{
    int at = 0;
    q->s.cleared = s->phase == ct_phase_find(s->rules->game, "deplete");
    q->s.tier = (uint8_t)((TIER - *ct_field_find(s, "tier", NULL)) / TIER_STEP);
    static const char *const places[] = { "discard", "turned", "reserve" };
    for (int z = 0; q->s.cleared && z < 3; z++) {
        int zone = ct_zone_find(s->rules, places[z], -1), n = ct_count(s, zone);
        for (int i = 0; i < n; i++) {
            int k = z == 2 ? n - 1 - i : i; /* the top of the reserve is turned first */
            while (!(q->s.pile >> at & 1)) at++;
            if (s->seen[ct_start(s, zone) + k] & CT_MARK1)
                q->s.marked |= UINT32_C(1) << at;
            at++;
        }
    }
}

const char *piramide_read(position *q, const ct_state *s)
{
    memset(q, 0, sizeof *q);
    if (s->rules->seats > 1)
        return "solver.seats";
    if (ct_option_of(s->rules, "redeals") > 2 && !ct_option_of(s->rules, "scoring"))
        return "solver.rules"; /* redeals without a limit are not searched */
    read_rules(q, s);
    bool known = read_cells(q, s);
    if (!read_pile(q, s) || !known)
        return "solver.hidden";
    q->s.redeals = (uint8_t)*ct_field_find(s, "redeals", NULL);
    read_cleared(q, s);
    return NULL;
}

/* ---- the solver ------------------------------------------------------------------------- */

static const char *begin(void *memory, size_t bytes, const ct_state *s, ct_aim aim)
{
    question *q = memory;
    if (s->turn != 0)
        return "solver.turn";
    if (bytes < LEAST || bytes < ROOM + piramide_search_size())
        return "solver.memory";
    memset(&q->f, 0, sizeof q->f);
    const char *why = piramide_read(&q->p, s);
    if (why)
        return why;
    q->counted = q->p.b.competitive ? 0 : s->score[0];
    relate_cells(&q->p.b);
    q->bytes = bytes - ROOM;
    piramide_search_begin((char *)memory + ROOM, q->bytes, &q->p.b, &q->p.s, aim, &q->f);
    q->aim = aim;
    q->by_places = !q->f.done && q->bytes >= SHORT_LEAST && piramide_short_serves(&q->p.b);
    if (q->by_places)
        piramide_short_begin((char *)memory + ROOM, q->bytes, &q->p.b, &q->p.s, aim);
    return NULL;
}

static ct_act act_of(const position *q, move m)
{
    int verb = q->verb[m.kind];
    if (m.kind == PAIR)
        return CT_ACT(0, verb, q->cell + m.a, q->cell + m.b);
    if (m.kind == KING || m.kind == PAIR_TURNED || m.kind == PAIR_DISCARD)
        return CT_ACT(0, verb, q->cell + m.a);
    return CT_ACT(0, verb);
}

static void tell(const question *q, ct_answer *out)
{
    const found *f = &q->f;
    spot s = q->p.s;
    out->verdict = f->won ? CT_WON : f->done || f->lost ? CT_LOST : CT_UNDECIDED;
    out->done = f->done;
    int most = q->p.b.competitive ? TIER : CELLS; /* no points for cards outside the pyramid */
    out->value = (f->best < most ? f->best : most) - q->counted;
    out->bound = (f->bound < most ? f->bound : most) - q->counted;
    out->nodes = f->nodes;
    out->acts = 0;
    for (int i = 0; i < f->n; i++) {
        out->line[out->acts++] = act_of(&q->p, f->line[i]);
        s = piramide_after(&q->p.b, &s, f->line[i]);
    }
    if (!f->n || !piramide_over(&q->p.b, &s)) /* the engine ends a deal only after an act, so an
                                               * empty line is checked here */
        out->line[out->acts++] = CT_ACT(0, s.cleared ? q->p.stop : q->p.give_up);
}

/* Searches by places. If memory runs out, the depth-first search goes on from what is known. */
static void run_by_places(question *q, void *room, uint64_t nodes)
{
    outcome o = piramide_short_run(room, &q->p.b, nodes, &q->f);
    if (q->f.lost && q->f.bound == CELLS)
        q->f.bound = CELLS - 1;
    if (o == SHORT_DONE && q->aim == CT_SOLVE_BEST)
        q->f.bound = q->f.best;
    q->f.done = o == SHORT_DONE;
    q->by_places = o == SHORT_ON;
    if (o != SHORT_FULL)
        return;
    found f = q->f;
    piramide_search_begin(room, q->bytes, &q->p.b, &q->p.s, q->aim, &q->f);
    q->f = f;
}

static void run(void *memory, uint64_t nodes, ct_answer *out)
{
    question *q = memory;
    void *room = (char *)memory + ROOM;
    uint64_t end = q->f.nodes + nodes;
    if (!q->f.done && q->by_places)
        run_by_places(q, room, nodes);
    if (!q->f.done && !q->by_places && q->f.nodes < end)
        piramide_search_run(room, &q->p.b, end - q->f.nodes, &q->f);
    tell(q, out);
}

static bool won(const ct_state *end)
{
    return ct_option_of(end->rules, "scoring") ? *ct_field_find(end, "tier", NULL) > 0
                                               : end->won != 0;
}

const ct_solver ct_solver_piramide = {
    .least = LEAST,
    .usual = ROOM + ((size_t)72 << 20),
    .sought = true,
    .begin = begin,
    .run = run,
    .won = won,
};
