/* sounds.ts - short sounds and vibration: both off until asked for, and only then fetched. */
import { settings } from "../settings";
import type { Sound } from "./instruments";

let audio: AudioContext | null = null;

export async function play(sound: Sound) {
  if (settings.sound.peek() === "off" || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const { makers } = await import("./instruments");
  makers[sound](audio, audio.currentTime);
}

export function buzz(ms: number) {
  if (settings.vibrate.peek() === "on") navigator.vibrate?.(ms);
}
