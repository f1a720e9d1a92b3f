/* desk.ts - one person at a table: what is chosen, what that choice means, what was refused. All
 * parts of the screen read these signals; nothing here knows a game. */
import { batch, computed, effect, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { alarm, say } from "../app/live";
import type { Act, Card, Refusal, Zone } from "../engine/types";
import type { Hint, Seat, Setup } from "../seat/seat";
import { settings } from "../settings";
import { t } from "../text/text";
import { type Choice, groups, isEmpty, lights, meant, merge, open, ready, single } from "./choose";
import { guesses } from "./guess";
import { lineOf } from "./layout";
import { capital, spoken, withNames, zoneName } from "./names";
import { grouped, isHand, moved, ownCards, sortHand } from "./own";
import { Stage } from "./stage";

export type Panel =
  | "menu"
  | "log"
  | "list"
  | "melds"
  | "more"
  | "sheet"
  | "keys"
  | { zone: string }
  | { fact: Card };

export class Desk {
  readonly seat: Seat;
  readonly stage: Stage;
  readonly phrase = signal("jogador $1"); // how the engine names a seat
  readonly keys = signal<string[]>([]); // chosen own cards
  readonly zones = signal<string[]>([]); // chosen zones, in the order of tapping
  readonly offered = signal<Act[]>([]);
  readonly hinted = signal<Hint | null>(null);
  readonly marked = computed(() => this.hinted.value ?? this.seat.guide?.value ?? null);
  readonly refusal = signal<Refusal | null>(null);
  readonly fresh = signal<ReadonlySet<string>>(new Set());
  readonly order = signal<string[]>([]); // the player's own
  readonly panel = signal<Panel | null>(null);
  readonly asking = signal(false); // the next tap asks for a rule
  readonly busy = signal(false);
  readonly onRules: (anchor?: string) => void;
  readonly onAgain: (setup: Setup) => void;
  private readonly stops: (() => void)[] = [];
  private asked = 0;

  constructor(seat: Seat, onRules: Desk["onRules"], onAgain: Desk["onAgain"]) {
    this.seat = seat;
    this.onRules = onRules;
    this.onAgain = onAgain;
    this.stage = new Stage(seat);
    this.stops.push(effect(() => this.follow()));
    this.stops.push(effect(() => void this.ask()));
  }

  close() {
    for (const stop of this.stops) stop();
    this.stage.close();
  }

  // ---- what there is

  get game() {
    return this.seat.game;
  }
  get me() {
    return this.seat.setup.me;
  }
  get names() {
    return this.seat.setup.names;
  }
  /** The seat that is told as "you", -1: none. */
  get you() {
    return this.seat.you ?? this.me;
  }
  /** Nobody plays here: a match is looked back upon. */
  get past() {
    return this.seat.you !== undefined;
  }
  readonly table = computed(() => this.stage.shown.value);
  readonly view = computed(() => this.table.value.view);
  /** It is this seat's turn and nothing is left to be shown. */
  readonly mine = computed(
    () =>
      this.seat.wait.value === "you" && !this.stage.late.value && this.view.value.turn === this.me,
  );
  readonly wait = computed(() => {
    const wait = this.seat.wait.value;
    const { turn } = this.view.value;
    const behind =
      this.stage.late.value || (wait === "you" && typeof turn === "number" && !this.mine.value);
    return behind ? "bot" : wait;
  });
  readonly acts = computed(() => merge(this.table.value.acts, this.offered.value));
  readonly own = computed(() => ownCards(this.game, this.view.value, this.me));
  readonly hand = computed(() => {
    const hand = this.own.value.filter((o) => isHand(this.game, this.zone(o.zone)?.line ?? -1));
    return sortHand(this.game, hand, settings.sort.value, this.order.value);
  });
  readonly choice = computed<Choice>(() => {
    const own = new Map(this.own.value.map((o) => [o.key, o.card]));
    const cards = this.keys.value.map((k) => own.get(k)).filter((c): c is Card => !!c);
    return { cards, zones: this.zones.value };
  });
  readonly lights = computed(() => lights(this.acts.value, this.choice.value));
  readonly ready = computed(() => ready(this.acts.value, this.choice.value));
  /** Acts that no card or place says: buttons. */
  readonly words = computed(() =>
    this.table.value.acts.filter((a) => {
      const verb = this.game.verbs[a.verb];
      return !a.cards.length && verb && !verb.quits && !verb.aside && !/[zn]/.test(verb.args);
    }),
  );
  /** One card at a time: another card takes the place of the chosen one. */
  readonly single = computed(
    () =>
      this.game.family !== "meld" && single(this.table.value.acts, this.table.value.picks.length),
  );
  /** Every legal act is listed, so what is in none of them is not playable. */
  readonly strict = computed(
    () => this.mine.value && this.single.value && !!this.acts.value.length,
  );

  zone = (id: string): Zone | undefined => this.view.value.zones.find((z) => z.id === id);
  named = (text: string): string => withNames(text, this.phrase.value, this.names);
  zoneName = (z: Zone): string => capital(zoneName(this.game, z, this.me, this.names));

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
    const sure = settings.confirm.value === "off" || this.game.family === "patience";
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
    const offers = await this.seat.offers([...cards], zones);
    if (!offers.length) return false;
    this.offered.value = offers;
    return this.settle({ cards, zones }, merge(this.acts.value, offers));
  }

  /* Shows all cards of a place where more lie than can be seen; false: there is nothing to see. */
  look = (id: string): boolean => {
    const zone = this.zone(id);
    if (!zone || this.game.family === "patience") return false;
    const seen = (zone.cards ?? []).filter((c) => c).length;
    if (seen < 2) return false;
    this.panel.value = { zone: id };
    return true;
  };

  // ---- doing

  play = async (act: string) => {
    if (this.busy.value) return;
    this.busy.value = true;
    const refusal = await this.seat.play(act);
    this.busy.value = false;
    if (refusal) this.refuse(refusal);
    else this.clear();
  };

  /** Says why a choice is no act: tries what may have been meant. */
  explain = async (c: Choice = this.choice.value) => {
    if (!this.mine.value) {
      this.refuse({ key: "", text: this.seat.guide?.value?.why ?? t("refusal.not-turn") });
      return;
    }
    for (const text of guesses(this.game, this.table.value, this.acts.value, c)) {
      const refusal = await this.seat.play(text);
      if (!refusal) {
        this.clear();
        return;
      }
      if (!refusal.key.startsWith("act.")) {
        this.refuse(refusal);
        return;
      }
    }
    const several = c.cards.length + c.zones.length > 1;
    const plain = t(several ? "refusal.together" : "refusal.unknown");
    this.refuse({ key: "", text: this.seat.guide?.value?.why ?? plain });
  };

  refuse = (r: Refusal) => {
    const text = this.named(r.text);
    this.refusal.value = { ...r, text };
    alarm(spoken(text));
  };

  hint = async () => {
    if (!this.mine.value) return;
    const hint = await this.seat.hint();
    if (!hint) {
      say(t("hint.none"));
      return;
    }
    this.clear();
    this.hinted.value = hint;
    say(t("hint.says", spoken(this.named(hint.label))));
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
    const offers = await this.seat.offers([...cards], [...zones]);
    if (serial === this.asked) this.offered.value = offers;
  }

  /** Nothing fits what is chosen. */
  readonly lost = computed(
    () =>
      this.mine.value &&
      !isEmpty(this.choice.value) &&
      !open(this.acts.value, this.choice.value).length,
  );
  readonly lineOf = (z: Zone) => lineOf(this.game, z);
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("no desk");
  return desk;
}
