/* Log.tsx - what happened, in words: the last lines at the table, all of them in a panel. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/text";
import { useDesk } from "./desk";
import { eventWords } from "./names";

export function useLines(): { n: number; seat: number; text: string }[] {
  const desk = useDesk();
  return desk.seat.events.value.map((e) => ({
    n: e.n,
    seat: e.seat,
    text: eventWords(e, desk.you, desk.names, desk.phrase.value),
  }));
}

export function Log({ lines }: { lines: number }) {
  const desk = useDesk();
  const last = useLines().slice(-lines);
  return (
    <button
      type="button"
      class="log"
      data-stop
      onClick={() => {
        desk.panel.value = "log";
      }}
    >
      <span class="only-read">{t("log.open")}. </span>
      {!last.length && <span>{t("log.none")}</span>}
      {last.map((l) => (
        <span key={l.n} class={l.seat === desk.me ? "mine" : ""}>
          {l.text}
        </span>
      ))}
    </button>
  );
}

export function LogList() {
  const desk = useDesk();
  const all = useLines();
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [all.length]);
  return (
    <ol class="log-list">
      {all.map((l) => (
        <li key={l.n} class={l.seat === desk.me ? "mine" : ""}>
          {l.text}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
