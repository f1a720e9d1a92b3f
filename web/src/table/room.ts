/* room.ts - the size of an element in px, followed as it changes. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings";

export interface Room {
  width: number;
  height: number;
}

export function useRoom<T extends HTMLElement>(): [RefObject<T | null>, Room] {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const measure = () => {
      const next = { width: el.clientWidth, height: el.clientHeight };
      setRoom((r) => (r.width === next.width && r.height === next.height ? r : next));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(el);
    measure();
    return () => watch.disconnect();
  }, []);
  return [ref, room];
}

/** Px of a size in rem, at the text size of the settings. */
export const rem = (n: number): number => (n * 18 * Number(settings.text.value)) / 100;

/** The card width of the settings, px. */
export function cardWidth(size: string): number {
  return { p: 48, m: 62, g: 76, gg: 92 }[size] ?? 62;
}
