/* commented.ts - the commented matches that come with the page: records with #pt and #en comments,
 * games/<slug>/commented.ctr. */
const files = import.meta.glob<string>("../../../games/[a-z]*/commented.ctr", {
  query: "?raw",
  import: "default",
});
const pathOf = (slug: string) => `../../../games/${slug}/commented.ctr`;

export const commentedGames = (): string[] =>
  Object.keys(files).map((path) => path.split("/").at(-2) ?? "");

/** The commented match of this name; null: there is none. */
export async function commented(name: string): Promise<string | null> {
  const path = pathOf(name);
  return Object.hasOwn(files, path) ? ((await files[path]?.()) ?? null) : null;
}
