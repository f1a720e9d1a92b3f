/* Dialog.tsx - a question over the page. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../text/text";
import { Icon } from "./Icon";
import { useModal } from "./modal";
import "./Dialog.css";

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} class={wide ? "dialog wide" : "dialog"} aria-labelledby={id}>
      <div class="dialog-inner">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button icon" aria-label={t("app.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
