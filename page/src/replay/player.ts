/* player.ts - moves through a match step by step, or at a chosen speed without further taps. Also
 * names the deals and lines. */
import { computed, signal } from "@preact/signals";
import { say } from "../app/live";
import type { Replay } from "../seat/replay";
import { cardSign, eventWords, spoken } from "../table/names";
import { w } from "../text/replay";
import { lang } from "../text/text";
import { type Comment, commentAt } from "./record";

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const pause = 1300; // ms from line to line
const reading = 45; // ms more for each letter of a new comment
const longest = 15_000;

export interface Line {
  n: number;
  text: string;
  deal: boolean;
}
/** A deal: its first line, and its name. */
export interface Deal {
  at: number;
  name: string;
}

export class Player {
  readonly replay: Replay;
  readonly comments: readonly Comment[];
  readonly phrase = signal("jogador $1"); // how the engine names a seat
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  readonly costly = signal<ReadonlySet<number>>(new Set()); // lines that an analysis found
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Called before each step: draws at once what is still in motion. */
  settle: () => void = () => {};

  constructor(replay: Replay, comments: readonly Comment[]) {
    this.replay = replay;
    this.comments = comments;
  }

  readonly deals = computed<Deal[]>(() => {
    const story = this.replay.story.value;
    const { game } = this.replay.match;
    const starts = story.filter((e) => e.seat < 0);
    let round = 0;
    return starts.map((e) => {
      const played = (story[e.n]?.seat ?? 0) >= 0; // false: the deal only drew the first dealer
      if (played) round++;
      const what = game.deal ?? w("round");
      const name = `${what.charAt(0).toLocaleUpperCase()}${what.slice(1)} ${round}`;
      return { at: e.n, name: played ? name : w("draw") };
    });
  });

  /** All lines in words. */
  readonly lines = computed<Line[]>(() => {
    const { replay } = this;
    const { names } = replay.setup;
    const deals = new Map(this.deals.value.map((d) => [d.at, d.name]));
    return replay.story.value.map((e) => {
      const deal = deals.get(e.n);
      if (deal) return { n: e.n, deal: true, text: deal };
      const text = eventWords({ ...e, shown: [], came: [] }, replay.you, names, this.phrase.value);
      const cards = [...e.shown, ...e.came].map(cardSign).join(" ");
      return { n: e.n, deal: false, text: cards ? `${text} (${cards})` : text };
    });
  });

  /** The deal at this position: its index in `deals`, or -1 before the first. */
  readonly deal = computed(() => {
    const at = this.replay.at.value;
    return this.deals.value.filter((d) => d.at <= at).length - 1;
  });

  readonly note = computed(() => commentAt(this.comments, this.replay.at.value, lang.value));

  /** The name of this position: the words of the line before it. */
  readonly words = computed(() => this.lines.value[this.replay.at.value - 1]?.text ?? w("begin"));

  // ---- moving through the match

  async go(at: number): Promise<void> {
    this.pause();
    await this.move(at);
    say(spoken([this.words.value, ...this.note.value.map((c) => c.text)].join(". ")));
  }
  step(by: number): Promise<void> {
    return this.go(this.replay.at.value + by);
  }
  /** Goes to the nearest beginning of a deal before or after this position. Without one, goes to
   * the beginning or the end of the match. */
  turn(by: 1 | -1): Promise<void> {
    const at = this.replay.at.value;
    const all = this.deals.value.map((d) => d.at);
    const next = by > 0 ? all.find((n) => n > at) : all.filter((n) => n < at).at(-1);
    return this.go(next ?? (by > 0 ? this.replay.length : 0));
  }

  private move(at: number): Promise<void> {
    this.settle();
    return this.replay.go(at);
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else void this.start();
  }
  private async start() {
    this.playing.value = true;
    if (this.replay.at.value >= this.replay.length) await this.move(0);
    this.wait();
  }
  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  private wait() {
    if (!this.playing.peek()) return;
    const at = this.replay.at.peek();
    const fresh = this.note.peek().filter((c) => c.at === at);
    const letters = fresh.reduce((n, c) => n + c.text.length, 0);
    const time = (pause + Math.min(longest, letters * reading)) / this.speed.peek();
    this.timer = setTimeout(async () => {
      await this.move(at + 1);
      if (this.replay.at.peek() >= this.replay.length) return this.pause();
      this.wait();
    }, time);
  }

  close(): void {
    this.pause();
    this.replay.close();
  }
}
