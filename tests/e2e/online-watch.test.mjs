/* online-watch.test.mjs - people around tables of `carteado serve`. Checks onlookers who see open
 * hands one deal late, votes about absent players, talk in the waiting room, blocked people, and
 * the list of tables. */
import assert from "node:assert/strict";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { holds, shot, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { come, make, start, tables } from "./tables.mjs";

const { check } = await tables();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const keys = (page) =>
  page
    .locator(".table [data-key]")
    .evaluateAll((all) => all.map((el) => el.getAttribute("data-key")));
const hand = (page) =>
  page
    .locator('[data-area="hand"] [data-key]')
    .evaluateAll((all) => all.map((el) => el.getAttribute("data-key")));
const settled = (page) => waits(page, "you", "seat", "bot", "dealer", "over");

check("open hands, a deal late", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2, size: "desktop" });
  const dora = await more({ seed: 3 });
  const code = await make(ana, "domino", "Ana", "Mãos abertas", "Sem recusar");
  await come(bia, code, "Bia");
  await dora.goto(`/m/${code}`);
  await dora.locator("#my-name").fill("Dora");
  await button(dora, "Só assistir").click();
  await dora.locator(".waiting").waitFor();
  await start(ana, bia);
  await dora.getByText("cada rodada aparece quando a seguinte começa").waitFor();
  await shot(dora, "watch-first");
  const drawn = await keys(dora); // only the cards drawn for the first dealer are open
  for (const page of [ana, bia]) await settled(page);

  const hands = [...(await hand(ana)), ...(await hand(bia))];
  assert.ok(hands.length > drawn.length && hands.every((key) => !key.startsWith("?")));
  const people = [new Person(ana, "touch", "watch/a"), new Person(bia, "click", "watch/b")];
  await Promise.all(people.map((p) => p.play((seen) => !!seen.dialog?.sheet)));
  assert.deepEqual(await keys(dora), drawn, "nothing is seen of a deal before the next one");
  for (const page of [ana, bia]) await page.locator("dialog[open] .sheet-buttons .main").click();
  await dora.locator(".table[data-wait=bot] .face").first().waitFor();
  await waits(dora, "bot");
  await axeFindsNothing(dora, "looking on with open hands");
  await shot(dora, "watch-open");
  const late = await more({ seed: 4, size: "desktop" });
  await late.goto(`/m/${code}`);
  await late.locator("#my-name").fill("Eva");
  await button(late, "Só assistir").click();
  await late.locator(".table .face").first().waitFor();
  for (const page of [dora, late])
    assert.deepEqual(
      (await keys(page)).filter((key) => key.startsWith("?")),
      [],
      "every hand is open",
    );
  await shot(late, "watch-open-desktop");
});

const asked = (page) => page.locator(".afar-note", { hasText: "Sem conexão: Caio. O que fazer?" });

check("somebody is absent: the others decide", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2, size: "desktop" });
  const caio = await more({ seed: 3 });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await come(caio, code, "Caio");
  await start(ana, bia, caio);
  for (const page of [ana, bia, caio]) await settled(page);
  await caio.context().setOffline(true);
  for (const page of [ana, bia]) await asked(page).waitFor();
  await axeFindsNothing(ana, "somebody is absent");
  await shot(ana, "absent-asked");
  await shot(bia, "absent-asked-desktop");
  await button(ana, "Esperar").click();
  await button(bia, "Esperar (Ana)").click();
  await asked(bia).waitFor({ state: "detached" });
  await bia.locator(".absent-mark", { hasText: "sem conexão" }).waitFor();
  await bia.waitForTimeout(2500); // ms: longer than this server waits for an absent player
  assert.equal(await bia.getByText("robô joga por Caio").count(), 0, "it is waited for him");

  for (const [page, name] of [
    [ana, "Continuar com robô"],
    [bia, "Continuar com robô (Ana)"],
  ]) {
    await button(page, "Conversa e pessoas").click();
    await button(page, name).click();
  }
  await shot(ana, "absent-talk");
  await ana.keyboard.press("Escape");
  await ana.locator(".absent-mark", { hasText: "robô joga por Caio" }).waitFor();
  await caio.context().setOffline(false);
  await ana.locator(".absent-mark").waitFor({ state: "detached" });

  await caio.context().setOffline(true);
  await button(ana, "Encerrar").click();
  await button(ana, "Sim").click();
  await bia.keyboard.press("Escape");
  await button(bia, "Encerrar (Ana)").click();
  await button(bia, "Sim").click();
  for (const page of [ana, bia])
    await page.getByRole("paragraph").filter({ hasText: "A mesa foi fechada." }).waitFor();
});

check("said in the waiting room; somebody blocked; tables found", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2 });
  const code = await make(ana, "buraco", "Ana", "Aberta a todos");
  await ana.getByText("Este endereço só abre neste computador.").waitFor(); // the server is at 127.0.0.1
  await come(bia, code, "Bia");
  await button(bia, "Conversa e pessoas").click();
  await axeFindsNothing(bia, "talk in the waiting room");
  await shot(bia, "room-talk");
  await button(bia, "Boa sorte!").click();
  await ana.locator(".talk-said", { hasText: "Bia: Boa sorte!" }).waitFor();
  await fits(ana, "waiting room with talk");
  await shot(ana, "room-said");
  await button(ana, "Conversa e pessoas").click();
  await button(ana, "Bloquear Bia").click();
  await button(ana, "Desbloquear Bia").waitFor();
  await shot(ana, "room-blocked");
  await ana.keyboard.press("Escape");
  await button(bia, "Conversa e pessoas").click();
  await button(bia, "aceno").click();
  await bia.locator(".talk-said", { hasText: "aceno" }).waitFor();
  assert.equal(await ana.getByText("aceno").count(), 0, "who is blocked is not heard");
  await ana.reload();
  await ana.locator(".room-seat.person").first().waitFor();
  await button(ana, "Conversa e pessoas").click();
  await button(ana, "Desbloquear Bia").waitFor(); // the block survives a reload

  const caio = await more({ seed: 3 });
  await make(caio, "solo", "Caio", "Aberta a todos");
  await ana.goto("/mesas");
  await holds(ana.locator(".lobby-tables li"), 1, "no table of who is blocked");
  await axeFindsNothing(ana, "lobby with people blocked");
  await shot(ana, "lobby-blocked");
  await button(ana, "Desbloquear Bia").click();
  await holds(ana.locator(".lobby-tables li"), 2);
  await ana.locator("#filter-game").selectOption({ label: "Solo" });
  await holds(ana.locator(".lobby-tables li"), 1);
  await ana.locator(".lobby-tables", { hasText: "de Caio" }).waitFor();
  await fits(ana, "lobby");
  await shot(ana, "lobby-filter");
});

check("a seat is taken along to another device", {}, async (ana, context, more) => {
  const bia = await more({ seed: 2, size: "desktop" });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(ana, "Jogar em outro aparelho").click();
  await axeFindsNothing(ana, "a seat for another device");
  await shot(ana, "other-device");
  await ana.locator("dialog[open]").getByRole("button", { name: "Copiar o link" }).click();
  const link = await ana.evaluate(() => navigator.clipboard.readText());
  const tablet = await more({ seed: 3, size: "sideways" });
  await tablet.goto(link);
  await button(tablet, "Jogar nesse lugar").waitFor();
  await axeFindsNothing(tablet, "a seat that a link brings");
  await shot(tablet, "seat-given");
  await button(tablet, "Jogar nesse lugar").click();
  await tablet.locator(".room-seat.person", { hasText: "você · quem cuida da mesa" }).waitFor();
  assert.doesNotMatch(tablet.url(), /lugar/, "the secret does not stay in the address");
  await ana.getByText("Você abriu em outra janela.").waitFor();
  await bia.goto(`${link.slice(0, -3)}AAA`); // a wrong link leaves Bia her own seat
  await bia.locator(".room-seat.person", { hasText: "você" }).waitFor();
  const thief = await more({ seed: 4 });
  await thief.goto(`${link.slice(0, -3)}AAA`);
  await button(thief, "Jogar nesse lugar").click();
  await button(thief, "Jogar nesse lugar").waitFor({ state: "detached" });
  await thief.locator("#my-name").waitFor();
  await start(tablet, bia);
  await tablet.reload();
  await tablet.locator(".table .face").first().waitFor();
  await tablet.locator(".head-button[aria-label=Menu]").click();
  await button(tablet, "Jogar em outro aparelho").waitFor();
});
