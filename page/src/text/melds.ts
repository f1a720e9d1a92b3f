/* melds.ts - words about what the hand can lay. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["O que dá para baixar", "What can be laid down"],
  all: ["Baixar tudo: $1 pontos", "Lay everything: $1 points"],
});
