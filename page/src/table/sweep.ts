/* sweep.ts - the moments of a table in play: a trick is swept to its player, a closed canastra
 * shines. Loaded after the table stands. */
import type { Moment } from "./flights";
import { duration, ghostAt, type Snapshot } from "./fly";
import { animate, release } from "./moments";

/** Lets melds shine that have just become canastras. */
export function flourish(root: HTMLElement, zones: readonly string[]) {
  if (!duration()) return;
  for (const id of zones)
    for (const el of root.querySelectorAll(`[data-zone="${CSS.escape(id)}"]`))
      void animate(
        el,
        [
          { transform: "none", filter: "none" },
          { transform: "scale(1.06)", filter: "brightness(1.25) drop-shadow(0 0 10px gold)" },
          { transform: "none", filter: "none" },
        ],
        { duration: 900, easing: "ease-in-out" },
      );
}

const sweepLasts = 800; // ms

/** The cards of a full trick gather in a heap, which goes to the seat that took them. Resolves when
 * it has arrived. */
export async function sweep(root: HTMLElement, from: Snapshot, moment: Moment): Promise<void> {
  if (moment.kind !== "sweep") return;
  const boxes = moment.cards.flatMap((card, i) => {
    const box = from.cards.get(`${moment.zone} ${i}`);
    return box?.width ? [{ card, box }] : [];
  });
  const to = root.querySelector(`[data-seat="${moment.seat}"]`)?.getBoundingClientRect();
  const n = boxes.length;
  if (!to || !n) return;
  const mean = (side: "left" | "top") => boxes.reduce((sum, { box }) => sum + box[side], 0) / n;
  const [x, y] = [mean("left"), mean("top")];
  await release(
    boxes.map(({ card, box }, i) => {
      const heap = { x: x + (i - (n - 1) / 2) * 5 - box.left, y: y - box.top };
      const end = {
        x: to.left + (to.width - box.width) / 2 - box.left,
        y: to.top + (to.height - box.height) / 2 - box.top,
      };
      const gathered = `translate(${heap.x}px, ${heap.y}px)`;
      const path = [
        { transform: "none", easing: "ease-in-out" },
        { transform: gathered, offset: 0.4 },
        { transform: gathered, offset: 0.5, easing: "ease-in" },
        { transform: `translate(${end.x}px, ${end.y}px) scale(.4)`, opacity: 1, offset: 0.94 },
        { transform: `translate(${end.x}px, ${end.y}px) scale(.4)`, opacity: 0 },
      ];
      const el = ghostAt(box, box.width, card ? `#card-${card}` : "#card-back");
      return { el, path, how: { duration: sweepLasts } };
    }),
  );
}
