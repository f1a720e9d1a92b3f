/* offline.test.mjs - the page as an app. Checks that it can be installed, and that the first visit
 * keeps all of it. Checks that a new version comes only when the reader takes it. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { begin, games, holds, keptOffline, serve, site, waits, webRoot } from "./help.mjs";
import { keptAll, keptMatch } from "./kept.mjs";

const { check } = await site();

check("manifest and icons are what they say", { offline: true }, async (page, context) => {
  await page.goto("/");
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const key of [
    "name",
    "short_name",
    "start_url",
    "display",
    "theme_color",
    "background_color",
  ])
    assert.ok(manifest[key], key);
  const icons = await page.evaluate(
    (list) =>
      Promise.all(
        list.map(async ({ src, type, sizes }) => {
          const answer = await fetch(src);
          const image = new Image();
          image.src = src;
          await image.decode();
          const size = sizes === "any" ? "any" : `${image.naturalWidth}x${image.naturalHeight}`;
          return {
            ok: answer.ok,
            type: answer.headers.get("content-type"),
            size,
            want: { type, sizes },
          };
        }),
      ),
    manifest.icons,
  );
  assert.ok(
    icons.some((i) => i.want.sizes === "512x512") && icons.some((i) => i.want.sizes === "192x192"),
  );
  for (const { ok, type, size, want } of icons) {
    assert.ok(ok);
    assert.equal(type.split(";")[0], want.type);
    assert.equal(size, want.sizes);
  }
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  const real = installabilityErrors.filter((e) => e.errorId !== "in-incognito");
  assert.deepEqual(real, []);
});

const { dependencies } = JSON.parse(
  readFileSync(new URL("../../page/package.json", import.meta.url), "utf8"),
);

check(
  "the licences of all that ships can be read, without a server too",
  { offline: true, expected: /favicon\.ico/ }, // the browser asks for an icon even beside a plain text
  async (page, context) => {
    await page.goto("/sobre");
    await keptOffline(page);
    await context.setOffline(true);
    const opened = context.waitForEvent("page");
    await page.locator('a[href="/licences.txt"]').tap();
    const told = await (await opened).locator("body").innerText();
    const parts = told.split(/^=+\n/m).slice(1);
    const titles = parts.map((text) => text.split("\n")[0]);
    const others = ["Carteado", "@preact/signals-core", "wasi-libc, musl"];
    for (const name of [...Object.keys(dependencies), ...others])
      assert.ok(
        titles.some((title) => title.startsWith(`${name} `)),
        `${name} is not among ${titles}`,
      );
    for (const text of parts) assert.match(text, /Permission|CC0|SIL OPEN FONT LICENSE/, text);
  },
);

check(
  "after the first visit every game begins without a server",
  { offline: true },
  async (page) => {
    const server = await serve();
    await page.goto(`${server.url}/`);
    await keptOffline(page);
    await server.close();
    for (const slug of games) {
      await begin(page, slug, "", server.url);
      await page.locator(".table .face").first().waitFor();
      await waits(page, "you", "dealer");
      await page.goto(`${server.url}/regras/${slug}`);
      await page.locator("#main h2").first().waitFor();
    }
    await page.goto(`${server.url}/`);
    await page.locator(".kept li").first().waitFor();
    await holds(page.locator(".tile"), games.length);
  },
);

/** A copy of the client, which a test can change into another version. */
function copyOfClient() {
  const root = mkdtempSync(join(tmpdir(), "carteado-"));
  after(() => rmSync(root, { recursive: true, force: true }));
  cpSync(webRoot, root, { recursive: true });
  for (const name of ["precache.js", "index.html"])
    for (const packed of ["br", "gz"]) rmSync(join(root, `${name}.${packed}`), { force: true });
  const change = (name, from, to) => {
    const text = readFileSync(join(root, name), "utf8");
    assert.match(text, from);
    writeFileSync(join(root, name), text.replace(from, to));
  };
  return {
    root,
    renew() {
      change("precache.js", /"version": ?"\w+"/, '"version":"anotherversion"');
      change("index.html", /<\/head>/, '<meta name="another-version" /></head>');
    },
  };
}

check("a new version waits until the reader takes it", { offline: true }, async (page) => {
  const client = copyOfClient();
  const server = await serve(client.root);
  try {
    await page.goto(`${server.url}/`);
    await keptOffline(page);
    await begin(page, "golfe", "", server.url);
    await waits(page, "you");
    await page.evaluate(() => {
      window.sameWindow = true;
    });
    client.renew();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      while (worker.state !== "installed")
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    });
    // During a game nothing changes: the same page does the next act.
    await page.locator('[data-zone^="stock"]').tap();
    await page.waitForFunction(() => window.look().ply >= 2);
    assert.equal(await page.evaluate(() => window.sameWindow), true);
    const before = (await keptAll(page, "golfe")).record;
    await page.getByRole("button", { name: "Voltar" }).tap();
    await page.locator(".kept a").waitFor();
    assert.equal(await page.evaluate(() => window.sameWindow), true);
    assert.equal(await page.locator('meta[name="another-version"]').count(), 0);
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Atualizar" }).tap();
    await loaded;
    await page.locator('meta[name="another-version"]').waitFor({ state: "attached" });
    await page.locator(".kept a").tap();
    await waits(page, "you");
    assert.equal((await keptMatch(page, "golfe")).record, before);
    await page.waitForFunction(async () => {
      const kept = (await caches.keys()).filter((k) => k.startsWith("carteado-"));
      return kept.length === 1 && kept[0] === "carteado-anotherversion";
    });
  } finally {
    await server.close();
  }
});
