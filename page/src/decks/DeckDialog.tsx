/* DeckDialog.tsx - takes cards that another program wrote, pasted or from a file. A sentence says
 * what is wrong with them, and where.  */
import { useId, useState } from "preact/hooks";
import type { Deal } from "../codes/codes";
import { w } from "../text/decks";
import { Dialog } from "../ui/Dialog";
import { FileButton } from "../ui/FileButton";
import { Stepper } from "../ui/Stepper";
import { readDeck } from "./decks";
import "./decks.css";

const largest = 1_000_000; // bytes of a file

interface Props {
  slug: string;
  rules: string; // the rules of the match
  onDeal(deal: Deal): void;
  onClose(): void;
}

export function DeckDialog({ slug, rules, onDeal, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const [decks, setDecks] = useState(1); // in the text, as far as it was read
  const [n, setN] = useState(1);
  const change = (next: string) => {
    setText(next);
    setWhy("");
    setDecks(1);
    setN(1);
  };
  const open = async (file: File) => {
    if (file.size > largest) return setWhy(w("big"));
    try {
      change(await file.text());
    } catch {
      setWhy(w("bad-file"));
    }
  };
  const use = async () => {
    const read = await readDeck(slug, rules, text, n);
    if (read.decks > 1 && decks === 1) {
      setDecks(read.decks);
      setWhy(read.why ?? "");
    } else if (read.deal) onDeal(read.deal);
    else setWhy(read.why ?? "");
  };
  return (
    <Dialog title={w("open")} onClose={onClose}>
      <p id={`${id}help`} class="muted">
        {w("help")}
      </p>
      <label for={`${id}text`}>{w("field")}</label>
      <textarea
        id={`${id}text`}
        class="field deck-text"
        rows={5}
        value={text}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={why !== ""}
        aria-describedby={`${id}help ${id}why`}
        onInput={(e) => change(e.currentTarget.value)}
      />
      <div id={`${id}why`} class="code-why" role="alert">
        {why && <p>{why}</p>}
      </div>
      {decks > 1 && (
        <div class="deck-which">
          <label for={`${id}n`}>{w("which", decks)}</label>
          <Stepper
            id={`${id}n`}
            label={w("deck")}
            value={n}
            min={1}
            max={decks}
            onChange={(next) => {
              setN(next);
              setWhy("");
            }}
          />
        </div>
      )}
      <div class="row">
        <button
          type="button"
          class="button main"
          disabled={!text.trim()}
          onClick={() => void use()}
        >
          {w("use")}
        </button>
        <FileButton text={w("file")} accept=".txt,text/plain" onFile={(file) => void open(file)} />
      </div>
    </Dialog>
  );
}
