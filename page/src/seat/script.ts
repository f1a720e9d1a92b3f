/* script.ts - reads a lesson (docs/record.md, "Lessons"): the lines of its record, and the steps
 * between them. */
import type { Lang } from "../engine/types";

export type Words = Record<Lang, string>;
export interface Step {
  at: number; // the number of lines of play before this step
  text: Words;
  why: Words | null;
}
export interface Script {
  slug: string;
  seats: number;
  options: string;
  head: string; // the record up to its first deal
  lines: string[]; // the lines of play: "deal ..." or "SEAT ACT"
  steps: Step[];
}

/** The learner's act on a line, without the seat; null: the line belongs to another seat. */
export const mine = (line: string | undefined): string | null =>
  line?.startsWith("0 ") ? line.slice(2) : null;

export function readScript(text: string): Script {
  const head: string[] = [];
  const lines: string[] = [];
  const steps: Step[] = [];
  for (const line of text.split(/\r?\n/)) {
    const said = /^#(why-)?(pt|en) (.+)$/.exec(line);
    if (said) put(steps, lines.length, !!said[1], said[2] as Lang, said[3] ?? "");
    else if (!line || line.startsWith("#")) continue;
    else if (/^(deal|\d)/.test(line)) lines.push(line);
    else head.push(line);
  }
  const [, slug = "", options = ""] = /^game (\S+) ?(.*)$/m.exec(head.join("\n")) ?? [];
  const seats = Number(/^seats (\d+)/m.exec(head.join("\n"))?.[1] ?? 1);
  return { slug, seats, options, head: head.join("\n"), lines, steps };
}

function put(steps: Step[], at: number, why: boolean, lang: Lang, text: string) {
  if (lang === "pt" && !why) steps.push({ at, text: { pt: text, en: text }, why: null });
  const step = steps.at(-1);
  if (!step) throw new Error("a lesson begins with #pt");
  if (!why) step.text[lang] = text;
  else step.why = { pt: text, en: text, ...step.why, [lang]: text };
}

/** The record after its first `lines` lines of play. */
export const recordAt = (s: Script, lines: number): string =>
  `${[s.head, ...s.lines.slice(0, lines)].join("\n")}\n`;

/** The number of lines before the end of a step. */
export const endOf = (s: Script, step: number): number => s.steps[step + 1]?.at ?? s.lines.length;
