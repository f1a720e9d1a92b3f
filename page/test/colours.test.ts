/* colours.test.ts - checks the suit colours for colour-blind people. Under each common kind of
 * colour blindness, the colours must differ from each other and from the card. The simulation
 * follows Machado, Oliveira and Fernandes (2009). */
import { readFileSync } from "node:fs";
import "./page";
import { expect, test } from "vitest";
import { felts } from "../src/settings/settings";

const css = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");

/* The values of the custom properties in every rule whose selector contains this text. */
function values(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, heads = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (heads.includes(selector))
      for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#\w{6})/g))
        found[name] = value;
  return found;
}

/* The same, of the rule with exactly this selector. */
function exactly(selector: string): Record<string, string> {
  const at = css.indexOf(`\n${selector} {`);
  const body = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#\w{6})/g)].map((m) => [m[1], m[2]]));
}

const eyes: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const light = (hex: string) =>
  [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
const times = (rows: number[][], v: number[]) =>
  rows.map((row) => row.reduce((sum, k, i) => sum + k * (v[i] ?? 0), 0));

/** The CIE L*a*b* colour of linear RGB light. */
function lab(v: number[]): number[] {
  const xyz = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0177, 0.1095, 0.8729],
    ],
    v.map((x) => Math.min(1, Math.max(0, x))),
  );
  const [x = 0, y = 0, z = 0] = xyz.map((t) =>
    t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const bright = (hex: string) => times([[0.2126, 0.7152, 0.0722]], light(hex))[0] ?? 0;
const suits = ["copas", "ouros", "espadas", "paus"];
const apart = values('[data-colours="apart"]');

const far = (colours: Record<string, string>, eye: number[][]) => {
  const seen = suits.map((s) => lab(times(eye, light(colours[s] ?? ""))));
  return Math.min(
    ...seen.flatMap((a, i) =>
      seen.slice(i + 1).map((b) => Math.hypot(...a.map((v, k) => v - (b[k] ?? 0)))),
    ),
  );
};

for (const [name, eye] of Object.entries(eyes))
  test(`four colours stand far apart: ${name}`, () => {
    expect(far(apart, eye)).toBeGreaterThan(40);
  });

test("the usual four do not, for some eyes", () => {
  const usual = { ...values(":root"), ...values('[data-colours="4"]') };
  expect(Math.min(...Object.values(eyes).map((eye) => far(usual, eye)))).toBeLessThan(40);
});

/* The contrast of two colours, as WCAG counts it. */
const contrast = (a: string, b: string) => {
  const [dark = 0, pale = 0] = [bright(a), bright(b)].sort((x, y) => x - y);
  return (pale + 0.05) / (dark + 0.05);
};
/* A colour with 7 % of white over it, as the player's side of the table has (melds.css). */
const paled = (hex: string) =>
  `#${[1, 3, 5]
    .map((i) => Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * 0.93 + 255 * 0.07))
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("")}`;

for (const felt of felts.slice(1))
  test(`words are read on the felt ${felt}, light and dark`, () => {
    const light = { ...values(":root"), ...exactly(`[data-felt="${felt}"]`) };
    const dark = {
      ...values(":root"),
      ...exactly('[data-theme="dark"]'),
      ...exactly(`[data-theme="dark"][data-felt="${felt}"]`),
    };
    for (const { mesa = "", mesa2 = "", "sobre-mesa": words = "", vez = "" } of [light, dark]) {
      for (const ground of [mesa, mesa2, paled(mesa)])
        expect(contrast(words, ground), ground).toBeGreaterThan(4.5);
      for (const ground of [mesa, mesa2]) expect(contrast(vez, ground)).toBeGreaterThan(4.5);
    }
    expect(light.mesa).not.toBe(values(":root").mesa);
    expect(light.mesa).not.toBe(dark.mesa);
  });

test("every suit is read on the card of every theme", () => {
  const cards = [":root", '[data-theme="dark"]', '[data-theme="contrast"]'].map(
    (theme) => values(theme).carta ?? "",
  );
  for (const card of cards)
    for (const suit of suits) {
      const ratio = (bright(card) + 0.05) / (bright(apart[suit] ?? "") + 0.05);
      expect(ratio, `${suit} on ${card}`).toBeGreaterThan(4.5);
    }
});
