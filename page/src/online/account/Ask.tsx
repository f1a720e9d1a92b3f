/* Ask.tsx - a form that the server checks: fields, one button, and below them a sentence about what
 * is wrong. */
import { useId, useState } from "preact/hooks";
import { w } from "../../text/account";
import { Refused } from "../socket";

const kinds = {
  name: { label: "name", type: "text", autocomplete: "username", most: 24 },
  password: { label: "password", type: "password", autocomplete: "current-password", most: 200 },
  now: { label: "password-now", type: "password", autocomplete: "current-password", most: 200 },
  fresh: { label: "password-new", type: "password", autocomplete: "new-password", most: 200 },
  recovery: { label: "code", type: "text", autocomplete: "off", most: 40 },
} as const;

export type Kind = keyof typeof kinds;
export type Values = Record<Kind, string>;

const least = 8; // shortest and longest password in bytes, as the server accepts them

/** What is wrong with `values` before they are sent; "": nothing. `making`: the password is a new
 * one. */
export function lacking(values: Values, fields: readonly Kind[], making: boolean): string {
  const empty = fields.find((kind) => !values[kind].trim());
  if (empty) return w("fill", w(kinds[empty].label).toLowerCase());
  const fresh = making ? values.password : values.fresh;
  if (fresh && new TextEncoder().encode(fresh).length < least) return w("password-short");
  return "";
}

interface Props {
  fields: readonly Kind[];
  help?: Partial<Record<Kind, string>>;
  making?: boolean;
  button: string;
  danger?: boolean;
  onSend(values: Values): Promise<void>;
}

export function Ask({ fields, help = {}, making = false, button, danger = false, onSend }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState(false);
  const [why, setWhy] = useState("");
  const secret = fields.some((kind) => kinds[kind].type === "password");
  const send = async (form: HTMLFormElement) => {
    const entered = Object.fromEntries(new FormData(form)) as Partial<Values>;
    const values = { name: "", password: "", now: "", fresh: "", recovery: "", ...entered };
    const missing = lacking(values, fields, making);
    setWhy(missing);
    if (missing || busy) return;
    setBusy(true);
    try {
      await onSend({ ...values, name: values.name.trim(), recovery: values.recovery.trim() });
    } catch (error) {
      setWhy(error instanceof Refused ? error.message : w("no-answer"));
    }
    setBusy(false);
  };
  return (
    <form
      class="account-form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        void send(e.currentTarget);
      }}
    >
      {fields.map((kind) => {
        const { label, type, autocomplete, most } = kinds[kind];
        return (
          <div key={kind}>
            <label for={`${id}-${kind}`}>{w(label)}</label>
            <input
              id={`${id}-${kind}`}
              name={kind}
              class="field"
              type={(shown ? "text" : type) as "text"}
              maxLength={most}
              autocapitalize="none"
              spellcheck={false}
              autocomplete={making && type === "password" ? "new-password" : autocomplete}
              aria-describedby={help[kind] && `${id}-${kind}-help`}
              onInput={() => setWhy("")}
            />
            {help[kind] && (
              <small id={`${id}-${kind}-help`} class="muted">
                {help[kind]}
              </small>
            )}
          </div>
        );
      })}
      {secret && (
        <label class="account-show">
          <input type="checkbox" checked={shown} onChange={(e) => show(e.currentTarget.checked)} />
          {w("show")}
        </label>
      )}
      {why && (
        <p class="wrong" role="alert">
          {why}
        </p>
      )}
      <button type="submit" class={`button ${danger ? "danger" : "main"}`} disabled={busy}>
        {button}
      </button>
    </form>
  );
}
