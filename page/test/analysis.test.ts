/* analysis.test.ts - finding where a patience was lost. Checks which deals a part of a match has,
 * and the last position where the deal could still be won. */
import { describe, expect, test } from "vitest";
import type { Event } from "../src/engine/types";
import { dealsIn, lastWon } from "../src/replay/analysis";

const story = (...seats: number[]) => seats.map((seat, i) => ({ n: i + 1, seat }) as Event);

describe("deals of a part", () => {
  const played = story(-1, 0, 0, 0, -1, 0, 0);
  test("the whole match has all of them, to their last acts", () => {
    expect(dealsIn(played, { from: 0, to: 7 })).toEqual([
      { from: 1, to: 4 },
      { from: 5, to: 7 },
    ]);
  });
  test("a part has its own", () => {
    expect(dealsIn(played, { from: 4, to: 7 })).toEqual([{ from: 5, to: 7 }]);
    expect(dealsIn(played, { from: 0, to: 4 })).toEqual([{ from: 1, to: 4 }]);
    expect(dealsIn([], { from: 0, to: 0 })).toEqual([]);
  });
});

describe("the last place from which it could be won", () => {
  test("is found wherever it is, with few questions", async () => {
    for (let last = 3; last < 40; last++) {
      let asked = 0;
      const won = async (at: number) => {
        asked++;
        return at <= last;
      };
      expect(await lastWon(3, 40, won)).toBe(last);
      expect(asked).toBeLessThanOrEqual(6);
    }
  });
  test("is not known where the solver does not know", async () => {
    expect(await lastWon(3, 40, async () => null)).toBe(null);
  });
});
