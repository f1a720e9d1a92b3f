// client.mjs - a small WebSocket client on a plain TCP socket, so that tests can also send what a correct client
// would not. A `Client` is one connection that speaks docs/protocol.md.
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";

const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Makes one frame, masked (as clients must) or not. */
export function frame(payload, { opcode = 1, fin = true, length = payload.length, masked = true } = {}) {
  const size = length < 126 ? 0 : length < 65536 ? 2 : 8;
  const head = Buffer.alloc(2 + size + 4);
  head[0] = (fin ? 0x80 : 0) | opcode;
  head[1] = (masked ? 0x80 : 0) | (size === 0 ? length : size === 2 ? 126 : 127);
  if (size === 2) head.writeUInt16BE(length, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2);
  if (!masked) return Buffer.concat([head.subarray(0, 2 + size), Buffer.from(payload)]);
  const mask = randomBytes(4);
  mask.copy(head, 2 + size);
  const body = Buffer.from(payload);
  for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
  return Buffer.concat([head, body]);
}

/** Reads the first frame of the bytes, masked or not; `size`: its bytes. Null: it is not whole yet. */
export function readFrame(b) {
  if (b.length < 2) return null;
  let n = b[1] & 127;
  let at = n < 126 ? 2 : n === 126 ? 4 : 10;
  if (b.length < at) return null;
  if (n === 126) n = b.readUInt16BE(2);
  else if (n === 127) n = Number(b.readBigUInt64BE(2));
  const masked = b[1] >> 7;
  if (masked) at += 4;
  if (b.length < at + n) return null;
  const payload = Buffer.from(b.subarray(at, at + n));
  if (masked) for (let i = 0; i < n; i++) payload[i] ^= b[at - 4 + (i & 3)];
  return { opcode: b[0] & 15, fin: b[0] >> 7, payload, size: at + n };
}

/** A seat's commitment to its share in a draw. */
export const sealOf = (commit, seat, share) =>
  createHash("sha256").update(`${commit}|${seat}|${share}`).digest("hex");

export class Client {
  /** Connects and sends hello. headers: changes to those of the handshake. */
  static async open(port, { path = "/ws", headers = {}, hello = "pt", host = "127.0.0.1" } = {}) {
    const c = new Client();
    await c.connect(port, path, headers, host);
    if (hello) await c.ask("hello", { version: 1, lang: hello });
    return c;
  }

  constructor() {
    this.news = [];
    this.all = []; // all texts received
    this.waiting = new Map();
    this.listeners = new Set();
    this.id = 0;
    this.pings = 0;
    this.shy = false; // true: takes no part in draws
    this.holds = false; // true: commits to a share, and does not reveal it
    this.deaf = false; // true: answers no ping, like a phone without a network
    this.left = Buffer.alloc(0);
    this.closed = new Promise((done) => {
      this.over = done;
    });
  }

  connect(port, path, headers, host) {
    const key = randomBytes(16).toString("base64");
    const lines = {
      Host: `127.0.0.1:${port}`,
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": key,
      "Sec-WebSocket-Protocol": "carteado",
      ...headers,
    };
    const text = Object.entries(lines)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    this.socket = connect(port, host);
    this.socket.setNoDelay(true);
    return new Promise((done, refuse) => {
      this.refuse = refuse;
      this.done = () => {
        const accept = createHash("sha1").update(key + magic).digest("base64");
        if (!this.head.includes(accept)) refuse(new Error(`not upgraded: ${this.head}`));
        else done();
      };
      this.socket.on("connect", () => this.socket.write(`GET ${path} HTTP/1.1\r\n${text}\r\n`));
      this.socket.on("data", (data) => this.take(data));
      this.socket.on("error", () => {});
      this.socket.on("close", () => {
        refuse(new Error(`closed: ${this.head ?? ""}`));
        for (const { refuse: no } of this.waiting.values()) no(new Error("closed"));
        this.waiting.clear();
        this.gone = true;
        this.over();
        for (const listener of [...this.listeners]) listener();
      });
    });
  }

  take(data) {
    this.left = Buffer.concat([this.left, data]);
    if (!this.head) {
      const end = this.left.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.head = this.left.subarray(0, end).toString();
      this.left = this.left.subarray(end + 4);
      this.done();
    }
    for (let f; (f = this.shift()); ) {
      if (f.opcode === 9) {
        this.pings++;
        if (!this.deaf) this.socket.write(frame(f.payload, { opcode: 10 }));
      } else if (f.opcode === 8) this.socket.end(frame(f.payload, { opcode: 8 }));
      else if (f.opcode < 3) this.message(f);
    }
  }

  shift() {
    const f = readFrame(this.left);
    if (f) this.left = this.left.subarray(f.size);
    return f;
  }

  message({ fin, payload }) {
    this.part = this.part ? Buffer.concat([this.part, payload]) : payload;
    if (!fin) return;
    const text = this.part.toString();
    this.part = null;
    this.all.push(text);
    const m = JSON.parse(text);
    if (m.news) {
      this.hear(m);
      this.news.push(m);
      for (const listener of [...this.listeners]) listener();
    } else if (this.waiting.has(m.to)) {
      const { done } = this.waiting.get(m.to);
      this.waiting.delete(m.to);
      done(m);
    } else this.stray = m;
  }

  /** Updates the client's copy of the table from a message. */
  hear(m) {
    if (m.news === "table") this.table = m;
    if (m.news === "table" && m.draw && m.you >= 0) this.answerDraw(m);
    if (m.news === "story") {
      this.events = [...(this.events ?? []).slice(0, m.from), ...m.events];
      Object.assign(this, { n: m.n, match: m.match, state: m, whole: m.view, views: [m.view] });
    }
    if (m.news === "line") {
      this.events.push(m.event);
      this.views?.push(m.view);
      Object.assign(this, { n: m.n, state: m });
    }
    if (m.news === "over") this.record = m.record;
  }

  /** Takes part in a draw: seals a share, and reveals it when the list of seals is fixed. */
  answerDraw({ draw: { commit, seals, done, seats }, you }) {
    if (this.drawn?.commit !== commit) this.drawn = { commit, share: randomBytes(12).toString("base64url") };
    const { share, stage = 0 } = this.drawn;
    if (this.shy || (seals && this.holds) || !seats.includes(you) || done.includes(you) || stage === (seals ? 2 : 1)) return;
    Object.assign(this.drawn, { stage: seals ? 2 : 1, ...(seals && { seals }) });
    if (seals) this.try("reveal", { commit, share }).catch(() => {});
    else this.try("seal", { commit, seal: sealOf(commit, you, share) }).catch(() => {});
  }

  send(text) {
    this.socket.write(frame(Buffer.from(text)));
  }

  /** Sends an ask. Resolves to its answer, which may be a refusal. */
  try(ask, members = {}) {
    const id = ++this.id;
    return new Promise((done, refuse) => {
      this.waiting.set(id, { done, refuse });
      if (this.gone) refuse(new Error("closed"));
      this.send(JSON.stringify({ ask, id, ...members }));
    });
  }

  async ask(ask, members) {
    const answer = await this.try(ask, members);
    if (answer.error) throw new Error(`${ask}: ${answer.error.key} (${answer.error.text})`);
    return answer;
  }

  /** Waits until test(client) is true. Calls it again after each message. */
  until(test) {
    return new Promise((done, refuse) => {
      const look = () => {
        const found = test(this);
        if (!found && !this.gone) return;
        this.listeners.delete(look);
        if (found) done(found);
        else refuse(new Error(`closed while waiting; news: ${this.news.map((m) => m.news)}`));
      };
      this.listeners.add(look);
      look();
    });
  }

  close() {
    this.socket.destroy();
    return this.closed;
  }
}
