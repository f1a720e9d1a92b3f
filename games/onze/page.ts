/* page.ts - the motif, teaching cards and almanac page of Blocked Eleven. The texts are based on
 * source document 002 (its last game) and the rules page. The source says little, so the almanac
 * page is short. */
import { type Facts, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 27,
  cards: [...row(["8h", "3c", "Jd"], 30, 24, 30), ...row(["Qs", "5d", "6c"], 30, 61, 30)],
};

export const facts: Facts = {
  Jc: {
    title: ["Figuras não somam", "Courts do not add up"],
    text: [
      "No Onze Fechado valete, dama e rei não valem nada. Cobrem-se duas a duas, se nenhuma estiver na fileira do meio.",
      "In Blocked Eleven jack, queen and king are worth nothing. They are covered two by two, provided neither lies in the middle row.",
    ],
    source: "onze R3",
  },
  Js: {
    title: ["O meio entope", "The middle clogs"],
    text: [
      "Onze Fechado: figuras na fileira do meio não se cobrem e vão entupindo o jogo. Só a carta do centro pode ser coberta, quando o jogo fecha.",
      "Blocked Eleven: court cards in the middle row cannot be covered and clog the game. Only the centre has help, the extra card laid when you are blocked.",
    ],
    source: "onze R3, R6, section 7",
  },
};

export const page: Page = {
  origin: [
    [
      "O Onze Fechado é das paciências mais simples e mais rápidas da casa. O texto antigo que seguimos não diz quem o inventou nem quando: explica só o nome. Onze, porque se procuram pares que somem onze; fechado, porque, quando não há nenhum, o jogo fecha.",
      "Blocked Eleven is one of the simplest and quickest patiences in the house. The old text we follow names no author and no date; it only explains the name. Eleven, because one looks for pairs that add up to eleven; blocked, because without such a pair the game is stuck.",
    ],
  ],
  history: [
    [
      "Em inglês há um parente conhecido, o Elevens, mais duro: nele as figuras só saem em trio, um valete, uma dama e um rei, e não existe segunda chance. O nosso Onze é mais amável. As figuras se cobrem duas a duas, contanto que nenhuma esteja na fileira do meio, e o jogo fechado ainda dá direito a uma carta sobre a do centro.",
      "English has a well-known relative, Elevens, which is harsher: there the court cards go only as a trio, a jack, a queen and a king, and there is no second chance. Our Eleven is kinder. Court cards are covered two by two, provided neither lies in the middle row, and a blocked game still entitles you to one card upon the centre.",
    ],
    [
      "O que o texto não resolve é quantas vezes vale essa chance. Lemos que vale a cada bloqueio, desde que a anterior tenha servido para alguma coisa; quem acha muito pode limitá-la a uma por partida, ou a nenhuma.",
      "What the text leaves open is how often that chance may be used. We read it as once for every block, as long as the one before led to something; anyone who finds this too much can limit it to one a game, or to none.",
    ],
    [
      "O texto mostra uma mesa de exemplo que é boa para treinar a vista: um nove, um 3, um 2, um 5, um 6 e um 8, com valete e dama fora da fileira do meio e o rei dentro dela. Há ali quatro pares a cobrir, e só o rei fica de fora.",
      "The text shows a sample table that is good for training the eye: a nine, a three, a two, a five, a six and an eight, with jack and queen in good places and the king in the middle row. It holds four pairs to cover, and only the king is left out.",
    ],
  ],
  strategy: [
    [
      "Pede pouca atenção, mas alguma recompensa. Tente lembrar que valores já se esgotaram: se os quatro 9 já foram cobertos, um 2 na mesa não terá mais par.",
      "It asks for little attention, but rewards some. Try to remember which ranks are used up: if all four nines have been covered, a two on the table will find no partner.",
    ],
    [
      "O perigo são as figuras na fileira do meio. Ali não podem ser cobertas, e aos poucos entopem o jogo. Das três casas do meio só a do centro tem saída: é nela que cai a carta da segunda chance.",
      "The danger is court cards in the middle row. They cannot be covered there, and little by little they clog the game. Of the three middle places only the centre has a way out: that is where the card of the second chance falls.",
    ],
    [
      "Por isso, quando houver escolha, pense em onde vão cair as cartas novas: cobrir um par fora da fileira do meio não corre o risco de pôr ali uma figura.",
      "So when you have a choice, think of where the new cards will land: covering a pair outside the middle row runs no risk of putting a court card there.",
    ],
    [
      "Não se culpe demais. Em 20.000 distribuições, cobrir sempre o primeiro par à vista ganhou três vezes em oito, e escolher ao acaso, pouco menos: 36 em 100. Com uma só chance por partida são umas 30; sem nenhuma, menos de 20. E, como o monte tem 43 cartas, ímpar, sempre há de cair uma carta sozinha.",
      "Do not blame yourself too much. In 20,000 deals, always covering the first pair in sight won 37.5% of the time, and choosing at random 36%. With a single chance a game it is about 30; with none, under 20. And since the stock has 43 cards, an odd number, some card must always fall alone.",
    ],
  ],
  relatives: [
    [
      "A Pirâmide faz a mesma conta com outro número: treze em vez de onze, e as cartas saem em vez de se cobrirem. O Pôquer-Paciência é a outra paciência de quadro.",
      "Pyramid does the same sum with another number: thirteen instead of eleven, and the cards leave instead of being covered. Poker Squares is the other patience on a square.",
    ],
  ],
  kin: ["piramide", "poquer"],
};
