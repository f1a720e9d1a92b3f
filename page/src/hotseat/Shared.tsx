/* Shared.tsx - a table for several people at one device. While the cover is shown, the page has no
 * table at all. Each person's table is drawn anew, so nothing of another person's hand remains in
 * the page. */
import { type ComponentChildren, Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { alarms, news } from "../app/live";
import { onlooker, type People } from "../seat/people";
import type { Seat } from "../seat/seat";
import { Cover } from "./Cover";
import { Meanwhile } from "./Meanwhile";

interface Props {
  seat: Seat;
  onCover(): void; // closes any dialog over the table
  children(coach: ComponentChildren): ComponentChildren; // draws the table
}

export default function Shared({ seat, onCover, children }: Props) {
  const people = seat.people as People;
  const cover = people.cover.value;
  const eyes = people.eyes.value;
  const last = useRef(eyes);
  const turns = useRef(0); // the number of times that the device has been passed on
  if (eyes !== onlooker) last.current = eyes; // at the end of a deal the last person's table stays on the screen
  useLayoutEffect(() => {
    if (cover === null) return;
    for (const flight of document.querySelectorAll(".flight")) flight.remove();
    news.value = "";
    alarms.value = "";
    onCover();
  }, [cover]);
  if (cover !== null)
    return (
      <Cover
        key={cover}
        seat={seat}
        to={cover}
        onShow={() => {
          turns.current++;
          void seat.uncover?.();
        }}
      />
    );
  const key = `${last.current}/${turns.current}`;
  return (
    <Fragment key={key}>
      {children(<Meanwhile key={key} seat={seat} people={people} focus={turns.current > 0} />)}
    </Fragment>
  );
}
