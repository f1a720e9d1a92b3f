/* Scene.tsx - a turned card that has decided something. The card is shown large, with what it means
 * for each player. It stays for a time, or until a tap or a key. Nothing else moves. */

import { useEffect } from "preact/hooks";
import { say } from "../app/live";
import { asShown } from "../deck/shown";
import type { Event } from "../engine/types";
import { num, t } from "../text/text";
import { capital, decidedWords, gainWords, spoken, suitsNamed } from "./names";
import { skip } from "./show";
import { useTableState } from "./state";
import { Face } from "./zones/Face";
import "./scene.css";

/** The words for a turned card and what it decided: "Tucano perdeu 3: Q♠ levou a aposta". */
function outcomeWords(e: Event, me: number, names: readonly string[]): string {
  const seats = (e.gains ?? []).flatMap((n, i) => (n ? [i] : []));
  const [seat] = seats;
  const name = seat === me ? t("you") : (names[seat ?? 0] ?? "");
  const said =
    seats.length === 1
      ? `${name} ${gainWords(e.gains?.[seat ?? 0] ?? 0)}: ${e.decided}`
      : decidedWords(e, me, names).join("; ");
  return suitsNamed(capital(asShown(said)));
}

export default function Scene() {
  const state = useTableState();
  const e = state.scene.value;
  const words = e ? outcomeWords(e, state.you, state.names) : "";
  useEffect(() => {
    if (e?.seat === state.me) say(spoken(words)); // the news already tell what other seats' cards decided
    const on = () => skip(state);
    document.addEventListener("click", on);
    document.addEventListener("keydown", on);
    return () => {
      document.removeEventListener("click", on);
      document.removeEventListener("keydown", on);
    };
  }, [e]);
  if (!e) return null;
  const seats = (e.gains ?? []).flatMap((n, seat) =>
    n && seat !== state.you ? [{ n, seat }] : [],
  );
  const own = e.gains?.[state.you] ?? 0;
  return (
    <div key={e.n} class={`scene ${own > 0 ? "won" : own < 0 ? "lost" : ""}`}>
      <span class="scene-cards" aria-hidden="true">
        {e.faces?.map((c) => (
          <Face key={c} card={c} w={58} />
        ))}
      </span>
      <p>
        <b>{words}</b>
        {seats.length > 1 && (
          <span class="scene-others">
            {seats.map(({ n, seat }) => (
              <span key={seat}>
                {state.names[seat]} {n > 0 ? "+" : ""}
                {num(n)}
              </span>
            ))}
          </span>
        )}
      </p>
    </div>
  );
}
