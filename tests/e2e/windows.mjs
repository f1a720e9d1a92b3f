/* windows.mjs - the sizes of window at which every layout test looks, and the sizes of text and of
 * cards. */

/** Phones, the lowest first: the smallest one, two with a browser's bars, and two tall ones. */
export const phones = [
  [320, 568],
  [360, 640],
  [390, 664],
  [360, 740],
  [390, 844],
];

/** The phones with a browser's bars. */
export const short = phones.slice(1, 3);

/** Phones held sideways. */
export const lying = [
  [740, 360],
  [844, 390],
];

/** A tablet upright and lying, two desktops. */
export const large = [
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
];

/** A tablet and a desktop, for tests that look at many windows. */
export const wide = [large[0], large[2]];

/** Sizes of text, in per cent. */
export const texts = ["100", "150", "200"];

/** "360 x 640" */
export const named = ([width, height]) => `${width} x ${height}`;

/** Resizes the window, and waits until the table is drawn for the new size. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((d) => requestAnimationFrame(() => setTimeout(d))));
}
