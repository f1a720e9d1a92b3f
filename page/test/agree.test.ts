/* agree.test.ts - when the page says to a table that its reader is ready, when it asks the reader
 * first, and what it says about changed rules. */
import "./page";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Game } from "../src/engine/types";
import { changesOf } from "../src/online/changed";
import { Meeting } from "../src/online/meeting";
import type { Player, Room, Settings } from "../src/online/protocol";
import type { Socket } from "../src/online/socket";

vi.mock("../src/store/tables", () => ({
  dropTable: async () => {},
  keepTable: async () => {},
  findTable: async () => undefined,
}));
vi.mock("../src/online/hello", () => ({
  hello: async () => {},
  signIn: async () => {},
  goOut: async () => {},
  inviting: () => ({ origin: "" }),
}));

const settings: Settings = {
  ...{ game: "solo", seats: 2, options: "", clock: "off" },
  ...{ public: false, watch: "no", text: true, enter: true },
};
const person = (name: string, ready: boolean): Player => ({
  ...{ kind: "person", name, face: "", level: null, account: false },
  ...{ here: true, ready, away: false },
});
const room = (more: Partial<Room> = {}, ready = false): Room => ({
  ...{ code: "ABCDEF", settings, phase: "room", host: 0, watchers: [], counts: false },
  players: [person("Ana", true), person("Bia", ready)],
  ...{ you: 1, match: 0, grace: 0, next: [], undo: null, votes: null, knock: null },
  ...more,
});

/** Bia's page, at a table that she has looked at, and what it asks of the server. */
async function visited() {
  const asked: { name: string; on?: unknown }[] = [];
  const socket = {
    open() {},
    close() {},
    async ask(name: string, { on }: { on?: unknown } = {}) {
      asked.push({ name, ...(on !== undefined && { on }) });
      return name === "look" ? { table: room() } : { code: "ABCDEF", token: "mine", seat: 1 };
    },
  } as unknown as Socket;
  const meeting = new Meeting("ABCDEF", socket);
  await meeting.open();
  await socket.opened();
  const hears = (told: Room) => socket.news({ news: "table", ...told });
  const readied = () => asked.splice(0).flatMap(({ name, on }) => (name === "ready" ? [on] : []));
  return { meeting, hears, readied };
}

describe("ready", () => {
  let bia: Awaited<ReturnType<typeof visited>>;
  beforeEach(async () => {
    bia = await visited();
    await bia.meeting.join("Bia", 0);
    bia.readied();
  });

  it("is who sits down", () => {
    bia.hears(room());
    expect(bia.readied()).toEqual([true]);
    bia.hears(room({}, true));
    bia.hears(room({ you: 1 })); // an older server ends it when a seat changes
    expect(bia.readied()).toEqual([true]);
  });

  it("is nobody whose rules were changed on the way in, or later", () => {
    const other = { ...settings, clock: "calm" } as const;
    bia.hears(room({ settings: other, changed: 5 }));
    expect(bia.readied()).toEqual([]);
    expect(bia.meeting.agreed.peek()).toEqual(settings);
    bia.hears(room({ settings: other, changed: 9 }, true)); // she has agreed
    expect(bia.meeting.agreed.peek()).toEqual(other);
    bia.hears(room({ changed: 1 }));
    expect(bia.readied()).toEqual([]);
  });

  it("is nobody who has said not yet", async () => {
    bia.hears(room());
    await bia.meeting.ready(false);
    bia.readied();
    bia.hears(room());
    expect(bia.readied()).toEqual([]);
  });

  it("is nobody after a match, but who comes then", async () => {
    bia.hears(room({ match: 1, again: true }));
    expect(bia.readied()).toEqual([true]);
    bia.hears(room({ match: 2, phase: "play" }));
    bia.hears(room({ match: 2, again: true }));
    expect(bia.readied()).toEqual([]);
  });
});

it("a host agrees to their own rules", async () => {
  const ana = await visited();
  ana.hears(room({ you: 1, host: 1 }));
  expect(ana.readied()).toEqual([true]);
  const own = { ...settings, seats: 3 };
  ana.hears(room({ you: 1, host: 1, settings: own, changed: 1 }));
  expect(ana.meeting.agreed.peek()).toEqual(own);
  expect(ana.readied()).toEqual([true]);
});

it("a page that was loaded again after a change asks", async () => {
  const bia = await visited();
  bia.hears(room({ changed: 5000 }));
  expect(bia.readied()).toEqual([]);
  expect(bia.meeting.agreed.peek()).toBeNull();
});

describe("what changed", () => {
  const option = (name: string, label: string, values: string[] | null) => ({
    ...{ name, label, default: values ? (values[0] ?? "") : "5", min: 0, max: 99 },
    ...(values && { values, labels: values }),
  });
  const game = {
    slug: "solo",
    options: [
      option("target", "Meta", null),
      option("volta", "Volta", ["off", "on"]),
      ...[..."abcdef"].map((x) => option(x, x, ["um", "dois"])),
    ],
    presets: [
      { name: "all", label: "Tudo", options: [..."abcdef"].map((x) => `${x}=dois`).join(" ") },
    ],
  } as unknown as Game;
  const changes = (more: Partial<Settings>) => changesOf(game, settings, { ...settings, ...more });

  it("is told option by option, with what was before", () => {
    expect(changes({})).toEqual([]);
    expect(changes({ options: "target=7 volta=on", seats: 4, clock: "calm", text: false })).toEqual(
      [
        "Meta: 7 (antes: 5)",
        "Volta",
        "Lugares: 4 (antes: 2)",
        "Tempo por jogada: Calmo (90 s)",
        "Conversa escrita: Não",
      ],
    );
  });
  it("is the new rules in one line when almost everything is new", () => {
    expect(changes({ options: "all target=7" })).toEqual(["Tudo · Meta: 7"]);
  });
});
