/* balloon.ts - the shape of a speech balloon. Cuts a text into lines by measuring it, so that it
 * fills a rounded shape no wider than needed, and draws the outline around it. */

/** The width of a text, in px. */
export type Measure = (text: string) => number;

export interface Cut {
  lines: string[];
  width: number; // width of the balloon in px, with its padding
  height: number;
  pad: number; // px from the top of the balloon to the first line
}

const power = 4; // the exponent p of the outline |x|^p + |y|^p = 1, a shape between a circle and a box

const shapely = 2.1; // the largest ratio of a balloon's width to its height

/** The width of the outline at height `y`, as a fraction of its full width. `y`: -1 at the top, 0
 * in the middle, 1 at the bottom. */
const wide = (y: number): number => (1 - Math.min(1, Math.abs(y)) ** power) ** (1 / power);

/* Divides `words` into at most `n` lines for a balloon of `n` lines that is `width` px wide. Null:
 * the words do not fit. */
function fill(words: readonly string[], n: number, width: number, o: Options): string[] | null {
  const height = n * o.line + 2 * o.pad;
  const lines: string[] = [];
  let at = 0;
  for (let i = 0; i < n && at < words.length; i++) {
    const edge = Math.max(Math.abs(i - n / 2), Math.abs(i + 1 - n / 2)) * o.line;
    const room = width * wide((2 * edge) / height) - 2 * o.pad;
    let line = words[at] ?? "";
    if (o.measure(line) > room) return null;
    while (++at < words.length && o.measure(`${line} ${words[at]}`) <= room)
      line += ` ${words[at]}`;
    lines.push(line);
  }
  return at < words.length ? null : lines;
}

interface Options {
  measure: Measure;
  line: number; // the height of a line, in px
  pad: number; // px between the text and the outline
  most: number; // the greatest width of a balloon, in px
}

/* The narrowest balloon of `n` lines; null: the text does not fit even in the widest. */
function narrowest(words: readonly string[], n: number, o: Options): Cut | null {
  if (!fill(words, n, o.most, o)) return null;
  let [low, high] = [0, o.most];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(words, n, middle, o)) high = middle;
    else low = middle;
  }
  const lines = fill(words, n, high, o) ?? [];
  const height = Math.ceil(n * o.line + 2 * o.pad);
  return { lines, width: Math.ceil(high), height, pad: o.pad };
}

/** Cuts a text so that its balloon is neither flat nor tall, as far as the room allows. Null when a
 * word is too long for any balloon; the browser then breaks the text. */
export function cut(text: string, o: Options): Cut | null {
  const words = text.split(/\s+/).filter(Boolean);
  if (!words.length) return null;
  for (let n = 1; n < words.length + 2; n++) {
    const made = narrowest(words, n, o);
    if (made && (made.width < made.height * shapely || n > words.length)) return made;
  }
  return null;
}

/** The outline of a balloon as the path of an SVG, in px. A tail points down to (`x`, `y`). */
export function outline(width: number, height: number, x: number, y: number): string {
  const [a, b] = [width / 2, height / 2];
  const left = Math.min(a * 0.3, 40); // px from the middle to the left root of the tail; `right`: to the right root
  const right = Math.min(a * 0.55, 68);
  const root = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power);
  const angle = (at: number) => Math.acos((at / a) ** (power / 2));
  const first = angle(left);
  const turn = 2 * Math.PI + angle(right) - first; // the angle from the left root over the top to the right root
  const steps = 96;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const at = first + (i / steps) * turn;
    return pair(a + a * root(Math.cos(at)), b + b * root(Math.sin(at)));
  });
  const bend = height + (y - height) * 0.55;
  return (
    `M${points.join("L")}Q${pair(a + right - 2, bend)} ${pair(x, y)}` +
    `Q${pair(a + left + 6, bend)} ${points[0]}Z`
  );
}

const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
