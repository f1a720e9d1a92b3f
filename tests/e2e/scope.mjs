/* scope.mjs - decides how much the browser tests run:
 *   CT_E2E=core     what CI runs: every area, and a game of each family by touch
 *   CT_E2E=all      everything, as `make nightly` does; also without the variable
 *   GAME=slug,...   these games alone, in files that run over games
 * `node tests/e2e/scope.mjs` prints the files to run, the longest first. */
import { readdirSync } from "node:fs";
import { basename } from "node:path";

const isCore = process.env.CT_E2E === "core";
const asked = process.env.GAME?.split(",");

/* How CT_E2E=core limits each test file. Files that are not named here run completely.
 *   games   only these games                   sizes   only these sizes of window
 *   each    the number of sizes or languages for each game; the next game gets the next ones
 *   only    only tests whose name matches      every   only every n-th test
 *   none    no tests; the value says why */
const core = {
  almanac: { every: 20 },
  analysis: { every: 2 },
  axe: { sizes: ["phone"], every: 10 },
  bar: { games: ["buraco", "monte"] },
  budget: { games: ["samba"] },
  cheating: { every: 4 },
  chance: { only: /^golfe|the hint is|do not wait/ },
  codes: { every: 6 },
  counted: { every: 4 },
  covered: { every: 2 },
  drag: {
    games: ["golfe"],
    only: /dragging|on nothing|second finger|another place|scrolls/,
  },
  fair: { every: 2 },
  fit: { games: ["buraco", "golfe"] },
  fold: { every: 8 },
  hint: { every: 8 },
  home: { every: 2 },
  hotseat: { only: /^solo|does not answer/ },
  keys: { games: ["solo", "golfe"] },
  large: { games: ["buraco", "hombre"] },
  late: { every: 10 },
  learn: { games: ["buraco"], each: 1 },
  letters: { games: ["samba"] },
  short: { games: ["samba", "poquer"] },
  moments: { every: 3 },
  now: { every: 12 },
  numbers: { only: /golfe|statistics/ },
  odds: { every: 3 },
  offline: { only: /manifest|licences|new version/ }, // touch.test.mjs plays each game without a network
  "online-account": { only: /^made|attacks|Portuguese/ },
  "online-again": { only: /English/ },
  "online-pause": { every: 2 },
  "online-play": { games: ["solo"] },
  "online-seats": { only: /host's link|newcomer/ },
  "online-watch": { every: 3 },
  opening: { games: ["buraco", "golfe"] },
  pad: { every: 12 },
  players: { only: /^solo|draws on|ends the thought|says why|levels|offered/ },
  plain: { every: 2 },
  push: { every: 2 },
  reading: { every: 10 },
  replay: { only: /^golfe|link|file|keys/, every: 2 },
  seats: { games: ["samba", "cao_vermelho"] },
  "replay-fit": {
    none: "six windows for each of five matches; replay looks at a phone and a desktop",
  },
  same: { none: "the bridge's tests compare the same records without a browser" },
  sideways: { games: ["solo"] },
  solution: { every: 2 },
  stats: { every: 8 },
  still: { games: ["buraco", "solo"], each: 1 },
  "still-wide": { games: ["samba", "hombre"], each: 1 },
  story: { every: 6 },
  table: { every: 2 },
  touch: { games: ["buraco", "solo", "monte", "golfe"] }, // a game of each family
  trouble: { every: 10 },
};

/* The files that take longest. They begin first, so that at the end no core waits for one of
 * them. */
const longest = [
  "touch",
  "axe",
  "drag",
  "hotseat",
  "keys",
  "learn",
  "still",
  "still-wide",
  "fit",
  "players",
];

const here = basename(process.argv[1] ?? "").replace(".test.mjs", "");
const narrowed = (file) => (isCore && core[file]) || {};

/** The games that a file runs over. `all`: all games that it can run over. */
export const gamesOf = (file, all) =>
  all.filter((slug) => (asked ?? narrowed(file).games ?? all).includes(slug));

/** The sizes or languages at which a file tests the game number `number`. `all`: all sizes or
 * languages of the file. */
export function eachOf(file, number, all) {
  const { each = all.length } = narrowed(file);
  return all.filter((_, i) => (i + number) % all.length < each);
}

/** The sizes of window that a file tests. `all`: all sizes of the file. */
export const sizesOf = (file, all) => narrowed(file).sizes ?? all;

let tests = 0;

/** Whether this test of the running file is left to the nightly run. Must be called once for each
 * test, in order. */
export function leftOut(name) {
  const { only, every = 1 } = narrowed(here);
  return tests++ % every !== 0 || !(only?.test(name) ?? true);
}

/** True when only the core runs. Tests of sizes ask this, because CI does not build small modules. */
export const onlyCore = isCore;

if (here === "scope.mjs") {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).flatMap((name) => /^(.*)\.test\.mjs$/.exec(name)?.[1] ?? []);
  const first = longest.filter((name) => files.includes(name));
  const rest = files.filter((name) => !longest.includes(name)).sort();
  for (const name of [...first, ...rest]) if (!narrowed(name).none) console.log(name);
}
