/* time.ts - words about the time of a match. */
import { catalogue } from "./text";

export const w = catalogue({
  played: ["Tempo de jogo: $1", "Time played: $1"],
});
