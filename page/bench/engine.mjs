/* engine.mjs - benchmarks the engine in WebAssembly: the rows of `carteado-lab bench`, compiled as
 * the page's modules are, beside the same rows of the native program. Run `npm run bench --
 * [GAME...]` after `make optimised` and `tools/page.sh --small`. It measures CPU time. The two rows
 * of a game run one right after the other, so their ratio holds on a machine whose speed varies.
 * Solvers and rollouts should reach half the native speed. Environment: SECONDS for a row (default
 * 1), CARTEADO. This is no test, because times depend on the machine. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const module = fileURLToPath(new URL("module.mjs", import.meta.url));
const native = process.env.CARTEADO ?? `${root}build/optimised/carteado`;
const lab = `${native}-lab`;
const seconds = process.env.SECONDS ?? "1";
const wanted = 0.5;

/** The rows of a game in WebAssembly, run in a process of its own. Node 20 crashes when its garbage
 * collector works beside a module whose memory grows much, as that of Pirâmide does. */
const inModule = (game) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ["--no-warnings", "--single-threaded-gc", module, seconds, game],
      { encoding: "utf8" },
    ),
  );

const inProgram = (game) =>
  JSON.parse(
    execFileSync(lab, ["bench", "--json", "--seconds", seconds, "--game", game], {
      encoding: "utf8",
    }),
  );

const cell = (value, width) => String(value).padStart(width);
const rate = (row) => row.per_second.toFixed(row.per_second < 10 ? 2 : 0);
const nameOf = ({ game, preset, job, engine, seats }) => [game, job, engine, preset, seats].join();
const short = [];

function tell(row, other) {
  const ratio = row.per_second / other.per_second;
  const asked = row.engine !== "generic";
  if (asked && ratio < wanted) short.push(row);
  const text = `${row.game.padEnd(13)}${row.job.padEnd(10)}${row.engine.padEnd(8)}`;
  const numbers = `${cell(rate(other), 12)}${cell(rate(row), 12)}${cell(ratio.toFixed(2), 7)}`;
  console.log(
    `${text}${numbers}${asked && ratio < wanted ? " <" : "  "} ${row.preset} ${row.seats ?? ""}`.trimEnd(),
  );
}

const all = JSON.parse(execFileSync(native, ["games", "--json"], { encoding: "utf8" }));
const games = process.argv.length > 2 ? process.argv.slice(2) : all.map((g) => g.slug);
console.log(
  `${"".padEnd(31)}${cell("native", 12)}${cell("wasm", 12)}${cell("ratio", 7)}  a second`,
);
for (const game of games) {
  const there = new Map(inProgram(game).map((row) => [nameOf(row), row]));
  for (const row of inModule(game)) {
    const other = there.get(nameOf(row));
    const kept = row.game === "-" || row.job === "playouts" || row.engine === "solver";
    if (kept && other) tell(row, other);
  }
}
console.log(
  short.length
    ? `${short.length} of the rows of solvers and rollouts below ${wanted} (<)`
    : `all rows of solvers and rollouts at ${wanted} or more`,
);
