/* Dialog.tsx - the frame of everything that covers the page: a question, a menu, a list, the score.
 * On a phone the dialog rises from the lower edge, within the thumb's reach. On a wide screen it is
 * in the middle. The title and the button to close stay in sight while the rest scrolls. */
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
      <div class="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          class="button icon plain"
          aria-label={t("app.close")}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
