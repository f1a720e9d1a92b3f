/* TableCode.tsx - shows the code of the deal on the table in the menu. Once the match is over, it
 * is below the score, too, with the result to share and earlier tries of the same cards. */

import { engine } from "../engine/engine";
import type { Seat } from "../seat/seat";
import { w } from "../text/codes";
import { useAsked } from "../ui/asked";
import { Copy, Share } from "../ui/Copy";
import { type Deal, dealLink, dealOfSeed } from "./codes";
import { Tries } from "./Tries";
import { shareWords, triesOf } from "./tries";
import "./codes.css";

interface Known {
  deal: Deal;
  rules: string;
}

function useDeal(seat: Seat): Known | null | undefined {
  const { game, seats, options, seed } = seat.setup;
  return useAsked(async () => {
    const deal = seed ? await dealOfSeed(game, seed) : null;
    return deal && { deal, rules: (await engine.rules(game, seats, options)).line };
  }, [seat]).value;
}

export default function TableCode({ seat }: { seat: Seat }) {
  const known = useDeal(seat);
  if (!known) return null;
  const { deal, rules } = known;
  const { game } = seat.match;
  const { seats } = seat.setup;
  const all = triesOf({ code: deal.code, rules, seats });
  const over = seat.match.wait.value === "over";
  const now = over ? all.reduce((a, b) => (a && a.began > b.began ? a : b), all[0]) : undefined;
  const url = location.origin + dealLink(deal, rules, seats, game.seats);
  const text = now && shareWords(game, now);
  return (
    <section class="table-code" aria-label={w("code")}>
      {text && <p class="code-share">{text}</p>}
      {!text && (
        <p>
          {w("code")} <strong class="code">{deal.code}</strong>
        </p>
      )}
      <div class="row">
        {text && <Share text={text} url={url} />}
        {text && <Copy text={`${text}\n${url}`} label={w("copy")} />}
        {!text && <Copy text={deal.code} label={w("copy-code")} />}
        {!text && <Copy text={url} label={w("copy-link")} plain />}
      </div>
      {!text && <p class="muted">{w("help")}</p>}
      {all.length > (now ? 1 : 0) && <Tries game={game} all={all} now={now} />}
    </section>
  );
}
