/* levels.test.ts - checks that names of levels kept by older pages are understood, and when the
 * strong level is offered. */
import "./page";
import { expect, it } from "vitest";
import {
  chosenLevel,
  levelFace,
  levelLabel,
  levels,
  levelsOf,
  todays,
} from "../src/players/levels";
import { ready } from "../src/players/Offer";
import type { Past } from "../src/store/history";
import { lang } from "../src/text/text";

it("there are five, in both languages, each with a sentence", async () => {
  for (const l of ["pt", "en"] as const) {
    lang.value = l;
    const all = await levels();
    expect(all.map((x) => x.name)).toEqual(["easy", "medium", "good", "hard", "master"]);
    expect(new Set(all.map((x) => levelFace(x.name))).size).toBe(all.length);
    for (const { label, style } of all) {
      expect(label).toMatch(/^[A-ZÀ-Ú]/);
      expect(style).toMatch(/^[A-ZÀ-Ú].{20,}[.]$/);
    }
  }
  lang.value = "pt";
});

it("the master is offered in all games with others", async () => {
  const of = ["samba", "buraco", "solo", "hombre", "domino", "golfe"];
  for (const slug of [...of, "cao_vermelho", "cao_polones", "monte"])
    expect((await levelsOf(slug)).map((x) => x.name).filter((n) => n !== "good")).toEqual([
      ...["easy", "medium", "hard", "master"],
    ]);
  expect((await levelsOf("onze")).map((x) => x.name)).not.toContain("master");
});

it("the picker says where the master is not proved to be stronger", async () => {
  const style = async (slug: string) =>
    (await levelsOf(slug)).find((x) => x.name === "master")?.style ?? "";
  for (const slug of ["solo", "hombre", "samba", "cao_polones"])
    expect(await style(slug)).toContain("não está provado");
  expect(await style("buraco")).not.toContain("provado");
});

it("names that were kept are understood", async () => {
  const kept = ["beginner", "random", "iniciante", "medio", "forte", "mestre", undefined, "junk"];
  expect(kept.map(chosenLevel)).toEqual([
    ...["medium", "easy", "easy", "medium", "hard", "master", "medium", "medium"],
  ]);
  expect(["beginner", "medio", "forte", "hard"].map(todays)).toEqual([
    ...["medium", "medium", "hard", "hard"],
  ]);
  const all = await levels();
  expect(["beginner", "medio", "medium", "random", "junk"].map((n) => levelLabel(all, n))).toEqual([
    ...["Médio", "Médio", "Médio", "Distraído", "junk"],
  ]);
});

const past = (bots: string, won: number[], more: Partial<Past> = {}): Past => ({
  setup: { game: "solo", seats: 3, options: "", bots, names: ["A", "B", "C"], me: 0 },
  ...{ id: 1, record: "", time: 1, seconds: 1, rounds: 1, moves: 1, over: true, score: [1, 0, 0] },
  won,
  ...more,
});

it("the strong level is offered after three wins", () => {
  const three = [past("medium", [0]), past("beginner", [0]), past("medio", [0, 2])];
  expect(ready(three, "solo")).toBe(true);
  expect(ready(three, "hombre")).toBe(false);
  expect(ready(three.slice(1), "solo")).toBe(false);
  expect(ready([...three.slice(1), past("medium", [1])], "solo")).toBe(false);
  expect(ready([...three.slice(1), past("easy", [0])], "solo")).toBe(false);
  expect(ready([...three.slice(1), past("medium", [0], { partial: true })], "solo")).toBe(false);
  for (const strong of ["hard", "forte"])
    expect(ready([...three, past(strong, [1])], "solo")).toBe(false);
});
