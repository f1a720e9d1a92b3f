/* The page's words, in both languages, for every test. */
import "./page";
import { fetchWords } from "../src/text/text";

await Promise.all([fetchWords("pt"), fetchWords("en")]);
