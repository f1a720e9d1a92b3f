/* More.tsx - a dialog of what can be done with the match on the screen: play on from here, share
 * it, save it, open another. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { go } from "../app/router";
import { chosenLevel, levelsOf } from "../players/levels";
import { randomSeed } from "../seat/match";
import { abandon } from "../store/history";
import { myName } from "../store/prefs";
import { keep, load } from "../store/saves";
import { w } from "../text/replay";
import { lang, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { copyText } from "../ui/copy-text";
import { Dialog } from "../ui/Dialog";
import { FileButton } from "../ui/FileButton";
import { saveFile } from "../ui/file";
import { late } from "../ui/Late";
import { Trouble } from "../ui/Trouble";
import { longestLink, pack, writePlace } from "./link";
import { readFile, recordFiles } from "./OpenFile";
import type { Player } from "./player";
import { readHead } from "./record";
import type { Found } from "./source";

const Fair = late(() => import("./Fair"));

interface Props {
  player: Player;
  found: Found;
  onFile(record: string): void;
  onClose(): void;
}

export function More({ player, found, onFile, onClose }: Props) {
  const [here, setHere] = useState(false);
  const [fair, setFair] = useState(false);
  const [why, setWhy] = useState("");
  const take = async (file: File) => {
    const read = await readFile(file);
    if ("why" in read) return setWhy(read.why);
    onClose();
    onFile(read.record);
  };
  useEffect(() => player.pause(), [player]);
  const { replay } = player;
  if (here) return <PlayHere player={player} onClose={onClose} />;
  const name = `${replay.setup.game}-${new Date().toISOString().slice(0, 10)}.ctr`;
  if (fair) return <Fair record={found.record} name={name} onClose={onClose} />;
  return (
    <Dialog key="more" title={w("more")} onClose={onClose}>
      {why && <Trouble text={why} />}
      <ul class="menu">
        {!found.closed && (
          <li>
            <button type="button" class="button" onClick={() => setHere(true)}>
              {w(replay.setup.seats > 1 ? "here" : "here-alone")}
            </button>
          </li>
        )}
        {!found.secret && (
          <li>
            <Share player={player} record={found.record} />
          </li>
        )}
        {!found.secret && (
          <li>
            <button type="button" class="button" onClick={() => saveFile(name, found.record)}>
              {w("download")}
            </button>
          </li>
        )}
        {!found.closed && (
          <li>
            <button type="button" class="button" onClick={() => setFair(true)}>
              {w("fair")}
            </button>
          </li>
        )}
        <li>
          <FileButton text={w("another")} accept={recordFiles} onFile={take} />
        </li>
        <li>
          <a class="button" href="/comentadas">
            {w("commented")}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

/** A link that holds the whole match and this position. If copying is not allowed, the link is
 * shown. */
function Share({ player, record }: { player: Player; record: string }) {
  const [state, setState] = useState<"" | "copied" | "long" | "shown">("");
  const [link, setLink] = useState("");
  const copy = async () => {
    const { at, eyes } = player.replay;
    const payload = await pack(record);
    if (payload.length > longestLink) return setState("long");
    const address = `${location.origin}/replay${writePlace({ payload, at: at.peek(), eyes: eyes.peek() })}`;
    setLink(address);
    if (!(await copyText(address))) return setState("shown");
    setState("copied");
    say(w("shared"));
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        {w(state === "copied" ? "shared" : "share")}
      </button>
      {state === "long" && <Trouble note text={w("share-long")} />}
      {(state === "shown" || state === "copied") && (
        <input
          class="field past-link"
          readOnly
          value={link}
          aria-label={w("link")}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
    </>
  );
}

/** Opens a table against bots from the reader's place in the match. */
function PlayHere({ player, onClose }: { player: Player; onClose(): void }) {
  const { replay } = player;
  const { setup } = replay;
  const { seats, names, game } = setup;
  const turn = replay.match.table.value.view.turn;
  const first = typeof replay.eyes.value === "number" ? replay.eyes.value : 0;
  const [me, setMe] = useState(
    replay.you >= 0 ? replay.you : typeof turn === "number" ? turn : first,
  );
  const [level, setLevel] = useState(() => chosenLevel(setup.bots));
  const bots = useAsked(() => levelsOf(game), [lang.value]);
  const kept = useAsked(() => load(game), [game]);
  const begin = async () => {
    if (kept.value && !kept.value.over) await abandon(kept.value);
    const { record, round } = await replay.here();
    const seed = readHead(record).seed ?? randomSeed();
    const seeded = readHead(record).seed
      ? record
      : record.replace(/^seats .*\n/m, (line) => `${line}seed ${seed}\n`);
    const mine = myName.peek().trim() || t("prepare.me");
    const { humans: _, faces: __, ...plain } = setup;
    const sitting = names.map((n, i) =>
      i === me ? mine : i === replay.you ? w("player", i + 1) : n,
    );
    await keep({
      ...{ game, record: seeded, round, over: false, time: Date.now() },
      setup: { ...plain, bots: level, names: sitting, me, seed },
      clock: { began: Date.now(), seconds: 0, partial: true },
    });
    go(`/mesa/${game}`);
  };
  const title = w(seats > 1 ? "here" : "here-alone");
  if (turn === "over")
    return (
      <Dialog key="here" title={title} onClose={onClose}>
        <p>{w("here-over")}</p>
      </Dialog>
    );
  return (
    <Dialog key="here" title={title} onClose={onClose}>
      <form
        class="past-here"
        onSubmit={(e) => {
          e.preventDefault();
          void begin();
        }}
      >
        <p>{w("here-help")}</p>
        {seats > 1 && (
          <label>
            {w("here-seat")}
            <select
              class="field"
              value={String(me)}
              onChange={(e) => setMe(Number(e.currentTarget.value))}
            >
              {names.slice(0, seats).map((name, i) => (
                <option key={`${i}${name}`} value={String(i)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {seats > 1 && (
          <label>
            {w("here-level")}
            <select class="field" value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
              {(bots.value ?? []).map((b) => (
                <option key={b.name} value={b.name}>
                  {b.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {kept.value && !kept.value.over && <Trouble note text={w("here-lose")} />}
        <button type="submit" class="button main">
          {w("here-go")}
        </button>
      </form>
    </Dialog>
  );
}
