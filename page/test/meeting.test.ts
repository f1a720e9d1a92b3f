/* meeting.test.ts - checks that this device gives up its seat at an online table only when the
 * seat's token is void, and how it gets a seat that it has lost. */
import "./page";
import { beforeEach, expect, it, vi } from "vitest";
import { keepSentAway, tokenSentAway } from "../src/online/sent-away";
import { Refused, type Socket } from "../src/online/socket";

const mine = { code: "ABCDEF", token: "mine", game: "solo", names: [], kept: 0 };
const tables = vi.hoisted(() => ({ found: undefined as unknown }));
const dropTable = vi.fn(async () => {});
vi.mock("../src/store/tables", () => ({
  dropTable: () => dropTable(),
  keepTable: async () => {},
  findTable: async () => tables.found,
}));
vi.mock("../src/online/hello", () => ({
  hello: async () => {},
  signIn: async () => {},
  goOut: async () => {},
  inviting: () => ({ origin: "" }),
}));

/** Refuses the page its seat with `key`. Returns what the page then asks of the server, and whether
 * it connects again. */
async function refused(key: string) {
  const { Meeting } = await import("../src/online/meeting");
  const asked: string[] = [];
  const socket = {
    open() {},
    close() {},
    async ask(name: string) {
      asked.push(name);
      if (name === "resume") throw new Refused({ key, text: key });
      return { table: {} };
    },
  } as unknown as Socket;
  const meeting = new Meeting("ABCDEF", socket);
  await meeting.open();
  const again = await socket.opened().then(
    () => false,
    () => true,
  );
  meeting.close();
  return { again, asked };
}

beforeEach(() => {
  dropTable.mockClear();
  tables.found = mine;
});

it.each(["many", "memory", "store.full", "store.busy", "rate"])(
  "after %s it tries again",
  async (key) => {
    expect(await refused(key)).toEqual({ again: true, asked: ["resume"] });
    expect(dropTable).not.toHaveBeenCalled();
  },
);

it.each(["table.token", "table.none"])("after %s it looks what there is", async (key) => {
  expect(await refused(key)).toEqual({ again: false, asked: ["resume", "look"] });
  expect(dropTable).toHaveBeenCalledTimes(1);
});

/** Opens a table for which this device has no seat, by this address. Returns what the page asks of
 * the server, which answers with `answers`, and the meeting. */
async function visiting(hash: string, answers: Record<string, unknown>) {
  tables.found = undefined;
  vi.stubGlobal("location", { hash, pathname: "/m/ABCDEF" });
  vi.stubGlobal("history", { state: null, replaceState() {} });
  const { Meeting } = await import("../src/online/meeting");
  const asked: unknown[] = [];
  const socket = {
    open() {},
    close() {},
    async ask(name: string, fields: object) {
      asked.push([name, fields]);
      if (typeof answers[name] !== "string") return answers[name];
      throw new Refused({ key: answers[name], text: answers[name] });
    },
  } as unknown as Socket;
  const meeting = new Meeting("ABCDEF", socket);
  await meeting.open();
  await socket.opened();
  return { meeting, asked, socket };
}
const look = { table: { settings: {} } };
const base = { code: "ABCDEF" };

it("a link of the host gives the seat back, without a question", async () => {
  const { meeting, asked } = await visiting("#volta=secret", { take: { token: "new" } });
  expect(asked).toEqual([["take", { ...base, pass: "secret" }]]);
  expect(meeting.look.value).toBe(null);
  meeting.close();
});

it("a link that was used says so, and is not asked again", async () => {
  const { meeting, asked, socket } = await visiting("#volta=old", { take: "table.pass", look });
  expect(meeting.told.value).toBe("table.pass");
  expect(meeting.look.value).toEqual(look.table);
  await socket.opened();
  expect(asked.filter((a) => (a as string[])[0] === "take")).toHaveLength(1);
  meeting.close();
});

it("who was sent away names the old seat, and comes back when the host lets them", async () => {
  keepSentAway("ABCDEF", "mine");
  const resume = ["resume", { ...base, token: "mine", match: 0, from: 0 }];
  const kicked = await visiting("", { resume: "table.kicked", look });
  expect(kicked.asked).toEqual([resume]);
  expect(kicked.meeting.gone.value?.key).toBe("table.kicked");
  kicked.meeting.close();
  const free = await visiting("", { resume: {} });
  expect(free.asked).toEqual([resume]);
  expect(tokenSentAway("ABCDEF")).toBe("");
  free.meeting.close();
});

it("a newcomer waits for the table's answer", async () => {
  const { meeting, socket } = await visiting("", { look, join: { code: "ABCDEF" } });
  await meeting.join("Eva", 1);
  expect(meeting.knocking.value).toBe(true);
  socket.news({ news: "gone", key: "knock.no", text: "não" });
  await vi.waitFor(() => expect(meeting.told.value).toBe("não"));
  expect([meeting.knocking.value, meeting.gone.value]).toEqual([false, null]);
  await meeting.join("Eva", 1);
  socket.news({ news: "entered", code: "ABCDEF", token: "new", seat: 1 });
  expect(meeting.knocking.value).toBe(false);
  meeting.close();
});
