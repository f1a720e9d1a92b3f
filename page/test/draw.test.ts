/* draw.test.ts - fair deals (docs/protocol.md). Checks that the page computes the hash that the
 * server published, with crypto.subtle and without. */
import "./page";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkDraw, drawOf, hashOf } from "../src/replay/draw";
import { readHead } from "../src/replay/record";

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
    expect(draw).toEqual({ commit, secret, shares: shares.split("|") });
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
