/* tables.h - the tables of Pyramid: zones, verbs, options, presets, numbers and texts, each next to
 * the constants that number its rows. */
#ifndef CT_PIRAMIDE_TABLES_H
#define CT_PIRAMIDE_TABLES_H

#include <stddef.h>

#include "game.h"

enum { RESERVE, TURNED, DISCARD, CELL, CELLS = 28, REMOVED = CELL + CELLS };
enum { PLAYERS = 4 };
enum { TO_TURN = 52 - CELLS }; /* R1: number of cards in the reserve */
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
    DEALS_PER_MATCH,
    MATCHES
};
enum { MOST_MATCHES = 4 }; /* largest value of option matches */
enum { PLAYING, DEPLETING };
enum { UNLIMITED = 3 };    /* option redeals */
enum { IDLE = 2 };         /* R11: so many redeals may follow each other with nothing removed */
enum { REDEALS_MAX = 99 }; /* at most 28 removals, and two redeals for each */
enum { TIER = 50 }; /* R14: points of a pyramid cleared without a redeal; each redeal costs 15 */
enum { RESERVED = CT_MARK1 }; /* the card was in the reserve when the pyramid was cleared (R16) */

typedef struct piramide {
    int32_t redeals; /* number of redeals made in this deal */
    int32_t tier;    /* R14: points for the cleared pyramid; 0: not cleared yet */
    int32_t idle;    /* R11: redeals since a card was last removed, if they are unlimited */
    int32_t total[MOST_MATCHES]; /* R18: points of the matches that one player has finished */
} piramide;

/* clang-format off */
static const ct_zone zones[] = {
    { "reserve", 1,  CT_NOBODY, 0,      { 8, 0, 0, 0, 0 } },
    { "turned",  1,  CT_ALL,    0,      { 8, 1, 0, 0, 0 } },
    { "discard", 1,  CT_ALL,    CT_TOP, { 8, 2, 0, 0, 0 } },
    { "cell",    28, CT_ALL,    0,      { 0, 0, 0, 0, -7 } },
    { "removed", 1,  CT_ALL,    CT_TOP, { 8, 3, 0, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = {
    [KING - 1] = { "king", "z" },
    [PAIR - 1] = { "pair", "zz" },
    [TURN - 1] = { "turn", "", .on = "reserve" },
    [PAIR_TURNED - 1] = { "pair_turned", "z", .on = "turned" },
    [PAIR_DISCARD - 1] = { "pair_discard", "z", .on = "discard" },
    [KING_TURNED - 1] = { "king_turned", "", .on = "turned" },
    [KING_DISCARD - 1] = { "king_discard", "", .on = "discard" },
    [PAIR_TOPS - 1] = { "pair_tops", "", .on = "turned discard" },
    [REDEAL - 1] = { "redeal", "", .on = "reserve" },
    [GIVE_UP - 1] = { "give_up", "", true },
    [STOP - 1] = { "stop", "" },
    { 0 } };
static const ct_option options[] = {
    [REDEALS] = { "redeals",            0, 0, 3, "0|1|2|unlimited" },
    [SCORING] = { "scoring",            0, 0, 1, "none|competitive" },
    [STOCK_DISCARD_PAIR] = { "stock_discard_pair", 0, 0, 1, "off|on" },
    [KINGS_FROM_STOCK] = { "kings_from_stock",   1, 0, 1, "off|on" },
    [COVER_PAIR] = { "cover_pair",         0, 0, 1, "off|on" },
    [FORCED_PAIRS] = { "forced_pairs",       0, 0, 2, "off|pyramid|all" },
    [WIN_CONDITION] = { "win_condition",      0, 0, 1, "pyramid|all_cards" },
    [RESIDUE] = { "residue",            0, 0, 1, "by_text|hand" },
    [FAIL_COUNT] = { "fail_count",         0, 0, 1, "hand|hand_and_pyramid" },
    [DEPLETE_REDEALS] = { "deplete_redeals",    0, 0, 1, "off|on" },
    [DEALS_PER_MATCH] = { "deals_per_match",    6, 1, 12, NULL },
    [MATCHES] = { "matches",            1, 1, MOST_MATCHES, NULL },
    { 0 } };
static const ct_preset presets[] = {
    { "classica", "" },
    { "ms", "redeals=2 stock_discard_pair=on" },
    { "velha", "redeals=0 stock_discard_pair=on win_condition=all_cards" },
    { "competitiva", "scoring=competitive" },
    { "par", "scoring=competitive stock_discard_pair=on residue=hand fail_count=hand_and_pyramid deplete_redeals=on" },
    { 0 } };
static const ct_field fields[] = {
    CT_FIELD(piramide, redeals, CT_ALL, 0, REDEALS_MAX),
    CT_FIELD(piramide, tier, CT_ALL, 0, 50),
    CT_FIELD(piramide, idle, CT_ALL, 0, IDLE),
    CT_FIELD(piramide, total, CT_ALL, -CT_POINTS, CT_POINTS),
    { 0 } };
static const char *const phases[] = {
    [PLAYING] = "play",
    [DEPLETING] = "deplete",
    NULL };

static const ct_text texts[] = {
    CT_TEXT("piramide.name", "Pirâmide", "Pyramid"),
    CT_TEXT("piramide.aim", "Tire as 28 cartas da pirâmide em pares que somam treze.",
      "Remove the 28 cards of the pyramid in pairs worth thirteen."),
    CT_TEXT("piramide.lost", "Não deu: faltou par que somasse treze, ou os pontos ficaram abaixo de zero.",
      "No luck: no pair worth thirteen was left, or the score fell below zero."),
    CT_TEXT("piramide.king", "tirou $^1", "removed $^1"),
    CT_TEXT("piramide.king!", "Tirar $^1", "Remove $^1"),
    CT_TEXT("piramide.pair", "tirou o par $^1 e $^2", "removed the pair $^1 and $^2"),
    CT_TEXT("piramide.pair!", "Tirar $^1 e $^2", "Remove $^1 and $^2"),
    CT_TEXT("piramide.turn", "virou uma carta do monte", "turned a card of the reserve"),
    CT_TEXT("piramide.turn*", "virou $+ do monte", "turned $+ of the reserve"),
    CT_TEXT("piramide.turn!", "Virar uma carta do monte", "Turn a card of the reserve"),
    CT_TEXT("piramide.pair_turned", "tirou $^1 com a carta virada",
      "removed $^1 with the turned card"),
    CT_TEXT("piramide.pair_turned!", "Tirar $^1 com a carta virada",
      "Remove $^1 with the turned card"),
    CT_TEXT("piramide.pair_discard", "tirou $^1 com a carta do descarte",
      "removed $^1 with the top discard"),
    CT_TEXT("piramide.pair_discard!", "Tirar $^1 com a carta do descarte",
      "Remove $^1 with the top discard"),
    CT_TEXT("piramide.king_turned", "tirou o rei virado", "removed the turned king"),
    CT_TEXT("piramide.king_turned!", "Tirar o rei virado", "Remove the turned king"),
    CT_TEXT("piramide.king_discard", "tirou o rei do descarte", "removed the king on the discards"),
    CT_TEXT("piramide.king_discard!", "Tirar o rei do descarte", "Remove the king on the discards"),
    CT_TEXT("piramide.pair_tops", "tirou a carta virada com a do descarte",
      "removed the turned card with the top discard"),
    CT_TEXT("piramide.pair_tops!", "Tirar a carta virada com a do descarte",
      "Remove the turned card with the top discard"),
    CT_TEXT("piramide.redeal", "deu uma volta: o descarte virou monte",
      "made the discards the new reserve"),
    CT_TEXT("piramide.redeal!", "Dar uma volta: o descarte vira monte",
      "Make the discards the new reserve"),
    CT_TEXT("piramide.give_up", "desistiu desta pirâmide", "gave up this pyramid"),
    CT_TEXT("piramide.give_up!", "Desistir desta pirâmide", "Give up this pyramid"),
    CT_TEXT("piramide.stop", "encerrou a etapa", "ended the deal"),
    CT_TEXT("piramide.stop!", "Encerrar a etapa", "End the deal"),
    CT_TEXT("piramide.deal", "etapa", "deal"),
    CT_TEXT("piramide.zone.reserve", "monte", "reserve"),
    CT_TEXT("piramide.zone.turned", "carta virada", "turned card"),
    CT_TEXT("piramide.zone.discard", "descarte", "discard pile"),
    CT_TEXT("piramide.zone.cell", "casa", "cell"),
    /* how to choose an act by touch */
    CT_TEXT("piramide.king>", "toque num rei", "tap a king"),
    CT_TEXT("piramide.king_turned>", "toque num rei", "tap a king"),
    CT_TEXT("piramide.king_discard>", "toque num rei", "tap a king"),
    CT_TEXT("piramide.pair>", "junte duas cartas que somam 13", "join two cards that make 13"),
    CT_TEXT("piramide.pair_turned>", "junte duas cartas que somam 13", "join two cards that make 13"),
    CT_TEXT("piramide.pair_discard>", "junte duas cartas que somam 13", "join two cards that make 13"),
    CT_TEXT("piramide.pair_tops>", "junte duas cartas que somam 13", "join two cards that make 13"),
    CT_TEXT("piramide.turn>", "vire do monte", "turn from the reserve"),
    CT_TEXT("piramide.redeal>", "dê uma volta no monte", "make a new reserve"),
    CT_TEXT("piramide.stop>", "encerre a etapa", "end the deal"),
    CT_TEXT("piramide.zone.removed", "cartas tiradas", "removed cards"),
    CT_TEXT("piramide.phase.play", "desfazer a pirâmide", "taking the pyramid apart"),
    CT_TEXT("piramide.phase.deplete", "gastar as sobras", "using up what is left"),
    CT_TEXT("piramide.field.redeals", "voltas dadas", "redeals made"),
    CT_TEXT("piramide.field.tier", "pontos da pirâmide", "points of the pyramid"),
    CT_TEXT("piramide.opt.redeals", "Voltas do monte", "Redeals"),
    CT_TEXT("piramide.opt.redeals?", "Quantas vezes o descarte vira monte outra vez (R11).",
      "How often the discards may become the reserve again (R11)."),
    CT_TEXT("piramide.opt.redeals.unlimited", "quantas quiser", "as many as you like"),
    CT_TEXT("piramide.opt.scoring", "Contagem", "Scoring"),
    CT_TEXT("piramide.opt.scoring?", "Uma pirâmide para ganhar, ou pontos somados em várias etapas (R14-R18).",
      "One pyramid to win, or points added up over several deals (R14-R18)."),
    CT_TEXT("piramide.opt.scoring.none", "simples", "plain"),
    CT_TEXT("piramide.opt.scoring.competitive", "competitiva", "competitive"),
    CT_TEXT("piramide.opt.stock_discard_pair", "Par entre virada e descarte", "Pair of turned card and discard"),
    CT_TEXT("piramide.opt.stock_discard_pair?", "A carta virada faz par com a de cima do descarte (R10).",
      "The turned card may pair with the top discard (R10)."),
    CT_TEXT("piramide.opt.kings_from_stock", "Reis fora da pirâmide", "Kings off the pyramid"),
    CT_TEXT("piramide.opt.kings_from_stock?", "Um rei virado ou no descarte também sai sozinho (R9).", "A king turned or on the discards goes alone too (R9)."),
    CT_TEXT("piramide.opt.cover_pair", "Par com a carta de cima", "Pair with the covering card"),
    CT_TEXT("piramide.opt.cover_pair?", "Uma carta coberta só pela parceira pode sair com ela (R5).",
      "A card covered by its partner alone may go with it (R5)."),
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
    CT_TEXT("piramide.opt.deplete_redeals", "Voltas para as sobras", "Redeals for the leftovers"),
    CT_TEXT("piramide.opt.deplete_redeals?", "As voltas do monte que não se usaram servem para gastar as sobras (R15).",
      "Unused redeals may be used while using up what is left (R15)."),
    CT_TEXT("piramide.opt.deals_per_match", "Etapas por partida", "Deals in a match"),
    CT_TEXT("piramide.opt.deals_per_match?", "Quantas etapas tem a contagem competitiva (R18).",
      "Number of deals in competitive scoring (R18)."),
    CT_TEXT("piramide.opt.matches", "Partidas", "Matches"),
    CT_TEXT("piramide.opt.matches?", "Quantas partidas cada um joga na contagem competitiva, para comparar (R18).",
      "How many matches each plays with competitive scoring, to compare them (R18)."),
    CT_TEXT("piramide.preset.classica", "Clássica", "Classic"),
    CT_TEXT("piramide.preset.classica?", "Uma só passada pelo monte; vence quem desfaz a pirâmide.",
      "Once through the reserve; clear the pyramid to win."),
    CT_TEXT("piramide.preset.ms", "Computador", "Computer rules"),
    CT_TEXT("piramide.preset.ms?", "Duas voltas do monte, e pares entre virada e descarte.",
      "Two redeals, and pairs of turned card and discard."),
    CT_TEXT("piramide.preset.velha", "Velha", "Old rules"),
    CT_TEXT("piramide.preset.velha?", "Uma passada só, e todas as cartas devem sair.",
      "Once through, and every card must go."),
    CT_TEXT("piramide.preset.competitiva", "Competitiva", "Competitive"),
    CT_TEXT("piramide.preset.competitiva?", "Seis etapas com contagem de pontos e duas voltas, para uma ou mais pessoas.",
      "Six deals with points and two redeals, for one or more players."),
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
    CT_TEXT("piramide.pair_first", "Ainda há cartas para tirar antes de virar (R12).",
      "There are cards to remove before turning (R12)."),
    CT_TEXT("piramide.reserve_empty", "O monte acabou (R6).", "The reserve is used up (R6)."),
    CT_TEXT("piramide.reserve_left", "Só há volta quando o monte acaba (R11).",
      "A redeal waits until the reserve is used up (R11)."),
    CT_TEXT("piramide.nothing_to_turn", "Não há cartas para dar a volta (R11).",
      "There are no cards for a new reserve (R11)."),
    CT_TEXT("piramide.no_redeal", "Não há mais voltas (R11).", "No redeal is left (R11)."),
    CT_TEXT("piramide.idle", "Em duas voltas seguidas não saiu carta nenhuma: não há outra (R11).",
      "No card went in two redeals in a row: there is no other (R11)."),
    CT_TEXT("piramide.cleared", "A pirâmide já foi desfeita: gaste as sobras ou encerre (R15).",
      "The pyramid is cleared: use up what is left, or stop (R15)."),
    CT_TEXT("piramide.not_cleared", "Só se encerra depois de desfazer a pirâmide (R15).",
      "You can stop only once the pyramid is cleared (R15)."),
    CT_TEXT("piramide.bad_turned", "Só uma carta fica virada (R6).", "Only one card lies turned (R6)."),
    CT_TEXT("piramide.bad_phase", "As cartas da pirâmide não combinam com o momento do jogo (R15).",
      "The phase does not fit the pyramid (R15)."),
    CT_TEXT("piramide.bad_cell", "Cada casa tem uma carta, e nenhuma fica sem as duas de cima (R1).", "A cell holds one card, and none remains without the two above it (R1)."),
    CT_TEXT("piramide.bad_deal", "O número da etapa não combina com a partida (R18).", "The number of the deal does not fit the match (R18)."),
    CT_TEXT("piramide.bad_score", "Esses pontos não são possíveis com estas cartas e etapas (R13-R18).",
      "These points are not possible with these cards and deals (R13-R18)."),
    CT_TEXT("piramide.sheet.match1", "1ª partida", "1st match"),
    CT_TEXT("piramide.sheet.match2", "2ª partida", "2nd match"),
    CT_TEXT("piramide.sheet.match3", "3ª partida", "3rd match"),
    CT_TEXT("piramide.sheet.match4", "4ª partida", "4th match"),
    CT_TEXT("piramide.sheet.removed", "Cartas tiradas da pirâmide", "Pyramid cards removed"),
    CT_TEXT("piramide.sheet.tier", "Pirâmide desfeita", "Pyramid cleared"),
    CT_TEXT("piramide.sheet.residue", "Sobras", "Leftovers"),
    CT_TEXT("piramide.sheet.in_hand", "Monte e descarte", "Reserve and discards"),
    CT_TEXT("piramide.sheet.pyramid", "Cartas da pirâmide", "Pyramid cards"),
    { 0 } };
/* clang-format on */

#endif
