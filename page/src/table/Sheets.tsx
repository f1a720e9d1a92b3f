/* Sheets.tsx - the place of a table's dialogs, fetched when the first one is opened. */
import { late } from "../ui/Late";
import { useTableState } from "./state";

const Panels = late(() => import("./Panels"));

export function Sheets({ onLeave }: { onLeave(): void }) {
  return useTableState().panel.value && <Panels onLeave={onLeave} />;
}
