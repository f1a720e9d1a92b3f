/* asked.ts - a hook for a value that arrives late: from the engine, the storage, or a part of the
 * page that is being fetched. The answer to an older question is dropped. */
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
