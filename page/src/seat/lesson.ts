/* lesson.ts - a table where a lesson is played. The match is the lesson's record, line by line.
 * Other seats act by themselves. The learner has one act, the wanted one; any other act is
 * explained and not done. Going back or forward loads the record up to that step. */
import { batch, computed, effect, signal } from "@preact/signals";
import { engine, newTable } from "../engine/engine";
import type { Act, Amount, Answered, Card, Done, Refusal, Refused, Way } from "../engine/types";
import { paces, settings } from "../settings/settings";
import { w } from "../text/lesson";
import { lang } from "../text/text";
import { MatchState, type Wait } from "./match-state";
import { endOf, mine, recordAt, type Script, type Words } from "./script";
import type { Guide, Hint, Seat, Setup } from "./seat";

interface Wanted {
  text: string; // text of the act
  acts: Act[];
  amounts: Amount[];
}

export type Mode =
  | "act" // waits for the learner's act
  | "read" // waits for the learner to read the step
  | "watch" // others act, or the learner looks at a deal's score
  | "end";

const cardText = /^([A2-9TJQK][cdhs]|XX)$/;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const noRecord = 1 << 30; // a line number so large that the engine returns no lines: the lesson has the record
const none: Refusal = { key: "", text: "" };

export class Lesson implements Seat {
  readonly match = new MatchState();
  readonly step = signal(0);
  readonly mode = signal<Mode>("watch");
  readonly well = signal<Words | null>(null); // why the last act of the learner was right
  readonly guide = computed(() => this.marked());

  private readonly wanted = signal<Wanted | null>(null);
  private readonly id = newTable();
  private raw: Answered = null as unknown as Answered;
  private done = 0; // the number of lines of the record already played
  private passed = false; // the learner has read the step, or it needs no reading
  private run = 0; // counts the starts of `drive`; an older run then stops itself
  private stop: () => void = () => {};
  readonly script: Script;
  readonly setup: Setup;

  constructor(script: Script, setup: Setup) {
    this.script = script;
    this.setup = setup;
  }

  async open(step: number): Promise<void> {
    this.match.game = await engine.game(this.setup.game);
    await this.goTo(step);
    let first = true;
    this.stop = effect(() => {
      lang.value;
      if (!first) void this.translate();
      first = false;
    });
  }

  private async translate(): Promise<void> {
    this.match.game = await engine.game(this.setup.game);
    this.match.events.value = [];
    await this.goTo(this.step.peek());
  }

  /* ---- the engine ---- */

  private ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return engine.ask<T>(this.setup.game, this.id, call, text, ...numbers);
  }

  private async load(): Promise<void> {
    const refusal = await this.ask<Refusal | null>("load", recordAt(this.script, this.done));
    if (refusal) throw new Error([refusal.text, refusal.what].filter(Boolean).join(" "));
  }

  /** Plays a line of the record; "" plays nothing and returns the table as it is. */
  private act(line: string): Promise<Done | Refused> {
    const known = this.match.events.value.length;
    return this.ask("act", line, this.setup.me, noRecord, known);
  }

  /** Shows the table after the lines played so far, without an act to choose. `line`: the last of
   * them, if the engine already has the lines before it. */
  private async look(line = ""): Promise<void> {
    let done: Done | Refused = line ? await this.act(line) : { error: none };
    if (done.error !== null) {
      await this.load();
      done = await this.act("");
    }
    if (done.error !== null) throw new Error(done.error.text);
    this.raw = done.table;
    this.wanted.value = null;
    this.match.events.value = [...this.match.events.value.slice(0, done.from), ...done.events];
    this.show();
  }

  private show() {
    const { choices: _, ...rest } = this.raw;
    const { acts = [], amounts = [] } = this.wanted.value ?? {};
    this.match.table.value = { ...rest, acts, amounts, picks: [], undo: false, redo: false };
  }

  /** Looks up the wanted act at the table: among the listed acts, the offers for its cards, or the
   * amounts. */
  private async want(text: string): Promise<Wanted> {
    const { acts, amounts } = this.raw.choices;
    const listed = acts.find((a) => a.act === text);
    if (listed) return { text, acts: [listed], amounts: [] };
    const bet = amounts.find((a) => text.startsWith(a.act.replace("#", "")));
    const sum = Number(text.split(" ").at(-1));
    if (bet) return { text, acts: [], amounts: [{ ...bet, low: sum, high: sum }] };
    const offers = await this.ask<Act[]>("offers", this.ownCards(text).join(" "), this.setup.me);
    return { text, acts: offers.filter((a) => a.act === text), amounts: [] };
  }

  private ownCards(text: string): Card[] {
    const { me } = this.setup;
    const own = this.raw.view.zones.filter((z) => z.seat === me).flatMap((z) => z.cards ?? []);
    return text.split(" ").filter((word) => {
      const at = cardText.test(word) ? own.indexOf(word) : -1;
      if (at >= 0) own.splice(at, 1);
      return at >= 0;
    });
  }

  private marked(): Guide {
    const legal = this.match.table.value ? this.raw.choices.acts : [];
    const wanted = this.wanted.value;
    const act = wanted?.acts[0] ?? wanted?.amounts[0];
    const why = act
      ? w("not-so", this.reason())
      : w(this.mode.value === "read" ? "read-first" : "wait");
    if (!wanted || !act) return { act: "", label: "", cards: [], zones: [], why, legal };
    const cards = "cards" in act ? act.cards : [];
    return { act: wanted.text, label: act.label, cards, zones: act.zones, why, legal };
  }

  /** Why the step's act is right; if the step does not say why, its instruction. */
  private reason(): string {
    const step = this.script.steps[this.step.value];
    return (step?.why ?? step?.text)?.[lang.value] ?? "";
  }

  /* ---- the steps ---- */

  /** Goes to the beginning of a step. */
  async goTo(step: number): Promise<void> {
    const { steps } = this.script;
    const to = Math.max(0, Math.min(step, steps.length - 1));
    const run = ++this.run;
    this.done = steps[to]?.at ?? 0;
    await this.look();
    if (run !== this.run) return;
    batch(() => {
      this.well.value = null;
      this.enter(to);
    });
    await this.drive();
  }

  private enter(step: number) {
    this.step.value = step;
    this.passed = mine(this.script.lines[this.done]) !== null && this.done < this.end();
  }

  private end(): number {
    return endOf(this.script, this.step.peek());
  }

  private is(mode: Mode, wait: Wait) {
    batch(() => {
      this.mode.value = mode;
      this.match.wait.value = wait;
    });
  }

  /** Plays on until the learner must act or read. */
  private async drive(): Promise<void> {
    const run = this.run;
    const last = this.script.steps.length - 1;
    while (run === this.run) {
      const line = this.script.lines[this.done];
      if (!this.passed) {
        const over = this.step.peek() === last;
        return this.is(over ? "end" : "read", "bot");
      }
      if (this.done >= this.end()) {
        this.enter(this.step.peek() + 1);
        continue;
      }
      const act = mine(line);
      if (act !== null) {
        const wanted = await this.want(act);
        if (run !== this.run) return;
        batch(() => {
          this.wanted.value = wanted;
          this.show();
          this.is("act", "you");
        });
        return;
      }
      if (line?.startsWith("deal")) return this.is("watch", "dealer");
      this.is("watch", "bot");
      await sleep(paces[settings.pace.value]);
      if (run !== this.run) return;
      await this.forward();
    }
  }

  private async forward(): Promise<void> {
    const line = this.script.lines[this.done];
    this.done++;
    await this.look(line);
  }

  /** Called when the learner has read the step; plays on. */
  async read(): Promise<void> {
    if (this.mode.peek() !== "read") return;
    this.run++;
    this.passed = true;
    this.well.value = null;
    await this.drive();
  }

  /* ---- acts of the learner ---- */

  async play(act: string): Promise<Refusal | null> {
    const wanted = this.wanted.peek();
    if (!wanted) return { key: "lesson.wait", text: this.guide.peek().why };
    if (act !== wanted.text) return this.explain(act);
    this.run++;
    this.mode.value = "watch";
    await this.forward();
    this.well.value = this.script.steps[this.step.peek()]?.why ?? null;
    void this.drive();
    return null;
  }

  /** Explains why an act is not done: it breaks a rule, or the lesson wants another act. */
  private async explain(act: string): Promise<Refusal> {
    const words = this.reason();
    const refusal = await this.ask<Refusal | null>("check", `${this.setup.me} ${act}`);
    if (!refusal) return { key: "lesson.other", text: w("other", words) };
    if (refusal.key.startsWith("act.")) return { ...refusal, text: w("not-so", words) };
    return { ...refusal, text: `${refusal.text} ${words}` };
  }

  async check(act: string): Promise<Refusal | null> {
    return act === this.wanted.peek()?.text ? null : this.explain(act);
  }
  offers(): Promise<Act[]> {
    return Promise.resolve([]);
  }
  ways(): Promise<Way[]> {
    return this.ask("ways", "", this.setup.me);
  }
  hint(): Promise<Hint | null> {
    return Promise.resolve(this.wanted.peek() && this.guide.peek());
  }
  undo(): Promise<void> {
    return Promise.resolve();
  }
  redo(): Promise<void> {
    return Promise.resolve();
  }

  async next(): Promise<void> {
    if (this.match.wait.peek() !== "dealer") return;
    this.run++;
    await this.forward();
    void this.drive();
  }

  record(): Promise<string> {
    return Promise.resolve(recordAt(this.script, this.done));
  }
  again(): Setup {
    return this.setup;
  }
  close(): void {
    this.run++;
    this.stop();
  }
}
