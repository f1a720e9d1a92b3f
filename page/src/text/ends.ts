/* ends.ts - words of the end of a deal or a match; they come with the score sheet. */
import { catalogue } from "./text";

export const w = catalogue({
  each: ["A conta de cada um", "Each account"],
} as const);
