// test_serve.mjs - checks the built server over real sockets. Clients play and lose their connection, the server is
// killed in the middle, and messages are invalid.
// Usage: node test_serve.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, frame } from "./client.mjs";
import { act, seen, serve, table } from "./table.mjs";

/** The status of a request with this Host header. */
const status = (port, path, host) =>
  new Promise((done, failed) => {
    const got = (answer) => done(answer.resume().statusCode);
    get({ host: "127.0.0.1", port, path, headers: { host } }, got).on("error", failed);
  });

test("a whole deal, a connection that comes back, a seat that cannot be stolen", async () => {
  const server = await serve("whole");
  const { code, people } = await table(server.port, "domino", 4);
  for (let i = 0; i < 12; i++) await act(people);
  const thief = await Client.open(server.port);
  const stolen = await thief.try("resume", { code, token: people[1].token.slice(1), match: 0, from: 0 });
  assert.equal(stolen.error.key, "table.token");
  const again = await Client.open(server.port, { hello: "en" });
  await again.ask("resume", { code, token: people[1].token, match: 1, from: people[1].n - 2 });
  await people[1].until((p) => p.news.at(-1).news === "gone");
  assert.equal(people[1].news.at(-1).key, "table.elsewhere");
  await again.until((p) => p.state);
  assert.equal(again.state.from, people[1].n - 2);
  assert.deepEqual(seen(again), seen(people[1]));
  again.token = people[1].token;
  people[1] = again;
  for (let i = 0; i < 60 && !people[0].record; i++) await act(people);
  assert.ok(people[0].events.filter((e) => e.act.startsWith("play")).length >= 20);
  for (const c of people) assert.equal(c.n, people[0].n);
  assert.equal(await server.stop(), 0);
  assert.equal(people[0].news.at(-1).key, "server.stops");
});

async function aDeadPhone() {
  const server = await serve("dead");
  const { people } = await table(server.port, "domino", 4);
  const from = Date.now();
  people[3].deaf = true;
  await people[0].until((p) => !p.table.players[3].here);
  assert.ok(Date.now() - from < 42_000, "30 s, and what a busy machine adds");
  assert.equal(people[3].pings, 1, "it was asked");
  for (const c of people.slice(0, 3)) assert.ok(c.pings && !c.gone, "who answers stays");
  await server.stop();
}

/** A server that does not run for a while must read what has arrived before it calls anybody silent. */
async function aServerHeldUp() {
  const server = await serve("held");
  const c = await Client.open(server.port);
  c.deaf = true;
  while (!c.pings) await once(c.socket, "data");
  server.kill("SIGSTOP");
  c.socket.write(frame(Buffer.from("\0"), { opcode: 10 }));
  await sleep(17_000); // more than a client has for its answer
  server.kill("SIGCONT");
  await c.ask("tables");
  await server.stop();
}

test("silence", { concurrency: true }, (t) =>
  Promise.all([
    t.test("a phone that has lost its network is noticed within half a minute", aDeadPhone),
    t.test("a server that was held up closes nobody who has answered", aServerHeldUp),
  ]),
);

test("a second server does not begin with the data of another one", async () => {
  const server = await serve("twice");
  await assert.rejects(serve("twice"), /tables\.db: /);
  await server.stop("SIGKILL");
  await (await serve("twice")).stop();
});

test("killed at any moment, a server forgets nothing that it has acknowledged", async () => {
  let server = await serve("killed");
  let { code, people } = await table(server.port, "domino", 4);
  for (let round = 0; round < 5; round++) {
    const playing = (async () => {
      for (;;) await act(people);
    })().catch(() => {});
    const goal = people[0].n + 3 + round;
    await people[round % 4].until((p) => p.n >= goal);
    await server.stop("SIGKILL");
    await playing;
    await Promise.all(people.map((c) => c.closed));
    const known = people.map((c) => ({ n: c.n, events: c.events, seen: seen(c), token: c.token }));
    server = await serve("killed");
    people = await Promise.all(
      known.map(async ({ token }) => {
        const c = await Client.open(server.port);
        await c.ask("resume", { code, token, match: 0, from: 0 });
        await c.until((p) => p.state);
        c.token = token;
        return c;
      }),
    );
    people.forEach((c, i) => {
      assert.ok(c.n >= known[i].n, "an act that was told is still there");
      assert.deepEqual(c.events.slice(0, known[i].events.length), known[i].events);
      if (c.n === known[i].n) assert.deepEqual(seen(c), known[i].seen);
    });
  }
  for (const c of people) c.close();
  await server.stop();
});

test("pages of strangers and bent names are refused at the door", async () => {
  const server = await serve("door", ["--public-url", "https://cards.example.org"]);
  const { port } = server;
  const come = (headers, path) => Client.open(port, { headers, path, hello: null });
  await (await come({ Origin: `http://127.0.0.1:${port}` })).close();
  await (await come({ Host: `localhost:${port}` })).close();
  await (await come({ Host: "cards.example.org", Origin: "https://cards.example.org" })).close();
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://cards.example.org" },
    { Origin: `http://localhost:${port}` },
    { Host: "evil.example" },
    { Host: "evil.example", Origin: "http://evil.example" },
    { Host: `cards.example.org.evil.example:${port}` },
    { Host: null },
    { "Sec-WebSocket-Protocol": "files" },
    { "Sec-WebSocket-Protocol": null },
  ])
    await assert.rejects(come(headers), undefined, JSON.stringify(headers));
  await assert.rejects(come({}, "/"));
  await assert.rejects(come({}, "/ws/../x"));
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  assert.equal(await health.text(), "ok\n");
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(metrics, /^carteado_connections 0$/m);
  await server.stop();
});

test("a server is ready, and a program on its machine can ask it to drain", async () => {
  const server = await serve("drain");
  const at = (path, how) => fetch(`http://127.0.0.1:${server.port}${path}`, how);
  const drain = async (headers) => (await at("/drain", { method: "POST", headers })).status;
  assert.equal(await (await at("/ready")).text(), "ok\n");
  assert.equal(await drain({ Origin: `http://127.0.0.1:${server.port}` }), 403);
  assert.equal(await drain({ "X-Forwarded-For": "203.0.113.1" }), 403);
  assert.equal(await (await at("/drain")).text(), "a page");
  assert.equal((await at("/ready", { method: "POST" })).status, 405);
  assert.equal((await at("/ready")).status, 200);
  assert.equal(await drain({}), 200);
  assert.equal(await server.ended, 0);
  assert.ok(server.log().some((line) => line.event === "stop"));
});

test("a name that is not the server's is named in the log and to the page", async () => {
  const server = await serve("known");
  const { port } = server;
  const page = { Host: `cards.example.org:${port}`, Origin: `http://cards.example.org:${port}` };
  const asked = (path, host) => status(port, path, host);
  await assert.rejects(Client.open(port, { headers: page, hello: null }));
  await assert.rejects(Client.open(port, { headers: { Host: "b.example" }, hello: null }));
  assert.equal(await asked(`/known/http/cards.example.org:${port}`, page.Host), 421);
  assert.equal(await asked(`/known/http/127.0.0.1:${port}`, `127.0.0.1:${port}`), 200);
  assert.equal(await asked("/known/https/cards.example.org", `127.0.0.1:${port}`), 421);
  assert.equal(await asked("/known/", `127.0.0.1:${port}`), 421);
  await server.stop();
  const lines = server.log().filter((line) => line.event === "refused");
  assert.equal(lines.length, 1, "a flood of names does not fill the log");
  const { host, origin, set } = lines[0];
  assert.deepEqual(
    { host, origin, set },
    { host: page.Host, origin: page.Origin, set: `--public-url ${page.Origin}` },
  );
  const named = await serve("known", ["--public-url", "https://cards.example.org"]);
  assert.equal(await status(named.port, "/known/https/cards.example.org", "cards.example.org"), 200);
  assert.equal(await status(named.port, "/known/https/cards.example.org", `127.0.0.1:${named.port}`), 200);
  assert.equal(await status(named.port, "/known/http/cards.example.org", "10.0.0.1"), 421);
  await named.stop();
});

test("options that say who is outside are checked", async () => {
  await assert.rejects(serve("bad", ["--public-url", "cards.example.org"]), /--public-url cards\.example\.org: /);
  await assert.rejects(serve("bad", ["--trust-proxy", "proxy"]), /--trust-proxy proxy: /);
  await assert.rejects(serve("bad", ["--push-service", "push"]), /--push-service push: /);
});

/* An address of this machine that is not its loopback: a server takes it for another machine's. */
const near = Object.values(networkInterfaces()).flat().find((a) => a.family === "IPv4" && !a.internal)?.address;

test("a proxy elsewhere names its visitors only if it is trusted", { skip: !near }, async () => {
  for (const [trust, most] of [
    [[], 2],
    [["--trust-proxy", "198.51.100.0/24"], 2],
    [["--trust-proxy", `198.51.100.0/24,${near}/32`], 4],
  ]) {
    const server = await serve("trust", ["--public", "--per-address", "2", ...trust]);
    const come = (n) =>
      Client.open(server.port, { host: near, headers: { "X-Forwarded-For": `203.0.113.${n}` } });
    for (let n = 1; n <= most; n++) await come(n);
    if (most === 2) await assert.rejects(come(3));
    await server.stop();
  }
});

test("what is no message ends its own connection and harms no other", async () => {
  const server = await serve("junk");
  const { port } = server;
  const good = await Client.open(port);
  const junk = [
    frame(Buffer.from("{}"), { opcode: 2 }), // binary
    frame(Buffer.from("not json")),
    frame(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), // wrong UTF-8
    frame(Buffer.alloc(20000, 0x20)),
    frame(Buffer.alloc(16000, 0x5b)), // [[[[...
    frame(Buffer.from("{"), { length: 2 ** 31 }),
    Buffer.from([0xf1, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]), // reserved bits
    frame(Buffer.from("x"), { opcode: 3 }),
    Buffer.concat(Array.from({ length: 40 }, () => frame(Buffer.alloc(1000, 0x20), { opcode: 0, fin: false }))),
  ];
  for (const bytes of junk) {
    const bad = await Client.open(port);
    bad.socket.write(bytes);
    await bad.closed;
    assert.ok((await good.ask("tables")).tables);
  }
  const parts = await Client.open(port);
  const text = Buffer.from(JSON.stringify({ ask: "tables", id: 77 }));
  parts.socket.write(frame(text.subarray(0, 9), { fin: false }));
  parts.socket.write(frame(text.subarray(9), { opcode: 0 }));
  await parts.ask("tables");
  assert.equal(parts.stray.to, 77);
  const half = connect(port, "127.0.0.1");
  half.write("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n"); // the rest of the request never comes
  assert.ok((await good.ask("tables")).tables);
  half.destroy();
  await server.stop();
});

test("floods are refused, then shut out; guessed codes and tokens bring nothing", async () => {
  const server = await serve("flood", ["--rate", "5"]);
  const flood = await Client.open(server.port);
  const keys = await Promise.all(Array.from({ length: 30 }, () => flood.try("tables")));
  assert.ok(keys.filter((answer) => answer.error?.key === "rate").length >= 15);
  for (let i = 0; i < 1000; i++) flood.send(JSON.stringify({ ask: "tables", id: 1000 + i }));
  await flood.closed;
  const guess = await Client.open(server.port);
  const key = async (name, members) => (await guess.try(name, members)).error?.key;
  assert.equal(await key("look", { code: "AAAAAA" }), "table.none");
  assert.equal(await key("look", { code: "not a code" }), "table.none");
  assert.equal(await key("resume", { code: "AAAAAA", token: "x", match: 0, from: 0 }), "table.none");
  await server.stop();
});

test("with --public the whole network may come, and is told where", async () => {
  const server = await serve("near", ["--public"]);
  assert.match(server.told, /http:\/\/0\.0\.0\.0:\d+\//);
  const c = await Client.open(server.port);
  assert.equal((await c.ask("tables")).tables.length, 0);
  assert.equal(await server.stop(), 0);
});
