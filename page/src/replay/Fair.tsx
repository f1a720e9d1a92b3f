/* Fair.tsx - says how the cards of a match were drawn. Anybody can check this, either here at once,
 * or with the program and the saved file. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { dealOfSeed } from "../codes/codes";
import { engine, newTable } from "../engine/engine";
import type { Event, Refusal } from "../engine/types";
import type { Saw } from "../store/saw";
import { w } from "../text/fair";
import { lang } from "../text/text";
import { useAsked } from "../ui/asked";
import { Copy } from "../ui/Copy";
import { Dialog } from "../ui/Dialog";
import { saveFile } from "../ui/file";
import { Trouble } from "../ui/Trouble";
import { type Draw, drawOf, judge, seenText, type Verdict, withheldOf } from "./draw";
import { type Head, namesOf, readHead } from "./record";
import "./fair.css";

const table = newTable();

interface Check {
  deals: number;
  acts: number;
  verdict: Verdict | null; // null: the match was not played on a server
}

/** The number of deals drawn from the seed. The record lists the cards of all other deals. */
const drawnIn = (record: string) => (record.match(/^deal[ \t]*(#.*)?$/gm) ?? []).length;

/** Replays the whole record; rejects with the sentence about the wrong line. */
async function playAgain(game: string, record: string): Promise<Omit<Check, "verdict">> {
  const refusal = await engine.ask<Refusal | null>(game, table, "load", record);
  if (refusal) throw new Error(refusal.text);
  const lines = await engine.ask<Event[]>(game, table, "story", "", -1);
  const deals = lines.filter((e) => e.seat < 0).length;
  return { deals, acts: lines.length - deals };
}

/** The hash that a server published before the match, and the secret that it revealed afterwards. */
function Drawn({ head, draw }: { head: Head; draw: Draw }) {
  const names = namesOf(head, lang.value, (seat) => w("seat", seat + 1));
  const out = withheldOf(draw) ?? [];
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
      {out.length > 0 && row(w("withheld"), out.map((seat) => names[seat]).join(", "))}
    </>
  );
}

/** The sentence about a record that contradicts itself, or what this device saw; null: there is
 * none. */
function faultOf(verdict: Verdict): string | null {
  if (verdict === "seen" || "doubt" in verdict) return null;
  return w("fault" in verdict ? `wrong-${verdict.fault}` : `lie-${verdict.lie}`);
}

/** What the check has found: the match is right, or right as far as this device can tell. */
function Outcome({ done, stated }: { done: Check; stated: number }) {
  const { verdict, deals, acts } = done;
  const doubt = verdict && typeof verdict === "object" && "doubt" in verdict && verdict.doubt;
  return (
    <p class="past-right">
      <b>{doubt ? w("only-sums") : `✓ ${w("right")}`}</b>{" "}
      {doubt && <span class="past-doubt">{w(`doubt-${doubt}`)} </span>}
      {verdict === "seen" && <>{w("right-seen")} </>}
      {w("what", deals, acts)}
      {stated > 0 && <> {w("some-stated", stated)}</>}
    </p>
  );
}

interface Props {
  record: string;
  saw: Saw | undefined; // what this device saw of an online match
  name: string; // name of the saved file
  onClose(): void;
}

export default function Fair({ record, saw, name, onClose }: Props) {
  const drawn = drawnIn(record);
  const head = readHead(record);
  const { game, seed: told = "" } = head;
  const draw = drawOf(head);
  const online = draw !== null || saw !== undefined;
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
      const verdict = online ? await judge(record, saw) : null;
      const fault = verdict && faultOf(verdict);
      if (fault) throw new Error(fault);
      if (draw && drawn < seen.deals) throw new Error(w("wrong-stated"));
      setDone({ ...seen, verdict });
      say(w(verdict && typeof verdict === "object" ? "only-sums" : "right"));
    } catch (error) {
      setWhy(w("wrong", error instanceof Error ? error.message : String(error)));
    }
  };
  const seen = saw?.draw;
  const saveSeen = async () => {
    if (seen) saveFile(seenName, await seenText(seen, saw.lines, record));
  };
  const seenName = name.replace(/(\.ctr)?$/, ".viu");
  const commands = [
    `carteado ${online ? "verify" : "check"} ${name}${seen ? ` --seen ${seenName}` : ""}`,
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
        {done && <Outcome done={done} stated={done.deals - drawn} />}
        <h3>{w("yourself")}</h3>
        <p>{w("yourself-how")}</p>
        <pre>{commands.join("\n")}</pre>
        <div class="row">
          <button type="button" class="button" onClick={() => saveFile(name, record)}>
            {w("save")}
          </button>
          {seen && (
            <button type="button" class="button" onClick={saveSeen}>
              {w("save-seen")}
            </button>
          )}
          <Copy text={commands.join("\n")} label={w("copy")} />
        </div>
      </div>
    </Dialog>
  );
}
