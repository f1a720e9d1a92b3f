/* page.ts - the motif, teaching cards and almanac page of Red Dog. The texts are based on source
 * document 002 and the rules page. */
import { type Facts, type Motif, type Page, put } from "../../page/src/almanac/game";

export const motif: Motif = { w: 40, cards: [put("Kd", 44, 44, -9), put("9d", 79, 44, 7)] };

export const facts: Facts = {
  "4c": {
    title: ["Cinco cartas, às vezes quatro", "Five cards, or four"],
    text: [
      "No Cão Vermelho são cinco cartas para cada um, ou quatro, com nove ou dez à mesa. A aposta é ter uma maior que a virada, no mesmo naipe.",
      "In Red Dog each player gets five cards, or four when nine or ten are playing. The bet is that one of them beats the turned card in its suit.",
    ],
    source: "cao_vermelho R4, R10",
  },
  Qs: {
    title: ["Some antes de apostar", "Add before you bet"],
    text: [
      "Cão Vermelho: some só a carta mais alta de cada naipe (dama 12, rei 13, ás 14). Diz-se que acima de 30 a mão é boa; com quatro naipes, o certo é 33.",
      "Red Dog: add the highest card of each suit only (queen 12, king 13, ace 14). Above 30 a hand is called good; with four suits, 33 is the true mark.",
    ],
    source: "cao_vermelho section 7",
  },
};

export const page: Page = {
  origin: [
    [
      "De onde vem o Cão Vermelho o texto antigo que seguimos não diz, nem por que o cão é vermelho. Em inglês é Red Dog, igualmente sem explicação, ou High-Card Pool, algo como o bolo da carta mais alta, que descreve melhor o jogo.",
      "Where Red Dog comes from the old text we follow does not say, nor why the dog is red. In Portuguese it is Cão Vermelho, equally unexplained; the other English name, High-Card Pool, describes the game better.",
    ],
    [
      "Não confunda: nos cassinos, Red Dog passou a ser o nome de outro jogo, em que se aposta que uma carta cairá entre duas.",
      "One thing should not be confused: in casinos, Red Dog became the name of another game, in which one bets that a card will fall between two.",
    ],
  ],
  history: [
    [
      "Aqui não há banqueiro rico: quem paga e quem recebe é um bolo feito por todos, e o carteador apenas vira as cartas e cuida das contas. Cada um joga a sua vez inteira, aposta, carta virada e acerto, antes que o seguinte decida. O bolo cresce e encolhe, e com ele a maior aposta possível.",
      "There is no rich banker here: a pot made by everybody pays and collects, and the dealer merely turns the cards and keeps the accounts. Each player completes a turn, bet, turned card and settlement, before the next decides. The pot grows and shrinks, and the highest possible bet with it.",
    ],
    [
      "Para escolher o primeiro carteador, dão-se cartas abertas: o posto é de quem receber o primeiro ás. E, quando o bolo fica gordo demais para o gosto da mesa, o costume é combinar antes um teto e repartir o que passar dele, sempre no fim de uma rodada.",
      "To choose the first dealer, cards are dealt face up: the post goes to whoever gets the first ace. And when the pot grows too fat for the table's taste, the custom is to agree on a ceiling beforehand and share out what exceeds it, always at the end of a round.",
    ],
    [
      "O texto se esquece de dizer quantas cartas se dão. Dois dos seus exemplos pedem cinco, outro fala em quatro; ficamos com cinco, e quatro quando há nove ou dez pessoas.",
      "The text forgets to say how many cards are dealt. Two of its examples need five, another speaks of four; we settled on five, and four when nine or ten people play.",
    ],
  ],
  strategy: [
    [
      "A única decisão é quanto apostar, e há uma conta rápida. Some a carta mais alta de cada naipe que tiver: ás 14, rei 13, dama 12, valete 11, as outras pelo número. As demais cartas do mesmo naipe não entram. Com quatro ases e um 5 a soma é 56, e a vitória, certa.",
      "The only decision is how much to bet, and there is a quick sum for it. Add up the highest card of each suit you hold: ace 14, king 13, queen 12, jack 11, the others by their number. Further cards of the same suit do not count. Four aces and a five add up to 56, and the win is certain.",
    ],
    [
      "O texto antigo manda confiar acima de 30. Fizemos a conta exata para quem só conhece as próprias cinco cartas: as chances passam da metade com 33 ou mais em quatro naipes, ou 32 ou mais em três. Com um ou dois naipes nunca passam. A regra antiga erra por pouco: rende 97% do melhor.",
      "The old text says to trust a sum above 30. We worked it out exactly for someone who knows only his own five cards: the chances exceed one half from 33 with four suits, or from 32 with three. With one or two suits they never do. The old rule is only slightly off: it earns 97% of the best.",
    ],
    [
      "Mão boa, aposte o máximo; mão fraca, o mínimo. Passar custa o mesmo que perder a aposta mínima e não deixa ganhar: só serve para esconder as cartas. Se não é o último e pode levar o bolo inteiro, aposte um pouco menos: bolo vazio se refaz na hora, também à sua custa.",
      "With a good hand bet the most, with a weak one the least. A pass costs as much as losing the minimum bet and cannot win: its only use is to hide your cards. If you are not last and might take the whole pot, bet slightly less: an empty pot is made up again at once, at your expense too.",
    ],
    [
      "Guarde as cartas já mostradas. Quem joga por último é o carteador, e às vezes ele sabe de antemão que ganha: com três ases e o rei do quarto naipe, por exemplo, se o ás dele já saiu.",
      "Remember the cards already shown. The dealer plays last, and sometimes knows beforehand that he wins: with three aces and the king of the fourth suit, for instance, if its ace has already gone.",
    ],
  ],
  relatives: [
    [
      "O Cão Vermelho Polonês é filho declarado deste: troca o bolo por um banqueiro e as cartas na mão por cartas que ninguém vê. O Monte é outro jogo de fichas em que um naipe virado decide tudo.",
      "Polish Red Dog is an acknowledged child of this game: it replaces the pot by a banker, and cards in hand by cards that nobody sees. Monte is another game of chips in which a turned suit decides everything.",
    ],
  ],
  kin: ["cao_polones", "monte"],
};
