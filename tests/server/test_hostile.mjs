// test_hostile.mjs - attacks a built server with what no correct client sends. Checks that each attack is refused or
// times out, and that a table of others plays on meanwhile.
// Usage: node test_hostile.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { Client, frame } from "./client.mjs";
import { act, folder, serve, settings, table } from "./table.mjs";

const address = "203.0.113.7"; // the visitor's address, as a proxy on this machine sends it
const through = { headers: { "X-Forwarded-For": address } };
const upgrade =
  "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: carteado\r\n";

/** Sends bytes over a plain connection. `text` has what comes back, `ended` waits for its end. */
function raw(port, bytes) {
  const socket = connect(port, "127.0.0.1");
  socket.text = "";
  socket.on("error", () => {});
  socket.on("data", (data) => {
    socket.text += data.toString("latin1");
  });
  socket.ended = new Promise((done) => socket.on("close", done));
  if (bytes) socket.write(bytes);
  return socket;
}

const key = async (client, name, members) => (await client.try(name, members)).error?.key;

/** Checks that the table plays on, and that a new visitor gets the page and can connect. */
async function goes_on({ people }, port) {
  for (let i = 0; i < 4; i++) await act(people);
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), "a page");
  const guest = await Client.open(port);
  assert.ok((await guest.ask("tables")).tables);
  await guest.close();
}

test("hundreds who speak byte by byte, half a word or not at all hold nobody up", async () => {
  const server = await serve("slow");
  const { port } = server;
  const good = await table(port, "domino", 4);
  const crowd = [];
  for (let i = 0; i < 150; i++) crowd.push(raw(port), raw(port, "GET / HT"), raw(port, upgrade), raw(port, "\x16\x03\x01"));
  const greeted = await Promise.all(Array.from({ length: 40 }, () => Client.open(port)));
  for (const [i, c] of greeted.entries()) // a message that never ends
    c.socket.write(i % 2 ? frame(Buffer.from("{"), { length: 16000 }) : frame(Buffer.from("{"), { fin: false }));
  const head = Buffer.from(`${upgrade}X-Long: ${"y".repeat(200)}\r\n`);
  for (let at = 0; at < 40; at++) {
    for (const socket of crowd.slice(0, 60)) socket.write(head.subarray(at, at + 1));
    for (const c of greeted) c.socket.write(Buffer.from([0x41]));
    if (at % 10 === 0) await goes_on(good, port);
  }
  for (const socket of crowd) socket.destroy();
  for (const c of greeted) await c.close();
  await goes_on(good, port);
  await server.stop();
});

test("requests as long as one likes, bodies, pings without end, broken frames", async () => {
  const server = await serve("long");
  const { port } = server;
  const good = await table(port, "domino", 4);
  const host = "Host: 127.0.0.1\r\n";
  for (const bytes of [
    `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}${"X-Some: more\r\n".repeat(20_000)}\r\n`,
    `GET / HTTP/1.1\r\n${host}X: ${"y".repeat(100_000)}\r\n\r\n`,
    `POST /ws HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n${"z".repeat(50_000)}`,
    `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${"5\r\nabcde\r\n".repeat(5000)}`,
    `${upgrade}Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n${"X: y\r\n".repeat(9000)}\r\n`,
    `${upgrade}Origin: http://${"a".repeat(5000)}\r\n\r\n`,
    `${upgrade}\r\n${"\xff".repeat(50_000)}`,
    `GET /ws HTTP/1.1\r\n${host}\r\n`.repeat(500),
    "\0".repeat(70_000),
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ]) {
    const socket = raw(port, Buffer.from(bytes, "latin1"));
    await goes_on(good, port);
    assert.doesNotMatch(socket.text, /secret|token/);
    socket.destroy();
  }
  const pings = await Client.open(port);
  for (let i = 0; i < 5000; i++) pings.socket.write(frame(Buffer.from("x"), { opcode: 9 }));
  await goes_on(good, port);
  const bad = [
    frame(Buffer.alloc(200), { opcode: 9 }), // a ping that is too long
    frame(Buffer.from("x"), { opcode: 9, fin: false }),
    frame(Buffer.from([0x03]), { opcode: 8 }),
    frame(Buffer.from([0x00, 0x01]), { opcode: 8 }),
    frame(Buffer.from("x"), { opcode: 0 }), // a continuation of nothing
    frame(Buffer.from("{"), { length: Number.MAX_SAFE_INTEGER }),
    Buffer.concat([frame(Buffer.from("{"), { fin: false }), frame(Buffer.from('"ask"'), { fin: true })]),
    frame(Buffer.from(`{"ask":"look","id":1,"code":${"[".repeat(5000)}${"]".repeat(5000)}}`)),
    frame(Buffer.from(`{"a":${'{"a":'.repeat(2500)}1${"}".repeat(2501)}`)),
    frame(Buffer.from('{"ask":"tables","id":1e400}')),
    frame(Buffer.from([...Buffer.from('{"ask":"look","id":1,"code":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d])),
  ];
  for (const bytes of bad) {
    const c = await Client.open(port);
    const before = c.all.length;
    c.socket.write(bytes);
    await goes_on(good, port);
    for (const text of c.all.slice(before)) assert.ok(JSON.parse(text).error, text); // no text comes if the connection is closed
    await c.close();
  }
  await pings.close();
  const hello = Buffer.from('{"ask":"hello","id":1,"version":1,"lang":"pt"}');
  for (const how of [{}, { opcode: 9 }, { fin: false }]) {
    const c = await Client.open(port, { hello: null }); // a client must mask its frames
    c.socket.write(frame(hello, { ...how, masked: false }));
    await c.closed;
    assert.deepEqual(c.all, []);
  }
  await goes_on(good, port);
  await server.stop();
});

test("few descriptors: the crowd stays outside, the table goes on", async () => {
  writeFileSync(join(folder, "few.sh"), '#!/bin/sh\nulimit -n 160\nexec "$@"\n');
  chmodSync(join(folder, "few.sh"), 0o755);
  const server = await serve("few", [], {}, join(folder, "few.sh"));
  const { port } = server;
  const good = await table(port, "domino", 4);
  for (let wave = 0; wave < 3; wave++) {
    const crowd = Array.from({ length: 250 }, (_, i) => raw(port, i % 2 ? upgrade : ""));
    const tables = await Promise.allSettled(Array.from({ length: 40 }, () => Client.open(port)));
    assert.ok(tables.some(({ status }) => status === "rejected"), "not everybody is let in");
    for (let i = 0; i < 6; i++) await act(good.people);
    for (const { value } of tables) await value?.close();
    for (const socket of crowd) socket.destroy();
  }
  for (let left = 200; left; left--) {
    const guest = await Client.open(port).catch(() => null);
    if (guest) break;
    assert.ok(left > 1, "a guest may come again");
  }
  for (let i = 0; i < 6; i++) await act(good.people);
  await server.stop();
});

test("one address has so many connections and tries; nobody else has fewer", async () => {
  const server = await serve("many", ["--per-address", "10"]);
  const { port } = server;
  const good = await table(port, "domino", 4);
  const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => Client.open(port, through)));
  const inside = crowd.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  assert.equal(inside.length, 10);
  // Only the proxy's part of the header counts: the visitor wrote the rest, however long or odd.
  for (const made of ["198.51.100.1", "127.0.0.1", "x".repeat(300), `${"9".repeat(5000)},`, ", ,", "[::1]:9"])
    await assert.rejects(Client.open(port, { headers: { "X-Forwarded-For": `${made}, ${address}` } }), made.slice(0, 20));
  await assert.rejects(Client.open(port, { headers: { "X-Forwarded-For": `198.51.100.2\r\nX-Forwarded-For: ${address}` } }));
  await goes_on(good, port);
  const keys = [];
  for (let i = 0; i < 60; i++) {
    const guess = { code: good.code, token: `guess-${i}`, match: 0, from: 0 };
    keys.push(await key(inside[i % 10], "resume", guess));
  }
  assert.equal(keys[0], "table.token");
  assert.equal(keys.at(-1), "many");
  assert.equal(await key(inside[0], "look", { code: good.code }), "many");
  await goes_on(good, port);
  for (const c of inside) await c.close();
  await server.stop();
});

test("tokens: of another table, of who has left or was sent away, nearly right", async () => {
  const server = await serve("tokens");
  const { port } = server;
  const good = await table(port, "domino", 4);
  const other = await table(port, "domino", 4);
  const c = await Client.open(port);
  const resume = (code, token) => key(c, "resume", { code, token, match: 0, from: 0 });
  const { token } = good.people[1];
  assert.equal(await resume(other.code, token), "table.token");
  for (const near of [token.slice(1), `${token}A`, token.toLowerCase(), `${token.slice(0, -1)}!`, " ", "0".repeat(64)])
    assert.equal(await resume(good.code, near), "table.token", near);
  for (const none of [null, 7, "", {}, [token], "x".repeat(65)])
    assert.equal(await resume(good.code, none), "ask.bad", JSON.stringify(none));
  await other.people[2].ask("leave");
  assert.equal(await resume(other.code, other.people[2].token), "table.token");
  await other.people[0].ask("kick", { seat: 3 });
  assert.equal(await resume(other.code, other.people[3].token), "table.kicked");
  assert.equal(await resume(other.code, "undefined"), "table.token");
  const made = await c.ask("create", { settings: settings("monte", 2), name: "X", face: "" });
  await c.ask("close");
  assert.equal(await resume(made.code, made.token), "table.none");
  await goes_on(good, port);
  await server.stop();
});

test("numbers are for who knows the server's name, files for everybody, nothing else for anybody", async () => {
  const server = await serve("names", ["--public-url", "https://cards.example.org"]);
  const { port } = server;
  const get = async (path, host) => {
    const socket = raw(port, `GET ${path} HTTP/1.1\r\n${host === null ? "" : `Host: ${host}\r\n`}Connection: close\r\n\r\n`);
    await socket.ended;
    return socket.text;
  };
  const c = await Client.open(port, { hello: null });
  assert.equal((await c.ask("hello", { version: 1, lang: "pt" })).at, "https://cards.example.org");
  await c.close();
  for (const host of [`127.0.0.1:${port}`, "localhost", "cards.example.org"])
    assert.match(await get("/metrics", host), /^HTTP\/1\.1 200 [^]*carteado_tables 0/, host);
  for (const host of ["evil.example", `cards.example.org.evil.example:${port}`, "x".repeat(300), "", null]) {
    const text = await get("/metrics", host);
    assert.doesNotMatch(text, /carteado_/, String(host));
    if (host === "evil.example") assert.match(text, /^HTTP\/1\.1 421 /);
  }
  assert.match(await get("/health", "evil.example"), /^HTTP\/1\.1 200 [^]*ok\n$/);
  assert.match(await get("/", "evil.example"), /a page/);
  for (const path of ["/../names/tables.db", "/%2e%2e/names/tables.db", "/..%2fnames%2ftables.db", "//names/tables.db", "/tables.db"])
    assert.match(await get(path, "localhost"), /^HTTP\/1\.1 404 /, path);
  await server.stop();
});
