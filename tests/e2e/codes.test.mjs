/* codes.test.mjs - deal codes. Checks for every game that a code means the same deal in the page
 * and on the command line. A mistyped code is understood, or refused with a reason. The deal of the
 * day depends only on the local date. Results are kept, compared and shared. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { open } from "../bridge/engine.mjs";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { carteado, games, heads, holds, shot, site, waits } from "./help.mjs";
import { keptMatch } from "./kept.mjs";
import { Person } from "./person.mjs";
import { openDay } from "./screens.mjs";

const { check } = await site();
const patiences = heads.filter((g) => g.family === "patience").map((g) => g.slug);
const day = "2026-11-21";

/** What `carteado code` prints about a game's code, or a day's. */
const line = (...words) =>
  JSON.parse(execFileSync(carteado, ["code", ...words, "--json"], { encoding: "utf8" }));
const ofDay = (slug, date = day) => line(slug, `--day=${date}`);

/* ---- the same deal ---- */

for (const slug of games)
  test(`${slug}: one code, one deal`, async () => {
    const known = ofDay(slug);
    const { ask } = await open(slug);
    const found = { error: null, code: known.code, seed: known.seed };
    assert.deepEqual(ask("code_day", `${slug}\n${day}`), found);
    assert.deepEqual(ask("code_seed", `${slug}\n${known.seed}`), found);
    assert.deepEqual(ask("code", `${slug}\n${known.code}`), found);
    assert.deepEqual(
      ask("code", `${slug}\n ${known.code.toLowerCase().replaceAll("-", " ")} `),
      found,
    );
    assert.deepEqual(ask("code", `${slug}\n${known.code.split("-").slice(1).join("")}`), found);
    assert.equal(ask("code_seed", `${slug}\n${"5f".repeat(32)}`).error.key, "code.none");
    assert.equal(ask("begin", `${slug}\n0\n\n${known.seed}`), null);
    assert.equal(ask("act", "deal").error, null);
    const session = `rules ${slug}\ndeal ${known.seed}\nstate\n`;
    const { stdout } = spawnSync(carteado, ["engine"], { input: session, encoding: "utf8" });
    const lines = stdout.split("\n").filter((l) => l !== "ok");
    assert.match(stdout, /^ply 1$/m);
    assert.deepEqual(ask("state", "").split("\n"), lines);
  });

/* ---- typing ---- */

const field = (page) => page.locator(".code-form input");
const why = (page) => page.locator(".code-why p");

async function type(page, text) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

const { code, seed } = ofDay("golfe");
const bare = code.split("-").slice(1).join("-");
const wrong = `${code.slice(0, -1)}${code.endsWith("7") ? "8" : "7"}`;

check("a code is typed with slips, or refused with a reason", {}, async (page) => {
  await page.goto("/jogar/golfe");
  await page.locator(".code-prepare > button").click();
  const slips = {
    empty: ["  ", /Escreva o código/],
    "a wrong symbol": [wrong, /não confere/],
    "neighbours exchanged": ["GOLFE-P84N-4DG0-C", /não confere/],
    "too short": [code.slice(0, -2), /não parece um código/],
    "another letter": [`${code.slice(0, -1)}U`, /não parece um código/],
    "no game": [`XADREZ-${bare}`, /jogo conhecido/],
    "another game": [ofDay("solo").code, /código de Solo/],
  };
  for (const [name, [text, reason]] of Object.entries(slips)) {
    await type(page, text);
    await why(page).waitFor();
    assert.match(await why(page).textContent(), reason, name);
    assert.equal(await field(page).getAttribute("aria-invalid"), "true");
  }
  assert.equal(
    await page.locator('a[href^="/jogar/solo?d="]').count(),
    1,
    "a way to the other game",
  );
  const good = [
    ...[code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `, code.replaceAll("-", ""), bare],
    ...[code.replaceAll("0", "o"), `Gôlfe ${bare}`, code.replaceAll("-", "–")],
    ...[
      `Golfe do dia 21/11: 12 pontos, ${code}`,
      `https://example.org/jogar/golfe?lang=en&d=${code}#x`,
    ],
  ];
  for (const text of good) {
    await type(page, text);
    assert.equal(await page.locator(".code-chosen strong").textContent(), code, text);
    await page.locator(".code-chosen button").click();
    await page.locator(".code-prepare > button").click();
  }
});

check(
  "the first page takes any game's code, by keys alone",
  { size: "desktop", lang: "en-GB" },
  async (page) => {
    await page.goto("/");
    await page.locator(".tile").first().waitFor();
    await page.keyboard.press("End");
    const person = new Person(page, "keys", "codes");
    await person.press(page.locator(".home-codes > .button"));
    await page.locator("dialog[open] .code-form").waitFor();
    await page.keyboard.press("Tab"); // from the title to the button that closes the dialog
    await page.keyboard.press("Tab");
    await page.keyboard.type(`XADREZ-${bare}`);
    await page.keyboard.press("Enter");
    await why(page).waitFor();
    assert.match(await why(page).textContent(), /name of a known game/);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("cao vermelho r3k4 p3tc s");
    await page.keyboard.press("Enter");
    await page.locator(".code-chosen").waitFor();
    assert.equal(new URL(page.url()).pathname, "/jogar/cao_vermelho");
  },
);

const cards = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

check("cards of another program are pasted and played", {}, async (page) => {
  await page.goto("/jogar/golfe");
  await page.locator(".code-prepare > button").click();
  await page.getByRole("button", { name: "Trazer cartas de outro programa" }).click();
  const dialog = page.locator("dialog[open]");
  const text = dialog.locator("textarea");
  const use = dialog.getByRole("button", { name: "Usar estas cartas" });
  await text.waitFor();
  await axeFindsNothing(page);
  await fits(page);
  await text.fill("7H 8H\n1Z");
  await use.click();
  await dialog.locator(".code-why p").waitFor();
  assert.match(await dialog.locator(".code-why p").textContent(), /Linha 2: “1Z” não é uma carta/);
  const foreign = cards.map((card) => card.toUpperCase().replace("T", "10"));
  await text.fill(`${cards.toReversed().join(" ")}\n${foreign.join(",")}`);
  await use.click();
  await dialog.locator(".deck-which input").fill("2");
  await shot(page, "deck-dialog");
  await use.click();
  await page.locator(".code-chosen").waitFor();
  assert.match(await page.locator(".code-chosen").textContent(), /52 cartas: Ac 2c 3c/);
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".table").waitFor();
  const match = await keptMatch(page, "golfe");
  assert.match(match.record, new RegExp(`^deal ${cards.join(" ")}$`, "m"));
});

check("a bad code in an address is said, and nothing starts from it", {}, async (page) => {
  await page.goto(`/jogar/golfe?d=${wrong}`);
  await why(page).waitFor();
  assert.match(await why(page).textContent(), /não confere/);
  assert.equal(await field(page).inputValue(), wrong);
  await page.goto("/jogar/golfe?dia=2026-02-30");
  await why(page).waitFor();
  assert.match(await why(page).textContent(), /ano-mês-dia/);
  await page.goto(`/jogar/solo?d=${code}`);
  await why(page).waitFor();
  assert.match(await why(page).textContent(), /código de Golfe/);
});

/** Begins the prepared match, and returns the seed of its record. */
async function begun(page, slug) {
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".table").waitFor();
  await waits(page, "you", "dealer", "over");
  const { record, setup } = await keptMatch(page, slug);
  return { seed: /^seed (\w{64})$/m.exec(record)?.[1], record, setup };
}

check("a link deals its cards; two sit down to the same", {}, async (page) => {
  await page.goto(`/jogar/golfe?d=${code}`);
  await page.locator(".code-chosen").waitFor();
  const alone = await begun(page, "golfe");
  assert.equal(alone.seed, seed);
  await page.locator(".head-button[aria-haspopup]").click();
  assert.equal(await page.locator(".table-code .code").textContent(), code);
  await page.goto(`/jogar/golfe?d=${code}&lugares=2`);
  await page.locator(".code-chosen").waitFor();
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator("dialog[open] .danger").click();
  await page.locator(".table").waitFor();
  const two = await keptMatch(page, "golfe");
  assert.equal(two.setup.seats, 2);
  assert.match(two.record, new RegExp(`^seats 2\nseed ${seed}$`, "m"));
});

check(
  "a new match has a code too; another game at the table has another",
  { seed: 5 },
  async (page) => {
    await page.goto("/jogar/domino");
    const { seed: mine } = await begun(page, "domino");
    await page.locator(".head-button[aria-haspopup]").click();
    const shown = await page.locator(".table-code .code").textContent();
    assert.equal(line(shown).seed, mine);
    assert.equal(line(shown).game, "domino");
  },
);

/* ---- days ---- */

const moment = "2026-11-21T11:00:00Z";
for (const [timezoneId, lang, date] of [
  ["Pacific/Kiritimati", "pt-BR", "2026-11-22"],
  ["America/Sao_Paulo", "en-US", "2026-11-21"],
  ["Etc/GMT+12", "pt-BR", "2026-11-20"],
])
  check(`the deal of the day in ${timezoneId}, ${lang}`, { timezoneId, lang }, async (page) => {
    await page.clock.setFixedTime(moment);
    await openDay(page);
    const links = await page
      .locator(".day li a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    assert.deepEqual(links.sort(), patiences.map((slug) => `/jogar/${slug}?dia=${date}`).sort());
    for (const slug of patiences) {
      await page.goto(`/jogar/${slug}?dia=hoje`);
      assert.equal(await page.locator(".code-chosen strong").textContent(), ofDay(slug, date).code);
    }
  });

/* ---- results ---- */

const read = { permissions: ["clipboard-read", "clipboard-write"] };

check(
  "a day's result is kept, shared and compared",
  { ...read, timezoneId: "America/Sao_Paulo" },
  async (page) => {
    await page.clock.setFixedTime("2026-11-21T15:00:00Z");
    const deal = ofDay("onze");
    await openDay(page);
    await page.locator('.day li a[href^="/jogar/onze"]').click();
    await page.locator(".code-chosen").waitFor();
    assert.equal((await begun(page, "onze")).seed, deal.seed);
    const person = new Person(page, "click", "codes/onze");
    await person.play((seen) => !!seen.dialog?.sheet);
    const share = page.locator("dialog[open] .code-share");
    await share.waitFor();
    const { score, won } = await page.evaluate(() =>
      JSON.parse(localStorage.getItem("carteado.tries")).at(-1),
    );
    const text = await share.textContent();
    const points = `${score} ${Math.abs(score) === 1 ? "ponto" : "pontos"}`;
    const result = won
      ? `consegui, com ${points}. Sem dica e sem voltar jogada!`
      : `fiz ${points}.`;
    const again = `Quer tentar com as mesmas cartas? O código é ${deal.code}`;
    assert.equal(text, `Joguei Onze Fechado do dia 21/11 e ${result} ${again}`);
    await page.locator("dialog[open] .table-code .row button").last().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, `${text}\n${new URL(page.url()).origin}/jogar/onze?d=${deal.code}`);
    assert.equal(await page.locator(".code-tries").count(), 0, "nothing yet to compare with");
    await shot(page, "codes-end");

    await page.clock.setFixedTime("2026-11-21T15:20:00Z");
    await page.locator("dialog[open] .sheet-buttons").getByText("Mesmas cartas de novo").click();
    await waits(page, "you");
    assert.equal(/^seed (\w+)$/m.exec((await keptMatch(page, "onze")).record)?.[1], deal.seed);
    await new Person(page, "click", "codes/onze/again").play((seen) => !!seen.dialog?.sheet);
    await page.locator("dialog[open] .code-tries").waitFor();
    await holds(page.locator(".code-tries tbody tr"), 2);
    await holds(page.locator(".code-best"), 1);
    await axeFindsNothing(page);

    await page.reload();
    await waits(page, "over");
    const tries = await page.evaluate(() => JSON.parse(localStorage.getItem("carteado.tries")));
    assert.equal(tries.length, 2, "an ended match is not counted twice");
    assert.deepEqual([tries[0].code, tries[0].day, tries[0].rules], [deal.code, day, ""]);

    await openDay(page);
    const day21 = page.locator(".month-day").nth(20);
    assert.match(
      await day21.locator("input").getAttribute("aria-label"),
      new RegExp(`^21 de novembro: ${tries.some((t) => t.won) ? "ganha" : "jogada"}$`),
    );
    assert.match(await page.locator(".day summary").textContent(), /21\/11 · 1 dia/);
    await day21.locator("xpath=preceding-sibling::label[1]").click(); // the day before can be played
    const before = await page.locator(".day li a").first().getAttribute("href");
    assert.match(before, /\?dia=2026-11-20$/);
    assert.ok(await page.locator(".month-day input").nth(21).isDisabled(), "a day to come");
    await day21.click();
    const most = Math.max(...tries.map((t) => t.score));
    assert.match(
      await page.locator(".day li.done a").textContent(),
      new RegExp(`Onze Fechado(consegui, com )?${most} pontos?`),
    );
    await page.goto(`/jogar/onze?d=${deal.code}`);
    await page.locator(".code-chosen .muted").waitFor();
    assert.match(
      await page.locator(".code-chosen .muted").textContent(),
      /Já jogou 2 vezes com estas cartas/,
    );
  },
);

check("kept results that are junk count as none", {}, async (page) => {
  await page.addInitScript(() =>
    localStorage.setItem("carteado.tries", '[{"game":"golfe"},7,null,{"code":3}]'),
  );
  await page.addInitScript(() => localStorage.setItem("carteado.clock.golfe", '{"seed":1}'));
  await page.goto(`/jogar/golfe?d=${code}`);
  await page.locator(".code-chosen").waitFor();
  assert.equal(await page.locator(".code-chosen .muted").count(), 0);
  assert.equal((await begun(page, "golfe")).seed, seed);
});

/* ---- every screen ---- */

for (const [size, settings] of [
  ["phone", { text: "200" }],
  ["desktop", { theme: "dark" }],
  ["phone", { theme: "contrast" }],
])
  check(`axe and room: ${size} ${Object.values(settings)}`, { size, settings }, async (page) => {
    const look = async (name) => {
      await axeFindsNothing(page, name);
      await fits(page, name);
      await shot(page, `codes-${name}-${size}-${Object.values(settings)}`);
    };
    await openDay(page);
    await look("home");
    await page.locator(".home-codes > .button").click();
    await type(page, wrong);
    await why(page).waitFor();
    await look("field");
    await page.goto(`/jogar/golfe?d=${code}`);
    await page.locator(".code-chosen").waitFor();
    await look("prepare");
    await begun(page, "golfe");
    await page.locator(".head-button[aria-haspopup]").click();
    await page.locator(".table-code").waitFor();
    await look("menu");
  });
