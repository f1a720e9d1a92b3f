/* order.ts - words of bids and of how the cards rank. */
import { catalogue } from "./text";

export const w = catalogue({
  auction: ["O leilão até aqui", "The auction so far"],
  below: ["Mais $1", "$1 more"],
  title: ["Ordem das cartas", "Order of the cards"],
  none: ["Ordem das cartas: ainda sem trunfo", "Order of the cards: no trumps yet"],
  trump: ["trunfo", "trumps"],
  own: ["na sua mão", "in your hand"],
  keep: ["Deixar à vista na mesa", "Keep it at the table"],
  hide: ["Não mostrar na mesa", "Do not show it at the table"],
});
