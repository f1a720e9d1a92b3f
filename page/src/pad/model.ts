/* model.ts - turns the texts in the fields into the lines that the engine reads, and the engine's
 * score into words. The players' module has the score pad, because no table needs it. */
import type { Pad as Account, Fact, PadDeal, PadEntry, Refusal } from "../engine/types";
import { players } from "../players/players";
import { w } from "../text/pad";
import { isolated, lang, num } from "../text/text";
import type { Pad } from "./store";

/** The texts in the fields. Each entry has a list with a text for each column, or one text for the
 * whole table. */
export type Typed = Record<string, string[]>;
export const ADJUST = "adjust";

/** Asks the engine for the score of a pad. Rejects with the engine's sentence when it refuses the
 * rules. */
export async function account(pad: Omit<Pad, "id" | "name" | "names" | "time">): Promise<Account> {
  const { game, seats, options, first, deals } = pad;
  const text = [lang.value, game, seats, options, first, ...deals].join("\n");
  const { error, pad: found } = await players.ask<{ error: Refusal | null; pad: Account | null }>(
    pad.game,
    0,
    "pad",
    text,
  );
  if (!found) throw new Error(error?.text ?? "");
  return found;
}

/** The value of a sum as typed: "120+45" is 165, "" is 0. Null: the text is not a sum. */
export function sumOf(text: string): number | null {
  const clean = text.replace(/[\s.]/g, "").replace("−", "-");
  if (!clean) return 0;
  if (!/^-?\d{1,7}(\+\d{1,7})*\+?$/.test(clean)) return null;
  return clean.split("+").reduce((sum, part) => sum + Number(part), 0);
}

const texts = (typed: Typed, name: string, n: number) =>
  Array.from({ length: n }, (_, i) => typed[name]?.[i] ?? "");

/** The fields whose text is not a number, as "entry.column". */
export function badFields(entries: PadEntry[], typed: Typed): Set<string> {
  const numbers = [...entries.filter((e) => e.kind !== "choice").map((e) => e.name), ADJUST];
  return new Set(
    numbers.flatMap((name) =>
      (typed[name] ?? []).flatMap((text, i) => (sumOf(text) === null ? [`${name}.${i}`] : [])),
    ),
  );
}

/** The line of a deal. An empty field counts as 0; a choice that is not made is left out. */
export function writeDeal(entries: PadEntry[], typed: Typed, columns: number): string {
  const words = entries.flatMap((e) => {
    if (e.kind === "choice") {
      const chosen = typed[e.name]?.[0];
      return chosen ? [`${e.name}=${chosen}`] : [];
    }
    const numbers = texts(typed, e.name, e.table ? 1 : columns).map((t) => sumOf(t) ?? 0);
    return [`${e.name}=${numbers.join(",")}`];
  });
  const adjust = texts(typed, ADJUST, columns).map((t) => sumOf(t) ?? 0);
  if (adjust.some(Boolean)) words.push(`${ADJUST}=${adjust.join(",")}`);
  return words.join(" ");
}

export function readDeal(line: string): Typed {
  const pairs = line.split(" ").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      const values = pair.slice(at + 1).split(",");
      return [pair.slice(0, at), values.map((v) => (v === "0" ? "" : v))];
    }),
  );
}

export const number = (n: number) => num(n.toLocaleString(lang.value === "pt" ? "pt-BR" : "en"));
export const signed = (n: number) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${number(Math.abs(n))}`;

export function together(names: string[]): string {
  const all = names.map(isolated);
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")}${w("and")}${last}`;
}

/** The names of the people who share a column: "Ana e Bia". */
export const columnName = (column: number[], names: string[]) =>
  together(column.map((seat) => names[seat] ?? ""));

/** The points that a deal brought a seat. */
export const gain = (deal: PadDeal, seat: number) =>
  deal.seats?.[seat]?.lines.reduce((sum, l) => sum + (l.note ? 0 : l.amount), 0) ?? 0;

/** The winners by name, as columns; empty while the match goes on. */
export const winners = (a: Account, names: string[]): string[] =>
  a.columns.filter((c) => c.some((s) => a.won.includes(s))).map((c) => columnName(c, names));

/** A fact in words: "mínimo para abrir: 75". Null: the fact is empty, or the pad shows it
 * elsewhere. */
export function factWords(fact: Fact, names: string[], dealer: number): string | null {
  if (fact.kind === "seat")
    return fact.value === dealer ? null : `${fact.label}: ${names[fact.value] ?? fact.value + 1}`;
  if (fact.kind === "text" && fact.value === 0) return null;
  return `${fact.label}: ${fact.text ?? number(fact.value)}`;
}
