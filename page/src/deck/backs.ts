/* The backs: a panel in two colours within a margin of paper. No back uses a pattern or a clip
 * path, because some browsers do not draw those from a hidden sheet. A nested <svg> cuts off
 * whatever is outside the panel. */
import { at, dot, fill, group, line, type Parts, paper, part, ring, use, variable } from "./markup";

const W = 54;
const H = 76;
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const main = (own: string) => variable("dorso", own);
const light = variable("dorso2", "#f6efdc");

const panel = (ground: string, frame: string, inner: string) =>
  `<svg x="4" y="4" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${ground}"/>${inner}</svg>` +
  `<rect x="4" y="4" width="${W}" height="${H}" rx="2.5" fill="none" stroke="${paper}" stroke-width="1.6"/>` +
  `<rect x="4.5" y="4.5" width="${W - 1}" height="${H - 1}" rx="2.5" fill="none" stroke="${frame}" stroke-width="1.2"/>`;
const dark = (colour: string, inner: string) => panel(main(colour), main(colour), inner);

/* Losangos: diamonds within diamonds. */
const losangos = () => {
  const everywhere = (d: string) =>
    range(45)
      .map((i) => [i % 5, Math.floor(i / 5)] as const)
      .map(([x, y]) => `M${(x + (y % 2) / 2) * 13.5} ${y * 9.5}${d}`)
      .join("");
  return dark(
    "#24478f",
    line(everywhere("m0-9.5l6.75 9.5l-6.75 9.5l-6.75-9.5Z"), light, 0.9) +
      fill(light, everywhere("m0-3l2.2 3l-2.2 3l-2.2-3Z")),
  );
};

/* Azulejo: quarters of flowers that meet at the corners of the tiles. */
const tile = part(
  18,
  18,
  ring(
    4,
    9,
    9,
    fill("currentColor", "M0 0C5 0 8 3 8 8C3 8 0 5 0 0ZM6 0L9-4.5L12 0L9 4.5Z") +
      fill(light, "M2 2C4.5 2.5 6 4 6.5 6.5C4 6 2.5 4.5 2 2Z"),
  ) +
    dot(light, 9, 9, 2.8) +
    dot("currentColor", 9, 9, 1.9),
  ' preserveAspectRatio="none" overflow="visible"',
);
const azulejo = () => {
  const tiles = range(6).map((i) =>
    use("tile", (i % 2) * 27, Math.floor(i / 2) * 25.33, 27, 25.34),
  );
  const blue = main("#1f57a4");
  return panel(light, blue, group(`color="${blue}"`, tiles.join("")));
};

/* Calçada: the waves of the pavement along the beach. */
const wave = "q6.75-11.5 13.5 0t13.5 0".repeat(3);
const calcada = () =>
  dark(
    "#25282d",
    line(
      range(8)
        .map((i) => `M-6.75 ${i * 12.66 - 6.3}${wave}`)
        .join(""),
      light,
      5.4,
    ),
  );

/* Renda: a rosette of lace, scallops around petals. */
const scallops = (r: number) => {
  const [x, y] = [(r * 0.259).toFixed(1), (r * -0.966).toFixed(1)];
  return (
    line(`M-${x} ${y}A${x} ${x} 0 0 1 ${x} ${y}`, light, 1.1) + dot(light, 0, r * -0.966 - 2.4, 1.1)
  );
};
const petal = line("M0-5C-4-11-3.4-19 0-22C3.4-19 4-11 0-5Z", light, 1.1) + dot(light, 0, -15, 1.3);
const renda = () =>
  dark(
    "#8a1f3d",
    at(27, 38, ring(12, 0, 0, petal + [24, 31.5, 40].map(scallops).join("")) + dot(light, 0, 0, 3)),
  );

export const backs = { losangos, azulejo, calcada, renda };
export type Back = keyof typeof backs;
export const backParts: Parts = { tile };
