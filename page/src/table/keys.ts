/* keys.ts - the keyboard. Each area of the table has one stop for Tab, and arrows move within the
 * area. Letters do frequent acts, and digits press the buttons of the bar. */

import { say } from "../app/live";
import { clear, hint, redo, undo } from "./acting";
import { tapZone } from "./choosing";
import { arrange, moveCard } from "./hand-order";
import { zonesOf } from "./layout";
import { meantCard } from "./meant";
import { skip } from "./show";
import type { TableState } from "./state";

/* True when a stop is visible. An empty place keeps its room but shows nothing. (checkVisibility
 * would tell, but many phones do not have it.) */
const seen = (el: Element) =>
  el.getClientRects().length > 0 && getComputedStyle(el).visibility === "visible";
const stops = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>("[data-stop]")].filter(seen);

/* The parts of an area. The seats are one area, although in a large window they are at three sides of
 * the table. */
const partsOf = (area: HTMLElement) =>
  area.dataset.area === "seats"
    ? [...document.querySelectorAll<HTMLElement>('.table [data-area="seats"]')]
    : [area];

/* The stops of an area, without those of areas inside it. */
const ownStops = (area: HTMLElement) =>
  partsOf(area).flatMap((part) => stops(part).filter((el) => el.closest("[data-area]") === part));

/* The stop that last had the focus, and its position on the screen. Its card may be gone after an
 * act. */
let last: { el: HTMLElement; area: string; x: number; y: number } | null = null;

function middle(el: HTMLElement) {
  const b = el.getBoundingClientRect();
  return { x: b.left + Math.min(b.width, 60) / 2, y: b.top + b.height / 2 };
}

/** Keeps one stop of Tab in each area. When the focused card has gone, the nearest one takes the
 * focus. */
export function rove(root: HTMLElement) {
  for (const area of root.querySelectorAll<HTMLElement>("[data-area]")) {
    const all = ownStops(area);
    const now = all.find((el) => el.tabIndex === 0 && el.dataset.now) ?? all[0];
    for (const el of all) el.tabIndex = el === now ? 0 : -1;
  }
  if (!last || (last.el.isConnected && seen(last.el))) return;
  if (document.activeElement !== document.body && document.activeElement !== last.el) return;
  const { x, y, area } = last;
  const far = (el: HTMLElement) => Math.hypot(middle(el).x - x, middle(el).y - y);
  const areas = [...root.querySelectorAll(`[data-area="${area}"]`)];
  const near = areas.flatMap(stops).sort((a, b) => far(a) - far(b))[0];
  last = null;
  near?.focus({ preventScroll: true });
}

export function focusIn(e: FocusEvent) {
  const el = (e.target as Element).closest<HTMLElement>("[data-stop]");
  const area = el?.closest<HTMLElement>("[data-area]");
  if (!el || !area) return;
  last = { el, area: area.dataset.area ?? "", ...middle(el) };
  for (const other of partsOf(area).flatMap(stops)) {
    other.tabIndex = other === el ? 0 : -1;
    if (other === el) other.dataset.now = "1";
    else delete other.dataset.now;
  }
}

/* The nearest stop in the direction of an arrow key, measured between the centres of the boxes.
 * Home and End: the first and the last stop of the area. */
function beside(from: HTMLElement, key: string): HTMLElement | null {
  const area = from.closest<HTMLElement>("[data-area]");
  if (!area) return null;
  const all = partsOf(area).flatMap(stops);
  if (key === "Home") return all[0] ?? null;
  if (key === "End") return all.at(-1) ?? null;
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const at = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of all) {
    const m = middle(el);
    const along = (m.x - at.x) * dx + (m.y - at.y) * dy;
    const across = Math.abs((m.x - at.x) * dy) + Math.abs((m.y - at.y) * dx);
    if (el === from || along < 4) continue;
    const far = along + across * 3;
    if (far < least) [best, least] = [el, far];
  }
  if (best || !dx) return best;
  const i = all.indexOf(from) + dx;
  return all[i] ?? null;
}

function jump(root: HTMLElement, areas: string[]) {
  for (const name of areas) {
    const area = root.querySelector<HTMLElement>(`[data-area="${name}"]`);
    const el =
      area &&
      (stops(area).find((s) => s.tabIndex === 0) ?? area.querySelector<HTMLElement>("button"));
    if (el) {
      el.focus();
      return;
    }
  }
}

/* Moves the focus to the next part of the table; after the last part comes the first. Nested parts
 * count separately. */
function nextArea(root: HTMLElement, by: number) {
  const places = [...root.querySelectorAll<HTMLElement>("[data-area]")].flatMap((area) => {
    const parts = partsOf(area);
    if (parts[0] !== area) return [];
    const within = (el: HTMLElement) => el.closest("[data-area]") === area;
    const own = ownStops(area);
    const buttons = [...area.querySelectorAll<HTMLElement>("button:enabled")].filter(within);
    const el = own.find((s) => s.tabIndex === 0) ?? own[0] ?? buttons[0];
    return el ? [{ parts, el }] : [];
  });
  const here = document.activeElement?.closest<HTMLElement>("[data-area]");
  const now = places.findIndex((p) => here && p.parts.includes(here));
  const to = now < 0 && by < 0 ? -1 : (now + by + places.length) % places.length;
  places.at(to)?.el.focus();
}

const doers = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLButtonElement>("[data-do]:not([hidden])"),
];

/** Handles a key pressed while a table is shown. True: the key has been used. */
export function pressed(e: KeyboardEvent, state: TableState, root: HTMLElement): boolean {
  const target = e.target as HTMLElement;
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return false;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return false;
  const { key } = e;
  if (/^(Arrow|Home|End)/.test(key) && target.dataset.stop !== undefined)
    return arrow(e, state, target);
  if (key === "Enter") return enter(root, target);
  if (key === "F6") {
    nextArea(root, e.shiftKey ? -1 : 1);
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    doers(root)[Number(key) - 1]?.click();
    return true;
  }
  const done = letters[key === "?" ? key : key.toLowerCase()];
  if (!done) return false;
  done(state, root);
  return true;
}

function arrow(e: KeyboardEvent, state: TableState, from: HTMLElement): boolean {
  const by = e.key === "ArrowLeft" ? -1 : e.key === "ArrowRight" ? 1 : 0;
  if (e.shiftKey && by && from.dataset.place !== undefined) {
    moveCard(state, from.dataset.key ?? "", Number(from.dataset.place) + by);
    return true;
  }
  const next = beside(from, e.key);
  next?.focus();
  return !!next;
}

/* Enter on a card presses the bar's first button, once something is chosen. */
function enter(root: HTMLElement, target: HTMLElement): boolean {
  if (target.getAttribute("role") !== "option") return false;
  const main = root.querySelector<HTMLButtonElement>(".acts .buttons .button.main");
  if (!main) return false;
  main.click();
  return true;
}

function pile(state: TableState, i: number) {
  const all = zonesOf(state.game, state.view.value, "pile");
  const zone = all[i] ?? all[0];
  if (zone) void tapZone(state, zone.id);
}

type Do = (state: TableState, root: HTMLElement) => void;
const letters: Record<string, Do> = {
  c: (state) => pile(state, 0),
  x: (state) => pile(state, 1),
  d: (state) => pile(state, 1),
  h: (state) => void hint(state),
  u: (state) => state.table.value.undo && void undo(state),
  r: (state) => state.table.value.redo && void redo(state),
  s: (state) => arrange(state, sortNext()),
  i: (state) => {
    const card = meantCard(state, document.activeElement);
    if (card) state.panel.value = { fact: card };
  },
  v: (state) => void import("./in-words").then(({ inWords }) => say(inWords(state).join(" "))),
  m: (_, root) => jump(root, ["hand", "own"]),
  j: (_, root) => jump(root, ["melds", "piles"]),
  l: (_, root) => jump(root, ["piles"]),
  a: (_, root) => jump(root, ["acts"]),
  p: (state) => {
    state.panel.value = "sheet";
  },
  escape: (state) => {
    skip(state);
    clear(state);
  },
  e: (state) => {
    state.asking.value = true;
  },
  "?": (state) => {
    state.panel.value = "keys";
  },
};

let turn = 0;
const sortNext = () => (["rank", "groups", "suit"] as const)[turn++ % 3] ?? "suit";
