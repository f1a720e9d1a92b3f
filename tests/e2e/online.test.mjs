/* online.test.mjs - tables of `carteado serve`. Checks making one, joining by a link, and waiting.
 * Checks what happens with a lost network, a closed page, a server that dies, a second window, a
 * stolen seat, and a host who leaves. */
import assert from "node:assert/strict";
import { axeFindsNothing, axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { holds, shot, waits } from "./help.mjs";
import { made } from "./kept.mjs";
import { Person } from "./person.mjs";
import { come, make, sees, start, tables } from "./tables.mjs";

const { check, kill, begin } = await tables();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const settled = (page) => waits(page, "you", "seat", "dealer", "over");

/** Begins a table of Solo with two people. */
async function two(ana, more) {
  const bia = await more({ seed: 2 });
  const code = await make(ana, "solo", "Ana");
  await come(bia, code, "Bia");
  await start(ana, bia);
  for (const page of [ana, bia]) await settled(page);
  return { bia, code };
}

check("a table is made, joined, changed, begun", {}, async (ana, _, more) => {
  await ana.goto("/");
  await ana.getByRole("link", { name: "Jogar com amigos" }).click();
  await ana.locator('.friend-games a[href="/amigos/samba"]').click();
  await ana.locator("#my-name").fill("Ana");
  await button(ana, "Criar mesa").click();
  await ana.locator(".waiting").waitFor();
  const code = ana.url().split("/").at(-1);
  assert.match(code, /^[2-9A-HJ-NP-Z]{6}$/);
  assert.equal(await ana.locator(".big-code").innerText(), code);

  const bia = await more({ seed: 2, size: "desktop" });
  await bia.goto("/mesas");
  await bia.getByText("Nenhuma mesa aberta agora.").waitFor();
  await axeFindsNothing(bia, "lobby");
  await shot(bia, "online-lobby");
  await bia.locator("#table-code").fill("O0K7PQ");
  await button(bia, "Entrar").click();
  await bia.getByText("Nenhum código tem O e 0").waitFor();
  await bia.locator("#table-code").fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await button(bia, "Entrar").click();
  await button(bia, "Sentar à mesa").click();
  await bia.getByText("Escreva seu nome.").waitFor();
  await bia.locator("#my-name").fill("Bia");
  await button(bia, "Sentar à mesa").click();
  await holds(bia.locator(".room-seat.person"), 2);
  await holds(ana.locator(".room-seat.person"), 2, "the host hears of it");

  await ana.locator(".room-seat.ready", { hasText: "Bia" }).waitFor();
  assert.ok(await button(ana, "Começar").isEnabled(), "who sits down is ready");
  await ana.getByText("robôs de nível médio ficam com os lugares livres").waitFor();
  await button(ana, "Mudar as regras").click();
  await ana.locator("dialog[open] .pill", { hasText: "Calmo" }).click();
  await button(ana, "Usar estas regras").click();
  await bia.locator(".changed li", { hasText: "Tempo por jogada: Calmo (90 s)" }).waitFor();
  assert.equal(await bia.locator(".changed li").count(), 1, "only what has changed");
  assert.equal(await ana.locator(".changed").count(), 0, "the host knows");
  assert.ok(await button(ana, "Começar").isDisabled(), "she has to agree again");
  await ana.getByText("Esperando: Bia").waitFor();
  await axeFindsNothing(bia, "changed rules");
  await shot(bia, "online-changed");
  await button(bia, "Concordo com as regras").click();
  await bia.locator(".changed").waitFor({ state: "detached" });

  await ana.locator(".room-seat.open [aria-haspopup]").first().click();
  await ana.locator("dialog[open] .room-options button", { hasText: "Robô forte" }).click();
  await bia.locator(".room-seat.bot").waitFor();
  await bia.locator(".room-seat.open").getByRole("button", { name: "Sentar aqui" }).last().click();
  for (const page of [ana, bia]) {
    await axeFindsNothingInThemes(page, "waiting room");
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
    await fits(page, "waiting room");
  }
  await shot(ana, "online-room");
  await shot(bia, "online-room-desktop");
  await start(ana, bia);
  await ana.locator(".head-clock").waitFor();
  await button(bia, "Conversa e pessoas").click();
  await axeFindsNothing(bia, "talk");
  await shot(bia, "online-talk");
  await button(bia, "Boa sorte!").click();
  await ana.locator(".bubble", { hasText: "Boa sorte!" }).waitFor();
  await shot(ana, "online-table");
});

/** Gives a page the device's menu for sharing, which notes what it is given. */
function sharing() {
  window.shared = [];
  navigator.share = async (what) => void window.shared.push(what);
}

check("inviting is the first thing in the room", {}, async (ana, _, more) => {
  const phone = await more({ seed: 2 });
  await phone.addInitScript(sharing);
  const code = await make(phone, "buraco", "Bia");
  const first = (page) => page.locator("main :is(button, a):not(.bar *)").first();
  assert.equal(await first(phone).innerText(), "Convidar");
  await first(phone).click();
  const [{ text, url }] = await phone.evaluate(() => window.shared);
  assert.equal(text, "Vamos jogar Buraco? Entre na mesa:");
  assert.match(url, new RegExp(`^http://[^ ]+/m/${code}$`));
  assert.equal(await phone.locator(".invite a").count(), 0, "the menu has the messengers");

  await ana.addInitScript(() => delete Navigator.prototype.share);
  const other = await make(ana, "buraco", "Ana");
  assert.equal(await first(ana).innerText(), "WhatsApp");
  const links = await ana.locator(".invite a").evaluateAll((all) => all.map((a) => a.href));
  const link = encodeURIComponent(`${new URL(ana.url()).origin}/m/${other}`);
  assert.deepEqual(
    links.map((href) => [new URL(href).host, href.includes(link)]),
    [
      ["wa.me", true],
      ["t.me", true],
    ],
  );
  await button(ana, "Copiar o link").waitFor();
  await button(ana, "Mostrar QR").waitFor();
  await fits(ana, "invitation");
});

check("a seat changes, and nobody has to agree again", {}, async (ana, _, more) => {
  const bia = await more({ seed: 2 });
  const code = await make(ana, "buraco", "Ana");
  await come(bia, code, "Bia");
  await ana.locator(".room-seat.ready", { hasText: "Bia" }).waitFor();
  await bia.locator(".room-seat.open").getByRole("button", { name: "Sentar aqui" }).last().click();
  await holds(bia.locator(".room-seat.person").last(), 1);
  await ana.locator(".room-seat.ready:last-child", { hasText: "Bia" }).waitFor();
  await button(bia, "Ainda não").click();
  await ana.getByText("Esperando: Bia").waitFor();
  await bia.context().setOffline(true);
  await ana.getByText("Sem conexão: Bia. Enquanto isso, um robô joga no lugar.").waitFor();
  await button(ana, "Começar").click();
  await ana.locator(".table .face").first().waitFor();
  await bia.context().setOffline(false);
  await bia.locator(".table .face").first().waitFor();
});

check("the network goes and comes back", {}, async (ana, context, more) => {
  const { bia } = await two(ana, more);
  const before = await sees(ana);
  const here = await ana.locator(".table").getAttribute("data-ply");
  await context.setOffline(true);
  await ana.locator(".banner", { hasText: /Sem conexão.*robô/ }).waitFor();
  await bia.locator(".absent-mark").waitFor();
  await shot(ana, "online-lost");
  await context.setOffline(false);
  await ana.locator(".banner").waitFor({ state: "detached" });
  await settled(ana);
  if ((await ana.locator(".table").getAttribute("data-ply")) === here)
    assert.deepEqual(await sees(ana), before);
  else await ana.locator(".afar-note.back", { hasText: "Voltou. Enquanto isso:" }).waitFor();
  await bia.locator(".absent-mark").waitFor({ state: "detached" });
});

check("a closed page: the table stands on the first screen", {}, async (ana, context, more) => {
  const { bia } = await two(ana, more);
  await bia.locator(".table").waitFor();
  const before = await sees(ana);
  const ply = await ana.locator(".table").getAttribute("data-ply");
  await ana.close();
  const again = await context.newPage();
  await again.goto("/");
  const going = again.locator(".kept a", { hasText: "com Bia" });
  await going.waitFor();
  await shot(again, "online-home");
  await going.click();
  await again.locator(".table .face").first().waitFor();
  await settled(again);
  if ((await again.locator(".table").getAttribute("data-ply")) === ply)
    assert.deepEqual(await sees(again), before);
  assert.equal(await again.locator("#my-name").count(), 0, "nobody is asked again who it is");
});

check("the server dies and begins again: nothing is lost", {}, async (ana, _, more) => {
  const { bia } = await two(ana, more);
  const before = [await sees(ana), await sees(bia)];
  const ply = () => ana.locator(".table").getAttribute("data-ply");
  const was = await ply();
  await kill();
  for (const page of [ana, bia])
    await page.locator(".banner", { hasText: "Sem conexão" }).waitFor();
  for (const page of [ana, bia])
    assert.doesNotMatch(
      await page.locator(".banner").innerText(),
      /robô/,
      "without a server no bot plays",
    );
  await begin();
  for (const page of [ana, bia]) {
    await page.locator(".banner").waitFor({ state: "detached", timeout: 60_000 });
    await settled(page);
  }
  if ((await ply()) === was) assert.deepEqual([await sees(ana), await sees(bia)], before);
  const people = [new Person(ana, "click", "dies/a"), new Person(bia, "click", "dies/b")];
  const goesOn = (seen) => seen.ply > Number(was) + 2 || !!seen.dialog;
  await Promise.all(people.map((p) => p.play(goesOn)));
});

check("another window takes the seat, and gives it back", {}, async (ana, context, more) => {
  const { code } = await two(ana, more);
  const before = await sees(ana);
  const other = await context.newPage();
  await other.goto(`/m/${code}`);
  await other.locator(".table .face").first().waitFor();
  await ana.getByText("Você abriu em outra janela.").waitFor();
  assert.equal(await ana.locator(".table").count(), 0);
  await button(ana, "Jogar aqui").click();
  await ana.locator(".table .face").first().waitFor();
  await other.getByText("Você abriu em outra janela.").waitFor();
  assert.equal((await sees(ana)).length, before.length);
});

check("a seat is taken with its token alone, from wherever", {}, async (ana, context, more) => {
  const { code } = await two(ana, more);
  const token = await ana.evaluate(
    (code) =>
      new Promise((done) => {
        const asked = indexedDB.open("carteado-tables");
        asked.onsuccess = () => {
          const read = asked.result.transaction("tables").objectStore("tables").get(code);
          read.onsuccess = () => done(read.result);
        };
      }),
    code,
  );
  const put = (page, table) =>
    page.evaluate(
      (table) =>
        new Promise((done) => {
          const asked = indexedDB.open("carteado-tables");
          asked.onsuccess = () => {
            const write = asked.result.transaction("tables", "readwrite");
            write.objectStore("tables").put(table);
            write.oncomplete = () => done();
          };
        }),
      table,
    );
  const phone = await more({ seed: 3 });
  const thief = await more({ seed: 4 });
  for (const page of [phone, thief]) {
    await page.goto("/");
    await made(page, "carteado-tables");
  }
  await put(thief, { ...token, token: `${token.token.slice(0, -3)}AAA` });
  await thief.goto(`/m/${code}`);
  await thief.locator("#my-name").waitFor();
  assert.equal(await thief.locator(".table").count(), 0, "a token by guess opens nothing");
  assert.equal(await ana.locator(".table").count(), 1);
  await put(phone, token);
  await phone.goto(`/m/${code}`);
  await phone.locator(".table .face").first().waitFor();
  await ana.getByText("Você abriu em outra janela.").waitFor();
  assert.ok(context);
});

check("a bot's seat, and its cards, are not for who comes late", {}, async (ana, _, more) => {
  const code = await make(ana, "solo", "Ana"); // unless the table is made so
  const late = await more({ seed: 2 });
  await late.goto(`/m/${code}`);
  await button(late, "Sentar à mesa").waitFor();
  await start(ana);
  await late.reload();
  await late.getByText("Todos os lugares estão ocupados.").waitFor();
  assert.equal(await late.locator('.join button[type="submit"]').count(), 0);
});

check("the host leaves: the others play on", {}, async (ana, _, more) => {
  const { bia } = await two(ana, more);
  await ana.locator(".head-button[aria-label=Menu]").click();
  await ana.locator(".menu").getByRole("button", { name: "Sair da mesa" }).click();
  await button(ana, "Sim").click();
  await ana.locator(".tile").first().waitFor();
  assert.equal(await ana.locator(".kept a").count(), 0);
  await settled(bia);
  await bia.locator(".head-button[aria-label=Menu]").click();
  await bia.locator(".menu").getByRole("button", { name: "Encerrar a mesa" }).waitFor();
});
