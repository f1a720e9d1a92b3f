/* page.ts - the motif, teaching cards and almanac page of Golf. The texts are based on source
 * document 002 and the rules page. */
import {
  type Facts,
  type First,
  type Motif,
  type Page,
  put,
  row,
} from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 27,
  cards: [...row(["9s", "4d", "Jc"], 28, 25, 30), put("back", 36, 62), put("Th", 72, 62)],
};

export const facts: Facts = {
  Tc: {
    title: ["Um a mais, um a menos", "One up, one down"],
    text: [
      "No Golfe o naipe não importa: sobre um dez vai um nove ou um valete. E dá a volta: sobre o rei cabe o ás; sobre o ás, o rei ou o 2.",
      "In Golf suits do not matter: on a ten goes a nine or a jack. And it goes round the corner: an ace on a king, another king or a two on the ace.",
    ],
    source: "golfe R5, E2",
  },
  "9s": {
    title: ["Até secar", "Till it runs dry"],
    text: [
      "Golfe: não vire o monte enquanto o campo der jogada. Com o campo limpo, cada carta que sobrou no monte vale um ponto a favor.",
      "Golf: do not turn the stock while the field has a play. Once the field is clear, every card left in the stock is a point to the good.",
    ],
    source: "golfe R9, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeiro campo limpo", "First field cleared"], lines: [["cleared"]] },
];

export const page: Page = {
  origin: [
    [
      "O Golfe está entre as paciências mais conhecidas do mundo, diz o texto antigo que seguimos, e não conta quem o inventou. O nome vem do esporte, e a linguagem também: as fileiras são os links, o terreno do jogo; cada rodada é um hole, um buraco; a partida tem nove ou dezoito deles.",
      "Golf is among the best-known patiences of the world, says the old text we follow, without telling who invented it. The name comes from the sport, and so does the language: the rows are the links, the ground of the game; each deal is a hole; a match has nine or eighteen of them.",
    ],
  ],
  history: [
    [
      "Limpar o campo é a meta; as cartas que sobram são as tacadas a mais, e quem limpa antes de o monte acabar desconta das perdas antigas o que ficou por virar. Dois jogadores podem disputar uma partida lado a lado, cada um com o seu baralho, como num campo de verdade.",
      "Clearing the field is the aim; the cards left over are strokes too many, and whoever clears before the stock is out sets the unturned cards against earlier losses. Two players can hold a match side by side, each with a pack, as on a real course.",
    ],
    [
      "O nosso Golfe é generoso. Fora daqui, em geral só se tira a carta da frente de cada coluna, muitas vezes o ás não encosta no rei, e no jogo mais severo sobre um rei não cabe nada. Aqui servem as duas extremidades de cada coluna e de cada fileira, e a ordem dá a volta: rei, ás, 2.",
      "Our Golf is generous. Elsewhere, as a rule, only the front card of each column may be taken, often the ace does not touch the king, and in the strictest game nothing goes on a king at all. Here both ends of every column and every row will do, and the order goes round: king, ace, two.",
    ],
    [
      "A diferença é enorme. Pelas regras severas, só cerca de 26 em cada 100 rodadas têm solução; com a dama sobre o rei, 45; na versão chamada Putt Putt, em que o ás encosta no rei, 93. Pelas da casa, todas as que estudamos.",
      "The difference is enormous. By the strict rules only about 26% of deals can be solved; with queens on kings, 45%; in the version called Putt Putt, where ace touches king, 93%. By ours, all that we studied can.",
    ],
  ],
  strategy: [
    [
      "Enquanto a sequência andar, não vire o monte: esgote o campo primeiro. Cada carta que você economiza é um ponto, se o campo ficar limpo.",
      "As long as the sequence goes on, do not turn the stock: use up the field first. Each card you save is a point, if the field gets cleared.",
    ],
    [
      "Antes de tirar, olhe duas ou três cartas adiante. A sequência pode subir e descer à vontade, e muitas vezes uma carta tirada solta a seguinte: num exemplo antigo, o nove que sai deixa na ponta o dez, e este, o outro nove.",
      "Before you take a card, look two or three cards ahead. The sequence may rise and fall as it pleases, and a card that goes often frees the next: in an old example, the nine taken leaves a ten at the end, and the ten another nine.",
    ],
    [
      "Limpar o campo, por estas regras, é quase garantido: até um jogador que tira cartas ao acaso o consegue 96 vezes em 100 e faz, em média, seis pontos por buraco. A arte está em limpar cedo, com o monte ainda cheio.",
      "By these rules clearing the field is nearly sure: even a player who takes cards at random does it about 96% of the time, and averages some six points a hole. The art lies in clearing early, while the stock is still full.",
    ],
    [
      "Nos golfes mais severos a conversa é outra. Ali cada rei é um muro, e a literatura põe o par em 45 tacadas para nove buracos.",
      "The stricter kinds are another matter. There every king is a wall, and the literature sets par at 45 strokes for nine holes.",
    ],
  ],
  relatives: [
    [
      "A Pirâmide é irmã de temperamento: cartas à vista, um monte que se vira uma a uma, a mesa por limpar. Lá as cartas saem em pares que somam treze; aqui, uma atrás da outra. Quem prefere companhia acha o mesmo sobe e desce, com naipes, no Dominó de Cartas.",
      "Pyramid is a sister in temper: cards in view, a stock turned one by one, a table to clear. There the cards leave in pairs that add up to thirteen; here, in a line. Whoever prefers company finds the same rising and falling, with suits, in Card Dominoes.",
    ],
  ],
  kin: ["piramide", "domino"],
};
