/* The Spanish pack of hombre and monte: coins, cups, swords and clubs; sota 10, cavalo 11, rei 12, each
   with its letter, for a pack may also hold the number 10. The frame has the broken lines that name the
   suit: none for coins, one for cups, two for swords, three for clubs. */
import { blue, head, outlined, red, skins } from "./courts";
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
  silver,
  turned,
  use,
  variable,
} from "./markup";

type Suit = "c" | "d" | "h" | "s";
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
  fill("currentColor", "M4 .6L6 4.4V20H2V4.4Z") +
    line("M4 4V19", silver, 0.8) +
    fill(gold, "M.4 20H7.6V22.4H.4Z") +
    fill(red, "M2.9 22.4H5.1V26.6H2.9Z") +
    dot(gold, 4, 27.8, 1.7),
);
const club = thin(
  fill(
    "currentColor",
    "M1.9 3.2C2-.2 6.2-.2 6.2 3.2L5.9 8L7.6 9.6L5.8 11.6L5.6 16.6L7.3 18.6L5.4 20.6L5.2 26.4C5 30 3 30 2.8 26.4L2.4 16.4L.5 14.4L2.3 12.4Z",
  ) +
    fill(gold, "M2.4 3A1.7 1.5 0 0 1 5.7 3A1.7 1.5 0 0 1 2.4 3Z") +
    line("M4 8V12M3.9 16V23", paper, 0.6),
);
const coin =
  thin(dot(gold, 10, 10, 9.4) + dot(paper, 10, 10, 6.7) + dot(gold, 10, 10, 6.1)) +
  ring(6, 10, 10, fill("currentColor", "M10 10C8 8.6 8.4 6.4 10 5C11.6 6.4 12 8.6 10 10Z")) +
  dot(red, 10, 10, 1.3);
const cup = thin(
  fill(
    "currentColor",
    "M3.4 3.4H16.6C17 8.6 14.6 11.8 11.4 12.6V15.6H8.6V12.6C5.4 11.8 3 8.6 3.4 3.4Z",
  ) +
    fill(gold, "M2.4 1H17.6V4.2H2.4Z") +
    fill(gold, "M7.4 15.2H12.6L15.4 19.2H4.6ZM7.6 12.6H12.4V13.9H7.6Z") +
    line("M5.4 7.2Q10 9 14.6 7.2", gold, 1.3),
);
const slanted = (long: string) => turned(45, 10, 10, use(long, 4.8, -3.6, 10.4, 27.2));

export const spanishParts: Parts = {
  sword: elastic(8, 30, sword),
  club: elastic(8, 30, club),
  ed: part(20, 20, coin),
  eh: part(20, 20, cup),
  es: part(20, 20, slanted("sword")),
  ec: part(20, 20, slanted("club")),
};

/* Rows of signs, by number; long signs stand side by side. */
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

/* What a figure holds up, its hand at the origin. */
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
      fill(gold, "M22.9 74H54.1L54.5 78H22.5Z") +
      fill(paper, "M34 35C29 36 27 39 26 44Q38 51 49 44C47 38 46 36 42 35L38 39Z") +
      [30, 34, 38, 42, 46].map((x) => flat(ink, `M${x} 43l.7 2.2h-1.4Z`)).join(""),
  ) + grip(suit, 53.4, 47);

const page = (suit: Suit) =>
  small(
    "J",
    suit,
    38,
    27,
    fill(trim[suit], "M31 56V75H27.6V78.4H36.6L38 60L39.4 78.4H48.4V75H45V56Z") +
      fill(
        robe(suit),
        "M34 36C28 36.6 27 40 26.6 45L28 60H48L47.6 48L50 52L55.4 48L49.6 40C48 36.6 46 36 42 36Z",
      ) +
      line("M33 38V60M43 38V60", gold, 1.6) +
      fill(gold, "M28 53.6H48V56.4H28Z") +
      fill(gold, "M33 35Q38 39.6 43 35L42 39Q38 42 34 39Z"),
  ) + grip(suit, 53.4, 47);

const coats: Readonly<Record<Suit, string>> = {
  c: variable("cavalo1", "#8c6f5a"),
  d: variable("cavalo2", "#f0e9dc"),
  h: variable("cavalo3", "#6b4a3a"),
  s: variable("cavalo4", "#b9bcc4"),
};

const rider = (suit: Suit) =>
  outlined(
    "",
    fill(
      coats[suit],
      "M57 54C63 56 61.6 68 59.4 72C57.4 66 57 62 56 58ZM34 62L26 65L28.4 73H24.6L21.6 63.4L33 57Z",
    ) +
      fill(
        coats[suit],
        "M21.4 53.6L23 47L28 40.6L29.4 36L32 40C37 42.6 38 48 40 51H53C57.4 51 59 54 59 58L59.6 78.4H55L53.4 66C49.6 68.4 44 68.4 40.4 66.4L40 78.4H35.4L34.4 64C31.6 60 32.6 55 32 51.6L27 54.4L23 55.6Z",
      ) +
      fill(ink, "M29.4 36C35 36 40 44 41.4 51.4L37.4 50.4C37 46 33.4 41.4 30 39.4Z") +
      dot(ink, 27, 45.4, 1) +
      line("M31 40Q36 45 36.4 51M23 50.4L29 52.6L31 43.6M29 52.6Q36 57 42 51"),
  ) +
  small(
    "J",
    suit,
    44,
    23,
    fill(robe(suit), "M37 50H53L51.6 61H38.4Z") +
      line("M38.2 58.6H51.8", gold, 1.8) +
      fill(trim[suit], "M41.4 50H46.4L45.6 62L42 66.6H37.4L41 61Z") +
      fill(
        robe(suit),
        "M40.6 31.6C38 32 37 35 36.6 40L38 51.6H50.4L50 42L53 44L56 40L51 34C50 32 49 31.6 47.6 31.6Z",
      ) +
      fill(gold, "M38 48H50.4V50.4H38Z"),
  ) +
  grip(suit, 54.4, 41);

const figures: Readonly<Record<Figure, readonly [string, string, (suit: Suit) => string]>> = {
  J: ["T", "S", page],
  Q: ["11", "C", rider],
  K: ["12", "R", king],
};

/* The frame, broken above and below as often as the suit demands. */
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

export function spanishCard(rank: string, suit: Suit): string {
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
      use(`i${index}`, 4.6, 5.4, 18, 25.2) +
      use(`e${suit}`, 5.4, 32.6, 15.6) +
      (letter && use(`i${letter}`, 8.8, 50.6, 8.6, 12)),
  );
}
