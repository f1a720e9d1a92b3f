/* page.ts - loads the rules page of a game in the language shown. Each page is a module of its own,
 * fetched when needed. Rejects when the game has no page. */
import pages from "virtual:rules";
import { lang } from "../text/text";
import type { Block } from "./blocks";

export async function rulesPage(slug: string): Promise<Block[]> {
  const own = pages[lang.value];
  const load = Object.hasOwn(own, slug) ? own[slug] : undefined;
  if (!load) throw new Error(slug);
  return (await load()).default;
}

/** The address of the rules page that another one links as a file: "../golfe/rules.pt.md". */
export const linkAddress = (to: string) =>
  to.replace(/^\.\.\/(\w+)\/rules\.\w+\.md$/, "/regras/$1");
