/* online-people.test.mjs - several people at a table of `carteado serve`. Checks an onlooker, a new
 * host, an act taken back by agreement, and the removal of a player. Also checks a server without
 * tables. */
import assert from "node:assert/strict";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { noTables } from "./screens.mjs";
import { come, make, sees, start, tables } from "./tables.mjs";

const { check } = await tables();
const alone = await site();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const menu = async (page, name) => {
  await page.locator(".head-button[aria-label=Menu]").click();
  await page.locator(".menu").getByRole("button", { name }).click();
};
const ply = (page) => page.locator(".table").getAttribute("data-ply");
const hand = (page) =>
  page
    .locator('[data-area="hand"] [data-key]')
    .evaluateAll((all) => all.map((el) => el.getAttribute("data-key")));

check("three people, and one who only looks on", {}, async (ana, _, more) => {
  const sideways = { viewport: { width: 740, height: 360 } };
  const bia = await more({ seed: 2, size: "sideways", ...sideways });
  const caio = await more({ seed: 3, size: "desktop" });
  const dora = await more({ seed: 4 });
  const code = await make(ana, "solo", "Ana", "Sem ver as mãos");
  await come(bia, code, "Bia");
  await come(caio, code, "Caio");
  await dora.goto(`/m/${code}`);
  await dora.locator("#my-name").fill("Dora");
  await button(dora, "Só assistir").click();
  await ana.getByText("Assistem: Dora").waitFor();
  await fits(bia, "waiting room held sideways");
  await shot(bia, "people-room-sideways");
  await shot(dora, "people-room-watched");

  await button(ana, "Opções do lugar 2").click();
  await button(ana, "Deixar Bia cuidar da mesa").click();
  await button(bia, "Começar").waitFor();
  assert.equal(await button(ana, "Começar").count(), 0, "there is one host");
  await start(bia, ana, caio);
  await dora.locator(".table").waitFor();
  for (const page of [ana, bia, caio]) await waits(page, "you", "seat", "dealer");

  const seen = await sees(dora);
  assert.ok(seen.length > 0, "the table is seen");
  for (const key of await hand(dora)) assert.match(key, /^\?/, "and no hand");
  const whole = await dora.content();
  for (const page of [ana, bia, caio])
    for (const key of await hand(page)) assert.ok(!whole.includes(`data-key="${key}"`), key);
  assert.equal(await dora.locator(".log-since").count(), 0, "nobody's turn but others'");
  await axeFindsNothing(dora, "looking on");
  await shot(dora, "people-watching");
  await shot(bia, "people-table-sideways");

  const people = { ana, bia, caio };
  const turns = await Promise.all(
    Object.values(people).map((p) => p.locator('.table[data-wait="you"]').count()),
  );
  const acting = Object.values(people)[turns.indexOf(1)];
  const others = Object.values(people).filter((p) => p !== acting);
  const was = { ply: await ply(acting), sees: await sees(acting) };
  const one = new Person(acting, acting === caio ? "click" : "touch", "people/undo");
  await one.play((now) => now.ply > Number(was.ply));
  for (let n = 0; n < 2; n++) {
    await menu(acting, "Pedir para desfazer");
    for (const page of others) await button(page, "Concordo").waitFor();
    await acting.locator(".afar-note", { hasText: "Concordaram: 0 de 2" }).waitFor();
    await shot(others[0], "people-undo");
    if (n) await button(others[1], "Concordo").click();
    await button(others[0], n ? "Concordo" : "Não").click();
    for (const page of others) await button(page, "Concordo").waitFor({ state: "detached" });
    if (!n) assert.notEqual(await ply(acting), was.ply, "one has said no");
  }
  await acting.locator(`.table[data-ply="${was.ply}"]`).waitFor();
  assert.deepEqual(await sees(acting), was.sees, "the cards are where they were");

  await button(bia, "Conversa e pessoas").click();
  await shot(bia, "people-talk-sideways");
  await button(bia, "Tirar Caio da mesa").click();
  await button(bia, "Sim").click();
  await caio
    .getByRole("paragraph")
    .filter({ hasText: "Quem cuida da mesa tirou você dela." })
    .waitFor();
  assert.equal(await caio.locator(".table").count(), 0);
  await shot(caio, "people-kicked");
  await caio.goto("/");
  await caio.locator(".tile").first().waitFor();
  assert.equal(await caio.locator(".kept a").count(), 0);
});

alone.check("a server that has no tables says so at once", { expected: noTables }, async (page) => {
  for (const link of ["Jogar com amigos", "Entrar com código"]) {
    await page.goto("/");
    await page.getByRole("link", { name: link }).click();
    await page.getByText("As mesas não respondem agora").waitFor({ timeout: 3000 });
    await shot(page, "people-none");
  }
});
