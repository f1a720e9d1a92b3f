/* replay.test.ts - replays. Checks a match in an address, the head and the comments of a record,
 * and the commented matches that come with the page. */
import "./page";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deflate, inflate } from "../src/replay/inflate";
import { longestLink, pack, readPlace, unpack, writePlace } from "../src/replay/link";
import { commentAt, namesOf, readComments, readHead, tagged, tagOf } from "../src/replay/record";
import { fromMatch } from "../src/replay/source";
import { has, text as read, records, slugs } from "./games";

describe("a browser without streams that compress", () => {
  afterEach(() => vi.unstubAllGlobals());
  const old = () => {
    vi.stubGlobal("CompressionStream", undefined);
    vi.stubGlobal("DecompressionStream", undefined);
  };
  const record = read("samba/golden/E1-example.ctr");
  it("reads what others packed, and others what it packs", async () => {
    const theirs = await pack(record);
    old();
    expect(await unpack(theirs)).toBe(record);
    const ours = await pack(record);
    vi.unstubAllGlobals();
    expect(await unpack(ours)).toBe(record);
  });
  it("refuses what is cut, swollen or no such thing", async () => {
    const theirs = await pack(record);
    const bomb = await pack("a".repeat(5_000_000));
    old();
    await expect(unpack(theirs.slice(0, -9))).rejects.toThrow("cut short");
    await expect(unpack(bomb)).rejects.toThrow("too long");
    await expect(unpack("-_-_")).rejects.toThrow();
  });
  it("knows every kind of block", () => {
    const texts = [...records.map(read), "", "a".repeat(70_000)];
    for (const bytes of texts.map((text) => Buffer.from(text))) {
      for (const how of [{}, { strategy: constants.Z_FIXED }, { level: 0 }])
        expect(bytes.equals(Buffer.concat(inflate(deflateRawSync(bytes, how), 1e6)))).toBe(true);
      expect(bytes.equals(inflateRawSync(deflate(bytes)))).toBe(true);
    }
  });
});

describe("a match in an address", () => {
  it("comes out as it went in", async () => {
    expect(records.length).toBeGreaterThan(20);
    for (const name of records) {
      const record = read(name);
      const payload = await pack(record);
      expect(payload).toMatch(/^[\w-]+$/);
      expect(await unpack(payload)).toBe(record);
    }
  });
  it("keeps letters of every kind", async () => {
    const text = "carteado 1\nnames Zé|Ñandú|日本|🂡\n";
    expect(await unpack(await pack(text))).toBe(text);
  });
  it("is refused when it is cut, or no such thing", async () => {
    const payload = await pack(read("samba/golden/E1-example.ctr"));
    expect(payload.length).toBeLessThan(longestLink);
    await expect(unpack(payload.slice(0, -9))).rejects.toThrow();
    await expect(unpack("-_-_")).rejects.toThrow();
    await expect(unpack("!")).rejects.toThrow();
  });
  it("does not swell without end", async () => {
    const bomb = await pack("a".repeat(5_000_000));
    expect(bomb.length).toBeLessThan(longestLink);
    await expect(unpack(bomb)).rejects.toThrow("too long");
  });
  it("tells the place as well", () => {
    for (const place of [
      { payload: "abc-_1", at: 42, eyes: "open" as const },
      { payload: "abc", at: 0, eyes: 3 },
      { payload: "", at: 7, eyes: "out" as const },
      { payload: "abc", at: null, eyes: null },
      { payload: "", at: null, eyes: null },
    ])
      expect(readPlace(writePlace(place))).toEqual(place);
    expect(readPlace("#abc#n=42")).toEqual({ payload: "abc", at: 42, eyes: null });
    expect(readPlace("#n=-1&v=9x&n2")).toMatchObject({ at: null, eyes: null });
  });
});

const record = `carteado 1
# About the whole.
game golfe wrap=off # the house's rule
seats 2
names Ana|Zé
namesEn Ann|Joe
seed 00
#pt O começo.
#en The beginning.
deal
# Two lines
# of one thing.
0 draw
#why-pt Nada.
1 take cell.3   # beside it
0 draw
# The end.
`;

describe("the comments of a record", () => {
  const all = readComments(record);
  it("stand at the line of play after them", () => {
    expect(all).toEqual([
      { at: 0, lang: null, text: "About the whole." },
      { at: 0, lang: "pt", text: "O começo." },
      { at: 0, lang: "en", text: "The beginning." },
      { at: 2, lang: null, text: "Two lines" },
      { at: 2, lang: null, text: "of one thing." },
      { at: 3, lang: null, text: "beside it" },
      { at: 4, lang: null, text: "The end." },
    ]);
  });
  it("are shown in the reader's language until the next one", () => {
    const at = (n: number, lang: "pt" | "en" = "pt") => commentAt(all, n, lang).map((c) => c.text);
    expect(at(0)).toEqual(["About the whole.", "O começo."]);
    expect(at(1, "en")).toEqual(["About the whole.", "The beginning."]);
    expect(at(2)).toEqual(["Two lines", "of one thing."]);
    expect(at(3)).toEqual(["beside it"]);
    expect(at(4)).toEqual(["The end."]);
    expect(commentAt(all.slice(0, 3), 2, "pt")).toEqual([]);
  });
});

describe("the head of a record", () => {
  it("is read", () => {
    const head = readHead(record);
    expect(head).toMatchObject({ game: "golfe", options: "wrap=off", seats: 2, seed: "00" });
    expect(namesOf(head, "pt", () => "?")).toEqual(["Ana", "Zé"]);
    expect(namesOf(head, "en", () => "?")).toEqual(["Ann", "Joe"]);
    expect(namesOf({ ...head, tags: {} }, "pt", (i) => `J${i}`)).toEqual(["J0", "J1"]);
  });
  it("takes tags within their bounds, once", () => {
    const bare = record.replace(/^names.*\n/gm, "");
    const names = ["Ana | Zé\n".repeat(9), "日本語の名前".repeat(20)];
    const setup = { game: "golfe", seats: 2, options: "", bots: "casual", names, me: 1 };
    const once = tagged(bare, setup, Date.UTC(2026, 10, 21));
    const { tags } = readHead(once);
    expect(tags).toMatchObject({ seat: "1", bots: "casual", date: "2026-11-21" });
    expect(new TextEncoder().encode(tags.names ?? "").length).toBeLessThanOrEqual(200);
    expect(tags.names?.split("|").length).toBe(2);
    expect(tagged(once, { ...setup, me: 0 }, 0)).toBe(once);
    expect(tagged(record, setup).match(/^names /gm)).toHaveLength(1);
  });
});

describe.each(slugs.filter((slug) => has(`${slug}/commented.ctr`)))(
  "the commented match %s",
  (slug) => {
    const text = read(`${slug}/commented.ctr`);
    /* The record without comments and tags. Its check line at the end depends only on the
     * position. */
    const bare = (all: string) =>
      all
        .split("\n")
        .map((line) => line.replace(/\s+#.*$/, ""))
        .filter((line) => /^(carteado|game|seats|seed|deal|=|\d+) /.test(line));
    it("is one that is recorded, to the same end", () => {
      const recorded = records.filter((path) => path.startsWith(`${slug}/`));
      expect(recorded.map((path) => bare(read(path)))).toContainEqual(bare(text));
      expect(bare(text).at(-1)).toMatch(/^= [0-9a-f]{16}$/);
    });
    it("is explained in both languages, at the same places", () => {
      const comments = readComments(text);
      const places = (lang: string) => comments.filter((c) => c.lang === lang).map((c) => c.at);
      expect(places("pt").length).toBeGreaterThan(4);
      expect(places("en")).toEqual(places("pt"));
      expect(comments.every((c) => c.lang)).toBe(true);
      const head = readHead(text);
      for (const name of ["title", "about"]) {
        expect(tagOf(head, name, "pt")).not.toBe("");
        expect(tagOf(head, name, "en")).not.toBe(tagOf(head, name, "pt"));
      }
    });
  },
);

describe("a match kept on this device", () => {
  const setup = {
    ...{ game: "solo", seats: 3, options: "", bots: "beginner", me: 0 },
    names: ["Ana", "Bia", "Caio"],
  };
  const record = `carteado 1\ngame solo\nseats 3\nseed ${"00".repeat(32)}\ndeal\n`;
  it.each([
    ["of several people that goes on tells of hands", [0, 1], false, true],
    ["of several people that is over does not", [0, 1], true, false],
    ["of one person that goes on does not", [0], false, false],
  ])("%s that are not for all", (_, humans, over, secret) => {
    expect(fromMatch({ ...setup, humans }, record, over, 0).secret).toBe(secret);
  });
});
