/* record.ts - the parts of a record that only the page reads (docs/record.md): tags at the head,
 * and comments. The engine ignores these parts, and checks everything else in a record. */
import type { Lang } from "../engine/types";
import type { Setup } from "../seat/seat";

export interface Head {
  game: string; // the game's slug; "": the record names no game
  options: string;
  seats: number;
  seed?: string;
  tags: Record<string, string>;
}

/** A comment, with the line of play that it is about; 0 stands for the time before the first
 * line. */
export interface Comment {
  at: number;
  lang: Lang | null; // the language of readers who see it; null: all
  text: string;
}

const isPlay = (line: string) => /^(deal(\s|$)|\d+\s)/.test(line);

/** Reads the head, as far as it is well formed. */
export function readHead(record: string): Head {
  const head: Head = { game: "", options: "", seats: 0, tags: {} };
  for (const raw of record.split("\n")) {
    const line = raw.trim();
    if (isPlay(line)) break;
    const [, name = "", rest = ""] = /^([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "game") {
      const words = rest
        .replace(/\s#.*$/, "")
        .trim()
        .split(/\s+/);
      head.game = words[0] ?? "";
      head.options = words.slice(1).join(" ");
    } else if (name === "seats") head.seats = Number.parseInt(rest, 10) || 0;
    else if (name === "seed") head.seed = rest.slice(0, 64);
    else if (name && name !== "carteado") head.tags[name] = rest;
  }
  return head;
}

/* "#pt text", "# text". Steps of lessons ("#why-pt") are not comments. */
function readComment(line: string): Omit<Comment, "at"> | null {
  const [, mark = "", text = ""] = /^#(pt\b|en\b|[a-z]+-[a-z]+\b)?\s*(.*)$/.exec(line) ?? [];
  if (!text || mark.includes("-")) return null;
  return { lang: (mark || null) as Lang | null, text };
}

/** The comments of a record. A comment on a line of its own is about the next line of play; at the
 * end of the record it is about the last one. */
export function readComments(record: string): Comment[] {
  const all: Comment[] = [];
  const waiting: Omit<Comment, "at">[] = [];
  let at = 0;
  const settle = () => {
    for (const c of waiting.splice(0)) all.push({ at, ...c });
  };
  for (const raw of record.split("\n")) {
    const line = raw.trim();
    if (line.startsWith("#")) {
      const comment = readComment(line);
      if (comment) waiting.push(comment);
    } else if (isPlay(line)) {
      if (!at) settle(); // comments before the first deal are about the whole match
      at++;
      settle();
      const beside = /\s#\s*(.*)$/.exec(line)?.[1];
      if (beside) all.push({ at, lang: null, text: beside });
    }
  }
  settle();
  return all;
}

/** The comments to show at a position: those about it, otherwise the last ones before it. A comment
 * before the first deal is about the whole match and is shown until somebody plays. */
export function commentAt(all: readonly Comment[], at: number, lang: Lang): Comment[] {
  const mine = all.filter((c) => c.at <= at && (c.lang === null || c.lang === lang));
  const last = mine.reduce((n, c) => Math.max(n, c.at), -1);
  if (last === 0 && at > 1) return [];
  return mine.filter((c) => c.at === last);
}

// ---- names and other tags

const longestNames = 200; // a tag has at most this many bytes

/** A tag with names. If they are too long for a tag, all names are cut to the same length. */
function namesTag(names: readonly string[]): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  for (let most = 40; ; most--) {
    const cut = names.map((n) => [...n.replace(/[|\p{Cc}]/gu, " ").trim()].slice(0, most).join(""));
    if (bytes(cut.join("|")) <= longestNames) return cut.join("|");
  }
}

/** A tag that may have an English form: title, titleEn. */
export const tagOf = ({ tags }: Head, name: string, lang: Lang): string =>
  (lang === "en" && tags[`${name}En`]) || tags[name] || "";

/** The names that a record gives its seats. `named`: returns the name of a seat without one. */
export function namesOf(head: Head, lang: Lang, named: (seat: number) => string): string[] {
  const given = tagOf(head, "names", lang).split("|");
  return Array.from({ length: head.seats }, (_, i) => given[i]?.trim() || named(i));
}

/** The record with tags that name the people in the seats and the players of the bots. Tags that it
 * already has stay. */
export function tagged(record: string, setup: Setup, date?: number): string {
  const { tags } = readHead(record);
  const more: Record<string, string> = {
    names: namesTag(setup.names),
    ...(setup.seats > 1 && { seat: String(setup.me), bots: setup.bots }),
    ...(date && { date: new Date(date).toISOString().slice(0, 10) }),
  };
  const lines = Object.entries(more)
    .filter(([name, value]) => value && !(name in tags))
    .map(([name, value]) => `${name} ${value}\n`);
  return record.replace(/^seats .*\n/m, (line) => line + lines.join(""));
}
