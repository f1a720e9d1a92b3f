/* large.ts - which arrangement the table has in a large window: a tablet or a desktop. The room
 * counts at the size of text that the reader chose. */
import { computed, signal } from "@preact/signals";
import { settings } from "../settings/settings";

export type Large = "" | "broad" | "tall";

/** The arrangement for a window of these px at the text's factor `zoom`. "broad": the hand has the
 * news at its left and the acts at its right. "tall": they are above and below. "": a phone's. */
export function largeFor(width: number, height: number, zoom: number): Large {
  const [w, h] = [width / zoom, height / zoom];
  if (w >= 900 && h >= 530 && w > h) return "broad";
  return w >= 768 && h >= 900 ? "tall" : "";
}

const inside = () => [globalThis.innerWidth ?? 0, globalThis.innerHeight ?? 0] as const;
const px = signal(inside());
globalThis.addEventListener?.("resize", () => {
  px.value = inside();
});

export const large = computed(() => largeFor(...px.value, Number(settings.text.value) / 100));
