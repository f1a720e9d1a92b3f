/* Golfe: a patience for one, or for two side by side. A field of 5 x 7 open cards is cleared by
 * taking cards one up or one down on the base; the stock gives 16 fresh bases.
 *
 * Every cell is a zone of its own, so a card's place never moves and its neighbours are read
 * from end[]: two cells have a card between them when their ends differ. */
#include "game.h"

#include <string.h>

enum { ROWS = 5, COLS = 7, FIELD = ROWS * COLS, PACK = 52, DRAWS = PACK - FIELD - 1, SEATS = 2 };
enum { STOCK, BASE = STOCK + SEATS, CELL = BASE + SEATS, ZONES = CELL + SEATS * FIELD };
enum { DRAW = 1, TAKE };
enum { FREE_CARDS, WRAP, KING_STOP, FORCED_PLAY, HOLES, STOCK_BONUS, SCORING, SAME_DEAL };
enum { ANY_END, COLUMN_ENDS, BOTTOM_OR_ROW, COLUMN_BOTTOM };

typedef struct golfe {
    int32_t wins[SEATS]; /* holes won; halved ones count for neither */
} golfe;
_Static_assert(sizeof(golfe) <= CT_OWN * sizeof(int32_t), "own");

static const golfe *golfe_of(const ct_state *s) { return (const golfe *)s->own; }
static golfe *golfe_mine(ct_state *s) { return (golfe *)s->own; }

/* ---- the field -------------------------------------------------------------------------- */

static int cells(int seat) { return CELL + FIELD * seat; }

static int field_left(const ct_state *s, int seat)
{
    return s->end[cells(seat) + FIELD - 1] - s->end[cells(seat) - 1];
}

/* R5: the kinds that fit on the base, as bits; none on an empty base. */
static uint64_t fitting(const ct_state *s, int seat)
{
    const uint64_t suits = 1 | UINT64_C(1) << 13 | UINT64_C(1) << 26 | UINT64_C(1) << 39;
    ct_card top = ct_top(s, BASE + seat);
    if (top >= PACK)
        return 0;
    int rank = top % 13;
    if (rank == 12 && ct_opt(s, KING_STOP))
        return 0;
    unsigned near = (1u << rank << 1 | 1u << rank >> 1) & 0x1fff;
    if (ct_opt(s, WRAP))
        near |= rank == 0 ? 1u << 12 : rank == 12;
    return near * suits;
}

static bool fits(uint64_t fit, ct_card c) { return c < PACK && fit >> c & 1; }

/* Eight numbers as the bytes of one. */
static uint64_t eight(const uint8_t *p)
{
    uint64_t x = 0;
    for (int i = 7; i >= 0; i--) x = x << 8 | p[i];
    return x;
}

/* The cells of a row that have a card, as bits: ends never fall, so that eight are compared by one
 * subtraction, whose bytes are 0 or 1. */
static unsigned row_of(const ct_state *s, int seat, int row)
{
    const uint8_t *end = s->end + cells(seat) + COLS * row;
    return (unsigned)((eight(end) - eight(end - 1)) * UINT64_C(0x0102040810204080) >> 56) &
           ((1u << COLS) - 1);
}

/* R4: the cells whose card is outermost in its column or row as far as the option asks, as bits;
 * gaps do not matter. */
static uint64_t free_cells(const ct_state *s, int seat)
{
    int rule = ct_opt(s, FREE_CARDS);
    bool tops = rule == ANY_END || rule == COLUMN_ENDS,
         ends = rule == ANY_END || rule == BOTTOM_OR_ROW;
    unsigned rows[ROWS], above = 0, below = 0;
    uint64_t set = 0;
    for (int i = 0; i < ROWS; i++) {
        unsigned row = rows[i] = row_of(s, seat, i), free = tops ? row & ~above : 0;
        if (ends && row)
            free |= (row & -row) | 1u << (31 - __builtin_clz(row));
        set |= (uint64_t)free << COLS * i;
        above |= row;
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        set |= (uint64_t)(rows[i] & ~below) << COLS * i;
        below |= rows[i];
    }
    return set;
}

/* The free cells whose card fits, as bits. */
static uint64_t takes(const ct_state *s, int seat)
{
    const uint8_t *end = s->end + cells(seat);
    uint64_t fit = fitting(s, seat), set = 0;
    for (uint64_t rest = fit ? free_cells(s, seat) : 0; rest; rest &= rest - 1)
        if (fits(fit, s->card[end[__builtin_ctzll(rest)] - 1]))
            set |= rest & -rest;
    return set;
}

/* R8: cleared, or nothing left to turn and nothing to take. */
static bool ended(const ct_state *s, int seat)
{
    return !field_left(s, seat) || (!ct_count(s, STOCK + seat) && !takes(s, seat));
}

/* ---- acts ------------------------------------------------------------------------------- */

static const char *check(const ct_state *s, ct_act a)
{
    static const char *const not_free[] = { "golfe.free", "golfe.free-column", "golfe.free-row",
                                            "golfe.free-bottom" };
    int seat = ct_seat(a), z = ct_arg(a, 0);
    if (!field_left(s, seat))
        return "golfe.over";
    if (ct_verb(a) == DRAW) {
        if (!ct_count(s, STOCK + seat))
            return "golfe.no-stock";
        return ct_opt(s, FORCED_PLAY) && takes(s, seat) ? "golfe.forced" : NULL; /* D6 */
    }
    if (z < cells(seat) || z >= cells(seat) + FIELD)
        return "golfe.cell";
    if (!ct_count(s, z))
        return "golfe.empty";
    if (!(free_cells(s, seat) >> (z - cells(seat)) & 1))
        return not_free[ct_opt(s, FREE_CARDS)];
    uint64_t fit = fitting(s, seat);
    if (fits(fit, ct_top(s, z)))
        return NULL;
    return fit ? "golfe.rank" : "golfe.king"; /* without wrap a king still takes a queen */
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (!field_left(s, seat))
        return;
    uint64_t set = takes(s, seat);
    if (ct_count(s, STOCK + seat) && !(set && ct_opt(s, FORCED_PLAY)))
        ct_add(out, CT_ACT(seat, DRAW));
    for (; set; set &= set - 1) ct_add(out, CT_ACT(seat, TAKE, cells(seat) + __builtin_ctzll(set)));
}

/* ---- the end of a hole ------------------------------------------------------------------ */

/* R9, I6: -35..-1 for cards left in the field, 0..16 for cards left in the stock. */
static int points(const ct_state *s, int seat)
{
    int left = field_left(s, seat);
    if (left)
        return -left;
    return ct_opt(s, STOCK_BONUS) ? ct_count(s, STOCK + seat) : 0;
}

/* R10, R11: for two the better total, or by matches more holes won; equal is a draw, both win.
 * Alone one wins a round by making good all lost points. */
static uint16_t winners(const ct_state *s)
{
    if (s->rules->seats == 1)
        return s->score[0] >= 0;
    const int32_t *n = ct_opt(s, SCORING) ? golfe_of(s)->wins : s->score;
    return (uint16_t)((n[0] >= n[1]) | (n[1] >= n[0]) << 1);
}

static void finish(ct_state *s)
{
    int seats = s->rules->seats;
    for (int seat = 0; seat < seats; seat++) {
        s->score[seat] += points(s, seat);
        for (int z = cells(seat); z < cells(seat) + FIELD; z++) ct_show_all(s, z, CT_EVERYONE);
        ct_show_all(s, BASE + seat, CT_EVERYONE); /* I7: with same_deal hidden till now */
    }
    if (seats == 2) {
        int lead = points(s, 0) - points(s, 1);
        golfe_mine(s)->wins[0] += lead > 0;
        golfe_mine(s)->wins[1] += lead < 0;
    }
    s->turn = s->deals < ct_opt(s, HOLES) ? CT_DEALER : CT_OVER;
    if (s->turn == CT_OVER)
        s->won = winners(s);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a), other = s->rules->seats - 1 - seat;
    ct_draw(s, ct_verb(a) == DRAW ? STOCK + seat : ct_arg(a, 0), BASE + seat, 1);
    if (!ended(s, other)) /* R11: any order will do; the turn goes to and fro */
        s->turn = (int8_t)other;
    else if (!ended(s, seat))
        s->turn = (int8_t)seat;
    else
        finish(s);
}

/* Half is a field just cleared; for two, the lead in this hole. */
static double value(const ct_state *s, int seat)
{
    double v[SEATS] = { 0 };
    for (int i = 0; i < s->rules->seats; i++) {
        int p = points(s, i);
        v[i] = p < 0 ? 0.5 + p / 70.0 : 0.5 + p / 32.0;
    }
    if (s->rules->seats == 1)
        return v[0];
    return (1 + v[seat] - v[!seat]) / 2;
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    int seats = s->rules->seats;
    if (!s->deals)
        return;
    for (int seat = 0; seat < seats; seat++) {
        int left = field_left(s, seat), p = points(s, seat);
        if (left)
            ct_sheet_add(out, "golfe.sheet.left", ct_bit(seat), left, p);
        else
            ct_sheet_add(out, "golfe.sheet.cleared", ct_bit(seat), ct_count(s, STOCK + seat), p);
        if (p)
            ct_sheet_note(out, "golfe.sheet.strokes", ct_bit(seat), 0, -p);
    }
    if (seats == 2) {
        int lead = points(s, 0) - points(s, 1);
        ct_sheet_note(out, lead ? "golfe.sheet.won" : "golfe.sheet.halved",
                      lead > 0   ? 1
                      : lead < 0 ? 2
                                 : 3,
                      0, 0);
    }
}

/* A card that lies open on a seat's board is in no hidden place of that seat. */
static bool may_hold(const ct_state *s, int z, ct_card c)
{
    int seat = s->rules->owner[z], start = ct_start(s, cells(seat));
    return !ct_has(s, BASE + seat, c) &&
           !(field_left(s, seat) && memchr(s->card + start, c, (size_t)field_left(s, seat)));
}

/* ---- the deal --------------------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    for (int c = 0; c < PACK; c++) r->copies[c] = r->seats; /* R11: a pack each */
    if (r->seats == 2 && r->opt[SAME_DEAL])                 /* I7 */
        for (int z = BASE; z < ZONES; z++) r->sees[z] = CT_OWNER;
    return NULL;
}

/* Two packs lie shuffled into one: of every two equal cards seat 0 gets one and seat 1 the
 * other, by luck, in a stated order the first and the second. Then seat 1's pack lies on top. */
static void part(ct_state *s, ct_rng *luck)
{
    ct_card pack[SEATS][PACK];
    int n[SEATS] = { 0 };
    bool to[PACK];
    for (int c = 0; c < PACK; c++) to[c] = luck && ct_rng_below(luck, 2);
    for (int i = SEATS * PACK - 1; i >= 0; i--) {
        ct_card c = s->card[i];
        pack[to[c]][n[to[c]]++] = c;
        to[c] = !to[c];
    }
    if (ct_opt(s, SAME_DEAL))
        memcpy(pack[1], pack[0], PACK);
    for (int i = 0; i < PACK; i++) {
        s->card[2 * PACK - 1 - i] = pack[1][i];
        s->card[PACK - 1 - i] = pack[0][i];
    }
}

static void deal(ct_state *s, ct_rng *luck)
{
    if (s->rules->seats == 2)
        part(s, luck);
    for (int seat = s->rules->seats - 1; seat >= 0; seat--) {
        for (int i = 0; i < FIELD; i++) ct_draw(s, STOCK, cells(seat) + i, 1); /* R1, D4 */
        if (seat) {
            ct_draw(s, STOCK, STOCK + seat, PACK - FIELD);
            ct_turn_over(s, STOCK + seat);
        }
        ct_draw(s, STOCK + seat, BASE + seat, 1); /* R2, D5 */
    }
    s->turn = 0;
}

/* ---- invariants ------------------------------------------------------------------------- */

/* I1: the 52 cards of this seat on their places, each once. (A guess of hidden cards need not part
 * the packs so.) */
static const char *valid_board(const ct_state *s, int seat)
{
    static const char *const bad = "golfe.bad-board";
    int base = ct_count(s, BASE + seat), stock = ct_count(s, STOCK + seat);
    uint64_t have = 0;
    if (base < 1 || stock > DRAWS || base + stock + field_left(s, seat) != PACK)
        return bad;
    for (int z = STOCK + seat; z < ZONES; z++) {
        if (s->rules->owner[z] != seat)
            continue;
        if (z >= CELL && ct_count(s, z) > 1)
            return bad;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            if (have >> s->card[i] & 1)
                return "golfe.bad-pack";
            have |= UINT64_C(1) << s->card[i];
        }
    }
    return NULL;
}

/* The order in which a seat's cards were dealt, as far as they still lie there: the field, the
 * first of the base, the stock. place: of each card, at: the card of each place; -1: not known. */
typedef struct order {
    int8_t place[PACK], at[PACK];
} order;

static void order_put(order *o, int place, ct_card c)
{
    o->place[c] = (int8_t)place;
    o->at[place] = (int8_t)c;
}

static void order_of(const ct_state *s, int seat, order *o)
{
    memset(o, -1, sizeof *o);
    for (int i = 0; i < FIELD; i++)
        if (ct_count(s, cells(seat) + i))
            order_put(o, i, ct_top(s, cells(seat) + i));
    order_put(o, FIELD, ct_at(s, BASE + seat, 0));
    for (int i = 0; i < ct_count(s, STOCK + seat); i++)
        order_put(o, PACK - 1 - i, ct_at(s, STOCK + seat, i));
}

static bool agree(const int8_t a[PACK], const int8_t b[PACK])
{
    int i = 0;
    while (i < PACK && (a[i] < 0 || b[i] < 0 || a[i] == b[i])) i++;
    return i == PACK;
}

/* I7: some order of the pack gives both boards, each of which is a whole pack. What both have drawn
 * must lie on both bases in one order, and on the longer one what that seat drew alone after it. */
static bool one_order(const ct_state *s)
{
    int more = ct_count(s, STOCK) > ct_count(s, STOCK + 1), less = !more, last = FIELD;
    int both = DRAWS - ct_count(s, STOCK + less), n = ct_count(s, BASE + less);
    uint8_t alike[PACK] = { 0 }; /* of the first i cards of the shorter, the longest row on both */
    order o[SEATS];
    for (int seat = 0; seat < SEATS; seat++) order_of(s, seat, &o[seat]);
    if (!agree(o[0].place, o[1].place) || !agree(o[0].at, o[1].at))
        return false;
    for (int k = 1; k < ct_count(s, BASE + more); k++) {
        ct_card c = ct_at(s, BASE + more, k);
        int place = o[less].place[c], before = 0;
        if (place > FIELD && place < last)
            return false;
        last = place > FIELD ? place : last;
        for (int i = 1; i < n && last == FIELD && place < 0; i++) {
            int was = alike[i];
            alike[i] = ct_at(s, BASE + less, i) == c ? (uint8_t)(before + 1)
                       : was < alike[i - 1]          ? alike[i - 1]
                                                     : alike[i];
            before = was;
        }
    }
    return alike[n - 1] >= both;
}

/* I6, and who won. */
static const char *valid_score(const ct_state *s, int holes)
{
    static const char *const bad = "golfe.bad-score";
    int seats = s->rules->seats;
    for (int seat = 0; seat < seats; seat++)
        if (s->score[seat] < -FIELD * holes || s->score[seat] > DRAWS * holes)
            return bad;
    if (golfe_of(s)->wins[0] + golfe_of(s)->wins[1] > (seats == 2 ? holes : 0))
        return bad;
    return s->won == (s->turn == CT_OVER ? winners(s) : 0) ? NULL : bad;
}

static const char *valid(const ct_state *s)
{
    int seats = s->rules->seats, holes = ct_opt(s, HOLES);
    if (s->deals ? s->deals > holes || (s->turn < 0 && (s->deals == holes) != (s->turn == CT_OVER))
                 : s->turn != CT_DEALER || ct_count(s, STOCK) != PACK * seats)
        return "golfe.bad-hole";
    for (int seat = 0; s->deals && seat < seats; seat++) {
        const char *why = valid_board(s, seat);
        if (why)
            return why;
        if (s->turn < 0 ? !ended(s, seat) : s->turn == seat && ended(s, seat)) /* R8 */
            return "golfe.bad-turn";
    }
    if (s->deals && seats == SEATS && ct_opt(s, SAME_DEAL) && !one_order(s))
        return "golfe.bad-deal";
    return valid_score(s, s->deals - (s->turn >= 0));
}

/* ---- tables ----------------------------------------------------------------------------- */

static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, CT_EACH, { 8, 3, 0, 0, 0 } },
    { "base", 1, CT_ALL, CT_EACH, { 8, 1, 0, 0, 0 } },
    { "cell", FIELD, CT_ALL, CT_EACH, { 0, 0, 0, 0, COLS } },
    { 0 },
};

/* Said out of turn too: the boards of two do not touch (R11). */
static const ct_word verbs[] = { { "draw", "!", .on = "stock" }, { "take", "!z" }, { 0 } };

static const ct_option options[] = {
    { "free_cards", ANY_END, 0, 3, "any_end|column_ends|bottom_or_row|column_bottom" },
    { "wrap", 1, 0, 1, "off|on" },
    { "king_stop", 0, 0, 1, "off|on" },
    { "forced_play", 0, 0, 1, "off|on" },
    { "holes", 9, 1, 18, NULL },
    { "stock_bonus", 1, 0, 1, "off|on" },
    { "two_player_scoring", 0, 0, 1, "stroke|match" },
    { "same_deal", 0, 0, 1, "off|on" },
    { 0 },
};

static const ct_preset presets[] = {
    { "golfe", "" },
    { "golf_strict", "free_cards=column_bottom wrap=off king_stop=on" },
    { "golf_queens", "free_cards=column_bottom wrap=off" },
    { "putt_putt", "free_cards=column_bottom" },
    { 0 },
};

static const ct_field fields[] = { CT_FIELD(golfe, wins, CT_ALL, 0, 18), { 0 } };

static const char *const phases[] = { "hole", NULL };

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("golfe.name", "Golfe", "Golf"),
    CT_TEXT("golfe.aim",
      "Limpe o campo de 35 cartas, uma acima ou uma abaixo da carta virada de cada vez, gastando "
      "o mínimo do monte.",
      "Clear the field of 35 cards, each one up or one down on the base, and use as little of "
      "the stock as you can."),
    CT_TEXT("golfe.lost", "O monte acabou com cartas no campo, e os pontos perdidos não foram recuperados.",
      "The stock ran out with cards on the field, and the points lost were not made good."),
    CT_TEXT("golfe.draw", "virou uma carta do monte", "turned a card from the stock"),
    CT_TEXT("golfe.draw*", "virou $+ do monte", "turned $+ from the stock"),
    CT_TEXT("golfe.draw!", "Virar do monte", "Turn from the stock"),
    CT_TEXT("golfe.take", "tirou $^1 do campo", "took $^1 from the field"),
    CT_TEXT("golfe.take!", "Tirar $^1", "Take $^1"),
    CT_TEXT("golfe.zone.stock", "monte", "stock"),
    CT_TEXT("golfe.zone.base", "carta virada", "base"),
    CT_TEXT("golfe.zone.cell", "casa", "cell"),
    CT_TEXT("golfe.phase.hole", "jogando o buraco", "playing the hole"),
    CT_TEXT("golfe.field.wins", "buracos ganhos", "holes won"),

    CT_TEXT("golfe.opt.free_cards", "Cartas livres", "Free cards"),
    CT_TEXT("golfe.opt.free_cards?", "Que cartas do campo podem ser tiradas (R4).",
      "Which cards of the field may be taken (R4)."),
    CT_TEXT("golfe.opt.free_cards.any_end", "as quatro extremidades", "all four ends"),
    CT_TEXT("golfe.opt.free_cards.column_ends", "os dois extremos da coluna", "both ends of a column"),
    CT_TEXT("golfe.opt.free_cards.bottom_or_row", "embaixo na coluna ou ponta da fila",
      "bottom of a column or either end of a row"),
    CT_TEXT("golfe.opt.free_cards.column_bottom", "só embaixo na coluna", "bottom of a column only"),
    CT_TEXT("golfe.opt.wrap", "Ás e rei vizinhos", "Ace next to king"),
    CT_TEXT("golfe.opt.wrap?", "O ás encosta no rei, e a sequência dá a volta: Q-K-A-2 (R5).",
      "The ace is next to the king, so that a chain may go round: Q-K-A-2 (R5)."),
    CT_TEXT("golfe.opt.king_stop", "Rei trava", "King stops"),
    CT_TEXT("golfe.opt.king_stop?", "Sobre um rei nada se tira: só resta virar do monte (R5).",
      "Nothing may be taken on a king: you can only turn from the stock (R5)."),
    CT_TEXT("golfe.opt.forced_play", "Obrigado a tirar", "Must take"),
    CT_TEXT("golfe.opt.forced_play?", "Não se vira do monte enquanto houver carta que sirva (R6).",
      "You may not turn from the stock while a card can be taken (R6)."),
    CT_TEXT("golfe.opt.holes", "Buracos", "Holes"),
    CT_TEXT("golfe.opt.holes?", "Quantas mãos tem a partida (R10).",
      "How many deals make a round (R10)."),
    CT_TEXT("golfe.opt.stock_bonus", "Prêmio do monte", "Stock bonus"),
    CT_TEXT("golfe.opt.stock_bonus?",
      "Campo limpo ganha um ponto por carta que sobrou no monte; sem o prêmio, vale zero (R9).",
      "A cleared field scores a point for each card left in the stock; without the bonus, "
      "nothing (R9)."),
    CT_TEXT("golfe.opt.two_player_scoring", "Contagem a dois", "Scoring for two"),
    CT_TEXT("golfe.opt.two_player_scoring?",
      "Vence quem tem mais pontos na soma ou quem ganha mais buracos (R11).",
      "The higher total of points wins, or more holes won (R11)."),
    CT_TEXT("golfe.opt.two_player_scoring.stroke", "por pontos", "stroke play"),
    CT_TEXT("golfe.opt.two_player_scoring.match", "por buracos", "match play"),
    CT_TEXT("golfe.opt.same_deal", "Mesmas cartas", "Same deal"),
    CT_TEXT("golfe.opt.same_deal?",
      "Os dois jogam com as cartas na mesma ordem, sem ver as do outro até o fim do buraco (R11).",
      "Both play the same order of cards and see the other's only when the hole is over (R11)."),

    CT_TEXT("golfe.preset.golfe", "Golfe", "Golfe"),
    CT_TEXT("golfe.preset.golfe?", "O jogo brasileiro: quatro extremidades, o ás encosta no rei.",
      "The Brazilian game: four ends, ace next to king."),
    CT_TEXT("golfe.preset.golf_strict", "Golf rigoroso", "Strict Golf"),
    CT_TEXT("golfe.preset.golf_strict?", "Só a carta de baixo de cada coluna, sem volta, e o rei trava.",
      "Only the bottom card of each column, no wrapping, and a king stops the chain."),
    CT_TEXT("golfe.preset.golf_queens", "Golf, dama no rei", "Golf, queens on kings"),
    CT_TEXT("golfe.preset.golf_queens?", "Como o rigoroso, mas sobre o rei cabe a dama.",
      "As the strict game, but a queen may go on a king."),
    CT_TEXT("golfe.preset.putt_putt", "Putt Putt", "Putt Putt"),
    CT_TEXT("golfe.preset.putt_putt?", "Só a carta de baixo de cada coluna, e o ás encosta no rei.",
      "Only the bottom card of each column, ace next to king."),

    CT_TEXT("golfe.over", "Seu campo já está limpo: este buraco acabou para você (R8).",
      "Your field is clear: this hole is over for you (R8)."),
    CT_TEXT("golfe.no-stock", "O monte acabou: agora só dá para tirar do campo (R6).",
      "The stock is used up: you can only take from the field (R6)."),
    CT_TEXT("golfe.forced", "Enquanto houver carta que sirva, é preciso tirá-la antes de virar (R6).",
      "While a card can be taken, take it before you turn another (R6)."),
    CT_TEXT("golfe.cell", "Só se tiram cartas do próprio campo (R5).",
      "Only cards of your own field may be taken (R5)."),
    CT_TEXT("golfe.empty", "Essa casa está vazia: escolha uma carta do campo (R5).",
      "That cell is empty: choose a card of the field (R5)."),
    CT_TEXT("golfe.free",
      "Essa carta está presa: só sai a que está na ponta da sua fila ou da sua coluna (R4).",
      "That card is not free: it must be at an end of its row or of its column (R4)."),
    CT_TEXT("golfe.free-column", "Essa carta está presa: só sai a de cima ou a de baixo da coluna (R4).",
      "That card is not free: it must be the top or the bottom one of its column (R4)."),
    CT_TEXT("golfe.free-row",
      "Essa carta está presa: só sai a de baixo da coluna ou a da ponta da fila (R4).",
      "That card is not free: it must be the bottom one of its column or at an end of its row "
      "(R4)."),
    CT_TEXT("golfe.free-bottom", "Essa carta está presa: só sai a de baixo da coluna (R4).",
      "That card is not free: it must be the bottom one of its column (R4)."),
    CT_TEXT("golfe.king", "O rei trava a sequência: vire outra carta do monte (R5).",
      "A king stops the chain: turn a card from the stock (R5)."),
    CT_TEXT("golfe.rank", "Só serve uma carta logo acima ou logo abaixo da carta virada (R5).",
      "Only a card one above or one below the base will do (R5)."),

    CT_TEXT("golfe.bad-hole", "O número do buraco não combina com a partida (R10).",
      "The number of the hole does not fit the round (R10)."),
    CT_TEXT("golfe.bad-board", "Cada jogador tem 52 cartas: campo, carta virada e monte (I1).",
      "Each player has 52 cards: field, base and stock (I1)."),
    CT_TEXT("golfe.bad-pack", "A mesma carta aparece duas vezes no jogo de um jogador (I1).",
      "The same card lies twice on one player's board (I1)."),
    CT_TEXT("golfe.bad-deal", "Com as mesmas cartas para os dois, estes dois jogos não podem estar assim (I7).",
      "With the same deal for both, these two boards cannot stand like this (I7)."),
    CT_TEXT("golfe.bad-turn", "A vez é de quem ainda joga; sem ninguém, o buraco acabou (R8).",
      "The turn is with a seat still playing; when there is none the hole is over (R8)."),
    CT_TEXT("golfe.bad-score", "Esses pontos não são possíveis depois desses buracos (I6).",
      "These points are not possible after these holes (I6)."),

    CT_TEXT("golfe.sheet.cleared", "campo limpo: cartas que sobraram no monte",
      "field cleared: cards left in the stock"),
    CT_TEXT("golfe.pad.both", "Com cartas no campo, o monte acabou: conte só uma das duas linhas (R9).",
      "With cards left in the field the stock is used up: count only one of the two lines (R9)."),
    CT_TEXT("golfe.sheet.left", "cartas que ficaram no campo", "cards left in the field"),
    CT_TEXT("golfe.sheet.strokes", "tacadas", "strokes"),
    CT_TEXT("golfe.sheet.won", "ganhou o buraco", "won the hole"),
    CT_TEXT("golfe.sheet.halved", "buraco empatado", "hole halved"),
    CT_TEXT("golfe.why.draw", "Nenhuma carta aberta vizinha a esta: só resta virar do monte.",
      "No open card is next to this one: all there is to do is turn from the stock."),
    CT_TEXT("golfe.why.take", "É o começo da sequência mais longa que se vê.",
      "It begins the longest chain in sight."),
    { 0 },
};
/* clang-format on */

/* ---- the score pad ---------------------------------------------------------------------- */

enum { P_LEFT, P_CLEARED };
static const ct_entry ENTRIES[] = { { "left", CT_PAD_COUNT, 0, FIELD, NULL },
                                    { "cleared", CT_PAD_COUNT, 0, DRAWS, NULL },
                                    { 0 } };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry == P_LEFT ? -1 : r->opt[STOCK_BONUS] ? 1 : CT_ABSENT;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int left = t->v[P_LEFT][seat], stock = t->v[P_CLEARED][seat];
        *who = seat;
        if (left && stock)
            return "golfe.pad.both";
        for (int i = left; i < FIELD; i++) ct_draw(s, cells(seat) + i, BASE + seat, 1);
        ct_draw(s, STOCK + seat, BASE + seat, ct_count(s, STOCK + seat) - stock);
    }
    finish(s);
    sheet(s, out);
    return NULL;
}

static const ct_pad PAD = { ENTRIES, pad_unit, NULL, pad_settle, NULL };

const ct_game ct_golfe = {
    .about = { .slug = "golfe",
               .old_codes = true,
               .family = "patience",
               .min_seats = 1,
               .max_seats = SEATS,
               .seats = 1,
               .copies = 1,
               .zones = zones,
               .verbs = verbs,
               .options = options,
               .presets = presets,
               .fields = fields,
               .phases = phases,
               .texts = texts },
    .setup = setup,
    .deal = deal,
    .check = check,
    .list = list,
    .play = play,
    .may_hold = may_hold,
    .value = value,
    .sheet = sheet,
    .valid = valid,
    .pad = &PAD,
};
