/* away.test.ts - checks what the page says while it has no connection: that a bot takes over only
 * where that is certain. */
import "./page";
import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { lostWords } from "../src/online/Banner";
import type { Meeting } from "../src/online/meeting";
import type { Room } from "../src/online/protocol";

const player = (here: boolean) => ({ kind: "person", here }) as Room["players"][number];
const playing = {
  ...{ phase: "play", you: 0, grace: 40_000, settings: { clock: "off" } },
  players: [player(true), player(true)],
};

function said(offline: boolean, more: object = {}): string {
  return lostWords({
    room: signal({ ...playing, ...more } as Room),
    restarting: signal(false),
    socket: { state: signal("lost"), offline: signal(offline), lostAt: performance.now() },
  } as unknown as Meeting);
}

it("tells of the bot when the device has no network", () => {
  expect(said(true)).toMatch(/Sem conexão.*robô/);
});

it.each([
  ["the server may be away", false, {}],
  ["nobody else is at the table", true, { players: [player(true), player(false)] }],
  ["people play by days", true, { settings: { clock: "days" } }],
  ["no match is on", true, { phase: "room" }],
  ["the reader only watches", true, { you: -1 }],
])("promises no bot when %s", (_, offline, more) => {
  expect(said(offline, more)).toMatch(/^Sem conexão/);
  expect(said(offline, more)).not.toMatch(/robô/);
});
