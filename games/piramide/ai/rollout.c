/* rollout.c - a deal of Pyramid as a rollout: the solver's position in bits, and each kind of move
 * as a set of cells. A pair of the pyramid is listed under its lower cell, which must be free. The
 * upper cell is free too or, with cover_pair, lies under the lower cell alone. */
#include "rollout.h"

#include <string.h>

#include "solver_board.h"

typedef struct deal {
    position p;
    int32_t counted; /* points already in the score at begin() */
    int32_t over;
} deal;

/* All moves of a position. words: kinds of moves without a cell, as bits. king: cells with a free
 * king. turned, discard: cells that pair with the turned card and with the top discard. */
typedef struct moves {
    uint32_t words, king, turned, discard, open;
    int pairs;
} moves;

static int lowest(uint32_t bits) { return __builtin_ctz(bits); }
static int count(uint32_t bits) { return __builtin_popcount(bits); }
static uint32_t bit(int i) { return UINT32_C(1) << i; }

/* The kinds of moves without a cell, in the order of their verbs. */
enum { WORDS = 5 };
static const kind words_in_order[WORDS] = { TURN, KING_TURNED, KING_DISCARD, PAIR_TOPS, REDEAL };

/* ---- legal moves ------------------------------------------------------------------------ */

/* The cells that pair with the free cell j and are listed under it, as bits. */
static uint32_t partners(const position *p, uint32_t open, int j)
{
    static const uint8_t row[CELLS] = { 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
                                        4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6 };
    uint32_t upper = open, cells = p->s.cells;
    for (int i = j - row[j] - 1; p->b.cover && row[j] && i <= j - row[j]; i++)
        if (i >= 0 && row[i] == row[j] - 1 && (cells & 3u << (i + row[j])) == bit(j))
            upper |= bit(i);
    return upper & p->b.cells[13 - p->b.value[j]] & (bit(j) - 1);
}

static uint32_t with(const position *p, uint32_t open, int place)
{
    int v = place < 0 ? 0 : p->b.pile_value[place];
    return v && v < 13 ? open & p->b.cells[13 - v] : 0;
}

static int value_at(const position *p, int place) { return place < 0 ? 0 : p->b.pile_value[place]; }

static uint32_t words_of(const position *p, const moves *m, int turned, int discard)
{
    const board *b = &p->b;
    const spot *s = &p->s;
    int t = value_at(p, turned), d = value_at(p, discard);
    uint32_t reserve = s->pile >> s->turns, words = 0;
    if (b->kings)
        words |= (t == 13 ? bit(KING_TURNED) : 0) | (d == 13 ? bit(KING_DISCARD) : 0);
    if ((b->tops || s->cleared) && t && d && t + d == 13)
        words |= bit(PAIR_TOPS);
    bool pyramid = m->king || m->pairs, any = pyramid || words || m->turned || m->discard;
    bool held = !s->cleared && (b->forced == 1 ? pyramid : b->forced == 2 && any);
    if (reserve && !held)
        words |= bit(TURN);
    if (s->pile && !reserve && s->redeals < b->redeals && (!s->cleared || b->deplete_redeals))
        words |= bit(REDEAL);
    return words;
}

/* Adds the moves with cards of the pile. The moves of the pyramid alone are already known. */
static inline void look_at_pile(const position *p, moves *m)
{
    int turned = piramide_turned(&p->s), discard = piramide_discard(&p->s);
    m->turned = with(p, m->open, turned);
    m->discard = with(p, m->open, discard);
    m->words = words_of(p, m, turned, discard);
}

static inline moves moves_of(const position *p)
{
    moves m = { .open = piramide_free(p->s.cells) };
    m.king = m.open & p->b.cells[13];
    for (uint32_t left = m.open & ~m.king; left; left &= left - 1)
        m.pairs += count(partners(p, m.open, lowest(left)));
    look_at_pile(p, &m);
    return m;
}

static bool any(const moves *m)
{
    return m->words || m->king || m->turned || m->discard || m->pairs;
}

/* Pair number n of the pyramid, in the order of acts. */
static move pair(const position *p, const moves *m, uint32_t n)
{
    for (uint32_t left = m->open & ~m->king; left; left &= left - 1) {
        int j = lowest(left);
        uint32_t up = partners(p, m->open, j), here = (uint32_t)count(up);
        for (; here > n && n; n--) up &= up - 1;
        if (here > n)
            return (move){ PAIR, (uint8_t)lowest(up), (uint8_t)j };
        n -= here;
    }
    return (move){ NO_MOVE, 0, 0 };
}

static move cell_move(const position *p, kind k, int cell)
{
    int other = k == PAIR_TURNED ? piramide_turned(&p->s) : piramide_discard(&p->s);
    return (move){ (uint8_t)k, (uint8_t)cell, (uint8_t)(k == KING ? 0 : other) };
}

static move word_move(const position *p, kind k)
{
    int turned = piramide_turned(&p->s), discard = piramide_discard(&p->s);
    int a = k == KING_TURNED || k == PAIR_TOPS ? turned : k == KING_DISCARD ? discard : 0;
    return (move){ (uint8_t)k, (uint8_t)a, (uint8_t)(k == PAIR_TOPS ? discard : 0) };
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static bool begin(void *t, const ct_state *s)
{
    deal *d = t;
    memset(d, 0, sizeof *d);
    if (s->turn != 0 || piramide_read(&d->p, s))
        return false;
    d->counted = d->p.b.competitive ? 0 : s->score[0];
    return true;
}

/* R1: deals the pyramid row by row, then the reserve in turning order. */
static void deal_cards(void *t, const ct_card *order)
{
    board *b = &((deal *)t)->p.b;
    memset(b->cells, 0, sizeof b->cells);
    memset(b->pile, 0, sizeof b->pile);
    for (int i = 0; i < CELLS; i++) {
        b->value[i] = (uint8_t)ct_rank(order[i]);
        b->cells[b->value[i]] |= bit(i);
    }
    for (int i = 0; i < b->piles; i++) {
        b->pile_value[i] = (uint8_t)ct_rank(order[CELLS + i]);
        b->pile[b->pile_value[i]] |= bit(i);
    }
}

static int turn(const void *t) { return ((const deal *)t)->over ? CT_DEALER : 0; }

static void legal(const void *t, ct_acts *out)
{
    const position *p = &((const deal *)t)->p;
    moves m = moves_of(p);
    out->n = 0;
    out->full = false;
    for (int i = 0; i < WORDS; i++)
        if (m.words >> words_in_order[i] & 1)
            out->act[out->n++] = CT_ACT(0, p->verb[words_in_order[i]]);
    out->act[out->n++] = CT_ACT(0, p->s.cleared ? p->stop : p->give_up);
    for (uint32_t left = m.king | m.turned | m.discard; left; left &= left - 1) {
        int i = lowest(left);
        if (m.king >> i & 1)
            out->act[out->n++] = CT_ACT(0, p->verb[KING], p->cell + i);
        if (m.turned >> i & 1)
            out->act[out->n++] = CT_ACT(0, p->verb[PAIR_TURNED], p->cell + i);
        if (m.discard >> i & 1)
            out->act[out->n++] = CT_ACT(0, p->verb[PAIR_DISCARD], p->cell + i);
    }
    for (int n = 0; n < m.pairs; n++) {
        move two = pair(p, &m, (uint32_t)n);
        out->act[out->n++] = CT_ACT(0, p->verb[PAIR], p->cell + two.a, p->cell + two.b);
    }
}

static bool won(const position *p) { return !p->b.competitive && piramide_won(&p->b, &p->s); }

static void play(void *t, ct_act a)
{
    deal *d = t;
    position *p = &d->p;
    int k = KING, cell = ct_arg(a, 0) - p->cell;
    while (k <= REDEAL && p->verb[k] != ct_verb(a)) k++;
    if (k > REDEAL) {
        d->over = true;
        return;
    }
    move m = k == PAIR ? (move){ PAIR, (uint8_t)cell, (uint8_t)(ct_arg(a, 1) - p->cell) }
             : k == KING || k == PAIR_TURNED || k == PAIR_DISCARD ? cell_move(p, (kind)k, cell)
                                                                  : word_move(p, (kind)k);
    piramide_do(&p->b, &p->s, (kind)m.kind, m.a, m.b);
    moves next = moves_of(p);
    d->over = won(p) || !any(&next);
}

/* Writes the kinds of moves that may be chosen, in the order of their first acts. NO_MOVE means
 * stopping the deal. */
static uint32_t kinds(const position *p, const moves *m, kind out[REDEAL + 1])
{
    uint32_t n = 0;
    for (int i = 0; i < WORDS; i++)
        if (m->words >> words_in_order[i] & 1)
            out[n++] = words_in_order[i];
    if (p->s.cleared)
        out[n++] = NO_MOVE;
    uint32_t king = m->king, with_turned = m->turned, with_discard = m->discard;
    for (uint32_t left = king | with_turned | with_discard; left;
         left = king | with_turned | with_discard) {
        uint32_t low = left & (0 - left);
        kind k = king & low ? KING : with_turned & low ? PAIR_TURNED : PAIR_DISCARD;
        out[n++] = k;
        *(k == KING ? &king : k == PAIR_TURNED ? &with_turned : &with_discard) = 0;
    }
    if (m->pairs)
        out[n++] = PAIR;
    return n;
}

static uint32_t below(uint64_t *luck, uint32_t n) { return n > 1 ? ct_rollout_below(luck, n) : 0; }

static move pick(const position *p, const moves *m, uint64_t *luck)
{
    kind choice[REDEAL + 1];
    uint32_t cards = m->king | m->turned | m->discard | (uint32_t)(m->pairs + p->s.cleared);
    if (m->words == bit(TURN) && !cards)
        return (move){ TURN, 0, 0 }; /* a short cut for the most frequent case */
    kind k = choice[below(luck, kinds(p, m, choice))];
    if (k == PAIR)
        return pair(p, m, below(luck, (uint32_t)m->pairs));
    if (k != KING && k != PAIR_TURNED && k != PAIR_DISCARD)
        return word_move(p, k);
    uint32_t cells = k == KING ? m->king : k == PAIR_TURNED ? m->turned : m->discard;
    for (uint32_t nth = below(luck, (uint32_t)count(cells)); nth > 0; nth--) cells &= cells - 1;
    return cell_move(p, k, lowest(cells));
}

static void playout(void *t, uint64_t *luck)
{
    deal *d = t;
    position *p = &d->p;
    moves m = moves_of(p);
    d->over |= won(p) || !any(&m);
    while (!d->over) {
        uint32_t before = p->s.cells;
        move chosen = pick(p, &m, luck);
        if (chosen.kind != NO_MOVE)
            piramide_do(&p->b, &p->s, (kind)chosen.kind, chosen.a, chosen.b);
        if (p->s.cells != before)
            m = moves_of(p);
        else
            look_at_pile(p, &m);
        d->over = chosen.kind == NO_MOVE || won(p) || !any(&m);
    }
}

static int32_t points(const void *t, int seat)
{
    const deal *d = t;
    return d->p.b.competitive ? piramide_points(&d->p.b, &d->p.s)
                              : CELLS - count(d->p.s.cells) - d->counted;
}

const ct_rollout ct_rollout_piramide = {
    .size = sizeof(deal),
    .begin = begin,
    .deal = deal_cards,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
};
