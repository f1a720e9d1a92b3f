/* remote.ts - a seat at a table on a server, for one match. Its view and events come from the
 * server; the same engine and screens show them as for a local table. An act is sent to the server.
 * It counts as done once the server has sent its line. */
import { batch, computed, effect, signal } from "@preact/signals";
import { engine } from "../engine/engine";
import type { Answered, Event, Refusal } from "../engine/types";
import { usualLevel } from "../players/levels";
import { birds } from "../prepare/begin";
import { LiveSeat, shownAs, sleep } from "../seat/live-seat";
import type { Seat, Setup } from "../seat/seat";
import { unplayed } from "../seat/unplayed";
import { paces, settings } from "../settings/settings";
import { w } from "../text/online";
import { t } from "../text/text";
import { type Clock, faceOf, type Line, type Room, type Story } from "./protocol";
import { RemoteView } from "./remote-view";
import { Lost, Refused } from "./socket";

/** The requests that a seat sends to the server (meeting.ts). */
export interface Host {
  act(after: number, act: string): Promise<{ n: number }>;
  next(): Promise<unknown>;
  undo(): Promise<unknown>;
}

export const onlooker = 15; // include/carteado.h
const openly = 16; // an onlooker who sees all hands: PAGE_OPEN in bridge/page.h

/** The setup of the match at a room's table. */
export function setupOf(room: Room): Setup {
  const { settings, players, you } = room;
  return {
    game: settings.game,
    seats: settings.seats,
    options: settings.options,
    bots: usualLevel,
    names: players.map((p, i) => p.name || (birds[i] ?? w("seat", i + 1))),
    me: Math.max(0, you),
    faces: players.map((p) => faceOf(p)),
    online: players.flatMap((p, i) => (p.kind === "person" ? [i] : [])),
  };
}

export class Remote extends LiveSeat implements Seat {
  /** Number of the last line received. */
  n = 0;
  readonly number: number; // the number of the match at its table
  readonly began = Date.now();
  readonly clock = signal<(Clock & { at: number }) | null>(null);
  /** What happened while the connection was lost. */
  readonly meanwhile = signal<Event[]>([]);
  readonly absent = computed(() => this.room.value.players.map((p) => marked(p)));

  private readonly room;
  private readonly host: Host;
  private readonly engineView: RemoteView;
  private readonly stated = computed(() => setupOf(this.room.value));
  private waiting: { n: number; come(): void }[] = [];
  private told: (() => void)[] = []; // resolvers that wait for the next whole match
  private readonly stop: () => void;

  constructor(room: Room, match: number, host: Host) {
    super();
    this.room = signal(room);
    this.number = match;
    this.host = host;
    this.engineView = new RemoteView(room.settings, isLate(room) ? openly : this.eyes);
    this.stop = effect(() => {
      const { players, next } = this.room.value;
      if (this.match.table.peek() && players && next) this.follow();
    });
  }

  get setup(): Setup {
    return this.stated.value;
  }
  /** -1 for an onlooker: no sentence says "you" to an onlooker. Undefined for a player. */
  get you(): number | undefined {
    return this.room.peek().you < 0 ? -1 : undefined;
  }
  protected get eyes(): number {
    const { you } = this.room.peek();
    return you < 0 ? onlooker : you;
  }
  protected ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.engineView.ask(call, text, ...numbers);
  }

  /* ---- messages from the server ---- */

  /** Called when the table has changed but not its cards, for example when a player is absent. */
  about(room: Room): void {
    this.room.value = room;
  }

  /** Called when the server has sent the whole match. `missed`: acts may have been missed while
   * there was no connection. */
  story(s: Story, missed: boolean): Promise<void> {
    return this.inTurn(async () => {
      this.match.game ??= await engine.game(this.room.peek().settings.game);
      const known = this.match.events.peek();
      const events = [...known.slice(0, s.from), ...s.events];
      await this.engineView.put(s.view, true);
      await this.show(s, events);
      if (missed && known.length) this.meanwhile.value = events.slice(known.length);
      for (const go of this.told.splice(0)) go();
    });
  }

  line(l: Line): Promise<void> {
    return this.inTurn(async () => {
      // The acts of a whole deal arrive at once, so this shows them at the pace of bots.
      if (isLate(this.room.peek())) await sleep(paces[settings.pace.value]);
      const known = this.match.events.peek().slice(0, l.event.n - 1);
      await this.engineView.put(l.view, l.whole);
      await this.show(l, [...known, l.event]);
    });
  }

  private async show({ n, round, sheet, undo, clock }: Story | Line, events: Event[]) {
    const told = shownAs(await this.ask<Answered>("table", "", this.eyes));
    if (this.match.closed) return;
    batch(() => {
      this.n = n;
      this.match.events.value = events;
      this.match.table.value = { ...told, round, sheet, undo, redo: false };
      this.clock.value = clock && { ...clock, at: performance.now() };
      this.follow();
    });
    for (const w of this.waiting.filter((w) => w.n <= n)) w.come();
    this.waiting = this.waiting.filter((w) => w.n > n);
  }

  /** Updates what the table waits for. */
  private follow(): void {
    const { view } = this.match.table.peek();
    const { players, next, you } = this.room.peek();
    const { turn } = view;
    if (turn === "over") this.match.wait.value = "over";
    else if (turn === "dealer") {
      const idle = unplayed(this.match.events.peek(), this.match.table.peek()); // the server deals without being asked
      this.match.wait.value = idle || you < 0 || next.includes(you) ? "bot" : "dealer";
    } else if (turn === you) this.match.wait.value = "you";
    else this.match.wait.value = isHere(players[turn]) ? "seat" : "bot";
  }

  /** Resolves when everything received so far is shown. */
  settled(): Promise<void> {
    return this.inTurn(async () => {});
  }
  private reached(n: number): Promise<void> {
    if (this.n >= n) return Promise.resolve();
    return new Promise((come) => this.waiting.push({ n, come }));
  }
  private nextStory(): Promise<void> {
    return new Promise((go) => this.told.push(go));
  }

  /* ---- actions of the player ---- */

  /** Asks the server for an act. If the connection breaks before the answer, asks once more when it
   * is back, but only if no line has arrived meanwhile. A new line means that the act is done
   * already, or was meant for another position. */
  async play(act: string): Promise<Refusal | null> {
    const after = this.n;
    while (!this.match.closed && this.n === after) {
      try {
        const { n } = await this.host.act(after, act);
        await this.reached(n);
        return null;
      } catch (error) {
        if (error instanceof Refused) return this.refusal(act, error);
        if (!(error instanceof Lost)) throw error;
        await this.nextStory();
      }
    }
    return null;
  }

  /* Called when another player acted at the same moment. Asks for the act again if its verb may be
   * used out of turn. */
  private async refusal(act: string, { trouble }: Refused): Promise<Refusal | null> {
    if (trouble.key !== "act.stale") return trouble;
    const before = this.n;
    const verb = this.match.game.verbs.find((v) => act === v.name || act.startsWith(`${v.name} `));
    await Promise.race([this.reached(before + 1), sleep(1000)]);
    if (!verb?.any_seat || this.n === before || (await this.check(act))) return trouble;
    return this.play(act);
  }

  async undo(): Promise<void> {
    if (this.match.table.peek().undo) await this.try(this.host.undo());
  }
  async next(): Promise<void> {
    if (this.match.table.peek().view.turn === "dealer") await this.try(this.host.next());
  }
  /* Ignores a refusal: it only means that the request is no longer needed. */
  private async try(asked: Promise<unknown>): Promise<void> {
    await asked.catch((error) => {
      if (error instanceof Refused || error instanceof Lost) return;
      this.match.trouble.value = t("seat.trouble");
      console.error(error);
    });
  }
  async redo(): Promise<void> {}

  record(): Promise<string> {
    return Promise.resolve(""); // the server reveals it when the match is over
  }
  again(): Setup {
    return this.setup;
  }

  /** Fetches the game's texts in another language. The meeting asks the server for the events
   * again. */
  async translate(): Promise<void> {
    this.match.game = await engine.game(this.setup.game);
  }

  close(): void {
    this.match.closed = true;
    this.stop();
    for (const go of this.told.splice(0)) go();
    for (const w of this.waiting.splice(0)) w.come();
  }
}

/** True for an onlooker who sees all hands, but only of finished deals. */
export const isLate = ({ you, settings }: Room): boolean => you < 0 && settings.watch === "open";

const isHere = (p: Room["players"][number] | undefined) => p?.kind === "person" && !p.away;

/** The note beside an absent player's name. */
function marked({ kind, name, here, away }: Room["players"][number]): string | null {
  if (kind !== "person" || (here && !away)) return null;
  return away ? w("bot-for", name) : w("not-here");
}
