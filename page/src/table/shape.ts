/* shape.ts - what kind of table a game has, by its description: melds, piles, pots. The page draws
 * by these properties and never by the game's family, which is only a label of the catalogue. */
import type { Event, Fact, Game, GameHead, View, Zone, ZoneLine } from "../engine/types";
import { hasBoard, lineOf } from "./layout";
import { cardNamed } from "./names";

export const hasHand = (game: Game): boolean => game.zones.some((l) => l.hand);
export const hasMelds = (game: Game): boolean => game.zones.some((l) => l.melds);
export const hasRows = (game: Game): boolean => game.zones.some((l) => l.ranks);
/** True for a patience: one person may play it alone. */
export const isAlone = (game: GameHead): boolean => game.min_seats < 2;

export const hasPot = (game: Game): boolean => game.fields.some((f) => f.means === "pot");
/** The facts that are chips in the middle of the table. */
export function potsOf(game: Game, view: View): Fact[] {
  const pots = game.fields.filter((f) => f.means === "pot").map((f) => f.name);
  return view.facts.filter((f) => pots.includes(f.name));
}

/** The present trump suit, as in card texts; "" if there is none. */
export function trumpOf(game: Game, view: View): string {
  const trump = game.fields.find((f) => f.means === "trump")?.name;
  const fact = view.facts.find((f) => f.kind === "suit" && f.name === trump);
  return "cdhs"[fact?.value ?? -1] ?? "";
}

/** True when the middle has only piles and open cards. */
export const isOpen = (game: Game): boolean =>
  !game.zones.some((l) => l.melds || l.turns || l.ranks) &&
  !hasBoard(game, false) &&
  !hasBoard(game, true);

/** True for zones that carry their numbers: a number of the game is about the line, or has its
 * name. */
export const isNumbered = (game: Game, line: ZoneLine): boolean =>
  !line.melds && line.n > 1 && game.fields.some((f) => [f.name, f.zone].includes(line.name));

/** True for an act whose words name its places by number: "Pôr a carta na casa $1". */
export const namesNumber = (game: Game, act: string): boolean =>
  /\$\d/.test(game.verbs.find((v) => v.name === act.split(" ")[0])?.label ?? "");

/** True for the zone that is in use now: the number with the name of its line says which. */
export const isInUse = (game: Game, view: View, zone: Zone): boolean =>
  !!zone.i && view.fields[game.zones[zone.line]?.name ?? ""] === zone.i;

/** A card that was turned over from this zone just now and is covered already; else null. It stays
 * in sight until the next act. */
export function turnedFrom(game: Game, view: View, zone: Zone, last: Event | undefined) {
  const card = cardNamed(last?.say ?? "");
  const verb = game.verbs.find((v) => v.name === last?.act.split(" ")[0]);
  if (!card || !isAlone(game) || zone.i || !verb?.on?.split(" ").includes(lineOf(game, zone).name))
    return null;
  const pile = (z: Zone) => lineOf(game, z).top || lineOf(game, z).n === 1;
  return view.zones.some((z) => z.cards?.at(-1) === card && pile(z)) ? null : card;
}

/** Classes by which style sheets make room for the parts of the game's table. */
export function shapeOf(game: Game): string {
  const parts = [
    hasHand(game) && "with-hand",
    hasMelds(game) && "with-melds",
    hasRows(game) && "with-rows",
    isOpen(game) && "with-piles",
    isAlone(game) && "alone",
    game.zones.some((l) => l.turns) && "with-tricks",
    betsOf(game) && "with-bets",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The classes by which the style sheet sets the height of the bar in a game with amounts. Class
 * "several": the player also chooses the zone that the amount is for. */
export function betsOf(game: Game): string {
  const verbs = game.verbs.filter((v) => !v.aside && v.operands.includes("amount"));
  const several = verbs.some((v) => v.operands.includes("zone"));
  return verbs.length ? `bets ${several ? "several" : ""}` : "";
}
