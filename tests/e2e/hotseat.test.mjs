/* hotseat.test.mjs - several people at one device. Checks that a cover comes between two hands.
 * Behind it nothing of a hand can be seen, heard, or found in the page's elements. A game without
 * hidden hands has no cover. */
import assert from "node:assert/strict";
import { holds, shot, site, waits } from "./help.mjs";
import {
  beginWith,
  called,
  cardsIn,
  handOf,
  holder,
  nothingShown,
  playShared,
  seatPeople,
  takeOver,
  traces,
} from "./people.mjs";
import { Person } from "./person.mjs";

const { check } = await site();
const sheet = (seen) => !!seen.dialog?.sheet;
const undo = ".tools [aria-label='Desfazer']:not([disabled])";

check("solo: three people play a deal, and nobody sees another's hand", {}, async (page) => {
  await beginWith(page, "/jogar/solo", { 0: "Ana", 1: "Bia", 2: "Caio" });
  const person = new Person(page, "touch", "hot solo");
  const hands = new Map(); // each hand as it was last shown
  const taken = [];
  let compared = 0;
  const enough = (seen) => sheet(seen) && compared > 30; // one deal may be too short
  await playShared(page, person, enough, {
    onCover: async (name) => {
      await nothingShown(page);
      assert.equal(name, `Passe o aparelho para ${name.split(" ").at(-1)}`);
    },
    onHand: async (words) => {
      const name = words.split(" ").at(-1);
      assert.equal(await holder(page), name);
      assert.equal(await page.locator(undo).count(), 0, "another's act could be taken back");
      const hand = await handOf(page);
      assert.ok(
        hand.length > 0 && cardsIn(hand.join()).length === hand.length,
        `no cards: ${hand}`,
      );
      const own = hands.get(name);
      if (own && !hand.every((c) => own.includes(c))) hands.clear(); // the hands are new after a deal or an exchange of cards
      for (const [other, theirs] of hands)
        if (other !== name)
          assert.deepEqual(
            hand.filter((c) => theirs.includes(c)),
            [],
            `${other}'s card in the hand of ${name}`,
          );
      compared += hands.size;
      hands.set(name, hand);
      taken.push(name);
      if (taken.length === 5) await shot(page, "hot-solo");
    },
  });
  assert.deepEqual([...new Set(taken)].sort(), ["Ana", "Bia", "Caio"]);
  await shot(page, "hot-sheet");
  const parts = await page.locator("dialog[open] .score-part h3").allInnerTexts();
  assert.deepEqual(parts.sort(), ["Ana", "Bia", "Caio"], "the sheet is for all");
  assert.equal(await page.locator(".table .hand .face:not(.back)[href]").count(), 0);
});

check("buraco: two people and two bots play a deal", { seed: 3 }, async (page) => {
  await beginWith(page, "/jogar/buraco", { 0: "Ana", 2: "Bia" });
  const person = new Person(page, "click", "hot buraco");
  const taken = [];
  await playShared(page, person, sheet, {
    onCover: () => nothingShown(page),
    onHand: async (words) => {
      const name = words.split(" ").at(-1);
      assert.equal(await holder(page), name);
      assert.ok((await handOf(page)).length > 0);
      assert.equal(await page.locator(undo).count(), 0, "another's act could be taken back");
      if (taken.length > 1) {
        const told = await page.locator(".meanwhile").innerText();
        assert.match(told, /Desde a sua vez:/);
        assert.match(
          told,
          new RegExp(name === "Ana" ? "Bia" : "Ana"),
          "the other person's acts are told",
        );
        assert.doesNotMatch(told, /Você/);
      }
      taken.push(name);
      if (taken.length === 4) await shot(page, "hot-buraco");
    },
  });
  for (let i = 1; i < taken.length; i++) assert.notEqual(taken[i], taken[i - 1]);
  assert.ok(taken.length > 4, `only ${taken.length} times passed on`);
  await holds(page.locator("dialog[open] .score-part"), 2, "a sheet for each side");
});

check("loaded again, or out of sight: the cover comes first", {}, async (page) => {
  await beginWith(page, "/jogar/solo", { 0: "Ana", 1: "Bia", 2: "Caio" });
  await page.locator(".cover").waitFor();
  const first = await called(page);
  await shot(page, "hot-cover");
  await page.reload();
  await page.locator(".cover").waitFor();
  assert.equal(await called(page), first);
  await nothingShown(page);

  await takeOver(page);
  assert.ok(
    cardsIn((await traces(page)).html).length > 0,
    "the test can see cards where there are some",
  );
  const hand = await handOf(page);
  await page.reload(); // a reload in the middle of a turn
  await page.locator(".cover, .table").first().waitFor();
  assert.equal(await page.locator(".table").count(), 0);
  assert.equal(await called(page), first);
  await nothingShown(page);
  await takeOver(page);
  assert.deepEqual(await handOf(page), hand);

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.visibilityState;
  });
  assert.equal(await called(page), first);
  await nothingShown(page);
  await takeOver(page);
  assert.deepEqual(await handOf(page), hand);
});

check(
  "the cover does not answer at once, and is used by keys alone",
  { size: "desktop" },
  async (page) => {
    await page.addInitScript(() => {
      // Taps at the moment when the button appears.
      new MutationObserver((_, watch) => {
        const button = document.querySelector(".cover button");
        if (!button) return;
        watch.disconnect();
        button.click();
        window.tapped = true;
      }).observe(document, { subtree: true, childList: true });
    });
    await beginWith(page, "/jogar/solo", { 0: "Ana", 1: "Bia", 2: "Caio" });
    await page.waitForFunction(() => window.tapped);
    // The heading has the focus, so a screen reader begins there.
    await page.waitForFunction(() => document.activeElement?.matches(".cover h1"));
    await page.locator('.cover button[aria-disabled="false"]').waitFor();
    assert.equal(await page.locator(".table").count(), 0, "the last tap has uncovered the hand");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".table").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1");
  },
);

check("looking back during a match shows no hand", {}, async (page) => {
  await beginWith(page, "/jogar/solo", { 0: "Ana", 1: "Bia", 2: "Caio" });
  await page.locator(".cover").waitFor();
  await page.goto("/replay?mesa=solo");
  await page.locator(".past").waitFor();
  const { html, heard } = await traces(page);
  assert.deepEqual(cardsIn(html + heard), []);
  await page.locator(".table-head [aria-label='Mais']").click();
  await page.locator("dialog[open] .menu").waitFor();
  const offered = (await page.locator("dialog[open] .menu").innerText()).split("\n");
  assert.ok(offered.includes("Abrir um arquivo"), `no menu: ${offered}`);
  for (const open of ["Copiar link desta jogada", "Salvar em arquivo"])
    assert.ok(!offered.includes(open), `"${open}" would open all hands`);
});

check(
  "golfe for two: the table turns round without a cover and says whose turn it is",
  {},
  async (page) => {
    await beginWith(page, "/jogar/golfe?regras=golfe&lugares=2", { 0: "Ana", 1: "Bia" });
    await waits(page, "you");
    const seen = [];
    for (let n = 0; n < 8; n++) {
      const name = await holder(page);
      seen.push(name);
      assert.match(await page.locator(".meanwhile").innerText(), new RegExp(`Vez de ${name}`));
      assert.equal(await page.locator(".cover").count(), 0);
      const ply = await page.locator(".table").getAttribute("data-ply");
      await page.locator(`.table [data-zone="stock@${name === "Ana" ? 0 : 1}"]`).click();
      await page.locator(`.table[data-wait="you"]:not([data-ply="${ply}"])`).waitFor();
      await page.waitForFunction(
        (was) => document.querySelector(".table .own-name b")?.textContent !== was,
        name,
      );
      if (n === 4) await shot(page, "hot-golfe");
    }
    assert.deepEqual(seen, ["Ana", "Bia", "Ana", "Bia", "Ana", "Bia", "Ana", "Bia"]);
  },
);

check("golfe with the same cards for both hides boards, so there is a cover", {}, async (page) => {
  const rules = encodeURIComponent("golfe same_deal=on");
  await beginWith(page, `/jogar/golfe?regras=${rules}&lugares=2`, { 0: "Ana", 1: "Bia" });
  await page.locator(".cover").waitFor();
  await nothingShown(page);
});

check("people and faces are kept for the next time", {}, async (page) => {
  await seatPeople(page, "/jogar/buraco", { 0: "Ana", 2: "Bia" });
  const row = page.locator(".sitter").nth(2);
  assert.match(await row.locator(".sitter-with").innerText(), /faz dupla com Ana/);
  await row.locator("button.sitter-face").click();
  await page.locator(".faces button").nth(7).click();
  const face = await row.locator("button.sitter-face").getAttribute("aria-label");
  await shot(page, "hot-prepare");
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".cover, .table").first().waitFor();
  await page.goto("/jogar/buraco");
  await row.waitFor();
  assert.equal(await row.getByRole("textbox").inputValue(), "Bia");
  assert.equal(await row.locator("button.sitter-face").getAttribute("aria-label"), face);
  assert.equal(await page.locator(".sitter").nth(1).getByRole("radio").last().isChecked(), true);
  await page.goto("/jogar/solo"); // another game offers the same people
  await page.locator("#several").check();
  assert.equal(await page.locator(".sitter").nth(1).getByRole("textbox").inputValue(), "Bia");
});

check(
  "a word out of turn: the device goes to who wants to speak, and back",
  { seed: 2 },
  async (page) => {
    await beginWith(page, "/jogar/cao_vermelho", { 0: "Ana", 1: "Bia" });
    const person = new Person(page, "click", "hot word");
    await playShared(page, person, (seen) => seen.wait === "you" && !seen.dialog);
    const now = await holder(page);
    const other = now === "Ana" ? "Bia" : "Ana";
    await person.menu(`Passar o aparelho: ${other} quer falar`);
    await page.locator(".cover").waitFor();
    assert.equal(await called(page), `Passe o aparelho para ${other}`);
    await nothingShown(page);
    await takeOver(page);
    assert.equal(await holder(page), other);
    await shot(page, "hot-word");
    await page.getByRole("button", { name: `Devolver a ${now}` }).click();
    await page.locator(".cover").waitFor();
    assert.equal(await called(page), `Passe o aparelho para ${now}`);
    await takeOver(page);
    assert.equal(await holder(page), now);
    await waits(page, "you");
  },
);
