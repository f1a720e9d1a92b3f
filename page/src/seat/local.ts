/* local.ts - a match in this page against bots. (shared.ts adds more people at the same device.)
 * The engine holds the match (match.ts). The match is stored after every act (keeper.ts), so
 * nothing is lost when the worker ends or the page is closed. */
import { effect } from "@preact/signals";
import { engine, Gone } from "../engine/engine";
import type { Act, Done, Refusal } from "../engine/types";
import { players } from "../players/players";
import { paces, settings } from "../settings/settings";
import { lang, t } from "../text/text";
import { Keeper } from "./keeper";
import { LiveSeat, shownAs, sleep } from "./live-seat";
import { Match, randomSeed } from "./match";
import type { Help, Hint, Seat, Setup } from "./seat";
import { unplayed } from "./unplayed";

const lookPause = 1500; // ms to look at a deal that nobody played

export class Local extends LiveSeat implements Seat {
  protected readonly engineMatch: Match;
  private readonly keeper = new Keeper();
  private thoughts = 0; // the number of bots that think now
  private driving = false;
  private stop: () => void = () => {};
  readonly setup: Setup;
  private readonly drawn: Promise<void>;

  /** `drawn` resolves when the table is on the screen. The bots' module is fetched after that. */
  constructor(setup: Setup, drawn: Promise<void>) {
    super();
    this.setup = setup;
    this.drawn = drawn;
    this.engineMatch = new Match(setup, this.match);
  }

  /* ---- the engine ---- */

  protected get eyes(): number {
    return this.setup.me;
  }
  protected ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.engineMatch.ask(call, text, ...numbers);
  }
  /** The setup in the form in which it is stored. */
  protected get home(): Setup {
    return this.setup;
  }

  /** Plays a line (match.ts) by one message to the engine, calls `did`, and shows the result. */
  protected async act(line: string, did: () => void = () => {}): Promise<Refusal | null> {
    const done = await this.engineMatch.act(line, this.eyes, this.match.events.value.length);
    if (done.error !== null) return done.error;
    did();
    await this.show(done);
    return null;
  }

  protected async show({ table, from, events }: Done): Promise<void> {
    this.match.events.value = [...this.match.events.value.slice(0, from), ...events];
    this.match.table.value = shownAs(table);
  }

  private async save(): Promise<void> {
    const { view, round } = this.match.table.value;
    const { game } = this.setup;
    const { home: setup, match } = this;
    const moves = this.match.events.value.filter((e) => e.seat === setup.me).length;
    await this.keeper.save(
      { game, setup, record: match.record, round, over: view.turn === "over" },
      { score: view.score, won: view.won, moves },
    );
  }

  async open(record?: string): Promise<Refusal | null> {
    const { setup } = this;
    const { game } = setup;
    const refusal = await this.engineMatch.open(record);
    if (refusal) return refusal;
    this.match.game = await engine.game(game);
    await this.act("");
    await this.keeper.recall(game, record);
    if (!record) {
      const why = await this.inTurn(() => this.deal(setup.deck));
      if (why) return why;
    }
    let first = true;
    this.stop = effect(() => {
      lang.value;
      if (!first) void this.inTurn(() => this.translate());
      first = false;
    });
    void this.drive();
    void this.drawn.then(() => engine.sentences(game));
    if (setup.seats > peopleIn(setup)) void this.drawn.then(() => players.fetch(game));
    return null;
  }

  private async translate(): Promise<void> {
    this.match.game = await engine.game(this.setup.game);
    this.match.events.value = [];
    await this.act("");
  }

  /** Deals the next cards; `deck`: these cards. */
  protected async deal(deck = ""): Promise<Refusal | null> {
    const why = await this.act(`deal ${deck}`.trim());
    if (!why) await this.save();
    return why;
  }

  /* ---- whose turn it is ---- */

  /** Lets bots act until a person must. Only one call of this runs at a time. */
  protected async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (!this.match.closed && !this.covered) {
        const { turn } = this.match.table.value.view;
        if (turn === "over") this.match.wait.value = "over";
        else if (turn === "dealer" && unplayed(this.match.events.value, this.match.table.value)) {
          this.match.wait.value = "bot";
          await sleep(lookPause);
          if (!this.match.closed) await this.inTurn(() => this.deal());
          continue;
        } else if (turn === "dealer") this.match.wait.value = "dealer";
        else if (turn === this.eyes) this.match.wait.value = "you";
        else if (this.person(turn)) {
          this.match.wait.value = "seat";
          if (await this.passed(turn)) continue;
        } else {
          this.match.wait.value = "bot";
          await this.bot(turn);
          continue;
        }
        return;
      }
    } catch (error) {
      this.match.trouble.value = t("seat.trouble");
      console.error(error);
    } finally {
      this.driving = false;
    }
  }

  /* shared.ts overrides three members. `covered`: a cover is shown, so nobody acts. person(): true
   * when a person at this device plays the seat. passed(): passes the device on; true when it has
   * gone to that seat. */
  protected get covered(): boolean {
    return false;
  }
  protected person(_seat: number): boolean {
    return false;
  }
  protected async passed(_to: number): Promise<boolean> {
    return false;
  }

  private async bot(seat: number): Promise<void> {
    const from = performance.now();
    const { ply } = this.match.table.value.view;
    const thought = await this.think(seat, this.setup.bots);
    const pace = this.match.claiming.peek() ? 0 : paces[settings.pace.value];
    await sleep(Math.max(0, pace - (performance.now() - from)));
    await this.inTurn(async () => {
      if (this.match.closed || this.match.table.value.view.ply !== ply) return; // another seat has acted meanwhile
      const act = thought?.act;
      if (!act) throw new Error("a bot without an act");
      const refusal = await this.act(`${seat} ${act}`);
      if (refusal) throw new Error(refusal.text);
      await this.save();
    });
  }

  private async think(seat: number, level: string): Promise<(Act & { why?: string }) | null> {
    await this.drawn;
    const { game, seed = "" } = this.setup;
    const { record } = this.match;
    const { ply } = this.match.table.value.view;
    const idle = () => this.match.closed || this.match.table.value.view.ply !== ply;
    const once = () => players.think({ game, seat, level, seed, record });
    this.thoughts++;
    try {
      const thought = await once().catch((error) => {
        if (!(error instanceof Gone)) throw error;
        return idle() ? null : once(); // the bots' worker ended, perhaps because of another table
      });
      if (thought?.error) throw new Error(thought.error.text);
      const act = thought?.act?.[0];
      return act ? { ...act, why: thought.why } : null;
    } finally {
      this.thoughts--;
    }
  }

  /** Ends the bots' thinking, because nothing waits for it any more. */
  private forget(): void {
    if (this.thoughts) players.drop();
  }

  /* ---- acts of a person ---- */

  async play(act: string): Promise<Refusal | null> {
    const refusal = await this.inTurn(async () => {
      const why = await this.act(`${this.eyes} ${act}`, () => this.did("play"));
      if (!why) this.forget();
      return why;
    });
    if (refusal) return refusal;
    // The save waits for its turn, but the next tap need not wait for the save.
    this.inTurn(() => this.save()).catch(console.error);
    void this.drive();
    return null;
  }

  /** Called after this seat has played, taken back or redone an act. */
  protected did(_what: "play" | "undo" | "redo"): void {}

  async hint(): Promise<Hint | null> {
    const act = await this.think(this.eyes, "hint");
    return act && { ...act, why: [act.why, ...(await this.odds())].join(" ") };
  }

  private async back(call: "undo" | "redo"): Promise<void> {
    await this.inTurn(async () => {
      const line = call === "undo" ? `undo ${this.eyes}` : call;
      if (!this.match.table.value[call] || (await this.act(line, () => this.did(call)))) return;
      this.forget();
      if (call === "undo") this.keeper.helped("undos");
      await this.save();
    });
    void this.drive();
  }
  undo(): Promise<void> {
    return this.back("undo");
  }
  redo(): Promise<void> {
    return this.back("redo");
  }

  async next(): Promise<void> {
    await this.inTurn(async () => {
      if (this.match.table.value.view.turn === "dealer") await this.deal();
    });
    void this.drive();
  }

  record(): Promise<string> {
    return this.inTurn(async () => this.match.record);
  }

  position(): string {
    return this.match.position;
  }

  get seconds(): number {
    return this.keeper.seconds;
  }

  get help(): Help {
    return this.keeper.help;
  }
  hinted(): void {
    this.keeper.helped("hints");
  }

  again(same: boolean): Setup {
    const { seed, deck } = same ? this.setup : {};
    return { ...this.home, seed, deck };
  }

  close(): void {
    this.match.closed = true;
    this.forget();
    this.stop();
  }
}

const peopleIn = (setup: Setup): number => setup.humans?.length ?? 1;

/** Opens a match in this page: a new one, or one that goes on from its record. Rejects with the
 * engine's sentence when it refuses the rules or the record. */
export async function openLocal(
  setup: Setup,
  record: string | undefined,
  drawn: Promise<void>,
): Promise<Seat> {
  const chosen = setup.seats < 2 && setup.wish !== "any";
  const seed =
    setup.seed ?? (chosen ? await (await import("../solver/deals")).seedFor(setup) : randomSeed());
  const own = { ...setup, seed };
  const shared = peopleIn(setup) > 1;
  const seat = shared ? new (await import("./shared")).Shared(own, drawn) : new Local(own, drawn);
  const refusal = await seat.open(record);
  if (refusal) throw new Error([refusal.text, refusal.what].filter(Boolean).join(" "));
  return seat;
}
