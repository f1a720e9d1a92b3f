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
      "O Hombre que ficou é para três; do primeiro só se sabe que era para quatro. Quem jogava o antigo chamou o novo de renegado. Foi o renegado que conquistou a Europa.",
      "The Ombre that survived is for three; of the first one we know only that four played it. Its players called the new game the renegade. It was the renegade that won over Europe.",
    ],
    source: "000 Hombre; hombre section 10.7",
  },
  "4h": {
    title: ["Ópera na mão", "An opera in the hand"],
    text: [
      "Um baralho inglês de 1727 trazia músicas da Beggar’s Opera, com a partitura. A estreia foi em janeiro de 1728, que naquele tempo ainda contava como 1727.",
      "An English pack of 1727 carried songs of The Beggar’s Opera, with the music on the cards. The first night was in January 1728, which in those days still counted as 1727.",
    ],
    source: "000 teaching packs",
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
      "Em inglês, espadas são spades, e paus, clubs, bastões. Dizem que os nomes vêm dos naipes espanhóis, espadas e bastos, não dos desenhos das cartas.",
      "Spades show no spade and clubs no club. Both names are said to come from the Spanish suits, espadas and bastos, and not from the signs on the cards.",
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
      "Baralho instrutivo é o que ensina, e não só distrai. O modelo foram as cartas de Thomas Murner, e a moda correu a Europa séculos antes de se falar em jogo didático.",
      "A teaching pack instructs as well as amuses. The model was Thomas Murner’s cards, and the fashion crossed Europe centuries before anyone spoke of educational games.",
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
    title: ["Até 1890", "As late as 1890"],
    text: [
      "A moda durou. Em 1800 os franceses ainda aprendiam geografia nas cartas, e em 1890 se imprimiu em Paris um baralho sobre os costumes daquele tempo.",
      "The fashion lasted. In 1800 the French still learnt geography from cards, and in 1890 a pack about the manners of the day was printed in Paris.",
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
      "Andreas Strobl, de Sulzbach, na Baviera, fez para a Igreja um baralho de 32 cenas da Bíblia, uma por carta. O texto antigo lhe dá a data de 1603.",
      "Andreas Strobl, of Sulzbach in Bavaria, made for the Church a pack of 32 scenes from the Bible, one a card. The old text gives the year as 1603.",
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
    title: ["Da mesa para a estante", "From the table to the shelf"],
    text: [
      "O gravador dos quatro baralhos de Mazarin, Stefano della Bella, era de Florença. Cada carta tinha naipe, figura e um texto. Depois viraram livro, para quem só queria estudar.",
      "Stefano della Bella of Florence engraved Mazarin’s four packs. Each card had a suit, a picture and a text. Later they became books, for those who only wanted to study.",
    ],
    source: "000 teaching packs",
  },
  "8d": {
    title: ["A Armada, cem anos depois", "The Armada, a century later"],
    text: [
      "Em 1680 saiu na Inglaterra um baralho sobre a vitória, cem anos antes, contra a Armada Invencível espanhola. Junto ia propaganda contra os católicos.",
      "In 1680 England had a pack about its victory over the Spanish Armada, a hundred years before. Propaganda against the Catholics came with it.",
    ],
    source: "000 teaching packs",
  },
  "9d": {
    title: ["A faixa da carta", "The strip on the card"],
    text: [
      "Em 1680 um baralho inglês caçoou de Cromwell, já morto. Pôs sobre a figura uma faixa: o naipe à esquerda, o valor em número romano à direita. Outros copiaram a faixa.",
      "In 1680 an English pack mocked Cromwell, by then dead. A strip above the picture had the suit on the left and the rank as a Roman numeral on the right. Others copied it.",
    ],
    source: "000 teaching packs",
  },
  Td: {
    title: ["Baralho de briga", "Packs that picked fights"],
    text: [
      "Na Inglaterra havia baralhos contra os católicos. O mais popular foi The Horrid Popish Plot; outros contavam a trama do Meal Tub e a revolta do duque de Monmouth.",
      "England had packs against the Catholics. The Horrid Popish Plot was the most popular; others told of the Meal Tub Plot and of the Duke of Monmouth’s rebellion.",
    ],
    source: "000 teaching packs",
  },
  Jd: {
    title: ["Cartas que falam", "Cards that speak"],
    text: [
      "Nos baralhos de balões as figuras falam, como nos quadrinhos. São ingleses; o texto antigo os data de 1770 e 1771, e quase sempre avisavam contra o avanço colonialista.",
      "In balloon packs the figures speak, as in comics. They are English; the old text dates them to 1770 and 1771, and says that most warned against colonial expansion.",
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
    title: ["O coringão", "The joker"],
    text: [
      "O coringão vale 50 pontos no Samba e 20 no Buraco, e nem toda mesa de Buraco o convida. Nos nossos outros jogos ele fica na caixa.",
      "The joker is worth 50 points in Samba and 20 in Buraco, where not every table invites it. In our other games it stays in the box.",
    ],
    source: "samba R1; buraco R2",
  },
};

export const facts: Facts = { ...history, ...games };
