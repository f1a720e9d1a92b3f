/* balloon.test.ts - speech balloons and the album. Checks that a text is cut by measuring, that
 * nothing of it is lost, and that it stays inside its outline. Checks the album's search. */
import "./page";
import { describe, expect, it } from "vitest";
import { cut, outline } from "../src/album/balloon";
import { all, beside, cardsOf, found, isCard } from "../src/album/find";
import { loadFacts } from "../src/almanac";

/* Letters of different widths, as in print. */
const measure = (text: string) =>
  [...text].reduce((sum, c) => sum + (/[mwMW]/.test(c) ? 15 : /[ijl.,' ]/.test(c) ? 5 : 10), 0);
const how = (most: number) => ({ measure, line: 25, pad: 18, most });
const facts = await loadFacts();
const texts = Object.values(facts).flatMap((fact) => [...fact.text]);

/* Half the width of the outline at a height, read from its path. */
function halfWidth(path: string, width: number, height: number, y: number): number {
  const points = [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map((m) => [+m[1], +m[2]]);
  const near = points.filter(([, py]) => Math.abs((py ?? 0) - y) < height / 12);
  return Math.max(...near.map(([x]) => Math.abs((x ?? 0) - width / 2)));
}

describe("a speech balloon", () => {
  it.each([240, 300, 420])("%i wide holds every text of the deck, whole and in order", (most) => {
    for (const text of texts) {
      const made = cut(text, how(most));
      expect(made?.lines.join(" "), text).toBe(text);
      expect(made?.width).toBeLessThanOrEqual(most);
    }
  });

  it("keeps each line within its outline", () => {
    for (const text of texts.slice(0, 20)) {
      const made = cut(text, how(300));
      if (!made) throw new Error(text);
      const path = outline(made.width, made.height, made.width * 0.7, made.height + 30);
      for (const [i, line] of made.lines.entries()) {
        const middle = 18 + (i + 0.5) * 25;
        expect(measure(line) / 2, line).toBeLessThanOrEqual(
          halfWidth(path, made.width, made.height, middle) + 1,
        );
      }
    }
  });

  it("is no wider than its lines need: a pixel less, and they no longer fit", () => {
    const text = texts[0] ?? "";
    const made = cut(text, how(300));
    const less = cut(text, how((made?.width ?? 0) - 2));
    expect(less?.height ?? 0).toBeGreaterThan(made?.height ?? 0);
  });

  it("is not flat, however much room there is", () => {
    for (const text of texts) {
      const made = cut(text, how(2000));
      expect((made?.width ?? 0) / (made?.height ?? 1), text).toBeLessThan(2.1);
    }
  });

  it("takes more lines where there is less room", () => {
    const lines = [420, 340, 260].map((most) => cut(texts[0] ?? "", how(most))?.lines.length ?? 0);
    expect([...lines].sort((a, b) => a - b)).toEqual(lines);
    expect(lines[0]).toBeLessThan(lines[2] ?? 0);
  });

  it("leaves to the page a word that is wider than any line", () => {
    expect(cut("otorrinolaringologista", how(120))).toBeNull();
    expect(cut("", how(120))).toBeNull();
  });

  it("has an outline that closes, with its tail where it was asked for", () => {
    const path = outline(300, 160, 220, 190);
    expect(path).toMatch(/^M[\d.]+ [\d.]+L/);
    expect(path).toMatch(/ 220\.0 190\.0Q.*Z$/);
    expect(path).not.toMatch(/NaN|Infinity/);
    const first = /^M([\d.]+ [\d.]+)L/.exec(path)?.[1];
    expect(path.endsWith(` ${first}Z`)).toBe(true);
  });
});

describe("the album", () => {
  const words = (card: (typeof all)[number]) => facts[card].text[0];

  it("has every card once, in order", () => {
    expect(all).toHaveLength(53);
    expect(new Set(all).size).toBe(53);
    expect(all.slice(0, 2)).toEqual(["Ah", "2h"]);
    expect(cardsOf("X")).toEqual(["XX"]);
    expect(isCard("Qh")).toBe(true);
    expect(isCard("1h")).toBe(false);
  });

  it("turns around the ends", () => {
    expect(beside(all, "XX", 1)).toBe("Ah");
    expect(beside(all, "Ah", -1)).toBe("XX");
    expect(beside(["2c", "5d"], "Kh", 1)).toBe("2c");
  });

  it("finds words without regard to accents and capitals, all of them", () => {
    const hits = found("século HOMBRE", words);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits).toEqual(found("hombre seculo", words));
    for (const card of hits) expect(words(card).toLowerCase()).toContain("hombre");
    expect(found("xyzzy bagaço", words)).toEqual([]);
    expect(found("  ", words)).toEqual([]);
  });
});
