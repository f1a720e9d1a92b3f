/* Coach.tsx - what a lesson says: the step's instruction with the ways back and on. It stands in the
 * table's own flow, so that it covers no card, and is read out when it changes. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../app/Icon";
import type { Lesson } from "../../seat/lesson";
import { spoken } from "../../table/names";
import { w } from "../../text/lesson";
import { lang } from "../../text/text";
import "./coach.css";

interface Props {
  lesson: Lesson;
  onPlay(): void;
}

export function Coach({ lesson, onPlay }: Props) {
  const { steps } = lesson.script;
  const said = useRef<HTMLDivElement>(null);
  const at = lesson.step.value;
  const mode = lesson.mode.value;
  const language = lang.value;
  const well = lesson.well.value?.[language];
  const text = steps[at]?.text[language] ?? "";
  /* The button that had the focus may be gone: the words take it. */
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [at, mode]);
  return (
    <section
      class="coach"
      data-step={at + 1}
      data-mode={mode}
      aria-label={w("title", lesson.game.name)}
    >
      <div ref={said} class="coach-words" role="status" aria-atomic="true" tabIndex={0}>
        {well && (
          <p class="coach-well">
            <b>{w("well")}</b> <Said text={well} />
          </p>
        )}
        <p class="coach-text">
          <Said text={text} />
        </p>
      </div>
      <div class="coach-way">
        <button
          type="button"
          class="button icon"
          aria-label={w("back")}
          title={w("back")}
          disabled={at === 0}
          onClick={() => void lesson.goTo(at - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="button icon coach-skip"
          aria-label={w("skip")}
          title={w("skip")}
          disabled={at + 1 >= steps.length}
          onClick={() => void lesson.goTo(at + 1)}
        >
          <Icon name="back" />
        </button>
        <span class="coach-count">{w("step", at + 1, steps.length)}</span>
        {mode === "end" && (
          <>
            <button type="button" class="button" onClick={() => void lesson.goTo(0)}>
              {w("again")}
            </button>
            <button type="button" class="button main" onClick={onPlay}>
              {w("play-now")}
            </button>
          </>
        )}
        {mode === "read" && (
          <button type="button" class="button main" onClick={() => void lesson.read()}>
            {w("go-on")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Cards as signs for the eye, in words for the ear. */
function Said({ text }: { text: string }) {
  const heard = spoken(text);
  if (heard === text) return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="only-read">{heard}</span>
    </>
  );
}
