/* page.ts - the motif, teaching cards and almanac page of Card Dominoes. The texts are based on
 * source document 002 and the rules page. */
import { type Facts, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 27,
  cards: [...row(["6h", "7h", "8h"], 31, 24, 29), ...row(["7s", "8s"], 60, 61, 29)],
};

export const facts: Facts = {
  "7c": {
    title: ["Tudo começa no sete", "It all starts with a seven"],
    text: [
      "No Dominó de Cartas cada fileira nasce do seu sete: sobe até o rei e desce até o ás. Quem tem carta que serve não pode passar.",
      "In Card Dominoes each row begins with its seven, then climbs to the king and goes down to the ace. Nobody with a card that fits may pass.",
    ],
    source: "domino R6, R8",
  },
  "7s": {
    title: ["Sete na gaveta", "A seven in the drawer"],
    text: [
      "Dominó de Cartas: enquanto tiver outra jogada, segure o seu sete. A fileira fica presa, e os outros com as cartas dela na mão.",
      "Card Dominoes: as long as you have something else to play, hold your seven back. The row stays shut, and the others keep its cards.",
    ],
    source: "domino R9, section 7",
  },
};

export const page: Page = {
  origin: [
    [
      "Ninguém sabe de onde veio: o texto antigo que seguimos o dá por jogo de origem desconhecida e passa adiante. Pelos nomes em inglês, Card Dominoes, Sevens, Fan Tan, Parliament, vê-se que andou por muitas casas.",
      "Nobody knows where it came from: the old text we follow calls its origin unknown and moves on. Its English names, Card Dominoes, Sevens, Fan Tan, Parliament, show that it has been in many homes.",
    ],
  ],
  history: [
    [
      "Do dominó ele tem o gesto: emendar peça em peça, e passar quando nada serve. As peças são as 52 cartas, e as emendas, quatro fileiras, uma por naipe, que nascem dos setes e vão até o rei de um lado e o ás do outro. Agrada a adultos e crianças na mesma mesa.",
      "From dominoes it takes the gesture: joining piece to piece, and passing when nothing fits. The pieces are the 52 cards, and the lines are four rows, one a suit, that start at the sevens and run to the king on one side and the ace on the other. It pleases grown-ups and children at the same table.",
    ],
    [
      "Quatro é o número ideal. Para que todos recebam igual, tira-se um ás quando são três, e dois ases da mesma cor quando são cinco. E há uma gentileza na regra: quem recebe três ou quatro reis, ou três ou quatro ases, pode recusar as cartas, porque essas cartas são sempre as últimas a sair.",
      "Four is the ideal number. So that all get the same, one ace is removed when three play, and two aces of one colour when five do. And the rule has a kindness in it: whoever is dealt three or four kings, or three or four aces, may refuse them, since those cards are always the last to go.",
    ],
    [
      "Em muitas casas começa quem tem um certo sete. Aqui começa quem está à esquerda do carteador, se tiver sete; senão, o próximo. O outro costume é uma opção.",
      "In many homes the holder of a certain seven begins. Here it is the player on the dealer's left, given a seven; otherwise the next. The other custom is an option.",
    ],
  ],
  strategy: [
    [
      "A sorte pesa, mas a ordem em que se soltam as cartas pesa mais. Antes de cada jogada, olhe o que ela abre: uma carta que destranca outras suas vale mais do que uma que só ajuda os vizinhos.",
      "Luck has its weight, but the order in which you let cards go has more. Before each play look at what it opens: a card that frees others of yours is worth more than one that only helps the neighbours.",
    ],
    [
      "Jogue primeiro nos naipes em que você tem as cartas das pontas, reis, damas, ases e 2, porque são elas que demoram a sair. Deixe para depois as cartas sem nada atrás na sua mão.",
      "Play first in the suits where you hold the far cards, kings, queens, aces and twos, for those are the ones that take longest. Leave for later the cards that have nothing of yours behind them.",
    ],
    [
      "Prenda. Sete que não lhe faz falta fica na mão enquanto houver outra jogada; o mesmo vale para um 6 ou um 8 que só serve aos outros. Não é falta de educação, é a alma do jogo. Só não dá para passar tendo carta: se o sete for a única que serve, ele sai.",
      "Hold back. A seven you do not need stays in your hand while there is another play; the same goes for a six or an eight that only serves the others. It is no bad manners but the soul of the game. What you cannot do is pass with a card that fits: if the seven is the only one, out it goes.",
    ],
    [
      "Repare em quem passa. O passe diz que essa pessoa não tem nenhum sete por abrir nem carta vizinha das pontas: é informação certa, e vale até o fim.",
      "Notice who passes. A pass says that this player has no unopened seven and none of the cards next to the ends: it is certain knowledge, and good to the end.",
    ],
    [
      "O plano rende. Em nossas simulações, quem prefere a carta com mais cartas suas atrás e guarda setes e cartas inúteis ganhou 47 de cada 100 rodadas contra três que jogavam ao acaso; o justo seriam 25.",
      "The plan pays. In our simulations a player who prefers the card with most own cards behind it, and keeps sevens and useless cards, won 47% of the hands against three who played at random; the fair share would be 25%.",
    ],
  ],
  relatives: [
    [
      "Parente próximo na casa ele não tem. O gosto de fazer fileiras subir e descer aparece, sozinho à mesa, no Golfe, que esquece os naipes, e na Paciência do Cachorro, que só desce.",
      "It has no close relative in our house. The pleasure of making rows climb and descend turns up, for one person, in Golf, which forgets the suits, and in Dog Patience, which only descends.",
    ],
  ],
  kin: ["golfe", "cachorro"],
};
