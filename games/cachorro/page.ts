/* page.ts - the motif, teaching cards and almanac page of Dog Patience. The texts are based on
 * source documents 000 and 001 and the rules page. */
import { type Facts, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 34,
  cards: [...row(["Kh", "Qh", "Jh"], 36, 34, 0, 12), ...row(["Kc", "Qc"], 84, 34, 0, 12)],
};

export const facts: Facts = {
  "8c": {
    title: ["Oito reis e um canil", "Eight kings and a kennel"],
    text: [
      "A Paciência do Cachorro começa com oito reis no alto da mesa. Sobre eles vão as outras 96 cartas, no naipe, da dama ao ás. E há um canil embaixo.",
      "Dog Patience opens with eight kings at the top of the table. On them go the other 96 cards, in suit, from queen to ace. Below there is a kennel.",
    ],
    source: "cachorro R1, R5, R7",
  },
  Ks: {
    title: ["Entre duas gêmeas", "Between two twins"],
    text: [
      "Paciência do Cachorro: de duas cartas iguais, leve a que está num pacote, porque descobre outra. A do canil continua livre.",
      "Dog Patience: of two equal cards, take the one on a packet, because it uncovers another. The one in the kennel stays free.",
    ],
    source: "cachorro R16, section 7",
  },
};

export const page: Page = {
  glance: [
    [
      ["Pessoas", "Players"],
      ["uma", "one"],
    ],
    [
      ["Cartas", "Cards"],
      ["104, de dois baralhos", "104, of two packs"],
    ],
    [
      ["Duração", "Length"],
      ["meia hora", "half an hour"],
    ],
    [
      ["Dificuldade", "Difficulty"],
      ["média", "medium"],
    ],
    [
      ["Estratégia", "Strategy"],
      ["quase nenhuma: só entre gêmeas", "hardly any: only between twins"],
    ],
  ],
  origin: [
    [
      "Não sabemos quem inventou a Paciência do Cachorro, nem encontramos para ela um nome assentado em inglês; Dog Patience é tradução nossa. O nome combina com o vocabulário: as cartas soltas formam o canil, o monte fechado é o do cachorro, e cada carta que se vira dele vai buscar outras nos pacotes, como um cão que traz a caça.",
      "We do not know who invented Paciência do Cachorro, and have found no settled English name for it; Dog Patience is our translation. The name goes with the vocabulary: the loose cards are the kennel, the face-down heap is the dog's, and each card turned from it goes to fetch others from the packets.",
    ],
  ],
  history: [
    [
      "É paciência para meia hora e mesa grande: dois baralhos, oito reis no alto e as outras 96 cartas por empilhar sobre eles, no naipe, da dama ao ás. A graça começa antes do jogo, na própria distribuição. Contam-se as cartas em voz alta, de um a doze, e a que sai na sua conta, o sete no sete, vai para o monte do cachorro. O texto antigo que seguimos diz que arrumar a mesa é tão trabalhoso e distrai tanto que já pode contar como jogo.",
      "It is a patience for half an hour and a large table: two packs, eight kings at the top and the other 96 cards to be built on them, in suit, from queen to ace. The fun begins before the play, in the deal itself. The cards are counted aloud, from one to twelve, and one that falls on its own count, a seven on seven, goes to the dog's heap. The old text we follow says that laying it all out takes such work, and amuses so much, that it may count as play.",
    ],
    [
      "O mecanismo do cachorro tem parentes fora daqui: as contagens lembram as velhas paciências do relógio, e a carta que entra por baixo do monte do seu número lembra a que em inglês se chama Weavers.",
      "The dog's mechanism has relatives elsewhere: the counting recalls the old clock patiences, and the card tucked under the packet of its own number recalls the one called Weavers.",
    ],
    [
      "São três rodadas, cada uma com menos pacotes e um canil mais comprido. O texto tropeça nos números: fala em repetir a operação cinco vezes, quando a conta só fecha com seis, e na segunda rodada o texto diz doze pacotes, a figura onze. Ficamos com o que fecha, e o resto é opção.",
      "There are three rounds, each with fewer packets and longer columns in the kennel. The text stumbles over its numbers: it speaks of five repetitions where only six add up, and for the second round the text says twelve packets, the figure eleven. We kept what adds up, and the rest is an option.",
    ],
  ],
  strategy: [
    [
      "O texto a classifica como paciência sem estratégia, e quase acerta: tudo o que pode ser empilhado tem de ser. Escolha só há uma, a das gêmeas. Com dois baralhos, as duas cópias de uma carta podem estar livres quando só cabe uma.",
      "The text files it under patiences without strategy, and is nearly right: whatever can be built must be. There is only one choice, that of twins. With two packs, both copies of a card may be free when only one fits.",
    ],
    [
      "Leve então a que está num pacote, porque descobre a de baixo; a do canil não cobre ninguém e continua disponível. Entre dois pacotes, prefira aquele cuja carta seguinte você está esperando.",
      "Then take the one on a packet, because it uncovers the card below; the one in the kennel covers nothing and stays available. Between two packets, prefer the one whose next card you are waiting for.",
    ],
    [
      "Essa escolha pequena pesa muito. Em 200.000 distribuições, levar primeiro as dos pacotes ganhou uma vez em dezesseis; levar primeiro as do canil, uma em quarenta e cinco. E, vendo depois todas as cartas, cerca de metade das distribuições de uma amostra podia ser vencida com as escolhas certas.",
      "That small choice weighs a lot. In 200,000 deals, taking first from the packets won 6.3% of the time; taking first from the kennel, 2.2%. And with all cards known afterwards, about half the deals of a sample could be won by the right choices.",
    ],
    [
      "Tenha paciência com a paciência: quase todas as vitórias vêm na terceira rodada. Depois da primeira há em média umas 18 cartas empilhadas, depois da segunda 42, depois da terceira 65.",
      "Be patient with this patience: nearly all wins come in the third round. On average some 18 cards are built after the first, 42 after the second and 65 after the third.",
    ],
  ],
  relatives: [
    [
      "Entre as nossas, nenhuma tem canil nem cachorro. Quem gosta de ver os naipes descerem em ordem pode ir ao Dominó de Cartas, em companhia; quem prefere outra paciência, mais curta, ao Golfe.",
      "Among ours no other has a kennel or a dog. Whoever enjoys seeing suits laid out in order can try Card Dominoes, in company; whoever prefers another patience, a shorter one, can try Golf.",
    ],
  ],
  kin: ["domino", "golfe"],
};
