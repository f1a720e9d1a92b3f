/* page.ts - the motif, teaching cards and almanac page of Samba. The texts are based on source
 * document 000 (its first article) and the rules page. */
import { type Facts, type First, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 36,
  cards: [...row(["Qs", "Qh", "Qd"], 32, 32, 0, 13), ...row(["4c", "5c", "6c"], 70, 45, 14)],
};

export const facts: Facts = {
  "3c": {
    title: ["Três preto, rua fechada", "Black three, road closed"],
    text: [
      "No Samba, ninguém pega o bagaço com um três preto em cima. O bloqueio dura até a carta seguinte o cobrir.",
      "In Samba nobody may take the pile while a black three lies on top. The block lasts until the next card covers it.",
    ],
    source: "samba R18; 000 Samba",
  },
  "3s": {
    title: ["Freio na hora certa", "Brake at the right time"],
    text: [
      "Samba: o três preto segura o próximo jogador; um curinga deixa o bagaço premiado, e fica mais difícil pegá-lo. Use-os quando o bagaço é disputado.",
      "Samba: a black three stops the next player; a wild card on the pile makes it prized and harder to take. Use them when the pile is fought over.",
    ],
    source: "samba R18-R23, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeira canastra limpa", "First clean canasta"], lines: [["clean"]] },
  { name: ["Primeiro samba", "First samba"], lines: [["samba"]] },
  { name: ["Primeira canastra de curingas", "First wild canasta"], lines: [["wild"]] },
  { name: ["Primeira canastra oculta", "First concealed canasta"], lines: [["concealed"]] },
];

export const page: Page = {
  origin: [
    [
      "Sobre o nascimento do Samba, o texto antigo que seguimos é econômico: Brasil, e só. Não dá data nem autor. O parentesco diz um pouco mais: o Samba é da família da canastra, e os manuais americanos citados na história do Buraco fazem os dois descender do 500 Rum.",
      "On the birth of Samba the old text we follow is sparing: Brazil, no date, no author. The family tells a little more: Samba belongs with canasta, and the American handbooks quoted in the history of Buraco trace both back to 500 Rum.",
    ],
    [
      "O que ele acrescenta está na jogada maior. Na canastra juntam-se cartas iguais; aqui valem também as sequências de um naipe, e a de sete cartas, sem nenhum curinga, leva o nome do jogo: samba.",
      "What it adds is its greatest feat. Canasta gathers equal cards; here runs of one suit count as well, and a run of seven, without any wild card, bears the name of the game: a samba.",
    ],
  ],
  history: [
    [
      "É jogo de mesa cheia e tarde longa: duas a três horas por partida, de preferência com quatro pessoas em duas duplas, e com três baralhos e seis coringões, 162 cartas. Para caberem na mão, usam-se cartas mais estreitas; para embaralhá-las, montes menores, que depois se juntam.",
      "It is a game for a full table and a long afternoon: two to three hours a match, best with four people in two pairs, with three packs and six jokers, 162 cards. Narrower cards are used so that the hand can hold them; to shuffle them, smaller heaps are mixed and then joined.",
    ],
    [
      "Há um costume bonito para formar as duplas. Separam-se quatro cartas seguidas e cada pessoa tira uma: os pares jogam contra os ímpares, a mais alta começa e escolhe o lugar, e os outros se sentam em ordem decrescente.",
      "There is a pleasant custom for making the pairs. Four cards in sequence are set apart and each person draws one: even plays against odd, the highest begins and chooses a seat, and the others sit down in descending order.",
    ],
    [
      "O texto antigo comenta uma rodada inteira, e nela se vê o espírito do jogo: uma dupla tranca o bagaço com três pretos, a outra responde jogando um 2 para deixá-lo premiado. O texto tem falhas, é bom dizer. Falta a tabela do mínimo para abrir, que completamos com a que já se imprimia em 1952; e uma jogada da rodada comentada desobedece à regra dos três pretos.",
      "The old text comments on a whole deal, and it shows the spirit of Samba: one pair blocks the pile with black threes, the other replies by throwing a two to make it prized. The text has its flaws. The table of opening minimums is missing (ours was in print in 1952) and one of its moves breaks the rule on black threes.",
    ],
  ],
  strategy: [
    [
      "Um samba rende 1.500 pontos: três canastras limpas, ou cinco sujas. Em troca, com doze cartas de cada valor no jogo, a canastra sai com mais facilidade. Não desmanche grupos de cartas iguais para formar sequências: quem pega o bagaço pode começar várias de uma vez.",
      "A samba earns 1,500 points: three clean canastas, or five dirty ones. Yet with twelve cards of each rank in play, a canasta is easier to make. Do not break up groups of equal cards to make runs: one take of the pile may start several.",
    ],
    [
      "Comece as sequências pelo meio. Com 8, 9 e 10, que estão em todo samba possível, elas crescem dos dois lados; uma que começa em 4, 5 e 6 só cresce para cima. E mostre-as ao parceiro: a dois o samba se completa mais depressa.",
      "Start runs in the middle. From 8, 9 and 10, which belong to every possible samba, they grow at both ends; one that starts as 4, 5 and 6 grows only upward. And show them to your partner: two players complete a samba sooner than one.",
    ],
    [
      "Não gaste a mão só para abrir cedo; tente antes pegar o bagaço. Basta, porém, que um da dupla abra para o outro baixar o que quiser.",
      "Do not spend your hand just to open early; try to take the pile first. Once one partner has opened, though, the other may lay down anything.",
    ],
    [
      "Com o bagaço grande e premiado, e um grupo do parceiro na mesa, guarde o seu par desse valor: quem joga antes de você pode descartar a carta que falta. Se são os outros que o cobiçam, um três preto segura o próximo, e um curinga torna mais difícil pegá-lo.",
      "When the pile is large and prized and your partner has a group on the table, keep your pair of that rank: the player before you may discard the card you want. If the opponents covet it, a black three stops the next player, and a wild card makes the taking harder.",
    ],
    [
      "Enquanto nada aperta, cartas escondidas dão liberdade; quando o outro lado já pode bater, baixe depressa, porque o que fica na mão se desconta. E conte: se as três cópias da carta de que uma sequência do outro lado precisa já saíram, aquela ponta está morta.",
      "While nothing presses, hidden cards leave you free; once the others can go out, lay down quickly, for what stays in hand is deducted. And count: if all three copies of the card an enemy run needs are gone, that end is dead.",
    ],
  ],
  relatives: [
    [
      "Entre os nossos jogos o parente é o Buraco, também da casa da canastra. Nele bastam dois baralhos, quase só se formam sequências e existe o morto; no Samba não há morto, compram-se duas cartas por vez, e os três têm papel próprio, de prêmio ou de freio.",
      "Among our games the relative is Buraco, also of the house of canasta. It needs only two packs, forms hardly anything but runs and has the morto; Samba has no morto, draws two cards a turn, and gives its threes a part of their own, as prize or as brake.",
    ],
  ],
  kin: ["buraco"],
};
