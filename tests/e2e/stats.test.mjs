/* stats.test.mjs - statistics of played matches. Checks that figures agree with the records, that
 * export, import and deletion work, and that a faulty file changes nothing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { open as openModule } from "../bridge/engine.mjs";
import { axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { begin, holds, seededRandom, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";

const { check, browser, url } = await site();

/* ---- matches ---- */

const over = (seen) => seen.wait === "over" && !!seen.dialog?.sheet;

/** Plays a match of Golfe to its end. */
async function golf(page, seed) {
  await begin(page, "golfe", `?regras=${encodeURIComponent("golfe holes=1")}`);
  await waits(page, "you", "over");
  await new Person(page, "click", seed).playOn(over);
}

const file = async (page, button) => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
};
const exported = async (page) => JSON.parse(await file(page, "Salvar tudo (JSON)"));
const give = (page, text) =>
  page
    .locator('.stats-data input[type="file"]')
    .setInputFiles({ name: "h.json", mimeType: "application/json", buffer: Buffer.from(text) });

const cards = async (page) => {
  await page.locator(".stats-card").first().waitFor();
  return Object.fromEntries(
    await page
      .locator(".stats-card")
      .evaluateAll((all) =>
        all.map((c) => [c.querySelector("dt").textContent, c.querySelector("dd").textContent]),
      ),
  );
};
const stats = async (page, query = "") => {
  await page.goto(`/estatisticas${query}`);
  await page.locator(".stats-data").waitFor();
};

/** A history of Dominó matches played by bots, with complete records. */
async function made(many) {
  const matches = [];
  const level = ["random", "beginner"];
  for (let i = 0; i < many; i++) {
    const page = await openModule("domino");
    const seats = 4;
    const seed = i.toString(16).padStart(64, "ab");
    assert.equal(page.begin(seats, "", seed), null);
    const rand = seededRandom(i);
    for (let turn = page.turn(); turn !== "over"; turn = page.turn()) {
      if (turn === "dealer") page.deal();
      else {
        const { choices } = page.table(turn);
        const all = choices.acts
          .map((a) => a.act)
          .concat(choices.amounts.map((a) => a.act.replace("#", a.low)));
        assert.equal(page.play(all[Math.floor(rand() * all.length)], turn), null);
      }
    }
    const { view, round } = page.table(-1);
    const setup = {
      game: "domino",
      seats,
      options: "",
      bots: level[i % 2],
      names: ["Eu", "B", "C", "D"],
      me: 0,
      seed,
    };
    const record = page.record();
    const moves = record.match(/^0 /gm).length;
    matches.push({
      ...{
        id: 1_700_000_000_000 + i,
        setup,
        record,
        time: Date.now() - (many - i - 0.5) * 86_400_000,
        seconds: 60 + i,
      },
      ...{ rounds: round, moves, over: true, score: view.score, won: view.won },
    });
  }
  return matches;
}
const history = (matches) => JSON.stringify({ kind: "carteado-history", version: 1, matches });

/* ---- what is shown ---- */

check("games just played are counted as their records say", { size: "desktop" }, async (page) => {
  await stats(page);
  await page.getByText("Ainda não tem partida terminada").waitFor();
  await golf(page, "stats 1");
  await golf(page, "stats 2");
  await stats(page, "?jogo=golfe");
  const shown = await cards(page);
  const { matches } = await exported(page);
  assert.equal(matches.length, 2);
  const scores = [];
  let won = 0;
  for (const m of matches) {
    const engine = await openModule("golfe");
    assert.equal(engine.load(m.record), null);
    const { view } = engine.table(0);
    assert.equal(view.turn, "over");
    assert.equal(m.moves, m.record.split("\n").filter((l) => l.startsWith("0 ")).length);
    scores.push(view.score[0]);
    won += view.won.includes(0);
  }
  assert.equal(shown.Partidas, "2");
  assert.match(shown["Vitórias"], new RegExp(`^${won} `));
  assert.equal(shown["Melhor resultado"], String(Math.max(...scores)).replace("-", "−"));
  const mean = (scores[0] + scores[1]) / 2;
  assert.equal(
    shown["Média de pontos"],
    mean.toLocaleString("pt-BR", { maximumFractionDigits: 1 }).replace("-", "−"),
  );

  await page
    .getByRole("link", { name: /^Rever: Golfe/ })
    .first()
    .click();
  await page.locator('.past[data-game="golfe"]').waitFor();
});

check("made matches: filters, drawings, table, list", { size: "desktop" }, async (page) => {
  const matches = await made(24);
  await stats(page);
  await give(page, history(matches));
  await page.getByText("Partidas novas: 24; já estavam aqui: 0.").first().waitFor();
  await page.locator(".stats-filter select").first().selectOption("domino");
  const shown = await cards(page);
  const own = matches.map((m) => m.score[0]);
  const wins = matches.filter((m) => m.won.includes(0)).length;
  assert.equal(shown.Partidas, "24");
  assert.match(shown["Vitórias"], new RegExp(`^${wins} `));
  const low = (await openModule("domino")).game().low;
  assert.equal(shown["Melhor resultado"], String(low ? Math.min(...own) : Math.max(...own)));

  await page.locator(".stats-drawing.line svg path.ct-line").waitFor({ state: "attached" });
  const bars = await page.locator(".stats-drawing.bars .ct-bar").count();
  await page.getByText("Ver como tabela").nth(1).click();
  const often = await page.locator(".stats-chart").nth(1).locator("tbody td").allTextContents();
  assert.equal(often.length, bars);
  assert.equal(
    often.reduce((s, n) => s + Number(n), 0),
    24,
  );
  await page.getByText("Ver como tabela").first().click();
  const means = await page.locator(".stats-chart").first().locator("tbody td").allTextContents();
  const last = own.slice(-10).reduce((a, b) => a + b, 0) / 10;
  assert.equal(means.length, 24);
  assert.equal(means.at(-1), last.toLocaleString("pt-BR", { maximumFractionDigits: 1 }));

  await page
    .locator(".stats-filter label", { hasText: "Robôs" })
    .locator("select")
    .selectOption("medium");
  assert.equal((await cards(page)).Partidas, "12");
  await page
    .locator(".stats-filter label", { hasText: "Período" })
    .locator("select")
    .selectOption("7");
  const week = matches.filter((m, i) => i % 2 && m.time >= Date.now() - 7 * 86_400_000).length;
  await page.waitForFunction(
    (n) => document.querySelector(".stats-card dd").textContent === String(n),
    week,
  );
  await page.reload();
  assert.equal((await cards(page)).Partidas, String(week));

  await stats(page);
  await holds(page.locator(".stats-match"), 20);
  await page
    .getByRole("button", { name: /^Apagar: / })
    .first()
    .click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("button", { name: "Desfazer" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await holds(page.locator(".stats-match"), 24);
  await page
    .getByRole("button", { name: /^Apagar: / })
    .first()
    .click();
  await page.waitForFunction(() => document.querySelectorAll(".stats-match").length === 23);
  const csv = await file(page, "Salvar uma tabela (CSV)");
  assert.equal(csv.trim().split("\r\n").length, 24);
});

check("out as a file, into another browser: the same", { size: "phone" }, async (page) => {
  await stats(page);
  await give(page, history(await made(3)));
  await page.getByText("Partidas novas: 3").first().waitFor();
  const text = await file(page, "Salvar tudo (JSON)");
  const fresh = await browser.newContext({ baseURL: url, locale: "pt-BR", acceptDownloads: true });
  try {
    const other = await fresh.newPage();
    await stats(other);
    await give(other, text);
    await other.getByText("Partidas novas: 3").first().waitFor();
    assert.equal(await file(other, "Salvar tudo (JSON)"), text);
    await give(other, text);
    await other.getByText("Partidas novas: 0; já estavam aqui: 3.").first().waitFor();
    assert.equal(await file(other, "Salvar tudo (JSON)"), text);
  } finally {
    await fresh.close();
  }
});

check("a file that is wrong changes nothing and says why", { size: "phone" }, async (page) => {
  const matches = await made(2);
  await stats(page);
  await give(page, history(matches));
  await page.getByText("Partidas novas: 2").first().waitFor();
  const before = await file(page, "Salvar tudo (JSON)");
  const [good, bad] = JSON.parse(before).matches.map((m) => ({ ...m, id: m.id + 77 }));
  const wrong = {
    "O arquivo não é JSON.": before.slice(0, -20),
    "não é um histórico": "[1, 2]",
    "Partida 2: linha": history([
      good,
      { ...bad, record: bad.record.replace(/\n1 \w+.*\n/, "\n1 nada\n") },
    ]),
    "Partida 2: o resultado": history([good, { ...bad, score: bad.score.map((s) => s + 1) }]),
    "Partida 1: faltam dados": history([{ ...good, won: "eu" }]),
  };
  for (const [why, text] of Object.entries(wrong)) {
    await give(page, text);
    await page.locator(".trouble", { hasText: "Nada entrou." }).filter({ hasText: why }).waitFor();
    assert.equal(await file(page, "Salvar tudo (JSON)"), before, why);
  }
  await page.getByRole("button", { name: "Apagar todas" }).click();
  await page.locator("dialog[open] .danger").click();
  await page.getByText("Ainda não tem partida terminada").waitFor();
});

check("a match given up is kept only by choice", { size: "phone" }, async (page) => {
  const leave = async () => {
    await page.locator('[data-zone^="stock"]').click();
    await page.waitForFunction(() => window.look().ply > 1);
    await page.goto("/jogar/golfe");
    await page.locator('.prepare button[type="submit"]').click();
    await page.getByRole("button", { name: "Começar outra" }).click();
    await page.waitForFunction(() => window.look()?.ply === 1);
    await stats(page);
  };
  await begin(page, "golfe");
  await waits(page, "you");
  await leave();
  assert.equal(await page.locator(".stats-match").count(), 0);
  await page.getByLabel("Guardar também partidas abandonadas").check();
  await page.goto("/mesa/golfe");
  await waits(page, "you");
  await leave();
  await page.locator(".stats-match", { hasText: "Abandonada" }).waitFor();
  await page.getByText("Nenhuma partida terminada com esta escolha.").waitFor();
});

/* ---- every screen ---- */

for (const lang of ["pt-BR", "en"])
  check(
    `statistics for everybody, ${lang}`,
    { size: lang === "en" ? "desktop" : "phone", lang },
    async (page) => {
      await page.goto("/estatisticas");
      await give(page, history(await made(12)));
      await page.locator(".stats-match").first().waitFor();
      for (const query of ["", "?jogo=domino"]) {
        await page.goto(`/estatisticas${query}`);
        await page.locator(".stats-match").first().waitFor();
        if (query) {
          await page.locator(".ct-bar").first().waitFor({ state: "attached" });
          await page.locator("summary").last().click();
        }
        await axeFindsNothingInThemes(page, query, (theme) =>
          shot(page, `stats${query.slice(-6)}-${lang}-${theme}`),
        );
        const was = page.viewportSize();
        await page.setViewportSize({ width: 360, height: 740 });
        await page.evaluate(() => document.documentElement.style.setProperty("--zoom", "2"));
        await shot(page, `stats-large${query.slice(-6)}-${lang}`);
        await fits(page, query);
        await page.setViewportSize(was);
      }
    },
  );
