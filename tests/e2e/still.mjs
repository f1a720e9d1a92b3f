/* still.mjs - watches a table during play. After every frame it notes the place of each card, zone
 * and bar. It reports what moves without need, what jumps instead of sliding, and what is larger
 * than its window. Runs in the page as window.still. */

export function still() {
  const faults = new Set();
  const frames = { seen: 0, acts: 0 };
  let last = null;

  /* The place of an element, without transforms and scrolling. */
  const lies = (el) => {
    const b = el.getBoundingClientRect();
    const lift = new DOMMatrix(getComputedStyle(el).transform);
    const play = el.closest(".play");
    const row = el.closest(".hand-row");
    const main = el.closest(".table-main"); // with large text on a small phone it scrolls, too
    const fixed = el.closest(".hand, .act-bar");
    const stays = fixed && getComputedStyle(fixed).position === "sticky";
    return {
      x: Math.round(
        b.left - lift.e + (row?.scrollLeft ?? 0) + (el.closest(".others, h2")?.scrollLeft ?? 0),
      ),
      y: Math.round(
        b.top -
          lift.f +
          (play?.scrollTop ?? 0) +
          (stays ? 0 : (main?.scrollTop ?? 0)) +
          (el.closest(".side")?.scrollTop ?? 0),
      ),
      w: Math.round(b.width),
      h: Math.round(b.height),
    };
  };
  const bars =
    ".turn-bar, .others, .seat, .middle, .own-bar, .tools, .hand, .act-bar, .table-main > .log";
  const slides = (el) => el.getAnimations().some((a) => a.effect.getKeyframes()[0]?.transform);

  /* The faces in sight. A badge shows only its last face, beside a number. */
  function held(el) {
    const faces = [...el.querySelectorAll("use")].map((u) => u.getAttribute("href"));
    const number = el.matches(".badge") && !faces.includes("#card-back") ? el.textContent : "";
    return `${faces.join(" ")}${number}`;
  }

  /* A fault if the page or an open sheet can be scrolled. */
  function whole() {
    for (const el of [document.documentElement, ...document.querySelectorAll("dialog[open]")])
      if (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1)
        faults.add(`${el.className || "the page"} is larger than what is seen of it`);
  }

  function measure() {
    whole();
    const table = document.querySelector(".table");
    if (!table || document.querySelector("dialog[open]")) return null;
    const things = new Map();
    for (const el of table.querySelectorAll("[data-key], [data-zone]")) {
      if (el.closest(".rising") || (el.dataset.zone && el.querySelector("[data-key]"))) continue;
      const { key, zone } = el.dataset;
      const own = el.closest(".hand");
      things.set(key ?? zone, {
        ...lies(el),
        kind: key ? (own ? "hand" : "own") : el.closest(".meld-table") ? "meld" : "zone",
        row: own && [...own.children].indexOf(el.parentElement),
        apart: el.dataset.apart ? "|" : "", // the gap after the trumps
        holds: held(el),
        wide: el.parentElement.dataset.wide,
        by: !!el.closest(".own-bar, .seat"), // a small zone beside a name
        slides: slides(el),
      });
    }
    const boxes = new Map();
    for (const el of table.querySelectorAll(bars))
      boxes.set(
        `${el.closest(".strip") ? "strip " : ""}${el.className.replace(/ (turn|mine|lit|ally)\b/g, "")} ${el.dataset.seat ?? ""}`,
        lies(el),
      );
    const { ply, wait } = table.dataset;
    return { ply, wait, things, boxes, done: wait === "dealer" || wait === "over" };
  }

  const told = ({ x, y, w, h }) => `${x},${y} ${w}x${h}`;
  const same = (a, b) => Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;
  const grown = (a, b) => Math.abs(a.w - b.w) > 1 || Math.abs(a.h - b.h) > 1;

  function compare(was, now) {
    const lying = (m) => [...m.things].map(([k, t]) => `${k}=${t.holds}`).join();
    const act = was.ply !== now.ply || lying(was) !== lying(now);
    const keysOf = (m, kind) => [...m.things].filter(([, t]) => t.kind === kind);
    const list = (m, kind, of) => keysOf(m, kind).map(of).join(" ");
    const rowOf = (m, row) => list(m, "hand", ([k, t]) => (t.row === row ? t.apart + k : ""));
    const rows = (m) => 1 + Math.max(-1, ...keysOf(m, "hand").map(([, t]) => t.row));
    const anew = rows(was) !== rows(now);
    const spans = (m) => list(m, "meld", ([k, t]) => `${k}${t.wide}`);
    const fault = (what, a, b) =>
      faults.add(`${act ? "an act" : "no act"} moves ${what}: ${told(a)} -> ${told(b)}`);
    for (const [name, a] of was.boxes) {
      const b = now.boxes.get(name);
      if (!b || (same(a, b) && !grown(a, b))) continue;
      if (act && anew && !/^(others|seat|turn-bar)/.test(name)) continue; // the hand got another row
      if (act && /middle/.test(name) && spans(was) !== spans(now)) continue;
      fault(name, a, b);
    }
    for (const [name, a] of was.things) {
      const b = now.things.get(name);
      if (!b || a.kind !== b.kind) continue;
      const changed = a.holds !== b.holds;
      if (same(a, b) && (changed || !grown(a, b))) continue;
      const free =
        act &&
        ((a.kind === "zone" && b.by && (changed || anew)) ||
          (a.kind === "hand" && (anew || rowOf(was, a.row) !== rowOf(now, b.row))) ||
          (a.kind === "meld" && (anew || spans(was) !== spans(now))) ||
          (a.kind === "own" && list(was, "own", ([k]) => k) !== list(now, "own", ([k]) => k)));
      if (!free) fault(`${a.kind} ${name}`, a, b);
      else if (!same(a, b) && !b.slides)
        faults.add(`${a.kind} ${name} jumps: ${told(a)} -> ${told(b)}`);
    }
  }

  function frame() {
    const now = measure();
    frames.seen++;
    if (now && last && !now.done && !last.done) {
      if (now.ply !== last.ply) frames.acts++;
      compare(last, now);
    }
    last = now ?? last; // a dialog moves nothing behind it
    for (const a of document.getAnimations())
      if (a.effect.getComputedTiming().endTime < Infinity) a.finish();
  }
  /* Calls frame() in each frame, after layout and before painting. Observers are called in the
   * order of their making, so a new one each time is called after those of the page. */
  const tick = () => {
    const after = new ResizeObserver(() => {
      after.disconnect();
      frame();
    });
    after.observe(document.body);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return { faults, frames };
}
