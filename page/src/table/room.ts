/* room.ts - measures the size of an element in px, and measures again whenever it changes. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { zoomTo } from "../app/zoom";
import { settings } from "../settings/settings";
import { large } from "./large";

export interface Room {
  width: number;
  height: number;
}

type Measure = (el: HTMLElement) => Room;

function useMeasured<T extends HTMLElement>(
  measure: Measure,
  also: (el: T) => Iterable<Element> = () => [],
  first: Room = { width: 0, height: 0 },
): [RefObject<T | null>, Room] {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<Room>(first);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const now = () => {
      const next = measure(el);
      setRoom((r) => (r.width === next.width && r.height === next.height ? r : next));
    };
    const watch = new ResizeObserver(now);
    for (const one of [el, ...also(el)]) watch.observe(one);
    // The rest of the table, drawn with it, first takes its room.
    queueMicrotask(now);
    return () => watch.disconnect();
  }, []);
  return [ref, room];
}

/** `width`: the guess for the first drawing. If it is right, nothing moves after that. */
export const useRoom = <T extends HTMLElement>(width = 0) =>
  useMeasured<T>((el) => ({ width: el.clientWidth, height: el.clientHeight }), undefined, {
    width,
    height: 0,
  });

/* The room for an element in the scrolling part of the table, beside everything else there. The
 * element's own content does not count, so that the content may grow and scroll. */
function spaceNow(el: HTMLElement): Room {
  const least = Number.parseFloat(getComputedStyle(el).minHeight) || 0;
  const play = el.closest<HTMLElement>(".play");
  el.style.overflow = "clip"; // so that scrollHeight includes old content that is now too large
  const left = play ? play.clientHeight - (play.scrollHeight - el.offsetHeight) : el.clientHeight;
  el.style.overflow = "";
  return { width: el.clientWidth, height: Math.max(least, left) };
}

/* The room as it is at the default text size. With larger text the cards keep their size, and the
 * part scrolls. A large window has room for both, so there nothing scrolls. */
function space(el: HTMLElement): Room {
  const zoom = Number(settings.text.peek()) / 100;
  if (zoom === 1 || large.peek()) return spaceNow(el);
  zoomTo(1);
  const room = spaceNow(el);
  zoomTo(zoom);
  return room;
}

export const useSpace = <T extends HTMLElement>() =>
  useMeasured<T>(space, (el) => {
    const play = el.closest(".play");
    return play ? [play, ...play.children] : [];
  });

/** Px of a rem at the default text size. */
export const plainRem = 18;

/** Px of a size in rem, at the text size of the settings. */
export const rem = (n: number): number => (n * plainRem * Number(settings.text.value)) / 100;

/** The factor of the text that the sizes of cards depend on: 1, but in a large window that of the
 * settings. */
export const grown = (): number => (large.value ? rem(1) / plainRem : 1);

/** How much higher than its room the middle may be, and scroll. More for those who wished for large
 * cards. */
export const overHigh = (): number => ({ p: 1, m: 1, g: 1.1, gg: 1.3 })[settings.size.value];

/** Px of the name below a card of a trick. */
export const nameHigh = (): number => rem(1.2);
export const plainName = 1.2 * plainRem; // at the default text size; it decides the cards' size

/** The card width of the settings, in px. In a large window it grows with the window. */
export function cardWidth(size: string): number {
  const set = { p: 48, m: 62, g: 76, gg: 92 }[size] ?? 62;
  const grown = set * Math.min(1.7, innerWidth / 500, innerHeight / 700);
  return Math.max(set, Math.min(132, Math.round(grown)));
}
