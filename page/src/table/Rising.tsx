/* Rising.tsx - words that are too many for the bar: a sheet over the felt, above the hand. */
import type { Act } from "../engine/types";
import { ActButton, risen } from "./ActionBar";
import { useDesk } from "./desk";
import { spoken } from "./names";
import { Auction } from "./parts";
import { Face } from "./zones/Face";

export default function Rising() {
  const desk = useDesk();
  const acts = risen(desk);
  if (!acts.length) return null;
  const called = calledOf(acts);
  return (
    <div class="acts rising" data-area="acts">
      {desk.game.verbs.some((v) => v.help) && <Auction />}
      <div class="buttons">
        {acts
          .filter((a) => !called.includes(a))
          .map((a) => (
            <ActButton key={a.act} act={a} />
          ))}
        {called.length > 0 && <Called acts={called} />}
      </div>
    </div>
  );
}

/** Many acts that each name one card. */
function calledOf(words: Act[]): Act[] {
  const faced = words.filter((a) => a.faces.length === 1);
  return faced.length > 5 ? faced : [];
}

/** Many acts that each name one card, such as a card to ask for: the cards themselves. */
function Called({ acts }: { acts: Act[] }) {
  const desk = useDesk();
  const word = desk.game.verbs[acts[0]?.verb ?? -1]?.label.replace("$1", "…") ?? "";
  return (
    <fieldset class="called">
      <legend>{word}</legend>
      {acts.map((a) => (
        <button
          key={a.act}
          type="button"
          class="card"
          aria-label={spoken(desk.named(a.label))}
          data-act={a.act}
          data-do
          onClick={() => void desk.play(a.act)}
        >
          <Face card={a.faces[0] ?? null} w={44} />
        </button>
      ))}
    </fieldset>
  );
}
