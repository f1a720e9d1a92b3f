// test_online.mjs - `carteado join` on the full screen, at a table of a real server: the waiting room, phrases, a whole
// match, questions of the others, a lost server, a killed client. Usage: node test_online.mjs PATH-OF-CARTEADO
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "./client.mjs";
import { act, folder, serve, settings, turn } from "./table.mjs";
import { Window } from "./window.mjs";

const program = process.argv[2] ?? process.env.CARTEADO;

const sit = (home, words, { lang = "pt", ...size } = {}) =>
  new Window(folder, [program, "--lang", lang, "join", ...words], { ...size, env: { XDG_STATE_HOME: home, XDG_CONFIG_HOME: home } });

/** A table of domino with Ana, a person at a terminal in the second seat, and Caio. */
async function company(port, home, { clock, ...size } = {}) {
  const ana = await Client.open(port);
  const made = await ana.ask("create", { settings: settings("domino", 3, clock), name: "Ana", face: "" });
  const beto = sit(home, [`127.0.0.1:${port}`, made.code.toLowerCase(), "--name", "Beto", "--seat", "2"], size);
  await ana.until((c) => c.table.players[1].name === "Beto" && c.table.players[1].ready);
  ana.token = made.token;
  return { ana, beto, code: made.code };
}

async function joined(port, code, name, seat) {
  const c = await Client.open(port);
  c.token = (await c.ask("join", { code, name, face: "", seat })).token;
  await c.ask("ready", { on: true });
  return c;
}

/** What the screen shows when the program has ended with a code and has restored the terminal. */
const ended = (code) => new RegExp(`END ${code} (echo icanon|icanon echo)`);

/** One's turn, with the first number in the list of moves. */
const turnOf = /sua vez[^]*?(?:^|[ │])[a-z ] {1,3}(\d+) [A-ZÀ-Ú][^]*u volta/m;

/** Plays on until the match has `n` lines, or is over. */
async function playOn({ ana, caio, beto }, n) {
  while (!ana.record && ana.n < n) {
    const line = ana.n;
    if (turn([ana]) === "1") {
      const shown = await beto.wait(turnOf);
      beto.keys(turnOf.exec(shown)[1], "Enter");
    } else if (/^\d+$/.test(turn([ana]))) {
      await act([ana, ana, caio]);
    } else {
      const shown = await beto.wait(/Enter fecha|Enter pede|Esperando|sua vez|vez de/);
      if (/Enter (fecha|pede)/.test(shown) && !/A partida acabou/.test(shown)) beto.keys("Enter");
      await Promise.all([ana.try("next"), caio.try("next")]);
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    await Promise.all([ana, caio].map((c) => c.until((p) => p.n > line || p.record)));
  }
}

test("a match on the full screen, with a lost server and a killed client", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  let server = await serve("online");
  const { port } = server;
  const { ana, beto, code } = await company(port, home);
  await beto.wait(/1 {2}Ana.*cuida da mesa[^]*2 {2}Beto, pronto, você[^]*3 {2}livre/);
  const caio = await joined(port, code, "Caio", 2);
  await beto.wait(/Caio chegou/);

  // phrases and texts, by keys and by words
  await ana.ask("ready", { on: true });
  await ana.ask("say", { phrase: "luck" });
  await beto.wait(/Ana diz: Boa sorte!/);
  beto.keys("t");
  await beto.wait(/Até a próxima!/);
  beto.keys("Down", "Enter");
  await ana.until((c) => c.news.some((m) => m.news === "said" && m.phrase === "luck" && m.seat === 1));
  await beto.wait(/cuida da mesa/);
  beto.type(":escrever Olá, mesa");
  beto.keys("Enter");
  await ana.until((c) => c.news.some((m) => m.news === "said" && m.text === "Olá, mesa"));
  beto.type(":lugar 9");
  beto.keys("Enter");
  await beto.wait(/Esse lugar não existe/);

  // the draw is answered while a page is open
  beto.keys("r");
  await beto.wait(/Enter fecha/);
  await ana.ask("start");
  await Promise.all([ana, caio].map((c) => c.until((p) => p.state)));
  assert.ok(ana.drawn.seals[1], "the terminal takes part in the draw");
  beto.keys("Enter");
  await beto.wait(/· rodada .*(sua vez|vez de)/);
  await playOn({ ana, caio, beto }, 9);
  beto.resize(120, 40);
  await beto.wait(/O que aconteceu/);
  beto.resize(80, 24);
  await beto.wait(/rodada \d(?![^]*O que aconteceu)/);

  // questions of the others
  await ana.ask("pause", { on: true });
  await beto.wait(/Uma pausa\? y aceita/);
  beto.keys("y");
  await caio.ask("pause", { on: true });
  await beto.wait(/em pausa/);
  beto.resize(40, 24);
  await beto.wait(/^ Dominó[^\n]*… · em pausa/);
  beto.resize(80, 24);
  await beto.wait(/^ Dominó de Cartas · rodada[^\n]*(sua vez|vez de)[^\n]* · em pausa/);
  beto.type(":pausa");
  beto.keys("Enter");
  await beto.wait(/A pausa acabou/);
  await ana.until((c) => !c.table.pause);
  caio.close();
  await beto.wait(/Caio +\(sem conexão\)/);
  await beto.wait(/Alguém caiu: Esc decide/);
  beto.keys("Escape");
  await beto.wait(/Voto: um robô joga/);
  beto.type("voto: esperar");
  beto.keys("Enter");
  await ana.until((c) => c.table.votes?.[1] === "wait");
  const back = await Client.open(port);
  await back.ask("resume", { code, token: caio.token, match: 0, from: 0 });
  back.drawn = caio.drawn;
  back.token = caio.token;
  await beto.wait(/Caio está de volta/);
  await back.until((p) => p.state);

  // the program is killed: its token brings the seat back
  beto.kill("SIGKILL", "carteado");
  await ana.until((c) => !c.table.players[1].here);
  beto.end();
  const again = sit(home, [`http://127.0.0.1:${port}/m/${code}`], { columns: 120, rows: 40 });
  await ana.until((c) => c.table.players[1].here);
  await again.wait(/· rodada .*(sua vez|vez de)/);
  await playOn({ ana, caio: back, beto: again }, 20);

  // the server is killed: the program comes back by itself
  await server.stop("SIGKILL");
  await again.wait(/sem conexão, tentando outra vez/);
  server = await serve("online", ["--port", String(port)]);
  await again.wait(/A conexão voltou/);
  const [a, c] = await Promise.all(
    [ana, back].map(async (old) => {
      const client = await Client.open(port);
      await client.ask("resume", { code, token: old.token, match: 0, from: 0 });
      client.drawn = old.drawn;
      await client.until((p) => p.state);
      return client;
    }),
  );
  await playOn({ ana: a, caio: c, beto: again }, Number.POSITIVE_INFINITY);
  const end = await again.wait(/Sorteio conferido/);
  assert.match(end, /A partida acabou/);
  assert.match(end, /Ana: \d+/);
  again.keys("Enter");
  await again.wait(/Jogar outra partida/);
  again.keys("q");
  const gone = await again.wait(ended(0));
  assert.match(gone, /O lugar fica guardado/);
  assert.equal(readdirSync(join(home, "carteado", "online")).filter((name) => name.endsWith(".ctr")).length, 1);
  await server.stop();
});

test("a host in the terminal puts bots, and every end restores the terminal", async () => {
  const home = mkdtempSync(join(folder, "home-"));
  const server = await serve("host");
  const { ana, beto, code } = await company(server.port, home, { lang: "en", columns: 120, rows: 40, clock: "normal" });
  await ana.ask("host", { seat: 1 });
  await beto.wait(/2 {2}Beto, ready, you, host/);
  beto.keys("Home", "Down", "Down", "Enter");
  await beto.wait(/Sit here/);
  beto.type("bot: medium");
  beto.keys("Enter");
  await beto.wait(/3 {2}Bot 3/);
  await ana.ask("ready", { on: true });
  await beto.wait(/Ana is ready/);
  beto.keys("Home", "Down", "Down", "Down", "Down");
  assert.match(await beto.wait(/> Begin the match/), /Bots take the open seats/);
  beto.keys("Enter");
  await beto.wait(/· (deal|round) .*(your turn|to move).* · time 0:[1-4]\d/);

  // a person is sent away, and may come back
  beto.keys("Escape");
  await beto.wait(/Remove Ana from the table/);
  beto.type("remove ana");
  beto.keys("Enter");
  await beto.wait(/Back[^]*Remove Ana from the table/);
  beto.keys("Down", "Enter");
  await ana.until((c) => c.news.some((m) => m.news === "gone" && m.key === "table.kicked"));
  await beto.wait(/Ana has left/);
  beto.keys("Escape");
  await beto.wait(/Let Ana come back/);
  beto.type("let ana");
  beto.keys("Enter");
  await beto.wait(/Ana may come back/);
  beto.kill("SIGTERM", "carteado");
  await beto.wait(ended(0));
  beto.end();

  // no such table
  const lost = sit(home, [`127.0.0.1:${server.port}`, "ZZZZZZ"], { lang: "en" });
  assert.match(await lost.wait(ended(1)), /carteado: .*table/);
  lost.end();

  // the seat is given up by the menu
  const third = sit(home, [`127.0.0.1:${server.port}`, code], { lang: "en" });
  await third.wait(/· (deal|round) .*(your turn|to move)/);
  third.keys("Escape");
  await third.wait(/Back to the game/);
  third.type("give the seat up");
  third.keys("Enter");
  await third.wait(ended(0));
  assert.deepEqual(readdirSync(join(home, "carteado", "online")).filter((name) => name.endsWith(".seat")), []);
  await server.stop();
});
