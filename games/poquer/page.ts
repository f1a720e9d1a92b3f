/* page.ts - the motif, teaching cards and almanac page of Poker Squares. The texts are based on
 * source document 002 and the rules page. */
import { type Facts, type First, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = { w: 32, cards: row(["Th", "Jh", "Qh", "Kh", "Ah"], 24, 44, 18) };

export const facts: Facts = {
  "5c": {
    title: ["Cinco por cinco", "Five by five"],
    text: [
      "No Pôquer-Paciência, 25 cartas formam um quadrado de cinco por cinco. Fileiras e colunas contam como mãos de pôquer: dez de uma vez.",
      "In Poker Squares 25 cards make a square of five by five. Rows and columns count as poker hands: ten of them at once.",
    ],
    source: "poquer R1, R9",
  },
  "5s": {
    title: ["Naipes em pé, valores deitados", "Suits upright, ranks across"],
    text: [
      "Pôquer-Paciência: um bom plano é juntar naipes iguais nas colunas e valores iguais nas fileiras. Pense antes: carta posta não muda mais.",
      "Poker Squares: a good plan is to gather suits in the columns and equal ranks in the rows. Think first: a card once placed stays there.",
    ],
    source: "poquer R4, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeira quadra", "First four of a kind"], lines: [["four"]] },
  { name: ["Primeiro straight flush", "First straight flush"], lines: [["straight_flush"]] },
  { name: ["Primeiro royal flush", "First royal flush"], lines: [["royal"]] },
];

export const page: Page = {
  origin: [
    [
      "O Pôquer-Paciência saiu do pôquer, como o nome diz, e ajuda a aprendê-lo: o texto antigo que seguimos diz que serve para o novato se familiarizar com as mãos. Data e lugar ele não dá. Em inglês é Poker Squares, Poker Solitaire ou Poker Patience.",
      "Poker Squares came out of poker, as its name says, and helps to learn it: the old text we follow says that it makes a novice familiar with the hands. It gives neither date nor place. Its other English names are Poker Solitaire and Poker Patience.",
    ],
  ],
  history: [
    [
      "Correm duas tabelas de pontos, a americana e a inglesa, e cada uma pede um jogo diferente. A americana segue a ordem do pôquer e paga bem o flush. A inglesa põe a sequência acima do flush e até do full hand.",
      "Two tables of points are in use, the American and the English, and each asks for a different game. The American one follows the order of poker and pays a flush well. The English one puts the straight above the flush and even above the full house.",
    ],
    [
      "Diz o texto que são boas as contagens de 150 pontos na tabela americana ou 50 na inglesa, e dá um exemplo que chega a 159. Outros livros cobram 200 e 70. Para quem começa há a variante em que se abrem as 25 cartas de uma vez e cada uma pode mudar de lugar só uma vez.",
      "The text calls 150 points good on the American table, or 50 on the English one, and gives an example that reaches 159. Other books ask for 200 and 70. Beginners have a variant in which all 25 cards are laid out at once and each may change its place only once.",
    ],
    [
      "Também a universidade se interessou: em 2016, um desafio de pesquisa do Gettysburg College pôs programas para jogar Poker Squares com a tabela americana.",
      "Universities took an interest as well: in 2016 a research challenge at Gettysburg College had programs play Poker Squares with the American table.",
    ],
  ],
  strategy: [
    [
      "Aprenda a tabela antes de pôr a primeira carta. Depois, divida o trabalho: naipes iguais nas colunas, para os flushes; valores iguais nas fileiras, para pares, trincas e quadras. Cada carta passa a ter um lugar quase natural.",
      "Learn the table before you place the first card. Then divide the work: equal suits in the columns, for flushes; equal ranks in the rows, for pairs, threes and fours. Every card then has an almost natural place.",
    ],
    [
      "Na tabela inglesa o flush vale pouco: ponha sequências no lugar dele. O ás serve embaixo, antes do 2, ou em cima, depois do rei, mas não no meio.",
      "On the English table a flush is worth little: put straights in its place. The ace serves at the bottom, before the two, or at the top, after the king, but not in the middle.",
    ],
    [
      "A carta posta não sai mais do lugar, e só 25 entram no jogo: as outras 27 nunca aparecem. Por isso a atenção vai toda para a colocação. A sorte manda nas cartas; o resto é raciocínio.",
      "A card once placed never moves, and only 25 take part: the other 27 are never seen. So all your attention goes to the placing. Luck rules the cards; the rest is reasoning.",
    ],
    [
      "Para medir o progresso: 25 cartas postas ao acaso fazem, em média, pouco mais de 14 pontos americanos, ou menos de 8 ingleses. Tudo o que passar disso é mérito seu, ou sorte.",
      "To measure your progress: 25 cards placed at random score on average a little over 14 American points, or less than 8 English ones. All that exceeds it is your merit, or luck.",
    ],
  ],
  relatives: [
    [
      "Na casa, outra paciência de quadro é o Onze Fechado, de três por três; ali, porém, as cartas se cobrem, e aqui ficam. As mãos são as do pôquer de sempre.",
      "In our house the other patience on a square is Blocked Eleven, three by three; there, however, cards get covered, and here they stay. The hands are those of ordinary poker.",
    ],
  ],
  kin: ["onze"],
};
