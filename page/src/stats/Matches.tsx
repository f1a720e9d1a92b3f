/* Matches.tsx - the list of matches, each with buttons to replay and delete it. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { helpWords } from "../codes/tries";
import type { GameHead } from "../engine/types";
import { addPast, dropPast, type Past } from "../store/history";
import { w } from "../text/stats";
import { counts, isHelped, isWon, scoreOf } from "./compute";
import { date, whole } from "./numbers";

const atOnce = 20;

function result(p: Past): string {
  if (!p.over) return w("left");
  const alone = p.setup.seats === 1;
  if (isWon(p)) return w(alone ? "solved" : "victory");
  return w(alone ? "unsolved" : "defeat");
}

/** Why a match is not counted in the statistics. */
function note(p: Past): string {
  if (counts(p) || !p.over) return "";
  return `${w(p.partial ? "partial" : "shared")}, ${w("not-counted")}`;
}

const help = (p: Past) => isHelped(p) && w("helped", helpWords(p));

interface Props {
  games: readonly GameHead[];
  all: readonly Past[];
  rules(p: Past): string;
  level(p: Past): string;
}

export function Matches({ games, all, rules, level }: Props) {
  const [most, setMost] = useState(atOnce);
  const [gone, setGone] = useState<Past | null>(null);
  const drop = async (p: Past) => {
    await dropPast(p.id);
    setGone(p);
    say(w("dropped"));
  };
  const undo = async () => {
    if (gone) await addPast([gone]);
    setGone(null);
  };
  return (
    <section aria-labelledby="matches" class="stats-matches">
      <h2 id="matches">{w("matches")}</h2>
      {gone && (
        <div class="trouble news">
          <p>{w("dropped")}</p>
          <button type="button" class="button" onClick={undo}>
            {w("undo")}
          </button>
        </div>
      )}
      <ul>
        {all.slice(0, most).map((p) => {
          const name = games.find((g) => g.slug === p.setup.game)?.name ?? p.setup.game;
          const what = `${name}, ${date(p.time)}`;
          return (
            <li key={p.id} class={`stats-match panel ${p.over && isWon(p) ? "won" : ""}`}>
              <div>
                <strong>{name}</strong> · {result(p)}
                {p.over && <> · {whole(scoreOf(p))}</>}
                <small>
                  {[date(p.time), rules(p), level(p), help(p), note(p)].filter(Boolean).join(" · ")}
                </small>
              </div>
              <a
                class="button"
                href={`/replay?partida=${p.id}`}
                aria-label={`${w("review")}: ${what}`}
              >
                {w("review")}
              </a>
              <button
                type="button"
                class="button danger"
                aria-label={`${w("drop")}: ${what}`}
                onClick={() => void drop(p)}
              >
                {w("drop")}
              </button>
            </li>
          );
        })}
      </ul>
      {all.length > most && (
        <button type="button" class="button" onClick={() => setMost(most + atOnce)}>
          {w("more")}
        </button>
      )}
    </section>
  );
}
