/* shared.ts - a match for several people at one device, with bots on the other seats. The table
 * shows one seat's view. Where hands are hidden, a cover comes before another seat's view.
 * Between deals, and while bots begin a deal, the table shows what everybody may see. */
import { batch } from "@preact/signals";
import type { Answered, Done, Refusal } from "../engine/types";
import { paces, settings } from "../settings/settings";
import { shownAs, sleep } from "./live-seat";
import { Local } from "./local";
import { hides, humansOf, onlooker, People } from "./people";
import type { Setup } from "./seat";

export class Shared extends Local {
  readonly people: People;

  constructor(setup: Setup, drawn: Promise<void>) {
    super(setup, drawn);
    this.people = new People(humansOf(setup));
    document.addEventListener("visibilitychange", this.away);
  }

  /** -1 while everybody looks at the table: then no sentence says "you". */
  get you(): number | undefined {
    return this.people.eyes.value === onlooker ? -1 : undefined;
  }
  protected override get eyes(): number {
    return this.people.eyes.peek();
  }
  /** The setup to store. It names the first person instead of the one who has the device, so a
   * reopened table starts covered. */
  protected override get home(): Setup {
    return { ...this.setup, me: humansOf(this.setup)[0] ?? 0 };
  }
  protected override get covered(): boolean {
    return this.people.cover.peek() !== null;
  }
  protected override person(seat: number): boolean {
    return this.people.person(seat);
  }
  protected override did(what: "play" | "undo" | "redo"): void {
    this.people.did(what);
  }

  /** Shows the table to the seat `as`, but at the end of a deal to everybody. */
  protected override async show(done: Done, as = this.eyes): Promise<void> {
    const { people } = this;
    const eyes = people.sees(as, done.table.view.turn);
    if (eyes !== as) return this.turnTo(eyes);
    const table = shownAs(done.table);
    batch(() => {
      people.eyes.value = eyes;
      if (eyes !== onlooker) this.setup.me = eyes;
      else if (typeof table.view.turn !== "number") people.cover.value = null;
      this.match.events.value = [...this.match.events.value.slice(0, done.from), ...done.events];
      this.match.table.value = people.bounded(table);
    });
  }

  /** Turns the table to another seat, which gets the whole list of events as it saw them. */
  private async turnTo(eyes: number): Promise<void> {
    const done = await this.engineMatch.act("", eyes, 0);
    if (done.error === null) await this.show(done, eyes);
  }

  protected override async deal(deck = ""): Promise<Refusal | null> {
    this.people.answered();
    this.people.eyes.value = onlooker; // shows no hand until its person has the device
    this.match.events.value = [];
    return super.deal(deck);
  }

  /** Passes the device to another person. False: the device stays where it is. */
  protected override async passed(to: number): Promise<boolean> {
    const { people } = this;
    if (people.next(to) === null) return false;
    // a pause, so that the person sees the effect of their own act
    if (this.eyes !== onlooker) await sleep(paces[settings.pace.value]);
    const { turn } = this.match.table.value.view;
    if (!this.match.closed && !this.covered && people.next(turn) === to) await this.offer(to);
    return true;
  }

  /** Covers the table for a seat. Where no card is hidden, the table turns to that seat at once. */
  private async offer(to: number): Promise<void> {
    const { people } = this;
    await this.inTurn(async () => {
      const own = await this.engineMatch.ask<Answered>("table", "", to);
      const all = await this.engineMatch.ask<Answered>("table", "", onlooker);
      people.secret = hides(this.match.game, own.view, all.view);
      if (people.secret) people.cover.value = to;
      else await this.take(to);
    });
  }

  private async take(seat: number): Promise<void> {
    this.people.passed(this.match.table.value.view.ply);
    await this.turnTo(seat);
    this.people.cover.value = null;
  }

  /** Called when the person named on the cover has the device. */
  async uncover(): Promise<void> {
    await this.inTurn(async () => {
      const to = this.people.cover.peek();
      if (to !== null) await this.take(to);
    });
    void this.drive();
  }

  /** Gives the device to a seat out of turn, or back to the seat on turn. */
  async handTo(seat: number): Promise<void> {
    this.people.ask(seat, this.match.table.value.view.turn);
    await this.offer(seat);
    void this.drive();
  }

  override async next(): Promise<void> {
    this.people.answered();
    await super.next();
  }

  private readonly away = (): void => {
    if (document.visibilityState === "hidden") this.people.hide(this.match.table.value.view.turn);
  };

  override close(): void {
    document.removeEventListener("visibilitychange", this.away);
    super.close();
  }
}
