/* facts.ts - the teaching deck (baralho instrutivo): one fact a card, short enough for a balloon.
   Copas tell the history of cards, ouros that of the old teaching packs, paus one rule and espadas
   one piece of advice from each of our games; where the number or the figure can, it speaks of
   itself. `source` names the source document (000 to 004) or the rules page with its rule or
   section. */
import type { Card, Fact } from ".";

export const facts = {
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

  Ac: {
    title: ["O basto", "Basto"],
    text: [
      "No Hombre, o ás de paus é o basto: o terceiro trunfo, seja qual for o naipe escolhido. Nunca conta como carta comum de paus.",
      "In Ombre the ace of clubs is basto: the third highest trump, whichever suit is named. It never counts as an ordinary club.",
    ],
    source: "hombre R1, R2",
  },
  "2c": {
    title: ["Curinga em casa", "A wild card at home"],
    text: [
      "No Buraco todo 2 é curinga. Mas o 2 do naipe do jogo, no seu lugar entre o ás e o 3, é carta natural e não suja a canastra.",
      "In Buraco every two is wild. But the two of the meld's own suit, in its place between ace and three, is a natural card and leaves a canastra clean.",
    ],
    source: "buraco R10, R11",
  },
  "3c": {
    title: ["Três negro, rua fechada", "Black three, road closed"],
    text: [
      "No Samba, ninguém compra o bagaço enquanto houver um três negro em cima. O bloqueio dura até a carta seguinte o cobrir.",
      "In Samba nobody may take the pile while a black three lies on top. The block lasts until the next card covers it.",
    ],
    source: "samba R18; 000 Samba",
  },
  "4c": {
    title: ["Cinco cartas, às vezes quatro", "Five cards, or four"],
    text: [
      "No Cão Vermelho são cinco cartas para cada um, ou quatro, com nove ou dez à mesa. A aposta é ter uma maior que a virada, no mesmo naipe.",
      "In Red Dog each player gets five cards, or four when nine or ten are playing. The bet is that one of them beats the turned card in its suit.",
    ],
    source: "cao_vermelho R4, R10",
  },
  "5c": {
    title: ["Cinco por cinco", "Five by five"],
    text: [
      "No Pôquer-Paciência, 25 cartas formam um quadrado de cinco por cinco. Fileiras e colunas contam como mãos de pôquer: dez de uma vez.",
      "In Poker Squares 25 cards make a square of five by five. Rows and columns count as poker hands: ten of them at once.",
    ],
    source: "poquer R1, R9",
  },
  "6c": {
    title: ["A palavra é “Ases”", "The word is “Aces”"],
    text: [
      "Quando se joga Monte com banca fixa, ela dura no máximo seis rodadas. O banqueiro que quiser entregá-la antes diz apenas: “Ases”.",
      "When Monte is played with a fixed bank, it lasts six rounds at most. A banker who wants to hand it on sooner simply says: “Aces”.",
    ],
    source: "monte R15, R16; 003 Monte",
  },
  "7c": {
    title: ["Tudo começa no sete", "It all starts with a seven"],
    text: [
      "No Dominó de Cartas cada fileira nasce do seu sete: sobe até o rei e desce até o ás. Quem tem carta que serve não pode passar.",
      "In Card Dominoes each row begins with its seven, then climbs to the king and goes down to the ace. Nobody with a card that fits may pass.",
    ],
    source: "domino R6, R8",
  },
  "8c": {
    title: ["Oito reis e um canil", "Eight kings and a kennel"],
    text: [
      "A Paciência do Cachorro começa com oito reis no alto da mesa. Sobre eles vão as outras 96 cartas, no naipe, da dama ao ás. E há um canil embaixo.",
      "Dog Patience opens with eight kings at the top of the table. On them go the other 96 cards, in suit, from queen to ace. Below there is a kennel.",
    ],
    source: "cachorro R1, R5, R7",
  },
  "9c": {
    title: ["Nove, a manilha", "The nine is manilha"],
    text: [
      "No Solo o nove, chamado manilha, é a maior carta de qualquer naipe. Seguem ás, rei, valete e dama: é um dos raros jogos em que o valete ganha da dama.",
      "In Solo the nine, called manilha, is the highest card of any suit. Ace, king, jack and queen follow: one of the few games in which jack beats queen.",
    ],
    source: "solo R2; 003 Solo",
  },
  Tc: {
    title: ["Um a mais, um a menos", "One up, one down"],
    text: [
      "No Golfe o naipe não importa: sobre um dez vai um nove ou um valete. E dá a volta: sobre o rei cabe o ás, sobre o ás outro rei ou um 2.",
      "In Golf suits do not matter: on a ten goes a nine or a jack. And it goes round the corner: an ace on a king, another king or a two on the ace.",
    ],
    source: "golfe R5, E2",
  },
  Jc: {
    title: ["Figuras não somam", "Courts do not add up"],
    text: [
      "No Onze Fechado valete, dama e rei não valem nada. Cobrem-se duas a duas, se nenhuma estiver na fileira central.",
      "In Blocked Eleven jack, queen and king are worth nothing. They are covered two by two, provided neither lies in the middle row.",
    ],
    source: "onze R3",
  },
  Qc: {
    title: ["Aposta às cegas", "Betting blind"],
    text: [
      "No Cão Vermelho Polonês ninguém pode olhar as próprias cartas antes de apostar. Em troca, quem ganha recebe da banca o dobro do que apostou.",
      "In Polish Red Dog nobody may look at his own cards before betting. In return the bank pays a winner twice the stake.",
    ],
    source: "cao_polones R5, R12",
  },
  Kc: {
    title: ["O rei sai sozinho", "The king goes alone"],
    text: [
      "Na Pirâmide os pares somam treze: dama e ás, valete e 2, dez e 3. O rei já vale treze: sai sem par.",
      "In Pyramid the pairs add up to thirteen: queen and ace, jack and two, ten and three. A king is thirteen already, and leaves alone.",
    ],
    source: "piramide R4, R5",
  },

  As: {
    title: ["Guarde a espadilha", "Keep your spadille"],
    text: [
      "Hombre: o ás de espadas, a espadilha, é o maior trunfo. Se os seus trunfos são só matadores, não os gaste num trunfo pequeno: a regra deixa renunciar.",
      "Ombre: the ace of spades, spadille, is the top trump. If your only trumps are matadors, do not spend them on a small trump: the rule lets you renege.",
    ],
    source: "hombre R15, section 7",
  },
  "2s": {
    title: ["O 2 fica na mão", "The two stays in hand"],
    text: [
      "Buraco: guarde os 2, que são curingas. Jogado fora com o lixo preso, um 2 o tranca para todos, menos para quem o use como 2 natural.",
      "Buraco: keep the twos, for they are wild. Thrown on a closed pile, a two locks it for everyone but a player who uses it as a natural two.",
    ],
    source: "buraco R26, section 7",
  },
  "3s": {
    title: ["Freio na hora certa", "Brake at the right time"],
    text: [
      "Samba: o três negro para o próximo jogador; um curinga no bagaço o premia e torna a compra mais difícil. Use-os quando o bagaço é disputado.",
      "Samba: a black three stops the next player; a wild card on the pile makes it prized and harder to take. Use them when the pile is fought over.",
    ],
    source: "samba R18-R23, section 7",
  },
  "4s": {
    title: ["Sem pressa de virar", "No hurry to turn"],
    text: [
      "Pirâmide: a carta de cima do descarte serve até ser coberta. Antes de virar outra, veja se o seu par não está para ficar livre.",
      "Pyramid: the top discard may be used until it is covered. Before you turn another card, see whether its partner is about to come free.",
    ],
    source: "piramide R8, section 7",
  },
  "5s": {
    title: ["Naipes em pé, valores deitados", "Suits upright, ranks across"],
    text: [
      "Pôquer-Paciência: um bom plano é juntar naipes iguais nas colunas e valores iguais nas fileiras. Pense antes: carta posta não muda mais.",
      "Poker Squares: a good plan is to gather suits in the columns and equal ranks in the rows. Think first: a card once placed stays there.",
    ],
    source: "poquer R4, section 7",
  },
  "6s": {
    title: ["Primeiro, ouros", "Diamonds first"],
    text: [
      "Solo: com ouros razoáveis, prefira-os como trunfo. A declaração em ouros vence a igual em outro naipe e paga o dobro, na vitória e na derrota.",
      "Solo: with fair diamonds, prefer them as trumps. A bid in diamonds outranks the same bid in another suit and counts double, won or lost.",
    ],
    source: "solo R6, R24, section 7",
  },
  "7s": {
    title: ["Sete na gaveta", "A seven in the drawer"],
    text: [
      "Dominó de Cartas: enquanto tiver outra jogada, segure o seu sete. A fileira fica presa, e os outros com as cartas dela na mão.",
      "Card Dominoes: as long as you have something else to play, hold your seven back. The row stays shut, and the others keep its cards.",
    ],
    source: "domino R9, section 7",
  },
  "8s": {
    title: ["Dois naipes valem mais", "Two suits are better"],
    text: [
      "Monte, baralho novo: dupla de um naipe só ganha no máximo 8 vezes em 36. A de dois naipes chega a 18, metade: mais que isso não há.",
      "Monte, fresh pack: a pair of one suit wins 8 times in 36 at most. A pair of two suits may reach 18, one half: there is nothing better.",
    ],
    source: "monte section 7",
  },
  "9s": {
    title: ["Até secar", "Till it runs dry"],
    text: [
      "Golfe: não vire o monte enquanto o campo der jogada. Com o campo limpo, cada carta que sobrou no monte vale um ponto a favor.",
      "Golf: do not turn the stock while the field has a play. Once the field is clear, every card left in the stock is a point to the good.",
    ],
    source: "golfe R9, section 7",
  },
  Ts: {
    title: ["Melhor ser a banca", "Better to be the bank"],
    text: [
      "Cão Vermelho Polonês: às cegas ganha-se umas 30 vezes em 100, e o empate de contas pede 33. Aposte o mínimo; na sua vez de banqueiro, ponha o máximo.",
      "Polish Red Dog: a blind bet wins some 30 times in 100, and breaking even takes 33. Bet the least; when you are banker, put up the most.",
    ],
    source: "cao_polones section 7",
  },
  Js: {
    title: ["O meio entope", "The middle clogs"],
    text: [
      "Onze Fechado: figuras na fileira central não saem e vão entupindo o jogo. Só o centro tem socorro, a carta extra de quando o jogo fecha.",
      "Blocked Eleven: court cards in the middle row cannot be covered and clog the game. Only the centre has help, the extra card laid when you are blocked.",
    ],
    source: "onze R3, R6, section 7",
  },
  Qs: {
    title: ["Some antes de apostar", "Add before you bet"],
    text: [
      "Cão Vermelho: some só a carta mais alta de cada naipe (dama 12, rei 13, ás 14). Diz-se que acima de 30 a mão é boa; com quatro naipes, o certo é 33.",
      "Red Dog: add the highest card of each suit only (queen 12, king 13, ace 14). Above 30 a hand is called good; with four suits, 33 is the true mark.",
    ],
    source: "cao_vermelho section 7",
  },
  Ks: {
    title: ["Entre duas gêmeas", "Between two twins"],
    text: [
      "Paciência do Cachorro: de duas cartas iguais, leve a que está num pacote, porque descobre outra. A do canil continua à mão.",
      "Dog Patience: of two equal cards, take the one on a packet, because it uncovers another. The one in the kennel stays within reach.",
    ],
    source: "cachorro R16, section 7",
  },

  XX: {
    title: ["O coringa", "The joker"],
    text: [
      "O coringa vale 50 pontos no Samba e 20 no Buraco, e nem toda mesa de Buraco o convida. Nos nossos outros jogos ele fica na caixa.",
      "The joker is worth 50 points in Samba and 20 in Buraco, where not every table invites it. In our other games it stays in the box.",
    ],
    source: "samba R1; buraco R2",
  },
} as const satisfies Record<Card, Fact>;
