/* The backs: a panel within a margin of paper, two colours each. Nothing refers to a pattern or a clip,
   which some browsers do not draw out of a hidden sheet; a nested <svg> cuts what runs over. */
import { at, dot, fill, group, line, type Parts, paper, part, ring, use, variable } from "./markup";

const W = 54;
const H = 76;
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const main = (own: string) => variable("dorso", own);
const light = variable("dorso2", "#f6efdc");

const panel = (colour: string, inner: string) =>
  `<svg x="4" y="4" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${colour}"/>${inner}</svg>` +
  `<rect x="4" y="4" width="${W}" height="${H}" rx="2.5" fill="none" stroke="${paper}" stroke-width="1.6"/>` +
  `<rect x="4.3" y="4.3" width="${W - 0.6}" height="${H - 0.6}" rx="2.5" fill="none" stroke="${colour}" stroke-width=".9"/>`;

const tiled = (name: string, columns: number, rows: number) =>
  range(columns * rows)
    .map((i) =>
      use(
        name,
        ((i % columns) * W) / columns,
        (Math.floor(i / columns) * H) / rows,
        W / columns,
        H / rows,
      ),
    )
    .join("");

/* Losangos: diamonds, a smaller one in each. */
const diamond = part(
  13.5,
  19,
  line("M6.75 0L13.5 9.5L6.75 19L0 9.5Z", light, 0.9) +
    fill(
      light,
      "M6.75 6L9.3 9.5L6.75 13L4.2 9.5ZM0 0H2L0 3ZM13.5 0V3L11.5 0ZM0 19V16L2 19ZM13.5 19H11.5L13.5 16Z",
    ),
);
const losangos = () => panel(main("#24478f"), tiled("diamond", 4, 4));

/* Azulejo: quarters of flowers that meet at the corners of the tiles. */
const tile = part(
  18,
  17,
  line("M0 0H18V17H0Z", "currentColor", 0.4) +
    ring(
      4,
      9,
      8.5,
      fill("currentColor", "M0-.5C5-.5 8 2.5 8 7.5C4 7.5 0 4.5 0-.5Z") +
        fill(light, "M1.8 1.4C4.2 1.8 5.8 3.6 6.4 6C4.2 5.4 2.2 3.6 1.8 1.4Z") +
        fill("currentColor", "M9-1.4L11.6 2L9 5.4L6.4 2Z"),
    ) +
    dot(light, 9, 8.5, 2.8) +
    dot("currentColor", 9, 8.5, 1.8),
);
const azulejo = () => panel(light, group(`color="${main("#1f57a4")}"`, tiled("tile", 2, 3)));

/* Calçada: the waves of the pavement along the beach. */
const calcada = () =>
  panel(
    main("#25282d"),
    line(
      range(8)
        .map((i) => `M-6.75 ${i * 12.7 - 6.3}${"q6.75-11.5 13.5 0t13.5 0".repeat(3)}`)
        .join(""),
      light,
      6.3,
    ),
  );

/* Renda: a rosette of lace. */
const petal = "M0-5C-4-11-3.4-19 0-22C3.4-19 4-11 0-5Z";
const renda = () =>
  panel(
    main("#8a1f3d"),
    at(
      27,
      38,
      ring(
        12,
        0,
        0,
        line(
          `${petal}M-6-24A6.3 6.3 0 0 1 6-24M-7-31A8 8 0 0 1 7-31M-8.6-39A10 10 0 0 1 8.6-39`,
          light,
          1.1,
        ) +
          dot(light, 0, -15, 1.3) +
          dot(light, 0, -27.4, 1.1) +
          dot(light, 0, -35, 1.1),
      ) + dot(light, 0, 0, 3),
    ),
  );

export const backs = { losangos, azulejo, calcada, renda };
export type Back = keyof typeof backs;
export const backParts: Parts = { diamond, tile };
