/* zoom.ts - the text size of the page, and what the window lacks at that size. */

/* Windows with less room than this, in px at the default text size, get another layout. */
const low = 700;
const slim = 300;

/** Sets the text size, 1 is the default, and data-fit: what the window lacks at this size. "low":
 * height; "slim": width. */
export function zoomTo(zoom: number) {
  const root = document.documentElement;
  root.style.setProperty("--zoom", String(zoom));
  const lacks = [innerHeight / zoom < low && "low", innerWidth / zoom < slim && "slim"];
  root.dataset.fit = lacks.filter(Boolean).join(" ");
}
