/* page.ts - the motif, teaching cards and almanac page of Buraco. The texts are based on source
 * document 004, and on 000 for how far canasta spread. */
import { type Facts, type First, type Motif, type Page, row } from "../../page/src/almanac/game";

export const motif: Motif = { w: 38, cards: row(["4h", "5h", "6h", "7h"], 28, 46, 21) };

export const facts: Facts = {
  "2c": {
    title: ["Curinga em casa", "A wild card at home"],
    text: [
      "No Buraco todo 2 é curinga. Mas o 2 do naipe do jogo, no seu lugar entre o ás e o 3, é carta natural e não suja a canastra.",
      "In Buraco every two is wild. But the two of the meld's own suit, in its place between ace and three, is a natural card and leaves a canastra clean.",
    ],
    source: "buraco R10, R11",
  },
  "2s": {
    title: ["O 2 fica na mão", "The two stays in hand"],
    text: [
      "Buraco: guarde os 2, que são curingas. Jogado fora com o lixo preso, um 2 o tranca para todos, menos para quem o use como 2 natural.",
      "Buraco: keep the twos, for they are wild. Thrown on a closed pile, a two locks it for everyone but a player who uses it as a natural two.",
    ],
    source: "buraco R26, section 7",
  },
};

export const firsts: readonly First[] = [
  { name: ["Primeira canastra limpa", "First clean canastra"], lines: [["clean"]] },
  { name: ["Primeira canastra de 500", "First canastra of 500"], lines: [["500"]] },
  { name: ["Primeira canastra de 1.000", "First canastra of 1,000"], lines: [["1000"]] },
  { name: ["Primeira batida", "First time going out"], lines: [["batida"]] },
];

export const page: Page = {
  glance: [
    [
      ["Nasceu", "Born"],
      ["no Uruguai", "in Uruguay"],
    ],
    [
      ["Vem de", "Comes from"],
      ["500 Rum", "500 Rum"],
    ],
    [
      ["Outros nomes", "Other names"],
      ["biriba, canastra, canasta", "biriba, canastra, canasta"],
    ],
    [
      ["Pessoas", "Players"],
      ["2 a 4", "2 to 4"],
    ],
    [
      ["Cartas", "Cards"],
      ["104, de dois baralhos", "104, of two packs"],
    ],
    [
      ["Ordem das cartas", "Order of the cards"],
      ["A K Q J 10 9 8 7 6 5 4 3 2", "A K Q J 10 9 8 7 6 5 4 3 2"],
    ],
    [
      ["A vez passa", "Turns pass"],
      ["para a direita (anti-horário)", "to the right (anticlockwise)"],
    ],
    [
      ["Idade", "Age"],
      ["a partir de 12 anos", "from 12 years"],
    ],
    [
      ["Duração", "Length"],
      ["de 40 minutos a várias horas", "40 minutes to several hours"],
    ],
    [
      ["Sorte", "Luck"],
      ["influência média", "of medium weight"],
    ],
    [
      ["Pede", "Asks for"],
      ["tática e estratégia", "tactics and strategy"],
    ],
    [
      ["Jogo aparentado", "Related game"],
      ["Khanhoo", "Khanhoo"],
    ],
  ],
  origin: [
    [
      "Buraco, biriba, canastra, canasta: conforme a casa muda o nome, e com ele alguma regra. O texto antigo que seguimos põe o berço no Uruguai, nos anos 40, e dá por antepassado outro jogo, o 500 Rum. Logo adiante, ele mesmo conta que a canasta foi criada em Montevidéu em 1939 por Segundo Santos e Alberto Serrato. As duas datas ficam lado a lado sem explicação, e assim as deixamos.",
      "Buraco, biriba, canastra, canasta: the name changes from house to house, and some of the rules with it. The old text we follow places the cradle in Uruguay, in the 1940s, and names an earlier game, 500 Rum, as the ancestor. A little further on it says that canasta was created in Montevideo in 1939 by Segundo Santos and Alberto Serrato. The two dates stand side by side unexplained, and so we leave them.",
    ],
  ],
  history: [
    [
      "Nos anos 40 o jogo passou ao Chile, ao Peru, ao Brasil e à Argentina, em incontáveis variações. Em 1949 Josefina Artayeta de Vel levou-o a Nova York, onde correu também com o nome de Argentine Rummy. Logo vieram as leis oficiais, escritas entre 1949 e 1951 no Regency Club daquela cidade com gente que entendia do jogo na América do Sul, e publicadas por comissões dos Estados Unidos e da Argentina.",
      "In the 1940s the game went on to Chile, Peru, Brazil and Argentina, in countless variations. In 1949 Josefina Artayeta de Vel brought it to New York, where it was also known as Argentine Rummy. Official laws soon followed, written between 1949 and 1951 at that city's Regency Club with experts from South America, and published by commissions of the United States and Argentina.",
    ],
    [
      "Na década de 1950 foi uma febre: venderam-se baralhos, livros e até suportes feitos para ele. Outro texto antigo compara essa corrida à do velho Hombre, o único que se espalhou tanto e tão depressa, com uma diferença: o Hombre reinou dois séculos, a canastra algumas décadas.",
      "In the 1950s it was a craze, and sold packs, books and even holders made for it. Another old text compares that rush with that of old Ombre, the only game to spread so far and so fast, with one difference: Ombre reigned for two centuries, canasta for a few decades.",
    ],
    [
      "No Buraco as cartas iguais perderam o lugar: o que se baixa são sequências de um naipe. Cada mesa combina o resto, se o lixo é preso ou solto, se entram coringões, se uma canastra suja ainda pode ficar limpa. O próprio texto hesita nesse último ponto, e por isso ele é uma opção. O assunto já rendeu até um tratado, de Waldir de Lima, em 1987.",
      "In Buraco equal cards lost their place: what one lays down are runs of a suit. Each table settles the rest, whether the pile is closed or open, whether jokers are in, whether a dirty canastra may still turn clean. On this last point the text itself wavers, so we made it an option. The subject even has its treatise, by Waldir de Lima, in 1987.",
    ],
  ],
  strategy: [
    [
      "Não descarte cedo os 7 e os 8: toda canastra limpa leva ao menos um deles. No começo saem os 3 e os 4, a menos que sirvam a você ou a um jogo já baixado pelos outros.",
      "Do not discard sevens and eights early: every clean canastra contains at least one of them. Threes and fours are the usual first discards, unless they fit your hand or a meld the others have laid.",
    ],
    [
      "Guarde os 2. São curingas, e um 2 em cima do lixo preso o tranca para quase todos. O 2 do mesmo naipe do jogo deve ir para o seu lugar antes da sétima carta; depois dela, pela regra comum, a canastra suja não se limpa mais.",
      "Keep the twos. They are wild, and a two on top of a closed pile locks it for nearly everyone. The two of the meld's own suit should go to its place before the seventh card; after that, by the usual rule, a dirty canastra cannot be cleaned.",
    ],
    [
      "Repare no que cada um tira do lixo, adversários e parceiro: é a melhor pista do que têm na mão e do que não se deve jogar. Com uma canastra pronta e três cartas que a continuariam, baixe-as à parte: podem ser o começo de outra canastra.",
      "Watch what everyone takes from the pile, opponents and partner alike: it is the best clue to their hands and to what not to throw. With a finished canastra and three cards that would continue it, lay them separately: they may be the beginning of another.",
    ],
    [
      "Depois que um adversário pega o morto, conte as cartas dele. Mão curta pode acabar a rodada a qualquer momento, e tudo o que você e o parceiro ainda tiverem será cobrado. Antes de pegar um lixo enorme, compare o que dele vai para a mesa com o que vai ficar na mão.",
      "Once an opponent holds the morto, count his cards. A short hand may end the round at any moment, and all that you and your partner still hold is charged. Before taking a huge pile, weigh what can go to the table against what will stay in your hand.",
    ],
  ],
  relatives: [
    [
      "O Samba é o outro neto da canastra na nossa casa: três baralhos, canastras de cartas iguais e sequências juntas. Quem gosta de Buraco a quatro se acha nele em uma tarde.",
      "Samba is the other grandchild of canasta in our house: three packs, with canastas of equal cards and runs side by side. Whoever likes Buraco for four will be at home in it within an afternoon.",
    ],
    [
      "Fora daqui, o texto lembra a canasta, o 500 Rum e, como jogo aparentado, o Khanhoo.",
      "Beyond our own games the text recalls canasta, 500 Rum and, as a related game, Khanhoo.",
    ],
  ],
  kin: ["samba"],
};
