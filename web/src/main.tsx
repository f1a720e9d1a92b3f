/* main.tsx - starts the page. */
import "./style/tokens.css";
import "./style/base.css";
import "./style/fields.css";
import { render } from "preact";
import { App } from "./app/App";
import { startLanguage } from "./app/language";
import { startLook } from "./app/look";
import { startOffline } from "./app/offline";
import { startRouter } from "./app/router";
import { engine } from "./engine/engine";
import { fetchWords, lang } from "./text/text";

async function begin() {
  await fetchWords(lang.value);
  startLanguage();
  startLook();
  startRouter();
  const root = document.getElementById("app");
  if (root) {
    root.replaceChildren();
    render(<App />, root);
  }
  startOffline();
}

void engine.games(); // on their way while the words are
void begin();
