// test_join.mjs - `carteado join` at a table of a real server: seats, phrases, a whole match, a lost server, a killed
// client, a wrong record, and a server that cheats in each way. Usage: node --test test_join.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { Client } from "./client.mjs";
import { liar, lies } from "./liar.mjs";
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
async function company(port, home, { clock } = {}) {
  const ana = await Client.open(port);
  const made = await ana.ask("create", { settings: settings("domino", 3, clock), name: "Ana", face: "" });
  const caio = await Client.open(port);
  const beto = new Person(home, `127.0.0.1:${port}`, made.code.toLowerCase(), "--name", "Beto", "--seat", "2");
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

test("a host at the terminal sees the time, sends somebody away and lets them back", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  const server = await serve("remove");
  const { ana, caio, beto } = await company(server.port, home, { clock: "normal" });
  await ana.ask("host", { seat: 1 });
  await beto.says(/Agora você cuida da mesa/);
  beto.types("tempo", "perdoar", "começar");
  await beto.says(/Agora não corre tempo/);
  await beto.says(/Ninguém está fora da mesa/);
  await ana.until((c) => c.state);
  while (turn([ana]) !== "1") {
    const { n } = ana;
    await act([ana, ana, caio]);
    await ana.until((c) => c.n > n);
  }
  await beto.says(/Seu tempo: 0:4\d/);
  beto.types("tempo", "tirar 9", "tirar 3");
  await beto.says(/Seu tempo: 0:\d\d/);
  await beto.says(/Esse lugar não existe/);
  await caio.until((c) => c.news.some((m) => m.news === "gone" && m.key === "table.kicked"));
  await beto.says(/Caio saiu/);
  beto.types("perdoar");
  await beto.says(/1: Caio/);
  beto.types("perdoar 1");
  await beto.says(/Caio pode voltar/);
  beto.types("perdoar", "sair");
  await beto.says(/Ninguém está fora da mesa/);
  assert.equal(await beto.ended, 0);
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

/** Ana's honest client, and Beto at a terminal whose server tells this lie. They play until the host closes the
 * table. Returns what the program said, and what `carteado verify` makes of its files. */
async function cheated(server, { lie, shy = false, moved = false, hidden = false }) {
  const home = mkdtempSync(join(folder, "home-"));
  const proxy = await liar(server.port, lie);
  const ana = await Client.open(server.port);
  const { code } = await ana.ask("create", { settings: settings("domino", 3), name: "Ana", face: "" });
  const beto = new Person(home, `127.0.0.1:${proxy.port}`, code, "--name", "Beto");
  await ana.until((c) => c.table.players[1].name === "Beto" && c.table.players[1].ready);
  ana.holds = shy;
  await ana.ask("ready", { on: true });
  await ana.ask("start");
  await ana.until((c) => c.state);
  if (hidden) {
    await beto.says(/A lista de lacres não tem o deste computador/);
    assert.ok(!proxy.asks.includes("reveal"));
    assert.match(readFileSync(join(home, "carteado", "online", `${code}.seat`), "utf8"), /^sent no$/m);
  }
  while (moved && ana.n < 4) {
    const line = ana.n;
    if (turn([ana]) === "0") await act([ana]);
    else if (turn([ana]) === "1") beto.types((await beto.says(/\n(\d+): [^]*?Sua jogada/))[1]);
    await ana.until((c) => c.n > line);
  }
  await ana.ask("close");
  const [, said] = await beto.says(/(Sorteio conferido|Este computador não pode garantir)/);
  await beto.ended;
  proxy.close();
  await ana.close();
  const file = (ending) => join(home, "carteado", "online", `${code}-1.${ending}`);
  const words = ["verify", file("ctr"), "--seen", file("viu"), "--lang", "pt"];
  const verify = spawnSync(program, words, { encoding: "utf8", env: { ...process.env, COLUMNS: "1000" } });
  return { said, status: verify.status, verify: verify.stdout + verify.stderr };
}

test("a program that is told the truth vouches for the match", async () => {
  const server = await serve("honest");
  for (const shy of [false, true]) {
    const { said, status, verify } = await cheated(server, { lie: {}, shy, moved: true });
    assert.equal(said, "Sorteio conferido");
    assert.equal(status, 0, verify);
  }
  await server.stop();
});

for (const way of lies)
  test(`a server that cheats: ${way.name}`, async () => {
    const server = await serve(`cheats-${lies.indexOf(way)}`);
    const { said, status, verify } = await cheated(server, way);
    assert.equal(said, "Este computador não pode garantir");
    assert.equal(status, 1, verify);
    assert.match(verify, way.verify);
    await server.stop();
  });
