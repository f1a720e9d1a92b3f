/* claims.ts - a match is played in one window at a time. The windows of a browser talk over a
 * channel: the last one to claim a match takes it from the others, and a window that lost its
 * match saves nothing more. The window that plays a match also holds a lock named after it.
 * Where nobody holds the lock, nobody need be asked. */
type Message =
  | { kind: "ask"; slug: string; id: string }
  | { kind: "held"; id: string }
  | { kind: "take"; slug: string; at: number };
export type Release = () => void;

interface Claim {
  at: number; // time of the claim; an earlier claim cannot take the match
  losers: Set<() => void>;
  locked: Promise<() => void>; // resolves with a function that releases the lock
}
const letGo = ({ locked }: Claim) => void locked.then((unlock) => unlock());
const held = new Map<string, Claim>();
const gone = new Set<string>();
const waiting = new Map<string, () => void>(); // id of a question -> calls back when a window answers

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("carteado");
const post = (m: Message) => channel?.postMessage(m);
const now = () => performance.timeOrigin + performance.now();

/* Only pages from https and localhost have locks. */
const locks = (): LockManager | undefined => navigator.locks;
const own = Math.random().toString(36);
const lockOf = (slug: string) => `carteado ${slug} `;

/** Takes this window's lock of a match; resolves, once it is held, with a function that releases
 * it. */
const lock = (slug: string) =>
  new Promise<() => void>((locked) => {
    const all = locks();
    if (!all) return locked(() => {});
    const held = () => new Promise<void>((unlock) => locked(unlock));
    all.request(lockOf(slug) + own, held).catch(() => locked(() => {}));
  });

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if (data.kind === "held") {
    waiting.get(data.id)?.();
    return;
  }
  const mine = held.get(data.slug);
  if (!mine) return;
  if (data.kind === "ask") post({ kind: "held", id: data.id });
  else if (data.at > mine.at) {
    held.delete(data.slug);
    gone.add(data.slug);
    letGo(mine);
    for (const onLost of mine.losers) onLost();
  }
});

/* The lock may belong to a page that is being closed, so its window is asked too. */
const longer = 2000;

/** True when another window plays this match; no answer for a moment means no. */
export async function heldElsewhere(slug: string, moment = 150): Promise<boolean> {
  const known = (await locks()?.query())?.held;
  const theirs = ({ name = "" }) => name.startsWith(lockOf(slug)) && !name.endsWith(own);
  if (!channel || (known && !known.some(theirs))) return false;
  const patience = known ? longer : moment;
  return new Promise((resolve) => {
    const id = Math.random().toString(36);
    const end = (answer: boolean) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), patience);
    waiting.set(id, () => end(true));
    post({ kind: "ask", slug, id });
  });
}

/** Plays the match here from now on. `onLost` is called when another window takes it. */
export async function claim(slug: string, onLost: () => void): Promise<Release> {
  gone.delete(slug);
  const before = held.get(slug);
  const losers = before?.losers ?? new Set();
  const locked = before?.locked ?? lock(slug);
  const mine: Claim = { at: now(), losers: losers.add(onLost), locked };
  held.set(slug, mine);
  post({ kind: "take", slug, at: mine.at });
  await locked;
  return () => {
    losers.delete(onLost);
    if (losers.size || held.get(slug)?.losers !== losers) return;
    held.delete(slug);
    letGo(mine);
  };
}

/** True when this window has lost the match to another. */
export const lost = (slug: string) => gone.has(slug);
