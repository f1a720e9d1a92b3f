/* Chance.tsx - a line at the table of a patience that says whether it can still be won. Also gives
 * the solver's hint, and has a button that plays a won deal to its end. The line has a fixed size,
 * so nothing moves. */

import { effect } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings/settings";
import { play } from "../table/acting";
import { useTableState } from "../table/state";
import { w } from "../text/solver";
import { hasSolver } from "./solver";
import { type Verdict, Watcher } from "./watcher";
import "./chance.css";

const verdicts = ["won", "lost", "undecided", "asking"] as const;

export default function Chance() {
  const state = useTableState();
  const { seat } = state;
  if (state.past || seat.guide || !seat.position || !hasSolver(seat.setup.game)) return null;
  return <Watched key={seat} />;
}

function Watched() {
  const state = useTableState();
  const [watcher, setWatcher] = useState<Watcher | null>(null);
  useLayoutEffect(() => {
    const made = new Watcher(state.seat, () => settings.chance.value === "on");
    state.advise = () => made.hint();
    setWatcher(made);
    const stop = effect(() => {
      const rest = made.rest.value;
      state.extra.value = rest && rest.length > 1 && <Finish acts={rest} />;
    });
    return () => {
      stop();
      state.extra.value = null;
      state.advise = undefined;
      made.close();
    };
  }, [state]);
  return watcher && settings.chance.value === "on" ? <Says watcher={watcher} /> : null;
}

/* The button that plays a sure win to its end. `acts`: they turn up no hidden card. */
function Finish({ acts }: { acts: string[] }) {
  const state = useTableState();
  const finish = async () => {
    for (const act of acts) {
      await play(state, act);
      if (state.refusal.value) return;
    }
  };
  return (
    <button type="button" class="button" data-do onClick={() => void finish()}>
      {w("finish")}
    </button>
  );
}

function Says({ watcher }: { watcher: Watcher }) {
  const now = watcher.verdict.value;
  const said = useRef<Exclude<Verdict, "asking">>("");
  if (now !== "asking") said.current = now; // a screen reader does not read "asking" out
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current?.parentElement;
    bar?.setAttribute("data-told", ""); // makes room for this line
    return () => bar?.removeAttribute("data-told");
  }, []);
  return (
    <p ref={ref} class={`chance ${now}`} data-chance={now}>
      {verdicts.map((v) => (
        <span key={v} class={v === now ? "on" : ""} aria-hidden="true">
          {w(v)}
        </span>
      ))}
      <span class="only-read" role="status">
        {said.current && w(`${said.current}-read`)}
      </span>
    </p>
  );
}
