/* The functions that write every drawing. A part is a drawing that others refer to by name. On the
 * page a part is a <symbol>; a card on its own contains a copy of it. Colours are custom properties
 * with a fallback, so themes and colour settings need no other drawings. */

export type Part = { readonly box: string; readonly body: string };
export type Parts = Readonly<Record<string, Part>>;

export const part = (w: number, h: number, body: string, more = ""): Part => ({
  box: `viewBox="0 0 ${w} ${h}"${more}`,
  body,
});

/* A part that stretches to fill any box. */
export const elastic = (w: number, h: number, body: string): Part =>
  part(w, h, body, ' preserveAspectRatio="none"');

export const variable = (name: string, fallback: string) => `var(--${name},${fallback})`;

export const paper = variable("carta", "#fffdf7");
export const edge = variable("carta-borda", "#a79f92");
export const ink = variable("carta-linha", "#2b2230");
export const gold = variable("carta-ouro", "#eeb534");
export const silver = variable("carta-prata", "#cdd5de");

export type Suit = "c" | "d" | "h" | "s";
export const suitColour: Readonly<Record<Suit, string>> = {
  c: variable("paus", "#1b1b26"),
  d: variable("ouros", "#c8102e"),
  h: variable("copas", "#c8102e"),
  s: variable("espadas", "#1b1b26"),
};
const short = (n: number) => +n.toFixed(2);

/* Draws the part called `name`. Its upper left corner is at (`x`, `y`), its size is `w` by `h`. */
export const use = (name: string, x: number, y: number, w: number, h = w): string =>
  `<use href="#deck-${name}" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"/>`;

export const fill = (colour: string, d: string, more = ""): string =>
  `<path fill="${colour}" d="${d}"${more}/>`;

/* A shape without its outline, for shades and stripes inside another shape. */
export const flat = (colour: string, d: string, more = ""): string =>
  fill(colour, d, ` stroke="none"${more}`);

export const line = (d: string, colour = ink, width = 1): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;

export const dot = (colour: string, x: number, y: number, r: number, more = ""): string =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${r}"${more}/>`;

export const group = (attributes: string, body: string): string => `<g ${attributes}>${body}</g>`;

export const at = (x: number, y: number, body: string): string =>
  group(`transform="translate(${x} ${y})"`, body);

export const turned = (degrees: number, x: number, y: number, body: string): string =>
  group(`transform="rotate(${degrees} ${x} ${y})"`, body);

/* Repeats a drawing `n` times around the point (`x`, `y`). */
export const ring = (n: number, x: number, y: number, body: string): string =>
  Array.from({ length: n }, (_, i) => turned((i * 360) / n, x, y, body)).join("");

export const symbol = (id: string, { box, body }: Part): string =>
  `<symbol id="${id}" ${box}>${body}</symbol>`;

/* Inserts every part at its place, so a card on its own refers to no other drawing. */
export function inPlace(body: string, parts: Parts): string {
  return body.replace(/<use href="#deck-([\w-]+)"([^>]*)\/>/g, (_, name: string, box: string) => {
    const one = parts[name];
    return one ? `<svg${box} ${one.box}>${inPlace(one.body, parts)}</svg>` : "";
  });
}
