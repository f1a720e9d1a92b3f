/* instruments.ts - a few short sounds made by the Web Audio API. */
export type Sound = "card" | "shuffle" | "chip" | "turn" | "win";

/* A puff of filtered noise: paper on cloth. */
function paper(a: AudioContext, at: number, length: number, tone: number, loud: number) {
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * length), a.sampleRate);
  const data = buffer.getChannelData(0);
  const rise = a.sampleRate * 0.003; // so that it does not click
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * Math.min(1, i / rise) * (1 - i / data.length) ** 2;
  const source = a.createBufferSource();
  source.buffer = buffer;
  const filter = a.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = tone;
  const gain = a.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(a.destination);
  source.start(at);
}

function bell(a: AudioContext, at: number, tone: number, length: number, loud: number) {
  const o = a.createOscillator();
  const gain = a.createGain();
  o.frequency.value = tone;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  o.connect(gain).connect(a.destination);
  o.start(at);
  o.stop(at + length);
}

export const makers: Record<Sound, (a: AudioContext, now: number) => void> = {
  card: (a, now) => paper(a, now, 0.09, 2300, 0.5),
  shuffle: (a, now) => {
    for (let i = 0; i < 9; i++) paper(a, now + i * 0.05, 0.06, 1700 + i * 90, 0.35);
  },
  chip: (a, now) => {
    bell(a, now, 2600, 0.08, 0.08);
    bell(a, now + 0.05, 3100, 0.09, 0.07);
  },
  turn: (a, now) => {
    bell(a, now, 660, 0.25, 0.1);
    bell(a, now + 0.11, 880, 0.3, 0.1);
  },
  win: (a, now) => {
    for (const [i, tone] of [523, 659, 784, 1047].entries())
      bell(a, now + i * 0.13, tone, 0.5, 0.1);
  },
};
