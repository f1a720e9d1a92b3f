/* Rising.tsx - a sheet over the felt, above the hand, for acts that are too many for the bar. If
 * not all fit, the sheet says how many are below. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Act } from "../engine/types";
import { w } from "../text/order";
import { ActButton, risen } from "./ActionBar";
import Auction from "./Auction";
import { play } from "./acting";
import { large } from "./large";
import { spoken } from "./names";
import { useTableState } from "./state";
import { Face } from "./zones/Face";
import "./rising.css";

const leastHigh = 150; // px

export default function Rising() {
  const state = useTableState();
  const acts = risen(state);
  const box = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(0);
  const look = () => {
    const sheet = box.current?.parentElement;
    const seats = sheet?.closest(".table")?.querySelector(".others");
    if (sheet && seats) {
      // The other seats stay in sight, if three acts are in sight, too.
      const room = sheet.getBoundingClientRect().bottom - seats.getBoundingClientRect().bottom;
      sheet.style.maxHeight = large.value || room < leastHigh ? "" : `${room - 2}px`;
    }
    const end = (box.current?.getBoundingClientRect().bottom ?? 0) + 1;
    const all = [...(box.current?.querySelectorAll("[data-do]") ?? [])];
    setBelow(all.filter((b) => b.getBoundingClientRect().bottom > end).length);
  };
  // Larger text or a new line makes the list longer, although the size of the sheet stays the same.
  useLayoutEffect(() => {
    const sheet = box.current;
    if (!sheet) return;
    look();
    const watch = new ResizeObserver(look);
    for (const part of [sheet, ...sheet.children]) watch.observe(part);
    return () => watch.disconnect();
  });
  if (!acts.length) return null;
  const called = calledOf(acts);
  return (
    <div class="rising">
      <div class="acts" data-area="acts" ref={box} onScroll={look}>
        {state.game.verbs.some((v) => v.help) && <Auction />}
        <div class="buttons">
          {acts
            .filter((a) => !called.includes(a))
            .map((a) => (
              <ActButton key={a.act} act={a} />
            ))}
          {called.length > 0 && <Called acts={called} />}
        </div>
      </div>
      {below > 0 && (
        <button
          type="button"
          class="below"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => box.current?.scrollBy(0, box.current.clientHeight / 2)}
        >
          {w("below", below)} ▾
        </button>
      )}
    </div>
  );
}

/** The acts that each name one card, if there are more than five; otherwise none. */
function calledOf(words: Act[]): Act[] {
  const faced = words.filter((a) => a.faces.length === 1);
  return faced.length > 5 ? faced : [];
}

/** Acts that each name one card, such as a card to ask for. The cards themselves are shown. */
function Called({ acts }: { acts: Act[] }) {
  const state = useTableState();
  const word = state.game.verbs[acts[0]?.verb ?? -1]?.label.replace("$1", "…") ?? "";
  return (
    <fieldset class="called">
      <legend>{word}</legend>
      {acts.map((a) => (
        <button
          key={a.act}
          type="button"
          class="card"
          aria-label={spoken(state.named(a.label))}
          data-act={a.act}
          data-do
          onClick={() => void play(state, a.act)}
        >
          <Face card={a.faces[0] ?? null} w={44} />
        </button>
      ))}
    </fieldset>
  );
}
