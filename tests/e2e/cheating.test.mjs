/* cheating.test.mjs - a server that cheats at a fair deal, in each way of tests/server/liar.mjs. The
 * page must not call the match right, and neither must `carteado verify` with the files that the
 * page saves. An honest server passes the same test. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../server/client.mjs";
import { liar, lies } from "../server/liar.mjs";
import { act, settings, turn } from "../server/table.mjs";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { carteado, shot } from "./help.mjs";
import { Person } from "./person.mjs";
import { tables } from "./tables.mjs";

const { check, url } = await tables();
const port = Number(new URL(url).port);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Plays a match of Ana's client and this page, whose server tells this lie, until Ana closes the
 * table. */
async function play(page, { lie, shy = false, moved = false, hidden = false }) {
  const proxy = await liar(port, lie);
  const ana = await Client.open(port);
  const { code } = await ana.ask("create", {
    ...{ settings: settings("domino", 3), name: "Ana", face: "" },
  });
  await page.goto(`http://127.0.0.1:${proxy.port}/m/${code}`);
  await page.locator("#my-name").fill("Beto");
  await page.locator('.join button[type="submit"]').click();
  await ana.until(({ table }) => table.players[1].kind === "person" && table.players[1].ready);
  ana.holds = shy;
  await ana.ask("ready", { on: true });
  await ana.ask("start");
  await ana.until((c) => c.state);
  await page.locator(".table .face").first().waitFor();
  const person = new Person(page, "touch", "cheating");
  while (moved && ana.n < 4) {
    const line = ana.n;
    if (turn([ana]) === "0") await act([ana]);
    else if (turn([ana]) === "1") await person.play((seen) => seen.wait !== "you");
    await ana.until((c) => c.n > line);
  }
  assert.equal(proxy.asks.includes("reveal"), !hidden);
  await ana.ask("close");
  await page.getByRole("link", { name: "Rever a partida" }).waitFor();
  await ana.close();
  return proxy;
}

/** Opens the finished match, and lets the page check it. */
async function look(page) {
  await page.getByRole("link", { name: "Rever a partida" }).click();
  await page.locator(".past").waitFor();
  await press(page, "Mais");
  await press(page, "De onde vieram as cartas");
  await press(page, "Conferir agora");
  const said = page.locator(".past-fair .trouble, .past-right");
  await said.waitFor();
  return said.innerText();
}

/** Saves what the page offers, and runs the command that it shows. */
async function verify(page) {
  const folder = mkdtempSync(join(tmpdir(), "cheating-"));
  for (const button of ["Salvar o arquivo", "Salvar o que este aparelho viu"]) {
    const download = page.waitForEvent("download");
    await press(page, button);
    const saved = await download;
    await saved.saveAs(join(folder, saved.suggestedFilename()));
  }
  const [line] = (await page.locator(".past-fair pre").textContent()).split("\n");
  const [program, ...words] = line.split(" ");
  assert.equal(program, "carteado");
  const env = { ...process.env, COLUMNS: "1000" };
  const { status, stdout, stderr } = spawnSync(carteado, [...words, "--lang", "pt"], {
    ...{ cwd: folder, encoding: "utf8", env },
  });
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

check("an honest server is believed", {}, async (page) => {
  const proxy = await play(page, { lie: {}, moved: true });
  assert.match(await look(page), /^✓ Tudo certo\. Os lacres são os que este aparelho viu/);
  const { status, said } = await verify(page);
  assert.equal(status, 0, said);
  proxy.close();
});

for (const way of lies)
  check(`a server that cheats: ${way.name}`, {}, async (page) => {
    const proxy = await play(page, way);
    const warned = page.getByText("As cartas desta partida não conferem");
    if (way.doubt) assert.equal(await warned.count(), 0, "it does not know of a lie");
    else await warned.waitFor();
    const found = await look(page);
    assert.doesNotMatch(found, /✓|Tudo certo/);
    assert.match(found, way.page);
    await axeFindsNothing(page, "a server that cheats", "dialog[open]");
    await fits(page, "a server that cheats");
    await shot(page, `cheating-${lies.indexOf(way)}`);
    const { status, said } = await verify(page);
    assert.equal(status, 1, said);
    assert.match(said, way.verify);
    proxy.close();
  });
