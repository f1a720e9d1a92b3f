/* time.ts - words about how long a match was played. */
import { catalogue } from "./text";

export const w = catalogue({
  played: ["Tempo de jogo: $1", "Time played: $1"],
});
