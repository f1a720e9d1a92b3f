/* key-list.ts - explains the keys of keys.ts in words. */
import { w } from "../text/keys";

/** Keys and what they do, for the list that "?" opens. */
export const keyList = (): [string[], string][] => [
  [[w("key-arrows")], w("arrows")],
  [[w("key-space")], w("space")],
  [["Enter"], w("enter")],
  [["1", "9"], w("numbers")],
  [["c"], w("stock")],
  [["x"], w("pile")],
  [["d"], w("discard")],
  [["h"], w("hint")],
  [["u"], w("undo")],
  [["r"], w("redo")],
  [["s"], w("sort")],
  [["Shift ←", "Shift →"], w("move")],
  [["v"], w("view")],
  [["i"], w("fact")],
  [["m", "j", "l", "a", "p"], w("jump")],
  [["F6"], w("areas")],
  [["e"], w("ask")],
  [["Esc"], w("escape")],
  [["?"], w("help")],
];
