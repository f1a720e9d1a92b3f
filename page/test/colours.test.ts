/* colours.test.ts - checks the suit colours for colour-blind people. Under each common kind of
 * colour blindness, the colours must differ from each other and from the card. The simulation
 * follows Machado, Oliveira and Fernandes (2009). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
