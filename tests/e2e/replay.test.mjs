/* replay.test.mjs - replays. Checks a match just played, one from a link, one from a file, and a
 * commented one. Checks the views of all seats, the keys, and playing on from a position against
 * bots. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { begin, shot, site, waits } from "./help.mjs";
import { keptMatch, putMatch } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check, browser, url } = await site();
const golden = (name) =>
  readFileSync(
    new URL(`../../games/${name.replace("/", "/golden/")}.ctr`, import.meta.url),
    "utf8",
  );

const past = (page) => page.locator(".past").waitFor();
const at = (page, n) => page.locator(`.past[data-at="${n}"]`).waitFor();
const end = (page) =>
  page.waitForFunction(() => {
    const { at, of } = document.querySelector(".past").dataset;
    return at === of;
  });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/* The names and numbers on the open score sheet. */
const sheetOf = async (page) => {
  const parts = page.locator("dialog[open] .score-part");
  await parts.first().waitFor();
  return parts.evaluateAll((all) =>
    all.map((part) =>
      [...part.querySelectorAll("h3, tr")].map((el) => el.innerText.replace(/\s+/g, " ").trim()),
    ),
  );
};

/* The cards and places, as a screen reader names them. */
const standing = (page) =>
  page
    .locator(".past [data-zone], .past [data-key]")
    .evaluateAll((all) => all.map((el) => el.getAttribute("aria-label")));

for (const [slug, query] of [
  ["golfe", "?regras=holes%3D1"],
  ["hombre", "?regras=match_deals%3D1&lugares=3"],
])
  check(
    `${slug}: a match just played, looked back upon, ends with the same sheet`,
    { size: "desktop" },
    async (page) => {
      await begin(page, slug, query);
      await waits(page, "you", "over");
      const over = (seen) => seen.wait === "over" && !!seen.dialog?.sheet;
      await new Person(page, "click", `past/${slug}`).playOn(over);
      const played = await sheetOf(page);
      assert.ok(played.flat().length > 2, "an empty sheet");
      const { record } = await keptMatch(page, slug);
      const lines = record.split("\n").filter((l) => /^(deal|\d+ )/.test(l)).length;
      await page.locator("dialog[open]").getByText("Rever a partida").click();
      await past(page);
      assert.equal(await page.locator(".past").getAttribute("data-of"), String(lines));
      const first = record.split("\n").filter((l) => /^(deal|\d+ )/.test(l));
      const begun = first.findIndex((l) => !l.startsWith("deal")); // the first position with cards
      assert.equal(await page.locator(".past").getAttribute("data-at"), String(begun));
      assert.ok((await page.locator(".past .face:not(.empty)").count()) > 0, "no card in sight");
      await press(page, "Ir ao fim");
      await end(page);
      await press(page, "Placar");
      assert.deepEqual(await sheetOf(page), played);
      assert.equal(
        await page.locator("dialog[open] .sheet-buttons").count(),
        0,
        "nothing is played here",
      );
    },
  );

check("a link opens elsewhere at the same move", { size: "phone" }, async (page) => {
  await page.goto("/replay?comentada=hombre");
  await past(page);
  await page.keyboard.press("Home");
  await at(page, 0);
  for (let n = 1; n <= 12; n++) {
    await page.keyboard.press("ArrowRight");
    await at(page, n);
  }
  await page.getByLabel("Ver como").selectOption("1");
  await page.locator('.past[data-eyes="1"]').waitFor();
  const here = await standing(page);
  const note = await page.locator(".past-note").innerText();
  await press(page, "Mais");
  await page.getByText("Copiar link desta jogada").click();
  const link = await page.locator(".past-link").inputValue();
  assert.ok(link.startsWith(`${url}/replay#`), link.slice(0, 60));

  const fresh = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "pt-BR",
  });
  try {
    const other = await fresh.newPage();
    await other.goto(link);
    await at(other, 12);
    assert.deepEqual(await standing(other), here);
    assert.equal(await other.locator(".past-note").innerText(), note);
    await other.reload();
    await at(other, 12);
    await other.goto(link.replace(/#.{40}/, "#"));
    await other.getByText("Este link não traz uma partida inteira").first().waitFor();
  } finally {
    await fresh.close();
  }
});

check("a file is opened, a wrong one refused with its line", { size: "phone" }, async (page) => {
  const give = (text) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "a.ctr", mimeType: "text/plain", buffer: Buffer.from(text) });
  const good = golden("monte/E1-example");
  await page.goto("/replay");
  /* Replaces right words by wrong ones. Checks that the message names the line. */
  const refused = async (right, wrong) => {
    const line = good.slice(0, good.indexOf(right)).split("\n").length;
    await give(good.replace(right, wrong));
    await page.locator(".trouble", { hasText: new RegExp(`^linha ${line}: .*\\S`) }).waitFor();
  };
  await refused("0 bet upper 5", "0 bet upper 51");
  await refused("game monte", "game canastra");
  await refused("carteado 1", "carteado 9");
  await refused("= bba5", "= bba6");
  await refused("1 bet lower 7", "1 bet <b>lower</b> 7");
  await give(good);
  await past(page);
  await at(page, 1);
  await press(page, "Ir ao fim");
  await at(page, 5);
  await page.waitForFunction(() => location.hash.includes("n=5"));
  await page.reload();
  await at(page, 5);
  await press(page, "Mais");
  await give("x".repeat(4_000_001));
  await page.locator("dialog .trouble", { hasText: "grande demais" }).waitFor();
});

check("keys, slider, list and eyes", { size: "desktop" }, async (page) => {
  await page.goto("/replay?comentada=samba");
  await past(page);
  const most = Number(await page.locator(".past").getAttribute("data-of"));
  await page.keyboard.press("End");
  await at(page, most);
  await page.keyboard.press("ArrowLeft");
  await at(page, most - 1);
  await page.keyboard.press("Home");
  await at(page, 0);
  await page.keyboard.press("PageDown");
  await at(page, 1);
  await page.locator(".past-side .past-move", { hasText: /^20/ }).click();
  await at(page, 20);
  assert.equal(
    await page.locator('.past-side [aria-current="step"] .past-number').innerText(),
    "20",
  );
  await page.getByLabel("Ponto da partida").fill("33");
  await at(page, 33);

  const hands = () =>
    page
      .locator('[data-zone^="hand"]')
      .evaluateAll((all) => all.map((el) => el.getAttribute("aria-label") ?? "hand"));
  const open = (await hands()).filter((words) => / de (paus|ouros|copas|espadas)/.test(words));
  assert.equal(open.length, 3, "the other three hands are open");
  await page.getByLabel("Ver como").selectOption("out");
  await page.locator('.past[data-eyes="out"]').waitFor();
  assert.equal(
    (await hands()).filter((words) => / de (paus|ouros|copas|espadas)/.test(words)).length,
    0,
  );
  assert.equal(await page.locator(".hand .card", { hasText: /./ }).count(), 0);
  await page.getByLabel("Ver como").selectOption("2");
  await page.locator('.past[data-eyes="2"]').waitFor();
  await page.locator('.hand [data-key="Js.0"]').waitFor();
  await at(page, 33);

  await page.getByLabel("Velocidade").selectOption("4");
  await page.locator("h1").focus();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pausar" }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector(".past").dataset.at) >= 36);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Reproduzir" }).waitFor();
});

check("on from here against bots", { size: "phone" }, async (page) => {
  await page.goto("/replay?comentada=samba#n=31");
  await at(page, 31);
  await press(page, "Mais");
  await page.getByText("Jogar daqui contra robôs").click();
  await page.getByLabel("No lugar de").selectOption("2");
  await page.getByRole("button", { name: "Jogar", exact: true }).click();
  await waits(page, "you");
  const seen = await page.evaluate(() => window.look());
  assert.equal(seen.game, "samba");
  assert.equal(seen.ply, 31);
  const match = await keptMatch(page, "samba");
  assert.equal(match.setup.me, 2);
  assert.equal(match.setup.options, "black_threes=anytime");
  assert.match(match.record, /\n2 draw\n$/);
});

check("a match that goes on keeps the other hands closed", { size: "phone" }, async (page) => {
  const record = golden("solo/beginner-3-plain").split("\n").slice(0, 12).join("\n");
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  const setup = {
    game: "solo",
    seats: 3,
    options: "",
    bots: "beginner",
    names: ["Eu", "B", "C"],
    me: 0,
    seed: "00".repeat(32),
  };
  await putMatch(page, "solo", { game: "solo", setup, record, round: 1, over: false, time: 1 });
  await page.goto("/replay?mesa=solo#v=open");
  await past(page);
  assert.equal(await page.locator(".past").getAttribute("data-eyes"), "0");
  assert.ok(await page.getByLabel("Ver como").isDisabled());
});

/* ---- every screen ---- */

const looks = {
  "nothing yet": async (page) => {
    await page.goto("/replay");
    await page.locator(".past-drop").waitFor();
  },
  "a match": async (page) => {
    await page.goto("/replay?comentada=samba#n=41");
    await at(page, 41);
  },
  "a match of tricks": async (page) => {
    await page.goto("/replay?comentada=hombre#n=20");
    await at(page, 20);
  },
  "a patience, embedded": async (page) => {
    await page.goto("/replay/embed?comentada=golfe#n=4");
    await at(page, 4);
    assert.equal(await page.locator(".past-side, .table-head").count(), 0);
  },
  "what can be done": async (page) => {
    await page.goto("/replay?comentada=poquer#n=4");
    await at(page, 4);
    await page.locator(".table-head button").last().click();
    await page.locator("dialog[open] .menu").waitFor();
  },
  "commented matches": async (page) => {
    await page.goto("/comentadas");
    await page.locator(".past-cards li").nth(5).waitFor();
  },
};
for (const [name, open] of Object.entries(looks))
  for (const lang of ["pt-BR", "en"]) {
    check(
      `axe: ${name}, ${lang}`,
      { size: lang === "en" ? "desktop" : "phone", lang },
      async (page) => {
        await open(page);
        await axeFindsNothingInThemes(page, name, (theme) =>
          shot(page, `past-${name.replaceAll(/\W+/g, "-")}-${lang}-${theme}`),
        );
      },
    );
    check(
      `text at 200 %: ${name}, ${lang}`,
      { size: "phone", lang, settings: { text: "200" } },
      async (page) => {
        await open(page);
        await shot(page, `past-large-${name.replaceAll(/\W+/g, "-")}-${lang}`);
        await fits(page, name);
      },
    );
  }
