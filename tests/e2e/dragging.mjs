/* dragging.mjs - plays acts by dragging: finds out by the hint what to drag where, and drags it. */
import { aims, answered, grips, spot } from "./finger.mjs";
import { waits } from "./help.mjs";

const rests = ["buraco", "samba"]; // in these games the finger must rest on the card before it drags

/** The marked places, and the marked own cards. Equal cards are marked together, so the result has
 * only as many as the hint names. */
const marks = (page) =>
  page.evaluate(() => {
    const of = (sel, name) => [
      ...new Set([...document.querySelectorAll(`.table ${sel}`)].map((el) => el.dataset[name])),
    ];
    const said = document.querySelector(".said.hint > span").textContent;
    const signs = { c: "♣", d: "♦", h: "♥", s: "♠" };
    const face = (card) =>
      card === "XX" ? "★" : card.replace("T", "10").replace(/.$/, (suit) => signs[suit]);
    const named = (card) => said.split(face(card)).length - 1;
    return {
      keys: of("[data-key].hinted", "key").filter((key) => {
        const [card, copy] = key.split(".");
        return Number(copy) < named(card);
      }),
      // in the result, the zone that the card leaves comes before the meld that it goes to
      zones: of("[data-zone].hinted", "zone").sort(
        (a, b) => Number(a.startsWith("meld")) - Number(b.startsWith("meld")),
      ),
    };
  });

/** Asks for the hint, and returns what it marks. */
export async function advice(page) {
  await page.getByRole("button", { name: "Dica" }).tap();
  await page.locator(".said.hint").waitFor();
  return marks(page);
}

/** Resolves when a card hangs on the finger. */
export const lifted = (page) => page.locator(".ghost").waitFor();
export const ply = (page) => page.evaluate(() => window.look().ply);

/** Resolves when an act has been done since the ply `was`, and the next one can be chosen. */
export async function done(page, was) {
  await page.waitForFunction((was) => window.look().ply > was, was);
  await waits(page, "you", "dealer", "over");
}

/** Taps a card or place, and waits for the answer. */
export const tap = async (page, kind, id) => {
  const { x, y } = await spot(page, kind, id);
  await page.touchscreen.tap(x, y);
  await answered(page);
};

/** Drags one act with a finger (finger.mjs), and returns what was dragged where. Null: the act has no
 * cards, and was done by its button. */
export async function dragOne(page, finger, slug) {
  const was = await ply(page);
  await grips(page);
  const { keys, zones } = await advice(page);
  if (!keys.length && !zones.length) {
    await page.getByRole("button", { name: "Fazer", exact: true }).tap();
    await done(page, was);
    return null;
  }
  for (const key of keys.slice(0, -1)) await tap(page, "card", key);
  const next = slug === "poquer" ? "next" : zones[0];
  const from = keys.length ? ["card", keys.at(-1)] : ["zone", next];
  const at = await spot(page, ...from);
  await finger.press(at);
  if (keys.length || rests.includes(slug)) await lifted(page);
  await finger.move({ x: at.x, y: at.y - 30 });
  const wanted = keys.length ? (zones[0] ?? "ours") : slug === "poquer" ? zones[0] : zones[1];
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll("[data-aim]")].some(
        (el) => !wanted || (el.dataset.zone ?? "ours") === wanted,
      ),
    wanted,
  );
  const to = wanted ?? (await aims(page))[0];
  const bare = "[data-aim]:not([data-zone])";
  await finger.move(to === "ours" ? await middle(page, bare) : await spot(page, "zone", to));
  await finger.lift();
  await choose(page, was);
  return { keys, from: keys.length ? null : from[1], to };
}

async function middle(page, sel) {
  const box = await page.locator(sel).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** If the cards fit several acts, the bar offers these; takes the first. */
export async function choose(page, was) {
  const acts = page.locator(".acts .button[data-act]");
  await answered(page);
  if ((await ply(page)) === was && (await page.locator(".hand .chosen, .zone.chosen").count()))
    await acts.first().tap();
  await done(page, was);
}
