// test_join.mjs - `carteado join` at a table of a real server: seats, phrases, a whole match, a lost server, a killed
// client, a wrong record. Usage: node --test test_join.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { Client, frame } from "./client.mjs";
import { act, folder, serve, settings, turn } from "./table.mjs";
import { certificate, proxy } from "./tls.mjs";

const program = process.argv[2] ?? process.env.CARTEADO;
const limit = Number(process.env.CT_LIMIT ?? 60_000); // milliseconds that only a fault reaches
const running = new Set();
after(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** A person at a terminal: `says` waits for a text that comes after all that was read before. */
class Person {
  constructor(home, ...words) {
    const env = typeof words.at(-1) === "object" ? words.pop() : {};
    this.child = spawn(program, ["join", "--lang", "pt", ...words], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, XDG_STATE_HOME: home, LC_ALL: "C.UTF-8", ...env },
    });
    running.add(this.child);
    this.text = "";
    this.read = 0;
    this.looks = new Set();
    this.child.stdout.on("data", (text) => {
      this.text += text;
      for (const look of [...this.looks]) look();
    });
    this.ended = new Promise((done) => this.child.once("exit", done));
  }
  types(...lines) {
    this.child.stdin.write(lines.map((line) => `${line}\n`).join(""));
  }
  says(wanted) {
    return new Promise((done, refuse) => {
      const look = () => {
        const found = wanted.exec(this.text.slice(this.read));
        if (!found) return;
        clearTimeout(timer);
        this.looks.delete(look);
        this.read += found.index + found[0].length;
        done(found);
      };
      const timer = setTimeout(
        () => refuse(new Error(`not said: ${wanted}\n${this.text.slice(-1500)}`)),
        limit,
      );
      this.looks.add(look);
      look();
    });
  }
}

/** A table of domino with Ana, a person at a terminal in seat 1, and Caio. */
async function company(port, home, words = []) {
  const ana = await Client.open(port);
  const made = await ana.ask("create", { settings: settings("domino", 3), name: "Ana", face: "" });
  const caio = await Client.open(port);
  const beto = new Person(home, `127.0.0.1:${port}`, made.code.toLowerCase(), "--name", "Beto", "--seat", "2", ...words);
  await ana.until((c) => c.table.players[1].name === "Beto" && c.table.players[1].ready);
  const seated = await caio.ask("join", { code: made.code, name: "Caio", face: "", seat: 2 });
  for (const c of [ana, caio]) await c.ask("ready", { on: true });
  Object.assign(ana, { token: made.token });
  Object.assign(caio, { token: seated.token });
  return { ana, caio, beto, code: made.code };
}

/** Plays on until the match has `n` lines, or is over. The person takes the first move of the list. */
async function playOn({ ana, caio, beto }, n) {
  while (!ana.record && ana.n < n) {
    if (turn([ana]) === "1") {
      const [, number] = await beto.says(/\n(\d+): [^]*?Sua jogada/);
      const line = ana.n;
      beto.types(number);
      await ana.until((c) => c.n > line || c.record);
    } else if (/^\d+$/.test(turn([ana]))) {
      await act([ana, ana, caio]);
    } else {
      await beto.says(/Enter pede a próxima|A partida acabou/);
      if (ana.record) break;
      const line = ana.n;
      beto.types("");
      await Promise.all([ana.try("next"), caio.try("next")]);
      await ana.until((c) => c.n > line || c.record);
    }
  }
}

test("a match at a server's table, with a lost server and a killed client", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  let server = await serve("join");
  const { ana, caio, beto, code } = await company(server.port, home);
  await beto.says(/Lugar 2: Beto/);
  await beto.says(/Caio chegou/);
  await ana.ask("say", { phrase: "luck" });
  await beto.says(/Ana diz: Boa sorte!/);
  beto.types("frase 1", "escrever Olá, mesa");
  await ana.until((c) => c.news.some((m) => m.news === "said" && m.phrase === "hello" && m.seat === 1));
  await ana.until((c) => c.news.some((m) => m.news === "said" && m.text === "Olá, mesa"));
  await ana.ask("start");
  await ana.until((c) => c.state);
  await caio.until((c) => c.state);
  assert.ok(ana.drawn.seals[1], "the terminal takes part in the draw");
  await playOn({ ana, caio, beto }, 12);

  // the program is killed: its token brings the seat back
  beto.child.kill("SIGKILL");
  await ana.until((c) => !c.table.players[1].here);
  const seat = join(home, "carteado", "online", `${code}.seat`);
  assert.equal(statSync(seat).mode & 0o077, 0, "nobody else reads the token");
  const again = new Person(home, `http://127.0.0.1:${server.port}/m/${code}`);
  await ana.until((c) => c.table.players[1].here);
  await again.says(/Dominó/);
  await playOn({ ana, caio, beto: again }, 20);
  again.types("xyz", "99999", "mesa", "sair");
  await again.says(/Não entendi/);
  assert.equal(await again.ended, 0);

  // the server is killed: the program comes back by itself
  const third = new Person(home, `127.0.0.1:${server.port}`, code);
  await third.says(/Dominó/);
  const { port } = server;
  await server.stop("SIGKILL");
  await third.says(/tentando outra vez/);
  server = await serve("join", ["--port", String(port)]);
  await third.says(/A conexão voltou/);
  const [a, c] = await Promise.all([ana, caio].map(async (old) => {
    const client = await Client.open(port);
    await client.ask("resume", { code, token: old.token, match: 0, from: 0 });
    client.drawn = old.drawn;
    await client.until((p) => p.state);
    return client;
  }));
  await playOn({ ana: a, caio: c, beto: third }, Number.POSITIVE_INFINITY);
  await third.says(/Sorteio conferido/);
  third.types("sair");
  assert.equal(await third.ended, 0);
  const online = join(home, "carteado", "online");
  const files = readdirSync(online);
  const record = files.find((name) => name.endsWith(".ctr"));
  const seen = files.find((name) => name.endsWith(".viu"));
  const verify = spawnSync(program, ["verify", join(online, record), "--seen", join(online, seen)], { encoding: "utf8" });
  assert.equal(verify.status, 0, verify.stdout);
  await server.stop();
});

test("a seat is given up, and a wrong table is told", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  const server = await serve("stand");
  const { ana, beto } = await company(server.port, home);
  await beto.says(/escreva\s+ajuda/);
  beto.types("ajuda", "lugar 9", "levantar");
  await beto.says(/deixa o lugar/);
  await beto.says(/Esse lugar não existe/);
  await ana.until((c) => c.table.players[1].kind === "open");
  assert.equal(await beto.ended, 0);
  assert.deepEqual(readdirSync(join(home, "carteado", "online")).filter((name) => name.endsWith(".seat")), []);
  const lost = new Person(home, `127.0.0.1:${server.port}`, "ZZZZZZ");
  assert.equal(await lost.ended, 1);
  for (const words of [["127.0.0.1"], ["127.0.0.1:99999", "K7PQ2X"], ["127.0.0.1", "K7PQ2"], ["/", "K7PQ2X"]])
    assert.equal(spawnSync(program, ["join", ...words]).status, 2, words.join(" "));
  await server.stop();
});

test("a certificate that is not trusted is refused", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  const server = await serve("tls");
  const ana = await Client.open(server.port);
  const made = await ana.ask("create", { settings: settings("domino", 3), name: "Ana", face: "" });
  const { port, close } = await proxy(server.port);
  const ca = join(home, "ca.pem");
  writeFileSync(ca, certificate);
  for (const words of [[`https://localhost:${port}`], [`wss://127.0.0.1:${port}`, "--ca", ca]]) {
    const beto = new Person(home, words[0], made.code, ...words.slice(1));
    await beto.says(/o\s+certificado\s+deste\s+servidor\s+não\s+é\s+de\s+confiança/);
    assert.equal(await beto.ended, 1);
  }
  assert.equal(ana.table.players[1].kind, "open", "nobody came");
  const missing = spawnSync(program, ["join", `https://localhost:${port}`, made.code, "--ca", join(home, "none")]);
  assert.equal(missing.status, 1);
  const beto = new Person(home, `https://localhost:${port}/m/${made.code}`, "--ca", ca, "--name", "Beto");
  await beto.says(/Lugar 2: Beto/);
  beto.types("sair");
  assert.equal(await beto.ended, 0);
  const again = new Person(home, `wss://localhost:${port}`, made.code, { SSL_CERT_FILE: ca });
  await again.says(/Lugar 2: Beto/);
  again.types("sair");
  assert.equal(await again.ended, 0);
  close();
  await server.stop();
});

/** A server that shows a list of seals without the seal of the client. */
async function liar() {
  const asks = [];
  const http = createServer();
  http.on("upgrade", (request, socket) => {
    const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const accept = createHash("sha1").update(request.headers["sec-websocket-key"] + magic).digest("base64");
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
        `Sec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: carteado\r\n\r\n`,
    );
    const send = (m) => socket.write(frame(Buffer.from(JSON.stringify(m)), { masked: false }));
    const hash = (text) => createHash("sha256").update(text).digest("hex");
    const room = (draw) => ({
      ...{ news: "table", code: "K7PQ2X", settings: settings("domino", 3), phase: "room", you: 0, host: 1, match: 0 },
      ...{ players: ["Eva", "Ana", "Bia"].map((name) => ({ kind: "person", name, here: true, ready: true })), draw },
    });
    const draw = { commit: hash("secret"), seats: [0, 1, 2], done: [], out: [] };
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if ((data[0] & 15) !== 1) return;
      for (let at = 0; at + 6 < data.length; ) {
        const small = data[at + 1] & 127;
        const n = small < 126 ? small : data.readUInt16BE(at + 2);
        const head = small < 126 ? 6 : 8;
        const mask = data.subarray(at + head - 4, at + head);
        const body = Buffer.from(data.subarray(at + head, at + head + n)).map((b, i) => b ^ mask[i & 3]);
        at += head + n;
        const m = JSON.parse(body.toString());
        asks.push(m);
        if (m.ask === "hello") send({ to: m.id, version: 1, server: "x", at: null });
        if (m.ask === "join") {
          send({ to: m.id, code: "K7PQ2X", token: "t".repeat(20), seat: 0 });
          send(room(draw));
        }
        if (m.ask === "seal") {
          send(room({ ...draw, seals: [hash("other"), hash("b"), hash("c")] }));
          send({ news: "said", seat: 1, name: "Ana\u001b[2J", text: "a\u0007b" });
        }
      }
    });
  });
  await new Promise((done) => http.listen(0, "127.0.0.1", done));
  return { http, asks, port: http.address().port };
}

test("a share is not revealed for a list of seals without one's own", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  const { http, asks, port } = await liar();
  const eva = new Person(home, `127.0.0.1:${port}`, "K7PQ2X");
  await eva.says(/A lista de lacres não tem o deste computador/);
  await eva.says(/Ana\[2J diz: ab/);
  eva.types("sair");
  assert.equal(await eva.ended, 0);
  assert.deepEqual(asks.map((m) => m.ask).filter((ask) => ask === "reveal"), []);
  const kept = readFileSync(join(home, "carteado", "online", "K7PQ2X.seat"), "utf8");
  assert.match(kept, /^sent no$/m);
  http.closeAllConnections();
  http.close();
});
