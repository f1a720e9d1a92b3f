/* export.ts - the score of a pad as text to send, and as a file. */
import type { Pad as Account } from "../engine/types";
import { w } from "../text/pad";
import { columnName, gain, number, signed, winners } from "./model";
import type { Pad } from "./store";

/** The score as text for a message: the totals, the winners, and each deal. `a`: the engine's score
 * of `pad`. */
export function asText(pad: Pad, game: string, a: Account): string {
  const names = a.columns.map((c) => columnName(c, pad.names));
  const won = winners(a, pad.names);
  const deals = a.deals.flatMap((d, i) =>
    d.error
      ? []
      : [`${w("deal-n", i + 1)}: ${a.columns.map((c) => signed(gain(d, c[0] ?? 0))).join(" | ")}`],
  );
  return [
    `${pad.name} (${game})`,
    ...a.columns.map((c, i) => `${names[i]}: ${number(a.score[c[0] ?? 0] ?? 0)}`),
    ...(won.length ? [w(won.length > 1 ? "won-many" : "won-one", won.join(w("and")))] : []),
    "",
    names.join(" | "),
    ...deals,
  ].join("\n");
}

/** The pad and its score `a` as a value for a JSON file. */
export function asFile(pad: Pad, a: Account) {
  return {
    carteado: "pad",
    ...pad,
    account: a.deals.map((d) => ({ dealer: d.dealer, error: d.error, seats: d.seats ?? [] })),
    score: a.score,
    over: a.over,
    won: a.won,
  };
}
