/* zoom.ts - the text size of the page, and what the window lacks at that size. */

/* Windows with less room than this, in px at the default text size, get another layout. */
const high = 760;
const wide = 300;
const roomy = 768;

/** Sets the text size, 1 is the default, and data-fit: what the window lacks at this size. "low":
 * height; "slim": width; "short": height alone; "tiny": both; "terse": width for words beside a
 * seat. */
export function zoomTo(zoom: number) {
  const root = document.documentElement;
  root.style.setProperty("--zoom", String(zoom));
  const low = innerHeight / zoom < high;
  const slim = innerWidth / zoom < wide;
  const lacks = [
    low && `low ${slim ? "tiny" : "short"}`,
    slim && "slim",
    innerWidth / zoom < roomy && "terse",
  ];
  root.dataset.fit = lacks.filter(Boolean).join(" ");
}
