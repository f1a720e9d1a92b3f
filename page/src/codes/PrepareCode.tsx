/* PrepareCode.tsx - which cards a match will be dealt: by chance, or those of a code, typed here or
 * brought by the address. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { place } from "../app/router";
import type { Game } from "../engine/types";
import { CodeForm } from "./CodeForm";
import { type Deal, dayWords, dealOfLink, type NoDeal } from "./codes";
import { best, resultWords, triesOf } from "./tries";
import { w } from "./words";
import "./codes.css";

interface Props {
  game: Game;
  rules: string | null; // what differs from the usual; null: not known yet
  seats: number;
  deal: Deal | null;
  asked: boolean; // the address asks for a deal that is not known yet
  onDeal(deal: Deal | null): void;
}

export default function PrepareCode({ game, rules, seats, deal, asked, onDeal }: Props) {
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<NoDeal | null>(null);
  useEffect(() => {
    if (!asked) return;
    const refuse = (no: NoDeal) => {
      setWrong(no);
      setOpen(true);
      onDeal(null);
    };
    dealOfLink(game.slug, place.value.query).then(
      (found) => ("why" in found ? refuse(found) : onDeal(found)),
      (error) => refuse({ why: w("failed", String(error)) }),
    );
  }, []);
  if (asked) return null;
  if (deal)
    return (
      <section class="panel code-chosen" aria-label={w("chosen")}>
        <p>
          {deal.day
            ? w(game.family === "patience" ? "of-day" : "deal-of-day", dayWords(deal.day, true))
            : w("chosen")}
          {": "}
          <strong class="code">{deal.code}</strong>
        </p>
        <Before {...{ game, rules, seats, deal }} />
        <button
          type="button"
          class="button plain"
          onClick={() => {
            onDeal(null);
            say(w("dropped"));
          }}
        >
          {w("drop")}
        </button>
      </section>
    );
  return (
    <section class="code-prepare">
      <button
        type="button"
        class="button plain"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {w("play")}
      </button>
      {open && (
        <CodeForm
          slug={game.slug}
          first={wrong ? (place.value.query.get("d") ?? "") : ""}
          wrong={wrong}
          onDeal={(found) => {
            setOpen(false);
            setWrong(null);
            onDeal(found);
            say(`${w("chosen")}: ${found.code}`);
          }}
        />
      )}
    </section>
  );
}

/** What came of these cards before. */
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
