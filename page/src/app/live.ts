/* live.ts - what a screen reader says: a polite live region for news, an assertive one for errors.
 * A text that is said twice is also read twice. */
import { signal } from "@preact/signals";

export const news = signal("");
export const alarms = signal("");

const again = (old: string, text: string) => (old === text ? `${text}\u00a0` : text);

export function say(text: string) {
  news.value = again(news.value, text);
}
export function alarm(text: string) {
  alarms.value = again(alarms.value, text);
}
