// back.test.mjs - replays through the modules. Checks that any line of a match can be shown, as a
// seat saw it or with all hands open.
import assert from "node:assert/strict";
import test from "node:test";
import { heads, open, playOut, seedOf, slugs } from "./engine.mjs";

const OPEN = 16; // docs/bridge.md

async function played(slug) {
  const page = await open(slug);
  const seats = page.game().seats;
  const states = [];
  const views = [];
  page.begin(seats, "", seedOf(21));
  states.push(page.state());
  views.push(page.table(0).view);
  await playOut(
    page,
    { slug, seats, options: "", seed: seedOf(21) },
    {
      deals: 2,
      after: () => {
        states.push(page.state());
        views.push(page.table(0).view);
      },
    },
  );
  return { page, seats, states, views };
}

for (const slug of slugs)
  test(`${slug}: a match goes to any of its lines and back`, async () => {
    const { page, states, views } = await played(slug);
    const record = page.record();
    const last = states.length - 1;
    for (const n of [0, last, 1, last - 1, last >> 1, last]) {
      assert.equal(page.ask("at", "", n), null);
      assert.equal(page.state(), states[n]);
      assert.deepEqual(page.table(0).view, views[n]);
      assert.deepEqual(page.ask("story", "", 0), page.events(0));
      assert.equal(page.events(0).length, n);
    }
    page.ask("at", "", 1);
    for (const [n, key] of [
      [-1, "match.no-undo"],
      [last + 1, "match.no-redo"],
    ]) {
      assert.equal(page.ask("at", "", n).key, key);
      assert.equal(page.state(), states[1]); /* the refusal changed nothing */
    }
    page.ask("at", "", last);
    assert.equal(page.record(), record);
  });

test("with all hands open each card at hand is shown, face-down piles are not", async () => {
  const handed = heads.filter(({ zones }) =>
    zones.some((z) => z.name === "hand" && z.sees === "owner"),
  );
  for (const { slug } of handed.filter((game) => game.seats > 1)) {
    const { page, seats, states } = await played(slug);
    page.ask(
      "at",
      "",
      states.findIndex((s, i) => i > 3 && /^turn [0-9]/m.test(s)),
    );
    const { view, choices } = page.table(OPEN);
    assert.equal(view.seat, "public");
    assert.deepEqual(choices, { acts: [], amounts: [], picks: [] });
    for (let seat = 0; seat < seats; seat++) {
      const hand = view.zones.find((z) => z.id === `hand@${seat}`);
      const own = page.table(seat).view.zones.find((z) => z.id === `hand@${seat}`);
      assert.deepEqual(hand.cards, own.cards);
      assert.ok(!hand.n || !hand.cards.includes(null));
    }
    const stock = view.zones.find((z) => z.id === "stock");
    if (stock) assert.equal(stock.cards, undefined);
  }
});

test("with all hands open acts are told as their actors saw them", async () => {
  if (!slugs.includes("hombre")) return;
  const { page, seats } = await played("hombre");
  const story = page.ask("story", "", OPEN);
  for (let seat = 0; seat < seats; seat++) {
    const own = page.events(seat);
    for (const [i, event] of story.entries())
      if (event.seat === seat) assert.equal(event.act, own[i].act);
  }
  assert.ok(!story.some((e) => e.act.includes("?")));
});
