/* zoom.ts - the text size of the page, and what the window lacks at that size. */

/* Windows with less room than this, in px at the default text size, get another layout. */
const high = 760;
const wide = 300;
const roomy = 768;
const flat = 300;
const lying = 520; // px of a phone held sideways

/** Sets the text size, 1 is the default, and data-fit: what the window lacks at this size. "low":
 * height; "slim": width; "short": height alone; "tiny": both; "flat": height on
 * its side; "terse": width for words beside a seat. */
export function zoomTo(zoom: number) {
  const root = document.documentElement;
  root.style.setProperty("--zoom", String(zoom));
  const low = innerHeight / zoom < high;
  const slim = innerWidth / zoom < wide;
  const lacks = [
    low && `low ${slim ? "tiny" : "short"}`,
    slim && "slim",
    innerHeight / zoom < flat && "flat",
    (innerWidth / zoom < roomy || innerHeight <= lying) && "terse",
  ];
  root.dataset.fit = lacks.filter(Boolean).join(" ");
}
