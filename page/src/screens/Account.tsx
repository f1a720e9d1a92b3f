/* Account.tsx - /conta: the reader's account at this server. A guest sees the three ways in, and a
 * member sees what belongs to the account. Everybody sees the lists of the best players. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Ask, type Kind } from "../online/account/Ask";
import { Best } from "../online/account/Best";
import { Codes } from "../online/account/Codes";
import { Door } from "../online/account/door";
import { Mine } from "../online/account/Mine";
import { putOut } from "../online/hello";
import { NoServer } from "../online/NoServer";
import { account } from "../store/account";
import { w } from "../text/account";
import { w as onlineWords } from "../text/online";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import "../online/online.css";

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
      title={onlineWords("account")}
      name="account"
      back={{ to: "/amigos", text: onlineWords("friends") }}
    >
      {putOut.value && <Trouble note text={w("out")} />}
      {state === "lost" && <NoServer again={() => door.socket.again(true)} />}
      {door.codes.value && <Codes door={door} codes={door.codes.value} />}
      {me && <Mine {...{ door, me }} />}
      {me === null && <In door={door} />}
      {state === "opening" && <p aria-busy="true">{onlineWords("connecting")}</p>}
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
