/* draw.test.ts - fair deals (docs/protocol.md). Checks that the page computes the hash that the
 * server published, with crypto.subtle and without. */
import "./page";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerDraw } from "../src/online/draw";
import type { Draw as Drawing, Room } from "../src/online/protocol";
import { checkDraw, compare, drawOf, hashOf, judge, sealOf, seenText } from "../src/replay/draw";
import { readHead } from "../src/replay/record";
import { isSaw, isSeen, type Seen } from "../src/store/saw";

/* The hashes were made by `printf %s TEXT | sha256sum`, as in tests/server/test_fair.c. */
const secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const commit = "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b";
const shares = "abcdefghijklmnop||ABCDEFGH-_234567|";
const seed = "32e3bb6db1115d5801033abce2d9603e3672a283905d347e9952654299306d0a";

const head = (tags: string) =>
  readHead(`carteado 1\ngame samba\nseats 4\nseed ${seed}\n${tags}deal\n`);
const draw = drawOf(head(`commit ${commit}\nsecret ${secret}\nshares ${shares}\n`));

afterEach(() => vi.unstubAllGlobals());

describe("the draw of a match on a server", () => {
  it("is read from its tags", () => {
    const old = { seals: null, withheld: "" };
    expect(draw).toEqual({ commit, secret, shares: shares.split("|"), ...old });
    expect(drawOf(head(""))).toBeNull();
    expect(drawOf(head(`commit ${commit}\n`))).toBeNull();
  });
  for (const how of ["with crypto.subtle", "without"])
    it(`holds or does not, ${how}`, async () => {
      if (how === "without") vi.stubGlobal("crypto", {});
      if (!draw) throw new Error("no draw");
      const other = { ...draw, shares: [...draw.shares].reverse() };
      expect(await checkDraw(draw, 4, seed)).toBeNull();
      expect(await checkDraw(draw, 4, commit)).toBe("seed");
      expect(await checkDraw(other, 4, seed)).toBe("seed");
      expect(await checkDraw({ ...draw, commit: seed }, 4, seed)).toBe("commit");
      expect(await checkDraw({ ...draw, secret: "1" }, 4, seed)).toBe("secret");
      expect(await checkDraw(draw, 3, seed)).toBe("shares");
      expect(await checkDraw({ ...draw, shares: ["a", "", "", ""] }, 4, seed)).toBe("shares");
      expect(await hashOf("ação")).toBe(createHash("sha256").update("ação").digest("hex"));
    });
});

/* ---- this device's part ---- */

const three = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"];
const other = "ff".repeat(32);

/** What an honest server would write into the record of a match with these shares. */
async function recordOf(shares: string[], more: Record<string, string> = {}, told = secret) {
  const made = await hashOf(told);
  const seals = await sealsOf(made, shares);
  const tags: Record<string, string> = {
    ...{
      commit: made,
      secret: told,
      shares: shares.join("|"),
      seals: await hashOf(seals.join("|")),
    },
    ...more,
  };
  const seedOf = await hashOf([tags.secret, shares.join("|")].join("|"));
  const lines = Object.entries(tags).map(([name, value]) => `${name} ${value}\n`);
  return `carteado 1\ngame solo\nseats 3\nseed ${seedOf}\n${lines.join("")}deal\n`;
}
const sealsOf = (made: string, shares: string[]) =>
  Promise.all(shares.map((share, seat) => (share ? sealOf(made, seat, share) : "")));
const seenBy = async (seat: number, shares: string[], told = secret): Promise<Seen> => {
  const made = await hashOf(told);
  return {
    ...{ match: 1, seat, commit: made, share: shares[seat] ?? "" },
    ...{ seals: await sealsOf(made, shares), sent: true, taken: true, vain: 0, time: 0 },
  };
};

describe("a record of a match against what this device saw", async () => {
  const honest = await recordOf(three);
  const mine = await seenBy(0, three);
  const verdict = (record: string, draw: Seen | undefined = mine, lines = true) =>
    judge(record, { ...(draw && { draw }), lines });

  it("agrees, whoever compares it", async () => {
    for (const seat of [0, 1, 2])
      expect(await verdict(honest, await seenBy(seat, three))).toBe("seen");
  });
  it("shows another commitment, and a secret chosen after the shares", async () => {
    expect(await verdict(await recordOf(three, {}, other))).toEqual({ lie: "commit" });
    expect(await verdict(await recordOf(three, { secret: other }))).toEqual({ fault: "commit" });
    const late = await recordOf(three, { secret: other, commit: await hashOf(other) });
    expect(await verdict(late)).toEqual({ fault: "seals" });
  });
  it("shows an altered share", async () => {
    const own = await recordOf(["zzzzzzzzzzzzzzzz", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"]);
    expect(await verdict(own)).toEqual({ lie: "seals" });
    const listed = { ...mine, seals: await sealsOf(commit, ["z".repeat(16), ...three.slice(1)]) };
    expect(await verdict(own, listed)).toEqual({ lie: "share" });
    const theirs = [...three.slice(0, 2), "zzzzzzzzzzzzzzzz"];
    expect(await verdict(await recordOf(theirs))).toEqual({ lie: "seals" });
    const seals = await hashOf((await sealsOf(commit, three)).join("|"));
    expect(await verdict(await recordOf(theirs, { seals }))).toEqual({ fault: "seals" });
  });
  it("shows a dropped seal, and a share of an earlier match", async () => {
    expect(await verdict(await recordOf([...three.slice(0, 2), ""]))).toEqual({ lie: "seals" });
    const without = await recordOf(["", ...three.slice(1)]);
    expect(await verdict(without)).toEqual({ lie: "seals" });
    expect(await verdict(without, { ...mine, seals: null })).toEqual({ lie: "share" });
    const old = await recordOf(["oldoldoldoldold0", ...three.slice(1)]);
    expect(await verdict(old)).toEqual({ lie: "seals" });
  });
  it("shows draws that it does not tell", async () => {
    const again = { ...mine, vain: 1 };
    expect(await verdict(honest, again)).toEqual({ lie: "again" });
    const seals = [...three.slice(0, 2), ""];
    const told = await recordOf(seals, { withheld: "2" });
    expect(await verdict(told, { ...(await seenBy(0, seals)), vain: 1 })).toBe("seen");
    expect(await verdict(told, await seenBy(2, three, other))).toEqual({ doubt: "out" });
    for (const withheld of ["0", "2 1", "02", "x", "3"])
      expect(await verdict(await recordOf(seals, { withheld }))).toEqual({ fault: "withheld" });
  });
  it("shows other cards and acts than those that were seen", async () => {
    expect(await verdict(honest, mine, false)).toEqual({ lie: "lines" });
  });
  it("is not called fair by a device that did not see the draw", async () => {
    expect(await judge(honest, undefined)).toEqual({ doubt: "unseen" });
    expect(await judge(honest, { lines: true })).toEqual({ doubt: "unseen" });
    expect(await verdict(honest.replace(/^seals .*\n/m, ""))).toEqual({ doubt: "old" });
    const out = { ...mine, share: "never taken one_", seals: null, taken: false };
    expect(await verdict(await recordOf(["", ...three.slice(1)]), out)).toEqual({ doubt: "out" });
    const read = drawOf(readHead(honest));
    if (!read) throw new Error("no draw");
    expect(await compare(read, { ...mine, seat: 3 })).toBe("share");
  });
  it("a withheld secret is no record of a draw", async () => {
    const without = honest.replace(/^secret .*\n/m, "");
    expect(await verdict(without)).toEqual({ lie: "none" });
    expect(await judge(without, undefined)).toEqual({ doubt: "unseen" });
    expect(await judge(without, { lines: false })).toEqual({ lie: "lines" });
  });
});

describe("this device in a draw", async () => {
  const drawing = (more: Partial<Drawing> = {}, match = 0, you = 1): Room =>
    ({
      you,
      match,
      draw: { commit, seats: [0, 1], done: [], out: [], ...more },
    }) as Partial<Room> as Room;
  const first = await answerDraw(drawing(), undefined);
  const seen = first.seen as Seen;
  const seal = await sealOf(commit, 1, seen.share);
  const seals = [other, seal, ""];

  it("seals a share that it keeps to itself", async () => {
    expect(isSeen(seen)).toBe(true);
    expect(first.ask).toEqual({ name: "seal", fields: { commit, seal } });
    expect(JSON.stringify(first.ask)).not.toContain(seen.share);
    const again = await answerDraw(drawing(), seen); // after a lost connection: the same share
    expect(again).toEqual({ seen, ask: first.ask });
    const done = await answerDraw(drawing({ done: [1] }), seen);
    expect(done).toEqual({ seen: { ...seen, taken: true } });
  });
  it("reveals it once the list has its seal", async () => {
    const { seen: kept, ask } = await answerDraw(drawing({ seals }), seen);
    expect(ask).toEqual({ name: "reveal", fields: { commit, share: seen.share } });
    expect(kept).toEqual({ ...seen, seals, sent: true, taken: true });
    expect((await answerDraw(drawing({ seals, done: [1] }), kept)).ask).toBeUndefined();
  });
  it("does not reveal it for a list without its seal, or for a second list", async () => {
    for (const wrong of [
      [other, "", ""],
      [other, other, ""],
      [seal, other, ""],
    ]) {
      const { seen: kept, ask } = await answerDraw(drawing({ seals: wrong }), seen);
      expect([ask, kept?.seals, kept?.sent]).toEqual([undefined, wrong, false]);
    }
    const kept = { ...seen, seals };
    const second = await answerDraw(drawing({ seals: [other, seal, other] }), kept);
    expect(second).toEqual({ seen: kept });
  });
  it("counts the draws in which it has revealed a share in vain", async () => {
    const next = drawing({ commit: other });
    const again = await answerDraw(next, { ...seen, seals, sent: true, vain: 1 });
    expect(again.seen?.vain).toBe(2);
    expect(again.seen?.share).not.toBe(seen.share);
    expect((await answerDraw(next, seen)).seen?.vain).toBe(0);
    const later = drawing({ commit: other }, 1); // the next match at the table
    expect((await answerDraw(later, { ...seen, sent: true, vain: 1 })).seen?.vain).toBe(0);
  });
  it("takes no part without a seat, without being asked, or after the list is fixed", async () => {
    expect(await answerDraw(drawing({}, 0, -1), undefined)).toEqual({ seen: undefined });
    expect(await answerDraw(drawing({ commit: other, seats: [0], out: [1] }), seen)).toEqual({
      seen,
    });
    expect(await answerDraw(drawing({ seats: [0] }), undefined)).toEqual({ seen: undefined });
    expect(await answerDraw(drawing({ seals }), undefined)).toEqual({ seen: undefined });
    expect(await answerDraw({ ...drawing(), draw: undefined } as unknown as Room, seen)).toEqual({
      seen,
    });
  });
  it("keeps what it saw in a form that is checked when it is read", async () => {
    expect(isSaw({ draw: seen, lines: true }) && isSaw({ lines: false })).toBe(true);
    for (const wrong of [null, {}, { lines: 1 }, { lines: true, draw: { ...seen, share: "x" } }])
      expect(isSaw(wrong)).toBe(false);
    const kept = { ...seen, seals, taken: true, time: 0 };
    expect(await seenText(kept, true, secret)).toBe(
      `seen 1\nseat 1\ncommit ${commit}\nshare ${seen.share}\nseals ${seals.join("|")}\n` +
        `taken yes\nvain 0\nrecord ${commit}\n` +
        "time 1970-01-01T00:00:00.000Z\n",
    );
    expect(await seenText(seen, false, "")).toContain("\ntaken no\nvain 0\nrecord no\n");
  });
});
