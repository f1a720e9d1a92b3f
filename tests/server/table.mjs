// table.mjs - for tests: starts a built server with real sockets, and fills tables with clients.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { Client, share } from "./client.mjs";

const program = process.argv[2] ?? process.env.CARTEADO;
/** Makes a folder for data and a page, which is removed after the tests. */
export const folder = mkdtempSync(join(tmpdir(), "carteado-"));
mkdirSync(join(folder, "web"));
writeFileSync(join(folder, "web", "index.html"), "a page");
const running = new Set();
after(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on the data called `name`, without pauses and limits unless `args` say otherwise. by: a program
 * that starts the server, with the command as arguments. */
export async function serve(data, args = [], env = {}, by = null) {
  const quick = ["--bot-ms", "0", "--rate", "0"];
  const all = ["serve", "--root", join(folder, "web"), "--data", join(folder, data), "--port", "0"];
  const words = [...(by ? [program] : []), ...all, ...quick, ...args];
  const child = spawn(by ?? program, words, {
    ...{ stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } },
  });
  running.add(child);
  child.errors = "";
  child.stderr.on("data", (text) => {
    child.errors += text;
  });
  child.ended = new Promise((done) => child.once("exit", (code, signal) => done(code ?? signal)));
  const line = await Promise.race([
    new Promise((done) => child.stdout.once("data", (text) => done(String(text)))),
    child.ended.then(() => assert.fail(`no server: ${child.errors}`)),
  ]);
  child.port = Number(/:(\d+)\//.exec(line)[1]);
  child.told = line;
  /** The lines that the server has logged so far. */
  child.log = () => child.errors.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  child.stop = (signal = "SIGTERM") => {
    child.kill(signal);
    return child.ended.finally(() => running.delete(child));
  };
  return child;
}

export const settings = (game, seats, clock = "off") => ({
  ...{ game, seats, options: "", clock },
  ...{ public: false, watch: "no", text: true },
});

/** Fills a table and starts a match. */
export async function table(port, game, seats, clock) {
  const people = [await Client.open(port)];
  const made = await people[0].ask("create", { settings: settings(game, seats, clock), name: "Ana", face: "" });
  people[0].token = made.token;
  while (people.length < seats) {
    const c = await Client.open(port);
    const { token } = await c.ask("join", { code: made.code, name: `B${people.length}`, face: "" });
    c.token = token;
    people.push(c);
  }
  for (const c of people) await c.ask("ready", { on: true, share: share() });
  await people[0].ask("start");
  await Promise.all(people.map((c) => c.until((p) => p.state)));
  return { code: made.code, people };
}

/** Returns the lines of the client's current view, made from all messages received. */
export function seen(c) {
  const lines = {};
  for (const view of c.views)
    for (const line of view.split("\n")) {
      const [name, ...rest] = line.split(/:? /);
      if (name) lines[name.replace(/:$/, "")] = rest.join(" ");
    }
  // A whole view leaves out empty zones and numbers that are 0.
  for (const name in lines) if (/^(= 0( 0)*)?$/.test(lines[name])) delete lines[name];
  return lines;
}

export const turn = (people) => seen(people[0]).turn;

/** Plays an act of the seat on turn: tries acts until the server accepts one. Calls `done` with that act. */
export async function act(people, done = () => {}) {
  const on = turn(people);
  if (!/^\d+$/.test(on)) {
    await Promise.all(people.map((c) => c.try("next")));
  } else {
    const c = people[Number(on)];
    const after = c.n;
    const hand = (seen(c)[`hand@${on}`] ?? "").split(" ");
    for (const word of ["accept", ...hand.map((card) => `play ${card}`), "pass"]) {
      const answer = await c.try("act", { after, act: word });
      if (!answer.error) {
        done(answer.n, c, word);
        break;
      }
    }
  }
  const n = Math.max(...people.map((c) => c.n));
  await Promise.all(people.map((c) => c.until((p) => p.n >= n)));
}
