/* where.ts - where a game's rules page tells of a thing on the table, by its name in the description. The
 * list is written beside the lessons (lessons/where.txt). */

/** Names of zones, verbs and numbers of one game, each with its place on the rules page. */
export function placesOf(list: string, slug: string): Map<string, string> {
  const line = list.split("\n").find((l) => l.startsWith(`${slug} `)) ?? "";
  return new Map(
    line
      .split(" ")
      .slice(1)
      .map((pair) => pair.split("=") as [string, string]),
  );
}

/** What an element of the table stands for: the name of a number, verb or zone. */
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
