// players.test.mjs - the players' modules, called as the page calls them. Checks what a level plays
// in a match given by its record, advice with its reason, thinking that is stopped early, and
// refusals.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test from "node:test";
import {
  bytesOf,
  carteado,
  heads,
  host,
  json,
  load,
  open,
  seedOf,
  slugs,
  think,
} from "./engine.mjs";

const names = ["easy", "medium", "hard"];
const with_others = heads.filter((game) => game.max_seats > 1);

/** A match in its first deal, played up to the first seat that must act. */
async function begun(slug, seed = 3) {
  const page = await open(slug);
  const { seats } = page.game();
  assert.equal(page.begin(seats, "", seedOf(seed)), null);
  while (page.turn() === "dealer") page.deal();
  return { page, seats, thinker: await open(slug, "players") };
}

const refused = (error, key) => {
  assert.ok(error?.text?.length > 3, JSON.stringify(error));
  if (key) assert.equal(error.key, key);
};

test("each module asks its host whether it is enough, tells it how far it is, and nothing else", () => {
  for (const slug of slugs)
    for (const asked of WebAssembly.Module.imports(
      new WebAssembly.Module(bytesOf(slug, "players")),
    ))
      assert.ok(
        asked.module === "page" && ["enough", "far"].includes(asked.name),
        JSON.stringify(asked),
      );
});

test("the calls of players are those that are documented", async () => {
  const text = readFileSync(new URL("../../docs/bridge.md", import.meta.url), "utf8");
  const part = text.slice(text.indexOf("## Players"), text.indexOf("## Solvers"));
  const told = [...new Set(part.match(/\bweb_[a-z_]+/g))].sort();
  for (const slug of slugs) {
    const calls = Object.keys(await load(slug, "players")).filter((n) => n.startsWith("web_"));
    assert.deepEqual(calls.sort(), told, slug);
  }
});

test("levels have words in both languages", async () => {
  const page = await open("solo", "players");
  const [pt, en] = ["pt", "en"].map((lang) => page.ask("levels", lang));
  for (const all of [pt, en])
    assert.deepEqual(
      all.map((l) => l.name),
      ["easy", "medium", "good", "hard", "master"],
    );
  for (const [i, { label, style, note }] of pt.entries()) {
    assert.notEqual(label, en[i].label);
    assert.notEqual(style, en[i].style);
    assert.equal(note === null, pt[i].name !== "master");
    assert.ok(note === null || note !== en[i].note);
  }
});

for (const { slug } of with_others)
  test(`${slug}: every level plays acts that are legal`, async () => {
    host.enough = () => true; // the player must answer at once
    const offered = (await open(slug, "players")).ask("levels", "pt").map((l) => l.name);
    assert.deepEqual(offered.filter((name) => name !== "good").slice(0, 3), names);
    for (const level of offered) {
      const { page, thinker } = await begun(slug);
      for (let n = 0; n < 60 && page.turn() !== "over"; n++) {
        const turn = page.turn();
        if (turn === "dealer") assert.equal(page.deal(), null);
        else {
          const { error, act } = think(thinker, page, turn, level);
          assert.equal(error, null);
          assert.equal(page.play(act[0].act, turn), null, act[0].act);
        }
      }
    }
    host.enough = () => false;
  });

test("a thought ends when it is enough", async () => {
  for (const slug of ["solo", "buraco"].filter((s) => slugs.includes(s))) {
    const { page, thinker } = await begun(slug);
    let asked = 0;
    host.enough = () => ++asked >= 5;
    for (let n = 0; n < 20; n++) {
      const { act } = think(thinker, page, page.turn(), "hard");
      if (asked) break; // before this line there was nothing to choose
      page.play(act[0].act, page.turn());
    }
    host.enough = () => false;
    assert.equal(asked, 5, `${slug}: nothing more is asked once it is`);
    const whole = [1, 2].map(() => think(thinker, page, page.turn(), "hard"));
    assert.deepEqual(whole[0], whole[1], "without a hurry it thinks the same again");
  }
});

/** The answer of several workers that share a thought. */
function thinkInParts(workers, text) {
  const begun = workers.map((w) => w.ask("think_begin", text));
  if (!begun[0].more) return begun[0];
  for (let total = ""; ; ) {
    const sums = workers.map((w, k) => w.ask("think_share", total, k, workers.length));
    assert.ok(sums.every((s) => (s === null) === (sums[0] === null)));
    if (sums[0] === null) return workers[0].ask("think_end", "");
    const rows = sums.map((s) => s.split(" ").map(BigInt));
    total = rows[0].map((_, i) => rows.reduce((n, row) => n + row[i], 0n)).join(" ");
  }
}

test("several workers think the same as one", async () => {
  for (const { slug } of with_others) {
    const { page, thinker } = await begun(slug);
    const workers = await Promise.all([1, 2, 3].map(() => open(slug, "players")));
    for (let n = 0; n < 6 && page.turn() !== "over"; n++) {
      const turn = page.turn();
      if (turn === "dealer") {
        page.deal();
        continue;
      }
      for (const level of ["medium", "hard", "hint"]) {
        const text = ["pt", turn, level, seedOf(n), page.record()].join("\n");
        const alone = thinker.ask("think", text);
        for (const many of [1, 2, 3])
          assert.deepEqual(thinkInParts(workers.slice(0, many), text), alone, `${slug} ${level}`);
      }
      page.play(think(thinker, page, turn).act[0].act, turn);
    }
    assert.equal(workers[0].ask("think_share", "", 0, 1), null, "no thought is kept after its end");
    assert.equal(workers[0].ask("think_end", ""), null);
  }
});

test("a thought in parts refuses what a whole one refuses", async () => {
  const { page, thinker } = await begun(with_others[0].slug);
  const text = ["pt", 99, "hard", seedOf(1), page.record()].join("\n");
  refused(thinker.ask("think_begin", text).error, "act.seat");
  refused(thinker.ask("think_begin", "pt\n0\nhard\n00\nnothing").error);
  assert.equal(thinker.ask("think_share", "", 0, 1), null);
});

test("advice comes with a reason in the language asked for", async () => {
  for (const slug of slugs) {
    const { page, thinker } = await begun(slug);
    const asked = ["pt", "en"].map((lang) =>
      thinker.ask("think", [lang, page.turn(), "hint", seedOf(1), page.record()].join("\n")),
    );
    for (const { error, act, why } of asked) {
      assert.equal(error, null);
      assert.ok(why.length > 5, `${slug}: ${why}`);
      assert.equal(page.check(act[0].act, page.turn()), null);
    }
    assert.equal(asked[0].act[0].act, asked[1].act[0].act);
    assert.notEqual(asked[0].why, asked[1].why);
  }
});

test("what is no match is refused, and nothing is kept of it", async () => {
  const slug = slugs.includes("solo") ? "solo" : with_others[0].slug;
  const { page, seats, thinker } = await begun(slug);
  const record = page.record();
  const whole = ["pt", page.turn(), "medium", seedOf(1), record];
  const { memory } = await load(slug, "players");
  const ask = (lines) => thinker.ask("think", lines.join("\n"));
  const changed = (i, text) => whole.toSpliced(i, 1, text);
  const first = ask(whole);
  assert.equal(first.error, null);
  for (const [lines, key] of [
    [changed(1, String(seats)), "act.seat"],
    [changed(1, "-1"), "act.seat"],
    [changed(1, "me"), "act.seat"],
    [changed(2, "nobody"), "bot.none"],
    [changed(3, "luck"), "seed.bad"],
    [changed(4, record.replace(slug, "bridge")), "record.game"],
    [changed(4, `${record}${page.turn()} fly\n`), undefined],
    [changed(4, "#".repeat(5000)), undefined],
    [whole.slice(0, 3), undefined],
    [[], undefined],
  ]) {
    const { error, act } = ask(lines);
    refused(error, key);
    assert.equal(act, null);
  }
  assert.deepEqual(ask(changed(1, (page.turn() + 1) % seats)), { error: null, act: null });
  const before = memory.buffer.byteLength;
  for (let n = 0; n < 100; n++) assert.deepEqual(ask(whole), first);
  assert.equal(memory.buffer.byteLength, before);
});

/* ---- analysis of a finished match ---- */

/** A record of deals played by a bot. */
const watched = (slug, ...how) =>
  execFileSync(carteado, ["watch", slug, "--seed", seedOf(5), "--record", "-", ...how]).toString();

test("acts that cost most are those of `carteado analyse`, with its sentences", async () => {
  const record = watched("solo", "--bots", "random", "--deals", "4");
  const lines = record.split("\n").filter((l) => /^(deal|\d+ )/.test(l)).length;
  const file = join(mkdtempSync(join(tmpdir(), "carteado-analyse-")), "a.ctr");
  writeFileSync(file, record);
  const told = json("analyse", file, "--worlds", "20", "--lang", "en")[0];
  const page = await open("solo", "players");
  let found = 0;
  for (const { seat, costly } of told.seats) {
    const marks = [];
    host.far = (passed, all) => marks.push(passed / all);
    const ask = (from, to) => page.ask("analyse", ["en", seat, from, to, 20, record].join("\n"));
    const all = ask(0, lines);
    const signs = { c: "♣", d: "♦", h: "♥", s: "♠" };
    const sign = (card) => card.replace("T", "10").replace(/[cdhs]/, (suit) => signs[suit]);
    const shown = (hand) => hand.split(" ").map(sign).join(" ");
    assert.deepEqual(all, {
      error: null,
      served: true,
      cut: false,
      costly: costly.map(({ line, text, hand }) => ({ line, text, hand: shown(hand) })),
    });
    assert.equal(marks.at(-1), 1);
    assert.ok(marks.every((m, i) => !i || m >= marks[i - 1]));
    for (const { line } of ask(0, 9).costly) assert.ok(line <= 9, "beyond the lines asked about");
    found += all.costly.length;
  }
  host.far = () => {};
  host.enough = () => true;
  assert.ok(page.ask("analyse", ["en", 0, 0, lines, 20, record].join("\n")).cut, "time is up");
  host.enough = () => false;
  assert.ok(found > 1, `${found} acts were found`);
  rmSync(dirname(file), { recursive: true });
});

test("an analysis of what is none is refused, and of a game without ratings not served", async () => {
  const record = watched("solo");
  const page = await open("solo", "players");
  refused(page.ask("analyse", ["pt", 7, 0, 5, 0, record].join("\n")).error, "act.seat");
  refused(page.ask("analyse", ["pt", 0, 5, 4, 0, record].join("\n")).error, "record.line");
  refused(page.ask("analyse", ["pt", 0, 0, 5, 0, "nothing"].join("\n")).error);
  const other = await open("onze", "players");
  const answer = other.ask("analyse", ["pt", 0, 0, 5, 0, watched("onze")].join("\n"));
  assert.deepEqual(answer, { error: null, served: false, cut: false, costly: [] });
});
