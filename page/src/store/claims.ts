/* claims.ts - lets only one window at a time play a match. The windows of a browser talk over a
 * channel. The last one to claim a match takes it from the others, and a window that lost its match
 * saves nothing more. The window that plays a match also holds a lock named after it. If nobody
 * holds the lock, no window need be asked. */
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
const waiting = new Map<string, () => void>(); // id of a question -> called when a window answers

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("carteado");
const post = (m: Message) => channel?.postMessage(m);
const now = () => performance.timeOrigin + performance.now();

/* Only pages from https or localhost can use locks. */
const locks = (): LockManager | undefined => navigator.locks;
const own = Math.random().toString(36);
const lockOf = (slug: string) => `carteado ${slug} `;

/** Takes this window's lock of a match. Once the lock is held, resolves with a function that
 * releases it. */
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

/* Milliseconds to wait where a lock is held. The lock may belong to a page that is closing, so its
 * window is asked too. */
const longer = 2000;

/** True when another window plays this match. Without locks, no answer within `moment` milliseconds
 * means no. */
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

/** Takes the match for this window. `onLost` is called when another window takes it. Resolves with
 * a function that gives the match up. */
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
