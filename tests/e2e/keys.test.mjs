/* keys.test.mjs - a deal of every game on a desk machine, by keys alone. */
import { playAll } from "./play.mjs";

await playAll("keys", "desktop", "keys");
