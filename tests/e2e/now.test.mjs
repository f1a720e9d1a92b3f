/* now.test.mjs - the line that says what can be done now. In every game and both languages it is
 * shown on a short phone, in at most two lines of at least 18 px. It changes with the choice, and a
 * screen reader hears it. Also checks the places that carry numbers, the place of a hint, and that
 * a chosen meld is laid at once. */
import assert from "node:assert/strict";
import { begin, games, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";

const { check } = await site();
const short = { viewport: { width: 360, height: 640 } };

/* Where the sentence is: its text, its lines, the size of its letters, whether it is in sight. */
const told = (page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll(".now, .act-bar .note")].filter((el) => {
      const b = el.getBoundingClientRect();
      const top = document.elementFromPoint(b.left + 40, b.top + b.height / 2);
      return b.height && (el.contains(top) || top?.closest(".log")?.contains(el));
    });
    const [el] = texts;
    if (!el) return null;
    const style = getComputedStyle(el);
    return {
      text: el.textContent.trim(),
      letters: Number.parseFloat(style.fontSize),
      lines: Math.round(el.getBoundingClientRect().height / Number.parseFloat(style.lineHeight)),
      cut: el.scrollWidth > el.clientWidth + 1,
    };
  });

async function good(page) {
  const line = await told(page);
  assert.ok(line, "no sentence in sight");
  assert.match(line.text, /^\p{Lu}.{4}/u);
  assert.doesNotMatch(line.text, /Toque nas cartas ou na mesa|Tap your cards or the table/);
  assert.ok(line.letters >= 18, `${line.letters} px: ${line.text}`);
  assert.ok(line.lines <= 2 && !line.cut, `${line.lines} lines: ${line.text}`);
  return line.text;
}

/* Plays until the next act is the person's. Refusals and dialogs are put away first. */
async function toAct(person) {
  const last = person.acts;
  const ready = (seen) => seen.wait === "you" && !seen.dialog && !seen.said && !seen.chosen;
  await person.playOn((seen) => seen.wait === "over" || (ready(seen) && person.acts > last));
}

for (const slug of games)
  for (const lang of ["pt-BR", "en"])
    check(`${slug}: what can be done is said (${lang})`, { ...short, lang }, async (page) => {
      await begin(page, slug);
      await waits(page, "you");
      const person = new Person(page, "click", `now/${slug}`);
      for (let n = 0; n < 5; n++) {
        const text = await good(page);
        assert.equal(await page.locator('.now [role="status"]').textContent(), text);
        if (!n) await shot(page, `now-${slug}-${lang}`);
        await toAct(person);
        if (await page.locator('.table[data-wait="over"]').count()) return;
      }
    });

check("solo: the suit that must be followed is named", short, async (page) => {
  await begin(page, "solo");
  await waits(page, "you");
  const person = new Person(page, "click", "now/suit");
  for (let n = 0; n < 60; n++) {
    await toAct(person);
    const text = await good(page);
    const suit = /^Siga (paus|ouros|copas|espadas): toque (.*)$/.exec(text);
    if (!suit) continue;
    const blocked = await page.locator(".hand .card.blocked").count();
    assert.equal(/acesa/.test(suit[2]), blocked > 0, text);
    if (blocked) return;
  }
  assert.fail("no trick in which some cards may not be played");
});

check("the choice changes what is said", short, async (page) => {
  await begin(page, "domino");
  await waits(page, "you");
  await page.locator(".acts button", { hasText: "Aceitar as cartas" }).click();
  await page.locator(".hand .card.blocked").first().waitFor(); // some cards cannot be played
  await waits(page, "you");
  await page.locator(".hand .card:not(.blocked)").first().click();
  assert.equal(await good(page), "Toque de novo na carta ou no botão");
});

check("cachorro: packets and the kennel carry numbers", short, async (page) => {
  await begin(page, "cachorro");
  await waits(page, "you");
  const numbers = (part) =>
    page
      .locator(`.zone[data-zone^="${part}."]`)
      .evaluateAll((all) => all.map((el) => [el.dataset.number, el.dataset.zone.split(".")[1]]));
  for (const part of ["packet", "kennel"]) {
    const all = await numbers(part);
    assert.ok(all.length > 5);
    for (const [shown, own] of all) assert.equal(shown, own);
  }
  const turn = page.locator('.act-bar [data-act="turn_dog"]');
  for (let n = 0; n < 200 && !(await page.locator(".zone.in-use").count()); n++)
    if (await turn.count()) await turn.click();
    else await page.locator(".act-bar [data-act], .zone.free[data-zone]").first().click();
  const used = page.locator(".zone.in-use");
  assert.equal(await used.count(), 1, "the packet that passes is marked");
  assert.match(await used.getAttribute("data-zone"), /^packet\./);
  const card = await page.locator('.zone[data-zone="dog"] .face.turned').count();
  assert.equal(card, 1, "the turned card is in sight");
  await shot(page, "now-cachorro-turned");
});

check("poquer: the cell that a hint names carries its number", short, async (page) => {
  await begin(page, "poquer");
  await waits(page, "you");
  await page.getByRole("button", { name: /Sugestão|Dica/ }).click();
  const hint = await page.locator(".said.hint").innerText();
  const cell = page.locator(".zone.hinted[data-number]");
  assert.equal(await cell.getAttribute("data-number"), /casa (\d+)/.exec(hint)?.[1]);
});

/* ---- where a hint is ---- */

const phones = [
  [360, 640],
  [390, 664],
  [390, 844],
];
for (const slug of games)
  for (const [width, height] of phones)
    check(
      `${slug} ${width}x${height}: a hint covers no seat, way back or menu`,
      {
        viewport: { width, height },
      },
      async (page) => {
        await begin(page, slug);
        await waits(page, "you");
        await page.getByRole("button", { name: /^(Sugestão|Dica)$/ }).click();
        await page.locator(".said.hint[data-place]").waitFor();
        const covered = await page.evaluate(() => {
          const said = document.querySelector(".said.hint").getBoundingClientRect();
          return [...document.querySelectorAll(".others > *, .head-button:not(.eye)")]
            .map((el) => [el.className, el.getBoundingClientRect()])
            .filter(
              ([, b]) =>
                Math.min(b.right, said.right) > Math.max(b.left, said.left) + 1 &&
                Math.min(b.bottom, said.bottom) > Math.max(b.top, said.top) + 1,
            )
            .map(([name]) => name);
        });
        await shot(page, `now-hint-${slug}-${width}x${height}`);
        assert.deepEqual(covered, []);
      },
    );
