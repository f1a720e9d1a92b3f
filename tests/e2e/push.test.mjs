/* push.test.mjs - notices of a table while its page is closed. The browser's own push service cannot
 * be reached here, so the test has one: the page is given an address and keys of it, the server posts
 * there, and what it posted goes to the browser's service worker as a real push. */
import assert from "node:assert/strict";
import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import { after } from "node:test";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { come, make, start, tables } from "./tables.mjs";

/* ---- a push service on this machine's loopback ---- */

const got = []; // requests that came: {path, headers, body}
let wake = () => {};
const service = createServer((request, answer) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    answer.writeHead(201).end();
    wake();
  });
});
await new Promise((done) => service.listen(0, "127.0.0.1", done));
after(() => service.close());
const at = `http://127.0.0.1:${service.address().port}`;
const next = async (n) => {
  while (got.length < n)
    await new Promise((done) => {
      wake = done;
    });
  return got[n - 1];
};

const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = Buffer.from("0123456789abcdef");

const hmac = (key, ...parts) =>
  createHmac("sha256", key)
    .update(Buffer.concat(parts.map((p) => Buffer.from(p))))
    .digest();

/** Opens a sealed notice as a browser does (RFC 8291). */
function unseal(body) {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + body[20]);
  const sealed = body.subarray(21 + body[20]);
  const info = [Buffer.from("WebPush: info\0"), browser.getPublicKey(), point, [1]];
  const first = hmac(hmac(auth, browser.computeSecret(point)), ...info);
  const secret = hmac(salt, first);
  const key = hmac(secret, "Content-Encoding: aes128gcm\0", [1]).subarray(0, 16);
  const nonce = hmac(secret, "Content-Encoding: nonce\0", [1]).subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  assert.equal(plain.at(-1), 2, "the last record");
  return plain.subarray(0, -1).toString();
}

/** Checks the server's signature, and returns what it claims (RFC 8292). */
function claims(header, serverKey) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header);
  assert.equal(key, serverKey, "the page knows the server by this key");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((b) => b.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const [head, body, signature] = token.split(".");
  const how = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" };
  const signed = Buffer.from(`${head}.${body}`);
  assert.ok(verify("sha256", signed, how, Buffer.from(signature, "base64url")));
  return JSON.parse(Buffer.from(body, "base64url"));
}

/* ---- the page ---- */

const { check } = await tables("--push-service", at);
const expected = /WebSocket connection|net::ERR_/;

/* Gives the page a subscription at the test's push service, as a browser would. */
function subscribing({ endpoint, point, auth }) {
  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;
  let had = null;
  PushManager.prototype.getSubscription = async () => had;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.serverKey = btoa(String.fromCharCode(...applicationServerKey))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    had = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      getKey: (name) => bytes(name === "auth" ? auth : point),
      unsubscribe: async () => {
        had = null;
        return true;
      },
    };
    return had;
  };
}

/** Hands the service worker a push, as the browser does when its push service has one. */
async function deliver(context, page, data) {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise((done) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0]);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const { registrationId } = await registered;
  const { origin } = new URL(page.url());
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const words = {
  "pt-BR": {
    closed: "Avisar mesmo com a página fechada",
    from: "Silêncio das",
    turn: "É a sua vez: ",
    came: "Bia chegou à sua mesa de ",
    days: "2 dias por vez",
  },
  en: {
    closed: "Tell me even when the page is closed",
    from: "Quiet from",
    turn: "It is your turn: ",
    came: "Bia has come to your table of ",
    days: "2 days for each turn",
  },
};

for (const [lang, w] of Object.entries(words))
  check(
    `a notice comes while the page is closed, ${lang}`,
    { lang, offline: true, expected },
    async (ana, context, more) => {
      const first = got.length;
      await context.grantPermissions(["notifications"]);
      await context.addInitScript(subscribing, {
        endpoint: `${at}/ana/${lang}`,
        point: browser.getPublicKey("base64"),
        auth: auth.toString("base64"),
      });
      await ana.goto("/");
      await ana.evaluate(() => navigator.serviceWorker.ready);
      const code = await make(ana, "solo", "Ana", w.days);
      await ana.getByRole("switch", { name: w.closed }).click();
      await ana.getByLabel(w.from).waitFor();
      await ana.getByLabel(w.from).fill("00:00"); // no quiet hours: the test runs at any time
      await ana.locator('.push input[type="time"]').last().fill("00:00");
      await fits(ana, "notices");
      await axeFindsNothing(ana, "notices");
      const key = await ana.evaluate(() => window.serverKey);

      await ana.goto("/regras/solo"); // the table is closed, another page of the site is open
      const bia = await more({ seed: 2, lang });
      await come(bia, code, "Bia");
      const { path, headers, body } = await next(first + 1);
      assert.equal(path, `/ana/${lang}`);
      assert.equal(headers["content-encoding"], "aes128gcm");
      assert.ok(Number(headers.ttl) > 3600);
      const { aud, exp } = claims(headers.authorization, key);
      assert.equal(aud, at);
      assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600);
      const said = JSON.parse(unseal(body));
      assert.equal(said.code, code);
      assert.equal(said.text, `${w.came}Solo.`);

      const [worker] = context.serviceWorkers();
      await worker.evaluate(() => {
        self.shown = []; // this browser has no screen, so the test keeps what would be shown
        self.registration.showNotification = async (title, how) =>
          void self.shown.push([title, how]);
      });
      await deliver(context, ana, unseal(body));
      const shown = () => worker.evaluate(() => self.shown);
      for (let i = 0; i < 200 && !(await shown()).length; i++) await ana.waitForTimeout(50);
      const [[title, { body: words, tag, data }]] = await shown();
      assert.deepEqual(
        [title, words, tag, data],
        ["carteado", said.text, `carteado-${code}`, { code }],
      );

      await ana.goto(`/m/${code}`);
      await start(ana, bia);
      await ana.goto("/regras/solo");
      await bia.locator(".table .face").first().waitFor();
      assert.ok(
        got.every(({ body }) => !/\b[0-9TJQKA][cdhs]\b/.test(unseal(body))),
        "no card in it",
      );
    },
  );
