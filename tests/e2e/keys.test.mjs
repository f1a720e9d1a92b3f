/* keys.test.mjs - plays a deal of every game on a desktop, by keys alone. */
import { playAll } from "./play.mjs";

await playAll("keys", "desktop", "keys");
