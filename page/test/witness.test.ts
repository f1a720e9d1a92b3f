/* witness.test.ts - checks that this device notices when the record of an online match tells other
 * cards or acts than those that it saw. */
import "./page";
import { expect, it, vi } from "vitest";
import type { Event } from "../src/engine/types";
import { witness } from "../src/online/kept";
import type { Remote } from "../src/online/remote";

const event = (n: number, act: string, came: number[] = []): Event => ({
  ...{ n, seat: n === 1 ? -1 : 0, act, say: "", shown: [], came: came as unknown as Event["came"] },
  ...{ gain: 0, took: -1, ends: true },
});
const told = vi.hoisted(() => ({ refusal: null as unknown, events: [] as unknown[] }));
vi.mock("../src/engine/engine", () => ({
  newTable: () => 7,
  engine: {
    ask: async (_: string, table: number, call: string, text: string, eyes?: number) => {
      if (call === "load") return text === "record" && table === 7 ? told.refusal : "not asked";
      return call === "story" && eyes === 2 ? told.events : [];
    },
  },
}));

const deal = event(1, "deal", [3, 4]);
const seat = {
  setup: { game: "solo", me: 2 },
  match: { events: { peek: () => [deal, event(2, "play ?")] } },
} as unknown as Remote;
const lines = async (events: Event[], refusal: unknown = null) => {
  Object.assign(told, { refusal, events });
  return (await witness(seat, "record")).lines;
};

it("the same cards and acts agree, in whatever words they were told", async () => {
  expect(await lines([deal, { ...event(2, "play ?"), say: "played" }])).toBe(true);
});
it("other cards, other acts, more or fewer of them do not", async () => {
  expect(await lines([event(1, "deal", [3, 5]), event(2, "play ?")])).toBe(false);
  expect(await lines([deal, event(2, "play 7h")])).toBe(false);
  expect(await lines([deal, { ...event(2, "play ?"), seat: 1 }])).toBe(false);
  expect(await lines([deal])).toBe(false);
  expect(await lines([deal, event(2, "play ?"), event(3, "pass")])).toBe(false);
  expect(await lines([deal, event(2, "play ?")], { key: "record.line", text: "no" })).toBe(false);
});
