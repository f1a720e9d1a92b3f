/* around.ts - hands a screen's online table to the parts of the screen. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Meeting } from "./meeting";
import type { Remote } from "./remote";

export interface Around {
  meeting: Meeting;
  seat: Remote;
  onWait(): void; // goes to the waiting room
}

export const AroundContext = createContext<Around | null>(null);

export function useAround(): Around {
  const around = useContext(AroundContext);
  if (!around) throw new Error("no table elsewhere");
  return around;
}
