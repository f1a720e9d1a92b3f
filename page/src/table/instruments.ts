/* instruments.ts - makes short sounds by the Web Audio API: cards on cloth, chips, soft bells. They
 * have no high frequencies, which would be harsh in a quiet room. tests/e2e/sound.test.mjs measures
 * them. */
export type Sound = "card" | "shuffle" | "chip" | "turn" | "win";

/* Filtered noise that swells and fades: paper over cloth. */
function paper(out: AudioNode, at: number, length: number, tone: number, loud: number) {
  const a = out.context;
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * length), a.sampleRate);
  const data = buffer.getChannelData(0);
  const rise = a.sampleRate * 0.006; // avoids a click at the start
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * Math.min(1, i / rise) * (1 - i / data.length) ** 2;
  const source = new AudioBufferSourceNode(a, { buffer });
  const band = new BiquadFilterNode(a, { type: "bandpass", frequency: tone, Q: 0.8 });
  const dull = new BiquadFilterNode(a, { type: "lowpass", frequency: tone * 1.6, Q: 0.5 });
  const gain = new GainNode(a, { gain: loud });
  source.connect(band).connect(dull).connect(gain).connect(out);
  source.start(at);
}

/* A tone that is struck and fades. */
function bell(out: AudioNode, at: number, tone: number, length: number, loud: number, rise = 0.01) {
  const a = out.context;
  const o = new OscillatorNode(a, { frequency: tone });
  const gain = new GainNode(a, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length - 0.01);
  gain.gain.linearRampToValueAtTime(0, at + length);
  o.connect(gain).connect(out);
  o.start(at);
  o.stop(at + length);
}

/* Two chips that touch: two short tones that clash. */
function chip(out: AudioNode, at: number, tone: number, loud: number) {
  bell(out, at, tone, 0.08, loud, 0.003);
  bell(out, at, tone * 1.47, 0.05, loud * 0.5, 0.003);
}

/** Each sound plays through `out` from the moment `now`. */
export const makers: Record<Sound, (out: AudioNode, now: number) => void> = {
  card: (out, now) => {
    paper(out, now, 0.11, 1500, 0.6);
    bell(out, now + 0.02, 150, 0.09, 0.12); // the sound of the table under the cloth
  },
  shuffle: (out, now) => {
    for (let i = 0; i < 9; i++) paper(out, now + i * 0.05, 0.07, 1200 + i * 60, 0.4);
  },
  chip: (out, now) => {
    chip(out, now, 1500, 0.09);
    chip(out, now + 0.06, 1750, 0.07);
  },
  turn: (out, now) => {
    bell(out, now, 587, 0.3, 0.1, 0.02);
    bell(out, now + 0.13, 784, 0.36, 0.1, 0.02);
  },
  win: (out, now) => {
    for (const [i, tone] of [392, 494, 587, 784].entries())
      bell(out, now + i * 0.13, tone, 0.55, 0.09, 0.02);
  },
};
