/* online-again.test.mjs - a whole match of two people at a table of `carteado serve`, in English.
 * Checks that a hidden page says whose turn it is. Afterwards the match is replayed, counted in the
 * statistics, and played again. Also has a table of six people. */
import assert from "node:assert/strict";
import { holds, shot, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { come, make, start, tables } from "./tables.mjs";

const { check } = await tables();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const settled = (page) => waits(page, "you", "seat", "dealer", "over");

/** Allows notifications, and records them instead of showing them. */
function allowed() {
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body }) {
      window.told.push(`${title}: ${body}`);
    }
  };
}
const look = (page, away) =>
  page.evaluate((away) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);

check(
  "in English: whose turn, looked back upon, again",
  { lang: "en-US" },
  async (ana, _, more) => {
    const bia = await more({ seed: 2, size: "desktop" });
    const both = [ana, bia];
    for (const page of both) await page.addInitScript(allowed);
    await ana.goto("/amigos/cao_vermelho");
    await ana.locator("#my-name").fill("Ana");
    await ana.locator("#seats").fill("2");
    await button(ana, "Make a table").click();
    await ana.locator(".waiting").waitFor();
    await bia.goto(ana.url());
    await bia.locator("#my-name").fill("Bia");
    await button(bia, "Take a seat").click();
    for (const page of both) await page.locator("#notify").check();
    await shot(ana, "again-room");
    await ana.locator(".room-seat.ready", { hasText: "Bia" }).waitFor();
    await button(ana, "Start").click();
    for (const page of both) await page.locator(".table .face").first().waitFor();
    for (const page of both) await settled(page);

    const turns = await Promise.all(both.map((p) => p.locator('.table[data-wait="you"]').count()));
    assert.deepEqual([...turns].sort(), [0, 1], "one of them acts");
    const [acting, other] = turns[0] ? [ana, bia] : [bia, ana];
    await look(other, true);
    const way = (page) => (page === ana ? "touch" : "click");
    const one = new Person(acting, way(acting), "again/first");
    await one.play((seen) => seen.wait !== "you");
    await waits(other, "you");
    assert.match(await other.title(), /^● Your turn · /);
    const told = await other.evaluate(() => window.told);
    assert.equal(told.length, 1);
    assert.match(told[0], /^Your turn: /);
    assert.deepEqual(await acting.evaluate(() => window.told), [], "nothing where somebody looks");
    await look(other, false);
    assert.doesNotMatch(await other.title(), /Your turn/);

    const people = both.map((page) => new Person(page, way(page), "again/on"));
    await Promise.all(people.map((p) => p.playOn((seen) => seen.wait === "over")));
    const review = ana.getByRole("link", { name: "Review the match" });
    await review.waitFor();
    await shot(ana, "again-over");
    const aside = await ana.context().newPage();
    await aside.goto(await review.getAttribute("href"));
    await aside.locator(".past").first().waitFor();
    await button(aside, "More").click();
    await button(aside, "Where the cards came from").click();
    await button(aside, "Check now").click();
    await aside
      .locator(".past-right", { hasText: "The seals are those that this device saw" })
      .waitFor();
    await aside.keyboard.press("Escape");
    await aside.goto("/estatisticas");
    await holds(aside.locator(".stats-match"), 1, "the match is counted");
    await aside.close();

    await button(bia, "Again, same people").click();
    await bia.getByText("To play again, waiting for Ana").waitFor();
    await ana.getByText("Bia wants to play again.").waitFor();
    await shot(bia, "again-waits");
    await button(bia, "Waiting room").click();
    await bia.locator(".room-seat.ready", { hasText: "Bia" }).waitFor();
    await bia.getByText("To play again, waiting for Ana").waitFor();
    assert.equal(await ana.locator(".table[data-wait=over]").count(), 1, "it waits for both");
    await button(ana, "Again, same people").click();
    for (const page of both)
      await page.locator(".table:not([data-wait=over]) .face").first().waitFor();
  },
);

check("six people at a table", { size: "desktop" }, async (ana, _, more) => {
  const code = await make(ana, "monte", "Ana");
  await button(ana, "Mudar as regras").click();
  await ana.locator("dialog[open] #seats").fill("6");
  await button(ana, "Usar estas regras").click();
  const others = [];
  for (const [i, name] of ["Bia", "Caio", "Dora", "Edu", "Flora"].entries()) {
    others.push(await more({ seed: i + 2, size: i % 2 ? "desktop" : "phone" }));
    await come(others[i], code, name);
  }
  await holds(ana.locator(".room-seat.person"), 6);
  await start(ana, ...others);
  const all = [ana, ...others];
  for (const page of all) await settled(page);
  await shot(others[0], "again-six");
  const people = all.map((page, i) => new Person(page, "click", `six/${i}`));
  await Promise.all(people.map((p) => p.play((seen) => !!seen.dialog?.sheet)));
  const sums = (page) => page.locator("dialog[open] .score-parts td").allInnerTexts();
  const first = (await sums(ana)).sort();
  for (const page of others) assert.deepEqual((await sums(page)).sort(), first);
});
