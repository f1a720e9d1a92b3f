/* fly.ts - draws cards in flight by the Web Animations API. A copy of each card moves from its old
 * place to its new one, and turns over on the way if the card was hidden. Everything else that
 * moved slides to its new place. Nothing waits for the animations. */
import { settings } from "../settings/settings";
import type { Flight } from "./flights";

export interface Snapshot {
  root: HTMLElement;
  zones: Map<string, DOMRect>;
  cards: Map<string, DOMRect>;
  places: Map<string, DOMRect>; // rectangles of own cards by key, and of zones by id
}
let before: Snapshot | null = null;
const mostCards = 26;

/** Zones whose card a person has just dragged away; that card does not fly. */
export const carried = new Set<string>();

export function duration(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return Number(settings.animation.peek());
}

const cardIn = (zone: Element, at: number) => zone.querySelector<HTMLElement>(`[data-at="${at}"]`);

/* The elements that slide: own cards, and zones. */
function placesOf(root: HTMLElement): Map<string, HTMLElement> {
  const all = root.querySelectorAll<HTMLElement>("[data-key], .zone[data-zone]");
  return new Map([...all].map((el) => [el.dataset.key ?? el.dataset.zone ?? "", el]));
}

/** Measures where all cards and zones are, before the table changes. fly() uses this. */
export function remember(root: HTMLElement) {
  if (before?.root === root) return; // several changes may come before one of them is drawn
  before = null;
  if (!duration()) return;
  const snap: Snapshot = { root, zones: new Map(), cards: new Map(), places: new Map() };
  for (const el of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    const id = el.dataset.zone ?? "";
    snap.zones.set(id, el.getBoundingClientRect());
    for (const card of el.querySelectorAll<HTMLElement>("[data-at]"))
      snap.cards.set(`${id} ${card.dataset.at}`, card.getBoundingClientRect());
  }
  for (const [id, el] of placesOf(root)) snap.places.set(id, el.getBoundingClientRect());
  before = snap;
}

/** Shows the flights over the new table. Returns where everything was before. */
export function fly(root: HTMLElement, flights: readonly Flight[]): Snapshot | null {
  const ms = duration();
  const snap = before;
  before = null;
  const flying = flights.filter((f) => !carried.has(f.from)).slice(0, mostCards);
  carried.clear();
  if (!ms || !snap) return null;
  void slide(root, snap, ms);
  const pause = Math.min(ms / 3, 500 / flying.length);
  flying.forEach((f, i) => {
    launch(root, snap, f, ms, i * pause);
  });
  return snap;
}

/** Resolves once the new table has its sizes, before the browser paints it. */
export const sized = (root: HTMLElement) =>
  new Promise<void>((done) => {
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      done();
    });
    watch.observe(root);
  });

async function slide(root: HTMLElement, { places }: Snapshot, ms: number) {
  await sized(root);
  for (const [id, el] of placesOf(root)) {
    const from = places.get(id);
    const to = el.getBoundingClientRect();
    if (!from?.width || !to.width) continue;
    const x = from.left - to.left;
    const y = from.top - to.top;
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    const path = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    el.animate(path, { duration: ms, easing: "ease-out", composite: "add" });
  }
}

/** A copy of a card with its upper left corner at a place of the screen. `face`: its symbol. */
export function ghostAt(at: { left: number; top: number }, w: number, face: string): HTMLElement {
  const h = (w * 84) / 62;
  const ghost = document.createElement("div");
  ghost.className = "flight";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${w}px`,
    height: `${h}px`,
  });
  ghost.innerHTML = `<svg viewBox="0 0 62 84" width="${w}" height="${h}"><use href="${face}"/></svg>`;
  return ghost;
}

function launch(root: HTMLElement, snap: Snapshot, f: Flight, ms: number, delay: number) {
  const zone = root.querySelector(`[data-zone="${CSS.escape(f.to)}"]`);
  const target = zone && (cardIn(zone, f.toAt) ?? zone.querySelector<HTMLElement>(".face"));
  const from = snap.cards.get(`${f.from} ${f.fromAt}`) ?? snap.zones.get(f.from);
  const box = (target ?? zone)?.getBoundingClientRect();
  if (!from?.width || !box?.width) return;
  const across = target?.classList.contains("across");
  const w = target ? (across ? box.height : box.width) : 30;
  const scale = Math.min(from.width, 92) / w;
  const dx = from.left + (from.width - w * scale) / 2 - box.left;
  const dy = from.top - box.top;
  const face = f.card ? `#card-${f.card}` : "#card-back";
  const ghost = ghostAt(box, w, f.turned ? "#card-back" : face);
  document.body.append(ghost);
  const path = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
    { transform: "none", transformOrigin: "0 0" },
  ];
  const flight = ghost.animate(path, {
    duration: ms,
    delay,
    easing: "cubic-bezier(.3,.1,.3,1)",
    fill: "backwards",
  });
  target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms + delay });
  if (f.turned) flip(ghost, face, ms, delay);
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}

function flip(ghost: HTMLElement, face: string, ms: number, delay: number) {
  const svg = ghost.firstElementChild;
  svg?.animate(
    [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
    {
      duration: ms,
      delay,
    },
  );
  setTimeout(() => svg?.querySelector("use")?.setAttribute("href", face), delay + ms / 2);
}
