// act.test.mjs - acts through the modules. Checks that one call does an act and returns all that
// the page shows and keeps: the record's new lines, the position, the table, the events. Checks
// that asking whether an act is legal changes nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { open, playOut, seedOf, slugs } from "./engine.mjs";

/** Keeps a match as a page does, from what each answer brings. */
class Kept {
  record = "";
  lines = -1;
  events = [];
  sent = 0; // characters of the record received so far

  constructor(page, eyes) {
    this.page = page;
    this.eyes = eyes;
  }
  act(line) {
    const done = this.page.act(line, this.eyes, this.lines, this.events.length);
    if (done.error) return done.error;
    const gone = Math.max(0, this.lines - done.lines);
    const lines = this.record.split("\n").slice(0, -1);
    this.record =
      lines
        .slice(0, lines.length - gone)
        .map((l) => `${l}\n`)
        .join("") + done.record;
    this.lines = done.lines;
    this.events = [...this.events.slice(0, done.from), ...done.events];
    this.sent += done.record.length;
    this.same(done);
    return null;
  }
  same(done) {
    assert.equal(this.record, this.page.record());
    assert.equal(done.state, this.page.state());
    assert.deepEqual(done.table, this.page.table(this.eyes));
    assert.deepEqual(this.events, this.page.events(this.eyes));
    assert.equal(this.lines, this.events.length);
  }
}

for (const slug of slugs)
  test(`${slug}: the answers to its acts make up the match`, async () => {
    const played = await open(slug);
    const seats = played.game().seats;
    const setup = { slug, seats, options: "", seed: seedOf(31) };
    played.begin(seats, "", setup.seed);
    const lines = (await playOut(played, setup, { deals: 2 })).map((line) =>
      line.replace(/^deal .*/, "deal").replace(/^play /, ""),
    );
    const page = await open(slug);
    page.begin(seats, "", setup.seed);
    const kept = new Kept(page, 0);
    assert.equal(kept.act(""), null);
    for (const line of lines.slice(0, 60)) {
      assert.equal(kept.act(line), null, line);
      const [seat] = line.split(" ");
      const back = line !== "deal" && page.table(Number(seat)).undo;
      if (!back) continue;
      assert.equal(kept.act(`undo ${seat}`), null);
      assert.equal(kept.act("redo"), null);
      assert.equal(kept.act(`undo ${seat}`), null);
      assert.equal(kept.act(line), null);
    }
    const most = 3 * kept.record.length; // each line is sent once, or three times if it was taken back
    assert.ok(kept.sent <= most, `${kept.sent} characters of a record of ${kept.record.length}`);
  });

test("a refused act answers nothing but why", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    page.begin(page.game().seats, "", seedOf(32));
    page.act("deal"); // a deal cannot be taken back
    const before = [page.record(), page.state()];
    for (const line of ["fly", "0 fly", "undo 0", "undo", "redo", "0", "undo x", "= 0", "seat 1"]) {
      const done = page.act(line, 0, 0, 0);
      assert.deepEqual(Object.keys(done), ["error"], line);
      assert.ok(done.error.text.length > 5, line);
    }
    assert.deepEqual([page.record(), page.state()], before);
  }
});

test("asking whether an act could be done does nothing", async () => {
  for (const slug of slugs) {
    const page = await open(slug);
    page.begin(page.game().seats, "", seedOf(33));
    while (typeof page.turn() !== "number") assert.equal(page.act("deal").error, null);
    const turn = page.turn();
    const before = [page.record(), page.state()];
    const { acts, amounts } = page.table(turn).choices;
    for (const { act } of acts.slice(0, 9)) assert.equal(page.check(act, turn), null, act);
    for (const { act, low } of amounts.slice(0, 2))
      assert.equal(page.check(act.replace("#", low), turn), null);
    assert.equal(page.check("fly", turn).key, "act.word");
    assert.equal(page.check("", turn).key, "act.empty");
    assert.ok(page.ask("check", "deal"));
    assert.deepEqual([page.record(), page.state()], before);
    assert.equal(page.table(turn).redo, false);
  }
});

test("a stated deal is a line like any other", async () => {
  const slug = slugs.includes("golfe") ? "golfe" : slugs[0];
  const page = await open(slug);
  page.begin(1, "", seedOf(34));
  assert.equal(page.act("deal As As").error.key, "deal.card");
  const done = page.act("deal As Ks", 0, 0, 0);
  assert.equal(done.error, null);
  assert.equal(done.record, "deal As Ks\n");
});
