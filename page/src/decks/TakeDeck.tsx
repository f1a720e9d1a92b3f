/* TakeDeck.tsx - cards of another program for the next match: the button that asks for them, or the
 * cards that were taken. Loaded with the field for a code. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { Chosen } from "../codes/Chosen";
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
      <Chosen
        label={w("chosen")}
        drop={w("drop")}
        dropped={w("dropped")}
        onDrop={() => onDeal(null)}
      >
        <p>
          {w("chosen")}
          {": "}
          <span class="code">{w("shown", cards.length, cards.slice(0, 7).join(" "))}</span>
        </p>
      </Chosen>
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
