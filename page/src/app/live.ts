/* live.ts - what is read aloud: a polite live region for news, an assertive one for errors. The
 * same words said twice are read twice. */
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
