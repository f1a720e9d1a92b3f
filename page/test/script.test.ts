/* script.test.ts - checks how a lesson's file is read: its game, its steps, and the learner's lines. */
import { describe, expect, it } from "vitest";
import { endOf, mine, readScript, recordAt } from "../src/seat/script";

const text = `carteado 1
game golfe holes=1
seats 1

#pt Leia.
#en Read.

#pt Vire.
#en Turn.
#why-pt Nada serve.
#why-en Nothing fits.
deal As
0 draw
# a remark
0 take cell.3
#pt Fim.
#en The end.
`;

describe("a lesson's script", () => {
  const s = readScript(text);
  it("knows its game", () => {
    expect([s.slug, s.seats, s.options]).toEqual(["golfe", 1, "holes=1"]);
  });
  it("has steps between the lines of play", () => {
    expect(s.lines).toEqual(["deal As", "0 draw", "0 take cell.3"]);
    expect(s.steps.map((x) => x.at)).toEqual([0, 0, 3]);
    expect(s.steps[1]?.why).toEqual({ pt: "Nada serve.", en: "Nothing fits." });
    expect(s.steps[0]?.why).toBeNull();
    expect([0, 1, 2].map((n) => endOf(s, n))).toEqual([0, 3, 3]);
  });
  it("is a record up to any line", () => {
    expect(recordAt(s, 2)).toBe("carteado 1\ngame golfe holes=1\nseats 1\ndeal As\n0 draw\n");
  });
  it("tells the learner's lines from others'", () => {
    expect(mine("0 take cell.3")).toBe("take cell.3");
    expect(mine("1 pass")).toBeNull();
    expect(mine(undefined)).toBeNull();
  });
});
