/* still.test.mjs - checks that nothing moves under the finger on a phone, at any size of text
 * (still-deal.mjs). */
import { deals } from "./still-deal.mjs";

await deals("still", [
  [360, 740, "100"],
  [360, 740, "150"],
  [360, 740, "200"],
  [390, 844, "100"],
]);
