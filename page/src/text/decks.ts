/* decks.ts - words about cards that another program wrote. */
import { catalogue } from "./text";

export const w = catalogue({
  open: ["Trazer cartas de outro programa", "Import cards of another program"],
  help: [
    "Cole as cartas na ordem em que são dadas, ou abra um arquivo. Vale o jeito de outros programas: 7H ou 7h, 10s ou TS, com vírgulas ou aspas, em várias linhas.",
    "Paste the cards in the order in which they are dealt, or open a file. They may be written as in other programs: 7H or 7h, 10s or TS, with commas or quotes, on several lines.",
  ],
  field: ["Cartas", "Cards"],
  file: ["Abrir um arquivo", "Open a file"],
  big: ["O arquivo é grande demais.", "The file is too large."],
  "bad-file": ["Não deu para ler o arquivo.", "The file could not be read."],
  use: ["Usar estas cartas", "Use these cards"],
  which: ["Há $1 baralhos no texto. Qual deles?", "The text has $1 decks. Which one?"],
  deck: ["baralho", "deck"],
  chosen: ["Cartas trazidas de outro programa", "Cards imported from another program"],
  shown: ["$1 cartas: $2 …", "$1 cards: $2 …"],
  drop: ["Outras cartas", "Other cards"],
  dropped: ["As cartas serão sorteadas.", "The cards will be dealt at random."],
  line: ["Linha $1: $2", "Line $1: $2"],
  card: ["“$1” não é uma carta.", "“$1” is not a card."],
  twice: [
    "A carta $1 não é deste baralho, ou já apareceu antes.",
    "The card $1 is not in this pack, or came earlier.",
  ],
  few: ["Faltam cartas no baralho.", "There are too few cards in the deck."],
  many: ["Há cartas demais no baralho.", "There are too many cards in the deck."],
  empty: ["Não há nenhum baralho no texto.", "There is no deck in the text."],
  long: ["A linha é longa demais.", "The line is too long."],
  wrong: ["Estas cartas não servem ($1).", "These cards cannot be used ($1)."],
  failed: [
    "Não deu para ler as cartas agora. Tente outra vez.",
    "The cards could not be read now. Please try again.",
  ],
});
