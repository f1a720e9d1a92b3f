/* cascade.ts - the moment of a win: cards fall over the table and bounce, for less than two seconds. A
 * tap or a key ends it. Nothing waits for it, and it takes no tap. Fetched at the first win. */

const most = 18; // cards
const fall = 1300; // ms that a card falls
const step = 25; // ms between two cards

/** The cards of the pack on the screen, the highest first: the deck's symbols, in their order. */
function faces(): string[] {
  const all = [...document.querySelectorAll('symbol[id^="card-"]')].map((el) => el.id);
  return all.filter((id) => /^card-\w[cdhs]$/.test(id)).slice(-most);
}

/** The places of a card that falls from above and bounces twice while it drifts. `x`: px in all. */
function path(x: number, height: number): Keyframe[] {
  const at = (part: number, up: number, easing = "linear"): Keyframe => ({
    offset: part,
    transform: `translate(${Math.round(x * part)}px, ${Math.round(height * (1 - up))}px) rotate(${Math.round(x * part * 0.1)}deg)`,
    easing,
  });
  const down = "cubic-bezier(.5,0,1,.6)";
  const up = "cubic-bezier(0,.4,.5,1)";
  return [
    at(0, 1, down),
    at(0.4, 0, up),
    at(0.58, 0.35, down),
    at(0.76, 0, up),
    at(0.86, 0.12, down),
    { ...at(1, 0), opacity: 0 },
  ];
}

/** Lets the cards fall. Resolves once all have fallen, or a tap or a key has ended it. */
export async function cascade(): Promise<void> {
  const over = document.createElement("div");
  over.className = "cascade";
  over.setAttribute("aria-hidden", "true");
  const { innerWidth: width, innerHeight: height } = window;
  const w = Math.min(92, width / 6);
  const flights = faces().map((face, i) => {
    const card = document.createElement("div");
    card.className = "flight";
    const left = (width - w) * (((i * 7) % most) / (most - 1));
    Object.assign(card.style, { left: `${left}px`, top: `${-1.4 * w}px` });
    card.innerHTML = `<svg viewBox="0 0 62 84" width="${w}" height="${(w * 84) / 62}"><use href="#${face}"/></svg>`;
    over.append(card);
    const x = (i % 2 ? 1 : -1) * width * 0.3;
    return card.animate(path(x, height), { duration: fall, delay: i * step, fill: "both" });
  });
  document.body.append(over);
  const end = () => {
    for (const flight of flights) flight.finish();
  };
  const taps = ["pointerdown", "keydown"] as const;
  for (const kind of taps) addEventListener(kind, end, { capture: true, once: true });
  await Promise.all(flights.map((flight) => flight.finished));
  for (const kind of taps) removeEventListener(kind, end, { capture: true });
  over.remove();
}
