// modules.test.mjs - checks that each module needs nothing from its host, is small, and answers the
// calls that docs/bridge.md lists.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { bytesOf, load, open, playOut, seedOf, slugs } from "./engine.mjs";

const most = 60 * 1024;

const named = slugs.flatMap((slug) => ["pt", "en"].map((lang) => [slug, lang]));
for (const [slug, lang] of named)
  test(`${slug}.${lang}.wasm is small and alone`, async (t) => {
    const bytes = bytesOf(slug, lang);
    const packed = gzipSync(bytes, { level: 9 }).length;
    t.diagnostic(`${bytes.length} bytes, ${packed} gzipped`);
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
    assert.ok(packed <= most, `${packed} bytes gzipped`);
    const page = await open(slug, lang);
    assert.deepEqual(
      page.ask("games", "").map((g) => g.slug),
      [slug],
    );
  });

test("the calls are those that are documented", async () => {
  const text = readFileSync(new URL("../../docs/bridge.md", import.meta.url), "utf8");
  const games = text.slice(0, text.indexOf("## Players")) + text.slice(text.indexOf("## Choices"));
  const told = [...new Set(games.match(/\bweb_[a-z_]+/g))].sort();
  for (const slug of slugs) {
    const calls = Object.keys(await load(slug)).filter((name) => name.startsWith("web_"));
    assert.deepEqual(calls.sort(), told, slug);
  }
});

test("games and words come in both languages", async () => {
  for (const slug of slugs) {
    const [pt, en] = [await open(slug, "pt"), await open(slug, "en")];
    const [a, b] = [pt.game(), en.game()];
    assert.deepEqual(
      a.verbs.map((v) => v.name),
      b.verbs.map((v) => v.name),
    );
    assert.notEqual(a.aim, b.aim);
    assert.equal(pt.ask("say", `${slug}\n${slug}.name`), a.name);
    assert.equal(pt.ask("say", "\nact.turn"), "Não é a sua vez.");
    assert.equal(pt.ask("say", "\nno.such.key"), "no.such.key");
  }
});

test("a game's presets are its own, and their difference is written", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    const game = page.game();
    for (const preset of game.presets) {
      const { error, line } = page.ask("rules", `${slug}\n${game.seats}\n${preset.name}`);
      if (error) continue; /* the preset is for fewer players */
      const again = page.ask("rules", `${slug}\n${game.seats}\n${line}`);
      assert.deepEqual(again, { error: null, line });
    }
  }
});

test("matches that come and go leave the memory as large as it was", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    const seats = page.game().seats;
    page.begin(seats, "", seedOf(3));
    await playOut(page, { slug, seats, options: "", seed: seedOf(3) }, { deals: 2 });
    const record = page.record();
    const { memory } = await load(slug);
    let settled = 0;
    for (let n = 0; n < 40; n++) {
      assert.equal(page.load(record), null);
      while (page.undo(0) === null); // takes back as many lines as the rules allow
      page.begin(seats, "", seedOf(n));
      if (n === 3) settled = memory.buffer.byteLength;
    }
    assert.equal(memory.buffer.byteLength, settled, slug);
    assert.equal(page.load(record), null);
    assert.equal(page.record(), record);
  }
});
