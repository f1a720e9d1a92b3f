/* meeting.test.ts - checks that this device gives up its seat at an online table only when the
 * seat's token is void. */
import "./page";
import { beforeEach, expect, it, vi } from "vitest";
import { Refused, type Socket } from "../src/online/socket";

const dropTable = vi.fn(async () => {});
vi.mock("../src/store/tables", () => ({
  dropTable: () => dropTable(),
  keepTable: async () => {},
  findTable: async () => ({ code: "ABCDEF", token: "mine", game: "solo", names: [], kept: 0 }),
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

beforeEach(() => dropTable.mockClear());

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
