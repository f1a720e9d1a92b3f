/* trick.ts - words about the last trick. */
import { catalogue } from "./text";

export const w = catalogue({
  last: ["Última vaza", "Last trick"],
  took: ["levou a vaza", "took the trick"],
});
