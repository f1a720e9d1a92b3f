/* solver_moves.c - Pyramid in bits: moves, points, and bounds that show early what a position
 * cannot reach. Rule numbers: rules.pt.md. */
#include "solver_board.h"

#include "util/bits.h"

static int count(uint32_t bits) { return ct_bits(bits); }
static int first(uint32_t bits) { return __builtin_ctz(bits); }
static int last(uint32_t bits) { return 31 - __builtin_clz(bits); }
static uint32_t bit(int i) { return UINT32_C(1) << i; }
static uint32_t below(int n) { return bit(n) - 1; }

/* ---- what lies where -------------------------------------------------------------------- */

int piramide_turned(const spot *s)
{
    return s->turns && s->pile >> (s->turns - 1) & 1 ? s->turns - 1 : -1;
}

int piramide_discard(const spot *s)
{
    uint32_t discards = s->turns ? s->pile & below(s->turns - 1) : 0;
    return discards ? last(discards) : -1;
}

/* The cells that the cells in `cells` cover. Row by row, each bit moves to the upper left and upper
 * right. */
static uint32_t covered(uint32_t cells)
{
    uint32_t found = 0;
    for (int row = 0, at = 0; row < 6; at += ++row) {
        uint32_t next = cells >> (at + row + 1);
        found |= ((next | next >> 1) & below(row + 1)) << at;
    }
    return found;
}

uint32_t piramide_free(uint32_t cells) { return cells & ~covered(cells); }

/* The cells that only this free card covers. */
static uint32_t under(const board *b, uint32_t cells, int cell)
{
    uint32_t alone = 0;
    for (uint32_t held = cells & b->above[cell]; held; held &= held - 1) {
        int at = first(held);
        if (piramide_free(cells & ~bit(cell)) >> at & 1)
            alone |= bit(at);
    }
    return alone;
}

static int value_at(const board *b, int place) { return place < 0 ? 0 : b->pile_value[place]; }

/* ---- moves ------------------------------------------------------------------------------ */

static int put(move *out, int n, kind k, int x, int y)
{
    out[n] = (move){ (uint8_t)k, (uint8_t)x, (uint8_t)y };
    return n + 1;
}

static int king_moves(const board *b, const spot *s, uint32_t open, move *out)
{
    int n = 0, turned = piramide_turned(s), discard = piramide_discard(s);
    for (uint32_t kings = open & b->cells[13]; kings; kings &= kings - 1)
        n = put(out, n, KING, first(kings), 0);
    if (b->kings && value_at(b, turned) == 13)
        n = put(out, n, KING_TURNED, turned, 0);
    if (b->kings && value_at(b, discard) == 13)
        n = put(out, n, KING_DISCARD, discard, 0);
    return n;
}

static int pair_moves(const board *b, const spot *s, uint32_t open, move *out, int n)
{
    for (uint32_t left = open & ~b->cells[13]; left; left &= left - 1) {
        int a = first(left);
        uint32_t with = left & b->cells[13 - b->value[a]];
        if (b->cover)
            with |= under(b, s->cells, a) & b->cells[13 - b->value[a]];
        for (; with; with &= with - 1) {
            int c = first(with);
            n = put(out, n, PAIR, a < c ? a : c, a < c ? c : a);
        }
    }
    return n;
}

static int pile_moves(const board *b, const spot *s, uint32_t open, move *out, int n)
{
    int turned = piramide_turned(s), discard = piramide_discard(s);
    int t = value_at(b, turned), d = value_at(b, discard);
    for (uint32_t fit = t && t < 13 ? open & b->cells[13 - t] : 0; fit; fit &= fit - 1)
        n = put(out, n, PAIR_TURNED, first(fit), turned);
    for (uint32_t fit = d && d < 13 ? open & b->cells[13 - d] : 0; fit; fit &= fit - 1)
        n = put(out, n, PAIR_DISCARD, first(fit), discard);
    if ((b->tops || s->cleared) && t && d && t + d == 13)
        n = put(out, n, PAIR_TOPS, turned, discard);
    return n;
}

static uint32_t reserve(const spot *s) { return s->pile & ~below(s->turns); }

static bool may_redeal(const board *b, const spot *s)
{
    return s->pile && !reserve(s) && s->redeals < b->redeals && (!s->cleared || b->deplete_redeals);
}

/* Whether two cards pair only with each other, so that removing them now is safe. False for a pair
 * of a cell and a card of the pile, if its removal could force another pair. */
static bool inseparable(const board *b, const spot *s, move m)
{
    int v = b->value[m.a];
    uint32_t mine = b->partners[m.a] & s->cells, pile = s->pile & b->pile[13 - v];
    if (m.kind == PAIR)
        return mine == bit(m.b) && !pile && (b->partners[m.b] & s->cells) == bit(m.a) &&
               !(s->pile & b->pile[v]);
    return (m.kind == PAIR_TURNED || m.kind == PAIR_DISCARD) && b->forced != 1 && !mine &&
           pile == bit(m.b) && (s->cells & b->cells[v]) == bit(m.a) && !(s->pile & b->pile[v]);
}

int piramide_moves(const board *b, const spot *s, bool only_safe, move *out)
{
    uint32_t open = piramide_free(s->cells);
    int kings = king_moves(b, s, open, out);
    if (kings && only_safe)
        return 1;
    int pairs = pair_moves(b, s, open, out, kings) - kings;
    int n = pile_moves(b, s, open, out, kings + pairs);
    for (int i = kings; only_safe && i < n; i++)
        if (inseparable(b, s, out[i])) {
            out[0] = out[i];
            return 1;
        }
    bool pyramid = pairs > 0 || (open & b->cells[13]);
    bool held = !s->cleared && (b->forced == 1 ? pyramid : b->forced == 2 && n > 0);
    if (reserve(s) && !held)
        n = put(out, n, TURN, 0, 0);
    if (may_redeal(b, s))
        n = put(out, n, REDEAL, 0, 0);
    return n;
}

void piramide_do(const board *b, spot *s, kind k, int x, int y)
{
    switch (k) {
    case PAIR:
        s->cells &= ~bit(y);
        s->cells &= ~bit(x);
        break;
    case KING:
        s->cells &= ~bit(x);
        break;
    case PAIR_TURNED:
    case PAIR_DISCARD:
        s->cells &= ~bit(x);
        s->pile &= ~bit(y);
        break;
    case KING_TURNED:
    case KING_DISCARD:
        s->pile &= ~bit(x);
        break;
    case PAIR_TOPS:
        s->pile &= ~(bit(x) | bit(y));
        break;
    case TURN:
        s->turns = (uint8_t)(first(reserve(s)) + 1);
        break;
    case REDEAL:
        s->turns = 0;
        s->redeals++;
        break;
    case NO_MOVE:
        break;
    }
    if (b->competitive && !s->cleared && !s->cells) { /* R14 */
        s->cleared = true;
        s->tier = s->redeals;
        s->marked = ~below(s->turns ? s->turns - 1 : 0);
    }
}

spot piramide_after(const board *b, const spot *s, move m)
{
    spot next = *s;
    piramide_do(b, &next, (kind)m.kind, m.a, m.b);
    return next;
}

/* ---- points ----------------------------------------------------------------------------- */

bool piramide_won(const board *b, const spot *s)
{
    return b->competitive ? s->cleared : !s->cells && (!b->all || !s->pile);
}

bool piramide_over(const board *b, const spot *s)
{
    move m[MOVES];
    return (!b->competitive && piramide_won(b, s)) || !piramide_moves(b, s, false, m);
}

/* R13 to R17: the points of the deal if it ends here. */
int piramide_points(const board *b, const spot *s)
{
    int left = count(s->cells);
    if (!b->competitive)
        return CELLS - left + (b->all && piramide_won(b, s));
    if (!s->cleared)
        return -count(s->pile) - (b->pyramid_counts ? left : 0);
    bool whole = b->hand || s->tier == 2;
    return TIER - TIER_STEP * s->tier - count(whole ? s->pile : s->pile & s->marked);
}

/* ---- bounds ----------------------------------------------------------------------------- */

/* The cells that can never be removed: no partner that can be removed is left, or a stuck cell lies
 * on them. */
static uint32_t stuck(const board *b, const spot *s)
{
    uint32_t found = 0, lonely = 0;
    for (int v = 1; v < 13; v++)
        if (!(b->pile[13 - v] & s->pile))
            lonely |= b->cells[v];
    for (uint32_t before = 1; before != found;) {
        before = found;
        for (uint32_t left = s->cells & lonely & ~found; left; left &= left - 1) {
            int i = first(left);
            if (!(b->partners[i] & s->cells & ~found))
                found |= bit(i) | (b->above[i] & s->cells);
        }
    }
    return found;
}

static int more(int a, int b) { return a > b ? a - b : 0; }

/* A lower bound on the number of cells that stay: stuck cells, and cells of a value with too few
 * partners. */
static int stays(const board *b, const spot *s, uint32_t held)
{
    int n = count(held);
    for (int v = 1; v < 7; v++) {
        int a = count(s->cells & ~held & b->cells[v]);
        int c = count(s->cells & ~held & b->cells[13 - v]);
        n += more(a, c + count(s->pile & b->pile[13 - v])) +
             more(c, a + count(s->pile & b->pile[v]));
    }
    return n;
}

/* A lower bound on the number of cards of the pile that stay. `tops`: the turned card may pair with
 * the top discard. */
static int pile_stays(const board *b, const spot *s, uint32_t held, bool tops)
{
    int n = b->kings ? 0 : count(s->pile & b->pile[13]);
    for (int v = 1; v < 7; v++) {
        int a = count(s->cells & ~held & b->cells[v]), x = count(s->pile & b->pile[v]);
        int c = count(s->cells & ~held & b->cells[13 - v]), y = count(s->pile & b->pile[13 - v]);
        n += more(x, c + (tops ? y : 0)) + more(y, a + (tops ? x : 0));
    }
    return n;
}

int piramide_bound(const board *b, const spot *s)
{
    uint32_t held = stuck(b, s);
    int left = stays(b, s, held);
    if (!b->competitive)
        return CELLS - left + (b->all && !left && !pile_stays(b, s, held, b->tops));
    int tier = s->cleared ? s->tier : s->redeals;
    bool whole = b->hand || tier == 2;
    int clear = TIER - TIER_STEP * tier - (whole ? pile_stays(b, s, held, true) : 0);
    int other = -pile_stays(b, s, held, b->tops) - (b->pyramid_counts ? left : 0);
    return s->cleared || (!left && clear > other) ? clear : other;
}

bool piramide_may_win(const board *b, const spot *s)
{
    uint32_t held = stuck(b, s);
    return !stays(b, s, held) && (b->competitive || !b->all || !pile_stays(b, s, held, b->tops));
}

/* The number of cards to turn until `need` cards of a value are open. Cards that have been turned
 * count as open. */
static int turns_for(const board *b, const spot *s, int value, int need)
{
    uint32_t left = reserve(s), wanted = left & b->pile[value];
    need -= count(s->pile & ~left & b->pile[value]);
    if (need <= 0)
        return 0;
    for (; need > 1 && wanted; need--) wanted &= wanted - 1;
    return wanted ? count(left & below(first(wanted) + 1)) : count(left);
}

int piramide_least_acts(const board *b, const spot *s)
{
    uint32_t pile = b->all ? s->pile : 0;
    int acts = count(s->cells & b->cells[13]) + count(pile & b->pile[13]);
    int turns = b->all ? count(reserve(s)) : 0;
    for (int v = 1; v < 7; v++) {
        int a = count(s->cells & b->cells[v]) + count(pile & b->pile[v]);
        int c = count(s->cells & b->cells[13 - v]) + count(pile & b->pile[13 - v]);
        acts += a > c ? a : c;
        int need = b->all ? 0 : a > c ? turns_for(b, s, 13 - v, a - c) : turns_for(b, s, v, c - a);
        turns = need > turns ? need : turns;
    }
    return acts + turns;
}
