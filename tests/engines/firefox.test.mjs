/* firefox.test.mjs - the page in Firefox. */
import { launch } from "./firefox.mjs";
import { playIn } from "./play.mjs";

await playIn("firefox", launch);
