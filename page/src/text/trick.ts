/* trick.ts - words about the last trick. */
import { catalogue } from "./text";

export const w = catalogue({
  last: ["Última vaza", "Last trick"],
  claim: ["Recolher", "Take them"],
  took: ["levou a vaza", "took the trick"],
});
