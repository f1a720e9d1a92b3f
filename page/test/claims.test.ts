/* claims.test.ts - two windows with the same match. Two copies of the module, with one channel
 * between them, stand for the windows. */
import "./page";
import { beforeEach, describe, expect, it, vi } from "vitest";

type Window = typeof import("../src/store/claims");
const open = async (): Promise<Window> => {
  vi.resetModules();
  return import("../src/store/claims");
};
const patience = 2000; // ms: more than an answer needs; without an answer the whole time passes

let one: Window;
let two: Window;
beforeEach(async () => {
  one = await open();
  two = await open();
});

describe("a match in two windows", () => {
  it("is seen in the second", async () => {
    await one.claim("golfe", () => {});
    expect(await two.heldElsewhere("golfe", patience)).toBe(true);
    expect(await two.heldElsewhere("samba", 20)).toBe(false);
  });

  it("goes over to the second, and the first is told", async () => {
    const told = new Promise<void>((taken) => void one.claim("golfe", taken));
    await two.claim("golfe", () => {});
    await told;
    expect(one.lost("golfe")).toBe(true);
    expect(two.lost("golfe")).toBe(false);
    expect(await one.heldElsewhere("golfe", patience)).toBe(true);
  });

  it("can be taken back", async () => {
    const told = new Promise<void>((taken) => void one.claim("solo", taken));
    await two.claim("solo", () => {});
    await told;
    await one.claim("solo", () => {});
    expect(one.lost("solo")).toBe(false);
  });

  it("is free once it is released", async () => {
    const release = await one.claim("monte", () => {});
    release();
    expect(await two.heldElsewhere("monte", 20)).toBe(false);
  });
});
