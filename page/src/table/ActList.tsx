/* ActList.tsx - acts as a list of buttons: on a sheet, at the side of wide screens, below a table in
 * words. */
import type { Act } from "../engine/types";
import { t } from "../text/text";
import { ActButton } from "./ActionBar";
import { useDesk } from "./desk";

/** Every legal act as a button. */
export function ActList() {
  const desk = useDesk();
  const { acts } = desk;
  if (!acts.value.length && !desk.table.value.amounts.length)
    return <p class="muted">{t("bar.nothing")}</p>;
  return <ActButtons acts={acts.value} />;
}

export function ActButtons({ acts }: { acts: Act[] }) {
  const desk = useDesk();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons within take keys
    <ul
      class="act-list"
      onClick={(e) => {
        if ((e.target as Element).closest("[data-act]") && desk.panel.value)
          desk.panel.value = null;
      }}
    >
      {acts.map((a) => (
        <li key={a.act}>
          <ActButton act={a} />
        </li>
      ))}
    </ul>
  );
}
