/* moments.ts - what lasts longer than a flight: the cards of a deal fly to their places. For others
 * see sweep.ts. A tap or a key ends them all, and no tap is lost. The act of a person never waits for
 * a moment; the acts of the others are drawn after it. */
import { dealTimes } from "./flights";
import { duration, ghostAt, sized } from "./fly";

const moving = new Set<Animation>();

/** Ends all moments on the screen. */
export function settle() {
  for (const one of moving) one.finish();
}

/** Animates an element until it is done, or settle() ends it. */
export function animate(
  el: Element,
  path: Keyframe[],
  how: KeyframeAnimationOptions,
): Promise<unknown> {
  const one = el.animate(path, how);
  moving.add(one);
  return one.finished.catch(() => {}).finally(() => moving.delete(one));
}

export interface Ghost {
  el: HTMLElement;
  path: Keyframe[];
  how: KeyframeAnimationOptions;
}

/** Moves copies of cards over the page. Resolves when the last one has come. */
export async function release(ghosts: readonly Ghost[]): Promise<void> {
  document.body.append(...ghosts.map(({ el }) => el));
  await Promise.all(
    ghosts.map(async ({ el, path, how }) => {
      await animate(el, path, { ...how, fill: "both" });
      el.remove();
    }),
  );
}

const mostDealt = 60; // copies of cards; the places of other cards only fill in turn
const mostBeside = 6; // copies for a hand of which one card is drawn

interface Place {
  el: HTMLElement;
  at: number; // the number of the card in its zone, by which cards are dealt in turn
}

/* The drawn cards, and more copies for hands that are drawn as one card. */
function placesOf(root: HTMLElement, stock: Element | null, hands: ReadonlyMap<string, number>) {
  const places: Place[] = [];
  for (const zone of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    if (zone === stock) continue;
    const faces = [...zone.querySelectorAll<HTMLElement>(".face[data-at]")];
    for (const el of faces) places.push({ el, at: Number(el.dataset.at) });
    const last = faces.at(-1);
    const more = Math.min(mostBeside, hands.get(zone.dataset.zone ?? "") ?? 0) - faces.length;
    for (let i = 0; last && i < more; i++) places.push({ el: last, at: faces.length + i });
  }
  return places.sort((a, b) => a.at - b.at);
}

/** Deals: backs of cards fly from the stock, or else from the middle, to the places of all cards on
 * the table. Resolves when the last one has arrived. `stock`: the id of its zone. `hands`: the
 * number of cards in each hand. */
export async function deal(
  root: HTMLElement,
  stock: string | undefined,
  hands: ReadonlyMap<string, number>,
): Promise<void> {
  if (!duration()) return;
  await sized(root);
  const pile = stock ? root.querySelector(`[data-zone="${CSS.escape(stock)}"]`) : null;
  const places = placesOf(root, pile, hands).map((p) => ({
    ...p,
    box: p.el.getBoundingClientRect(),
  }));
  const from = (pile ?? root.querySelector(".middle"))?.getBoundingClientRect();
  if (!from || !places.length) return;
  const { step, lasts } = dealTimes(places.length);
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  const each = Math.ceil(places.length / mostDealt);
  const ghosts = places.flatMap(({ el, box }, i): Ghost[] => {
    const delay = i * step;
    void animate(el, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + lasts - 20 });
    if (i % each || !box.width) return [];
    const start = `translate(${x - box.left - box.width / 2}px, ${y - box.top - box.height / 2}px)`;
    return [
      {
        el: ghostAt(box, box.width, "#card-back"),
        path: [
          { transform: `${start} rotate(${i % 2 ? 20 : -20}deg)`, opacity: 0 },
          { transform: start, opacity: 1, offset: 0.05 },
          { transform: "none", opacity: 1 },
        ],
        how: { duration: lasts, delay, easing: "cubic-bezier(.2,.5,.3,1)" },
      },
    ];
  });
  await release(ghosts);
}
