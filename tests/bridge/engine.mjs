// engine.mjs - helpers for the tests of the WebAssembly modules. A page of a module is an object
// whose methods answer parsed JSON. Other helpers ask the command line's engine for comparison, or
// let bots play.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wasm = resolve(root, process.env.CT_WASM ?? "build/wasm");
export const carteado = resolve(root, process.env.CARTEADO ?? "build/release/carteado");

export const slugs = existsSync(wasm)
  ? readdirSync(wasm).flatMap((name) => /^([a-z]\w*)\.pt\.wasm$/.exec(name)?.[1] ?? [])
  : [];
if (!slugs.length) throw new Error(`no modules in ${wasm}: cmake --preset wasm`);
if (!existsSync(carteado)) throw new Error(`no ${carteado}: make`);

export const bytesOf = (slug, lang = "pt") => readFileSync(join(wasm, `${slug}.${lang}.wasm`));

/** Games whose solver is a module of its own. */
export const solved = readdirSync(wasm).flatMap(
  (name) => /^([a-z]\w*)\.solver\.wasm$/.exec(name)?.[1] ?? [],
);

/** The functions that players' modules import: whether they have thought long enough, and their
 * progress (docs/bridge.md, "Players"). */
export const host = { enough: () => false, far: () => {} };
const enough = () => Number(host.enough());
const far = (passed, all) => host.far(passed, all);

const modules = new Map();
export async function load(slug, lang = "pt") {
  const name = `${slug}.${lang}`;
  if (!modules.has(name)) {
    const { instance } = await WebAssembly.instantiate(bytesOf(slug, lang), {
      page: { enough, far },
    });
    instance.exports._initialize?.();
    modules.set(name, instance.exports);
    if (instance.exports.web_sentences) complete(name, await sentencesOf(slug, lang));
  }
  return modules.get(name);
}

/** The sentences that a module lacks, as its call `sentences` reads them. */
export async function sentencesOf(slug, lang) {
  const { core, game } = (await open(slug, "players")).ask("texts", lang);
  return Object.entries({ ...core, ...game })
    .flat()
    .join("\n");
}

const complete = (name, text) => asking(modules.get(name))("sentences", text);

/** Opens a page of a game's module. page.act("0 draw") writes the text, calls web_act and reads
 * JSON. */
export async function open(slug, lang = "pt") {
  return pageOf(slug, await load(slug, lang));
}

/* A function that makes a call of a new page of this module. */
function asking(calls) {
  const at = calls.web_new();
  return (call, text, ...numbers) => {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const room = calls.web_room(at, bytes.length);
    const memory = new Uint8Array(calls.memory.buffer, room, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    const answer = calls[`web_${call}`](at, ...numbers);
    const out = new Uint8Array(calls.memory.buffer, answer);
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(out.subarray(0, out.indexOf(0))),
    );
  };
}

/** A new page of a module whose calls are `calls`. */
export function pageOf(slug, calls) {
  const ask = asking(calls);
  /** Plays a line, and returns the answer with the view of seat `eyes`. The answer has the record
   * from line `record` on, and the events from number `events` on. By default it has neither. */
  const act = (line, eyes = -1, record = 1 << 30, events = 1 << 30) =>
    ask("act", line, eyes, record, events);
  return {
    ask,
    act,
    game: (of = slug) => ask("game", of),
    begin: (seats, options, seed, of = slug) =>
      ask("begin", `${of}\n${seats}\n${options}\n${seed}`),
    load: (record) => ask("load", record),
    record: () => ask("record", ""),
    state: () => ask("state", ""),
    deal: () => act("deal").error,
    play: (text, seat) => act(`${seat} ${text}`).error,
    undo: (seat) => act(`undo ${seat}`).error,
    redo: () => act("redo").error,
    check: (text, seat) => ask("check", `${seat} ${text}`),
    table: (seat) => ask("table", "", seat),
    events: (seat, from = 0) => act("", seat, 1 << 30, from).events ?? null,
    offers: (cards, seat) => ask("offers", cards, seat),
    /** Whose turn it is: a seat, "dealer" or "over". */
    turn: () => ask("table", "", -1).view.turn,
  };
}

/** The description of each game by its module. */
export const heads = await Promise.all(slugs.map(async (slug) => (await open(slug)).game()));

export const seedOf = (number) => number.toString(16).padStart(64, "5eed");

/** Returns the act that a bot chooses for `seat` in the match of `page`. `thinker`: a page of the
 * players' module. */
export function think(thinker, page, seat, level = "medium", seed = seedOf(1)) {
  return thinker.ask("think", ["pt", seat, level, seed, page.record()].join("\n"));
}

/** Lets bots play until the match or `deals` deals are over. After each line, calls after(page, the
 * lines so far). Returns the lines as commands of `carteado engine`. */
export async function playOut(page, setup, { deals = 4, after = () => {} } = {}) {
  const thinker = await open(setup.slug, "players");
  const lines = [];
  let dealt = 0;
  for (;;) {
    const turn = page.turn();
    if (turn === "over" || (turn === "dealer" && dealt >= deals)) return lines;
    let why;
    if (turn === "dealer") {
      dealt++;
      lines.push(lines.length ? "deal" : `deal ${setup.seed}`);
      why = page.deal();
    } else {
      const { error, act } = think(thinker, page, turn);
      if (error) throw new Error(`the bot: ${error.key} ${error.text}`);
      lines.push(`play ${turn} ${act[0].act}`);
      why = page.play(act[0].act, turn);
    }
    if (why) throw new Error(`${lines.at(-1)}: ${why.key} ${why.text}`);
    after(page, lines);
  }
}

/** The values that a command of `carteado` prints as JSON, one on each line. */
export function json(...words) {
  const run = spawnSync(carteado, [...words, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`carteado ${words.join(" ")}: ${run.status} ${run.stderr}`);
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The answers of `carteado engine` to some commands: for each command the lines before `ok`, or
 * the line of the error. */
export function commandLine(commands) {
  const run = spawnSync(carteado, ["--lang", "pt", "engine"], {
    input: `${commands.join("\n")}\n`,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`carteado engine: ${run.status} ${run.stderr}`);
  const answers = [];
  let lines = [];
  for (const line of run.stdout.split("\n").slice(0, -1)) {
    if (line === "ok" || line.startsWith("error ")) {
      answers.push(line === "ok" ? lines.map((l) => `${l}\n`).join("") : line);
      lines = [];
    } else lines.push(line);
  }
  return answers;
}

export const rulesLine = ({ slug, seats, options }) => `rules ${slug} ${options} seats=${seats}`;
