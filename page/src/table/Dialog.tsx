/* Dialog.tsx - a sheet over the table. */
import type { ComponentChildren } from "preact";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import { useModal } from "../ui/modal";
import "./sheet.css";

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  return (
    <dialog {...useModal(onClose)} class={`table-sheet ${wide ? "wide" : ""}`} aria-label={title}>
      <div class="sheet-head">
        <h2 tabIndex={-1}>{title}</h2>
        <button
          type="button"
          class="button icon plain"
          aria-label={t("app.close")}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}
