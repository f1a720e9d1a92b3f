/* The court cards: a robe, a face, hair, a crown, and what the hand holds. The four suits'
 * families differ in complexion, hair, temper and attribute. The origin of the coordinates is
 * between the eyes. The Spanish figures use the heads too; the half-length figures of the French
 * pack run off the lower edge. */
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
  type Suit,
  silver,
  use,
  variable,
} from "./markup";

type Rank = "K" | "Q" | "J";
type Look = { back: string; face: string; front: string };

export const red = variable("carta-vermelho", "#c92f3a");
export const blue = variable("carta-azul", "#2f6db0");
export const green = variable("carta-verde", "#3f8f52");
export const wood = variable("carta-madeira", "#9a6236");

const families = {
  h: {
    skin: variable("carta-pele1", "#e9b184"),
    hair: variable("carta-cabelo1", "#6f3d24"),
    trim: blue,
  },
  d: {
    skin: variable("carta-pele2", "#f8dabd"),
    hair: variable("carta-cabelo2", "#dd7c2e"),
    trim: green,
  },
  s: {
    skin: variable("carta-pele3", "#8d5734"),
    hair: variable("carta-cabelo3", "#2c2229"),
    trim: red,
  },
  c: {
    skin: variable("carta-pele4", "#c98852"),
    hair: variable("carta-cabelo4", "#3a2723"),
    trim: blue,
  },
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
const wink = dot(ink, -3.6, -1, 1.3) + line("M2-.6Q3.5-2.5 5.5-.6");
const shut = line("M-5.5-1Q-3.5 1-2-1M5.5-1Q3.5 1 2-1");
const lashes = line("M-7-3L-4.5-2M7-3L4.5-2M-6-5Q-4-6.5-2-5.5M6-5Q4-6.5 2-5.5");
const nose = line("M.3-.5L-1 3.5H.8");
const smile = line("M-3 6.5Q0 9 3 6.5");
const smirk = line("M-2.5 7.5Q1 8 3 6");
const lips = fill(red, "M-3 6.5Q-1 5.5 0 6.5Q1 5.5 3 6.5Q0 10-3 6.5Z", ' stroke-width=".5"');
const blush = dot(red, -5.6, 3.6, 1.7, bare(0.3)) + dot(red, 5.6, 3.6, 1.7, bare(0.3));
const brows = (outer: number, inner: number) =>
  line(`M-5.8 ${outer}Q-3.8-6-1.8 ${inner}M5.8 ${outer}Q3.8-6 1.8 ${inner}`);
const beads = (colour: string, r: number, ...places: (readonly [number, number])[]) =>
  places.map(([x, y]) => dot(colour, x, y, r, ' stroke-width=".6"')).join("");

/* Crown: points of gold over a jewelled band. */
const crown = (points: string, trim: string) =>
  fill(gold, points) +
  fill(trim, "M-10-8.5Q0-11.5 10-8.5V-12.5Q0-15.5-10-12.5Z") +
  beads(gold, 1.2, [-6.4, -11.3], [0, -12], [6.4, -11.3]);

const bob =
  "M0-14C-9-14-12-9-11.5-2C-11.5 3-13 7-11 9.5C-9 11-7 9.5-6 8H6C7 9.5 9 11 11 9.5C13 7 11.5 3 11.5-2C12-9 9-14 0-14Z";
const fringe = "M-9-1C-8.5-7-5-9 0-9S8.5-7 9-1C11-8 9-14 0-14S-11-8-9-1Z";
const straight = "M-9.5-4V-12Q0-17 9.5-12V-4Q0-6.5-9.5-4Z";

const looks: Readonly<Record<Suit, Readonly<Record<Rank, Look>>>> = {
  h: {
    K: {
      back: "M-9-10C-13-6-12 4-10.5 7H10.5C12 4 13-6 9-10Z",
      face: brows(-4.4, -5) + eyes + blush,
      front:
        fill(
          "@",
          "M-9 1C-8 4-5 3.5-3 5Q0 3.5 3 5C5 3.5 8 4 9 1C10.5 9 8 18 0 20.5C-8 18-10.5 9-9 1Z",
        ) +
        line("M-2.5 8Q0 10 2.5 8", paper, 1.3) +
        crown("M-10-12L-12.5-22.5L-6-18L0-26L6-18L12.5-22.5L10-12Q0-15-10-12Z", blue),
    },
    Q: {
      back: "M0-15C-9-15-13-9-12-1C-11.5 4-15.5 8-14 14C-13 18.5-8 20-5 18H5C8 20 13 18.5 14 14C15.5 8 11.5 4 12-1C13-9 9-15 0-15Z",
      face: eyes + lashes + lips + blush,
      front:
        fill("@", fringe) +
        fill(gold, "M-9.5-10.5L-10.5-19L-5-15.5L0-23L5-15.5L10.5-19L9.5-10.5Q0-14-9.5-10.5Z") +
        beads(red, 1.3, [0, -16]) +
        beads(paper, 1.3, [-10.6, -19], [0, -23], [10.6, -19]),
    },
    J: {
      back: bob,
      face: wink + brows(-4, -4.6) + smile + blush,
      front:
        fill("@", fringe) +
        fill(paper, "M7-15C10-25 16-27 19-24C19-18 14-13 9-12Z") +
        line("M9-13Q12-19 16.5-22.5", ink, 0.7) +
        fill(blue, "M-13-8Q-14-18 0-18.5Q13-19.5 13.5-10Q7-12 0-11.5Q-8-11-13-8Z"),
    },
  },
  d: {
    K: {
      back: "M-9-10C-13-6-12 2-11 6L-8 4H8L11 6C12 2 13-6 9-10Z",
      face: brows(-5.6, -3.4) + eyes + line("M-1.5 8.5H1.5"),
      front:
        fill(
          "@",
          "M0 4.5C-3 3-6 5-10.5 2C-9.5 7.5-4 8 0 6.5C4 8 9.5 7.5 10.5 2C6 5 3 3 0 4.5ZM-3 10.5Q0 9.5 3 10.5L0 20Z",
        ) + crown("M-10-12V-23L-5-17.5V-25L0-19L5-25V-17.5L10-23V-12Q0-15-10-12Z", green),
    },
    Q: {
      back: "M0-16C-10-16-12-6-10.5 3C-10 6-8 8-6 8H6C8 8 10 6 10.5 3C12-6 10-16 0-16ZM0-11A6 6 0 1 0 0-23A6 6 0 1 0 0-11Z",
      face: eyes + lashes + lips + blush,
      front:
        fill("@", fringe) +
        fill(gold, "M-10-7Q0-14 10-7L9.5-11Q0-18-9.5-11Z") +
        beads(paper, 1.2, [-5.4, -11.6], [0, -13], [5.4, -11.6]) +
        beads(gold, 1.4, [-9.4, 5.6], [9.4, 5.6]),
    },
    J: {
      back: bob,
      face: eyes + brows(-4.6, -5.4) + line("M-2 7.5H2"),
      front:
        fill("@", fringe) +
        fill(green, "M-11.5-8.5V-13L-8-19Q0-21 8-19L11.5-13V-8.5Q0-12.5-11.5-8.5Z") +
        line("M-11-12Q0-16.5 11-12", gold, 1.6),
    },
  },
  s: {
    K: {
      back: "M-9-10C-13-8-13 4-10.5 7H10.5C13 4 13-8 9-10Z",
      face: brows(-5, -4.6) + shut,
      front:
        fill(
          "@",
          "M-9 0C-8 4-5 4-3 5Q0 3.5 3 5C5 4 8 4 9 0C11 8 9 15 5 19L3.5 17L2 22L0 18.5L-2 22L-3.5 17L-5 19C-9 15-11 8-9 0Z",
        ) +
        line("M-2 8.5H2") +
        crown(
          "M-10-12C-15-20-9-25-4.5-21Q-1.5-26 0-26Q1.5-26 4.5-21C9-25 15-20 10-12Q0-15-10-12Z",
          red,
        ),
    },
    Q: {
      back: "M0-22C-12-22-17-13-15-4C-17 3-13 10-8 11H8C13 10 17 3 15-4C17-13 12-22 0-22Z",
      face: eyes + lashes + lips,
      front:
        fill(
          gold,
          "M-9.5-7.5Q0-11.5 9.5-7.5V-11.5Q5-11 3.5-13Q2-15 0-18.5Q-2-15-3.5-13Q-5-11-9.5-11.5Z",
        ) +
        beads(red, 1.4, [0, -12]) +
        line("M-9.5 4V8M9.5 4V8", gold, 1.6),
    },
    J: {
      back: "",
      face: eyes + brows(-4, -5.2) + smirk,
      front:
        fill("@", "M-8.5-3L-9-16Q0-19.5 9-16L8.5-3L7-8.5Q0-7-7-8.5Z") +
        line("M-9-10.5Q0-7.5 9-10.5", red, 2.2) +
        beads(gold, 1.4, [-8.9, 4.4]),
    },
  },
  c: {
    K: {
      back: "M-9-10C-12-6-12 4-12 8H-8V0H8V8H12C12 4 12-6 9-10Z",
      face: brows(-4.6, -4.6) + eyes + smile,
      front:
        fill("@", "M0 5C-2 3.5-5 4-6.5 8.5C-4.5 6.5-2 7 0 6C2 7 4.5 6.5 6.5 8.5C5 4 2 3.5 0 5Z") +
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
        fill(green, "M-9.5-13L-9-21L-5-15.5L0-24L5-15.5L9-21L9.5-13Q0-17-9.5-13Z") +
        fill(gold, "M-10-9.5Q0-13.5 10-9.5V-13Q0-17-10-13Z"),
    },
    J: {
      back: bob,
      face: eyes + brows(-5.2, -5.2) + smile,
      front:
        fill("@", straight) +
        fill(paper, "M-5-15C-8-22-6-27-3-29C0-26 0-20-1-15Z") +
        line("M-3-15L-3.5-25", ink, 0.7) +
        fill(green, "M-12.5-7.5Q-11-18 0-18.5Q11-18 15-6.5Q7-12 0-12Q-7-12-12.5-7.5Z"),
    },
  },
};

/* Puts the hair colour of the suit's family in the place of "@". */
const coloured = (s: string, hair: string) => s.replaceAll('"@"', `"${hair}"`);
const hairOf = (rank: Rank, suit: Suit) =>
  rank === "K" && suit === "s" ? silver : families[suit].hair;

const jaw = "M-8.5-10H8.5V1.5C8.5 8.5 4.5 12.5 0 12.5S-8.5 8.5-8.5 1.5Z";

export const outlined = (transform: string, body: string): string =>
  group(
    `transform="${transform}" stroke="${ink}" stroke-linejoin="round" stroke-linecap="round"`,
    body,
  );

/* The head in two layers, because the robe is drawn between them. */
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
      line("M13 9Q16 6 18 9Q19 12 15.5 12Q14 10 16.5 9.5"),
    J: staff(wood, 8) + fill(green, "M16-4C22 2 22 8 16 13C10.5 8 10.5 2 16-4Z") + line("M16 0V13"),
  },
  d: {
    K: staff(wood, -4) + fill(silver, "M14.5-1C8-4 7 8 14.5 7ZM17.5-1H20V7H17.5Z"),
    Q:
      fill(green, "M16 27L5.5 15A15 15 0 0 1 21.5 11.5Z") +
      line("M16 27L9 12M16 27L13 10M16 27L17.5 10M5.5 15A15 15 0 0 1 21.5 11.5", gold),
    J: fill(silver, "M14.5 22V-8L16-12L18-8V22Z") + fill(gold, "M11 20.5H21.5V23H11Z"),
  },
  s: {
    K:
      fill(silver, "M14 20V-10L16-15L18.5-10V20Z") +
      line("M16-10V19", ink, 0.7) +
      fill(gold, "M10 19H21.5V22H10Z"),
    Q: staff(gold, 10) + dot(gold, 16.2, 7, 4.4) + dot(red, 16.2, 7, 2),
    J: staff(wood, 0) + fill(silver, "M16-14L19.5-4L16 2L13-4Z") + line("M13.5 3H19", red, 2.4),
  },
  c: {
    K: dot(gold, 15, 20, 6) + line("M9.5 20H20.5M15 14V8M12.5 10.5H17.5", ink),
    Q: line("M16 37V14", green, 1.8) + ring(5, 16, 9, dot(gold, 16, 5, 3.2)) + dot(wood, 16, 9, 2),
    J: staff(wood, 0) + fill(red, "M16-1L21-7V2L16 8L11.5 2V-7Z") + line("M16-1V8"),
  },
};

const body =
  "M-4 14C-11 15-17 17-19 24C-20.5 28.5-21 33-21 37.5H16.5A5 5 0 0 0 21.5 32.5C21 29 20.5 27 19 24C17 17 11 15 4 14Z";
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
    fill(trim, "M-4 26.5L-5 37.5H5L4 26.5Q0 27-4 26.5Z") +
    beads(gold, 1.3, [0, 30.4], [0, 34.6]),
  Q: (trim) =>
    fill(trim, "M-9 15L0 31L9 15L4 14L0 19L-4 14Z") +
    line("M-8.5 15.5L0 30L8.5 15.5", gold, 1.6) +
    line("M-13 26Q-14 32-13 37.5", gold) +
    beads(paper, 1, [-3.4, 16.6], [-1.6, 18.8], [1.6, 18.8], [3.4, 16.6], [0, 20.4]),
  J: (trim) =>
    flat(trim, "M-9 20L-12 37.5H-8L-5.5 21ZM-2 23H2V37.5H-2Z") +
    line("M-14 27L-15 37.5", gold) +
    fill(gold, "M-10 14.5Q0 21 10 14.5L8.5 20.5Q0 26-8.5 20.5Z"),
};

const arm = (skin: string, trim: string) =>
  fill(trim, "M3 37.5Q5 31 10.5 29L17 31.5Q18 34 16 37.5Z") +
  fill(gold, "M9.5 28.5L11.5 26L19 29L17.5 32Q13.5 29.5 9.5 28.5Z") +
  fill(skin, "M10.5 22.5H17.5V28.5H10.5Z") +
  line("M11.5 24.5H16.5M11.5 26.5H16.5", ink, 0.7);

export function court(rank: Rank, suit: Suit): string {
  const { skin, trim } = families[suit];
  const { back, front } = head(rank, suit);
  return outlined(
    "translate(39.6 46)",
    back +
      fill("currentColor", body) +
      fill(skin, "M-4 8V15L0 19L4 15V8Z") +
      robes[rank](trim) +
      shade("M0 19L4 14C11 15 17 17 19 24C20.5 27 21 29 21.5 32.5A5 5 0 0 1 16.5 37.5H0Z") +
      front +
      at(-2.2, 0, held[suit][rank]) +
      arm(skin, trim),
  );
}
