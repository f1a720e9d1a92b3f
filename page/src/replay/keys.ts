/* keys.ts - the keyboard of a replay. Cards and lists use the arrow keys themselves. */
import { useLayoutEffect } from "preact/hooks";
import type { Player } from "./player";

const keys: Record<string, (p: Player) => void> = {
  ArrowLeft: (p) => void p.step(-1),
  ArrowRight: (p) => void p.step(1),
  PageUp: (p) => void p.turn(-1),
  PageDown: (p) => void p.turn(1),
  Home: (p) => void p.go(0),
  End: (p) => void p.go(p.replay.length),
  " ": (p) => p.toggle(),
};

/* True where the focused element uses the key itself. */
function taken(target: Element, key: string): boolean {
  if (target.closest("input, select, textarea")) return true;
  return key === " " && !!target.closest("button, a, summary, [role=option]");
}

export function useReplayKeys(player: Player) {
  // This is a layout effect, so that keys work from the first frame.
  useLayoutEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      const act = keys[e.key];
      if (!act || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
      if (document.querySelector("dialog[open]") || taken(e.target as Element, e.key)) return;
      e.preventDefault();
      act(player);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [player]);
}
