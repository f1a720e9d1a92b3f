/* Account.tsx - /conta: the account of this server. For who has none the three ways in; for who is in, what
 * belongs to it; for everybody the lists of the best. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Screen } from "../../app/Screen";
import { Trouble } from "../../app/Trouble";
import { account } from "../../store/account";
import { putOut } from "../hello";
import { NoServer } from "../NoServer";
import { w as table } from "../words";
import { Ask, type Kind } from "./Ask";
import { Best } from "./Best";
import { Codes } from "./Codes";
import { Door } from "./door";
import { Mine } from "./Mine";
import { w } from "./words";
import "../online.css";

export default function Account() {
  const door = useMemo(() => new Door(), []);
  useEffect(() => {
    door.open();
    return () => door.close();
  }, [door]);
  const me = account.value;
  const state = door.socket.state.value;
  return (
    <Screen
      title={table("account")}
      name="account"
      back={{ to: "/amigos", text: table("friends") }}
    >
      {putOut.value && <Trouble note text={w("out")} />}
      {state === "lost" && <NoServer again={() => door.socket.again(true)} />}
      {door.codes.value && <Codes door={door} codes={door.codes.value} />}
      {me && <Mine {...{ door, me }} />}
      {me === null && <In door={door} />}
      {state === "opening" && <p aria-busy="true">{table("connecting")}</p>}
      {state === "open" && <Best door={door} />}
    </Screen>
  );
}

const ways = ["enter", "create", "recover"] as const;
const asked: Record<(typeof ways)[number], readonly Kind[]> = {
  enter: ["name", "password"],
  create: ["name", "password"],
  recover: ["name", "recovery", "fresh"],
};

function In({ door }: { door: Door }) {
  const [way, choose] = useState<(typeof ways)[number]>("enter");
  const creates = way === "create";
  return (
    <section class="panel account-in" aria-label={w(way)}>
      <p>{w("lead")}</p>
      <fieldset class="pills">
        <legend class="only-read">{w("what")}</legend>
        {ways.map((one) => (
          <label key={one} class="pill">
            <input type="radio" name="way" checked={way === one} onChange={() => choose(one)} />
            <span>{w(one)}</span>
          </label>
        ))}
      </fieldset>
      <Ask
        key={way}
        fields={asked[way]}
        making={creates}
        help={{
          ...(creates && { name: w("name-help"), password: w("password-help") }),
          recovery: w("code-help"),
          fresh: w("password-help"),
        }}
        button={w(way === "recover" ? "recover-do" : way)}
        onSend={({ name, password, recovery, fresh }) =>
          way === "enter"
            ? door.enter(name, password)
            : creates
              ? door.create(name, password)
              : door.recover(name, recovery, fresh)
        }
      />
    </section>
  );
}
