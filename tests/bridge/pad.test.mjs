// pad.test.mjs - the score pad through the modules. Checks that typed deals are scored, that
// impossible deals are refused, that nothing is kept from call to call, and that junk does no harm.
import assert from "node:assert/strict";
import test from "node:test";
import { open, slugs } from "./engine.mjs";

const heads = async () =>
  Promise.all(slugs.map(async (slug) => (await (await open(slug)).ask("games", ""))[0]));
const only = (slug) => ({ skip: !slugs.includes(slug) });

test("games with a pad answer one, the others say that they have none", async () => {
  for (const head of await heads()) {
    const page = await open(head.slug, "players");
    const { error, pad } = page.ask("pad", `pt\n${head.slug}\n0\n\n0\n`);
    if (!head.pad) {
      assert.equal(error.key, "pad.none");
      assert.equal(pad, null);
      continue;
    }
    assert.equal(error, null);
    assert.deepEqual(
      pad.columns.flat().sort((a, b) => a - b),
      pad.score.map((_, i) => i),
    );
    assert.ok(pad.entries.length >= 1 && pad.entries.every((e) => e.label && e.kind), head.slug);
    assert.deepEqual([pad.deals, pad.over, pad.won], [[], false, []]);
  }
});

test(
  "deals add up, a refused one counts nothing, and nothing is kept",
  only("buraco"),
  async () => {
    const page = await open("buraco", "players");
    const text =
      "en\nburaco\n4\n\n2\nclean=2,0 laid=300,20 took=1,1 out=1,0\ndirty=1 out=1\nlaid=0,100";
    const { pad } = page.ask("pad", text);
    assert.deepEqual(
      pad.deals.map((d) => d.dealer),
      [2, 3, 3],
    );
    assert.equal(pad.deals[1].error.text.length > 20, true);
    assert.deepEqual(pad.score, [750, 120, 750, 120]);
    assert.equal(pad.dealer, 0);
    assert.deepEqual(page.ask("pad", text).pad, pad);
    assert.deepEqual(page.ask("pad", "en\nburaco\n4\n\n2\n").pad.score, [0, 0, 0, 0]);
  },
);

test("seats, options and dealers that are none are refused", only("solo"), async () => {
  const page = await open("solo", "players");
  const key = (text) => page.ask("pad", `pt\n${text}`).error.key;
  assert.equal(key("solo\n7\n\n0\n"), "rules.seats");
  assert.equal(key("solo\n3\nno=1\n0\n"), "rules.option");
  assert.equal(key("solo\n3\n\n3\n"), "act.seat");
  assert.equal(key("solo\n3\n\nx\n"), "act.seat");
  assert.equal(key("whist\n3\n\n0\n"), "record.game");
});

test("junk and a megabyte of it come to nothing", async () => {
  for (const head of (await heads()).filter((h) => h.pad)) {
    const page = await open(head.slug, "players");
    const start = `pt\n${head.slug}\n0\n\n0\n`;
    for (const junk of [
      "\u0001\u0002",
      "=\n=\n",
      "\n\n",
      "#".repeat(1 << 20),
      "a=1 ".repeat(1 << 16),
    ]) {
      const { error, pad } = page.ask("pad", start + junk);
      assert.equal(error, null);
      assert.ok(
        pad.deals.every((d) => d.error || !junk.trim()),
        head.slug,
      );
    }
    assert.ok(page.ask("pad", new Uint8Array(3000).fill(255)).error);
  }
});
