/* language.ts - the chosen language, kept for the next visit. `?lang=` in an address chooses it
 * too. */
import { effect } from "@preact/signals";
import type { Lang } from "../engine/types";
import { fetchWords, lang } from "../text/text";

export function startLanguage() {
  effect(() => {
    try {
      localStorage.setItem("carteado.lang", lang.value);
    } catch {
      // no storage: the choice is kept until the page is left
    }
  });
}

export async function chooseLanguage(l: Lang) {
  await fetchWords(l);
  lang.value = l;
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
}
