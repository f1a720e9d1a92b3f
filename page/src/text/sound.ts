/* sound.ts - words of the question about sounds at the first table. */
import { catalogue } from "./text";

export const w = catalogue({
  ask: ["Quer som?", "Sound?"],
  yes: ["Sim", "Yes"],
  no: ["Não", "No"],
  on: ["Com som. Muda-se nos ajustes.", "Sounds are on. The settings can change it."],
  off: ["Sem som. Muda-se nos ajustes.", "No sounds. The settings can change it."],
});
