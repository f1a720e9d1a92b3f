/* told.test.ts - checks what a screen reader hears of a place on a board: its row and column, and
 * whether its card is free, or what covers it. */
import "./words";
import { describe, expect, it } from "vitest";
import type { Game, Zone } from "../src/engine/types";
import { toldOf } from "../src/table/zones/told";
import { lang } from "../src/text/text";
import { described } from "./described";

lang.value = "pt";

/** The cells of a board, with these cards; a place not named is empty. */
function cells(game: Game, cards: Record<number, string>, free: number[] = []): Zone[] {
  const line = game.zones.findIndex((l) => l.n > 2);
  return Array.from({ length: game.zones[line]?.n ?? 0 }, (_, i) => {
    const card = cards[i + 1];
    const is = free.includes(i + 1) ? ({ free: true } as const) : {};
    return {
      ...{ id: `cell.${i + 1}`, line, i: i + 1, n: card ? 1 : 0, ...is },
      ...(card ? { cards: [card] } : {}),
    };
  });
}
const at = (game: Game, zones: Zone[], n: number) => toldOf(game, zones, zones[n - 1] as Zone);

describe("a place on a board, in words", () => {
  it("a pyramid: row, number in the row, and the cards that cover it", async () => {
    const game = await described("piramide", "pt");
    const zones = cells(game, { 1: "Kh", 2: "7c", 3: "5d", 6: "9s" }, [2, 6]);
    expect(at(game, zones, 1)).toEqual({
      place: "fileira 1, carta 1",
      free: "coberta por sete de paus e cinco de ouros",
    });
    expect(at(game, zones, 2)).toEqual({ place: "fileira 2, carta 1", free: "livre" });
    expect(at(game, zones, 3)).toEqual({
      place: "fileira 2, carta 2",
      free: "coberta por nove de espadas",
    });
    expect(at(game, zones, 28)).toEqual({ place: "fileira 7, carta 7", free: "" });
    expect(at(game, zones, 22).place).toBe("fileira 7, carta 1");
  });

  it("a field: row and column; nothing covers a card, so it is free or locked in", async () => {
    const game = await described("golfe", "pt");
    const zones = cells(game, { 1: "Kh", 9: "7c", 35: "5d" }, [1, 35]);
    expect(at(game, zones, 1)).toEqual({ place: "fileira 1, coluna 1", free: "livre" });
    expect(at(game, zones, 9)).toEqual({ place: "fileira 2, coluna 2", free: "presa" });
    expect(at(game, zones, 35)).toEqual({ place: "fileira 5, coluna 7", free: "livre" });
  });

  it("says nothing of being free where the game does not, nor of rows that may break", async () => {
    const poker = await described("poquer", "pt");
    const zones = cells(poker, { 7: "Kh" });
    expect(at(poker, zones, 7)).toEqual({ place: "fileira 2, coluna 2", free: "" });
    const dog = await described("cachorro", "pt");
    const all = dog.zones.flatMap((l, line): Zone[] =>
      Array.from({ length: l.n }, (_, i) => ({ id: `${l.name}.${i + 1}`, line, i: i + 1, n: 0 })),
    );
    for (const zone of all) expect(toldOf(dog, all, zone).place).toBe("");
  });
});
