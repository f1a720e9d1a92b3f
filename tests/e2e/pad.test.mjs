/* pad.test.mjs - the score pad: a whole match of Buraco and one of Solo, written down as at a real
 * table. Checks sums, refusals of wrong entries, and corrections. Checks that everything survives a
 * reload without a network and a file. Checks axe, narrow windows and large text, in both
 * languages. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { open } from "../bridge/engine.mjs";
import { axeFindsNothing, axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { heads, holds, keptOffline, shot, site } from "./help.mjs";

const { check } = await site();

async function begin(page, slug, names, { first = 0, name = "Mesa de teste" } = {}) {
  await page.goto(`/marcador/${slug}`);
  await page.locator("#pad-name").waitFor();
  for (const [i, n] of names.entries()) await page.locator(`#pad-name-${i}`).fill(n);
  await page.locator("#pad-first").selectOption(String(first));
  await page.locator("#pad-name").fill(name);
  await page.locator('.pad-new button[type="submit"]').click();
  await page.locator(".pad-write").waitFor();
}

/** Fills fields by their ids, and pills by entry and position. */
async function type(page, deal) {
  for (const [name, values] of Object.entries(deal))
    for (const [i, v] of values.entries()) {
      const field = page.locator(`#pad-${name}-${i}`);
      if (await field.count()) await field.fill(String(v));
      else if (v) await page.locator(`.pill:has(input[name="pad-${name}"])`).nth(i).click();
    }
}

async function write(page, deal) {
  await page.locator(".pad-write").click();
  await type(page, deal);
  await page.locator('.pad-go button[type="submit"]').click();
  await page.locator(".pad-form").waitFor({ state: "detached" });
}

const figures = async (page, where) =>
  (await page.locator(where).allTextContents()).map((t) =>
    Number(t.replace("−", "-").replace(/[^\d-]/g, "")),
  );
const totals = (page) => figures(page, ".pad-totals dd:nth-of-type(1)");
const until = async (page, want) => {
  await page.waitForFunction(
    ([sel, n]) => {
      const all = [...document.querySelectorAll(sel)];
      const read = all.map((e) => Number(e.textContent.replace("−", "-").replace(/[^\d-]/g, "")));
      return JSON.stringify(read) === JSON.stringify(n);
    },
    [".pad-totals dd:nth-of-type(1)", want],
  );
};

const buraco = [
  {
    clean: [2, 0],
    dirty: [1, 1],
    laid: ["300+200", 220],
    hand: [0, 45],
    took: [1, 1],
    out: [1, 0],
  },
  { clean: [3, 0], dirty: [0, 1], laid: [610, 95], hand: [0, 20], took: [1, 0], out: [1, 0] },
  { clean: [2, 1], dirty: [0, 0], laid: [400, 300], hand: [0, 0], took: [1, 1], out: [1, 0] },
];
const people = ["Ana", "Beto", "Caio", "Dora"];

check(
  "a match of Buraco: sums, minimum, dealer, refusals, offline, export",
  { offline: true },
  async (page, context) => {
    await begin(page, "buraco", people, { first: 1, name: "Domingo" });
    assert.match(await page.locator(".pad-next").textContent(), /Dá as cartas: Beto/);
    assert.deepEqual(await page.locator(".pad-totals dt").allTextContents(), [
      "Ana e Caio",
      "Beto e Dora",
    ]);

    // an impossible entry is refused and not kept: going out without a clean canastra
    await page.locator(".pad-write").click();
    await type(page, { dirty: [1, 0], laid: [100, 0], out: [1, 0] });
    await page.locator('.pad-go button[type="submit"]').click();
    await page.locator(".pad-error.loud").waitFor();
    assert.match(await page.locator(".pad-error").textContent(), /canastra limpa/);
    await shot(page, "pad-refused");
    await page.locator(".pad-form > .row button").click();

    // 2 x 200 + 100 + 500 + 50 for the batida; then 100 + 220 - 45 = 275, rounded up
    await write(page, buraco[0]);
    await until(page, [1050, 280]);
    assert.match(await page.locator(".pad-next").textContent(), /Dá as cartas: Caio/);
    assert.equal(await page.locator(".pad-mark").count(), 0);

    // 3 x 200 + 610 + 50; then 100 + 95 - 20 - 100 for the morto = 75, rounded up
    await write(page, buraco[1]);
    await until(page, [2310, 360]);
    assert.match(await page.locator(".pad-next").textContent(), /Dá as cartas: Dora/);
    assert.equal(await page.locator(".pad-mark").textContent(), "vulnerável");
    assert.match(
      await page.locator(".pad-totals > div").first().textContent(),
      /mínimo para abrir: 75/,
    );
    assert.doesNotMatch(await page.locator(".pad-totals > div").last().textContent(), /mínimo/);
    await shot(page, "pad-buraco");

    // after a reload without a network everything is there, and the match continues
    await keptOffline(page);
    await context.setOffline(true);
    await page.reload();
    await page.locator(".pad-write").waitFor();
    assert.deepEqual(await totals(page), [2310, 360]);

    // a correction of the first deal changes all later sums, and can be undone
    await page.locator(".pad-history th button").first().click();
    await page.locator(".pad-lines .button").first().click();
    assert.equal(await page.locator("#pad-laid-0").inputValue(), "500");
    await page.locator("#pad-laid-0").fill("600");
    await page.locator('.pad-go button[type="submit"]').click();
    await until(page, [2410, 360]);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await until(page, [2310, 360]);

    await write(page, buraco[2]);
    await until(page, [3160, 860]);
    assert.match(await page.locator(".pad-won").textContent(), /Ganhou Ana e Caio/);
    await context.setOffline(false);
    await shot(page, "pad-buraco-over");

    // exported as a file
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Salvar em arquivo" }).click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    assert.equal(file.name, "Domingo");
    assert.deepEqual(file.score, [3160, 860, 3160, 860]);
    assert.equal(file.deals.length, 3);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar o placar" }).click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(
      text,
      /Domingo \(Buraco\)\nAna e Caio: 3\.160\nBeto e Dora: 860\nGanhou Ana e Caio!/,
    );
    assert.match(text, /Rodada 2: \+1\.260 \| \+80/);

    // print shows the table without the buttons
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".pad-history table").isVisible());
    assert.ok(!(await page.getByRole("button", { name: "Imprimir" }).isVisible()));
  },
);

/* values: what each opponent pays the declarer of a contract. solo: for each deal the declarer, the
 * contract, and whether it was made. */
const values = { solo: 1, solo_ouros: 2, pedido: 3, pedido_ouros: 6, natural: 4, natural_ouros: 8 };
const solo = [
  [0, "solo", true],
  [1, "solo_ouros", false],
  [2, "pedido", true],
  null, // all pass, so the same dealer deals again
  [0, "pedido_ouros", false],
  [1, "natural", true],
  [2, "natural_ouros", false],
  [1, "solo", false],
  [0, "solo_ouros", true],
  [2, "solo", true],
];

check(
  "a match of Solo: chips balance, the same dealer after a pass",
  { size: "desktop" },
  async (page) => {
    await begin(page, "solo", ["Ana", "Beto", "Caio"], { first: 2 });
    const names = ["Ana", "Beto", "Caio"];
    let dealer = 2;
    const chips = [0, 0, 0];
    for (const deal of solo) {
      assert.match(
        await page.locator(".pad-next").textContent(),
        new RegExp(`Dá as cartas: ${names[dealer]}`),
      );
      await page.locator(".pad-write").click();
      if (deal) {
        const [who, contract, kept] = deal;
        await page.locator('.pill:has(input[name="pad-declarer"])').nth(who).click();
        await page
          .locator('.pill:has(input[name="pad-contract"])')
          .nth(Object.keys(values).indexOf(contract))
          .click();
        await page
          .locator('.pill:has(input[name="pad-result"])')
          .nth(kept ? 0 : 1)
          .click();
        for (let i = 0; i < 3; i++)
          chips[i] += (kept ? 1 : -1) * values[contract] * (i === who ? 2 : -1);
        dealer = (dealer + 1) % 3;
      }
      await page.locator('.pad-go button[type="submit"]').click();
      await page.locator(".pad-form").waitFor({ state: "detached" });
      await until(page, chips);
    }
    assert.equal(
      chips.reduce((a, b) => a + b),
      0,
    );
    const best = names.filter((_, i) => chips[i] === Math.max(...chips));
    assert.match(await page.locator(".pad-won").textContent(), new RegExp(best.join(".*")));

    // agreed payments must add up to zero
    await page.locator(".pad-history th button").first().click();
    await page.locator(".pad-lines .button").first().click();
    await page.locator("summary").click();
    await page.locator("#pad-adjust-0").fill("5");
    await page.locator('.pad-go button[type="submit"]').click();
    await page.locator(".pad-error.loud").waitFor();
    assert.match(await page.locator(".pad-error").textContent(), /fichas não fecham/);
    await page.locator("#pad-adjust-1").fill("5");
    await page
      .locator('button[aria-label="Trocar o sinal: Ajuste combinado na mesa, Beto"]')
      .click();
    await page.locator('.pad-go button[type="submit"]').click();
    await until(page, [chips[0] + 5, chips[1] - 5, chips[2]]);
  },
);

check("a name in another script turns no words around it", {}, async (page) => {
  await begin(page, "domino", ["Ana", "שרה", "Caio", "Dora"], { first: 1 });
  const shown = await page.locator(".pad-totals dt bdi").allTextContents();
  assert.deepEqual(shown, ["Ana", "\u2068שרה\u2069", "Caio", "Dora"]);
  assert.equal(
    await page.locator(".pad-next strong").textContent(),
    "Dá as cartas: \u2068שרה\u2069",
  );
  await page.locator(".pad-write").click();
  await page.locator(".pad-form label bdi", { hasText: "שרה" }).first().waitFor();
});

check("several tables are kept by name, and deleted one by one", {}, async (page) => {
  await begin(page, "domino", ["Ana", "Beto", "Caio"], { name: "Primeira" });
  await begin(page, "samba", people, { name: "Segunda" });
  assert.match(await page.locator(".pad-totals").textContent(), /mínimo para abrir: 50/);
  await page.locator(".bar-back").click();
  await page.locator(".pads-list li").nth(1).waitFor();
  assert.deepEqual(await page.locator(".pads-list strong").allTextContents(), [
    "Segunda",
    "Primeira",
  ]);
  await page.locator('[aria-label="Apagar Segunda"]').click();
  await page.locator("dialog .danger").click();
  await page.locator(".pads-list li").nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await page.locator(".pads-list strong").allTextContents(), ["Primeira"]);
  await axeFindsNothingInThemes(page);
});

for (const { slug, seats } of heads.filter((game) => game.pad))
  for (const lang of ["pt-BR", "en"])
    check(
      `pad of ${slug}, ${lang}: axe, and narrow at large text`,
      { lang, settings: { text: "200" } },
      async (page) => {
        // The language changes no colour.
        const looksWell = lang === "en" ? axeFindsNothing : axeFindsNothingInThemes;
        await page.goto(`/marcador/${slug}`);
        await page.locator("#pad-name").waitFor();
        await looksWell(page, "new");
        await fits(page, "new");
        await page.locator('.pad-new button[type="submit"]').click();
        await page.locator(".pad-write").waitFor();
        const { pad } = (await open(slug, "players")).ask("pad", `pt\n${slug}\n${seats}\n\n0\n`);
        await holds(page.locator(".pad-totals dt"), pad.columns.length);
        await looksWell(page, "table");
        await fits(page, "table");
        await page.locator(".pad-write").click();
        await page.locator(".pad-form").waitFor();
        await page.locator("summary").click();
        await looksWell(page, "form");
        await fits(page, "form");
        await shot(page, `pad-${slug}-${lang}-200`);
      },
    );
