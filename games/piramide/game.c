/* game.c - Pyramid: remove 28 cards in pairs worth 13, with a reserve turned card by card;
 * alone for a win, or in six deals for competitive points. Cells are bits of a mask, row by
 * row from the apex. Rule numbers: rules.pt.md. */
#include "game.h"

#include <string.h>

enum { RESERVE, TURNED, DISCARD, CELL, CELLS = 28, REMOVED = CELL + CELLS };
enum {
    KING = 1,
    PAIR,
    TURN,
    PAIR_TURNED,
    PAIR_DISCARD,
    KING_TURNED,
    KING_DISCARD,
    PAIR_TOPS,
    REDEAL,
    GIVE_UP,
    STOP
};
enum {
    REDEALS,
    SCORING,
    STOCK_DISCARD_PAIR,
    KINGS_FROM_STOCK,
    COVER_PAIR,
    FORCED_PAIRS,
    WIN_CONDITION,
    RESIDUE,
    FAIL_COUNT,
    DEPLETE_REDEALS,
    DEALS_PER_MATCH
};
enum { PLAYING, DEPLETING };
enum { TIER = 50 };           /* R14: 15 less for each redeal */
enum { RESERVED = CT_MARK1 }; /* was in the reserve when the pyramid was cleared (R16) */

typedef struct piramide {
    int32_t redeals; /* made in this deal                              */
    int32_t tier;    /* R14: points of the cleared pyramid, 0: not yet */
} piramide;

static const piramide *piramide_of(const ct_state *s) { return (const piramide *)s->own; }
static piramide *piramide_mine(ct_state *s) { return (piramide *)s->own; }

/* ---- the pyramid ------------------------------------------------------------------------ */

/* The two cells that cover each cell of rows 1 to 6, as bits; the base is never covered. */
#define R(row, first) 3u << ((first) + (row))
static const uint32_t covers[CELLS] = {
    R(1, 0),  R(2, 1),  R(2, 2),  R(3, 3),  R(3, 4),  R(3, 5),  R(4, 6),
    R(4, 7),  R(4, 8),  R(4, 9),  R(5, 10), R(5, 11), R(5, 12), R(5, 13),
    R(5, 14), R(6, 15), R(6, 16), R(6, 17), R(6, 18), R(6, 19), R(6, 20),
};
#undef R

static uint32_t cells(const ct_state *s)
{
    uint32_t mask = 0;
    for (int i = 0; i < CELLS; i++)
        mask |= (uint32_t)(s->end[CELL + i] != s->end[CELL + i - 1]) << i;
    return mask;
}

static bool is_free(uint32_t there, int cell)
{
    return (there >> cell & 1) && !(there & covers[cell]);
}

/* Value of the top card of a zone, 0 when it is empty: A 1 .. K 13. */
static int worth(const ct_state *s, int zone)
{
    ct_card c = ct_top(s, zone);
    return c == CT_HIDDEN ? 0 : ct_rank(c);
}

static bool competitive(const ct_state *s) { return ct_opt(s, SCORING); }

/* ---- what is legal ---------------------------------------------------------------------- */

/* R5: both free; with cover_pair the upper one may be covered by its partner alone. */
static const char *check_pair(const ct_state *s, int a, int b)
{
    uint32_t there = cells(s);
    int low = a < b ? a : b, high = a < b ? b : a;
    if (!(there >> a & there >> b & 1))
        return "piramide.no_card";
    if (!is_free(there, high))
        return "piramide.covered";
    if (!is_free(there, low) && !(ct_opt(s, COVER_PAIR) && (there & covers[low]) == 1u << high))
        return "piramide.covered";
    if (worth(s, CELL + a) + worth(s, CELL + b) != 13)
        return "piramide.not_thirteen";
    return a < b ? NULL : "piramide.order";
}

static const char *check_one(const ct_state *s, int cell, int other)
{
    uint32_t there = cells(s);
    if (!(there >> cell & 1))
        return "piramide.no_card";
    if (!is_free(there, cell))
        return "piramide.covered";
    if (other < 0)
        return worth(s, CELL + cell) == 13 ? NULL : "piramide.no_king";
    if (!worth(s, other))
        return "piramide.no_card";
    return worth(s, CELL + cell) + worth(s, other) == 13 ? NULL : "piramide.not_thirteen";
}

/* R9 */
static const char *check_king_at(const ct_state *s, int zone)
{
    if (!ct_opt(s, KINGS_FROM_STOCK))
        return "piramide.kings_stay";
    return worth(s, zone) == 13 ? NULL : "piramide.no_king";
}

/* R10, R15 */
static const char *check_tops(const ct_state *s)
{
    if (s->phase == PLAYING && !ct_opt(s, STOCK_DISCARD_PAIR))
        return "piramide.tops_apart";
    if (!worth(s, TURNED) || !worth(s, DISCARD))
        return "piramide.no_card";
    return worth(s, TURNED) + worth(s, DISCARD) == 13 ? NULL : "piramide.not_thirteen";
}

/* R11, D9 */
static const char *check_redeal(const ct_state *s)
{
    if (s->phase == DEPLETING && !ct_opt(s, DEPLETE_REDEALS))
        return "piramide.no_redeal";
    if (piramide_of(s)->redeals >= (competitive(s) ? 2 : ct_opt(s, REDEALS)))
        return "piramide.no_redeal";
    if (ct_count(s, RESERVE))
        return "piramide.reserve_left";
    return ct_count(s, TURNED) + ct_count(s, DISCARD) ? NULL : "piramide.nothing_to_turn";
}

/* A king or a pair of pyramid cards can go. */
static bool pyramid_removal(const ct_state *s, uint32_t there)
{
    int worths[CELLS], n = 0, at_end[CELLS];
    for (int i = CELLS - 1; i >= 0; i--)
        if (is_free(there, i)) {
            worths[n] = worth(s, CELL + i);
            if (worths[n] == 13)
                return true;
            for (int k = 0; k < n; k++)
                if (worths[k] + worths[n] == 13)
                    return true;
            at_end[n++] = i;
        } else if (there >> i & 1 && ct_opt(s, COVER_PAIR)) {
            for (int k = 0; k < n; k++)
                if ((there & covers[i]) == 1u << at_end[k] && worths[k] + worth(s, CELL + i) == 13)
                    return true;
        }
    return false;
}

static bool top_removal(const ct_state *s, uint32_t there)
{
    if (!check_king_at(s, TURNED) || !check_king_at(s, DISCARD) || !check_tops(s))
        return true;
    for (int i = 0; i < CELLS; i++)
        if (is_free(there, i) && worth(s, CELL + i) < 13) {
            int want = 13 - worth(s, CELL + i);
            if (worth(s, TURNED) == want || worth(s, DISCARD) == want)
                return true;
        }
    return false;
}

static const char *check_turn(const ct_state *s)
{
    int forced = s->phase == PLAYING ? ct_opt(s, FORCED_PAIRS) : 0;
    if (!ct_count(s, RESERVE))
        return "piramide.reserve_empty";
    if (!forced)
        return NULL;
    uint32_t there = cells(s);
    return pyramid_removal(s, there) || (forced == 2 && top_removal(s, there))
               ? "piramide.pair_first"
               : NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), p = ct_arg(a, 0) - CELL, q = ct_arg(a, 1) - CELL;
    bool one = verb == KING || verb == PAIR || verb == PAIR_TURNED || verb == PAIR_DISCARD;
    if (one && (p < 0 || p >= CELLS || (verb == PAIR && (q < 0 || q >= CELLS))))
        return "piramide.no_cell";
    if (s->phase == DEPLETING && (one || verb == GIVE_UP))
        return "piramide.cleared";
    switch (verb) {
    case KING:
        return check_one(s, p, -1);
    case PAIR:
        return check_pair(s, p, q);
    case TURN:
        return check_turn(s);
    case PAIR_TURNED:
        return check_one(s, p, TURNED);
    case PAIR_DISCARD:
        return check_one(s, p, DISCARD);
    case KING_TURNED:
        return check_king_at(s, TURNED);
    case KING_DISCARD:
        return check_king_at(s, DISCARD);
    case PAIR_TOPS:
        return check_tops(s);
    case REDEAL:
        return check_redeal(s);
    case STOP:
        return s->phase == DEPLETING ? NULL : "piramide.not_cleared";
    default:
        return NULL; /* R12: give up at any time */
    }
}

/* The two cards of a pair that is none, and their sum. */
static void because(const ct_state *s, ct_act a, const char *key, int32_t n[CT_TOLD])
{
    int verb = ct_verb(a), other = verb == PAIR           ? ct_arg(a, 1)
                                   : verb == PAIR_DISCARD ? DISCARD
                                                          : TURNED;
    if (strcmp(key, "piramide.not_thirteen") != 0)
        return;
    n[0] = worth(s, verb == PAIR_TOPS ? DISCARD : ct_arg(a, 0));
    n[1] = worth(s, other);
    n[2] = n[0] + n[1];
}

/* First the words without a cell; pairs of the pyramid last, by their lower cell. */
static void list(const ct_state *s, int seat, ct_acts *out)
{
    const char *const why[] = { [TURN] = check_turn(s),
                                [KING_TURNED] = check_king_at(s, TURNED),
                                [KING_DISCARD] = check_king_at(s, DISCARD),
                                [PAIR_TOPS] = check_tops(s),
                                [REDEAL] = check_redeal(s) };
    for (int verb = TURN; verb <= REDEAL; verb++)
        if (!why[verb] && verb != PAIR_TURNED && verb != PAIR_DISCARD)
            ct_add(out, CT_ACT(seat, verb));
    ct_add(out, CT_ACT(seat, s->phase == DEPLETING ? STOP : GIVE_UP));
    uint32_t there = s->phase == DEPLETING ? 0 : cells(s);
    bool cover = ct_opt(s, COVER_PAIR);
    int turned = worth(s, TURNED), discard = worth(s, DISCARD), free[CELLS], w[CELLS], n = 0;
    for (int i = 0; i < CELLS; i++) {
        w[i] = there >> i & 1 ? worth(s, CELL + i) : 0;
        if (!is_free(there, i))
            continue;
        free[n++] = i;
        if (w[i] == 13)
            ct_add(out, CT_ACT(seat, KING, CELL + i));
        if (turned && w[i] + turned == 13)
            ct_add(out, CT_ACT(seat, PAIR_TURNED, CELL + i));
        if (discard && w[i] + discard == 13)
            ct_add(out, CT_ACT(seat, PAIR_DISCARD, CELL + i));
    }
    for (int k = 0; k < n; k++)
        for (int i = 0, j = free[k]; i < j; i++)
            if (w[i] && w[i] + w[j] == 13 &&
                (!(there & covers[i]) || (cover && (there & covers[i]) == 1u << j)))
                ct_add(out, CT_ACT(seat, PAIR, CELL + i, CELL + j));
}

/* ---- points ----------------------------------------------------------------------------- */

static int left_in_hand(const ct_state *s)
{
    return ct_count(s, RESERVE) + ct_count(s, TURNED) + ct_count(s, DISCARD);
}

static int left_in_pyramid(const ct_state *s)
{
    return s->end[CELL + CELLS - 1] - ct_start(s, CELL);
}

/* R16: by the text, the cards of tiers 50 and 35 that were in the reserve at the clearing. */
static int residue(const ct_state *s)
{
    int n = 0;
    if (ct_opt(s, RESIDUE) || piramide_of(s)->tier == 20)
        return left_in_hand(s);
    for (int i = 0; i < ct_start(s, CELL); i++) n += (s->seen[i] & RESERVED) != 0;
    return n;
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    int left = left_in_pyramid(s), hand = left_in_hand(s);
    if (!competitive(s)) { /* R13 */
        ct_sheet_add(out, "piramide.sheet.removed", 1, 0, CELLS - left);
        return;
    }
    if (piramide_of(s)->tier) {
        ct_sheet_add(out, "piramide.sheet.tier", 1, 0, piramide_of(s)->tier);
        ct_sheet_add(out, "piramide.sheet.residue", 1, residue(s), -residue(s));
        return;
    }
    ct_sheet_add(out, "piramide.sheet.in_hand", 1, hand, -hand); /* R17 */
    if (ct_opt(s, FAIL_COUNT))
        ct_sheet_add(out, "piramide.sheet.pyramid", 1, left, -left);
}

/* R13, R18 */
static void end_deal(ct_state *s, bool cleared)
{
    ct_sheet lines;
    lines.n = 0;
    sheet(s, &lines);
    if (!competitive(s)) /* its points have been counted all along */
        s->score[0] = 0;
    for (int i = 0; i < lines.n; i++) s->score[0] += lines.line[i].amount;
    s->turn = CT_OVER;
    if (competitive(s) && s->deals < ct_opt(s, DEALS_PER_MATCH))
        s->turn = CT_DEALER;
    else
        s->won = competitive(s) ? s->score[0] >= 0 : cleared;
}

/* ---- the course of play ----------------------------------------------------------------- */

static void deal(ct_state *s, ct_rng *luck)
{
    *piramide_mine(s) = (piramide){ 0 };
    s->phase = PLAYING;
    for (int i = 0; i < CELLS; i++) ct_draw(s, RESERVE, CELL + i, 1);
    s->turn = 0;
}

static void start_depletion(ct_state *s)
{
    piramide_mine(s)->tier = TIER - 15 * piramide_of(s)->redeals;
    s->phase = DEPLETING;
    for (int z = RESERVE; z <= TURNED; z++)
        for (int i = 0; i < ct_count(s, z); i++) ct_mark(s, z, i, RESERVED, true);
}

static void settle(ct_state *s)
{
    uint32_t there = cells(s);
    bool all = ct_opt(s, WIN_CONDITION) && !competitive(s);
    if (!competitive(s))
        s->score[0] = CELLS - left_in_pyramid(s);
    else if (!there && s->phase == PLAYING)
        start_depletion(s);
    if (!there && s->phase == PLAYING && (!all || !left_in_hand(s)))
        end_deal(s, true);
    else if (!ct_count(s, RESERVE) && check_redeal(s) && !top_removal(s, there) &&
             !pyramid_removal(s, there))
        end_deal(s, false);
}

static void redeal(ct_state *s)
{
    ct_stack(s, TURNED, DISCARD);
    ct_stack(s, DISCARD, RESERVE);
    ct_turn_over(s, RESERVE);
    piramide_mine(s)->redeals++;
}

static void play(ct_state *s, ct_act a)
{
    int verb = ct_verb(a);
    if (verb == GIVE_UP || verb == STOP) {
        end_deal(s, false);
        return;
    }
    if (verb == TURN) {
        ct_stack(s, TURNED, DISCARD);
        ct_draw(s, RESERVE, TURNED, 1);
    } else if (verb == REDEAL) {
        redeal(s);
    }
    if (verb == KING || verb == PAIR || verb == PAIR_TURNED || verb == PAIR_DISCARD)
        ct_draw(s, ct_arg(a, 0), REMOVED, 1);
    if (verb == PAIR)
        ct_draw(s, ct_arg(a, 1), REMOVED, 1);
    if (verb == PAIR_TURNED || verb == KING_TURNED || verb == PAIR_TOPS)
        ct_draw(s, TURNED, REMOVED, 1);
    if (verb == PAIR_DISCARD || verb == KING_DISCARD || verb == PAIR_TOPS)
        ct_draw(s, DISCARD, REMOVED, 1);
    settle(s);
}

/* R13-R15: the leftovers of a competitive deal come with the points of a cleared pyramid, by the
 * redeals of that time; else play without a pyramid is for all the other cards. */
static bool phase_valid(const ct_state *s, bool cleared)
{
    int tier = piramide_of(s)->tier;
    if (s->phase == DEPLETING)
        return cleared && competitive(s) && tier % 15 == 5 &&
               tier >= TIER - 15 * piramide_of(s)->redeals;
    bool for_all = ct_opt(s, WIN_CONDITION) && !competitive(s) && left_in_hand(s);
    return !tier && (!cleared || for_all || s->turn == CT_OVER);
}

static const char *valid(const ct_state *s)
{
    uint32_t there = cells(s);
    if (s->turn == CT_DEALER)
        return NULL;
    if (ct_count(s, TURNED) > 1)
        return "piramide.bad_turned";
    if (piramide_of(s)->redeals > (competitive(s) ? 2 : ct_opt(s, REDEALS)))
        return "piramide.no_redeal";
    if (!phase_valid(s, !there))
        return "piramide.bad_phase";
    for (int i = 0; i < CELLS; i++) /* I2: the cells left are closed upwards */
        if (ct_count(s, CELL + i) > 1)
            return "piramide.bad_cell";
    for (int i = 0; i < CELLS; i++)
        if (!(there >> i & 1) && there & covers[i])
            return "piramide.bad_cell";
    return NULL;
}

/* clang-format off */
static const ct_zone zones[] = {
    { "reserve", 1,  CT_NOBODY, 0,      { 8, 0, 0, 0, 0 } },
    { "turned",  1,  CT_ALL,    0,      { 8, 1, 0, 0, 0 } },
    { "discard", 1,  CT_ALL,    CT_TOP, { 8, 2, 0, 0, 0 } },
    { "cell",    28, CT_ALL,    0,      { 0, 0, 0, 0, -7 } },
    { "removed", 1,  CT_ALL,    CT_TOP, { 8, 3, 0, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = {
    { "king", "z" }, { "pair", "zz" }, { "turn", "", .on = "reserve" }, { "pair_turned", "z", .on = "turned" },
    { "pair_discard", "z", .on = "discard" }, { "king_turned", "", .on = "turned" },
    { "king_discard", "", .on = "discard" }, { "pair_tops", "", .on = "turned discard" },
    { "redeal", "", .on = "reserve" }, { "give_up", "", true }, { "stop", "" }, { 0 } };
static const ct_option options[] = {
    { "redeals",            0, 0, 2, NULL },
    { "scoring",            0, 0, 1, "none|competitive" },
    { "stock_discard_pair", 0, 0, 1, "off|on" },
    { "kings_from_stock",   1, 0, 1, "off|on" },
    { "cover_pair",         0, 0, 1, "off|on" },
    { "forced_pairs",       0, 0, 2, "off|pyramid|all" },
    { "win_condition",      0, 0, 1, "pyramid|all_cards" },
    { "residue",            0, 0, 1, "by_text|hand" },
    { "fail_count",         0, 0, 1, "hand|hand_and_pyramid" },
    { "deplete_redeals",    0, 0, 1, "off|on" },
    { "deals_per_match",    6, 1, 12, NULL },
    { 0 } };
static const ct_preset presets[] = {
    { "classica", "" },
    { "ms", "redeals=2 stock_discard_pair=on" },
    { "velha", "redeals=0 stock_discard_pair=on win_condition=all_cards" },
    { "par", "scoring=competitive stock_discard_pair=on residue=hand fail_count=hand_and_pyramid deplete_redeals=on" },
    { 0 } };
static const ct_field fields[] = {
    CT_FIELD(piramide, redeals, CT_ALL, 0, 2), CT_FIELD(piramide, tier, CT_ALL, 0, 50), { 0 } };
static const char *const phases[] = { "play", "deplete", NULL };

static const ct_text texts[] = {
    CT_TEXT("piramide.name", "Pirâmide", "Pyramid"),
    CT_TEXT("piramide.aim", "Retirar as 28 cartas da pirâmide em pares que somam treze.", "Remove the 28 cards of the pyramid in pairs worth thirteen."),
    CT_TEXT("piramide.lost", "A pirâmide não se desfez: não restou par que somasse treze, ou a conta ficou abaixo de zero.",
      "The pyramid was not cleared: no pair worth thirteen was left, or the account fell below zero."),
    CT_TEXT("piramide.king", "retirou o rei $^1", "removed the king $^1"),
    CT_TEXT("piramide.king!", "Retirar o rei $^1", "Remove the king $^1"),
    CT_TEXT("piramide.pair", "retirou o par $^1 e $^2", "removed the pair $^1 and $^2"),
    CT_TEXT("piramide.pair!", "Retirar $^1 e $^2", "Remove $^1 and $^2"),
    CT_TEXT("piramide.turn", "virou uma carta do monte", "turned a card of the reserve"),
    CT_TEXT("piramide.turn*", "virou $+ do monte", "turned $+ of the reserve"),
    CT_TEXT("piramide.turn!", "Virar uma carta do monte", "Turn a card of the reserve"),
    CT_TEXT("piramide.pair_turned", "retirou $^1 com a carta virada", "removed $^1 with the turned card"),
    CT_TEXT("piramide.pair_turned!", "Retirar $^1 com a carta virada", "Remove $^1 with the turned card"),
    CT_TEXT("piramide.pair_discard", "retirou $^1 com a carta do descarte", "removed $^1 with the top discard"),
    CT_TEXT("piramide.pair_discard!", "Retirar $^1 com a carta do descarte", "Remove $^1 with the top discard"),
    CT_TEXT("piramide.king_turned", "retirou o rei virado", "removed the turned king"),
    CT_TEXT("piramide.king_turned!", "Retirar o rei virado", "Remove the turned king"),
    CT_TEXT("piramide.king_discard", "retirou o rei do descarte", "removed the king on the discards"),
    CT_TEXT("piramide.king_discard!", "Retirar o rei do descarte", "Remove the king on the discards"),
    CT_TEXT("piramide.pair_tops", "retirou a carta virada com a do descarte", "removed the turned card with the top discard"),
    CT_TEXT("piramide.pair_tops!", "Retirar a carta virada com a do descarte", "Remove the turned card with the top discard"),
    CT_TEXT("piramide.redeal", "refez o monte com o descarte", "made the discards the new reserve"),
    CT_TEXT("piramide.redeal!", "Refazer o monte com o descarte", "Make the discards the new reserve"),
    CT_TEXT("piramide.give_up", "desistiu desta pirâmide", "gave up this pyramid"),
    CT_TEXT("piramide.give_up!", "Desistir desta pirâmide", "Give up this pyramid"),
    CT_TEXT("piramide.stop", "encerrou a etapa", "ended the deal"),
    CT_TEXT("piramide.stop!", "Encerrar a etapa", "End the deal"),
    CT_TEXT("piramide.deal", "etapa", "deal"),
    CT_TEXT("piramide.zone.reserve", "monte de reserva", "reserve"),
    CT_TEXT("piramide.zone.turned", "carta virada", "turned card"),
    CT_TEXT("piramide.zone.discard", "descarte", "discard pile"),
    CT_TEXT("piramide.zone.cell", "casa", "cell"),
    CT_TEXT("piramide.zone.removed", "cartas retiradas", "removed cards"),
    CT_TEXT("piramide.phase.play", "desfazer a pirâmide", "taking the pyramid apart"),
    CT_TEXT("piramide.phase.deplete", "esgotar as sobras", "using up what is left"),
    CT_TEXT("piramide.field.redeals", "montes refeitos", "redeals made"),
    CT_TEXT("piramide.field.tier", "pontos da pirâmide", "points of the pyramid"),
    CT_TEXT("piramide.opt.redeals", "Refazer o monte", "Redeals"),
    CT_TEXT("piramide.opt.redeals?", "Quantas vezes o descarte pode virar monte outra vez (R11).", "How often the discards may become the reserve again (R11)."),
    CT_TEXT("piramide.opt.scoring", "Contagem", "Scoring"),
    CT_TEXT("piramide.opt.scoring?", "Uma etapa para ganhar, ou a contagem competitiva em várias etapas (R14-R18).", "One deal to win, or competitive points over several deals (R14-R18)."),
    CT_TEXT("piramide.opt.scoring.none", "simples", "plain"),
    CT_TEXT("piramide.opt.scoring.competitive", "competitiva", "competitive"),
    CT_TEXT("piramide.opt.stock_discard_pair", "Par entre virada e descarte", "Pair of turned card and discard"),
    CT_TEXT("piramide.opt.stock_discard_pair?", "A carta virada pode formar par com a de cima do descarte (R10).", "The turned card may pair with the top discard (R10)."),
    CT_TEXT("piramide.opt.kings_from_stock", "Reis fora da pirâmide", "Kings off the pyramid"),
    CT_TEXT("piramide.opt.kings_from_stock?", "Um rei virado ou no descarte também sai sozinho (R9).", "A king turned or on the discards goes alone too (R9)."),
    CT_TEXT("piramide.opt.cover_pair", "Par com a carta de cima", "Pair with the covering card"),
    CT_TEXT("piramide.opt.cover_pair?", "Uma carta coberta só pela sua parceira pode sair com ela (R5).", "A card covered by its partner alone may go with it (R5)."),
    CT_TEXT("piramide.opt.forced_pairs", "Pares obrigatórios", "Forced pairs"),
    CT_TEXT("piramide.opt.forced_pairs?", "Virar só quando não há par: na pirâmide, ou em lugar nenhum (R12).", "Turn only when there is no pair: in the pyramid, or anywhere (R12)."),
    CT_TEXT("piramide.opt.forced_pairs.pyramid", "os da pirâmide", "those of the pyramid"),
    CT_TEXT("piramide.opt.forced_pairs.all", "todos", "all"),
    CT_TEXT("piramide.opt.win_condition", "Vitória", "Win"),
    CT_TEXT("piramide.opt.win_condition?", "Basta desfazer a pirâmide, ou todas as cartas devem sair (R13).", "The pyramid is enough, or every card must go (R13)."),
    CT_TEXT("piramide.opt.win_condition.pyramid", "pirâmide vazia", "empty pyramid"),
    CT_TEXT("piramide.opt.win_condition.all_cards", "todas as cartas", "all cards"),
    CT_TEXT("piramide.opt.residue", "Sobras descontadas", "Leftovers counted"),
    CT_TEXT("piramide.opt.residue?", "Que cartas se descontam de uma pirâmide desfeita (R16).", "Which cards are taken off a cleared pyramid's points (R16)."),
    CT_TEXT("piramide.opt.residue.by_text", "as que eram do monte", "those of the reserve"),
    CT_TEXT("piramide.opt.residue.hand", "monte e descarte", "reserve and discards"),
    CT_TEXT("piramide.opt.fail_count", "Pirâmide não desfeita", "Pyramid not cleared"),
    CT_TEXT("piramide.opt.fail_count?", "Que cartas contam contra quem não desfaz a pirâmide (R17).", "Which cards count against a pyramid not cleared (R17)."),
    CT_TEXT("piramide.opt.fail_count.hand", "monte e descarte", "reserve and discards"),
    CT_TEXT("piramide.opt.fail_count.hand_and_pyramid", "também as da pirâmide", "the pyramid's too"),
    CT_TEXT("piramide.opt.deplete_redeals", "Refazer ao esgotar", "Redeals for the leftovers"),
    CT_TEXT("piramide.opt.deplete_redeals?", "Montes não refeitos podem ser usados para esgotar as sobras (R15).", "Unused redeals may be used while using up what is left (R15)."),
    CT_TEXT("piramide.opt.deals_per_match", "Etapas por partida", "Deals in a match"),
    CT_TEXT("piramide.opt.deals_per_match?", "Número de etapas da contagem competitiva (R18).", "Number of deals in competitive scoring (R18)."),
    CT_TEXT("piramide.preset.classica", "Clássica", "Classic"),
    CT_TEXT("piramide.preset.classica?", "Uma só passada pelo monte; vence quem desfaz a pirâmide.",
      "Once through the reserve; clear the pyramid to win."),
    CT_TEXT("piramide.preset.ms", "Computador", "Computer rules"),
    CT_TEXT("piramide.preset.ms?", "Duas voltas a mais pelo monte e pares entre virada e descarte.", "Two redeals, and pairs of turned card and discard."),
    CT_TEXT("piramide.preset.velha", "Velha", "Old rules"),
    CT_TEXT("piramide.preset.velha?", "Uma passada, e todas as cartas devem sair.", "Once through, and every card must go."),
    CT_TEXT("piramide.preset.par", "Par", "Par"),
    CT_TEXT("piramide.preset.par?", "Seis etapas com pontos; zero é o par.", "Six deals for points; zero is par."),
    CT_TEXT("piramide.no_cell", "Escolha uma casa da pirâmide, de 1 a 28 (R1).", "Choose a cell of the pyramid, from 1 to 28 (R1)."),
    CT_TEXT("piramide.no_card", "Não há carta nesse lugar (R4-R8).", "There is no card in that place (R4-R8)."),
    CT_TEXT("piramide.covered", "A carta ainda está coberta (R3).", "The card is still covered (R3)."),
    CT_TEXT("piramide.order", "Das duas casas, a de número menor vem primeiro (R5).", "Of the two cells the lower one comes first (R5)."),
    CT_TEXT("piramide.not_thirteen", "$1 e $2 somam $3, e não 13 (R5, R7, R8).", "$1 and $2 make $3, not 13 (R5, R7, R8)."),
    CT_TEXT("piramide.no_king", "Só um rei sai sozinho (R4, R9).", "Only a king goes alone (R4, R9)."),
    CT_TEXT("piramide.kings_stay", "Nesta mesa só saem sozinhos os reis da pirâmide (R9).", "At this table only kings of the pyramid go alone (R9)."),
    CT_TEXT("piramide.tops_apart", "A carta virada e o descarte não formam par nesta mesa (R10).", "The turned card and the discard do not pair at this table (R10)."),
    CT_TEXT("piramide.pair_first", "Ainda há cartas para retirar antes de virar (R12).", "There are cards to remove before turning (R12)."),
    CT_TEXT("piramide.reserve_empty", "O monte acabou (R6).", "The reserve is used up (R6)."),
    CT_TEXT("piramide.reserve_left", "O monte só se refaz quando acaba (R11).", "A redeal waits until the reserve is used up (R11)."),
    CT_TEXT("piramide.nothing_to_turn", "Não há cartas para refazer o monte (R11).", "There are no cards for a new reserve (R11)."),
    CT_TEXT("piramide.no_redeal", "O monte não pode mais ser refeito (R11).", "No redeal is left (R11)."),
    CT_TEXT("piramide.cleared", "A pirâmide já foi desfeita: esgote as sobras ou encerre (R15).", "The pyramid is cleared: use up what is left, or stop (R15)."),
    CT_TEXT("piramide.not_cleared", "Encerrar é só depois de desfazer a pirâmide (R15).", "You can stop only once the pyramid is cleared (R15)."),
    CT_TEXT("piramide.bad_turned", "Só uma carta fica virada (R6).", "Only one card lies turned (R6)."),
    CT_TEXT("piramide.bad_phase", "A fase não combina com a pirâmide (R15).", "The phase does not fit the pyramid (R15)."),
    CT_TEXT("piramide.bad_cell", "Cada casa tem uma carta, e nenhuma fica sem as duas de cima (R1).", "A cell holds one card, and none remains without the two above it (R1)."),
    CT_TEXT("piramide.sheet.removed", "Cartas retiradas da pirâmide", "Pyramid cards removed"),
    CT_TEXT("piramide.sheet.tier", "Pirâmide desfeita", "Pyramid cleared"),
    CT_TEXT("piramide.sheet.residue", "Sobras", "Leftovers"),
    CT_TEXT("piramide.sheet.in_hand", "Monte e descarte", "Reserve and discards"),
    CT_TEXT("piramide.sheet.pyramid", "Cartas da pirâmide", "Pyramid cards"),
    CT_TEXT("piramide.why", "Retira o par que mais cartas solta na pirâmide.",
      "It removes the pair that frees most cards of the pyramid."),
    CT_TEXT("piramide.why.king", "O rei sai sozinho e não faz falta a ninguém.",
      "A king goes by itself, and no card needs it."),
    CT_TEXT("piramide.why.king_turned", "O rei sai sozinho e não faz falta a ninguém.",
      "A king goes by itself, and no card needs it."),
    CT_TEXT("piramide.why.king_discard", "O rei sai sozinho e não faz falta a ninguém.",
      "A king goes by itself, and no card needs it."),
    CT_TEXT("piramide.why.pair_tops", "As duas saem do caminho e mostram outras cartas.",
      "Both get out of the way and show other cards."),
    CT_TEXT("piramide.why.turn", "Nada soma 13 agora: o monte traz outra carta.",
      "Nothing adds up to 13 now: the reserve brings another card."),
    CT_TEXT("piramide.why.redeal", "O monte acabou: o descarte vira monte de novo.",
      "The reserve is out: the discards become the reserve again."),
    CT_TEXT("piramide.why.give_up", "Nada mais soma 13.", "Nothing more adds up to 13."),
    CT_TEXT("piramide.why.stop", "Não há mais nada a ganhar nesta etapa.",
      "There is nothing more to win in this deal."),
    { 0 } };
/* clang-format on */

const ct_game ct_piramide = { .about = { .slug = "piramide",
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
                              .because = because,
                              .list = list,
                              .play = play,
                              .sheet = sheet,
                              .valid = valid };
