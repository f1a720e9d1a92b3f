/* decks.ts - reads cards that another program wrote, in the solver's module (docs/bridge.md). The
 * cards of a deck are in the order in which they are dealt. */

import type { Deal } from "../codes/codes";
import type { Refusal } from "../engine/types";
import { hasSolution, Solver } from "../solver/solver";
import { w } from "../text/decks";

/** The result of reading: the deck that was asked for, or why there is none. `decks`: how many
 * decks the text has. */
export interface Read {
  decks: number;
  deal?: Deal;
  why?: string;
}

/** True when cards for this game can be imported. */
export const takesDecks = hasSolution;

/** A seed without a code, because a code would give other cards than the deck. */
function seedWithoutCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

function words({ key, line, what = "" }: Refusal): string {
  const why =
    key === "act.card"
      ? w("card", what)
      : key === "deal.card"
        ? w("twice", what)
        : key === "deck.few"
          ? w("few")
          : key === "deck.many"
            ? w("many")
            : key === "deck.none"
              ? w("empty")
              : key === "deck.long"
                ? w("long")
                : w("wrong", key);
  return line ? w("line", line, why) : why;
}

/** Reads deck number n, from 1, of a text. */
export async function readDeck(
  slug: string,
  rules: string,
  text: string,
  n: number,
): Promise<Read> {
  const solver = new Solver(slug);
  try {
    const found = await solver.ask<{ error: Refusal | null; decks: number; cards: string }>(
      "deck",
      `${slug}\n1\n${rules}\n${text}`,
      n,
    );
    if (!found) return { decks: 0, why: w("failed") };
    const { error, decks, cards } = found;
    if (error) return { decks, why: words(error) };
    return { decks, deal: { slug, code: "", seed: seedWithoutCode(), deck: cards } };
  } finally {
    solver.close();
  }
}
