/* sound.test.mjs - the sounds, rendered by the browser and measured. Checks that they are short,
 * soft, without clicks or harsh highs, and all different. They are fetched only when wanted.
 * Vibration runs only on devices that have it. */
import assert from "node:assert/strict";
import { begin, quiet, site, waits } from "./help.mjs";

const { check } = await site();
const names = ["card", "shuffle", "chip", "turn", "win"];

/* Runs in the page: renders a sound and measures it. */
async function measure([url, name]) {
  const rate = 44100;
  const context = new OfflineAudioContext(1, 1.5 * rate, rate);
  const makers = Object.values(await import(url)).find((one) => one.card);
  makers[name](context.destination, 0);
  const wave = (await context.startRendering()).getChannelData(0);
  const size = 65536; // samples: the whole sound, for its spectrum
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(wave.subarray(0, size));
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [re[i], re[j]] = [re[j], re[i]];
  }
  for (let n = 2; n <= size; n *= 2)
    for (let i = 0; i < size; i += n)
      for (let k = 0; k < n / 2; k++) {
        const [c, s] = [Math.cos((-2 * Math.PI * k) / n), Math.sin((-2 * Math.PI * k) / n)];
        const [a, b] = [i + k, i + k + n / 2];
        const [x, y] = [re[b] * c - im[b] * s, re[b] * s + im[b] * c];
        [re[b], im[b]] = [re[a] - x, im[a] - y];
        [re[a], im[a]] = [re[a] + x, im[a] + y];
      }
  const power = Array.from({ length: size / 2 }, (_, k) => re[k] ** 2 + im[k] ** 2);
  const hertz = (k) => (k * rate) / size;
  const all = power.reduce((a, b) => a + b);
  const part = (low, high) =>
    power.reduce((sum, p, k) => sum + (hertz(k) >= low && hertz(k) < high ? p : 0), 0) / all;
  const bands = Array.from({ length: 14 }, (_, i) =>
    part(80 * 2 ** (i / 2), 80 * 2 ** ((i + 1) / 2)),
  );
  const last = wave.findLastIndex((v) => Math.abs(v) > 0.0005);
  let step = 0; // the largest step between neighbouring samples at the ends
  for (const i of [0, 1, 2, 3, last - 2, last - 1, last, last + 1])
    step = Math.max(step, Math.abs((wave[i + 1] ?? 0) - (wave[i] ?? 0)));
  const peak = wave.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  const loud = Math.sqrt(wave.reduce((sum, v) => sum + v * v, 0) / last);
  const centre = power.reduce((sum, p, k) => sum + p * hertz(k), 0) / all;
  return {
    peak,
    loud,
    seconds: last / rate,
    first: Math.abs(wave[0]),
    step,
    centre,
    high: part(5000, rate),
    bands,
  };
}

const alike = (a, b) => {
  const dot = (x, y) => x.reduce((sum, v, i) => sum + v * y[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

check("each sound is short, soft and its own", { settings: { sound: "on" } }, async (page) => {
  const fetched = page.waitForRequest(/instruments-[\w-]+\.js/);
  await begin(page, "golfe");
  await waits(page, "you");
  await page.locator('[data-zone^="stock"]').tap();
  const url = (await fetched).url();
  const found = {};
  for (const name of names) found[name] = await page.evaluate(measure, [url, name]);
  for (const [name, s] of Object.entries(found)) {
    const told = `${name}: ${JSON.stringify({ ...s, bands: undefined })}`;
    if (process.env.SHOTS) console.error(told);
    assert.ok(s.peak > 0.02 && s.peak < 0.5, told);
    assert.ok(s.loud > 0.008 && s.loud < 0.12, told);
    assert.ok(s.seconds > 0.05 && s.seconds < 1, told);
    assert.ok(s.first < 0.001 && s.step < 0.01, told);
    assert.ok(s.centre < 2200, told);
    assert.ok(s.high < 0.02, told);
  }
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) {
      const [x, y] = [found[a], found[b]];
      const longer = Math.max(x.seconds, y.seconds) / Math.min(x.seconds, y.seconds);
      assert.ok(alike(x.bands, y.bands) < 0.9 || longer > 1.5, `${a} sounds like ${b}`);
    }
  const loud = names.map((n) => found[n].loud);
  assert.ok(Math.max(...loud) / Math.min(...loud) < 5, `one drowns the others: ${loud}`);
});

check("no sound is fetched while they are off", {}, async (page) => {
  const all = [];
  page.on("request", (r) => all.push(r.url()));
  await begin(page, "golfe");
  await waits(page, "you");
  await page.locator('[data-zone^="stock"]').tap();
  await quiet(page);
  const own = all.filter((url) => /instruments-/.test(url));
  assert.ok(all.length > 5);
  assert.deepEqual(own, []);
});

for (const has of [true, false])
  check(`vibration is ${has ? "" : "not "}offered, as the device has it`, {}, async (page) => {
    await page.addInitScript((is) => {
      if (!is) delete Navigator.prototype.vibrate;
    }, has);
    await page.goto("/ajustes");
    await page.getByRole("switch").first().waitFor();
    assert.equal(await page.getByRole("switch", { name: /Vibra/ }).count(), has ? 1 : 0);
  });
