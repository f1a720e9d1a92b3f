// cluster.mjs - for tests: a database, a bus and several servers (nodes) on them. Each node reaches database and bus by
// links of its own, which a test can cut and slow down. Where the system allows it, each node has a network namespace
// of its own, in which nothing else can be reached.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const NOBODY = 65534;
const root = process.getuid() === 0;

/** A free port below those that the system gives to outgoing connections, so that a restarted program finds it free. */
export async function free_port() {
  for (;;) {
    const port = 12000 + Math.floor(Math.random() * 20000);
    const server = createServer();
    const free = await new Promise((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/** Waits until something listens on a port. */
async function listens(port, child) {
  for (;;) {
    assert.ok(child.exitCode === null, `no server on port ${port}`);
    const found = await new Promise((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true));
      socket.on("error", () => done(false));
      socket.on("connect", () => socket.destroy());
    });
    if (found) return;
    await pause(10);
  }
}

const ended = (child) =>
  new Promise((done) => (child.exitCode === null && child.signalCode === null ? child.once("exit", done) : done()));

// ---- database and bus ----------------------------------------------------------------------------

/** A program that is started again on the same port. */
class Service {
  constructor(port) {
    this.port = port;
  }

  async start() {
    this.child = this.spawn();
    await listens(this.port, this.child);
    await this.ready?.();
  }

  async stop(signal = "SIGKILL") {
    this.child.kill(signal);
    await ended(this.child);
  }
}

class Nats extends Service {
  constructor(port, folder) {
    super(port);
    this.folder = folder;
  }

  spawn() {
    const words = ["-a", "127.0.0.1", "-p", String(this.port), "-js", "-sd", this.folder];
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    return spawn("nats-server", words, { stdio: "ignore", env });
  }
}

function postgres_folder() {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => b - a) : [];
  assert.ok(versions.length, "no PostgreSQL here: tools/install.sh check brings it");
  return join(base, versions[0], "bin");
}

class Postgres extends Service {
  constructor(port, folder) {
    super(port);
    this.folder = folder;
    this.bin = postgres_folder();
    if (root) chownSync(folder, NOBODY, NOBODY);
    const words = [join(this.bin, "initdb"), "-D", "data", "-U", "carteado", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"];
    const made = spawnSync(...this.as(words), { cwd: folder, encoding: "utf8" });
    assert.equal(made.status, 0, made.stderr);
  }

  /** PostgreSQL refuses to run as root. */
  as(words) {
    const all = root ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", ...words] : words;
    return [all[0], all.slice(1)];
  }

  spawn() {
    const words = ["-D", "data", "-k", this.folder, "-p", String(this.port), "-c", "listen_addresses=127.0.0.1"];
    return spawn(...this.as([join(this.bin, "postgres"), ...words]), { cwd: this.folder, stdio: "ignore" });
  }

  /** Runs a client of the database, while the test's clients and links go on. Returns what it says on its errors. */
  async say(name, words) {
    const child = spawn(join(this.bin, name), words, { stdio: ["ignore", "ignore", "pipe"] });
    let told = "";
    child.stderr.on("data", (text) => {
      told += text;
    });
    await once(child, "close");
    return child.exitCode ? told : "";
  }

  /** Waits until it accepts connections. */
  async ready() {
    const goal = this.made ? ["psql", ["-q", "-c", "", this.url]] : ["createdb", this.at];
    while (await this.say(...goal)) await pause(10);
    this.made = true;
  }

  get at() {
    return ["-h", "127.0.0.1", "-p", String(this.port), "-U", "carteado", "carteado"];
  }

  get url() {
    return `postgres://carteado@127.0.0.1:${this.port}/carteado`;
  }

  query(sql) {
    return spawnSync(join(this.bin, "psql"), ["-qAt", this.url, "-c", sql], { encoding: "utf8" }).stdout.trim();
  }
}

// ---- links -----------------------------------------------------------------------------------

/** Passes connections on to a port of this machine. While it is cut, it holds everything back, as a network without
 * a way does: nobody is told, and what was sent may still arrive later. `delay`: milliseconds, each way. */
class Link {
  constructor(to) {
    this.to = to;
    this.delay = 0;
    this.is_cut = false;
    this.lanes = new Set();
    this.server = createServer({ allowHalfOpen: true }, (near) => this.accept(near));
  }

  open(host) {
    return new Promise((done) => this.server.listen(0, host, () => done(this.server.address().port)));
  }

  close() {
    this.server.close();
    for (const { from, to } of this.lanes) for (const socket of [from, to]) socket.destroy();
  }

  accept(near) {
    const far = connect({ port: this.to, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [near, far]) socket.setNoDelay(true);
    this.pass(near, far);
    this.pass(far, near);
  }

  pass(from, to) {
    const lane = { from, to, held: [] };
    const put = (send) => {
      lane.held.push({ at: Date.now() + this.delay, send });
      this.pump(lane);
    };
    this.lanes.add(lane);
    from.on("data", (data) => put(() => to.write(data)));
    from.on("end", () => put(() => to.end()));
    from.on("error", () => {});
    from.on("close", () =>
      put(() => {
        to.destroy();
        this.lanes.delete(lane);
      }),
    );
  }

  /** Sends what is due, in order. */
  pump(lane) {
    const wait = (lane.held[0]?.at ?? 0) - Date.now();
    if (this.is_cut || !lane.held.length) return;
    if (wait > 0) {
      setTimeout(() => this.pump(lane), wait);
      return;
    }
    lane.held.shift().send();
    this.pump(lane);
  }

  cut() {
    this.is_cut = true;
  }

  join() {
    this.is_cut = false;
    for (const lane of this.lanes) this.pump(lane);
  }
}

// ---- namespaces ------------------------------------------------------------------------------

const ip = (...words) => spawnSync("ip", words, { encoding: "utf8" }).status === 0;

/** Makes a network namespace with one way, to this machine. Returns null where the system does not allow that. */
function namespace(k) {
  const name = `ct${process.pid}-${k}`;
  const base = `10.${100 + (process.pid & 63)}.${(process.pid >> 6) & 255}.`;
  const space = { name, near: base + (4 * k + 1), far: base + (4 * k + 2) };
  const good =
    root &&
    ip("netns", "add", name) &&
    ip("link", "add", `${name}h`, "type", "veth", "peer", "name", `${name}n`, "netns", name) &&
    ip("addr", "add", `${space.near}/30`, "dev", `${name}h`) &&
    ip("link", "set", `${name}h`, "up") &&
    ip("-n", name, "addr", "add", `${space.far}/30`, "dev", `${name}n`) &&
    ip("-n", name, "link", "set", `${name}n`, "up") &&
    ip("-n", name, "link", "set", "lo", "up");
  if (good) return space;
  ip("netns", "del", name);
  return null;
}

// ---- nodes ----------------------------------------------------------------------------------

class Node {
  constructor(cluster, name, space) {
    Object.assign(this, { cluster, name, space, host: space?.far ?? "127.0.0.1" });
    this.fault = join(cluster.folder, `${name}.fault`);
    this.jump(0);
  }

  /** Sets the node's calendar ahead, by seconds. */
  jump(seconds) {
    writeFileSync(this.fault, Buffer.from(new BigInt64Array([0n, 0n, 0n, BigInt(seconds)]).buffer));
  }

  async prepare() {
    const { cluster } = this;
    const near = this.space?.near ?? "127.0.0.1";
    this.port = await free_port();
    this.links = { store: new Link(cluster.postgres.port) };
    if (cluster.nats) this.links.bus = new Link(cluster.nats.port);
    const at = await this.links.store.open(near);
    this.words = ["--store", `postgres://carteado@${near}:${at}/carteado`];
    if (cluster.nats) this.words.push("--bus", `nats://${near}:${await this.links.bus.open(near)}`, "--node", this.name);
  }

  /** Starts the program, and again until it serves. */
  async start() {
    for (let tries = 0; !(await this.begin()); tries++) {
      assert.ok(tries < 200, `${this.name} does not start: ${this.child.errors.slice(-1000)}`);
      await pause(200);
    }
    while (!(await this.is_ready())) await pause(20);
  }

  async is_ready(ms = 60000) {
    try {
      return (await fetch(`http://${this.host}:${this.port}/ready`, { signal: AbortSignal.timeout(ms) })).ok;
    } catch {
      return false;
    }
  }

  async begin() {
    const { program, fault, folder } = this.cluster;
    const own = ["serve", "--root", join(folder, "web"), "--data", join(folder, this.name), "--host", this.host];
    const limits = ["--port", String(this.port), "--bot-ms", "0", "--rate", "0", "--per-address", "100000"];
    const words = [program, ...own, ...limits, ...this.words];
    const inside = this.space ? ["ip", "netns", "exec", this.space.name] : [];
    const faulty = fault ? [`LD_PRELOAD=${fault}`, `CT_FAULT=${this.fault}`] : []; // not for `ip`
    const [first, ...rest] = [...inside, "env", ...faulty, ...words];
    const child = spawn(first, rest, { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    child.errors = "";
    child.stderr.on("data", (text) => {
      child.errors += text;
    });
    return Promise.race([
      new Promise((done) => child.stdout.once("data", () => done(true))),
      ended(child).then(() => false),
    ]);
  }

  async stop(signal = "SIGTERM") {
    this.child.kill(signal);
    await ended(this.child);
  }
}

/** Starts everything. fault: libfault.so, for jumping calendars; null: none. */
export async function start_cluster({ program, fault = null, nodes = 1, bus = false, apart = true }) {
  const folder = mkdtempSync(join(tmpdir(), "carteado-"));
  const cluster = { program, fault, folder, nodes: [] };
  for (const name of ["web", "postgres", "nats"]) mkdirSync(join(folder, name));
  if (root) chownSync(folder, NOBODY, NOBODY);
  writeFileSync(join(folder, "web", "index.html"), "a page");
  cluster.stop = async () => {
    cluster.stopped = true;
    for (const node of cluster.nodes) {
      node.child?.kill("SIGCONT");
      if (node.child) await node.stop("SIGKILL");
      for (const link of Object.values(node.links ?? {})) link.close();
      if (node.space) ip("netns", "del", node.space.name);
    }
    await cluster.nats?.stop();
    await cluster.postgres.stop("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  cluster.postgres = new Postgres(await free_port(), join(folder, "postgres"));
  await cluster.postgres.start();
  try {
    if (bus) {
      cluster.nats = new Nats(await free_port(), join(folder, "nats"));
      await cluster.nats.start();
    }
    for (let k = 0; k < nodes; k++) {
      const node = new Node(cluster, `node${k + 1}`, apart ? namespace(k) : null);
      cluster.nodes.push(node);
      await node.prepare();
      await node.start();
    }
  } catch (error) {
    await cluster.stop(); // otherwise the database would keep the test from ending
    throw error;
  }
  return cluster;
}
