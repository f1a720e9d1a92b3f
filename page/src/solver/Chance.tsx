/* Chance.tsx - at a patience, whether it can still be won, in a place of its own size whatever it says;
 * the solver's word when a hint is asked for; and a button that plays to the end what is won already. */
import { effect } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings/settings";
import { useDesk } from "../table/desk";
import { w } from "../text/solver";
import { hasSolver } from "./solver";
import { type Verdict, Watcher } from "./watcher";
import "./chance.css";

const verdicts = ["won", "lost", "undecided", "asking"] as const;

export default function Chance() {
  const desk = useDesk();
  const { seat } = desk;
  if (desk.past || seat.guide || !seat.position || !hasSolver(seat.setup.game)) return null;
  return <Watched key={seat} />;
}

function Watched() {
  const desk = useDesk();
  const [watcher, setWatcher] = useState<Watcher | null>(null);
  useLayoutEffect(() => {
    const made = new Watcher(desk.seat, () => settings.chance.value === "on");
    desk.advise = () => made.hint();
    setWatcher(made);
    const stop = effect(() => {
      const rest = made.rest.value;
      desk.extra.value = rest && rest.length > 1 && <Finish acts={rest} />;
    });
    return () => {
      stop();
      desk.extra.value = null;
      desk.advise = undefined;
      made.close();
    };
  }, [desk]);
  return watcher && settings.chance.value === "on" ? <Says watcher={watcher} /> : null;
}

/* Nothing is left to decide or to find out. */
function Finish({ acts }: { acts: string[] }) {
  const desk = useDesk();
  const finish = async () => {
    for (const act of acts) {
      await desk.play(act);
      if (desk.refusal.value) return;
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
  if (now !== "asking") said.current = now; // what is thought about is not read out
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current?.parentElement;
    bar?.setAttribute("data-told", ""); // it makes room
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
