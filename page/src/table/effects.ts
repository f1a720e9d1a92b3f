/* effects.ts - what happens at each change of a table besides the drawing: cards fly, sounds play,
 * the turn is announced, the score sheet opens, the screen stays on. */
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { alarm, say } from "../app/live";
import type { View } from "../engine/types";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import type { Drags } from "./drag";
import { inSteps } from "./flights";
import { duration, fly, remember, type Snapshot } from "./fly";
import { deal, settle } from "./moments";
import { eventWords, spoken } from "./names";
import { skip } from "./show";
import { buzz, play } from "./sounds";
import type { TableState } from "./state";

const sheetAfter = 900; // ms from the last card to the score sheet
const afterCascade = 1900; // the same after a win, whose cards cascade first

const wins = (state: TableState) => {
  const { won, seats } = state.view.peek();
  return won.includes(seats < 2 ? state.me : state.you);
};

/** The notes of the melds on the table, by zone: a canastra has one from the act that closes it. */
const notesOf = (state: TableState) =>
  new Set(state.view.peek().zones.flatMap((z) => (z.note && state.lineOf(z).melds ? [z.id] : [])));

type Keys = typeof import("./keys");
let keys: Keys | null = null; // fetched when a key is pressed or a card has the focus
async function fetchKeys(root: HTMLElement | null): Promise<Keys> {
  keys ??= await import("./keys");
  if (root) keys.rove(root);
  return keys;
}

/* Loaded after the table stands. Null: it could not be fetched, and its moments do not show. */
const sweeps = () => import("./sweep").catch(() => null);

/* Draws a moment over the new table, and lets the next change be drawn when it is over. */
async function shown(state: TableState, root: HTMLElement, from: Snapshot | null) {
  const { moment } = state;
  if (!moment || moment === state.drawing) return;
  state.drawing = moment;
  const view = state.view.peek();
  if (moment.kind === "deal") {
    const stock = view.zones.find((z) => z.seat === undefined && z.n && !z.cards?.some((c) => c));
    const hands = view.zones.filter((z) => z.hand).map((z) => [z.id, z.n] as const);
    await deal(root, stock?.id, new Map(hands));
  } else if (from) await (await sweeps())?.sweep(root, from, moment);
  if (state.moment === moment) skip(state);
}

/** Lets cards fly over each new table, and keeps one stop of Tab in each area. */
export function useFlights(state: TableState, root: () => HTMLElement | null) {
  const table = state.table.value;
  const last = useRef<{ view: View; notes: Set<string> } | null>(null); // null: no table has been drawn yet
  useLayoutEffect(() => {
    state.beforeChange = () => {
      const el = root();
      if (el) remember(el);
    };
    const end = () => {
      settle();
      if (state.moment) skip(state);
    };
    const taps = ["pointerdown", "keydown"] as const;
    for (const kind of taps) addEventListener(kind, end, { capture: true });
    return () => {
      for (const kind of taps) removeEventListener(kind, end, { capture: true });
    };
  }, [state]);
  useLayoutEffect(() => {
    // The components below draw themselves after this one. The microtask runs when the whole new
    // table has been drawn.
    queueMicrotask(() => {
      const el = root();
      if (!el) return;
      const { moment } = state;
      const flown = state.flown.peek();
      const swept = moment?.kind === "sweep" ? moment.zone : "";
      const from = fly(
        el,
        flown.filter((f) => f.from !== swept),
      );
      void shown(state, el, from);
      const was = last.current;
      const now = { view: state.view.peek(), notes: notesOf(state) };
      last.current = now;
      if (!was || !inSteps(was.view, now.view, state.past)) return;
      const closed = [...now.notes].filter((zone) => !was.notes.has(zone));
      if (closed.length) void sweeps().then((s) => s?.flourish(el, closed));
    });
  }, [table]);
  useEffect(() => {
    const el = root();
    if (el) keys?.rove(el);
  });
  useEffect(() => void sweeps(), []);
}

/** Shows what scrolls. */
export function useEdges(root: () => HTMLElement | null) {
  useEffect(() => {
    let end = () => {};
    let gone = false;
    void import("./edges").then(({ watchEdges }) => {
      const el = root();
      if (el && !gone) end = watchEdges(el);
    });
    return () => {
      gone = true;
      end();
    };
  }, []);
}

export function useKeys(state: TableState, root: () => HTMLElement | null) {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const el = root();
      if (el && keys?.pressed(e, state, el)) e.preventDefault();
    };
    const key = (e: KeyboardEvent) => {
      if (e.defaultPrevented) return;
      if (keys) return press(e);
      // The browser itself handles Tab, Enter and space, so they must not be handled twice.
      void fetchKeys(root()).then(() => /^(Tab|Enter| )$/.test(e.key) || press(e));
    };
    const focus = (e: FocusEvent) => {
      if (keys) keys.focusIn(e);
      else if ((e.target as Element).closest("[data-stop]"))
        void fetchKeys(root()).then((k) => k.focusIn(e));
    };
    document.addEventListener("keydown", key);
    document.addEventListener("focusin", focus);
    return () => {
      document.removeEventListener("keydown", key);
      document.removeEventListener("focusin", focus);
    };
  }, [state]);
}

const dragsAfter = 1500; // ms until the code for dragging is fetched; play does not need it

export function useDrags(state: TableState, root: () => HTMLElement | null) {
  const on = settings.drag.value === "on" && !state.past;
  useEffect(() => {
    const el = root();
    if (!on || !el) return;
    let drags: Drags | null = null;
    let left = false;
    const load = async (e?: PointerEvent) => {
      clearTimeout(timer);
      const part = await import("./drag").catch(() => {}); // after a failure, the next touch tries again
      if (!part || left || drags) return;
      drags = new part.Drags(el, state);
      if (e?.pointerType === "mouse") drags.press(e); // a finger may have been lifted before the code arrived
    };
    const timer = setTimeout(load, dragsAfter);
    el.addEventListener("pointerdown", load);
    return () => {
      left = true;
      clearTimeout(timer);
      el.removeEventListener("pointerdown", load);
      drags?.close();
    };
  }, [state, on]);
}

/* While the page is out of sight, its title shows the news. */
function flag(text: string) {
  if (!document.hidden) return;
  const before = document.title;
  document.title = `● ${text} · ${before}`;
  const back = () => {
    document.title = before;
  };
  document.addEventListener("visibilitychange", back, { once: true });
}

/** Reads out news, plays sounds, announces the turn. */
export function useNews(state: TableState) {
  useEffect(() => {
    let told = state.events.peek().length;
    const news = effect(() => {
      const events = state.events.value;
      const fresh = events.slice(told);
      told = events.length;
      if (!fresh.length) return;
      const others = fresh.filter((e) => e.seat !== state.me).slice(-3);
      const words = others.map((e) =>
        spoken(eventWords(e, state.me, state.names, state.phrase.peek())),
      );
      if (words.length) say(words.join(". "));
      void play(
        fresh.some((e) => e.seat < 0) ? "shuffle" : fresh.some((e) => e.gain) ? "chip" : "card",
      );
    });
    let was = "";
    const turn = effect(() => {
      const wait = state.wait.value;
      if (wait === was) return;
      const before = was;
      was = wait;
      if (wait === "you" && state.view.peek().seats > 1) {
        alarm(t("table.your-turn"));
        flag(t("table.your-turn"));
        void play("turn");
        buzz(40);
      }
      if (wait !== "over" || !wins(state)) return;
      void play("win");
      if (before && duration()) void import("./cascade").then((part) => part.cascade());
    });
    return () => {
      news();
      turn();
    };
  }, [state]);
}

/** Opens the score once a deal has ended and its last card has been seen. */
export function useSheet(state: TableState) {
  const wait = state.wait.value;
  const sheet = state.table.value.sheet;
  const some = sheet?.seats.some((s) => s.lines.length) || wait === "over";
  useEffect(() => {
    if ((wait !== "dealer" && wait !== "over") || !sheet || !some) return;
    const cascades = wait === "over" && wins(state) && duration();
    const timer = setTimeout(
      () => {
        state.panel.value = "sheet";
      },
      cascades ? afterCascade : sheetAfter,
    );
    return () => clearTimeout(timer);
  }, [wait, sheet?.deal, some]);
}

/** Keeps the screen on, if asked for and possible. */
export function useAwake() {
  const on = settings.awake.value === "on";
  useEffect(() => {
    if (!on || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const take = () => {
      if (document.visibilityState !== "visible" || left) return;
      navigator.wakeLock.request("screen").then(
        (l) => {
          lock = l;
        },
        () => {},
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [on]);
}
