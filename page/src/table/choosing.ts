/* desk.ts - one person at a table: choosing by tap, doing, being refused, the order of the hand. Nothing
 * here knows a game. */
import { batch, effect, signal } from "@preact/signals";
import { type ComponentChildren, type ComponentType, createContext } from "preact";
import { useContext } from "preact/hooks";
import { alarm, say } from "../app/live";
import type { Act, Card, Refusal } from "../engine/types";
import type { Hint, Seat, Setup } from "../seat/seat";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { type Choice, groups, meant, merge, open } from "./choose";
import { spoken } from "./names";
import { grouped, moved } from "./own";
import { isAlone } from "./shape";
import { Sight } from "./sight";

export type { Panel } from "./sight";

/** What a table has besides whose other players sit elsewhere (online/). */
export interface Afar {
  Head: ComponentType; // in the head line: the clock, what is said
  Over: ComponentType; // over the felt: news of the connection and of people
  Talk: ComponentType; // the panel "talk"
  Menu: ComponentType<{ onClose(): void }>; // items of the menu
  Ways: ComponentType<{ over: boolean; ended: boolean; onLeave(): void }>; // below a score sheet
}

export class Desk extends Sight {
  readonly onRules: (anchor?: string) => void;
  readonly onAgain: (setup: Setup) => void;
  readonly afar: Afar | undefined;
  private readonly stops: (() => void)[] = [];
  private asked = 0;
  /** A button more for the bar, of a part that comes late. */
  readonly extra = signal<ComponentChildren>(null);
  /** What a solver advises; null: it does not know. */
  advise?: () => Promise<Hint | null>;

  constructor(seat: Seat, onRules: Desk["onRules"], onAgain: Desk["onAgain"], afar?: Afar) {
    super(seat);
    this.afar = afar;
    this.onRules = onRules;
    this.onAgain = onAgain;
    this.stops.push(effect(() => this.follow()));
    this.stops.push(effect(() => void this.ask()));
  }

  close() {
    for (const stop of this.stops) stop();
    this.stage.close();
  }

  // ---- choosing

  clear = () => {
    batch(() => {
      this.keys.value = [];
      this.zones.value = [];
      this.refusal.value = null;
      this.hinted.value = null;
    });
  };

  choose = (act: { cards: readonly Card[]; zones: readonly string[] }) => {
    const own = [...this.hand.value, ...this.own.value];
    const keys: string[] = [];
    for (const card of act.cards) {
      const o = own.find((x) => x.card === card && !keys.includes(x.key));
      if (o) keys.push(o.key);
    }
    batch(() => {
      this.refusal.value = null;
      this.keys.value = keys;
      this.zones.value = [...act.zones];
    });
  };

  tapCard = (key: string) => {
    const own = this.own.value.find((o) => o.key === key);
    if (!own?.card) return;
    this.stage.skip();
    this.refusal.value = null;
    const chosen = this.keys.value.includes(key);
    if (!this.single.value) {
      this.keys.value = chosen
        ? this.keys.value.filter((k) => k !== key)
        : [...this.keys.value, key];
      return;
    }
    const all = this.ready.value;
    if (chosen && all.length === 1 && this.mine.value && settings.confirm.value === "off") {
      void this.play((all[0] as Act).act);
      return;
    }
    batch(() => {
      this.keys.value = chosen ? [] : [key];
      this.zones.value = [];
    });
    const legal = this.acts.value.some((a) => a.cards.includes(own.card as Card));
    if (!chosen && !legal && this.strict.value) void this.explain();
  };

  tapZone = async (id: string) => {
    this.stage.skip();
    this.refusal.value = null;
    if (!this.mine.value && !this.acts.value.some((a) => a.zones.includes(id))) {
      this.look(id);
      return;
    }
    if (this.mine.value && this.table.value.amounts.some((a) => a.zones.includes(id))) {
      this.zones.value = [id]; // what the amount is for
      return;
    }
    const { cards, zones } = this.choice.value;
    if (zones.includes(id)) {
      this.zones.value = zones.filter((z) => z !== id);
      return;
    }
    const added = [...zones, id];
    if (this.settle({ cards, zones: added })) return;
    if (cards.length && (await this.settleOffers(cards, added))) return;
    if (this.settle({ cards: [], zones: [id] })) return;
    if (cards.length) this.zones.value = [id];
    else if (this.look(id)) return;
    void this.explain({ cards, zones: [id] });
  };

  /* Takes a choice that some act contains; plays it when it means just one. */
  private settle(c: Choice, acts: readonly Act[] = this.acts.value): boolean {
    if (!open(acts, c).length) return false;
    const act = meant(acts, c);
    const sure = settings.confirm.value === "off" || isAlone(this.game);
    if (act && sure) {
      void this.play(act.act);
      return true;
    }
    this.zones.value = [...c.zones];
    if (!c.cards.length) this.keys.value = [];
    return true;
  }

  private async settleOffers(cards: readonly Card[], zones: string[]): Promise<boolean> {
    if (this.single.value) return false;
    const offers = await this.offers(cards, zones);
    if (!offers.length) return false;
    this.offered.value = offers;
    return this.settle({ cards, zones }, merge(this.acts.value, offers));
  }

  /* Shows all cards of a place where more lie than can be seen; false: there is nothing to see. */
  look = (id: string): boolean => {
    const zone = this.zone(id);
    if (!zone || isAlone(this.game)) return false;
    const seen = (zone.cards ?? []).filter((c) => c).length;
    if (seen < 2) return false;
    this.panel.value = { zone: id };
    return true;
  };

  // ---- doing

  play = async (act: string) => {
    if (this.busy.value) return;
    this.busy.value = true;
    const refusal = await this.seat.play(act).finally(() => {
      this.busy.value = false;
    });
    if (refusal) this.refuse(refusal);
    else this.clear();
  };

  /** Says why a choice is no act: asks about what may have been meant, and does nothing. Where meanwhile
   * something else was chosen or done it keeps silent. */
  explain = async (c: Choice = this.choice.value) => {
    const [keys, zones, { ply }] = [this.keys.value, this.zones.value, this.view.value];
    const why = await this.why(c);
    if (this.keys.value === keys && this.zones.value === zones && this.view.value.ply === ply)
      this.refuse(why);
  };

  private async why(c: Choice): Promise<Refusal> {
    const guide = this.seat.guide?.value?.why;
    if (!this.mine.value) return { key: "", text: guide ?? t("refusal.not-turn") };
    const { intendedActs, plainly } = await import("./intended"); // late: most choices are acts
    for (const text of intendedActs(this.game, this.table.value, this.acts.value, c)) {
      const refusal = await this.seat.check(text);
      if (refusal && !refusal.key.startsWith("act.")) return refusal;
    }
    return { key: "", text: guide ?? plainly(this.game, c) };
  }

  refuse = (r: Refusal) => {
    const text = this.named(r.text);
    this.refusal.value = { ...r, text };
    alarm(spoken(text));
  };

  hint = async () => {
    if (!this.mine.value) return;
    const { ply } = this.view.value;
    const hint = (await this.advise?.()) ?? (await this.seat.hint?.());
    if (this.view.value.ply !== ply) return;
    if (!hint) {
      say(t("hint.none"));
      return;
    }
    this.clear();
    this.hinted.value = hint;
    say(spoken(this.named(`${t("hint.says", hint.label)}. ${hint.why ?? ""}`)));
  };

  undo = async () => {
    this.clear();
    await this.seat.undo();
  };
  redo = async () => {
    this.clear();
    await this.seat.redo();
  };
  next = async () => {
    this.panel.value = null;
    this.clear();
    await this.seat.next();
  };

  // ---- the order of the hand

  arrange = (by: "suit" | "rank" | "own" | "groups") => {
    const now = this.hand.value.map((o) => o.key);
    const cards = this.hand.value.map((o) => o.card).filter((c): c is Card => !!c);
    batch(() => {
      if (by === "groups")
        this.order.value = grouped(this.hand.value, groups(this.acts.value, cards));
      else if (by === "own") this.order.value = now;
      settings.sort.value = by === "groups" ? "own" : by;
    });
    say(t("hand.sorted", t(`hand.sort.${by}`)));
  };

  /** Moves a card of the hand to a place, in the player's own order from now on. */
  move = (key: string, to: number) => {
    const now = this.hand.value.map((o) => o.key);
    batch(() => {
      this.order.value = moved(now, key, to);
      settings.sort.value = "own";
    });
  };

  // ---- following the table

  private was: { deal: number; ply: number; keys: Set<string> } | null = null;

  private follow() {
    const { deal, ply } = this.view.value;
    const keys = new Set(this.own.value.map((o) => o.key));
    const was = this.was;
    this.was = { deal, ply, keys };
    if (was && was.deal !== deal && this.panel.peek() === "sheet") this.panel.value = null;
    if (!was || was.ply === ply) return;
    const came = [...keys].filter((k) => !was.keys.has(k));
    batch(() => {
      this.zones.value = [];
      this.offered.value = [];
      this.hinted.value = null;
      this.keys.value = this.keys.peek().filter((k) => keys.has(k));
      const dealt = was.deal !== deal || was.keys.size < 2 || ply < was.ply;
      if (dealt) this.fresh.value = new Set();
      else if (came.length || keys.size < was.keys.size) this.fresh.value = new Set(came);
    });
  }

  /* What the chosen cards could mean beyond the listed acts. */
  private async ask() {
    const { cards, zones } = this.choice.value;
    const serial = ++this.asked;
    if (!cards.length || this.single.value || !this.mine.value) {
      if (this.offered.peek().length) this.offered.value = [];
      return;
    }
    const offers = await this.offers(cards, zones);
    if (serial === this.asked) this.offered.value = offers;
  }

  private offers(cards: readonly Card[], zones: readonly string[]): Promise<Act[]> {
    const count = (by: number) => {
      this.pending.value = this.pending.peek() + by;
    };
    count(1);
    return this.seat.offers([...cards], [...zones]).finally(() => count(-1));
  }
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("no desk");
  return desk;
}
