/* melds.test.mjs - laying melds from the hand. Checks that whole melds come first, and that one tap
 * takes the best combination. Checks that a wild card is offered at both ends, and that a hint
 * names whole melds. */
import assert from "node:assert/strict";
import { shot, site, waits } from "./help.mjs";
import { putMatch } from "./kept.mjs";

const { check } = await site();

/** All cards of the packs except `cards`. */
function others(cards) {
  const left = [...Array(104).keys()].map(
    (i) => "A23456789TJQK"[i % 13] + "cdhs"[Math.floor(i / 13) % 4],
  );
  for (const card of cards) left.splice(left.indexOf(card), 1);
  return left;
}

/** A match of Buraco at the person's first turn. The person holds `cards` and will draw `drawn`. */
async function holding(page, cards, drawn, options = "") {
  const rest = others([...cards, drawn]);
  const dealt = cards.flatMap((card) => [card, ...rest.splice(0, 3)]);
  const order = [...dealt, ...rest.splice(0, 22), drawn]; // two mortos (reserve hands) of eleven cards
  const names = ["Ana", "Beto", "Caio", "Duda"];
  const rules = `first_dealer=3 ${options}`.trim();
  const setup = { game: "buraco", seats: 4, options: rules, bots: "beginner", names, me: 0 };
  const record = `carteado 1\ngame buraco ${rules}\nseats 4\ndeal ${order.join(" ")}\n`;
  const seed = "00".repeat(32);
  const match = {
    game: "buraco",
    setup: { ...setup, seed },
    record,
    round: 1,
    over: false,
    time: 1,
  };
  await page.goto("/");
  await putMatch(page, "buraco", match);
  await page.goto("/mesa/buraco");
  await page.locator(".table").waitFor();
  await waits(page, "you");
  const ply = await page.evaluate(() => window.look().ply);
  await page.locator('[data-zone="stock"]').tap();
  await page.waitForFunction((ply) => window.look().ply > ply, ply);
  await waits(page, "you");
}

const hand = "5h 6h 7h 8h 9h Th Qd Kd Ad 4s 2s".split(" ");
const open = async (page) => {
  await page.getByRole("button", { name: "Jogos", exact: true }).tap();
  await page.locator("dialog .act-list li").first().waitFor();
};
const cardsOf = (text) => text.match(/(10|[2-9AJQK])[♣♦♥♠]/g) ?? [];
const own = (page) => page.locator(".hand [data-key]").count();

check("buraco: melds are whole, longest first, and all is laid at one tap", {}, async (page) => {
  await holding(page, hand, "9c");
  await open(page);
  const listed = await page
    .locator("dialog .act-list li .button > span:last-child")
    .allInnerTexts();
  const sizes = listed.map((text) => cardsOf(text).length);
  assert.equal(sizes[0], 7, listed[0]); // the run of six hearts with the two at one end
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  const runs = listed.filter((text) => /5♥/.test(text)).map((text) => cardsOf(text).join(" "));
  assert.ok(runs.includes("5♥ 6♥ 7♥ 8♥ 9♥ 10♥"), runs.join("\n"));
  assert.ok(!runs.includes("5♥ 6♥ 7♥"), "a window of three");
  await shot(page, "melds-list");
  const all = page.locator("dialog .lay-all");
  const points = Number(/(\d+) pontos/.exec(await all.innerText())[1]);
  await all.tap();
  await page.locator(".side.ours .meld").nth(1).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".hand [data-key]").length < 4);
  const laid = page.locator(".side.ours .counted[data-ask=table]");
  assert.equal(Number(/\d+/.exec(await laid.innerText())[0]), points);
  assert.ok((await own(page)) > 0, "a card for the discard");
  await shot(page, "melds-laid");
});

check("buraco: a meld chosen from the list is laid at once", {}, async (page) => {
  await holding(page, hand, "9c");
  await open(page);
  const before = await own(page);
  const meld = page.locator("dialog .act-list li .button").first();
  const cards = cardsOf(await meld.innerText()).length;
  await meld.tap();
  await page.locator(".side.ours .meld").first().waitFor();
  await page.waitForFunction(
    (left) => document.querySelectorAll(".hand [data-key]").length === left,
    before - cards,
  );
  await page.getByRole("button", { name: "Desfazer" }).tap();
  await page.waitForFunction(
    (all) => document.querySelectorAll(".hand [data-key]").length === all,
    before,
  );
});

check("buraco: a chosen wild card shows both places it can take", {}, async (page) => {
  await holding(page, hand, "9c");
  for (const key of ["6h", "7h", "2s"])
    await page.locator(`.hand [data-key^="${key}"]`).first().tap();
  const ways = page.locator("#actions [data-act^=meld]");
  await ways.nth(1).waitFor();
  const acts = await ways.evaluateAll((all) => all.map((e) => e.dataset.act));
  assert.deepEqual(acts.toSorted(), ["meld 2s 6h 7h", "meld 6h 7h 2s"]);
  await shot(page, "melds-wild");
});

check("buraco: the hint is a whole meld", {}, async (page) => {
  await holding(page, hand, "9c");
  await page.getByRole("button", { name: "Dica" }).tap();
  const said = page.locator(".said.hint");
  await said.waitFor();
  const cards = new Set(cardsOf(await said.innerText()));
  assert.ok(cards.has("5♥") === cards.has("10♥"), await said.innerText());
  assert.match(await said.locator("small").innerText(), /\w{3}.*\.$/, "no reason");
  await shot(page, "melds-hint");
});
