/* finger.mjs - raw touches, as a screen sends them. The browser itself decides whether they scroll,
 * tap or go to the page. */
import assert from "node:assert/strict";

/** A finger on a page. `id`: the number of a further finger. */
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
    /** Moves the finger in small steps, as a real finger does. */
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

/** Resolves when the cards now on the table can be dragged. */
export const grips = (page) =>
  page.waitForFunction(() => {
    const { ply, grips } = document.querySelector(".table").dataset;
    return ply === grips;
  });

/** Resolves when the page has answered the last tap or drop. */
export const answered = (page) => page.locator(".acts[data-busy]").waitFor({ state: "detached" });

/** The point where a finger touches a card (by key) or place (by zone), scrolled into view. The
 * page may redraw it meanwhile, so the point is searched again for up to 30 s. */
export async function spot(page, kind, id) {
  const el = page.locator(`[data-${kind === "card" ? "key" : "zone"}="${id}"]`).first();
  for (const end = Date.now() + 30_000; ; ) {
    await el.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {}); // redrawn: the next round finds it
    const items = (await page.evaluate(() => window.look(true)))?.items ?? [];
    const at = items.find((i) => i.kind === kind && i.id === id)?.at;
    if (at) return at;
    const box = (await el.count())
      ? await el.boundingBox({ timeout: 1000 }).catch(() => null)
      : null;
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    assert.ok(Date.now() < end, `there is no ${kind} ${id}`);
  }
}

/** The places where the held card may be dropped. */
export const aims = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-aim]")].map((el) => el.dataset.zone ?? "ours"),
  );
