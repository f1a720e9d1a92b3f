/* finger.mjs - real touches, as the browser gets them from a screen: it decides itself whether they scroll,
 * tap or are the page's to handle. */

/** A finger on a page; further fingers by their number. */
export async function fingerOn(page) {
  const cdp = await page.context().newCDPSession(page);
  const down = new Map();
  const send = (type) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [...down].map(([id, { x, y }]) => ({ id, x, y })),
    });
  const finger = {
    async press(at, id = 0) {
      down.set(id, { ...at });
      await send("touchStart");
    },
    /** In small steps, as fingers go. */
    async move(to, id = 0, steps = 8) {
      const from = { ...down.get(id) };
      for (let i = 1; i <= steps; i++) {
        const part = i / steps;
        down.set(id, {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part,
        });
        await send("touchMove");
      }
    },
    async lift(id = 0) {
      down.delete(id);
      await send(down.size ? "touchMove" : "touchEnd");
    },
    async cancel() {
      down.clear();
      await send("touchCancel");
    },
  };
  return finger;
}

/** The table's drags are ready for what lies there now. */
export const grips = (page) =>
  page.waitForFunction(() => {
    const { ply, grips } = document.querySelector(".table").dataset;
    return ply === grips;
  });

/** What was tapped or let go has been answered. */
export const answered = (page) => page.locator(".acts[data-busy]").waitFor({ state: "detached" });

/** The middle of what is seen of a card (key) or place (zone id). */
export async function spot(page, kind, id) {
  const el = page.locator(`[data-${kind === "card" ? "key" : "zone"}="${id}"]`).first();
  await el.scrollIntoViewIfNeeded();
  const items = (await page.evaluate(() => window.look(true))).items;
  const at = items.find((i) => i.kind === kind && i.id === id)?.at;
  if (at) return at;
  const box = await el.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the held card may be let go. */
export const aims = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-aim]")].map((el) => el.dataset.zone ?? "ours"),
  );
