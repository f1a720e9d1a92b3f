/* RulesLine.tsx - the table's rules in one line; a tap opens all of them. */

import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { t } from "../text/text";
import { useDesk } from "./desk";

export function RulesLine() {
  const desk = useDesk();
  const { game } = desk;
  const { terms } = parseTerms(game, desk.seat.setup.options);
  const help = game.presets.find((p) => p.name === terms.preset)?.help;
  return (
    <button
      type="button"
      class="rules-line"
      aria-haspopup="dialog"
      onClick={() => {
        desk.panel.value = "rules";
      }}
    >
      <span class="only-read">{t("menu.table-rules")}: </span>
      {[rulesLine(game, terms), help].filter(Boolean).join(" · ")}
    </button>
  );
}
