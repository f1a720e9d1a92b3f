// protocol.test.mjs - plays at tables of a real server. Checks every message in both directions
// against the JSON Schema of the protocol (server/protocol.schema.json).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Client, share } from "../server/client.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const Ajv = createRequire(join(root, "page/package.json"))("ajv/dist/2020");
const schema = JSON.parse(readFileSync(join(root, "server/protocol.schema.json"), "utf8"));
const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajv.addVocabulary(["bytes"]); // a keyword that only tools/protocol.mjs uses
ajv.addSchema(schema, "protocol");
const fits = Object.fromEntries(
  ["ask", "answer", "news"].map((kind) => [kind, ajv.getSchema(`protocol#/$defs/${kind}`)]),
);
const asks = schema.$defs.ask.oneOf.map((row) => row.properties.ask.const);
const news = schema.$defs.news.oneOf.map((row) => row.properties.news.const);

const folder = mkdtempSync(join(tmpdir(), "carteado-"));
mkdirSync(join(folder, "web"));
writeFileSync(join(folder, "web", "index.html"), "a page");
const program = resolve(root, process.env.CARTEADO ?? "build/release/carteado");
const words = ["--root", join(folder, "web"), "--data", folder, "--port", "0", "--bot-ms", "0"];
const server = spawn(program, ["serve", ...words, "--rate", "0"], {
  stdio: ["ignore", "pipe", "ignore"],
});
after(() => {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
const port = new Promise((done) =>
  server.stdout.once("data", (text) => done(Number(/:(\d+)\//.exec(text)[1]))),
);

const seen = new Set();

/** A client that checks every message against the schema. */
class Strict extends Client {
  send(text) {
    const m = JSON.parse(text);
    assert.ok(m.wrong || fits.ask(m), `${text}: ${JSON.stringify(fits.ask.errors?.slice(-1))}`);
    seen.add(m.ask);
    super.send(text);
  }
  message(f) {
    super.message(f);
    const text = this.all.at(-1);
    const m = JSON.parse(text);
    const kind = m.news ? "news" : "answer";
    if (m.news) seen.add(m.news);
    const last = JSON.stringify(fits[kind](m) ? "" : fits[kind].errors.slice(-3));
    assert.ok(fits[kind](m), `${text.slice(0, 600)}: ${last}`);
  }
}

async function come(lang = "pt") {
  const c = new Strict();
  await c.connect(await port, "/ws", {}, "127.0.0.1");
  await c.ask("hello", { version: 1, lang });
  return c;
}

const settings = (game, seats, more = {}) => ({
  ...{ game, seats, options: "", clock: "calm", public: true, watch: "now", text: false },
  ...more,
});

/** Asks for notices, which only some servers send. */
async function notices(c) {
  await c.try("push.key");
  const keys = { point: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  const endpoint = "https://push.example.net/x";
  await c.try("push.on", { endpoint, ...keys, quiet: 1320, till: 480, zone: -180 });
  await c.ask("push.off", { endpoint });
}

test("every ask and all news of a table are as the schema says", async () => {
  const [ana, bia, caio, eva] = [await come(), await come("en"), await come(), await come()];
  const set = settings("cao_vermelho", 3);
  const { code, token } = await ana.ask("create", { settings: set, name: "Ana", face: "1" });
  await bia.ask("tables");
  await bia.ask("look", { code });
  await bia.ask("join", { code, name: "Bia", face: "2", seat: 2 });
  await caio.ask("join", { code, name: "Caio", face: "" });
  await eva.ask("watch", { code, name: "Eva" });
  await ana.ask("rules", { settings: settings("cao_vermelho", 4) });
  await bia.ask("seat", { to: 3 });
  await ana.ask("swap", { a: 3, b: 1 });
  await ana.ask("bot", { seat: 2, level: "medium" });
  await ana.ask("bot", { seat: 2, level: null });
  for (const c of [ana, bia, caio]) await c.ask("ready", { on: true, share: share() });
  await ana.ask("start");
  for (const c of [ana, bia, caio, eva]) await c.until((p) => p.state);
  await ana.try("act", { after: 0, act: "bet 1" });
  for (const c of [ana, bia, caio]) await c.try("next");
  await ana.try("undo");
  await bia.try("agree", { yes: true });
  const { phrases, bank } = schema.$defs;
  for (const phrase of [...phrases.enum, ...bank.enum]) await ana.ask("say", { phrase });
  for (const sign of schema.$defs.sign.enum) await bia.ask("react", { sign });
  for (const on of [true, false]) await ana.ask("pause", { on });
  for (const c of [ana, bia, caio]) await c.ask("pause", { on: true });
  await ana.until((p) => p.table.pause?.on);
  await bia.ask("pause", { on: false });
  await notices(ana);
  await ana.try("write", { text: "not at a public table" });
  await ana.ask("report", { seat: 1, text: "nothing" });
  const again = await come();
  await again.ask("resume", { code, token, match: 1, from: 0 });
  await ana.until((p) => p.news.at(-1).news === "gone");
  await again.ask("host", { seat: bia.table.you });
  await bia.ask("kick", { seat: caio.table.you });
  await eva.ask("leave");
  await bia.ask("close");
  await again.until((p) => p.news.at(-1).news === "gone");
});

test("what those who are here say about the absent", async () => {
  const [ana, bia] = [await come(), await come()];
  const set = settings("solo", 3, { clock: "off" });
  const { code } = await ana.ask("create", { settings: set, name: "Ana", face: "" });
  await bia.ask("join", { code, name: "Bia", face: "" });
  for (const c of [ana, bia]) await c.ask("ready", { on: true, share: share() });
  await ana.ask("start");
  assert.equal((await ana.try("vote", { choice: "wait" })).error.key, "vote.none");
  await bia.close();
  await ana.until((p) => p.table.votes);
  assert.deepEqual(ana.table.votes, [null, null, null]);
  for (const choice of ["wait", "end", "bot"]) {
    await ana.ask("vote", { choice });
    assert.deepEqual(ana.table.votes, [choice, null, null]);
  }
  assert.ok(ana.table.players[1].away);
  await ana.ask("close");
});

test("a newcomer, a seat given back, somebody sent away and let back", async () => {
  const [ana, bia, caio, phone] = [await come(), await come("en"), await come(), await come()];
  const set = settings("solo", 3, { public: false, clock: "off", enter: true });
  const { code } = await ana.ask("create", { settings: set, name: "Ana", face: "" });
  await bia.ask("join", { code, name: "Bia", face: "" });
  for (const c of [ana, bia]) await c.ask("ready", { on: true, share: share() });
  await ana.ask("start");
  const asked = await caio.ask("join", { code, name: "Caio", face: "2", was: "another token" });
  assert.deepEqual(Object.keys(asked), ["to", "code"]);
  await bia.until((p) => p.table.knock?.name === "Caio");
  for (const c of [bia, ana]) await c.ask("admit", { yes: true });
  await caio.until((p) => p.state);
  await bia.close();
  await ana.until((p) => !p.table.players[1].here);
  const { pass } = await ana.ask("give", { seat: 1 });
  assert.equal((await phone.ask("take", { code, pass })).seat, 1);
  await ana.until((p) => p.table.players[1].given);
  await ana.ask("kick", { seat: 2 });
  await ana.until((p) => p.table.barred);
  await ana.ask("pardon", { n: ana.table.barred[0].n });
  await ana.until((p) => p.table.players[2].kind === "person");
  await ana.ask("close");
});

test("a whole match to its record, also for who sees all hands late", async () => {
  const [ana, bia, eva] = [await come(), await come(), await come()];
  const set = settings("golfe", 2, {
    ...{ public: false, text: true, options: "holes=1", clock: "off", watch: "open" },
  });
  await ana.ask("account.create", { name: "Dona Ana", password: "uma senha boa", label: "" });
  const { code } = await ana.ask("create", { settings: set, name: "Ana", face: "" });
  await bia.ask("join", { code, name: "Bia", face: "" });
  await eva.ask("watch", { code, name: "Eva" });
  await ana.ask("write", { text: "olá" });
  for (const c of [ana, bia]) await c.ask("ready", { on: true, share: share() });
  await ana.ask("start");
  for (const c of [ana, bia]) await c.until((p) => p.state);
  const cells = Array.from({ length: 35 }, (_, i) => `take cell.${i + 1}`);
  for (let i = 0; i < 100 && !ana.record; i++)
    for (const c of [ana, bia]) {
      await c.try("next");
      for (const act of ["draw", ...cells]) // tries each place of the player's own board
        if (!(await c.try("act", { after: c.n, act })).error) break;
      const n = Math.max(ana.n, bia.n);
      for (const p of [ana, bia]) await p.until(() => p.n >= n);
    }
  await ana.until((p) => p.record);
  const [phone, match] = [await come(), { code, match: 1 }];
  await phone.ask("account.enter", { name: "Dona Ana", password: "uma senha boa", label: "" });
  const { matches } = await phone.ask("account.matches");
  assert.deepEqual([matches.length, matches[0].code, matches[0].names[1]], [1, code, "Bia"]);
  assert.equal((await phone.ask("account.match", match)).record, ana.record, "on each device");
  assert.match(ana.record, /\ncommit [0-9a-f]{64}\n/);
  await eva.until((p) => p.record);
  assert.ok(
    eva.news.some(({ news, n }) => news === "line" && n > 20),
    "the match, once it is over",
  );
});

test("accounts: in by each of the ways, everything taken along and deleted", async () => {
  const [ana, bia, phone] = [await come(), await come("en"), await come()];
  const here = { label: "one device", password: "uma senha boa" };
  const made = await ana.ask("account.create", { name: "Ana Lúcia", ...here });
  await bia.ask("account.create", { name: "Bia", ...here });
  await phone.ask("account.enter", { name: "ana lúcia", password: here.password, label: "phone" });
  const { devices } = await phone.ask("account.devices");
  assert.deepEqual([devices.length, devices.filter((d) => d.here).length], [2, 1]);
  await ana.ask("account.out", { device: devices.find((d) => d.here).id });
  await phone.until((p) => p.news.at(-1)?.news === "account");
  assert.equal((await phone.try("account.export")).error.key, "people.guest");
  await phone.ask("account.device", { token: made.token });
  await phone.ask("account.leave");
  const recovery = made.codes[3].toLowerCase();
  const code = { name: "Ana Lúcia", recovery, new: "outra senha", label: "phone" };
  await phone.ask("account.recover", code);
  assert.equal((await phone.ask("account.tables")).tables.length, 0);
  const set = settings("golfe", 2, { public: false, clock: "off" });
  const at = await phone.ask("create", { settings: set, name: "x", face: "" });
  await bia.ask("join", { code: at.code, name: "y", face: "" });
  assert.equal((await phone.ask("account.tables")).tables[0].players[0].name, "Ana Lúcia");
  await bia.ask("account.ratings");
  await bia.ask("account.list", { game: "domino", preset: "" });
  await bia.ask("account.export");
  const change = { password: here.password, new: "terceira senha", label: "" };
  await bia.ask("account.password", change);
  await bia.ask("account.codes", { password: change.new });
  assert.equal(
    (await bia.try("account.delete", { password: "errada!!" })).error.key,
    "people.wrong",
  );
  await bia.ask("account.delete", { password: change.new });
  await bia.ask("leave");
});

test("nothing in the schema was left unsaid, and the server knows no other ask", async () => {
  assert.deepEqual(
    [...asks, ...news].filter((name) => !seen.has(name)),
    [],
  );
  const c = await come();
  const phrase = await c.try("say", { phrase: "secret", wrong: true });
  assert.ok(phrase.error);
  for (const word of ["dance", "help", "admin"])
    assert.equal((await c.try(word, { wrong: true })).error.key, "ask.none");
});
