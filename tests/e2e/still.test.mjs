/* still.test.mjs - checks that nothing moves under the finger on a phone, at any size of text
 * (still-deal.mjs). */
import { deals } from "./still-deal.mjs";
import { phones, texts } from "./windows.mjs";

const [, low, lower, usual, tall] = phones;

await deals("still", [
  ...texts.map((text) => [...usual, text]),
  ...[low, lower, tall].map((size) => [...size, "100"]),
]);
