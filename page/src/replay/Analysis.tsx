/* Analysis.tsx - a dialog over the replay that lists the acts that cost most. The reader chooses
 * whose acts and which part of the match. Each act found is a link to its place, and is marked
 * among the moves. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { say } from "../app/live";
import { suitsNamed, withNames } from "../table/names";
import { w } from "../text/analysis";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { Trouble } from "../ui/Trouble";
import { Analysis, type Found, type Part } from "./analysis";
import type { Player } from "./player";
import type { Found as Match } from "./source";

const nothing = ({ replay }: Player) => w(replay.setup.seats > 1 ? "nothing" : "nothing-alone");

interface Props {
  player: Player;
  found: Match;
  open: boolean; // start the analysis at once
}

export default function AnalysisPanel({ player, found, open: first }: Props) {
  const [open, setOpen] = useState(first);
  const analysis = useMemo(() => new Analysis(), []);
  useEffect(() => () => analysis.stop(), [analysis]);
  const [result, setResult] = useState<Found | null>(null);
  const { setup } = player.replay;
  if (!Analysis.serves(setup) || found.secret || (found.closed && found.you < 0)) return null;
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {w("title")}
      </button>
      {open && (
        <Dialog title={w("title")} onClose={() => setOpen(false)}>
          <Asking {...{ player, found, analysis }} onResult={setResult} />
          {result && <Result player={player} result={result} onGo={() => setOpen(false)} />}
        </Dialog>
      )}
    </>
  );
}

interface AskingProps {
  player: Player;
  found: Match;
  analysis: Analysis;
  onResult(found: Found | null): void;
}

function Asking({ player, found, analysis, onResult }: AskingProps) {
  const { replay } = player;
  const { seats, names } = replay.setup;
  const eyes = replay.eyes.peek();
  const [seat, setSeat] = useState(
    found.you >= 0 ? found.you : typeof eyes === "number" ? eyes : 0,
  );
  const deals = player.deals.value;
  const [deal, setDeal] = useState(deals.length > 1 ? Math.max(0, player.deal.peek()) : -1);
  const [why, setWhy] = useState("");
  const far = analysis.far.value;
  const part = (): Part => ({
    from: deal < 0 ? 0 : (deals[deal]?.at ?? 1) - 1,
    to: deal < 0 ? replay.length : (deals[deal + 1]?.at ?? replay.length + 1) - 1,
  });
  const ask = async () => {
    player.pause();
    setWhy("");
    onResult(null);
    player.costly.value = new Set();
    try {
      const story = replay.story.peek();
      const { setup } = replay;
      const phrase = (better: string) => w("lost", better);
      const got = await analysis.ask(setup, found.record, story, seat, part(), phrase);
      if (!got) return;
      const said = (text: string) => suitsNamed(withNames(text, player.phrase.peek(), names));
      for (const c of got.costly) {
        c.text = said(c.text);
        c.hand = c.hand && suitsNamed(c.hand);
      }
      player.costly.value = new Set(got.costly.map((c) => c.line));
      onResult(got);
      say(got.costly[0]?.text ?? nothing(player));
    } catch (error) {
      analysis.stop();
      console.error(error);
      setWhy(w("trouble"));
    }
  };
  return (
    <div class="past-analysis">
      <p>{w(seats > 1 ? "lead" : "lead-alone")}</p>
      {seats > 1 && (
        <label class="past-choice">
          <span>{w("whose")}</span>
          <select
            class="field"
            value={String(seat)}
            disabled={found.closed}
            onChange={(e) => setSeat(Number(e.currentTarget.value))}
          >
            {names.slice(0, seats).map((name, i) => (
              <option key={`${i}${name}`} value={String(i)}>
                {i === replay.you ? t("you") : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {deals.length > 1 && (
        <label class="past-choice">
          <span>{w("part")}</span>
          <select
            class="field"
            value={String(deal)}
            onChange={(e) => setDeal(Number(e.currentTarget.value))}
          >
            <option value="-1">{w("whole")}</option>
            {deals.map((d, i) => (
              <option key={d.at} value={String(i)}>
                {d.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {why && <Trouble text={why} />}
      {far === null ? (
        <button type="button" class="button main" onClick={() => void ask()}>
          {w("ask")}
        </button>
      ) : (
        <div class="row">
          <progress aria-label={w("far")} value={far} max={1} />
          <button type="button" class="button" onClick={() => analysis.stop()}>
            {w("stop")}
          </button>
        </div>
      )}
    </div>
  );
}

interface ResultProps {
  player: Player;
  result: Found;
  onGo(): void;
}

function Result({ player, result, onGo }: ResultProps) {
  const lines = player.lines.value;
  if (!result.served) return <p class="past-found">{w("not-served")}</p>;
  const go = async (line: number) => {
    onGo();
    await player.go(line - 1); // the position in which the act was chosen
  };
  return (
    <div class="past-found">
      {!result.costly.length && !result.never && !result.unknown && <p>{nothing(player)}</p>}
      {result.cut && <p>{w("cut")}</p>}
      {result.never > 0 && <p>{w("never", result.never)}</p>}
      {result.unknown > 0 && <p>{w("unknown", result.unknown)}</p>}
      <ol>
        {result.costly.map((c) => (
          <li key={c.line}>
            <button type="button" class="past-move" onClick={() => void go(c.line)}>
              <span class="past-number">{c.line}</span>
              <span>
                {lines[c.line - 1]?.text}
                <br />
                {c.hand && <span class="past-hand">{w("hand", c.hand)}</span>}
                <small>{c.text}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
