#!/usr/bin/env node
// test_waits.mjs - checks that a server over PostgreSQL goes on while the database keeps it waiting. Usage:
// CARTEADO=PROGRAM test_store.sh test_waits.mjs. Environment: CT_STORE: the address of the database.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { get } from "node:http";
import { test } from "node:test";
import { Client } from "./client.mjs";
import { act, seen, serve, settings, table, turn } from "./table.mjs";

const store = process.env.CT_STORE;

/** The body of a page. */
const fetch_text = (port, path) =>
  new Promise((done, failed) => {
    get({ host: "127.0.0.1", port, path }, (answer) => {
      let text = "";
      answer.on("data", (more) => {
        text += more;
      });
      answer.on("end", () => done(text));
    }).on("error", failed);
  });

const query = (sql) => spawnSync("psql", ["-qAt", store, "-c", sql], { encoding: "utf8" }).stdout.trim();

/** Stops the processes of the database that serve others than us, until the result is called. */
function stop_database() {
  const others = "pid <> pg_backend_pid() AND backend_type = 'client backend'";
  const pids = query(`SELECT pid FROM pg_stat_activity WHERE ${others}`).split("\n").map(Number);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, "SIGCONT");
  };
}

test("pages and new sockets are answered while an act waits for the database", async (t) => {
  const server = await serve("waits", ["--store", store]);
  const { people } = await table(server.port, "domino", 4);
  while (!/^\d+$/.test(turn(people))) await act(people);
  const c = people[Number(turn(people))];
  const order = [];
  const go_on = stop_database();
  t.after(go_on);
  const hand = seen(c)[`hand@${c.table.you}`].split(" ");
  const asked = ["accept", ...hand.map((card) => `play ${card}`), "pass"].map((word) =>
    c.try("act", { after: c.n, act: word }).then((answer) => order.push(answer.error?.key ?? "done")),
  );
  for (let i = 0; i < 20; i++) order.push(await fetch_text(server.port, "/health"));
  assert.match(await fetch_text(server.port, "/metrics"), /carteado_tables /);
  const late = Client.open(server.port); // its hello waits, too
  assert.equal(order.filter((word) => word === "ok\n").length, 20);
  assert.ok(!order.includes("done"));
  go_on();
  await Promise.all([...asked, late]);
  assert.equal(order.filter((word) => word === "done").length, 1, String(order));
  for (let i = 0; i < 8; i++) await act(people);
  assert.equal(await server.stop(), 0);
  assert.equal(c.news.at(-1).key, "server.stops");
});

test("a server is not ready while the database is silent or gone", async (t) => {
  const server = await serve("ready", ["--store", store]);
  const c = await Client.open(server.port);
  const ready = async (body) => {
    while ((await fetch_text(server.port, "/ready")) !== body) await new Promise((done) => setTimeout(done, 50));
  };
  await ready("ok\n");
  const go_on = stop_database();
  t.after(go_on);
  const made = c.try("create", { settings: settings("domino", 4), name: "Ana", face: "" });
  await ready("503 no store or bus\n");
  go_on();
  assert.equal((await made).error, undefined);
  await ready("ok\n");
  query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  const lost = await c.try("ready", { on: true });
  assert.equal(lost.error.key, "store.lost");
  await ready("503 no store or bus\n");
  await ready("ok\n");
  await c.close();
  assert.equal(await server.stop(), 0);
});

test("what many clients send at once is answered in order, also after a restart of the database's connection", async () => {
  const server = await serve("many", ["--store", store]);
  const c = await Client.open(server.port);
  await c.ask("create", { settings: settings("domino", 4), name: "Ana", face: "" });
  const order = [];
  const asks = Array.from({ length: 200 }, (_, i) => c.try("ready", { on: i % 2 === 0 }).then(() => order.push(i)));
  await Promise.all(asks);
  assert.deepEqual(order, [...order.keys()]);
  query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  const lost = await c.try("ready", { on: true });
  assert.equal(lost.error.key, "store.lost");
  await c.ask("ready", { on: true });
  assert.equal(await server.stop(), 0);
});

test("nothing is lost while passwords are answered", async () => {
  // An answer to a password commits in the middle of a turn, so one turn can send twice to a connection.
  const server = await serve("passwords", ["--store", store]);
  const clients = await Promise.all(Array.from({ length: 8 }, () => Client.open(server.port)));
  for (const c of clients) await c.ask("create", { settings: settings("domino", 4), name: "Ana", face: "" });
  const wrong = { name: "Ninguém", password: "not the password", label: "" };
  const asks = clients.flatMap((c) => {
    const many = Array.from({ length: 150 }, (_, i) => c.try("ready", { on: i % 2 === 0 }));
    return [c.try("account.enter", wrong), ...many, c.try("account.enter", wrong)];
  });
  const answers = await Promise.all(asks);
  assert.equal(answers.filter(({ error }) => !error).length, 8 * 150);
  assert.equal(await server.stop(), 0);
});
