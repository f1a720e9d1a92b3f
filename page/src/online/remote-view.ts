/* glass.ts - a seat's view of a table elsewhere, as the engine holds it: what has come over the line, and
 * no more. Shown to the engine it answers what it answers about a match. */
import type { Refusal } from "../engine/types";
import { Held } from "../seat/held";
import type { Settings } from "./protocol";

export class Glass extends Held {
  private views: string[] = []; // the whole one, then what has changed since
  private readonly settings: Settings;
  private readonly seat: number;

  /** seat: 15 for an onlooker, 16 for one who sees all hands. */
  constructor(settings: Settings, seat: number) {
    super();
    this.settings = settings;
    this.seat = seat;
  }

  protected get slug(): string {
    return this.settings.game;
  }

  private see(view: string): Promise<Refusal | null> {
    const { game, seats, options } = this.settings;
    return this.tell("see", `${game}\n${seats}\n${options}\n${view}`, this.seat);
  }

  protected async reopen(): Promise<void> {
    const [whole, ...changes] = this.views;
    if (whole === undefined) return;
    refused(await this.see(whole));
    for (const change of changes) refused(await this.tell("seen", change));
  }

  /** A view has come; `whole`: all of it. */
  async put(view: string, whole: boolean): Promise<void> {
    if (whole) this.views = [];
    await this.twice(async () => {
      refused(whole ? await this.see(view) : await this.tell("seen", view));
    });
    this.views.push(view);
  }
}

function refused(refusal: Refusal | null): void {
  if (refusal) throw new Error([refusal.text, refusal.what].filter(Boolean).join(" "));
}
