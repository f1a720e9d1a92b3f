/* appearance.ts - applies the settings of theme, text size, card size, colours and deck to the
 * page. */
import { computed, effect, signal } from "@preact/signals";
import { deckSymbols, type Late, type LateSkin } from "../deck/deck";
import { skin } from "../deck/shown";
import { settings } from "../settings/settings";
import { lang } from "../text/text";
import { online } from "./offline";
import { zoomTo } from "./zoom";

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const wishes = signal(0);
for (const m of [dark, contrast]) m.addEventListener("change", () => wishes.value++);

export const theme = computed(() => {
  wishes.value;
  if (settings.theme.value !== "auto") return settings.theme.value;
  if (contrast.matches) return "contrast";
  return dark.matches ? "dark" : "light";
});

/* Packs that are fetched when they are first chosen. */
const loads: Record<LateSkin, () => Promise<Late>> = {
  espanhol: async () => (await import("../deck/spanish")).spanish,
  classico: async () => (await import("../deck/classic")).loadClassic(),
};
const come = signal<Partial<Record<string, Late>>>({});
const isLate = (name: string): name is LateSkin => name in loads;
const another = signal(0); // counts the retries after a failure, one every 5 s while there is a network
/** True when the chosen pack could not be fetched. */
export const packTrouble = signal(false);

effect(() => {
  const wanted = skin.value;
  if (!isLate(wanted) || come.value[wanted]) {
    packTrouble.value = false;
    return;
  }
  online.value;
  another.value;
  loads[wanted]().then(
    (pack) => {
      come.value = { ...come.peek(), [wanted]: pack };
    },
    () => {
      packTrouble.value = skin.peek() === wanted;
      if (online.peek()) setTimeout(() => another.value++, 5000);
    },
  );
});

export function startAppearance() {
  const root = document.documentElement;
  const bar = document.querySelector('meta[name="theme-color"]');
  effect(() => {
    root.dataset.theme = theme.value;
    root.dataset.felt = settings.felt.value;
    bar?.setAttribute("content", getComputedStyle(root).getPropertyValue("--mesa2").trim());
  });
  effect(() => {
    root.dataset.colours = settings.colours.value;
    root.dataset.size = settings.size.value;
  });
  const zoom = () => zoomTo(Number(settings.text.value) / 100);
  effect(zoom);
  addEventListener("resize", zoom);
  effect(() => {
    root.lang = lang.value === "pt" ? "pt-BR" : "en";
  });
  /* After a tap, an element that the page focuses needs no ring. Safari would draw one
   * (base.css). */
  addEventListener("pointerdown", () => root.setAttribute("data-taps", ""), { capture: true });
  addEventListener("keydown", () => root.removeAttribute("data-taps"), { capture: true });
  const symbols = document.createElement("div");
  symbols.hidden = true;
  document.body.append(symbols);
  effect(() => {
    symbols.innerHTML = deckSymbols(skin.value, settings.back.value, come.value[skin.value]);
  });
}
