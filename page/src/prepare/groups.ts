/* groups.ts - groups the options in the order of the rules page. An option belongs to the section
 * of the first rule that its sentence cites, so the page needs to know nothing about the game. */
import type { Option } from "../engine/types";
import type { Section } from "../rules/blocks";

export interface Group {
  title: string; // "": the options of this group cite no rule
  options: Option[];
}

/** The first rule cited: "R19" in "... (R19, R20)". */
export const ruleOf = (o: Option): string | null => /\(([A-Z]+\d+)/.exec(o.help ?? "")?.[1] ?? null;

export function grouped(options: Option[], sections: Section[]): Group[] {
  const home = (o: Option) => sections.find((s) => s.rules.includes(ruleOf(o) ?? "?"))?.title ?? "";
  const groups = new Map<string, Option[]>(sections.map((s) => [s.title, []]));
  groups.set("", []);
  for (const o of options) groups.get(home(o))?.push(o);
  return [...groups].filter(([, of]) => of.length).map(([title, of]) => ({ title, options: of }));
}
