/* TableRules.tsx - all options of this table in words; those that differ from the rule set come
 * first. */

import type { Game } from "../engine/types";
import { valueWords } from "../prepare/option-words";
import { allValues, differing, parseTerms, presetValues } from "../prepare/terms";
import { t } from "../text/text";
import { useTableState } from "./state";
import "./table-rules.css";

/** The options of a table, as a component that needs no table around it. */
export function RulesList({ game, options }: { game: Game; options: string }) {
  const { terms } = parseTerms(game, options);
  const preset = game.presets.find((p) => p.name === terms.preset);
  const values = allValues(game, terms);
  const changed = differing(game, values, presetValues(game, terms.preset));
  const rest = game.options.filter((o) => !changed.includes(o));
  return (
    <>
      {preset && (
        <p>
          <b>{preset.label}.</b> {preset.help}
        </p>
      )}
      <dl class="table-rules">
        {[...changed, ...rest].map((o) => (
          <div key={o.name} class={changed.includes(o) ? "changed" : ""}>
            <dt>{o.label}</dt>
            <dd>{valueWords(o, values[o.name] ?? "")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function TableRules() {
  const state = useTableState();
  return (
    <>
      <RulesList game={state.game} options={state.seat.setup.options} />
      <button
        type="button"
        class="button"
        onClick={() => {
          state.panel.value = null;
          state.around.onRules();
        }}
      >
        {t("menu.rules")}
      </button>
    </>
  );
}
