/* sounds.ts - short sounds and vibration. Both are off by default, and the code of the sounds is
 * fetched only when they are switched on. */
import { settings } from "../settings/settings";
import type { Sound } from "./instruments";

const volumes = { low: 0.4, medium: 1, high: 2 };

let audio: AudioContext | null = null;

function awake(): AudioContext | null {
  if (settings.sound.peek() === "off" || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume().catch(() => {}); // browsers allow sound only after a tap
  return audio;
}

/* Safari starts sounds only inside a tap, and needs another tap after a phone call. */
addEventListener("click", awake, { capture: true });

export async function play(sound: Sound) {
  const audio = awake();
  if (!audio) return;
  const { makers } = await import("./instruments");
  const gain = new GainNode(audio, { gain: volumes[settings.volume.peek()] });
  gain.connect(audio.destination);
  makers[sound](gain, audio.currentTime);
}

export function buzz(ms: number) {
  if (settings.vibrate.peek() === "on") navigator.vibrate?.(ms);
}
