/* terms.test.ts - rules as the reader chooses them. Checks reading, changing and writing them, and
 * links. */
import "./page";
import { describe, expect, it } from "vitest";
import type { Option } from "../src/engine/types";
import * as terms from "../src/prepare/terms";

const option = (name: string, rest: Partial<Option>): Option => ({
  name,
  label: name,
  help: "",
  default: "0",
  min: 0,
  max: 1,
  values: null,
  labels: null,
  ...rest,
});
const game = {
  options: [
    option("target", { default: "3000", min: 100, max: 30000 }),
    option("pile", { default: "preso", max: 2, values: ["preso", "solto", "duro"] }),
    option("sets", { default: "off", values: ["off", "on"] }),
  ],
  presets: [
    { name: "classic", label: "", help: "", options: "" },
    { name: "aberto", label: "", help: "", options: "pile=solto sets=on" },
  ],
};
const read = (text: string) => terms.parseTerms(game, text);

describe("rules", () => {
  it("are read with a preset and without", () => {
    expect(read("aberto target=2000")).toEqual({
      terms: { preset: "aberto", changes: { target: "2000" } },
      bad: [],
    });
    expect(read("pile=duro").terms).toEqual({ preset: "classic", changes: { pile: "duro" } });
    expect(read("").terms).toEqual(terms.usual(game));
  });

  it("that name no preset are the engine's, whatever is offered first", () => {
    const swapped = { ...game, presets: [...game.presets].reverse() };
    expect(terms.usual(swapped).preset).toBe("aberto");
    expect(terms.parseTerms(swapped, "").terms).toEqual({ preset: "classic", changes: {} });
  });

  it("take a value by its number too, as the engine does", () => {
    expect(read("pile=2").terms.changes).toEqual({ pile: "duro" });
  });

  it("name the words that mean nothing, and use the rest", () => {
    const { terms: got, bad } = read("stbl target=1 sets=maybe colour=red pile=solto =");
    expect(bad).toEqual(["stbl", "target=1", "sets=maybe", "colour=red", "="]);
    expect(got).toEqual({ preset: "classic", changes: { pile: "solto" } });
  });

  it("hold as a change only what differs from the preset", () => {
    expect(read("aberto pile=solto").terms.changes).toEqual({});
    const changed = terms.change(game, read("aberto").terms, "pile", "preso");
    expect(changed.changes).toEqual({ pile: "preso" });
    expect(terms.change(game, changed, "pile", "solto").changes).toEqual({});
  });

  it("are written as they are read", () => {
    for (const text of ["classic", "aberto target=2000 sets=off"])
      expect(terms.writeTerms(read(text).terms)).toBe(text);
  });

  it("are the same when their values are", () => {
    expect(
      terms.sameTerms(game, read("aberto").terms, read("classic pile=solto sets=on").terms),
    ).toBe(true);
    expect(terms.sameTerms(game, read("aberto").terms, read("classic pile=solto").terms)).toBe(
      false,
    );
  });

  it("know every value of a table", () => {
    expect(terms.allValues(game, read("aberto target=500").terms)).toEqual({
      target: "500",
      pile: "solto",
      sets: "on",
    });
  });
});

describe("a link", () => {
  const link = (address: string) =>
    terms.readLink(new URL(address, "https://carteado.example").searchParams);

  it("brings back the rules it was made of", () => {
    const address = terms.rulesLink("buraco", "aberto target=2000 sets=on", 4);
    expect(address).toBe("/jogar/buraco?regras=aberto+target=2000+sets=on&lugares=4");
    expect(link(address)).toEqual({ rules: "aberto target=2000 sets=on", seats: 4 });
  });

  it("keeps odd characters apart from the address", () => {
    const address = terms.rulesLink("buraco", "a&b=#1 +", 2);
    expect(link(address)).toEqual({ rules: "a&b=#1 +", seats: 2 });
  });

  it("may be missing or bad", () => {
    expect(link("/jogar/buraco")).toBeNull();
    expect(link("/jogar/buraco?lugares=muitos")).toEqual({ rules: "", seats: null });
    expect(link(`/jogar/buraco?regras=${"x".repeat(5000)}`)?.rules).toHaveLength(1000);
  });
});
