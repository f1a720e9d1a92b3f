/* Coach.tsx - the words of a lesson: the instruction of the step, with the buttons "back" and "on".
 * The words have their own place in the table's layout, so they cover no card. A screen reader reads
 * them when they change. */
import { useEffect, useRef } from "preact/hooks";
import { asShown } from "../deck/shown";
import type { Lesson } from "../seat/lesson";
import { spoken } from "../table/names";
import { w } from "../text/lesson";
import { lang } from "../text/text";
import { Icon } from "../ui/Icon";
import "./coach.css";

interface Props {
  lesson: Lesson;
  onPlay(): void;
}

export function Coach({ lesson, onPlay }: Props) {
  const { steps } = lesson.script;
  const said = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const at = lesson.step.value;
  const mode = lesson.mode.value;
  const language = lang.value;
  const well = lesson.well.value?.[language];
  useEffect(() => {
    show();
    /* The pressed button may have disappeared; the words then take the focus. */
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    said.current?.focus({ preventScroll: true });
  }, [at, mode]);
  const press = (work: () => void) => () => {
    pressed.current = true;
    work();
  };
  const to = (step: number) => press(() => void lesson.goTo(step));
  return (
    <section
      class="coach"
      data-step={at + 1}
      data-mode={mode}
      aria-label={w("title", lesson.match.game.name)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text its words scroll */}
      <div ref={said} class="coach-words" role="status" aria-atomic="true" tabIndex={0}>
        {well && (
          <p class="coach-well">
            <b>{w("well")}</b> <Said text={well} />
          </p>
        )}
        <p class="coach-text">
          <span class="only-read">{w("step", at + 1, steps.length)}. </span>
          <Said text={steps[at]?.text[language] ?? ""} />
        </p>
      </div>
      <div class="coach-way">
        <Way label={w("back")} off={at === 0} on={to(at - 1)} />
        <span class="coach-count" aria-hidden="true">
          {at + 1}/{steps.length}
        </span>
        <Way label={w("skip")} off={at + 1 >= steps.length} on={to(at + 1)} flip />
      </div>
      {mode === "read" && (
        <div class="coach-on">
          <button type="button" class="button main" onClick={press(() => void lesson.read())}>
            {w("go-on")}
          </button>
        </div>
      )}
      {mode === "end" && (
        <div class="coach-on">
          <button type="button" class="button" onClick={to(0)}>
            {w("again")}
          </button>
          <button type="button" class="button main" onClick={onPlay}>
            {w("play-now")}
          </button>
        </div>
      )}
    </section>
  );
}

/** Scrolls to the cards of the step, which may be out of sight. */
function show() {
  requestAnimationFrame(() => {
    document.querySelector(".table .zone.hinted")?.scrollIntoView({ block: "nearest" });
  });
}

interface WayProps {
  label: string;
  off: boolean;
  flip?: boolean;
  on(): void;
}

function Way({ label, off, flip = false, on }: WayProps) {
  return (
    <button
      type="button"
      class={`button icon ${flip ? "coach-skip" : ""}`}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={on}
    >
      <Icon name="back" />
    </button>
  );
}

/** Shows cards as signs, and reads them aloud as words. */
function Said({ text: said }: { text: string }) {
  const text = asShown(said);
  const heard = spoken(text);
  return (
    <>
      <span class="coach-seen" aria-hidden="true">
        {text}
      </span>
      <span class="only-read">{heard}</span>
    </>
  );
}
