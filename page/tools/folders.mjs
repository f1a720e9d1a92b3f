/* folders.mjs - finds the games' folders. A folder whose name begins with "_", such as
 * games/_template, is not a game to play. */
import { readdirSync } from "node:fs";

const games = new URL("../../games/", import.meta.url);

export const slugs = readdirSync(games).filter((name) => /^[a-z]/.test(name));
/** The address of a file in a game's folder, such as gameFile("golfe", "rules.pt.md"). */
export const gameFile = (slug, name) => new URL(`${slug}/${name}`, games);
