/* melds.ts - words about the melds that a hand can lay. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["O que dá para baixar", "What can be laid down"],
  all: ["Baixar tudo: $1 pontos", "Lay everything: $1 points"],
});
