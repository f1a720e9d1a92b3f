/* page.ts - the motif, teaching cards and almanac page of Solo. The texts are based on source
 * document 003, and on 000 for how Solo came from Ombre. */
import { type Facts, type First, type Motif, type Page, put } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 38,
  cards: [put("Kc", 36, 46, -16), put("9c", 62, 38, 3), put("Ac", 86, 49, 18)],
};

export const facts: Facts = {
  "9c": {
    title: ["Nove, a manilha", "The nine is manilha"],
    text: [
      "No Solo o nove, chamado manilha, é a maior carta de qualquer naipe. Seguem ás, rei, valete e dama: é um dos raros jogos em que o valete ganha da dama.",
      "In Solo the nine, called manilha, is the highest card of any suit. Ace, king, jack and queen follow: one of the few games in which jack beats queen.",
    ],
    source: "solo R2; 003 Solo",
  },
  "6s": {
    title: ["Primeiro, ouros", "Diamonds first"],
    text: [
      "Solo: com ouros razoáveis, prefira-os como trunfo. A declaração em ouros vence a igual em outro naipe e paga o dobro, na vitória e na derrota.",
      "Solo: with fair diamonds, prefer them as trumps. A bid in diamonds outranks the same bid in another suit and counts double, won or lost.",
    ],
    source: "solo R6, R24, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeiro contrato cumprido", "First contract kept"], lines: [["kept"]] },
  {
    name: ["Primeiro Bolo Pedido", "First Aided Slam"],
    lines: [["kept"], ["pedido", "pedido_ouros"]],
  },
  {
    name: ["Primeiro Bolo Natural", "First Natural Slam"],
    lines: [["kept"], ["natural", "natural_ouros"]],
  },
];

export const page: Page = {
  origin: [
    [
      "O Solo é português e chegou ao Brasil com os primeiros colonizadores, que o jogavam muito e o ensinaram aos filhos. Outro dos textos antigos que seguimos olha um pouco mais para trás e vê nele traços do Hombre, o jogo espanhol que por dois séculos foi o mais popular da Europa. As duas podem estar certas: o Solo seria a forma que o velho jogo de um contra dois tomou entre nós.",
      "Solo is Portuguese, and came to Brazil with the first colonists, who played it a great deal and taught it to their children. Another of the old texts we follow looks a little further back and sees in it traits of Ombre, the Spanish game that for two centuries was the most popular of Europe. Both may be right: Solo would be the shape that the old game of one against two took among us.",
    ],
  ],
  history: [
    [
      "Passou de geração em geração durante séculos. Um dos textos diz que os clubes de São Paulo e do Rio de Janeiro ainda o jogavam muito no fim da década de 1920; o outro, que no Brasil foi popular até meados da década de 1930. Nenhum explica por que se perdeu.",
      "It was handed down for centuries. One of the texts says that the clubs of São Paulo and Rio de Janeiro still played it a great deal at the end of the 1920s; the other, that in Brazil it was popular until the middle of the 1930s. Neither explains why it was lost.",
    ],
    [
      "Ficou dele um jogo de sabor próprio: o nove, chamado manilha, manda em todos os naipes, o valete ganha da dama, e quem pode subir é obrigado a subir. As regras são simples, mas, como no xadrez, leva tempo para jogar bem.",
      "What remains is a game with a flavour of its own: the nine, called manilha, rules every suit, the jack beats the queen, and whoever can beat the last card must do so. The rules are simple but, as in chess, playing well takes time.",
    ],
  ],
  strategy: [
    [
      "Escolha o trunfo pensando em ouros. Se os seus naipes fortes são os pretos, mas há uma ajuda razoável em ouros, declare Solo em Ouros: ganha do Solo comum no leilão e vale o dobro. O dobro, é claro, também na derrota.",
      "Choose trumps with diamonds in mind. If your strong suits are the black ones but you have a reasonable holding in diamonds, bid Solo in diamonds: it outbids a plain Solo and counts double. Double in defeat too, of course.",
    ],
    [
      "O lugar na mesa pesa. O mão, que sai primeiro, tem a melhor posição para declarar; o meio, espremido pelos dois, a pior; o pé ainda pode colher pontos na primeira vaza com uma boa carta do naipe. Muita mão que daria Solo num lugar não dá no outro.",
      "Your seat matters. The mão, who leads first, has the best place for declaring; the meio, squeezed from both sides, the worst; the pé may still pick up points in the first trick with a good card of the suit. Many a hand makes its Solo in one seat and not in another.",
    ],
    [
      "Declarando como mão, saia pelas cartas mais altas de cada naipe. Ou proteja os ases: uma figura na saída obriga o seguinte a subir e pode arrancar cedo a manilha. Depois puxe trunfos, para que ninguém corte o seu ás.",
      "Declaring as mão, lead the highest cards of each suit. Or protect your aces: a court card led obliges the next player to beat it and may bring out the manilha early. Then draw trumps, so that nobody ruffs your ace.",
    ],
    [
      "Contra o pé, é melhor o mão sacrificar uma manilha do que sair baixo, porque uma saída baixa pode forçar o meio a entregar o ás. Se o mão sai de manilha, o meio dá o ás ou, se não o tem, o rei: ao declarante não sobra mais que a dama.",
      "Defending against the pé, the mão does better to give up a manilha than to lead low, since a low lead may force the meio to hand over an ace. When the mão leads a manilha, the meio gives it the ace or, lacking that, the king: the declarer is left with no more than the queen.",
    ],
    [
      "Com o ás e uma branca apenas, o meio joga a branca e espera. Na volta do naipe faz a vaza, e então sai antes do declarante: é a hora de passar cartas grandes ao parceiro ou de tirar as manilhas do adversário. Quanto às brancas, não conte em se livrar delas: as obrigações deixam pouca saída.",
      "With the ace and one blank only, the meio plays the blank and waits. On the next round of the suit he takes the trick and then leads before the declarer: the moment to push big cards to his partner or to pull the opponent's manilhas. As for the blanks, do not count on shedding them: the duties leave little room.",
    ],
  ],
  relatives: [
    [
      "O parente da casa é o Hombre, e comparar os dois diverte: lá os ases pretos são sempre trunfos, trocam-se cartas com o monte e basta ter mais vazas que cada adversário; aqui todas as cartas são dadas e contam-se pontos, 72 ao todo.",
      "The relative in our house is Ombre, and comparing them is good fun: there the black aces are always trumps, cards are exchanged with the stock, and it is enough to have more tricks than each opponent; here all the cards are dealt and points are counted, 72 in all.",
    ],
    [
      "Não se engane com os xarás: o Solo alemão e o Solo Whist são outros jogos.",
      "Do not be misled by namesakes: German Solo and Solo Whist are other games.",
    ],
  ],
  kin: ["hombre"],
};
