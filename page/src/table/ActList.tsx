/* ActList.tsx - acts as a list of buttons, used in a dialog, beside the table on wide screens, and
 * below a table in words. */
import type { Act } from "../engine/types";
import { t } from "../text/text";
import { ActButton } from "./ActionBar";
import { useTableState } from "./state";

/** Every legal act as a button. */
export function ActList() {
  const state = useTableState();
  const { acts } = state;
  if (!acts.value.length && !state.table.value.amounts.length)
    return <p class="muted">{t("bar.nothing")}</p>;
  return <ActButtons acts={acts.value} />;
}

export function ActButtons({ acts }: { acts: Act[] }) {
  const state = useTableState();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons within take keys
    <ul
      class="act-list"
      onClick={(e) => {
        if ((e.target as Element).closest("[data-act]") && state.panel.value)
          state.panel.value = null;
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
