/* codes.ts - words of deal codes and of the deal of the day. */
import { catalogue } from "./text";

export const w = catalogue({
  code: ["Código das cartas", "Code of this deal"],
  "copy-code": ["Copiar código", "Copy the code"],
  "copy-link": ["Copiar link", "Copy a link"],
  copy: ["Copiar resultado", "Copy the result"],
  copied: ["Copiado", "Copied"],
  share: ["Compartilhar", "Share"],
  help: [
    "Quem usar este código joga com as mesmas cartas.",
    "Whoever uses this code plays with the same cards.",
  ],

  "play-help": [
    "Digite ou cole o código que recebeu: as cartas são as mesmas. Tanto faz maiúscula ou hífen.",
    "Type or paste the code you were sent: the cards are the same. Capitals and hyphens do not matter.",
  ],
  field: ["Código", "Code"],
  go: ["Usar estas cartas", "Use these cards"],
  empty: ["Escreva o código aqui.", "Write the code here."],
  other: ["Este é um código de $1.", "This is a code of $1."],
  "other-go": ["Ir para $1", "Go to $1"],
  failed: ["Não deu para conferir o código ($1).", "The code could not be checked ($1)."],
  chosen: ["As cartas deste código", "The cards of this code"],
  "of-day": ["Paciência do dia, $1", "Solitaire of the day, $1"],
  "deal-of-day": ["Cartas do dia, $1", "Cards of the day, $1"],
  drop: ["Outras cartas", "Other cards"],
  dropped: ["As cartas serão sorteadas.", "The cards will be dealt by chance."],

  "title-day": ["$1 do dia $2", "$1, deal of $2"],

  point: ["$1 ponto", "$1 point"],
  points: ["$1 pontos", "$1 points"],
  chip: ["$1 ficha", "$1 chip"],
  chips: ["$1 fichas", "$1 chips"],
  made: ["fiz $1", "made $1"],
  "made-alone": ["consegui, com $1", "solved it, with $1"],
  "won-alone": ["consegui, com $1", "solved, with $1"],
  won: ["ganhei, com $1", "won, with $1"],
  lost: ["não ganhei: $1", "did not win: $1"],
  "share-words": [
    "Joguei $1 e $2.$3 Quer tentar com as mesmas cartas? O código é $4",
    "I played $1 and $2.$3 Want to try the same cards? The code is $4",
  ],
  hint: ["uma dica", "one hint"],
  hints: ["$1 dicas", "$1 hints"],
  undo: ["voltei uma jogada", "took one move back"],
  undos: ["voltei $1 jogadas", "took $1 moves back"],
  used: ["usei $1", "used $1"],
  and: [" e ", " and "],
  "my-help": [" Na partida, $1.", " On the way I $1."],
  "no-help": [" Sem dica e sem voltar jogada!", " No hints, no take-backs!"],
  helped: ["com ajuda", "with help"],

  tries: ["Suas partidas com estas cartas", "Your games with these cards"],
  "tries-one": ["Já jogou com estas cartas: $1.", "You have played with these cards: $1."],
  "tries-many": [
    "Já jogou $1 vezes com estas cartas. Melhor: $2.",
    "You have played with these cards $1 times. The best: $2.",
  ],
  when: ["Quando", "When"],
  result: ["Resultado", "Result"],
  moves: ["Jogadas", "Moves"],
  time: ["Tempo", "Time"],
  now: ["agora", "now"],
  best: ["o melhor", "the best"],
});
