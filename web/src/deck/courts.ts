/* The court cards: a robe, a face, hair, a crown, and what the hand holds. The four families differ in
   complexion, hair, temper and attribute. Origin of the coordinates: between the eyes. The heads serve
   the Spanish figures too; the half-length figures of the French pack run off the lower edge. */
import {
  at,
  dot,
  fill,
  flat,
  gold,
  group,
  ink,
  line,
  paper,
  ring,
  silver,
  type suitColour,
  use,
  variable,
} from "./markup";

type Suit = keyof typeof suitColour;
type Rank = "K" | "Q" | "J";
type Look = { back: string; face: string; front: string };

export const red = variable("vermelho", "#c92f3a");
export const blue = variable("azul", "#2f6db0");
export const green = variable("verde", "#3f8f52");
export const wood = variable("madeira", "#9a6236");

const families = {
  h: { skin: variable("pele1", "#e9b184"), hair: variable("cabelo1", "#6f3d24"), trim: blue },
  d: { skin: variable("pele2", "#f8dabd"), hair: variable("cabelo2", "#dd7c2e"), trim: green },
  s: { skin: variable("pele3", "#8d5734"), hair: variable("cabelo3", "#2c2229"), trim: red },
  c: { skin: variable("pele4", "#c98852"), hair: variable("cabelo4", "#3a2723"), trim: blue },
};

export const skins = {
  h: families.h.skin,
  d: families.d.skin,
  s: families.s.skin,
  c: families.c.skin,
};

const bare = (opacity: number) => ` stroke="none" opacity="${opacity}"`;
const shade = (d: string) => fill("#000", d, bare(0.1));

const eye = dot(ink, 3.6, -1, 1.3);
const eyes = dot(ink, -3.6, -1, 1.3) + eye;
const wink = dot(ink, -3.6, -1, 1.3) + line("M1.8-.6Q3.6-2.4 5.6-.6");
const shut = line("M-5.6-1Q-3.6 1-1.8-1M5.6-1Q3.6 1 1.8-1");
const lashes = line("M-6.6-2.4Q-3.8-4-1.9-2.2M6.6-2.4Q3.8-4 1.9-2.2");
const nose = line("M.3-.5L-1.2 3.6H.8");
const smile = line("M-2.8 6.6Q0 9.2 2.8 6.6");
const smirk = line("M-2.4 7.4Q1.2 8.2 3 6");
const lips = fill(
  red,
  "M-2.5 6.9Q-1.1 5.6 0 6.4Q1.1 5.6 2.5 6.9Q0 9.8-2.5 6.9Z",
  ' stroke-width=".5"',
);
const blush = dot(red, -5.6, 3.6, 1.7, bare(0.3)) + dot(red, 5.6, 3.6, 1.7, bare(0.3));
const brows = (outer: number, inner: number) =>
  line(`M-5.8 ${outer}Q-3.8-6-1.8 ${inner}M5.8 ${outer}Q3.8-6 1.8 ${inner}`);
const beads = (colour: string, r: number, ...places: (readonly [number, number])[]) =>
  places.map(([x, y]) => dot(colour, x, y, r, ' stroke-width=".6"')).join("");

/* Crown: points of gold over a jewelled band. */
const crown = (points: string, trim: string) =>
  fill(gold, points) +
  fill(trim, "M-10-8.5Q0-11.5 10-8.5V-12.6Q0-15.6-10-12.6Z") +
  beads(gold, 1.2, [-6.4, -11.3], [0, -12], [6.4, -11.3]);

const bob =
  "M0-14C-9-14-12-9-11.6-2C-11.4 3-13 7-11 9.6C-9 11-7 9.6-6 8H6C7 9.6 9 11 11 9.6C13 7 11.4 3 11.6-2C12-9 9-14 0-14Z";
const fringe = "M-9-1C-8.6-7-5-9 0-9S8.6-7 9-1C11-8 9-14 0-14S-11-8-9-1Z";
const straight = "M-9.4-4V-12Q0-17 9.4-12V-4Q0-6.4-9.4-4Z";

const looks: Readonly<Record<Suit, Readonly<Record<Rank, Look>>>> = {
  h: {
    K: {
      back: "M-9-10C-13-6-12 4-10.5 7H10.5C12 4 13-6 9-10Z",
      face: brows(-4.4, -5) + eyes + blush,
      front:
        fill(
          "@",
          "M-9 1C-8 4-5 3.6-3 5Q0 3.4 3 5C5 3.6 8 4 9 1C10.5 9 8 18 0 20.5C-8 18-10.5 9-9 1Z",
        ) +
        line("M-2.4 8Q0 9.8 2.4 8", paper, 1.3) +
        crown("M-10-12L-12.4-22.5L-6-18L0-26L6-18L12.4-22.5L10-12Q0-15-10-12Z", blue),
    },
    Q: {
      back: "M0-15C-9-15-12.8-9-12-1C-11.5 4-15.5 8-14 14C-13 18.5-8 20-5 18H5C8 20 13 18.5 14 14C15.5 8 11.5 4 12-1C12.8-9 9-15 0-15Z",
      face: eyes + lashes + lips + blush,
      front:
        fill("@", fringe) +
        fill(gold, "M-9.4-10.6L-10.6-19L-5-15.6L0-23L5-15.6L10.6-19L9.4-10.6Q0-14-9.4-10.6Z") +
        beads(red, 1.3, [0, -16]) +
        beads(paper, 1.3, [-10.6, -19], [0, -23], [10.6, -19]),
    },
    J: {
      back: bob,
      face: wink + brows(-4, -4.6) + smile + blush,
      front:
        fill("@", fringe) +
        fill(paper, "M7-15C10-25 16-27 19-24C19-18 14-13 9-12Z") +
        line("M9-13Q12-19 16.6-22.4", ink, 0.7) +
        fill(blue, "M-13-8Q-14-18 0-18.6Q13-19.4 13.6-10Q7-12 0-11.4Q-8-11-13-8Z"),
    },
  },
  d: {
    K: {
      back: "M-9-10C-13-6-12 2-11 6L-8 4H8L11 6C12 2 13-6 9-10Z",
      face: brows(-5.6, -3.4) + eyes + line("M-1.6 8.6H1.6"),
      front:
        fill(
          "@",
          "M0 4.6C-3 3-6 5-10.6 2C-9.6 7.6-4 8 0 6.4C4 8 9.6 7.6 10.6 2C6 5 3 3 0 4.6ZM-3 10.6Q0 9.6 3 10.6L0 20Z",
        ) + crown("M-10-12V-23L-5-17.5V-25L0-19L5-25V-17.5L10-23V-12Q0-15-10-12Z", green),
    },
    Q: {
      back: "M0-16C-10-16-12-6-10.5 3C-10 6-8 8-6 8H6C8 8 10 6 10.5 3C12-6 10-16 0-16ZM0-11A6 6 0 1 0 0-23A6 6 0 1 0 0-11Z",
      face: eyes + lashes + line("M-6-5.6Q-4-7-1.8-5.8M6-5.6Q4-7 1.8-5.8", "@") + lips + blush,
      front:
        fill("@", fringe) +
        fill(gold, "M-10-7Q0-14 10-7L9.4-11Q0-18-9.4-11Z") +
        beads(paper, 1.2, [-5.4, -11.6], [0, -13], [5.4, -11.6]) +
        beads(gold, 1.4, [-9.4, 5.6], [9.4, 5.6]),
    },
    J: {
      back: bob,
      face: eyes + brows(-4.6, -5.4) + line("M-2 7.4H2"),
      front:
        fill("@", fringe) +
        fill(green, "M-11.4-8.6V-13L-8-19Q0-21 8-19L11.4-13V-8.6Q0-12.6-11.4-8.6Z") +
        line("M-11-12Q0-16.4 11-12", gold, 1.6),
    },
  },
  s: {
    K: {
      back: "M-9-10C-13-8-13 4-10.5 7H10.5C13 4 13-8 9-10Z",
      face: brows(-5, -4.6) + shut,
      front:
        fill(
          "@",
          "M-9 0C-8 4-5 4-3 5Q0 3.4 3 5C5 4 8 4 9 0C11 8 9 15 5 19L3.4 17L1.8 22L0 18.4L-1.8 22L-3.4 17L-5 19C-9 15-11 8-9 0Z",
        ) +
        line("M-2 8.4H2") +
        crown(
          "M-10-12C-15-20-9-25-4.5-21Q-1.5-26 0-26Q1.5-26 4.5-21C9-25 15-20 10-12Q0-15-10-12Z",
          red,
        ),
    },
    Q: {
      back: "M0-22C-12-22-17-13-15-4C-17 3-13 10-8 11H8C13 10 17 3 15-4C17-13 12-22 0-22Z",
      face: eyes + lashes + brows(-5.4, -5.4) + lips,
      front:
        fill(
          gold,
          "M-9.6-7.4Q0-11.4 9.6-7.4V-11.6Q5-11 3.6-13Q2-15 0-18.6Q-2-15-3.6-13Q-5-11-9.6-11.6Z",
        ) +
        beads(red, 1.4, [0, -12]) +
        line("M-9.4 4V8M9.4 4V8", gold, 1.6),
    },
    J: {
      back: "",
      face: eyes + brows(-4, -5.2) + smirk,
      front:
        fill("@", "M-8.6-3L-9-16Q0-19.4 9-16L8.6-3L7-8.6Q0-7-7-8.6Z") +
        line("M-8.8-10.4Q0-7.6 8.8-10.4", red, 2.2) +
        beads(gold, 1.4, [-8.9, 4.4]),
    },
  },
  c: {
    K: {
      back: "M-9-10C-12-6-12 8-12 13H-8V0H8V13H12C12 8 12-6 9-10Z",
      face: brows(-4.6, -4.6) + eyes + smile,
      front:
        fill(
          "@",
          "M0 4.8C-2 3.4-5 4-6.4 8.4C-4.6 6.6-2 6.8 0 6C2 6.8 4.6 6.6 6.4 8.4C5 4 2 3.4 0 4.8Z",
        ) +
        crown(
          "M-10-12L-13-20Q-9-18-8-20Q-6-25-4.5-20Q-2-19 0-26Q2-19 4.5-20Q6-25 8-20Q9-18 13-20L10-12Q0-15-10-12Z",
          blue,
        ),
    },
    Q: {
      back: "M0-15C-10-15-12-8-12 0V20H-6V0H6V20H12V0C12-8 10-15 0-15Z",
      face: eyes + lashes + smile + blush,
      front:
        fill("@", straight) +
        fill(green, "M-9.6-13L-9-21L-5-15.6L0-24L5-15.6L9-21L9.6-13Q0-17-9.6-13Z") +
        fill(gold, "M-10-9.6Q0-13.6 10-9.6V-13Q0-17-10-13Z"),
    },
    J: {
      back: bob,
      face: eyes + brows(-5.2, -5.2) + smile,
      front:
        fill("@", straight) +
        fill(paper, "M-5-15C-8-22-6-27-3-29C0-26 0-20-1-15Z") +
        line("M-3-15L-3.4-25", ink, 0.7) +
        fill(green, "M-12.4-7.6Q-11-18 0-18.4Q11-18 15-6.4Q7-12 0-12Q-7-12-12.4-7.6Z"),
    },
  },
};

/* "@" in a look stands for the hair of the family. */
const coloured = (s: string, hair: string) => s.replaceAll('"@"', `"${hair}"`);
const hairOf = (rank: Rank, suit: Suit) =>
  rank === "K" && suit === "s" ? silver : families[suit].hair;

const jaw = "M-8.5-10H8.5V1.5C8.5 8.5 4.5 12.5 0 12.5S-8.5 8.5-8.5 1.5Z";

export const outlined = (transform: string, body: string): string =>
  group(
    `transform="${transform}" stroke="${ink}" stroke-linejoin="round" stroke-linecap="round"`,
    body,
  );

/* The head in two layers, for the robe comes between them. */
export function head(rank: Rank, suit: Suit): { back: string; front: string } {
  const look = looks[suit][rank];
  const hair = hairOf(rank, suit);
  return {
    back: fill(hair, look.back),
    front: coloured(
      fill(families[suit].skin, jaw) +
        shade("M0-10H8.5V1.5C8.5 8.5 4.5 12.5 0 12.5Z") +
        look.face +
        nose +
        look.front,
      hair,
    ),
  };
}

/* What the right hand holds, along x = 16. */
const staff = (colour: string, top: number) => fill(colour, `M15 ${top}h2.4V37H15Z`);
const held: Readonly<Record<Suit, Readonly<Record<Rank, string>>>> = {
  h: {
    K: staff(gold, 6) + use("h", 10.4, -5, 11.6),
    Q:
      line("M16 37V14", green, 1.8) +
      fill(green, "M16 22Q9 22 9 16Q15 16 16 22Z") +
      dot(red, 16, 10, 4.6) +
      line("M13 9Q16 6 18 9Q19 12 15.6 12Q14 10 16.4 9.4"),
    J:
      staff(wood, 8) +
      fill(green, "M16.2-4C22 2 22 8 16.2 13C10.4 8 10.4 2 16.2-4Z") +
      line("M16.2 0V13"),
  },
  d: {
    K: staff(wood, -4) + fill(silver, "M14.6-1C8-4 7 8 14.6 7ZM17.6-1H20V7H17.6Z"),
    Q:
      fill(green, "M16 27L5.5 15A15 15 0 0 1 21.4 11.6Z") +
      line("M16 27L9 12M16 27L13 10M16 27L17.4 10M5.5 15A15 15 0 0 1 21.4 11.6", gold),
    J: fill(silver, "M14.4 22V-8L16.2-12L18 -8V22Z") + fill(gold, "M11 20.5H21.4V23H11Z"),
  },
  s: {
    K:
      fill(silver, "M14 20V-10L16.2-15L18.4-10V20Z") +
      line("M16.2-10V19", ink, 0.7) +
      fill(gold, "M10 19H21.6V22H10Z"),
    Q: staff(gold, 10) + dot(gold, 16.2, 7, 4.4) + dot(red, 16.2, 7, 2),
    J:
      staff(wood, 0) +
      fill(silver, "M16.2-14L19.6-4L16.2 2L12.8-4Z") +
      line("M13.6 3H18.8", red, 2.4),
  },
  c: {
    K: dot(gold, 15, 20, 6) + line("M9.4 20H20.6M15 14V8M12.6 10.4H17.4", ink),
    Q: line("M16 37V14", green, 1.8) + ring(5, 16, 9, dot(gold, 16, 5, 3.2)) + dot(wood, 16, 9, 2),
    J: staff(wood, 0) + fill(red, "M16.2-1L21-7V2L16.2 8L11.4 2V-7Z") + line("M16.2-1V8"),
  },
};

const body =
  "M-4 14C-11 15-17 17-19 24C-20.3 28.5-20.8 33-21 37.6H16.5A5 5 0 0 0 21.5 32.6C21.2 29 20.4 27 19 24C17 17 11 15 4 14Z";
const ermine =
  fill(
    paper,
    "M-5 13C-12 14.5-15.5 17-17 21C-10 26-5 27 0 27S10 26 17 21C15.5 17 12 14.5 5 13L0 19Z",
  ) +
  [-12, -7, -2, 3, 8, 12.4]
    .map((x, i) => flat(ink, `M${x} ${20 + (i % 2) * 2.4}l.9 2.6h-1.8Z`))
    .join("");

const robes: Readonly<Record<Rank, (trim: string) => string>> = {
  K: (trim) =>
    ermine +
    fill(trim, "M-4 26.6L-5 37.6H5L4 26.6Q0 27.2-4 26.6Z") +
    beads(gold, 1.3, [0, 30.4], [0, 34.6]),
  Q: (trim) =>
    fill(trim, "M-9 15L0 31L9 15L4 14L0 19L-4 14Z") +
    line("M-8.4 15.4L0 30L8.4 15.4", gold, 1.6) +
    line("M-13 26Q-14 32-13 37.6", gold) +
    beads(paper, 1, [-3.4, 16.6], [-1.6, 18.8], [1.6, 18.8], [3.4, 16.6], [0, 20.4]),
  J: (trim) =>
    flat(trim, "M-9 20L-12 37.6H-8L-5.6 21ZM-2 23H2V37.6H-2Z") +
    line("M-14 27L-15 37.6", gold) +
    fill(gold, "M-10 14.6Q0 21 10 14.6L8.4 20.6Q0 26-8.4 20.6Z"),
};

const arm = (skin: string) =>
  fill("currentColor", "M3 37.6Q5 31 10.4 29L17 31.4Q18.6 34 18.6 37.6Z") +
  fill(gold, "M9.4 28.6L11.4 25.8L18.8 28.8L17.6 32.2Q13.6 29.6 9.4 28.6Z") +
  fill(skin, "M10.4 22.6H17.6V28.4H10.4Z") +
  line("M11.4 24.5H16.4M11.4 26.5H16.4", ink, 0.7);

export function court(rank: Rank, suit: Suit): string {
  const { skin, trim } = families[suit];
  const { back, front } = head(rank, suit);
  return outlined(
    "translate(39.6 46)",
    back +
      fill("currentColor", body) +
      fill(skin, "M-4 8V15L0 19L4 15V8Z") +
      robes[rank](trim) +
      shade("M0 19L4 14C11 15 17 17 19 24C20.4 27 21.2 29 21.5 32.6A5 5 0 0 1 16.5 37.6H0Z") +
      front +
      at(-2.2, 0, held[suit][rank]) +
      arm(skin),
  );
}
