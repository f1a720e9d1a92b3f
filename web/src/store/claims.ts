/* claims.ts - a match is played in one window at a time. Windows of one browser talk over a channel: who
 * claims a match takes it from the others, and who has lost it keeps nothing any more. */
type Message = { ask: string; id: string } | { held: string; id: string } | { take: string };
export type Release = () => void;

const held = new Map<string, Set<() => void>>(); // slug -> what to do when it is taken
const gone = new Set<string>();
const waiting = new Map<string, () => void>(); // id of a question -> it is held

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("carteado");
const post = (m: Message) => channel?.postMessage(m);

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if ("ask" in data) {
    if (held.has(data.ask)) post({ held: data.ask, id: data.id });
  } else if ("held" in data) {
    waiting.get(data.id)?.();
  } else if ("take" in data) {
    const losers = held.get(data.take);
    if (!losers) return;
    held.delete(data.take);
    gone.add(data.take);
    for (const onLost of losers) onLost();
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
    post({ ask: slug, id });
  });
}

/** Plays the match here from now on. `onLost` is called when another window takes it. */
export async function claim(slug: string, onLost: () => void): Promise<Release> {
  gone.delete(slug);
  const mine = held.get(slug) ?? new Set();
  held.set(slug, mine.add(onLost));
  post({ take: slug });
  return () => {
    mine.delete(onLost);
    if (!mine.size && held.get(slug) === mine) held.delete(slug);
  };
}

/** Whether this window has lost the match to another. */
export const lost = (slug: string) => gone.has(slug);
