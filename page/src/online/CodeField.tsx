/* CodeField.tsx - a field for the code of a table. */
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { listed, w } from "../text/online";
import { readCode, strange } from "./protocol";

export function CodeField() {
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const enter = () => {
    const code = readCode(text);
    const odd = strange(text);
    if (code) go(`/m/${code}`);
    else if (odd.length) setWhy(w("code-strange", listed(odd)));
    else setWhy(w("code-short"));
  };
  return (
    <form
      class="panel code-field"
      onSubmit={(e) => {
        e.preventDefault();
        enter();
      }}
    >
      <label for="table-code">{w("code")}</label>
      <div class="row">
        <input
          id="table-code"
          class="field"
          value={text}
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="table-code-help"
          aria-invalid={why !== ""}
          onInput={(e) => {
            setText(e.currentTarget.value);
            setWhy("");
          }}
        />
        <button type="submit" class="button main">
          {w("enter")}
        </button>
      </div>
      <p id="table-code-help" class={why ? "wrong" : "muted"} role={why ? "alert" : undefined}>
        {why || w("code-help")}
      </p>
    </form>
  );
}
