/* axe.test.mjs - every screen in light, dark and high contrast: axe finds nothing. */
import assert from "node:assert/strict";
import axe from "axe-core";
import { site } from "./help.mjs";
import { screens } from "./screens.mjs";

const { check } = await site();
const themes = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
};

/** What axe finds, one line for each thing. */
async function findings(page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))),
  );
  const { violations, passes } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  assert.ok(passes.length > 5, "axe has looked at nothing");
  return violations.flatMap((v) =>
    v.nodes.map(
      (n) =>
        `${v.id}: ${n.target} ${n.html.slice(0, 160)} ${n.any[0]?.message ?? n.all[0]?.message ?? ""}`,
    ),
  );
}

for (const [name, open] of Object.entries(screens))
  for (const size of ["phone", "desktop"])
    check(`axe: ${name}, ${size}`, { size }, async (page) => {
      await open(page);
      await page.evaluate(axe.source);
      for (const [theme, media] of Object.entries(themes)) {
        await page.emulateMedia(media);
        await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: "attached" });
        assert.deepEqual(await findings(page), [], `${name} in ${theme}`);
      }
    });
