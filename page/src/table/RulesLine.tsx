/* RulesLine.tsx - the table's rules in one line; a tap opens all of them. */

import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { t } from "../text/text";
import { useTableState } from "./state";

export function RulesLine() {
  const state = useTableState();
  const { game } = state;
  const { terms } = parseTerms(game, state.seat.setup.options);
  const help = game.presets.find((p) => p.name === terms.preset)?.help;
  return (
    <button
      type="button"
      class="rules-line"
      aria-haspopup="dialog"
      onClick={() => {
        state.panel.value = "rules";
      }}
    >
      <span class="only-read">{t("menu.table-rules")}: </span>
      {[rulesLine(game, terms), help].filter(Boolean).join(" · ")}
    </button>
  );
}
