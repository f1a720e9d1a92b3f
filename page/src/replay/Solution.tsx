/* Solution.tsx - the best way to go on from a position of a patience. The solver's line becomes a
 * match of its own, shown like any other. Until the line is found there is a button, which also
 * stops the search. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { say } from "../app/live";
import { Search } from "../solver/solution";
import { hasSolution } from "../solver/solver";
import { w } from "../text/replay";
import type { Player } from "./player";

interface Props {
  player: Player;
  /** Called with the record up to here followed by the solver's acts, and the position where these
   * begin. */
  onLine(record: string, at: number, title: string): void;
}

export default function Solution({ player, onLine }: Props) {
  const { replay } = player;
  const { game, seats } = replay.setup;
  const search = useMemo(() => new Search(game), [game]);
  const [told, setTold] = useState("");
  const at = replay.at.value;
  useEffect(() => {
    setTold("");
    search.stop();
    return () => search.stop();
  }, [search, at]);
  if (seats > 1 || !hasSolution(game)) return null;
  const tell = (text: string) => {
    setTold(text);
    say(text);
  };
  const show = async () => {
    player.pause();
    tell("");
    const here = await replay.here();
    const found = await search.ask(replay.setup, await replay.state());
    if (replay.at.peek() !== at) return;
    if (found?.line.length) {
      const lines = found.line.map((act) => `0 ${act}\n`);
      const won = found.exact ? "solution-best" : "solution-found";
      const title = w(found.verdict === "won" ? won : "solution-lost");
      say(title);
      onLine(here.record.replace(/\n*$/, "\n") + lines.join(""), at, title);
    } else if (found) tell(w(found.verdict === "lost" ? "no-solution" : "solution-unknown"));
  };
  const playable = typeof replay.match.table.value.view.turn === "number";
  return (
    <div class="past-solution">
      {search.asking.value ? (
        <button type="button" class="button" onClick={() => search.stop()}>
          {w("solution-stop")}
        </button>
      ) : (
        <button type="button" class="button" disabled={!playable} onClick={() => void show()}>
          {w("solution")}
        </button>
      )}
      {(told || !at) && <small>{told || w("solution-dealt")}</small>}
    </div>
  );
}
