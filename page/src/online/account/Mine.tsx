/* Mine.tsx - what belongs to the account signed in on this device: tables, ratings, devices,
 * password, recovery codes, and all data kept about it. */
import { useState } from "preact/hooks";
import { say } from "../../app/live";
import { engine } from "../../engine/engine";
import type { Entered } from "../../store/account";
import { w } from "../../text/account";
import { lang } from "../../text/text";
import { useAsked } from "../../ui/asked";
import { Dialog } from "../../ui/Dialog";
import { saveFile } from "../../ui/file";
import { Trouble } from "../../ui/Trouble";
import type { Device, Look, Rating } from "../protocol";
import { TableLink } from "../TableLink";
import { Ask } from "./Ask";
import type { Door } from "./door";
import { Matches } from "./Matches";
import { ratedRules, strengthWords } from "./ratings";

export function Mine({ door, me }: { door: Door; me: Entered }) {
  const [turn, again] = useState(0);
  const [why, setWhy] = useState("");
  const open = door.socket.state.value === "open";
  const act = (work: Promise<unknown>) => {
    setWhy("");
    return work.then(
      () => again((n) => n + 1),
      (error) => setWhy(error instanceof Error ? error.message : w("no-answer")),
    );
  };
  return (
    <>
      <section class="panel account-who">
        <p>{w("you-are", me.name)}</p>
        <button type="button" class="button" onClick={() => void act(door.leave())}>
          {w("leave")}
        </button>
      </section>
      {why && <Trouble text={why} />}
      {open && (
        <>
          <Tables door={door} />
          <Matches door={door} />
          <Ratings door={door} />
          <Devices {...{ door, turn }} onOut={(device) => void act(door.ask("out", { device }))} />
        </>
      )}
      <Safety door={door} />
      <Everything door={door} onTrouble={setWhy} />
    </>
  );
}

function Tables({ door }: { door: Door }) {
  const games = useAsked(() => engine.games(), []).value ?? [];
  const tables = useAsked(() => door.ask<{ tables: Look[] }>("tables"), []).value?.tables;
  return (
    <section class="panel" aria-labelledby="my-tables" aria-busy={!tables}>
      <h2 id="my-tables">{w("tables")}</h2>
      {tables?.length === 0 && <p class="muted">{w("no-tables")}</p>}
      {!!tables?.length && (
        <ul class="lobby-tables">
          {tables.map((look) => (
            <li key={look.code}>
              <TableLink {...{ look, games }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ratings({ door }: { door: Door }) {
  const rows = useAsked(async () => {
    const { ratings } = await door.ask<{ ratings: Rating[] }>("ratings");
    const named = ratings.map(async (r) => {
      const game = await engine.game(r.game);
      const rules = ratedRules(game).find((one) => one.preset === r.preset);
      return { ...r, name: game.name, rules: rules?.label ?? r.preset };
    });
    return Promise.all(named);
  }, []).value;
  return (
    <section class="panel" aria-labelledby="my-ratings" aria-busy={!rows}>
      <h2 id="my-ratings">{w("ratings")}</h2>
      {rows?.length === 0 && <p class="muted">{w("no-ratings")}</p>}
      {!!rows?.length && (
        <ul class="account-rows">
          {rows.map((r) => (
            <li key={`${r.game}/${r.preset}`}>
              <span>
                <b>{r.name}</b> <small>{r.rules}</small>
              </span>
              <span>
                <b>{strengthWords(r)}</b>{" "}
                <small>{r.matches === 1 ? w("matches-1") : w("matches", r.matches)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const day = (seconds: number): string =>
  new Intl.DateTimeFormat(lang.value === "pt" ? "pt-BR" : "en", { dateStyle: "medium" }).format(
    seconds * 1000,
  );

interface DevicesProps {
  door: Door;
  turn: number;
  onOut(device: number): void;
}

function Devices({ door, turn, onOut }: DevicesProps) {
  const list = useAsked(() => door.ask<{ devices: Device[] }>("devices"), [turn]).value?.devices;
  return (
    <section class="panel" aria-labelledby="my-devices" aria-busy={!list}>
      <h2 id="my-devices">{w("devices")}</h2>
      <ul class="account-rows">
        {list?.map(({ id, label, made, seen, here }) => (
          <li key={id}>
            <span>
              <b>{label || w("device-none")}</b>
              <small>{here ? w("device-here") : w("device-times", day(made), day(seen))}</small>
            </span>
            {!here && (
              <button
                type="button"
                class="button"
                aria-label={w("put-out-of", label || w("device-none"))}
                onClick={() => onOut(id)}
              >
                {w("put-out")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Safety({ door }: { door: Door }) {
  const [asks, setAsks] = useState<"password" | "codes" | null>(null);
  const close = () => setAsks(null);
  return (
    <section class="panel" aria-labelledby="safety">
      <h2 id="safety">{w("safety")}</h2>
      <div class="row">
        <button type="button" class="button" onClick={() => setAsks("password")}>
          {w("change-password")}
        </button>
        <button type="button" class="button" onClick={() => setAsks("codes")}>
          {w("codes-new")}
        </button>
      </div>
      {asks === "password" && (
        <Dialog title={w("change-password")} onClose={close}>
          <p>{w("change-lead")}</p>
          <Ask
            fields={["now", "fresh"]}
            help={{ fresh: w("password-help") }}
            button={w("change-password")}
            onSend={async ({ now, fresh }) => {
              await door.password(now, fresh);
              close();
              say(w("changed"));
            }}
          />
        </Dialog>
      )}
      {asks === "codes" && (
        <Dialog title={w("codes-new")} onClose={close}>
          <p>{w("codes-new-lead")}</p>
          <Ask
            fields={["now"]}
            button={w("codes-new")}
            onSend={async ({ now }) => {
              await door.newCodes(now);
              close();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}

interface EverythingProps {
  door: Door;
  onTrouble(text: string): void;
}

function Everything({ door, onTrouble }: EverythingProps) {
  const [sure, ask] = useState(false);
  const take = () =>
    door.ask<{ export: unknown }>("export").then(
      (answer) => saveFile("carteado-conta.json", answer.export),
      (error) => onTrouble(error instanceof Error ? error.message : w("no-answer")),
    );
  return (
    <section class="panel" aria-labelledby="my-data">
      <h2 id="my-data">{w("data")}</h2>
      <p>{w("data-lead")}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => void take()}>
          {w("export")}
        </button>
        <button type="button" class="button danger" onClick={() => ask(true)}>
          {w("delete")}
        </button>
      </div>
      {sure && (
        <Dialog title={w("delete")} onClose={() => ask(false)}>
          <p>{w("delete-lead")}</p>
          <Ask
            fields={["now"]}
            button={w("delete-do")}
            danger
            onSend={({ now }) => door.remove(now)}
          />
          <button type="button" class="button" onClick={() => ask(false)}>
            {w("cancel")}
          </button>
        </Dialog>
      )}
    </section>
  );
}
