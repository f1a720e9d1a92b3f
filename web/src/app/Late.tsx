/* Late.tsx - a part of a screen whose code is fetched when it is first shown. Where it cannot be
 * fetched there is nothing: what is late is never what a screen is for. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export function late<P extends object>(load: Load<P>): ComponentType<P> {
  let Ready: ComponentType<P> | null = null;
  return function Late(props: P) {
    const [, again] = useState(0);
    useEffect(() => {
      if (Ready) return;
      load().then(
        (m) => {
          Ready = m.default;
          again(1);
        },
        (error) => console.warn(error),
      );
    }, []);
    return Ready && <Ready {...props} />;
  };
}
