/* page.ts - the motif, teaching cards and almanac page of Pyramid. The texts are based on source
 * document 003 (its first part) and the rules page. */
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
  cards: [
    put("Ks", 60, 22),
    ...row(["4h", "9c"], 45, 40, 30),
    ...row(["Qd", "7s", "Ah"], 30, 61, 30),
  ],
};

export const facts: Facts = {
  Kc: {
    title: ["O rei sai sozinho", "The king goes alone"],
    text: [
      "Na Pirâmide os pares somam treze: dama e ás, valete e 2, dez e 3. O rei já vale treze: sai sem par.",
      "In Pyramid the pairs add up to thirteen: queen and ace, jack and two, ten and three. A king is thirteen already, and leaves alone.",
    ],
    source: "piramide R4, R5",
  },
  "4s": {
    title: ["Sem pressa de virar", "No hurry to turn"],
    text: [
      "Pirâmide: a carta de cima do descarte serve até ser coberta. Antes de virar outra, veja se o seu par não está para ficar livre.",
      "Pyramid: the top discard may be used until it is covered. Before you turn another card, see whether its partner is about to come free.",
    ],
    source: "piramide R8, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeira pirâmide desfeita", "First pyramid cleared"], lines: [["tier"]] },
];

export const page: Page = {
  origin: [
    [
      "A Pirâmide não traz certidão de nascimento: o texto antigo que seguimos a descreve sem dizer de quem nem de quando é. O nome, esse se explica com os olhos: 28 cartas em sete fileiras, uma no topo e sete na base, e todas, menos as da base, meio cobertas por duas da fileira seguinte.",
      "Pyramid has no birth certificate: the old text we follow describes it without saying whose it is or how old. The name explains itself at a glance: 28 cards in seven rows, one at the top and seven at the base, all but those at the base half covered by two of the row below.",
    ],
  ],
  history: [
    [
      "Constrói-se de cima para baixo e desmancha-se de baixo para cima. As cartas saem em pares que somam treze, e só o rei, que já vale treze, sai sozinho. O que não tem par na pirâmide procura-se no monte.",
      "It is built from the top down and taken apart from the bottom up. Cards leave in pairs that add up to thirteen, and only the king, which is thirteen already, leaves alone. What finds no partner in the pyramid looks for one in the reserve.",
    ],
    [
      "No jogo simples passa-se uma só vez pelo monte. Como assim quase sempre se perde, espalharam-se variantes em que o descarte, sem ser embaralhado, volta a ser monte: uma vez em algumas casas, duas em outras.",
      "In the plain game one goes through the reserve only once. Since that nearly always ends in defeat, variants spread in which the discards, unshuffled, become the reserve again: once in some homes, twice in others.",
    ],
    [
      "Do mesmo texto vem a Contagem Competitiva, que faz da paciência um torneio. São seis etapas por partida. Desfazer a pirâmide sem volta vale 50 pontos, com uma volta 35, com duas 20, menos as cartas que sobram; quem não a desfaz perde um ponto por carta que ficou fora dela. Cada um joga a sua, e compara-se no fim.",
      "From the same text comes Competitive Scoring, which turns the patience into a tournament. A match has six deals. Clearing the pyramid in the first pass is worth 50 points, in the second 35, in the third 20, less the cards left over; whoever does not clear it loses a point for each card left outside it. Everyone plays alone, and the results are compared.",
    ],
  ],
  strategy: [
    [
      "A pirâmide pede atenção e, diz o texto, boa dose de sorte. Antes de mexer, procure as cartas que se travam: se um 8 só se solta quando sai o 5 que está em cima dele, esse 5 não lhe serve de par, e é preciso achar outro.",
      "Pyramid asks for attention and, the text says, a good dose of luck. Before you move anything, look for cards that block each other: if an eight comes free only when the five lying on it goes, that five cannot be its partner, and another must be found.",
    ],
    [
      "Conte os pares. De cada valor há quatro cartas e quatro parceiras; se as quatro parceiras já saíram, ou cobrem a própria carta, ou são cobertas por ela, essa carta não sai mais, e a pirâmide está perdida.",
      "Count the pairs. Each rank has four cards and four partners; if all four partners are gone, or cover the card itself, or are covered by it, that card will never leave and the pyramid is lost.",
    ],
    [
      "Não tenha pressa de virar. A carta de cima do descarte serve até ser coberta, e muitas vezes vale esperar que o seu par se solte na pirâmide.",
      "Do not hurry to turn. The top discard serves until it is covered, and often it pays to wait until its partner comes free in the pyramid.",
    ],
    [
      "Na competição, desfeita a pirâmide, o jogo continua: combine a carta virada com a do descarte para diminuir as sobras, que se descontam.",
      "In the competition play goes on after the pyramid is cleared: match the turned card with the top discard to reduce the leftovers, which are deducted.",
    ],
    [
      "E não desanime: sem volta, poucas distribuições têm solução, mesmo com todas as cartas à vista. Cada volta a mais pelo monte muda tudo; mais abaixo está quantas se vencem em cada jogo de regras.",
      "And do not lose heart: in a single pass few deals can be solved, even with all cards known. Each further pass through the stock changes everything; below you will find how many can be won under each set of rules.",
    ],
  ],
  relatives: [
    [
      "O Onze Fechado é a mesma ideia em miniatura, com onze no lugar de treze. O Golfe também limpa uma mesa com a ajuda de um monte, mas em vez de somar, anda de um em um.",
      "Blocked Eleven is the same idea in miniature, with eleven instead of thirteen. Golf clears a table with the help of a stock as well, but goes step by step instead of adding.",
    ],
  ],
  kin: ["onze", "golfe"],
};
