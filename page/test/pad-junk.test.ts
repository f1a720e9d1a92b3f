/* pad-junk.test.ts - reads the file of a score pad after thousands of random changes. Checks that
 * each file is either taken as a whole pad or refused with a sentence of ours. */
import "./page";
import { expect, test } from "vitest";
import type { Pad as Account } from "../src/engine/types";
import { asFile } from "../src/pad/export";
import { fromFile, verify } from "../src/pad/import";
import { isPad, type Pad } from "../src/pad/store";
import { lang } from "../src/text/text";

const pad: Pad = {
  ...{ id: "1", game: "buraco", name: "Domingo", seats: 2, options: "target=2000", first: 0 },
  ...{ names: ["Ana", "Beto"], deals: ["laid=100,50", "laid=1,1"], time: 5 },
};
const account = {
  columns: [[0], [1]],
  deals: [
    { dealer: 0, error: null, seats: [] },
    {
      dealer: 1,
      error: { key: "pad.step", text: "São múltiplos de 5.", what: "", seat: -1 },
      seats: [],
    },
  ],
  ...{ score: [100, 50], over: false, won: [] },
} as unknown as Account;
const good = JSON.stringify(asFile(pad, account));

/** Returns a random generator that gives the same numbers in every run. */
function generator(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const odd = [null, true, -1, 0.5, 1e300, "", "x", "__proto__", [], {}, [null], "\u0000", 2 ** 53];

/** Changes, drops or repeats one value of the file. The result is still JSON. */
function changed(value: unknown, below: (n: number) => number): unknown {
  if (!below(6) || typeof value !== "object" || value === null) return odd[below(odd.length)];
  if (Array.isArray(value)) {
    const all = [...value];
    const i = below(all.length + 1);
    const how = below(3);
    if (how === 0) all.splice(i, 1);
    else if (how === 1) all.splice(i, 0, all[0] ?? odd[below(odd.length)]);
    else if (i < all.length) all[i] = changed(all[i], below);
    return all;
  }
  const keys = Object.keys(value);
  const key = keys[below(keys.length)] ?? "x";
  const copy: Record<string, unknown> = { ...value };
  if (below(5)) copy[key] = changed(copy[key], below);
  else delete copy[key];
  return copy;
}

/** Changes letters of the text. The result is seldom JSON. */
function spoilt(text: string, below: (n: number) => number): string {
  const at = below(text.length);
  const letters = '{}[]",:0-\\ue\u0000é';
  return text.slice(0, at) + letters.charAt(below(letters.length)) + text.slice(at + below(3));
}

async function taken(text: string): Promise<boolean> {
  try {
    const { pad: found, told } = fromFile(text);
    expect(isPad(found)).toBe(true);
    await verify(found, told, async () => account);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).constructor).toBe(Error); // not a TypeError, which would mean that a value was used unchecked
    expect((error as Error).message).toMatch(/^[A-ZÀ-Ú].*[.!?]$/s);
    return false;
  }
}

test("a file that was changed is a pad, or refused with a sentence", async () => {
  lang.value = "pt";
  expect(await taken(good)).toBe(true);
  const below = generator(7);
  let pads = 0;
  for (let i = 0; i < 4000; i++) {
    const text = i % 4 ? JSON.stringify(changed(JSON.parse(good), below)) : spoilt(good, below);
    if (await taken(text)) pads++;
  }
  expect(pads).toBeGreaterThan(200); // some changes are harmless, such as those of a name or a time
  expect(pads).toBeLessThan(3800);
});
