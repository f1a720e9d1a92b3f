/* Late.tsx - a part of a screen whose code is fetched when the part is first shown, or when it
 * scrolls into sight. If the code cannot be fetched, nothing is shown. So only parts that a screen
 * can do without are loaded this way. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** `fetch` loads the code before the part is first shown. */
export type Late<P> = ComponentType<P> & { fetch(): Promise<void> };

export function late<P extends object>(load: Load<P>): Late<P> {
  let Ready: ComponentType<P> | null = null;
  const fetch = () =>
    load().then((m) => {
      Ready = m.default;
    });
  function Late(props: P) {
    const [, again] = useState(0);
    useEffect(() => {
      if (Ready) return;
      fetch().then(
        () => again(1),
        (error) => console.warn(error),
      );
    }, []);
    return Ready && <Ready {...props} />;
  }
  return Object.assign(Late, { fetch });
}

/** A part below the first screenful, fetched when it scrolls into sight. Its room is kept
 * (min-height), so nothing below jumps. */
export function lateInSight<P extends object>(load: Load<P>): ComponentType<P> {
  const Shown = late(load);
  let seen = false;
  return function LateInSight(props: P) {
    const [near, come] = useState(seen);
    const ref = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const el = ref.current;
      if (!el) return;
      const watch = new IntersectionObserver((rows) => {
        if (!rows.some((row) => row.isIntersecting)) return;
        seen = true;
        come(true);
      });
      watch.observe(el);
      return () => watch.disconnect();
    }, [near]);
    return near ? <Shown {...props} /> : <div ref={ref} class="late" />;
  };
}
