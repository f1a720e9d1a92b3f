/* people.mjs - helpers for several people at one device: seats them, and passes the device from
 * hand to hand. */
import assert from "node:assert/strict";
import { until } from "./help.mjs";

/** Prepares a match with `people`, names by seat; bots take the other seats. */
export async function seatPeople(page, address, people) {
  await page.goto(address);
  await page.locator("#several").check();
  const row = (seat) => page.locator(".sitter").nth(seat);
  for (const [seat, name] of Object.entries(people)) {
    if (seat > 0) await row(Number(seat)).getByRole("radio").first().check();
    await row(Number(seat)).getByRole("textbox").fill(name);
  }
  const all = await page.locator(".sitter").count();
  for (let seat = 1; seat < all; seat++)
    if (!(seat in people)) await row(seat).getByRole("radio").last().check();
}

export async function beginWith(page, address, people) {
  await seatPeople(page, address, people);
  await page.locator('.prepare button[type="submit"]').click();
}

const cover = (page) => page.locator(".cover");

/** The name on the cover. */
export const called = (page) => cover(page).locator("h1").innerText();

/** Takes the device as the person whom the cover names. */
export async function takeOver(page) {
  const button = cover(page).getByRole("button");
  await page.locator('.cover button[aria-disabled="false"]').waitFor();
  await button.click();
  await page.locator(".table").waitFor();
}

/** Everything in the page that can be seen, read aloud or found by inspecting it, without the
 * pack's own drawings. */
export async function traces(page) {
  const inside = await page.evaluate(() => {
    const body = document.body.cloneNode(true);
    for (const pack of body.querySelectorAll("svg:has(symbol), script")) pack.remove();
    return {
      title: document.title,
      html: body.innerHTML,
      state: JSON.stringify(history.state),
      cards: body.querySelectorAll('[data-key], [data-zone], [href*="#card-"], .table, .flight')
        .length,
      moving: document.getAnimations().length,
    };
  });
  return { ...inside, heard: await page.locator("body").ariaSnapshot() };
}

const named =
  /(?<!\p{L})(ás|dois|três|quatro|cinco|seis|sete|oito|nove|dez|valete|dama|rei) de (paus|ouros|copas|espadas)\b|curinga|coringão|[2-9JQKA][♣♦♥♠]|10[♣♦♥♠]|#card-(?!back)/iu;

/** Every name or sign of a card in a text. */
export const cardsIn = (text) => text.match(new RegExp(named, "giu")) ?? [];

/** Fails when anything behind a cover names or shows a card. */
export async function nothingShown(page) {
  const { title, html, heard, cards, moving } = await traces(page);
  for (const [where, text] of Object.entries({ title, html, heard }))
    assert.deepEqual(cardsIn(text), [], `a card in the ${where} of the cover`);
  assert.equal(cards, 0, "parts of a table behind the cover");
  assert.equal(moving, 0, "something moves on the cover");
}

/** The names of the cards in the hand on the table. */
export const handOf = (page) =>
  page
    .locator(".table .hand [data-key]")
    .evaluateAll((all) =>
      all.map((el) => (el.getAttribute("aria-label") ?? "").split(",")[0].toLowerCase()),
    );

/** The name of the person whose hand the table shows. */
export const holder = (page) => page.locator(".table .own-name b").first().innerText();

/** Plays with a Person, from hand to hand, until `stop(seen)` is true. Calls `onCover(name)` before
 * somebody takes the device, and `onHand(name)` after. */
export async function playShared(page, person, stop, { onCover, onHand } = {}) {
  for (let steps = 0; steps < 1500; steps++) {
    if (await cover(page).count()) {
      const name = await called(page);
      await onCover?.(name);
      await takeOver(page);
      person.idle = 0;
      await onHand?.(name);
    }
    const seen = await person.see();
    if (!seen) continue; // the cover has just appeared
    if (stop(seen)) return seen;
    const waiting = (seen.wait === "bot" || seen.wait === "seat") && !seen.dialog;
    if (seen.dialog?.sheet) await person.nextDeal(seen);
    else if (waiting) await until(page, (sign) => window.sign() !== sign, seen.sign);
    else await person.step(seen).catch((e) => covered(page, e));
  }
  assert.fail("no end");
}

/* Called when a tap gets no answer. The tap may have brought up the cover, or opened the rule that
 * a refusal names; other errors are thrown again. */
async function covered(page, error) {
  const rules = page.locator("dialog[open] .dialog-head button");
  if (await rules.count())
    await rules.click({ timeout: 1000 }).catch(() => {}); // the dialog may have gone
  else if (!(await cover(page).count())) throw error;
}
