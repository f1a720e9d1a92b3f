/* pad-file.test.mjs - the file of a score pad. Checks that a pad is exported and read back, and
 * that a file with any fault is refused with a reason and changes nothing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { open } from "../bridge/engine.mjs";
import { holds, site } from "./help.mjs";

const { check } = await site();

const plain = {
  ...{ id: "domingo", game: "buraco", name: "Domingo na casa da vó", seats: 4, options: "" },
  ...{ first: 1, names: ["Ana", "Beto", "Caio", "Dora"], time: 1e12 },
  deals: ["clean=1,0 laid=345,210 out=1,0", "clean=0,1 laid=120,400 out=0,1 adjust=-10,10"],
};

async function file(more = {}) {
  const pad = { ...plain, ...more };
  const page = await open("buraco", "players");
  const text = ["pt", pad.game, pad.seats, pad.options, pad.first, ...pad.deals].join("\n");
  const { pad: a } = page.ask("pad", text);
  assert.deepEqual(
    a.deals.map((d) => d.error),
    [null, null],
  );
  return { carteado: "pad", ...pad, account: a.deals, score: a.score, over: a.over, won: a.won };
}

const give = (page, value) =>
  page.locator('.pads-file input[type="file"]').setInputFiles({
    name: "p.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  });
/* The number of pads in the list. The list arrives after the page, but all at once, so its first
 * line is awaited. */
const kept = async (page) => {
  await page.goto("/marcador");
  const lines = page.locator(".pads-list li");
  await lines.first().waitFor();
  return lines.count();
};
const saved = async (page) => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar em arquivo" }).click();
  return JSON.parse(readFileSync(await (await download).path(), "utf8"));
};

check("a pad's own file opens it again, elsewhere and here", {}, async (page) => {
  await page.goto("/marcador");
  await give(page, await file());
  await page.getByRole("heading", { name: plain.name }).waitFor();
  await page.locator(".pad-write").waitFor();
  const out = await saved(page);
  assert.deepEqual({ ...out, account: 0 }, { ...(await file()), account: 0 });
  assert.equal(await kept(page), 1);
  await give(page, out);
  await page.locator(".pad-write").waitFor();
  assert.equal(await kept(page), 1, "the same pad once more");
  await give(page, await file({ deals: plain.deals.toReversed() }));
  await page.locator(".pad-write").waitFor();
  assert.equal(await kept(page), 2, "one that went another way stays beside it");
});

check("a wrong file is refused, and nothing changes", {}, async (page) => {
  await page.goto("/marcador");
  await give(page, await file());
  await page.locator(".pad-write").waitFor();
  await kept(page);
  const good = await file();
  for (const [value, why] of [
    ["{", /Não deu para ler/],
    [{ ...good, carteado: "history" }, /não é um placar/],
    [{ ...good, names: ["Ana"] }, /Falta algo/],
    [{ ...good, account: null }, /Falta algo/],
    [{ ...good, game: "onze" }, /não tem esse jogo/],
    [{ ...good, options: "target=abc" }, /regras não servem/],
    [{ ...good, deals: [plain.deals[0], "laid=1e9"] }, /Rodada 2/],
    [{ ...good, score: [1, 2, 1, 2] }, /não bate com/],
  ]) {
    await give(page, value);
    const said = page.locator(".pads-file .trouble", { hasText: why });
    await said.waitFor();
    assert.match(await said.textContent(), /^Nada mudou/);
    await holds(page.locator(".pads-list li"), 1);
  }
  assert.equal(await kept(page), 1);
});
