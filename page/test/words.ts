/* words.ts - loads the page's words, in both languages, for tests. */
import "./page";
import { fetchWords } from "../src/text/text";

await Promise.all([fetchWords("pt"), fetchWords("en")]);
