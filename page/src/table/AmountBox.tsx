/* AmountBox.tsx - chooses an amount between a minimum and a maximum: buttons for chips of 1, 5, 10
 * and all, a step up or down, and a field. A button or a tap on a zone chooses what the amount is
 * for. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Amount } from "../engine/types";
import { w } from "../text/panels";
import { t } from "../text/text";
import { play } from "./acting";
import { useTableState } from "./state";

interface Props {
  amounts: Amount[];
  children?: ComponentChildren; // other buttons beside these
}

export default function AmountBox({ amounts, children }: Props) {
  const state = useTableState();
  const [picked, setPicked] = useState("");
  const [wanted, setWanted] = useState(0);
  const tapped = amounts.find(
    (a) => a.zones.length && a.zones.every((z) => state.zones.value.includes(z)),
  );
  const amount = tapped ?? amounts.find((a) => a.act === picked) ?? amounts[0];
  if (!amount) return null;
  const value = Math.max(amount.low, Math.min(amount.high, wanted || amount.low));
  const set = (n: number) => setWanted(Math.max(amount.low, Math.min(amount.high, n)));
  const chips = [1, 5, 10].filter((c) => c === 1 || c < amount.high - amount.low);
  const say = (a: Amount, n: string) => state.named(a.label.replace("#", n));
  return (
    <fieldset
      class="amount"
      aria-label={w("bar.amount")}
      data-ask={state.game.verbs[amount.verb]?.name}
    >
      {amounts.length > 1 && (
        <div class="for">
          {amounts.map((a) => (
            <button
              key={a.act}
              type="button"
              aria-pressed={a === amount}
              class={`button small ${a === amount ? "on" : ""}`}
              onClick={() => {
                setPicked(a.act);
                state.zones.value = [...a.zones];
              }}
            >
              {say(a, "…")}
            </button>
          ))}
        </div>
      )}
      {amount.low < amount.high && (
        <>
          <div class="amount-row">
            <button
              type="button"
              class="button icon"
              aria-label={w("bar.less", 1)}
              disabled={value <= amount.low}
              onClick={() => set(value - 1)}
            >
              −
            </button>
            <input
              class="field"
              type="number"
              inputMode="numeric"
              min={amount.low}
              max={amount.high}
              value={value}
              aria-label={`${w("bar.amount")}, ${t("bar.range", amount.low, amount.high)}`}
              onInput={(e) => setWanted(Number(e.currentTarget.value))}
              onKeyDown={(e) => {
                if (e.key === "Enter") void play(state, amount.act.replace("#", String(value)));
              }}
            />
            {chips.map((c) => (
              <button
                key={c}
                type="button"
                class={`chip chip-${c}`}
                aria-label={w("bar.plus", c)}
                disabled={value >= amount.high}
                onClick={() =>
                  set((wanted ? value : value === amount.low && c > 1 ? 0 : value) + c)
                }
              >
                +{c}
              </button>
            ))}
            <button type="button" class="button small" onClick={() => set(amount.high)}>
              {w("bar.max")}
            </button>
          </div>
          <small class="muted">
            {t("bar.range", amount.low, amount.high)}
            {state.game.chips ? ` · ${w("table.chips-note")}` : ""}
          </small>
        </>
      )}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          data-do
          onClick={() => void play(state, amount.act.replace("#", String(value)))}
        >
          {say(amount, String(value))}
        </button>
        {children}
      </div>
    </fieldset>
  );
}
