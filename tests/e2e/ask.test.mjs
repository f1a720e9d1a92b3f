/* ask.test.mjs - what is asked or told once: whether to play sounds, at the first table, and how an
 * iPhone adds the page to its home screen. */
import assert from "node:assert/strict";
import { axeFindsNothing } from "./everybody.mjs";
import { begin, site, waits } from "./help.mjs";
import { lying, named, phones, resize, texts, wide } from "./windows.mjs";

const { check } = await site();
const ask = (page) => page.locator(".sound-ask-box");
const kept = (page, name) => page.evaluate((n) => localStorage.getItem(`carteado.${n}`), name);

check("the first table asks once about sounds", { asks: true }, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  await ask(page).waitFor();
  await axeFindsNothing(page, "the question");
  await ask(page).getByText("Sim").click();
  await ask(page).waitFor({ state: "hidden" });
  assert.deepEqual(
    [await kept(page, "set.sound"), await kept(page, "asked-sound")],
    ["on", "true"],
  );
  await page.reload();
  await waits(page, "you");
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((e) => e.name),
  );
  assert.ok(!files.some((name) => name.includes("SoundAsk")), "the question is fetched again");
});

check("the question covers no card and no button", { asks: true }, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  await ask(page).waitFor();
  for (const text of texts) {
    await page.evaluate((n) => localStorage.setItem("carteado.set.text", n), text);
    await page.reload();
    await waits(page, "you");
    await resize(page, wide[0]);
    await ask(page).waitFor();
    for (const size of [...phones, ...lying, ...wide]) {
      await resize(page, size);
      const covered = await page.evaluate(() => {
        const box = (el) => el.getBoundingClientRect();
        const asked = box(document.querySelector(".sound-ask-box"));
        const over = ({ left, right, top, bottom }) =>
          right > left &&
          Math.min(right, asked.right) - Math.max(left, asked.left) > 1 &&
          Math.min(bottom, asked.bottom) - Math.max(top, asked.top) > 1;
        const parts = [...document.querySelectorAll(".face, .head-button, .own *")];
        return parts.filter((el) => over(box(el))).map((el) => el.outerHTML.slice(0, 80));
      });
      assert.deepEqual(covered, [], `${named(size)}, ${text} %`);
    }
  }
});

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

check("an iPhone is told once how to add the page", { userAgent: iphone }, async (page) => {
  await page.goto("/");
  const told = page.locator(".home-screen");
  await told.waitFor();
  await axeFindsNothing(page, "home");
  await told.getByRole("button").click();
  await told.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator(".foot").waitFor();
  assert.equal(await told.count(), 0);
  for (const path of ["/ajustes", "/sobre"]) {
    await page.goto(path);
    await told.getByText("Adicionar à Tela de Início").waitFor();
    assert.equal(await told.getByRole("button").count(), 0);
  }
});

check("other devices are not told", {}, async (page) => {
  await page.goto("/sobre");
  await page.locator(".about h2").first().waitFor();
  assert.equal(await page.locator(".home-screen").count(), 0);
});
