/* drag.ts - dragging a card by pointer events: to a zone it means card and zone chosen, within the
 * hand it moves the card to that place. Never needed, and it leaves sideways scrolling alone. */
import { settings } from "../settings";
import type { Desk } from "./desk";

const far = 10; // px before a press becomes a drag

export function dragCard(e: PointerEvent, from: HTMLElement, desk: Desk, key: string) {
  if (settings.drag.value === "off" || e.button !== 0) return;
  const face = from.querySelector<HTMLElement>(".face");
  const start = { x: e.clientX, y: e.clientY };
  let ghost: HTMLElement | null = null;

  const move = (m: PointerEvent) => {
    if (m.pointerId !== e.pointerId || !m.buttons) return end(); // let go before this was here
    const dx = m.clientX - start.x;
    const dy = m.clientY - start.y;
    if (!ghost) {
      if (Math.hypot(dx, dy) < far) return;
      if (m.pointerType === "touch" && Math.abs(dx) > Math.abs(dy) && from.closest(".scrolls"))
        return end();
      ghost = ghostOf(face ?? from);
      from.classList.add("dragged");
      from.setPointerCapture?.(m.pointerId);
    }
    m.preventDefault();
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.05)`;
    light(under(m));
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", end);
    ghost?.remove();
    from.classList.remove("dragged");
    light(null);
  };
  const drop = (u: PointerEvent) => {
    const dragged = !!ghost;
    end();
    if (!dragged) return;
    swallowClick(from);
    const at = under(u);
    if (at) settle(desk, key, at);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", end);
}

function ghostOf(el: HTMLElement): HTMLElement {
  const box = el.getBoundingClientRect();
  const ghost = el.cloneNode(true) as HTMLElement;
  ghost.classList.add("ghost");
  ghost.removeAttribute("data-at");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, margin: "0" });
  document.body.append(ghost);
  return ghost;
}

function under(e: PointerEvent): HTMLElement | null {
  const el = document.elementFromPoint(e.clientX, e.clientY);
  return el?.closest<HTMLElement>(".card[data-key], [data-zone]") ?? null;
}

let lit: HTMLElement | null = null;
function light(el: HTMLElement | null) {
  lit?.classList.remove("over");
  lit = el;
  lit?.classList.add("over");
}

/* The click that follows a drag is no tap. */
function swallowClick(el: HTMLElement) {
  const stop = (e: Event) => {
    e.stopPropagation();
    e.preventDefault();
  };
  el.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => el.removeEventListener("click", stop, { capture: true }), 50);
}

function settle(desk: Desk, key: string, at: HTMLElement) {
  const place = at.dataset.place;
  if (place !== undefined) {
    desk.move(key, Number(place));
    return;
  }
  const zone = at.dataset.zone;
  if (!zone || at.dataset.area === "hand") return;
  if (!desk.keys.value.includes(key))
    desk.keys.value = desk.single.value ? [key] : [...desk.keys.value, key];
  void desk.tapZone(zone);
}
