/* page.ts - the motif, teaching cards and almanac page of Polish Red Dog. The texts are based on
 * source document 002 and the rules page. */
import { type Facts, fan, type Motif, type Page, put } from "../../page/src/almanac/game";

export const motif: Motif = {
  w: 36,
  cards: [...fan(["back", "back", "back"], 46, 46, 16, 70), put("Jd", 96, 44, 8)],
};

export const facts: Facts = {
  Qc: {
    title: ["Aposta às cegas", "Betting blind"],
    text: [
      "No Cão Vermelho Polonês ninguém pode olhar as próprias cartas antes de apostar. Em troca, quem ganha recebe da banca o dobro do que apostou.",
      "In Polish Red Dog nobody may look at his own cards before betting. In return the bank pays a winner twice the stake.",
    ],
    source: "cao_polones R5, R12",
  },
  Ts: {
    title: ["Melhor ser a banca", "Better to be the bank"],
    text: [
      "Cão Vermelho Polonês: às cegas ganha-se umas 30 vezes em 100, e para empatar eram precisas 33. Aposte o mínimo; na sua vez de banqueiro, ponha o máximo.",
      "Polish Red Dog: a blind bet wins some 30 times in 100, and breaking even takes 33. Bet the least; when you are banker, put up the most.",
    ],
    source: "cao_polones section 7",
  },
};

export const page: Page = {
  origin: [
    [
      "Acredita-se que seja polonês, e daí o nome; mais certeza o texto antigo que seguimos não dá. Ele o registra também como Stitch e como Polski Rachuck, e em inglês se diz ainda Polish Bank.",
      "It is believed to be Polish, hence the name; the old text we follow offers no more certainty than that. It also records it as Stitch and Polski Rachuck, and in English it is Polish Bank as well.",
    ],
  ],
  history: [
    [
      "O texto o apresenta como variante do Cão Vermelho e conta só as diferenças. São poucas e mudam tudo. O bolo de todos dá lugar à banca de um, que arrisca o que quiser. Cada apostador recebe três cartas e não pode olhá-las. Antes de abrir a carta que decide, o banqueiro queima uma, mostra-a a todos e a põe debaixo do baralho. E quem ganha recebe em dobro.",
      "The text presents it as a variant of Red Dog and tells only the differences. They are few and change everything. Everyone's pot gives way to the bank of one player, who risks as much as he likes. Each punter gets three cards and may not look at them. Before turning the card that decides, the banker burns one, shows it to all and puts it under the pack. And a winner is paid double.",
    ],
    [
      "A banca só muda de mão de duas maneiras. Uma é quebrar: a rodada para ali mesmo, ainda que falte gente jogar. A outra é ter sorte demais: se ao fim de uma rodada a banca triplicou, o banqueiro anuncia o stitch, joga mais uma rodada, a última, e leva o que restar.",
      "The bank changes hands in two ways only. One is to go broke: the round stops there and then, even if some have not played. The other is to be too lucky: if by the end of a round the bank has tripled, the banker declares the stitch, plays one more round, the last, and takes whatever is left.",
    ],
    [
      "O limite de cada aposta é metade da banca, e o texto não deixa claro se metade do começo ou do momento. Lemos do momento: assim o prêmio em dobro sempre pode ser pago. As outras leituras são opções, como também a de queimar uma carta só por rodada.",
      "The limit of each bet is half the bank, and the text leaves it open whether that is half of the first bank or of the present one. We read the present one: then the double payment can always be made. The other readings are options, and so is burning a single card a round.",
    ],
  ],
  strategy: [
    [
      "As contas dizem quem manda: às cegas, uma aposta ganha pouco mais de 30 vezes em 100. Para empatar, era preciso ganhar uma em cada três. De cada 100 fichas apostadas contra ela, a banca fica, em média, com quase 9.",
      "The figures tell who is master: a blind bet wins a little more than 30 times in 100. Paid double, it would need 33 and a third to break even. On average the bank keeps almost 9% of what is bet against it.",
    ],
    [
      "Por isso, como apostador, fique na aposta mínima. Passar pagando é ainda pior: custa a mínima inteira, enquanto apostá-la custa, em média, menos de um décimo dela.",
      "So as a punter stay with the minimum bet. A paid pass is worse still: it costs the whole minimum, while betting it costs, on average, less than a tenth of it.",
    ],
    [
      "Contar cartas só ajuda com muita gente. O que importa são os naipes que já apareceram, não os valores; com até três apostadores a conta quase nunca serve, e só o último de nove apostadores a vê valer a pena com alguma frequência, cerca de uma rodada em seis.",
      "Counting cards helps only at a crowded table. What matters is which suits have appeared, not the ranks; with up to three punters the count hardly ever serves, and only the last of nine punters finds it worthwhile with some frequency, about one round in six.",
    ],
    [
      "Como banqueiro, abra com o máximo permitido, pois a vantagem é sua. Saiba porém que uma única vitória de meia banca leva uma banca par inteira; em troca, três apostas máximas perdidas em seguida já a fazem mais que triplicar.",
      "As banker, open with as much as is allowed, for the advantage is yours. Know, though, that a single win of half the bank takes the whole of an even one; in return, three maximum bets lost in a row more than triple it.",
    ],
  ],
  relatives: [
    [
      "Vem do Cão Vermelho, do qual herda tudo o que não muda. Parece-se também com o Monte: um banqueiro contra todos, uma carta virada que decide.",
      "It comes from Red Dog, and inherits from it whatever is not changed. It also resembles Monte: one banker against all, one turned card that decides.",
    ],
  ],
  kin: ["cao_vermelho", "monte"],
};
