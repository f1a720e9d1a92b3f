// undo.test.mjs - taking back. Checks that a single player can take back up to the deal. With
// others, checks that one can take back one's last act only while the turn stays and no card has
// been turned up.
import assert from "node:assert/strict";
import test from "node:test";
import { heads, open, playOut, seedOf, slugs } from "./engine.mjs";

const only = (slug) => ({ skip: slugs.includes(slug) ? false : `${slug} is not built` });

test("alone everything goes back to the deal, and forth again", only("golfe"), async () => {
  const page = await open("golfe");
  page.begin(1, "", seedOf(1));
  assert.equal(page.table(0).undo, false);
  assert.equal(page.undo(0).key, "match.no-undo");
  page.deal();
  assert.equal(page.table(0).undo, false); /* a deal cannot be taken back */
  assert.equal(page.undo(0).key, "match.no-undo");
  const states = [page.state()];
  for (let i = 0; i < 5; i++) {
    assert.equal(page.play("draw", 0), null);
    states.push(page.state());
  }
  for (let i = 4; i >= 0; i--) {
    assert.equal(page.table(0).undo, true);
    assert.equal(page.undo(0), null);
    assert.equal(page.state(), states[i]);
    assert.equal(page.table(0).redo, true);
  }
  assert.equal(page.undo(0).key, "match.no-undo");
  for (let i = 1; i <= 5; i++) {
    assert.equal(page.redo(), null);
    assert.equal(page.state(), states[i]);
  }
  assert.equal(page.table(0).redo, false);
  assert.equal(page.redo().key, "match.no-redo");
});

test("a new act drops what was taken back", only("golfe"), async () => {
  const page = await open("golfe");
  page.begin(1, "", seedOf(1));
  page.deal();
  page.play("draw", 0);
  page.play("draw", 0);
  page.undo(0);
  page.undo(0);
  page.play("draw", 0);
  assert.equal(page.table(0).redo, false);
  assert.equal(page.redo().key, "match.no-redo");
  assert.equal(page.events(0).length, 2);
});

test("a refused act keeps what was taken back", only("golfe"), async () => {
  const page = await open("golfe");
  page.begin(1, "", seedOf(1));
  page.deal();
  page.play("draw", 0);
  page.undo(0);
  assert.ok(page.play("fly", 0));
  assert.ok(page.deal());
  assert.equal(page.redo(), null);
});

test("the end of a game alone can be taken back", only("poquer"), async () => {
  const page = await open("poquer");
  page.begin(1, "", seedOf(2));
  await playOut(page, { slug: "poquer", seats: 1, options: "", seed: seedOf(2) });
  assert.equal(page.turn(), "over");
  assert.equal(page.undo(0), null);
  assert.equal(page.turn(), 0);
});

/** Plays whole matches. Checks who may take back, and that taking back restores everything else. */
async function watched(slug, seats, seed, deals = 2) {
  const page = await open(slug);
  const found = { may: 0, shown: 0, gone: 0 };
  page.begin(seats, "", seed);
  let before = null;
  await playOut(
    page,
    { slug, seats, options: "", seed },
    {
      deals,
      after: (_, lines) => {
        const [word, who] = lines.at(-1).split(" ");
        const mover = word === "play" ? Number(who) : -1;
        const record = page.record();
        const now = page.turn();
        for (let seat = 0; seat < seats; seat++) {
          const may = page.table(seat).undo;
          if (!may) {
            assert.equal(page.undo(seat)?.key, "match.no-undo");
            continue;
          }
          assert.equal(seat, mover, `${slug}: ${lines.at(-1)} may be taken back by ${seat}`);
          assert.equal(typeof now, "number");
          const shown = page.events(seat, lines.length - 1)[0].shown;
          assert.deepEqual(shown, [], lines.at(-1));
          assert.equal(page.undo(seat), null);
          assert.equal(page.turn(), seat);
          assert.equal(page.redo(), null);
          found.may++;
        }
        if (mover >= 0 && now === mover && !page.table(mover).undo) found.shown++;
        if (mover >= 0 && now !== mover) found.gone++;
        assert.equal(page.record(), record);
        before = record;
      },
    },
  );
  assert.ok(before);
  return found;
}

test("melds can be taken back, cards drawn cannot", only("buraco"), async () => {
  const found = { may: 0, shown: 0 };
  for (let number = 1; number <= 3; number++) {
    const one = await watched("buraco", 2, seedOf(number));
    found.may += one.may;
    found.shown += one.shown;
  }
  assert.ok(found.may > 3, `${found.may} acts may be taken back`);
  assert.ok(found.shown > 3, `${found.shown} acts brought cards to light`);
});

for (const { slug, seats } of heads.filter((game) => game.seats > 1))
  test(`${slug}: what others have answered stays`, async () => {
    const found = await watched(slug, seats, seedOf(5), 5);
    assert.ok(found.gone > 3);
  });
