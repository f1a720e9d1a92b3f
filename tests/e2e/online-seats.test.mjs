/* online-seats.test.mjs - who has which seat at a table of `carteado serve`. Checks a seat given
 * back by the host's link, somebody sent away and let back, a newcomer whom the table lets in, and
 * two people of one name. */
import assert from "node:assert/strict";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { holds, shot, waits } from "./help.mjs";
import { come, make, sees, start, tables } from "./tables.mjs";

const { check } = await tables();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const menu = async (page, name) => {
  await page.locator(".head-button[aria-label=Menu]").click();
  await page.locator(".menu").getByRole("button", { name }).click();
};
const settled = (page) => waits(page, "you", "seat", "dealer", "over");
const kicked = (page) =>
  page.getByRole("paragraph").filter({ hasText: "Quem cuida da mesa tirou você dela." }).waitFor();

/** Gives a page the device's menu for sharing, which notes what it is given. */
function sharing() {
  window.shared = [];
  navigator.share = async (what) => void window.shared.push(what);
}

/** The link in the open dialog, as the host shares it. */
async function sharedLink(page) {
  await button(page.locator("dialog[open]"), "Compartilhar").last().click();
  const [{ url }] = await page.evaluate(() => window.shared.splice(0));
  return url;
}

check("a seat comes back by the host's link", {}, async (ana, _, more) => {
  await ana.addInitScript(sharing);
  const bia = await more({ seed: 2 });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await start(ana, bia);
  for (const page of [ana, bia]) await settled(page);
  const before = await sees(bia);
  const ply = await bia.locator(".table").getAttribute("data-ply");
  await bia.context().close(); // with everything that her browser knew
  await menu(ana, "Devolver um lugar");
  await button(ana, "Devolver o lugar a Bia").click();
  await ana.getByText("Mande este link só para Bia.").waitFor();
  await axeFindsNothing(ana, "a seat given back");
  await fits(ana, "a seat given back");
  await shot(ana, "seats-give");
  const url = await sharedLink(ana);
  assert.match(url, new RegExp(`^http://[^ ]+/m/${code}#volta=.{43}$`));
  await button(ana.locator("dialog[open]"), "Fechar").last().click();

  const phone = await more({ seed: 3 });
  await phone.goto(url);
  await phone.locator(".table .face").first().waitFor();
  assert.ok(!phone.url().includes("#"), "nobody copies the secret with the address");
  await settled(phone);
  if ((await phone.locator(".table").getAttribute("data-ply")) === ply)
    assert.deepEqual(await sees(phone), before);
  await ana.locator(".afar-note", { hasText: "Bia voltou ao lugar pelo link" }).waitFor();
  await shot(ana, "seats-given");

  const thief = await more({ seed: 4 });
  await thief.goto(url);
  await thief.getByText("Este link já foi usado ou venceu.").waitFor();
  assert.equal(await thief.locator(".table").count(), 0, "a link works once");
  await shot(thief, "seats-used");
  await phone.reload(); // the phone has the seat now
  await phone.locator(".table .face").first().waitFor();
});

check("a seat in the waiting room comes back, too", {}, async (ana, _, more) => {
  await ana.addInitScript(sharing);
  const bia = await more({ seed: 2 });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await button(ana, "Opções do lugar 2").click();
  await button(ana, "Tirar Bia da mesa").waitFor();
  assert.equal(await button(ana, "Devolver o lugar a Bia").count(), 0, "she is here");
  await ana.keyboard.press("Escape");
  await bia.context().close();
  await ana.locator(".room-seat", { hasText: "sem conexão" }).waitFor();
  await button(ana, "Opções do lugar 2").click();
  await button(ana, "Devolver o lugar a Bia").click();
  const url = await sharedLink(ana);
  const phone = await more({ seed: 3 });
  await phone.goto(url);
  await phone.locator(".waiting .room-seat", { hasText: "Bia" }).waitFor();
  await phone.locator(".room-seat", { hasText: "você" }).waitFor();
});

check("who was sent away stays away until the host lets them back", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2 });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await button(ana, "Opções do lugar 2").click();
  await button(ana, "Tirar Bia da mesa").click();
  await button(ana, "Sim").click();
  await kicked(bia);
  await bia.goto(`/m/${code}`);
  await kicked(bia); // the page says which seat it had
  const caio = await more({ seed: 3 }); // somebody else of the house
  await come(caio, code, "Caio");
  await axeFindsNothing(ana, "somebody sent away");
  await shot(ana, "seats-barred");
  await button(ana, "Deixar Bia voltar").click();
  await button(ana, "Deixar Bia voltar").waitFor({ state: "detached" });
  await bia.reload();
  await button(bia, "Sentar à mesa").click();
  await holds(bia.locator(".waiting .room-seat.person"), 3);

  await start(ana, bia, caio);
  await button(ana, "Conversa e pessoas").click();
  await button(ana, "Tirar Bia da mesa").click();
  await button(ana, "Sim").click();
  await kicked(bia);
  await bia.reload();
  await kicked(bia);
  await button(ana, "Deixar Bia voltar").click();
  await bia.reload();
  await bia.locator(".table .face").first().waitFor(); // the seat is hers again
});

check("the table lets a newcomer in", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2 });
  const eva = await more({ seed: 3 });
  const code = await make(ana, "solo", "Ana", "Quem entra pode assumir o lugar de um robô");
  await come(bia, code, "Bia");
  await start(ana, bia);
  await eva.goto(`/m/${code}`);
  await eva.getByText("Se a mesa deixar, você assume o lugar de um robô.").waitFor();
  await eva.locator("#my-name").fill("Eva");
  await button(eva, "Pedir para entrar").click();
  await eva.getByText("Esperando a mesa responder…").waitFor();
  await axeFindsNothing(eva, "waiting for the table");
  await shot(eva, "seats-knock");
  await ana.locator(".afar-note", { hasText: "Eva quer assumir o lugar do robô" }).waitFor();
  await axeFindsNothing(ana, "a newcomer asks");
  await shot(ana, "seats-asked");
  await button(bia, "Agora não").click();
  await eva.getByText("Desta vez a mesa preferiu continuar como está.").waitFor();
  assert.equal(await eva.locator(".table").count(), 0);
  await button(eva, "Pedir para entrar").click();
  await button(ana, "Deixar entrar").click();
  await ana.locator(".afar-note", { hasText: "Para Eva entrar, falta: Bia" }).waitFor();
  assert.equal(await eva.locator(".table").count(), 0, "one is not all");
  await button(bia, "Deixar entrar").click();
  await eva.locator(".table .face").first().waitFor();
  await eva.reload(); // she has the seat's token
  await eva.locator(".table .face").first().waitFor();
});

check("two of one name are told apart", {}, async (ana, _, more) => {
  const other = await more({ seed: 2 });
  const code = await make(ana, "solo", "Ana");
  await come(other, code, "ana");
  await ana.locator(".room-seat", { hasText: "ana (2)" }).waitFor();
  const third = await more({ seed: 3 });
  await third.goto(`/m/${code}`);
  await third.locator("#my-name").fill("Аna"); // the first letter is Cyrillic
  await button(third, "Sentar à mesa").click();
  await third.locator(".wrong", { hasText: "todas do mesmo alfabeto" }).waitFor();
});
