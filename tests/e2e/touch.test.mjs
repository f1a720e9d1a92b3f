/* touch.test.mjs - plays a deal of every game on a phone, by touch. */
import { playAll } from "./play.mjs";

await playAll("touch", "phone", "touch");
