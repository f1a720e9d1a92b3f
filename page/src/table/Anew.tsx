/* Anew.tsx - a patience's button for the same cards again or for new ones. Once something has been
 * played, the button asks first. */
import { t } from "../text/text";
import { movesOf, Tool } from "./Bars";
import { useTableState } from "./state";

export default function Anew() {
  const state = useTableState();
  const go = (panel: "same" | "new") => () => {
    if (movesOf(state) && state.wait.value !== "over") state.panel.value = panel;
    else state.around.onAgain(state.seat.again(panel === "same"));
  };
  return (
    <>
      <Tool label={t("bar.restart")} icon="again" off={!movesOf(state)} on={go("same")} />
      <Tool label={t("bar.new")} icon="plus" on={go("new")} />
    </>
  );
}
