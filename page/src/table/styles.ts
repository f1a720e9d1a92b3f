/* styles.ts - the style sheets of every table. Parts that are loaded late bring their own. */
import { effect } from "@preact/signals";
import { large } from "./large";
import "./frame.css";
import "./seats.css";
import "./hand.css";
import "./acts.css";
import "./zones.css";
import "./melds.css";

/* Only tablets and desktops need this style sheet. A table that begins there waits for it
 * (parts.ts). */
effect(() => {
  if (large.value) void import("./large.css");
});

/* Only phones held sideways need this style sheet. */
const sideways = matchMedia("(max-height: 520px) and (min-width: 560px)");
const fetchIt = () => sideways.matches && void import("./sideways.css");
fetchIt();
sideways.addEventListener("change", fetchIt);

/* Only narrow windows with large text need this one. data-fit tells it (app/zoom.ts). */
const root = document.documentElement;
const fetchSlim = () => /slim/.test(root.dataset.fit ?? "") && void import("./slim.css");
fetchSlim();
new MutationObserver(fetchSlim).observe(root, { attributeFilter: ["data-fit"] });
