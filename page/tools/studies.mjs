/* studies.mjs - reads docs/studies.jsonl, and writes the tables and charts of docs/STUDIES.md from
 * it:
 *
 *     node page/tools/studies.mjs
 *
 * Each line of docs/studies.jsonl is what `carteado-lab study --json` printed: the arguments and
 * results of one study, and the speed of the machine. The file is the only source of the shares in
 * the almanac, and of the tables and charts in docs/STUDIES.md. To repeat or add a study, run
 * `carteado-lab study GAME ARGUMENTS --json`. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const docs = new URL("../../docs/", import.meta.url);

export const studies = readFileSync(new URL("studies.jsonl", docs), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The preset of a study; "": the study has other options as well. */
export const presetOf = ({ game, study }) =>
  study.includes("--opt") ? "" : (/--preset (\w+)/.exec(study)?.[1] ?? game);
/** Who played in a study: "random" or "beginner"; "": the deals were solved. */
export const playerOf = ({ study }) =>
  /--bots (\w+)/.exec(study)?.[1] ?? (study.includes("--blind") ? "advisor" : "");

const most = (rows) => rows.sort((a, b) => b.deals - a.deals)[0];

/** The largest study of a game's preset, solved or played by `player`; undefined: there is none. */
export const studyOf = (game, preset, player = "") =>
  most(studies.filter((s) => s.game === game && presetOf(s) === preset && playerOf(s) === player));

const presets = (game) => [
  ...new Set(studies.filter((s) => s.game === game && !playerOf(s)).map(presetOf)),
];

/** The shares of a game's decided deals that can be won, by preset; undefined: the game has not
 * been studied. */
export function sharesOf(game) {
  const rows = presets(game).map((rules) => {
    const { deals, won, undecided } = studyOf(game, rules);
    return { rules, deals: deals - undecided, won };
  });
  return rows.length ? rows : undefined;
}

/** Wilson's 95 % confidence interval, in hundredths. */
export function interval({ won, deals }) {
  const z = 1.959964;
  const p = won / deals;
  const middle = (p + z ** 2 / (2 * deals)) / (1 + z ** 2 / deals);
  const half =
    (z * Math.sqrt((p * (1 - p)) / deals + z ** 2 / (4 * deals ** 2))) / (1 + z ** 2 / deals);
  return [100 * (middle - half), 100 * (middle + half)];
}

// ---- the table

const games = ["golfe", "piramide", "onze", "cachorro"];
const count = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const percent = (n) => `${n.toFixed(n < 1 || n > 99.9 ? 3 : n < 10 ? 2 : 1)} %`;

/** All presets in one table, as it appears in docs/STUDIES.md. */
export function table() {
  const head =
    "| game | rules | deals | can be won | 95 % | no answer | random | beginner | time a deal |";
  const rows = games.flatMap((game) =>
    presets(game).map((rules) => {
      const study = studyOf(game, rules);
      const [low, high] = interval(study);
      const places = low > 99 ? 3 : 2;
      const bots = ["random", "beginner"].map((player) => {
        const played = studyOf(game, rules, player);
        return played ? percent((100 * played.won) / played.deals) : "";
      });
      const cells = [
        ...[game, `\`${rules}\``, count(study.deals), percent((100 * study.won) / study.deals)],
        `${low.toFixed(places)} to ${high.toFixed(places)}`,
        ...[String(study.undecided), ...bots, study.ms === undefined ? "" : `${study.ms} ms`],
      ];
      return `| ${cells.join(" | ")} |`;
    }),
  );
  return [head, "|---|---|---|---|---|---|---|---|---|", ...rows].join("\n");
}

const [open, shut] = ["<!-- all presets: page/tools/studies.mjs -->\n", "\n<!-- end -->"];
/** The document with the table replaced by a new one. */
export function withTable(doc) {
  const [before, rest = ""] = doc.split(open);
  return `${before}${open}${table()}${shut}${rest.slice(rest.indexOf(shut) + shut.length)}`;
}

// ---- charts

const text = (x, y, words, more = "") => `<text x="${x}" y="${y}"${more}>${words}</text>`;
const frame = (width, height, title, body) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="13" fill="#222">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(12, 24, title, ' font-size="16" font-weight="bold"'),
    ...body,
    "</svg>\n",
  ].join("\n");
const tenth = (n) => String(Math.round(n * 10) / 10);

/** A chart of the shares of deals that can be won: bars with confidence intervals, and marks for
 * the shares that bots win. */
export function winnable() {
  const rows = games.flatMap((game) => presets(game).map((rules) => ({ game, rules })));
  const [left, wide, step, top] = [190, 460, 30, 64];
  const at = (percent) => tenth(left + (percent / 100) * wide);
  const bottom = top + rows.length * step;
  const body = [0, 25, 50, 75, 100].flatMap((p) => [
    `<line x1="${at(p)}" x2="${at(p)}" y1="${top - 8}" y2="${bottom}" stroke="#ddd"/>`,
    text(at(p), top - 14, `${p} %`, ' text-anchor="middle" fill="#555"'),
  ]);
  const marks = { random: "#c2410c", beginner: "#7c3aed" };
  rows.forEach(({ game, rules }, i) => {
    const study = studyOf(game, rules);
    const y = top + i * step;
    const share = (100 * study.won) / study.deals;
    const [low, high] = interval(study);
    const name = rules === game ? game : `${game} ${rules}`;
    body.push(
      text(left - 10, y + 16, name, ' text-anchor="end"'),
      `<rect x="${left}" y="${y + 4}" width="${tenth((share / 100) * wide)}" height="16" fill="#15803d"/>`,
      `<path d="M${at(low)} ${y + 12}H${at(high)}M${at(low)} ${y + 8}v8M${at(high)} ${y + 8}v8" stroke="#000" fill="none"/>`,
      text(left + wide + 12, y + 16, `${share.toFixed(share < 1 ? 2 : 1)} %`),
    );
    for (const [player, colour] of Object.entries(marks)) {
      const played = studyOf(game, rules, player);
      if (!played) continue;
      const x = at((100 * played.won) / played.deals);
      body.push(`<path d="M${x} ${y + 1}v22" stroke="${colour}" stroke-width="3"/>`);
    }
  });
  const legend = (x, colour, words) => [
    `<rect x="${x}" y="${bottom + 14}" width="12" height="12" fill="${colour}"/>`,
    text(x + 18, bottom + 25, words),
  ];
  body.push(
    ...legend(left, "#15803d", "can be won"),
    ...legend(left + 120, marks.random, "random play wins"),
    ...legend(left + 270, marks.beginner, "rules of thumb win"),
  );
  return frame(left + wide + 80, bottom + 44, "Deals that can be won, of 100", body);
}

/** A bar chart: for each result, the number of deals in which no better result is possible. */
export function results(game, preset, title) {
  const best = studyOf(game, preset)?.best ?? {};
  const values = Object.keys(best).map(Number);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const total = Object.values(best).reduce((a, b) => a + b, 0);
  const [left, top, tall, step] = [64, 48, 200, Math.max(8, Math.floor(600 / (high - low + 1)))];
  const tallest = Math.max(...Object.values(best));
  const bottom = top + tall;
  const body = [];
  for (let v = low; v <= high; v++) {
    const n = best[v] ?? 0;
    const x = left + (v - low) * step;
    const h = tenth((n / tallest) * tall);
    if (n)
      body.push(
        `<rect x="${x}" y="${tenth(bottom - h)}" width="${step - 2}" height="${h}" fill="#15803d"><title>${v}: ${((100 * n) / total).toFixed(2)} %</title></rect>`,
      );
    if (v % 5 === 0)
      body.push(text(x + step / 2 - 1, bottom + 18, v, ' text-anchor="middle" fill="#555"'));
  }
  body.push(
    text(left - 8, top + 10, `${((100 * tallest) / total).toFixed(1)} %`, ' text-anchor="end"'),
    `<path d="M${left - 4} ${bottom}H${left + (high - low + 1) * step}" stroke="#222"/>`,
  );
  return frame(left + (high - low + 1) * step + 20, bottom + 32, title, body);
}

/** All charts by their file names. */
export const charts = () => ({
  "winnable.svg": winnable(),
  "onze.svg": results("onze", "onze", "Blocked Eleven: best score of a deal"),
  "elevens.svg": results("onze", "elevens", "Elevens: best score of a deal"),
  "cachorro.svg": results("cachorro", "cachorro", "Dog Patience: cards built, by chance alone"),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const doc = new URL("STUDIES.md", docs);
  writeFileSync(doc, withTable(readFileSync(doc, "utf8")));
  for (const [name, svg] of Object.entries(charts()))
    writeFileSync(new URL(`charts/${name}`, docs), svg);
}
