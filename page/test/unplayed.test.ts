/* unplayed.test.ts - checks how deals are recognised that end before anybody plays. */
import { describe, expect, it } from "vitest";
import type { Event, Sheet, Table, View } from "../src/engine/types";
import { unplayed } from "../src/seat/unplayed";

const story = (...acts: string[]) =>
  acts.map((act, i) => ({ act, seat: act === "deal" ? -1 : i % 3 }) as Event);
const table = (lines: number, turn: View["turn"] = "dealer", seats = 3) =>
  ({
    view: { turn, seats },
    sheet: { seats: [{ lines: Array(lines).fill({}) }] } as unknown as Sheet,
  }) as Pick<Table, "sheet" | "view">;

describe("a deal that nobody played", () => {
  const passes = ["deal", "passo", "passo", "passo"];
  it.each([
    ["cards drawn for the first deal", ["deal"], 0, "lots"],
    ["everybody passed, and nothing was counted", passes, 0, "passed"],
    ["everybody passed, and paid for it", passes, 1, "passed"],
    ["everybody passed, after a deal that was played", ["deal", "play 7c", ...passes], 0, "passed"],
    ["cards refused by right", ["deal", "accept", "contest"], 0, "again"],
    ["somebody did more than pass", ["deal", "passo", "solo", "play 7c"], 3, null],
    ["all did the same with cards", ["deal", "bet 1", "bet 1", "bet 1"], 2, null],
    ["not all have spoken", ["deal", "passo", "passo"], 1, null],
  ] as const)("%s", (_, acts, lines, how) => {
    expect(unplayed(story(...acts), table(lines))).toBe(how);
  });
  it("is none while it goes on, at the end of the match, or of a patience", () => {
    expect(unplayed(story(...passes), table(0, 1))).toBeNull();
    expect(unplayed(story(...passes), table(0, "over"))).toBeNull();
    expect(unplayed(story("deal", "next"), table(0, "dealer", 1))).toBeNull();
  });
});
