/* sideways.test.mjs - plays a deal of every game on a phone held sideways, by touch. */
import { playAll } from "./play.mjs";

await playAll("sideways", "sideways", "touch");
