/* The games' folders. A folder whose name begins with "_", such as games/_template, is no game
 * to play. */
import { readdirSync } from "node:fs";

const games = new URL("../../games/", import.meta.url);

export const slugs = readdirSync(games).filter((name) => /^[a-z]/.test(name));
/** A file of a game, such as gameFile("golfe", "rules.pt.md"). */
export const gameFile = (slug, name) => new URL(`${slug}/${name}`, games);
