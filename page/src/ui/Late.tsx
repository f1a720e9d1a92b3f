/* Late.tsx - a part of a screen whose code is fetched when it is first shown, or when its place comes
 * into sight. Where it cannot be fetched there is nothing: what is late is never what a screen is for. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** fetch: has it there before it is first shown. */
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

/** The same for a part below the first look: fetched when the reader comes to it, who
 * finds room kept for it (min-height), so that nothing below jumps. */
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
