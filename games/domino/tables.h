/* tables.h - the tables of Card Dominoes: zones, verbs, numbers, options and texts, each next to
 * the constants that number its rows. */
#ifndef CT_DOMINO_TABLES_H
#define CT_DOMINO_TABLES_H

#include <stddef.h>

#include "domino.h"

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
enum { RANDOM_ACE = 4, RANDOM_COLOUR = 2 };

typedef struct domino {
    int32_t dealer, hands, redeals;
    int32_t suits_out; /* suits whose aces are removed, as bits; 0: not chosen yet */
    int32_t open_with; /* card + 1 that must be played first (option opener), or 0 */
    /* by seat and suit: ranks that the seat has proved not to hold, as bits */
    int32_t not_held[MAX * 4];
    int32_t false_passes[MAX]; /* false passes in this hand; each seat knows only its own number */
} domino;

/* clang-format off */
static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, 0,                 { 6, 0, 0, 0, 0 } },
    { "aside", 1, CT_ALL,    0,                 { 6, 1, 1, 0, 0 } },
    { "row",   4, CT_ALL,    CT_RANKS,          { 0, 0, 1, 0, 1 } },
    { "hand",  1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 4, 1, 0, 0 } },
    { "drawn", 1, CT_ALL,    CT_EACH,           { 0, 3, 1, 0, 0 } },
    { 0 } };

static const ct_word verbs[] = {
    [PLAY - 1] = { "play", "c" },
    [PASS - 1] = { "pass", "" },
    [CONTEST - 1] = { "contest", "" },
    [ACCEPT - 1] = { "accept", "" },
    { 0 } };

static const ct_option options[] = {
    [REMOVED_ACE] = { "removed_ace",        3, 0, 4,    "c|d|h|s|random" },
    [REMOVED_COLOUR] = { "removed_colour",     0, 0, 2,    "black|red|random" },
    [FIRST_DEALER] = { "first_dealer",       0, 0, 5,    "draw|0|1|2|3|4", CT_A_DEALER },
    [REDEAL_RIGHT] = { "redeal_right",       1, 0, 1,    "off|on" },
    [REDEAL_MAX] = { "redeal_max",         0, 0, 99,   NULL },
    [END_MODE] = { "end_mode",           0, 0, 1,    "points|hands" },
    [POINTS_LIMIT] = { "points_limit",       25, 1, 999, NULL },
    [HANDS_LIMIT] = { "hands_limit",        10, 1, 999, NULL },
    [TIE_BREAK] = { "tie_break",          0, 0, 1,    "shared|extra_hand" },
    [SEVEN_DUTY] = { "seven_duty",         0, 0, 1,    "off|on" },
    [OPENER] = { "opener",             0, 0, 2,    "left_of_dealer|7d|7h" },
    [IRREGULARITIES] = { "irregularities",     0, 0, 1,    "off|on" },
    [FALSE_PASS_PENALTY] = { "false_pass_penalty", 3, 0, 99,   NULL },
    { 0 } };

static const ct_preset presets[] = { { "classico", "" }, { "em_casa", "redeal_right=off" },
                                     { "sete_de_ouros", "opener=7d" }, { 0 } };

static const ct_field fields[] = {
    CT_FIELD(domino, dealer, CT_ALL, 0, MAX - 1, CT_A_DEALER),
    CT_FIELD(domino, hands, CT_ALL, 0, 65535),
    CT_FIELD(domino, redeals, CT_ALL, 0, 65535),
    CT_FIELD(domino, suits_out, CT_ALL, 0, 15),
    CT_FIELD(domino, open_with, CT_ALL, 0, 52),
    CT_FIELD(domino, not_held, CT_ALL, 0, 0x3ffe),
    CT_FIELD(domino, false_passes, CT_OWNER, 0, FALSE_MOST),
    { 0 } };

static const char *const phases[] = {
    [DRAWING] = "draw",
    [CONTESTING] = "contest",
    [PLAYING] = "play",
    NULL };
static const ct_text texts[] = {
    CT_TEXT("domino.name", "Dominó de Cartas", "Card Dominoes"),
    CT_TEXT("domino.aim", "Seja o primeiro a jogar todas as cartas nas quatro fileiras que crescem a partir dos setes.",
      "Be the first to play all your cards to the four rows that grow from the sevens."),
    CT_TEXT("domino.play", "jogou $1", "played $1"),
    CT_TEXT("domino.play!", "Jogar $1", "Play $1"),
    CT_TEXT("domino.pass", "passou", "passed"),
    CT_TEXT("domino.pass!", "Passar", "Pass"),
    CT_TEXT("domino.contest", "recusou as cartas", "refused the cards"),
    CT_TEXT("domino.contest!", "Recusar as cartas", "Refuse the cards"),
    CT_TEXT("domino.accept", "aceitou as cartas", "accepted the cards"),
    CT_TEXT("domino.accept!", "Aceitar as cartas", "Accept the cards"),
    CT_TEXT("domino.zone.stock", "baralho", "pack"),
    CT_TEXT("domino.zone.aside", "ases retirados", "aces set aside"),
    CT_TEXT("domino.zone.row", "fileira", "row"),
    CT_TEXT("domino.zone.hand", "mão", "hand"),
    CT_TEXT("domino.zone.drawn", "carta do sorteio", "card drawn"),
    /* how to choose an act by touch */
    CT_TEXT("domino.play>", "toque $1 para jogar", "tap $1 to play it"),
    CT_TEXT("domino.pass>", "passe", "pass"),
    CT_TEXT("domino.contest>", "recuse as cartas", "refuse the cards"),
    CT_TEXT("domino.accept>", "aceite as cartas", "accept the cards"),
    CT_TEXT("domino.phase.draw", "sorteio de quem dá", "draw for the deal"),
    CT_TEXT("domino.phase.contest", "aceita estas cartas?", "do you accept these cards?"),
    CT_TEXT("domino.phase.play", "jogo", "play"),
    CT_TEXT("domino.field.dealer", "dá as cartas", "dealer"),
    CT_TEXT("domino.field.hands", "rodadas jogadas", "hands played"),
    CT_TEXT("domino.progress.hands", "rodadas", "hands"),
    CT_TEXT("domino.progress.points", "maior total", "highest total"),
    CT_TEXT("domino.opt.removed_ace", "Ás retirado (3 jogadores)", "Ace removed (3 players)"),
    CT_TEXT("domino.opt.removed_ace?", "Com três jogadores, o ás que fica fora do jogo (R1).", "With three players, the ace that is left out (R1)."),
    CT_TEXT("domino.opt.removed_ace.c", "paus", "clubs"),
    CT_TEXT("domino.opt.removed_ace.d", "ouros", "diamonds"),
    CT_TEXT("domino.opt.removed_ace.h", "copas", "hearts"),
    CT_TEXT("domino.opt.removed_ace.s", "espadas", "spades"),
    CT_TEXT("domino.opt.removed_ace.random", "por sorteio", "by lot"),
    CT_TEXT("domino.opt.removed_colour", "Ases retirados (5 jogadores)", "Aces removed (5 players)"),
    CT_TEXT("domino.opt.removed_colour?", "Com cinco jogadores, os dois ases que ficam fora do jogo (R1).", "With five players, the two aces that are left out (R1)."),
    CT_TEXT("domino.opt.removed_colour.black", "pretos", "black"),
    CT_TEXT("domino.opt.removed_colour.red", "vermelhos", "red"),
    CT_TEXT("domino.opt.removed_colour.random", "por sorteio", "by lot"),
    CT_TEXT("domino.opt.first_dealer", "Quem dá primeiro", "First dealer"),
    CT_TEXT("domino.opt.first_dealer?", "Sorteio pela carta mais alta, ou um lugar escolhido (R2).",
      "By drawing the highest card, or a chosen seat (R2)."),
    CT_TEXT("domino.opt.first_dealer.draw", "sorteio", "draw"),
    CT_TEXT("domino.opt.redeal_right", "Recusar as cartas", "Refusing the cards"),
    CT_TEXT("domino.opt.redeal_right?", "Quem recebe três reis ou três ases pode pedir cartas novas (R4).",
      "A player dealt three kings or three aces may ask for new cards (R4)."),
    CT_TEXT("domino.opt.redeal_max", "Quantas vezes dar de novo", "Redeal limit"),
    CT_TEXT("domino.opt.redeal_max?", "Depois de dar de novo tantas vezes seguidas, as cartas valem; 0 é sem limite (R4).",
      "After so many redeals in a row the cards stand; 0 is no limit (R4)."),
    CT_TEXT("domino.opt.end_mode", "Fim da partida", "End of the match"),
    CT_TEXT("domino.opt.end_mode?", "A partida acaba num limite de pontos ou depois de um número de rodadas (R13).",
      "The match ends at a points limit or after a number of hands (R13)."),
    CT_TEXT("domino.opt.end_mode.points", "por pontos", "by points"),
    CT_TEXT("domino.opt.end_mode.hands", "por rodadas", "by hands"),
    CT_TEXT("domino.opt.points_limit", "Limite de pontos", "Points limit"),
    CT_TEXT("domino.opt.points_limit?", "A partida acaba quando alguém chega a estes pontos (R13).",
      "The match ends when somebody reaches these points (R13)."),
    CT_TEXT("domino.opt.hands_limit", "Número de rodadas", "Number of hands"),
    CT_TEXT("domino.opt.hands_limit?", "Quantas rodadas se jogam, quando o fim é por rodadas (R13).",
      "Hands played when the match ends by hands (R13)."),
    CT_TEXT("domino.opt.tie_break", "Empate", "Ties"),
    CT_TEXT("domino.opt.tie_break?", "No empate do menor total, a vitória se divide ou jogam-se mais rodadas (R14).",
      "When the lowest total is shared, share the win or play further hands (R14)."),
    CT_TEXT("domino.opt.tie_break.shared", "vitória dividida", "shared win"),
    CT_TEXT("domino.opt.tie_break.extra_hand", "rodada extra", "extra hand"),
    CT_TEXT("domino.opt.seven_duty", "Sete obrigatório", "Sevens first"),
    CT_TEXT("domino.opt.seven_duty?", "Quem tem um sete que serve joga-o antes das outras cartas (R9).",
      "A seven that fits must be played before other cards (R9)."),
    CT_TEXT("domino.opt.opener", "Quem abre", "Who opens"),
    CT_TEXT("domino.opt.opener?", "Começa quem está à esquerda de quem dá, ou quem tem o sete combinado, com ele (R10).",
      "The seat left of the dealer begins, or the holder of the agreed seven with that card (R10)."),
    CT_TEXT("domino.opt.opener.left_of_dealer", "à esquerda de quem dá", "left of the dealer"),
    CT_TEXT("domino.opt.opener.7d", "sete de ouros", "seven of diamonds"),
    CT_TEXT("domino.opt.opener.7h", "sete de copas", "seven of hearts"),
    CT_TEXT("domino.opt.irregularities", "Modo árbitro", "Referee mode"),
    CT_TEXT("domino.opt.irregularities?", "Deixa passar quem tem carta que serve, com multa quando se descobre.",
      "Lets a player pass with a card that fits, and fines it when it comes to light."),
    CT_TEXT("domino.opt.false_pass_penalty", "Multa por passe falso", "Fine for a false pass"),
    CT_TEXT("domino.opt.false_pass_penalty?", "Pontos por cada passe de quem tinha carta que servia.",
      "Points for each pass with a card that fits in hand."),
    CT_TEXT("domino.preset.classico", "Clássico", "Classic"),
    CT_TEXT("domino.preset.classico?", "Quem recebe três ases ou três reis pode pedir cartas novas.",
      "Whoever is dealt three aces or three kings may ask for new cards."),
    CT_TEXT("domino.preset.em_casa", "Sem recusar", "No refusing"),
    CT_TEXT("domino.preset.em_casa?", "Cada um joga com as cartas que recebeu.",
      "Everybody plays the cards that were dealt."),
    CT_TEXT("domino.preset.sete_de_ouros", "Sete de ouros abre", "Seven of diamonds opens"),
    CT_TEXT("domino.preset.sete_de_ouros?", "Quem tem o sete de ouros começa com ele.", "The holder of the seven of diamonds begins with it."),
    CT_TEXT("domino.not_in_hand", "Essa carta não está na sua mão (R7).", "That card is not in your hand (R7)."),
    CT_TEXT("domino.no_neighbour", "Essa carta ainda não cabe: falta a vizinha dela na fileira (R6).",
      "That card does not fit yet: its neighbour is missing from the row (R6)."),
    CT_TEXT("domino.row_closed", "Esse naipe ainda não foi aberto: falta o sete (R6).",
      "That suit is not open yet: it needs its seven (R6)."),
    CT_TEXT("domino.seven_duty", "Você tem um sete que serve: jogue-o primeiro (R9).",
      "You hold a seven that fits: play it first (R9)."),
    CT_TEXT("domino.opening_seven", "A rodada abre com o sete combinado (R10).",
      "The hand opens with the agreed seven (R10)."),
    CT_TEXT("domino.must_play", "Você tem carta que serve: só passa quem não tem nenhuma (R8).", "You hold a card that fits: only a hand without one may pass (R8)."),
    CT_TEXT("domino.no_right", "Só recusa as cartas quem tem três reis ou três ases (R4).",
      "Only three kings or three aces give the right to refuse (R4)."),
    CT_TEXT("domino.contest_first", "Antes da primeira carta cada um aceita ou recusa as suas (R4).",
      "Before the first card everyone accepts or refuses the cards (R4)."),
    CT_TEXT("domino.deal_accepted", "As cartas já foram aceitas (R4).",
      "The cards have been accepted (R4)."),
    CT_TEXT("domino.no_such_dealer", "Esse lugar não existe nesta mesa: escolha outro para dar (R2).",
      "There is no such seat at this table: choose another dealer (R2)."),
    CT_TEXT("domino.bad_dealer", "Quem dá as cartas não tem lugar na mesa.",
      "The dealer is not one of the seats."),
    CT_TEXT("domino.bad_phase", "As cartas na mesa não combinam com o momento do jogo.",
      "The phase does not fit the cards on the table."),
    CT_TEXT("domino.bad_row", "Uma fileira deve ser uma sequência do seu naipe em volta do sete (R7).", "A row must be an unbroken run of its suit around the seven (R7)."),
    CT_TEXT("domino.bad_aside", "Os ases retirados não combinam com o número de jogadores (R1).", "The aces set aside do not fit the number of players (R1)."),
    CT_TEXT("domino.empty_hand", "Uma mão vazia encerra a rodada (R11).",
      "An empty hand ends the deal (R11)."),
    CT_TEXT("domino.bad_proof", "Uma mão não combina com os passes do dono dela (R8).",
      "A hand does not fit the passes of its player (R8)."),
    CT_TEXT("domino.bad_count", "Todas as cartas devem estar nas mãos, nas fileiras ou retiradas (R3).", "All cards must be in hands, in rows or set aside (R3)."),
    CT_TEXT("domino.sheet.cards", "Cartas na mão", "Cards in hand"),
    CT_TEXT("domino.sheet.winner", "Acabou as cartas", "Went out"),
    CT_TEXT("domino.pad.cards?", "Quem acabou as cartas tem zero.",
      "The player who went out has none."),
    CT_TEXT("domino.pad.many", "Ninguém pode ter mais cartas do que recebeu (R3).",
      "Nobody can have more cards than were dealt (R3)."),
    CT_TEXT("domino.pad.two", "Só um pode ter acabado as cartas (R11).",
      "Only one can have gone out (R11)."),
    CT_TEXT("domino.pad.nobody", "Falta quem acabou as cartas: um jogador fica com zero (R11).",
      "Somebody went out: one player has no cards (R11)."),
    CT_TEXT("domino.sheet.false_pass", "Passes falsos", "False passes"),
    { 0 } };
/* clang-format on */

#endif
