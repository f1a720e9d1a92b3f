// play.test.mjs - bots play matches through each module. Checks that the record equals, byte for byte,
// the one that the command line writes for the same seed and acts. Checks that everything offered to
// a seat is legal.
import assert from "node:assert/strict";
import test from "node:test";
import { commandLine, open, playOut, rulesLine, seedOf, slugs } from "./engine.mjs";

/** Setups of a game: up to two numbers of seats, with up to two presets each. */
async function setups(slug) {
  const page = await open(slug);
  const game = page.game();
  const presets = game.presets.map((p) => p.name).concat("");
  const found = [];
  for (const seats of new Set([game.seats, game.min_seats, game.max_seats])) {
    const good = presets.filter(
      (options) => !page.ask("rules", `${slug}\n${seats}\n${options}`).error,
    );
    for (const options of [good[0], good[1]].filter((o) => o !== undefined)) {
      found.push({ slug, seats, options, seed: seedOf(found.length + 1) });
    }
  }
  return found.slice(0, 4);
}

/** Checks that listed acts, acts offered for chosen cards, and both ends of every amount are
 * legal. */
async function choicesArePlayable(setup, record) {
  const page = await open(setup.slug);
  const tries = await open(setup.slug);
  const again = () => assert.equal(tries.load(record), null);
  assert.equal(page.load(record), null);
  const seat = page.turn();
  if (typeof seat !== "number") return;
  const { choices } = page.table(seat);
  const played = (act) => {
    again();
    return tries.play(act, seat);
  };
  assert.ok(choices.acts.length + choices.amounts.length + choices.picks.length);
  for (const act of choices.acts.slice(0, 5)) {
    assert.equal(played(act.act), null, act.act);
    if (!act.cards.length) continue;
    const offered = page.offers(act.cards.join(" "), seat).map((o) => o.act);
    assert.ok(offered.includes(act.act), `${act.cards} offer ${offered}, not ${act.act}`);
  }
  for (const amount of choices.amounts) {
    assert.equal(amount.act.split("#").length, 2, amount.act);
    assert.equal(amount.label.split("#").length, 2, amount.label);
    assert.ok(amount.low <= amount.high);
    assert.equal(played(amount.act.replace("#", amount.low)), null);
    assert.equal(played(amount.act.replace("#", amount.high)), null);
    assert.notEqual(played(amount.act.replace("#", amount.high + 1)), null);
  }
}

for (const slug of slugs) {
  test(`${slug}: the page's matches are the command line's`, async () => {
    const all = await setups(slug);
    assert.ok(all.length >= 2, `${slug} has ${all.length} ways to be played`);
    for (const setup of all) {
      const page = await open(slug);
      const sampled = [];
      assert.equal(page.begin(setup.seats, setup.options, setup.seed), null);
      const lines = await playOut(page, setup, {
        after: (_, done) =>
          done.length % 23 === 2 && sampled.length < 6 && sampled.push(page.record()),
      });
      const record = page.record();
      const answers = commandLine([rulesLine(setup), ...lines, "record", "state"]);
      for (const wrong of answers.filter((a) => a.startsWith("error "))) assert.fail(wrong);
      assert.equal(record, answers.at(-2), `${slug} ${setup.options} of ${setup.seats}`);
      assert.equal(page.state(), answers.at(-1));
      const other = await open(slug);
      assert.equal(other.load(record), null);
      assert.equal(other.record(), record);
      assert.equal(other.state(), page.state());
      for (const text of sampled) await choicesArePlayable(setup, text);
    }
  });
}

for (const slug of slugs)
  test(`${slug}: the largest hand of the first deal is told before it`, async () => {
    for (const setup of await setups(slug)) {
      const page = await open(slug);
      page.begin(setup.seats, setup.options, setup.seed);
      const told = page.table(0).dealt;
      assert.equal(page.table(-1).dealt, 0, "for an onlooker");
      while (page.turn() === "dealer") assert.equal(page.deal(), null);
      const { zones } = page.table(-1).view;
      const most = Math.max(0, ...zones.filter((z) => z.hand).map((z) => z.n));
      assert.equal(told, most, setup.options);
    }
  });

test("another seed is another match, the same seed the same", async () => {
  const slug = slugs.includes("solo") ? "solo" : slugs[0];
  const game = (await open(slug)).game();
  const texts = [];
  for (const number of [1, 2, 1]) {
    const setup = { slug, seats: game.seats, options: "", seed: seedOf(number) };
    const page = await open(slug);
    page.begin(setup.seats, "", setup.seed);
    await playOut(page, setup, { deals: 1 });
    texts.push(page.state());
  }
  assert.equal(texts[0], texts[2]);
  assert.notEqual(texts[0], texts[1]);
});
