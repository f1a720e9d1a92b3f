/* saves.test.ts - kept matches. Checks which values count as a match, and what happens when nothing
 * can be stored. */
import "./page";
import { describe, expect, it } from "vitest";
import { isMatch, keep, list, load, type Match, storageTrouble } from "../src/store/saves";

const match: Match = {
  game: "golfe",
  setup: {
    game: "golfe",
    seats: 1,
    options: "golfe",
    bots: "beginner",
    names: ["Eu"],
    me: 0,
    seed: "00",
  },
  record: "%carteado 1",
  round: 2,
  over: false,
  time: 5,
};

describe("a kept match", () => {
  it("has the right shape", () => {
    expect(isMatch(match, "golfe")).toBe(true);
    const { seed: _, ...seedless } = match.setup;
    expect(isMatch({ ...match, setup: seedless }, "golfe")).toBe(true);
  });
  it.each([
    ["nothing", undefined],
    ["a text", "golfe"],
    ["a list", [match]],
    ["another game's", { ...match, game: "solo" }],
    ["another game's setup", { ...match, setup: { ...match.setup, game: "solo" } }],
    ["no setup", { ...match, setup: null }],
    ["a bad seat", { ...match, setup: { ...match.setup, me: -1 } }],
    ["bad names", { ...match, setup: { ...match.setup, names: [1] } }],
    ["a bad seed", { ...match, setup: { ...match.setup, seed: 7 } }],
    ["no record", { ...match, record: "" }],
    ["a bad round", { ...match, round: 1.5 }],
    ["no end", { ...match, over: undefined }],
    ["a bad time", { ...match, time: Number.NaN }],
  ])("is not %s", (_, value) => {
    expect(isMatch(value, "golfe")).toBe(false);
  });
});

describe("without a storage", () => {
  it("a match goes on in memory, and the trouble is told", async () => {
    expect(storageTrouble.value).toBeNull();
    await keep(match);
    expect(storageTrouble.value).toBe("closed");
    expect(await load("golfe")).toEqual(match);
    expect(await list()).toEqual([match]);
    expect(await load("solo")).toBeNull();
  });
});
