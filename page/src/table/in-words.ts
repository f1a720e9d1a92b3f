/* in-words.ts - the whole table in words. The key v reads them aloud. */
import { w } from "../text/board";
import { num, t } from "../text/text";
import { capital, cardName, factWords, spoken, zoneWords } from "./names";
import { scoreWords } from "./Opponents";
import type { TableState } from "./state";

export function inWords(state: TableState): string[] {
  const { game, view } = { game: state.game, view: state.view.value };
  const { turn, phase_name } = view;
  const who =
    typeof turn === "number"
      ? turn === state.me
        ? t("table.your-turn")
        : t("table.turn-of", state.names[turn] ?? "")
      : "";
  const lines = [[who || t("table.deal-over"), phase_name].filter(Boolean).join(", ")];
  const facts = view.facts.map((f) => `${capital(f.label)}: ${factWords(f, state.names)}`);
  if (facts.length) lines.push(facts.join("; "));
  const whose = (seats: number[]) =>
    seats.length < view.seats
      ? `${seats.map((i) => (i === state.you ? t("you") : state.names[i])).join(t("and"))}: `
      : "";
  const counted = view.progress.map(
    (p) => `${whose(p.seats)}${p.label} ${num(p.value)}${p.goal ? t("count.of", p.goal) : ""}`,
  );
  if (counted.length) lines.push(capital(counted.join("; ")));
  const own = view.zones.filter((z) => (z.seat ?? state.me) === state.me && z.n && !z.hand);
  const frees = own.filter((z) => z.free); // of their lines, only these are told
  const free = frees.map((z) => `${state.zoneName(z)} ${zoneWords(game, z)}`).join("; ");
  for (const z of own)
    if (!frees.some((f) => f.line === z.line))
      lines.push(`${state.zoneName(z)}: ${zoneWords(game, z)}`);
  if (free) lines.push(w("frees", free));
  for (let i = 1; i < view.seats; i++) {
    const seat = (state.me + i) % view.seats;
    const theirs = view.zones.filter((z) => z.seat === seat && z.n);
    const zones = theirs.map((z) => `${game.zones[z.line]?.label} ${zoneWords(game, z)}`);
    lines.push(
      t(
        "read.seat",
        state.names[seat] ?? "",
        [scoreWords(view.score[seat] ?? 0, game.chips), ...zones].join("; "),
      ),
    );
  }
  const cards = state.hand.value.map((o) => cardName(o.card)).join(", ");
  const hand = state.covered.value ? t("hand.covered") : cards;
  if (hand) lines.push(t("read.hand", hand));
  const acts = [...new Set(state.acts.value.map((a) => state.named(spoken(a.label))))];
  const amounts = state.table.value.amounts.map((a) =>
    state.named(a.label.replace("#", t("bar.range", a.low, a.high))),
  );
  const can = [...acts, ...amounts];
  if (can.length && can.length < 30) lines.push(t("read.can", can.join("; ")));
  return lines.map((l) => (l.endsWith(".") ? l : `${l}.`));
}
