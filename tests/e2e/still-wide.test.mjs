/* still-wide.test.mjs - checks that nothing moves under the finger on a phone held sideways, on a
 * tablet and on a desktop (still-deal.mjs). */
import { deals } from "./still-deal.mjs";
import { lying, wide } from "./windows.mjs";

await deals(
  "still-wide",
  [...lying, ...wide].map((size) => [...size, "100"]),
);
