/* AllRules.tsx - all the options of a table in the waiting room. */

import type { Game } from "../engine/types";
import { RulesList } from "../table/TableRules";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";

interface Props {
  game: Game;
  options: string;
  onClose(): void;
}

export default function AllRules({ game, options, onClose }: Props) {
  return (
    <Dialog title={t("menu.table-rules")} onClose={onClose}>
      <RulesList {...{ game, options }} />
      <a class="button" href={`/regras/${game.slug}`} target="_blank" rel="noreferrer">
        {t("rules.of", game.name)}
      </a>
    </Dialog>
  );
}
