/* Fair.tsx - says how the cards of a match were drawn. Anybody can check this, either here at once,
 * or with the program and the saved file. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { dealOfSeed } from "../codes/codes";
import { engine, newTable } from "../engine/engine";
import type { Event, Refusal } from "../engine/types";
import { w } from "../text/fair";
import { lang } from "../text/text";
import { useAsked } from "../ui/asked";
import { Copy } from "../ui/Copy";
import { Dialog } from "../ui/Dialog";
import { saveFile } from "../ui/file";
import { Trouble } from "../ui/Trouble";
import { checkDraw, type Draw, drawOf } from "./draw";
import { type Head, namesOf, readHead } from "./record";
import "./fair.css";

const table = newTable();

interface Check {
  deals: number;
  acts: number;
}

/** The number of deals drawn from the seed. The record lists the cards of all other deals. */
const drawnIn = (record: string) => (record.match(/^deal[ \t]*(#.*)?$/gm) ?? []).length;

/** Replays the whole record; rejects with the sentence about the wrong line. */
async function playAgain(game: string, record: string): Promise<Check> {
  const refusal = await engine.ask<Refusal | null>(game, table, "load", record);
  if (refusal) throw new Error(refusal.text);
  const lines = await engine.ask<Event[]>(game, table, "story", "", -1);
  const deals = lines.filter((e) => e.seat < 0).length;
  return { deals, acts: lines.length - deals };
}

/** The hash that a server published before the match, and the secret that it revealed afterwards. */
function Drawn({ head, draw }: { head: Head; draw: Draw }) {
  const names = namesOf(head, lang.value, (seat) => w("seat", seat + 1));
  const row = (name: string, value: string) => (
    <>
      <dt>{name}</dt>
      <dd>{value ? <code>{value}</code> : w("no-share")}</dd>
    </>
  );
  return (
    <>
      {row(w("commit"), draw.commit)}
      {row(w("secret"), draw.secret)}
      {draw.shares.map((share, seat) => row(w("share", names[seat] ?? String(seat)), share))}
    </>
  );
}

interface Props {
  record: string;
  name: string; // name of the saved file
  onClose(): void;
}

export default function Fair({ record, name, onClose }: Props) {
  const drawn = drawnIn(record);
  const head = readHead(record);
  const { game, seats, seed: told = "" } = head;
  const draw = drawOf(head);
  const seed = drawn ? told : "";
  const code = useAsked(async () => (seed ? await dealOfSeed(game, seed) : null), [seed]).value
    ?.code;
  const [done, setDone] = useState<Check | null>(null);
  const [why, setWhy] = useState("");
  const check = async () => {
    setDone(null);
    setWhy("");
    try {
      const seen = await playAgain(game, record);
      const fault = draw && (await checkDraw(draw, seats, told));
      if (fault) throw new Error(w(`wrong-${fault}`));
      if (draw && drawn < seen.deals) throw new Error(w("wrong-stated"));
      setDone(seen);
      say(w("right"));
    } catch (error) {
      setWhy(w("wrong", error instanceof Error ? error.message : String(error)));
    }
  };
  const commands = [
    `carteado ${draw ? "verify" : "check"} ${name}`,
    `carteado replay ${name}`,
    ...(code ? [`carteado code ${code}`] : []),
  ];
  return (
    <Dialog key="fair" title={w("title")} onClose={onClose}>
      <div class="past-fair">
        <p>{w(draw ? "from-draw" : seed ? "from-seed" : "stated")}</p>
        {(seed || draw) && (
          <dl>
            {draw && <Drawn head={head} draw={draw} />}
            {code && (
              <>
                <dt>{w("code")}</dt>
                <dd>{code}</dd>
              </>
            )}
            <dt>{w("seed")}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </dl>
        )}
        <p>{w("bots")}</p>
        <button type="button" class="button main" onClick={check}>
          {w("check")}
        </button>
        {why && <Trouble text={why} />}
        {done && (
          <p class="past-right">
            <b>✓ {w("right")}</b> {draw && w("right-draw")} {w("what", done.deals, done.acts)}
            {drawn < done.deals && <> {w("some-stated", done.deals - drawn)}</>}
          </p>
        )}
        <h3>{w("yourself")}</h3>
        <p>{w("yourself-how")}</p>
        <pre>{commands.join("\n")}</pre>
        <div class="row">
          <button type="button" class="button" onClick={() => saveFile(name, record)}>
            {w("save")}
          </button>
          <Copy text={commands.join("\n")} label={w("copy")} />
        </div>
      </div>
    </Dialog>
  );
}
