/* webkit.test.mjs - the page in WebKit, which iPhones run. */

import { playIn } from "./play.mjs";
import { launch } from "./webkit.mjs";

await playIn("webkit", launch);
