/* Offer.tsx - offers the strong level to a person who has won three matches of a game and never
 * tried it. Fetched late, with the history, and only where the game was played before. */

import { listPast, type Past } from "../store/history";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { todays, usualLevel } from "./levels";

const enough = 3; // wins
const strong = "hard";

/** True when the strong level should be offered. */
export function ready(all: readonly Past[], game: string): boolean {
  const mine = all.filter((p) => p.setup.game === game && p.setup.seats > 1 && p.over);
  const wins = mine.filter((p) => p.won.includes(p.setup.me) && !p.partial);
  const usual = wins.filter((p) => todays(p.setup.bots) === usualLevel);
  return usual.length >= enough && !mine.some((p) => todays(p.setup.bots) === strong);
}

export default function Offer({ game, onTake }: { game: string; onTake(level: string): void }) {
  const all = useAsked(listPast, []);
  if (!all.value || !ready(all.value, game)) return null;
  return (
    <p class="offer">
      {t("prepare.offer")}{" "}
      <button type="button" class="button small" onClick={() => onTake(strong)}>
        {t("prepare.offer-take")}
      </button>
    </p>
  );
}
