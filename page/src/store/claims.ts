/* claims.ts - a match is played in one window at a time. Windows of one browser talk over a channel: the
 * last to claim a match takes it from the others, and who has lost it keeps nothing any more. */
type Message =
  | { kind: "ask"; slug: string; id: string }
  | { kind: "held"; id: string }
  | { kind: "take"; slug: string; at: number };
export type Release = () => void;

interface Claim {
  at: number; // when; a claim that was made earlier does not take it
  losers: Set<() => void>;
}
const held = new Map<string, Claim>();
const gone = new Set<string>();
const waiting = new Map<string, () => void>(); // id of a question -> it is held

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("carteado");
const post = (m: Message) => channel?.postMessage(m);
const now = () => performance.timeOrigin + performance.now();

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
    for (const onLost of mine.losers) onLost();
  }
});

/** Whether another window plays this match; silence for a moment means no. */
export function heldElsewhere(slug: string, patience = 150): Promise<boolean> {
  if (!channel) return Promise.resolve(false);
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
  const losers = held.get(slug)?.losers ?? new Set();
  const mine = { at: now(), losers: losers.add(onLost) };
  held.set(slug, mine);
  post({ kind: "take", slug, at: mine.at });
  return () => {
    losers.delete(onLost);
    if (!losers.size && held.get(slug)?.losers === losers) held.delete(slug);
  };
}

/** Whether this window has lost the match to another. */
export const lost = (slug: string) => gone.has(slug);
