/* where.ts - where a game's rules page explains a thing on the table, by the thing's name in the
 * description. The game has the list (games/<slug>/where.txt). */
import type { Lang } from "../engine/types";

/** Reads the list: names of zones, verbs and numbers of a game, one a line, each with its place
 * on the rules page. A place is a rule, or a heading in both languages: "heading-pt|heading-en". */
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

/** The thing that an element of the table stands for: the name of a number, verb or zone. */
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
