// compare.mjs boardgame|colyseus|echo [TABLES] [SECONDS] - counts the acts that a server handles in a second of its
// CPU time. At tables of four, the seats act in turn, each as soon as it is told of the act before. The server checks
// each act and sends it to all four. The echo answers one act to one socket. Run `npm ci` first; docs/SERVER.md has
// the results.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const [what, tables = 50, seconds = 5] = process.argv.slice(2);
const port = 21000 + (process.pid % 10000); // below those that the system gives to clients
const warm = 2000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const count = { acts: 0, late: [] };

/** CPU time that a process has used, in seconds. */
function cpu(pid) {
  const words = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(words[11]) + Number(words[12])) / Number(execFileSync("getconf", ["CLK_TCK"]));
}

function begin(command, args) {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.on("exit", () => child.kill());
  return new Promise((done, fail) => {
    child.stdout.on("data", (text) => String(text).includes("ready") && done(child.pid));
    child.on("exit", (code) => fail(new Error(`${command} ended with ${code}`)));
  });
}

/** A seat that acts; `told` is called with the number of acts done. */
function seat(index, act) {
  let sent = 0,
    last = -1;
  return (n) => {
    if (n <= last) return;
    last = n;
    if (sent && n % 4 === (index + 1) % 4) {
      count.acts++;
      count.late.push(performance.now() - sent);
      sent = 0;
    }
    if (n % 4 === index) {
      sent = performance.now();
      act();
    }
  };
}

function boardgame() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const game = {
    name: "acts",
    setup: () => ({ n: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { act: { move: () => {}, client: false } },
  };
  const url = `http://127.0.0.1:${port}`;
  for (let t = 0; t < tables; t++) {
    for (let i = 0; i < 4; i++) {
      const client = Client({
        game,
        matchID: `table${t}`, // the first client that connects creates this match
        playerID: String(i),
        numPlayers: 4,
        debug: false,
        multiplayer: SocketIO({ server: url, socketOpts: { transports: ["websocket"] } }),
      });
      const told = seat(i, () => client.moves.act());
      client.start();
      client.subscribe((state) => state && told(state.G.n));
    }
  }
}

async function colyseus() {
  const { Client } = require("colyseus.js");
  const client = new Client(`ws://127.0.0.1:${port}`);
  for (let t = 0; t < tables; t++) {
    const rooms = [await client.create("acts", { seat: 0 })];
    for (let i = 1; i < 4; i++) rooms.push(await client.joinById(rooms[0].roomId, { seat: i }));
    rooms.forEach((room, i) => {
      const told = seat(i, () => room.send("act"));
      room.onStateChange((state) => told(state.n));
      if (room.state) told(room.state.n);
    });
  }
}

function echo() {
  const WebSocket = require("ws");
  for (let t = 0; t < tables * 4; t++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, "echo");
    let sent;
    const act = () => {
      sent = performance.now();
      socket.send('{"ask":"act","id":1000,"after":100,"act":"play 6-4"}');
    };
    socket.on("open", act);
    socket.on("message", () => {
      count.acts++;
      count.late.push(performance.now() - sent);
      act();
    });
  }
}

const servers = {
  boardgame: () => begin(process.execPath, [join(here, "boardgame.cjs"), port]),
  colyseus: () => begin(process.execPath, [join(here, "colyseus.cjs"), port]),
  echo: () => {
    const program = join(tmpdir(), `carteado-echo-${process.pid}`);
    execFileSync("cc", ["-O2", "-o", program, join(here, "echo.c"), "-lwebsockets"]);
    return begin(program, [port]);
  },
};
const visits = { boardgame, colyseus, echo };

if (!visits[what]) {
  console.error("compare.mjs boardgame|colyseus|echo [TABLES] [SECONDS]");
  process.exit(2);
} else {
  const pid = await servers[what]();
  await visits[what]();
  await pause(warm);
  const from = performance.now(),
    used = cpu(pid);
  Object.assign(count, { acts: 0, late: [] });
  await pause(seconds * 1000);
  const { acts } = count,
    late = count.late.sort((a, b) => a - b);
  const part = (share) => late[Math.floor((late.length - 1) * share)]?.toFixed(2);
  console.log(`acts a second: ${Math.round((acts * 1000) / (performance.now() - from))}`);
  console.log(`acts for each second of the server's processor: ${Math.round(acts / (cpu(pid) - used))}`);
  console.log(`from act to answer, in ms: half within ${part(0.5)}, 99 % within ${part(0.99)}`);
  process.exit(0);
}
