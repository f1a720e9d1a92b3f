/* commented.ts - the commented matches that come with the page: records with #pt and #en comments,
 * lessons/games/<slug>.ctr. */
const files = import.meta.glob<string>("../../../lessons/games/*.ctr", {
  query: "?raw",
  import: "default",
});
const pathOf = (slug: string) => `../../../lessons/games/${slug}.ctr`;

export const commentedGames = (): string[] =>
  Object.keys(files).map((path) => path.replace(/^.*\/|\.ctr$/g, ""));

/** A commented match; null: there is none of this name. */
export async function commented(name: string): Promise<string | null> {
  const path = pathOf(name);
  return Object.hasOwn(files, path) ? ((await files[path]?.()) ?? null) : null;
}
