// ways.test.mjs - the ways to move cards of the table by naming places. Checks that each card goes
// where its way says, and that the ways depend on nothing that the seat does not know.
import assert from "node:assert/strict";
import test from "node:test";
import { open, seedOf, slugs, think } from "./engine.mjs";

const zone = (table, id) => table.view.zones.find((z) => z.id === id);
const copies = (z, card) => (z.cards ?? []).filter((c) => c === card).length;

const thinkers = new Map();
for (const slug of slugs) thinkers.set(slug, await open(slug, "players"));
const bot = (page, slug, seat) => think(thinkers.get(slug), page, seat).act[0].act;

/** Plays one act: the act of a way if `ways` gives any, otherwise another act. Returns 1 if a way
 * was checked, otherwise 0. */
function step(page, slug, n) {
  const seat = page.turn();
  const table = page.table(seat);
  const ways = page.ask("ways", "", seat);
  const { acts } = table.choices;
  for (const [from, to, text] of ways) {
    const act = acts.find((a) => a.act === text);
    assert.ok(act, `${slug}: ${text} is not to be chosen`);
    assert.deepEqual(act.cards, []);
    for (const z of act.zones) assert.ok([from, to].includes(z), `${text} is meant by ${z}`);
  }
  const way = ways[n % Math.max(ways.length, 1)];
  const others = acts.filter((a) => !a.act.startsWith("give"));
  const word = way?.[2] ?? others[n % others.length]?.act ?? bot(page, slug, seat);
  assert.equal(page.act(`${seat} ${word}`).error, null);
  if (!way || typeof page.turn() !== "number") return 0;
  const [from, to] = way;
  const card = zone(table, from).cards?.at(-1);
  const [was, now] = [zone(table, to), zone(page.table(seat), to)];
  if (!card || !now?.cards) return 0;
  assert.ok(copies(now, card) > (was ? copies(was, card) : 0), `${slug}: ${way}: ${card}`);
  return 1;
}

const told = { golfe: "", onze: "", piramide: "", poquer: "", cachorro: "manual" };

for (const slug of slugs)
  test(`${slug}: cards go where it is told`, async () => {
    const page = await open(slug);
    const { seats } = page.game();
    let tried = 0;
    for (let deal = 0; deal < 4; deal++) {
      assert.equal(page.begin(seats, told[slug] ?? "", seedOf(deal + 3)), null);
      assert.equal(page.deal(), null);
      for (let n = 0; n < 60 && typeof page.turn() === "number"; n++) tried += step(page, slug, n);
    }
    if (slug in told && slug !== "onze") assert.ok(tried > 5, `${tried} ways`);
  });

test("what lies face down does not change what is told", async () => {
  const pack = [..."A23456789TJQK"].flatMap((r) => [..."cdhs"].map((suit) => r + suit));
  const page = await open("piramide");
  const [shown, hidden] = [pack.slice(0, 28), pack.slice(28)];
  const told = [hidden, hidden.toReversed()].map((rest) => {
    page.begin(1, "", seedOf(5));
    assert.equal(page.act(`deal ${[...shown, ...rest].join(" ")}`).error, null);
    return [page.table(0).view.zones, page.ask("ways", "", 0)];
  });
  assert.ok(told[0][1].length > 0);
  assert.deepEqual(told[0], told[1]);
});
