/* tables.mjs - helpers for people at a table of `carteado serve`, each in a browser context of
 * their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { serve, site, webRoot } from "./help.mjs";

/** Options of the server: bots answer at once, and soon take over the seat of an absent player. */
const quick = ["--bot-ms", "0", "--grace", "2", "--rate", "0"];

/** Starts a server of tables, with more options. kill() and begin() restart it with the same tables at the same
 * address. */
export async function tables(...more) {
  const data = mkdtempSync(join(tmpdir(), "carteado-"));
  const how = ["serve", "--data", data, ...quick, ...more];
  const { check, server, ...rest } = await site(webRoot, how);
  let now = server;
  after(async () => {
    await now.close();
    rmSync(data, { recursive: true });
  });
  const port = Number(new URL(server.url).port);
  return {
    ...rest,
    house: (address) => house(port, address),
    check: (name, opts, work) =>
      check(name, { expected: /WebSocket connection|net::ERR_/, ...opts }, work),
    /** Ends the server as a power failure would. */
    kill: () => now.close("SIGKILL"),
    begin: async () => {
      now = await serve(webRoot, how, port);
    },
  };
}

/** A way to the server through which all connections come from this address, as a proxy says it.
 * Returns the site's address there. */
async function house(port, address) {
  const proxy = createServer((from) => {
    const to = connect(port, "127.0.0.1");
    from.once("data", (head) => {
      to.write(String(head).replace("\r\n", `\r\nX-Forwarded-For: ${address}\r\n`));
      from.pipe(to);
    });
    to.pipe(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
  after(() => proxy.close());
  return `http://127.0.0.1:${proxy.address().port}`;
}

/** Makes a table by the page's form with the choices `chosen`, and returns the table's code. */
export async function make(page, slug, name, ...chosen) {
  await page.goto(`/amigos/${slug}`);
  await page.locator("#my-name").fill(name);
  for (const pill of chosen)
    await page.locator(".pill, .switch, .preset", { hasText: pill }).click();
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".waiting").waitFor();
  return page.url().split("/").at(-1);
}

/** Opens the link and takes a seat. */
export async function come(page, code, name) {
  await page.goto(`/m/${code}`);
  await page.locator("#my-name").fill(name);
  await page.locator('.join button[type="submit"]').click();
  await page.locator(".waiting, .table").first().waitFor();
}

/** The host begins as soon as the others have sat down. */
export async function start(host, ...others) {
  await host.locator(".waiting .prepare-go .main:not([disabled])").click();
  for (const page of [host, ...others]) await page.locator(".table .face").first().waitFor();
}

/** The names of the cards and places that a person sees. */
export const sees = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".table [data-key], .table [data-zone]")]
      .map((el) => (el.getAttribute("aria-label") ?? "").replace(/, (nova|new)\b/, ""))
      .sort(),
  );
