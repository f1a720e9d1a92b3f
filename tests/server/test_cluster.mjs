#!/usr/bin/env node
// test_cluster.mjs - plays at many tables while nodes, database, bus and links fail. Checks that no acknowledged act is
// lost, none is done twice, and nobody is told another seat's cards. Prints how long play paused.
// Usage: test_cluster.mjs PATH-OF-CARTEADO [PATH-OF-libfault.so]. Environment: CT_NODES: number of nodes; 1: one server
// without a bus. CT_TIMES: how often each fault happens. CT_ASLEEP: seconds for which a stopped node stands still.
// CT_FAULTS: a pattern of the names of the faults to test. CT_TABLES: number of tables.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client } from "./client.mjs";
import { pause, start_cluster } from "./cluster.mjs";
import { seen, settings } from "./table.mjs";

const NODES = Number(process.env.CT_NODES ?? 1);
const TIMES = Number(process.env.CT_TIMES ?? 2);
const ASLEEP = Number(process.env.CT_ASLEEP ?? 4);
const TABLES = Number(process.env.CT_TABLES ?? 6);
const PATIENCE = 700; // milliseconds without an answer, until a client tries another node
const CHECK = 1000; // milliseconds between two checks of a node that did not answer, as in packaging/cluster/Caddyfile
const DRAWING = 8000; // milliseconds for the draw of a match
const SLOW = 10000; // milliseconds without an act, after which a table tells why
const BUSY = 8000; // milliseconds of full load at the beginning and at the end of a long fault
const HOPELESS = 120000; // milliseconds until a table that does not go on is a failure

const pick = (list) => list[Math.floor(Math.random() * list.length)];
let cluster;

/** Fails if the promise takes longer than `ms`. */
function within(ms, promise) {
  let timer;
  const late = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error("late")), ms);
  });
  promise.catch(() => {});
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// ---- clients -----------------------------------------------------------------------------------

/** A client that fails the test when it is told the cards of another seat while these are hidden. */
class Wary extends Client {
  hear(m) {
    super.hear(m);
    if (!m.view || !(this.table?.you >= 0) || !/^turn \d/m.test(m.view)) return;
    for (const [, seat, cards] of m.view.matchAll(/^hand@(\d+): (.*)$/gm))
      if (Number(seat) !== this.table.you && !/^\?\d+$/.test(cards)) leaks.push({ you: this.table.you, view: m.view });
  }
}
const leaks = [];

/** Lets no client try a node until it is ready again, as a balancer does. */
async function avoid(node) {
  if (node.avoided) return;
  node.avoided = true;
  do await pause(CHECK);
  while (!cluster.stopped && !(await node.is_ready(CHECK)));
  node.avoided = false;
}

/** Connects to a node and says hello. */
async function greet(node, c) {
  await c.connect(node.port, "/ws", {}, node.host);
  await c.ask("hello", { version: 1, lang: "pt" });
}

/** Runs `use` with a connection to any node. Closes it again if that fails or takes too long. The table's node may have
 * to be replaced first, so `use` may take longer than an answer otherwise does. */
async function at_some_node(use) {
  const good = cluster.nodes.filter((n) => !n.avoided);
  const node = pick(good.length ? good : cluster.nodes);
  const c = new Wary();
  try {
    await within(PATIENCE, greet(node, c)).catch((error) => {
      avoid(node);
      throw error;
    });
    await within(4 * PATIENCE, use(c));
    return c;
  } catch (error) {
    c.socket.destroy();
    throw error;
  }
}

/** Does something again until it works. */
async function insist(what, note = () => {}) {
  for (let since = Date.now(); ; await pause(30))
    try {
      return await what();
    } catch (error) {
      note(error.message);
      assert.ok(Date.now() - since < HOPELESS, `hopeless: ${error.message}`);
    }
}

/** A table: its seats' tokens and connections, and what the server has acknowledged. */
class Table {
  constructor(seats) {
    Object.assign(this, { seats, tokens: [], people: [], drawn: [], match: 1, sure: [], acts: 0, told: [], last: Date.now(), worst: 0 });
  }

  async make() {
    const first = await at_some_node(async (c) => {
      const made = await c.ask("create", { settings: settings("domino", this.seats), name: "Ana", face: "" });
      Object.assign(this, { code: made.code });
      this.tokens.push(made.token);
    });
    this.people = [first];
    while (this.people.length < this.seats)
      this.people.push(
        await at_some_node(async (c) => {
          const made = await c.ask("join", { code: this.code, name: `B${this.people.length}`, face: "" });
          this.tokens.push(made.token);
        }),
      );
    await this.begin_match();
  }

  /** Starts a match, unless its draw is under way already. The draw may have to go on without somebody's answer. */
  async begin_match() {
    for (const c of this.people) this.goes_on(await within(PATIENCE, c.try("ready", { on: true })));
    this.goes_on(await within(PATIENCE, this.people[0].try("start")));
    const begun = this.people.map((c) => c.until((p) => p.state && p.table.phase === "play"));
    await within(DRAWING, Promise.all(begun));
    this.goes_on({});
  }

  leave() {
    for (const [i, c] of this.people.entries()) {
      this.drawn[i] = c.drawn; // its share in a draw that is under way
      c.socket.destroy();
    }
    this.people = [];
  }

  /** Connects all seats anew, each to any node, and compares what they are told with what they knew. */
  async come() {
    const { code } = this;
    this.people = await Promise.all(
      this.tokens.map((token, i) =>
        insist(() =>
          at_some_node(async (c) => {
            c.drawn = this.drawn[i];
            await c.ask("resume", { code, token, match: 0, from: 0 });
            await c.until((p) => p.state && p.table);
          }),
          (why) => this.note_why(why),
        ),
      ),
    );
    this.check();
  }

  /** Counts what went wrong, to be told if the table stands still. */
  note_why(why) {
    this.whys ??= new Map();
    this.whys.set(why, (this.whys.get(why) ?? 0) + 1);
  }

  /** Notes what each seat knows, to be compared later. */
  note() {
    if (this.people.length) this.told = this.people.map(({ n, match, events }) => ({ n, match, events }));
  }

  check() {
    for (const [i, c] of this.people.entries()) {
      const was = this.told[i];
      if (!was || c.match !== was.match) continue;
      assert.ok(c.n >= was.n, `table ${this.code}: told ${was.n} lines, now ${c.n}`);
      const same = (e) => `${e.n} ${e.seat} ${e.act}`;
      assert.deepEqual(c.events.slice(0, was.n).map(same), was.events.slice(0, was.n).map(same));
    }
    const [c] = this.people;
    if (c.match > this.match) Object.assign(this, { match: c.match, sure: [] });
    assert.equal(c.match, this.match, "a match is lost");
    for (const { n, seat, word } of this.sure) {
      const event = c.events[n - 1];
      assert.ok(event?.seat === seat && event.act.startsWith(word), `${this.code}: ${seat} ${word}, acknowledged as ${n}`);
    }
    const tiles = c.events.map((e) => e.act.split(" ").slice(0, 2).join(" "));
    const deal = tiles.slice(tiles.lastIndexOf("deal") + 1).filter((tile) => tile.startsWith("play"));
    assert.equal(new Set(deal).size, deal.length, "an act is done twice");
  }

  acknowledged(n, seat, word) {
    this.sure.push({ n, seat, word });
    this.acts++;
    this.goes_on({});
  }

  /** Ends a pause, unless the answer is a refusal. One by the game's rules is as good: the table has looked at its state. */
  goes_on(answer) {
    if (answer.error && !answer.error.key.startsWith("domino.")) return;
    const now = Date.now();
    this.worst = Math.max(this.worst, now - this.last);
    this.last = now;
  }

  /** Lets the seat on turn act, and waits until all have heard of it. */
  async act() {
    const on = seen(this.people[0]).turn;
    if (!/^\d+$/.test(on)) {
      const answers = await within(PATIENCE, Promise.all(this.people.map((c) => c.try("next"))));
      for (const answer of answers) this.goes_on(answer);
    } else {
      const c = this.people[Number(on)];
      const after = c.n;
      const hand = (seen(c)[`hand@${on}`] ?? "").split(" ");
      for (const word of ["accept", ...hand.map((card) => `play ${card}`), "pass"]) {
        const answer = await within(PATIENCE, c.try("act", { after, act: word }));
        this.goes_on(answer);
        if (answer.error) this.refused = answer.error.key;
        else {
          this.acknowledged(answer.n, c.table.you, word);
          break;
        }
      }
    }
    const n = Math.max(...this.people.map((c) => c.n));
    const heard = this.people.map((c) => c.until((p) => p.n >= n || p.table.phase === "room"));
    await within(PATIENCE, Promise.all(heard));
  }

  /** One step: an act, or the next match. */
  async step() {
    const acts = this.acts;
    if (this.people[0].table.phase !== "room") await this.act();
    else {
      this.check();
      const { match } = this.people[0];
      await this.begin_match();
      await within(PATIENCE, Promise.all(this.people.map((c) => c.until((p) => p.match > match))));
      Object.assign(this, { match: match + 1, sure: [] });
    }
    if (this.acts === acts && ++this.idle > 20) throw new Error(`no act is accepted: ${this.refused}`);
    if (this.acts > acts) this.idle = 0;
  }

  /** Plays until `stops`. After any fault the whole table comes back, through any nodes. */
  async play() {
    this.idle = 0;
    while (!this.stops) {
      try {
        if (!this.people.length) await this.come();
        await this.step();
        await pause(this.rests ? 300 : 5 + Math.random() * 20);
      } catch (error) {
        if (error.code === "ERR_ASSERTION") throw error;
        this.note_why(error.message);
        this.note();
        this.leave();
        this.returns = (this.returns ?? 0) + 1;
        this.idle = 0;
      }
    }
  }
}

// ---- faults ------------------------------------------------------------------------------------

/* begin and end: what goes wrong, and how it is repaired. hold: for how many seconds, at most. repairs: nobody can act
 * until `end` is done, so the pause after it is counted from then on. asleep: for ASLEEP seconds. bus: only with a bus. fault: only with libfault.so. */
const cut = (...names) => ({
  begin: (n) => names.map((name) => n.links[name].cut()),
  end: (n) => names.map((name) => n.links[name].join()),
  bus: names.includes("bus"),
});
const restart = (name, how, more) => ({
  begin: () => cluster[name].stop(how),
  end: () => cluster[name].start(),
  ...{ hold: 1, ...more },
});
const faults = {
  "a node killed": { begin: (n) => n.stop("SIGKILL"), end: (n) => n.start() },
  "a node told to stop": { begin: (n) => n.stop("SIGTERM"), end: (n) => n.start() },
  "a node standing still": { begin: (n) => n.child.kill("SIGSTOP"), end: (n) => n.child.kill("SIGCONT"), asleep: true },
  "a node cut off from NATS": cut("bus"),
  "a node cut off from PostgreSQL": cut("store"),
  "a node cut off from both": { ...cut("store", "bus") },
  "NATS restarted": restart("nats", "SIGKILL", { bus: true }),
  "PostgreSQL restarted": restart("postgres", "SIGQUIT", { repairs: true }),
  "a slow link": {
    begin: (n) => Object.values(n.links).map((link) => Object.assign(link, { delay: 100 })),
    end: (n) => Object.values(n.links).map((link) => Object.assign(link, { delay: 0 })),
  },
  "a jumping clock": { begin: (n) => n.jump(pick([-1, 1]) * Math.floor(Math.random() * 4e7)), end: (n) => n.jump(0), fault: true },
};

let tables = [];
let playing;

before(async () => {
  const [, , program, fault] = process.argv;
  cluster = await start_cluster({ program, fault, nodes: NODES, bus: NODES > 1, apart: process.env.CT_APART !== "0" });
  const apart = cluster.nodes.every((n) => n.space);
  console.log(`# ${NODES} nodes, ${apart ? "each in a network namespace" : "without network namespaces"}`);
  tables = Array.from({ length: TABLES }, (_, k) => new Table(3 + (k % 2)));
  for (const t of tables) await insist(async () => (Object.assign(t, new Table(t.seats)), t.make()));
  playing = Promise.all(tables.map((t) => t.play()));
  playing.catch(() => {});
});

after(async () => {
  for (const t of tables) {
    t.stops = true;
    t.leave();
  }
  await playing?.catch(() => {});
  await cluster?.stop();
});

/** Waits until each table has acted again. Returns the longest pause of a table, in milliseconds: the time between two
 * things that a server has done for it, such as an act, or that somebody is ready for the next match. */
async function all_act() {
  const acts = tables.map((t) => t.acts);
  for (let since = Date.now(); tables.some((t, k) => t.acts === acts[k]); await Promise.race([pause(20), playing]))
    assert.ok(Date.now() - since < HOPELESS, "a table does not go on");
  return Math.max(...tables.map((t) => t.worst));
}

const forget_pauses = () => {
  for (const t of tables) Object.assign(t, { worst: 0, last: Date.now(), whys: null });
};

/** Lets one fault happen at a random instant. Returns the longest pauses during it and after it. */
async function happen({ begin, end, hold = 4, asleep, repairs }) {
  const node = pick(cluster.nodes);
  await all_act();
  await pause(Math.random() * 300);
  forget_pauses();
  const ms = 1000 * (asleep ? ASLEEP : hold * (0.2 + 0.8 * Math.random()));
  await begin(node);
  if (ms > 2 * BUSY) {
    await Promise.race([pause(BUSY), playing]);
    for (const t of tables) t.rests = true; // other clusters may need the processor
    await Promise.race([pause(ms - 2 * BUSY), playing]);
    for (const t of tables) t.rests = false;
    await Promise.race([pause(BUSY), playing]);
  } else await Promise.race([pause(ms), playing]);
  const during = Math.max(...tables.map((t) => Math.max(t.worst, Date.now() - t.last)));
  forget_pauses();
  await end(node);
  if (repairs) forget_pauses();
  const after_it = await all_act();
  for (const t of tables) if (t.worst > SLOW) console.log(`# ${t.code} paused ${t.worst} ms: ${[...(t.whys ?? [])].join("; ")}`);
  assert.deepEqual(leaks, [], "a seat was told cards of another one");
  return { during, after: after_it };
}

for (const [name, fault] of Object.entries(faults)) {
  if ((fault.bus && NODES < 2) || (fault.fault && !process.argv[3])) continue;
  if (!new RegExp(process.env.CT_FAULTS ?? "").test(name)) continue;
  test(`${name}, ${TIMES} times under load: nothing is lost, nothing is done twice`, async () => {
    const all = [];
    const acts = tables.reduce((sum, t) => sum + t.acts, 0);
    for (let i = 0; i < TIMES; i++) all.push(await happen(fault));
    const most = (key) => Math.max(...all.map((one) => one[key]));
    const done = tables.reduce((sum, t) => sum + t.acts, 0) - acts;
    console.log(`# ${name}: ${done} acts acknowledged; longest pause ${most("during")} ms, after it ${most("after")} ms`);
  });
}

test("in the end the database has every acknowledged act, once", async () => {
  for (const t of tables) t.stops = true;
  await playing;
  for (const t of tables) {
    t.note();
    t.leave();
    await t.come();
    const lines = cluster.postgres.query(`SELECT n, line FROM line WHERE code = '${t.code}' AND m = ${t.match} ORDER BY n`);
    const stored = new Map(lines.split("\n").map((row) => row.split("|")));
    for (const { n, seat, word } of t.sure) assert.ok(stored.get(String(n))?.startsWith(`${seat} ${word}`), `${t.code} ${n}: ${stored.get(String(n))}, not ${seat} ${word}`);
  }
  assert.deepEqual(leaks, []);
});
