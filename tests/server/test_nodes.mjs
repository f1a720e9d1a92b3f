#!/usr/bin/env node
// test_nodes.mjs - several servers over one PostgreSQL and one NATS server. People whose sockets are at different
// servers share a table; servers are stopped, killed and halted, and play goes on.
// Usage: CARTEADO=PATH tests/server/test_store.sh $PWD/tests/server/test_nodes.mjs
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { Client } from "./client.mjs";
import { act, folder, seen, serve, settings } from "./table.mjs";

const store = process.env.CT_STORE;
assert.ok(store, "run it by test_store.sh");

/** Starts a NATS server on a free port, or again on its old one. */
async function nats(port = -1) {
  const ports = join(folder, "nats");
  rmSync(ports, { recursive: true, force: true });
  mkdirSync(ports);
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn("nats-server", ["-a", "127.0.0.1", "-p", `${port}`, "--ports_file_dir", ports], {
    stdio: "ignore",
    env: { ...process.env, PATH: path },
  });
  child.ended = new Promise((done) => child.once("exit", done));
  after(() => child.kill("SIGKILL"));
  for (;;) {
    const file = readdirSync(ports).find((name) => name.endsWith(".ports"));
    const text = file ? readFileSync(join(ports, file), "utf8") : "";
    const url = /nats:\/\/127\.0\.0\.1:(\d+)/.exec(text);
    if (url) return Object.assign(child, { port: Number(url[1]), url: url[0] });
    assert.equal(child.exitCode, null, "no nats-server here: tools/install.sh check brings it");
    await new Promise((done) => setTimeout(done, 20));
  }
}
const bus = await nats();
const timeout = 120_000; // of a test that waits in vain
let names = 0;
const node = (name = `n${++names}`) => serve(name, ["--store", store, "--bus", bus.url, "--node", name]);

/** A number of a server's metrics. */
async function metric(server, name) {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return Number(new RegExp(`^carteado_${name} (\\d+)$`, "m").exec(text)?.[1]);
}

/** Waits until a test is true; the test's own limit ends the wait. */
async function until(test) {
  while (!(await test())) await new Promise((done) => setTimeout(done, 20));
}

/** Seats people at one table, each through one of the servers in turn. */
async function seat(servers, seats) {
  const people = [];
  let code;
  for (let i = 0; i < seats; i++) {
    const c = await Client.open(servers[i % servers.length].port);
    const made = i
      ? await c.ask("join", { code, name: `B${i}`, face: "" })
      : await c.ask("create", { settings: settings("domino", seats), name: "Ana", face: "" });
    code = made.code;
    people.push(Object.assign(c, { token: made.token }));
  }
  for (const c of people) await c.ask("ready", { on: true });
  await people[0].ask("start");
  await Promise.all(people.map((c) => c.until((p) => p.state)));
  return { code, people };
}

/** Brings somebody back whose connection was lost, through another server. */
async function back(c, server, code) {
  for (;;) {
    const again = await Client.open(server.port);
    const answer = await again.try("resume", { code, token: c.token, match: 0, from: 0 });
    if (!answer.error) {
      await again.until((p) => p.state);
      return Object.assign(again, { token: c.token });
    }
    assert.match(answer.error.key, /^store\./);
    again.close();
  }
}

/** Plays on until so many acts are acknowledged. Acts that were refused because a server was lost are tried again. */
async function play(people, acts) {
  const done = [];
  while (done.length < acts && !people.some((c) => c.record)) await act(people, (n, c, word) => done.push({ n, word }));
  return done;
}

const same = (people) => people.forEach((c) => assert.deepEqual(c.events.map((e) => e.n), people[0].events.map((e) => e.n)));

test("people at two servers share a table, and see what their seat may see", { timeout }, async () => {
  const servers = [await node(), await node()];
  const { code, people } = await seat(servers, 4);
  await play(people, 10);
  same(people);
  // The counts are up to a second old.
  await until(async () => (await metric(servers[1], "connections_away")) === 2);
  await until(async () => (await metric(servers[0], "connections_visiting")) === 2);
  await until(async () => (await metric(servers[0], "leases")) >= 1);
  // A seat is resumed through the other server, and the old connection is told so.
  const moved = await back(people[0], servers[1], code);
  await people[0].until((p) => p.news.at(-1).news === "gone");
  assert.equal(people[0].news.at(-1).key, "table.elsewhere");
  assert.deepEqual(seen(moved), seen(people[0]));
  const thief = await Client.open(servers[1].port);
  const stolen = await thief.try("resume", { code, token: people[1].token.slice(1), match: 0, from: 0 });
  assert.equal(stolen.error.key, "table.token");
  const look = await thief.ask("look", { code });
  assert.equal(look.table.code, code);
  people[0] = moved;
  await play(people, 4);
  same(people);
  // Who leaves a table elsewhere is at home again.
  await people[1].ask("leave");
  assert.ok((await people[1].ask("tables")).tables);
  for (const s of servers) assert.equal(await s.stop(), 0);
});

test("a server that is told to stop hands its tables over", { timeout }, async (t) => {
  const servers = [await node(), await node(), await node()];
  const { code, people } = await seat(servers, 3);
  await play(people, 5);
  const from = Date.now();
  const moved = people[1].until((p) => p.news.filter((m) => m.news === "story").length > 1).then(() => Date.now());
  assert.equal(await servers[0].stop(), 0);
  t.diagnostic(`from SIGTERM until a table is told by its next server: ${(await moved) - from} ms`);
  await people[0].until((p) => p.news.at(-1).news === "gone");
  assert.equal(people[0].news.at(-1).key, "server.stops");
  await people[0].closed;
  people[0] = await back(people[0], servers[1], code);
  await play(people, 5);
  same(people);
  assert.ok(!people[1].gone && !people[2].gone, "the others kept their connections");
  await servers[1].stop();
  await servers[2].stop();
});

test("a server that is killed loses no acknowledged act", { timeout }, async (t) => {
  const servers = [await node(), await node(), await node()];
  const { code, people } = await seat(servers, 3);
  const done = [];
  const playing = (async () => {
    for (;;) await act(people, (n, c, word) => done.push({ n, word }));
  })().catch(() => {});
  await until(() => done.length > 5);
  const from = Date.now();
  await servers[0].stop("SIGKILL");
  await people[0].closed;
  await playing;
  people[0] = await back(people[0], servers[2], code);
  t.diagnostic(`from SIGKILL until the table is told by its next server: ${Date.now() - from} ms`);
  await Promise.all(people.map((c) => c.until((p) => p.n >= people[0].n)));
  for (const { n, word } of done) assert.ok(people[0].events.some((e) => e.n === n && e.act === word), `${n} ${word}`);
  await play(people, 3);
  same(people);
  await servers[1].stop();
  await servers[2].stop();
});

test("a server that was halted does not write what is out of date", { timeout }, async () => {
  const servers = [await node(), await node()];
  const { code, people } = await seat(servers, 3);
  await play(people, 3);
  servers[0].kill("SIGSTOP");
  for (const i of [0, 2]) people[i] = await back(people[i], servers[1], code);
  await play(people, 4);
  servers[0].kill("SIGCONT");
  await until(async () => (await metric(servers[0], "lease_losses_total")) > 0);
  const n = people[0].n;
  await play(people, 2);
  assert.ok(people[0].n > n);
  same(people);
  for (const s of servers) await s.stop();
});

test("a device that is signed out at one server is signed out at all", { timeout }, async () => {
  const servers = [await node(), await node()];
  const one = await Client.open(servers[0].port);
  const two = await Client.open(servers[1].port);
  const name = `Ana ${process.pid}`;
  await one.ask("account.create", { name, password: "uma senha longa", label: "a" });
  await two.ask("account.enter", { name, password: "uma senha longa", label: "b" });
  await one.ask("account.password", { password: "uma senha longa", new: "outra senha longa", label: "a" });
  await two.until((p) => p.news.some((m) => m.news === "account" && m.name === null));
  assert.equal((await two.try("account.tables")).error.key, "people.guest");
  for (const s of servers) await s.stop();
});

test("an account deleted at one server is a guest at the tables of others", { timeout }, async () => {
  const servers = [await node(), await node()];
  const one = await Client.open(servers[0].port);
  const two = await Client.open(servers[1].port);
  const name = `Eva ${process.pid}`;
  const { token } = await one.ask("account.create", { name, password: "uma senha longa", label: "a" });
  const { code } = await one.ask("create", { settings: settings("domino", 3), name: "x", face: "" });
  await one.until((p) => p.table?.players[0].account);
  await two.ask("account.device", { token });
  await two.ask("account.delete", { password: "uma senha longa" });
  await one.until((p) => p.news.some((m) => m.news === "account" && m.name === null));
  const { table } = await two.ask("look", { code });
  assert.ok(!table.players[0].account);
  assert.equal((await two.try("account.enter", { name, password: "uma senha longa", label: "a" })).error.key, "people.wrong");
  for (const s of servers) await s.stop();
});

test("servers whose NATS server is restarted go on", { timeout }, async () => {
  const servers = [await node(), await node()];
  const { people } = await seat(servers, 3);
  await play(people, 2);
  bus.kill("SIGKILL");
  await bus.ended;
  await nats(bus.port);
  await play(people, 4);
  same(people);
  for (const s of servers) await s.stop();
});

test("a single server does not start beside nodes, and --bus needs PostgreSQL", { timeout }, async () => {
  const one = await node();
  await assert.rejects(serve("alone", ["--store", store]), /postgres/);
  await assert.rejects(serve("file", ["--bus", bus.url]), /--bus/);
  await assert.rejects(serve("name", ["--store", store, "--bus", bus.url, "--node", "a.b"]), /--node/);
  await one.stop();
});

test("a name serves one server, and is free again when that was killed", { timeout }, async () => {
  const one = await node("same");
  await assert.rejects(node("same"), /same.*--node/);
  const { people } = await seat([one], 3);
  await play(people, 2); // the first one goes on
  await one.stop("SIGKILL");
  const next = await node("same");
  await next.stop();
});

test("wrong codes count at all servers", { timeout }, async () => {
  const servers = [await node(), await node()];
  const headers = { "X-Forwarded-For": "203.0.113.7" }; // this machine itself has no limits
  const [one, two] = await Promise.all(servers.map(({ port }) => Client.open(port, { headers })));
  const look = async (c) => (await c.try("look", { code: "ZZZZZZ" })).error.key;
  assert.equal(await look(two), "table.none");
  await until(async () => (await look(one)) === "many");
  await until(async () => (await look(two)) === "many");
  for (const s of servers) await s.stop();
});
