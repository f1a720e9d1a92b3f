/* Moves.tsx - the lines of a deal in words, each a button that goes there, and the comment of
 * the current place. */
import { useEffect, useRef } from "preact/hooks";
import { w } from "../text/replay";
import type { Player } from "./player";

export function Moves({ player }: { player: Player }) {
  const at = player.replay.at.value;
  const deals = player.deals.value;
  const deal = Math.max(0, player.deal.value);
  const from = deals[deal]?.at ?? 1;
  const to = deals[deal + 1]?.at ?? player.replay.length + 1;
  const lines = player.lines.value.slice(from - 1, to - 1);
  const noted = new Set(player.comments.map((c) => c.at));
  const costly = player.costly.value;
  const now = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const el = now.current;
    const box = el?.closest(".past-moves");
    if (!el || !box) return;
    const [a, b] = [el.getBoundingClientRect(), box.getBoundingClientRect()];
    if (a.top < b.top || a.bottom > b.bottom) box.scrollTop += a.top - b.top - b.height / 3;
  }, [at]);
  return (
    <ol class="past-moves" start={from}>
      {lines.map((l) => (
        <li key={l.n} value={l.n}>
          <button
            ref={l.n === at ? now : null}
            type="button"
            class={`past-move ${l.deal ? "deal" : ""}`}
            aria-current={l.n === at ? "step" : undefined}
            onClick={() => void player.go(l.n)}
          >
            <span class="past-number">{l.n}</span>
            <span>{l.text}</span>
            {noted.has(l.n) && (
              <span class="past-noted" title={w("has-note")}>
                <span class="only-read">{w("has-note")}</span>
              </span>
            )}
            {costly.has(l.n) && (
              <span class="past-costly" title={w("costly")}>
                <span class="only-read">{w("costly")}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The comment of this place. */
export function Note({ player }: { player: Player }) {
  const note = player.note.value;
  if (!note.length) return null;
  const here = note[0]?.at === player.replay.at.value;
  return (
    <div class={`past-note ${here ? "" : "earlier"}`} role="note" aria-label={w("note")}>
      {note.map((c) => (
        <p key={c.text}>{c.text}</p>
      ))}
    </div>
  );
}
