/* meeting.ts - one table of a server, as seen by this page: the connection, the state of the table,
 * the seat in its match, and people's messages. */
import { computed, effect, signal } from "@preact/signals";
import { engine } from "../engine/engine";
import { account } from "../store/account";
import { dropTable, findTable, keepTable, type OnlineTable } from "../store/tables";
import { fetchParts } from "../table/parts";
import { w } from "../text/online";
import { lang } from "../text/text";
import { isBlocked } from "./blocked";
import { sameSettings } from "./changed";
import { goOut, hello, inviting, signIn } from "./hello";
import { keepRecord } from "./kept";
import type { Gone, Look, News, Over, Rated, Room, Said, Settings, Story, Taken } from "./protocol";
import { share } from "./protocol";
import { Remote } from "./remote";
import { forgetSentAway, keepSentAway, tokenSentAway } from "./sent-away";
import { Refused, Socket } from "./socket";

const saidStays = 50; // the page keeps at most this many messages

/** A message with its number `n`. */
export interface Word extends Said {
  n: number;
}

const mark = "#lugar=";
/** Begins the secret of a link that gives a seat back. */
export const passMark = "#volta=";

/** Takes a secret that follows `mark` out of the address. It follows "#", and browsers never send
 * that part to a server. */
function given(mark: string): string {
  const { hash, pathname } = location;
  if (!hash.startsWith(mark)) return "";
  history.replaceState(history.state, "", pathname);
  return hash.slice(mark.length);
}

/** Whether a refusal means that a seat's token is void. "Full" and "busy" do not mean that. */
const isVoid = (key: string): boolean => /^(table|seat)\./.test(key);

export class Meeting {
  readonly code: string;
  readonly socket: Socket;
  readonly room = signal<Room | null>(null);
  readonly seat = signal<Remote | null>(null);
  readonly said = signal<Word[]>([]);
  readonly muted = signal<ReadonlySet<string>>(new Set()); // people whose messages are hidden
  readonly gone = signal<Gone | null>(null); // this page has lost its seat to another window or device
  readonly look = signal<Look | null>(null); // the table as listed, for a visitor without a seat
  readonly missing = signal<string | null>(null); // the server's sentence that the table does not exist
  readonly knocking = signal(false); // the table was asked to let the reader in, and has not answered
  readonly told = signal(""); // a sentence for a visitor: why a link or the table has given no seat
  /** The number in the history of the match that has just ended. */
  readonly past = signal<number | null>(null);
  /** How the last match changed the ratings, if it was rated. */
  readonly rated = signal<{ match: number; seats: Rated[] } | null>(null);
  /** The settings to which the reader has agreed, by sitting down or by saying so; null: to none. */
  readonly agreed = signal<Settings | null>(null);
  readonly restarting = signal(false); // the server has said that it shuts down
  readonly you = computed(() => this.room.value?.you ?? -1);
  readonly host = computed(
    () => this.room.value !== null && this.room.value.host === this.you.value,
  );

  private match: Remote | null = null; // the match of `seat`, or one that is still being loaded
  readonly offered = signal(""); // a seat's token from a link, taken only after the reader agrees
  private token = "";
  private pass = ""; // the secret of a link that gives a seat back; used up at once
  private watches = ""; // the name under which this reader looks on; "": the reader does not look on
  private stored: OnlineTable | undefined;
  private words = 0;
  private sits = false; // the reader has just sat down
  private unwilling = false; // the reader has said "not yet"
  private anew = false; // the server must send the whole match again
  private lost = false; // there was a connection before this one
  private readonly stop: () => void;

  constructor(code: string, socket = new Socket()) {
    this.code = code;
    this.socket = socket;
    socket.opened = () => this.come();
    socket.news = (news) => this.hear(news);
    socket.alive = () => hello(socket);
    let first = true;
    this.stop = effect(() => {
      lang.value;
      if (!first) void this.translate();
      first = false;
    });
  }

  async open(): Promise<void> {
    const offered = given(mark); // removed at once, because people copy and share the address
    const pass = given(passMark);
    this.stored = await findTable(this.code);
    this.token = this.stored?.token ?? ""; // a seat kept on this device comes before the seat of a link
    this.offered.value = this.token ? "" : offered;
    this.pass = this.token ? "" : pass;
    this.socket.open();
  }

  /** The start of each connection: takes the seat back, or looks at the table. */
  private async come(): Promise<void> {
    await this.greet();
    if (this.gone.peek()) return;
    this.knocking.value = false; // a request ends with its connection
    try {
      if (this.token) {
        await this.resume();
        void this.renewNotices();
      } else if (this.watches) await this.socket.ask("watch", this.asWatcher());
      else if (!(await this.comeBack())) await this.see();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { key } = error.trouble;
      if (key === "rate" || (this.token && !isVoid(key))) throw error; // the socket tries again; the seat is kept
      await this.refused(error);
    }
    this.lost = true;
    this.restarting.value = false;
    void this.renewNotices();
  }

  /* If the server speaks another version of the protocol, the page does not ask it again. */
  private async greet(): Promise<void> {
    await hello(this.socket).catch((error) => {
      if (error instanceof Refused && error.trouble.key !== "rate") {
        this.missing.value = w("version");
        this.socket.close();
      }
      throw error;
    });
    await signIn(this.socket);
  }

  private async renewNotices(): Promise<void> {
    const { renew } = await import("./push");
    await renew(this).catch(() => {}); // without an answer the server keeps what it has
  }

  private async see(): Promise<void> {
    this.look.value = (await this.socket.ask<{ table: Look }>("look", this.named())).table;
  }

  private named = () => ({ code: this.code });
  private was = () => {
    const was = tokenSentAway(this.code);
    return was ? { was } : {};
  };
  private asWatcher = () => ({ ...this.named(), name: this.watches, ...this.was() });

  /** Takes a seat that is the reader's, although this device has no token of it. False: there is
   * none. */
  private async comeBack(): Promise<boolean> {
    return (await this.takeByLink()) || (await this.resumeByAccount()) || (await this.pardoned());
  }

  /** Takes the seat of a link that the host has made. */
  private async takeByLink(): Promise<boolean> {
    const { pass } = this;
    this.pass = "";
    if (!pass) return false;
    try {
      this.take(await this.socket.ask<Taken>("take", { ...this.named(), pass, ...this.was() }));
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) this.pass = pass; // asks again on the next connection
      if (!(error instanceof Refused) || error.trouble.key === "rate") throw error;
      this.told.value = error.trouble.text;
      return false;
    }
  }

  /** Comes back to the seat from which the host had sent this device away, if the host now lets it. */
  private async pardoned(): Promise<boolean> {
    const was = tokenSentAway(this.code);
    if (!was) return false;
    this.token = was;
    try {
      await this.resume();
      forgetSentAway(this.code);
      return true;
    } catch (error) {
      this.token = "";
      if (!(error instanceof Refused)) throw error;
      if (error.trouble.key === "table.kicked") this.gone.value = error.trouble;
      else if (isVoid(error.trouble.key)) forgetSentAway(this.code);
      return error.trouble.key === "table.kicked";
    }
  }

  private resume(): Promise<unknown> {
    const seat = this.anew ? null : this.seat.peek();
    this.anew = false;
    const from = { match: seat?.number ?? 0, from: seat?.n ?? 0 };
    const token = this.token && { token: this.token };
    return this.socket.ask("resume", { code: this.code, ...token, ...from });
  }
  /** Takes the seat that the account already has at this table, for example on another device.
   * False: the account has none. */
  private async resumeByAccount(): Promise<boolean> {
    if (!account.peek()) return false;
    return this.resume().then(
      () => true,
      (error) => {
        if (error instanceof Refused && error.trouble.key === "seat.none") return false;
        throw error;
      },
    );
  }

  /* Called when the token is void or the table no longer exists. */
  private async refused({ trouble }: Refused): Promise<void> {
    if (trouble.key === "table.account") {
      this.gone.value = trouble;
      return;
    }
    if (this.token) {
      this.token = "";
      await dropTable(this.code);
      const look = this.socket.ask<{ table: Look }>("look", this.named());
      const found = await look.catch(() => null);
      if (found) {
        this.look.value = found.table;
        return;
      }
    }
    this.missing.value = trouble.text;
  }

  /* ---- messages from the server ---- */

  private hear(news: News): void {
    if (news.news === "table") this.about(news);
    else if (news.news === "story") void this.story(news);
    else if (news.news === "line") void this.match?.line(news);
    else if (news.news === "said") this.hears(news);
    else if (news.news === "over") void this.over(news);
    else if (news.news === "gone") void this.left(news);
    else if (news.news === "entered") this.take(news);
    else if (news.name === null) void goOut();
  }

  private about(room: Room): void {
    this.room.value = room;
    this.look.value = null;
    this.match?.about(room);
    this.agree(room);
    void this.keep(room);
  }

  /* Whoever sits down has seen the rules, so the page says that its reader is ready. It asks the
   * reader only when the rules are other ones by then, or when somebody else changes them later.
   * After a match readers say themselves that they want another one. */
  private agree({ you, host, phase, match, changed, again, settings, players }: Room): void {
    if (you < 0) return;
    const before = this.agreed.peek();
    const first = !before && !match && changed === undefined;
    const sits = this.sits || first;
    const ready = players[you]?.ready ?? false;
    this.sits = false;
    if (first || you === host || phase === "play" || ready) this.agreed.value = settings;
    const agreed = this.agreed.peek();
    if (phase === "play" || ready || this.unwilling || (again && !sits)) return;
    if (agreed && sameSettings(agreed, settings)) this.ready(true).catch(() => {}); // there is also a button
  }

  private async keep(room: Room): Promise<void> {
    if (room.you < 0 || !(this.token || room.players[room.you]?.account)) return;
    const people = room.players.filter((p, i) => p.kind === "person" && i !== room.you);
    const kept = {
      ...{ code: this.code, token: this.token, game: room.settings.game },
      ...{ names: people.map((p) => p.name), time: Date.now(), kept: this.stored?.kept ?? 0 },
    };
    const same =
      JSON.stringify({ ...this.stored, time: 0 }) === JSON.stringify({ ...kept, time: 0 });
    this.stored = kept;
    if (!same) await keepTable(kept);
  }

  private async story(story: Story): Promise<void> {
    const room = this.room.peek();
    if (!room) return;
    const now = this.match;
    if (now && now.number === story.match && now.setup.me === Math.max(0, room.you))
      return now.story(story, this.lost);
    const seat = new Remote(room, story.match, {
      act: (after, act) => this.socket.ask("act", { after, act }),
      next: () => this.socket.ask("next"),
      undo: () => this.socket.ask("undo"),
    });
    this.match = seat;
    now?.close();
    const game = engine.game(room.settings.game).then(fetchParts);
    await Promise.all([seat.story(story, false), game]);
    if (this.match !== seat) return;
    this.past.value = null;
    this.seat.value = seat;
  }

  private hears(said: Said): void {
    if (this.muted.peek().has(said.name) || isBlocked(said.name)) return;
    this.said.value = [...this.said.peek(), { ...said, n: ++this.words }].slice(-saidStays);
  }

  private async over({ match, record, rated }: Over): Promise<void> {
    const seat = this.match;
    if (rated) this.rated.value = { match, seats: rated };
    if (!seat || seat.number !== match || !this.stored) return;
    if (this.stored.kept === match) return;
    this.stored = { ...this.stored, kept: match };
    await keepTable(this.stored);
    await seat.settled();
    this.past.value = await keepRecord(seat, record);
  }

  private async left(gone: Gone): Promise<void> {
    if (this.knocking.peek() && gone.key !== "server.stops") {
      this.knocking.value = false;
      this.told.value = gone.text;
      await this.see().catch(() => {});
      return;
    }
    if (gone.key === "server.stops") {
      this.restarting.value = true;
      this.socket.again(false);
      return;
    }
    this.gone.value = gone;
    if (gone.key === "table.kicked" && this.token) keepSentAway(this.code, this.token);
    if (gone.key !== "table.elsewhere" && gone.key !== "table.account") void dropTable(this.code);
  }

  /* Asks for the events in the other language, by a new connection. */
  private async translate(): Promise<void> {
    await this.match?.translate();
    this.anew = true;
    this.socket.again(true);
  }

  /* ---- actions of the reader ---- */

  ask = (name: string, fields: Record<string, unknown> = {}): Promise<unknown> =>
    this.socket.ask(name, fields);

  /** Takes an open seat. During a match it asks the table for a bot's, and the answer comes later. */
  async join(name: string, face: number): Promise<void> {
    const fields = { ...this.named(), name, face: String(face), ...this.was() };
    this.told.value = "";
    const taken = await this.socket.ask<Partial<Taken>>("join", fields); // the news of the table follow
    this.agreed.value = this.look.peek()?.settings ?? null;
    this.sits = true;
    if (taken.token) this.take({ token: taken.token });
    else this.knocking.value = true;
  }
  /** Gives up asking the table for a seat. */
  async stopKnocking(): Promise<void> {
    this.knocking.value = false;
    await this.socket.ask("leave").catch(() => {});
  }
  /** Takes the seat whose token a link brought. */
  async claim(): Promise<void> {
    this.token = this.offered.peek();
    this.offered.value = "";
    await this.resume().catch((error) => {
      if (!(error instanceof Refused)) throw error;
      return isVoid(error.trouble.key) ? this.refused(error) : this.socket.again(false);
    });
  }
  async watch(name: string): Promise<void> {
    await this.socket.ask("watch", { ...this.named(), name, ...this.was() });
    this.watches = name;
  }
  private take({ token }: Pick<Taken, "token">): void {
    this.token = token;
    this.knocking.value = false;
    this.told.value = "";
    forgetSentAway(this.code);
    const room = this.room.peek();
    if (room) void this.keep(room);
  }

  /** A link that moves this seat to another device. Null: there is no seat, or the seat belongs to
   * an account, which needs no link. */
  get seatLink(): string | null {
    const room = this.room.value;
    const guest = room && room.you >= 0 && !room.players[room.you]?.account;
    return guest && this.token ? `${inviting().origin}/m/${this.code}${mark}${this.token}` : null;
  }

  ready(on: boolean): Promise<unknown> {
    this.unwilling = !on;
    return this.ask("ready", { on, share: share() });
  }

  /** Takes the seat back from another window or device. */
  async playHere(): Promise<void> {
    this.gone.value = null;
    if (this.socket.state.peek() === "open") await this.resume();
    else this.socket.open();
  }

  async leave(): Promise<void> {
    await this.ask("leave").catch(() => {});
    await dropTable(this.code);
  }

  mute(name: string, on: boolean): void {
    const all = new Set(this.muted.peek());
    if (on) all.add(name);
    else all.delete(name);
    this.muted.value = all;
  }

  close(): void {
    this.stop();
    this.match?.close();
    this.socket.close();
  }
}

/** Opens a connection for one question, such as to make a table or to list the tables. */
export async function once<T>(name: string, fields: Record<string, unknown> = {}): Promise<T> {
  const socket = new Socket();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((done, failed) => {
      const none = () => failed(new Error("no server"));
      timer = setTimeout(none, 6000);
      socket.dropped = none;
      socket.opened = async () => {
        try {
          await hello(socket);
          await signIn(socket);
          done(await socket.ask<T>(name, fields));
        } catch (error) {
          if (error instanceof Refused) failed(error);
          else throw error;
        }
      };
      socket.open();
    });
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

/** Makes a table at the server, and stores the token of the reader's seat on this device. Returns
 * the code of the table. */
export async function create(settings: Settings, name: string, face: number): Promise<string> {
  const { code, token } = await once<Taken>("create", { settings, name, face: String(face) });
  const kept = { code, token, game: settings.game, names: [], time: Date.now(), kept: 0 };
  await keepTable(kept);
  return code;
}
