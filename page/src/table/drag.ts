/* drag.ts - drags cards by pointer events: from the hand, or from a zone if an act moves its card.
 * A drop does what taps do (aims.ts); within the hand it moves the card there. Everything also
 * works without dragging. A finger that moves at once scrolls whatever can scroll. If it rests on a
 * card first, or if nothing can scroll, it takes the card. */

import { effect } from "@preact/signals";
import type { Act, Card, Way } from "../engine/types";
import { settings } from "../settings/settings";
import { clear, play } from "./acting";
import { type Aims, cardAims, laid, zoneAims } from "./aims";
import { merge } from "./choose";
import { explain, tapZone } from "./choosing";
import { carried, duration } from "./fly";
import { moveCard } from "./hand-order";
import { buzz } from "./sounds";
import type { TableState } from "./state";
import "./drag.css";

const far = 10; // px that a press must move to become a drag
const rest = 220; // ms after which a resting finger takes the card
const near = 14; // px by which a drop may miss its target

/* What is held: own cards, or the top card of a zone; then `keys` is empty. */
interface Held {
  id: number; // the id of the pointer
  finger: boolean;
  x: number;
  y: number;
  el: HTMLElement;
  key: string; // the key of the player's card under the finger
  keys: string[]; // that card and the cards already chosen
  zone: string; // the zone where the card is
  timer: number;
  ghost: HTMLElement | null; // the moving copy, drawn once the drag has begun
  moved: boolean;
  acts: readonly Act[];
  aims: Aims;
}

export class Drags {
  private held: Held | null = null;
  private ways: readonly Way[] = [];
  private readonly root: HTMLElement;
  private readonly state: TableState;
  private readonly stops: (() => void)[] = [];

  constructor(root: HTMLElement, state: TableState) {
    this.root = root;
    this.state = state;
    this.on(window, "pointerdown", (e) => this.press(e as PointerEvent));
    this.on(window, "pointermove", (e) => this.move(e as PointerEvent));
    this.on(window, "pointerup", (e) => this.drop(e as PointerEvent));
    this.on(window, "pointercancel", () => this.cancel());
    // The capture also sees the blur of a button, which ends no drag.
    this.on(window, "blur", (e) => e.target === window && this.cancel());
    this.on(window, "keydown", (e) => this.escape(e as KeyboardEvent));
    this.on(window, "contextmenu", (e) => this.held?.finger && e.preventDefault());
    this.on(root, "touchmove", (e) => this.touch(e as TouchEvent));
    this.stops.push(effect(() => this.follow()));
  }

  private on(at: EventTarget, type: string, work: (e: Event) => unknown) {
    at.addEventListener(type, work, { passive: false, capture: true });
    this.stops.push(() => at.removeEventListener(type, work, { capture: true }));
  }

  close() {
    this.cancel();
    for (const stop of this.stops) stop();
  }

  /* With every new table the held card may be elsewhere, and other moves are possible. data-grips
   * tells tests which table's moves are known. */
  private follow() {
    const table = this.state.table.value;
    this.cancel();
    this.ways = [];
    const told = (ways: readonly Way[]) => {
      if (this.state.table.peek() !== table) return;
      this.ways = ways;
      this.root.dataset.grips = String(table.view.ply);
    };
    const some = table.acts.some((a) => !a.cards.length && a.zones.length);
    const { seat, mine } = this.state;
    if (!mine.value || !some || !seat.ways) told([]);
    else seat.ways().then(told, () => {}); // without the moves, taps still work
  }

  // ---- press

  press(e: PointerEvent) {
    if (this.held || e.button !== 0) return this.cancel(); // a second finger ends the drag
    if (settings.drag.value === "off" || this.state.asking.value) return;
    const at = e.target as Element;
    const card = at.closest<HTMLElement>(".card[data-key]");
    const el = card ?? at.closest<HTMLElement>(".zone[data-zone]");
    if (!el || !this.root.contains(el) || el.closest("dialog")) return;
    const key = card?.dataset.key ?? "";
    const zone = el.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
    if (!key && !this.aimsOf(zone, []).size) return;
    const finger = e.pointerType === "touch";
    const timer = finger ? window.setTimeout(() => this.rested(), rest) : 0;
    const acts = this.state.acts.peek();
    const aims = new Map();
    this.held = {
      ...{ id: e.pointerId, finger, x: e.clientX, y: e.clientY, el, key, keys: this.together(key) },
      ...{ zone, timer, ghost: null, moved: false, acts, aims },
    };
  }

  /* The pressed card and the chosen cards. Only the pressed card, if acts take a single card. */
  private together(key: string): string[] {
    const { keys, single } = this.state;
    if (!key) return [];
    if (single.value) return [key];
    return keys.value.includes(key) ? keys.value : [...keys.value, key];
  }

  private cardsOf(keys: readonly string[]): Card[] {
    const own = new Map(this.state.own.value.map((o) => [o.key, o.card]));
    return keys.map((k) => own.get(k)).filter((c): c is Card => !!c);
  }

  private aimsOf(
    zone: string,
    keys: readonly string[],
    acts: readonly Act[] = this.state.acts.peek(),
  ): Aims {
    if (!this.state.mine.value) return new Map();
    return keys.length ? cardAims(acts, this.cardsOf(keys)) : zoneAims(acts, this.ways, zone);
  }

  private rested() {
    if (!this.held) return;
    buzz(10);
    this.lift(this.held);
  }

  // ---- move

  private move(e: PointerEvent) {
    if (e.pointerId !== this.held?.id) return;
    if (!e.buttons) return this.cancel(); // the button was released outside the window
    this.carry(e.clientX, e.clientY, e);
  }

  /* A finger scrolls unless the default is prevented. Its first movement decides. */
  private touch(e: TouchEvent) {
    const [finger] = e.touches;
    if (!this.held?.finger || !finger) return;
    if (e.touches.length > 1) return this.cancel();
    this.carry(finger.clientX, finger.clientY, e);
  }

  private carry(x: number, y: number, e: Event) {
    const h = this.held;
    if (!h) return;
    const [dx, dy] = [x - h.x, y - h.y];
    if (!h.moved && Math.hypot(dx, dy) < far) {
      if (h.ghost && e.cancelable) e.preventDefault();
      return;
    }
    if (!h.ghost && h.finger && scrolls(h.el, dx, dy)) return this.cancel();
    h.moved = true;
    const ghost = h.ghost ?? this.lift(h);
    if (e.cancelable) e.preventDefault();
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.05)`;
    this.light(x, y);
  }

  private lift(h: Held): HTMLElement {
    clearTimeout(h.timer);
    h.ghost = ghostOf(h.el, h.keys.length);
    h.el.dataset.carried = "";
    this.root.dataset.dragging = "";
    h.aims = this.aimsOf(h.zone, h.keys);
    this.light();
    void this.offers(h);
    return h.ghost;
  }

  /* Asks the engine for acts with the held cards that are not listed. */
  private async offers(h: Held) {
    if (!h.keys.length || !this.state.mine.value || this.state.single.value) return;
    const offers = await this.state.seat.offers(this.cardsOf(h.keys), []).catch(() => []);
    if (this.held !== h) return;
    h.acts = merge(h.acts, offers);
    h.aims = this.aimsOf(h.zone, h.keys, h.acts);
    this.light();
  }

  /* Marks the places for a drop, and highlights the one under the card. */
  private light(x = -1, y = -1) {
    const over = x < 0 ? null : this.under(x, y);
    for (const el of this.root.querySelectorAll<HTMLElement>("[data-zone], .side, .middle")) {
      const aim = !!this.held?.ghost && this.isAim(el);
      if (!aim) delete el.dataset.aim;
      else el.dataset.aim = el === over ? "over" : "";
    }
  }

  private isAim(el: HTMLElement): boolean {
    const h = this.held;
    if (!h) return false;
    if (el.dataset.zone !== undefined) return h.aims.has(el.dataset.zone);
    const lays = this.state.mine.value && el === this.bare();
    return lays && laid(h.acts, this.cardsOf(h.keys)).length > 0;
  }

  /* The area for cards that are laid without naming a zone. */
  private bare(): HTMLElement | null {
    return this.root.querySelector(".side.ours") ?? this.root.querySelector(".middle");
  }

  /* The place of the table under a point. A target that is missed by a few px is preferred to any
   * other place. */
  private under(x: number, y: number): HTMLElement | null {
    const at = document.elementFromPoint(x, y);
    const place = at?.closest<HTMLElement>(".hand .card, [data-zone]") ?? null;
    if (place && (this.isAim(place) || place.closest(".hand"))) {
      const hand = place.closest<HTMLElement>(".hand");
      return hand && this.isAim(hand) ? hand : place;
    }
    const aims = [...this.root.querySelectorAll<HTMLElement>("[data-zone]")].filter((el) =>
      this.isAim(el),
    );
    const close = aims.map((el) => ({ el, miss: missed(el, x, y) }));
    const [best] = close.filter((a) => a.miss < near).sort((a, b) => a.miss - b.miss);
    if (best) return best.el;
    // The log covers the felt's lower edge, so a drop on the log counts, too.
    const table = at?.closest(".felt, .log") ? this.bare() : null;
    const lays = table && this.isAim(table) && (!place || table.contains(place));
    return lays ? table : place;
  }

  // ---- release

  private drop(e: PointerEvent) {
    const h = this.held;
    if (!h || e.pointerId !== h.id) return;
    if (!h.ghost) return this.cancel(); // the press was a tap
    const at = h.moved ? this.under(e.clientX, e.clientY) : null;
    swallowClick();
    const aim = at && this.isAim(at);
    this.cancel(!!aim);
    if (!h.moved)
      h.el.click(); // the press was a long tap
    else if (at) void this.settle(h, at, !!aim);
  }

  private async settle(h: Held, at: HTMLElement, aim: boolean) {
    const { state } = this;
    const { zone, place } = at.dataset;
    if (aim) {
      carried.add(h.zone);
      clear(state);
      state.keys.value = h.keys;
      if (zone === undefined) await this.lay(h);
      else for (const tapped of h.aims.get(zone) ?? []) await tapZone(state, tapped);
    } else if (place !== undefined && h.el.dataset.place !== undefined) {
      moveCard(state, h.key, Number(place));
    } else if (zone && zone !== h.zone && h.keys.length && state.mine.value) {
      await explain(state, { cards: this.cardsOf(h.keys), zones: [zone] });
    }
  }

  /* Lays new cards on the table. If the cards fit several acts, the bar asks which. */
  private async lay(h: Held) {
    const [act, ...more] = laid(h.acts, this.cardsOf(h.keys));
    if (act && !more.length && settings.confirm.value === "off") await play(this.state, act.act);
  }

  private escape(e: KeyboardEvent) {
    if (e.key !== "Escape" || !this.held?.ghost) return;
    e.stopPropagation();
    this.cancel();
  }

  /* Ends a drag. `done`: the card stays where it was dropped; otherwise it returns to its place. */
  private cancel(done = false) {
    const h = this.held;
    if (!h) return;
    this.held = null;
    clearTimeout(h.timer);
    delete h.el.dataset.carried;
    delete this.root.dataset.dragging;
    this.light();
    if (h.ghost) back(h.ghost, done ? 0 : duration() / 2);
  }
}

/* True when this movement of a finger scrolls something. A fan that scrolls sideways counts even at
 * its end, so that one swipe too many takes no card. */
function scrolls(from: HTMLElement, dx: number, dy: number): boolean {
  const across = Math.abs(dx) > Math.abs(dy);
  for (let el: HTMLElement | null = from; el; el = el.parentElement) {
    const style = getComputedStyle(el);
    if (!/auto|scroll/.test(across ? style.overflowX : style.overflowY)) continue;
    const room = across ? el.scrollWidth - el.clientWidth : el.scrollHeight - el.clientHeight;
    const left = dy > 0 ? el.scrollTop : room - el.scrollTop;
    if (room > 8 && (across || left > 1)) return true;
  }
  return false;
}

function missed(el: HTMLElement, x: number, y: number): number {
  const b = el.getBoundingClientRect();
  const dx = Math.max(b.left - x, 0, x - b.right);
  const dy = Math.max(b.top - y, 0, y - b.bottom);
  return Math.hypot(dx, dy);
}

function ghostOf(el: HTMLElement, n: number): HTMLElement {
  const face = [...el.querySelectorAll<HTMLElement>(".face")].at(-1) ?? el;
  const box = face.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  const svg = face.querySelector("svg");
  if (svg) ghost.append(svg.cloneNode(true));
  if (n > 1) {
    const count = document.createElement("b");
    count.textContent = String(n);
    ghost.append(count);
  }
  document.body.append(ghost);
  return ghost;
}

function back(ghost: HTMLElement, ms: number) {
  if (!ms) return ghost.remove();
  const way = ghost.animate([{}, { transform: "none" }], { duration: ms, easing: "ease-out" });
  way.onfinish = () => ghost.remove();
  way.oncancel = () => ghost.remove();
}

/* Stops the click that some browsers send after a drag, because it is no tap. A click after another
 * press is a tap, even at once. */
function swallowClick() {
  const stop = (e: Event) => {
    if (!e.isTrusted) return;
    e.stopPropagation();
    e.preventDefault();
  };
  const end = () => {
    removeEventListener("click", stop, { capture: true });
    removeEventListener("pointerdown", end, { capture: true });
  };
  addEventListener("click", stop, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  setTimeout(end, 50);
}
