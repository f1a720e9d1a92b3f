/* remote-view.ts - puts a server's view of a table into this page's engine. The engine then answers
 * the same questions as about a match played here. It knows no card that is not in the view. */
import type { Refusal } from "../engine/types";
import { EngineTable } from "../seat/engine-table";
import type { Settings } from "./protocol";

export class RemoteView extends EngineTable {
  private views: string[] = []; // the last whole view, then the changes received since
  private readonly settings: Settings;
  private readonly seat: number;

  /** `seat`: the seat whose views the server sends; 15 stands for an onlooker, 16 for an onlooker
   * who sees all hands. */
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
    return this.askOnce("see", `${game}\n${seats}\n${options}\n${view}`, this.seat);
  }

  protected async reopen(): Promise<void> {
    const [whole, ...changes] = this.views;
    if (whole === undefined) return;
    refused(await this.see(whole));
    for (const change of changes) refused(await this.askOnce("seen", change));
  }

  /** Puts what the server sent into the engine: a whole view, or the changes since the last one. */
  async put(view: string, whole: boolean): Promise<void> {
    if (whole) this.views = [];
    await this.retried(async () => {
      refused(whole ? await this.see(view) : await this.askOnce("seen", view));
    });
    this.views.push(view);
  }
}

function refused(refusal: Refusal | null): void {
  if (refusal) throw new Error([refusal.text, refusal.what].filter(Boolean).join(" "));
}
