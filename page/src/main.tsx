/* main.tsx - starts the page. */
import "./style/tokens.css";
import "./style/base.css";
import "./style/fields.css";
import { render } from "preact";
import { App } from "./app/App";
import { startAppearance } from "./app/appearance";
import { startLanguage } from "./app/language";
import { startOffline } from "./app/offline";
import { startRouter } from "./app/router";
import { engine } from "./engine/engine";
import { fetchWords, lang } from "./text/text";

/* Waits for the page's own font, at most 1 s. Text drawn in another font would move when the font
 * arrives. */
async function fetchLetters() {
  const late = new Promise((done) => setTimeout(done, 1000));
  await Promise.any([late, Promise.all([...document.fonts].map((face) => face.load()))]);
}

async function begin() {
  await Promise.all([fetchWords(lang.value), fetchLetters()]);
  startLanguage();
  startAppearance();
  startRouter();
  const root = document.getElementById("app");
  if (root) {
    root.replaceChildren();
    render(<App />, root);
  }
  startOffline();
}

/* Older browsers run no WebAssembly under our content security policy. */
function able(): boolean {
  try {
    return !!new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    return false;
  }
}

if (able()) {
  void engine.games(); // fetches the list of games while begin() fetches the texts
  void begin();
} else document.querySelector(".wait")?.removeAttribute("class"); // shows why the page does not open
