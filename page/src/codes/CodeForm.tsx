/* CodeForm.tsx - a field for a deal code, typed or pasted. A sentence below the field says what is
 * wrong with the code. For a code of another game the form offers a link to that game. */
import { useId, useState } from "preact/hooks";
import { w } from "../text/codes";
import { type Deal, findDeal, type NoDeal } from "./codes";
import "./codes.css";

interface Props {
  slug?: string; // the game that the code must belong to; missing: any game
  first?: string; // the text in the field at first
  wrong?: NoDeal | null; // what is wrong with `text`
  onDeal(deal: Deal): void;
}

export function CodeForm({ slug, first = "", wrong = null, onDeal }: Props) {
  const id = useId();
  const [text, setText] = useState(first);
  const [no, setNo] = useState<NoDeal | null>(wrong);
  const find = async () => {
    try {
      const found = await findDeal(text, slug);
      if ("why" in found) setNo(found);
      else onDeal(found);
    } catch (error) {
      setNo({ why: w("failed", error instanceof Error ? error.message : String(error)) });
    }
  };
  return (
    <div class="code-form">
      <label for={`${id}field`}>{w("field")}</label>
      <div class="row">
        <input
          id={`${id}field`}
          class="field code"
          value={text}
          placeholder="GOLFE-7K3Q-9M2X-Y"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={no !== null}
          aria-describedby={`${id}help ${id}why`}
          onInput={(e) => {
            setText(e.currentTarget.value);
            setNo(null);
          }}
          onKeyDown={(e) => {
            if (e.key !== "Enter" || e.isComposing) return;
            e.preventDefault();
            void find();
          }}
        />
        <button type="button" class="button main" onClick={() => void find()}>
          {w("go")}
        </button>
      </div>
      <div id={`${id}why`} class="code-why" role="alert">
        {no && <p>{no.why}</p>}
      </div>
      {no?.game && (
        <a class="button" href={`/jogar/${no.game.slug}?d=${encodeURIComponent(text.trim())}`}>
          {w("other-go", no.game.name)}
        </a>
      )}
      <p id={`${id}help`} class="muted">
        {w("play-help")}
      </p>
    </div>
  );
}
