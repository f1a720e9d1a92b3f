/* where.ts - finds the place in a game's rules page that explains a thing on the table. The game
 * lists these places by the names of zones, verbs and numbers (games/<slug>/where.txt). */
import type { Lang } from "../engine/types";

/** Reads the list. Each line has the name of a zone, verb or number, "=", and its place on the
 * rules page. The place is a rule, or a heading in both languages: "heading-pt|heading-en". */
export function placesOf(list: string, lang: Lang): Map<string, string> {
  return new Map(
    list
      .trim()
      .split("\n")
      .map((pair) => {
        const [name = "", place = ""] = pair.split("=");
        return [name, place.split("|").at(lang === "pt" ? 0 : -1) ?? ""];
      }),
  );
}

/** The name of the number, verb or zone that an element of the table shows. */
export function nameOf(
  el: Element,
  zones: readonly { name: string }[],
  lines: Map<string, number>,
) {
  const asked = el.closest<HTMLElement>("[data-ask], [data-act], [data-zone]");
  const { ask, act, zone } = asked?.dataset ?? {};
  if (ask) return ask;
  if (act) return act.split(" ")[0] ?? "";
  return zones[lines.get(zone ?? "") ?? -1]?.name ?? "";
}
