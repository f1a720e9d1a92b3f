/* when.ts - says in words how long ago something was. */
import { lang } from "../text/text";

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function when(time: number, now = Date.now()): string {
  const ago = Math.max(0, Math.round((now - time) / 1000));
  const words = new Intl.RelativeTimeFormat(lang.value === "pt" ? "pt-BR" : "en", {
    numeric: "auto",
  });
  const [unit, seconds] = steps.find(([, s]) => ago >= s && s > 1) ?? ["second", Math.max(ago, 1)];
  return words.format(unit === "second" ? 0 : -Math.floor(ago / seconds), unit);
}
