/* state.ts - the state of one table on the screen in one object: the drawn table, the person's
 * choice, the dialogs, and values computed from these. The object decides nothing. Other modules
 * change it (show.ts, choosing.ts, acting.ts, hand-order.ts), and open-table.ts makes it. The match
 * itself, which outlives the screen, belongs to the seat (seat/match-state.ts). */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type ComponentChildren, type ComponentType, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Act, Card, Event, Refusal, Table, Zone } from "../engine/types";
import type { MatchState } from "../seat/match-state";
import type { Hint, Seat, Setup } from "../seat/seat";
import { settings } from "../settings/settings";
import { isolated } from "../text/text";
import { type Choice, isEmpty, lights, merge, namesPlaces, open, ready, single } from "./choose";
import { coveredEvents, coveredTable } from "./cover";
import type { Flight, Moment } from "./flights";
import { lineOf } from "./layout";
import { capital, withNames, zoneName } from "./names";
import { ownCards, sortHand } from "./own";
import { hasMelds, trumpOf } from "./shape";

/** A dialog over the table (Panels.tsx). */
export type Panel =
  | "same"
  | "new"
  | "menu"
  | "log"
  | "list"
  | "bar"
  | "melds"
  | "seats"
  | "edges"
  | "sheet"
  | "keys"
  | "talk"
  | "rules"
  | "order"
  | "trick"
  | { zone: string }
  | { fact: Card };

/** The online parts of a table (online/). */
export interface Afar {
  Head: ComponentType; // in the head line: the clock and the button to talk
  Over: ComponentType; // over the felt: news of the connection and of people
  Talk: ComponentType; // the panel where people talk
  Menu: ComponentType<{ onClose(): void }>; // more items for the menu
  Ways: ComponentType<{ over: boolean; ended: boolean; onLeave(): void }>; // the buttons below a score sheet
}

/** Functions that the screen around a table provides. */
export interface Around {
  onRules(anchor?: string): void; // shows the rules, at the rule of this number
  onAgain(setup: Setup): void; // opens another match
  afar?: Afar | undefined; // missing: everybody plays at this device
}

export class TableState {
  readonly seat: Seat;
  /** What the seat knows of its match; the seat alone writes it. */
  readonly match: MatchState;
  readonly around: Around;

  constructor(seat: Seat, around: Around) {
    this.seat = seat;
    this.match = seat.match;
    this.around = around;
    this.whole = signal(seat.match.table.peek());
    this.table = computed(() =>
      this.covered.value ? coveredTable(this.game, this.whole.value, this.me) : this.whole.value,
    );
    this.told = seat.match.events.peek().length;
  }

  // ---- what is drawn (show.ts): the changes of the seat's table, one after another

  /** The table that show.ts draws, as the seat may see it. */
  readonly whole: Signal<Table>;
  /** The table as it is drawn: `whole`, or without the hand while that is covered (cover.ts). */
  readonly table: ReadonlySignal<Table>;
  /** True once the player has covered the hand. */
  readonly covers = signal(false);
  /** True while the hand is covered: there are cards in it, and the deal is not over. */
  readonly covered = computed(() => {
    const { turn, zones } = this.whole.value.view;
    const some = this.covers.value && typeof turn === "number";
    return some && zones.some((z) => z.hand && z.seat === this.me && z.n > 0);
  });
  /** True while some changes of the seat's table are not drawn yet. */
  readonly behind = signal(false);
  /** The cards that moved in the last change. */
  readonly flown = signal<Flight[]>([]);
  /** The event in which a card has just decided something. It is shown for a time, or until a
   * tap. */
  readonly scene = signal<Event | null>(null);
  /** Called before a change is drawn, while the old table is still on the screen. */
  beforeChange: () => void = () => {};
  /** Tables still to be drawn, oldest first. */
  queue: Table[] = [];
  /** What effects.ts shows besides the flights when it draws the table; null: nothing. */
  moment: Moment | null = null;
  /** The last moment of which the drawing has begun. */
  drawing: Moment | null = null;
  /** How the full trick on the table will be swept; null: there is none. */
  sweep: Moment | null = null;
  /** The id of the timer that runs while a full trick, a scene or a moment is shown; 0: none
   * runs. */
  timer = 0;
  /** The number of the seat's events that the drawn table includes. */
  told: number;

  // ---- what is chosen (choosing.ts)

  /** The chosen own cards: keys of Own. */
  readonly keys = signal<string[]>([]);
  /** The chosen zones, in the order of tapping. */
  readonly zones = signal<string[]>([]);
  /** Acts that the choice could mean, beyond the listed ones. */
  readonly offered = signal<Act[]>([]);
  /** How many questions to the engine about offered acts have no answer yet. */
  readonly pending = signal(0);
  /** The act that a hint advises, until the person acts or chooses. */
  readonly hinted = signal<Hint | null>(null);
  /** Why the last act or choice was refused. */
  readonly refusal = signal<Refusal | null>(null);
  /** True while an act is being done. */
  readonly busy = signal(false);
  /** Asks a solver for a hint; null: the solver has none. Missing: there is no solver. */
  advise: (() => Promise<Hint | null>) | undefined;

  // ---- the hand (hand-order.ts)

  /** The player's own order: keys of Own. */
  readonly order = signal<string[]>([]);
  /** The player's cards that the last change brought. */
  readonly fresh = signal<ReadonlySet<string>>(new Set());

  // ---- over and beside the table

  /** The dialog over the table; null: none. */
  readonly panel = signal<Panel | null>(null);
  /** True while the next tap asks for a rule. */
  readonly asking = signal(false);
  /** One more button for the bar, from a part that is loaded late. */
  readonly extra = signal<ComponentChildren>(null);
  /** How the engine names a seat; $1 is its number. */
  readonly phrase = signal("jogador $1");

  // ---- what belongs to the seat

  get game() {
    return this.match.game;
  }
  /** The seat at the lower edge. */
  get me() {
    return this.seat.setup.me;
  }
  get names() {
    return this.seat.setup.names.map(isolated);
  }
  /** The seat that sentences call "you"; -1: none. */
  get you() {
    return this.seat.you ?? this.me;
  }
  /** True in a replay, where nobody plays. */
  get past() {
    return this.seat.you !== undefined && !this.seat.people;
  }

  // ---- what is computed

  readonly view = computed(() => this.table.value.view);
  /** What has happened so far on the drawn table. Later events would tell what is not drawn yet,
   * such as a card that is still to be turned. */
  readonly events = computed(() => {
    const { ply } = this.view.value;
    const events = this.match.events.value.filter((e) => e.n <= ply);
    return this.covered.value ? coveredEvents(this.game, events, this.me) : events;
  });
  /** True when it is this seat's turn and every change has been drawn. */
  readonly mine = computed(
    () => this.match.wait.value === "you" && !this.behind.value && this.view.value.turn === this.me,
  );
  /** What the drawn table waits for; "bot" while changes are not drawn yet. */
  readonly wait = computed(() => {
    const wait = this.match.wait.value;
    const { turn } = this.view.value;
    const behind =
      this.behind.value || (wait === "you" && typeof turn === "number" && !this.mine.value);
    return behind ? "bot" : wait;
  });
  /** The act to be marked on the table: a hint's, or the one that a lesson asks for. */
  readonly marked = computed(() => this.hinted.value ?? this.seat.guide?.value ?? null);
  /** The listed acts, and those offered for the choice. */
  readonly acts = computed(() => merge(this.table.value.acts, this.offered.value));
  readonly own = computed(() => ownCards(this.game, this.view.value, this.me));
  /** The cards of the player's hand, in the order chosen in the settings. */
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
  /** The chosen cards and zones. */
  readonly choice = computed<Choice>(() => {
    const own = new Map(this.own.value.map((o) => [o.key, o.card]));
    const cards = this.keys.value.map((k) => own.get(k)).filter((c): c is Card => !!c);
    return { cards, zones: this.zones.value };
  });
  /** The cards and zones that may be tapped next. */
  readonly lights = computed(() => lights(this.acts.value, this.choice.value));
  /** The acts that the choice means as it is. */
  readonly ready = computed(() => ready(this.acts.value, this.choice.value));
  /** Acts that no card or place can express; they get buttons. */
  readonly words = computed(() =>
    this.table.value.acts.filter((a) => {
      const verb = this.game.verbs[a.verb];
      return !a.cards.length && verb && !verb.quits && !verb.aside && !namesPlaces(verb);
    }),
  );
  /** True when only one card can be chosen: another card replaces it. */
  readonly single = computed(
    () => !hasMelds(this.game) && single(this.table.value.acts, this.table.value.picks.length),
  );
  /** True when every legal act is listed, so that a card in none of them is not playable. */
  readonly strict = computed(
    () => this.mine.value && this.single.value && !!this.acts.value.length,
  );
  /** True when no act fits the choice. */
  readonly lost = computed(
    () =>
      this.mine.value &&
      !isEmpty(this.choice.value) &&
      !open(this.acts.value, this.choice.value).length,
  );
  /** Cards that have a name of their own now, each with its name. */
  readonly tops = computed(
    () =>
      new Map(
        this.view.value.orders.flatMap((o) => o.cards.slice(0, o.tops).map((c) => [c, o.label])),
      ),
  );

  zone = (id: string): Zone | undefined => this.view.value.zones.find((z) => z.id === id);
  /** A text of the engine, with the players' names for its seats. */
  named = (text: string): string => withNames(text, this.phrase.value, this.names);
  zoneName = (z: Zone): string => capital(zoneName(this.game, z, this.me, this.names));
  readonly lineOf = (z: Zone) => lineOf(this.game, z);
}

export const TableContext = createContext<TableState | null>(null);

/** The state of the table around a component. */
export function useTableState(): TableState {
  const state = useContext(TableContext);
  if (!state) throw new Error("no table");
  return state;
}
