/* board.ts - words about the places of a board. */
import { catalogue } from "./text";

export const w = catalogue({
  grid: ["fileira $1, coluna $2", "row $1, column $2"],
  pyramid: ["fileira $1, carta $2", "row $1, card $2"],
  free: ["livre", "free"],
  frees: ["Cartas livres: $1", "Free cards: $1"],
  covered: ["coberta por $1", "covered by $1"],
  locked: ["presa", "locked in"],
});
