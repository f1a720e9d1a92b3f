/* games.ts - lists the games' slugs and the files in their folders, for tests over all games. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { slugs } from "../tools/folders.mjs";

const root = new URL("../../games/", import.meta.url);

export { slugs };
/** The text of a file, by its path in games/: "golfe/rules.pt.md". */
export const text = (path: string) => readFileSync(new URL(path, root), "utf8");
export const has = (path: string) => existsSync(new URL(path, root));
/** The paths of all recorded matches. */
export const records = slugs.flatMap((slug) =>
  readdirSync(new URL(`${slug}/golden/`, root))
    .filter((name) => name.endsWith(".ctr"))
    .sort()
    .map((name) => `${slug}/golden/${name}`),
);
