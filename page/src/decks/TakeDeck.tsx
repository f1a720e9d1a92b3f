/* TakeDeck.tsx - cards of another program for the next match: the button that asks for them, or the
 * cards that were taken. Loaded with the field for a code. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import type { Deal } from "../codes/codes";
import { w } from "../text/decks";
import { DeckDialog } from "./DeckDialog";
import { takesDecks } from "./decks";

interface Props {
  slug: string;
  rules: string; // the rules of the match
  deck: string; // the cards that were taken; "": none
  onDeal(deal: Deal | null): void;
}

export default function TakeDeck({ slug, rules, deck, onDeal }: Props) {
  const [open, setOpen] = useState(false);
  if (!takesDecks(slug)) return null;
  if (deck) {
    const cards = deck.split(" ");
    return (
      <section class="panel code-chosen" aria-label={w("chosen")}>
        <p>
          {w("chosen")}
          {": "}
          <span class="code">{w("shown", cards.length, cards.slice(0, 7).join(" "))}</span>
        </p>
        <button
          type="button"
          class="button plain"
          onClick={() => {
            onDeal(null);
            say(w("dropped"));
          }}
        >
          {w("drop")}
        </button>
      </section>
    );
  }
  return (
    <>
      <button type="button" class="button plain" onClick={() => setOpen(true)}>
        {w("open")}
      </button>
      {open && (
        <DeckDialog
          slug={slug}
          rules={rules}
          onClose={() => setOpen(false)}
          onDeal={(found) => {
            setOpen(false);
            onDeal(found);
            say(w("chosen"));
          }}
        />
      )}
    </>
  );
}
