/* still-wide.test.mjs - checks that nothing moves under the finger on a phone held sideways, on a
 * tablet and on a desktop (still-deal.mjs). */
import { deals } from "./still-deal.mjs";

await deals("still-wide", [
  [740, 360, "100"],
  [844, 390, "100"],
  [820, 1180, "100"],
  [1440, 900, "100"],
]);
