/* domino.c - Card Dominoes: four suit rows grow up and down from the sevens; whoever is first
 * without cards wins the hand, the others count what they hold. A row is a zone in rank order,
 * so its ends are its bottom and its top card. Rule numbers: docs/rules/domino.md. */
#include "game.h"

enum { MAX = 5 };
enum { STOCK, ASIDE, ROW, HAND = ROW + 4, DRAWN = HAND + MAX };
enum { PLAY = 1, PASS, CONTEST, ACCEPT };
enum { DRAWING, CONTESTING, PLAYING };
enum {
    REMOVED_ACE,
    REMOVED_COLOUR,
    FIRST_DEALER,
    REDEAL_RIGHT,
    REDEAL_MAX,
    END_MODE,
    POINTS_LIMIT,
    HANDS_LIMIT,
    TIE_BREAK,
    SEVEN_DUTY,
    OPENER,
    IRREGULARITIES,
    FALSE_PASS_PENALTY
};
enum { RANDOM_ACE = 4, RANDOM_COLOUR = 2, FALSE_MOST = 9999 };

typedef struct domino {
    int32_t dealer, hands, redeals;
    int32_t suits_out;         /* whose aces lie aside, as bits; 0: not yet chosen        */
    int32_t open_with;         /* card + 1 that must open the hand (option opener), or 0  */
    int32_t not_held[MAX * 4]; /* ranks each seat proved not to hold, by suit, as bits    */
    int32_t false_passes[MAX]; /* in this hand; each seat knows its own                   */
} domino;
_Static_assert(sizeof(domino) <= CT_OWN * 4, "own is too small");

static const domino *of(const ct_state *s) { return (const domino *)(const void *)s->own; }
static domino *at(ct_state *s) { return (domino *)(void *)s->own; }

/* ---- the deal --------------------------------------------------------------------------- */

/* The value of the option that chooses the aces, and the one that leaves it to luck. */
static int ace_option(const ct_state *s, int *random)
{
    bool three = s->rules->seats == 3;
    *random = three ? RANDOM_ACE : RANDOM_COLOUR;
    return ct_opt(s, three ? REMOVED_ACE : REMOVED_COLOUR);
}

/* Suits whose aces a choice takes out, as bits: one of four; or c and s, or d and h. */
static int suits_of(const ct_state *s, int choice)
{
    int seats = s->rules->seats;
    return seats == 3 ? 1 << choice : seats == 5 ? choice ? 6 : 9 : 0;
}

/* R1: which aces lie aside is drawn once a match when the option leaves it to luck. */
static void remove_aces(ct_state *s, ct_rng *luck)
{
    domino *d = at(s);
    int random, o = ace_option(s, &random);
    if (s->rules->seats == 4)
        return;
    if (o == random) /* a stated order: the default of the option */
        o = luck && !d->suits_out  ? (int)ct_rng_below(luck, (uint32_t)random)
            : s->rules->seats == 3 ? 3
                                   : 0;
    if (!d->suits_out)
        d->suits_out = suits_of(s, o);
    for (int suit = 0; suit < 4; suit++)
        if (d->suits_out >> suit & 1)
            ct_move(s, STOCK, ct_find(s, STOCK, ct_card_of(suit, 1)), ASIDE);
}

/* R2: the highest card deals, aces high; those tied for it draw again. */
static void draw_for_deal(ct_state *s)
{
    uint16_t in = (uint16_t)((1u << s->rules->seats) - 1);
    while ((in & (in - 1)) && ct_count(s, STOCK) >= s->rules->seats) {
        int best = 0;
        uint16_t tied = 0;
        for (int seat = 0; seat < s->rules->seats; seat++) {
            if (!(in >> seat & 1))
                continue;
            ct_draw(s, STOCK, DRAWN + seat, 1);
            int rank = (ct_rank(ct_top(s, DRAWN + seat)) + 11) % 13; /* ace 12, two 0 */
            if (!tied || rank > best)
                best = rank, tied = 0;
            if (rank == best)
                tied |= ct_bit(seat);
        }
        in = tied;
    }
    at(s)->dealer = 0;
    while (!(in >> at(s)->dealer & 1)) at(s)->dealer++;
}

/* R10; option opener: the holder of the named seven begins with it. */
static void start_play(ct_state *s)
{
    domino *d = at(s);
    s->phase = PLAYING;
    s->turn = (int8_t)ct_next_seat(s, d->dealer);
    d->open_with = 0;
    if (ct_opt(s, OPENER)) {
        ct_card seven = ct_card_of(ct_opt(s, OPENER), 7); /* 1 d, 2 h as in the pack */
        d->open_with = seven + 1;
        for (int k = 1; k < s->rules->seats && !ct_has(s, HAND + s->turn, seven); k++)
            s->turn = (int8_t)ct_next_seat(s, s->turn);
    }
}

/* R4: whether the deal stands without asking. */
static bool stands(const ct_state *s)
{
    int most = ct_opt(s, REDEAL_MAX);
    return !ct_opt(s, REDEAL_RIGHT) || (most && of(s)->redeals >= most);
}

static void deal(ct_state *s, ct_rng *luck)
{
    domino *d = at(s);
    bool first = !d->hands && !d->redeals;
    if (first && s->deals == 1 && !ct_opt(s, FIRST_DEALER)) {
        s->phase = DRAWING;
        draw_for_deal(s);
        s->turn = CT_DEALER;
        return;
    }
    if (first && ct_opt(s, FIRST_DEALER))
        d->dealer = ct_opt(s, FIRST_DEALER) - 1;
    for (int i = 0; i < MAX * 4; i++) d->not_held[i] = 0;
    for (int i = 0; i < MAX; i++) d->false_passes[i] = 0;
    remove_aces(s, luck);
    int each = ct_count(s, STOCK) / s->rules->seats;
    ct_deal(s, STOCK, HAND, ct_next_seat(s, d->dealer), (uint16_t)((1u << s->rules->seats) - 1), 1,
            each);
    if (stands(s)) {
        start_play(s);
    } else {
        s->phase = CONTESTING;
        s->turn = (int8_t)ct_next_seat(s, d->dealer);
    }
}

/* ---- what is legal ---------------------------------------------------------------------- */

/* R6: a seven, or the card next to an end of its open row. */
static bool fits(const ct_state *s, ct_card c)
{
    int row = ROW + ct_suit(c), rank = ct_rank(c);
    if (!ct_count(s, row))
        return rank == 7;
    return rank == ct_rank(ct_at(s, row, 0)) - 1 || rank == ct_rank(ct_top(s, row)) + 1;
}

/* Any playable card in hand; only sevens when `sevens`. */
static bool can_play(const ct_state *s, int seat, bool sevens)
{
    for (int i = 0; i < ct_count(s, HAND + seat); i++) {
        ct_card c = ct_at(s, HAND + seat, i);
        if (c != CT_HIDDEN && fits(s, c) && (!sevens || ct_rank(c) == 7))
            return true;
    }
    return false;
}

/* R4: three kings or three aces. */
static bool may_contest(const ct_state *s, int seat)
{
    int kings = 0, aces = 0;
    for (int i = 0; i < ct_count(s, HAND + seat); i++) {
        ct_card c = ct_at(s, HAND + seat, i);
        kings += c != CT_HIDDEN && ct_rank(c) == 13;
        aces += c != CT_HIDDEN && ct_rank(c) == 1;
    }
    return kings >= 3 || aces >= 3;
}

static const char *check_play(const ct_state *s, int seat, ct_card c)
{
    if (!ct_has(s, HAND + seat, c))
        return "domino.not_in_hand";
    if (of(s)->open_with)
        return c + 1 == of(s)->open_with ? NULL : "domino.opening_seven";
    if (!fits(s, c))
        return ct_count(s, ROW + ct_suit(c)) ? "domino.no_neighbour" : "domino.row_closed";
    if (ct_opt(s, SEVEN_DUTY) && ct_rank(c) != 7 && can_play(s, seat, true))
        return "domino.seven_duty";
    return NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), verb = ct_verb(a);
    if ((verb == PLAY || verb == PASS) != (s->phase == PLAYING))
        return s->phase == PLAYING ? "domino.deal_accepted" : "domino.contest_first";
    switch (verb) {
    case PLAY:
        return check_play(s, seat, (ct_card)ct_arg(a, 0));
    case PASS: /* R8; in referee mode a false pass is possible, and counted */
        if (of(s)->open_with)
            return "domino.opening_seven";
        return ct_opt(s, IRREGULARITIES) || !can_play(s, seat, false) ? NULL : "domino.must_play";
    case CONTEST:
        return may_contest(s, seat) ? NULL : "domino.no_right";
    default:
        return NULL;
    }
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == CONTESTING) {
        ct_add(out, CT_ACT(seat, CONTEST));
        ct_add(out, CT_ACT(seat, ACCEPT));
        return;
    }
    ct_add(out, CT_ACT(seat, PASS));
    for (int i = 0; i < ct_count(s, HAND + seat); i++) {
        ct_card c = ct_at(s, HAND + seat, i);
        if (c != CT_HIDDEN && fits(s, c))
            ct_add(out, CT_ACT(seat, PLAY, c));
    }
}

/* ---- the course of play ----------------------------------------------------------------- */

static int penalty(const ct_state *s, int seat)
{
    return ct_count(s, HAND + seat) + of(s)->false_passes[seat] * ct_opt(s, FALSE_PASS_PENALTY);
}

static uint16_t lowest(const ct_state *s)
{
    uint16_t best = 0;
    for (int seat = 0, low = 0; seat < s->rules->seats; seat++) {
        if (s->score[seat] < s->score[low])
            best = 0, low = seat;
        if (s->score[seat] == s->score[low])
            best |= ct_bit(seat);
    }
    return best;
}

/* R11-R14: all hands are shown and counted. */
static void end_hand(ct_state *s)
{
    domino *d = at(s);
    bool over = ct_opt(s, END_MODE) ? d->hands + 1 >= ct_opt(s, HANDS_LIMIT) : false;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        ct_show_all(s, HAND + seat, CT_EVERYONE);
        s->score[seat] += penalty(s, seat);
        over |= !ct_opt(s, END_MODE) && s->score[seat] >= ct_opt(s, POINTS_LIMIT);
    }
    d->hands++;
    d->redeals = 0;
    d->dealer = ct_next_seat(s, d->dealer);
    uint16_t best = lowest(s);
    if (ct_opt(s, TIE_BREAK) && best & (best - 1))
        over = false;
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? best : 0;
}

/* A pass proves that its seat holds no unplayed seven and no neighbour of an open end. */
static void note_pass(ct_state *s, int seat)
{
    if (ct_opt(s, IRREGULARITIES)) {
        at(s)->false_passes[seat] +=
            can_play(s, seat, false) && of(s)->false_passes[seat] < FALSE_MOST;
        return;
    }
    for (int suit = 0; suit < 4; suit++) {
        int row = ROW + suit, none = 1 << 7;
        if (ct_count(s, row))
            none = 1 << (ct_rank(ct_at(s, row, 0)) - 1) | 1 << (ct_rank(ct_top(s, row)) + 1);
        at(s)->not_held[seat * 4 + suit] |= none & 0x3ffe;
    }
}

static void play_card(ct_state *s, int seat, ct_card c)
{
    int row = ROW + ct_suit(c), where = ct_find(s, HAND + seat, c);
    at(s)->open_with = 0;
    if (ct_count(s, row) && ct_rank(c) < 7)
        ct_tuck(s, HAND + seat, where, row);
    else
        ct_move(s, HAND + seat, where, row);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    domino *d = at(s);
    if (ct_verb(a) == CONTEST) { /* R4: shown, and dealt again by the same dealer */
        ct_show_all(s, HAND + seat, CT_EVERYONE);
        d->redeals++;
        s->turn = CT_DEALER;
        return;
    }
    if (ct_verb(a) == ACCEPT && seat == d->dealer) {
        start_play(s);
        return;
    }
    if (ct_verb(a) == PLAY)
        play_card(s, seat, (ct_card)ct_arg(a, 0));
    else if (ct_verb(a) == PASS)
        note_pass(s, seat);
    s->turn = (int8_t)ct_next_seat(s, seat);
    if (!ct_count(s, HAND + seat))
        end_hand(s);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    if (s->phase != PLAYING)
        return; /* a contested deal, or the draw for the first dealer, counts nothing */
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int n = ct_count(s, HAND + seat), false_passes = of(s)->false_passes[seat];
        ct_sheet_add(out, n ? "domino.sheet.cards" : "domino.sheet.winner", ct_bit(seat), n, n);
        if (false_passes)
            ct_sheet_add(out, "domino.sheet.false_pass", ct_bit(seat), false_passes,
                         false_passes * ct_opt(s, FALSE_PASS_PENALTY));
    }
}

static bool may_hold(const ct_state *s, int z, ct_card c)
{
    int seat = z - HAND;
    if (seat < 0 || seat >= MAX)
        return true;
    return !(of(s)->not_held[seat * 4 + ct_suit(c)] >> ct_rank(c) & 1);
}

/* Fewest points win. */
static double value(const ct_state *s, int seat)
{
    double sum = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (i != seat)
            sum += s->score[seat] < s->score[i] ? 1 : s->score[seat] == s->score[i] ? 0.5 : 0;
    return sum / (s->rules->seats - 1);
}

/* Each row is an unbroken run of its suit around its seven. */
static bool row_valid(const ct_state *s, int suit)
{
    int n = ct_count(s, ROW + suit);
    for (int i = 0; i < n; i++)
        if (ct_at(s, ROW + suit, i) != ct_at(s, ROW + suit, 0) + i)
            return false;
    return !n ||
           (ct_suit(ct_at(s, ROW + suit, 0)) == suit && ct_suit(ct_top(s, ROW + suit)) == suit &&
            ct_rank(ct_at(s, ROW + suit, 0)) <= 7 && ct_rank(ct_top(s, ROW + suit)) >= 7);
}

/* R1: the aces aside are some that the option can choose, and all of those chosen. */
static bool aces_valid(const ct_state *s)
{
    int random, o = ace_option(s, &random), out = of(s)->suits_out, aside = 0;
    bool chosen = s->turn == CT_DEALER && !out;
    for (int choice = 0; choice < random; choice++)
        chosen |= out == suits_of(s, choice) && (o == random || o == choice);
    for (int i = 0; i < ct_count(s, ASIDE); i++)
        aside |= ct_at(s, ASIDE, i) % 13 ? 16 : 1 << ct_suit(ct_at(s, ASIDE, i));
    return chosen && (s->turn < 0 || aside == out);
}

/* The agreed seven opens; before it nothing lies on the table. */
static bool opening_valid(const ct_state *s, int laid)
{
    int card = of(s)->open_with - 1, opener = ct_opt(s, OPENER);
    return card < 0 || (s->phase == PLAYING && opener && !laid && card == ct_card_of(opener, 7) &&
                        ct_has(s, HAND + s->turn, (ct_card)card));
}

static bool proofs_valid(const ct_state *s, int seat)
{
    if (of(s)->false_passes[seat] && !ct_opt(s, IRREGULARITIES))
        return false;
    for (int i = 0; i < ct_count(s, HAND + seat); i++)
        if (!may_hold(s, HAND + seat, ct_at(s, HAND + seat, i)))
            return false;
    return true;
}

static const char *valid(const ct_state *s)
{
    int held = 0, laid = 0, seats = s->rules->seats;
    if (of(s)->dealer >= seats)
        return "domino.bad_dealer";
    if (s->turn >= 0 && s->phase == DRAWING)
        return "domino.bad_phase";
    if (!aces_valid(s))
        return "domino.bad_aside";
    for (int seat = 0; seat < seats; seat++)
        if (!proofs_valid(s, seat))
            return "domino.bad_proof";
    if (s->turn < 0)
        return of(s)->open_with ? "domino.bad_phase" : NULL;
    for (int suit = 0; suit < 4; suit++) {
        if (!row_valid(s, suit))
            return "domino.bad_row";
        laid += ct_count(s, ROW + suit);
    }
    if ((s->phase == CONTESTING && (laid || stands(s))) || !opening_valid(s, laid))
        return "domino.bad_phase";
    for (int seat = 0; seat < seats; seat++) {
        if (!ct_count(s, HAND + seat))
            return "domino.empty_hand";
        held += ct_count(s, HAND + seat);
    }
    return held + laid + ct_count(s, ASIDE) == s->rules->cards ? NULL : "domino.bad_count";
}

static const char *setup(ct_rules *r) /* R2 */
{
    return r->opt[FIRST_DEALER] > r->seats ? "domino.no_such_dealer" : NULL;
}

/* ---- tables ----------------------------------------------------------------------------- */

/* clang-format off */
static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, 0,                 { 6, 0, 0, 0, 0 } },
    { "aside", 1, CT_ALL,    0,                 { 6, 1, 1, 0, 0 } },
    { "row",   4, CT_ALL,    CT_RANKS,          { 0, 0, 1, 0, 1 } },
    { "hand",  1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 4, 1, 0, 0 } },
    { "drawn", 1, CT_ALL,    CT_EACH,           { 0, 3, 1, 0, 0 } },
    { 0 } };

static const ct_word verbs[] = { { "play", "c" }, { "pass", "" }, { "contest", "" },
                                 { "accept", "" }, { 0 } };

static const ct_option options[] = {
    { "removed_ace",        3, 0, 4,    "c|d|h|s|random" },
    { "removed_colour",     0, 0, 2,    "black|red|random" },
    { "first_dealer",       0, 0, 5,    "draw|0|1|2|3|4" },
    { "redeal_right",       1, 0, 1,    "off|on" },
    { "redeal_max",         0, 0, 99,   NULL },
    { "end_mode",           0, 0, 1,    "points|hands" },
    { "points_limit",       25, 1, 999, NULL },
    { "hands_limit",        10, 1, 999, NULL },
    { "tie_break",          0, 0, 1,    "shared|extra_hand" },
    { "seven_duty",         0, 0, 1,    "off|on" },
    { "opener",             0, 0, 2,    "left_of_dealer|7d|7h" },
    { "irregularities",     0, 0, 1,    "off|on" },
    { "false_pass_penalty", 3, 0, 99,   NULL },
    { 0 } };

static const ct_preset presets[] = { { "classico", "" }, { "sete_de_ouros", "opener=7d" }, { 0 } };

static const ct_field fields[] = {
    CT_FIELD(domino, dealer, CT_ALL, 0, MAX - 1),
    CT_FIELD(domino, hands, CT_ALL, 0, 65535),
    CT_FIELD(domino, redeals, CT_ALL, 0, 65535),
    CT_FIELD(domino, suits_out, CT_ALL, 0, 15),
    CT_FIELD(domino, open_with, CT_ALL, 0, 52),
    CT_FIELD(domino, not_held, CT_ALL, 0, 0x3ffe),
    CT_FIELD(domino, false_passes, CT_OWNER, 0, FALSE_MOST),
    { 0 } };

static const char *const phases[] = { "draw", "contest", "play", NULL };
/* clang-format on */

/* clang-format off */
static const ct_text texts[] = {
    { "domino.name", "Dominó de Cartas", "Card Dominoes" },
    { "domino.aim", "Ser o primeiro a jogar todas as cartas nas quatro fileiras que crescem a partir dos setes.",
      "Be the first to play all your cards to the four rows that grow from the sevens." },
    { "domino.play", "joga $1", "plays $1" },
    { "domino.play!", "Jogar $1", "Play $1" },
    { "domino.pass", "passa", "passes" },
    { "domino.pass!", "Passar", "Pass" },
    { "domino.contest", "impugna a distribuição", "contests the deal" },
    { "domino.contest!", "Impugnar a distribuição", "Contest the deal" },
    { "domino.accept", "aceita as cartas", "accepts the cards" },
    { "domino.accept!", "Aceitar as cartas", "Accept the cards" },
    { "domino.zone.stock", "baralho", "pack" },
    { "domino.zone.aside", "ases retirados", "aces set aside" },
    { "domino.zone.row", "fileira", "row" },
    { "domino.zone.hand", "mão", "hand" },
    { "domino.zone.drawn", "carta do sorteio", "card drawn" },
    { "domino.phase.draw", "sorteio do carteador", "draw for the deal" },
    { "domino.phase.contest", "aceitar ou impugnar", "accept or contest" },
    { "domino.phase.play", "jogo", "play" },
    { "domino.field.dealer", "carteador", "dealer" },
    { "domino.field.hands", "partidas jogadas", "hands played" },
    { "domino.opt.removed_ace", "Ás retirado (3 jogadores)", "Ace taken out (3 players)" },
    { "domino.opt.removed_ace?", "Com três jogadores, o ás que fica fora do jogo (R1).", "With three players, the ace that is left out (R1)." },
    { "domino.opt.removed_ace.c", "paus", "clubs" },
    { "domino.opt.removed_ace.d", "ouros", "diamonds" },
    { "domino.opt.removed_ace.h", "copas", "hearts" },
    { "domino.opt.removed_ace.s", "espadas", "spades" },
    { "domino.opt.removed_ace.random", "por sorteio", "by lot" },
    { "domino.opt.removed_colour", "Ases retirados (5 jogadores)", "Aces taken out (5 players)" },
    { "domino.opt.removed_colour?", "Com cinco jogadores, os dois ases que ficam fora do jogo (R1).", "With five players, the two aces that are left out (R1)." },
    { "domino.opt.removed_colour.black", "pretos", "black" },
    { "domino.opt.removed_colour.red", "vermelhos", "red" },
    { "domino.opt.removed_colour.random", "por sorteio", "by lot" },
    { "domino.opt.first_dealer", "Primeiro carteador", "First dealer" },
    { "domino.opt.first_dealer?", "Quem dá as cartas primeiro: sorteio pela carta mais alta ou um lugar fixo (R2).", "Who deals first: by drawing the highest card, or a fixed seat (R2)." },
    { "domino.opt.first_dealer.draw", "sorteio", "draw" },
    { "domino.opt.redeal_right", "Direito de impugnar", "Right to contest" },
    { "domino.opt.redeal_right?", "Quem recebe três reis ou três ases pode pedir nova distribuição (R4).", "A hand with three kings or three aces may ask for a new deal (R4)." },
    { "domino.opt.redeal_max", "Máximo de redistribuições", "Most redeals" },
    { "domino.opt.redeal_max?", "Depois de tantas redistribuições seguidas a distribuição vale; 0 é sem limite (R4).", "After so many redeals in a row the deal stands; 0 is no limit (R4)." },
    { "domino.opt.end_mode", "Fim do jogo", "End of the match" },
    { "domino.opt.end_mode?", "O jogo acaba num limite de pontos ou num número de partidas (R13).", "The match ends at a points limit or after a number of hands (R13)." },
    { "domino.opt.end_mode.points", "por pontos", "by points" },
    { "domino.opt.end_mode.hands", "por partidas", "by hands" },
    { "domino.opt.points_limit", "Limite de pontos", "Points limit" },
    { "domino.opt.points_limit?", "Pontos com que um jogador estanca e o jogo acaba (R13).", "Points at which a player is bust and the match ends (R13)." },
    { "domino.opt.hands_limit", "Número de partidas", "Number of hands" },
    { "domino.opt.hands_limit?", "Partidas que se jogam quando o fim é por partidas (R13).", "Hands played when the match ends by hands (R13)." },
    { "domino.opt.tie_break", "Empate", "Ties" },
    { "domino.opt.tie_break?", "Com empate no menor total, dividir a vitória ou jogar mais partidas (R14).", "When the lowest total is shared, share the win or play further hands (R14)." },
    { "domino.opt.tie_break.shared", "vitória dividida", "shared win" },
    { "domino.opt.tie_break.extra_hand", "partida extra", "extra hand" },
    { "domino.opt.seven_duty", "Sete obrigatório", "Sevens first" },
    { "domino.opt.seven_duty?", "Quem tem um sete jogável deve jogá-lo antes de outras cartas (R9).", "A playable seven must be played before other cards (R9)." },
    { "domino.opt.opener", "Quem abre", "Who opens" },
    { "domino.opt.opener?", "Começa quem está à esquerda do carteador ou quem tem o sete indicado, com ele (R10).", "The seat left of the dealer begins, or the holder of the named seven with that card (R10)." },
    { "domino.opt.opener.left_of_dealer", "esquerda do carteador", "left of the dealer" },
    { "domino.opt.opener.7d", "sete de ouros", "seven of diamonds" },
    { "domino.opt.opener.7h", "sete de copas", "seven of hearts" },
    { "domino.opt.irregularities", "Modo árbitro", "Referee mode" },
    { "domino.opt.irregularities?", "Permite passar tendo carta jogável, com multa quando se descobre (seção 6).", "Allows a pass with a playable card in hand, fined when it comes to light (section 6)." },
    { "domino.opt.false_pass_penalty", "Multa por passe falso", "Fine for a false pass" },
    { "domino.opt.false_pass_penalty?", "Pontos por cada passe com carta jogável na mão (seção 6).", "Points for each pass with a playable card in hand (section 6)." },
    { "domino.preset.classico", "Clássico", "Classic" },
    { "domino.preset.classico?", "As regras da página, sem mudanças.", "The rules of the page, unchanged." },
    { "domino.preset.sete_de_ouros", "Sete de ouros abre", "Seven of diamonds opens" },
    { "domino.preset.sete_de_ouros?", "Quem tem o sete de ouros começa com ele.", "The holder of the seven of diamonds begins with it." },
    { "domino.not_in_hand", "Essa carta não está na sua mão (R7).", "That card is not in your hand (R7)." },
    { "domino.no_neighbour", "Só serve a carta vizinha de uma ponta da fileira do naipe (R6).", "Only the card next to an end of its suit's row fits (R6)." },
    { "domino.row_closed", "A fileira desse naipe ainda espera pelo sete (R6).", "The row of that suit still waits for its seven (R6)." },
    { "domino.seven_duty", "Você tem um sete jogável e deve jogá-lo primeiro (R9).", "You hold a playable seven and must play it first (R9)." },
    { "domino.opening_seven", "A partida abre com o sete combinado (R10).", "The hand opens with the agreed seven (R10)." },
    { "domino.must_play", "Você tem carta que serve: só passa quem não tem nenhuma (R8).", "You hold a card that fits: only a hand without one may pass (R8)." },
    { "domino.no_right", "Para impugnar é preciso ter três reis ou três ases (R4).", "Contesting takes three kings or three aces (R4)." },
    { "domino.contest_first", "Antes da primeira carta cada um aceita ou impugna a distribuição (R4).", "Before the first card everyone accepts or contests the deal (R4)." },
    { "domino.deal_accepted", "A distribuição já foi aceita (R4).", "The deal has been accepted (R4)." },
    { "domino.no_such_dealer", "Esse carteador não tem lugar na mesa: escolha outro (R2).", "That dealer has no seat at this table: choose another (R2)." },
    { "domino.bad_dealer", "O carteador não é um dos lugares da mesa.", "The dealer is not one of the seats." },
    { "domino.bad_phase", "A fase não combina com as cartas na mesa.", "The phase does not fit the cards on the table." },
    { "domino.bad_row", "Uma fileira deve ser uma sequência do seu naipe em volta do sete (R7).", "A row must be an unbroken run of its suit around the seven (R7)." },
    { "domino.bad_aside", "Os ases retirados não combinam com o número de jogadores (R1).", "The aces set aside do not fit the number of players (R1)." },
    { "domino.empty_hand", "Uma mão vazia encerra a partida (R11).", "An empty hand ends the deal (R11)." },
    { "domino.bad_proof", "Uma mão não combina com os passes do seu jogador (R8).", "A hand does not fit the passes of its player (R8)." },
    { "domino.bad_count", "Todas as cartas devem estar nas mãos, nas fileiras ou retiradas (R3).", "All cards must be in hands, in rows or set aside (R3)." },
    { "domino.sheet.cards", "Cartas na mão", "Cards in hand" },
    { "domino.sheet.winner", "Bateu", "Went out" },
    { "domino.sheet.false_pass", "Passes falsos", "False passes" },
    { 0 } };
/* clang-format on */

const ct_game ct_domino = { .about = { .slug = "domino",
                                       .family = "shed",
                                       .min_seats = 3,
                                       .max_seats = MAX,
                                       .seats = 4,
                                       .copies = 1,
                                       .zones = zones,
                                       .verbs = verbs,
                                       .options = options,
                                       .presets = presets,
                                       .fields = fields,
                                       .phases = phases,
                                       .texts = texts,
                                       .low = true },
                            .setup = setup,
                            .deal = deal,
                            .check = check,
                            .list = list,
                            .play = play,
                            .sheet = sheet,
                            .may_hold = may_hold,
                            .value = value,
                            .valid = valid };
