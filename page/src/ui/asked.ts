/* asked.ts - a value that takes a while (from the engine, from the storage, a part of the page loaded
 * late), for a component. An answer that comes too late for its question is dropped. */
import { useEffect, useState } from "preact/hooks";
import { lang } from "../text/text";

export interface Asked<T> {
  value?: T;
  trouble?: string;
}

export function useAsked<T>(ask: () => Promise<T>, given: readonly unknown[]): Asked<T> {
  const [answer, set] = useState<Asked<T>>({});
  useEffect(() => {
    let late = false;
    ask().then(
      (value) => late || set({ value }),
      (error) => late || set({ trouble: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      late = true;
    };
  }, [...given, lang.value]);
  return answer;
}
