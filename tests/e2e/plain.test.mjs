/* plain.test.mjs - a server reached by a name of its own over plain HTTP, as in a home's network:
 * the link is copied, and what browsers do not allow there is said once. Under a name that the
 * server does not know, the page says which option is missing. */
import assert from "node:assert/strict";
import { hostname } from "node:os";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { make, tables } from "./tables.mjs";

const { check, url } = await tables();
const { port } = new URL(url);
/* Both names lead to this machine by the browser's own table of names (help.mjs). */
const own = `http://${hostname()}.local:${port}`;
const strange = `http://cartas.example.org:${port}`;
const button = (page, name) => page.getByRole("button", { name, exact: true });
const refused = { expected: /WebSocket connection|net::ERR_|421|Cross-Origin-Opener-Policy/ };

for (const [lang, words] of Object.entries({
  "pt-BR": {
    said: "sem o cadeado, o aparelho não avisa",
    away: "Fechar o aviso",
    copy: "Copiar o link",
  },
  en: {
    said: "without the padlock, the device cannot",
    away: "Close this notice",
    copy: "Copy the link",
  },
}))
  check(
    `over plain HTTP, ${lang}`,
    { lang, baseURL: own, expected: /Cross-Origin-Opener-Policy/ },
    async (page, context) => {
      await page.goto("/");
      assert.equal(await page.evaluate(() => isSecureContext), false);
      const code = await make(page, "solo", "Ana");
      await page.getByText(words.said).waitFor();
      await fits(page, "waiting room over plain HTTP");
      await axeFindsNothing(page, "waiting room over plain HTTP");
      await button(page, words.copy).click();
      await page.locator(".code-copied").waitFor();
      const paste = await context.newPage();
      await paste.goto("/health");
      await paste.evaluate(() => document.body.replaceChildren(document.createElement("textarea")));
      await paste.locator("textarea").focus();
      await paste.keyboard.press("Control+V");
      assert.equal(await paste.locator("textarea").inputValue(), `${own}/m/${code}`);
      await paste.close();
      await button(page, words.away).click();
      await page.getByText(words.said).waitFor({ state: "detached" });
      await page.reload();
      await page.locator(".waiting").waitFor();
      assert.equal(await page.getByText(words.said).count(), 0, "it is said once");
    },
  );

for (const [lang, words] of Object.entries({
  "pt-BR":
    "As mesas não abrem por este endereço. Quem instalou o carteado precisa da opção --public-url",
  en: "The tables do not open at this address. Whoever installed carteado needs the option --public-url",
}))
  check(`under an unknown name, ${lang}`, { lang, baseURL: strange, ...refused }, async (page) => {
    for (const path of ["/amigos", "/mesas", "/conta", "/m/ABC234"]) {
      await page.goto(path);
      await page.getByText(`${words} ${strange}.`).waitFor();
      await fits(page, `unknown name, ${path}`);
    }
  });
