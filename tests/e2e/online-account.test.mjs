/* online-account.test.mjs - an account at a server, used from the page. Checks making it, signing
 * out, taking over its seat on another device, recovery, export and deletion. Checks that a match
 * between two accounts is rated, and that people can sign in while somebody attacks. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Client } from "../server/client.mjs";
import { readsAs } from "./aloud.mjs";
import { axeFindsNothing, axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { holds, shot } from "./help.mjs";
import { Person } from "./person.mjs";
import { start, tables } from "./tables.mjs";

const { check, house } = await tables();
const homes = await Promise.all(["203.0.113.7", "203.0.113.8", "203.0.113.9"].map(house));
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Fills the open form. `values`: texts by the names of the fields. */
async function fill(page, values, send) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`.account-form input[name="${name}"]`).last().fill(value);
  await button(page, send).last().click();
}
const way = (page, name) => page.locator(".account-in .pill", { hasText: name }).click();
const isIn = (page, name) => page.getByText(`Você está na conta ${name}.`).waitFor();
const isOut = (page) => page.locator(".account-in").waitFor();
const named = (page, name) => page.locator(".me-name b", { hasText: name }).waitFor();

check("made, left, entered elsewhere, recovered, deleted", {}, async (ana, _, more) => {
  await ana.goto("/amigos");
  await ana.getByRole("link", { name: "Conta neste servidor" }).click();
  await isOut(ana);
  await axeFindsNothingInThemes(ana, "account, out");
  await ana.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
  await shot(ana, "account-out");
  await way(ana, "Criar conta");
  await fill(ana, { name: "Ana" }, "Criar conta");
  await ana.getByRole("alert").filter({ hasText: "Preencha: senha." }).waitFor();
  await fill(ana, { password: "curta" }, "Criar conta");
  await ana
    .getByRole("alert")
    .filter({ hasText: "pelo menos 8 letras, números ou sinais" })
    .waitFor();
  await shot(ana, "account-short");
  await fill(ana, { password: "pão de queijo" }, "Criar conta");
  await isIn(ana, "Ana");
  const codes = await ana.locator(".account-codes li").allInnerTexts();
  assert.equal(new Set(codes).size, 8);
  await axeFindsNothing(ana, "recovery codes");
  await fits(ana, "account");
  await shot(ana, "account-codes");
  await button(ana, "Já guardei").click();
  await ana.getByText("este aparelho", { exact: true }).waitFor();
  await ana.reload();
  await isIn(ana, "Ana");
  assert.equal(await ana.locator(".account-codes").count(), 0, "they are told once");

  await ana.goto("/amigos/solo");
  await ana.locator(".me-name b", { hasText: "Ana" }).waitFor();
  await ana.locator('.prepare button[type="submit"]').click();
  await ana.locator(".waiting").waitFor();
  const code = ana.url().split("/").at(-1);
  await ana.locator(".room-seat.person small", { hasText: "com conta" }).waitFor();

  const desk = await more({ seed: 2, size: "desktop" });
  await desk.goto("/conta");
  await way(desk, "Entrar");
  await fill(desk, { name: "Ana", password: "pão de batata" }, "Entrar");
  await desk.getByRole("alert").filter({ hasText: "não combinam" }).waitFor();
  await fill(desk, { password: "pão de queijo" }, "Entrar");
  await isIn(desk, "Ana");
  await desk.locator(`.lobby-tables a[href="/m/${code}"]`).waitFor();
  await holds(desk.locator('[aria-labelledby="my-devices"] li'), 2, "both devices");
  await axeFindsNothingInThemes(desk, "account, in");
  await desk.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
  await shot(desk, "account-in-desktop");
  await desk.locator(`.lobby-tables a[href="/m/${code}"]`).click();
  await desk.locator(".waiting").waitFor();
  await ana.getByText("Você abriu em outra janela.").waitFor();

  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.goto("/conta").then(() => button(desk, "Salvar tudo").click()),
  ]);
  const kept = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(kept.account[0]?.name ?? kept.account.name, "Ana");
  assert.equal(kept.devices.length, 2);

  await ana.goto("/conta");
  await isIn(ana, "Ana");
  await shot(ana, "account-in");
  await button(ana, "Sair da conta neste aparelho").click();
  await isOut(ana);
  await way(ana, "Perdi a senha");
  const lost = { name: "Ana", recovery: codes[3].toLowerCase(), fresh: "bolo de fubá" };
  await fill(ana, lost, "Entrar com a senha nova");
  await isIn(ana, "Ana");
  await desk.getByText("Este aparelho não está mais na conta.").waitFor();
  await isOut(desk);
  await fill(desk, { name: "Ana", password: "bolo de fubá" }, "Entrar");
  await isIn(desk, "Ana");
  await ana.goto("about:blank");
  await desk.getByRole("button", { name: /^Tirar da conta/ }).click();
  await desk.getByRole("button", { name: /^Tirar da conta/ }).waitFor({ state: "detached" });
  await ana.goto("/amigos"); // the page learns of the account before it takes a seat as a guest
  await ana.locator('a[href="/amigos/domino"]').click();
  await ana.getByText("Este aparelho não está mais na conta.").waitFor();

  await button(desk, "Gerar novos códigos").click();
  await fill(desk, { now: "bolo de fubá" }, "Gerar novos códigos");
  await holds(desk.locator(".account-codes li"), 8);
  await button(desk, "Trocar a senha").click();
  await fill(desk, { now: "bolo de fubá", fresh: "rosca de coco" }, "Trocar a senha");
  await desk.locator("dialog[open]").waitFor({ state: "detached" });

  await button(desk, "Apagar a conta").click();
  await shot(desk, "account-delete");
  await fill(desk, { now: "bolo de fubá" }, "Apagar tudo");
  await desk.getByRole("alert").filter({ hasText: "não combinam" }).waitFor();
  await fill(desk, { now: "rosca de coco" }, "Apagar tudo");
  await isOut(desk);
  await fill(desk, { name: "Ana", password: "rosca de coco" }, "Entrar");
  await desk.getByRole("alert").filter({ hasText: "não combinam" }).waitFor();
});

/** Makes accounts for these people. */
async function members(people) {
  for (const [name, page] of Object.entries(people)) {
    await page.goto("/conta");
    await way(page, "Criar conta");
    await fill(page, { name, password: "pão de queijo" }, "Criar conta");
    await isIn(page, name);
  }
}

check("a match within a house is for fun", {}, async (dora, _, more) => {
  const eva = await more({ seed: 2 });
  await members({ Dora: dora, Eva: eva });
  await dora.goto("/amigos/cao_vermelho");
  await named(dora, "Dora");
  await dora.locator("#seats").fill("2");
  await dora.getByLabel("Calmo (90 s)").check();
  await dora.locator('.prepare button[type="submit"]').click();
  await dora.locator(".waiting").waitFor();
  await eva.goto(dora.url());
  await named(eva, "Eva");
  await button(eva, "Sentar à mesa").click();
  for (const page of [dora, eva])
    await page.getByText("Tem gente aqui na mesma internet.").waitFor();
  assert.equal(await dora.locator(".room-rules").getByText("· vale ranking").count(), 0);
  await axeFindsNothing(dora, "a match for fun");
  await fits(dora, "a match for fun");
  await shot(dora, "account-near");
});

check("a match between two accounts is rated", { baseURL: homes[0] }, async (bia, _, more) => {
  const caio = await more({ seed: 2, size: "desktop", baseURL: homes[1] });
  await members({ Bia: bia, Caio: caio });
  await bia.goto("/amigos/cao_vermelho");
  await named(bia, "Bia");
  await bia.locator("#seats").fill("2");
  await bia.getByLabel("Calmo (90 s)").check(); // a match without a clock is not rated
  await bia.locator('.prepare button[type="submit"]').click();
  await bia.locator(".waiting").waitFor();
  await caio.goto(new URL(bia.url()).pathname);
  await named(caio, "Caio");
  await button(caio, "Sentar à mesa").click();
  await bia.locator(".room-rules").getByText("vale ranking").waitFor();
  await start(bia, caio);
  const hands = [new Person(bia, "touch", "account/b"), new Person(caio, "click", "account/c")];
  await Promise.all(hands.map((p) => p.playOn((seen) => seen.wait === "over")));
  const rows = (page) => page.locator("dialog[open] .rated li");
  for (const page of [bia, caio]) await holds(rows(page), 2);
  const told = await rows(bia).allInnerTexts();
  assert.deepEqual(await rows(caio).allInnerTexts(), told, "both are told the same");
  const [, now, by] = told[0].match(/^Bia: 1\.500 → (1\.\d{3}) \(([+−]\d+|0)\)$/); // 0 after a draw
  assert.equal(Number(now.replace(".", "")), 1500 + Number(by.replace("−", "-")));
  await axeFindsNothing(bia, "a rated match");
  await shot(bia, "account-rated");
  await caio.goto("/conta");
  await caio.locator('[aria-labelledby="my-ratings"]').getByText("1 partida").waitFor();
  await caio.getByLabel("Jogo").selectOption("cao_vermelho");
  await caio.getByText("Ainda não tem ninguém com dez partidas.").waitFor();
  await shot(caio, "account-best");
  const phone = await more({ seed: 3, baseURL: homes[0] }); // another device of the same account
  await phone.goto("/conta");
  await fill(phone, { name: "Bia", password: "pão de queijo" }, "Entrar");
  await isIn(phone, "Bia");
  const played = phone.locator('[aria-labelledby="my-matches"] li');
  await holds(played, 1);
  await played.getByText("com Caio").waitFor();
  await axeFindsNothing(phone, "matches of an account");
  await fits(phone, "matches of an account");
  await shot(phone, "account-matches");
  await played.getByRole("button", { name: "Rever" }).click();
  await phone.locator('.past[data-eyes="0"]').waitFor();
});

/** Attacks sign-in from one address until the result is called: fills its queue with a right password, and tries wrong
 * ones for somebody else's account. `refused`: how often the server has refused the attacker, by key. */
async function attack(port, own, whom) {
  const refused = {};
  let on = true;
  const ask = async (client, fields) => {
    const { error } = await client.try("account.enter", { label: "", ...fields });
    if (error) refused[error.key] = (refused[error.key] ?? 0) + 1;
    if (error) await new Promise((done) => setTimeout(done, 20));
  };
  const clients = await Promise.all(Array.from({ length: 30 }, () => Client.open(port)));
  const work = clients.map(async (client, i) => {
    const fields = i ? own : { name: whom, password: "not the password" };
    while (on) await ask(client, fields);
    await client.close();
  });
  const stop = async () => {
    on = false;
    await Promise.all(work);
  };
  return { refused, stop };
}

check("signing in while somebody attacks", { baseURL: homes[0] }, async (gil, _, more) => {
  const own = { name: "Mau", password: "uma senha certa" };
  const port = Number(new URL(homes[2]).port);
  const bad = await Client.open(port);
  await bad.ask("account.create", { ...own, label: "" });
  await bad.close();
  await members({ Gil: gil });
  const codes = await gil.locator(".account-codes li").allInnerTexts();
  const { refused, stop } = await attack(port, own, "Gil");
  while (!refused["people.many"] || !refused["people.busy"])
    await new Promise((done) => setTimeout(done, 20));
  const phone = await more({ seed: 2, baseURL: homes[1] });
  await phone.goto("/conta");
  await fill(phone, { name: "Gil", password: "pão de queijo" }, "Entrar");
  await isIn(phone, "Gil");
  await gil.reload(); // a device that is signed in
  await isIn(gil, "Gil");
  await button(phone, "Sair da conta neste aparelho").click();
  await isOut(phone);
  await way(phone, "Perdi a senha");
  const lost = { name: "Gil", recovery: codes[0], fresh: "bolo de fubá" };
  await fill(phone, lost, "Entrar com a senha nova");
  await isIn(phone, "Gil");
  await stop();
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page, name) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const here = page.locator(":focus");
    if ((await here.count()) && (await here.ariaSnapshot()).includes(`"${name}"`)) return here;
  }
  throw new Error(`no way by Tab to ${name}`);
}

check("in English, by the keys alone, read aloud", { lang: "en", size: "desktop" }, async (eve) => {
  await eve.goto("/conta");
  await isOut(eve);
  await readsAs(eve, "account-out", "en");
  await tabTo(eve, "Sign in");
  await eve.keyboard.press("ArrowDown"); // chooses the next way to sign in
  await tabTo(eve, "Name");
  await eve.keyboard.type("Eve");
  await eve.keyboard.press("Enter");
  const alert = eve.getByRole("alert");
  await alert.filter({ hasText: "Please fill in: password." }).waitFor();
  await readsAs(eve, "account-missing", "en");
  await tabTo(eve, "Password");
  await eve.keyboard.type("bread and cheese");
  await eve.keyboard.press("Enter");
  await eve.getByText("You are signed in as Eve.").waitFor();
  await holds(eve.locator(".account-codes li"), 8);
  await tabTo(eve, "I have saved them");
  await eve.keyboard.press("Enter");
  await eve.locator(".account-codes").waitFor({ state: "detached" });
  await readsAs(eve, "account-in", "en");
  await (await tabTo(eve, "Delete the account")).press("Enter");
  await eve.locator("dialog[open]").waitFor();
  await eve.keyboard.press("Escape");
  await eve.locator("dialog[open]").waitFor({ state: "detached" });
  await eve.keyboard.press("Enter"); // the button has the focus again
  await eve.locator("dialog[open]").waitFor();
  await tabTo(eve, "Current password");
  await eve.keyboard.type("bread and cheese");
  await eve.keyboard.press("Enter");
  await isOut(eve);
});

check("in Portuguese, read aloud", {}, async (ana) => {
  await ana.goto("/conta");
  await isOut(ana);
  await readsAs(ana, "account-out", "pt-BR");
});
