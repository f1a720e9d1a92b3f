/* draw.ts - this device's part in the draw before a match (docs/protocol.md, "Fair deals"): what it
 * answers to the server, and what it must remember to check the record at the end. */
import { sealOf } from "../replay/draw";
import type { Seen } from "../store/saw";
import { type Room, share } from "./protocol";

export interface Step {
  seen: Seen | undefined; // what to store, before anything is sent
  ask?: { name: "seal" | "reveal"; fields: Record<string, string> };
}

/** Answers the news of a table. `was`: what this device has seen of the last draw. The share is
 * revealed only for a list that has this device's own seal in its place, and only once. */
export async function answerDraw(room: Room, was: Seen | undefined): Promise<Step> {
  const { draw, you, match } = room;
  if (!draw || you < 0) return { seen: was };
  const { commit } = draw;
  const before = was?.match === match + 1 ? was : undefined;
  const done = draw.done.includes(you);
  if (before?.commit === commit && before.seat === you) {
    const seal = await sealOf(commit, you, before.share);
    if (!draw.seals) {
      if (done) return { seen: before.taken ? before : { ...before, taken: true } };
      return { seen: before, ask: { name: "seal", fields: { commit, seal } } };
    }
    const seals = before.seals ?? draw.seals; // the first list counts
    if (seals.join("|") !== draw.seals.join("|") || seals[you] !== seal)
      return { seen: { ...before, seals } };
    const seen = { ...before, seals, sent: true, taken: true };
    if (done) return { seen };
    return { seen, ask: { name: "reveal", fields: { commit, share: before.share } } };
  }
  if (draw.seals || !draw.seats.includes(you)) return { seen: was };
  const mine = share();
  const vain = (before?.vain ?? 0) + (before?.sent ? 1 : 0);
  const seen: Seen = {
    ...{ match: match + 1, seat: you, commit, share: mine, seals: null },
    ...{ sent: false, taken: false, vain, time: Date.now() },
  };
  const seal = await sealOf(commit, you, mine);
  return { seen, ask: { name: "seal", fields: { commit, seal } } };
}
