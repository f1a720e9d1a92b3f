/* Me.tsx - who the reader is at a table on a server: a name and a face, asked once and kept on
 * this device. */
import { useEffect, useState } from "preact/hooks";
import { Faces } from "../hotseat/Faces";
import { account, knownAccount } from "../store/account";
import { myFace, myName } from "../store/prefs";
import { w as accountWords } from "../text/account";
import { faceName, w as hotseatWords } from "../text/hotseat";
import { w } from "../text/online";
import Avatar, { faces } from "../ui/Avatar";
import { Trouble } from "../ui/Trouble";
import { putOut } from "./hello";

/** The reader's name at a table: the name of the account signed in on this device, otherwise the
 * name that the reader has typed. */
export const nameHere = () => account.value?.name ?? myName.value.trim();

export const nameFits = () => {
  const name = nameHere();
  return name.length >= 1 && name.length <= 24;
};

export function Me() {
  const [choosing, choose] = useState(false);
  useEffect(() => {
    void knownAccount();
    if (myFace.peek() < 0) myFace.value = Math.floor(Math.random() * faces);
  }, []);
  const face = Math.max(0, myFace.value);
  return (
    <div class="me">
      <button
        type="button"
        class="sitter-face"
        aria-label={`${w("your-face")}: ${faceName(face)}`}
        title={hotseatWords("faces")}
        onClick={() => choose(true)}
      >
        <Avatar n={face} size={56} />
      </button>
      {putOut.value && <Trouble note text={accountWords("out")} />}
      {account.value ? (
        <p class="me-name">
          {w("your-name")}:{" "}
          <b>
            <bdi>{account.value.name}</bdi>
          </b>{" "}
          (<a href="/conta">{w("has-account")}</a>)
        </p>
      ) : (
        <div class="me-name">
          <label for="my-name">{w("your-name")}</label>
          <input
            id="my-name"
            dir="auto"
            class="field"
            maxLength={20}
            autocomplete="nickname"
            value={myName.value}
            onInput={(e) => {
              myName.value = e.currentTarget.value;
            }}
          />
        </div>
      )}
      {choosing && (
        <Faces
          now={face}
          onFace={(n) => {
            myFace.value = n;
            choose(false);
          }}
          onClose={() => choose(false)}
        />
      )}
    </div>
  );
}
