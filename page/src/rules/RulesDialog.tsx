/* RulesDialog.tsx - the rules in a dialog over a table. Loaded when they are opened. */

import { engine } from "../engine/engine";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Dialog } from "../ui/Dialog";
import { RulesText } from "./RulesText";

interface Props {
  slug: string;
  rules: string;
  anchor: string;
  onClose(): void;
}

export default function RulesDialog({ slug, rules, anchor, onClose }: Props) {
  const game = useAsked(() => engine.game(slug), [slug]);
  if (!game.value) return null;
  return (
    <Dialog title={t("rules.of", game.value.name)} wide onClose={onClose}>
      <RulesText game={game.value} rules={rules} anchor={anchor} />
    </Dialog>
  );
}
