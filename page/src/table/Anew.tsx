/* Anew.tsx - of a patience: the same cards again, or others; asked back once something was played. */
import { t } from "../text/text";
import { movesOf, Tool } from "./Bars";
import { useDesk } from "./desk";

export default function Anew() {
  const desk = useDesk();
  const go = (panel: "same" | "new") => () => {
    if (movesOf(desk) && desk.wait.value !== "over") desk.panel.value = panel;
    else desk.onAgain(desk.seat.again(panel === "same"));
  };
  return (
    <>
      <Tool label={t("bar.restart")} icon="again" off={!movesOf(desk)} on={go("same")} />
      <Tool label={t("bar.new")} icon="plus" on={go("new")} />
    </>
  );
}
