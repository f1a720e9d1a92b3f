/* sight.ts - what one person at a table sees and has chosen, and what follows from it: legal acts that
 * the choice may mean, what may be tapped next, the hand in its order. */
import { computed, signal } from "@preact/signals";
import type { Act, Card, Refusal, Zone } from "../engine/types";
import type { Hint, Seat } from "../seat/seat";
import { settings } from "../settings/settings";
import { type Choice, isEmpty, lights, merge, namesPlaces, open, ready, single } from "./choose";
import { lineOf } from "./layout";
import { capital, withNames, zoneName } from "./names";
import { ownCards, sortHand } from "./own";
import { hasMelds, trumpOf } from "./shape";
import { Stage } from "./stage";

export type Panel =
  | "same"
  | "new"
  | "menu"
  | "log"
  | "list"
  | "bar"
  | "melds"
  | "more"
  | "sheet"
  | "keys"
  | "talk"
  | "rules"
  | "order"
  | "trick"
  | { zone: string }
  | { fact: Card };

export class Sight {
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
  readonly busy = signal(false); // an act is being done
  readonly pending = signal(0); // questions about the choice that have no answer yet

  constructor(seat: Seat) {
    this.seat = seat;
    this.stage = new Stage(seat);
  }

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
    return this.seat.you !== undefined && !this.seat.people;
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
    const hand = this.own.value.filter((o) => this.zone(o.zone)?.hand);
    const { sort } = settings;
    return sortHand(
      this.game,
      hand,
      sort.value,
      this.order.value,
      trumpOf(this.game, this.view.value),
    );
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
      return !a.cards.length && verb && !verb.quits && !verb.aside && !namesPlaces(verb);
    }),
  );
  /** One card at a time: another card takes the place of the chosen one. */
  readonly single = computed(
    () => !hasMelds(this.game) && single(this.table.value.acts, this.table.value.picks.length),
  );
  /** Every legal act is listed, so what is in none of them is not playable. */
  readonly strict = computed(
    () => this.mine.value && this.single.value && !!this.acts.value.length,
  );

  /** Cards that have a name of their own now, and what they are called. */
  readonly tops = computed(
    () =>
      new Map(
        this.view.value.orders.flatMap((o) => o.cards.slice(0, o.tops).map((c) => [c, o.label])),
      ),
  );

  zone = (id: string): Zone | undefined => this.view.value.zones.find((z) => z.id === id);
  named = (text: string): string => withNames(text, this.phrase.value, this.names);
  zoneName = (z: Zone): string => capital(zoneName(this.game, z, this.me, this.names));
  /** Nothing fits what is chosen. */
  readonly lost = computed(
    () =>
      this.mine.value &&
      !isEmpty(this.choice.value) &&
      !open(this.acts.value, this.choice.value).length,
  );
  readonly lineOf = (z: Zone) => lineOf(this.game, z);
}
