/* keys.ts - words that explain the keys of a table. */
import { catalogue } from "./text";

export const w = catalogue({
  arrows: ["andar entre as cartas e as pilhas", "move among cards and piles"],
  space: ["escolher ou soltar", "choose or let go"],
  enter: ["fazer a jogada destacada", "make the highlighted move"],
  numbers: ["os botões da barra, em ordem", "the buttons of the bar, in order"],
  stock: ["primeira pilha (o monte)", "first pile (the stock)"],
  pile: ["segunda pilha (o lixo)", "second pile (the discard)"],
  discard: ["levar a carta escolhida à segunda pilha", "take the chosen card to the second pile"],
  jump: [
    "ir para: m mão, j jogos, l pilhas, a ações, p placar",
    "go to: m hand, j melds, l piles, a actions, p score",
  ],
  hint: ["dica", "hint"],
  undo: ["desfazer", "undo"],
  redo: ["refazer", "redo"],
  sort: ["mudar a ordem da mão", "change the order of the hand"],
  move: ["mover a carta na mão", "move the card in the hand"],
  fact: ["o que esta carta diz", "what this card says"],
  view: ["dizer em palavras como está a mesa", "say in words how the table stands"],
  areas: ["parte seguinte da mesa", "next part of the table"],
  ask: ["perguntar o que é algo da mesa", "ask what something on the table is"],
  escape: ["soltar tudo, fechar", "clear, close"],
  help: ["esta lista", "this list"],
  "key-space": ["espaço", "space"],
  "key-arrows": ["setas", "arrows"],
});
