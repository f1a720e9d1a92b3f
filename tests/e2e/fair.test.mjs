/* fair.test.mjs - fair deals. Checks that a finished match says where its cards came from, checks
 * itself, and shows commands for the program that do the same. The commands are run. During a match
 * its seed stays hidden. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { axeFindsNothing } from "./everybody.mjs";
import { begin, carteado, shot, site, waits } from "./help.mjs";

const { check } = await site();
const golden = (name) =>
  new URL(`../../games/${name.replace("/", "/golden/")}.ctr`, import.meta.url);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

async function panel(page, record) {
  await page.goto("/replay");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "x.ctr",
      mimeType: "text/plain",
      buffer: Buffer.from(record),
    });
  await page.locator(".past").waitFor();
  await press(page, "Mais");
  await press(page, "De onde vieram as cartas");
  await page.locator(".past-fair").waitFor();
}

check("a match is checked here, and by the commands that are shown", {}, async (page) => {
  const record = readFileSync(golden("golfe/beginner-2-plain"), "utf8");
  const seed = /^seed (\w+)/m.exec(record)[1];
  await panel(page, record);
  assert.equal(await page.locator(".past-fair code").textContent(), seed);
  await press(page, "Conferir agora");
  const said = await page.locator(".past-right").textContent();
  const deals = record.match(/^deal/gm).length;
  const acts = record.match(/^\d+ /gm).length;
  assert.match(said, new RegExp(`Tudo certo.*de novo: ${deals}\\..*refeitas: ${acts},`));
  await axeFindsNothing(page, "fair", "dialog[open]");
  await shot(page, "fair");
  const download = page.waitForEvent("download");
  await press(page, "Salvar o arquivo");
  const saved = await download;
  const folder = mkdtempSync(join(tmpdir(), "fair-"));
  await saved.saveAs(join(folder, saved.suggestedFilename()));
  const lines = (await page.locator(".past-fair pre").textContent()).split("\n");
  assert.ok(lines.length >= 2);
  for (const line of lines) {
    const [program, ...words] = line.split(" ");
    assert.equal(program, "carteado");
    const out = execFileSync(carteado, words, { cwd: folder, encoding: "utf8" });
    assert.ok(out.length > 10, line);
    if (words[0] === "code") assert.ok(out.includes(seed), out);
  }
  rmSync(folder, { recursive: true });
});

check("the draw of a match on a server is shown and computed again", {}, async (page) => {
  const sha = (text) => createHash("sha256").update(text).digest("hex");
  const secret = sha("a secret");
  const shares = "abcdefgh-_012345|";
  const seed = sha(`${secret}|${shares}`);
  const played = ["watch", "monte", "--seats", "2", "--record", "-", "--seed", seed];
  const tags = `names Ana|Robô\ncommit ${sha(secret)}\nsecret ${secret}\nshares ${shares}\n`;
  const record = execFileSync(carteado, played, { encoding: "utf8" }).replace(
    /^seats .*\n/m,
    (line) => line + tags,
  );
  await panel(page, record);
  const told = await page.locator(".past-fair dd").allTextContents();
  assert.deepEqual(told.slice(0, 4), [sha(secret), secret, "abcdefgh-_012345", "nenhuma"]);
  assert.match(await page.locator(".past-fair dl").textContent(), /Parte de Ana/);
  assert.match(await page.locator(".past-fair pre").textContent(), /^carteado verify /);
  await press(page, "Conferir agora");
  const doubt = page.locator(".past-right", {
    hasText: "As contas fecham. Mas esta partida é antiga",
  });
  await doubt.waitFor();
  await axeFindsNothing(page, "fair-draw", "dialog[open]");
  await shot(page, "fair-draw");
  await panel(page, record.replace(/^commit .*/m, `commit ${seed}`));
  await press(page, "Conferir agora");
  await page.locator(".past-fair .trouble", { hasText: "o lacre não é o do segredo" }).waitFor();
});

check("cards that are written in the record are said to be so", {}, async (page) => {
  await panel(page, readFileSync(golden("golfe/E1-example"), "utf8"));
  await page.locator(".past-fair", { hasText: "não houve sorteio" }).waitFor();
  assert.equal(await page.locator(".past-fair code").count(), 0);
  await press(page, "Conferir agora");
  await page.locator(".past-right", { hasText: "cartas já escritas: 1" }).waitFor();
});

check("a match that goes on does not tell its seed", {}, async (page) => {
  await begin(page, "domino");
  await waits(page, "you");
  await page.goto("/replay?mesa=domino");
  await page.locator(".past").waitFor();
  await press(page, "Mais");
  await page.locator("dialog[open] .menu").waitFor();
  assert.equal(await page.getByRole("button", { name: "De onde vieram as cartas" }).count(), 0);
});
