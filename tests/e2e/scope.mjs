/* scope.mjs - how much the browser tests run:
 *   CT_E2E=core     what CI runs: every area, and every game once, on a phone and at a desk
 *   CT_E2E=all      everything, as `make nightly` does; also without the variable
 *   GAME=slug,...   these games alone, in files that run over games
 * `node tests/e2e/scope.mjs` prints the files to run, the longest first. */
import { readdirSync } from "node:fs";

const isCore = process.env.CT_E2E === "core";
const asked = process.env.GAME?.split(",");

/* One game of each kind of table: melds, tricks, rows, bank, patience. */
const kinds = ["buraco", "solo", "domino", "cao_vermelho", "golfe"];

/* What core leaves of the long files: which games, how many sizes or languages for each game (in turn), or
 * which sizes of window. Files that are not named here run whole. */
const core = {
  axe: { sizes: ["phone"] }, //                  of phone and desktop
  budget: { games: ["samba"] }, //               of all games
  drag: { games: ["golfe", "buraco"] }, //       of 7 games
  fit: { games: kinds }, //                      of all games
  keys: { games: kinds }, //                     of all games, at a desk
  learn: { each: 1 }, //                         of 2 languages
  "online-play": { games: ["solo"] }, //         of all games with opponents
  sideways: { games: ["solo"] }, //              of all games
  still: { games: kinds, each: 1 }, //           of all games at 4 sizes
  "still-wide": { games: ["samba", "hombre"], each: 1 }, // of all games at 4 sizes
};

/* Files that core leaves out, and why. */
const nightly = {
  "replay-fit": "six windows for each of five matches; replay.test.mjs looks at a phone and a desk",
  same: "the bridge's tests compare the same records without a browser",
};

/* The files that take longest begin first, so that at the end no core waits for one of them. */
const longest = [
  "drag",
  "axe",
  "learn",
  "still",
  "still-wide",
  "touch",
  "keys",
  "fit",
  "hotseat",
  "players",
];

const narrowed = (file) => (isCore && core[file]) || {};

/** The games that a file runs over, of all that it could. */
export const gamesOf = (file, all) =>
  all.filter((slug) => (asked ?? narrowed(file).games ?? all).includes(slug));

/** The sizes or languages at which a file tests the game with this number, of all that it has. */
export function eachOf(file, number, all) {
  const { each = all.length } = narrowed(file);
  return all.filter((_, i) => (i + number) % all.length < each);
}

/** The sizes of window that a file tests. */
export const sizesOf = (file, all) => narrowed(file).sizes ?? all;

/** Whether only the core runs; for tests that measure what a full build makes smaller. */
export const onlyCore = isCore;

if (process.argv[1]?.endsWith("scope.mjs")) {
  const here = new URL(".", import.meta.url);
  const files = readdirSync(here).flatMap((name) => /^(.*)\.test\.mjs$/.exec(name)?.[1] ?? []);
  const first = longest.filter((name) => files.includes(name));
  const rest = files.filter((name) => !longest.includes(name)).sort();
  for (const name of [...first, ...rest]) if (!isCore || !nightly[name]) console.log(name);
}
