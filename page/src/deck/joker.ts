/* The joker of both packs: a fool with bells, who winks. */
import { blue, outlined, red } from "./courts";
import { dot, fill, gold, group, ink, line, paper, use, variable } from "./markup";

export const purple = variable("carta-coringa", "#7b2d8b");
const skin = variable("carta-pele2", "#f8dabd");

const bell = (x: number, y: number) =>
  dot(gold, x, y, 2.6) + line(`M${x - 1.4} ${y + 0.6}h2.8`, ink, 0.7);

const cap =
  fill(blue, "M-9-6C-14-18-20-14-20-2C-26-14-20-27-8-24L0-12Z") +
  fill(red, "M9-6C14-18 19-14 18-2C24-14 20-27 8-24L0-12Z") +
  fill(gold, "M-9.5-6C-10-18-6-24 2-32C2-24 11-18 9.5-6Q0-11-9.5-6Z") +
  bell(-20.4, 0) +
  bell(18, 0) +
  bell(2.4, -32);

const face =
  fill(skin, "M-8.5-9H8.5V1.5C8.5 8.5 4.5 13 0 13S-8.5 8.5-8.5 1.5Z") +
  dot(ink, -3.6, -1.4, 1.4) +
  line("M2-1Q3.5-3 6-1M-6-5.5Q-4-7.5-1.5-5.5M2-6Q4-7.5 6-5.5") +
  fill(paper, "M-5.5 4.5Q0 7.5 5.5 4.5C5 9 2.5 10.5 0 10.5S-5 9-5.5 4.5Z") +
  line("M-4.5 7.5Q0 9.5 4.5 7.5", ink, 0.6) +
  dot(red, 0, 2, 2) +
  dot(red, -6.2, 2.6, 1.6, ' stroke="none" opacity=".4"') +
  dot(red, 6.2, 2.6, 1.6, ' stroke="none" opacity=".4"');

const collar = [-15, -9, -3, 3, 9]
  .map(
    (x, i) =>
      fill(i % 2 ? gold : red, `M${x} 15H${x + 6}L${x + 3 + (x + 3) * 0.3} 25Z`) +
      dot(gold, x + 3 + (x + 3) * 0.3, 26, 1.4),
  )
  .join("");

const body =
  fill(
    purple,
    "M-5 14C-12 15-17 17-18.5 24C-20 29-20.5 33-20.5 37.5H17A5 5 0 0 0 21.5 33C21 30 20.5 27 18.5 24C17 17 12 15 5 14Z",
  ) + fill(blue, "M0 14H5C12 15 17 17 18.5 24C20.5 27 21 30 21.5 33A5 5 0 0 1 17 37.5H0Z");

export const fool: string = outlined("translate(39 46)", body + collar + face + cap);

export const joker: string = fool + group(`color="${purple}"`, use("star", 2.6, 5, 19));
