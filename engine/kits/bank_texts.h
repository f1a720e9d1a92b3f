/* bank_texts.h - what the betting games say alike: rows of a game's texts, with its slug. */
#ifndef CT_BANK_TEXTS_H
#define CT_BANK_TEXTS_H

/* clang-format off */
#define BANK_TEXTS(slug)                                                                                  \
    /* the words of a turn, and of the referee */                                                         \
    CT_TEXT(slug ".bet", "apostou $1", "bet $1"),                                                         \
    CT_TEXT(slug ".bet!", "Apostar $1", "Bet $1"),                                                        \
    CT_TEXT(slug ".pass", "passou", "passed"),                                                            \
    CT_TEXT(slug ".pass!", "Passar", "Pass"),                                                             \
    CT_TEXT(slug ".gather", "recolheu as cartas", "gathered the cards"),                                  \
    CT_TEXT(slug ".gather!", "Recolher as cartas", "Gather the cards"),                                   \
    CT_TEXT(slug ".expose_top",                                                                           \
      "deixou à mostra, sem querer, a carta de cima do monte",                                            \
      "exposed the top card of the stock by accident"),                                                   \
    CT_TEXT(slug ".expose_top!", "Carta de cima exposta", "Top card exposed"),                            \
    CT_TEXT(slug ".misdeal", "errou ao dar as cartas: $1, $#2", "misdealt: $1, $#2"),                     \
    CT_TEXT(slug ".misdeal!", "Errar ao dar as cartas: $1, $#2", "Misdeal: $1, $#2"),                     \
    CT_TEXT(slug ".withdraw", "retirou-se da rodada sem pagar", "withdrew from the round for free"),      \
    CT_TEXT(slug ".withdraw!", "Retirar-se", "Withdraw"),                                                 \
    CT_TEXT(slug ".change_bet", "quis mudar a aposta para $1", "wanted to change the bet to $1"),         \
    CT_TEXT(slug ".change_bet!", "Mudar a aposta para $1", "Change the bet to $1"),                       \
    CT_TEXT(slug ".unbet", "quis retirar a aposta", "wanted to take the bet back"),                       \
    CT_TEXT(slug ".unbet!", "Retirar a aposta", "Take the bet back"),                                     \
    CT_TEXT(slug ".challenge", "contestou o último pagamento", "challenged the last payment"),            \
    CT_TEXT(slug ".challenge!", "Contestar o pagamento", "Challenge the payment"),                        \
    /* what a turned card decided */                                                                      \
    CT_TEXT("bank.outcome.won", "$1 cobriu $2", "$1 beat $2"),                                            \
    CT_TEXT("bank.outcome.lost", "$1 não foi coberta", "$1 was not beaten"),                              \
    CT_TEXT("bank.outcome.paid", "a aposta foi paga contra $1", "the bet was paid against $1"),           \
    CT_TEXT("bank.outcome.undone", "o pagamento voltou: $1 não foi coberta",                              \
      "the payment went back: $1 was not beaten"),                                                        \
    /* zones, phases, numbers */                                                                          \
    CT_TEXT(slug ".zone.stock", "monte", "stock"),                                                        \
    CT_TEXT(slug ".zone.aside", "cartas fora", "cards set aside"),                                        \
    CT_TEXT(slug ".phase.start", "início", "start"),                                                      \
    CT_TEXT(slug ".phase.turn", "aposta ou passe", "bet or pass"),                                        \
    CT_TEXT(slug ".phase.gather", "última chance de contestar", "last chance to challenge"),              \
    CT_TEXT(slug ".phase.done", "fim da rodada", "end of the round"),                                     \
    CT_TEXT(slug ".field.stake", "aposta na mesa", "stake"),                                              \
    /* options */                                                                                         \
    CT_TEXT(slug ".opt.starting_chips", "Fichas iniciais", "Starting chips"),                             \
    CT_TEXT(slug ".opt.burn", "Queima", "Burn"),                                                          \
    CT_TEXT(slug ".opt.burn.none", "nenhuma", "none"),                                                    \
    CT_TEXT(slug ".opt.burn.once", "uma por rodada", "one per round"),                                    \
    CT_TEXT(slug ".opt.burn.per_turn", "uma por aposta", "one per bet"),                                  \
    CT_TEXT(slug ".opt.irregularities", "Modo árbitro", "Referee mode"),                                  \
    CT_TEXT(slug ".opt.irregularities?",                                                                  \
      "Aceita os enganos de uma mesa de verdade e aplica as regras para eles (I1 a I5).",                 \
      "Allows the slips of a real table and applies the rules for them (I1 to I5)."),                     \
    CT_TEXT(slug ".opt.misdeal_rate", "Erros na distribuição", "Misdeals"),                               \
    CT_TEXT(slug ".preset.classic", "Clássico", "Classic"),                                               \
    CT_TEXT(slug ".preset.classic?",                                                                      \
      "Todos jogam certo: o que a regra não permite a mesa não aceita.",                                  \
      "Everyone plays by the rules: the table takes nothing that they do not allow."),                    \
    CT_TEXT(slug ".preset.referee", "Com árbitro", "With a referee"),                                     \
    CT_TEXT(slug ".preset.referee?",                                                                      \
      "Como à mesa de verdade: há enganos, quem os vê reclama, e às vezes as cartas saem erradas.",       \
      "As at a real table: slips happen, whoever sees one objects, and now and then a deal is wrong."),   \
    /* why not */                                                                                         \
    CT_TEXT(slug ".short",                                                                                \
      "Com cartas de menos não se passa: aposte ou retire-se de graça (I2).",                             \
      "With too few cards you may not pass: bet, or withdraw for free (I2)."),                            \
    CT_TEXT(slug ".not_short",                                                                            \
      "Só se retira de graça quem recebeu cartas de menos (I2).",                                         \
      "Only a player dealt too few cards may withdraw for free (I2)."),                                   \
    CT_TEXT(slug ".not_over",                                                                             \
      "As cartas são recolhidas no fim da rodada (R16).",                                                 \
      "The cards are gathered at the end of the round (R16)."),                                           \
    CT_TEXT("bank.bet_first",                                                                             \
      "Agora se aposta ou se passa; a carta só vira depois (R6 a R8).",                                   \
      "Bet or pass now; the card is turned afterwards (R6 to R8)."),                                      \
    CT_TEXT("bank.no_referee",                                                                            \
      "Só com a opção irregularidades ligada (I1 a I5).",                                                 \
      "Only with the option irregularities on (I1 to I5)."),                                              \
    CT_TEXT("bank.bet_stands",                                                                            \
      "A primeira aposta vale: não se muda nem se retira (I4a).",                                         \
      "The first bet stands: it is neither changed nor taken back (I4a)."),                               \
    CT_TEXT("bank.no_bet",                                                                                \
      "Não há aposta sua na mesa (I4a).",                                                                 \
      "You have no bet on the table (I4a)."),                                                             \
    CT_TEXT("bank.no_doubt",                                                                              \
      "Não há pagamento indevido a contestar: a carta mostrada venceu, ou a carta de "                    \
      "outro jogador já foi virada (I5).",                                                                \
      "There is no wrong payment to challenge: the card shown won, or a later player's "                  \
      "card has been turned (I5)."),                                                                      \
    CT_TEXT("bank.not_in",                                                                                \
      "Só quem está na rodada pode contestar (I5).",                                                      \
      "Only a player in the round may challenge (I5)."),                                                  \
    CT_TEXT("bank.expose_when",                                                                           \
      "Só se diz com as cartas dadas e sem aposta na mesa (I3).",                                         \
      "Only during a round, with no bet on the table (I3)."),                                             \
    CT_TEXT("bank.expose_who",                                                                            \
      "Quem diz é o carteador, que segura o monte (I3).",                                                 \
      "Only the dealer says it, as he holds the stock (I3)."),                                            \
    CT_TEXT("bank.expose_few",                                                                            \
      "O monte não chegaria para quem ainda vai jogar (I3).",                                             \
      "The stock would not last for those still to play (I3)."),                                          \
    CT_TEXT("bank.misdeal_when",                                                                          \
      "Só se diz antes de embaralhar, quando já se sabe quem dá (I1, I2).",                               \
      "Only before the shuffle, once the dealer is known (I1, I2)."),                                     \
    CT_TEXT("bank.misdeal_who",                                                                           \
      "Quem diz é quem vai dar as cartas (I1, I2).",                                                      \
      "Only the player about to deal says it (I1, I2)."),                                                 \
    CT_TEXT("bank.misdeal_seat",                                                                          \
      "Esse lugar não recebe cartas na próxima rodada (I1, I2).",                                         \
      "That seat gets no cards in the next round (I1, I2)."),                                             \
    CT_TEXT("bank.misdeal_twice",                                                                         \
      "O número de cartas desse lugar já foi dito (I1, I2).",                                             \
      "The number of cards for that seat has been said already (I1, I2)."),                               \
    CT_TEXT("bank.misdeal_many",                                                                          \
      "O baralho não tem cartas para tanto (I1).",                                                        \
      "The pack does not have enough cards for that (I1)."),                                              \
    CT_TEXT(slug ".bad_chips",                                                                            \
      "As fichas não combinam com a partida.",                                                            \
      "The chips do not fit the match."),                                                                 \
    CT_TEXT(slug ".bad_cards",                                                                            \
      "As cartas não combinam com o que cada um fez na rodada.",                                          \
      "The cards do not fit what the seats did this round."),                                             \
    CT_TEXT(slug ".bad_turn",                                                                             \
      "A vez não combina com o que já aconteceu na rodada.",                                              \
      "The turn does not fit what has happened in the round."),                                           \
    /* the sheet */                                                                                       \
    CT_TEXT(slug ".sheet.won", "Aposta ganha", "Bet won"),                                                \
    CT_TEXT(slug ".sheet.lost", "Aposta perdida", "Bet lost"),                                            \
    CT_TEXT(slug ".sheet.passed", "Passe", "Pass"),                                                       \
    CT_TEXT(slug ".sheet.withdrew", "Retirou-se", "Withdrew"),                                            \
    CT_TEXT(slug ".sheet.out",                                                                            \
      "Fora da rodada (erro na distribuição)",                                                            \
      "Out of the round (misdeal)"),                                                                      \
    /* the score pad */                                                                                   \
    CT_TEXT(slug ".pad.won", "Apostou e ganhou", "Bet and won"),                                          \
    CT_TEXT(slug ".pad.lost", "Apostou e perdeu", "Bet and lost"),                                        \
    CT_TEXT(slug ".pad.passed", "Passou", "Passed"),                                                      \
    CT_TEXT("bank.pad_turn",                                                                              \
      "Diga uma coisa só de cada jogador: quanto ganhou, quanto perdeu ou que passou.",                   \
      "Say one thing of each player: how much was won, how much was lost, or that he "                    \
      "passed."),                                                                                         \
    CT_TEXT("bank.pad_absent",                                                                            \
      "Este jogador não teve vez nesta rodada.",                                                          \
      "This player had no turn in this round."),                                                          \
    CT_TEXT("bank.pad_short",                                                                             \
      "Ninguém pode ficar com menos de zero fichas.",                                                     \
      "Nobody can be left with fewer than zero chips."),                                                  \
    CT_TEXT("bank.pad_open",                                                                              \
      "A banca já está aberta, ou é de outro (R3).",                                                      \
      "The bank is open already, or somebody else's (R3).")
/* clang-format on */

#endif
