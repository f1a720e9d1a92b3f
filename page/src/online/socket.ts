/* socket.ts - the connection to a server of tables: questions and answers, news, and reconnecting
 * with growing pauses. The owner of a socket sets `opened`, which runs first on every new
 * connection. */
import { signal } from "@preact/signals";
import { sleep } from "../seat/live-seat";
import type { News, Trouble } from "./protocol";

/** Thrown when the server refuses a request. */
export class Refused extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.text);
    this.trouble = trouble;
  }
}
/** Thrown when the connection broke before the answer came. The server may or may not have carried
 * out the request. */
export class Lost extends Error {}

export type State = "opening" | "open" | "lost" | "closed";

interface Waiting {
  done(answer: unknown): void;
  failed(error: Error): void;
}
type Ask = Record<string, unknown>;

const pauses = [300, 700, 1500, 3000, 5000, 8000, 12_000]; // milliseconds between attempts to connect
const patience = 10_000; // milliseconds to wait for an answer
const silence = 25_000; // milliseconds of silence after which the server is asked for a sign of life

export const address = () => `${location.protocol.replace("http", "ws")}//${location.host}/ws`;

const connect = () => new WebSocket(address(), "carteado");

export class Socket {
  readonly state = signal<State>("opening");
  /** When the connection was lost, by performance.now(); null: it is not lost. */
  lostAt = 0;
  /** True once a server has answered. */
  met = false;
  news: (news: News) => void = () => {};
  /** Asks the first questions of a connection; rejects when the connection cannot be used. */
  opened: () => Promise<void> = async () => {};
  /** Called when a connection is lost or could not be made. */
  dropped: () => void = () => {};

  /** True while the device itself has no network. */
  readonly offline = signal(false);

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: ReturnType<typeof setTimeout> | undefined;
  private readonly make: () => WebSocket;

  constructor(make: () => WebSocket = connect) {
    this.make = make;
    addEventListener("offline", this.cut);
    addEventListener("online", this.now);
    addEventListener("pageshow", this.now);
  }

  /** Connects, if there is no connection. */
  readonly open = (): void => {
    clearTimeout(this.timer);
    if (this.socket || this.state.peek() === "closed") return;
    const socket = this.make();
    this.socket = socket;
    socket.onmessage = (e) => this.hear(socket, e.data);
    socket.onclose = () => this.drop(socket);
    socket.onopen = async () => {
      try {
        await this.opened();
        if (socket !== this.socket) return;
        this.tries = 0;
        this.met = true;
        this.state.value = "open";
      } catch {
        this.drop(socket);
      }
    };
    this.wait();
  };

  /** Asks and resolves with the answer; rejects with Refused or Lost. A question refused as "too
   * fast" is asked again. */
  async ask<T = unknown>(name: string, fields: Ask = {}): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.once<T>(name, fields);
      } catch (error) {
        const fast = error instanceof Refused && error.trouble.key === "rate";
        if (!fast || tries > 8) throw error;
        await sleep(400);
      }
    }
  }

  private once<T>(name: string, fields: Ask): Promise<T> {
    const { socket } = this;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Lost(name));
    const id = ++this.last;
    return new Promise<T>((done, failed) => {
      const timer = setTimeout(() => this.drop(socket), patience);
      const end =
        <V>(how: (value: V) => void) =>
        (value: V) => {
          clearTimeout(timer);
          how(value);
        };
      this.waiting.set(id, { done: end(done as (v: unknown) => void), failed: end(failed) });
      socket.send(JSON.stringify({ ask: name, id, ...fields }));
    });
  }

  private hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.socket) return;
    this.wait();
    const message = JSON.parse(String(data)) as { to?: number; error?: Trouble } & News;
    if (message.to === undefined) {
      this.news(message);
      return;
    }
    const waiting = this.waiting.get(message.to);
    this.waiting.delete(message.to);
    if (message.error) waiting?.failed(new Refused(message.error));
    else waiting?.done(message);
  }

  /* A connection may die without a sign, so after a silence this asks the server for an answer. */
  private wait(): void {
    clearTimeout(this.heard);
    this.heard = setTimeout(() => {
      if (this.socket?.readyState === WebSocket.OPEN) this.alive().catch(() => {});
      else if (this.socket) this.drop(this.socket);
    }, silence);
  }
  /** Asks the server a small question after a silence. The owner of the socket sets it. */
  alive: () => Promise<unknown> = async () => {};

  /** Gives up a connection, and tries again after a while. */
  private drop(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.heard);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    for (const w of this.waiting.values()) w.failed(new Lost("connection"));
    this.waiting.clear();
    if (this.state.peek() === "closed") return;
    if (this.state.peek() !== "lost") this.lostAt = performance.now();
    this.offline.value = navigator.onLine === false;
    this.state.value = "lost";
    this.dropped();
    const pause = pauses[Math.min(this.tries++, pauses.length - 1)] as number;
    this.timer = setTimeout(this.open, pause * (0.75 + Math.random() / 2));
  }

  private readonly cut = () => {
    this.offline.value = navigator.onLine === false;
    if (this.socket) this.drop(this.socket);
  };
  private readonly now = () => {
    this.offline.value = navigator.onLine === false;
    this.tries = 0;
    this.open();
  };

  /** Gives up the connection and makes a new one: at once if `soon`, otherwise after a pause. */
  again(soon: boolean): void {
    this.cut();
    if (soon) this.now();
  }

  close(): void {
    this.state.value = "closed";
    clearTimeout(this.timer);
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.now);
    removeEventListener("pageshow", this.now);
    if (this.socket) this.drop(this.socket);
  }
}
