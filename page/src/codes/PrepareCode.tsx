/* PrepareCode.tsx - chooses the deal of the next match by a code, typed here or from the
 * address. Fetched when the address has a code, or when its button is tapped. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { place } from "../app/router";
import type { Game } from "../engine/types";
import { dayWords } from "../home/days";
import { isAlone } from "../table/shape";
import { w } from "../text/codes";
import { late } from "../ui/Late";
import { Chosen } from "./Chosen";
import { CodeForm } from "./CodeForm";
import { type Deal, dealOfLink, type NoDeal } from "./codes";
import { best, resultWords, triesOf } from "./tries";
import "./codes.css";

const TakeDeck = late(() => import("../decks/TakeDeck"));

interface Props {
  game: Game;
  rules: string | null; // the rules' differences from the defaults; null: not known yet
  seats: number;
  deal: Deal | null;
  asked: boolean; // the address asks for a deal that is still being looked up
  open: boolean; // the field for a code is open
  onOpen(): void;
  onDeal(deal: Deal | null): void;
}

export default function PrepareCode(props: Props) {
  const { game, rules, seats, deal, asked, open, onOpen, onDeal } = props;
  const [wrong, setWrong] = useState<NoDeal | null>(null);
  useEffect(() => {
    if (!asked) return;
    const refuse = (no: NoDeal) => {
      setWrong(no);
      onOpen();
      onDeal(null);
    };
    dealOfLink(game.slug, place.value.query).then(
      (found) => ("why" in found ? refuse(found) : onDeal(found)),
      (error) => refuse({ why: w("failed", String(error)) }),
    );
  }, []);
  if (asked) return null;
  if (deal?.deck)
    return <TakeDeck slug={game.slug} rules={rules ?? ""} deck={deal.deck} onDeal={onDeal} />;
  if (deal)
    return (
      <Chosen
        label={w("chosen")}
        drop={w("drop")}
        dropped={w("dropped")}
        onDrop={() => onDeal(null)}
      >
        <p>
          {deal.day
            ? w(isAlone(game) ? "of-day" : "deal-of-day", dayWords(deal.day, true))
            : w("chosen")}
          {": "}
          <strong class="code">{deal.code}</strong>
        </p>
        <Before {...{ game, rules, seats, deal }} />
      </Chosen>
    );
  if (!open) return null;
  return (
    <>
      <CodeForm
        slug={game.slug}
        first={wrong ? (place.value.query.get("d") ?? "") : ""}
        wrong={wrong}
        onDeal={(found) => {
          setWrong(null);
          onDeal(found);
          say(`${w("chosen")}: ${found.code}`);
        }}
      />
      {seats < 2 && rules !== null && (
        <TakeDeck slug={game.slug} rules={rules} deck="" onDeal={onDeal} />
      )}
    </>
  );
}

/** The results of earlier tries of these cards. */
function Before({
  game,
  rules,
  seats,
  deal,
}: Pick<Props, "game" | "rules" | "seats"> & { deal: Deal }) {
  const all = rules === null ? [] : triesOf({ code: deal.code, rules, seats });
  const top = best(game, all);
  if (!top) return null;
  const result = resultWords(game, top);
  return (
    <p class="muted">
      {all.length === 1 ? w("tries-one", result) : w("tries-many", all.length, result)}
    </p>
  );
}
