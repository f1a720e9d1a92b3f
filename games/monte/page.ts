/* page.ts - the motif, teaching cards and almanac page of Monte. The texts are based on source
 * document 003 (its last part) and the rules page. */
import { type Facts, type Motif, type Page, put, row } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 27,
  cards: [...row(["5s", "Jd"], 34, 24, 24), ...row(["3c", "Qh"], 34, 62, 24), put("7d", 96, 43)],
};

export const facts: Facts = {
  "6c": {
    title: ["A palavra é “Ases”", "The word is “Aces”"],
    text: [
      "Quando se joga Monte com banca fixa, ela dura no máximo seis rodadas. O banqueiro que quiser entregá-la antes diz apenas: “Ases”.",
      "When Monte is played with a fixed bank, it lasts six rounds at most. A banker who wants to hand it on sooner simply says: “Aces”.",
    ],
    source: "monte R15, R16; 003 Monte",
  },
  "8s": {
    title: ["Dois naipes valem mais", "Two suits are better"],
    text: [
      "Monte, baralho novo: dupla de um naipe só ganha no máximo 8 vezes em 36. A de dois naipes chega a 18, metade: mais que isso não há.",
      "Monte, fresh pack: a pair of one suit wins 8 times in 36 at most. A pair of two suits may reach 18, one half: there is nothing better.",
    ],
    source: "monte section 7",
  },
};

export const page: Page = {
  origin: [
    [
      "O Monte atende também por Monte Español e Monte Bank, e o primeiro desses nomes aponta para a Espanha. Não mais que isso: o texto antigo que seguimos não diz onde nem quando ele nasceu. O baralho de 40 cartas, sem 8, 9 e 10, é o mesmo em que se joga o Hombre, que é espanhol de certeza.",
      "Monte is also called Monte Español and Monte Bank, and the first of these names points to Spain. No more than that: the old text we follow does not say where or when it was born. The pack of 40 cards, without 8, 9 and 10, is the one used for Ombre, whose Spanish birth is certain.",
    ],
  ],
  history: [
    [
      "O que ele conta é a carreira americana. Simples, rápido e cheio de emoção, o Monte virou um dos jogos de banca preferidos dos Estados Unidos e tomou o lugar que era do Bank Craps.",
      "What the text does tell is its American career. Simple, quick and exciting, Monte became one of the favourite banking games of the United States and took over the place of Bank Craps.",
    ],
    [
      "Joga-se em volta da mesa com tanta gente quanta couber. Abrem-se duas cartas do fundo do baralho e duas do alto; aposta-se numa das duplas; vira-se a do fundo, o portão, e ganha a dupla que tiver o naipe dela. Costuma-se passar a banca a cada rodada, mas há mesas em que ela fica até seis, sem embaralhar. Quem se cansa dela antes diz “Ases”.",
      "It is played round a table by as many as can sit there. Two cards are turned from the bottom of the pack and two from the top; one bets on either pair; the bottom card, the gate, is shown, and the pair that has its suit wins. The bank usually moves on after each round, but at some tables it stays for up to six, with no shuffling. Whoever tires of it earlier says “Aces”.",
    ],
    [
      "Em alguns pontos o texto deixa dúvida: o que fazer com o portão quando o baralho continua, ou como pagar a última aposta que a garantia não cobre inteira. Escolhemos uma leitura e deixamos as outras como opções.",
      "On some points the text leaves room for doubt: what becomes of the gate when the pack goes on, or how to pay the last bet that the cover cannot meet in full. We chose one reading and kept the others as options.",
    ],
  ],
  strategy: [
    [
      "Com baralho novo, nenhuma aposta é melhor que um por um. Justa só é a dupla de dois naipes que não divide nenhum deles com a outra: ganha 18 vezes em 36. Cada carta da outra dupla que tenha um desses naipes tira uma chance: ficam 17, ou 16.",
      "With a fresh pack no bet is better than even. The only fair one is a pair of two suits that shares neither with the other pair: it wins 18 times in 36. Each card of the other pair that has one of its suits takes a chance away: 17 are left, or 16.",
    ],
    [
      "Dupla de um naipe só é mau negócio: ganha 8 vezes em 36, ou menos. Em cerca de três rodadas em dez há na mesa uma dupla justa; nas outras, passar não custa nada.",
      "A pair of a single suit is a bad bargain: it wins 8 times in 36, or fewer. About three rounds in ten offer a fair pair; in the others, passing costs nothing.",
    ],
    [
      "Olhe a garantia do banqueiro antes de apostar alto. Ele paga primeiro as apostas maiores e só até o que pôs na mesa; a parte que não puder pagar, você arrisca inteira sem poder ganhar.",
      "Look at the banker's cover before betting high. He pays the largest bets first, and only up to what he put on the table; whatever part he cannot pay you risk in full, with nothing to win.",
    ],
    [
      "Quando a banca fica várias rodadas com o mesmo baralho, tudo muda. As cartas que saíram são conhecidas: some quantas restam dos dois naipes da dupla e aposte só se forem mais da metade das que faltam. E, se o banqueiro é você e há quem conte, baixe a garantia ou diga “Ases”.",
      "When the bank stays for several rounds with the same pack, everything changes. The cards already out are known: add up how many remain of the pair's two suits, and bet only if they are more than half of all that is left. And if you are the banker and someone is counting, lower the cover or say “Aces”.",
    ],
  ],
  relatives: [
    [
      "De jogos de banca, a casa tem outro: o Cão Vermelho Polonês, em que também um paga a todos. No Cão Vermelho, irmão mais velho deste, quem paga é um bolo comum. Nos três decide o naipe de uma carta virada; nos dois cães conta ainda o valor.",
      "We have one more banking game, Polish Red Dog, in which one player pays all the others as well. In Red Dog, its elder brother, a common pot does the paying. All three are settled by the suit of a turned card; in the two dogs its rank counts too.",
    ],
  ],
  kin: ["cao_polones", "cao_vermelho"],
};
