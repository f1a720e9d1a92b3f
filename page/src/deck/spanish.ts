/* The Spanish pack of hombre and monte: coins, cups, swords and clubs; sota 10, cavalo 11, rei
 * 12. Each figure also shows its letter, because a pack may contain the number 10. Gaps in the
 * frame name the suit: none for coins, one for cups, two for swords, three for clubs. Loaded
 * when it is shown. */
import { blue, head, outlined, red, skins } from "./courts";
import type { Late } from "./deck";
import {
  at,
  dot,
  elastic,
  fill,
  flat,
  gold,
  group,
  ink,
  line,
  type Parts,
  paper,
  part,
  ring,
  type Suit,
  silver,
  turned,
  use,
  variable,
} from "./markup";

type Figure = "J" | "Q" | "K";

const colour: Readonly<Record<Suit, string>> = {
  c: variable("es-paus", "#2c6b35"),
  d: variable("es-ouros", "#a06400"),
  h: variable("es-copas", "#b71f2d"),
  s: variable("es-espadas", "#1f4e98"),
};
const thin = (body: string) =>
  group(`stroke="${ink}" stroke-width=".7" stroke-linejoin="round"`, body);

const sword = thin(
  fill("currentColor", "M4 .6L6 4.5V20H2V4.5Z") +
    line("M4 4V19", silver, 0.8) +
    fill(gold, "M.4 20H7.5V22.5H.4Z") +
    fill(red, "M3 22.5H5V26.5H3Z") +
    dot(gold, 4, 27.8, 1.7),
);
const club = thin(
  fill(
    "currentColor",
    "M2 3C2-.2 6-.2 6 3L6 8L7.5 9.5L6 11.5L5.5 16.5L7.5 18.5L5.5 20.5L5 26.5C5 30 3 30 3 26.5L2.5 16.5L.5 14.5L2.5 12.5Z",
  ) +
    fill(gold, "M2.5 3A1.5 1.5 0 0 1 5.5 3A1.5 1.5 0 0 1 2.5 3Z") +
    line("M4 8V12M4 16V23", paper, 0.6),
);
const coin =
  thin(dot(gold, 10, 10, 9.4) + dot(paper, 10, 10, 6.7) + dot(gold, 10, 10, 6.1)) +
  ring(6, 10, 10, fill("currentColor", "M10 10C8 8.5 8.5 6.5 10 5C11.5 6.5 12 8.5 10 10Z")) +
  dot(red, 10, 10, 1.3);
const cup = thin(
  fill(
    "currentColor",
    "M3.5 3.5H16.5C17 8.5 14.5 12 11.5 12.5V15.5H8.5V12.5C5.5 12 3 8.5 3.5 3.5Z",
  ) +
    fill(gold, "M2.5 1H17.5V4H2.5Z") +
    fill(gold, "M7.5 15H12.5L15.5 19H4.5ZM7.5 12.5H12.5V14H7.5Z") +
    line("M5.5 7Q10 9 14.5 7", gold, 1.3),
);
const slanted = (degrees: number, long: string) =>
  turned(degrees, 10, 10, use(long, 4.8, -3.6, 10.4, 27.2));

const parts: Parts = {
  sword: elastic(8, 30, sword),
  club: elastic(8, 30, club),
  ed: part(20, 20, coin),
  eh: part(20, 20, cup),
  es: part(20, 20, slanted(45, "sword")),
  ec: part(20, 20, slanted(-45, "club")),
};

/* Rows of signs for each number of the card; long signs are side by side. */
const round = ["1", "11", "111", "22", "212", "222", "2122", "2222", "22122", "22222"];
const long = ["1", "2", "3", "22", "23", "33", "34", "44", "45", "55"];
const isRound = (suit: Suit) => suit === "d" || suit === "h";
const pip = (suit: Suit) => (isRound(suit) ? `e${suit}` : suit === "s" ? "sword" : "club");

function pips(suit: Suit, number: number): string {
  const rows = [...((isRound(suit) ? round : long)[number - 1] ?? "")].map(Number);
  const step = 70 / rows.length;
  const room = step - 2.4;
  const w = Math.min(35 / Math.max(...rows), isRound(suit) ? room : room / 3.7);
  const h = isRound(suit) ? w : room;
  const pitch = (n: number) => Math.min(36 / n, w * 1.5);
  return rows
    .map((n, r) =>
      Array.from({ length: n }, (_, i) =>
        use(
          pip(suit),
          41 + (i - (n - 1) / 2) * pitch(n) - w / 2,
          42 + (r - (rows.length - 1) / 2) * step - h / 2,
          w,
          h,
        ),
      ).join(""),
    )
    .join("");
}

/* What a figure holds up; the origin is its hand. */
const sign = (suit: Suit) =>
  isRound(suit)
    ? use(pip(suit), -8, -15, 16)
    : use(pip(suit), -5, suit === "s" ? -27 : -26, 10, 36);

const small = (figure: "J" | "K", suit: Suit, x: number, y: number, body: string) => {
  const { back, front } = head(figure, suit);
  return (
    outlined(`translate(${x} ${y}) scale(.66)`, back) +
    outlined("", body) +
    outlined(`translate(${x} ${y}) scale(.66)`, front)
  );
};

const grip = (suit: Suit, x: number, y: number) =>
  at(x, y, sign(suit)) + outlined("", dot(skins[suit], x, y, 2.4));

const trim: Readonly<Record<Suit, string>> = { c: gold, d: red, h: blue, s: red };

const robe = (suit: Suit) => (suit === "d" ? gold : "currentColor");

const king = (suit: Suit) =>
  small(
    "K",
    suit,
    38,
    27,
    fill(
      robe(suit),
      "M34 35C28 36 26 41 25 48L22.5 78H54.5L52 54L56 49L52.5 45L49 46C47 39 46 36 42 35Z",
    ) +
      fill(trim[suit], "M35 42L33 78H43L41 42Z") +
      fill(gold, "M23 74H54L54.5 78H22.5Z") +
      fill(paper, "M34 35C29 36 27 39 26 44Q38 51 49 44C47 38 46 36 42 35L38 39Z") +
      [30, 34, 38, 42, 46].map((x) => flat(ink, `M${x} 43l.7 2.2h-1.4Z`)).join(""),
  ) + grip(suit, 52.4, 47);

const page = (suit: Suit) =>
  small(
    "J",
    suit,
    38,
    27,
    fill(trim[suit], "M31 56V75H27.5V78.5H36.5L38 60L39.5 78.5H48.5V75H45V56Z") +
      fill(
        robe(suit),
        "M34 36C28 36.5 27 40 26.5 45L28 60H48L47.5 48L50 52L55.5 48L49.5 40C48 36.5 46 36 42 36Z",
      ) +
      line("M33 38V60M43 38V60", gold, 1.6) +
      fill(gold, "M28 53.5H48V56.5H28Z") +
      fill(gold, "M33 35Q38 39.5 43 35L42 39Q38 42 34 39Z"),
  ) + grip(suit, 52.4, 47);

const coats: Readonly<Record<Suit, string>> = {
  c: variable("carta-cavalo1", "#8c6f5a"),
  d: variable("carta-cavalo2", "#f0e9dc"),
  h: variable("carta-cavalo3", "#6b4a3a"),
  s: variable("carta-cavalo4", "#b9bcc4"),
};

const rider = (suit: Suit) =>
  outlined(
    "",
    fill(
      coats[suit],
      "M57 54C61.5 56 60.5 67 58.5 71C57 66 57 62 56 58ZM34 62L26 65L28.5 73H24.5L21.5 63.5L33 57ZM52 66L48.5 78.5H44.5L46 66Z",
    ) +
      fill(
        coats[suit],
        "M21.5 53.5L23 47L28 40.5L29.5 36L32 40C37 42.5 38 48 40 51H53C57.5 51 59 54 59 58L59.5 78.5H55L53.5 66C49.5 68.5 44 68.5 40.5 66.5L40 78.5H35.5L34.5 64C31.5 60 32.5 55 32 51.5L27 54.5L23 55.5Z",
      ) +
      fill(ink, "M30.5 37C35 37.5 40 44 41 51.5H38.5C38 46 35 42 31.5 40.5Z") +
      dot(ink, 27, 45.4, 1) +
      line("M31 40Q36 45 36.5 51M23 50.5L29 52.5L31 43.5M29 52.5Q36 57 42 51"),
  ) +
  small(
    "J",
    suit,
    44,
    23,
    fill(robe(suit), "M37 50H53L51.5 61H38.5Z") +
      line("M38 58.5H52", gold, 1.8) +
      fill(trim[suit], "M41.5 50H46.5L45.5 62L42 66.5H37.5L41 61Z") +
      fill(
        robe(suit),
        "M40.5 31.5C38 32 37 35 36.5 40L38 51.5H50.5L50 42L53 44L56 40L51 34C50 32 49 31.5 47.5 31.5Z",
      ) +
      fill(gold, "M38 48H50.5V50.5H38Z"),
  ) +
  grip(suit, 53.4, 41);

const figures: Readonly<Record<Figure, readonly [string, string, (suit: Suit) => string]>> = {
  J: ["T", "S", page],
  Q: ["11", "C", rider],
  K: ["12", "R", king],
};

/* The frame, with the suit's gaps above and below. */
function pinta(suit: Suit): string {
  const gaps = { d: [], h: [41], s: [36, 46], c: [32, 41, 50] }[suit];
  const side = `H${gaps.map((x) => `${x - 1.8}m3.6 0H`).join("")}`;
  const y = (top: number) => `M5.4 ${top}${side}56.6`;
  return line(
    `${y(2.9)}${y(81.1)}M56.6 2.9Q59.1 2.9 59.1 5.4V78.6Q59.1 81.1 56.6 81.1M5.4 2.9Q2.9 2.9 2.9 5.4V78.6Q2.9 81.1 5.4 81.1`,
    "currentColor",
    0.9,
  );
}

function spanishCard(rank: string, suit: Suit): string {
  const figure = figures[rank as Figure];
  const number = "A23456789T".indexOf(rank) + 1;
  const [index, letter, drawing] = figure ?? [
    rank === "A" ? "1" : rank,
    "",
    () => pips(suit, number),
  ];
  return group(
    `color="${colour[suit]}"`,
    pinta(suit) +
      drawing(suit) +
      use(`i${index}`, 4.2, 5.4, 18, 25.2) +
      use(`e${suit}`, 5.4, 32.6, 15.6) +
      (letter && use(`i${letter}`, 8.8, 50.6, 8.6, 12)),
  );
}

export const spanish: Late = { face: spanishCard, parts };
