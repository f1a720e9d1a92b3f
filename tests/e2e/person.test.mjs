/* person.test.mjs - checks that person.mjs copes with a page that changes under its finger. If a
 * button disappears between the look and the tap, person.mjs looks once more and plays on. */
import assert from "node:assert/strict";
import { begin, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

/* Covers the first button of the bar. After 300 ms it removes both the cover and the button. */
const coverThenRemove = (page) =>
  page.evaluate(() => {
    const button = document.querySelector(".acts [data-do]");
    const cover = document.createElement("div");
    cover.style.cssText = "position: fixed; inset: 0; z-index: 99999";
    document.body.append(cover);
    setTimeout(() => {
      cover.remove();
      button.remove();
    }, 300);
  });

for (const way of ["touch", "click"])
  check(`a button that goes before the tap, by ${way}`, {}, async (page) => {
    await begin(page, "solo");
    await waits(page, "you");
    const person = new Person(page, way, "gone");
    const seen = await person.see();
    const button = seen.items.find((item) => item.kind === "button");
    await coverThenRemove(page);
    await person.use(seen, button);
    assert.ok((await person.see()).items.length > 0, "the table is still there");
  });
