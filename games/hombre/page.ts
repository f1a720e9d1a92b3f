/* page.ts - the motif, teaching cards and almanac page of Ombre. The history is based on source
 * document 000. The advice is from the old English books that the rules page names, because the
 * source document gives none. */
import { type Facts, type First, fan, type Motif, type Page } from "../../page/src/almanac/game";

export const motif: Motif = { w: 38, cards: fan(["As", "2s", "Ac"], 60, 44, 17, 92) };

export const facts: Facts = {
  Ac: {
    title: ["O basto", "Basto"],
    text: [
      "No Hombre, o ás de paus é o basto: o terceiro trunfo, seja qual for o naipe escolhido. Nunca conta como carta comum de paus.",
      "In Ombre the ace of clubs is basto: the third highest trump, whichever suit is named. It never counts as an ordinary club.",
    ],
    source: "hombre R1, R2",
  },
  As: {
    title: ["Guarde a espadilha", "Keep your spadille"],
    text: [
      "Hombre: o ás de espadas, a espadilha, é o maior trunfo. Se os seus trunfos são só matadores, não os gaste num trunfo pequeno: a regra deixa renunciar.",
      "Ombre: the ace of spades, spadille, is the top trump. If your only trumps are matadors, do not spend them on a small trump: the rule lets you renege.",
    ],
    source: "hombre R15, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeira sacada", "First sacada"], lines: [["sacada"]] },
  { name: ["Primeiro solo ganho", "First solo won"], lines: [["sacada"], ["solo", "solo_favor"]] },
  { name: ["Primeira vez com todas as vazas", "First vole"], lines: [["sacada"], ["vole"]] },
];

export const page: Page = {
  origin: [
    [
      "O Hombre vem da Espanha, e o que se joga hoje é o filho que venceu o pai. O jogo primitivo era para quatro pessoas, e é tudo o que se sabe dele. No começo do século XVII alguém o adaptou para três; os velhos jogadores chamaram a novidade de renegado, e o desprezo ficou no nome. O renegado ganhou a Europa, o outro desapareceu.",
      "Ombre comes from Spain, and what is played today is the child that outlived its parent. The first game was for four people, and that is all we know of it. Early in the seventeenth century someone fitted it for three; the old players called the novelty renegado, and their scorn stayed in the name. The renegade won Europe, the other one vanished.",
    ],
    [
      "Hombre quer dizer homem. Assim se chamaria, de início, quem fecha o contrato e joga contra os demais, e daí teria saído o nome do jogo.",
      "Hombre means man. That, it seems, is what the player was called who makes the contract and stands against the rest, and the game would have its name from him.",
    ],
  ],
  history: [
    [
      "Por dois séculos foi o jogo de cartas mais popular da Europa, com o prestígio que o bridge tem agora. Na Inglaterra da rainha Ana jogavam-no homens e mulheres da corte; Richard Seymour o explicou em The Compleat Gamester, e uma gravura de 1734 mostra nobres em plena partida. Longe dali, na Jutlândia, ainda se dizem à mesa matador e solo, em espanhol.",
      "For two centuries it was the most popular card game of Europe, with the standing that bridge has now. In the England of Queen Anne men and women of the court played it; Richard Seymour explained it in The Compleat Gamester, and an engraving of 1734 shows nobles in the middle of a game. Far from there, in Jutland, players still say matador and solo, in Spanish.",
    ],
    [
      "Alexander Pope deu-lhe uma página de poema. Em The Rape of the Lock, Belinda enfrenta dois cavalheiros, faz das espadas trunfo, ganha quatro vazas, perde quatro, e na última o seu rei de copas se abate sobre o ás. Esquecida a etiqueta, ela grita de alegria. Já Ed S. Taylor, em 1865, achava o jogo sério e digno, como seria o temperamento espanhol.",
      "Alexander Pope gave it a page of verse. In The Rape of the Lock Belinda faces two cavaliers, makes spades trumps, wins four tricks, loses four, and in the last one her king of hearts comes down upon the ace. Etiquette forgotten, she shouts for joy. Ed S. Taylor, on the other hand, found the game grave and dignified in 1865, as he thought the Spanish temper was.",
    ],
    [
      "Com o tempo o Hombre se complicou e se dividiu. A quadrilha, para quatro, empurrou as outras formas para fora da mesa, e depois cedeu a vez ao whist, ao boston e ao bridge, que o texto antigo que seguimos conta entre os descendentes do Hombre. Dele vem também a ideia do leilão, que chegou ao tarô e ao skat. E o bridge guarda uma curiosidade: fechado o contrato, um dos parceiros “morre”, e o outro joga sozinho contra a outra dupla. O jogo de quatro volta a ser de três, como no Hombre.",
      "In time Ombre grew complicated and divided. Quadrille, for four, pushed the other forms off the table, and then gave way to whist, boston and bridge, which the old text we follow counts among Ombre's descendants. From it comes the idea of the auction too, which reached tarot and skat. And bridge has kept a curiosity: once the contract is made, one of its two partners becomes the dummy, and the other plays alone against the opposing pair. The game for four is a game for three again, as in Ombre.",
    ],
  ],
  strategy: [
    [
      "Estes conselhos são de velhos livros ingleses, porque o texto antigo não dá nenhum. Os dois que jogam contra o hombre são parceiros. O primeiro deles a trocar, se não for forte, deve deixar umas cinco cartas do monte ao outro: trunfos repartidos por igual favorecem o hombre. O mais forte costuma ser quem trocou mais.",
      "This advice comes from old English books, because the old text gives none. The two who play against the ombre are partners. The first of them to exchange, unless strong, should leave about five cards of the stock to the other: trumps evenly split favour the ombre. The stronger one is usually the one who drew more.",
    ],
    [
      "Para declarar em naipe vermelho peça mais: ali são doze trunfos, nos pretos onze. Reis fora do trunfo costumam dar a quinta vaza. Se os seus trunfos são só matadores, guarde-os e renuncie enquanto a regra deixar.",
      "Ask more of a hand in a red suit: it has twelve trumps, a black one eleven. Kings outside trumps often make the fifth trick. If your only trumps are matadors, save them and renege for as long as the rule allows.",
    ],
    [
      "Defendendo, quem pode derrotar o hombre de um jeito ou de outro prefere o codilho, em que um só adversário faz mais vazas que todos.",
      "In defence, a player able to beat the ombre one way or another prefers codille, in which a single opponent takes more tricks than anyone.",
    ],
  ],
  relatives: [
    [
      "O Solo guarda traços do Hombre: três à mesa, leilão, um contra dois, a palavra manilha. É o parente que atravessou o mar com os colonizadores e se fez brasileiro.",
      "Solo keeps traits of Ombre: three at the table, an auction, one against two, the word manilha. It is the relative that crossed the sea with the colonists and became Brazilian.",
    ],
    [
      "Na Espanha o Hombre difundiu-se sobretudo como tresillo, e em Portugal com o nome de voltarete.",
      "In Spain Ombre spread above all as tresillo, and in Portugal under the name of voltarete.",
    ],
  ],
  kin: ["solo"],
};
