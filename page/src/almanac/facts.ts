/* facts.ts - the teaching deck (baralho instrutivo): one fact for each card, short enough for a
 * balloon. Where possible the fact is about the card's own number or figure. This file has the
 * facts of copas (the history of cards) and ouros (old teaching packs). The games' folders have
 * those of paus (one rule of each game) and espadas (one piece of advice for each game). */
import games from "virtual:facts";
import type { Facts } from "./game";

const history: Facts = {
  Ah: {
    title: ["O ás do adversário", "The opponent's ace"],
    text: [
      "No poema de Alexander Pope, Belinda joga Hombre e perde quatro vazas seguidas. Na última, o adversário sai com o ás de copas: se ganhar, a vitória é dele.",
      "In Alexander Pope's poem, Belinda plays Ombre and loses four tricks in a row. To the last one her opponent leads the ace of hearts: if it wins, so does he.",
    ],
    source: "hombre G1; 000 Hombre",
  },
  "2h": {
    title: ["Cartas de amor", "Cards of love"],
    text: [
      "Nem todo baralho ilustrado queria ensinar. No século XVIII houve os dos apaixonados, Love Mottoes, que tratavam do amor com bom humor.",
      "Not every illustrated pack wanted to teach. The eighteenth century had packs for lovers, the Love Mottoes, which took love good-humouredly.",
    ],
    source: "000 teaching packs",
  },
  "3h": {
    title: ["O renegado", "The renegade"],
    text: [
      "O Hombre que ficou é para três. Quem jogava o antigo, a quatro, torcia o nariz: daí o nome de renegado. Foi o renegado que conquistou a Europa.",
      "The Ombre that survived is for three. Players of the old game for four turned up their noses, and called it the renegade. It was the renegade that won over Europe.",
    ],
    source: "000 Hombre",
  },
  "4h": {
    title: ["O jogo perdido", "The lost game"],
    text: [
      "Do primeiro Hombre só se sabe hoje que era para quatro. A quadrilha, mais nova, também é; fora isso, nada tem a ver com ele.",
      "All that is known today of the first Ombre is that four people played it. Quadrille, a younger game, takes four as well; otherwise the two have nothing in common.",
    ],
    source: "000 Hombre; hombre section 10.7",
  },
  "5h": {
    title: ["Dois séculos de moda", "Two centuries in fashion"],
    text: [
      "O Hombre a três surgiu na Espanha no começo do século XVII e foi, naquele século e no seguinte, o jogo mais popular da Europa, com o prestígio que hoje tem o bridge.",
      "Three-handed Ombre arose in Spain early in the 1600s and was Europe's most popular card game in that century and the next, with the standing that bridge has now.",
    ],
    source: "000 Hombre",
  },
  "6h": {
    title: ["Espanhol na Jutlândia", "Spanish in Jutland"],
    text: [
      "Longe da Espanha, na Jutlândia, ainda se dizem à mesa palavras espanholas como matador e solo. Chegaram lá com o Hombre, que no oeste da Dinamarca não morreu.",
      "Far from Spain, in Jutland, card players still say Spanish words such as matador and solo. Ombre took them there, and in the west of Denmark it is still alive.",
    ],
    source: "000 Hombre",
  },
  "7h": {
    title: ["Nomes que não combinam", "Names that do not fit"],
    text: [
      "Em inglês, espadas são spades, e paus, clubs, bastões. Segundo a nossa fonte, os nomes vêm dos naipes espanhóis, espadas e bastos, não dos desenhos das cartas.",
      "Spades show no spade and clubs no club. According to our source both names come from the Spanish suits, espadas and bastos, and not from the signs on the cards.",
    ],
    source: "000 Hombre",
  },
  "8h": {
    title: ["Quem dá mais?", "Who bids more?"],
    text: [
      "O Hombre foi um dos primeiros jogos com leilão: um promete um feito, os outros tentam impedir. Daí vem o leilão do tarô, do skat, do boston e do bridge.",
      "Ombre was one of the first games with an auction: one player promises a feat, the others try to stop it. The auctions of tarot, skat, boston and bridge come from there.",
    ],
    source: "000 Hombre",
  },
  "9h": {
    title: ["Um jogo, muitos nomes", "One game, many names"],
    text: [
      "Na Espanha o Hombre viveu sobretudo como tresillo; em Portugal, como voltarete. Traços dele ficaram no Solo, que os colonizadores trouxeram ao Brasil.",
      "In Spain Ombre lived on mainly as tresillo, in Portugal as voltarete. Traits of it survive in Solo, which colonists brought to Brazil.",
    ],
    source: "000 Hombre",
  },
  Th: {
    title: ["Nasce a canastra", "Canasta is born"],
    text: [
      "Conta-se que a canastra nasceu em Montevidéu em 1939, obra de Segundo Santos e Alberto Serrato. O mesmo texto diz, antes, que foi nos anos 40.",
      "Canasta is said to have been born in Montevideo in 1939, the work of Segundo Santos and Alberto Serrato. The same text says, earlier on, that it was in the 1940s.",
    ],
    source: "004 introduction",
  },
  Jh: {
    title: ["Lições para a corte", "Lessons for the court"],
    text: [
      "The Compleat Gamester, livro de Richard Seymour do começo do século XVIII, ensinava os jogos da corte inglesa. O Hombre tinha nele lugar de destaque.",
      "The Compleat Gamester, written by Richard Seymour early in the eighteenth century, taught the games of the English court. Ombre had pride of place in it.",
    ],
    source: "000 Hombre",
  },
  Qh: {
    title: ["A dama cativa", "The captive queen"],
    text: [
      "Ainda no poema de Pope: o valete de ouros leva a dama de copas, e Belinda perde mais uma vaza. O rei de copas, escondido na mão dela, não esquece.",
      "Pope's poem again: the knave of diamonds takes the queen of hearts, and Belinda loses one more trick. The king of hearts, hidden in her hand, does not forget.",
    ],
    source: "hombre G1; 000 Hombre",
  },
  Kh: {
    title: ["A vingança do rei", "The king's revenge"],
    text: [
      "Última vaza de Belinda: o rei de copas cai sobre o ás e decide tudo. No Hombre, se copas não é trunfo, o rei ganha do ás. Ela gritou de alegria.",
      "Belinda's last trick: the king of hearts falls on the ace and settles everything. In Ombre, when hearts are not trumps, king beats ace. She shouted for joy.",
    ],
    source: "000 Hombre; hombre R3, G1",
  },

  Ad: {
    title: ["Aprender jogando", "Learning by playing"],
    text: [
      "Baralho instrutivo é o que se faz para ensinar, e não só para distrair. Correu a Europa séculos antes de alguém falar em jogo didático.",
      "A teaching pack is one made to instruct, and not only to amuse. Such packs were all over Europe centuries before anyone spoke of educational games.",
    ],
    source: "000 teaching packs",
  },
  "2d": {
    title: ["De duas espécies", "Of two kinds"],
    text: [
      "Alguns baralhos instrutivos só tinham de carta o formato. Outros, como este, punham na mesma carta o naipe e a lição: dava para estudar e para jogar.",
      "Some teaching packs were cards in shape alone. Others, like this one, had suit and lesson on the same card: good for study and for play.",
    ],
    source: "000 teaching packs",
  },
  "3d": {
    title: ["O exemplo de Murner", "Murner's example"],
    text: [
      "Os baralhos instrutivos que se espalharam pela Europa tinham um modelo: as cartas de ensinar de Thomas Murner.",
      "The teaching packs that spread through Europe had a model to follow: the instructive cards of Thomas Murner.",
    ],
    source: "000 teaching packs",
  },
  "4d": {
    title: ["Quatro baralhos para um rei", "Four packs for a king"],
    text: [
      "Para a educação de Luís XIV, o cardeal Mazarin encomendou quatro baralhos: um de fábulas, um de geografia, um de reis da França e um de rainhas famosas.",
      "For the education of Louis XIV, Cardinal Mazarin ordered four packs of cards: one of fables, one of geography, one of kings of France and one of famous queens.",
    ],
    source: "000 teaching packs",
  },
  "5d": {
    title: ["A Bíblia em 32 cartas", "The Bible in 32 cards"],
    text: [
      "Andreas Strobl, de Sulzbach, na Baviera, fez para a Igreja um baralho de 32 cenas da Bíblia, uma por carta. Nossa fonte lhe dá a data de 1603.",
      "Andreas Strobl, of Sulzbach in Bavaria, made for the Church a pack of 32 scenes from the Bible, one a card. Our source gives the year as 1603.",
    ],
    source: "000 teaching packs",
  },
  "6d": {
    title: ["Loja de um dono só", "Sold by one man alone"],
    text: [
      "Quem criou os quatro baralhos de Mazarin foi Jean Desmarets, conselheiro do rei. Em 1644 só ele podia vendê-los, e no mesmo século houve várias impressões.",
      "Mazarin's four packs were devised by Jean Desmarets, a counsellor of the king. In 1644 he alone was allowed to sell them; they were reprinted several times that century.",
    ],
    source: "000 teaching packs",
  },
  "7d": {
    title: ["Gravador de duas línguas", "One engraver, two names"],
    text: [
      "As figuras dos quatro baralhos de Mazarin são de um gravador de Florença, Stefano della Bella. Na França, ele é Etienne de la Belle.",
      "The pictures of Mazarin's four packs are by an engraver from Florence, Stefano della Bella. In France he is known as Etienne de la Belle.",
    ],
    source: "000 teaching packs",
  },
  "8d": {
    title: ["Da mesa para a estante", "From the table to the shelf"],
    text: [
      "Nas cartas de Mazarin o naipe convivia com um retrato, um mapa ou um desenho, mais um texto. Depois viraram livro, para quem quisesse só estudar.",
      "On Mazarin's cards the suit shared the space with a portrait, a map or a drawing, and a text. Later they became books, for those who only wanted to study.",
    ],
    source: "000 teaching packs",
  },
  "9d": {
    title: ["A faixa da carta", "The strip on the card"],
    text: [
      "Um baralho satírico inglês de 1680 pôs sobre a figura uma faixa: o naipe à esquerda, o valor em número romano à direita. Outros o copiaram.",
      "An English satirical pack of 1680 put a strip above the picture: the suit on the left, the rank as a Roman numeral on the right. Others copied it.",
    ],
    source: "000 teaching packs",
  },
  Td: {
    title: ["Baralho de briga", "Packs that picked fights"],
    text: [
      "Na Inglaterra houve baralhos que tomavam partido. Vários atacavam os católicos, e o mais popular foi The Horrid Popish Plot.",
      "England had packs that took sides. Several of them attacked the Catholics, and The Horrid Popish Plot was the most popular.",
    ],
    source: "000 teaching packs",
  },
  Jd: {
    title: ["Cartas que falam", "Cards that speak"],
    text: [
      "Segundo a nossa fonte, em 1770 e 1771 apareceram na Inglaterra os baralhos de balões: suas figuras falam, como nos quadrinhos. Este aqui segue o costume.",
      "According to our source, balloon packs appeared in England in 1770 and 1771: their figures speak, as in comics. This pack follows the custom.",
    ],
    source: "000 teaching packs",
  },
  Qd: {
    title: ["Uma rainha na mão", "A queen in the hand"],
    text: [
      "Ana de Áustria, mãe de Luís XIV e regente da França, entrou no baralho das Rainhas Famosas. É a dama de paus, e a carta lhe dá grandes virtudes.",
      "Anne of Austria, mother of Louis XIV and regent of France, got into the pack of Famous Queens. She is the queen of clubs, and the card credits her with great virtues.",
    ],
    source: "000 teaching packs",
  },
  Kd: {
    title: ["O cardeal jogador", "The cardinal who played"],
    text: [
      "Mazarin (1602-1661) foi cardeal sem nunca ter sido padre, e jogador apaixonado. Também lhe cabia cuidar da educação do menino rei, Luís XIV.",
      "Mazarin (1602-1661) was a cardinal who was never a priest, and a passionate player. He also had charge of the education of the boy king, Louis XIV.",
    ],
    source: "000 teaching packs",
  },

  XX: {
    title: ["O coringa", "The joker"],
    text: [
      "O coringa vale 50 pontos no Samba e 20 no Buraco, e nem toda mesa de Buraco o convida. Nos nossos outros jogos ele fica na caixa.",
      "The joker is worth 50 points in Samba and 20 in Buraco, where not every table invites it. In our other games it stays in the box.",
    ],
    source: "samba R1; buraco R2",
  },
};

export const facts: Facts = { ...history, ...games };
