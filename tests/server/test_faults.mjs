#!/usr/bin/env node
// test_faults.mjs - runs a server with faults: kills at any instant, a slow, full or read-only disk, a wrong date.
// Checks that nothing acknowledged is lost, that nothing is done twice, and that all tables resume with their clocks.
// Usage: test_faults.mjs PATH-OF-CARTEADO [PATH-OF-libfault.so]. Environment: CT_KILLS: how often to kill; CT_STORE:
// a PostgreSQL address to use instead of a file.
import assert from "node:assert/strict";
import { constants } from "node:os";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { Client } from "./client.mjs";
import { act, folder, seen, serve, settings, table } from "./table.mjs";

const fault = process.argv[3];
const store = process.env.CT_STORE;
const kills = Number(process.env.CT_KILLS ?? 4);
const where = store ? ["--store", store] : [];
const full = { calm: 90000, normal: 45000, fast: 20000, days: 172800000 };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Lets all clients of a table come back. */
async function come_back({ code, people }, port) {
  return Promise.all(
    people.map(async ({ token, record }) => {
      const c = await Client.open(port);
      await c.ask("resume", { code, token, match: 0, from: 0 });
      await c.until((p) => p.state);
      return Object.assign(c, { token, record: c.record ?? (c.table.phase === "play" ? undefined : record) });
    }),
  );
}

function acknowledged(t, what) {
  t.sure.push(what);
  t.acts = (t.acts ?? 0) + 1;
}

/** Plays at a table until its connections break. t.sure: acts that the server has acknowledged. */
async function play(t) {
  try {
    for (;;) {
      if (t.people[0].table.phase === "room") {
        for (const c of t.people) await c.ask("ready", { on: true });
        await t.people[0].ask("start");
        const next = t.people[0].match + 1;
        await Promise.all(t.people.map((c) => c.until((p) => p.match === next || p.match > t.match)));
        t.match = t.people[0].match;
        t.sure = [];
      } else await act(t.people, (n, c, word) => acknowledged(t, { n, seat: c.table.you, word }));
    }
  } catch (error) {
    if (!t.people.some((c) => c.gone)) throw error;
  }
}

/** After a crash: checks that the match has everything that was told or acknowledged, in order and once. */
async function check(t, known) {
  t.people.forEach((c, i) => {
    const was = known[i];
    assert.ok(c.match >= was.match, "a match is lost");
    if (c.match > was.match) return; // the next match has begun
    assert.ok(c.n >= was.n && c.n <= was.n + 1, `told up to ${was.n}, then ${c.n}: one act was on its way`);
    assert.deepEqual(c.events.slice(0, was.events.length), was.events);
    if (c.n === was.n) assert.deepEqual(seen(c), was.seen);
  });
  const [c] = t.people;
  for (const p of t.people) assert.equal(p.n, c.n);
  if (c.match !== t.match) Object.assign(t, { match: c.match, sure: [] });
  for (const { n, seat, word } of t.sure) {
    const event = c.events[n - 1];
    assert.ok(event?.seat === seat && event.act.startsWith(word), `${seat} ${word}, acknowledged as ${n}`);
  }
  const tiles = c.events.map((e) => e.act.split(" ").slice(0, 2).join(" "));
  const deal = tiles.slice(tiles.lastIndexOf("deal") + 1).filter((tile) => tile.startsWith("play"));
  assert.equal(new Set(deal).size, deal.length, "an act is done twice");
  if (t.clock !== "off" && c.state.clock) {
    assert.equal(String(c.state.clock.seat), seen(c).turn);
    assert.ok(c.state.clock.left > 0 && c.state.clock.left <= full[t.clock]);
  }
}

/** Makes tables with all clocks. */
async function tables_at(port) {
  const all = [];
  for (const clock of ["off", "normal", "fast", "days", "calm"]) {
    const made = await table(port, "domino", 3 + (all.length % 3), clock);
    all.push({ ...made, clock, match: 1, sure: [] });
  }
  return all;
}

/** Returns the positions of all tables, as their clients were told. */
const known_of = (tables) =>
  tables.map((t) => t.people.map((c) => ({ n: c.n, match: c.match, events: c.events, seen: seen(c) })));

/** Kills and restarts the server; checks that all clients find what they were told. */
async function begin_anew(server, tables, again) {
  await server.stop("SIGKILL");
  await Promise.all(tables.flatMap((t) => t.people.map((c) => c.closed)));
  const known = known_of(tables);
  const next = await again();
  for (const [k, t] of tables.entries()) {
    t.people = await come_back(t, next.port);
    await check(t, known[k]);
  }
  return next;
}

/** Lets all play, and kills the server at a random instant; does so `times` times. */
async function kill_often(times, again) {
  let server = await again();
  const tables = await tables_at(server.port);
  for (let i = 0; i < times; i++) {
    const playing = Promise.all(tables.map(play));
    await pause(5 + Math.random() * 250);
    [server] = await Promise.all([begin_anew(server, tables, async () => (await playing, again())), playing]);
  }
  console.log(`# ${times} kills, ${tables.reduce((sum, t) => sum + (t.acts ?? 0), 0)} acts acknowledged`);
  await leave(server, tables);
}

async function leave(server, tables) {
  for (const t of tables) for (const c of t.people) await c.close();
  await server.stop();
}

/** Plays n acts, and records each acknowledged one in t.sure. */
const few = async (t, n) => {
  for (let i = 0; i < n; i++) await act(t.people, (k, c, word) => acknowledged(t, { n: k, seat: c.table.you, word }));
};

test(`killed ${kills} times under load, a server loses nothing and does nothing twice`, () =>
  kill_often(kills, () => serve("killed", where)));

// ---- faults of disk and calendar, by fault.c --------------------------------------------------------

const file = join(folder, "fault");
const wrong = ({ slow = 0, write = 0, open = 0, jump = 0 } = {}) =>
  writeFileSync(file, Buffer.from(new BigInt64Array([slow, write, open, jump].map(BigInt)).buffer));
const faulty = (data) => serve(data, [], { LD_PRELOAD: fault, CT_FAULT: file });
const some = { skip: !fault || store };

test("a slow disk makes all wait, and loses nothing", some, async () => {
  wrong({ slow: 15 });
  await kill_often(Math.ceil(kills / 4), () => faulty("slow"));
});

test("a full disk and one that no more can be written refuse, and tables go on afterwards", some, async () => {
  wrong();
  let server = await faulty("full");
  const tables = await tables_at(server.port);
  for (const errno of [constants.errno.ENOSPC, constants.errno.EROFS, constants.errno.EIO, constants.errno.EDQUOT]) {
    for (const t of tables) await few(t, 5);
    const before = known_of(tables);
    wrong({ write: errno });
    for (const { people } of tables) {
      const turn = Number(seen(people[0]).turn);
      if (!(turn >= 0)) continue;
      const c = people[turn];
      const tiles = (seen(c)[`hand@${turn}`] ?? "").split(" ").map((tile) => `play ${tile}`);
      const keys = [];
      for (const word of ["accept", ...tiles, "pass"])
        keys.push((await c.try("act", { after: c.n, act: word })).error?.key);
      assert.ok(keys.every((key) => key), "nothing is acknowledged");
      const stores = keys.filter((key) => key.startsWith("store."));
      assert.ok(stores.length, `refused by the store: ${keys}`);
      if (errno === constants.errno.ENOSPC) assert.equal(stores[0], "store.full");
    }
    const stranger = await Client.open(server.port);
    const made = await stranger.try("look", { code: tables[0].code });
    assert.equal(made.table.phase, "play");
    await stranger.close();
    assert.deepEqual(known_of(tables), before, "nobody has heard of anything");
    wrong();
    for (const t of tables) await few(t, 2);
    server = await begin_anew(server, tables, () => faulty("full"));
  }
  await leave(server, tables);
});

test("a file that cannot be written is no store, and says so", some, async () => {
  wrong();
  let server = await faulty("closed");
  const tables = await tables_at(server.port);
  for (const t of tables) await few(t, 3);
  wrong({ open: constants.errno.EROFS });
  await assert.rejects(
    begin_anew(server, tables, () => faulty("closed")),
    /no server: .*closed/,
  );
  wrong();
  const known = known_of(tables);
  server = await faulty("closed");
  for (const [k, t] of tables.entries()) {
    t.people = await come_back(t, server.port);
    await check(t, known[k]);
  }
  await leave(server, tables);
});

test("the calendar may jump: no table is lost and no clock runs out for it", some, async () => {
  const day = 86400;
  wrong();
  let server = await faulty("jumps");
  const tables = (await tables_at(server.port)).filter((t) => t.clock !== "days");
  for (const jump of [400 * day, -20 * 365 * day, 3 * day, -3600, 0]) {
    wrong({ jump });
    for (const t of tables) await few(t, 3);
    const turns = tables.map((t) => seen(t.people[0]).turn);
    server = await begin_anew(server, tables, () => faulty("jumps"));
    for (const t of tables) for (const c of t.people) await c.ask("say", { phrase: "hello" });
    assert.deepEqual(tables.map((t) => seen(t.people[0]).turn), turns, "nobody else has acted");
    wrong({ jump: jump + 100 * day }); // while the server is down
    server = await begin_anew(server, tables, () => faulty("jumps"));
    for (const t of tables) await few(t, 3);
  }
  await leave(server, tables);
});

/* Each member comes from another address, because seats of one address are not rated. */
const home = (i) => ({ headers: { "X-Forwarded-For": `203.0.113.${i + 1}` } });

/** Makes a table of accounts, each with the token of its device. */
async function members(port) {
  const people = [];
  for (const [i, name] of ["Ana", "Bia", "Caio"].entries()) {
    const c = await Client.open(port, home(i));
    const made = await c.ask("account.create", { name, password: "uma senha boa", label: "" });
    people.push(Object.assign(c, { device: made.token }));
  }
  const how = { name: "x", face: "" };
  const { code } = await people[0].ask("create", { settings: settings("domino", 3, "calm"), ...how });
  for (const c of people.slice(1)) await c.ask("join", { code, ...how });
  return { code, people };
}

async function members_again({ code, people }, port) {
  return Promise.all(
    people.map(async ({ device }, i) => {
      const c = await Client.open(port, home(i));
      await c.ask("account.device", { token: device });
      await c.ask("resume", { code, match: 0, from: 0 });
      await c.until((p) => p.state && (p.table.phase === "play" || p.record));
      return Object.assign(c, { device });
    }),
  );
}

test("kill -9 at the end of a match: it is rated once, or goes on", async () => {
  let server = await serve("rated", where);
  const t = await members(server.port);
  for (const c of t.people) await c.ask("ready", { on: true });
  await t.people[0].ask("start");
  await Promise.all(t.people.map((c) => c.until((p) => p.state)));
  const told = Promise.race(t.people.map((c) => c.until((p) => p.record).catch(() => {})));
  const killed = told.then(() => server.stop("SIGKILL"));
  await (async () => {
    while (!t.people.some((c) => c.record)) await act(t.people);
  })().catch((error) => {
    if (!t.people.some((c) => c.gone)) throw error;
  });
  await killed;
  const first = t.people.flatMap((c) => c.news).find((m) => m.news === "over");
  for (let again = 0; again < 2; again++) {
    server = await serve("rated", where);
    t.people = await members_again(t, server.port);
    for (const [i, c] of t.people.entries()) {
      const over = c.news.find((m) => m.news === "over");
      assert.deepEqual(over.rated, first.rated);
      const { ratings } = await c.ask("account.ratings");
      assert.deepEqual([ratings.length, ratings[0].matches, ratings[0].rating], [1, 1, over.rated[i].now]);
    }
    await server.stop("SIGKILL");
  }
});
