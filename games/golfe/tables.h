/* tables.h - the tables of Golfe: zones, verbs, options, presets and texts. */
#ifndef CT_GOLFE_TABLES_H
#define CT_GOLFE_TABLES_H

#include "golfe.h"

static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, CT_EACH, { 8, 3, 0, 0, 0 } },
    { "base", 1, CT_ALL, CT_EACH, { 8, 1, 0, 0, 0 } },
    { "cell", FIELD, CT_ALL, CT_EACH, { 0, 0, 0, 0, COLS } },
    { 0 },
};

/* Both verbs are legal out of turn, because the two boards are independent (R11). */
static const ct_word verbs[] = {
    [DRAW - 1] = { "draw", "!", .on = "stock" },
    [TAKE - 1] = { "take", "!z" },
    { 0 },
};

static const ct_option options[] = {
    [FREE_CARDS] = { "free_cards", ANY_END, 0, 3,
                     "any_end|column_ends|bottom_or_row|column_bottom" },
    [WRAP] = { "wrap", 1, 0, 1, "off|on" },
    [KING_STOP] = { "king_stop", 0, 0, 1, "off|on" },
    [FORCED_PLAY] = { "forced_play", 0, 0, 1, "off|on" },
    [HOLES] = { "holes", 9, 1, 18, NULL },
    [STOCK_BONUS] = { "stock_bonus", 1, 0, 1, "off|on" },
    [SCORING] = { "two_player_scoring", 0, 0, 1, "stroke|match" },
    [SAME_DEAL] = { "same_deal", 0, 0, 1, "off|on" },
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
    CT_TEXT("golfe.lost", "A soma dos buracos ficou abaixo de zero: sobraram cartas demais no campo.",
      "The holes add up to less than zero: too many cards were left."),
    CT_TEXT("golfe.draw", "virou uma carta do monte", "turned a card from the stock"),
    CT_TEXT("golfe.draw*", "virou $+ do monte", "turned $+ from the stock"),
    CT_TEXT("golfe.draw!", "Virar do monte", "Turn from the stock"),
    CT_TEXT("golfe.take", "tirou $^1 do campo", "took $^1 from the field"),
    CT_TEXT("golfe.take!", "Tirar $^1", "Take $^1"),
    CT_TEXT("golfe.zone.stock", "monte", "stock"),
    CT_TEXT("golfe.zone.base", "carta virada", "base"),
    CT_TEXT("golfe.zone.cell", "casa", "cell"),
    /* how to choose an act by touch */
    CT_TEXT("golfe.draw>", "vire do monte", "turn from the stock"),
    CT_TEXT("golfe.take>", "toque numa carta acesa", "tap a lit card"),
    CT_TEXT("golfe.phase.hole", "limpar o campo", "clearing the field"),
    CT_TEXT("golfe.field.wins", "buracos ganhos", "holes won"),

    CT_TEXT("golfe.opt.free_cards", "Cartas livres", "Free cards"),
    CT_TEXT("golfe.opt.free_cards?", "Que cartas do campo podem ser tiradas (R4).",
      "Which cards of the field may be taken (R4)."),
    CT_TEXT("golfe.opt.free_cards.any_end", "pontas de fileiras e colunas",
      "ends of rows and columns"),
    CT_TEXT("golfe.opt.free_cards.column_ends", "as duas pontas da coluna",
      "both ends of a column"),
    CT_TEXT("golfe.opt.free_cards.bottom_or_row", "embaixo na coluna ou ponta da fileira",
      "bottom of a column or either end of a row"),
    CT_TEXT("golfe.opt.free_cards.column_bottom", "só embaixo na coluna", "bottom of a column only"),
    CT_TEXT("golfe.opt.wrap", "Ás e rei vizinhos", "Ace next to king"),
    CT_TEXT("golfe.opt.wrap?", "O ás encosta no rei, e a sequência dá a volta: Q-K-A-2 (R5).",
      "The ace is next to the king, so that a chain may go round: Q-K-A-2 (R5)."),
    CT_TEXT("golfe.opt.king_stop", "Rei trava", "King stops"),
    CT_TEXT("golfe.opt.king_stop?", "Sobre um rei não se põe nada: só resta virar do monte (R5).",
      "Nothing may be taken on a king: you can only turn from the stock (R5)."),
    CT_TEXT("golfe.opt.forced_play", "Obrigado a tirar", "Must take"),
    CT_TEXT("golfe.opt.forced_play?", "Não se vira do monte enquanto houver carta que sirva (R6).",
      "You may not turn from the stock while a card can be taken (R6)."),
    CT_TEXT("golfe.opt.holes", "Buracos", "Holes"),
    CT_TEXT("golfe.opt.holes?", "Quantos buracos tem a partida (R10).",
      "How many holes make a match (R10)."),
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
    CT_TEXT("golfe.preset.golfe?", "O jogo brasileiro: pontas de fileiras e colunas, e o ás encosta no rei.",
      "The Brazilian game: ends of rows and columns, ace next to king."),
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
    CT_TEXT("golfe.forced", "Ainda há carta que serve: tire-a antes de virar (R6).",
      "A card still fits: take it before you turn another (R6)."),
    CT_TEXT("golfe.cell", "Tire só cartas do seu próprio campo (R5).",
      "Only cards of your own field may be taken (R5)."),
    CT_TEXT("golfe.empty", "Essa casa está vazia: escolha uma carta do campo (R5).",
      "That cell is empty: choose a card of the field (R5)."),
    CT_TEXT("golfe.free", "Essa carta está presa: só sai a que está na ponta da sua fileira ou da sua coluna (R4).",
      "That card is not free: it must be at an end of its row or of its column (R4)."),
    CT_TEXT("golfe.free-column", "Essa carta está presa: só sai a de cima ou a de baixo da coluna (R4).",
      "That card is not free: it must be the top or the bottom one of its column (R4)."),
    CT_TEXT("golfe.free-row", "Essa carta está presa: só sai a de baixo da coluna ou a da ponta da fileira (R4).",
      "That card is not free: it must be the bottom one of its column or at an end of its row (R4)."),
    CT_TEXT("golfe.free-bottom", "Essa carta está presa: só sai a de baixo da coluna (R4).",
      "That card is not free: it must be the bottom one of its column (R4)."),
    CT_TEXT("golfe.king", "O rei trava a sequência: vire outra carta do monte (R5).",
      "A king stops the chain: turn a card from the stock (R5)."),
    CT_TEXT("golfe.rank", "Essa não serve: tem de ser uma acima ou uma abaixo da carta virada (R5).",
      "That one does not fit: it must be one above or one below the base (R5)."),

    CT_TEXT("golfe.bad-hole", "O número do buraco não combina com a partida (R10).",
      "The number of the hole does not fit the round (R10)."),
    CT_TEXT("golfe.bad-board", "Cada jogador tem 52 cartas: campo, carta virada e monte (I1).",
      "Each player has 52 cards: field, base and stock (I1)."),
    CT_TEXT("golfe.bad-pack", "A mesma carta aparece duas vezes nas cartas de um jogador (I1).",
      "The same card lies twice on one player's board (I1)."),
    CT_TEXT("golfe.bad-deal", "Com as mesmas cartas para os dois, as mesas não podem estar assim (I7).",
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
    { 0 },
};
/* clang-format on */

#endif
