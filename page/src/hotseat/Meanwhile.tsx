/* Meanwhile.tsx - tells a person who has just got the device whose turn it is, and what happened
 * since their last act. The note disappears with their next act. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { isFirst, onlooker, type People, since } from "../seat/people";
import type { Seat } from "../seat/seat";
import { ActButton } from "../table/ActionBar";
import { spoken, turnsOf, turnWords } from "../table/names";
import { useTableState } from "../table/state";
import Avatar from "../ui/Avatar";
import { Icon } from "../ui/Icon";
import "./cover.css";
import { w } from "../text/hotseat";

const mostActs = 6;

interface Props {
  seat: Seat;
  people: People;
  focus: boolean; // the table has just been uncovered
}

export function Meanwhile({ seat, people, focus }: Props) {
  const state = useTableState();
  const [eyes] = useState(people.eyes.peek());
  const [told] = useState(() => since(seat.match.events.peek(), eyes));
  const [lines] = useState(seat.match.events.peek().length);
  const [open, setOpen] = useState(eyes !== onlooker);
  const [first] = useState(() => isFirst(seat.match.events.peek(), eyes));
  const when = w(first ? "so-far" : "since");
  const name = state.names[eyes] ?? "";
  const words = turnsOf(told).map((turn) => turnWords(turn, eyes, state.names, state.phrase.value));
  useEffect(() => {
    if (eyes === onlooker) return;
    if (focus) document.querySelector<HTMLElement>(".table h1")?.focus({ preventScroll: true });
    say([w("title", name), words.length ? when : "", ...words.map(spoken)].join(" "));
  }, []);
  const news = words.length > 0 || !people.secret; // a cover has already said whose turn it is
  const turn = state.view.value.turn;
  const title = turn === eyes ? w("title", name) : name;
  const acted = seat.match.events.value.slice(lines).some((e) => e.seat === eyes);
  return (
    <>
      {open && !acted && people.eyes.value === eyes && news && (
        <section class="meanwhile" aria-label={title}>
          <Avatar n={seat.setup.faces?.[eyes] ?? eyes} size={36} />
          <p tabIndex={words.length > 3 ? 0 : -1}>
            <b>{title}</b>
            {words.length > 0 && (
              <>
                {". "}
                {when} {words.join(". ")}.
              </>
            )}
          </p>
          <button
            type="button"
            class="head-button"
            aria-label={w("close")}
            onClick={() => setOpen(false)}
          >
            <Icon name="close" />
          </button>
        </section>
      )}
      {people.eyes.value === eyes && people.outOfTurn.value && <OutOfTurn seat={seat} />}
    </>
  );
}

/** Buttons for a person who asked for the device out of turn: their acts, and giving the device
 * back. */
function OutOfTurn({ seat }: { seat: Seat }) {
  const state = useTableState();
  const { turn } = state.view.value;
  return (
    <div class="meanwhile out-of-turn">
      {state.acts.value.slice(0, mostActs).map((a) => (
        <ActButton key={a.act} act={a} />
      ))}
      {seat.people?.person(turn) && (
        <button type="button" class="button" onClick={() => void seat.handTo?.(turn as number)}>
          {w("back", state.names[turn as number] ?? "")}
        </button>
      )}
    </div>
  );
}
