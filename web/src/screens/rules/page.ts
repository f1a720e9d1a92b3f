/* page.ts - the rules page of a game as text; each is a part of its own, fetched when needed. */
import pages from "virtual:rules";

export async function rulesPage(slug: string): Promise<string> {
  const load = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
  if (!load) throw new Error(slug);
  return (await load()).default;
}
