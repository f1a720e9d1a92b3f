/* flights.test.ts - checks which cards are found to have moved between two views, and the table with
 * a full trick. */
import { describe, expect, it } from "vitest";
import type { Event, Game, Table, View, Zone } from "../src/engine/types";
import { dealTimes, dealt, flights, fullTrick, inSteps } from "../src/table/flights";

const zone = (id: string, cards: (string | null)[] | number, more: Partial<Zone> = {}): Zone =>
  typeof cards === "number"
    ? { id, line: 0, n: cards, ...more }
    : { id, line: 0, n: cards.length, cards, ...more };
const view = (...zones: Zone[]) => ({ zones }) as unknown as View;
const short = (f: ReturnType<typeof flights>) =>
  f.map(
    (x) => `${x.card ?? "?"} ${x.from}.${x.fromAt} ${x.to}.${x.toAt}${x.turned ? " turned" : ""}`,
  );

describe("flights", () => {
  it("a card seen on both sides", () => {
    const before = view(zone("hand", ["7h", "8h"]), zone("pile", []));
    const after = view(zone("hand", ["7h"]), zone("pile", ["8h"]));
    expect(short(flights(before, after))).toEqual(["8h hand.1 pile.0"]);
  });
  it("a card that was hidden turns over", () => {
    const before = view(zone("stock", 40), zone("hand", ["7h"]));
    const after = view(zone("stock", 39), zone("hand", ["7h", "9s"]));
    expect(short(flights(before, after))).toEqual(["9s stock.39 hand.1 turned"]);
  });
  it("unknown cards go by number", () => {
    const before = view(zone("stock", 40), zone("hand@1", 11));
    const after = view(zone("stock", 38), zone("hand@1", 13));
    expect(flights(before, after)).toHaveLength(2);
  });
  it("of a pile seen only from above, the top", () => {
    const before = view(zone("p1", [null, null, "Qd"]), zone("k", ["Kd"]));
    const after = view(zone("p1", [null, "Th"]), zone("k", ["Kd", "Qd"]));
    expect(short(flights(before, after))).toEqual(["Qd p1.2 k.1"]);
  });
  it("twins are told apart by number only", () => {
    const before = view(zone("hand", ["7h", "7h"]), zone("meld", []));
    const after = view(zone("hand", ["7h"]), zone("meld", ["7h"]));
    expect(flights(before, after)).toHaveLength(1);
  });
  it("none when nothing moved", () => {
    const v = view(zone("hand", ["7h"]), zone("stock", 3));
    expect(flights(v, v)).toEqual([]);
  });
});

describe("a moment", () => {
  const event = (n: number, seat: number) => ({ n, seat }) as Event;
  it("a deal, while nobody has acted", () => {
    const events = [event(1, -1), event(2, 0), event(3, -1), event(4, 1)];
    expect([1, 2, 3, 4].map((ply) => dealt(events, ply))).toEqual([true, false, true, false]);
    expect(dealt([], 0)).toBe(false);
  });
  it("of a match that is over, single steps move cards and jumps do not", () => {
    const at = (ply: number) => ({ ply }) as View;
    expect([5, 6, 7, 4, 0].map((ply) => inSteps(at(5), at(ply), true))).toEqual([
      ...[false, true, false, true, false],
    ]);
    expect(inSteps(at(5), at(9), false)).toBe(true);
  });
  it("a deal takes from half a second to two, however many cards there are", () => {
    for (const n of [1, 2, 9, 40, 200]) {
      const { step, lasts } = dealTimes(n);
      const all = (n - 1) * step + lasts;
      expect(all).toBeGreaterThanOrEqual(500);
      expect(all).toBeLessThanOrEqual(2000);
    }
  });
});

describe("a full trick", () => {
  const line = (turns: boolean) => ({ turns });
  const game = {
    zones: [line(true), line(false), line(false)],
  } as unknown as Game;
  const at = (...zones: Zone[]) =>
    ({ view: view(...zones), acts: [1], amounts: [], picks: [] }) as unknown as Table;
  const before = at(
    zone("trick", ["As", "Ks"], { players: [0, 1] }),
    zone("hand@2", 3, { line: 1, seat: 2, hand: true }),
    zone("taken", 0, { line: 2, seat: 0 }),
  );
  it("lies with its last card before it is taken", () => {
    const after = at(
      zone("trick", []),
      zone("hand@2", 2, { line: 1, seat: 2, hand: true }),
      zone("taken", ["As", "Ks", "5s"], { line: 2, seat: 0 }),
    );
    const full = fullTrick(game, before, after, 2, "5s");
    const trick = full?.view.zones[0];
    expect(trick?.cards).toEqual(["As", "Ks", "5s"]);
    expect(trick?.players).toEqual([0, 1, 2]);
    expect(full?.view.zones[1]?.n).toBe(2);
    expect(full?.acts).toEqual([]);
  });
  it("is none while the trick grows", () => {
    const after = at(
      zone("trick", ["As", "Ks", "5s"]),
      zone("hand@2", 2, { line: 1, seat: 2, hand: true }),
    );
    expect(fullTrick(game, before, after, 2, "5s")).toBeNull();
  });
});
