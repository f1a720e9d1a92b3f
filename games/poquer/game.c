/* game.c - Poker Squares: 25 cards are placed one by one on a 5 x 5 grid. Rows and columns score as
 * poker hands. In beginner mode the grid starts full, and every card may move once, or at will. A
 * card that may not move again carries a mark. Rule numbers: rules.pt.md. */
#include "game.h"

enum { STOCK, NEXT, CELL, CELLS = 25, SIDE = 5 };
enum { PLACE = 1, LIFT, PUT, SWAP, DONE };
enum { TABLE, MODE, MOVES, STRAIGHT_ACE, ADJACENCY, GOOD_AMERICAN, GOOD_ENGLISH };
enum { AMERICAN, ENGLISH };
enum { BOTH, HIGH, LOW, WRAP };        /* values of option straight_ace */
enum { BY_CHAINS, BY_SWAPS, AT_WILL }; /* values of option beginner_moves */
enum { MOVED = CT_MARK1 };

typedef struct poquer {
    int32_t lifted; /* the cell from which the card in hand was lifted, plus 1; 0: none */
} poquer;

static const poquer *poquer_of(const ct_state *s) { return (const poquer *)s->own; }
static poquer *poquer_mine(ct_state *s) { return (poquer *)s->own; }

/* ---- poker hands ------------------------------------------------------------------------ */

enum { ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, NOTHING };

/* R9, R10: the points of each category, in the American and in the English table. */
static const uint8_t points[NOTHING + 1][2] = { { 100, 30 }, { 75, 30 }, { 50, 16 }, { 25, 10 },
                                                { 20, 5 },   { 15, 12 }, { 10, 6 },  { 5, 3 },
                                                { 2, 1 },    { 0, 0 } };

/* R11: whether the ranks are five consecutive ones. `ranks` has bits 1 (ace) to 13 (king), and bit
 * 14 for the ace above the king. `ace`: the value of option straight_ace. */
static bool straight(int ranks, int ace)
{
    int low = ranks, high = (ranks & ~2) | (ranks & 2) << 13;
    for (int first = 2; first <= 10; first++) {
        int five = 31 << first;
        if (high == five && (first < 10 || ace != LOW))
            return true;
    }
    if (low == 31 << 1)
        return ace != HIGH;
    if (ace != WRAP)
        return false;
    /* with WRAP also straights around the ace, such as J Q K A 2 */
    for (int first = 11; first <= 13; first++) {
        int five = 0;
        for (int i = 0; i < 5; i++) five |= 1 << ((first + i - 1) % 13 + 1);
        if (low == five)
            return true;
    }
    return false;
}

static int category(const ct_card *c, int ace)
{
    int copies[14] = { 0 }, ranks = 0, most = 0, pairs = 0;
    bool flush = true;
    for (int i = 0; i < 5; i++) {
        int n = ++copies[ct_rank(c[i])];
        ranks |= 1 << ct_rank(c[i]);
        most = n > most ? n : most;
        pairs += n == 2;
        flush &= ct_suit(c[i]) == ct_suit(c[0]);
    }
    if (most == 1) {
        bool run = straight(ranks, ace);
        bool royal = ranks == (1 << 1 | 15 << 10);
        return run ? flush ? royal ? ROYAL : STRAIGHT_FLUSH : STRAIGHT : flush ? FLUSH : NOTHING;
    }
    if (most == 4)
        return FOUR;
    if (most == 3)
        return pairs == 2 ? FULL : THREE;
    return pairs == 2 ? TWO_PAIRS : PAIR;
}

/* Copies the cards of line 0..9 (rows, then columns). Returns their number. */
static int line_cards(const ct_state *s, int line, ct_card c[SIDE])
{
    int n = 0;
    for (int i = 0; i < SIDE; i++) {
        int cell = line < SIDE ? line * SIDE + i : i * SIDE + line - SIDE;
        if (ct_count(s, CELL + cell))
            c[n++] = ct_top(s, CELL + cell);
    }
    return n;
}

/* Counts the ten lines of a full grid by category. */
static void count_lines(const ct_state *s, int count[NOTHING + 1])
{
    for (int line = 0; line < 2 * SIDE; line++) {
        ct_card c[SIDE];
        line_cards(s, line, c);
        count[category(c, ct_opt(s, STRAIGHT_ACE))]++;
    }
}

static int total(const int count[NOTHING + 1], int table)
{
    int sum = 0;
    for (int i = 0; i <= NOTHING; i++) sum += count[i] * points[i][table];
    return sum;
}

/* ---- the game --------------------------------------------------------------------------- */

static bool beginner(const ct_state *s) { return ct_opt(s, MODE); }

static void deal(ct_state *s, ct_rng *luck)
{
    s->turn = 0;
    if (!beginner(s)) {
        ct_draw(s, STOCK, NEXT, 1);
        return;
    }
    for (int i = 0; i < CELLS; i++) ct_draw(s, STOCK, CELL + i, 1);
}

/* R3, option adjacency: whether the cell is next or diagonal to a cell with a card. */
static bool touches(const ct_state *s, int cell)
{
    int row = cell / SIDE, col = cell % SIDE;
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = col - 1; c <= col + 1; c++)
            if (r >= 0 && r < SIDE && c >= 0 && c < SIDE && ct_count(s, CELL + r * SIDE + c))
                return true;
    return s->end[CELL + CELLS - 1] == ct_start(s, CELL); /* the first card may go anywhere */
}

static bool fixed(const ct_state *s, int cell) { return ct_marks(s, CELL + cell, 0); }

/* R5-R8: checks the verbs of beginner mode. */
static const char *check_move(const ct_state *s, ct_act a)
{
    int x = ct_arg(a, 0), y = ct_arg(a, 1), lifted = poquer_of(s)->lifted;
    switch (ct_verb(a)) {
    case LIFT:
        if (ct_opt(s, MOVES) == BY_SWAPS)
            return "poquer.swaps_only";
        return lifted ? "poquer.in_hand" : fixed(s, x) ? "poquer.moved" : NULL;
    case PUT:
        if (!lifted)
            return "poquer.no_card";
        return x + 1 == lifted || !fixed(s, x) ? NULL : "poquer.moved";
    case SWAP:
        if (lifted)
            return "poquer.in_hand";
        if (y >= CELLS || x == y)
            return "poquer.two_cells";
        return fixed(s, x) || fixed(s, y) ? "poquer.moved" : NULL;
    default:
        return lifted ? "poquer.in_hand" : NULL;
    }
}

static const char *check(const ct_state *s, ct_act a)
{
    int cell = ct_arg(a, 0);
    if ((ct_verb(a) == PLACE) == beginner(s))
        return beginner(s) ? "poquer.grid_full" : "poquer.no_moves";
    if (cell >= CELLS)
        return "poquer.no_cell";
    if (ct_verb(a) != PLACE)
        return check_move(s, a);
    if (ct_count(s, CELL + cell))
        return "poquer.taken";
    return !ct_opt(s, ADJACENCY) || touches(s, cell) ? NULL : "poquer.apart";
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (!beginner(s)) {
        for (int i = 0; i < CELLS; i++)
            if (!ct_count(s, CELL + i) && (!ct_opt(s, ADJACENCY) || touches(s, i)))
                ct_add(out, CT_ACT(seat, PLACE, i));
        return;
    }
    int lifted = poquer_of(s)->lifted;
    if (!lifted)
        ct_add(out, CT_ACT(seat, DONE));
    for (int i = 0; i < CELLS; i++) {
        if (fixed(s, i) && i + 1 != lifted)
            continue;
        if (lifted || ct_opt(s, MOVES) != BY_SWAPS)
            ct_add(out, CT_ACT(seat, lifted ? PUT : LIFT, i));
        for (int j = 0; j < CELLS && !lifted; j++)
            if (j != i && !fixed(s, j))
                ct_add(out, CT_ACT(seat, SWAP, j, i));
    }
}

static int good(const ct_state *s)
{
    return ct_opt(s, ct_opt(s, TABLE) == AMERICAN ? GOOD_AMERICAN : GOOD_ENGLISH);
}

static void end_game(ct_state *s)
{
    int count[NOTHING + 1] = { 0 }, table = ct_opt(s, TABLE);
    count_lines(s, count);
    s->score[0] = total(count, table);
    s->won = s->score[0] >= good(s); /* R12 */
    s->turn = CT_OVER;
}

/* R6, R7: a card that has moved stays, unless cards move at will. */
static void lock(ct_state *s, int cell, int from)
{
    if (cell != from && ct_opt(s, MOVES) != AT_WILL)
        ct_mark(s, CELL + cell, ct_count(s, CELL + cell) - 1, MOVED, true);
}

static void swap(ct_state *s, int x, int y)
{
    ct_move(s, CELL + x, 0, CELL + y);
    ct_move(s, CELL + y, 0, CELL + x);
    lock(s, x, y);
    lock(s, y, x);
}

/* R6: on the empty cell, from which the first card of the chain was lifted, the card in hand ends
 * the chain. On any other cell it replaces the card there. The lifted card may also be put back at
 * once: that cancels the lift, and the card counts as unmoved. */
static void put(ct_state *s, int cell)
{
    poquer *p = poquer_mine(s);
    bool back = cell + 1 == p->lifted;
    bool at_will = ct_opt(s, MOVES) == AT_WILL;
    bool cancel = at_will || (back && !(s->seen[ct_start(s, NEXT)] & MOVED));
    ct_move(s, NEXT, 0, CELL + cell);
    ct_mark(s, CELL + cell, ct_count(s, CELL + cell) - 1, MOVED, !cancel);
    if (back) {
        p->lifted = 0;
        return;
    }
    ct_move(s, CELL + cell, 0, NEXT);
    ct_mark(s, NEXT, 0, MOVED, !at_will); /* this card must move now: only the lift at the beginning
                                             of a chain can be cancelled */
}

static void play(ct_state *s, ct_act a)
{
    int cell = ct_arg(a, 0);
    switch (ct_verb(a)) {
    case PLACE:
        ct_move(s, NEXT, 0, CELL + cell);
        if (ct_count(s, STOCK) > 52 - CELLS)
            ct_draw(s, STOCK, NEXT, 1);
        else
            end_game(s);
        break;
    case LIFT:
        ct_move(s, CELL + cell, 0, NEXT);
        poquer_mine(s)->lifted = cell + 1;
        break;
    case PUT:
        put(s, cell);
        break;
    case SWAP:
        swap(s, cell, ct_arg(a, 1));
        break;
    default:
        end_game(s);
    }
}

static const char *const sheet_keys[] = { "poquer.sheet.royal",    "poquer.sheet.straight_flush",
                                          "poquer.sheet.four",     "poquer.sheet.full",
                                          "poquer.sheet.flush",    "poquer.sheet.straight",
                                          "poquer.sheet.three",    "poquer.sheet.two_pairs",
                                          "poquer.sheet.one_pair", "poquer.sheet.nothing" };

static void sheet(const ct_state *s, ct_sheet *out)
{
    int count[NOTHING + 1] = { 0 }, table = ct_opt(s, TABLE);
    count_lines(s, count);
    for (int i = 0; i <= NOTHING; i++)
        if (count[i])
            ct_sheet_add(out, sheet_keys[i], 1, count[i], count[i] * points[i][table]);
    ct_sheet_note(out, table == AMERICAN ? "poquer.sheet.english" : "poquer.sheet.american", 1, 0,
                  total(count, !table));
}

/* Writes a note for each row and column: the hand that it has now. Cards never leave a line, so the
 * hand cannot get worse. */
static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    int n = 0;
    for (int line = 0; line < 2 * SIDE; line++) {
        ct_card c[SIDE];
        int cards = line_cards(s, line, c), what = NOTHING, copies[14] = { 0 }, pairs = 0;
        if (cards == SIDE)
            what = category(c, ct_opt(s, STRAIGHT_ACE));
        for (int i = 0; i < cards && cards < SIDE; i++) {
            int same = ++copies[ct_rank(c[i])];
            pairs += same == 2;
            what = same == 4                   ? FOUR
                   : same == 3 && what > FOUR  ? THREE
                   : same == 2 && what > THREE ? pairs == 2 ? TWO_PAIRS : PAIR
                                               : what;
        }
        bool row = line < SIDE;
        if (what < NOTHING || cards == SIDE)
            out[n++] =
                (ct_note){ sheet_keys[what], (uint8_t)(CELL + (row ? line * SIDE : line - SIDE)),
                           row ? CT_NOTE_ROW : CT_NOTE_COLUMN, points[what][ct_opt(s, TABLE)] };
    }
    return n;
}

/* R12: the rows for the points so far, and for the points that make a good result. */
static int progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    ct_note note[CT_NOTES];
    int n = notes(s, note), sum = 0;
    for (int i = 0; i < n; i++) sum += note[i].amount;
    out[0] = (ct_progress){ "poquer.progress.points", 1, false, sum, good(s) };
    return 1;
}

/* R12: checks the score. Points are counted only at the end. */
static bool score_valid(const ct_state *s)
{
    int count[NOTHING + 1] = { 0 }, want = 0;
    bool over = s->turn == CT_OVER;
    if (over) {
        count_lines(s, count);
        want = total(count, ct_opt(s, TABLE));
    }
    return s->score[0] == want && s->won == (over && want >= good(s));
}

static const char *grid_valid(const ct_state *s)
{
    int filled = 0, lifted = poquer_of(s)->lifted;
    for (int i = 0; i < CELLS; i++) {
        if (ct_count(s, CELL + i) > 1)
            return "poquer.bad_cell";
        filled += ct_count(s, CELL + i);
    }
    if (s->turn == CT_DEALER)
        return lifted ? "poquer.bad_grid" : NULL;
    if (s->turn == CT_OVER || beginner(s)) {
        bool hand = lifted && beginner(s) && ct_opt(s, MOVES) != BY_SWAPS && s->turn == 0;
        if (filled != CELLS - hand || ct_count(s, NEXT) != hand || !!lifted != hand ||
            (hand && ct_count(s, CELL + lifted - 1)))
            return "poquer.bad_grid";
        return NULL;
    }
    return filled < CELLS && ct_count(s, NEXT) == 1 && ct_count(s, STOCK) == 51 - filled && !lifted
               ? NULL
               : "poquer.bad_grid";
}

static const char *valid(const ct_state *s)
{
    const char *why = grid_valid(s);
    return why ? why : score_valid(s) ? NULL : "poquer.bad_score";
}

/* clang-format off */
static const ct_zone zones[] = {
    { "stock", 1,  CT_NOBODY, 0, { 6, 0, 0, 0, 0 } },
    { "next",  1,  CT_ALL,    0, { 6, 1, 0, 0, 0 } },
    { "cell",  25, CT_ALL,    CT_EDGES, { 0, 0, 0, 0, 5 } },
    { 0 } };
static const ct_word verbs[] = {
    [PLACE - 1] = { "place", "n", .on = "cell" },
    [LIFT - 1] = { "lift", "n", .on = "cell" },
    [PUT - 1] = { "put", "n", .on = "cell" },
    [SWAP - 1] = { "swap", "nn", .on = "cell" },
    [DONE - 1] = { "done", "" },
    { 0 } };
static const ct_option options[] = {
    [TABLE] = { "table",          0,   0, 1,   "american|english" },
    [MODE] = { "mode",           0,   0, 1,   "normal|beginner" },
    [MOVES] = { "beginner_moves", 0,   0, 2,   "chain|swap|free" },
    [STRAIGHT_ACE] = { "straight_ace",   0,   0, 3,   "both|high|low|wrap" },
    [ADJACENCY] = { "adjacency",      0,   0, 1,   "off|on" },
    [GOOD_AMERICAN] = { "good_american",  150, 0, 1000, NULL },
    [GOOD_ENGLISH] = { "good_english",   50,  0, 300, NULL },
    { 0 } };
static const ct_preset presets[] = {
    { "poquer", "" },
    { "ingles", "table=english" },
    { "principiante", "mode=beginner" },
    { 0 } };
static const ct_field fields[] = { CT_FIELD(poquer, lifted, CT_ALL, 0, CELLS), { 0 } };
static const char *const phases[] = { "play", NULL };

static const ct_text texts[] = {
    CT_TEXT("poquer.name", "Pôquer-Paciência", "Poker Squares"),
    CT_TEXT("poquer.aim", "Ponha 25 cartas num quadro de 5 × 5 e forme boas mãos de pôquer nas fileiras e colunas.",
      "Place 25 cards in a 5 × 5 square so that rows and columns make good poker hands."),
    CT_TEXT("poquer.lost", "O quadro está cheio, e os pontos não chegaram a um bom resultado.",
      "The square is full, but the points fall short of a good result."),
    CT_TEXT("poquer.place", "pôs a carta na casa $1", "placed the card in cell $1"),
    CT_TEXT("poquer.place!", "Pôr a carta na casa $1", "Place the card in cell $1"),
    CT_TEXT("poquer.lift", "pegou a carta da casa $1", "lifted the card of cell $1"),
    CT_TEXT("poquer.lift!", "Pegar a carta da casa $1", "Lift the card of cell $1"),
    CT_TEXT("poquer.put", "pôs a carta da mão na casa $1", "put the card in hand into cell $1"),
    CT_TEXT("poquer.put!", "Pôr a carta da mão na casa $1", "Put the card in hand into cell $1"),
    CT_TEXT("poquer.swap", "trocou as cartas das casas $1 e $2", "swapped the cards of cells $1 and $2"),
    CT_TEXT("poquer.swap!", "Trocar as cartas das casas $1 e $2", "Swap the cards of cells $1 and $2"),
    CT_TEXT("poquer.done", "terminou e contou os pontos", "ended the game and counted"),
    CT_TEXT("poquer.done!", "Terminar e contar os pontos", "End the game and count"),
    CT_TEXT("poquer.zone.stock", "monte", "stock"),
    CT_TEXT("poquer.zone.next", "carta a pôr", "card to place"),
    CT_TEXT("poquer.zone.cell", "casa", "cell"),
    /* how to choose an act by touch */
    CT_TEXT("poquer.place>", "toque numa casa vazia", "tap an empty cell"),
    CT_TEXT("poquer.lift>", "toque numa carta para pegar", "tap a card to lift it"),
    CT_TEXT("poquer.put>", "toque numa casa para pôr a carta", "tap a cell to put the card"),
    CT_TEXT("poquer.swap>", "toque em duas cartas para trocar", "tap two cards to swap them"),
    CT_TEXT("poquer.done>", "termine e conte os pontos", "end the game and count"),
    CT_TEXT("poquer.phase.play", "formar as mãos", "making hands"),
    CT_TEXT("poquer.opt.table", "Tabela de pontos", "Scoring table"),
    CT_TEXT("poquer.opt.table?", "Contagem americana ou inglesa (R9).", "American or English points (R9)."),
    CT_TEXT("poquer.opt.table.american", "americana", "American"),
    CT_TEXT("poquer.opt.table.english", "inglesa", "English"),
    CT_TEXT("poquer.opt.mode", "Modo", "Mode"),
    CT_TEXT("poquer.opt.mode?", "Normal: uma carta de cada vez; iniciante: quadro cheio, e cada carta muda de casa uma vez (R2).",
      "Normal: one card at a time; beginner: a full square, every card may move once (R2)."),
    CT_TEXT("poquer.opt.mode.normal", "normal", "normal"),
    CT_TEXT("poquer.opt.mode.beginner", "iniciante", "beginner"),
    CT_TEXT("poquer.opt.beginner_moves", "Trocas do iniciante", "Beginner's moves"),
    CT_TEXT("poquer.opt.beginner_moves?", "Em corrente, uma carta tirando a outra, só duas a duas, ou à vontade (R5-R7).",
      "Chains of any length, swaps of two cards only, or any number of moves (R5-R7)."),
    CT_TEXT("poquer.opt.beginner_moves.chain", "correntes", "chains"),
    CT_TEXT("poquer.opt.beginner_moves.swap", "só trocas", "swaps only"),
    CT_TEXT("poquer.opt.beginner_moves.free", "à vontade", "at will"),
    CT_TEXT("poquer.opt.straight_ace", "Ás na sequência", "Aces in straights"),
    CT_TEXT("poquer.opt.straight_ace?", "Onde o ás pode entrar numa sequência (R11).", "Where an ace may join a straight (R11)."),
    CT_TEXT("poquer.opt.straight_ace.both", "baixo ou alto", "low or high"),
    CT_TEXT("poquer.opt.straight_ace.high", "só alto", "high only"),
    CT_TEXT("poquer.opt.straight_ace.low", "só baixo", "low only"),
    CT_TEXT("poquer.opt.straight_ace.wrap", "dá a volta", "wraps round"),
    CT_TEXT("poquer.opt.adjacency", "Casas vizinhas", "Adjacent cells"),
    CT_TEXT("poquer.opt.adjacency?", "Cada carta deve tocar outra já posta, de lado ou em diagonal (R3).",
      "Each card must touch one already placed, by a side or a corner (R3)."),
    CT_TEXT("poquer.opt.good_american", "Bom resultado (americana)", "Good result (American)"),
    CT_TEXT("poquer.opt.good_american?", "Pontos que contam como vitória na tabela americana (R12).", "Points that count as a win by the American table (R12)."),
    CT_TEXT("poquer.opt.good_english", "Bom resultado (inglesa)", "Good result (English)"),
    CT_TEXT("poquer.opt.good_english?", "Pontos que contam como vitória na tabela inglesa (R12).", "Points that count as a win by the English table (R12)."),
    CT_TEXT("poquer.preset.poquer", "Pôquer-Paciência", "Poker Squares"),
    CT_TEXT("poquer.preset.poquer?", "Vinte e cinco cartas, uma a uma, com a contagem americana.",
      "Twenty-five cards, one by one, with American points."),
    CT_TEXT("poquer.preset.ingles", "Tabela inglesa", "English points"),
    CT_TEXT("poquer.preset.ingles?", "As mesmas regras com a contagem inglesa.", "The same rules with English points."),
    CT_TEXT("poquer.preset.principiante", "Iniciante", "Beginner"),
    CT_TEXT("poquer.preset.principiante?", "O quadro já vem cheio e cada carta pode mudar de casa uma vez.", "The square is full at once and every card may move once."),
    CT_TEXT("poquer.no_cell", "As casas vão de 1 a 25 (R3).", "Cells go from 1 to 25 (R3)."),
    CT_TEXT("poquer.taken", "Essa casa já tem carta; carta posta não se mexe (R3, R4).", "That cell is taken; a placed card stays (R3, R4)."),
    CT_TEXT("poquer.apart", "A carta deve tocar outra já posta (R3).", "The card must touch one already placed (R3)."),
    CT_TEXT("poquer.no_moves", "Cartas postas não mudam de casa no modo normal (R4).", "Placed cards do not move in normal mode (R4)."),
    CT_TEXT("poquer.grid_full", "No modo iniciante o quadro já está cheio: troque ou pegue cartas (R2).",
      "In beginner mode the square is full: swap or lift cards (R2)."),
    CT_TEXT("poquer.swaps_only", "Nesta mesa só valem trocas de duas cartas (R7).", "At this table only swaps of two cards are allowed (R7)."),
    CT_TEXT("poquer.in_hand", "Ponha primeiro a carta que está na mão (R5).", "Put down the card in hand first (R5)."),
    CT_TEXT("poquer.no_card", "Não há carta na mão: pegue uma (R5).",
      "There is no card in hand: lift one (R5)."),
    CT_TEXT("poquer.moved", "Essa carta já mudou de casa uma vez (R6).", "That card has moved once already (R6)."),
    CT_TEXT("poquer.two_cells", "Escolha duas casas diferentes, de 1 a 25 (R7).", "Choose two different cells, from 1 to 25 (R7)."),
    CT_TEXT("poquer.bad_cell", "Cada casa tem no máximo uma carta (R3).", "A cell holds one card at most (R3)."),
    CT_TEXT("poquer.bad_score", "Os pontos são os do quadro cheio, e só no fim do jogo (R12).",
      "The points are those of the full square, at the end of the game only (R12)."),
    CT_TEXT("poquer.bad_grid", "O quadro não combina com a carta a pôr e com o monte (R2).", "The square does not fit the card to place and the stock (R2)."),
    CT_TEXT("poquer.progress.points", "pontos", "points"),
    CT_TEXT("poquer.sheet.royal", "Royal flush", "Royal flush"),
    CT_TEXT("poquer.sheet.straight_flush", "Straight flush", "Straight flush"),
    CT_TEXT("poquer.sheet.four", "Quadra", "Four of a kind"),
    CT_TEXT("poquer.sheet.full", "Full hand", "Full house"),
    CT_TEXT("poquer.sheet.flush", "Flush", "Flush"),
    CT_TEXT("poquer.sheet.straight", "Sequência", "Straight"),
    CT_TEXT("poquer.sheet.three", "Trinca", "Three of a kind"),
    CT_TEXT("poquer.sheet.two_pairs", "Dois pares", "Two pairs"),
    CT_TEXT("poquer.sheet.one_pair", "Um par", "One pair"),
    CT_TEXT("poquer.sheet.nothing", "Nada", "Nothing"),
    CT_TEXT("poquer.sheet.english", "Total pela tabela inglesa", "Total by the English table"),
    CT_TEXT("poquer.sheet.american", "Total pela tabela americana", "Total by the American table"),
    { 0 } };
/* clang-format on */

const ct_game ct_poquer = { .about = { .slug = "poquer",
                                       .old_codes = true,
                                       .family = "patience",
                                       .min_seats = 1,
                                       .max_seats = 1,
                                       .seats = 1,
                                       .copies = 1,
                                       .zones = zones,
                                       .verbs = verbs,
                                       .options = options,
                                       .presets = presets,
                                       .fields = fields,
                                       .phases = phases,
                                       .texts = texts },
                            .deal = deal,
                            .check = check,
                            .list = list,
                            .play = play,
                            .sheet = sheet,
                            .notes = notes,
                            .progress = progress,
                            .valid = valid };
