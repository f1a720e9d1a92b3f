#!/usr/bin/env node
// test_packaging.mjs - runs packaging/cluster without containers: its nodes' commands, its Caddyfile, its dashboard's
// metrics, and its README's lines for backup, restore and upgrade. Needs caddy and docker-compose
// (tools/install.sh proxy). Usage: test_packaging.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Client } from "./client.mjs";
import { free_port, pause, start_cluster } from "./cluster.mjs";
import { act, settings } from "./table.mjs";

const folder = join(import.meta.dirname, "../../packaging/cluster");
const file = (name) => readFileSync(join(folder, name), "utf8");
const names = ["node1", "node2", "node3"];
let cluster;
let caddy;
let port;

before(async () => {
  cluster = await start_cluster({ program: process.argv[2], nodes: 3, bus: true, apart: false });
  port = await free_port();
  const env = {
    ...{ ...process.env, CARTEADO_NAME: `http://127.0.0.1:${port}`, XDG_DATA_HOME: cluster.folder, XDG_CONFIG_HOME: cluster.folder },
    CARTEADO_NODES: cluster.nodes.map((n) => `127.0.0.1:${n.port}`).join(" "),
  };
  const words = ["run", "--adapter", "caddyfile", "--config", "-"];
  caddy = spawn("caddy", words, { env, stdio: ["pipe", "ignore", "ignore"] });
  caddy.stdin.end(`{\n\tadmin off\n}\n${file("Caddyfile")}`);
  while ((await status("/")) !== 200) await pause(100);
});

after(async () => {
  caddy?.kill();
  await cluster?.stop();
});

const status = async (path, how, at = port) => {
  try {
    return (await fetch(`http://127.0.0.1:${at}${path}`, how)).status;
  } catch {
    return 0;
  }
};

/** The lines of the code below a heading of the README. */
function lines_of(heading) {
  const [, part] = file("README.md").split(`\n## ${heading}\n`);
  const code = [...part.split("\n## ")[0].matchAll(/```sh\n([^]*?)```/g)];
  return code.flatMap(([, text]) => text.trim().split("\n"));
}

/** Does a line of the README with the test's programs in place of the containers. */
async function follow(line) {
  const [, verb, rest] = /^docker compose (exec -T postgres|stop|start|up -d --no-deps) (.*)$/.exec(line) ?? assert.fail(line);
  if (verb.startsWith("exec")) {
    const env = { ...process.env, PGHOST: "127.0.0.1", PGPORT: String(cluster.postgres.port) };
    env.PATH = `${cluster.postgres.bin}:${env.PATH}`;
    const done = spawnSync("bash", ["-c", rest], { cwd: cluster.folder, env, encoding: "utf8" });
    assert.equal(done.status, 0, `${line}: ${done.stderr}`);
    return;
  }
  for (const name of rest.split(" ")) {
    const node = cluster.nodes[names.indexOf(name)];
    if (verb !== "start") await node.stop("SIGTERM");
    if (verb !== "start") assert.equal(node.child.exitCode, 0, `${name} ends in order`);
    if (verb !== "stop") await node.start();
  }
}

/** Does something again until no node is without its store. A busy machine may take a node's leases for a moment. */
async function insist(what) {
  for (;;)
    try {
      return await what();
    } catch (error) {
      assert.match(error.message, /^\w+: store\./);
      await pause(100);
    }
}

/** A table of three, through caddy. */
const table = () => insist(make_table);
async function make_table() {
  const people = [await Client.open(port)];
  const { code, token } = await people[0].ask("create", { settings: settings("domino", 3), name: "Ana", face: "" });
  const tokens = [token];
  for (const name of ["Bia", "Caio"]) {
    people.push(await Client.open(port));
    tokens.push((await people.at(-1).ask("join", { code, name, face: "" })).token);
  }
  for (const c of people) await c.ask("ready", { on: true });
  await people[0].ask("start");
  await Promise.all(people.map((c) => c.until((p) => p.state)));
  return { code, tokens, people };
}

async function come_back({ code, tokens }) {
  return Promise.all(
    tokens.map(async (token) => {
      const c = await Client.open(port);
      await insist(() => c.ask("resume", { code, token, match: 0, from: 0 }));
      await c.until((p) => p.state);
      return c;
    }),
  );
}

const leave = ({ people }) => Promise.all(people.map((c) => c.close()));

test("the compose file is one, and its nodes' commands are those of these nodes", () => {
  const env = { ...process.env, CARTEADO_NAME: "cartas.example.org", CARTEADO_PASSWORD: "secret" };
  const told = spawnSync("docker-compose", ["-f", join(folder, "compose.yaml"), "config", "-q"], { env, encoding: "utf8" });
  assert.equal(told.status, 0, told.stderr);
  const commands = [...file("compose.yaml").matchAll(/ {2}(node\d):\n[^]*?command: (\[[^]*?\])/g)];
  assert.deepEqual(commands.map(([, name]) => name), names);
  for (const [, name, text] of commands) {
    const words = JSON.parse(text);
    const options = words.filter((word) => word.startsWith("--"));
    const usage = spawnSync(process.argv[2], ["serve", "--help"], { encoding: "utf8" }).stdout;
    for (const option of options) assert.match(usage, new RegExp(`${option}[ \n]`));
    assert.equal(words[words.indexOf("--node") + 1], name);
    assert.equal(words[words.indexOf("--store") + 1], "postgres://carteado@postgres:5432/carteado");
    assert.equal(words[words.indexOf("--bus") + 1], "nats://nats:4222");
  }
});

test("caddy passes pages and sockets on, and nothing that is for the keeper", async () => {
  for (const path of ["/metrics", "/ready", "/drain"]) assert.equal(await status(path), 404, path);
  assert.equal(await status("/drain", { method: "POST" }), 404);
  const t = await table();
  for (let i = 0; i < 5; i++) await act(t.people);
  await leave(t);
});

test("a node that is asked to drain ends, and visitors notice nothing else", async () => {
  const [node] = cluster.nodes;
  assert.equal(await status("/drain", { method: "POST", headers: { "X-Forwarded-For": "203.0.113.1" } }, node.port), 403);
  assert.equal(await status("/drain", { method: "POST" }, node.port), 200);
  await new Promise((done) => (node.child.exitCode === null ? node.child.once("exit", done) : done()));
  for (let i = 0; i < 20; i++) assert.equal(await status("/"), 200);
  await node.start();
});

test("a node is not ready while the database or the bus is away", async () => {
  const [, node] = cluster.nodes;
  for (const link of Object.values(node.links)) {
    link.cut();
    while (await node.is_ready()) await pause(50);
    link.join();
    while (!(await node.is_ready())) await pause(50);
  }
});

test("every metric of the dashboard exists", async () => {
  const board = JSON.parse(file("dashboard.json"));
  const text = await (await fetch(`http://127.0.0.1:${cluster.nodes[1].port}/metrics`)).text();
  const there = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const asked = board.panels.flatMap((p) => p.targets.flatMap(({ expr }) => expr.match(/\b(carteado|process)_\w+/g)));
  assert.ok(asked.length >= board.panels.length);
  for (const name of asked) assert.ok(there.has(name), name);
});

test("backup and restore, as the README says", async () => {
  const t = await table();
  for (let i = 0; i < 8; i++) await act(t.people);
  const acts = (c) => c.events.map((e) => `${e.n} ${e.seat} ${e.act}`);
  const known = acts(t.people[0]);
  for (const line of lines_of("Backup")) await follow(line);
  for (let i = 0; i < 4; i++) await act(t.people);
  const later = await table();
  for (const line of lines_of("Restoring")) await follow(line);
  await leave(t);
  await leave(later);
  while ((await status("/")) !== 200) await pause(100);
  t.people = await come_back(t);
  assert.deepEqual(acts(t.people[0]), known);
  for (let i = 0; i < 4; i++) await act(t.people);
  const c = await Client.open(port);
  assert.equal((await c.try("look", { code: later.code })).error?.key, "table.none");
  await c.close();
  await leave(t);
});

test("an upgrade of one node after the other, as the README says", async () => {
  const t = await table();
  for (const line of lines_of("Upgrading, or stopping a node").filter((text) => !text.includes("wget"))) {
    await follow(line);
    await leave(t);
    t.people = await come_back(t);
    for (let i = 0; i < 3; i++) await act(t.people);
  }
  await leave(t);
});
