/* account.test.ts - the account at a server. Checks which inputs are refused before anything is
 * sent, the name of a device, and which rules have ratings. */
import "./words";
import { expect, it } from "vitest";
import { lacking } from "../src/online/account/Ask";
import { deviceLabel } from "../src/online/account/door";
import { ratedRules, strengthWords } from "../src/online/account/ratings";

const none = { name: "", password: "", now: "", fresh: "", recovery: "" };

it("says what is missing before it asks the server", () => {
  expect(lacking(none, ["name", "password"], true)).toBe("Preencha: nome.");
  const ana = { ...none, name: "Ana", password: "curta" };
  expect(lacking(ana, ["name", "password"], true)).toMatch(/pelo menos 8/);
  expect(lacking(ana, ["name", "password"], false)).toBe("");
  expect(lacking({ ...ana, password: "çãéõ" }, ["name", "password"], true)).toBe("");
  expect(lacking({ ...none, now: "pão", fresh: "pão" }, ["now", "fresh"], false)).toMatch(/8/);
});

it("calls a device by its system and browser", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
  expect(deviceLabel(phone)).toBe("Android · Chrome");
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) Version/16.0 Safari/604.1";
  expect(deviceLabel(iphone)).toBe("iPhone · Safari");
  expect(deviceLabel("curl/8")).toBe("");
});

it("knows the rules that have ratings: the game's own once, presets with changes", () => {
  const game = {
    presets: [
      { name: "classico", label: "Clássico", options: "" },
      { name: "rapido", label: "Rápido", options: "rounds=1" },
    ],
  } as unknown as Parameters<typeof ratedRules>[0];
  expect(ratedRules(game)).toEqual([
    { preset: "", label: "Clássico" },
    { preset: "rapido", label: "Rápido" },
  ]);
  expect(strengthWords({ rating: 1662, deviation: 290, matches: 1 })).toBe("1.662 ± 580");
});
